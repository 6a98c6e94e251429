"""F-2: the hub's words, or what stands on people's own tiles."""

from typing import Any

import pytest

from hub.errors import Refused
from tests.games.story import Story

OWN = ["Empire State Building", None, *["tile"] * 17]


def test_f2_own_tiles_begin_empty_and_are_filled_in_one_by_one() -> None:
    story = Story("red", "blue", words="own")
    assert story.view()["words"] == [None] * 19
    story.does("word", "table", portal=7, text="  my   tile ")
    assert story.view("spectator")["words"][6] == {"en": "my tile", "fr": "my tile"}
    assert story.told() == {"code": "word", "params": {"portal": 7}}


def test_own_tiles_may_be_told_with_the_set_up() -> None:
    words = Story("red", "blue", words="own", own_words=OWN).view()["words"]
    assert words[0] == {"en": "Empire State Building", "fr": "Empire State Building"}
    assert words[1] is None
    assert words[18] == {"en": "tile", "fr": "tile"}


def test_a_word_of_the_hub_is_replaced_and_comes_back() -> None:
    story = Story("red", "blue")
    dealt = story.view()["words"]
    assert len({word["fr"] for word in dealt}) == 19
    story.does("word", portal=1, text="lamp")
    assert story.view()["words"] == [{"en": "lamp", "fr": "lamp"}, *dealt[1:]]
    assert story.does("word", portal=1, text=" ").view()["words"] == dealt


def test_a_tile_may_be_changed_at_any_time_before_the_end() -> None:
    story = Story("red", "blue").everybody_lays_clues().does("word", portal=1, text="lamp")
    story.does("choose", seat="red").does("word", portal=2, text="moon")
    assert [word["en"] for word in story.view()["words"][:2]] == ["lamp", "moon"]


def test_tiles_are_the_tables_business() -> None:
    story = Story("red", "blue")
    for viewer in ("red", "spectator", "orange"):
        assert story.refuses("word", viewer, portal=1, text="lamp") == "not_yours"


@pytest.mark.parametrize("text", ["w" * 25, "two\nlines", "\u202e", "\ud800", "\x00"])
def test_a_word_must_fit_on_a_tile(text: str) -> None:
    assert (
        Story("red", "blue").does("word", portal=1, text="w" * 24).refuses("word", portal=1, text=text) == "bad_words"
    )


@pytest.mark.parametrize(
    "words", [[], ["x"] * 18, ["x"] * 20, "x" * 19, {"1": "x"}, [7] * 19, [["x"]] * 19, ["w" * 25] * 19]
)
def test_own_words_that_cannot_be_are_refused(words: Any) -> None:
    with pytest.raises(Refused, match="bad_words"):
        Story("red", "blue", own_words=words)


def test_two_tiles_with_the_same_word_are_the_owners_affair() -> None:
    assert Story("red", "blue", own_words=["tile"] * 19).view()["words"][0] == {"en": "tile", "fr": "tile"}
