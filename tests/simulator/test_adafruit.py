"""An independent witness: Adafruit's driver for this chip gets along with our simulated one."""

from collections.abc import Iterator

import pytest
from adafruit_mpr121 import MPR121

from hub.clock import ManualClock
from hub.simulator.i2c import SimulatedBus
from hub.simulator.mpr121 import SimulatedMpr121

ADDRESS = 0x5A


class CircuitPythonI2C:
    """A simulated bus with the names that CircuitPython gives to the same things."""

    def __init__(self, bus: SimulatedBus) -> None:
        self._bus = bus
        self.locked = False

    def try_lock(self) -> bool:
        was_free, self.locked = not self.locked, True
        return was_free

    def unlock(self) -> None:
        self.locked = False

    def writeto(self, address: int, buffer: bytes, *, start: int = 0, end: int | None = None) -> None:
        self._bus.transfer(address, bytes(buffer[start:end]))

    def readfrom_into(self, address: int, buffer: bytearray, *, start: int = 0, end: int | None = None) -> None:
        end = len(buffer) if end is None else end
        buffer[start:end] = self._bus.transfer(address, b"", end - start)

    def writeto_then_readfrom(
        self, address: int, out: bytes, into: bytearray,
        *, out_start: int = 0, out_end: int | None = None, in_start: int = 0, in_end: int | None = None,
    ) -> None:  # fmt: skip
        in_end = len(into) if in_end is None else in_end
        into[in_start:in_end] = self._bus.transfer(address, bytes(out[out_start:out_end]), in_end - in_start)


class Witness:
    def __init__(self) -> None:
        self.clock = ManualClock()
        self.bus = SimulatedBus()
        self.chip = SimulatedMpr121(self.clock, seed=3)
        self.plug = self.bus.attach(ADDRESS, self.chip)
        self.i2c = CircuitPythonI2C(self.bus)
        self.driver = MPR121(self.i2c, ADDRESS)
        self.clock.advance(0.1)

    def press(self, *electrodes: int) -> None:
        """A finger comes after a moment: the first measurement after a start becomes the baseline."""
        self.clock.advance(0.1)
        for number in range(12):
            self.chip.electrode(number).finger = 6.0 if number in electrodes else 0.0
        self.clock.advance(0.1)


@pytest.fixture
def witness() -> Iterator[Witness]:
    one = Witness()
    yield one
    assert not one.i2c.locked


def test_it_finds_the_chip_and_sets_it_up(witness: Witness) -> None:
    assert witness.chip.running
    assert (witness.driver[0].threshold, witness.driver[11].release_threshold) == (12, 6)
    assert witness.driver.touched() == 0


def test_it_looks_for_the_address_first() -> None:
    with pytest.raises(ValueError, match="No I2C device at address"):
        MPR121(CircuitPythonI2C(SimulatedBus()), ADDRESS)


@pytest.mark.parametrize("electrodes", [(0,), (11,), (2, 3), tuple(range(12))])
def test_it_feels_the_fingers_we_lay_on(witness: Witness, electrodes: tuple[int, ...]) -> None:
    witness.press(*electrodes)
    assert witness.driver.touched() == sum(1 << number for number in electrodes)
    assert [number for number, touched in enumerate(witness.driver.touched_pins) if touched] == list(electrodes)
    assert all(witness.driver.is_touched(number) and witness.driver[number].value for number in electrodes)
    witness.press()
    assert not any(witness.driver.touched_pins)


def test_it_reads_data_and_baseline_as_we_do(witness: Witness) -> None:
    at_rest = witness.driver.filtered_data(4)
    assert witness.driver.baseline_data(4) == pytest.approx(at_rest, abs=8)
    witness.press(4)
    assert witness.driver.filtered_data(4) < at_rest - 12
    assert witness.driver[4].raw_value == witness.driver.filtered_data(4)
    assert witness.driver.baseline_data(4) == pytest.approx(at_rest, abs=8)


def test_it_changes_thresholds_while_the_chip_runs(witness: Witness) -> None:
    """Each of its writes stops the chip and starts it again, as the data sheet demands."""
    witness.driver[4].threshold = 200
    witness.driver[4].release_threshold = 190
    assert (witness.driver[4].threshold, witness.driver[4].release_threshold) == (200, 190)
    witness.press(4, 5)
    assert witness.driver.touched() == 1 << 5


def test_its_reset_takes_back_all_settings(witness: Witness) -> None:
    witness.driver[4].threshold = 200
    witness.driver.reset()
    assert witness.driver[4].threshold == 12


def test_a_chip_that_does_not_reset_is_refused_by_it_too(witness: Witness) -> None:
    witness.plug.bit_error_rate = 1.0
    with pytest.raises(RuntimeError, match="expected config state"):
        witness.driver.reset()


def test_a_chip_pulled_out_is_an_os_error_as_on_a_real_bus(witness: Witness) -> None:
    witness.plug.plugged = False
    with pytest.raises(OSError, match="Remote I/O error"):
        witness.driver.touched()
    witness.plug.plugged = True
    witness.chip.power_cycle()
    witness.driver.reset()
    witness.press(1)
    assert witness.driver.touched() == 1 << 1


def test_it_lets_the_over_current_bit_through_which_is_why_we_mask(witness: Witness) -> None:
    witness.chip.short_reference_resistor()
    assert witness.driver.touched() == 0x8000
