"""F-16 to F-22: clue cards, the word that shows, and NOT tokens."""

from typing import Any

import pytest

from hub.games.forest.content import CLUE_CARDS
from tests.games.story import Story


def dealt(*seats: str, **options: Any) -> Story:
    return Story(*(seats or ("red", "blue")), clues="dealt", **options)


def lays(story: Story, step: int, seat: str = "red", **fields: Any) -> Story:
    """The next card of the hand, its first word."""
    card = story.player(seat).hand[0]
    return story.does("clue", seat, **{"seat": seat, "step": step, "card": card, "word": 0, **fields})


def refused(story: Story, step: int, seat: str = "red", **fields: Any) -> str:
    hand = story.player(seat).hand
    return story.refuses("clue", seat, **{"seat": seat, "step": step, "card": hand[0], "word": 0, **fields})


def test_f16_one_card_for_each_of_the_first_three_steps_in_order() -> None:
    story = dealt()
    assert refused(story, 2) == refused(story, 4) == refused(story, 0) == "wrong_step"
    lays(lays(story, 1), 2)
    assert refused(story, 1) == "wrong_step"
    assert story.view("red")["private"]["needs"] == [3]
    lays(story, 3)
    assert story.seat("red")["tokens"] == [1, 2, 3]


def test_f21_three_cards_lie_and_one_is_left_in_hand() -> None:
    story = dealt()
    for step in (1, 2, 3):
        assert not story.seat("red")["ready"]
        lays(story, step)
    assert story.seat("red")["ready"]
    assert story.seat("red")["hand"] == 1
    assert sum(len(clue["cards"]) for clue in story.seat("red")["clues"]) == 3


def test_f17_only_a_card_from_ones_own_hand_may_be_laid() -> None:
    story = dealt()
    not_held = (story.player("blue").hand[0], story.state.deck[0], "?", "c999", "")
    assert {refused(story, 1, card=card) for card in not_held} == {"card_not_in_hand"}


def test_f17_a_card_is_played_only_once() -> None:
    story = dealt()
    first = story.player("red").hand[0]
    lays(story, 1)
    assert refused(story, 2, card=first) == "card_not_in_hand"


def test_f17_nobody_plays_for_somebody_else() -> None:
    story = dealt()
    card = story.player("red").hand[0]
    for viewer in ("blue", "table", "spectator"):
        assert story.refuses("clue", viewer, seat="red", step=1, card=card, word=0) == "not_yours"


def test_f18_f19_everybody_reads_the_word_that_is_not_covered() -> None:
    story = dealt()
    card = story.player("red").hand[0]
    lays(story, 1, word=1)
    for viewer in ("table", "spectator", "blue", "red"):
        (clue,) = story.seat("red", viewer)["clues"]
        assert clue == {"step": 1, "cards": [{"word": CLUE_CARDS[card].words[1], "negated": False, "hidden": False}]}


@pytest.mark.parametrize("word", [None, 2, -1])
def test_f19_one_of_the_two_words_is_meant(word: int | None) -> None:
    assert refused(dealt(), 1, word=word) == "which_word"


def test_fx1_not_short_for_the_empire_state_building() -> None:
    """FX-1, F-20: on their own tiles and cards, people write down what shows."""
    story = Story("red", "blue", words="own").does("word", portal=2, text="Empire State Building")
    story.does("clue", "red", seat="red", step=1, text="SHORT", negated=True)
    (clue,) = story.seat("red")["clues"]
    assert clue["cards"] == [{"word": {"en": "SHORT", "fr": "SHORT"}, "negated": True, "hidden": False}]
    assert story.seat("red")["nots"] == 6


def test_f20_a_not_token_is_optional() -> None:
    story = lays(lays(dealt(), 1, negated=True), 2)
    cards = [card for clue in story.seat("red")["clues"] for card in clue["cards"]]
    assert [card["negated"] for card in cards] == [True, False]


def test_f22_seven_not_tokens_for_clues_and_portals_together() -> None:
    """F-22, A-12: three clues, then misses and one more negated clue a round, until the seventh is spent."""
    story = Story("red", "blue", starts="sides")
    for step in (1, 2, 3):
        story.does("clue", seat="red", step=step, negated=True)
    left = []
    for _ in range(3):
        story.round(red="-", blue="-")
        left.append(story.seat("red")["nots"])
        if story.state.round < 4:
            story.does("clue", seat="red", step=1, negated=True)
    assert left == [3, 1, 0]
    assert story.refuses("clue", seat="red", step=1, negated=True) == "no_nots_left"
    story.does("clue", seat="red", step=1)


def test_a12_a_marker_beyond_the_seventh_is_kept_on_the_tablet() -> None:
    story = Story("red", "blue").with_player("red", marked=(19, 18, 17, 16, 15, 14, 13))
    story.round(red="-")
    assert len(story.seat("red")["marked"]) == 8
    assert story.seat("red")["nots"] == 0


