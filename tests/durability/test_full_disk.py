"""A full disk, a card that gives errors, a file that may not be written: said in words, and nothing is lost."""

import os
import resource
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

from hub.clock import ManualClock
from hub.errors import JournalError, Refused
from hub.journal import Journal
from hub.language import Seat, Viewer
from hub.snapshot import snapshot
from hub.wording import LANGUAGES, Wording
from tests.durability.played import LOOK, Table, scripted, stored
from tests.source import ROOT

PLAYED = scripted(5)
SMALL_DISK = "mount -t tmpfs -o size=1200k none {0} && exec {1} -m tests.durability.full_disk {0}"

NOBODY = 65534

Obstacle = Callable[[Table], AbstractContextManager[None]]


@contextmanager
def no_more_pages(table: Table) -> Iterator[None]:
    """SQLite's own full disk: not one page more."""
    db = table.journal._db
    (most,) = db.execute("PRAGMA max_page_count").fetchone()
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")
    yield
    db.execute(f"PRAGMA max_page_count = {most}")


@contextmanager
def no_more_bytes(table: Table) -> Iterator[None]:
    """The system refuses to let the log grow, in the middle of a write."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    length = Path(f"{table.journal.path}-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (length + 2000, hard))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only(table: Table) -> Iterator[None]:
    table.journal._db.execute("PRAGMA query_only = ON")
    yield
    table.journal._db.execute("PRAGMA query_only = OFF")


OBSTACLES = pytest.mark.parametrize(
    ("obstacle", "code"),
    [
        pytest.param(no_more_pages, "disk_full", id="no more pages"),
        pytest.param(no_more_bytes, "not_written", id="an error in mid-write"),
        pytest.param(read_only, "not_written", id="read-only"),
    ],
)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with Table(tmp_path) as table:
        table.begin(PLAYED.setup)
        table.play(PLAYED.lines[:20])
        yield table


def bulky(table: Table) -> dict[str, object]:
    """The next line of the script, with a letter that fits on no page there is."""
    return {**PLAYED.lines[table.match.n], "evidence": {"letter": "x" * 9000}}


def trouble_on(table: Table, viewer: Viewer) -> str:
    trouble = snapshot(table.referee.current, LOOK, viewer)["table"]["trouble"]
    assert trouble
    for language in LANGUAGES:
        assert Wording().say(language, f"trouble.{trouble['code']}") != f"trouble.{trouble['code']}"
    return str(trouble["code"])


@OBSTACLES
def test_the_line_is_refused_in_words_and_nothing_changes(table: Table, obstacle: Obstacle, code: str) -> None:
    before = table.referee.current
    with obstacle(table):
        told = table.told
        ruling = table.submit(bulky(table))
        assert (ruling.ok, ruling.code) == (False, code)
        for language in LANGUAGES:
            assert Wording().refusal(language, code, {}) != f"refused.{code}"
        assert table.told == told + 1, "every screen hears of it"
        assert {trouble_on(table, viewer) for viewer in Viewer} == {code}
        assert table.referee.current == before._replace(trouble=table.referee.current.trouble)
        assert table.journal.lines(1) == [dict(line) for line in PLAYED.lines[:20]]


@OBSTACLES
def test_with_room_again_play_goes_on(table: Table, obstacle: Obstacle, code: str) -> None:
    with obstacle(table):
        for _ in range(3):
            assert table.submit(bulky(table)).code == code
    table.play(PLAYED.lines[20:])
    assert table.match == stored(table.journal, 1) == PLAYED.match
    assert table.referee.current.trouble is None


@pytest.mark.parametrize("obstacle", [no_more_bytes, read_only])
def test_the_hub_notices_by_itself_that_there_is_room_again(table: Table, obstacle: Obstacle) -> None:
    with obstacle(table):
        table.submit(bulky(table))
        table.clock.advance(2.0)
        table.referee.tick()
        assert trouble_on(table, Viewer.TABLE) == "not_written", "still no room"
        assert table.referee.seconds_until_due() == 2.0
    table.clock.advance(2.0)
    told = table.told
    table.referee.tick()
    assert table.referee.current.trouble is None
    assert table.told == told + 1
    assert table.referee.seconds_until_due() is None


def test_nothing_else_is_half_done_either(table: Table) -> None:
    """Starting, putting aside, naming, forgetting: refused with the reason, and the match is as it was."""
    before = table.referee.current
    wishes: list[Callable[[], object]] = [
        lambda: table.referee.start("forest", (Seat.RED, Seat.BLUE), {}, {}),
        lambda: table.referee.put_aside(),
        lambda: table.referee.rename(Seat.RED, "Edsger"),
        lambda: table.referee.forget_names(1),
    ]
    with read_only(table):
        for wish in wishes:
            with pytest.raises(Refused, match="not_written"):
                wish()
            assert table.referee.current._replace(trouble=None) == before
    table.play(PLAYED.lines[20:])
    assert [match.id for match in table.journal.matches()] == [1]


def test_a_real_small_disk(tmp_path: Path) -> None:
    """The kernel itself says that there is no room: in mid-match, at the next start, and then there is room again."""
    if not shutil.which("unshare") or subprocess.run(["unshare", "-rm", "true"], check=False).returncode:
        pytest.skip("no small disk can be mounted here")
    command = ["unshare", "-rm", "sh", "-c", SMALL_DISK.format(tmp_path, sys.executable)]
    evening = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if "mount" in evening.stderr and not evening.stdout:
        pytest.skip(f"no small disk can be mounted here: {evening.stderr}")
    assert evening.returncode == 0, evening.stdout + evening.stderr
    assert len(evening.stdout.splitlines()) == 4


@pytest.fixture
def somewhere() -> Iterator[Path]:
    """A folder that every user may reach; root writes everywhere, so the tests stop being root for a while."""
    folder = Path(mkdtemp(prefix="apprentice-test-"))
    folder.chmod(0o755)
    me = os.geteuid()
    if me == 0:
        try:
            os.chown(folder, NOBODY, -1)
            os.seteuid(NOBODY)
        except OSError:
            pytest.skip("nobody else can be played here")
    yield folder
    folder.chmod(0o755)
    os.seteuid(me)
    shutil.rmtree(folder)


def test_a_folder_that_may_not_be_written(somewhere: Path) -> None:
    somewhere.chmod(0o555)
    for path in (somewhere / "journal.db", somewhere / "deeper" / "journal.db"):
        with pytest.raises(JournalError, match=r"cannot write here .*Permission denied.*--data"):
            Journal(path, ManualClock())


def test_a_folder_that_is_a_file(somewhere: Path) -> None:
    (somewhere / "data").write_text("not a folder")
    with pytest.raises(JournalError, match="cannot write here"):
        Journal(somewhere / "data" / "journal.db", ManualClock())


def test_a_journal_that_is_a_folder(somewhere: Path) -> None:
    (somewhere / "journal.db").mkdir()
    with pytest.raises(JournalError, match="unable to open database file; it must be a file"):
        Journal(somewhere / "journal.db", ManualClock())


def test_a_journal_that_may_not_be_written(somewhere: Path) -> None:
    with Table(somewhere) as table:
        table.begin(PLAYED.setup)
    journal = somewhere / "journal.db"
    before = journal.read_bytes()
    journal.chmod(0o444)
    with pytest.raises(JournalError, match="needs leave to write there"), Table(somewhere) as table:
        table.begin(PLAYED.setup)
    journal.chmod(0o000)
    with pytest.raises(JournalError, match="it must be a file, in a folder that belongs to the hub's user"):
        Table(somewhere)
    journal.chmod(0o600)
    assert journal.read_bytes() == before
    assert not list(somewhere.glob("*.damaged-*"))


def test_only_the_hubs_user_can_read_the_journal(tmp_path: Path) -> None:
    """Seeds of matches and the table's PIN are in it."""
    with Table(tmp_path) as table:
        table.begin(PLAYED.setup)
        for name in ("journal.db", "journal.db-wal"):
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
