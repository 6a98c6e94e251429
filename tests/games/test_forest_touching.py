"""F-23 to F-30, A-5: whose path, whose finger, which portals, and that a touch is final."""

from typing import Any

import pytest

from tests.games.story import Story, at_guess

# Red has gone from portal 1 to portal 5, then missed 2; later blue and green missed: round 2, red's path again.
# Portal 5 is the apprentice's, 1 the base, 2 carries a NOT, 12 is far away; 4, 6, 9 and 10 can be guessed.
ILLEGAL = {5: "own_portal", 1: "base_portal", 2: "marked_not", 12: "not_adjacent"}


def second_round(**options: Any) -> Story:
    story = at_guess(**options)
    story.does("touch", portal=5).does("judge", seat="red", correct=True)
    story.does("touch", portal=2).does("judge", seat="red", correct=False)
    return story.guesses("-", "-").everybody_lays_clues().does("choose", seat="red")


# Whose path


def test_f23_the_group_decides_whose_path_comes_first() -> None:
    story = Story("red", "blue", "green").everybody_lays_clues()
    assert story.now() == "choose_path"
    assert story.buttons() == story.buttons("blue") == ["choose"] * 3
    assert story.buttons("spectator") == []
    story.does("choose", "blue", seat="green")
    assert story.state.owner == "green"
    assert story.moments() == ["turn"]


def test_f23_a_choice_is_made_once_and_among_those_who_play() -> None:
    story = Story("red", "blue").everybody_lays_clues()
    assert story.refuses("choose", seat="orange") == "not_at_the_table"
    assert story.does("choose", seat="red").refuses("choose", seat="blue") == "nothing_to_choose"


# Whose finger


def test_f24_the_owners_own_touch_is_void() -> None:
    """Red sits at place 1; the pad there, or a tap on red's phone, tells who touches."""
    for rule in ("void", "strict"):
        story = at_guess(illegal_touch=rule)
        assert story.feels(5, place=1) == story.feels(5, seat="red") == "owner_touched"
        assert story.feels(12, place=1) == "owner_touched"
        assert story.refuses("touch", portal=5, seat="red") == "owner_touched"
        assert story.refuses("touch", "red", portal=5, seat="red") == "not_yours"


@pytest.mark.parametrize("place", [3, 5, None])
def test_f25_l4_one_finger_of_any_other_member_binds_the_group(place: int | None) -> None:
    story = at_guess()
    assert story.view()["guessers"] == ["blue", "green"]
    assert story.feels(5, **({"place": place} if place else {})) == ""
    assert story.view()["touched"]["portal"] == 5
    assert story.view()["touched"]["by"] == {3: "blue", 5: "green", None: None}[place]


def test_f25_a_tap_counts_like_a_finger() -> None:
    story = at_guess()
    assert story.refuses("touch", "blue", portal=5) == "not_yours"
    assert story.refuses("touch", "blue", portal=5, seat="green") == "not_yours"
    assert story.refuses("touch", "spectator", portal=5) == "not_yours"
    story.does("touch", "blue", portal=5, seat="blue")
    assert story.told() == {"code": "touched", "params": {"owner": "red", "portal": 5}}


def test_a_pad_at_an_empty_place_claims_nothing() -> None:
    story = at_guess()
    assert story.feels(5, place=2) == ""
    assert story.view()["touched"]["by"] is None


def test_somebody_who_does_not_play_cannot_guess() -> None:
    assert at_guess().feels(5, seat="orange") == "not_your_guess"


def test_f24_f29_the_owner_is_asked_for_silence_before_each_guess() -> None:
    story = at_guess()
    for _ in range(2):
        assert story.now("red") == "keep_quiet"
        assert story.now("blue") == "you_guess"
        assert story.now() == story.now("spectator") == "guess"
        story.guesses("+")


def test_the_sentence_names_owner_and_step_and_two_are_a_group_too() -> None:
    story = at_guess("red", "blue")
    for step in (1, 2):
        for viewer, code in (("spectator", "guess"), ("table", "guess"), ("blue", "you_guess"), ("red", "keep_quiet")):
            assert story.view(viewer)["now"] == {"code": code, "params": {"owner": "red", "step": step}}
        story.guesses("+")


def test_f30_later_clues_of_the_owner_stay_in_sight() -> None:
    story = at_guess().guesses("+")
    assert [clue["step"] for clue in story.seat("red")["clues"]] == [2, 3]
    assert [clue["step"] for clue in story.view("blue")["private"]["watching"][0]["clues"]] == [2, 3]


# Final


def test_f26_the_first_of_two_touches_is_the_guess() -> None:
    story = at_guess()
    assert story.feels(5, at=10.0) == ""
    assert story.feels(4, at=10.15) == story.feels(5, at=10.3) == "guess_is_final"
    assert story.refuses("touch", portal=4) == "guess_is_final"
    assert story.state.touched == 5


