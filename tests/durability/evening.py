"""A referee with a journal that remembers the order of things, and a clock that is moved by hand."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hub.clock import ManualClock
from hub.errors import JournalError
from hub.games.contract import Message
from hub.games.forest.moves import MOVES, Choose, Ready, Touch
from hub.journal import Journal
from hub.language import Seat, Viewer
from hub.match import Match
from hub.referee import Referee

SEATS = (Seat.RED, Seat.BLUE)
# With maps that the hub has dealt it judges by itself, a moment after the touch.
DEALT = {"maps": "dealt", "clues": "paper"}


class DiaryJournal(Journal):
    """Writes down in which order things happen; refuses to write when told to."""

    def __init__(self, path: Path, clock: ManualClock) -> None:
        self.diary: list[str] = []
        self.trouble: JournalError | None = None
        super().__init__(path, clock)

    def append(self, match: int, n: int, line: Mapping[str, Any], outcome: Mapping[str, Any] | None) -> None:
        if self.trouble:
            raise self.trouble
        super().append(match, n, line, outcome)
        self.diary.append(f"committed {n}")

    def begin_match(self, *arguments: Any) -> int:
        match = super().begin_match(*arguments)
        self.diary.append(f"began {match}")
        return match


class Evening:
    def __init__(self, folder: Path) -> None:
        self.clock = ManualClock()
        self.journal = DiaryJournal(folder / "journal.db", self.clock)
        self.moments: list[Message] = []
        self.referee = Referee(self.journal, self.clock, self.show)

    def show(self, moments: tuple[Message, ...]) -> None:
        n = self.referee.current.match.n if self.referee.current.match else 0
        self.journal.diary.append(f"shown {n}")
        self.moments += moments

    @property
    def match(self) -> Match:
        match = self.referee.current.match
        assert match
        return match

    def start(self, options: Mapping[str, Any] | None = None) -> int:
        return self.referee.start("forest", SEATS, options or {}, {Seat.RED: "Ada"})

    def until_guess(self) -> None:
        self.start(DEALT)
        for move in (Ready(Seat.RED), Ready(Seat.BLUE), Choose(Seat.RED)):
            self.accept(MOVES.write(move))

    def accept(self, line: Mapping[str, Any], viewer: Viewer = Viewer.TABLE) -> None:
        ruling = self.referee.submit(line, viewer)
        assert ruling.ok, ruling

    def touch(self) -> dict[str, Any]:
        portal = next(move.portal for move in self.match.game.legal(self.match.state) if isinstance(move, Touch))
        return {"fact": "portal_touched", "portal": portal, "at": self.clock.monotonic()}
