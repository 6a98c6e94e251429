"""A whole house behind Flask's test client: journal, referee, feed and page, with a clock that is moved by hand."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from hub.clock import ManualClock
from hub.config import find_table, load_table
from hub.feed import Feed
from hub.journal import Journal
from hub.page.app import create_app
from hub.page.identity import Identity, table_pin
from hub.page.services import Services
from hub.referee import Referee
from hub.referee_thread import RefereeThread
from hub.simulator.table import SimulatedTable
from hub.snapshot import TableLook, snapshot
from hub.wording import Wording

ORIGIN = "http://localhost"
MATCH = {"game": "forest", "seats": ["red", "blue"], "names": {"red": "Ada"}, "options": {}}


@dataclass
class Browser:
    """Somebody's browser: it sends what a page of ours would send."""

    client: FlaskClient
    address: str = "127.0.0.1"

    def get(self, path: str, **more: Any) -> TestResponse:
        return self.client.get(path, environ_base={"REMOTE_ADDR": self.address}, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> TestResponse:
        headers = {"Origin": ORIGIN, **more.pop("headers", {})}
        here = {"REMOTE_ADDR": self.address}
        return self.client.post(path, json={} if body is None else body, headers=headers, environ_base=here, **more)

    def first_view(self, path: str) -> bytes:
        """The first snapshot of a stream; then the screen is closed."""
        with self.get(path) as stream:
            assert stream.status_code == 200, stream.text
            frames = iter(stream.response)
            assert next(frames).startswith(b"event: beat")
            return next(frames)


@dataclass
class House:
    app: Flask
    services: Services
    clock: ManualClock
    done: list[str]

    @property
    def pin(self) -> str:
        return table_pin(self.services.journal)

    def browser(self, address: str = "127.0.0.1") -> Browser:
        return Browser(self.app.test_client(), address)

    def tablet(self, address: str = "192.168.1.20") -> Browser:
        """A tablet on the network that has entered the PIN."""
        tablet = self.browser(address)
        assert tablet.post("/pin", {"pin": self.pin}).status_code == 200
        return tablet

    def phone(self, tablet: Browser, seat: str) -> Browser:
        phone = self.browser(f"192.168.1.{30 + len(seat)}")
        token = link_token(tablet, seat)
        assert phone.post(f"/seat/{seat}/claim", {"token": token}).status_code == 200
        return phone


def link_token(tablet: Browser, seat: str) -> str:
    return str(tablet.post(f"/seat/{seat}/link").get_json()["link"].partition("#")[2])


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Callable[..., House]]:
    threads: list[tuple[RefereeThread, Journal]] = []

    def build(simulated: bool = True) -> House:
        clock, done = ManualClock(), []
        journal = Journal(tmp_path / "journal.sqlite", clock)
        feeds: list[Feed] = []
        referee = Referee(journal, clock, lambda moments: feeds[0].changed(moments))
        thread = RefereeThread(referee, lambda: None)
        identity = Identity(journal, clock, lambda: thread.current.match_id)

        def see(viewer: Any) -> Any:
            look = TableLook("Apprentice", simulated, "http://localhost", phones=identity.phones())
            return snapshot(thread.current, look, viewer)

        feeds.append(Feed(see, clock, "epoch"))
        touch = load_table(find_table(None, {})).touch
        services = Services(
            referee=thread, journal=journal, feed=feeds[0], identity=identity, wording=Wording(), clock=clock,
            trusted_hosts=lambda: ("localhost", "127.0.0.1"), address=lambda: "http://192.168.1.5:8000",
            power_off=lambda: done.append("off"), open_guess=lambda: done.append("open"), simulated=simulated,
            virtual=SimulatedTable(touch, clock) if simulated and touch else None,
        )  # fmt: skip
        thread.start()
        threads.append((thread, journal))
        return House(create_app(services), services, clock, done)

    yield build
    for thread, journal in threads:
        thread.stop()
        journal.close()


@pytest.fixture
def house(build: Callable[..., House]) -> House:
    """A simulated table: a browser on the same machine is the table."""
    return build()


@pytest.fixture
def real_house(build: Callable[..., House]) -> House:
    """A table with real wires: nobody is the table without the PIN."""
    return build(simulated=False)
