"""The journal: append-only, committed before anybody sees the effect, readable after a pulled plug."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

from hub.clock import Clock
from hub.errors import JournalError
from hub.games.contract import Setup, read_setup
from hub.journal_file import (
    Damaged,
    beside,
    create_file,
    empty_log,
    error_of,
    insert,
    open_file,
    open_to_read,
    own,
    replace,
    size_of,
)
from hub.journal_log import is_damaged_inside, read_log
from hub.journal_rescue import blot_out, finish_rescue, rescue
from hub.language import Seat

# Then it is copied into the journal itself, which takes a moment.
LONGEST_LOG = 4 * 1024 * 1024
# SQLite counts no further.
MOST_BITS = 64


class StoredMatch(NamedTuple):
    """A match as the list of matches shows it: nothing secret in it."""

    id: int
    game: str
    seats: tuple[Seat, ...]
    names: Mapping[Seat, str]
    begun: float
    lines: int
    outcome: Mapping[str, Any] | None


class Journal:
    """One SQLite file in WAL mode with synchronous=FULL: a commit that returned survives the plug.

    A hub is alone with its journal; a command that only looks in, beside a running hub or not, says alone=False.
    """

    def __init__(self, path: Path, clock: Clock, alone: bool = True) -> None:
        self._clock = clock
        self._lock = RLock()
        self.path = path
        self.rescued: Path | None = None
        self._longest_log = LONGEST_LOG
        self._ours = own(path) if alone else None
        try:
            self._db = self._open() if alone else open_to_read(path)
        except BaseException:
            self._let_go()
            raise

    def _open(self) -> sqlite3.Connection:
        finish_rescue(self.path)
        if not self.path.exists() and not size_of(beside(self.path, "-wal")):
            create_file(self.path)
        try:
            self._look_through_log()
            return open_file(self.path)
        except Damaged:
            self.rescued = rescue(self.path, int(self._clock.wall()))
            return open_file(self.path)

    def _look_through_log(self) -> None:
        """Before SQLite does, which would throw away what stands behind the damage."""
        try:
            frames = read_log(beside(self.path, "-wal"))
        except OSError as problem:
            raise JournalError(f"{self.path}: its log cannot be read ({problem.strerror})") from problem
        if is_damaged_inside(frames):
            raise Damaged(f"{self.path}: its write-ahead log is damaged")

    def _let_go(self) -> None:
        if self._ours is not None:
            self._ours.close()

    def close(self) -> None:
        with self._lock:
            self._db.close()
            self._let_go()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield self._db
                self._db.execute("COMMIT")
            except sqlite3.Error as problem:
                raise error_of(self.path, problem) from problem
            finally:
                self._roll_back()
            self._shorten_log()

    def _roll_back(self) -> None:
        """After whatever went wrong: an open transaction would keep out every later one."""
        with suppress(sqlite3.Error):
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _shorten_log(self) -> None:
        """Always down to nothing: a log that is copied but still there must not lose its end any more."""
        if size_of(beside(self.path, "-wal")) < self._longest_log:
            return
        try:
            emptied = empty_log(self._db)
        except sqlite3.Error:
            # What was committed is safe in the log; a full disk will be said of the next line.
            emptied = False
        self._longest_log = LONGEST_LOG if emptied else 2 * self._longest_log

    def _rows(self, query: str, *values: Any) -> list[Any]:
        with self._lock:
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.Error as problem:
                raise error_of(self.path, problem) from problem

    # Matches

    def begin_match(self, setup: Setup, names: Mapping[Seat, str]) -> int:
        with self._transaction() as db:
            ((match,),) = db.execute("SELECT COALESCE(MAX(id), 0) + 1 FROM matches")
            insert(db, "matches", match, json.dumps(setup.to_json()), float(self._clock.wall()))
            for seat, name in names.items():
                if name:
                    insert(db, "people", match, seat, name)
            replace(db, "settings", "current", json.dumps(match))
        return int(match)

    def append(self, match: int, n: int, line: Mapping[str, Any], outcome: Mapping[str, Any] | None) -> None:
        """Commits one accepted line; the primary key refuses a line number that is there already."""
        with self._transaction() as db:
            insert(db, "lines", match, n, json.dumps(line))
            if outcome is None:
                db.execute("DELETE FROM results WHERE match = ?", (match,))
            else:
                replace(db, "results", match, n, json.dumps(outcome))

    def setup(self, match: int) -> Setup:
        return read_setup(json.loads(self._match_row(match)[0]))

    def begun(self, match: int) -> float:
        return float(self._match_row(match)[1])

    def _match_row(self, match: int) -> tuple[str, float]:
        known = match.bit_length() < MOST_BITS
        rows = self._rows("SELECT setup, begun FROM matches WHERE id = ?", match) if known else []
        if not rows:
            raise JournalError(f"there is no match {match}; `apprentice replay --list` shows those there are")
        setup, begun = rows[0]
        return setup, begun

    def lines(self, match: int) -> list[dict[str, Any]]:
        rows = self._rows("SELECT line FROM lines WHERE match = ? ORDER BY n", match)
        # One text is read faster than many small ones.
        lines: list[dict[str, Any]] = json.loads(f"[{','.join(row[0] for row in rows)}]")
        return lines

    def matches(self, most: int = 50) -> list[StoredMatch]:
        """The newest first."""
        rows = self._rows(
            "SELECT id, setup, begun, (SELECT COUNT(*) FROM lines WHERE match = id), outcome"
            " FROM matches LEFT JOIN results ON results.match = id ORDER BY id DESC LIMIT ?", most,
        )  # fmt: skip
        return [self._stored(*row) for row in rows]

    def _stored(self, match: int, setup: str, begun: float, lines: int, outcome: str | None) -> StoredMatch:
        read = read_setup(json.loads(setup))
        result = json.loads(outcome) if outcome else None
        return StoredMatch(match, read.game, read.seats, self.names(match), begun, lines, result)

    # Names are kept beside the lines, not in them, so that they can really be deleted.

    def names(self, match: int) -> dict[Seat, str]:
        rows = self._rows("SELECT seat, name FROM people WHERE match = ?", match)
        return {Seat(seat): name for seat, name in rows}

    def rename(self, match: int, seat: Seat, name: str) -> None:
        before = self.names(match)
        self._write_names(match, before, {**before, seat: name})

    def forget_names(self, match: int) -> None:
        self._write_names(match, self.names(match), {})

    def _write_names(self, match: int, before: Mapping[Seat, str], after: Mapping[Seat, str]) -> None:
        """The kept journals come first: only while a name is known here can it be found there."""
        gone = {seat: name for seat, name in before.items() if after.get(seat) != name}
        try:
            blot_out(self.path, gone)
        except OSError as problem:
            raise JournalError(f"a damaged journal still holds the names ({problem})") from problem
        self._replace_names(match, after)
        self._erase_log()

    def _replace_names(self, match: int, names: Mapping[Seat, str]) -> None:
        """Writes the whole table anew: SQLite overwrites what it empties, but not what it moves about."""
        with self._transaction() as db:
            others = db.execute("SELECT match, seat, name FROM people WHERE match != ?", (match,)).fetchall()
            db.execute("DELETE FROM people")
            for row in [*others, *((match, seat, name) for seat, name in names.items() if name)]:
                insert(db, "people", *row)

    def _erase_log(self) -> None:
        """The write-ahead log remembers everything. Asked again, it is emptied again: nobody is told too early."""
        with self._lock:
            try:
                emptied = empty_log(self._db)
            except sqlite3.Error as problem:
                raise error_of(self.path, problem) from problem
        if not emptied:
            raise JournalError(f"{self.path}: a command is reading the journal; try again when it has finished")

    # Settings

    def current(self) -> int | None:
        match = self.setting("current")
        return match if isinstance(match, int) else None

    def set_current(self, match: int | None) -> None:
        self.put_setting("current", match)

    def setting(self, key: str) -> Any:
        rows = self._rows("SELECT value FROM settings WHERE key = ?", key)
        return json.loads(rows[0][0]) if rows else None

    def put_setting(self, key: str, value: Any) -> None:
        with self._transaction() as db:
            replace(db, "settings", key, json.dumps(value))

    def try_writing(self) -> None:
        """Raises JournalError while nothing can be written."""
        self.put_setting("last_try", self._clock.wall())
