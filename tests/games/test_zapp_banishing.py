"""Z-31 to Z-39, AZ-1, AZ-8: passed or caught outside the own zone, and somebody has to say so."""

from typing import Any

import pytest

from tests.games.zapp_story import Story

EXAMPLE_A: dict[str, Any] = {
    "green": [12, 14], "yellow": [13, 20], "blue": [15, 12], "red": [16, 18],
}  # fmt: skip


def moved(mover: str, barrel: int, apprentice: int = 1, options: dict[str, Any] | None = None, **pieces: Any) -> Story:
    """The referee applies all banishments, unless the options say otherwise."""
    story = Story(**{"banishing": "strict", **(options or {})}).with_pieces(**pieces).about_to_move(mover, barrel)
    return story.does("advance", apprentice=apprentice)


def test_z31_passed_or_caught_is_banished_and_z32_goes_to_the_own_start() -> None:
    story = moved("red", 4, red=[5], yellow=[6], blue=[9])
    assert (story.where("yellow:1"), story.where("blue:1"), story.where("red:1")) == ("start", "start", 9)
    assert story.told()["params"]["count"] == 2


def test_z31_beyond_the_last_space_nobody_is_banished() -> None:
    assert moved("red", 3, red=[5], blue=[9]).where("blue:1") == 9


def test_z33_nobody_is_banished_from_the_own_zone() -> None:
    story = moved("red", 4, red=[5], yellow=[7, 9])
    assert (story.where("yellow:1"), story.where("yellow:2")) == (7, 9)


def test_z33_another_colour_s_zone_protects_nobody() -> None:
    assert moved("blue", 4, blue=[5], green=[8]).where("green:1") == "start"


def test_z34_one_s_own_colour_is_never_banished() -> None:
    assert moved("red", 4, red=[5, 7, 9]).where("red:2") == 7


def test_z35_az1_whoever_shares_the_space_one_sets_out_from_stays() -> None:
    assert moved("red", 4, red=[6], blue=[6]).where("blue:1") == 6


def test_az1_by_the_other_reading_who_is_landed_on_stays_and_who_is_passed_goes() -> None:
    story = moved("red", 4, options={"landing": "spares"}, red=[5], blue=[8, 9])
    assert (story.where("blue:1"), story.where("blue:2")) == ("start", 9)


def test_az1_on_the_way_into_town_the_gate_is_passed_and_not_landed_on() -> None:
    story = moved("red", 4, options={"landing": "spares"}, red=[2], green=[3])
    assert story.where("green:1") == "start"


def test_z36_az8_a_forgotten_banishment_is_lost_and_shown_afterwards() -> None:
    story = moved("red", 4, options={"banishing": "authentic"}, red=[5], yellow=[6], blue=[9])
    assert (story.where("yellow:1"), story.where("blue:1")) == (6, 9)
    story.does("claim", piece="blue:1")
    assert story.where("blue:1") == "start"
    story.does("done")
    assert story.where("yellow:1") == 6
    assert story.view()["last_turn"]["missed"] == ["yellow:1"]
    assert story.told()["code"] == "turn_missed"
    assert (story.player("red").banished, story.player("red").missed) == (1, 1)
    assert story.refuses("claim", piece="yellow:1") == "nobody_moves"


def test_az8_the_authentic_referee_keeps_silent_until_it_is_too_late() -> None:
    """Whether there is somebody to banish or not, everything looks the same."""
    shown = []
    for place in (6, 7):
        story = moved("red", 4, options={"banishing": "authentic"}, red=[5], yellow=[place])
        view = story.view("red")
        assert view["turn"]["claimable"] == ["yellow:1"]
        assert "claim" not in story.buttons("red")
        shown.append({key: value for key, value in view.items() if key not in ("seats", "previews")})
        assert view["previews"] == []
        assert story.told()["code"] == "advances"
    assert shown[0] == shown[1]


def test_az8_previews_tell_who_would_be_banished_only_to_those_who_are_taught() -> None:
    for banishing, expected in (("authentic", None), ("strict", None), ("teach", ["yellow:1"])):
        story = Story(banishing=banishing).with_pieces(red=[5], yellow=[6]).about_to_move("red", 4)
        assert story.view()["previews"][0]["banishes"] == expected


