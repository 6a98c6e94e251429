"""A damaged journal: kept as it is, and everything that can still be believed copied into a new one."""

import logging
import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hub.errors import JournalError
from hub.journal_file import beside, empty_log, is_whole, open_file, readable_text, sync_folder

log = logging.getLogger(__name__)

Row = tuple[Any, ...]
Tables = dict[str, list[Row]]

PAGE = 4096


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
    new = beside(path, ".rescued")
    if not new.exists():
        return
    if path.exists():
        _remove(new)
        return
    # The damaged file's log would be taken for the new file's.
    _remove_log(path)
    new.rename(path)
    sync_folder(path.parent)


def blot_out(path: Path, names: Iterable[str]) -> None:
    """In damaged journals that are kept: whoever wants to be forgotten is forgotten there, too."""
    for file in path.parent.glob(f"{path.name}.damaged-*"):
        data = kept = file.read_bytes()
        for text in [name.encode() for name in names]:
            data = data.replace(text, b"?" * len(text))
        if data != kept:
            file.write_bytes(data)


def _write_new(path: Path) -> Tables:
    new = beside(path, ".rescued")
    _remove(new)
    with closing(open_file(new)) as db:
        # So that the file holds its first page, which the damaged one may borrow.
        empty_log(db)
        found = _find(path, new.read_bytes()[:PAGE])
        db.execute("BEGIN")
        for table, rows in found.items():
            marks = ", ".join("?" * len(rows[0])) if rows else ""
            db.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)
        db.execute("COMMIT")
    return found


def _keep(path: Path, stamp: int) -> Path:
    aside = _free_name(path, stamp)
    for suffix in ("", "-wal"):
        if beside(path, suffix).exists():
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


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
    _remove_log(path)


def _remove_log(path: Path) -> None:
    for suffix in ("-wal", "-shm"):
        beside(path, suffix).unlink(missing_ok=True)


# Reading


def _find(path: Path, first_page: bytes) -> Tables:
    """Reads a copy, as reading can change a file: once as it is, once with a sound first page.

    The first page says where the tables are. All journals are made alike, so it says the same in all of them.
    """
    with TemporaryDirectory(dir=path.parent, prefix=f"{path.name}.reading-") as folder:
        as_it_is = _find_in(_copy(path, Path(folder, "as_it_is"), b""))
        mended = _find_in(_copy(path, Path(folder, "mended"), first_page))
    return max(as_it_is, mended, key=lambda tables: sum(map(len, tables.values())))


def _copy(path: Path, target: Path, first_page: bytes) -> Path:
    data = path.read_bytes() if path.exists() else b""
    target.write_bytes(first_page + data[len(first_page) :])
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
