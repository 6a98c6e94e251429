"""F-31 to F-43, A-6: what follows a miss, what follows a hit, and when a turn ends."""

from typing import Any

import pytest

from tests.games.story import Story, at_guess


def hits(story: Story, portal: int, seat: str = "red") -> Story:
    return story.does("touch", portal=portal).does("judge", seat=seat, correct=True)


def misses(story: Story, portal: int, seat: str = "red") -> Story:
    return story.does("touch", portal=portal).does("judge", seat=seat, correct=False)


# Wrong


def test_f31_the_right_answer_is_not_disclosed() -> None:
    """The hub knows the map, and says the same whichever portal would have been right."""
    views = []
    for path in ((4, 8, 13, 17, 18, 19, 16, 12, 7, 3), (5, 9, 13, 17, 18, 19, 16, 12, 7, 3)):
        story = at_guess(maps="dealt").with_player("red", map=path)
        views.append(story.does("touch", portal=2).does("judge").view("blue"))
        assert set(story.told()["params"]) == {"owner", "step", "portal"}
    assert views[0] == views[1]


def test_f32_f33_the_owners_not_marks_the_wrong_portal_until_the_apprentice_moves() -> None:
    story = misses(at_guess(), 2)
    assert story.seat("red")["marked"] == [2]
    assert story.seat("red")["nots"] == 6
    story.guesses("-", "-").everybody_lays_clues().does("choose", seat="red")
    assert story.view()["legal"] == [4, 5]
    assert story.feels(2) == "marked_not"


def test_f33_a_not_concerns_its_own_owner_only() -> None:
    story = misses(at_guess("red", "blue", places={"red": 1, "blue": 2}), 2)
    assert story.state.owner == "blue"
    assert story.view()["legal"] == [2, 6, 7]


def test_f34_after_a_miss_the_turn_is_over_and_nothing_moves() -> None:
    story = misses(hits(at_guess(), 5), 4)
    red = story.seat("red")
    assert (red["apprentice"], red["base"], red["done"]) == (5, 1, True)
    assert story.state.owner == "blue"
    assert story.moments() == ["miss", "turn"]


def test_f35_the_clues_of_the_unguessed_step_stay() -> None:
    story = misses(at_guess(), 2)
    assert story.seat("red")["tokens"] == [1, 2, 3]
    assert story.view()["discards"] == 0


# Right


def test_f36_f37_l5_the_apprentice_moves_and_the_base_stays_behind() -> None:
    """L-5: the others guess, the owner's apprentice moves."""
    story = hits(at_guess(), 5)
    assert (story.seat("red")["apprentice"], story.seat("red")["base"]) == (5, 1)
    assert story.seat("blue")["apprentice"] == 12
    hits(story, 6)
    assert (story.seat("red")["apprentice"], story.seat("red")["base"]) == (6, 5)


def test_f38_all_nots_on_the_board_are_taken_back() -> None:
    story = misses(at_guess(), 2).guesses("-", "-")
    misses(story.everybody_lays_clues().does("choose", seat="red"), 4).guesses("-", "-")
    assert story.seat("red")["marked"] == [2, 4]
    hits(story.everybody_lays_clues().does("choose", seat="red"), 5)
    assert story.seat("red")["marked"] == []
    assert story.seat("red")["nots"] == 7
    assert story.seat("blue")["marked"] != []


def test_fx2_the_first_step_is_guessed() -> None:
    """FX-2, F-39, F-40, F-41: token and card leave the table, the card is discarded, guessing goes on."""
    story = at_guess(clues="dealt")
    card = story.player("red").clues[0].card
    hits(story, 5)
    assert story.seat("red")["tokens"] == [2, 3]
    assert story.state.discards == (card,)
    assert (story.state.owner, story.view()["step"], story.view()["phase"]) == ("red", 2, "guess")
    assert story.told() == {"code": "hit", "params": {"owner": "red", "step": 1, "portal": 5}}


def test_f39_all_cards_of_the_step_are_removed() -> None:
    story = misses(at_guess(), 2).guesses("-", "-")
    story.does("clue", seat="red", step=1).does("ready", seat="blue").does("ready", seat="green")
    assert [len(clue["cards"]) for clue in story.seat("red")["clues"]] == [2, 1, 1]
    hits(story.does("choose", seat="red"), 5)
    assert story.seat("red")["tokens"] == [2, 3]
    assert story.view()["discards"] == 2


