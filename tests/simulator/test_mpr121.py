"""The simulated chip keeps to the data sheet: modes, reset, thresholds, debounce, timing, interrupt."""

import pytest

from tests.simulator.wire import Wire

SETTINGS = [*range(0x2B, 0x5E), *range(0x5F, 0x73), *range(0x7B, 0x80)]


@pytest.fixture
def wire() -> Wire:
    return Wire()


# Power-on, stop mode, reset


def test_after_power_on_all_is_zero_but_the_two_registers_that_name_the_chip(wire: Wire) -> None:
    values = {register: wire.byte(register) for register in range(0x80)}
    assert {register: value for register, value in values.items() if value} == {0x5C: 0x10, 0x5D: 0x24}


def test_after_power_on_the_chip_stands_still(wire: Wire) -> None:
    wire.presses(0)
    wire.waits(10.0)
    assert wire.read(0x00, 0x1E) == bytes(0x1E)


@pytest.mark.parametrize("register", SETTINGS)
def test_settings_can_be_written_in_stop_mode_only(wire: Wire, register: int) -> None:
    wire.write(register, 0x15)
    assert wire.byte(register) == 0x15
    wire.write(0x5E, 0x0C)
    wire.write(register, 0x2A)
    assert wire.byte(register) == 0x15
    wire.write(0x5E, 0x00)
    wire.write(register, 0x2A)
    assert wire.byte(register) == 0x2A


@pytest.mark.parametrize("register", [0x73, 0x74, 0x76, 0x77])
def test_the_pins_that_are_no_electrodes_can_be_set_at_any_time(wire: Wire, register: int) -> None:
    wire.runs().write(register, 0xA5)
    assert wire.byte(register) == 0xA5


def test_pins_are_set_cleared_and_toggled(wire: Wire) -> None:
    wire.write(0x78, 0xF0)
    wire.write(0x79, 0x30)
    wire.write(0x7A, 0x81)
    assert wire.byte(0x75) == 0x41


def test_measured_values_cannot_be_written(wire: Wire) -> None:
    wire.write(0x04, *([0xFF] * 26))
    assert wire.read(0x04, 26) == bytes(26)


def test_the_register_pointer_moves_on_by_itself(wire: Wire) -> None:
    wire.write(0x41, 1, 2, 3, 4)
    assert wire.read(0x42, 2) == bytes([2, 3])
    assert wire.chip.send(1) == bytes([4])


@pytest.mark.parametrize("running", [False, True])
def test_the_soft_reset_needs_its_key_and_then_forgets_everything(wire: Wire, running: bool) -> None:
    wire.runs()
    if not running:
        wire.write(0x5E, 0)
    wire.write(0x80, 0x62)
    assert wire.byte(0x41) == 12
    wire.write(0x80, 0x63)
    assert (wire.byte(0x41), wire.byte(0x5C), wire.byte(0x5D), wire.byte(0x5E)) == (0, 0x10, 0x24, 0)
    assert wire.data(0) == 0


def test_leaving_run_mode_keeps_the_data_but_no_touch(wire: Wire) -> None:
    wire.runs().presses(3)
    wire.measures(2)
    assert wire.touched() == 1 << 3
    before = wire.data(3)
    wire.write(0x5E, 0)
    assert (wire.touched(), wire.data(3)) == (0, before)


@pytest.mark.parametrize(("enabled", "count"), [(1, 1), (5, 5), (12, 12), (15, 12)])
def test_the_low_bits_of_the_run_register_say_how_many_electrodes_run(enabled: int, count: int) -> None:
    wire = Wire().runs(mode=0xC0 | enabled)
    assert [number for number in range(12) if wire.data(number)] == list(range(count))


@pytest.mark.parametrize(("bits", "members"), [(0x10, 2), (0x20, 4), (0x30, 12)])
def test_the_thirteenth_channel_joins_electrodes(bits: int, members: int) -> None:
    """Joined plates hold more, so the same charge gives fewer counts; it is bit 12 of the status."""
    wire = Wire()
    wire.write(0x59, 12, 6)
    wire.runs(mode=0xC0 | bits | 12)
    assert wire.data(12) == pytest.approx(wire.data(0) / members, abs=4)
    wire.presses(0, 400.0)
    wire.measures(3)
    assert wire.touched() == 0x1001


# Thresholds and debounce


def test_a_touch_exceeds_its_threshold_and_a_release_falls_below_the_other(wire: Wire) -> None:
    """Baseline minus data: more than 12 is touched; touched stays until it is less than 6."""
    at_rest = wire.runs().data(0)
    story = [(12, False), (13, True), (7, True), (6, True), (5, False), (12, False)]
    felt = []
    for depth, _ in story:
        wire.presses(0, 1024 * 63 * 0.5 / 3.3 / (at_rest - depth) - 15.0)
        wire.measures()
        assert wire.data(0) == at_rest - depth
        felt.append(bool(wire.touched() & 1))
    assert felt == [touched for _, touched in story]


@pytest.mark.parametrize("electrode", range(12))
def test_each_electrode_has_thresholds_of_its_own(electrode: int) -> None:
    wire = Wire().runs()
    wire.write(0x5E, 0)
    wire.write(0x41 + 2 * electrode, 255, 254)
    wire.write(0x5E, 0xCC)
    wire.measures()
    for number in range(12):
        wire.presses(number)
    wire.measures(2)
    assert wire.touched() == 0xFFF & ~(1 << electrode)


@pytest.mark.parametrize("count", range(8))
def test_the_debounce_wants_that_many_agreeing_measurements_more(count: int) -> None:
    wire = Wire().runs(debounce=count)
    wire.presses(2)
    wire.measures(count)
    assert wire.touched() == 0
    wire.measures()
    assert wire.touched() == 1 << 2


