"""The referee owns the running match: it rules, commits, and only then shows.

Everything here runs on one thread (`RefereeThread`), or is called directly by a test.
"""

import json
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from hub.clock import Clock
from hub.errors import JournalError, Refused
from hub.games.codec import plain
from hub.games.contract import Message, Setup, Wanted
from hub.journal import Journal
from hub.journal_file import DiskFull
from hub.language import Seat, Viewer
from hub.match import Line, Match, Ruling, begin, fold, rule

log = logging.getLogger(__name__)

LONGEST_NAME = 24
# How long to wait before the next try to write what could not be written.
TRY_AGAIN_SECONDS = 2.0
LINE_EXAMPLE = '{"move": "choose", "seat": "red"}'


class Current(NamedTuple):
    """What the referee knows, frozen: the page and the sense thread read it without a lock."""

    match_id: int | None = None
    match: Match | None = None
    names: Mapping[Seat, str] = {}
    wanted: Wanted = Wanted()
    ruled_at: float = 0.0
    trouble: Message | None = None


class _Alarm(NamedTuple):
    """A move the hub makes by itself, unless the match has moved on since."""

    at: float
    n: int
    line: Line


class _Next(NamedTuple):
    """What a state leads to. All questions to the game are asked here, before anything is written."""

    n: int
    wanted: Wanted
    seconds: float | None = None
    line: Line = {}


class Referee:
    def __init__(self, journal: Journal, clock: Clock, changed: Callable[[tuple[Message, ...]], None]) -> None:
        self._journal = journal
        self._clock = clock
        self._changed = changed
        self._alarm: _Alarm | None = None
        self._try_at: float | None = None
        self._zero = 0.0
        self.current = Current()

    # Matches

    def load(self) -> None:
        """Takes up the match that was running when the hub stopped, however it stopped."""
        match_id = self._journal.current()
        try:
            if match_id is not None:
                self.resume(match_id)
        except (JournalError, Refused) as problem:
            # The hub starts all the same: other matches can be played, and this one stays in the journal.
            log.error("match %s cannot be taken up: %s", match_id, problem)
            self._warn(Message("match_unreadable", {"match": match_id}))
        if self._journal.rescued is not None:
            self._warn(Message("journal_rescued"))

    def _warn(self, trouble: Message) -> None:
        self.current = self.current._replace(trouble=trouble)
        self._tell()

    def start(self, game: str, seats: tuple[Seat, ...], options: Mapping[str, Any], names: Mapping[Seat, str]) -> int:
        setup, people = Setup(game, seats, options, secrets.randbits(62)), _clean_names(seats, names)
        match = begin(setup)
        following = _next(match)
        match_id: int = self._write(lambda: self._journal.begin_match(setup, people))
        self._take_up(Current(match_id, match, people), following, last_at=0.0)
        return match_id

    def resume(self, match_id: int) -> None:
        setup, lines = self._journal.setup(match_id), self._journal.lines(match_id)
        match, following = _folded(match_id, setup, lines)
        resumed = Current(match_id, match, self._journal.names(match_id))
        if self._journal.current() != match_id:
            self._write(lambda: self._journal.set_current(match_id))
        self._take_up(resumed, following, last_at=max((line.get("at", 0.0) for line in lines), default=0.0))

    def put_aside(self) -> None:
        self._write(lambda: self._journal.set_current(None))
        self._alarm = None
        self.current = Current()
        self._tell()

    def _take_up(self, taken: Current, following: _Next, last_at: float) -> None:
        # A match's own time goes on where it stopped: a Pi without a battery clock may have lost the real one.
        self._zero = self._clock.monotonic() - last_at
        self.current = taken
        self._settle(following)
        self._tell()

    # Lines

    def submit(self, line: Line, viewer: Viewer = Viewer.TABLE) -> Ruling:
        """Rules on one line; an accepted one is on the disk before anybody sees it."""
        try:
            ruling = self._ruled(line, viewer)
        except Refused as refusal:
            return Ruling(False, refusal.code, refusal.params)
        except Exception:
            # A mistake of ours, before anything was written: this line does not count, the match goes on.
            log.exception("a line could not be ruled on")
            return Ruling(False, "hub_trouble")
        self._show(ruling)
        return ruling

    def _ruled(self, line: Line, viewer: Viewer) -> Ruling:
        if self.current.match is None:
            raise Refused("no_match")
        line = _as_journalled({**line, "at": self._match_time(line)})
        after, ruling = rule(self.current.match, line, viewer)
        return self._commit(after, line, ruling) if ruling.ok else ruling

    def _match_time(self, line: Line) -> float:
        sensed_at = line.get("at") if "fact" in line else None
        now = sensed_at if isinstance(sensed_at, float) else self._clock.monotonic()
        return round(max(0.0, now - self._zero), 3)

    def _commit(self, after: Match, line: Line, ruling: Ruling) -> Ruling:
        # All questions to the game come before the commit: afterwards nothing may go wrong any more.
        outcome, following = after.game.outcome(after.state), _next(after)
        try:
            self._journal.append(self._match_id(), after.n, line, plain(outcome) if outcome else None)
        except JournalError as problem:
            return self._not_written(problem)
        self.current = self.current._replace(match=after)
        self._settle(following)
        return ruling

    def _match_id(self) -> int:
        if self.current.match_id is None:
            raise Refused("no_match")
        return self.current.match_id

    def _settle(self, following: _Next) -> None:
        """What follows from a new state: what to listen for, and what the hub will do by itself."""
        now, seconds = self._clock.monotonic(), following.seconds
        self._alarm = None if seconds is None else _Alarm(now + seconds, following.n, following.line)
        self._try_at = None
        self.current = self.current._replace(wanted=following.wanted, ruled_at=now, trouble=None)

    def _show(self, ruling: Ruling) -> None:
        if ruling.brush:
            self._tell((Message("brush", {"reason": {"code": ruling.code, "params": dict(ruling.params)}}),))
        elif ruling.ok:
            self._tell(self._moments())
        elif self.current.trouble:
            self._tell()

    def _moments(self) -> tuple[Message, ...]:
        try:
            return self.current.match.moments() if self.current.match else ()
        except Exception:
            log.exception("a move has no moments to show")
            return ()

    def _tell(self, moments: tuple[Message, ...] = ()) -> None:
        """What is on the disk is accepted, whatever becomes of showing it."""
        try:
            self._changed(moments)
        except Exception:
            log.exception("a change was not shown")
            if moments:
                self._tell()

    # Trouble with the disk

    def _not_written(self, problem: JournalError) -> Ruling:
        log.error("the journal was not written: %s", problem)
        code = "disk_full" if isinstance(problem, DiskFull) else "not_written"
        self._try_at = self._clock.monotonic() + TRY_AGAIN_SECONDS
        self.current = self.current._replace(trouble=Message(code))
        return Ruling(False, code)

    def _write(self, action: Callable[[], Any]) -> Any:
        try:
            answer = action()
        except JournalError as problem:
            ruling = self._not_written(problem)
            self._tell()
            raise Refused(ruling.code) from problem
        self._written()
        return answer

    def _written(self) -> None:
        if self._try_at is not None:
            self._try_at = None
            self.current = self.current._replace(trouble=None)

    def _try_again(self) -> None:
        """Says by itself that there is room again, before anybody has to try."""
        try:
            self._journal.try_writing()
        except JournalError:
            self._try_at = self._clock.monotonic() + TRY_AGAIN_SECONDS
            return
        self._written()
        self._tell()

    # Time

    def seconds_until_due(self) -> float | None:
        times = [time for time in (self._alarm and self._alarm.at, self._try_at) if time is not None]
        return max(0.0, min(times) - self._clock.monotonic()) if times else None

    def tick(self) -> None:
        """Makes the move that is due, if nobody was faster; and looks whether a full disk has room again."""
        now = self._clock.monotonic()
        if self._alarm is not None and now >= self._alarm.at:
            self._play_due(self._alarm)
        if self._try_at is not None and now >= self._try_at:
            self._try_again()

    def _play_due(self, alarm: _Alarm) -> None:
        self._alarm = None
        match = self.current.match
        if match is None or match.n != alarm.n or self.submit(alarm.line).ok:
            return
        if self._try_at is not None:
            # Rather later than never: the guess must not be left hanging.
            self._alarm = alarm._replace(at=self._try_at)

    # People

    def rename(self, seat: Seat, name: str) -> None:
        match_id = self._match_id()
        self._write_names(lambda: self._journal.rename(match_id, seat, clean_name(name)))

    def forget_names(self, match_id: int) -> None:
        self._write_names(lambda: self._journal.forget_names(match_id))

    def _write_names(self, action: Callable[[], None]) -> None:
        try:
            self._write(action)
        finally:
            if self.current.match_id is not None:
                self.current = self.current._replace(names=self._journal.names(self.current.match_id))
            self._tell()


