"""An evening: people come and go between rounds, and places have pads."""

from typing import Any

import pytest

from tests.games.story import Story

THREE = ("red", "blue", "green")


def second_round(*seats: str, **options: Any) -> Story:
    """Round one is over: red came to step 2, the others to step 1."""
    story = Story(*(seats or THREE), clues="dealt", maps="dealt", **options)
    return story.round(red="++-", **dict.fromkeys((seats or THREE)[1:], "+-"))


# Leaving


def test_who_leaves_takes_the_cards_along_and_the_others_play_on() -> None:
    story = second_round()
    lying = len(story.player("green").clues) + 4
    before = story.view()["discards"]
    story.does("leave", "green", seat="green")
    assert story.told() == {"code": "left", "params": {"seat": "green"}}
    green = story.seat("green")
    assert (green["here"], green["hand"], green["clues"], green["ready"]) == (False, 0, [], True)
    assert story.view()["discards"] == before + lying
    assert story.round(red="+-", blue="+-").state.round == 3


def test_who_has_left_has_no_view_no_guess_and_no_turn() -> None:
    story = second_round().does("leave", seat="green")
    assert story.view("green")["private"] is None
    story.everybody_lays_clues()
    assert story.refuses("choose", seat="green") == "not_at_the_table"
    story.does("choose", seat="red")
    assert story.view()["guessers"] == ["blue"]
    assert story.feels(story.view()["legal"][0], seat="green") == "not_your_guess"
    assert story.refuses("stop", "green") == "not_yours"


def test_the_last_one_to_be_waited_for_may_leave() -> None:
    story = second_round().lays_clues("red").lays_clues("blue")
    assert story.state.phase == "clues"
    assert story.does("leave", seat="green").state.phase == "choose"


def test_who_has_left_does_not_count_in_the_average() -> None:
    story = second_round().does("leave", seat="green")
    for _ in range(4):
        story.round(red="+-", blue="+-")
    outcome = story.view()["outcome"]
    assert outcome["winners"] == ["red", "blue"]
    assert outcome["score"] == (6 + 5) // 2


@pytest.mark.parametrize(
    ("variant", "seats", "may"),
    [
        ("cooperative", ("red", "blue"), False),
        ("cooperative", THREE, True),
        ("individual", THREE, False),
        ("individual", (*THREE, "yellow"), True),
        ("team", (*THREE, "yellow"), False),
        ("all", ("red", "blue"), False),
        ("all", THREE, True),
    ],
)
def test_one_may_leave_where_enough_stay_for_the_variant(variant: str, seats: tuple[str, ...], may: bool) -> None:
    """A-1, F-61, F-63, F-66."""
    story = Story(*seats, variant=variant)
    assert story.seat("blue")["may_leave"] == may
    assert ({"move": "leave", "seat": "blue"} in story.view("blue")["moves"]) == may
    if may:
        story.does("leave", "blue", seat="blue")
    else:
        assert story.refuses("leave", "blue", seat="blue") == "cannot_leave_now"


def test_nobody_leaves_in_the_middle_of_the_guessing() -> None:
    story = second_round().everybody_lays_clues()
    assert story.refuses("leave", seat="green") == "cannot_leave_now"
    assert story.does("choose", seat="red").refuses("leave", seat="green") == "cannot_leave_now"


def test_f66_the_sole_apprentice_stays_for_the_attempt() -> None:
    assert Story(*THREE, variant="all").refuses("leave", seat="red") == "cannot_leave_now"


def test_one_leaves_for_oneself_or_the_table_says_so() -> None:
    story = second_round()
    assert story.refuses("leave", "blue", seat="green") == "not_yours"
    assert story.does("leave", "table", seat="green").refuses("leave", seat="green") == "not_at_the_table"


def test_f61_where_somebody_leaves_the_next_one_is_the_left_neighbour() -> None:
    story = second_round("red", "blue", "green", "yellow", variant="individual").does("leave", seat="blue")
    story.everybody_lays_clues().does("choose", seat="red")
    assert story.view()["guessers"] == ["green"]
    assert [entry["seat"] for entry in story.view("green")["private"]["watching"]] == ["red"]


def test_f62_without_the_neighbour_who_left_the_next_one_to_the_right_counts() -> None:
    story = Story("red", "blue", "green", "yellow", variant="individual").does("leave", seat="blue")
    outcome = story.ended(red=(4, None), green=(1, None), yellow=(2, None))
    assert {total["seats"][0]: total["total"] for total in outcome["totals"]} == {"red": 6, "green": 5, "yellow": 3}


# Coming


