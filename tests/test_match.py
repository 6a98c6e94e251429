"""A match is a fold over its lines; an undo is a line; a refusal changes nothing."""

import json
from typing import Any

import pytest

from hub.errors import JournalError, Refused
from hub.games.contract import Message, Setup, read_setup
from hub.language import Seat, Viewer
from hub.match import Match, Ruling, Undone, begin, fold, rule, ruling_json

SETUP = Setup("forest", (Seat.RED, Seat.BLUE), {}, 7)
READY: list[dict[str, Any]] = [{"move": "ready", "seat": "red"}, {"move": "ready", "seat": "blue"}]
CHOSEN: list[dict[str, Any]] = [*READY, {"move": "choose", "seat": "red"}]
TOUCHED: list[dict[str, Any]] = [*CHOSEN, {"fact": "portal_touched", "portal": 5, "at": 12.5}]
HIT: list[dict[str, Any]] = [*TOUCHED, {"move": "judge", "seat": "red", "correct": True}]


def refused(match: Match, line: Any, viewer: Viewer | None = None) -> Ruling:
    after, ruling = rule(match, line, viewer)
    assert not ruling.ok
    assert after is match
    return ruling


# The fold


def test_the_state_is_a_fold_of_the_lines() -> None:
    match = begin(SETUP)
    for number, line in enumerate(HIT, start=1):
        match, ruling = rule(match, line)
        assert ruling == Ruling(True, n=number)
    assert match.state == fold(SETUP, HIT).state
    assert match.n == len(HIT)


def test_every_step_remembers_what_was_before() -> None:
    match = fold(SETUP, HIT)
    assert match.steps[0].before == match.beginning == begin(SETUP).state
    assert all(one.after is other.before for one, other in zip(match.steps, match.steps[1:], strict=False))
    assert match.state is match.steps[-1].after


def test_a_journal_that_tells_an_impossible_match_is_said_to_do_so() -> None:
    with pytest.raises(JournalError, match=r"line 4 is refused on replay: nothing_to_choose$"):
        fold(SETUP, [*CHOSEN, CHOSEN[-1]])


def test_a_fact_keeps_its_evidence_and_its_time() -> None:
    line = {**TOUCHED[-1], "evidence": {"strength": 84, "pads": [[5, 84], [6, 21]]}}
    match = fold(SETUP, [*CHOSEN, line])
    assert match.steps[-1].line == line
    assert match.steps[-1].sensed
    assert not match.steps[0].sensed


# Undo


@pytest.mark.parametrize("count", range(1, len(HIT) + 1))
def test_undo_takes_back_so_many_lines(count: int) -> None:
    match, ruling = rule(fold(SETUP, HIT), {"undo": count})
    assert ruling.ok
    assert match.state == fold(SETUP, HIT[:-count]).state
    assert match.n == len(HIT) + 1
    assert match.log[-1] == Undone(len(HIT) + 1, count)
    assert match.told(match.log[-1]) == Message("undone", {"count": count})
    assert match.moments() == (Message("undo", {"count": count}),)


def test_an_undo_counts_lines_that_still_stand_not_other_undos() -> None:
    match = fold(SETUP, [*HIT, {"undo": 1}, {"undo": 1}])
    assert match.state == fold(SETUP, CHOSEN).state
    assert [step.n for step in match.steps] == [1, 2, 3]
    assert match.n == 7


def test_after_an_undo_the_match_goes_on_and_its_numbers_go_on() -> None:
    match = fold(SETUP, [*HIT, {"undo": 2}, *HIT[-2:]])
    assert match.state == fold(SETUP, HIT).state
    assert [step.n for step in match.steps] == [1, 2, 3, 7, 8]


def test_what_to_put_back_is_told_until_the_next_line() -> None:
    undone, _ = rule(fold(SETUP, HIT), {"undo": 1})
    assert [step.code for step in undone.put_back] == ["apprentice", "base", "clue_back_on_table"]
    assert refused(undone, {"move": "ready", "seat": "red"}).code == "not_clue_time"
    assert rule(undone, HIT[-1])[0].put_back == ()


