"""Z-8 to Z-15, AZ-6: shaking, listening, and one barrel put down; with scales, with nodes, with taps."""

from typing import Any

import pytest

from tests.games.zapp_story import SALT, Story


def listening(*seats: str, **options: Any) -> Story:
    return Story(*seats, **options).rolls(4, 4)


# By scale, by node, by tap


def test_z12_a_barrel_on_a_seat_s_scale_is_chosen() -> None:
    story = listening().weighs(red=6)
    assert story.seat("red")["chosen"]
    assert story.told() == {"code": "barrel_chosen", "params": {"seat": "red"}}
    assert story.moments() == ["barrel_chosen"]
    assert (story.now("red"), story.now("blue")) == ("hands_off", "you_listen")


def test_z12_the_scale_s_place_says_whose_barrel_it_is() -> None:
    story = listening("red", "blue", places={"red": 2, "blue": 5})
    story.notices("scale_settled", place=5, barrel=6, salt=SALT)
    assert (story.seat("red")["chosen"], story.seat("blue")["chosen"]) == (False, True)
    assert story.ignores("scale_settled", place=1, barrel=6, salt=SALT) == "means_nothing_now"


def test_z12_without_any_sensor_a_tap_says_so_and_the_label_is_read_out_later() -> None:
    story = listening("red", "blue").does("choose", viewer="red", seat="red").does("choose", seat="blue")
    assert story.state.phase == "reveal"
    assert [question["seat"] for question in story.view()["asked"]] == ["red", "blue"]


def test_z12_only_one_and_z13_for_good() -> None:
    story = listening().does("choose", seat="red")
    assert story.refuses("choose", seat="red") == "already_chosen"
    assert story.refuses("choose", viewer="blue", seat="green") == "not_yours"


def test_with_nodes_only_people_tap_and_the_barrels_they_turn_over_are_offered_first() -> None:
    story = listening("red", "blue")
    story.notices("barrel_lifted", barrel=6).notices("barrel_lifted", barrel=2)
    story.does("choose", seat="red").does("choose", seat="blue")
    story.notices("barrel_flipped", barrel=6).notices("barrel_flipped", barrel=2)
    assert story.view()["asked"] == [{"seat": "red", "likely": [6, 2]}, {"seat": "blue", "likely": [6, 2]}]
    story.does("show", seat="blue", barrel=6)
    assert story.view()["asked"] == [{"seat": "red", "likely": [2]}]


def test_a_scale_that_speaks_up_after_a_tap_adds_what_it_knows() -> None:
    story = listening("red", "blue").does("choose", seat="red").weighs(red=6)
    assert story.seat("red")["commitment"] is not None
    story.does("choose", seat="blue")
    assert [question["seat"] for question in story.view()["asked"]] == ["blue"]
    assert story.weighs(blue=2).view()["asked"] == []


def test_a_scale_never_overrules_a_label_that_has_been_read() -> None:
    story = listening("red", "blue").does("choose", seat="red").does("choose", seat="blue")
    story.does("show", seat="red", barrel=6)
    assert story.ignores("scale_settled", seat="red", barrel=7, salt=SALT) == "means_nothing_now"


def test_when_node_and_scale_disagree_it_is_asked_and_not_guessed() -> None:
    story = listening("red", "blue").weighs(red=[6, 7], blue=2)
    assert story.view()["asked"] == [{"seat": "red", "likely": [6, 7]}]
    assert story.refuses("agree") == "number_missing"
    assert story.does("show", seat="red", barrel=7).does("agree").view()["turn"]["number"] == 7


def test_the_same_barrel_on_two_scales_is_asked_for_both() -> None:
    story = listening("red", "blue").weighs(red=6, blue=6)
    assert [question["seat"] for question in story.view()["asked"]] == ["red", "blue"]
    story.does("show", seat="red", barrel=6)
    assert story.view()["asked"] == [{"seat": "blue", "likely": []}]


def test_a_weight_that_is_no_barrel_s_is_asked() -> None:
    story = listening("red", "blue").notices("scale_settled", seat="red", salt=SALT).weighs(blue=2)
    assert story.view()["asked"] == [{"seat": "red", "likely": []}]


@pytest.mark.parametrize("salt", ["", "0" * 31, "0" * 65, "X" * 32])
def test_a_sealed_choice_without_a_good_salt_is_refused(salt: str) -> None:
    assert listening().ignores("scale_settled", seat="red", barrel=6, salt=salt) == "salt_missing"


# Hands


