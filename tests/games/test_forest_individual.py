"""F-60 to F-62, A-10: everybody for themselves, with clues for one pair of eyes."""

from typing import Any

import pytest

from hub.language import Viewer
from tests.games.story import Story, at_guess

FOUR = ("red", "blue", "green", "yellow")


def individual(*seats: str, **options: Any) -> Story:
    return Story(*(seats or FOUR), variant="individual", **options)


def guessing(first: str = "red", **options: Any) -> Story:
    return at_guess(*FOUR, first=first, variant="individual", **options)


# Whose eyes, whose finger (F-61)


def test_f61_clues_are_shown_to_the_left_neighbour_alone() -> None:
    """Clockwise is to the left: blue reads red's clues, on blue's own phone."""
    story = individual(clues="dealt").lays_clues("red")
    readers = {viewer.value: _words(story, "red", viewer) for viewer in Viewer}
    assert all(readers["blue"])
    assert readers["red"] == readers["blue"]
    for viewer in ("table", "spectator", "green", "yellow", "orange"):
        assert readers[viewer] == [None, None, None]


def _words(story: Story, seat: str, viewer: Viewer) -> list[Any]:
    return [card["word"] for clue in story.seat(seat, viewer)["clues"] for card in clue["cards"]]


def test_f61_one_watches_the_path_of_the_right_neighbour() -> None:
    story = individual(clues="dealt").everybody_lays_clues()
    watching = {seat: [entry["seat"] for entry in story.view(seat)["private"]["watching"]] for seat in FOUR}
    assert watching == {"blue": ["red"], "green": ["blue"], "yellow": ["green"], "red": ["yellow"]}
    assert story.view("blue")["private"]["watching"][0]["clues"] == story.seat("red", "red")["clues"]


def test_f61_a_not_is_part_of_the_clue_and_hidden_with_it() -> None:
    story = individual(clues="dealt")
    story.does("clue", "red", seat="red", step=1, card=story.player("red").hand[0], word=0, negated=True)
    assert [story.seat("red", viewer)["nots"] for viewer in ("red", "blue", "green", "table", "spectator")] == [
        6,
        6,
        7,
        7,
        7,
    ]
    assert story.seat("red")["clues"] == [{"step": 1, "cards": [{"word": None, "negated": False, "hidden": True}]}]


def test_f61_everybody_sees_how_many_cards_lie_there() -> None:
    story = individual(clues="dealt").lays_clues("red")
    assert story.seat("red", "spectator")["tokens"] == [1, 2, 3]
    assert [len(clue["cards"]) for clue in story.seat("red", "spectator")["clues"]] == [1, 1, 1]


def test_f61_paper_clues_are_not_told_to_the_tablet() -> None:
    story = individual()
    assert story.refuses("clue", "table", seat="red", step=1, text="old") == "not_yours"
    story.does("clue", "red", seat="red", step=1, text="old")
    assert _words(story, "red", Viewer.TABLE) == [None]
    assert _words(story, "red", Viewer.BLUE) == [{"en": "old", "fr": "old"}]


@pytest.mark.parametrize(("owner", "left"), [("red", "blue"), ("blue", "green"), ("yellow", "red")])
def test_f61_the_left_neighbour_alone_guesses(owner: str, left: str) -> None:
    story = guessing(owner)
    assert story.view()["guessers"] == [left]
    assert story.view()["now"]["params"]["guesser"] == left
    assert story.now(left) == "you_guess"
    portal = story.view()["legal"][0]
    for other in FOUR:
        reason = {owner: "owner_touched", left: ""}.get(other, "not_your_guess")
        assert story.feels(portal, seat=other) == reason
        if not reason:
            story.undo()


def test_f61_a_place_pad_tells_who_touches() -> None:
    story = guessing()
    assert story.feels(5, place=4) == story.feels(5, place=5) == "not_your_guess"
    assert story.feels(5, place=2) == ""
    assert story.view()["touched"]["by"] == "blue"


