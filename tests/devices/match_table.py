"""A match of forest on the simulated table: facts go to a real referee and a real journal."""

from pathlib import Path
from random import Random
from typing import Any

from hub.games.forest.state import CHOOSE, CLUES, GUESS, JUDGE, Forest, legal_portals, player_of
from hub.journal import Journal
from hub.language import Pad, Seat
from hub.match import Match, Ruling
from hub.referee import Referee
from hub.touching import Wanted
from tests.devices.touching_table import TouchingTable

SEATS = (Seat.RED, Seat.BLUE, Seat.GREEN, Seat.YELLOW, Seat.PURPLE, Seat.ORANGE)


class MatchTable(TouchingTable):
    def __init__(self, folder: Path, seed: int = 7, seats: tuple[Seat, ...] = SEATS, **options: Any) -> None:
        super().__init__(seed)
        self.rulings: list[Ruling] = []
        self.accepted: list[int] = []
        self.journal = Journal(folder / "journal.db", self.clock)
        self.referee = Referee(self.journal, self.clock, lambda moments: None)
        self.match_id = self.referee.start("forest", seats, options, {})
        self._chance = Random(seed)

    def wanted(self) -> Wanted:
        current = self.referee.current
        return Wanted(current.wanted.portals, current.wanted.places, current.ruled_at)

    def reported(self, fact: dict[str, Any]) -> None:
        super().reported(fact)
        self.rulings.append(self.referee.submit(fact))
        if self.rulings[-1].ok and "portal" in fact:
            self.accepted.append(int(fact["portal"]))

    @property
    def match(self) -> Match:
        assert self.referee.current.match is not None
        return self.referee.current.match

    @property
    def state(self) -> Forest:
        state: Forest = self.match.state
        return state

    def legal(self) -> list[Pad]:
        return [Pad("portal", portal) for portal in legal_portals(player_of(self.state, self.state.owner))]

    def move(self, **line: Any) -> None:
        ruling = self.referee.submit(line)
        assert ruling.ok, (line, ruling)

    def to_next_guess(self) -> None:
        """People do on the tablet whatever comes before the next guess."""
        while self.state.phase != GUESS or not self.legal():
            self._move_on()

    def _move_on(self) -> None:
        if self.match.finished:
            self.move(undo=40)
        elif self.state.phase == CLUES:
            self.move(move="ready", seat=next(one.seat for one in self.state.players if not one.ready))
        elif self.state.phase == CHOOSE:
            self.move(move="choose", seat=next(one.seat for one in self.state.players if one.playing))
        elif self.state.phase == JUDGE:
            self.move(move="judge", seat=self.state.owner, correct=self._chance.random() < 0.5)
        else:
            self.move(move="stop")

    def close(self) -> None:
        self.journal.close()