def test_z10_two_barrels_in_hand_for_each_who_still_chooses() -> None:
    story = listening("red", "blue")
    for barrel in (1, 2, 3, 4):
        story.notices("barrel_lifted", barrel=barrel)
    assert story.view()["handling"]["in_hand"] == story.view()["handling"]["limit"] == 4
    assert story.view()["fouls"] == []
    story.notices("barrel_lifted", barrel=5)
    (foul,) = story.view()["fouls"]
    assert (foul["kind"], foul["seat"], foul["verdict"]) == ("too_many", None, "open")
    assert (foul["evidence"]["in_hand"], foul["evidence"]["limit"]) == (5, 4)
    assert story.told()["code"] == "foul"


def test_z14_who_has_chosen_holds_no_barrel_any_more() -> None:
    story = listening("red", "blue").weighs(red=6)
    story.notices("barrel_lifted", barrel=1).notices("barrel_lifted", barrel=2)
    assert story.view()["fouls"] == []
    story.notices("barrel_lifted", barrel=3)
    assert [foul["kind"] for foul in story.view()["fouls"]] == ["too_many"]


def test_z15_an_unwanted_barrel_goes_back_at_once_and_frees_the_hand() -> None:
    story = listening("red", "blue")
    for barrel in (1, 2, 3, 4):
        story.notices("barrel_lifted", barrel=barrel)
    story.notices("barrel_set_down", barrel=1).notices("barrel_lifted", barrel=5)
    assert story.view()["fouls"] == []
    assert story.view()["handling"]["in_hand"] == 4


def test_a_barrel_set_on_a_scale_is_out_of_the_hand() -> None:
    story = listening("red", "blue").notices("barrel_lifted", barrel=6).weighs(red=6)
    assert story.view()["handling"]["in_hand"] == 0


def test_a_lift_that_is_reported_twice_counts_once() -> None:
    story = listening("red", "blue").notices("barrel_lifted", barrel=6)
    assert story.ignores("barrel_lifted", barrel=6, times=2) == "means_nothing_now"
    assert story.ignores("barrel_set_down", barrel=5) == "means_nothing_now"


def test_z8_all_shake_at_the_same_time_and_nobody_minds() -> None:
    story = listening()
    assert story.ignores("barrel_shaken", barrel=6, strength=2.5) == "means_nothing_now"
    assert story.ignores("barrel_shaken", barrel=7) == "means_nothing_now"


# Time


def test_az6_the_round_waits_for_everybody() -> None:
    story = listening("red", "blue").weighs(red=6)
    assert story.match.game.due(story.state) is None
    assert story.refuses("time_up") == "no_time_limit"
    assert (story.state.phase, story.view()["now"]["params"]["seats"]) == ("choose", ["blue"])


def test_az6_with_a_limit_who_has_not_chosen_sits_out() -> None:
    story = Story("red", "blue", choose_seconds=60).rolls(4, 4, at=10.0)
    story.notices("scale_settled", seat="red", barrel=6, salt=SALT, at=30.0)
    due = story.match.game.due(story.state)
    assert due is not None
    assert due.seconds == pytest.approx(40.0)
    assert story.refuses("time_up", at=50.0) == "time_left"
    story.does("time_up", at=70.0)
    assert (story.state.phase, story.seat("blue")["sits_out"]) == ("reveal", True)
    assert story.told()["params"]["seats"] == ["blue"]
    assert story.refuses("show", seat="blue", barrel=3) == "nothing_to_show"
    assert story.does("agree").view()["order"] == ["red"]


def test_az6_the_time_does_not_begin_anew_with_every_barrel_that_is_lifted() -> None:
    story = Story("red", "blue", choose_seconds=30).rolls(4, 4, at=100.0)
    story.notices("barrel_lifted", barrel=3, at=120.0)
    due = story.match.game.due(story.state)
    assert due is not None
    assert due.seconds == pytest.approx(10.0)
    assert story.view()["handling"]["seconds_left"] == pytest.approx(10.0)


def test_az6_if_nobody_has_chosen_the_round_is_over() -> None:
    story = Story("red", "blue", choose_seconds=30).rolls(4, 4).does("time_up")
    assert (story.state.phase, story.state.round) == ("roll", 2)
    assert [seat["sits_out"] for seat in story.rolls(2, 2).view()["seats"]] == [False, False]


def test_az6_who_sits_out_cannot_choose_any_more() -> None:
    story = Story("red", "blue", "green", penalty="sit_out").rolls(4, 4)
    story.does("foul", kind="peek", seat="red")
    assert story.refuses("choose", seat="red") == "sitting_out"
    assert story.ignores("scale_settled", seat="red", barrel=4, salt=SALT) == "sitting_out"
    assert story.now("red") == "you_sit_out"
