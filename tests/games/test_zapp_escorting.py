"""Z-41 to Z-50, AZ-10 to AZ-16: the advanced version, where castles protect and one may be taken along."""

from typing import Any

from tests.games.zapp_story import Story


def moved(mover: str, barrel: int, apprentice: int = 1, banishing: str = "strict", **pieces: Any) -> Story:
    story = Story(variant="advanced", banishing=banishing).with_pieces(**pieces).about_to_move(mover, barrel)
    return story.does("advance", apprentice=apprentice)


def test_z41_z42_beside_a_castle_of_its_own_colour_nobody_is_banished() -> None:
    story = moved("blue", 4, blue=[5], red=[6], green=[6])
    assert (story.where("red:1"), story.where("green:1")) == (6, 6)


def test_z43_beside_other_castles_one_is_banished_and_cannot_come_along() -> None:
    story = moved("blue", 4, blue=[5], yellow=[6])
    assert story.where("yellow:1") == "start"
    story = moved("blue", 4, banishing="authentic", blue=[5], yellow=[6], red=[6])
    assert story.view()["turn"]["escorts"] == ["red:1"]
    assert story.refuses("take", piece="yellow:1") == "cannot_take"


def test_z44_any_number_may_be_taken_along_or_none_the_own_colour_included() -> None:
    pieces: dict[str, Any] = {"green": [5, 6], "red": [6, 6]}
    story = moved("green", 3, **pieces)
    assert story.view()["turn"]["escorts"] == ["red:1", "red:2", "green:2"]
    story.does("take", piece="red:2")
    assert story.refuses("take", piece="red:2") == "cannot_take"
    story.does("take", piece="green:2").does("done")
    assert [story.where(piece) for piece in ("green:1", "red:1", "red:2", "green:2")] == [8, 6, 8, 8]
    none = moved("green", 3, **pieces).does("done")
    assert [none.where(piece) for piece in ("red:1", "red:2", "green:2")] == [6, 6, 6]


def test_z45_the_taken_end_on_the_mover_s_last_space() -> None:
    story = moved("blue", 6, blue=[5], red=[6]).does("take", piece="red:1")
    assert story.where("red:1") == story.where("blue:1") == 11
    assert story.player("red").apprentices[0].step == 8


def test_z46_into_the_town_others_stop_at_the_gate_and_the_own_colour_may_follow() -> None:
    story = moved("green", 8, green=[3, 6], red=[6]).does("take", piece="red:1").does("take", piece="green:2")
    assert [story.where(piece) for piece in ("green:1", "green:2", "red:1")] == ["town", "town", 9]


def test_az15_the_own_colour_may_stop_at_the_gate_as_well() -> None:
    story = moved("green", 8, green=[3, 6])
    assert story.refuses("take", piece="green:2", to="moon") == "bad_end"
    assert [move["to"] for move in story.legal() if move.get("to")] == ["gate"]
    assert story.does("take", piece="green:2", to="gate").where("green:2") == 9


def test_z46_with_the_last_two_home_at_once_the_match_is_won() -> None:
    story = moved("green", 8, green=[3, 6, "town"]).does("take", piece="green:2")
    assert (story.state.phase, story.view()["outcome"]["winners"]) == ("over", ["green"])


def test_z47_az11_carried_past_its_own_town_it_needs_another_lap() -> None:
    """Yellow, one space before its gate 21, is not past it on the gate, but is behind it."""
    on_gate = moved("blue", 4, blue=[17], yellow=[18]).does("take", piece="yellow:1")
    assert (on_gate.where("yellow:1"), on_gate.player("yellow").apprentices[0].step) == (21, 24)
    past = moved("blue", 6, blue=[17], yellow=[18]).does("take", piece="yellow:1")
    assert (past.where("yellow:1"), past.player("yellow").apprentices[0].step) == (23, 2)
    past.about_to_move("yellow", 12).does("advance", apprentice=1)
    assert past.where("yellow:1") == 11
    on_gate.about_to_move("yellow", 12).does("advance", apprentice=1)
    assert on_gate.where("yellow:1") == "town"


