"""F-1 to F-10: what lies on the table, and in the hands, before the first clue."""

from itertools import product
from typing import Any

import pytest

from hub.errors import Refused
from hub.games.forest.content import CLUE_CARDS, PATHS, PORTAL_WORDS, path_from
from hub.games.forest.options import OPTIONS
from hub.games.forest.state import ALL_NOT_TOKENS, PAPER_DECK
from hub.language import Place, Seat
from tests.games.story import Story

SIX = ("red", "blue", "green", "yellow", "purple", "orange")
SCREENS_ONLY = {"maps": "dealt", "clues": "dealt"}


def refused(*seats: str, **options: Any) -> str:
    with pytest.raises(Refused) as refusal:
        Story(*seats, **options)
    return refusal.value.code


def test_f2_nineteen_different_words_are_drawn_at_random() -> None:
    words = [word["en"] for word in Story("red", "blue").view()["words"]]
    assert len(set(words)) == 19
    assert set(words) <= {word.text["en"] for word in PORTAL_WORDS.values()}
    assert words != [word["en"] for word in Story("red", "blue", seed=8).view()["words"]]


def test_f3_there_are_five_rounds() -> None:
    """F-3, F-49: the hub's counter stands for the stack of round cards."""
    view = Story("red", "blue").view()
    assert (view["round"], view["rounds"]) == (1, 5)


def test_l7_the_counts_are_those_of_the_french_rules() -> None:
    """L-7, with more words and cards than the box holds."""
    assert len(PATHS["corners"]) == len(PATHS["sides"]) == 30
    assert len(PORTAL_WORDS) >= 60
    assert len(CLUE_CARDS) >= PAPER_DECK == 108
    assert ALL_NOT_TOKENS == 6 * 7


def test_f4_each_seat_has_its_colour_and_seven_nots() -> None:
    seats = Story(*SIX).view()["seats"]
    assert [seat["seat"] for seat in seats] == list(SIX)
    assert {seat["nots"] for seat in seats} == {7}


def test_f5_the_first_three_steps_want_a_clue() -> None:
    assert Story("red", "blue").view("red")["private"]["needs"] == [1, 2, 3]


def test_f6_apprentice_and_base_start_together_at_the_nearest_icon() -> None:
    """F-6, A-2: corners, place by place; a base under its apprentice is no portal of its own."""
    seats = Story(*SIX).view()["seats"]
    assert [seat["apprentice"] for seat in seats] == [seat["start"] for seat in seats] == [1, 3, 12, 19, 17, 8]
    assert {seat["base"] for seat in seats} == {None}


def test_a2_starts_may_be_the_middles_of_the_sides() -> None:
    story = Story(*SIX, starts="sides")
    assert [seat["apprentice"] for seat in story.view()["seats"]] == story.view()["starts"] == [2, 7, 16, 18, 13, 4]


def test_f7_four_cards_are_dealt_to_each_and_no_card_twice() -> None:
    story = Story(*SIX, **SCREENS_ONLY)
    hands = [card for player in story.state.players for card in player.hand]
    assert [len(player.hand) for player in story.state.players] == [4] * 6
    assert len({*hands, *story.state.deck}) == len(CLUE_CARDS) == len(hands) + len(story.state.deck)


def test_f8_f9_a_hand_and_a_map_are_for_their_owner_alone() -> None:
    story = Story("red", "blue", **SCREENS_ONLY)
    red = story.player("red")
    private = story.view("red")["private"]
    assert private["map"] == list(red.map or ())
    assert [card["card"] for card in private["hand"]] == list(red.hand)
    assert story.view("blue")["private"]["seat"] == "blue"
    assert story.view()["private"] is None is story.view("spectator")["private"]
    assert story.seat("red")["hand"] == 4
    assert {str(story.view(viewer)["maps"]) for viewer in ("red", "blue", "table", "spectator")} == {"{}"}


@pytest.mark.parametrize(("kind", "place"), list(product(("corners", "sides"), range(1, 7))))
def test_f10_a3_a_dealt_map_begins_beside_the_start_of_its_owner(kind: str, place: int) -> None:
    places = {"red": place, "blue": place % 6 + 1}
    player = Story("red", "blue", starts=kind, places=places, **SCREENS_ONLY).player("red")
    assert player.map in {path_from("sides" if kind == "sides" else "corners", n, Place(place)) for n in range(30)}


