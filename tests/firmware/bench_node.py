"""A whole node on a simulated chip and a clock moved by hand: the same file on CPython and inside MicroPython.

`play` takes a job in plain data and gives back everything the node put on the air, with the time of each.
"""

from firmware.bthome import Counter, PlainSender, SealedSender
from firmware.lis3dh import Lis3dh
from firmware.lsm6ds3 import Lsm6ds3
from firmware.motion import Motion
from firmware.node import AWAKE_MS, Node
from firmware.turned import Turned
from tests.firmware.chips import SimulatedLis3dh, SimulatedLsm6ds3, Wire

MYPY = False
if MYPY:
    from typing import Any

    from firmware.shapes import Sample, Seal

SAMPLE_MS = 20
FOR_EVER = 1 << 28


class Air:
    """A radio that writes down what it is given."""

    def __init__(self) -> None:
        self.now = 0
        self.heard: list[tuple[int, str]] = []
        self.intervals: list[int] = []
        self.silent = False

    def advertise(self, data: bytes, interval_ms: int) -> None:
        self.heard.append((self.now, data.hex()))
        self.intervals.append(interval_ms)
        self.silent = False

    def silence(self) -> None:
        self.silent = True


class Cell:
    def __init__(self, percent: int) -> None:
        self.reads = percent

    def percent(self) -> int:
        return self.reads


class Page:
    """Flash memory."""

    def __init__(self, saved: bytes = b"") -> None:
        self.saved = saved
        self.writes = 0

    def load(self) -> bytes:
        return self.saved

    def save(self, values: bytes) -> None:
        self.saved = values
        self.writes += 1


class Bench:
    """One barrel. Power it up (again) with `boot`; let it live through samples with `live`."""

    def __init__(self, chip: str, seal: "Seal | None" = None, address: bytes = b"", percent: int = 90) -> None:
        self.chip = SimulatedLis3dh() if chip == "lis3dh" else SimulatedLsm6ds3()
        self.wire, self.air, self.page = Wire(self.chip), Air(), Page()
        self.seal, self.address, self.percent = seal, address, percent
        self.due = self.looked = 0
        self.napping = False
        self.boot()

    def boot(self) -> None:
        """All that lives in memory is forgotten; flash memory and the chip's registers are not."""
        driver = Lis3dh(self.wire) if isinstance(self.chip, SimulatedLis3dh) else Lsm6ds3(self.wire)
        driver.begin()
        self.driver = driver
        sender = SealedSender(self.address, Counter(self.page), self.seal) if self.seal else PlainSender()
        self.node = Node(Turned(driver, "+z"), self.air, sender, Cell(self.percent), Motion())
        self.due = self.air.now
        self.napping = False

    def live(self, samples: "list[Sample]") -> None:
        """The node looks when its nap is over; the chip never sleeps."""
        for x, y, z in samples:
            self.chip.feel(x, y, z)
            self.air.now += SAMPLE_MS
            if self.air.now >= self.due or (self.chip.line and self.napping):
                self._tick()

    def _tick(self) -> None:
        nap = self.node.tick(self.air.now - self.looked)
        self.looked = self.air.now
        self.due = self.air.now + (nap or FOR_EVER)
        self.napping = nap != AWAKE_MS


def play(job: "dict[str, Any]", seal: "Seal | None" = None) -> "dict[str, Any]":
    """A job: chip, address (hex), percent, and lives: lists of samples, the node rebooting between them."""
    bench = Bench(job["chip"], seal, bytes.fromhex(job["address"]), job["percent"])
    for number, samples in enumerate(job["lives"]):
        if number:
            bench.boot()
        bench.live(samples)
    motion = bench.node.motion
    return {"heard": bench.air.heard, "lifts": motion.lifts, "flips": motion.flips, "writes": bench.page.writes}
