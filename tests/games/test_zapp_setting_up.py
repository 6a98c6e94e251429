"""Z-1 to Z-3 and the settings of a match: thirteen barrels, three apprentices each, and a board."""

from typing import Any

import pytest

from hub.errors import BadValue, Refused
from hub.games.zapp.options import OPTIONS
from hub.games.zapp.ring import RING, ring_data
from hub.games.zapp.words import BARRELS, STONES, number_of, piece_of, read_barrel, read_piece, read_space, seat_of
from hub.language import Seat
from tests.games.zapp_story import Story


def refusal(*seats: str, **options: Any) -> Refused:
    with pytest.raises(Refused) as refused:
        Story(*seats, **options)
    return refused.value


def test_z1_barrel_n_holds_n_stones_and_there_are_ninety_one() -> None:
    assert tuple(range(1, 14)) == BARRELS
    assert STONES == 91


def test_z2_all_barrels_begin_on_the_summit() -> None:
    story = Story()
    assert story.state.in_hand == ()
    assert [seat["chosen"] for seat in story.view()["seats"]] == [False] * 4


def test_z3_three_apprentices_of_each_colour_begin_on_their_start() -> None:
    story = Story()
    for seat in story.view()["seats"]:
        assert [apprentice["at"] for apprentice in seat["apprentices"]] == ["start"] * 3


def test_az17_with_two_players_the_other_zones_stay_printed_and_nobody_owns_them() -> None:
    story = Story("green", "yellow")
    assert [player.seat for player in story.state.players] == ["green", "yellow"]
    assert story.view()["ring"] == ring_data(RING)
    assert story.moves(6, 5, green=11, yellow=2).does("advance", apprentice=1).where("green:1") == 20


def test_az18_colours_are_chosen_freely_and_the_first_at_the_table_throws_first() -> None:
    assert Story("yellow", "red").view()["roller"] == "yellow"


@pytest.mark.parametrize("seats", [("red",), ("red", "blue", "green", "yellow", "purple")])
def test_two_to_four_can_play(seats: tuple[str, ...]) -> None:
    assert refusal(*seats).code == "wrong_number_of_seats"


def test_a_colour_without_a_town_cannot_play() -> None:
    refused = refusal("red", "purple")
    assert (refused.code, refused.params["seat"]) == ("no_town", "purple")


def test_every_option_has_its_default_and_refuses_what_it_does_not_know() -> None:
    story = Story()
    assert story.view()["options"] == {option.name: option.default for option in OPTIONS}
    assert refusal("red", "blue", banishing="sometimes").code == "bad_option"
    assert refusal("red", "blue", gravity=2).code == "unknown_option"


def test_az9_a_match_may_bring_its_own_ring_and_keeps_it() -> None:
    data = ring_data(RING)
    data["towns"] = {**data["towns"], "green": {"entry": 12, "gate": 8}}
    story = Story("green", "red", ring=data)
    assert story.view()["ring"]["towns"]["green"] == {"entry": 12, "gate": 8}
    assert story.moves(6, 5, green=1, red=2).does("decline").does("advance", apprentice=1).where("green:1") == 12


def test_az9_a_ring_that_is_not_the_board_of_the_rulebook_is_refused_in_words() -> None:
    data = ring_data(RING)
    data["towns"] = {**data["towns"], "green": {"entry": 10, "gate": 11}}
    refused = refusal("green", "red", ring=data)
    assert refused.code == "bad_ring"
    assert "green" in refused.params["problem"]


def test_people_sit_where_they_say_and_play_clockwise() -> None:
    story = Story("red", "blue", places={"red": 5, "blue": 2})
    assert [(seat["seat"], seat["place"]) for seat in story.view()["seats"]] == [("blue", 2), ("red", 5)]
    assert refusal("red", "blue", places={"red": 5, "blue": 5}).code == "bad_places"
    assert refusal("red", "blue", places={"red": 5}).code == "bad_places"


@pytest.mark.parametrize("seat", list(Seat))
def test_an_apprentice_s_text_form_reads_back(seat: Seat) -> None:
    for number in (1, 2, 3):
        piece = piece_of(seat, number)
        assert read_piece(str(piece)) == piece
        assert (seat_of(piece), number_of(piece)) == (seat, number)


@pytest.mark.parametrize("value", [0, 14, "7", 7.0, True, None])
def test_what_is_no_barrel_is_said_so(value: object) -> None:
    with pytest.raises(BadValue, match="1 to 13"):
        read_barrel(value)


@pytest.mark.parametrize("value", ["red:4", "red:0", "red", "pink:1", 3, None, ["red:1"]])
def test_what_is_no_apprentice_is_said_so(value: object) -> None:
    with pytest.raises(BadValue, match="such as red:2"):
        read_piece(value)


def test_spaces_are_counted_from_one() -> None:
    assert read_space(24) == 24
    with pytest.raises(BadValue):
        read_space(0)
