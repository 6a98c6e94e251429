"""Z-20 to Z-30, AZ-4, AZ-13, AZ-22: one apprentice, clockwise, by the number of the barrel."""

import pytest

from tests.games.zapp_story import Story


def test_z20_az22_the_barrel_s_number_counts_and_not_the_magic_one() -> None:
    story = Story("red", "blue").moves(6, 6, red=3, blue=2)
    assert story.does("advance", apprentice=2).where("red:2") == 6


def test_z20_on_the_start_or_on_the_way_any_one_of_the_three() -> None:
    story = Story("red", "blue").with_pieces(red=[10, "start", "town"]).about_to_move("red", 4)
    assert [move["apprentice"] for move in story.legal() if move["move"] == "advance"] == [1, 2]
    assert story.does("advance", apprentice=1).where("red:1") == 14


def test_z21_z24_clockwise_only_past_other_towns_and_starts() -> None:
    story = Story("red", "blue").with_pieces(red=[22]).about_to_move("red", 4)
    story.does("advance", apprentice=1)
    assert story.where("red:1") == 2
    assert list(story.state.turn.path) == [23, 24, 1, 2]  # type: ignore[union-attr]


@pytest.mark.parametrize(("barrel", "end"), [(1, "town"), (2, "town"), (12, "town")])
def test_z22_z25_zx6_the_own_town_ends_a_move_and_the_rest_is_lost(barrel: int, end: str) -> None:
    """From its gate, space 3, red goes home with any number."""
    story = Story("red", "blue").with_pieces(red=[3]).about_to_move("red", barrel)
    assert story.does("advance", apprentice=1).where("red:1") == end


def test_z25_short_of_the_town_the_full_number_is_walked() -> None:
    story = Story("red", "blue").with_pieces(red=[24]).about_to_move("red", 3)
    assert story.does("advance", apprentice=1).where("red:1") == 3


def test_z22_nobody_goes_past_the_own_town_and_a_fresh_piece_is_not_home_already() -> None:
    """Space 4 is red's entry, right behind its gate: a whole lap lies ahead."""
    story = Story("red", "blue").about_to_move("red", 12).does("advance", apprentice=1)
    assert story.where("red:1") == 15
    assert story.player("red").apprentices[0].step == 12


def test_z23_several_apprentices_may_not_be_moved_in_one_turn() -> None:
    story = Story("red", "blue").with_pieces(red=[10]).about_to_move("red", 4).does("advance", apprentice=1)
    assert story.refuses("advance", apprentice=2) == "already_moved"


def test_z26_different_colours_may_share_a_space() -> None:
    story = Story("red", "blue").with_pieces(blue=[7]).about_to_move("red", 4).does("advance", apprentice=1)
    assert (story.where("red:1"), story.where("blue:1")) == (7, 7)


def test_az13_the_same_colour_may_share_a_space_too() -> None:
    story = Story("red", "blue").with_pieces(red=[7, 7]).about_to_move("red", 4).does("advance", apprentice=3)
    assert [story.where(f"red:{number}") for number in (1, 2, 3)] == [7, 7, 7]


def test_z27_when_the_barrel_is_back_in_the_middle_the_next_one_moves() -> None:
    story = Story("red", "blue").with_pieces(red=[10]).about_to_move("red", 4, {"blue": 2})
    assert story.refuses("done") == "move_first"
    story.does("advance", apprentice=1)
    assert story.view()["turn"]["seat"] == "red"
    story.does("done")
    assert story.view()["turn"]["seat"] == "blue"
    assert (story.told()["code"], story.moments()) == ("turn_done", ["mover"])


def test_z27_a_touch_on_the_mover_s_pad_says_done() -> None:
    story = Story("red", "blue").with_pieces(red=[10]).about_to_move("red", 4).does("advance", apprentice=1)
    assert story.ignores("place_touched", place=4) == "means_nothing_now"
    assert story.notices("place_touched", place=1).state.phase == "roll"


def test_z28_after_the_last_mover_a_new_round_begins() -> None:
    story = Story("red", "blue").with_pieces(red=[10]).about_to_move("red", 4)
    story.does("advance", apprentice=1).does("done")
    assert (story.state.phase, story.state.round, story.moments()) == ("roll", 2, ["round"])


def test_z30_who_is_in_town_is_out_of_play() -> None:
    story = Story("red", "blue").with_pieces(red=["town"]).about_to_move("red", 4)
    assert story.refuses("advance", apprentice=1) == "is_home"
    assert story.refuses("advance", apprentice=4) == "no_such_apprentice"


def test_az4_a_mover_may_decline_but_not_half_way() -> None:
    story = Story("red", "blue").with_pieces(red=[10]).about_to_move("red", 4, {"blue": 2})
    assert story.does("decline").view()["turn"]["seat"] == "blue"
    assert (story.where("red:1"), story.told()) == (10, {"code": "declined", "params": {"seat": "red"}})
    story.about_to_move("red", 4).does("advance", apprentice=1)
    assert story.refuses("decline") == "may_not_decline"


def test_az4_where_the_house_says_so_everybody_must_move() -> None:
    story = Story("red", "blue", may_decline=False).about_to_move("red", 4)
    assert story.refuses("decline") == "may_not_decline"
    assert {move["move"] for move in story.legal()} == {"advance"}


def test_only_the_mover_moves() -> None:
    story = Story("red", "blue").about_to_move("red", 4, {"blue": 2})
    assert story.refuses("advance", viewer="blue", apprentice=1) == "not_yours"
    assert (story.now("red"), story.now("blue")) == ("you_move", "mover_move")
    assert story.does("advance", viewer="red", apprentice=1).where("red:1") == 7


def test_a_move_from_the_start_ends_the_turn_by_itself() -> None:
    """It can banish nobody (Z-37), so there is nothing to wait for and nothing to give away."""
    story = Story("red", "blue").about_to_move("red", 4, {"blue": 2}).does("advance", apprentice=1)
    assert story.view()["turn"]["seat"] == "blue"


def test_each_move_is_shown_before_it_is_made() -> None:
    story = Story("red", "blue").with_pieces(red=[2, 10, "town"]).about_to_move("red", 4, {"blue": 2})
    shown = [(one["seat"], one["apprentice"], one["to"], one["home"]) for one in story.view()["previews"]]
    assert shown == [
        ("red", 1, None, True), ("red", 2, 14, False), *[("blue", number, 17, False) for number in (1, 2, 3)],
    ]  # fmt: skip


def test_before_the_spells_nobody_moves() -> None:
    assert Story().rolls(2, 2).refuses("advance", apprentice=1) == "nobody_moves"
