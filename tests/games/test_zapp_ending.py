"""Z-40, leaving between rounds, and the listening profile at the end."""

from typing import Any

import pytest

from tests.games.zapp_story import Story


def won(**options: Any) -> Story:
    story = Story("red", "blue", **options).moves(4, 4, red=6, blue=9)
    story.with_pieces(red=["town", "town", 2], blue=["town", 10]).does("advance", apprentice=3)
    return story


def test_z40_the_first_with_all_three_at_home_wins_at_once() -> None:
    story = won()
    assert story.state.phase == "over"
    outcome = story.view()["outcome"]
    assert (outcome["winners"], outcome["reason"]) == (["red"], "all_home")
    assert story.moments() == ["home", "victory"]
    assert story.now("blue") == "over_all_home"


def test_z40_two_at_home_are_not_enough() -> None:
    story = Story("red", "blue").moves(4, 4, red=6, blue=9).with_pieces(red=["town", 2]).does("advance", apprentice=2)
    assert (story.player("red").home, story.view()["outcome"]) == (2, None)


def test_z40_the_others_are_not_ranked_and_do_not_move_any_more() -> None:
    story = Story("red", "blue").moves(4, 4, red=6, blue=3).with_pieces(red=["town", "town", 2])
    story.does("advance", apprentice=3)
    assert story.view()["order"] == []
    assert [total["total"] for total in story.view()["outcome"]["totals"]] == [3, 0]


@pytest.mark.parametrize("line", [{"move": "roll", "dice": [1, 1]}, {"move": "done"}, {"move": "agree"}])
def test_after_the_end_nothing_is_legal(line: dict[str, object]) -> None:
    story = won()
    assert story.legal() == []
    assert story.buttons() == []
    assert story.says(line).code == "match_over"


def test_the_end_tells_how_well_everybody_listened() -> None:
    story = Story("red", "blue").moves(4, 4, red=6, blue=9).does("advance", apprentice=1)
    story.moves(3, 3, red=6, blue=2).does("decline").does("decline")
    assert story.view()["statistics"] is None
    story.moves(4, 4, red=6, blue=9).with_pieces(red=["town", "town", 2]).does("advance", apprentice=3)
    red, blue = story.view()["statistics"]
    heard = [(one["round"], one["magic"], one["barrel"]) for one in red["rounds"]]
    assert heard == [(1, 8, 6), (2, 6, 6), (3, 8, 6)]
    assert (red["spells"], red["exact"], red["too_high"], red["mean_below"]) == (3, 1, 0, 1.33)
    assert (blue["spells"], blue["too_high"], blue["mean_below"], blue["mean_distance"]) == (1, 2, 4.0, 2.0)


def test_the_end_tells_who_banished_who_forgot_and_who_broke_a_rule() -> None:
    story = Story("red", "blue").rolls(4, 4).does("foul", kind="peek", seat="blue")
    story.weighs(red=6, blue=9).does("agree").with_pieces(red=[5, "town", "town"], blue=[6, 7])
    story.does("advance", apprentice=1).does("claim", piece="blue:1").does("done")
    story.moves(6, 6, red=12, blue=13).with_pieces(red=[2]).does("advance", apprentice=1)
    red, blue = story.view()["statistics"]
    assert (red["banished"], red["missed"], red["fouls"], blue["fouls"]) == (1, 1, 0, 1)


def test_who_never_chose_has_an_empty_profile() -> None:
    story = Story("red", "blue").with_pieces(red=["town", "town", 2]).about_to_move("red", 6)
    profile = story.does("advance", apprentice=3).view()["statistics"][1]
    assert (profile["rounds"], profile["mean_below"], profile["mean_distance"]) == ([], None, None)


def test_somebody_may_go_home_between_rounds_while_two_stay() -> None:
    story = Story("red", "green", "blue").moves(1, 1, red=9, green=8, blue=7)
    assert story.view()["roller"] == "green"
    story.does("leave", viewer="green", seat="green")
    assert [seat["seat"] for seat in story.view()["seats"]] == ["red", "blue"]
    assert (story.view()["roller"], story.told()) == ("blue", {"code": "left", "params": {"seat": "green"}})
    assert story.refuses("leave", seat="blue") == "zapp_leave"
    assert story.refuses("leave", seat="green") == "not_at_the_table"


def test_nobody_leaves_in_the_middle_of_a_round() -> None:
    assert Story("red", "green", "blue").rolls(1, 1).refuses("leave", seat="red") == "zapp_leave"
