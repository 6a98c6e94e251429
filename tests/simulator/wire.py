"""A chip on a short wire: registers written and read one by one, without any driver between."""

from hub.clock import ManualClock
from hub.simulator.mpr121 import SimulatedMpr121

RUN_ALL = 0xCC  # twelve electrodes, baselines loaded from the first measurement
MEASUREMENT = 0.004  # with 0x5D = 0x20: four samples, one millisecond apart


class Wire:
    def __init__(self, seed: int = 1) -> None:
        self.clock = ManualClock()
        self.chip = SimulatedMpr121(self.clock, seed)
        for number in range(12):
            self.chip.electrode(number).noise = 0.0

    def write(self, register: int, *values: int) -> None:
        self.chip.receive(bytes([register, *values]))

    def read(self, register: int, length: int = 1) -> bytes:
        self.chip.receive(bytes([register]))
        return self.chip.send(length)

    def byte(self, register: int) -> int:
        return self.read(register)[0]

    def word(self, register: int) -> int:
        return int.from_bytes(self.read(register, 2), "little")

    def touched(self) -> int:
        return self.word(0x00)

    def data(self, electrode: int) -> int:
        return self.word(0x04 + 2 * electrode)

    def baseline(self, electrode: int) -> int:
        return self.byte(0x1E + electrode) << 2

    def waits(self, seconds: float) -> None:
        self.clock.advance(seconds)

    def measures(self, times: int = 1) -> None:
        self.waits(times * (1 << (self.byte(0x5D) & 7)) / 1000 * (4, 6, 10, 18)[self.byte(0x5D) >> 3 & 3])

    def runs(self, debounce: int = 0, timing: int = 0x20, charge: int = 0x3F, mode: int = RUN_ALL) -> "Wire":
        """Thresholds 12 and 6 on every electrode, then run mode with its first measurement."""
        self.write(0x5E, 0)
        self.write(0x41, *([12, 6] * 12))
        self.write(0x5B, debounce, charge, timing)
        self.write(0x5E, mode)
        self.measures()
        return self

    def presses(self, electrode: int, picofarads: float = 4.0) -> None:
        self.chip.electrode(electrode).finger = picofarads

    def lifts(self, electrode: int) -> None:
        self.presses(electrode, 0.0)
