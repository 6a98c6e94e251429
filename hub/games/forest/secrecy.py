"""F-8, F-9, F-61: what one viewer must not find out, said as a match that it cannot tell from its own.

The cards it never saw change their names, the paths it never saw walked run elsewhere, and clues that are not for its
eyes mean something else. Everything the rules do to the one match they do to the other.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from hub.games.chance import shuffled
from hub.games.contract import Disguise
from hub.games.forest.board import NEIGHBOURS, PATH_LENGTH
from hub.games.forest.content import CLUE_CARDS
from hub.games.forest.state import OVER, PAPER_CARD, Clue, Forest, Player
from hub.games.forest.view import may_read_clues
from hub.language import Portal, Seat, Viewer

Path = tuple[Portal, ...]
OTHER_TEXT = "something else"


class Known(NamedTuple):
    """What everybody has learnt about one path: steps that were hit, portals that were wrong."""

    start: Portal
    hits: dict[int, Portal]
    wrong: dict[int, set[Portal]]


class Renaming(NamedTuple):
    """Other names for unseen cards, other paths for unseen maps, and whose paper clues may be read."""

    cards: Mapping[str, str]
    maps: Mapping[tuple[Seat, Path], Path]
    readable: frozenset[Seat]

    def state(self, state: Forest) -> Forest:
        return state._replace(
            players=tuple(self._player(player) for player in state.players),
            deck=self._all(state.deck),
            discards=self._all(state.discards),
        )

    def line(self, line: Mapping[str, Any]) -> Mapping[str, Any]:
        if line.get("move") == "map":
            path = self.maps.get((Seat(line["seat"]), tuple(line["path"])))
            return line if path is None else {**line, "path": list(path)}
        return self._clue_line(line) if line.get("move") == "clue" else line

    def _player(self, player: Player) -> Player:
        path = player.map and self.maps.get((player.seat, player.map), player.map)
        clues = tuple(self._clue(player.seat, clue) for clue in player.clues)
        return player._replace(hand=self._all(player.hand), clues=clues, map=path)

    def _all(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(self.cards.get(card, card) for card in cards)

    def _clue(self, seat: Seat, clue: Clue) -> Clue:
        if not self._hides(seat, clue.card):
            return clue
        if clue.card == PAPER_CARD:
            return clue._replace(negated=False, text=OTHER_TEXT if clue.text else "")
        return clue._replace(card=self.cards[clue.card], word=_other_word(clue.word), negated=False)

    def _clue_line(self, line: Mapping[str, Any]) -> Mapping[str, Any]:
        card = line.get("card", PAPER_CARD)
        if not self._hides(Seat(line["seat"]), card):
            return line
        said = {**line, "card": self.cards.get(card, card), "negated": False}
        if card == PAPER_CARD:
            return {**said, "text": OTHER_TEXT} if line.get("text") else said
        return {**said, "word": _other_word(line.get("word"))}

    def _hides(self, seat: Seat, card: str) -> bool:
        return seat not in self.readable if card == PAPER_CARD else card in self.cards


def disguise(states: Sequence[Forest], viewer: Viewer, seed: int) -> Disguise[Forest]:
    cards, maps = _other_cards(states, viewer, seed), _other_maps(states, viewer, seed)
    renaming = Renaming(cards, maps, _readable(states, viewer))
    return Disguise(renaming.state, renaming.line)


def _other_word(word: int | None) -> int | None:
    return 1 - word if word in (0, 1) else word


def _other_cards(states: Sequence[Forest], viewer: Viewer, seed: int) -> dict[str, str]:
    """Each card that was never seen takes the place of another such card."""
    seen = {card for state in states for card in _seen_cards(state, viewer)}
    unseen = shuffled(seed, "disguise/cards", (card for card in CLUE_CARDS if card not in seen))
    return dict(pairwise((*unseen, *unseen[:1]))) if len(unseen) > 1 else {}


def _seen_cards(state: Forest, viewer: Viewer) -> Iterator[str]:
    for player in state.players:
        if player.seat == viewer.seat:
            yield from player.hand
        if may_read_clues(state, player.seat, viewer):
            yield from (clue.card for clue in player.clues)


def _readable(states: Sequence[Forest], viewer: Viewer) -> frozenset[Seat]:
    return frozenset(
        player.seat
        for state in states
        for player in state.players
        if player.clues and may_read_clues(state, player.seat, viewer)
    )


def _other_maps(states: Sequence[Forest], viewer: Viewer, seed: int) -> dict[tuple[Seat, Path], Path]:
    known = _known_paths(states)
    return {
        (seat, path): _other_path(known[seat, path], path, seed)
        for seat, path in _secret_maps(states)
        if seat != viewer.seat
    }


def _secret_maps(states: Sequence[Forest]) -> Iterator[tuple[Seat, Path]]:
    """Those of the beginning, and those told to the hub; what is dealt later follows from the seed."""
    told = states if states[0].rules.maps == "paper" else states[:1]
    for state in told:
        yield from ((player.seat, player.map) for player in state.players if player.map is not None)


def _known_paths(states: Sequence[Forest]) -> dict[tuple[Seat, Path], Known]:
    known: dict[tuple[Seat, Path], Known] = {}
    for state in states:
        for player in state.players:
            if player.map is not None:
                _learn(known.setdefault((player.seat, player.map), Known(player.start, {}, {})), player, state.phase)
    return known


def _learn(known: Known, player: Player, phase: str) -> None:
    if player.reached:
        known.hits[player.reached] = player.apprentice
    known.wrong.setdefault(player.reached + 1, set()).update(player.marked)
    if phase == OVER and player.map is not None:
        known.hits.update(enumerate(player.map, start=1))


def _other_path(known: Known, path: Path, seed: int) -> Path:
    """Through all that was hit and past all that was wrong; where nothing is known, elsewhere if possible."""
    walks = _walks(known, path, seed, (known.start,))
    return next(walks)[1:]


def _walks(known: Known, path: Path, seed: int, walked: Path) -> Iterator[Path]:
    step = len(walked)
    if step > PATH_LENGTH:
        yield walked
        return
    for portal in _onward(known, path, seed, walked):
        yield from _walks(known, path, seed, (*walked, portal))


def _onward(known: Known, path: Path, seed: int, walked: Path) -> list[Portal]:
    step = len(walked)
    if step in known.hits:
        return [known.hits[step]]
    wrong = known.wrong.get(step, set()) | set(walked[-2:-1])
    around = shuffled(seed, f"disguise/step/{step}", NEIGHBOURS[walked[-1]])
    return sorted((portal for portal in around if portal not in wrong), key=lambda portal: portal == path[step - 1])