def _next(match: Match) -> _Next:
    wanted, due = match.game.wanted(match.state), match.game.due(match.state)
    if due is None:
        return _Next(match.n, wanted)
    return _Next(match.n, wanted, due.seconds, match.game.moves.write(due.move))


def _folded(match_id: int, setup: Setup, lines: list[dict[str, Any]]) -> tuple[Match, _Next]:
    """Whatever stands in the way, a rule that has changed or a mistake of ours, concerns this match alone."""
    try:
        match = fold(setup, lines)
        return match, _next(match)
    except Exception as problem:
        log.exception("match %d cannot be played again", match_id)
        raise Refused("match_unreadable", match=match_id) from problem


def _as_journalled(line: Line) -> Line:
    """The line as it will be read back, so that the match now and the match after a restart are the same."""
    try:
        read: Line = json.loads(json.dumps(line, allow_nan=False))
    except (TypeError, ValueError, RecursionError):
        raise Refused("not_json", example=LINE_EXAMPLE) from None
    return read


def clean_name(name: str) -> str:
    """Visible characters only, single spaces, not too long for a scoreboard."""
    visible = "".join(letter for letter in name if letter.isprintable())
    return " ".join(visible.split())[:LONGEST_NAME].rstrip()


def _clean_names(seats: tuple[Seat, ...], names: Mapping[Seat, str]) -> dict[Seat, str]:
    return {seat: clean_name(name) for seat, name in names.items() if seat in seats}
