"""The file under the journal: how it is opened, whose it is, and what its errors mean to people."""

import fcntl
import json
import os
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO
from zlib import crc32

from hub.errors import JournalError

# What the referee and the page know a full disk by.
DISK_FULL = "disk_full"
# Less than this and SQLite cannot even make the small files it needs beside the journal.
TIGHT_BYTES = 256 * 1024

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


class Damaged(JournalError):
    """The file is not, or no longer, a journal."""


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
        raise JournalError(
            f"{path}: another hub is running on this journal; stop that one, or choose another folder with --data"
        ) from problem
    return lock


def open_file(path: Path) -> sqlite3.Connection:
    """A connection whose commits survive the plug. Raises Damaged, or JournalError with what to do."""
    if size_of(path) == 0 and size_of(beside(path, "-wal")) > 0:
        # SQLite would take the file for a new one, and throw away what is written beside it.
        raise Damaged(f"{path}: the file is empty, but its write-ahead log is not")
    try:
        return _connect(path)
    except sqlite3.Error as problem:
        if not is_full(path, problem):
            raise _opening_error(path, problem) from problem
    try:
        return _connect(path, sharing=False)
    except sqlite3.Error as problem:
        raise _opening_error(path, problem) from problem


def _connect(path: Path, sharing: bool = True) -> sqlite3.Connection:
    """Without sharing, a journal can be opened on a full disk; commands must then wait until the hub stops."""
    if not path.exists():
        _create(path)
    db = sqlite3.connect(path, check_same_thread=False, isolation_level=None, timeout=5.0)
    try:
        db.text_factory = readable_text
        db.execute(f"PRAGMA locking_mode = {'NORMAL' if sharing else 'EXCLUSIVE'}")
        _make_durable(db)
        _look_over(db)
    except BaseException:
        db.close()
        raise
    return db


def _create(path: Path) -> None:
    """The hub's alone to read: seeds of matches and the table's PIN are in it."""
    try:
        path.touch(mode=0o600)
    except OSError as problem:
        raise JournalError(f"{path}: the hub cannot write here ({problem.strerror})") from problem


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
    """Makes a new journal; of an old one every page and every row is looked at once, before it is believed."""
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)
    _make_tables(db)
    for table in TABLES:
        if not all(is_whole(row) for row in db.execute(f"SELECT * FROM {table}")):
            raise sqlite3.DatabaseError(f"a row of {table} has changed since it was written")
    (torn,) = db.execute(f"SELECT COUNT(*) FROM ({TORN_MATCHES})").fetchone()
    if torn:
        raise sqlite3.DatabaseError("lines of a match are missing")


def _make_tables(db: sqlite3.Connection) -> None:
    (known,) = db.execute("SELECT COUNT(*) FROM sqlite_schema").fetchone()
    if known:
        return
    tables = [
        f"CREATE TABLE {table} ({columns}){' WITHOUT ROWID' if table in WITHOUT_ROWID else ''};"
        for table, columns in TABLES.items()
    ]
    db.executescript(f"BEGIN; {' '.join(tables)} PRAGMA user_version = {FORMAT}; COMMIT;")


def _opening_error(path: Path, problem: sqlite3.Error) -> JournalError:
    if is_full(path, problem):
        return JournalError(f"{path}: the disk is full; free some room, then start again. What was written is safe")
    if name_of(problem) in NOT_THE_FILE:
        return JournalError(worded(path, problem))
    newer = _format_of(path)
    if newer > FORMAT:
        return JournalError(f"{path}: written by a newer Apprentice (format {newer}; this one reads {FORMAT}): update")
    return Damaged(f"{path}: {problem}")


def _format_of(path: Path) -> int:
    """Asked only of a file that does not look like one of ours; a silly number is damage, too."""
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as db:
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


def worded(path: Path, problem: sqlite3.Error) -> str:
    if is_full(path, problem):
        return DISK_FULL
    advice = ADVICE.get(name_of(problem))
    return f"{path}: {problem}; {advice}" if advice else f"{path}: {problem}"


# Files


def beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


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
