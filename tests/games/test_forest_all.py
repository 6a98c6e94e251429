"""F-66 to F-71, A-19: go for it all, or all for one (L-9)."""

from typing import Any

import pytest

from hub.games.forest.content import CLUE_CARDS
from hub.games.forest.state import NOT_TOKENS
from tests.games.story import Story

THREE = ("red", "blue", "green")


def attempt(*seats: str, **options: Any) -> Story:
    return Story(*(seats or THREE), variant="all", **options)


def guessing(**options: Any) -> Story:
    return attempt(**options).everybody_lays_clues()


def test_f66_one_sole_apprentice_has_a_map_and_twenty_cards() -> None:
    story = attempt(maps="dealt", clues="dealt")
    assert [len(player.hand) for player in story.state.players] == [20, 0, 0]
    assert [player.map is not None for player in story.state.players] == [True, False, False]
    assert story.view()["owner"] == "red"
    assert story.view()["rounds"] == 1


def test_f66_who_is_named_first_is_the_apprentice() -> None:
    assert attempt("green", "red").view()["owner"] == "green"


def test_f66_nobody_else_lays_clues() -> None:
    story = attempt()
    assert [seat["ready"] for seat in story.view()["seats"]] == [False, True, True]
    assert story.refuses("clue", seat="blue", step=1) == story.refuses("ready", seat="blue") == "already_ready"


def test_f67_exactly_one_clue_for_each_of_ten_steps() -> None:
    story = attempt(clues="dealt")
    assert story.view("red")["private"]["needs"] == list(range(1, 11))
    for step in range(1, 11):
        assert story.state.phase == "clues"
        assert story.refuses("ready", seat="red") == "clue_missing"
        card = story.player("red").hand[0]
        assert story.refuses("clue", seat="red", step=step - 1, card=card, word=0) == "wrong_step"
        story.does("clue", seat="red", step=step, card=card, word=0)
    assert [len(clue["cards"]) for clue in story.seat("red", "spectator")["clues"]] == [1] * 10
    assert story.seat("red")["hand"] == 10


def test_f66_everybody_guesses_without_a_choice() -> None:
    story = guessing()
    assert (story.state.phase, story.state.owner) == ("guess", "red")
    assert story.view()["guessers"] == ["blue", "green"]


def test_f68_nots_are_allowed_and_tokens_may_be_left_out() -> None:
    """The hub numbers the clues by itself; ten steps are more than five tokens can show."""
    story = attempt().does("clue", seat="red", step=1, negated=True)
    assert story.seat("red")["nots"] == 6
    assert story.does("ready", seat="red").seat("red")["tokens"] == list(range(1, 11))


def test_f69_each_hit_moves_on_and_nobody_may_stop() -> None:
    story = guessing(may_stop="always")
    for step in range(1, 10):
        assert story.view()["step"] == step
        assert story.refuses("stop") == "may_not_stop"
        assert "stop" not in story.buttons()
        story.guesses("+")
    assert story.seat("red")["reached"] == 9


def test_f71_ten_steps_are_success_for_everybody() -> None:
    story = guessing().guesses("+" * 10)
    assert story.match.finished
    outcome = story.view()["outcome"]
    assert (outcome["winners"], outcome["reason"], outcome["score"]) == (list(THREE), "whole_path", 10)
    assert story.moments() == ["hit", "win"]


def test_f71_no_cup_is_given() -> None:
    assert guessing().guesses("+" * 10).seat("red")["cup"] is None


@pytest.mark.parametrize("hits", [0, 4, 9])
def test_f70_f71_the_first_miss_ends_the_attempt(hits: int) -> None:
    story = guessing().guesses("+" * hits + "-")
    assert story.state.phase == "attempt"
    assert story.view()["attempts"] == [hits]
    assert story.view()["now"] == {"code": "attempt_over", "params": {"owner": "red", "step": hits}}
    assert story.feels(5) == story.refuses("touch", portal=5) == "no_guess_open"
    assert story.does("finish").told() == {"code": "finished", "params": {}}
    outcome = story.view()["outcome"]
    assert (outcome["winners"], outcome["reason"], outcome["score"]) == ([], "path_lost", hits)


