"""Our driver: it writes, reads back, and complains about wiring in plain words."""

import errno
import os

import pytest

from hub.devices.mpr121 import STRAPS
from hub.devices.trouble import TEXTS, ChipError
from hub.errors import DeviceError
from tests.devices.bench_chip import ADDRESS, BenchChip, RecordingBus


@pytest.fixture
def bench() -> BenchChip:
    return BenchChip()


def trouble(action: object) -> ChipError:
    assert callable(action)
    with pytest.raises(ChipError) as caught:
        action()
    return caught.value


# Setting up


def test_the_settings_are_those_that_were_decided(bench: BenchChip) -> None:
    bench.begun()
    assert [bench.register(register) for register in (0x5B, 0x5C, 0x5D)] == [0x11, 0x10, 0x31]
    assert [bench.register(register) for register in (0x7D, 0x7E, 0x7F)] == [201, 131, 181]
    assert [bench.register(0x41 + at) for at in range(24)] == [12, 6] * 12
    assert bench.register(0x5E) == 0xCC


def test_the_charge_is_searched_once_and_then_frozen(bench: BenchChip) -> None:
    bench.driver.begin()
    assert bench.register(0x7B) == 0x0B
    bench.clock.advance(0.1)
    charges = bench.driver.charges()
    bench.driver.freeze()
    assert bench.register(0x7B) & 0x03 == 0
    bench.press(0, 40.0)
    bench.clock.advance(5.0)
    assert bench.driver.charges() == charges
    assert min(charges) > 0


def test_the_chip_is_stopped_before_it_is_reset_and_before_each_setting(bench: BenchChip) -> None:
    bench.begun()
    assert bench.bus.written[:2] == [(0x5E, (0,)), (0x80, (0x63,))]
    running = True
    for register, values in bench.bus.written:
        if register == 0x5E:
            running = values != (0,)
        elif register != 0x80:
            assert not running, f"0x{register:02X} is written while the chip runs"


def test_it_begins_with_a_chip_that_was_left_running(bench: BenchChip) -> None:
    bench.begun().begun()
    assert bench.driver.touched() == 0


# Reading


def test_a_finger_lowers_the_filtered_value_and_sets_its_bit(bench: BenchChip) -> None:
    bench.begun().press(7)
    reading = bench.driver.read()
    assert reading.touched == bench.driver.touched() == 1 << 7
    assert reading.level(7).strength > 60
    assert all(abs(reading.level(number).strength) < 8 for number in range(12) if number != 7)


def test_bits_12_and_15_are_no_pads(bench: BenchChip) -> None:
    """The proximity channel is bit 12; bit 15 is told as over-current."""
    bench.begun()
    status = 0x1000
    bench.bus.read_i2c_block_data = _with_status(bench.bus, status)  # type: ignore[method-assign]
    assert bench.driver.touched() == bench.driver.read().touched == 0


def _with_status(bus: RecordingBus, status: int) -> object:
    plain = bus.read_i2c_block_data

    def read(address: int, register: int, length: int) -> list[int]:
        data = plain(address, register, length)
        return [data[0] | status & 0xFF, data[1] | status >> 8, *data[2:]] if register == 0 else data

    return read


def test_reading_the_status_releases_the_interrupt(bench: BenchChip) -> None:
    bench.begun().press(1)
    assert bench.chip.irq_low
    bench.driver.touched()
    assert not bench.chip.irq_low
    bench.press(1, 0.0)
    assert bench.chip.irq_low
    bench.driver.read()
    assert not bench.chip.irq_low


def test_a_new_baseline_is_taken_for_the_named_pads_only(bench: BenchChip) -> None:
    bench.begun().press(3)
    bench.press(4)
    bench.driver.rebaseline([3], bench.driver.read())
    bench.clock.advance(0.1)
    reading = bench.driver.read()
    assert abs(reading.level(3).strength) < 8
    assert reading.level(4).strength > 60
    assert reading.touched == 1 << 4


# Trouble


@pytest.mark.parametrize(("address", "strap"), STRAPS.items())
def test_a_silent_chip_is_named_with_where_its_address_pin_goes(address: int, strap: str) -> None:
    bench = BenchChip(address)
    bench.plug.plugged = False
    problem = trouble(bench.driver.begin)
    assert (problem.code, problem.params["chip"]) == ("not_answering", f"0x{address:02X}")
    assert f"ADDR pin is wired to {strap}" in str(problem)
    assert "SDA and SCL are not swapped" in str(problem)
    assert isinstance(problem, DeviceError)


