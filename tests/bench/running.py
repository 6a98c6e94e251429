"""Memory and start-up of the hub as people run it, beside the least that Flask and waitress need."""

from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import psutil

from hub.config.find import SHIPPED_TABLE
from hub.games.contract import Setup
from hub.games.forest.moves import MOVES
from hub.language import Seat
from tests.bench.children import Child, child
from tests.bench.followers import following
from tests.bench.report import Row, show
from tests.bench.rules import play_forest

CLIENTS = 12
MEMORY_AIM = 45.0
MEGABYTE = 1024 * 1024
# On paper nothing depends on the seed, so the same moves are legal in the hub's match.
SETUP = Setup("forest", tuple(Seat)[:4], {"maps": "paper", "clues": "paper"}, 7)


class Held(NamedTuple):
    """Megabytes of a process: all it holds, and its share when what other programs use as well is divided."""

    resident: float
    share: float

    def __str__(self) -> str:
        return f"{self.resident:5.1f} MB   (its share {self.share:.1f} MB)"


def held_by(one: Child) -> Held:
    told = psutil.Process(one.process.pid).memory_full_info()
    return Held(told.rss / MEGABYTE, getattr(told, "pss", told.rss) / MEGABYTE)


def hub(folder: str) -> tuple[str, ...]:
    return ("-m", "hub", "run", "--table", str(SHIPPED_TABLE), "--port", "0", "--data", folder)


HELLO = ("-m", "tests.bench.hello")


def start_seconds() -> tuple[float, float]:
    """The hub, which makes its journal first, and the smallest server; until the first page is answered."""
    with TemporaryDirectory() as folder, child(*hub(folder), page="/lobby") as ours:
        own = ours.seconds
    with child(*HELLO) as smallest:
        return own, smallest.seconds


def play_a_match(one: Child) -> int:
    """A random match, all but its last moves: it goes on."""
    one.post("/matches", {"game": SETUP.game, "seats": SETUP.seats, "names": {}, "options": dict(SETUP.options)})
    moves = play_forest(SETUP, Random(7))[:-5]
    for move in moves:
        one.post("/input", MOVES.write(move))
    return len(moves)


def memory() -> tuple[Held, Held, int]:
    """With every screen following and a match nearly played; and of the smallest server."""
    with (
        TemporaryDirectory() as folder,
        child(*hub(folder), page="/lobby") as ours,
        following(ours.host_and_port, "stream", CLIENTS),
        child(*HELLO) as smallest,
    ):
        lines = play_a_match(ours)
        return held_by(ours), held_by(smallest), lines


def measure(starts: int = 7) -> None:
    pairs = [start_seconds() for _ in range(starts)]
    own, smallest = (median(column) for column in zip(*pairs, strict=True))
    held, least, lines = memory()
    show(
        f"The hub itself: start-up as the median of {starts} interleaved starts, memory while a match is played",
        [
            Row("Flask and waitress saying hello, first page", f"{smallest * 1000:5.0f} ms"),
            Row("the hub with its simulated table, first page", f"{own * 1000:5.0f} ms   {own / smallest:.2f} × hello"),
            Row("Flask and waitress saying hello, memory", str(least)),
            Row(
                f"the hub, {CLIENTS} screens following, {lines} lines played",
                f"{held}   {held.resident / least.resident:.2f} × hello",
                f"≤ {MEMORY_AIM:.0f} MB",
                held.resident <= MEMORY_AIM,
            ),
        ],
    )
