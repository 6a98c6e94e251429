"""The touch sense on recorded looks. tests/senses/record.py tells each story, and can record it anew."""

import pytest

from hub.language import Pad
from hub.senses.noticed import Freed, Hover, Noisy, Stuck, Touched
from tests.devices.touch_table import place, portal
from tests.senses.record import STORIES, clean_finger, hovering_hand, record
from tests.senses.trace import FOLDER, load, names, noticed, touches, written


def sure(name: str) -> list[Pad]:
    found = touches(load(name).frames)
    assert all(touch.sure for touch in found)
    return [touch.pad for touch in found]


# The files


def test_every_story_is_on_file_and_no_other() -> None:
    assert names() == sorted(story.__name__ for story in STORIES)


@pytest.mark.parametrize("name", names())
def test_a_trace_reads_back_as_it_was_written(name: str) -> None:
    assert written(load(name)) == (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert load(name).about


@pytest.mark.parametrize("story", [clean_finger, hovering_hand])
def test_recording_a_story_again_gives_the_same_file(story: object) -> None:
    anew = record(story)  # type: ignore[arg-type]
    assert anew == load(story.__name__)  # type: ignore[attr-defined]


# One finger


def test_a_clean_finger_is_one_sure_touch() -> None:
    (touch,) = touches(load("clean_finger").frames)
    assert (touch.pad, touch.sure, touch.place) == (portal(5), True, None)
    assert touch.ratio >= 4
    assert touch.pads[0] == (portal(5), touch.strength)
    assert touch.runner_up in [portal(number) for number in (1, 2, 4, 6, 9, 10)]


def test_a_finger_is_told_at_the_second_look_at_it() -> None:
    trace = load("clean_finger")
    first = next(frame.at for frame in trace.frames if frame.levels[portal(5)].strength >= 14)
    (touch,) = touches(trace.frames)
    assert touch.since == first
    assert touch.at == pytest.approx(first + 0.02)


def test_f26_of_two_fingers_150_ms_apart_both_are_told_in_their_order() -> None:
    first, second = touches(load("two_fingers").frames)
    assert (first.pad, second.pad) == (portal(5), portal(9))
    assert second.since - first.since == pytest.approx(0.14, abs=0.021)


def test_a_finger_between_two_pads_is_unsure_and_names_both() -> None:
    (touch,) = touches(load("between_two_pads").frames)
    assert not touch.sure
    assert touch.ratio < 2
    assert touch.candidates == (portal(5), portal(6))


def test_a_finger_that_rolls_onto_one_pad_becomes_clear() -> None:
    """An unclear touch has a moment of grace."""
    assert sure("rolling_finger") == [portal(6)]


# Hands, cloth, mugs


@pytest.mark.parametrize("name", ["hovering_hand", "sleeve"])
def test_four_or_more_pads_at_once_are_nobodys_touch(name: str) -> None:
    trace = load(name)
    (hover,) = [one for one in noticed(trace.frames) if isinstance(one, Hover)]
    assert len(hover.pads) >= 4
    assert touches(trace.frames) == []


def test_a_mug_is_one_touch_then_stuck_then_part_of_the_table_and_a_finger_counts_again() -> None:
    found = noticed(load("stuck_pad").frames)
    on_five = [one for one in found if not isinstance(one, Hover) and one.pad == portal(5)]
    story = [type(one) for one in on_five if isinstance(one, Touched | Stuck | Freed)]
    assert story == [Touched, Stuck, Freed, Touched]
    stuck = next(one for one in on_five if isinstance(one, Stuck))
    assert 9.9 < stuck.at < 10.5


# Slow and fast disturbances


def test_damp_air_is_no_touch_and_hides_none() -> None:
    assert sure("slow_drift") == [portal(12)]


def test_a_burst_of_noise_makes_no_touch_and_the_pads_come_back() -> None:
    found = noticed(load("noise_burst").frames)
    noisy = {one.pad for one in found if isinstance(one, Noisy)}
    freed = {one.pad for one in found if isinstance(one, Freed)}
    assert place(1) in noisy
    assert len(noisy) >= 5
    assert noisy == freed
    assert sure("noise_burst") == [portal(5)]


# Pieces and seats


def test_a_hand_that_moves_pieces_is_told_pad_by_pad() -> None:
    """That these are no guesses is for the gate to say."""
    assert sure("moved_apprentices") == [portal(number) for number in (5, 6, 7, 4, 9)]


@pytest.mark.parametrize("name", ["seat_then_portal", "seat_held"])
def test_a_seat_pad_claims_the_next_portal_and_no_other(name: str) -> None:
    seat, *portals = touches(load(name).frames)
    assert seat.pad == place(3)
    assert [touch.place for touch in portals] == [3, None][: len(portals)]


# A chip that goes


def test_a_finger_on_a_lost_chip_is_no_sure_touch_of_the_pads_beside_it() -> None:
    """Portals 9 and 10, on another chip, feel the finger on 5 from the side."""
    *doubtful, last = touches(load("chip_lost").frames)
    assert [touch.sure for touch in doubtful] == [False] * len(doubtful)
    assert (last.pad, last.sure) == (portal(5), True)