@pytest.mark.parametrize("register", [0x2B, 0x41, 0x5B, 0x5D, 0x7B, 0x7F])
def test_what_reads_back_differently_is_a_matter_of_wiring(bench: BenchChip, register: int) -> None:
    bench.bus.deaf_registers = {register}
    problem = trouble(bench.driver.begin)
    assert problem.code == "wrong_answer"
    assert (problem.params["register"], problem.params["got"]) == (f"0x{register:02X}", "0x00")
    assert "the wiring" in str(problem)
    assert "pull-up resistors" in str(problem)


def test_a_new_baseline_is_read_back_too(bench: BenchChip) -> None:
    bench.begun().bus.deaf_registers = {0x1E + 3}
    problem = trouble(lambda: bench.driver.rebaseline([3], bench.driver.read()))
    assert problem.params["register"] == "0x21"


def test_another_chip_at_the_address_is_recognised(bench: BenchChip) -> None:
    bench.bus.read_i2c_block_data = lambda *_: [0x80]  # type: ignore[method-assign]
    problem = trouble(bench.driver.begin)
    assert (problem.code, problem.params["got"]) == ("other_chip", "0x80")
    assert "does not behave like an MPR121" in str(problem)


@pytest.mark.parametrize("look", ["touched", "read"])
def test_a_chip_that_reset_itself_is_found_out_at_the_next_look(bench: BenchChip, look: str) -> None:
    bench.begun()
    bench.chip.power_cycle()
    problem = trouble(getattr(bench.driver, look))
    assert problem.code == "reset_itself"
    assert "3.3 V" in str(problem)


def test_one_misread_byte_is_no_reset(bench: BenchChip) -> None:
    bench.begun()
    plain, answers = bench.bus.read_i2c_block_data, [True]

    def misread_once(address: int, register: int, length: int) -> list[int]:
        data = plain(address, register, length)
        return [0xFF] * length if register == 0x5B and answers and answers.pop() else data

    bench.bus.read_i2c_block_data = misread_once  # type: ignore[method-assign]
    assert bench.driver.touched() == 0


@pytest.mark.parametrize("lasting", [False, True])
def test_over_current_is_told_as_what_it_is(bench: BenchChip, lasting: bool) -> None:
    bench.begun()
    bench.chip.short_reference_resistor(lasting)
    problem = trouble(bench.driver.read)
    assert problem.code == "over_current"
    assert "75 kΩ" in str(problem)
    if lasting:
        assert trouble(bench.driver.begin).code == "over_current"
    else:
        bench.begun()
        assert bench.driver.touched() == 0


def test_a_single_disturbance_in_mid_read_is_forgiven(bench: BenchChip) -> None:
    bench.begun().press(2)
    bench.plug.glitches = 1
    assert bench.driver.read().touched == 1 << 2


def test_a_read_that_keeps_breaking_off_is_told(bench: BenchChip) -> None:
    bench.begun()
    bench.plug.glitches = 2
    problem = trouble(bench.driver.read)
    assert problem.code == "bus_error"
    assert os.strerror(errno.EIO) in str(problem)
    assert "loose wire" in str(problem)


def test_an_error_without_a_number_is_told_too(bench: BenchChip) -> None:
    def broken(*_: object) -> list[int]:
        raise OSError("the adapter has gone")

    bench.bus.read_i2c_block_data = broken  # type: ignore[method-assign]
    problem = trouble(bench.driver.read)
    assert (problem.code, problem.params["reason"]) == ("bus_error", "the adapter has gone")


@pytest.mark.parametrize("code", TEXTS)
def test_every_trouble_is_a_whole_sentence(code: str) -> None:
    params = dict.fromkeys(("chip", "strap", "reason", "register", "wrote", "got"), "Sentence.")
    text = str(ChipError(code, **params))
    assert "{" not in text
    assert text.endswith(".")


def test_the_address_is_part_of_every_transfer(bench: BenchChip) -> None:
    other = BenchChip(0x5C)
    other.begun()
    with pytest.raises(OSError, match="Errno"):
        other.bus.read_byte_data(ADDRESS, 0)