def test_f70_a_fresh_attempt_has_a_new_apprentice_a_new_map_and_new_clues() -> None:
    story = guessing(maps="dealt", clues="dealt")
    first, cards = (
        story.player("red").map,
        {clue.card for clue in story.player("red").clues} | {*story.player("red").hand},
    )
    story.guesses("++-").does("attempt", "green", seat="blue")
    blue = story.player("blue")
    assert (story.state.phase, story.state.owner) == ("clues", "blue")
    assert (blue.apprentice, blue.base, blue.reached, blue.clues) == (blue.start, None, 0, ())
    assert blue.map is not None
    assert blue.map != first
    assert len(blue.hand) == 20
    assert not cards & set(blue.hand)
    assert story.view("red")["private"]["hand"] == []


def test_f70_the_best_attempt_counts() -> None:
    story = guessing().guesses("+++-").does("attempt", seat="blue").everybody_lays_clues()
    story.guesses("+-").does("finish")
    assert story.view()["attempts"] == [3, 1]
    assert story.view()["outcome"]["score"] == 3


def test_f70_there_is_no_attempt_before_the_first_is_over() -> None:
    story = guessing()
    assert story.refuses("attempt", seat="blue") == story.refuses("finish") == "no_attempt_now"


@pytest.mark.parametrize(("again", "answer"), [(False, "another_apprentice"), (True, "")])
def test_a19_another_player_takes_the_role_unless_the_house_lets_the_same_one(again: bool, answer: str) -> None:
    story = guessing(same_apprentice=again).guesses("-")
    offered = [move.get("seat") for move in story.view()["moves"]]
    assert offered == ([*THREE, None] if again else ["blue", "green", None])
    if answer:
        assert story.refuses("attempt", seat="red") == answer
    else:
        assert story.does("attempt", seat="red").state.owner == "red"


@pytest.mark.parametrize(("borrow", "limit"), [(False, NOT_TOKENS), (True, 10)])
def test_a19_seven_nots_for_ten_clues_unless_others_are_borrowed(borrow: bool, limit: int) -> None:
    story = attempt(borrow_nots=borrow)
    for step in range(1, limit + 1):
        story.does("clue", seat="red", step=step, negated=True)
    if limit < 10:
        assert story.refuses("clue", seat="red", step=limit + 1, negated=True) == "no_nots_left"
        story.does("clue", seat="red", step=limit + 1)
    assert story.seat("red")["nots"] == (42 - 10 if borrow else 0)


def test_a19_with_fewer_than_twenty_cards_left_everything_is_shuffled_again() -> None:
    story = attempt("red", "blue", clues="dealt", same_apprentice=True)
    while len(story.state.deck) >= 20:
        before = len(story.state.deck)
        story.everybody_lays_clues().guesses("-").does("attempt", seat="red")
        assert len(story.state.deck) == before - 20
    story.everybody_lays_clues().guesses("-").does("attempt", seat="red")
    assert story.view()["discards"] == 0
    assert sorted((*story.player("red").hand, *story.state.deck)) == sorted(CLUE_CARDS)


def test_a23_maps_are_drawn_without_putting_them_back() -> None:
    story = attempt("red", "blue", maps="dealt", same_apprentice=True)
    seen = []
    for _ in range(30):
        seen.append(story.player("red").map)
        story.everybody_lays_clues().guesses("-").does("attempt", seat="red")
    assert len(set(seen)) == 30


def test_f70_anybody_at_the_table_may_say_what_comes_next() -> None:
    story = guessing().guesses("-")
    assert story.refuses("finish", "spectator") == "not_yours"
    assert story.does("finish", "blue").match.finished


def test_l9_both_names_mean_the_same_variant() -> None:
    """One variant with one id; the page has a name for it in either language."""
    assert attempt().view()["variant"] == "all"
