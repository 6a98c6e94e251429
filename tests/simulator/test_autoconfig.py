"""The chip's search for the right charge (0x7B to 0x7F), and what it says when it finds none (0x02, 0x03)."""

import pytest

from tests.simulator.wire import Wire

USL, LSL, TL = 201, 131, 181


def search(wire: Wire, control: int = 0x09, control_2: int = 0x00) -> Wire:
    wire.write(0x5E, 0)
    wire.write(0x7B, control, control_2, USL, LSL, TL)
    wire.write(0x5B, 0, 0x10, 0x20)
    wire.write(0x5E, 0xCC)
    wire.measures()
    return wire


def charge(wire: Wire, electrode: int) -> tuple[int, int]:
    """Current in microamperes and the code of the time."""
    code = wire.byte(0x6C + electrode // 2) >> (4 if electrode % 2 else 0) & 0x07
    return wire.byte(0x5F + electrode) & 0x3F, code


@pytest.mark.parametrize("picofarads", [5.0, 9.0, 15.0, 40.0, 120.0, 400.0])
def test_every_ordinary_pad_ends_close_under_the_target(picofarads: float) -> None:
    wire = Wire()
    for number in range(12):
        wire.chip.electrode(number).own = picofarads
    search(wire)
    assert wire.read(0x02, 2) == bytes(2)
    for number in range(12):
        assert 4 * LSL <= wire.data(number) <= 4 * TL


def test_each_electrode_gets_a_charge_of_its_own() -> None:
    wire = Wire()
    wire.chip.electrode(0).own, wire.chip.electrode(1).own = 8.0, 80.0
    search(wire)
    current_0, time_0 = charge(wire, 0)
    current_1, time_1 = charge(wire, 1)
    assert current_1 * 2**time_1 == pytest.approx(10 * current_0 * 2**time_0, rel=0.1)


def test_without_the_enable_bit_nothing_is_searched() -> None:
    wire = search(Wire(), control=0x08)
    assert charge(wire, 0) == (0, 0)
    assert wire.data(0) == pytest.approx(16 * 0.5 / 15 / 3.3 * 1024, abs=1)


def test_the_search_runs_once_at_each_start() -> None:
    wire = search(Wire())
    before = charge(wire, 3)
    wire.chip.electrode(3).own = 60.0
    wire.measures(100)
    assert charge(wire, 3) == before
    wire.write(0x5E, 0)
    wire.write(0x5E, 0xCC)
    assert charge(wire, 3) != before


def test_what_was_found_stays_when_the_search_is_then_switched_off() -> None:
    """Once, then frozen: a resting hand must not become the normal state of a pad."""
    wire = search(Wire())
    before = charge(wire, 5)
    wire.write(0x5E, 0)
    wire.write(0x7B, 0x08)
    wire.chip.electrode(5).own = 60.0
    wire.write(0x5E, 0xCC)
    wire.measures(10)
    assert charge(wire, 5) == before


def test_a_fixed_charge_time_leaves_only_the_current_to_be_found() -> None:
    """SCTS, bit 7 of 0x7C."""
    wire = search(Wire(), control_2=0x80)
    assert charge(wire, 0)[1] == 1
    assert 0 < charge(wire, 0)[0] <= 63


def test_a_pad_out_of_range_is_named_and_the_failure_flagged() -> None:
    wire = Wire()
    wire.chip.electrode(2).own = wire.chip.electrode(9).own = 5000.0
    search(wire)
    assert wire.word(0x02) == 1 << 2 | 1 << 9 | 0x8000
    assert wire.data(2) < 4 * LSL
    assert wire.data(3) > 4 * LSL


def test_the_flags_go_once_the_pads_are_in_range_again() -> None:
    wire = Wire()
    wire.chip.electrode(2).own = 5000.0
    search(wire)
    wire.chip.electrode(2).own = 15.0
    search(wire)
    assert wire.word(0x02) == 0


@pytest.mark.parametrize(("enabled", "low"), [(0x00, False), (0x01, True)])
def test_a_failed_search_may_pull_the_interrupt(enabled: int, low: bool) -> None:
    wire = Wire()
    wire.chip.electrode(2).own = 5000.0
    search(wire, control_2=enabled)
    assert wire.chip.irq_low is low


def test_reconfiguration_searches_again_whenever_a_pad_leaves_the_range() -> None:
    """ARE, bit 1 of 0x7B."""
    wire = search(Wire(), control=0x0B)
    wire.chip.electrode(4).own = 60.0
    wire.measures(3)
    assert 4 * LSL <= wire.data(4) <= 4 * USL
    assert wire.word(0x02) == 0


def test_a_reconfiguration_in_vain_has_a_flag_and_an_interrupt_of_its_own() -> None:
    wire = search(Wire(), control=0x0B, control_2=0x02)
    wire.chip.electrode(4).own = 5000.0
    wire.measures(3)
    assert wire.chip.irq_low
    assert wire.word(0x02) == 1 << 4 | 0x4000


@pytest.mark.parametrize(("bits", "expected"), [(0b00, 400), (0b01, 0), (0b10, "data"), (0b11, "data")])
def test_the_bva_bits_say_where_baselines_start_after_a_search(bits: int, expected: int | str) -> None:
    wire = Wire()
    wire.write(0x1E, *([100] * 12))
    wire.write(0x41, *([255, 254] * 12))
    wire.write(0x7B, 0x01 | bits << 2, 0, USL, LSL, TL)
    wire.write(0x5E, 0x4C)  # tracking off, so that what the search leaves can be seen
    wire.measures()
    assert wire.baseline(0) == pytest.approx(wire.data(0) if expected == "data" else expected, abs=8)