def test_az8_in_teach_mode_it_prompts_and_a_piece_may_still_be_spared() -> None:
    story = moved("red", 4, options={"banishing": "teach"}, red=[5], yellow=[6], blue=[9])
    assert (story.view()["turn"]["claimable"], story.buttons("red")) == (
        ["blue:1", "yellow:1"],
        ["claim", "claim", "done"],
    )
    assert story.view("red")["now"] == {"code": "you_banish", "params": {"seat": "red", "number": 4, "count": 2}}
    story.does("claim", piece="blue:1").does("done")
    assert story.where("yellow:1") == 6


def test_az8_in_teach_mode_a_turn_without_victims_ends_by_itself() -> None:
    assert moved("red", 4, options={"banishing": "teach"}, red=[5]).state.phase == "roll"
    story = moved("red", 4, options={"banishing": "teach"}, red=[5], blue=[9])
    assert story.does("claim", piece="blue:1").state.phase == "roll"


def test_strict_banishing_needs_no_claim_and_no_done() -> None:
    story = moved("red", 4, red=[5], blue=[9])
    assert story.state.phase == "roll"
    assert story.moments() == ["banished", "round"]


def test_z37_a_move_from_the_start_banishes_nobody_however_far_it_goes() -> None:
    story = moved("red", 12, yellow=[4], blue=[10], green=[15])
    assert [story.where(piece) for piece in ("yellow:1", "blue:1", "green:1")] == [4, 10, 15]


def test_z38_neutral_spaces_protect_nobody_in_the_basic_game() -> None:
    assert moved("blue", 4, blue=[5], red=[6]).where("red:1") == "start"


def test_z39_z30_starts_and_towns_are_off_the_ring_and_never_passed() -> None:
    story = moved("red", 12, red=[4], green=["start", "town"], blue=["town"])
    assert [story.where(piece) for piece in ("green:1", "green:2", "blue:1")] == ["start", "town", "town"]


@pytest.mark.parametrize(
    ("piece", "reason"),
    [
        ("red:2", "own_colour"),
        ("yellow:1", "in_own_zone"),
        ("blue:2", "not_passed"),
        ("blue:3", "not_passed"),
        ("green:1", "not_passed"),
    ],
)
def test_a_wrong_claim_is_refused_with_the_rule(piece: str, reason: str) -> None:
    story = moved("red", 4, options={"banishing": "authentic"}, red=[5, 6], yellow=[8], blue=[9, 5], green=[10])
    assert story.refuses("claim", piece=piece) == reason


def test_claims_are_refused_by_rule_after_a_start_and_by_the_house_s_reading() -> None:
    story = moved("red", 4, options={"banishing": "authentic", "landing": "spares"}, red=[5], blue=[9])
    assert story.refuses("claim", piece="blue:1") == "landing_spares"
    story = Story(banishing="authentic", variant="advanced").with_pieces(green=[6], blue=[8])
    story.about_to_move("red", 7).does("advance", apprentice=1)
    assert story.refuses("claim", piece="blue:1") == "from_start"


def test_claims_come_after_the_move_and_from_the_mover() -> None:
    story = Story().with_pieces(red=[5], blue=[9]).about_to_move("red", 4)
    assert story.refuses("claim", piece="blue:1") == "move_first"
    assert story.does("advance", apprentice=1).refuses("claim", viewer="blue", piece="blue:1") == "not_yours"


def test_zx3_example_a() -> None:
    story = moved("green", 8, **EXAMPLE_A)
    assert [story.where(piece) for piece in ("yellow:1", "yellow:2", "blue:1", "red:2")] == ["start"] * 4
    assert [story.where(piece) for piece in ("red:1", "green:2", "blue:2", "green:1")] == [16, 14, 12, 20]


def test_zx4_example_b() -> None:
    story = moved("green", 11, 3, **EXAMPLE_A)
    assert story.where("green:3") == story.where("yellow:2") == 20
    assert story.state.last_turn is not None
    assert story.state.last_turn.banished == ()
