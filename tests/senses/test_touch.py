"""The touch sense on frames made by hand: debounce, contest, hovering hands, stuck and noisy pads."""

import pytest

from hub.senses.noticed import Freed, Hover, Lifted, Noisy, Stuck, Touched
from hub.senses.pad import Bar
from hub.senses.touch import TouchState, sense
from tests.devices.touch_table import portal
from tests.senses.board import Board, frame


@pytest.fixture
def board() -> Board:
    return Board()


def kinds(found: list[object]) -> list[type]:
    return [type(one) for one in found]


# Debounce


def test_a_firm_finger_is_told_at_the_second_look_and_once(board: Board) -> None:
    assert board.puts({portal(5): 80}) == []
    (touch,) = board.looks()
    assert isinstance(touch, Touched)
    assert touch.pad == portal(5)
    assert board.looks(50) == []


def test_a_light_finger_is_told_at_the_third_look(board: Board) -> None:
    assert board.puts({portal(5): 20}, times=2) == []
    assert kinds(board.looks()) == [Touched]


@pytest.mark.parametrize("strength", [200, -200])
def test_a_single_spike_is_nothing(board: Board, strength: int) -> None:
    board.puts({portal(5): strength})
    board.puts({}, times=10)
    assert board.found == []


def test_two_looks_at_one_measurement_count_once(board: Board) -> None:
    """Something else woke the hub a few milliseconds after the spike: it is still one measurement."""
    board.strengths = {portal(5): 200}
    board.looks(1)
    board.looks(3, seconds=0.002)
    board.puts({}, times=10)
    assert list(board.touches()) == []


def test_too_faint_is_nothing(board: Board) -> None:
    board.puts({portal(5): 13}, times=100)
    assert board.found == []


def test_a_finger_that_wavers_is_one_touch(board: Board) -> None:
    """Between touch and release lies a gap, and a release wants two looks."""
    board.puts({portal(5): 60}, times=3)
    for strength in (50, 12, 12, 30, 50, 60, 50):
        board.puts({portal(5): strength})
    assert len(list(board.touches())) == 1
    assert kinds(board.puts({}, times=2)) == [Lifted]


def test_a_finger_can_come_again(board: Board) -> None:
    for _ in range(3):
        board.puts({portal(5): 60}, times=10)
        board.puts({}, times=30)
    assert [touch.pad for touch in board.touches()] == [portal(5)] * 3


# The contest


@pytest.mark.parametrize(("second", "is_sure"), [(0, True), (30, True), (50, True), (51, False), (99, False)])
def test_the_winner_must_beat_the_runner_up_two_to_one(board: Board, second: int, is_sure: bool) -> None:
    board.puts({portal(5): 100, portal(6): second}, times=20)
    (touch,) = board.touches()
    assert (touch.pad, touch.sure) == (portal(5), is_sure)
    assert touch.runner_up == (portal(6) if second else None)
    assert touch.runner_up_strength == second


def test_a_ratio_just_short_of_two_is_not_shown_as_two(board: Board) -> None:
    board.puts({portal(5): 99, portal(6): 50}, times=20)
    (touch,) = board.touches()
    assert (touch.ratio, touch.sure) == (1.9, False)


def test_an_unsure_touch_is_told_after_a_moment_of_grace(board: Board) -> None:
    assert board.puts({portal(5): 60, portal(6): 50}, times=5) == []
    (touch,) = board.looks(10)
    assert isinstance(touch, Touched)
    assert touch.at - touch.since == pytest.approx(0.12, abs=0.011)
    assert touch.candidates == (portal(5), portal(6))


def test_a_short_tap_between_two_pads_is_told_when_it_ends(board: Board) -> None:
    board.puts({portal(5): 60, portal(6): 50}, times=3)
    (touch, *_) = [one for one in board.puts({}, times=4) if isinstance(one, Touched)]
    assert (touch.pad, touch.sure) == (portal(5), False)
    assert len(list(board.touches())) == 1


def test_an_unsure_touch_is_not_told_a_second_time_for_its_other_pad(board: Board) -> None:
    board.puts({portal(5): 60, portal(6): 50}, times=20)
    board.puts({portal(6): 50}, times=20)
    assert len(list(board.touches())) == 1


def test_evidence_names_the_strongest_few(board: Board) -> None:
    board.puts({portal(5): 100, portal(6): 20, portal(4): 30, portal(9): 10, portal(1): 5, portal(2): 3}, times=3)
    (touch,) = board.touches()
    assert touch.pads == ((portal(5), 100), (portal(4), 30), (portal(6), 20), (portal(9), 10))


# Two fingers


def test_a_second_finger_far_away_is_told_while_the_first_stays(board: Board) -> None:
    board.puts({portal(1): 80}, times=10)
    board.puts({portal(1): 80, portal(19): 70}, times=10)
    assert [(touch.pad, touch.sure) for touch in board.touches()] == [(portal(1), True), (portal(19), True)]


