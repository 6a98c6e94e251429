"""Takes the README's pictures of a real hub with its simulated table:  python -m tests.tools.screenshots"""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from hub.clock import SystemClock
from hub.compose import Hub
from hub.config import find_table, load_table
from hub.language import Seat, Viewer
from tests.tools.chromium import find_chromium

HERE = Path(__file__).parents[1] / "screenshots"
NAMES = {Seat.RED: "Ada", Seat.BLUE: "Ben", Seat.GREEN: "Chloé", Seat.YELLOW: "Odile"}
OPTIONS = {"maps": "dealt", "clues": "dealt", "verdict_seconds": 0}
# How many steps of each path are found, round by round; then comes a miss.
FOUND = [{"red": 2, "blue": 1, "green": 3, "yellow": 0}, {"red": 1, "blue": 3}]


class Evening:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def match(self, viewer: Viewer = Viewer.TABLE) -> dict[str, Any]:
        seen: dict[str, Any] = json.loads(self.hub.feed.snapshot(viewer)[1])["match"]
        return seen

    def plays(self, line: dict[str, Any], viewer: Viewer = Viewer.TABLE) -> None:
        ruling = self.hub.referee.submit(line, viewer)
        assert ruling.ok, (line, ruling)

    def clues(self) -> None:
        for seat in NAMES:
            viewer = Viewer(seat)
            while needs := self.match(viewer)["private"]["needs"]:
                card = self.match(viewer)["private"]["hand"][0]["card"]
                negated = needs[0] % 3 == 0
                clue = {"move": "clue", "seat": seat, "step": needs[0], "card": card, "word": 0, "negated": negated}
                self.plays(clue, viewer)
            if {"move": "ready", "seat": seat} in self.match(viewer)["moves"]:
                self.plays({"move": "ready", "seat": seat}, viewer)

    def turn(self, owner: str, found: int) -> None:
        for _ in range(found):
            self._touch(self._right(owner))
        if self.match()["owner"] == owner and self.match()["phase"] == "guess":
            right = self._right(owner)
            self._touch(next(portal for portal in self.match()["legal"] if portal != right))

    def _right(self, owner: str) -> int:
        return int(self.match(Viewer(owner))["private"]["map"][self.match()["step"] - 1])

    def _touch(self, portal: int) -> None:
        self.plays({"move": "touch", "portal": portal})
        while self.match()["phase"] == "judge":
            self.hub.referee.ask(lambda referee: referee.current)


def play(hub: Hub) -> Evening:
    evening = Evening(hub)
    hub.referee.ask(lambda referee: referee.start("forest", tuple(NAMES), OPTIONS, NAMES))
    for found in FOUND:
        evening.clues()
        evening.plays({"move": "choose", "seat": "red"})
        for owner, steps in found.items():
            evening.turn(owner, steps)
    return evening


def page(browser: Browser, hub: Hub, path: str, width: int, height: int) -> Page:
    context = browser.new_context(
        base_url=hub.address, viewport={"width": width, "height": height}, color_scheme="dark", locale="en",
        reduced_motion="reduce",
    )  # fmt: skip
    opened = context.new_page()
    opened.goto(path)
    return opened


def take(browser: Browser, hub: Hub) -> None:
    for seat in NAMES:
        hub.identity.claim(seat, hub.identity.new_link(seat))
    table = page(browser, hub, "/", 1280, 800)
    table.locator(".tile[data-legal]").first.wait_for()
    table.screenshot(path=HERE / "table.png")
    link = hub.identity.new_link(Seat.GREEN)
    phone = page(browser, hub, f"/seat/green#{link}", 390, 844)
    look = phone.get_by_role("button", name="Hold to look")
    look.wait_for()
    look.hover()
    phone.mouse.down()
    phone.screenshot(path=HERE / "phone.png")


def main() -> None:
    HERE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        hub = Hub(load_table(find_table(None, {})), Path(data) / "journal.sqlite", "127.0.0.1", 0, SystemClock())
        hub.start(quit=lambda: None)
        play(hub)
        sandbox = [] if os.geteuid() else ["--no-sandbox"]
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=sandbox)
        take(browser, hub)
        browser.close()
        hub.stop()


if __name__ == "__main__":
    main()
