"""The hub as a service: systemd accepts the unit, finds it tight, and hears how the hub is doing."""

import configparser
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from hub import notify

ROOT = Path(__file__).parents[1]
UNIT = ROOT / "systemd" / "apprentice-hub.service"
USERS = ROOT / "systemd" / "apprentice.sysusers.conf"
POWER_OFF = ROOT / "systemd" / "50-apprentice-power-off.rules"
PROGRAM = "/opt/apprentice/venv/bin/apprentice"
# systemd rates from 0 (locked away) to 10 (free for all). Wires and a page cannot do with less than 1.5.
MOST_EXPOSED = 1.6

needs_analyze = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not here")
needs_sysusers = pytest.mark.skipif(not shutil.which("systemd-sysusers"), reason="no systemd-sysusers here")


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "SYSTEMD_LOG_LEVEL": "warning", "SYSTEMD_COLORS": "0", "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, capture_output=True, text=True, env=environ, check=False)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that exists on this machine, which systemd insists on."""
    text = UNIT.read_text(encoding="utf-8")
    assert PROGRAM in text
    program = shutil.which("true")
    assert program
    copy = tmp_path / UNIT.name
    copy.write_text(text.replace(PROGRAM, program), encoding="utf-8")
    return copy


@needs_analyze
def test_systemd_accepts_the_unit(unit: Path) -> None:
    verdict = run("systemd-analyze", "verify", "--man=no", unit)
    # Other units of the machine may have their own flaws; only ours is judged.
    assert [line for line in verdict.stderr.splitlines() if unit.name in line] == []


@needs_analyze
def test_systemd_would_notice_a_mistake(unit: Path) -> None:
    text = unit.read_text(encoding="utf-8")
    unit.write_text(text.replace("WatchdogSec=", "WatchdogSeconds="), encoding="utf-8")
    assert "WatchdogSeconds" in run("systemd-analyze", "verify", "--man=no", unit).stderr


@needs_analyze
def test_the_unit_is_locked_down_as_far_as_wires_and_page_allow(unit: Path) -> None:
    report = run("systemd-analyze", "security", "--offline=yes", "--no-pager", unit)
    if "unrecognized option" in report.stderr:
        pytest.skip("this systemd-analyze cannot judge a unit that is not loaded")
    found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", report.stdout)
    assert found, report.stdout + report.stderr
    assert float(found[1]) <= MOST_EXPOSED, report.stdout


@needs_sysusers
def test_the_hubs_user_can_be_made() -> None:
    made = run("systemd-sysusers", "--dry-run", USERS)
    assert made.returncode == 0, made.stderr


def settings_of_service() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(UNIT, encoding="utf-8")
    return parser["Service"]


def test_a_hung_or_fallen_hub_is_restarted() -> None:
    service = settings_of_service()
    assert service["Type"] == "notify"
    assert service["Restart"] == "always"
    assert int(service["WatchdogSec"]) > 0


def test_unit_users_and_power_button_speak_of_the_same_user() -> None:
    user = settings_of_service()["User"]
    assert f"u {user} " in USERS.read_text(encoding="utf-8")
    assert f'subject.user === "{user}"' in POWER_OFF.read_text(encoding="utf-8")
    for group in settings_of_service()["SupplementaryGroups"].split():
        assert f"g {group} " in USERS.read_text(encoding="utf-8")


def test_the_folder_is_no_package() -> None:
    """It would hide the systemd package of a machine that has one."""
    assert not list((ROOT / "systemd").glob("*.py"))


@pytest.fixture(params=["a file", "an abstract name"])
def systemd(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """systemd's end of the wire: a datagram socket, named in the two ways it may be named."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.settimeout(10)
        if request.param == "a file":
            name = str(tmp_path / "notify")
            ear.bind(name)
        else:
            name = f"@apprentice-test-{os.getpid()}"
            ear.bind(f"\0{name[1:]}")
        monkeypatch.setenv("NOTIFY_SOCKET", name)
        yield ear


def test_systemd_hears_a_whole_life(systemd: socket.socket) -> None:
    notify.ready()
    notify.status("forest, round 2:\nred guesses")
    notify.alive()
    notify.stopping()
    heard = [systemd.recv(4096) for _ in range(4)]
    assert heard == [b"READY=1", b"STATUS=forest, round 2: red guesses", b"WATCHDOG=1", b"STOPPING=1"]


def test_a_deaf_systemd_does_not_hold_up_the_hub(systemd: socket.socket) -> None:
    for _ in range(5000):
        notify.alive()
    assert systemd.recv(4096) == b"WATCHDOG=1"


@pytest.mark.parametrize("name", [None, "", "relative", "/nowhere/notify", "@nobody-listens-here"])
def test_without_systemd_nothing_happens(name: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if name is None:
        monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    else:
        monkeypatch.setenv("NOTIFY_SOCKET", name)
    notify.ready()


@pytest.mark.parametrize(
    ("limit", "pid", "seconds"),
    [
        pytest.param("20000000", None, 20.0, id="for anybody"),
        pytest.param("20000000", str(os.getpid()), 20.0, id="for us"),
        pytest.param("20000000", "1", None, id="for somebody else"),
        pytest.param("soon", None, None, id="no number"),
        pytest.param(None, None, None, id="no watch"),
    ],
)
def test_how_patient_systemd_is(
    limit: str | None, pid: str | None, seconds: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("WATCHDOG_USEC", limit), ("WATCHDOG_PID", pid)):
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    assert notify.watchdog_seconds() == seconds