def test_z48_who_stands_where_the_move_begins_cannot_be_taken() -> None:
    story = moved("blue", 4, blue=[6], red=[6])
    assert story.state.last_turn is not None
    assert story.state.last_turn.takeable == ()


def test_z49_from_the_start_one_may_take_along_but_not_banish() -> None:
    """Red's entry is 4; it passes yellow on 5 and green beside its castle."""
    story = moved("red", 5, yellow=[5], green=[6])
    assert (story.where("yellow:1"), story.view()["turn"]["escorts"]) == (5, ["green:1"])
    assert story.does("take", piece="green:1").where("green:1") == 8


def test_z50_all_other_rules_stay() -> None:
    story = moved("blue", 6, blue=[5], green=[8], yellow=[8])
    assert (story.where("green:1"), story.where("yellow:1")) == ("start", 8)
    basic = Story(banishing="strict").with_pieces(blue=[5], red=[6]).about_to_move("blue", 6)
    assert basic.does("advance", apprentice=1).where("red:1") == "start"


def test_az10_steps_are_counted_for_each_apprentice() -> None:
    story = Story("red", "blue").about_to_move("red", 1).does("advance", apprentice=1)
    assert (story.where("red:1"), story.player("red").apprentices[0].step) == (4, 1)
    assert story.about_to_move("red", 12).does("advance", apprentice=1).where("red:1") == 16


def test_az12_who_is_taken_along_banishes_nobody_and_is_not_banished_on_arrival() -> None:
    story = moved("blue", 5, banishing="authentic", blue=[5], red=[6], green=[9, 10])
    story.does("take", piece="red:1")
    assert story.refuses("claim", piece="red:1") == "not_passed"
    story.does("claim", piece="green:2").does("done")
    assert [story.where(piece) for piece in ("red:1", "green:1", "green:2")] == [10, 9, "start"]
    assert story.view()["last_turn"]["missed"] == ["green:1"]


def test_az14_landing_beside_the_castles_catches_and_carries_nobody() -> None:
    story = moved("blue", 1, blue=[5], red=[6], yellow=[6])
    assert (story.where("red:1"), story.where("yellow:1")) == (6, "start")
    assert story.state.last_turn is not None
    assert story.state.last_turn.takeable == ()


def test_az16_the_gate_protects_nobody_who_was_dropped_there() -> None:
    story = moved("green", 8, green=[3], red=[6]).does("take", piece="red:1")
    assert story.where("red:1") == 9
    story.with_pieces(blue=[8]).about_to_move("blue", 2).does("advance", apprentice=1)
    assert story.where("red:1") == "start"


def test_z42_a_claim_against_the_castle_is_refused_with_the_rule() -> None:
    story = moved("blue", 4, banishing="authentic", blue=[5], red=[6])
    assert story.refuses("claim", piece="red:1") == "under_escort"


def test_escorts_are_asked_for_before_the_rest() -> None:
    story = moved("blue", 4, banishing="authentic", blue=[5], red=[6])
    assert (story.now("blue"), story.now("table")) == ("you_take", "mover_take")
    assert story.does("take", piece="red:1").now("blue") == "you_claim"


def test_zx5_the_advanced_example() -> None:
    story = Story(variant="advanced", banishing="strict")
    story.with_pieces(green=[3, 6], blue=[4, 6], yellow=[6, 8], red=[6])
    story.rolls(5, 3).weighs(green=8, blue=6, yellow=3, red=2).does("agree")
    assert story.view()["turn"]["seat"] == "green"
    story.does("advance", apprentice=1)
    assert len(story.view()["turn"]["path"]) + 1 == 7
    story.does("take", piece="red:1").does("take", piece="green:2")
    ends = {"yellow:1": "start", "blue:2": "start", "red:1": 9, "green:1": "town", "green:2": "town", "blue:1": 4}
    assert {piece: story.where(piece) for piece in ends} == ends
    assert story.where("yellow:2") == 8
    assert (story.view()["turn"]["seat"], story.view()["turn"]["number"]) == ("blue", 6)
