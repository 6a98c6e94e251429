"""ST LIS3DH: ±8 g at 50 Hz in high resolution; its FIFO keeps the last 32 samples (0.64 s) while the node naps."""

from firmware.registers import Registers, signed

MYPY = False
if MYPY:
    from firmware.shapes import I2C, Sample

ADDRESS = 0x18
IDENTITY = 0x0F, 0x33
DATA = 0x28
# Reading several bytes needs this bit in the register's number; in the FIFO it rolls from the last axis to the first.
MANY = 0x80
FIFO_SOURCE = 0x2F
OVERRUN = 0x40
COUNT = 0x1F
SAMPLE_LENGTH = 6
# Twelve bits, left-justified in sixteen; one step is 4 mg at ±8 g.
UNUSED_BITS = 4
MG_PER_STEP = 4

SETTINGS = (
    (0x20, 0x47),  # 50 Hz, all three axes
    (0x21, 0x01),  # high-pass filter for the wake line alone: gravity does not wake
    (0x22, 0x40),  # the wake line is INT1
    (0x23, 0xA8),  # no half-updated values, ±8 g, high resolution
    (0x24, 0x40),  # FIFO on
    (0x2E, 0x80),  # the newest sample replaces the oldest
    (0x30, 0x2A),  # wakes when any axis is above the threshold
    (0x32, 0x01),  # which is 62 mg, the smallest step
    (0x33, 0x00),  # at once
)


class Lis3dh:
    def __init__(self, i2c: "I2C", address: int = ADDRESS) -> None:
        self._chip = Registers(i2c, address, "LIS3DH")
        self.overruns = 0

    def begin(self) -> None:
        """Leaves a chip alone that is still at work: what it felt while the node slept is in its FIFO."""
        self._chip.expect(IDENTITY[0], IDENTITY[1], "the chip's identity")
        if not self._chip.settled(SETTINGS):
            self._chip.settle(SETTINGS)

    def samples(self) -> "list[Sample]":
        """Everything since the last call, oldest first."""
        source = self._chip.byte(FIFO_SOURCE)
        count = source & COUNT
        if source & OVERRUN:
            self.overruns += 1
            count = COUNT + 1
        if not count:
            return []
        raw = self._chip.read(DATA | MANY, count * SAMPLE_LENGTH)
        return [_sample(raw, start) for start in range(0, len(raw), SAMPLE_LENGTH)]


def _sample(raw: bytes, start: int) -> "Sample":
    return _axis(raw, start), _axis(raw, start + 2), _axis(raw, start + 4)


def _axis(raw: bytes, start: int) -> int:
    return (signed(raw[start], raw[start + 1]) >> UNUSED_BITS) * MG_PER_STEP
