"""Undo: the earlier state, and what people must put back on the real table."""

from typing import Any

import pytest

from tests.games.story import Story, at_guess


def put_back(*steps: tuple[str, dict[str, Any]]) -> list[dict[str, Any]]:
    return [{"code": code, "params": params} for code, params in steps]


def test_an_undone_hit_takes_apprentice_base_card_and_nots_back() -> None:
    """F-36 to F-40, the other way round."""
    story = at_guess().guesses("-", "-", "-").everybody_lays_clues().does("choose", seat="red")
    before = story.state
    story.does("touch", portal=5).does("judge", seat="red", correct=True)
    assert story.undo(2) == put_back(
        ("apprentice", {"seat": "red", "now": 5, "then": 1}),
        ("base", {"seat": "red", "then": 1}),
        ("not_on", {"seat": "red", "portal": 2}),
        ("clue_back_on_table", {"seat": "red", "step": 1}),
    )
    assert story.state == before


def test_an_undone_second_hit_puts_the_base_on_the_portal_before() -> None:
    story = at_guess().does("touch", portal=5).does("judge", seat="red", correct=True)
    story.does("touch", portal=6).does("judge", seat="red", correct=True)
    assert ("base", {"seat": "red", "then": 1}) in [(step["code"], step["params"]) for step in story.undo()]


def test_an_undone_miss_takes_the_not_off() -> None:
    story = at_guess().guesses("-")
    assert story.undo() == put_back(("not_off", {"seat": "red", "portal": 2}))


def test_a_touch_leaves_nothing_to_put_back() -> None:
    story = at_guess().does("touch", portal=5)
    assert story.undo() == []
    assert story.state.phase == "guess"


def test_an_undone_round_turns_its_card_back_and_returns_the_drawn_cards() -> None:
    story = Story("red", "blue").round(red="-", blue="-")
    steps = story.undo()
    assert steps[0] == {"code": "round_card", "params": {"round": 1}}
    assert [step for step in steps if step["code"] == "hand"] == put_back(
        ("hand", {"seat": "red", "count": 1}), ("hand", {"seat": "blue", "count": 1})
    )


def test_an_undone_clue_goes_back_to_the_hand_and_its_word_is_not_told() -> None:
    story = Story("red", "blue", clues="dealt")
    story.does("clue", seat="red", step=1, card=story.player("red").hand[0], word=0)
    assert story.undo() == put_back(("clue_back_to_hand", {"seat": "red", "step": 1}))


def test_an_undone_cup_goes_back_into_the_box() -> None:
    story = Story("red", "blue")
    for _ in range(3):
        story.round(red="+++", blue="+-")
    story.round(red="+")
    assert {"code": "cup", "params": {"seat": "red"}} in story.undo()


def test_a_newcomer_who_was_undone_is_not_at_the_table() -> None:
    story = Story("red", "blue").does("join", seat="green", place=2)
    assert story.undo() == put_back(("away", {"seat": "green"}))
    assert [player.seat for player in story.state.players] == ["red", "blue"]


def test_who_had_left_takes_cards_again() -> None:
    story = Story("red", "blue", "green").everybody_lays_clues().does("choose", seat="red").guesses("+-", "-", "-")
    story.does("leave", seat="green")
    assert story.undo() == put_back(
        ("back", {"seat": "green", "portal": 17}),
        ("not_on", {"seat": "green", "portal": 13}),
        *[("clue_back_on_table", {"seat": "green", "step": step}) for step in (1, 2, 3)],
        ("take", {"seat": "green", "count": 4}),
    )


def test_who_came_back_and_was_undone_is_away_again() -> None:
    story = Story("red", "blue", "green").does("leave", seat="green").does("join", seat="green", place=2)
    assert story.undo() == put_back(("away", {"seat": "green"}))


def test_a_clue_that_was_laid_and_guessed_since_comes_from_the_discards() -> None:
    """Red's three clues: two still lie, one is discarded; before, four cards were in hand."""
    story = at_guess("red", "blue").does("touch", portal=5).does("judge", seat="red", correct=True)
    steps = [step for step in story.undo(story.match.n) if step["params"].get("seat") == "red"]
    assert steps[-3:] == put_back(
        ("clue_back_to_hand", {"seat": "red", "step": 2}),
        ("clue_back_to_hand", {"seat": "red", "step": 3}),
        ("take", {"seat": "red", "count": 4}),
    )


def test_a_tile_that_was_renamed_is_laid_back() -> None:
    assert Story("red", "blue").does("word", portal=1, text="lamp").undo() == put_back(("tiles", {}))


def test_an_undone_attempt_brings_the_old_one_back() -> None:
    """F-70."""
    story = Story("red", "blue", variant="all").everybody_lays_clues().guesses("++-")
    before = story.state
    steps = story.does("attempt", seat="blue").undo()
    assert story.state == before
    assert {"code": "apprentice", "params": {"seat": "red", "now": 1, "then": story.player("red").apprentice}} in steps


@pytest.mark.parametrize("count", [1, 5, 20])
def test_the_match_goes_on_from_there_as_if_nothing_had_been(count: int) -> None:
    story = Story("red", "blue", maps="dealt", clues="dealt").round(red="++-", blue="+-").everybody_lays_clues()
    lines = [step.line for step in story.match.steps[-count:]]
    before = story.state
    story.undo(count)
    for line in lines:
        assert story.says(dict(line)).ok
    assert story.state == before


def test_the_end_of_a_match_can_be_undone() -> None:
    story = Story("red", "blue")
    for _ in range(5):
        story.round(red="+-", blue="+-")
    assert story.match.finished
    story.undo()
    assert not story.match.finished
    assert story.view()["maps"] == {}
