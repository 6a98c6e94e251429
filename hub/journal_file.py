"""The file under the journal: how it is opened, whose it is, and what its errors mean to people."""

import fcntl
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO
from zlib import crc32

from hub.errors import JournalError

# Less than this and SQLite cannot even make the small files it needs beside the journal.
TIGHT_BYTES = 256 * 1024
# So long a command that reads may hold up the hub, and a hub that writes a command.
PATIENCE_SECONDS = 5.0

FORMAT = 1
NEWEST_FORMAT_WE_CAN_IMAGINE = 99

# Every row ends with a sum over what stands before it: SQLite itself does not notice a flipped bit in a text.
TABLES: Mapping[str, str] = {
    "matches": "id INTEGER PRIMARY KEY, setup TEXT NOT NULL, begun REAL NOT NULL, sum INTEGER NOT NULL",
    "lines": "match INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, sum INTEGER NOT NULL,"
    " PRIMARY KEY (match, n)",
    "results": "match INTEGER PRIMARY KEY, n INTEGER NOT NULL, outcome TEXT NOT NULL, sum INTEGER NOT NULL",
    "people": "match INTEGER NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL, sum INTEGER NOT NULL,"
    " PRIMARY KEY (match, seat)",
    "settings": "key TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL",
}
WITHOUT_ROWID = ("lines", "people", "settings")

# Matches that lack a line, their own beginning, or the line that ended them.
TORN_MATCHES = """
SELECT lines.match FROM lines LEFT JOIN matches ON matches.id = lines.match LEFT JOIN results USING (match)
GROUP BY lines.match HAVING COUNT(*) != MAX(lines.n) OR matches.id IS NULL OR MAX(lines.n) != MAX(results.n)
"""

# Errors that say nothing against the file itself.
NOT_THE_FILE = ("BUSY", "LOCKED", "READONLY", "CANTOPEN", "PERM", "FULL", "IOERR", "NOMEM", "PROTOCOL", "AUTH")


Prepare = Callable[[sqlite3.Connection], None]


class Damaged(JournalError):
    """The file is not, or no longer, a journal."""


class Occupied(JournalError):
    """Another hub is running on this journal."""


class DiskFull(JournalError):
    """Nothing more can be written; what was written is safe."""


# Rows


def sum_of(values: tuple[Any, ...]) -> int:
    return crc32(json.dumps(values, default=repr).encode())


def is_whole(row: tuple[Any, ...]) -> bool:
    return bool(row[-1] == sum_of(row[:-1]))


def insert(db: sqlite3.Connection, table: str, *values: Any) -> None:
    marks = "?, " * len(values)
    db.execute(f"INSERT INTO {table} VALUES ({marks}?)", (*values, sum_of(values)))


def replace(db: sqlite3.Connection, table: str, *values: Any) -> None:
    marks = "?, " * len(values)
    db.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks}?)", (*values, sum_of(values)))


# Opening


def own(path: Path) -> TextIO:
    """Makes the journal ours until the file returned is closed, or we are gone; a second hub is refused."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = beside(path, ".lock").open("w")
    except OSError as problem:
        raise JournalError(
            f"{path.parent}: the hub cannot write here ({problem.strerror});"
            " give the folder to the hub's user, or choose another one with --data"
        ) from problem
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as problem:
        lock.close()
        raise Occupied(
            f"{path}: another hub is running on this journal; stop that one, or choose another folder with --data"
        ) from problem
    return lock


def create_file(path: Path) -> None:
    """Made under another name first, so that an empty journal is always the sign of damage, never of a beginning."""
    new = beside(path, ".new")
    try:
        remove(new)
        # The hub's alone to read: seeds of matches and the table's PIN are in it.
        new.touch(mode=0o600)
        with closing(_connect(new, _make_tables)) as db:
            empty_log(db)
        new.rename(path)
        sync_folder(path.parent)
    except sqlite3.Error as problem:
        raise _opening_error(path, problem) from problem
    except JournalError:
        raise
    except OSError as problem:
        raise JournalError(f"{path}: the hub cannot write here ({problem.strerror})") from problem


def open_file(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive the plug. Raises Damaged, or JournalError with what to do."""
    _refuse_empty(path)
    try:
        return _connect(path, _look_over)
    except sqlite3.Error as problem:
        if not is_full(path, problem):
            raise _opening_error(path, problem) from problem
    try:
        return _connect(path, _look_over, sharing=False)
    except sqlite3.Error as problem:
        raise _opening_error(path, problem) from problem


def open_to_read(path: Path) -> sqlite3.Connection:
    """For whoever only looks in: changes nothing, not even when it is closed, and does not disturb the hub."""
    _refuse_empty(path)
    try:
        return _connect(path, _look_over, mode="ro")
    except sqlite3.Error as problem:
        raise _opening_error(path, problem) from problem


