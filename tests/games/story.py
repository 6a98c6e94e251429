"""People at a table of forest, so that tests read as stories."""

from typing import Any

from hub.games.contract import read_setup
from hub.games.forest.state import (
    CHOOSE,
    CLUES,
    GUESS,
    OVER,
    Forest,
    Player,
    legal_portals,
    next_needed,
    player_of,
    with_player,
)
from hub.language import Portal, Seat, read_viewer
from hub.match import Match, Ruling, begin, rule

Shown = dict[str, Any]


class Story:
    """A match of forest; what is said in it must be accepted, unless the test expects a refusal."""

    def __init__(self, *seats: str, seed: int = 7, **options: Any) -> None:
        setup = {"game": "forest", "seats": list(seats), "options": options, "seed": seed}
        self.match: Match = begin(read_setup(setup))

    # What people and the table say

    def says(self, line: dict[str, Any], viewer: str | None = None) -> Ruling:
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

    def feels(self, portal: int, **fields: Any) -> str:
        """A finger on a portal: nothing when it is a guess, else why it is a brush."""
        return self._felt({"fact": "portal_touched", "portal": portal, **fields})

    def feels_place(self, place: int) -> str:
        return self._felt({"fact": "place_touched", "place": place})

    def _felt(self, line: dict[str, Any]) -> str:
        before = self.match
        ruling = self.says(line)
        assert ruling.ok or (ruling.brush and self.match == before)
        return ruling.code

    def undo(self, count: int = 1) -> list[Shown]:
        """What people are told to put back."""
        assert self.says({"undo": count}).ok
        return [step.to_json() for step in self.match.put_back]

    # What one sees

    @property
    def state(self) -> Forest:
        state: Forest = self.match.state
        return state

    def player(self, seat: str) -> Player:
        return player_of(self.state, Seat(seat))

    def view(self, viewer: str = "table") -> Shown:
        return self.match.game.view(self.state, read_viewer(viewer))

    def seat(self, seat: str, viewer: str = "table") -> Shown:
        (shown,) = [entry for entry in self.view(viewer)["seats"] if entry["seat"] == seat]
        return dict(shown)

    def now(self, viewer: str = "table") -> str:
        return str(self.view(viewer)["now"]["code"])

    def told(self) -> Shown:
        return self.match.told(self.match.log[-1]).to_json()

    def moments(self) -> list[str]:
        return [moment.code for moment in self.match.moments()]

    def buttons(self, viewer: str = "table") -> list[str]:
        return [move["move"] for move in self.view(viewer)["moves"]]

    # Whole strides

    def everybody_lays_clues(self) -> "Story":
        for player in self.state.players:
            if self.state.phase == CLUES and player.here and not player.ready:
                self.lays_clues(player.seat)
        return self

    def lays_clues(self, seat: str) -> "Story":
        """The next cards of the hand for the steps that need one, and no more."""
        if self.state.rules.clues == "dealt":
            while (step := next_needed(self.state, self.player(seat))) is not None:
                self.does("clue", seat=seat, step=step, card=self.player(seat).hand[0], word=0)
        return self if self.player(seat).ready else self.does("ready", seat=seat)

    def guesses(self, *results: str) -> "Story":
        """One path after the other: "+" for a hit, "-" for a miss, "." for leaving it at that."""
        for result in results:
            for sign in result:
                self._guess(sign)
        return self

    def _guess(self, sign: str) -> None:
        if sign == ".":
            self.does("stop")
            return
        owner = self.player(str(self.state.owner))
        self.does("touch", portal=_portal_for(owner, hit=sign == "+"))
        self.does("judge", **({} if owner.map else {"seat": owner.seat, "correct": sign == "+"}))

    def round(self, **results: str) -> "Story":
        """Clues for everybody, then the paths in this order, the first one chosen by the group."""
        self.everybody_lays_clues()
        for seat, result in results.items():
            if self.state.phase == CHOOSE:
                self.does("choose", seat=seat)
            assert (self.state.phase, self.state.owner) == (GUESS, seat)
            self.guesses(result)
        return self

    # Shortcuts to a rare moment

    def with_state(self, **changes: Any) -> "Story":
        """The same table, but with something arranged by hand, as the new beginning."""
        state = self.state._replace(**changes)
        self.match = Match(self.match.game, self.match.setup, state)
        return self

    def with_player(self, seat: str, **changes: Any) -> "Story":
        return self.with_state(players=with_player(self.state, self.player(seat)._replace(**changes)))

    def ended(self, **reached: tuple[int, str | None]) -> Shown:
        """The outcome if everybody had come so far, with such a cup."""
        for seat, (steps, cup) in reached.items():
            self.with_player(seat, reached=steps, cup=cup)
        outcome: Shown = self.with_state(phase=OVER, owner=None).view()["outcome"]
        return outcome


def _portal_for(owner: Player, hit: bool) -> Portal:
    legal = legal_portals(owner)
    if owner.map is None:
        return legal[0]
    right = owner.map[owner.reached]
    return right if hit else next(portal for portal in legal if portal != right)


def at_guess(*seats: str, first: str = "red", **options: Any) -> Story:
    """All clues lie on the table and the group has chosen a path."""
    return Story(*(seats or ("red", "blue", "green")), **options).everybody_lays_clues().does("choose", seat=first)
