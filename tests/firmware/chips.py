"""The far end of the node's wire: a LIS3DH and an LSM6DS3TR-C, register by register, on an I2C bus.

Runs on CPython and, unchanged, inside MicroPython. The world puts samples in (thousandths of g); the chip keeps them
in its FIFO as its settings say, counts, overruns and rolls its addresses as the data sheets describe.
"""

LARGEST = 32767


def to_bytes(value: int) -> list[int]:
    value = max(-LARGEST - 1, min(LARGEST, value)) & 0xFFFF
    return [value & 0xFF, value >> 8]


class Chip:
    """Registers that keep what is written, and the few that do more."""

    def __init__(self, address: int, identity: int) -> None:
        self.address = address
        self.registers: dict[int, int] = {0x0F: identity}
        self.read_only = [0x0F]
        self.fifo: list[int] = []
        self.lost = 0
        # The wake line.
        self.line = False

    def write(self, register: int, value: int) -> None:
        if register not in self.read_only:
            self.registers[register] = value

    def read(self, register: int, count: int) -> bytes:
        return bytes([self.register(register + offset) for offset in range(count)])

    def register(self, register: int) -> int:
        return self.registers.get(register, 0)


class SimulatedLis3dh(Chip):
    """Needs 50 Hz, FIFO and stream mode before it keeps anything; 32 samples deep; twelve bits in high resolution."""

    DEPTH = 32

    def __init__(self) -> None:
        super().__init__(0x18, 0x33)
        self.registers[0x20] = 0x07
        self.slow = [0, 0, 1000]

    def feel(self, x: int, y: int, z: int) -> None:
        if not self._sampling():
            return
        self._stir((x, y, z))
        if len(self.fifo) == self.DEPTH * 6:
            self.fifo = self.fifo[6:]
            self.lost += 1
        for value in (x, y, z):
            self.fifo += to_bytes(value * self._steps_per_g() // 1000 << 4)

    def _stir(self, sample: tuple[int, int, int]) -> None:
        """The line rises while any axis is over the threshold behind a high-pass filter of about 1 Hz."""
        threshold = self.register(0x32) * 62
        filtered = bool(self.register(0x21) & 0x01 and self.register(0x22) & 0x40 and self.register(0x30) == 0x2A)
        self.line = filtered and any(abs(sample[axis] - self.slow[axis]) > threshold for axis in range(3))
        self.slow = [self.slow[axis] + (sample[axis] - self.slow[axis]) // 8 for axis in range(3)]

    def _sampling(self) -> bool:
        fifo_on = self.register(0x24) & 0x40 and self.register(0x2E) & 0xC0 == 0x80
        return bool(fifo_on and self.register(0x20) >> 4 == 4 and self.register(0x20) & 0x07 == 0x07)

    def _steps_per_g(self) -> int:
        scale = self.register(0x23) >> 4 & 3
        return (1000, 500, 250, 83)[scale]

    def read(self, register: int, count: int) -> bytes:
        """Bit 7 of the number means: several bytes; from the last axis it rolls back to the first."""
        if register & 0x7F == 0x28:
            return self._read_fifo(count if register & 0x80 else 1)
        if register & 0x80:
            return super().read(register & 0x7F, count)
        return bytes([self.register(register)] * count)

    def _read_fifo(self, count: int) -> bytes:
        taken, self.fifo = self.fifo[:count], self.fifo[count:]
        self.lost = 0
        return bytes(taken + [0] * (count - len(taken)))

    def register(self, register: int) -> int:
        if register == 0x2F:
            held = len(self.fifo) // 6
            overrun = 0x40 if held == self.DEPTH else 0
            return overrun | (0x20 if held == 0 else 0) | min(held, self.DEPTH - 1)
        return super().register(register)


class SimulatedLsm6ds3(Chip):
    """Keeps single axes, 2048 of them; says which axis comes next; a full FIFO's count wraps to zero."""

    DEPTH = 2048

    def __init__(self) -> None:
        super().__init__(0x6A, 0x6A)
        self.registers[0x12] = 0x04
        self.next_axis = 0
        self.last = (0, 0, 1000)

    def feel(self, x: int, y: int, z: int) -> None:
        if not self._sampling():
            return
        self._stir((x, y, z))
        for value in (x, y, z):
            if len(self.fifo) == self.DEPTH * 2:
                self._drop()
            self.fifo += to_bytes(value * 1000 // self._micro_g_per_step())

    def _stir(self, sample: tuple[int, int, int]) -> None:
        """The line rises when half the change of any axis since the last sample is over the threshold."""
        threshold = (self.register(0x5B) & 0x3F) * 125
        wired = bool(self.register(0x58) & 0x80 and self.register(0x5E) & 0x20)
        self.line = wired and any(abs(sample[axis] - self.last[axis]) // 2 > threshold for axis in range(3))
        self.last = sample

    def _drop(self) -> None:
        self.fifo = self.fifo[2:]
        self.next_axis = (self.next_axis + 1) % 3
        self.lost += 1

    def _sampling(self) -> bool:
        rate_and_mode = self.register(0x0A) & 0x7F == 0x1E
        return rate_and_mode and self.register(0x08) & 0x07 == 1 and self.register(0x10) >> 4 == 3

    def _micro_g_per_step(self) -> int:
        return (61, 488, 122, 244)[self.register(0x10) >> 2 & 3]

    def read(self, register: int, count: int) -> bytes:
        if register == 0x3E:
            return self._read_fifo(count)
        if not self.register(0x12) & 0x04:
            return bytes([self.register(register)] * count)
        return super().read(register, count)

    def _read_fifo(self, count: int) -> bytes:
        taken, self.fifo = self.fifo[:count], self.fifo[count:]
        self.next_axis = (self.next_axis + len(taken) // 2) % 3
        self.lost = 0
        return bytes(taken + [0] * (count - len(taken)))

    def register(self, register: int) -> int:
        held = len(self.fifo) // 2
        if register == 0x3A:
            return held & 0xFF
        if register == 0x3B:
            return (0x40 if self.lost else 0) | (0x10 if held == 0 else 0) | (held >> 8 & 0x07)
        return self.next_axis if register == 0x3C else super().register(register)


class Wire:
    """The bus as machine.I2C offers it, with one chip on it; unplugged it fails as the real one does."""

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self.plugged = True

    def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
        self._reach(address)
        return self.chip.read(register, count)

    def writeto_mem(self, address: int, register: int, values: bytes) -> None:
        self._reach(address)
        for offset in range(len(values)):
            self.chip.write(register + offset, values[offset])

    def _reach(self, address: int) -> None:
        if not self.plugged or address != self.chip.address:
            raise OSError(19)
