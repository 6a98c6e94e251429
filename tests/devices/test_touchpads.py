"""All chips as one: frames with what can be believed, and each chip's health; nothing ever raises."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hub.config import ChipConfig, Electrode, TouchConfig
from hub.simulator.table import FAULTS
from tests.devices.touch_table import CHIPS, TouchTable, place, portal


@pytest.fixture
def table() -> TouchTable:
    return TouchTable().started()


# Well


def test_at_first_every_chip_is_starting_and_no_pad_can_be_believed() -> None:
    table = TouchTable()
    frame = table.pads.frame()
    assert (dict(frame.levels), len(frame.missing)) == ({}, 25)
    assert table.states() == ["starting"] * 3
    assert table.code(0x5A) == "starting"


def test_within_a_second_all_25_pads_are_there() -> None:
    table = TouchTable()
    assert table.until_ready() < 1.0
    frame = table.looks()
    assert (len(frame.levels), frame.missing) == (25, frozenset())
    assert all(abs(level.strength) < 8 for level in frame.levels.values())


def test_a_sensor_is_told_with_its_portals_and_places(table: TouchTable) -> None:
    told = table.sensor(0x5B)
    assert told == {
        "id": "touch-2", "kind": "touch", "name": "0x5B", "state": "ready", "since": told["since"], "message": None,
        "portals": [8, 9, 10, 11, 12], "places": [3, 6],
    }  # fmt: skip


@pytest.mark.parametrize("pad", [portal(1), portal(12), portal(19), place(4)])
def test_a_finger_is_found_under_its_own_name(table: TouchTable, pad: object) -> None:
    table.world.press(pad)  # type: ignore[arg-type]
    frame = table.looks(0.06)
    assert max(frame.levels, key=lambda one: frame.levels[one].strength) == pad


def test_a_glance_reads_little_until_something_is_touched(table: TouchTable) -> None:
    table.looks(0.1, closely=False)
    before = table.world.bus.bits
    assert all(level.strength == 0 for level in table.looks(closely=False).levels.values())
    glance = table.world.bus.bits - before
    table.world.press(portal(5))
    assert table.looks(0.08, closely=False).levels[portal(5)].strength > 40
    before = table.world.bus.bits
    table.looks(closely=True)
    assert glance < (table.world.bus.bits - before) / 3


# Ill, and well again


def test_an_unplugged_chip_is_ill_from_that_moment_and_the_others_go_on(table: TouchTable) -> None:
    table.clock.advance(100.0)
    table.world.fault(0x5B, "unplug")
    frame = table.looks()
    fell_ill = table.clock.wall()
    assert frame.missing == {pad for pad, electrode in table.touch.pads.items() if electrode.chip == 0x5B}
    assert table.states() == ["ready", "ill", "ready"]
    assert table.code(0x5B) == "not_answering"
    assert table.sensor(0x5B)["message"]["params"] == {"chip": "0x5B", "strap": "3.3 V"}
    table.looks(8.0)
    assert table.sensor(0x5B)["since"] == fell_ill


def test_it_is_taken_back_by_itself(table: TouchTable) -> None:
    table.world.fault(0x5B, "unplug")
    table.looks(20.0)
    table.world.fault(0x5B, "replug")
    assert table.until_ready() < 3.0
    assert table.sensor(0x5B)["since"] == pytest.approx(table.clock.wall(), abs=0.03)
    table.world.press(portal(10))
    assert table.looks(0.06).levels[portal(10)].strength > 60


def test_retries_get_slower_so_that_a_chip_that_stays_away_costs_nothing() -> None:
    table = TouchTable()
    for address in CHIPS:
        table.world.fault(address, "unplug")
    table.looks(12.0)
    gaps = [round(later - earlier, 1) for earlier, later in pairwise(table.opened)]
    assert gaps[:4] == pytest.approx([0.3, 0.5, 1.0, 2.0], abs=0.11)
    assert max(gaps) <= 2.1


def test_a_short_break_is_healed_at_once(table: TouchTable) -> None:
    """The first retry after a good time waits for nothing."""
    table.world.fault(0x5A, "reset")
    table.looks()
    assert table.code(0x5A) == "reset_itself"
    assert table.until_ready() < 0.6


def test_a_chip_that_resets_itself_is_starting_with_the_reason(table: TouchTable) -> None:
    table.world.fault(0x5C, "reset")
    assert table.looks().missing == {pad for pad, electrode in table.touch.pads.items() if electrode.chip == 0x5C}
    table.looks()
    assert (table.sensor(0x5C)["state"], table.code(0x5C)) == ("starting", "reset_itself")


def test_a_single_glitch_costs_nothing(table: TouchTable) -> None:
    table.world.fault(0x5A, "glitch")
    assert table.looks().missing == frozenset()
    assert table.states() == ["ready"] * 3


def test_vain_attempts_to_start_do_not_make_it_ill_anew(table: TouchTable) -> None:
    """A chip that answers, then breaks off again and again, has been ill since the first time."""
    table.world.fault(0x5A, "unplug")
    table.looks()
    fell_ill = table.sensor(0x5A)["since"]
    for _ in range(3):
        table.world.fault(0x5A, "replug")
        while table.sensor(0x5A)["state"] == "ill":
            table.looks()
        assert table.sensor(0x5A)["state"] == "starting"
        table.world.fault(0x5A, "unplug")
        while table.sensor(0x5A)["state"] != "ill":
            table.looks()
        assert table.sensor(0x5A)["since"] == fell_ill


def test_over_current_that_lasts_is_named_until_it_is_mended(table: TouchTable) -> None:
    table.world.chip(0x5A).short_reference_resistor(lasting=True)
    table.looks(5.0)
    assert (table.sensor(0x5A)["state"], table.code(0x5A)) == ("ill", "over_current")
    table.world.chip(0x5A).reference_shorted = False
    table.until_ready()


# The bus


def test_without_a_bus_all_chips_are_ill_and_the_bus_is_tried_again() -> None:
    table = TouchTable()
    table.has_bus = False
    table.looks(5.0)
    assert table.states() == ["ill"] * 3
    assert table.code(0x5A) == "no_bus"
    table.has_bus = True
    assert table.until_ready() < 3.0


def test_a_bus_that_vanishes_is_opened_anew(table: TouchTable) -> None:
    """A USB adapter pulled out: its file is dead even after it was plugged in again."""
    before = len(table.opened)
    table.world.bus.close()
    table.looks()
    assert table.states() == ["ill"] * 3
    assert table.until_ready() < 2.0
    assert len(table.opened) == before + 1


def test_closing_closes_the_bus(table: TouchTable) -> None:
    table.pads.close()
    table.pads.close()
    with pytest.raises(OSError, match="Errno"):
        table.world.bus.read_byte_data(0x5A, 0)


# Odd tables


def test_a_chip_without_pads_is_looked_after_all_the_same() -> None:
    touch = TouchConfig(1, (ChipConfig(0x5A), ChipConfig(0x5B)), {portal(1): Electrode(0x5A, 0)})
    table = TouchTable(touch=touch)
    table.until_ready()
    assert set(table.looks().levels) == {portal(1)}


# Whatever happens

happenings = st.tuples(
    st.sampled_from(CHIPS), st.sampled_from(FAULTS), st.integers(0, 11), st.integers(1, 19), st.floats(0.0, 1.0)
)


@settings(max_examples=25)
@given(st.lists(happenings, max_size=8))
def test_no_fault_raises_and_every_fault_heals_by_itself(story: list[tuple[int, str, int, int, float]]) -> None:
    table = TouchTable()
    table.looks(0.5)
    for address, fault, electrode, finger, seconds in story:
        table.world.fault(address, fault, electrode)
        table.world.press(portal(finger))
        frame = table.looks(seconds)
        assert set(frame.levels) | frame.missing == set(table.touch.pads)
        assert not set(frame.levels) & frame.missing
    table.world.lift_all()
    for address in CHIPS:
        table.world.fault(address, "heal")
    table.until_ready(at_most=20.0)
