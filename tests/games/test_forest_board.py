"""The hexagon of nineteen portals, and what makes a path."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hub.errors import Refused
from hub.games.forest.board import (
    CORNERS,
    NEIGHBOURS,
    ROWS,
    SIDES,
    adjacent,
    check_path,
    mirrored,
    path_problem,
    starts,
    turned,
)
from hub.language import PORTALS, Portal

RULE_BOOK = (
    "1:2,4,5 · 2:1,3,5,6 · 3:2,6,7 · 4:1,5,8,9 · 5:1,2,4,6,9,10 · 6:2,3,5,7,10,11 · 7:3,6,11,12 · 8:4,9,13 · "
    "9:4,5,8,10,13,14 · 10:5,6,9,11,14,15 · 11:6,7,10,12,15,16 · 12:7,11,16 · 13:8,9,14,17 · "
    "14:9,10,13,15,17,18 · 15:10,11,14,16,18,19 · 16:11,12,15,19 · 17:13,14,18 · 18:14,15,17,19 · 19:15,16,18"
)

portals = st.sampled_from(PORTALS)
sixths = st.integers(-12, 12)


def path(*numbers: int) -> list[Portal]:
    return [Portal(number) for number in numbers]


def neighbours_in(text: str) -> dict[int, tuple[int, ...]]:
    pairs = (entry.strip().split(":") for entry in text.split("·"))
    return {int(portal): tuple(map(int, around.split(","))) for portal, around in pairs}


def test_a2_the_neighbours_are_those_of_the_rules() -> None:
    assert neighbours_in(RULE_BOOK) == NEIGHBOURS


def test_a2_the_rows_hold_all_portals() -> None:
    assert ROWS == (3, 4, 5, 4, 3)
    assert sum(ROWS) == len(PORTALS)


def test_a2_starts_are_corners_or_side_middles_clockwise() -> None:
    assert starts("corners") == CORNERS == (1, 3, 12, 19, 17, 8)
    assert starts("sides") == SIDES == (2, 7, 16, 18, 13, 4)


def test_corners_have_three_neighbours_side_middles_four() -> None:
    assert {len(NEIGHBOURS[portal]) for portal in CORNERS} == {3}
    assert {len(NEIGHBOURS[portal]) for portal in SIDES} == {4}


@given(portals, portals)
def test_adjacency_goes_both_ways_and_never_to_oneself(one: Portal, other: Portal) -> None:
    assert adjacent(one, other) == adjacent(other, one) == (other in NEIGHBOURS[one])
    assert not adjacent(one, one)


def test_a3_a_sixth_of_a_turn_takes_each_corner_to_the_next() -> None:
    assert [turned(Portal(1), count) for count in range(7)] == [1, 3, 12, 19, 17, 8, 1]
    assert [turned(Portal(2), count) for count in range(7)] == [2, 7, 16, 18, 13, 4, 2]
    assert turned(Portal(3), -1) == 1
    assert {turned(Portal(10), count) for count in range(6)} == {10}


@given(portals, portals, sixths)
def test_a3_turning_keeps_neighbours(one: Portal, other: Portal, count: int) -> None:
    assert adjacent(turned(one, count), turned(other, count)) == adjacent(one, other)


@given(portals, sixths, sixths)
def test_a3_turns_add_up_and_six_are_none(portal: Portal, first: int, second: int) -> None:
    assert turned(turned(portal, first), second) == turned(portal, first + second)
    assert turned(portal, first + 6) == turned(portal, first)


@given(portals, portals, sixths)
def test_the_mirror_keeps_neighbours_and_undoes_itself(one: Portal, other: Portal, count: int) -> None:
    assert adjacent(mirrored(one), mirrored(other)) == adjacent(one, other)
    assert mirrored(mirrored(one)) == one
    assert mirrored(turned(one, count)) == turned(mirrored(one), -count)


def test_a_plain_path_is_fine() -> None:
    assert path_problem(Portal(1), path(2, 3, 7, 12, 16, 19, 18, 17, 13, 8)) is None


@pytest.mark.parametrize("steps", [0, 1, 9, 11])
def test_f11_a_path_has_exactly_ten_steps(steps: int) -> None:
    walk = path(2, 3, 7, 12, 16, 19, 18, 17, 13, 8, 4)[:steps]
    assert path_problem(Portal(1), walk) == "path_length"
    with pytest.raises(Refused) as refusal:
        check_path(Portal(1), walk)
    assert refusal.value.params == {"count": steps, "needed": 10}


def test_f12_the_first_step_leaves_from_the_start() -> None:
    walk = path(6, 3, 7, 12, 16, 19, 18, 17, 13, 8)
    with pytest.raises(Refused) as refusal:
        check_path(Portal(1), walk)
    assert refusal.value.code == path_problem(Portal(1), walk) == "path_not_adjacent"
    assert refusal.value.params == {"step": 1, "portal": 6, "before": 1}


def test_f12_every_later_step_is_adjacent_too() -> None:
    with pytest.raises(Refused) as refusal:
        check_path(Portal(1), path(2, 3, 7, 12, 16, 19, 18, 17, 13, 4))
    assert refusal.value.code == "path_not_adjacent"
    assert refusal.value.params == {"step": 10, "portal": 4, "before": 13}


def test_f12_staying_put_is_no_step() -> None:
    assert path_problem(Portal(1), path(2, 2, 3, 7, 12, 16, 19, 18, 17, 13)) == "path_not_adjacent"


def test_f13_step_two_does_not_return_to_the_start() -> None:
    with pytest.raises(Refused) as refusal:
        check_path(Portal(1), path(2, 1, 4, 8, 13, 17, 18, 19, 16, 12))
    assert refusal.value.code == "path_goes_back"
    assert refusal.value.params == {"step": 2, "portal": 1}


def test_f13_no_later_step_goes_straight_back() -> None:
    assert path_problem(Portal(1), path(2, 3, 7, 12, 16, 19, 18, 17, 13, 17)) == "path_goes_back"


def test_f14_a_loop_is_allowed_even_through_the_start() -> None:
    assert path_problem(Portal(1), path(5, 9, 14, 10, 5, 6, 7, 12, 16, 19)) is None
    assert path_problem(Portal(1), path(2, 5, 1, 4, 8, 13, 17, 18, 19, 16)) is None


@given(st.data(), portals, sixths)
def test_a3_a_turned_path_has_the_same_problems(data: st.DataObject, start: Portal, count: int) -> None:
    walk = data.draw(st.lists(portals, min_size=10, max_size=10))
    turned_walk = [turned(portal, count) for portal in walk]
    assert path_problem(turned(start, count), turned_walk) == path_problem(start, walk)


@given(st.data(), portals)
def test_any_walk_that_never_turns_on_its_heel_is_a_path(data: st.DataObject, start: Portal) -> None:
    walked = [start]
    for _ in range(10):
        onward = [portal for portal in NEIGHBOURS[walked[-1]] if portal not in walked[-2:-1]]
        walked.append(data.draw(st.sampled_from(onward)))
    assert path_problem(start, walked[1:]) is None