def test_f22_a_not_comes_back_with_its_clue() -> None:
    story = Story("red", "blue").does("clue", seat="red", step=1, negated=True)
    assert story.seat("red")["nots"] == 6
    story.round(red="+")
    assert story.seat("red")["nots"] == 7


def test_f22_without_a_token_no_negated_clue_is_offered() -> None:
    story = dealt().with_player("red", marked=tuple(range(13, 20)))
    offered = [move for move in story.match.game.legal(story.state) if getattr(move, "seat", None) == "red"]
    assert offered
    assert not any(move.negated for move in offered)


def offered_to_red(story: Story) -> list[Any]:
    return [move for move in story.match.game.legal(story.state) if move.seat == "red"]


def test_f16_f19_f20_every_card_of_the_hand_is_offered_with_either_word_with_and_without_a_not() -> None:
    story = dealt()
    offered = {(move.step, move.card, move.word, move.negated) for move in offered_to_red(story)}
    assert offered == {
        (1, card, word, negated) for card in story.player("red").hand for word in (0, 1) for negated in (False, True)
    }


def test_f22_the_last_token_is_offered_too() -> None:
    story = dealt().with_player("red", marked=(14, 15, 16, 17, 18, 19))
    assert story.seat("red")["nots"] == 1
    assert any(move.negated for move in offered_to_red(story))


def test_who_is_ready_is_asked_for_no_more_clues() -> None:
    story = dealt()
    assert not story.view("red")["private"]["paper_clues"]
    assert Story("red", "blue").view("red")["private"]["paper_clues"]
    assert story.lays_clues("red").view("red")["private"]["needs"] == []
    assert story.lays_clues("blue").view("blue")["private"]["needs"] == []


def test_a13_what_lies_stays_as_it_lies() -> None:
    """No swap, no second thought, no NOT put on or taken off later."""
    story = lays(dealt(), 1)
    before = story.player("red").clues
    assert refused(story, 1) == refused(story, 1, negated=True) == "wrong_step"
    assert story.player("red").clues == before


def test_a15_three_clues_are_due_even_if_none_fits() -> None:
    story = lays(dealt(), 1)
    assert story.refuses("ready", seat="red") == "clue_missing"
    assert "ready" not in story.buttons("red")
    lays(lays(story, 2), 3)
    assert story.refuses("ready", seat="red") == "already_ready"


def test_ready_on_paper_says_that_the_cards_lie_on_the_table() -> None:
    story = Story("red", "blue").does("ready", seat="red")
    assert story.seat("red")["tokens"] == [1, 2, 3]
    assert story.seat("red")["hand"] == 1
    assert {card["word"] for clue in story.seat("red")["clues"] for card in clue["cards"]} == {None}


def test_a_paper_clue_may_be_told_to_the_tablet_word_by_word() -> None:
    story = Story("red", "blue").does("clue", "table", seat="red", step=1, text="  very \t old ")
    assert story.seat("red")["clues"][0]["cards"][0]["word"] == {"en": "very old", "fr": "very old"}
    story.does("ready", "table", seat="red")
    assert story.seat("red")["tokens"] == [1, 2, 3]


def test_a_clue_too_long_for_its_card_is_refused() -> None:
    story = Story("red", "blue")
    assert story.refuses("clue", seat="red", step=1, text="w" * 25) == "clue_too_long"
    story.does("clue", seat="red", step=1, text="w" * 24)


@pytest.mark.parametrize("text", ["\ud800", "\x00\x1b[2J", "\u202e"])
def test_what_no_screen_can_show_is_left_out_of_a_clue(text: str) -> None:
    story = Story("red", "blue").does("clue", seat="red", step=1, text=f"so{text}")
    word = story.seat("red")["clues"][0]["cards"][0]["word"]["en"]
    assert word.isprintable()
    assert word.startswith("so")


def test_clues_are_laid_before_the_guessing() -> None:
    story = Story("red", "blue").everybody_lays_clues()
    assert story.refuses("clue", seat="red", step=1) == story.refuses("ready", seat="red") == "not_clue_time"


def test_everybody_is_told_who_is_awaited() -> None:
    story = dealt()
    assert story.now("red") == "your_clue"
    assert story.view()["now"] == {"code": "lay_clues_all", "params": {}}
    story.lays_clues("red")
    assert story.view("red")["now"] == {"code": "wait_for_clues", "params": {"seats": ["blue"]}}
    assert Story("red", "blue").now() == "lay_paper_clues_all"
    assert Story("red", "blue").now("red") == "your_paper_clues"


def test_history_names_the_step_and_never_the_word() -> None:
    story = lays(dealt(), 1)
    assert story.told() == {"code": "clue", "params": {"seat": "red", "step": 1}}
