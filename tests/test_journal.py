"""The journal: whose it is, what it keeps, what it really forgets, and what time it is in there."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hub.clock import ManualClock
from hub.errors import JournalError
from hub.games.contract import Setup
from hub.journal import Journal
from hub.journal_file import Occupied, own
from hub.language import Seat
from tests.durability.played import Table, scripted, stored
from tests.source import ROOT

SETUP = Setup("forest", (Seat.RED, Seat.BLUE), {}, 7)
WON = {"winners": ["red"], "reason": "highest_total"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


@pytest.fixture
def journal(path: Path, clock: ManualClock) -> Iterator[Journal]:
    journal = Journal(path, clock)
    yield journal
    journal.close()


# What it keeps


def test_it_is_a_write_ahead_log_that_waits_for_the_disk(journal: Journal) -> None:
    pragmas = {name: journal._db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")}
    assert pragmas == {"journal_mode": "wal", "synchronous": 2}


def test_matches_are_listed_the_newest_first_without_secrets(journal: Journal, clock: ManualClock) -> None:
    first = journal.begin_match(SETUP, {Seat.RED: "Ada"})
    journal.append(first, 1, {"move": "stop"}, WON)
    clock.advance(60.0)
    second = journal.begin_match(SETUP, {})
    newest, oldest = journal.matches()
    assert (newest.id, newest.lines, newest.outcome, newest.begun) == (second, 0, None, clock.wall())
    assert (oldest.id, oldest.lines, oldest.outcome, oldest.names) == (first, 1, WON, {Seat.RED: "Ada"})
    assert "seed" not in str(journal.matches())
    assert [match.id for match in journal.matches(most=1)] == [second]


def test_a_line_is_written_once(journal: Journal) -> None:
    match = journal.begin_match(SETUP, {})
    journal.append(match, 1, {"move": "ready", "seat": "red"}, None)
    with pytest.raises(JournalError, match="UNIQUE"):
        journal.append(match, 1, {"move": "ready", "seat": "blue"}, None)
    assert journal.lines(match) == [{"move": "ready", "seat": "red"}]


def test_a_result_that_is_undone_is_no_result(journal: Journal) -> None:
    match = journal.begin_match(SETUP, {})
    journal.append(match, 1, {"move": "stop"}, WON)
    journal.append(match, 2, {"undo": 1}, None)
    assert journal.matches()[0].outcome is None


def test_settings_survive(path: Path, clock: ManualClock) -> None:
    journal = Journal(path, clock)
    journal.put_setting("phones", {"match": 1, "seats": {}})
    journal.put_setting("phones", {"match": 2, "seats": {}})
    journal.close()
    journal = Journal(path, clock)
    assert journal.setting("phones") == {"match": 2, "seats": {}}
    assert journal.setting("nothing") is None
    journal.close()


@pytest.mark.parametrize("match", [0, 99, -1, 10**30])
def test_a_match_that_never_was(journal: Journal, match: int) -> None:
    with pytest.raises(JournalError, match=f"there is no match {match};"):
        journal.setup(match)


def test_a_long_evening_does_not_grow_the_log_without_end(path: Path, clock: ManualClock) -> None:
    with Table(path.parent, clock) as table:
        table.journal._longest_log = 100_000
        table.begin(scripted(1).setup)
        log, lengths = Path(f"{path}-wal"), []
        for line in scripted(1).lines:
            table.play((line,))
            lengths.append(log.stat().st_size)
            table.journal._longest_log = 100_000
        assert max(lengths) < 200_000
        assert min(lengths) == 0
        assert stored(table.journal, 1) == scripted(1).match


def test_a_closed_journal_says_so(journal: Journal) -> None:
    journal.close()
    with pytest.raises(JournalError, match="closed database"):
        journal.put_setting("key", 1)
    journal.close()


def test_whatever_is_thrown_in_a_transaction_the_next_one_works(journal: Journal) -> None:
    with pytest.raises(TypeError):
        journal.put_setting("key", {1, 2})
    with pytest.raises(KeyboardInterrupt), journal._transaction():
        raise KeyboardInterrupt
    journal.put_setting("key", "value")
    assert journal.setting("key") == "value"


# Whose it is


def test_a_second_hub_is_refused_in_words(journal: Journal, path: Path) -> None:
    with pytest.raises(JournalError, match="another hub is running on this journal; stop that one, or choose"):
        Journal(path, ManualClock())
    journal.put_setting("still", "ours")


def test_a_second_process_is_refused_too(journal: Journal, path: Path) -> None:
    program = f"from tests.durability.played import Table, Path; Table(Path({str(path.parent)!r}))"
    second = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert second.returncode == 1
    assert "another hub is running" in second.stderr


def test_a_hub_that_is_gone_leaves_the_journal_free(path: Path) -> None:
    Journal(path, ManualClock()).close()
    own(path).close()
    Journal(path, ManualClock()).close()


def test_a_journal_that_cannot_be_opened_is_let_go(path: Path) -> None:
    path.mkdir()
    with pytest.raises(JournalError):
        Journal(path, ManualClock())
    path.rmdir()
    Journal(path, ManualClock()).close()


def test_somebody_may_look_in_while_the_hub_runs(journal: Journal, path: Path) -> None:
    match = journal.begin_match(SETUP, {})
    visitor = Journal(path, ManualClock(), alone=False)
    assert [found.id for found in visitor.matches()] == [match]
    journal.append(match, 1, {"move": "stop"}, None)
    assert visitor.lines(match) == [{"move": "stop"}]
    with pytest.raises(JournalError, match="readonly"):
        visitor.put_setting("pin", "000000")
    visitor.close()


def test_who_only_looks_changes_nothing_not_even_a_log_left_by_a_fall(path: Path, tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        table.begin(SETUP)
        files = {name: (tmp_path / name).read_bytes() for name in ("journal.db", "journal.db-wal")}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    visitor = Journal(path, ManualClock(), alone=False)
    assert len(visitor.matches()) == 1
    visitor.close()
    assert {name: (tmp_path / name).read_bytes() for name in files} == files


def test_locked_by_a_foreign_program(path: Path, clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hub.journal_file.PATIENCE_SECONDS", 0.0)
    Journal(path, clock).close()
    with sqlite3.connect(path, isolation_level=None) as foreign:
        foreign.execute("PRAGMA locking_mode = EXCLUSIVE")
        foreign.execute("BEGIN EXCLUSIVE")
        with pytest.raises(JournalError, match="another program is writing there; try again"):
            Journal(path, clock)
        foreign.execute("ROLLBACK")
    foreign.close()


def test_the_lock_is_told_from_other_trouble(journal: Journal, path: Path) -> None:
    with pytest.raises(Occupied):
        own(path)


# Names


def bytes_on_disk(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


def test_a_forgotten_name_is_nowhere_in_the_files(path: Path, tmp_path: Path) -> None:
    """Neither in the tables, nor on pages that were used before, nor in the log."""
    names = {Seat.RED: "Wilhelmina", Seat.BLUE: "Archibald"}
    with Table(tmp_path) as table:
        for seed in range(40):
            table.journal.begin_match(SETUP._replace(seed=seed), names if seed % 2 else {Seat.RED: "Ada"})
        table.journal.rename(40, Seat.BLUE, "Bartholomew")
        for match in range(2, 41, 2):
            table.journal.forget_names(match)
        for name in (b"Wilhelmina", b"Archibald", b"Bartholomew"):
            assert name not in bytes_on_disk(tmp_path)
        assert table.journal.names(1) == {Seat.RED: "Ada"}
        assert b"Ada" in bytes_on_disk(tmp_path)


def test_a_name_that_is_changed_leaves_nothing_behind(journal: Journal, tmp_path: Path) -> None:
    match = journal.begin_match(SETUP, {Seat.RED: "Wilhelmina", Seat.BLUE: "Bob"})
    journal.rename(match, Seat.RED, "Mina")
    assert journal.names(match) == {Seat.RED: "Mina", Seat.BLUE: "Bob"}
    assert b"Wilhelmina" not in bytes_on_disk(tmp_path)
    journal.rename(match, Seat.RED, "")
    assert journal.names(match) == {Seat.BLUE: "Bob"}
    assert b"Mina" not in bytes_on_disk(tmp_path)


def test_a_name_is_forgotten_in_damaged_journals_that_are_kept(path: Path, clock: ManualClock) -> None:
    """And nothing else is: somebody may be called "e"."""
    journal = Journal(path, clock)
    journal.begin_match(SETUP, {Seat.RED: "Wilhelmina", Seat.BLUE: "e"})
    journal.close()
    data = path.read_bytes()
    path.write_bytes(b"?" * 16 + data[16:])
    journal = Journal(path, clock)
    assert journal.rescued
    assert b"Wilhelmina" in journal.rescued.read_bytes()
    journal.forget_names(1)
    kept = journal.rescued.read_bytes()
    assert b"Wilhelmina" not in kept
    assert b"bluee" not in kept
    assert b"CREATE TABLE people" in kept
    assert len(kept) == len(data)
    journal.close()


def test_forgetting_is_not_said_to_be_done_while_the_log_remembers(
    journal: Journal, path: Path, tmp_path: Path
) -> None:
    match = journal.begin_match(SETUP, {Seat.RED: "Wilhelmina"})
    journal._db.execute("PRAGMA busy_timeout = 0")
    with sqlite3.connect(path, isolation_level=None) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM people").fetchall()
        for _ in range(2):
            with pytest.raises(JournalError, match="a command is reading the journal"):
                journal.forget_names(match)
        reader.execute("ROLLBACK")
    reader.close()
    journal.forget_names(match)
    assert b"Wilhelmina" not in bytes_on_disk(tmp_path)


# Time


def test_clocks_that_jump_disturb_nothing(tmp_path: Path) -> None:
    """A Pi has no battery clock: after a power cut it may be 1970, or the year after next. The order is kept."""
    played = scripted(2)
    walls = [1_790_000_000.0, 0.0, 4_000_000_000.0, 1_600_000_000.0]
    parts = [played.lines[place::] for place in (0, 40, 80, 120)]
    for number, wall in enumerate(walls):
        with Table(tmp_path, ManualClock(monotonic=wall % 977, wall=wall)) as table:
            table.referee.load()
            if number == 0:
                table.begin(played.setup)
            table.play(parts[number][:40] if number < 3 else parts[number])
            times = [line["at"] for line in table.journal.lines(1)]
            assert times == sorted(times)
    with Table(tmp_path, ManualClock(wall=0.0)) as table:
        assert stored(table.journal, 1) == played.match
        table.begin(played.setup)
        assert [match.id for match in table.journal.matches()] == [2, 1], "newest first, whatever the clock said"


def test_the_export_plays_the_same_match(journal: Journal, path: Path) -> None:
    played = scripted(3)
    match = journal.begin_match(played.setup, {})
    for n, line in enumerate(played.lines, start=1):
        journal.append(match, n, line, None)
    assert [json.loads(json.dumps(line)) for line in journal.lines(match)] == [dict(line) for line in played.lines]
    assert stored(journal, match) == played.match