def test_a_second_finger_on_the_pad_beside_the_first_is_told_too(board: Board) -> None:
    """That pad has felt the first finger from the side all the time."""
    board.puts({portal(5): 120, portal(6): 20}, times=10)
    board.puts({portal(5): 120, portal(6): 110}, times=10)
    assert [touch.pad for touch in board.touches()] == [portal(5), portal(6)]


def test_a_finger_pressed_harder_is_no_second_one(board: Board) -> None:
    board.puts({portal(5): 50, portal(6): 16}, times=5)
    for strength in range(50, 200, 10):
        board.puts({portal(5): strength, portal(6): strength // 3})
    assert len(list(board.touches())) == 1


def test_side_effects_of_a_held_finger_are_no_touch(board: Board) -> None:
    board.puts({portal(5): 120}, times=10)
    board.puts({portal(5): 120, portal(6): 22}, times=20)
    assert len(list(board.touches())) == 1


# Hovering


@pytest.mark.parametrize("count", [4, 7, 19])
def test_four_or_more_pads_are_a_hovering_hand(board: Board, count: int) -> None:
    (hover,) = board.puts({portal(number): 40 for number in range(1, count + 1)}, times=20)
    assert isinstance(hover, Hover)
    assert len(hover.pads) == count


def test_a_faint_hand_is_a_hand_too(board: Board) -> None:
    """Only one pad is over the threshold, but its neighbours feel about as much."""
    (hover,) = board.puts({portal(10): 18, portal(5): 12, portal(6): 11, portal(9): 12, portal(11): 10}, times=20)
    assert isinstance(hover, Hover)


def test_while_the_hand_is_there_no_finger_counts_and_afterwards_it_does(board: Board) -> None:
    hand = {portal(number): 40 for number in (5, 6, 9, 10, 11)}
    board.puts(hand, times=10)
    board.puts({**hand, portal(10): 200}, times=10)
    board.puts({portal(10): 200}, times=10)
    assert list(board.touches()) == []
    board.puts({}, times=10)
    board.puts({portal(10): 80}, times=5)
    assert [touch.pad for touch in board.touches()] == [portal(10)]


def test_three_pads_are_no_hand_but_unsure(board: Board) -> None:
    board.puts({portal(5): 60, portal(6): 55, portal(10): 50}, times=20)
    (touch,) = board.touches()
    assert (touch.sure, len(touch.candidates)) == (False, 3)


# Stuck, noisy, settling


def test_a_pad_touched_for_ten_seconds_is_stuck_and_wants_a_baseline(board: Board) -> None:
    board.puts({portal(5): 60}, times=520)
    assert [one.at - 0.2 for one in board.found if isinstance(one, Stuck)] == pytest.approx([10.02], abs=0.03)
    assert board.state.barred == {portal(5): Bar.STUCK}
    assert board.state.board_is_quiet


def test_a_stuck_pad_that_stays_asks_again_and_again(board: Board) -> None:
    board.puts({portal(5): 60}, times=10 * 50 + 6 * 50)
    assert 3 <= kinds(board.found).count(Stuck) <= 4


def test_a_stuck_pad_is_free_after_a_second_of_calm(board: Board) -> None:
    board.puts({portal(5): 60}, times=520)
    assert board.puts({}, times=48) == []
    assert kinds(board.looks(5)) == [Freed]
    board.puts({portal(5): 60}, times=5)
    assert len(list(board.touches())) == 2


def test_a_stuck_pad_does_not_hide_the_others(board: Board) -> None:
    board.puts({portal(5): 60}, times=520)
    board.puts({portal(5): 60, portal(12): 80}, times=5)
    assert [touch.pad for touch in board.touches()] == [portal(5), portal(12)]


def test_a_pad_that_flutters_is_noisy_until_it_rests(board: Board) -> None:
    for turn in range(30):
        board.puts({portal(5): 60 if turn % 2 else 0}, times=2)
    assert kinds(board.found).count(Noisy) == 1
    assert len(list(board.touches())) <= 1
    board.found.clear()
    board.puts({}, times=120)
    assert kinds(board.found) == [Freed]


def test_at_first_a_pad_is_settling_and_a_finger_that_lay_there_is_no_touch() -> None:
    state = TouchState()
    for look in range(20):
        state, news = sense(state, frame(look / 50, {portal(5): 80}))
        assert news == ()
    assert state.barred[portal(5)] == Bar.SETTLING


@pytest.mark.parametrize("strength", [9, 13, 80])
def test_a_pad_that_does_not_settle_gets_a_new_baseline(strength: int) -> None:
    """Even one that is too faint for a contact: otherwise its chip would be starting for ever."""
    state, wanted = TouchState(), []
    for look in range(150):
        state, news = sense(state, frame(look / 50, {portal(5): strength}))
        wanted += [one.pad for one in news if isinstance(one, Stuck)]
    assert wanted == [portal(5)]