@pytest.mark.parametrize("count", [0, -1, 6, 10**30, True, 1.0, "1", None, [1], {}])
def test_an_impossible_undo_is_refused(count: Any) -> None:
    ruling = refused(fold(SETUP, HIT), {"undo": count})
    assert ruling.code == "bad_undo"
    assert ruling.params["most"] == 5
    json.dumps(dict(ruling.params), allow_nan=False)


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    assert refused(begin(SETUP), {"undo": 1}).params == {"asked": 1, "most": 0}


def test_only_the_table_undoes() -> None:
    match = fold(SETUP, HIT)
    for viewer in Viewer:
        if viewer is not Viewer.TABLE:
            assert refused(match, {"undo": 1}, viewer).code == "not_yours"
    assert rule(match, {"undo": 1}, Viewer.TABLE)[1].ok


# Refusals


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({}, "unknown_line"),
        ([], "unknown_line"),
        (None, "unknown_line"),
        ("ready", "unknown_line"),
        ({"at": 3.0}, "unknown_line"),
        ({"move": "fly"}, "unknown_move"),
        ({"move": None}, "unknown_move"),
        ({"move": ["ready"]}, "unknown_move"),
        ({"move": float("nan")}, "unknown_move"),
        ({"fact": "thunder"}, "unknown_fact"),
        ({"fact": {}}, "unknown_fact"),
        ({"move": "ready"}, "missing_field"),
        ({"fact": "portal_touched"}, "missing_field"),
        ({"move": "ready", "seat": "red", "loudly": True}, "unknown_field"),
        ({"move": "ready", "seat": "red", "fact": "portal_touched"}, "unknown_field"),
        ({"undo": 1, "gently": True}, "unknown_field"),
        ({"move": "ready", "seat": "beige"}, "bad_field"),
        ({"move": "ready", "seat": None}, "bad_field"),
        ({"move": "clue", "seat": "red", "step": True}, "bad_field"),
        ({"move": "clue", "seat": "red", "step": 1.0}, "bad_field"),
        ({"move": "clue", "seat": "red", "step": 1, "negated": 1}, "bad_field"),
        ({"move": "map", "seat": "red", "path": "1234567890"}, "bad_field"),
        ({"move": "map", "seat": "red", "path": [1, True]}, "bad_field"),
        ({"fact": "portal_touched", "portal": True}, "bad_field"),
        ({"fact": "portal_touched", "portal": 20}, "bad_field"),
        ({"fact": "portal_touched", "portal": 5, "at": "soon"}, "bad_field"),
        ({"fact": "portal_touched", "portal": 5, "at": float("inf")}, "bad_field"),
        ({"fact": "portal_touched", "portal": 5, "at": 10**400}, "bad_field"),
        ({"move": "ready", "seat": "red", "at": float("nan")}, "bad_field"),
        ({"undo": 1, "at": "soon"}, "bad_field"),
        ({"move": "choose", "seat": "red"}, "nothing_to_choose"),
        ({"move": "ready", "seat": "orange"}, "not_at_the_table"),
        ({"fact": "portal_touched", "portal": 5}, "no_guess_open"),
        ({"fact": "place_touched", "place": 2}, "means_nothing_now"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(line: Any, code: str) -> None:
    ruling = refused(begin(SETUP), line)
    assert ruling.code == code
    assert len(json.dumps(dict(ruling.params), allow_nan=False)) < 1000


def test_a_refusal_quotes_only_the_beginning_and_the_end_of_a_novel() -> None:
    for line in ({"move": "x" * 9000}, {"move": "ready", "seat": "x" * 9000}, {"move": "ready", "y" * 9000: 1}):
        assert len(json.dumps(dict(refused(begin(SETUP), line).params))) < 600


def test_a_touch_refused_as_a_guess_is_a_brush_and_a_tap_is_not() -> None:
    assert refused(begin(SETUP), {"fact": "portal_touched", "portal": 5}).brush
    assert not refused(begin(SETUP), {"move": "touch", "portal": 5}).brush


def test_facts_come_from_the_table_alone() -> None:
    match = fold(SETUP, CHOSEN)
    assert refused(match, TOUCHED[-1], Viewer.BLUE).code == "not_yours"
    assert refused(match, TOUCHED[-1], Viewer.SPECTATOR).code == "not_yours"
    assert rule(match, TOUCHED[-1], Viewer.TABLE)[1].ok


def test_a_script_may_do_everything_a_viewer_only_what_is_theirs() -> None:
    match = begin(SETUP)
    assert rule(match, READY[0])[1].ok
    assert refused(match, READY[0], Viewer.BLUE).code == "not_yours"
    assert rule(match, READY[0], Viewer.RED)[1].ok


# How a ruling leaves the house


def test_an_accepted_line_is_answered_with_its_number_and_what_is_told() -> None:
    match, ruling = rule(fold(SETUP, TOUCHED), HIT[-1])
    told = {"code": "hit", "params": {"owner": "red", "step": 1, "portal": 5}}
    assert ruling_json(match, ruling) == {"ok": True, "n": 5, "told": told}


def test_an_undo_is_answered_with_what_to_put_back() -> None:
    answer = ruling_json(*rule(fold(SETUP, HIT), {"undo": 1}))
    assert answer["told"] == {"code": "undone", "params": {"count": 1}}
    assert answer["put_back"][0] == {"code": "apprentice", "params": {"seat": "red", "now": 5, "then": 1}}


def test_a_brush_says_so() -> None:
    answer = ruling_json(*rule(begin(SETUP), {"fact": "portal_touched", "portal": 5}))
    assert answer == {"ok": False, "code": "no_guess_open", "params": {}, "brush": True}


# Set-ups


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (None, "bad_setup"),
        ([], "bad_setup"),
        ({}, "bad_setup"),
        ({"game": 7, "seats": ["red"]}, "bad_setup"),
        ({"game": "forest"}, "bad_setup"),
        ({"game": "forest", "seats": "red"}, "bad_setup"),
        ({"game": "forest", "seats": ["red", "red"]}, "bad_setup"),
        ({"game": "forest", "seats": ["red", ["blue"]]}, "bad_setup"),
        ({"game": "forest", "seats": ["red", "blue"], "options": []}, "bad_setup"),
        ({"game": "forest", "seats": ["red", "blue"], "seed": 1.5}, "bad_setup"),
        ({"game": "forest", "seats": ["red", "blue"], "seed": True}, "bad_setup"),
        ({"game": "forest", "seats": ["red", "blue"], "weather": "fine"}, "bad_setup"),
        ({"game": "chess", "seats": ["red", "blue"]}, "unknown_game"),
        ({"game": "forest", "seats": ["red"]}, "wrong_number_of_seats"),
        ({"game": "forest", "seats": ["red", "blue"], "options": {"x": 1}}, "unknown_option"),
        ({"game": "forest", "seats": ["red", "blue"], "options": {"variant": {"deep": [float("nan")]}}}, "bad_option"),
    ],
)
def test_a_bad_set_up_is_refused(setup: Any, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        begin(read_setup(setup))
    assert refusal.value.code == code
    json.dumps(dict(refusal.value.params), allow_nan=False)


def test_a_set_up_reads_back() -> None:
    setup = Setup("forest", (Seat.GREEN, Seat.RED), {"variant": "all", "places": {"green": 2, "red": 5}}, 2**62)
    assert read_setup(json.loads(json.dumps(setup.to_json()))) == setup
    assert read_setup({"game": "forest", "seats": ["red", "blue"]}) == Setup("forest", (Seat.RED, Seat.BLUE), {}, 0)
