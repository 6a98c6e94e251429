"""The shipped table with simulated chips, and our own chain of devices looking at it."""

from typing import Any

from hub.clock import ManualClock
from hub.config import TouchConfig, find_table, load_table
from hub.devices.i2c import Bus
from hub.devices.touchpads import TouchPads
from hub.errors import DeviceError
from hub.language import Pad
from hub.readings import Frame
from hub.simulator.table import SimulatedTable

LOOK_SECONDS = 0.02
CHIPS = (0x5A, 0x5B, 0x5C)


def shipped_touch() -> TouchConfig:
    touch = load_table(find_table(None, {})).touch
    assert touch is not None
    return touch


def portal(number: int) -> Pad:
    return Pad("portal", number)


def place(number: int) -> Pad:
    return Pad("place", number)


class TouchTable:
    def __init__(self, seed: int = 7, touch: TouchConfig | None = None) -> None:
        self.clock = ManualClock()
        self.touch = touch or shipped_touch()
        self.world = SimulatedTable(self.touch, self.clock, seed)
        self.has_bus = True
        self.opened: list[float] = []
        self.pads = TouchPads(self.touch, self._connect, self.clock)

    def _connect(self) -> Bus:
        self.opened.append(self.clock.monotonic())
        if not self.has_bus:
            raise DeviceError("The I2C bus 1 cannot be opened.")
        return self.world.bus.reopen()

    def looks(self, seconds: float = LOOK_SECONDS, closely: bool = True) -> Frame:
        """Look fifty times a second; the last frame."""
        end = self.clock.monotonic() + seconds - 1e-9
        while True:
            self.clock.advance(LOOK_SECONDS)
            frame = self.pads.frame(closely)
            self.pads.sensors()
            if self.clock.monotonic() >= end:
                return frame

    def started(self) -> "TouchTable":
        self.looks(1.0)
        assert self.states() == ["ready"] * len(self.touch.chips)
        return self

    def sensor(self, address: int) -> dict[str, Any]:
        (found,) = [sensor for sensor in self.pads.sensors() if sensor["name"] == f"0x{address:02X}"]
        return found

    def code(self, address: int) -> str | None:
        message = self.sensor(address)["message"]
        return None if message is None else str(message["code"])

    def states(self) -> list[str]:
        return [str(sensor["state"]) for sensor in self.pads.sensors()]

    def until_ready(self, at_most: float = 10.0) -> float:
        """How many seconds it takes until every chip is ready."""
        begun = self.clock.monotonic()
        while set(self.states()) != {"ready"}:
            self.looks()
            assert self.clock.monotonic() - begun <= at_most, [sensor["message"] for sensor in self.pads.sensors()]
        return self.clock.monotonic() - begun