def test_a_newcomer_gets_a_map_a_hand_and_a_start_of_ones_own() -> None:
    story = second_round()
    assert story.view()["free_places"] == [2, 4, 6]
    story.does("join", "table", seat="purple", place=4)
    assert story.told() == {"code": "joined", "params": {"seat": "purple"}}
    purple = story.player("purple")
    assert (purple.start, purple.apprentice, purple.reached, len(purple.hand)) == (19, 19, 0, 4)
    assert purple.map not in (None, *(player.map for player in story.state.players if player.seat != "purple"))
    assert [player.seat for player in story.state.players] == ["red", "blue", "purple", "green"]
    assert story.view("purple")["private"]["needs"] == [1, 2, 3]


def test_a_newcomer_plays_from_the_round_on_that_has_just_begun() -> None:
    story = second_round().does("join", seat="purple", place=4)
    story.round(red="+-", blue="+-", purple="+-", green="+-")
    assert (story.state.round, story.seat("purple")["reached"]) == (3, 1)


def test_nobody_joins_in_the_middle_of_the_guessing() -> None:
    assert second_round().everybody_lays_clues().refuses("join", seat="purple", place=4) == "cannot_join_now"


def test_one_place_for_one_person_and_one_person_for_one_colour() -> None:
    story = second_round()
    assert story.refuses("join", seat="purple", place=1) == "place_taken"
    assert story.refuses("join", seat="red", place=4) == "already_here"
    assert story.refuses("join", "blue", seat="purple", place=4) == "not_yours"


def test_who_comes_back_goes_on_where_the_path_was_left() -> None:
    story = second_round()
    path = story.player("green").map
    story.does("leave", seat="green").does("join", seat="green", place=4)
    green = story.player("green")
    assert (green.map, green.reached, green.place, len(green.hand)) == (path, 1, 4, 4)
    assert story.view("green")["private"]["needs"] == [2, 3, 4]
    story.round(red="+-", blue="+-", green="+-")
    assert story.seat("green")["reached"] == 2


def test_who_comes_back_a_round_later_plays_on() -> None:
    story = second_round().does("leave", seat="green").round(red="+-", blue="+-")
    story.does("join", seat="green", place=5).round(red="+-", blue="+-", green="++-")
    assert story.seat("green")["reached"] == 3


def test_who_had_arrived_comes_back_to_help() -> None:
    """F-54: no further turn, but the guesses go on."""
    story = Story(*THREE).with_player("green", reached=10, cup="gold", ready=True)
    story.does("leave", seat="green").does("join", seat="green", place=5)
    assert story.seat("green")["ready"]
    story.everybody_lays_clues().does("choose", seat="red")
    assert story.view()["guessers"] == ["blue", "green"]


def test_f66_who_joins_an_attempt_guesses_along() -> None:
    story = Story("red", "blue", variant="all", maps="dealt", clues="dealt").does("join", seat="green", place=2)
    assert story.seat("green")["ready"]
    assert story.view("green")["private"]["hand"] == []
    assert story.view("green")["private"]["map"] is None
    assert set(story.everybody_lays_clues().view()["guessers"]) == {"blue", "green"}


def test_f54_where_only_those_stay_who_have_arrived_the_match_is_over() -> None:
    story = Story(*THREE)
    for seat in ("red", "blue"):
        story.with_player(seat, reached=10, cup="gold", ready=True)
    story.does("leave", seat="green")
    assert story.match.finished
    assert story.view()["outcome"]["score"] == 12


def test_six_are_a_full_table() -> None:
    story = Story("red", "blue", "green", "yellow", "purple", "orange")
    assert story.view()["free_places"] == []
    assert story.does("leave", seat="orange").view()["free_places"] == [6]


# Pads at the places


def test_a_place_pad_says_ready_where_cards_are_on_paper() -> None:
    story = Story("red", "blue")
    assert story.feels_place(1) == ""
    assert story.seat("red")["ready"]
    assert story.feels_place(1) == story.feels_place(2) == "means_nothing_now"
    assert story.feels_place(4) == ""
    assert story.state.phase == "choose"


def test_a_place_pad_does_not_skip_clues_that_are_due() -> None:
    story = Story("red", "blue", clues="dealt")
    assert story.feels_place(1) == "means_nothing_now"
    story.round(red="+-", blue="+-")
    story.does("clue", seat="red", step=4, card=story.player("red").hand[0], word=0)
    assert story.feels_place(1) == ""
    assert story.seat("red")["ready"]


def test_a20_the_owners_place_pad_says_yes() -> None:
    story = Story("red", "blue").everybody_lays_clues().does("choose", seat="red").does("touch", portal=5)
    assert story.feels_place(4) == "means_nothing_now"
    assert story.feels_place(1) == ""
    assert story.seat("red")["reached"] == 1


def test_a20_where_the_hub_knows_the_map_a_pad_judges_nothing() -> None:
    story = Story("red", "blue", maps="dealt").everybody_lays_clues().does("choose", seat="red")
    story.does("touch", portal=story.view()["legal"][0])
    assert story.feels_place(1) == "means_nothing_now"
    assert not story.match.game.wanted(story.state).places
