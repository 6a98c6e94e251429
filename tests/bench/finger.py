"""Finger on the electrode to fact, by the chip's own timing: simulated chips, a clock moved by hand.

To this comes the time that the bits of the last look need on the wire, at the speed a Pi's bus has by default.
"""

import random

from hub.clock import ManualClock
from hub.config import TableConfig, find_table, load_table
from hub.devices.touchpads import TouchPads
from hub.language import Pad
from hub.simulator.table import SimulatedTable
from hub.touching import POLL_SECONDS, Callbacks, Touching, Wanted
from tests.bench.report import Row, percentiles, show

TICK_SECONDS = 0.001
BUS_BITS_PER_SECOND = 100_000
# A thread wakes a little late, so that chip and hub fall into every phase to each other.
LATE_SECONDS = 0.002
TOUCHES_PER_PAD = 16
LONGEST_WAIT = 1.0
SETTLE_SECONDS = 4.0
FORCES = (60, 80, 100)
AIM_P95 = 80.0


class FingerBench:
    """A table that waits for a guess all the time."""

    def __init__(self, config: TableConfig) -> None:
        if config.touch is None:
            raise SystemExit("the shipped table has no touch pads to measure")
        self.clock = ManualClock()
        self.table = SimulatedTable(config.touch, self.clock)
        self.facts: list[dict[str, object]] = []
        self.asked = 0
        self.wire_seconds: list[float] = []
        callbacks = Callbacks(
            report=self.facts.append, brush=_ignore, ask=self._ask, health=_ignore, opened=_ignore,
        )  # fmt: skip
        pads = TouchPads(config.touch, self.table.bus.reopen, self.clock)
        self.touching = Touching(pads, lambda: Wanted(True, False, 0.0), callbacks, self.clock)
        self.table.watch(self.touching.wake)
        self.pads = [pad for pad in config.touch.pads if pad.kind == "portal"]
        self._next_look = 0.0
        self._chance = random.Random(11)

    def _ask(self, *_: object) -> None:
        self.asked += 1

    def run(self, seconds: float, until_fact: bool = False) -> bool:
        """Lets time pass in small ticks; the hub looks when its own interval has passed."""
        end = self.clock.monotonic() + seconds
        while self.clock.monotonic() < end:
            if self.clock.monotonic() >= self._next_look:
                self._look()
                if until_fact and self.facts:
                    return True
            self.clock.advance(TICK_SECONDS)
        return False

    def _look(self) -> None:
        sent = self.table.bus.bits
        self.touching.step()
        self.wire_seconds.append((self.table.bus.bits - sent) / BUS_BITS_PER_SECOND)
        self._next_look = self.clock.monotonic() + self.touching.interval + self._chance.uniform(0.0, LATE_SECONDS)

    def touch(self, pad: Pad, force: int, phase: float) -> float | None:
        """Milliseconds from the finger to the fact, or None if there was none."""
        self.run(1.6 + phase)
        self.touching.open_guess()
        self.run(0.06 + phase)
        self.facts.clear()
        begun = self.clock.monotonic()
        self.table.press(pad, force)
        found = self.run(LONGEST_WAIT, until_fact=True) and self.facts[0]["portal"] == pad.number
        spent = (self.clock.monotonic() - begun + self.wire_seconds[-1]) * 1000
        self.table.lift(pad)
        return spent if found else None


def _ignore(*_: object) -> None:
    """Nothing that is measured here."""


def measure() -> None:
    bench, chance = FingerBench(load_table(find_table(None, {}))), random.Random(7)
    bench.run(SETTLE_SECONDS)
    taken = [
        bench.touch(pad, chance.choice(FORCES), chance.uniform(0.0, 0.04))
        for _ in range(TOUCHES_PER_PAD)
        for pad in bench.pads
    ]
    found = [one for one in taken if one is not None]
    spread = percentiles(found) if found else percentiles([float("inf")])
    wire = percentiles(bench.wire_seconds).p95
    lost = len(taken) - len(found)
    told = f"{lost} of {len(taken)} touches gave no sure fact ({bench.asked} of them were asked about)"
    show(
        "Finger on the electrode to fact, by the chip's own timing",
        [
            Row(f"{len(bench.pads)} pads, {len(taken)} touches", str(spread), "p95 ≤ 80 ms", spread.p95 <= AIM_P95),
            Row("without a fact", told),
            Row(
                "bits of one look on the wire", f"{wire * 1000:.1f} ms of {POLL_SECONDS * 1000:.0f} ms at 100 kHz (p95)"
            ),
        ],
    )
