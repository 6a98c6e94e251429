"""How a baseline starts and follows (data sheet 5.5 and 5.11, application note AN3891)."""

import pytest

from hub.simulator.channel import BaselineFilter, Channel, Debounce, Drift
from tests.simulator.wire import Wire

# Rising: within 2 counts at once, else 1 count after more than 3; falling: 2 counts after more than 5, every third.
FILTERS = BaselineFilter(Drift(1, 1, 3, 0), Drift(1, 2, 5, 2), Drift(0, 0, 0, 0))


def channel(baseline: int = 700, touched: bool = False) -> Channel:
    one = Channel()
    one.baseline, one.touched = baseline, touched
    return one


def follow(one: Channel, *levels: int) -> int:
    for level in levels:
        one.data = level
        one.track(FILTERS)
    return one.baseline


@pytest.mark.parametrize(("mode", "mask"), [(0x80, 0x3E0), (0xC0, 0x3FC)])
def test_the_first_measurement_can_become_the_baseline(mode: int, mask: int) -> None:
    """ECR bits 7 and 6: 10 takes five bits of it, 11 all ten; the register shows the upper eight."""
    wire = Wire().runs(mode=mode | 12)
    assert wire.baseline(0) == wire.data(0) & mask


@pytest.mark.parametrize("mode", [0x00, 0x40])
def test_a_baseline_can_also_start_where_it_was_set(mode: int) -> None:
    wire = Wire()
    wire.write(0x1E, *([150] * 12))
    assert wire.runs(mode=mode | 12).baseline(0) == 600


def test_a_stop_and_a_start_keep_the_baselines_if_so_told() -> None:
    wire = Wire().runs()
    before = wire.baseline(0)
    wire.write(0x5E, 0)
    wire.write(0x20, 99)
    wire.write(0x5E, 0x0C)
    wire.measures(2)
    assert (wire.baseline(0), wire.baseline(2)) == (before, 396)


@pytest.mark.parametrize(("mode", "follows"), [(0x00, True), (0x40, False)])
def test_tracking_can_be_switched_off(mode: int, follows: bool) -> None:
    wire = Wire()
    wire.write(0x2B, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0)
    wire.runs(mode=0xCC)
    wire.write(0x5E, 0)
    wire.write(0x5E, mode | 12)
    before = wire.baseline(0)
    wire.chip.electrode(0).damp = -0.2
    wire.measures(300)
    assert (wire.baseline(0) > before) is follows


def test_small_deviations_pass_at_once() -> None:
    assert follow(channel(), 702) == 702
    assert follow(channel(), 702, 701, 700, 699) != 700


def test_larger_ones_count_as_drift_only_when_they_last() -> None:
    assert follow(channel(), 710, 710, 710) == 700
    assert follow(channel(), 710, 710, 710, 710) == 701


def test_noise_to_both_sides_is_no_drift() -> None:
    assert follow(channel(), *([710, 710, 690] * 20)) == 700


def test_the_delay_makes_a_filter_slower() -> None:
    """Falling: every third measurement is looked at, and the sixth of those counts."""
    assert follow(channel(), *[690] * 17) == 700
    assert follow(channel(), *[690] * 18) == 698


def test_a_step_never_goes_too_far() -> None:
    wide = BaselineFilter(Drift(1, 63, 0, 0), Drift(1, 63, 0, 0), Drift(0, 0, 0, 0))
    one = channel()
    one.data = 710
    one.track(wide)
    assert one.baseline == 710


def test_under_a_finger_the_baseline_stays() -> None:
    assert follow(channel(touched=True), *[600] * 500) == 700


def test_a_touch_ends_when_the_drift_has_swallowed_it() -> None:
    one = channel(touched=True)
    one.baseline = one.data = 600
    assert one.judge(12, 6, Debounce(0, 0))
    assert not one.touched
