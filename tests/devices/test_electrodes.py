"""Single pads that cannot be believed: covered at the start, shorted, cut off; and the way back."""

from itertools import pairwise

import pytest

from hub.devices.electrode_watch import ElectrodeWatch
from hub.devices.mpr121 import Reading
from tests.devices.touch_table import TouchTable, place, portal

PORTAL_5 = 4  # its electrode on chip 0x5A


@pytest.fixture
def table() -> TouchTable:
    return TouchTable().started()


# Something lies on the board while a chip starts


def test_a_finger_at_the_start_keeps_the_chip_from_being_ready_until_it_leaves() -> None:
    table = TouchTable()
    table.looks(0.2)
    table.world.press(portal(5))
    table.looks(1.0)
    assert (table.sensor(0x5A)["state"], table.code(0x5A)) == ("starting", "starting")
    table.world.lift_all()
    assert table.until_ready() < 1.0
    table.world.press(portal(5))
    assert table.looks(0.06).levels[portal(5)].strength > 60


def test_a_piece_that_stays_becomes_part_of_the_table() -> None:
    table = TouchTable()
    table.looks(0.2)
    table.world.press(portal(5), 30)
    assert table.until_ready() < 6.0
    assert abs(table.looks().levels[portal(5)].strength) < 8


@pytest.mark.parametrize("early", [0.0, 0.05, 0.12, 0.2])
def test_whenever_a_hand_lay_there_the_pad_feels_fingers_once_it_has_gone(early: float) -> None:
    table = TouchTable()
    if early:
        table.looks(early)
    table.world.press(portal(5))
    table.looks(8.0)
    table.world.lift_all()
    table.looks(1.5)
    assert table.states() == ["ready"] * 3
    table.world.press(portal(5), 60)
    assert table.looks(0.06).levels[portal(5)].strength > 40


def test_a_baseline_taken_under_a_finger_is_renewed_when_the_finger_leaves(table: TouchTable) -> None:
    """As after a stuck pad was re-baselined and freed."""
    table.world.press(portal(5))
    table.looks(0.1)
    table.pads.rebaseline(portal(5))
    assert abs(table.looks(0.1).levels[portal(5)].strength) < 8
    table.world.lift_all()
    assert table.looks(0.3).levels[portal(5)].strength == pytest.approx(0, abs=7)
    table.world.press(portal(5))
    assert table.looks(0.06).levels[portal(5)].strength > 60


def test_a_new_baseline_for_one_pad_leaves_the_others_alone(table: TouchTable) -> None:
    table.world.press(portal(5))
    table.world.press(portal(1))
    table.looks(0.1)
    table.pads.rebaseline(portal(5))
    levels = table.looks(0.1).levels
    assert abs(levels[portal(5)].strength) < 8
    assert levels[portal(1)].strength > 60


def test_a_new_baseline_for_a_chip_that_is_away_is_forgotten(table: TouchTable) -> None:
    table.world.fault(0x5A, "unplug")
    table.looks()
    table.pads.rebaseline(portal(5))
    assert table.code(0x5A) == "not_answering"


def test_a_chip_that_vanishes_while_a_baseline_is_taken_is_ill(table: TouchTable) -> None:
    table.world.fault(0x5A, "unplug")
    table.pads.rebaseline(portal(5))
    assert (table.sensor(0x5A)["state"], table.code(0x5A)) == ("ill", "not_answering")


# Shorted and cut


@pytest.mark.parametrize(("fault", "seconds"), [("stuck", 3.0), ("cut", 3.0), ("cut", 20.0)])
def test_a_broken_pad_is_named_and_the_others_of_the_chip_work(table: TouchTable, fault: str, seconds: float) -> None:
    table.world.fault(0x5A, fault, PORTAL_5)
    table.looks(seconds)
    frame = table.looks()
    assert frame.missing == {portal(5)}
    assert (table.sensor(0x5A)["state"], table.code(0x5A)) == ("ill", "portal_numb")
    assert table.sensor(0x5A)["message"]["params"] == {"chip": "0x5A", "pads": [5], "count": 1}
    table.world.press(portal(4))
    assert table.looks(0.06).levels[portal(4)].strength > 60


def test_a_pad_under_a_lump_of_metal_gets_another_charge_and_feels_again(table: TouchTable) -> None:
    """Far more than a finger, and it stays: the chip searches anew, as if the metal belonged to the table."""
    table.world.fault(0x5A, "stuck", PORTAL_5)
    table.looks(8.0)
    assert table.states() == ["ready"] * 3
    table.world.press(portal(5))
    assert table.looks(0.06).levels[portal(5)].strength > 14


@pytest.mark.parametrize("fault", ["stuck", "cut"])
@pytest.mark.parametrize("seconds", [2.0, 8.0])
def test_a_pad_that_is_mended_is_taken_back(table: TouchTable, fault: str, seconds: float) -> None:
    table.world.fault(0x5A, fault, PORTAL_5)
    table.looks(seconds)
    table.world.fault(0x5A, "heal")
    table.looks(0.2)
    table.until_ready(at_most=20.0)
    table.world.press(portal(5))
    assert table.looks(0.06).levels[portal(5)].strength > 60


def test_a_broken_place_pad_is_called_a_place(table: TouchTable) -> None:
    table.world.fault(0x5A, "stuck", 7)
    table.looks(1.0)
    assert table.looks().missing == {place(1)}
    assert table.code(0x5A) == "place_numb"


def test_several_broken_pads_are_told_together(table: TouchTable) -> None:
    for electrode in (0, 1):
        table.world.fault(0x5A, "stuck", electrode)
    table.looks(1.0)
    assert table.sensor(0x5A)["message"]["params"]["pads"] == [1, 2]


def test_the_search_for_a_mended_pad_does_not_blind_a_finger_on_another(table: TouchTable) -> None:
    """While somebody touches portal 1, the chip is not restarted for the sake of portal 5."""
    table.world.fault(0x5A, "cut", PORTAL_5)
    table.world.press(portal(1))
    for _ in range(50):
        frame = table.looks()
        assert portal(1) in frame.levels
    assert frame.levels[portal(1)].strength > 60


def test_searches_in_vain_become_rare(table: TouchTable) -> None:
    table.world.chip(0x5A).electrode(PORTAL_5).own = 5000.0
    blind = [portal(1) in table.looks().missing for _ in range(50 * 30)]
    starts = sum(later and not earlier for earlier, later in pairwise(blind))
    assert 1 <= starts <= 4
    assert sum(blind) < len(blind) / 10


# The watch itself


def _reading(filtered: int = 700, baseline: int = 704) -> Reading:
    return Reading((filtered,) * 12, (baseline,) * 12, 0)


def test_a_single_strange_value_is_a_disturbance_and_no_numb_pad() -> None:
    watch = ElectrodeWatch([0])
    watch.observe(_reading(), 0.00, settling=False)
    watch.observe(_reading(filtered=0), 0.02, settling=False)
    assert (watch.believed, watch.numb) == ({}, ())
    watch.observe(_reading(), 0.04, settling=False)
    assert list(watch.believed) == [0]


def test_a_pad_is_unwired_when_its_fellows_need_much_more_charge() -> None:
    watch = ElectrodeWatch([0, 1, 2])
    watch.weigh([30.0, 8.0, 33.0, *[0.0] * 9])
    watch.observe(_reading(), 0.0, settling=False)
    assert watch.feeling == [0, 2]


def test_a_watch_without_electrodes_is_calm() -> None:
    watch = ElectrodeWatch([])
    watch.weigh([0.0] * 12)
    watch.observe(_reading(), 0.0, settling=True)
    assert watch.calm
