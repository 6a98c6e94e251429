"""The whole hub in one process: it starts, serves, and leaves nothing behind."""

import gc
import http.client
import json
import os
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hub.clock import SystemClock
from hub.compose import Hub, compose
from hub.config import TableConfig, find_table, load_table
from hub.errors import ConfigError, JournalError, Refused
from hub.journal import Journal
from hub.language import Viewer
from tests.config.tables import changed, read

PATIENCE = 30.0
TABLE = load_table(find_table(None, {}))
REAL_TABLE = read(changed('wires = "simulated"', 'wires = "i2c"'))

# gpiozero says of each way to the pins that it is not there; off a Pi none is.
without_gpio = pytest.mark.filterwarnings("ignore:Falling back from")


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Callable[..., Hub]]:
    hubs: list[Hub] = []

    def build(table: TableConfig = TABLE, quit: Callable[[], None] = lambda: None) -> Hub:
        hub = compose(table, tmp_path / "journal.db", host="127.0.0.1", port=0)
        hubs.append(hub)
        hub.start(quit)
        return hub

    yield build
    for hub in hubs:
        hub.stop()


def ask(hub: Hub, method: str, path: str, body: Any = None) -> Any:
    """As a browser on this machine would."""
    with closing(http.client.HTTPConnection("127.0.0.1", hub.server.port, timeout=PATIENCE)) as line:
        headers = {"Origin": hub.address, "Content-Type": "application/json"}
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        return json.loads(answer.read())


def start_match(hub: Hub) -> int:
    return int(ask(hub, "POST", "/matches", {"game": "forest", "seats": ["red", "blue"]})["match"])


def sensors_when(hub: Hub, right: Callable[[list[dict[str, Any]]], bool]) -> list[dict[str, Any]]:
    """Follows as a screen does until the sensors are as expected; a heartbeat every two seconds keeps it awake."""
    for frame in hub.feed.follow(Viewer.TABLE, None):
        if b"event: view" in frame:
            sensors: list[dict[str, Any]] = json.loads(frame.rpartition(b"data: ")[2])["table"]["sensors"]
            if right(sensors):
                return sensors
    raise AssertionError("the feed ended")


def open_files() -> set[str]:
    """Pipes and sockets as well; what each descriptor stands for."""
    found = set()
    for name in os.listdir("/proc/self/fd"):  # noqa: PTH208
        try:
            found.add(os.readlink(f"/proc/self/fd/{name}"))  # noqa: PTH115
        except OSError:
            continue
    return {what for what in found if "/proc/" not in what}


# A whole life


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_a_hub_leaves_no_threads_files_or_sockets_behind(tmp_path: Path) -> None:
    threads, files = set(threading.enumerate()), open_files()
    hub = compose(TABLE, tmp_path / "journal.db", port=0)
    hub.start(lambda: None)
    start_match(hub)
    with socket.create_connection(("127.0.0.1", hub.server.port), timeout=PATIENCE) as screen:
        screen.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert screen.recv(12) == b"HTTP/1.1 200"
        hub.stop()
    gc.collect()
    assert set(threading.enumerate()) == threads
    assert open_files() == files
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"journal.db", "journal.db.lock"}, "closed in good order: no log is left"


def test_a_hub_that_was_built_but_never_started_can_be_stopped(tmp_path: Path) -> None:
    threads = set(threading.enumerate())
    compose(TABLE, tmp_path / "journal.db", port=0).stop()
    assert set(threading.enumerate()) == threads
    Journal(tmp_path / "journal.db", SystemClock()).close()


def test_it_serves_and_says_where(build: Callable[..., Hub]) -> None:
    hub = build()
    assert hub.address == f"http://127.0.0.1:{hub.server.port}"
    assert [game["game"] for game in ask(hub, "GET", "/games.json")]
    assert len(hub.pin) == 6


