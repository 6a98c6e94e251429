"""A whole hub with its simulated table, and real browsers that look at it."""

import json
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from hub.clock import SystemClock
from hub.compose import Hub
from hub.config import find_table, load_table
from hub.feed import HEARTBEAT_SECONDS
from hub.language import Pad, Viewer, read_pad
from hub.simulator.table import FULL_FORCE, SimulatedTable

TABLET = (1280, 800)
PHONE = (390, 844)
AXE = Path(__file__).parents[1] / "web/node_modules/axe-core/axe.min.js"
# Two cores that run everything at once may take their time; nothing here waits longer than it must.
PATIENCE_MS = 15_000
expect.set_options(timeout=PATIENCE_MS)


@dataclass
class Table:
    """One running hub, as its visitors meet it."""

    hub: Hub
    browser: Browser
    contexts: list[BrowserContext]

    @property
    def world(self) -> SimulatedTable:
        assert self.hub.world is not None
        return self.hub.world

    def visitor(self, size: tuple[int, int] = TABLET, language: str = "en", **more: Any) -> BrowserContext:
        """A browser of its own: its own cookies, its own language."""
        viewport = {"width": size[0], "height": size[1]}
        context = self.browser.new_context(
            base_url=self.hub.address,
            viewport=viewport,
            has_touch=True,
            locale=language,
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(PATIENCE_MS)
        self.contexts.append(context)
        return context

    def open(self, path: str, size: tuple[int, int] = TABLET, language: str = "en") -> Page:
        page = self.visitor(size, language).new_page()
        page.goto(path)
        return page

    def post(self, path: str, body: Any) -> dict[str, Any]:
        """What the tablet's page sends."""
        headers = {"Origin": self.hub.address, "Content-Type": "application/json"}
        request = urllib.request.Request(self.hub.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            told: dict[str, Any] = json.load(answer)
        return told

    def start(self, *seats: str, **options: Any) -> None:
        told = self.post("/matches", {"game": "forest", "seats": list(seats), "names": {}, "options": options})
        assert told["ok"], told

    def move(self, move: str, **fields: Any) -> dict[str, Any]:
        return self.post("/input", {"move": move, **fields})

    def link(self, seat: str) -> str:
        """The path and fragment that the QR code of a seat holds."""
        link: str = self.post(f"/seat/{seat}/link", {})["link"]
        return link[link.index("/seat/") :]

    def views(self, viewer: Viewer = Viewer.TABLE) -> Iterator[dict[str, Any]]:
        """What a viewer's stream shows, from now on; too many heartbeats mean that what is awaited never comes."""
        beats = 0
        for frame in self.hub.feed.follow(viewer, None):
            beats += b"event: beat" in frame
            assert beats * HEARTBEAT_SECONDS * 1000 <= PATIENCE_MS, "what was awaited did not come"
            data = frame.partition(b"event: view")[2].partition(b"data: ")[2]
            if data:
                yield json.loads(data)

    def match(self, viewer: Viewer = Viewer.TABLE) -> dict[str, Any]:
        """The match as it stands when no verdict is due."""
        views = (view["match"] for view in self.views(viewer))
        return next(match for match in views if match["phase"] != "judge")

    def press(self, pad: str, force: float = FULL_FORCE) -> None:
        self.world.press(pad_named(pad), force)

    def lift_all(self) -> None:
        self.world.lift_all()

    def wait_until_open(self) -> None:
        """Until a touch counts, as the hub sees it; a screen may be a moment late."""
        next(view for view in self.views() if view["table"]["open"])


def pad_named(pad: str) -> Pad:
    return read_pad(pad)


@pytest.fixture
def table(browser: Browser, tmp_path: Path) -> Iterator[Table]:
    config = load_table(find_table(None, {}))
    hub = Hub(config, tmp_path / "journal.sqlite", "127.0.0.1", 0, SystemClock())
    hub.start(quit=lambda: None)
    table = Table(hub, browser, [])
    # Fingers laid on before the chips are ready would be taken for wood.
    next(view for view in table.views() if all_ready(view["table"]["sensors"]))
    yield table
    for context in table.contexts:
        context.close()
    # A test may have put another hub in the place of the first.
    table.hub.stop()


def all_ready(sensors: list[dict[str, Any]]) -> bool:
    return bool(sensors) and all(sensor["state"] == "ready" for sensor in sensors)


def serious_faults(page: Page) -> list[str]:
    """What axe-core finds that would keep somebody out."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    grave = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {node['html']}" for one in grave for node in one["nodes"]]
