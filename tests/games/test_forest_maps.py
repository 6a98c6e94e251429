"""F-9 to F-15: maps on paper, maps told to the hub in private, maps dealt by the hub, and who judges by them."""

import json
from typing import Any

import pytest

from tests.games.story import Story, at_guess

PLAIN = [2, 3, 7, 12, 16, 19, 18, 17, 13, 8]
LOOP = [5, 9, 14, 10, 5, 6, 7, 12, 16, 19]


def with_map(path: list[int] | None = None, **options: Any) -> Story:
    """Red has told the hub the paper map, all clues lie, and red's path is chosen."""
    story = Story("red", "blue", "green", **options).does("map", "red", seat="red", path=path or PLAIN)
    return story.everybody_lays_clues().does("choose", seat="red")


def test_f9_only_the_owner_enters_a_map() -> None:
    story = Story("red", "blue")
    for viewer in ("table", "spectator", "blue"):
        assert story.refuses("map", viewer, seat="red", path=PLAIN) == "not_yours"
    story.does("map", "red", seat="red", path=PLAIN)
    assert story.view("red")["private"]["map"] == PLAIN


def test_f9_nobody_else_sees_an_entered_map() -> None:
    story = Story("red", "blue").does("map", "red", seat="red", path=PLAIN)
    assert story.told() == {"code": "map_entered", "params": {"seat": "red"}}
    for viewer in ("table", "spectator", "blue"):
        assert json.dumps(PLAIN) not in json.dumps(story.view(viewer))


@pytest.mark.parametrize(
    ("path", "code"),
    [
        (PLAIN[:9], "path_length"),  # F-11
        ([*PLAIN, 4], "path_length"),  # F-11
        ([], "path_length"),  # F-11
        ([3, *PLAIN[1:]], "path_not_adjacent"),  # F-12: 3 is not next to the start
        ([*PLAIN[:9], 19], "path_not_adjacent"),  # F-12
        ([2, 1, 4, 8, 13, 17, 18, 19, 16, 12], "path_goes_back"),  # F-13
    ],
)
def test_f11_to_f13_a_path_that_cannot_be_is_refused(path: list[int], code: str) -> None:
    assert Story("red", "blue").refuses("map", "red", seat="red", path=path) == code


def test_f10_the_symbol_is_the_start_of_the_owner() -> None:
    """Blue sits at place 4 and starts on portal 19: red's path is none from there."""
    assert Story("red", "blue").refuses("map", "blue", seat="blue", path=PLAIN) == "path_not_adjacent"


def test_f14_a_path_may_come_by_a_portal_again() -> None:
    story = with_map(LOOP)
    assert LOOP.count(5) == 2
    story.guesses("+++").round(blue="-", green="-")
    assert story.player("red").reached == 3


def test_f15_entered_maps_are_not_compared_for_the_answer_would_tell() -> None:
    """Two people at the same start cannot be, but a newcomer can sit where somebody got up."""
    story = Story("red", "blue", "green").does("map", "red", seat="red", path=PLAIN).does("leave", seat="red")
    story.does("join", seat="purple", place=1).does("map", "purple", seat="purple", path=PLAIN)
    assert story.player("purple").map == tuple(PLAIN)


def test_a_mistyped_map_can_be_entered_anew_before_the_guessing() -> None:
    story = Story("red", "blue").does("map", "red", seat="red", path=LOOP).does("map", "red", seat="red", path=PLAIN)
    assert story.player("red").map == tuple(PLAIN)


def test_a_path_that_is_half_told_cannot_be_changed() -> None:
    story = with_map()
    assert story.refuses("map", "red", seat="red", path=LOOP) == "no_map_now"
    story.guesses("-").round(blue="-", green="-")
    assert story.state.round == 2
    assert story.refuses("map", "red", seat="red", path=LOOP) == "no_map_now"
    assert not story.view("red")["private"]["may_enter_map"]


def test_a_dealt_map_cannot_be_replaced() -> None:
    story = Story("red", "blue", maps="dealt")
    assert story.refuses("map", "red", seat="red", path=PLAIN) == "no_map_now"


def test_only_the_apprentice_of_an_attempt_has_a_map_to_enter() -> None:
    story = Story("red", "blue", variant="all")
    assert story.refuses("map", "blue", seat="blue", path=PLAIN) == "no_map_now"
    assert story.view("red")["private"]["may_enter_map"]


def test_a20_on_paper_the_owner_is_asked() -> None:
    story = at_guess().does("touch", portal=2)
    assert story.now("red") == "answer"
    assert story.now() == story.now("blue") == "owner_answers"
    assert story.refuses("judge", seat="red") == "say_yes_or_no"
    assert story.refuses("judge", seat="blue", correct=True) == "only_owner_judges"
    assert story.refuses("judge", "blue", seat="red", correct=True) == "not_yours"
    story.does("judge", "red", seat="red", correct=True)
    assert story.player("red").apprentice == 2


def test_a20_nobody_has_a_phone_so_the_owner_answers_on_the_tablet() -> None:
    story = at_guess().does("touch", portal=2)
    assert story.view()["moves"] == [
        {"move": "judge", "seat": "red", "correct": True},
        {"move": "judge", "seat": "red", "correct": False},
    ]
    story.does("judge", "table", correct=False)
    assert story.player("red").marked == (2,)


def test_a20_the_hub_judges_where_it_knows_the_map() -> None:
    story = with_map()
    assert story.view()["hub_knows_map"]
    story.does("touch", portal=2)
    assert {story.now(viewer) for viewer in ("table", "red", "blue")} == {"hub_judges"}
    due = story.match.game.due(story.state)
    assert due is not None
    assert story.match.game.moves.write(due.move) == {"move": "judge"}
    story.does("judge")
    assert story.player("red").reached == 1
    story.does("touch", portal=6).does("judge")
    assert (story.player("red").reached, story.player("red").marked) == (1, (6,))


@pytest.mark.parametrize("seconds", [0, 2, 4])
def test_a20_a_moment_is_left_to_put_a_misreading_right(seconds: int) -> None:
    story = with_map(verdict_seconds=seconds)
    assert story.match.game.due(story.state) is None
    due = story.does("touch", portal=2).match.game.due(story.state)
    assert due is not None
    assert due.seconds == seconds


def test_a20_on_paper_the_hub_never_judges_by_itself() -> None:
    story = at_guess().does("touch", portal=2)
    assert story.match.game.due(story.state) is None
    assert story.match.game.wanted(story.state).places


def test_a20_nobody_finds_out_by_a_claim_whether_a_guess_is_right_before_it_is_judged() -> None:
    """Otherwise a wrong guess could be corrected to the runner-up after a look at the answer."""
    story = with_map().does("touch", portal=4, runner_up=2)
    for viewer in ("table", "red", "blue", "spectator"):
        for claim in (True, False):
            assert story.refuses("judge", viewer, correct=claim) == "not_yours"
    assert story.refuses("judge", correct=True) == "map_says_otherwise"
    story.does("judge", correct=False)
    assert story.player("red").marked == (4,)


def test_f9_maps_are_shown_when_the_match_is_over() -> None:
    story = Story("red", "blue", maps="dealt")
    for _ in range(5):
        assert story.view("spectator")["maps"] == {}
        story.round(red="+-", blue="+-")
    assert story.view("spectator")["maps"] == {
        "red": list(story.player("red").map or ()),
        "blue": list(story.player("blue").map or ()),
    }
