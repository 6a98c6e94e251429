"""F-44 to F-51: between the rounds."""

from typing import Any

import pytest

from hub.games.contract import Setup
from hub.games.forest.content import CLUE_CARDS
from hub.language import Seat
from tests.games.playing import play
from tests.games.story import Story


def dealt(*seats: str, **options: Any) -> Story:
    return Story(*(seats or ("red", "blue")), clues="dealt", **options)


def one_more(story: Story, step: int, seat: str = "red") -> Story:
    return story.does("clue", seat=seat, step=step, card=story.player(seat).hand[0], word=0)


def after_hits(*hits: int, **options: Any) -> Story:
    """Red's path was guessed so far in each round, and clues for the next round are due."""
    story = dealt(may_stop="always", **options)
    for count in hits:
        story.round(red="+" * count + ("." if count < 3 else ""), blue=".")
    return story


# Cards


def test_f44_everybody_draws_until_four_cards_are_in_hand() -> None:
    """Cards on the table do not count."""
    story = dealt().round(red="++-", blue="-")
    assert [len(player.hand) for player in story.state.players] == [4, 4]
    assert [len(player.clues) for player in story.state.players] == [1, 3]


def test_f44_the_cards_kept_in_hand_stay() -> None:
    story = dealt().everybody_lays_clues()
    kept = story.player("red").hand
    story.round(red="-", blue="-")
    assert story.player("red").hand[:1] == kept


def test_f45_the_discards_become_the_new_deck() -> None:
    story = dealt().everybody_lays_clues()
    cards = story.state.deck
    story.with_state(deck=cards[:2], discards=cards[2:40]).does("choose", seat="red").guesses("-", "-")
    drawn = story.player("red").hand[1:] + story.player("blue").hand[1:]
    assert drawn[:2] == cards[:2]
    assert set(drawn[2:]) <= set(cards[2:40])
    assert story.view()["discards"] == 0
    assert len(story.state.deck) == 40 - 6
    assert set(story.state.deck) | set(drawn) == set(cards[:40])


def test_f45_the_new_deck_is_shuffled_and_can_be_played_again() -> None:
    def deck() -> tuple[str, ...]:
        story = dealt().everybody_lays_clues()
        story.with_state(deck=(), discards=story.state.deck)
        return story.does("choose", seat="red").guesses("-", "-").state.deck

    assert deck() == deck()
    assert list(deck()) != [card for card in CLUE_CARDS if card in deck()]


def test_f45_no_shuffle_is_like_the_one_before() -> None:
    story = dealt().everybody_lays_clues()
    cards = story.state.deck
    story.with_state(deck=(), discards=cards).does("choose", seat="red").guesses("-", "-")
    first = story.state.deck
    story.everybody_lays_clues().with_state(deck=(), discards=cards).does("choose", seat="red").guesses("-", "-")
    assert story.state.deck != first


def test_f45_a_deck_that_just_suffices_is_not_shuffled() -> None:
    """Red and blue draw three cards each."""
    story = dealt().everybody_lays_clues()
    cards = story.state.deck
    story.with_state(deck=cards[:6], discards=cards[6:]).does("choose", seat="red").guesses("-", "-")
    assert (story.view()["deck"], story.view()["discards"]) == (0, len(cards) - 6)


def test_a16_where_deck_and_discards_are_empty_people_draw_what_exists() -> None:
    story = dealt().everybody_lays_clues()
    story.with_state(deck=story.state.deck[:1], discards=()).does("choose", seat="red").guesses("+++", "++-")
    assert [len(player.hand) for player in story.state.players] == [4, 4]
    story.with_state(deck=(), discards=()).with_player("red", hand=story.player("red").hand[:1])
    story.does("clue", seat="red", step=4, card=story.player("red").hand[0], word=0)
    assert story.player("red").ready
    story.lays_clues("blue").does("choose", seat="red").guesses("+")
    assert story.state.owner == "blue"


# Tokens


def test_fx4_three_tokens_are_shown_again() -> None:
    """FX-4, F-46, L-2: what was guessed is replaced, and nothing else."""
    story = dealt().round(red="+-", blue="-")
    assert story.seat("red")["tokens"] == [2, 3]
    kept = story.player("red").clues
    assert story.view("red")["private"]["needs"] == [4]
    one_more(story, 4)
    assert story.seat("red")["tokens"] == [2, 3, 4]
    assert story.player("red").clues[:2] == kept


def test_f46_no_token_goes_beyond_step_ten() -> None:
    story = after_hits(3, 3, 3)
    assert story.view("red")["private"]["needs"] == [10]
    assert one_more(story, 10).seat("red")["ready"]


def test_f46_nor_in_round_five() -> None:
    story = after_hits(2, 2, 2, 2)
    assert story.seat("red")["tokens"] == [9]
    assert story.view("red")["private"]["needs"] == [10]


@pytest.mark.parametrize("seed", range(12))
def test_a4_five_tokens_with_k_and_k_plus_five_on_their_sides_suffice(seed: int) -> None:
    """Whatever steps are shown together, no two of them are on one token."""
    shown = 0
    for state in play(Setup("forest", (Seat.RED, Seat.BLUE), {"clues": "dealt"}, seed), seed).states:
        for player in state.players:
            steps = {clue.step for clue in player.clues}
            assert len({step % 5 for step in steps}) == len(steps)
            shown = max(shown, len(steps))
    assert shown == 4


# One more card (F-47)


def test_f47_no_extra_card_in_round_one() -> None:
    story = one_more(one_more(dealt(), 1), 2)
    assert story.view("red")["private"]["extra"] == []
    assert story.refuses("clue", seat="red", step=1, card=story.player("red").hand[0], word=0) == "wrong_step"


