"""F-52 to F-57, A-9, A-18: steps, cups and what they come to."""

import pytest

from tests.games.story import Story, at_guess

PERFECT = "+++"


def after(rounds: list[dict[str, str]], *seats: str, **options: bool) -> Story:
    story = Story(*(seats or ("red", "blue")), **options)
    for results in rounds:
        story.round(**results)
    return story


def test_f57_nobody_arrives_before_round_four() -> None:
    story = after([{"red": PERFECT, "blue": PERFECT}] * 3)
    assert [seat["reached"] for seat in story.view()["seats"]] == [9, 9]
    assert {seat["cup"] for seat in story.view()["seats"]} == {None}


def test_f52_gold_in_round_four() -> None:
    story = after([{"red": PERFECT, "blue": "+-"}] * 3).round(red="+")
    assert story.moments() == ["hit", "cup", "turn"]
    assert story.seat("red")["cup"] == "gold"
    assert story.seat("red")["score"] == 12


def test_f52_silver_in_round_five() -> None:
    story = after([{"red": "++-", "blue": "+-"}] * 4).round(red="++", blue="+-")
    assert story.seat("red")["cup"] == "silver"
    assert story.seat("red")["score"] == 11


def test_f53_gold_adds_two_and_silver_one() -> None:
    story = Story("red", "blue", "green")
    outcome = story.ended(red=(10, "gold"), blue=(10, "silver"), green=(10, None))
    assert [seat["score"] for seat in story.view()["seats"]] == [12, 11, 10]
    assert outcome["score"] == 11


def test_f54_who_has_arrived_guesses_on_but_has_no_turn_of_their_own() -> None:
    story = after([{"red": PERFECT, "blue": "+-", "green": "+-"}] * 3, "red", "blue", "green")
    story.round(red="+", blue="+-", green="+-")
    red = story.seat("red")
    assert (red["ready"], red["hand"], red["tokens"]) == (True, 3, [])
    assert story.refuses("clue", seat="red", step=10) == story.refuses("ready", seat="red") == "already_ready"
    story.everybody_lays_clues()
    assert story.refuses("choose", seat="red") == "path_finished"
    assert [move["seat"] for move in story.view()["moves"]] == ["blue", "green"]
    story.does("choose", seat="green")
    assert story.view()["guessers"] == ["red", "blue"]
    assert story.feels(story.view()["legal"][0], seat="red") == ""
    story.does("judge", seat="green", correct=False)
    assert story.state.owner == "blue"


def test_f54_a_single_path_left_needs_no_choice() -> None:
    story = after([{"red": PERFECT, "blue": "+-"}] * 3).round(red="+", blue="+-")
    story.lays_clues("blue")
    assert (story.state.phase, story.state.owner) == ("guess", "blue")


def test_when_all_have_arrived_there_is_no_round_five() -> None:
    story = after([{"red": PERFECT, "blue": PERFECT}] * 3).round(red="+", blue="+")
    assert story.match.finished
    assert story.view()["outcome"]["score"] == 12


def test_fx3_joseph_shows_five_six_and_seven() -> None:
    """FX-3, F-55: the last step reached is 4, and that is the score."""
    story = after([{"red": "+-", "blue": "-"}, {"red": PERFECT, "blue": "+-"}]).lays_clues("red")
    assert story.seat("red")["tokens"] == [5, 6, 7]
    assert story.seat("red")["score"] == story.seat("red")["reached"] == 4


def test_f55_nobody_moved_is_zero() -> None:
    assert at_guess().guesses("-").seat("red")["score"] == 0


@pytest.mark.parametrize(("reached", "score"), [((4, 4, 5), 4), ((4, 5, 5), 4), ((5, 5, 5), 5), ((0, 0, 2), 0)])
def test_f56_the_groups_score_is_the_average_rounded_down(reached: tuple[int, int, int], score: int) -> None:
    red, blue, green = reached
    outcome = Story("red", "blue", "green").ended(red=(red, None), blue=(blue, None), green=(green, None))
    assert outcome["reason"] == "group_score"
    assert outcome["winners"] == ["red", "blue", "green"]
    assert outcome["score"] == score


@pytest.mark.parametrize(("counted", "score"), [(True, 8), (False, 7)])
def test_a9_cups_in_the_average(counted: bool, score: int) -> None:
    story = Story("red", "blue", cups_in_average=counted)
    assert story.ended(red=(10, "gold"), blue=(5, None))["score"] == score
    assert story.seat("red")["score"] == 12


def test_a18_the_number_is_shown_and_no_rating() -> None:
    story = Story("red", "blue")
    outcome = story.ended(red=(4, None), blue=(4, None))
    assert set(outcome) == {"winners", "reason", "score", "totals"}
    assert story.view()["now"] == {"code": "over_group_score", "params": {"winners": ["red", "blue"], "score": 4}}


def test_there_is_no_outcome_before_the_end() -> None:
    assert at_guess().view()["outcome"] is None
