"""Scripted matches, the same on every run, and what the screens show of them."""

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any, NamedTuple

from hub.clock import ManualClock
from hub.games.contract import Setup
from hub.games.forest.moves import MOVES, Touch
from hub.journal import Journal
from hub.language import Seat, Viewer
from hub.match import Match, Ruling, begin, fold, rule
from hub.referee import Current, Referee
from hub.snapshot import TableLook, snapshot

NAMES = {Seat.RED: "Ada", Seat.GREEN: "Grace"}
SEATS = (Seat.RED, Seat.BLUE, Seat.GREEN, Seat.PURPLE)
LOOK = TableLook("Apprentice", True, "http://localhost")


class Played(NamedTuple):
    """A whole match: the lines as the journal will hold them, and the match they make."""

    setup: Setup
    lines: tuple[Mapping[str, Any], ...]
    match: Match


@cache
def scripted(seed: int) -> Played:
    """Random, legal, with touches that the table noticed and with second thoughts; played to the end."""
    chance = Random(seed)
    setup = Setup("forest", SEATS, {"maps": "dealt", "clues": "dealt"}, seed)
    match, lines = begin(setup), []
    while not match.finished:
        line = {**_next_line(match, chance), "at": match.n + 1.0}
        match, ruling = rule(match, line)
        assert ruling.ok, (line, ruling)
        lines.append(line)
    return Played(setup, tuple(lines), match)


def _next_line(match: Match, chance: Random) -> dict[str, Any]:
    if match.steps and chance.random() < 0.15:
        return {"undo": chance.randint(1, min(3, len(match.steps)))}
    move = chance.choice(match.game.legal(match.state))
    if not isinstance(move, Touch):
        return MOVES.write(move)
    return {"fact": "portal_touched", "portal": move.portal, "evidence": {"strength": chance.randint(40, 90)}}


class Table:
    """A referee over a journal, with a clock that moves one second per line."""

    def __init__(self, folder: Path, clock: ManualClock | None = None) -> None:
        self.clock = clock or ManualClock()
        self.journal = Journal(folder / "journal.db", self.clock)
        self.told = 0
        self.referee = Referee(self.journal, self.clock, self._tell)
        self.on_shown = lambda: None

    def _tell(self, moments: tuple[Any, ...]) -> None:
        self.told += 1
        self.on_shown()

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *_: object) -> None:
        self.journal.close()

    @property
    def match(self) -> Match:
        match = self.referee.current.match
        assert match is not None
        return match

    def begin(self, setup: Setup) -> int:
        """As a start from the lobby, but with a seed that is known."""
        match_id = self.journal.begin_match(setup, NAMES)
        self.referee.load()
        return match_id

    def play(self, lines: tuple[Mapping[str, Any], ...]) -> None:
        """Facts tell the time at which they were sensed; here that is the time at which they are said."""
        for line in lines:
            self.clock.advance(1.0)
            ruling = self.submit(line)
            assert ruling.ok, (line, ruling)

    def submit(self, line: Mapping[str, Any]) -> Ruling:
        sensed = {**line, "at": self.clock.monotonic()} if "fact" in line else line
        return self.referee.submit(sensed, _sender(line))


def _sender(line: Mapping[str, Any]) -> Viewer:
    """A hand of cards is played by its owner's phone alone."""
    return Viewer(line["seat"]) if line.get("move") == "clue" else Viewer.TABLE


def shown(match_id: int | None, match: Match) -> str:
    """A digest of what the table and one phone show."""
    current = Current(match_id, match, NAMES)
    views = [snapshot(current, LOOK, viewer) for viewer in (Viewer.TABLE, Viewer.RED)]
    return sha256(json.dumps(views).encode()).hexdigest()[:16]


def stored(journal: Journal, match_id: int) -> Match:
    """The match that the journal tells."""
    return fold(journal.setup(match_id), journal.lines(match_id))


def copy_files(source: Path, target: Path) -> Path:
    """The journal and its log as they lie on the disk, behind the back of whoever has them open."""
    target.mkdir(parents=True, exist_ok=True)
    for name in ("journal.db", "journal.db-wal"):
        (target / name).unlink(missing_ok=True)
        if (source / name).exists():
            copyfile(source / name, target / name)
    return target