def test_f61_only_the_guesser_decides_to_stop() -> None:
    story = guessing().guesses("+")
    assert story.refuses("stop", "green") == story.refuses("stop", "red") == "not_yours"
    assert story.does("stop", "blue").state.owner == "blue"


def test_l6_the_map_stays_secret_even_from_the_neighbour_who_sees_the_clues() -> None:
    story = individual(maps="dealt", clues="dealt").everybody_lays_clues()
    path = list(story.player("red").map or ())
    assert str(path) not in str(story.view("blue"))
    assert story.view("blue")["maps"] == {}


def test_f61_at_the_end_everybody_may_read_everything() -> None:
    story = individual(clues="dealt", may_stop="always")
    for _ in range(5):
        story.round(red=".", blue=".", green=".", yellow=".")
    assert all(_words(story, "red", Viewer.SPECTATOR))


# What it comes to


def test_f62_own_path_and_right_neighbours_path() -> None:
    """Red 4, blue 7, green 1, yellow 2: red has the path of yellow, who sits to the right."""
    outcome = individual().ended(red=(4, None), blue=(7, None), green=(1, None), yellow=(2, None))
    assert {total["seats"][0]: total["total"] for total in outcome["totals"]} == {
        "red": 4 + 2, "blue": 7 + 4, "green": 1 + 7, "yellow": 2 + 1,
    }  # fmt: skip
    assert (outcome["winners"], outcome["reason"], outcome["score"]) == (["blue"], "highest_total", 11)


def test_f62_totals_are_shown_while_the_match_runs() -> None:
    story = guessing().guesses("+.")
    assert [(total["seats"], total["total"]) for total in story.view()["totals"]] == [
        (["red"], 1), (["blue"], 1), (["green"], 0), (["yellow"], 0),
    ]  # fmt: skip


@pytest.mark.parametrize(("rule", "blue"), [("owner", 3 + 10), ("both", 3 + 12)])
def test_a10_a_cup_counts_for_its_owner_or_for_the_guesser_too(rule: str, blue: int) -> None:
    story = individual("red", "blue", "green", cup_counts=rule)
    outcome = story.ended(red=(10, "gold"), blue=(3, None), green=(0, None))
    assert {total["seats"][0]: total["total"] for total in outcome["totals"]}["red"] == 12
    assert {total["seats"][0]: total["total"] for total in outcome["totals"]}["blue"] == blue


# Who is level


def test_f60_a_tie_is_broken_by_cups() -> None:
    """Red 10 with gold and green's 1; blue 3 and red's 10: thirteen each, and red has the cup."""
    outcome = individual("red", "blue", "green").ended(red=(10, "gold"), blue=(3, None), green=(1, None))
    assert [total["total"] for total in outcome["totals"]] == [13, 13, 4]
    assert (outcome["winners"], outcome["reason"]) == (["red"], "cups")


def test_f60_gold_beats_silver() -> None:
    """Red: 12 and yellow's 1. Green: 11 and blue's 2. Thirteen each."""
    story = individual("red", "blue", "green", "yellow")
    outcome = story.ended(red=(10, "gold"), blue=(2, None), green=(10, "silver"), yellow=(1, None))
    assert {total["seats"][0]: total["total"] for total in outcome["totals"]} == {
        "red": 13, "blue": 12, "green": 13, "yellow": 11,
    }  # fmt: skip
    assert (outcome["winners"], outcome["reason"]) == (["red"], "cups")


def test_f60_still_level_is_a_shared_victory() -> None:
    story = individual("red", "blue", "green")
    outcome = story.ended(red=(4, None), blue=(4, None), green=(4, None))
    assert (outcome["winners"], outcome["reason"], outcome["score"]) == (["red", "blue", "green"], "shared", 8)
    assert story.view()["now"]["code"] == "over_shared"
