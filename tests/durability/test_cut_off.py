"""Copies of the journal's files, cut off or damaged at random bytes of the log."""

from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from hub.clock import ManualClock
from hub.journal import Journal
from hub.match import fold
from tests.durability.played import NAMES, Table, copy_files, scripted, shown, stored

PLAYED = scripted(5)
CUTS = 250
FLIPS = 40


class Evening(NamedTuple):
    """The files of a match as a pulled plug would leave them, and how long the log was after each commit."""

    folder: Path
    lengths: list[int]

    @property
    def log(self) -> bytes:
        return (self.folder / "journal.db-wal").read_bytes()

    def lines_within(self, length: int) -> int:
        """So many lines were committed by then; less than none before the match itself was."""
        return bisect_right(self.lengths, length) - 1

    def with_log(self, folder: Path, log: bytes) -> Path:
        copy_files(self.folder, folder)
        (folder / "journal.db-wal").write_bytes(log)
        return folder


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    folder = tmp_path_factory.mktemp("evening")
    with Table(folder) as table:
        table.begin(PLAYED.setup)
        log = folder / "journal.db-wal"
        lengths = [log.stat().st_size]
        for line in PLAYED.lines:
            table.play((line,))
            lengths.append(log.stat().st_size)
        copy = copy_files(folder, tmp_path_factory.mktemp("copy"))
    assert lengths == sorted(set(lengths)), "every commit is in the log, one behind the other"
    return Evening(copy, lengths)


def check(folder: Path, lines: int) -> None:
    """All those lines and no others, and the state that they make."""
    with Table(folder) as table:
        assert table.journal.rescued is None
        table.referee.load()
        if lines < 0:
            assert table.journal.matches() == []
            assert table.referee.current.match is None
            return
        assert table.journal.lines(1) == [dict(line) for line in PLAYED.lines[:lines]]
        assert shown(1, table.match) == shown(1, fold(PLAYED.setup, PLAYED.lines[:lines]))
        assert table.referee.current.names == NAMES


def test_cut_off_at_random_bytes(evening: Evening, tmp_path: Path) -> None:
    chance = Random(7)
    log = evening.log
    for number in range(CUTS):
        # Every tenth exactly at the end of a commit, or a byte beside it.
        anywhere = chance.randint(0, len(log))
        cut = anywhere if number % 10 else chance.choice(evening.lengths) + chance.randint(-1, 1)
        check(evening.with_log(tmp_path, log[:cut]), evening.lines_within(cut))


def test_a_cut_journal_goes_on(evening: Evening, tmp_path: Path) -> None:
    cut = evening.lengths[60] + 1000
    with Table(evening.with_log(tmp_path, evening.log[:cut])) as table:
        table.referee.load()
        table.play(PLAYED.lines[60:])
        assert table.match.finished
    with Table(tmp_path) as table:
        assert stored(table.journal, 1) == PLAYED.match


def flipped(data: bytes, place: int, chance: Random) -> bytes:
    return data[:place] + bytes([data[place] ^ chance.randint(1, 255)]) + data[place + 1 :]


def zeroed(data: bytes, place: int, chance: Random) -> bytes:
    """As some disks leave a sector that was being written."""
    sector = place - place % 512
    return data[:sector] + bytes(512) + data[sector + 512 :]


Harm = Callable[[bytes, int, Random], bytes]
HARMS = pytest.mark.parametrize("harm", [flipped, zeroed])


@HARMS
def test_a_damaged_end_costs_the_commit_that_was_being_written(evening: Evening, tmp_path: Path, harm: Harm) -> None:
    """A plug pulled in mid-write looks like this: nobody had seen that line."""
    chance, log = Random(8), evening.log
    for _ in range(FLIPS):
        lines = chance.randint(1, len(PLAYED.lines))
        begin, end = evening.lengths[lines - 1], evening.lengths[lines]
        # A zeroed sector must not reach into the commit before.
        place = chance.randrange(begin + 512, end)
        damaged = harm(log[:end], place, chance)
        if damaged != log[:end]:
            check(evening.with_log(tmp_path, damaged), lines - 1)


@HARMS
def test_damage_inside_is_noticed_said_and_survived(evening: Evening, tmp_path: Path, harm: Harm) -> None:
    """SQLite alone would forget without a word whatever stands behind the damage."""
    chance, log = Random(9), evening.log
    tried = kept = 0
    for number in range(FLIPS):
        # Damage that reaches into the last commits looks like an end that was torn off.
        place = chance.randrange(0, evening.lengths[-4])
        folder = evening.with_log(tmp_path / str(number), harm(log, place, chance))
        damaged = (folder / "journal.db-wal").read_bytes()
        if damaged == log:
            continue
        with Table(folder) as table:
            assert table.journal.rescued, f"damage at byte {place} went unnoticed"
            assert Path(f"{table.journal.rescued}-wal").read_bytes() == damaged
            table.referee.load()
            trouble = table.referee.current.trouble
            assert trouble
            assert trouble.code == "journal_rescued"
            lines = table.journal.lines(1)
            assert lines == [dict(line) for line in PLAYED.lines[: len(lines)]]
            assert table.match == stored(table.journal, 1)
            tried += 1
            kept += len(lines) == len(PLAYED.lines)
    assert kept >= tried * 0.9 > 0, "nearly always later pages hold the lines as well"


def test_a_log_without_its_file(evening: Evening, tmp_path: Path) -> None:
    """Somebody deleted the wrong file: the log alone still tells the whole match."""
    copy_files(evening.folder, tmp_path)
    (tmp_path / "journal.db").unlink()
    with Table(tmp_path) as table:
        assert table.journal.rescued
        assert stored(table.journal, 1) == PLAYED.match


def test_a_log_of_another_time_is_not_believed(evening: Evening, tmp_path: Path) -> None:
    """A restored backup beside a newer log: SQLite's salts tell them apart, and nothing breaks."""
    with Table(tmp_path) as table:
        table.begin(scripted(6).setup)
    (tmp_path / "journal.db-wal").write_bytes(evening.log[:100])
    with Table(tmp_path) as table:
        assert stored(table.journal, 1) == fold(scripted(6).setup, ())


def test_an_empty_log_is_no_news(tmp_path: Path) -> None:
    Journal(tmp_path / "journal.db", ManualClock()).close()
    (tmp_path / "journal.db-wal").touch()
    journal = Journal(tmp_path / "journal.db", ManualClock())
    assert journal.matches() == []
    journal.close()
