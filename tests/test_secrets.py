"""No view, history, replay, undo list, refusal, moment or log that somebody else can get holds a map or a hand."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from hub.clock import ManualClock
from hub.feed import Feed
from hub.games.contract import Message, Setup
from hub.games.forest.game import Forest
from hub.games.forest.moves import LayClue, Move
from hub.games.forest.state import Forest as State
from hub.games.forest.state import player_of
from hub.games.registry import GAMES
from hub.journal import Journal
from hub.language import Seat, Viewer
from hub.match import Line, Match, rule
from hub.referee import Current, Referee
from hub.snapshot import snapshot
from tests.games.playing import RARE, any_line, play, sender, setups
from tests.games.twins import LOOK, Twins, answered, replayed, shown, told, twins

SECRETIVE = {"maps": "dealt", "clues": "dealt"}
FOUR = (Seat.RED, Seat.BLUE, Seat.GREEN, Seat.PURPLE)

seeds = st.integers(0, 10_000)
lengths = st.integers(1, 250)
viewers = st.sampled_from(Viewer)
games = pytest.mark.parametrize("name", list(GAMES))


def differences(pair: Twins, viewer: Viewer, chance: Random) -> Iterator[tuple[str, bytes, bytes]]:
    """Where the two matches do not look the same to this viewer."""
    one, other = pair.beginnings()
    for line, other_line in (({}, {}), *pair.lines):
        (one, _), (other, _) = rule(one, line), rule(other, other_line)
        for what, look in _looks(one, viewer, chance):
            if look(one) != look(other):
                yield what, look(one), look(other)


def _looks(match: Match, viewer: Viewer, chance: Random) -> Iterator[tuple[str, Callable[[Match], bytes]]]:
    yield "view", lambda match: shown(match, viewer)
    yield "replay", lambda match: replayed(match, viewer)
    if match.log:
        yield "told", told
    for probe in [*_probes(match, chance)]:
        yield f"answer to {probe}", lambda match, probe=probe: answered(match, probe, viewer)


def _probes(match: Match, chance: Random) -> Iterator[Line]:
    """What a curious person might try."""
    yield any_line(match.game, chance)
    for rare in RARE.get(match.game.name, ()):
        yield rare(match.state, chance)
    legal = match.game.legal(match.state)
    if legal:
        yield match.game.moves.write(chance.choice(legal))


# Every way to look, at every moment


@games
@settings(max_examples=40)
@given(data=st.data(), seed=seeds, most=lengths, viewer=viewers)
def test_whatever_one_must_not_know_changes_nothing_that_one_sees(
    name: str, data: st.DataObject, seed: int, most: int, viewer: Viewer
) -> None:
    played = play(data.draw(setups(GAMES[name])), seed, most)
    assert next(differences(twins(played, viewer, seed), viewer, Random(seed)), None) is None


@pytest.mark.parametrize("variant", ["cooperative", "individual", "team", "all"])
@settings(max_examples=15)
@given(seed=seeds, most=st.integers(1, 60), viewer=viewers)
def test_forest_the_other_match_really_has_other_secrets(variant: str, seed: int, most: int, viewer: Viewer) -> None:
    """Or else nothing would be proved."""
    played = play(Setup("forest", FOUR, {**SECRETIVE, "variant": variant}, seed), seed, most)
    assume(not played.match.finished)
    pair = twins(played, viewer, seed)
    for player, other in zip(pair.one.beginning.players, pair.other.beginning.players, strict=True):
        if player.seat == viewer.seat:
            assert player == other
        else:
            assert player.map is None or player.map != other.map
            unseen = set(player.hand) - {card for state in played.states for card in _laid(state)}
            assert not unseen & set(other.hand[: len(player.hand)]) or player.hand != other.hand


def _laid(state: State) -> list[str]:
    return [clue.card for player in state.players for clue in player.clues]


def test_forest_f61_clues_for_one_pair_of_eyes_are_secret_too() -> None:
    """Individual: the left neighbour reads red's clues, everybody else sees two matches alike."""
    played = play(Setup("forest", FOUR, {**SECRETIVE, "variant": "individual"}, 7), 7, 12, nonsense=0.0)
    left, right = twins(played, Viewer.BLUE, 3), twins(played, Viewer.PURPLE, 3)
    reds = [line for line in played.lines if line.get("move") == "clue" and line["seat"] == "red"]
    assert reds
    assert [other for line, other in left.lines if line in reds] == reds
    for line, other in right.lines:
        if line in reds:
            assert other["card"] != line["card"]
            assert other.get("word") != line.get("word")


# Through the house: referee, journal, feed, log


class House:
    """A referee with its journal and its feed, and somebody who follows."""

    def __init__(self, folder: Path, match: Match, viewer: Viewer) -> None:
        self.clock, self.viewer = ManualClock(), viewer
        self.journal = Journal(folder / "journal.db", self.clock)
        self.feed = Feed(lambda viewer: snapshot(self.referee.current, LOOK, viewer), self.clock, "epoch", _no_wait)
        self.referee = Referee(self.journal, self.clock, self.feed.changed)
        self.referee.current = Current(self.journal.begin_match(match.setup, {Seat.RED: "Ada"}), match)
        self.frames = self.feed.follow(viewer, None)
        self.seen: list[Any] = [next(self.frames)]

    def say(self, line: Line) -> None:
        """By somebody who may; the viewer sees the ruling on its own lines, and what the stream brings."""
        self.clock.advance(0.6)
        assert self.referee.current.match is not None
        who = sender(self.referee.current.match, line)
        ruling = self.referee.submit(line, who)
        self.seen += [ruling] if who == self.viewer else []
        self.seen.append(next(self.frames))


