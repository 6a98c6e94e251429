"""ST LSM6DS3TR-C of the XIAO nRF52840 Sense: accelerometer alone, ±8 g at 52 Hz; its FIFO keeps thirteen seconds."""

from firmware.registers import Registers, signed

MYPY = False
if MYPY:
    from firmware.shapes import I2C, Sample

ADDRESS = 0x6A
IDENTITY = 0x0F, 0x6A
FIFO_STATUS = 0x3A
FIFO_DATA = 0x3E
OVERRUN = 0x40
COUNT_HIGH = 0x07
# A full FIFO holds one more than eleven bits can say, and then says zero.
MOST_AXES = 2047
AXES = 3
# At ±8 g one step is 0.244 mg.
MICRO_G_PER_STEP = 244
# So many samples at a time: the bus of some boards reads no more than 255 bytes at once.
MOST_AT_ONCE = 32

SETTINGS = (
    (0x12, 0x44),  # no half-updated values; register numbers count up by themselves
    (0x15, 0x10),  # low power
    (0x10, 0x3C),  # 52 Hz, ±8 g
    (0x11, 0x00),  # the gyroscope stays off
    (0x08, 0x01),  # every accelerometer sample goes into the FIFO, and nothing else
    (0x0A, 0x1E),  # FIFO at 52 Hz, the newest sample replaces the oldest
    (0x5B, 0x01),  # wakes at the smallest step, 125 mg between samples
    (0x5C, 0x00),  # at once
    (0x58, 0x80),  # wake detection on
    (0x5E, 0x20),  # and on the line INT1
)


class Lsm6ds3:
    def __init__(self, i2c: "I2C", address: int = ADDRESS) -> None:
        self._chip = Registers(i2c, address, "LSM6DS3TR-C")
        self.overruns = 0

    def begin(self) -> None:
        """Leaves a chip alone that is still at work: what it felt while the node slept is in its FIFO."""
        self._chip.expect(IDENTITY[0], IDENTITY[1], "the chip's identity")
        if not self._chip.settled(SETTINGS):
            self._chip.settle(SETTINGS)

    def samples(self) -> "list[Sample]":
        """Everything since the last call, oldest first."""
        found: list[Sample] = []
        left = self._waiting()
        while left:
            part = min(left, MOST_AT_ONCE)
            found += _samples(self._chip.read(FIFO_DATA, part * AXES * 2))
            left -= part
        return found

    def _waiting(self) -> int:
        """Whole samples in the FIFO, which counts axes."""
        status = self._chip.read(FIFO_STATUS, 4)
        axes = status[0] | (status[1] & COUNT_HIGH) << 8
        if status[1] & OVERRUN:
            self.overruns += 1
            axes = axes or MOST_AXES
        return (axes - self._get_in_step(status[2])) // AXES

    def _get_in_step(self, next_axis: int) -> int:
        """An overrun may begin in the middle of a sample; its rest is thrown away."""
        strays = (AXES - next_axis) % AXES
        if strays:
            self._chip.read(FIFO_DATA, strays * 2)
        return strays


def _samples(raw: bytes) -> "list[Sample]":
    axes = [signed(raw[at], raw[at + 1]) * MICRO_G_PER_STEP // 1000 for at in range(0, len(raw), 2)]
    return [(axes[at], axes[at + 1], axes[at + 2]) for at in range(0, len(axes), AXES)]
