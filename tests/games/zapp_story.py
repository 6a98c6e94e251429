"""People at a table of zapp, so that tests read as stories."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from hub.games.codec import plain
from hub.games.contract import read_setup
from hub.games.registry import GAMES
from hub.games.zapp.game import Zapp
from hub.games.zapp.ring import town_of
from hub.games.zapp.state import ON_RING, START, TOWN, Apprentice, Choice, Player, Turn, player_of, with_player
from hub.games.zapp.state import Zapp as State
from hub.games.zapp.words import Barrel, number_of, read_piece, seat_of
from hub.language import Seat, Viewer, read_viewer
from hub.match import Match, Ruling, begin, rule

Shown = dict[str, Any]
ZAPP = Zapp()
SALT = "0123456789abcdef" * 2


@contextmanager
def at_the_table(game: Any = ZAPP) -> Iterator[None]:
    """The hub knows this game for a while, whether or not it is offered in the lobby."""
    with patch.dict(GAMES, zapp=game):
        yield


def started(seats: tuple[str, ...] = ("red", "green", "blue", "yellow"), seed: int = 7, **options: Any) -> Match:
    setup = {"game": "zapp", "seats": list(seats), "options": options, "seed": seed}
    with at_the_table():
        return begin(read_setup(setup))


class Story:
    """A match of zapp; what is said in it must be accepted, unless the test expects a refusal."""

    def __init__(self, *seats: str, seed: int = 7, **options: Any) -> None:
        self.match: Match = started(seats or ("red", "green", "blue", "yellow"), seed, **options)

    # What people and the table say

    def says(self, line: Shown, viewer: str | None = None) -> Ruling:
        with at_the_table(self.match.game):
            self.match, ruling = rule(self.match, line, read_viewer(viewer) if viewer else None)
        return ruling

    def does(self, move: str, viewer: str | None = None, **fields: Any) -> "Story":
        ruling = self.says({"move": move, **fields}, viewer)
        assert ruling.ok, f"{move} {fields} is refused: {ruling.code} {dict(ruling.params)}"
        return self

    def refuses(self, move: str, viewer: str | None = None, **fields: Any) -> str:
        """The code of the refusal, which leaves everything as it was."""
        before = self.match
        ruling = self.says({"move": move, **fields}, viewer)
        assert not ruling.ok, f"{move} {fields} is accepted"
        assert self.match == before
        return ruling.code

    def notices(self, fact: str, **fields: Any) -> "Story":
        """Something the table noticed, and that means something now."""
        ruling = self.says({"fact": fact, **fields})
        assert ruling.ok, f"{fact} {fields}: {ruling.code}"
        return self

    def ignores(self, fact: str, **fields: Any) -> str:
        """Something the table noticed that changes nothing; the code says why."""
        before = self.match
        ruling = self.says({"fact": fact, **fields})
        assert not ruling.ok, f"{fact} {fields} means something"
        assert self.match == before
        return ruling.code

    def undo(self, count: int = 1) -> list[Shown]:
        """What people are told to put back."""
        assert self.says({"undo": count}).ok
        return [step.to_json() for step in self.match.put_back]

    # Whole strides

    def rolls(self, one: int, other: int, **fields: Any) -> "Story":
        return self.does("roll", dice=[one, other], **fields)

    def weighs(self, **barrels: int | list[int]) -> "Story":
        """Each seat's scale settles on a barrel, or on what may be one of several."""
        for seat, barrel in barrels.items():
            said = {"barrel": barrel} if isinstance(barrel, int) else {"candidates": barrel}
            self.notices("scale_settled", seat=seat, salt=SALT, **said)
        return self

    def chooses(self, **barrels: int) -> "Story":
        """By tap, and by reading the labels out."""
        for seat in barrels:
            self.does("choose", seat=seat)
        for seat, barrel in barrels.items():
            self.does("show", seat=seat, barrel=barrel)
        return self

    def moves(self, *magic: int, **barrels: int) -> "Story":
        """A round up to the moment when the first spell may be cast."""
        return self.rolls(*magic).weighs(**barrels).does("agree")

    # What one sees

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    def player(self, seat: str) -> Player:
        return player_of(self.state, Seat(seat))

    def view(self, viewer: str = "table") -> Shown:
        return self.match.game.view(self.state, read_viewer(viewer))

    def seat(self, seat: str, viewer: str = "table") -> Shown:
        (shown,) = [entry for entry in self.view(viewer)["seats"] if entry["seat"] == seat]
        return dict(shown)

    def where(self, piece: str) -> str | int:
        """A space's number, "start" or "town"."""
        shown = self.seat(seat_of(read_piece(piece)))["apprentices"][number_of(read_piece(piece)) - 1]
        return int(shown["space"]) if shown["at"] == ON_RING else str(shown["at"])

    def now(self, viewer: str = "table") -> str:
        return str(self.view(viewer)["now"]["code"])

    def told(self) -> Shown:
        return self.match.told(self.match.log[-1]).to_json()

    def moments(self) -> list[str]:
        return [moment.code for moment in self.match.moments()]

    def buttons(self, viewer: str = "table") -> list[str]:
        return [move["move"] for move in self.view(viewer)["moves"]]

    def legal(self) -> list[Shown]:
        return [self.match.game.moves.write(move) for move in self.match.game.legal(self.state)]

    # Shortcuts to a rare moment

    def with_state(self, **changes: Any) -> "Story":
        """The same table, but with something arranged by hand, as the new beginning."""
        self.match = Match(self.match.game, self.match.setup, self.state._replace(**changes))
        return self

    def with_player(self, seat: str, **changes: Any) -> "Story":
        return self.with_state(players=with_player(self.state, self.player(seat)._replace(**changes)).players)

    def with_pieces(self, **spaces: list[int | str]) -> "Story":
        """Where each seat's apprentices stand: spaces of the ring, "start" or "town"."""
        for seat, places in spaces.items():
            player = self.player(seat)
            standing = tuple(self._standing(Seat(seat), place) for place in places)
            self.with_player(seat, apprentices=standing + player.apprentices[len(standing) :])
        return self

    def _standing(self, seat: Seat, place: int | str) -> Apprentice:
        town = town_of(self.state.ring, seat)
        if isinstance(place, int):
            return Apprentice(ON_RING, (place - town.entry) % self.state.ring.size + 1)
        return Apprentice(START, 0) if place == "start" else Apprentice(TOWN, town.way + 1)

    def about_to_move(self, seat: str, barrel: int, then: dict[str, int] | None = None) -> "Story":
        """This seat's spell works now; others may wait behind it."""
        waiting = then or {}
        for name, number in {seat: barrel, **waiting}.items():
            self.with_player(name, choice=Choice(label=Barrel(number)))
        turn = Turn(Seat(seat), Barrel(barrel))
        return self.with_state(phase="move", dice=(6, 6), turn=turn, order=tuple(map(Seat, waiting)))


def everything_shown(story: Story) -> dict[str, Shown]:
    return {viewer: plain(story.view(viewer)) for viewer in Viewer}
