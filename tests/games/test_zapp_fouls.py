"""Z-9 to Z-14, AZ-7: fouls are called with their evidence against the table, and people name the seat."""

from typing import Any

import pytest

from hub.games.zapp.fouls import KINDS
from tests.games.zapp_story import SALT, Story


def listening(*seats: str, **options: Any) -> Story:
    return Story(*seats, **options).rolls(4, 4)


def verdicts(story: Story) -> list[tuple[str, str | None, str]]:
    return [(foul["kind"], foul["seat"], foul["verdict"]) for foul in story.view()["fouls"]]


# What the table sees


def test_z9_a_peek_while_people_choose_is_a_foul_of_somebody_s() -> None:
    story = listening().notices("barrel_flipped", barrel=6, times=2, at=12.5)
    assert verdicts(story) == [("peek", None, "open")]
    assert story.view()["fouls"][0]["evidence"] == {"in_hand": 0, "limit": 0, "times": 2, "at": 12.5}
    assert story.told()["params"]["what"]["code"] == "foul_peek"
    assert story.moments() == ["foul"]


def test_z9_when_all_have_chosen_barrels_are_turned_over() -> None:
    story = listening("red", "blue").weighs(red=6, blue=2).notices("barrel_flipped", barrel=6)
    assert verdicts(story) == []
    assert story.ignores("barrel_flipped", barrel=6) == "means_nothing_now"


def test_z9_a_peek_under_a_chosen_barrel_is_its_owner_s() -> None:
    story = listening().weighs(red=6).notices("barrel_flipped", barrel=6)
    assert verdicts(story) == [("peek", "red", "warned")]


def test_one_barrel_is_one_foul_however_long_it_goes_on() -> None:
    story = listening().notices("barrel_flipped", barrel=6)
    assert story.ignores("barrel_flipped", barrel=6) == "means_nothing_now"
    assert verdicts(story.notices("barrel_flipped", barrel=7)) == [("peek", None, "open")] * 2


def test_in_the_next_round_the_same_barrel_is_a_new_foul() -> None:
    story = listening("red", "blue").notices("barrel_flipped", barrel=6).weighs(red=12, blue=11).does("agree")
    assert len(verdicts(story.rolls(4, 4).notices("barrel_flipped", barrel=6))) == 2


def test_z11_taking_a_barrel_from_somebody_is_seen_by_people_only() -> None:
    story = listening().does("foul", kind="took", seat="green")
    assert verdicts(story) == [("took", "green", "warned")]
    assert story.refuses("foul", viewer="red", kind="took", seat="green") == "not_yours"
    assert story.refuses("foul", kind="sneezed", seat="green") == "unknown_foul"
    assert story.refuses("foul", kind="took", seat="purple") == "not_at_the_table"


def test_z13_a_chosen_barrel_lifted_off_its_scale_is_that_seat_s_foul() -> None:
    story = listening().weighs(red=6).notices("scale_left", seat="red")
    assert verdicts(story) == [("chosen_lifted", "red", "warned")]
    assert story.seat("red")["lifted"]
    assert story.ignores("barrel_lifted", barrel=6) == "means_nothing_now"
    story.weighs(red=6)
    assert not story.seat("red")["lifted"]
    assert story.told()["code"] == "barrel_set_back"


def test_z13_the_node_alone_tells_it_too() -> None:
    story = listening().weighs(red=6).notices("barrel_lifted", barrel=6)
    assert verdicts(story) == [("chosen_lifted", "red", "warned")]
    assert story.ignores("scale_left", seat="red") == "means_nothing_now"


def test_z13_another_barrel_in_its_place_is_an_exchange_and_the_first_one_stays_chosen() -> None:
    story = listening("red", "blue", penalty="warn").weighs(red=6).notices("scale_left", seat="red").weighs(red=7)
    assert verdicts(story) == [("chosen_lifted", "red", "warned"), ("exchanged", "red", "warned")]
    choice = story.player("red").choice
    assert choice is not None
    assert choice.candidates == (6,)
    assert story.ignores("scale_settled", seat="red", barrel=7, salt=SALT) == "means_nothing_now"


def test_z13_a_reading_that_may_be_the_same_barrel_is_no_exchange() -> None:
    story = listening().weighs(red=6).notices("scale_left", seat="red").weighs(red=[6, 7])
    assert [kind for kind, _, _ in verdicts(story)] == ["chosen_lifted"]


def test_a_scale_from_which_nothing_was_chosen_may_be_cleared() -> None:
    assert listening().ignores("scale_left", seat="red") == "means_nothing_now"
    assert listening().does("choose", seat="red").ignores("scale_left", seat="red") == "means_nothing_now"


@pytest.mark.parametrize("further", [False, True])
def test_z14_shaking_when_all_have_chosen_is_a_foul(further: bool) -> None:
    story = listening("red", "blue").weighs(red=6, blue=2)
    story = story.does("agree") if further else story
    story.notices("barrel_shaken", barrel=9, strength=1.5)
    assert verdicts(story) == [("late_shake", None, "open")]
    assert story.ignores("barrel_shaken", barrel=9) == "means_nothing_now"


def test_no_foul_tells_which_barrel_it_was_before_the_match_is_over() -> None:
    story = listening("red", "blue").notices("barrel_flipped", barrel=6).weighs(red=7, blue=2).does("agree")
    assert [foul["barrel"] for foul in story.view()["fouls"]] == [None]
    story.with_pieces(red=["town", "town", 2]).does("advance", apprentice=3)
    assert [foul["barrel"] for foul in story.view()["fouls"]] == [6]