@pytest.mark.parametrize("seed", range(20))
def test_f15_a23_no_map_is_dealt_twice(seed: int) -> None:
    players = Story(*SIX, seed=seed, **SCREENS_ONLY).state.players
    # Turned back to one place, the six cards are still six cards.
    cards = {
        index for player in players for index in range(30) if path_from("corners", index, player.place) == player.map
    }
    assert len(cards) == 6


def test_on_paper_the_hub_knows_no_map_and_no_card() -> None:
    story = Story("red", "blue")
    assert story.player("red").map is None
    assert story.view("red")["private"]["hand"] == [{"card": "?", "words": None}] * 4
    assert story.view()["deck"] == 108 - 8


@pytest.mark.parametrize(
    ("variant", "allowed"),
    [("cooperative", (2, 3, 4, 5, 6)), ("individual", (3, 4, 5, 6)), ("team", (4, 6)), ("all", (2, 3, 4, 5, 6))],
)
def test_a1_each_variant_has_its_numbers_of_players(variant: str, allowed: tuple[int, ...]) -> None:
    """A-1, F-61, F-63, F-66."""
    for count in range(1, 7):
        if count in allowed:
            assert len(Story(*SIX[:count], variant=variant).state.players) == count
        else:
            assert refused(*SIX[:count], variant=variant) == "wrong_number_of_seats"


def test_seats_are_spread_round_the_table_unless_people_say_where_they_sit() -> None:
    for count, places in {2: [1, 4], 3: [1, 3, 5], 4: [1, 2, 4, 5], 5: [1, 2, 3, 4, 5], 6: [1, 2, 3, 4, 5, 6]}.items():
        assert [player.place for player in Story(*SIX[:count]).state.players] == places
    story = Story("red", "blue", "green", places={"red": 6, "blue": 2, "green": 3})
    assert [(player.seat, player.place) for player in story.state.players] == [("blue", 2), ("green", 3), ("red", 6)]


@pytest.mark.parametrize(
    "places",
    [{"red": 1}, {"red": 1, "blue": 1}, {"red": 0, "blue": 1}, {"red": 1, "blue": 7}, {"red": 1, "blue": True}, [1, 2]],
)
def test_impossible_places_are_refused(places: Any) -> None:
    assert refused("red", "blue", places=places) == "bad_places"


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_has_a_default_and_refuses_what_it_does_not_offer(option: Any) -> None:
    variant = {"borrow_nots": "all", "same_apprentice": "all"}.get(option.name, "cooperative")
    for choice in option.choices:
        story = Story(*SIX, **{"variant": variant, option.name: choice})
        assert story.view()["options"][option.name] == choice
    assert Story(*SIX).view()["options"][option.name] == option.default
    for bad in ("nonsense", None, 99, [], {}):
        assert refused(*SIX, **{option.name: bad}) == "bad_option"


def test_each_ambiguity_has_the_default_that_the_rules_recommend() -> None:
    """A-2, A-5, A-6, A-7, A-9, A-10, A-19, A-20; and paper, so that a table without phones can play."""
    assert Story("red", "blue").view()["options"] == {
        "variant": "cooperative", "maps": "paper", "clues": "paper", "words": "dealt", "starts": "corners",
        "illegal_touch": "void", "may_stop": "after_hit", "round5_extra": "both", "cups_in_average": True,
        "cup_counts": "owner", "borrow_nots": False, "same_apprentice": False, "verdict_seconds": 2,
    }  # fmt: skip


def test_a_switch_is_no_number() -> None:
    assert refused("red", "blue", cups_in_average=1) == "bad_option"
    assert refused("red", "blue", verdict_seconds=False) == "bad_option"


def test_an_unknown_option_is_refused() -> None:
    assert refused("red", "blue", house_rules="none") == "unknown_option"


@pytest.mark.parametrize("seats", [(), ("red",), ("red", "red"), ("red", "beige")])
def test_a_table_of_nobody_or_of_the_same_person_twice_is_refused(seats: tuple[str, ...]) -> None:
    assert refused(*seats) in ("wrong_number_of_seats", "bad_setup")


def test_the_same_seed_lays_the_same_table() -> None:
    assert Story(*SIX, **SCREENS_ONLY).state == Story(*SIX, **SCREENS_ONLY).state
    assert Story(*SIX, **SCREENS_ONLY).player(Seat.RED) != Story(*SIX, seed=8, **SCREENS_ONLY).player(Seat.RED)