@pytest.mark.parametrize("count", range(8))
def test_a_release_has_a_debounce_of_its_own(count: int) -> None:
    wire = Wire().runs(debounce=count << 4)
    wire.presses(2)
    wire.measures(1)
    wire.lifts(2)
    wire.measures(count)
    assert wire.touched() == 1 << 2
    wire.measures()
    assert wire.touched() == 0


def test_a_disagreeing_measurement_starts_the_count_anew(wire: Wire) -> None:
    wire.runs(debounce=2)
    for _ in range(3):
        wire.presses(0)
        wire.measures(2)
        wire.lifts(0)
        wire.measures()
    assert wire.touched() == 0


# Timing: 0x5D holds charge time, samples of the second filter, and the interval between samples


@pytest.mark.parametrize("interval", range(8))
@pytest.mark.parametrize(("filter_code", "samples"), [(0, 4), (1, 6), (2, 10), (3, 18)])
def test_a_measurement_takes_its_samples_times_the_interval(interval: int, filter_code: int, samples: int) -> None:
    wire = Wire()
    wire.write(0x5B, 0, 0x3F, 0x20 | filter_code << 3 | interval)
    wire.write(0x5E, 0xCC)
    period = samples * 2**interval / 1000
    wire.waits(period - 0.0005)
    assert wire.data(0) == 0
    wire.waits(0.0006)
    assert wire.data(0) > 0


def test_a_measurement_is_the_mean_of_its_samples(wire: Wire) -> None:
    """0x31: ten samples, two milliseconds apart. A finger that comes half-way through is half felt."""
    wire.runs(timing=0x31)
    at_rest = wire.data(0)
    wire.waits(0.010)
    wire.presses(0)
    wire.waits(0.010)
    half = wire.data(0)
    wire.waits(0.020)
    assert half == pytest.approx((at_rest + wire.data(0)) / 2, abs=1)


def test_debounce_one_and_timing_0x31_find_a_finger_within_40_to_60_ms() -> None:
    """What DESIGN counts on, whenever in the chip's rhythm the finger comes."""
    taken = []
    for phase in range(0, 20, 2):
        wire = Wire().runs(debounce=0x11, timing=0x31)
        wire.waits(phase / 1000)
        wire.presses(0)
        begun = wire.clock.monotonic()
        while not wire.touched():
            wire.waits(0.001)
        taken.append(round(1000 * (wire.clock.monotonic() - begun)))
    assert min(taken) >= 20
    assert max(taken) <= 60
    assert sum(taken) / len(taken) == pytest.approx(40, abs=10)


@pytest.mark.parametrize(("charge", "timing"), [(16, 0x20), (32, 0x20), (16, 0x40), (8, 0x60)])
def test_counts_follow_from_charge_and_capacity(charge: int, timing: int) -> None:
    """Data sheet, equation 4: counts = current x time / capacity, as a share of the supply."""
    wire = Wire().runs(charge=charge, timing=timing)
    microseconds = 0.5 * 2 ** ((timing >> 5) - 1)
    assert wire.data(0) == pytest.approx(charge * microseconds / 15.0 / 3.3 * 1024, abs=1)


def test_an_electrodes_own_charge_outranks_the_common_one(wire: Wire) -> None:
    wire.write(0x5F, 0, 32)
    wire.write(0x6C, 0x20)
    wire.runs(charge=16)
    assert wire.data(1) == pytest.approx(4 * wire.data(0), abs=4)


def test_data_ends_at_ten_bits(wire: Wire) -> None:
    assert wire.runs(timing=0xE0).data(0) == 1023


# Interrupt and over-current


def test_the_interrupt_falls_with_each_change_and_rises_when_the_status_is_read(wire: Wire) -> None:
    falls: list[float] = []
    wire.chip.irq_fell = lambda: falls.append(wire.clock.monotonic())
    wire.runs()
    for change in (wire.presses, wire.lifts):
        change(4)
        wire.measures(2)
        assert wire.chip.irq_low
        wire.data(4)
        assert wire.chip.irq_low
        wire.touched()
        assert not wire.chip.irq_low
    assert len(falls) == 2


def test_an_unread_interrupt_stays_low_and_does_not_fall_twice(wire: Wire) -> None:
    falls: list[int] = []
    wire.chip.irq_fell = lambda: falls.append(1)
    wire.runs().presses(1)
    wire.measures(2)
    assert wire.chip.irq_low
    wire.presses(2)
    wire.measures(2)
    assert wire.chip.irq_low
    assert falls == [1]


def test_over_current_stops_the_chip_and_clears_what_it_measured(wire: Wire) -> None:
    wire.runs().presses(0)
    wire.measures(2)
    wire.chip.short_reference_resistor()
    assert wire.chip.irq_low
    assert wire.touched() == 0x8000
    assert wire.read(0x02, 0x29) == bytes(0x29)
    assert wire.byte(0x5E) & 0x3F == 0


def test_after_over_current_the_chip_runs_again_only_once_the_flag_is_cleared(wire: Wire) -> None:
    wire.runs()
    wire.chip.short_reference_resistor()
    wire.write(0x5E, 0xCC)
    assert wire.byte(0x5E) & 0x3F == 0
    wire.write(0x01, 0x80)
    assert wire.touched() == 0
    wire.write(0x5E, 0xCC)
    wire.measures()
    assert wire.data(0) > 0


def test_a_resistor_that_stays_shorted_stops_the_chip_at_each_start(wire: Wire) -> None:
    wire.chip.short_reference_resistor(lasting=True)
    for _ in range(2):
        wire.write(0x80, 0x63)
        assert wire.runs().touched() == 0x8000
    wire.chip.reference_shorted = False
    wire.write(0x80, 0x63)
    assert wire.runs().data(0) > 0
