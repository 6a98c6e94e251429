"""A damaged journal is kept under a new name, rescued as far as it can be read, and said in words."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from hub.clock import ManualClock
from hub.errors import JournalError
from hub.journal import Journal
from hub.wording import LANGUAGES, Wording
from tests.durability.played import NAMES, Table, copy_files, scripted, stored
from tests.source import ROOT

MATCHES = (1, 2, 3)
PAGE = 4096
WHOLE = sum(len(scripted(match_id).lines) for match_id in MATCHES)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three matches, the last one not finished; the hub was stopped in good order."""
    folder = tmp_path_factory.mktemp("evening")
    with Table(folder) as table:
        for match_id in MATCHES:
            table.begin(scripted(match_id).setup)
            table.play(scripted(match_id).lines[: -1 if match_id == 3 else None])
        table.journal.put_setting("pin", "123456")
    assert not (folder / "journal.db-wal").exists()
    return folder


def damaged(evening: Path, folder: Path, harm: Callable[[bytes], bytes]) -> bytes:
    copy_files(evening, folder)
    data = harm((folder / "journal.db").read_bytes())
    (folder / "journal.db").write_bytes(data)
    return data


def kept_lines(journal: Journal) -> int:
    """Only lines that were played, in their order and without a gap."""
    for match in journal.matches():
        lines = journal.lines(match.id)
        assert lines == [dict(line) for line in scripted(match.id).lines[: len(lines)]]
        assert stored(journal, match.id).n == len(lines)
    return sum(match.lines for match in journal.matches())


def page(number: int, content: bytes) -> Callable[[bytes], bytes]:
    return lambda data: data[: number * PAGE] + content + data[number * PAGE + len(content) :]