def _no_wait(*_: object) -> None:
    """Everything has happened already."""


class Log(logging.Handler):
    """Every record as it would be written, with its traceback."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.name} {record.getMessage()} {record.exc_info}")


@contextmanager
def logged() -> Iterator[list[str]]:
    log, root = Log(), logging.getLogger()
    before = root.level
    root.addHandler(log)
    root.setLevel(logging.DEBUG)
    try:
        yield log.lines
    finally:
        root.setLevel(before)
        root.removeHandler(log)


def watched(match: Match, lines: Sequence[Line], viewer: Viewer) -> tuple[list[Any], list[str]]:
    """All that reaches one screen, and all that is logged meanwhile."""
    with TemporaryDirectory() as folder, logged() as log:
        house = House(Path(folder), match, viewer)
        for line in lines:
            house.say(line)
        house.journal.close()
        return house.seen, log


def watched_twins(pair: Twins, viewer: Viewer) -> list[tuple[list[Any], list[str]]]:
    return [
        watched(match, [lines[number] for lines in pair.lines], viewer)
        for number, match in enumerate(pair.beginnings())
    ]


@pytest.mark.parametrize("variant", ["cooperative", "individual", "team", "all"])
@settings(max_examples=4)
@given(seed=seeds, viewer=viewers)
def test_every_frame_of_a_stream_and_every_log_record_is_the_same(variant: str, seed: int, viewer: Viewer) -> None:
    played = play(Setup("forest", FOUR, {**SECRETIVE, "variant": variant}, seed), seed, 50, nonsense=0.1)
    one, other = watched_twins(twins(played, viewer, seed), viewer)
    assert one == other
    assert len(one[0]) > 10


def test_a_match_that_cannot_be_played_again_is_logged_without_its_cards(tmp_path: Path) -> None:
    """Rules may change between versions; the log says that a line is refused, not what was in it."""
    journal = Journal(tmp_path / "journal.db", ManualClock())
    match = journal.begin_match(Setup("forest", FOUR, SECRETIVE, 7), {})
    journal.append(match, 1, {"move": "clue", "seat": "red", "step": 1, "card": "c999", "word": 0}, None)
    with logged() as log:
        Referee(journal, ManualClock(), lambda _: None).load()
    journal.close()
    assert any("cannot be played again" in line for line in log)
    assert not any("c999" in line for line in log)


# It can fail: leaks that are planted are found


class TellingMaps(Forest):
    """Where the right portals lie, as a single number in everybody's view."""

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return {**super().view(state, viewer), "weight": sum(sum(player.map or ()) for player in state.players)}


class TellingHands(Forest):
    """Whether red holds one certain card."""

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return {**super().view(state, viewer), "lucky": any("c001" in player.hand for player in state.players)}


class TellingHistory(Forest):
    """Which card it was that was laid, even where only its word may be read."""

    def tell(self, before: State, move: Move, after: State) -> Message:
        message = super().tell(before, move, after)
        return Message(message.code, {**message.params, "left": after.deck[0]})


class TellingMoments(Forest):
    """What would have been right."""

    def moments(self, before: State, move: Move, after: State) -> tuple[Message, ...]:
        owner = player_of(before, before.owner) if before.owner else None
        right = owner.map[owner.reached] if owner and owner.map else None
        return (*super().moments(before, move, after), Message("sorry", {"right": right}))


class TellingUndo(Forest):
    """Names the cards that go back into a hand."""

    def put_back(self, now: State, then: State) -> tuple[Message, ...]:
        return (*super().put_back(now, then), Message("hand", {"cards": [player.hand for player in then.players]}))


class TellingRefusals(Forest):
    """Anybody may try to play anybody's card, and learns by the refusal whether it is there."""

    def may(self, state: State, move: Move, viewer: Viewer) -> bool:
        return isinstance(move, LayClue) or super().may(state, move, viewer)


LEAKS = [TellingMaps, TellingHands, TellingHistory, TellingMoments, TellingUndo, TellingRefusals]


@pytest.mark.parametrize("leaky", LEAKS, ids=lambda leaky: leaky.__name__)
def test_a_planted_leak_is_found(leaky: type[Forest], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(writable(GAMES), "forest", leaky())
    assert any(leaks(seed, Viewer.SPECTATOR) for seed in range(10))


def leaks(seed: int, viewer: Viewer) -> bool:
    played = play(Setup("forest", FOUR, SECRETIVE, seed), seed, 60)
    return next(differences(twins(played, viewer, seed), viewer, Random(seed)), None) is not None


def writable(games: Mapping[str, Any]) -> dict[str, Any]:
    assert isinstance(games, dict)
    return games


def test_without_a_planted_leak_the_same_matches_show_none() -> None:
    assert not any(leaks(seed, Viewer.SPECTATOR) for seed in range(10))


class TellingLogs(Forest):
    """Thinks aloud."""

    def play(self, state: State, move: Move) -> State:
        logging.getLogger("hub.games").debug("the deck is %s", state.deck)
        return super().play(state, move)


def test_a_planted_leak_into_the_log_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(writable(GAMES), "forest", TellingLogs())
    played = play(Setup("forest", FOUR, SECRETIVE, 7), 7, 10)
    (seen, log), (other_seen, other_log) = watched_twins(twins(played, Viewer.RED, 7), Viewer.RED)
    assert seen == other_seen
    assert log != other_log