def test_f41_a_hit_in_the_middle_of_a_turn_is_no_new_turn() -> None:
    story = at_guess()
    assert story.view()["touched"] is None
    assert story.does("touch", portal=5).moments() == []
    assert story.does("judge", seat="red", correct=True).moments() == ["hit"]
    assert story.view()["touched"] is None
    assert Story("red", "blue").does("ready", seat="red").moments() == []


def test_f42_f43_after_three_hits_the_turn_passes_clockwise() -> None:
    story = at_guess(first="green").guesses("+++")
    assert story.seat("green")["tokens"] == []
    assert story.moments() == ["hit", "turn"]
    assert story.state.owner == "red"
    assert story.guesses("-").state.owner == "blue"


def test_f42_four_steps_in_round_five() -> None:
    story = Story("red", "blue")
    for _ in range(4):
        story.round(red="+-", blue="+-")
    story.round(red="++++")
    assert story.state.owner == "blue"
    assert story.seat("red")["reached"] == 8


def test_f43_clockwise_is_by_place_whoever_was_named_first() -> None:
    story = Story("red", "blue", "green", places={"red": 2, "blue": 6, "green": 4})
    story.round(red="-", green="-", blue="-")
    assert story.state.round == 2


def test_a17_two_apprentices_may_stand_on_one_portal() -> None:
    story = at_guess("red", "blue", places={"red": 1, "blue": 2})
    misses(hits(story, 2), 5)
    hits(story, 2, "blue")
    assert story.seat("red")["apprentice"] == story.seat("blue")["apprentice"] == 2


def test_there_is_nothing_to_judge_before_a_touch() -> None:
    story = at_guess()
    for verdict in (True, False):
        assert story.refuses("judge", seat="red", correct=verdict) == "nothing_to_judge"
    hits(story, 5)
    for verdict in (True, False):
        assert story.refuses("judge", seat="red", correct=verdict) == "nothing_to_judge"


# May the group stop?


@pytest.mark.parametrize(
    ("rule", "before", "after"),
    [("after_hit", False, True), ("always", True, True), ("never", False, False)],
)
def test_a6_when_the_group_may_stop(rule: str, before: bool, after: bool) -> None:
    story = at_guess(may_stop=rule)
    assert ("stop" in story.buttons()) == before
    hits(story, 5)
    assert ("stop" in story.buttons()) == after
    if not after:
        assert story.refuses("stop") == "may_not_stop"


def test_a6_stopping_ends_the_turn_without_a_not() -> None:
    story = hits(at_guess(), 5).does("stop", "blue")
    assert story.told() == {"code": "stopped", "params": {"owner": "red"}}
    assert story.state.owner == "blue"
    assert story.seat("red")["marked"] == []
    assert story.seat("red")["tokens"] == [2, 3]


def test_a6_a_hit_on_one_path_is_no_excuse_on_the_next() -> None:
    story = hits(at_guess(), 5).does("stop")
    assert story.refuses("stop") == "may_not_stop"


def test_a6_those_who_guess_decide_not_the_owner() -> None:
    story = hits(at_guess(), 5)
    assert story.refuses("stop", "red") == story.refuses("stop", "spectator") == "not_yours"
    assert "stop" not in story.buttons("red")
    assert "stop" in story.buttons("green")


def test_a6_a_touched_portal_must_be_judged_first() -> None:
    story = hits(at_guess(may_stop="always"), 5).does("touch", portal=4)
    assert story.refuses("stop") == "may_not_stop"


@pytest.mark.parametrize("rule", ["after_hit", "always", "never"])
def test_a6_the_group_may_stop_where_no_portal_is_left(rule: str) -> None:
    """A corner has three neighbours: an owner who said no to all of them would block the table."""
    story = Story("red", "blue", may_stop=rule).with_player("red", marked=(2, 4, 5))
    story.everybody_lays_clues().does("choose", seat="red")
    assert story.view()["legal"] == []
    assert story.does("stop").state.owner == "blue"


def one_round(**options: Any) -> Story:
    return Story("red", "blue", **options).round(red="-", blue="-")


def test_l1_when_all_had_a_turn_the_next_round_is_prepared() -> None:
    """L-1: section 4 is about the next round, not about the next player."""
    story = one_round()
    assert (story.state.phase, story.state.round, story.state.owner) == ("clues", 2, None)
    assert story.moments() == ["miss", "round"]
