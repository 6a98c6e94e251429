"""Fact accepted to pixels in a real Chromium: the hub's stream, Socket.IO and polling once a second.

The three serve the same view to the same page, one after the other in short blocks, each to twelve screens: one is the
Chromium, the others are as light as they can be. Both clocks are this machine's.
"""

import os
import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from hub.games.contract import Setup
from hub.games.forest.game import Forest
from hub.games.forest.moves import MOVES, Move, Touch
from hub.language import Seat
from tests.bench.children import DOORS, Child, child
from tests.bench.followers import Way, following
from tests.bench.report import Percentiles, Row, at_most, percentiles, show
from tests.tools.chromium import find_chromium

CLIENTS = 12
WAYS: tuple[Way, ...] = ("stream", "socketio", "polling")
NAMED: dict[Way, str] = {
    "stream": "the hub: server-sent events",
    "socketio": "Flask-SocketIO",
    "polling": "polling once a second",
}
# On paper nothing depends on the seed, so the bench knows without asking what is legal in the hub's match.
SETUP = Setup("forest", tuple(Seat)[:4], {"maps": "paper", "clues": "paper"}, 7)
FOREST = Forest()
# Not in step with frames, nor with heartbeats; polls are met in every part of their second, evenly.
PUSHED_SECONDS = (0.070, 0.105)
POLLED_SECONDS = 1.0 + 0.618**4
POLLING_AIM = 0.03
SOCKETIO_AIM = 1.0
ALONE_TIMES = 15
WARM_UP = 2


class Touched(NamedTuple):
    portal: int
    at: float


class Block(NamedTuple):
    """Milliseconds from fact to pixels, how late the bench's own sleeps ended, and what the page needs alone."""

    spent: list[float]
    late: list[float]
    alone: list[float]
    lost: int


class Table:
    """Plays random matches, touch by touch, and notes how late its own sleeps end."""

    def __init__(self, house: Child, way: Way, chance: random.Random) -> None:
        self._house = house
        self._polled = way == "polling"
        self._chance = chance
        self._last: Move | None = None
        self._sensed_at = 0.0
        self.late: list[float] = []
        self._begin()

    def _begin(self) -> None:
        self._say({"setup": SETUP.to_json()})
        self._state = FOREST.setup(SETUP)

    def touch(self, times: int) -> list[Touched]:
        return [self._touch() for _ in range(times)]

    def _touch(self) -> Touched:
        """A pushed page has time to draw what comes in between; a polled one sees the next touch right away."""
        while not isinstance(move := self._chosen(), Touch):
            self._say(MOVES.write(move))
            self._play(move)
        if not self._polled:
            self._rest(self._chance.uniform(*PUSHED_SECONDS))
        at = self._say(self._fact(move))
        self._play(move)
        self._rest(POLLED_SECONDS if self._polled else self._chance.uniform(*PUSHED_SECONDS))
        return Touched(move.portal, at)

    def _fact(self, touch: Touch) -> dict[str, Any]:
        """Said to be sensed at moments far enough apart: no two of these fingers are one gesture."""
        self._sensed_at = max(time.monotonic(), self._sensed_at + 1.0)
        evidence = {"strength": 84, "runner_up": None, "runner_up_strength": 12, "ratio": 7.0, "sure": True}
        return {"fact": "portal_touched", "portal": touch.portal, "at": self._sensed_at, "evidence": evidence}

    def _chosen(self) -> Move:
        """Any legal move, but not the same portal twice: nobody could see the second time."""
        if FOREST.outcome(self._state) is not None:
            self._begin()
        legal = FOREST.legal(self._state)
        return self._chance.choice([move for move in legal if move != self._last] or legal)

    def _play(self, move: Move) -> None:
        self._state = FOREST.play(self._state, move)
        self._last = move if isinstance(move, Touch) else self._last

    def _rest(self, seconds: float) -> None:
        begun = time.perf_counter()
        time.sleep(seconds)
        self.late.append((time.perf_counter() - begun - seconds) * 1000)

    def _say(self, line: dict[str, Any]) -> float:
        ruling = self._house.ask(line)
        if not ruling["ok"]:
            raise RuntimeError(f"{line} is refused: {ruling}")
        return float(ruling.get("at", 0.0))


def measure_block(browser: Browser, way: Way, times: int, chance: random.Random) -> Block:
    """A hub of its own, and a page of its own."""
    with (
        TemporaryDirectory() as folder,
        child("-m", "tests.bench.house", way, folder, page="/watch") as house,
        following(house.host_and_port, way, CLIENTS - 1),
    ):
        table = Table(house, way, chance)
        with opened(browser, house.address) as page:
            return watched(page, table, times)


def watched(page: Page, table: Table, times: int) -> Block:
    """The first touches warm everything up."""
    touches = table.touch(WARM_UP + times)[WARM_UP:]
    spent = matched(touches, page.evaluate("drawn"), page.evaluate("clockDrift()"))
    return Block(spent, table.late, page.evaluate("drawAlone", ALONE_TIMES), len(touches) - len(spent))


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_init_script(path=DOORS / "drawn.js")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".tile")
    yield page
    context.close()


def matched(touches: list[Touched], drawn: list[dict[str, float]], drift: float) -> list[float]:
    """Each touch with the first drawing of its portal, before the next touch was accepted; in milliseconds."""
    ends = [touch.at * 1000 for touch in touches[1:]] + [float("inf")]
    found = []
    for touch, end in zip(touches, ends, strict=True):
        begun = touch.at * 1000
        times = [one["at"] + drift for one in drawn if one["portal"] == touch.portal]
        found += [at - begun for at in times if begun <= at < end][:1]
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    path = find_chromium()
    if path is None:
        raise SystemExit("there is no Chromium; make bench installs it or says how")
    # Chromium refuses its sandbox to root.
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=sandbox)
        yield browser
        browser.close()


def measure(blocks: int = 4, pushed: int = 45, polled: int = 12, browser: Browser | None = None) -> None:
    if browser is None:
        with chromium() as own:
            return measure(blocks, pushed, polled, own)
    chance = random.Random(7)
    found: dict[Way, list[Block]] = {way: [] for way in WAYS}
    for number in range(blocks):
        for way in WAYS[number % 2 :] + WAYS[: number % 2]:
            found[way].append(measure_block(browser, way, polled if way == "polling" else pushed, chance))
    return _tell(found, blocks)


def _tell(found: dict[Way, list[Block]], blocks: int) -> None:
    spent = {way: percentiles([one for block in found[way] for one in block.spent]) for way in WAYS}
    every = [block for way in WAYS for block in found[way]]
    rows = [Row(NAMED[way], f"{spent[way]}   {_counted(found[way])}") for way in WAYS]
    show(
        f"Fact accepted to pixels in Chromium, {CLIENTS} screens, {blocks} interleaved blocks each",
        [
            *rows,
            Row("control: the page draws by itself", str(_over(every, "alone"))),
            Row("control: sleeps of the bench end late by", str(_over(every, "late"))),
            at_most("p50, stream to polling", spent["stream"].p50 / spent["polling"].p50, "polling", POLLING_AIM),
            at_most("p95, stream to Socket.IO", spent["stream"].p95 / spent["socketio"].p95, "Socket.IO", SOCKETIO_AIM),
        ],
    )


def _counted(blocks: list[Block]) -> str:
    lost = sum(block.lost for block in blocks)
    return f"of {sum(len(block.spent) for block in blocks)}" + (f", {lost} never drawn" if lost else "")


def _over(blocks: list[Block], field: str) -> Percentiles:
    return percentiles([one for block in blocks for one in getattr(block, field)])
