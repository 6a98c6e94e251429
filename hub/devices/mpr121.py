"""The MPR121: twelve touch electrodes behind an I2C address (NXP data sheet, revision 4).

Whatever is written is read back, since a wire that is almost right is worse than one that is off.
"""

import errno
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from hub.devices.i2c import Bus
from hub.devices.trouble import ChipError
from hub.readings import Level

ELECTRODES = 12
PADS_ONLY = 0x0FFF  # bit 12 is the proximity channel, bit 15 says over-current
OVER_CURRENT = 0x8000

STATUS = 0x00
BASELINE = 0x1E
BASELINE_FILTER = 0x2B
THRESHOLDS = 0x41
TIMING = 0x5B
TIMING_2 = 0x5D
RUN = 0x5E
CHARGE_CURRENTS = 0x5F
CHARGE_TIMES = 0x6C
AUTOCONFIG = 0x7B
SOFT_RESET = 0x80

RESET_KEY = 0x63
# There is no register that names the chip, but after a reset this one holds a value of its own.
TIMING_2_AFTER_RESET = 0x24

TOUCH_ABOVE = 12
RELEASE_BELOW = 6
# Limits of the auto-configuration for 3.3 V, in quarters of a count (data sheet, equations 1 to 3).
UPPER_LIMIT, TARGET, LOWER_LIMIT = 201, 181, 131

# Upwards the baseline follows within seconds; downwards, where fingers are, only very slowly; touched, never.
FILTER_SETTINGS = (1, 1, 14, 0, 1, 1, 255, 2, 0, 0, 0)
# Debounce 1/1; 6 samples and 16 µA; 0.5 µs and 10 samples 2 ms apart: news every 20 ms.
TIMING_SETTINGS = (0x11, 0x10, 0x31)
SETTINGS: tuple[tuple[int, tuple[int, ...]], ...] = (
    (BASELINE_FILTER, FILTER_SETTINGS),
    (THRESHOLDS, (TOUCH_ABOVE, RELEASE_BELOW) * ELECTRODES),
    (TIMING, TIMING_SETTINGS),
    (AUTOCONFIG, (0x0B, 0x00, UPPER_LIMIT, LOWER_LIMIT, TARGET)),
)
AUTOCONFIG_FROZEN = 0x08
SHORTEST_CHARGE = 0.5  # microseconds; each further code doubles it
LOAD_BASELINES = 0xC0
KEEP_BASELINES = 0x00

# Where the chip's ADDR pin has to be wired to.
STRAPS = {0x5A: "GND", 0x5B: "3.3 V", 0x5C: "SDA", 0x5D: "SCL"}
SILENT = (errno.ENXIO, errno.EREMOTEIO)

Answer = TypeVar("Answer")


class Reading(NamedTuple):
    filtered: tuple[int, ...]
    baseline: tuple[int, ...]
    touched: int

    def level(self, electrode: int) -> Level:
        return Level(self.baseline[electrode], self.filtered[electrode])


class Mpr121:
    def __init__(self, bus: Bus, address: int) -> None:
        self._bus = bus
        self._address = address
        self._run = 0

    def begin(self) -> None:
        """Reset the chip, set it up and let it search the right charge for each electrode. Then freeze()."""
        for register, value in ((RUN, 0), (SOFT_RESET, RESET_KEY)):
            self._tell(register, [value])
        found = self._read_block(TIMING_2, 1)[0]
        if found != TIMING_2_AFTER_RESET:
            raise ChipError("other_chip", chip=self._name, got=f"0x{found:02X}")
        for register, values in SETTINGS:
            self._write(register, values)
        self._start(LOAD_BASELINES)

    def freeze(self) -> None:
        """Keep the charges that were found, lest the chip adapts to a resting hand; take fresh baselines."""
        self._stop()
        self._write(AUTOCONFIG, (AUTOCONFIG_FROZEN,))
        self._start(LOAD_BASELINES)

    def charges(self) -> tuple[float, ...]:
        """The charge found for each electrode, in picocoulombs; it grows with the electrode's capacitance."""
        currents = self._read_block(CHARGE_CURRENTS, ELECTRODES)
        times = self._read_block(CHARGE_TIMES, ELECTRODES // 2)
        codes = [code for pair in times for code in (pair & 0x07, pair >> 4 & 0x07)]
        return tuple(
            (current & 0x3F) * SHORTEST_CHARGE * 2 ** (code - 1) for current, code in zip(currents, codes, strict=True)
        )

    def touched(self) -> int:
        """The chip's own opinion, a bit for each electrode. Reading it releases the interrupt line."""
        status = self._status()
        self._check_alive(status)
        return status & PADS_ONLY

    def read(self) -> Reading:
        data = self._read_block(STATUS, 4 + 2 * ELECTRODES)
        baseline = self._read_block(BASELINE, ELECTRODES)
        status = data[0] | data[1] << 8
        self._check_alive(status)
        filtered = tuple((data[at] | data[at + 1] << 8) & 0x3FF for at in range(4, len(data), 2))
        return Reading(filtered, tuple(value << 2 for value in baseline), status & PADS_ONLY)

    def rebaseline(self, electrodes: Iterable[int], reading: Reading) -> None:
        """Take what these electrodes measure now as "no finger"; the others keep what they have."""
        self._stop()
        for electrode in electrodes:
            self._write(BASELINE + electrode, (reading.filtered[electrode] >> 2,))
        self._start(KEEP_BASELINES)

    def _stop(self) -> None:
        """Most registers can be written only while no electrode runs."""
        self._write(RUN, (0,))

    def _start(self, baselines: int) -> None:
        self._run = baselines | ELECTRODES
        self._write(RUN, (self._run,))

    def _status(self) -> int:
        low, high = self._read_block(STATUS, 2)
        return low | high << 8

    def _check_current(self, status: int) -> None:
        if status & OVER_CURRENT:
            raise ChipError("over_current", chip=self._name)

    def _check_alive(self, status: int) -> None:
        self._check_current(status)
        expected = [*TIMING_SETTINGS, self._run]
        # One wrong answer may be a disturbance on the wire; two are a chip that lost its settings.
        if self._read_block(TIMING, 4) != expected and self._read_block(TIMING, 4) != expected:
            raise ChipError("reset_itself", chip=self._name)

    def _write(self, register: int, values: Sequence[int]) -> None:
        self._tell(register, values)
        read = self._read_block(register, len(values))
        for at, (wrote, got) in enumerate(zip(values, read, strict=True), start=register):
            if wrote != got:
                self._check_current(self._status())
                shown = {"register": f"0x{at:02X}", "wrote": f"0x{wrote:02X}", "got": f"0x{got:02X}"}
                raise ChipError("wrong_answer", chip=self._name, **shown)

    def _tell(self, register: int, values: Sequence[int]) -> None:
        self._ask(lambda: self._bus.write_i2c_block_data(self._address, register, values))

    def _read_block(self, register: int, length: int) -> list[int]:
        return self._ask(lambda: self._bus.read_i2c_block_data(self._address, register, length))

    def _ask(self, question: Callable[[], Answer]) -> Answer:
        """Talk to the chip; a single disturbance on the wire is forgiven."""
        try:
            return question()
        except OSError:
            pass
        try:
            return question()
        except OSError as error:
            raise self._unreachable(error) from error

    @property
    def _name(self) -> str:
        return f"0x{self._address:02X}"

    def _unreachable(self, error: OSError) -> ChipError:
        if error.errno in SILENT:
            return ChipError("not_answering", chip=self._name, strap=STRAPS.get(self._address, "?"))
        return ChipError("bus_error", chip=self._name, reason=error.strerror or str(error))