# What people say about it


def test_az7_people_name_the_seat_and_the_first_time_it_is_a_warning() -> None:
    story = listening().notices("barrel_flipped", barrel=6)
    assert story.buttons().count("name") == 4
    story.does("name", foul=1, seat="blue")
    assert verdicts(story) == [("peek", "blue", "warned")]
    assert story.told() == {
        "code": "foul_by",
        "params": {"seat": "blue", "what": {"code": "foul_peek", "params": {"in_hand": 0, "limit": 0}}},
    }
    assert story.refuses("name", foul=1, seat="red") == "no_such_foul"


def test_az7_the_second_time_the_seat_sits_out() -> None:
    story = listening().does("foul", kind="peek", seat="blue").does("foul", kind="took", seat="blue")
    assert [verdict for _, _, verdict in verdicts(story)] == ["warned", "sits_out"]
    assert story.seat("blue")["sits_out"]
    assert story.told()["code"] == "foul_out"


@pytest.mark.parametrize(("penalty", "expected"), [("warn", ["warned", "warned"]), ("sit_out", ["sits_out", "warned"])])
def test_az7_other_penalties_are_house_rules(penalty: str, expected: list[str]) -> None:
    story = listening(penalty=penalty).does("foul", kind="peek", seat="blue").does("foul", kind="took", seat="blue")
    assert [verdict for _, _, verdict in verdicts(story)] == expected


def test_it_was_no_foul_after_all() -> None:
    story = listening().notices("barrel_flipped", barrel=6).does("dismiss", foul=1)
    assert verdicts(story) == [("peek", None, "dismissed")]
    assert [seat["fouls"] for seat in story.view()["seats"]] == [0, 0, 0, 0]
    assert story.refuses("dismiss", foul=1) == "no_such_foul"


def test_who_sits_out_is_not_waited_for() -> None:
    story = listening("red", "blue", penalty="sit_out").weighs(red=6).does("foul", kind="peek", seat="blue")
    assert story.state.phase == "reveal"
    story = listening("red", "blue", penalty="sit_out")
    story.does("foul", kind="peek", seat="red").does("foul", kind="peek", seat="blue")
    assert (story.state.phase, story.state.round) == ("roll", 2)


def test_who_sits_out_after_choosing_does_not_move() -> None:
    story = listening("red", "blue", penalty="sit_out").weighs(red=6, blue=2).does("foul", kind="peek", seat="red")
    assert story.does("agree").view()["order"] == ["blue"]


def test_nobody_asks_for_the_number_of_who_sits_out() -> None:
    story = listening("red", "blue", penalty="sit_out").does("choose", seat="red").weighs(blue=2)
    story.does("foul", kind="peek", seat="red")
    assert story.view()["asked"] == []
    assert story.does("agree").view()["order"] == ["blue"]


def test_if_everybody_sits_out_at_the_reveal_the_round_is_over() -> None:
    story = listening("red", "blue", penalty="sit_out").weighs(red=6, blue=2)
    story.does("foul", kind="peek", seat="red").does("foul", kind="peek", seat="blue")
    assert (story.state.phase, story.state.round) == ("roll", 2)


def test_a_mover_loses_the_turn_but_never_a_move_that_was_made() -> None:
    story = listening("red", "blue", "green", penalty="sit_out").weighs(red=6, blue=4, green=2).does("agree")
    story.does("foul", kind="peek", seat="blue")
    assert story.view()["order"] == ["red", "green"]
    story.does("foul", kind="peek", seat="red")
    assert story.view()["order"] == ["green"]
    story.with_pieces(green=[11]).does("advance", apprentice=1).does("foul", kind="peek", seat="green")
    assert (story.where("green:1"), verdicts(story)[-1]) == (13, ("peek", "green", "warned"))


def test_a_foul_of_an_earlier_round_costs_no_later_one() -> None:
    story = listening("red", "blue", penalty="sit_out").notices("barrel_flipped", barrel=9)
    story.weighs(red=12, blue=11).does("agree").rolls(4, 4).does("name", foul=1, seat="red")
    assert verdicts(story) == [("peek", "red", "warned")]
    assert not story.seat("red")["sits_out"]


# How it is called


def test_the_silent_level_only_keeps_a_log() -> None:
    story = listening("red", "blue", fouls="silent").weighs(red=6)
    story.notices("barrel_flipped", barrel=3).notices("scale_left", seat="red")
    assert (story.view()["fouls"], story.seat("red")["fouls"], story.moments()) == ([], 0, [])
    assert story.told() == {"code": "barrel_noticed", "params": {}}
    story.weighs(blue=2).does("agree").with_pieces(red=["town", "town", 2]).does("advance", apprentice=3)
    assert [foul["verdict"] for foul in story.view()["fouls"]] == ["logged", "logged"]


def test_what_people_call_themselves_is_no_secret_even_then() -> None:
    assert verdicts(listening(fouls="silent").does("foul", kind="took", seat="red")) == [("took", "red", "warned")]


@pytest.mark.parametrize(("level", "spoken"), [("light", False), ("spoken", True)])
def test_a_foul_is_shown_or_also_read_out(level: str, spoken: bool) -> None:
    story = listening(fouls=level).notices("barrel_flipped", barrel=3)
    (moment,) = story.match.moments()
    assert (moment.code, moment.params["spoken"]) == ("foul", spoken)


def test_every_kind_of_foul_can_be_called_by_people() -> None:
    for kind in KINDS:
        assert verdicts(listening().does("foul", kind=kind, seat="red")) == [(kind, "red", "warned")]
