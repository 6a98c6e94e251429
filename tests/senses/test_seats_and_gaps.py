"""The touch sense on frames made by hand: whose touch it is, and what happens while pads are missing."""

import pytest

from hub.senses.noticed import Touched
from hub.senses.pad import Bar
from tests.devices.touch_table import place, portal
from tests.senses.board import Board


@pytest.fixture
def board() -> Board:
    return Board()


# Seats


def test_a_seat_pad_is_told_by_itself(board: Board) -> None:
    (touch,) = board.puts({place(2): 60}, times=5)
    assert isinstance(touch, Touched)
    assert (touch.pad, touch.sure, touch.runner_up) == (place(2), True, None)


@pytest.mark.parametrize(("pause", "claimed"), [(0.5, 2), (3.8, 2), (4.3, None)])
def test_a_seat_pad_claims_a_touch_for_four_seconds(board: Board, pause: float, claimed: int | None) -> None:
    board.puts({place(2): 60}, times=10)
    board.puts({}, times=round(pause * 50))
    board.puts({portal(5): 80}, times=3)
    assert list(board.touches())[-1].place == claimed


def test_a_claim_is_good_for_one_touch(board: Board) -> None:
    board.puts({place(2): 60}, times=10)
    for _ in range(2):
        board.puts({}, times=10)
        board.puts({portal(5): 80}, times=5)
    assert [touch.place for touch in board.touches()] == [None, 2, None]


def test_the_seat_that_holds_its_pad_outranks_one_that_tapped_before(board: Board) -> None:
    board.puts({place(2): 60}, times=10)
    board.puts({place(4): 60}, times=10)
    board.puts({place(4): 60, portal(5): 80}, times=5)
    assert list(board.touches())[-1].place == 4


def test_of_two_taps_the_later_one_claims(board: Board) -> None:
    for number in (2, 4):
        board.puts({place(number): 60}, times=10)
        board.puts({}, times=10)
    board.puts({portal(5): 80}, times=5)
    assert list(board.touches())[-1].place == 4


def test_if_two_seats_hold_their_pads_nobody_can_tell(board: Board) -> None:
    board.puts({place(2): 60, place(4): 60}, times=10)
    board.puts({place(2): 60, place(4): 60, portal(5): 80}, times=5)
    assert list(board.touches())[-1].place is None


def test_a_strong_finger_on_the_board_is_no_seat(board: Board) -> None:
    """Its shadow on the wire of a seat pad claims nothing."""
    board.puts({portal(5): 150, place(1): 30}, times=10)
    assert [touch.pad for touch in board.touches()] == [portal(5)]
    assert next(board.touches()).place is None


# Gaps


def test_one_failed_look_changes_nothing(board: Board) -> None:
    board.puts({portal(5): 80})
    board.missing = {portal(5)}
    assert board.looks() == []
    board.missing = set()
    assert [type(one) for one in board.looks()] == [Touched]


def test_a_longer_gap_makes_the_pad_settle_anew(board: Board) -> None:
    board.puts({portal(5): 80}, times=5)
    board.missing = {portal(5)}
    board.looks(10)
    board.missing = set()
    assert board.looks(20) == []
    assert board.state.barred == {portal(5): Bar.SETTLING}


def test_an_unclear_touch_ends_with_its_pad(board: Board) -> None:
    """Pads that went missing while it was unclear where a finger lies: nothing is told of them."""
    board.puts({portal(5): 60, portal(6): 50}, times=3)
    board.missing = {portal(5), portal(6)}
    board.looks(20)
    board.missing = set()
    board.puts({}, times=20)
    assert list(board.touches()) == []


def test_an_unclear_touch_outlasts_one_failed_look(board: Board) -> None:
    board.puts({portal(5): 60, portal(6): 50}, times=3)
    board.missing = {portal(5), portal(6)}
    board.looks()
    board.missing = set()
    board.looks(10)
    assert [(touch.pad, touch.sure) for touch in board.touches()] == [(portal(5), False)]


def test_beside_a_blind_portal_a_faint_touch_is_asked_about(board: Board) -> None:
    board.missing = {portal(5)}
    board.puts({portal(9): 30}, times=20)
    board.puts({}, times=20)
    board.puts({portal(9): 80}, times=20)
    assert [(touch.pad, touch.sure) for touch in board.touches()] == [(portal(9), False), (portal(9), True)]


def test_a_missing_place_casts_no_doubt_on_portals(board: Board) -> None:
    board.missing = {place(number) for number in range(1, 7)}
    board.looks(20)
    board.puts({portal(9): 30}, times=20)
    assert [touch.sure for touch in board.touches()] == [True]


def test_quiet_means_that_no_portal_is_touched(board: Board) -> None:
    assert board.state.board_is_quiet
    board.puts({place(1): 80}, times=5)
    assert board.state.board_is_quiet
    assert board.state.restless
    board.puts({portal(1): 80}, times=1)
    assert not board.state.board_is_quiet