def test_the_simulated_chips_become_ready(build: Callable[..., Hub]) -> None:
    sensors = sensors_when(build(), lambda found: all(one["state"] == "ready" for one in found) and len(found) == 3)
    assert [sensor["name"] for sensor in sensors] == ["0x5A", "0x5B", "0x5C"]


def test_a_match_goes_on_in_the_next_hub(tmp_path: Path) -> None:
    pins = set()
    for n in range(1, 4):
        hub = compose(TABLE, tmp_path / "journal.db", port=0)
        hub.start(lambda: None)
        if n == 1:
            start_match(hub)
        seat = "red" if n % 2 else "blue"
        assert ask(hub, "POST", "/input", {"move": "ready", "seat": seat} if n < 3 else {"undo": 1})["n"] == n
        pins.add(hub.pin)
        hub.stop()
    assert len(pins) == 1


def test_two_hubs_on_one_journal(build: Callable[..., Hub], tmp_path: Path) -> None:
    hub = build()
    with pytest.raises(JournalError, match="another hub is running"):
        compose(TABLE, tmp_path / "journal.db", port=0)
    assert start_match(hub) == 1


def test_a_port_that_is_taken_leaves_nothing_half_built(tmp_path: Path) -> None:
    threads = set(threading.enumerate())
    taken = pytest.raises(ConfigError, match=r"cannot be served at 127\.0\.0\.1")
    with socket.create_server(("127.0.0.1", 0)) as other, taken:
        compose(TABLE, tmp_path / "journal.db", port=other.getsockname()[1])
    assert set(threading.enumerate()) == threads
    Journal(tmp_path / "journal.db", SystemClock()).close()


# Real wires on a machine without any


@without_gpio
def test_a_real_table_without_chips_is_a_table_all_the_same(build: Callable[..., Hub]) -> None:
    """People tap the tablet instead; the page says which chips are ill."""
    hub = build(REAL_TABLE)
    assert not hub.simulated
    sensors = sensors_when(hub, lambda found: all(one["state"] == "ill" for one in found) and len(found) == 3)
    assert all(sensor["message"] for sensor in sensors)
    assert hub.referee.ask(lambda referee: referee.current.match) is None


def test_a_table_without_touch_at_all(build: Callable[..., Hub]) -> None:
    hub = build(replace(TABLE, touch=None))
    assert start_match(hub) == 1
    assert ask(hub, "POST", "/open", {}) == {"ok": True}


# Turning it off


def test_a_simulated_table_is_turned_off_by_ending_its_hub(build: Callable[..., Hub]) -> None:
    off = threading.Event()
    hub = build(quit=off.set)
    assert ask(hub, "POST", "/power-off", {}) == {"ok": True}
    assert off.is_set()


def with_power_off(*command: str) -> TableConfig:
    return replace(REAL_TABLE, hub=replace(REAL_TABLE.hub, power_off=command))


@without_gpio
def test_a_real_table_runs_its_command(build: Callable[..., Hub], tmp_path: Path) -> None:
    build(with_power_off("touch", str(tmp_path / "off"))).power_off()
    assert (tmp_path / "off").exists()


@without_gpio
@pytest.mark.parametrize("command", [("false",), ("/nowhere/poweroff",)])
def test_a_command_that_fails_is_said_in_words(build: Callable[..., Hub], command: tuple[str, ...]) -> None:
    """An update holds the machine up, for instance."""
    hub = build(with_power_off(*command))
    with pytest.raises(Refused, match="power_off_failed"):
        hub.power_off()
    assert "does no harm" in hub_words(hub, "power_off_failed")


@without_gpio
def test_a_table_that_cannot_turn_itself_off_says_so(build: Callable[..., Hub]) -> None:
    hub = build(with_power_off())
    with pytest.raises(Refused, match="no_power_off"):
        hub.power_off()


def hub_words(hub: Hub, code: str) -> str:
    return str(ask(hub, "GET", "/languages/en.json")[f"refused.{code}"])