NOISE = Random(3).randbytes(PAGE)
# Everything is still there, whatever SQLite says.
ALL_CAN_BE_READ = {
    "the head zeroed": page(0, bytes(100)),
    "the first page zeroed": page(0, bytes(PAGE)),
    "noise for a first page": page(0, NOISE),
    "a wrong word at the front": page(0, b"Once upon a time"),
}
SOME_CAN_BE_READ = {
    "a page in the middle zeroed": page(8, bytes(PAGE)),
    "noise in the middle": page(10, NOISE),
    "one letter of a line": lambda data: data.replace(b'"portal": 1', b'"portal": 2', 1),
    "cut in half": lambda data: data[: len(data) // 2],
    "cut at an odd byte": lambda data: data[:30_001],
}
NOTHING_CAN_BE_READ = {
    "all zeroes": lambda data: bytes(len(data)),
    "only the head": lambda data: data[:PAGE],
    "less than the head": lambda data: data[:50],
    "empty": lambda data: b"",
    "a text": lambda data: b"Dear diary, today we played forest.\n" * 30,
    "noise": lambda data: Random(4).randbytes(50_000),
}


def cases(harms: dict[str, Callable[[bytes], bytes]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("harm", [pytest.param(harm, id=name) for name, harm in harms.items()])


@cases(ALL_CAN_BE_READ)
def test_everything_is_back(evening: Path, tmp_path: Path, harm: Callable[[bytes], bytes]) -> None:
    damaged(evening, tmp_path, harm)
    with Table(tmp_path) as table:
        table.referee.load()
        assert kept_lines(table.journal) == WHOLE - 1
        assert table.journal.names(1) == NAMES
        assert table.journal.setting("pin") == "123456"
        assert [match.outcome is not None for match in table.journal.matches()] == [False, True, True]
        table.play(scripted(3).lines[-1:])
        assert table.match.finished


@cases(SOME_CAN_BE_READ)
def test_whatever_can_be_read_is_back(evening: Path, tmp_path: Path, harm: Callable[[bytes], bytes]) -> None:
    damaged(evening, tmp_path, harm)
    with Table(tmp_path) as table:
        assert 0 < kept_lines(table.journal) < WHOLE - 1


@cases(NOTHING_CAN_BE_READ)
def test_where_nothing_is_left_the_table_starts_afresh(
    evening: Path, tmp_path: Path, harm: Callable[[bytes], bytes]
) -> None:
    damaged(evening, tmp_path, harm)
    with Table(tmp_path) as table:
        assert table.journal.matches() == []
        table.begin(scripted(1).setup)
        table.play(scripted(1).lines[:5])
        assert kept_lines(table.journal) == 5


@cases({**ALL_CAN_BE_READ, **SOME_CAN_BE_READ, **NOTHING_CAN_BE_READ})
def test_the_damaged_file_is_kept_as_it_is_and_it_is_said(
    evening: Path, tmp_path: Path, harm: Callable[[bytes], bytes], caplog: pytest.LogCaptureFixture
) -> None:
    data = damaged(evening, tmp_path, harm)
    with Table(tmp_path) as table:
        table.referee.load()
        assert table.journal.rescued
        assert table.journal.rescued.read_bytes() == data
        assert "is kept as journal.db.damaged-" in caplog.text
        trouble = table.referee.current.trouble
    assert trouble
    for language in LANGUAGES:
        text = Wording().say(language, f"trouble.{trouble.code}", trouble.params)
        assert text != f"trouble.{trouble.code}"
    with Table(tmp_path) as table:
        assert table.journal.rescued is None, "once is enough"
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"journal.db", "journal.db.lock", f"journal.db.damaged-{int(ManualClock().wall())}"}


def test_every_page_in_turn(evening: Path, tmp_path: Path) -> None:
    """No page is so precious that its loss would stop the hub, or cost more than what stood on it."""
    pages = (evening / "journal.db").stat().st_size // PAGE
    kept = []
    for number in range(pages):
        folder = tmp_path / str(number)
        damaged(evening, folder, page(number, NOISE))
        with Table(folder) as table:
            table.referee.load()
            kept.append(kept_lines(table.journal))
    assert sorted(kept)[len(kept) // 4] > WHOLE * 0.5, kept


def test_two_rescues_in_the_same_second_keep_two_files(evening: Path, tmp_path: Path) -> None:
    for _ in range(2):
        damaged(evening, tmp_path, lambda data: b"no journal")
        Journal(tmp_path / "journal.db", ManualClock()).close()
    assert len(list(tmp_path.glob("journal.db.damaged-*"))) == 2


def test_killed_in_the_middle_of_a_rescue(evening: Path, tmp_path: Path) -> None:
    """At whatever call: the damaged bytes are still there, and the next start finishes what was begun."""
    chance, half_done = Random(12), 0
    for number in range(20):
        folder = tmp_path / str(number)
        data = damaged(evening, folder, page(0, NOISE))
        victim = [sys.executable, "-m", "tests.durability.victim", str(folder), str(chance.randrange(100, 40_000))]
        subprocess.run(victim, cwd=ROOT, check=False, capture_output=True)
        files = [*folder.glob("journal.db.damaged-*"), folder / "journal.db"]
        assert data in [path.read_bytes() for path in files if path.exists()]
        half_done += any(".rescued" in path.name or ".reading" in path.name for path in folder.iterdir())
        with Table(folder) as table:
            table.referee.load()
            assert kept_lines(table.journal) >= WHOLE - 1
        left = {path.name.split("-")[0] for path in folder.iterdir()}
        assert left == {"journal.db", "journal.db.lock", "journal.db.damaged"}
    assert half_done > 5, "most were killed while they were at it"


def test_a_rescue_that_cannot_be_written_leaves_everything_as_it_is(
    evening: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = damaged(evening, tmp_path, page(0, NOISE))

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        with pytest.raises(JournalError, match="left as it is"):
            Journal(tmp_path / "journal.db", ManualClock())
    assert (tmp_path / "journal.db").read_bytes() == data
    with Table(tmp_path) as table:
        assert kept_lines(table.journal) == WHOLE - 1


def test_a_journal_of_a_newer_hub_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    Journal(path, ManualClock()).close()
    data = path.read_bytes()
    # Another set of tables, and the number of a format to come.
    newer = data.replace(b"people", b"humans").replace(b"PEOPLE", b"HUMANS")
    path.write_bytes(newer[:60] + (2).to_bytes(4, "big") + newer[64:])
    with pytest.raises(JournalError, match=r"newer Apprentice .format 2; this one reads 1.: update"):
        Journal(path, ManualClock())
    assert [found.name for found in tmp_path.iterdir() if "damaged" in found.name] == []