def _refuse_empty(path: Path) -> None:
    """SQLite would take the file for a new one, and throw away what is written beside it."""
    if _is_empty(path):
        raise Damaged(f"{path}: the file is empty")


def _is_empty(path: Path) -> bool:
    """Gone is as good as empty; out of reach is something else."""
    try:
        return path.stat().st_size == 0
    except FileNotFoundError:
        return True
    except OSError as problem:
        raise JournalError(f"{path}: cannot be read ({problem.strerror}); the hub's user can") from problem


def _connect(path: Path, prepare: Prepare, mode: str = "rw", sharing: bool = True) -> sqlite3.Connection:
    """Without sharing, a journal can be opened on a full disk; commands must then wait until the hub stops."""
    name = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(name, uri=True, check_same_thread=False, isolation_level=None, timeout=PATIENCE_SECONDS)
    try:
        db.text_factory = readable_text
        db.execute(f"PRAGMA locking_mode = {'NORMAL' if sharing else 'EXCLUSIVE'}")
        _make_durable(db)
        prepare(db)
    except BaseException:
        db.close()
        raise
    return db


def _make_durable(db: sqlite3.Connection) -> None:
    (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise JournalError("the file system cannot hold a write-ahead log; choose another folder with --data")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA secure_delete = ON")
    db.execute("PRAGMA wal_autocheckpoint = 0")


def empty_log(db: sqlite3.Connection) -> bool:
    """Copies the write-ahead log into the file and empties it; not while a command is reading."""
    (busy, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    return not busy


def _look_over(db: sqlite3.Connection) -> None:
    """Every page and every row is looked at once, before it is believed."""
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)
    for table in TABLES:
        if not all(is_whole(row) for row in db.execute(f"SELECT * FROM {table}")):
            raise sqlite3.DatabaseError(f"a row of {table} has changed since it was written")
    (torn,) = db.execute(f"SELECT COUNT(*) FROM ({TORN_MATCHES})").fetchone()
    if torn:
        raise sqlite3.DatabaseError("lines of a match are missing")


def _make_tables(db: sqlite3.Connection) -> None:
    tables = [
        f"CREATE TABLE {table} ({columns}){' WITHOUT ROWID' if table in WITHOUT_ROWID else ''};"
        for table, columns in TABLES.items()
    ]
    db.executescript(f"BEGIN; {' '.join(tables)} PRAGMA user_version = {FORMAT}; COMMIT;")


def _opening_error(path: Path, problem: sqlite3.Error) -> JournalError:
    if is_full(path, problem) or name_of(problem) in NOT_THE_FILE:
        return error_of(path, problem)
    newer = _format_of(path)
    if newer > FORMAT:
        return JournalError(f"{path}: written by a newer Apprentice (format {newer}; this one reads {FORMAT}): update")
    return Damaged(f"{path}: {problem}")


def _format_of(path: Path) -> int:
    """Asked only of a file that does not look like one of ours; a silly number is damage, too."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as db:
            (number,) = db.execute("PRAGMA user_version").fetchone()
    except sqlite3.Error:
        return 0
    return int(number) if number <= NEWEST_FORMAT_WE_CAN_IMAGINE else 0


# Errors


def name_of(problem: sqlite3.Error) -> str:
    """SQLITE_IOERR_SHMSIZE and its many sisters are IOERR."""
    return f"{getattr(problem, 'sqlite_errorname', '')}_".split("_")[1]


def is_full(path: Path, problem: sqlite3.Error) -> bool:
    """Not every full disk is reported as one."""
    tight = name_of(problem) in ("IOERR", "CANTOPEN") and shutil.disk_usage(path.parent).free < TIGHT_BYTES
    return name_of(problem) == "FULL" or tight


ADVICE = {
    "READONLY": "the hub's user needs leave to write there",
    "PERM": "the hub's user needs leave to read and write there",
    "CANTOPEN": "it must be a file, in a folder that belongs to the hub's user",
    "BUSY": "another program is writing there; try again when it has finished",
    "LOCKED": "another program is writing there; try again when it has finished",
    "IOERR": "the disk or memory card gives errors; make a copy of the folder and use another card",
}


def error_of(path: Path, problem: sqlite3.Error) -> JournalError:
    """The same in words."""
    if is_full(path, problem):
        return DiskFull(f"{path}: the disk is full; free some room. What was written is safe")
    advice = ADVICE.get(name_of(problem))
    return JournalError(f"{path}: {problem}; {advice}" if advice else f"{path}: {problem}")


# Files


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def size_of(path: Path) -> int:
    """Nothing also for a file that cannot be looked at: whoever opens it is told why."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    remove_log(path)


def remove_log(path: Path) -> None:
    for suffix in ("-wal", "-shm"):
        beside(path, suffix).unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """A rename survives the plug only when its folder is on the disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def readable_text(data: bytes) -> str:
    """A damaged text is shown with gaps; raising would hide everything else, too."""
    return data.decode(errors="replace")
