"""A damaged journal: kept as it is, and everything that can still be believed copied into a new one."""

import logging
import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hub.errors import JournalError
from hub.journal_file import (
    beside,
    create_file,
    empty_log,
    is_whole,
    open_file,
    readable_text,
    remove,
    remove_log,
    size_of,
    sync_folder,
)
from hub.journal_log import PAGE, PAGE_COUNT, Frame, is_damaged_inside, laid_over, read_log
from hub.language import Seat

log = logging.getLogger(__name__)

Row = tuple[Any, ...]
Tables = dict[str, list[Row]]

READING = ".reading-"


def rescue(path: Path, stamp: int) -> Path:
    """Returns where the damaged file is kept. Pulling the plug anywhere in here loses nothing either."""
    try:
        found = _write_new(path)
        aside = _keep(path, stamp)
        path.unlink(missing_ok=True)
        finish_rescue(path)
    except (OSError, sqlite3.Error) as problem:
        raise JournalError(f"{path}: damaged, and not rescued yet ({problem}); it has been left as it is") from problem
    counts = len(found["matches"]), len(found["lines"])
    log.error("%s was damaged and is kept as %s; %d matches with %d lines are back", path, aside.name, *counts)
    return aside


def finish_rescue(path: Path) -> None:
    """Puts the new journal in its place; also when the hub was stopped just before it came to that."""
    for folder in path.parent.glob(f"{path.name}{READING}*"):
        shutil.rmtree(folder, ignore_errors=True)
    new = beside(path, ".rescued")
    if not new.exists():
        return
    if path.exists():
        remove(new)
        return
    # The damaged file's log would be taken for the new file's.
    remove_log(path)
    new.rename(path)
    sync_folder(path.parent)


def blot_out(path: Path, names: Mapping[Seat, str]) -> None:
    """In damaged journals that are kept: whoever wants to be forgotten is forgotten there, too.

    A name stands right behind its seat. Elsewhere the same letters may be anything: somebody may be called "e".
    """
    for file in path.parent.glob(f"{path.name}.damaged-*"):
        data = kept = file.read_bytes()
        for seat, name in names.items():
            data = data.replace(f"{seat}{name}".encode(), f"{seat}{'?' * len(name.encode())}".encode())
        if data != kept:
            _overwrite(file, data)


def _overwrite(file: Path, data: bytes) -> None:
    """Byte for byte in place: nothing is lost if the plug is pulled meanwhile."""
    with file.open("r+b") as opened:
        opened.write(data)
        opened.flush()
        os.fsync(opened.fileno())


def _write_new(path: Path) -> Tables:
    new = beside(path, ".rescued")
    remove(new)
    create_file(new)
    found = _find(path, new.read_bytes()[:PAGE])
    with closing(open_file(new)) as db:
        db.execute("BEGIN")
        for table, rows in found.items():
            for row in rows:
                db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        db.execute("COMMIT")
        # Its log stays behind when the file gets its new name.
        empty_log(db)
    return found


def _keep(path: Path, stamp: int) -> Path:
    aside = _free_name(path, stamp)
    for suffix in ("", "-wal"):
        if size_of(beside(path, suffix)) or (suffix == "" and path.exists()):
            _link_or_copy(beside(path, suffix), beside(aside, suffix))
    sync_folder(path.parent)
    return aside


def _free_name(path: Path, stamp: int) -> Path:
    """The clock may have been set back since an earlier rescue."""
    aside = beside(path, f".damaged-{stamp}")
    while aside.exists() or beside(aside, "-wal").exists():
        stamp += 1
        aside = beside(path, f".damaged-{stamp}")
    return aside


def _link_or_copy(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


# Reading


def _find(path: Path, first_page: bytes) -> Tables:
    """Reads copies, as reading can change a file, and believes the one that tells most."""
    with TemporaryDirectory(dir=path.parent, prefix=f"{path.name}{READING}") as folder:
        found = [_find_in(copy) for copy in _copies(path, first_page, Path(folder))]
    return max(found, key=lambda tables: sum(map(len, tables.values())))


def _copies(path: Path, first_page: bytes, folder: Path) -> Iterator[Path]:
    """As it is, and with a sound first page; where the log is damaged inside, also with that laid over it.

    The first page says where the tables are. All journals are made alike, so it says the same in all of them.
    """
    data = path.read_bytes() if path.exists() else b""
    yield _copy(path, folder / "as_it_is", data)
    yield _copy(path, folder / "mended", _counting_itself(first_page + data[PAGE:]))
    frames = read_log(beside(path, "-wal"))
    if is_damaged_inside(frames):
        for number, whole in enumerate(_with_log(data, first_page, frames)):
            copy = folder / f"with_log_{number}"
            copy.write_bytes(_counting_itself(whole))
            yield copy


def _with_log(data: bytes, first_page: bytes, frames: list[Frame]) -> Iterator[bytes]:
    """A frame that is not sound may still hold a good page, or have lost the number of its page."""
    for believed in (frames, [frame for frame in frames if frame.sound]):
        whole = laid_over(data, believed)
        yield whole
        yield first_page + whole[PAGE:]


def _counting_itself(data: bytes) -> bytes:
    return data[: PAGE_COUNT.start] + bytes(4) + data[PAGE_COUNT.stop :]


def _copy(path: Path, target: Path, data: bytes) -> Path:
    target.write_bytes(data)
    log_file = beside(path, "-wal")
    if log_file.exists():
        shutil.copyfile(log_file, beside(target, "-wal"))
    return target


def _find_in(path: Path) -> Tables:
    with closing(sqlite3.connect(path)) as db:
        db.text_factory = readable_text
        matches = _find_matches(db)
        lines = {match: _first_lines(db, match) for match in matches}
        results = [row for row in _both_ways(db, "results", "match") if row[1] == len(lines.get(row[0], ()))]
        people = [row for row in _both_ways(db, "people", "match, seat") if row[0] in matches]
        return {
            "matches": list(matches.values()),
            "lines": [line for match in matches for line in lines[match]],
            "results": results,
            "people": people,
            "settings": _both_ways(db, "settings", "key"),
        }


def _find_matches(db: sqlite3.Connection) -> dict[int, Row]:
    """One by one where a whole page in the middle cannot be read."""
    found = {row[0]: row for row in _both_ways(db, "matches", "id")}
    for match in range(1, max(found, default=0)):
        if match not in found:
            found |= {row[0]: row for row in _rows(db, "SELECT * FROM matches WHERE id = ?", match)}
    return found


def _first_lines(db: sqlite3.Connection, match: int) -> list[Row]:
    """Up to the first gap: what comes after it made sense only with what is missing."""
    lines: list[Row] = []
    for row in _rows(db, "SELECT * FROM lines WHERE match = ? ORDER BY n", match):
        if row[1] != len(lines) + 1:
            break
        lines.append(row)
    return lines


def _both_ways(db: sqlite3.Connection, table: str, key: str) -> list[Row]:
    """Whole rows from the front until the damage, and from the back until the damage."""
    query, backwards = f"SELECT * FROM {table} ORDER BY {key}", f"{key} DESC".replace(",", " DESC,")
    found = [*_rows(db, query), *_rows(db, f"SELECT * FROM {table} ORDER BY {backwards}")]
    return list(dict.fromkeys(found))


def _rows(db: sqlite3.Connection, query: str, *values: Any) -> Iterator[Row]:
    try:
        for row in db.execute(query, values):
            if is_whole(row):
                yield row
    except sqlite3.Error:
        return
