"""One chip on a simulated bus, with our own driver at the near end."""

from collections.abc import Sequence

from hub.clock import ManualClock
from hub.devices.mpr121 import Mpr121
from hub.simulator.i2c import SimulatedBus
from hub.simulator.mpr121 import SimulatedMpr121

ADDRESS = 0x5A
MEASUREMENT = 0.02


class RecordingBus(SimulatedBus):
    """Remembers what was written, and can lie about one register."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[tuple[int, tuple[int, ...]]] = []
        self.deaf_registers: set[int] = set()

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: Sequence[int]) -> None:
        self.written.append((register, tuple(data)))
        kept = [0 if register + at in self.deaf_registers else value for at, value in enumerate(data)]
        super().write_i2c_block_data(i2c_addr, register, kept)


class BenchChip:
    def __init__(self, address: int = ADDRESS) -> None:
        self.clock = ManualClock()
        self.bus = RecordingBus()
        self.chip = SimulatedMpr121(self.clock, seed=5)
        self.plug = self.bus.attach(address, self.chip)
        self.driver = Mpr121(self.bus, address)

    def begun(self) -> "BenchChip":
        """Searched, frozen, and measured once."""
        self.driver.begin()
        self.clock.advance(0.1)
        self.driver.freeze()
        self.clock.advance(3 * MEASUREMENT)
        return self

    def press(self, electrode: int, picofarads: float = 4.0) -> None:
        self.chip.electrode(electrode).finger = picofarads
        self.clock.advance(3 * MEASUREMENT)

    def register(self, register: int) -> int:
        return self.bus.read_byte_data(ADDRESS, register)