def test_f47_l3_one_card_for_one_step_left_unguessed_and_only_if_one_likes() -> None:
    story = dealt().round(red="+-", blue="-")
    assert story.view("red")["private"]["extra"] == [2, 3]
    one_more(one_more(story, 3), 4)
    assert story.told() == {"code": "clue", "params": {"seat": "red", "step": 4}}
    assert [len(clue["cards"]) for clue in story.seat("red")["clues"]] == [1, 2, 1]
    assert story.seat("red")["ready"]
    assert story.now("blue") == "extra_or_ready"
    assert story.does("ready", "blue", seat="blue").state.phase == "choose"


def test_f47_history_says_that_it_was_one_more() -> None:
    story = one_more(dealt().round(red="+-", blue="-"), 3)
    assert story.told() == {"code": "extra_clue", "params": {"seat": "red", "step": 3}}


def test_f47_a_second_extra_card_is_refused() -> None:
    story = one_more(dealt().round(red="+-", blue="-"), 2)
    card = story.player("red").hand[0]
    for step in (2, 3):
        assert story.refuses("clue", seat="red", step=step, card=card, word=0) == "wrong_step"


def test_f47_a_step_that_is_new_in_this_round_gets_no_extra_card() -> None:
    story = one_more(dealt().round(red="+-", blue="-"), 4)
    assert story.refuses("clue", seat="red", step=4, card=story.player("red").hand[0], word=0) == "wrong_step"
    assert story.view("red")["private"]["extra"] == [2, 3]


def test_f47_who_has_nothing_unguessed_adds_nothing() -> None:
    story = dealt().round(red="+++", blue="-")
    assert story.view("red")["private"]["extra"] == []
    assert story.lays_clues("red").seat("red")["hand"] == 1


def test_a14_the_same_step_may_get_one_more_in_every_round() -> None:
    story = dealt(may_stop="always").round(red="+.", blue=".")
    for cards in (2, 3, 4):
        one_more(story, 2)
        assert len(story.seat("red")["clues"][0]["cards"]) == cards
        story.round(red=".", blue=".")


def test_a8_the_second_card_shows_its_own_word() -> None:
    story = dealt().round(red="-", blue="-")
    first, second = story.player("red").clues[0], story.player("red").hand[0]
    story.does("clue", seat="red", step=1, card=second, word=1, negated=True)
    assert story.seat("red")["clues"][0]["cards"] == [
        {"word": CLUE_CARDS[first.card].words[0], "negated": False, "hidden": False},
        {"word": CLUE_CARDS[second].words[1], "negated": True, "hidden": False},
    ]


# Round five (F-48)


def test_fx5_four_tokens_in_round_five() -> None:
    """FX-5, F-48: tokens 6, 7, 8, 9 and a score of 5 before guessing."""
    story = after_hits(2, 1, 1, 1)
    assert story.seat("red")["tokens"] == [6, 7]
    assert story.view("red")["private"]["needs"] == [8, 9]
    one_more(one_more(story, 8), 9)
    assert story.seat("red")["tokens"] == [6, 7, 8, 9]
    assert story.seat("red")["score"] == 5


def test_f48_the_fourth_token_is_allowed_and_no_duty() -> None:
    story = after_hits(2, 1, 1, 1)
    assert story.refuses("ready", seat="red") == "clue_missing"
    one_more(story, 8)
    assert {"move": "ready", "seat": "red"} in story.view("red")["moves"]
    story.does("ready", "red", seat="red")
    assert story.seat("red")["tokens"] == [6, 7, 8]


@pytest.mark.parametrize(("rule", "extra"), [("both", [6, 7]), ("replaces", [])])
def test_a7_the_fourth_token_comes_beside_the_extra_card_or_in_its_place(rule: str, extra: list[int]) -> None:
    story = after_hits(2, 1, 1, 1, round5_extra=rule)
    assert story.view("red")["private"]["extra"] == extra
    one_more(one_more(story, 8), 9)
    assert story.seat("red")["ready"] == (rule == "replaces")


@pytest.mark.parametrize("rule", ["both", "replaces"])
def test_a7_round_five_decides_nothing_about_the_rounds_before(rule: str) -> None:
    assert after_hits(2, 1, 1, round5_extra=rule).view("red")["private"]["extra"] != []


@pytest.mark.parametrize("guessed", [0, 1, 2, 3])
def test_a7_a_hand_of_four_always_suffices(guessed: int) -> None:
    """g steps were guessed: g new cards, one for the fourth token, and one more where g < 3."""
    story = after_hits(0, 0, 0, guessed)
    for step in story.view("red")["private"]["extra"][:1]:
        one_more(story, step)
    story.lays_clues("red")
    assert len(story.seat("red")["tokens"]) == 4
    assert story.seat("red")["hand"] == 4 - (guessed + 1 + (guessed < 3))


# Round after round


def test_f49_f50_a21_each_round_is_counted_and_begins_with_the_groups_choice() -> None:
    story = Story("red", "blue")
    for number, first, second in ((1, "red", "blue"), (2, "blue", "red"), (3, "blue", "red")):
        assert story.view()["round"] == number
        story.everybody_lays_clues()
        assert story.state.phase == "choose"
        story.does("choose", seat=first).guesses("+-")
        assert story.state.owner == second
        story.guesses("+-")


def test_f51_the_match_ends_at_once_after_round_five() -> None:
    story = dealt()
    for _ in range(5):
        assert not story.match.finished
        story.round(red="+-", blue="+-")
    assert story.match.finished
    assert story.moments() == ["miss", "win"]
    assert [len(player.hand) for player in story.state.players] < [4, 4]
    assert story.match.game.legal(story.state) == []
    assert story.refuses("ready", seat="red") == story.refuses("word", portal=1, text="x") == "match_over"
    assert story.feels(5) == "no_guess_open"