def test_f26_a_second_touch_150_ms_later_is_no_guess_for_the_next_step_either() -> None:
    """However fast the verdict was: two touches in one gesture are one guess."""
    story = at_guess()
    story.feels(5, at=10.0)
    story.does("judge", seat="red", correct=True)
    assert story.feels(4, at=10.15) == "same_gesture"
    assert story.feels(4, at=10.6) == ""


def test_f26_strict_the_second_touch_does_not_hit_the_next_path() -> None:
    story = at_guess(illegal_touch="strict")
    assert story.feels(12, at=10.0) == ""
    assert story.state.owner == "blue"
    assert story.feels(7, at=10.15) == "same_gesture"


def test_touches_mean_nothing_while_nobody_guesses() -> None:
    story = Story("red", "blue")
    assert story.feels(5) == story.refuses("touch", portal=5) == "no_guess_open"
    assert story.everybody_lays_clues().feels(5) == "no_guess_open"
    assert not story.match.game.wanted(story.state).portals
    assert story.does("choose", seat="red").match.game.wanted(story.state).portals


# Which portals


def test_f27_f28_f33_only_neighbours_that_are_neither_base_nor_marked_can_be_guessed() -> None:
    assert at_guess().view()["legal"] == [2, 4, 5]
    assert at_guess().does("touch", portal=2).view()["legal"] == []
    assert second_round().view()["legal"] == [4, 6, 9, 10]


@pytest.mark.parametrize(("portal", "reason"), ILLEGAL.items())
def test_a5_an_illegal_touch_is_void_and_the_group_tries_again(portal: int, reason: str) -> None:
    """F-27, F-28, F-33, L-10."""
    story = second_round()
    assert story.feels(portal) == reason
    assert story.refuses("touch", portal=portal) == reason
    assert story.feels(6) == ""


@pytest.mark.parametrize("portal", ILLEGAL)
@pytest.mark.parametrize("said", ["felt", "tapped"])
def test_a5_strict_an_illegal_touch_is_a_wrong_guess(portal: int, said: str) -> None:
    story = second_round(illegal_touch="strict")
    if said == "felt":
        assert story.feels(portal) == ""
    else:
        story.does("touch", portal=portal)
    assert story.told() == {"code": "miss", "params": {"owner": "red", "step": 2, "portal": portal}}
    assert story.moments() == ["miss", "turn"]
    assert set(story.player("red").marked) == {2, portal}
    assert story.state.owner == "blue"
    assert story.player("red").apprentice == 5


def test_a5_strict_one_token_lies_on_a_portal_that_is_wrong_twice() -> None:
    story = second_round(illegal_touch="strict")
    story.feels(2)
    assert story.seat("red")["marked"] == [2]
    assert story.seat("red")["nots"] == 6


def test_a5_strict_a_legal_touch_is_judged_as_ever() -> None:
    story = second_round(illegal_touch="strict")
    assert story.feels(6) == ""
    assert story.state.phase == "judge"


# Misread


def test_the_runner_up_takes_the_place_of_a_misread_touch() -> None:
    story = at_guess()
    assert story.feels(5, runner_up=4) == ""
    assert "correct" in story.buttons()
    assert "correct" not in story.buttons("red") + story.buttons("blue")
    story.does("correct", "table", portal=4)
    assert story.told() == {"code": "corrected", "params": {"portal": 4, "before": 5}}
    story.does("judge", seat="red", correct=True)
    assert story.player("red").apprentice == 4


def test_a_correction_is_no_second_guess() -> None:
    story = at_guess()
    assert story.refuses("correct", portal=4) == "nothing_to_correct"
    story.feels(5, runner_up=4)
    assert story.refuses("correct", portal=2) == story.refuses("correct", portal=5) == "not_the_runner_up"
    assert story.refuses("correct", "red", portal=4) == story.refuses("correct", "blue", portal=4) == "not_yours"
    story.does("judge", seat="red", correct=False)
    assert story.refuses("correct", portal=4) == "nothing_to_correct"


def test_a_correction_can_be_taken_back_until_the_verdict() -> None:
    story = at_guess()
    story.feels(5, runner_up=4)
    story.does("correct", portal=4).does("correct", portal=5)
    assert story.state.touched == 5


@pytest.mark.parametrize("runner_up", [12, 1, 5])
def test_a_runner_up_that_cannot_be_the_guess_is_dropped(runner_up: int) -> None:
    """Too far away, the apprentice's own portal, or the very portal that was touched."""
    story = at_guess()
    story.feels(5, runner_up=runner_up)
    assert story.view()["touched"]["runner_up"] is None
    assert "correct" not in story.buttons()
    assert story.refuses("correct", portal=runner_up) == "not_the_runner_up"
