"""`apprentice run`: from the first start to an orderly end, as a process of its own."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hub.commands import main
from tests.config.tables import changed
from tests.durability.played import Table, scripted
from tests.source import ROOT

PATIENCE = 60


class Running:
    """A hub in a process of its own, on a port that is free."""

    def __init__(self, data: Path, *words: str, environ: dict[str, str] | None = None) -> None:
        command = [sys.executable, "-W", "error", "-m", "hub", "run", "--port", "0", "--data", str(data), *words]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(environ or {})},
        )

    def greeting(self) -> str:
        """Everything up to the last line it says when it is ready."""
        assert self.process.stdout
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                return "".join(lines)
        raise AssertionError("".join(lines) + self.end()[1])

    def end(self, signal_number: int | None = None) -> tuple[int, str]:
        if signal_number is not None:
            self.process.send_signal(signal_number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@pytest.fixture
def running(tmp_path: Path) -> Iterator[list[Running]]:
    hubs: list[Running] = []
    yield hubs
    for hub in hubs:
        if hub.process.poll() is None:
            hub.process.kill()
            hub.process.communicate()


def start(running: list[Running], data: Path, *words: str, environ: dict[str, str] | None = None) -> Running:
    hub = Running(data, *words, environ=environ)
    running.append(hub)
    return hub


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_first_start_and_an_orderly_end(running: list[Running], tmp_path: Path, number: int) -> None:
    hub = start(running, tmp_path)
    greeting = hub.greeting()
    assert re.search(r"Apprentice is ready: open http://127\.0\.0\.1:\d+\n", greeting)
    assert re.search(r"virtual table.*/virtual\n", greeting)
    assert re.search(r"PIN: \d{6}\n", greeting)
    assert hub.end(number) == (0, "")
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"journal.db", "journal.db.lock"}, "the journal is closed: no log is left"


def test_the_pin_stays_the_same(running: list[Running], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pins = []
    for _ in range(2):
        hub = start(running, tmp_path)
        pins += re.findall(r"PIN: (\d{6})", hub.greeting())
        assert main(["pin", "--data", str(tmp_path)]) == 0
        pins.append(capsys.readouterr().out.strip())
        assert hub.end(signal.SIGTERM)[0] == 0
    assert len(set(pins)) == 1


def test_systemd_hears_a_whole_life(running: list[Running], tmp_path: Path) -> None:
    """Ready once the page answers, then alive again and again, and at last that it is stopping."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        ear.settimeout(PATIENCE)
        hub = start(running, tmp_path / "data", environ={"NOTIFY_SOCKET": str(tmp_path / "notify")})
        heard = [ear.recv(100)]
        while heard[-1] != b"READY=1":
            heard.append(ear.recv(100))
        address = re.search(r"http://([\d.]+):(\d+)", hub.greeting())
        assert address
        with socket.create_connection((address[1], int(address[2])), timeout=PATIENCE):
            assert ear.recv(100) == b"WATCHDOG=1"
        hub.process.send_signal(signal.SIGTERM)
        while heard[-1] != b"STOPPING=1":
            heard.append(ear.recv(100))
        assert set(heard) <= {b"READY=1", b"WATCHDOG=1", b"STOPPING=1"}
        assert hub.end() == (0, "")


def test_a_rescue_is_said_at_the_start(running: list[Running], tmp_path: Path) -> None:
    (tmp_path / "journal.db").write_bytes(b"Dear diary, today we played forest.")
    hub = start(running, tmp_path)
    assert "The journal was damaged. What could be read is back; the damaged file is kept as" in hub.greeting()
    code, errors = hub.end(signal.SIGTERM)
    assert code == 0
    assert "0 matches with 0 lines are back" in errors


def test_two_hubs_on_one_journal(running: list[Running], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = start(running, tmp_path)
    first.greeting()
    code, errors = start(running, tmp_path).end()
    assert code == 1
    assert errors == (
        f"apprentice: {tmp_path}/journal.db: another hub is running on this journal;"
        " stop that one, or choose another folder with --data\n"
    )
    assert first.end(signal.SIGTERM) == (0, "")


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["run", "--port", str(port), "--data", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"apprentice: the page cannot be served at 127.0.0.1, port {port}: Address already in use")
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--host", "no.such.host.invalid", "--port", "0"], "cannot be served at no.such.host.invalid"),
        (["--table", "nothing.toml"], "nothing.toml: there is no such file"),
        (["--data", "/proc/nowhere"], "/proc/nowhere: the hub cannot write here"),
    ],
)
def test_what_cannot_work_is_said_in_one_sentence(
    tmp_path: Path, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data = [] if "--data" in words else ["--data", str(tmp_path)]
    assert main(["run", *words, *data]) == 1
    heard = capsys.readouterr()
    assert told in heard.err
    assert len(heard.err.splitlines()) == 1
    assert heard.out == ""


def test_a_bad_table_is_refused_before_anything_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "table.toml"
    table.write_text(changed("port = 8000", 'port = "eight"'), encoding="utf-8")
    assert main(["run", "--table", str(table), "--data", str(tmp_path / "data")]) == 1
    assert "hub.port" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_a_hub_that_was_killed_is_up_again_with_its_match(running: list[Running], tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        table.begin(scripted(2).setup)
        table.play(scripted(2).lines[:30])
    hub = start(running, tmp_path)
    hub.greeting()
    assert hub.end(signal.SIGKILL)[0] == -signal.SIGKILL
    again = start(running, tmp_path)
    again.greeting()
    assert again.end(signal.SIGTERM) == (0, "")
    with Table(tmp_path) as table:
        table.referee.load()
        assert table.match.n == 30
