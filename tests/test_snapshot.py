"""What a screen is sent: the table, its sensors, and this viewer's match."""

import json
from typing import Any

import pytest

from hub.games.contract import Message, Setup
from hub.language import Seat, Viewer
from hub.match import Match, fold
from hub.referee import Current
from hub.snapshot import HISTORY_SHOWN, TableLook, snapshot

SETUP = Setup("forest", (Seat.RED, Seat.BLUE), {}, 7)
CHOSEN: list[dict[str, Any]] = [
    {"move": "ready", "seat": "red"}, {"move": "ready", "seat": "blue"}, {"move": "choose", "seat": "red"},
]  # fmt: skip
EVIDENCE = {"strength": 84, "runner_up": 6, "runner_up_strength": 21, "ratio": 4.0, "sure": True}
TOUCH = {"fact": "portal_touched", "portal": 5, "runner_up": 4, "at": 12.5, "evidence": EVIDENCE}
YES = {"move": "judge", "seat": "red", "correct": True}
LOOK = TableLook("Apprentice", True, "http://localhost:8000", ({"id": "touch-1"},), True, ("red",), True)


def seen(lines: list[dict[str, Any]], viewer: Viewer = Viewer.TABLE, **more: Any) -> dict[str, Any]:
    current = Current(3, fold(SETUP, lines), {Seat.RED: "Ada"}, **more)
    shown = json.loads(json.dumps(snapshot(current, LOOK, viewer)))
    assert shown["viewer"] == viewer
    return dict(shown["match"])


def test_without_a_match_there_is_still_a_table() -> None:
    shown = snapshot(Current(), LOOK, Viewer.SPECTATOR)
    assert shown["match"] is None
    assert shown["table"] == {
        "name": "Apprentice", "simulated": True, "address": "http://localhost:8000", "sensors": [{"id": "touch-1"}],
        "open": True, "power_off": True, "trouble": None,
    }  # fmt: skip


def test_trouble_is_told_to_everybody() -> None:
    current = Current(trouble=Message("disk_full"))
    for viewer in Viewer:
        assert snapshot(current, LOOK, viewer)["table"]["trouble"] == {"code": "disk_full", "params": {}}


def test_a_match_has_its_number_its_names_and_its_phones() -> None:
    match = seen(CHOSEN)
    assert (match["match"], match["game"], match["n"], match["finished"]) == (3, "forest", 3, False)
    assert (match["names"], match["phones"]) == ({"red": "Ada"}, ["red"])
    assert match["variant"] == "cooperative"


def test_history_tells_what_was_sensed_and_what_was_undone() -> None:
    history = seen([*CHOSEN, TOUCH, YES, {"undo": 2}])["history"]
    assert [entry["n"] for entry in history] == [1, 2, 3, 4, 5, 6]
    assert [entry["undone"] for entry in history] == [False, False, False, True, True, False]
    assert [entry["sensed"] for entry in history] == [False, False, False, True, False, False]
    assert history[-1]["told"] == {"code": "undone", "params": {"count": 2}}


def test_history_is_as_long_as_a_screen() -> None:
    words = [{"move": "word", "portal": 1, "text": str(number)} for number in range(HISTORY_SHOWN + 5)]
    history = seen(words)["history"]
    assert len(history) == HISTORY_SHOWN
    assert history[-1]["n"] == HISTORY_SHOWN + 5


def test_what_the_table_noticed_has_its_evidence() -> None:
    noticed = seen([*CHOSEN, TOUCH])["noticed"]
    assert noticed["n"] == 4
    assert noticed["evidence"] == EVIDENCE
    assert noticed["fact"] == {"fact": "portal_touched", "portal": 5, "runner_up": 4, "at": 12.5}


def test_a_touch_can_be_corrected_until_it_is_judged() -> None:
    assert seen([*CHOSEN, TOUCH])["noticed"]["correctable"]
    assert not seen([*CHOSEN, TOUCH, YES])["noticed"]["correctable"]
    assert not seen([*CHOSEN, {**TOUCH, "runner_up": None}])["noticed"]["correctable"]
    assert not seen([*CHOSEN, TOUCH], Viewer.SPECTATOR)["noticed"]["correctable"]


def test_nothing_was_noticed_by_itself_where_people_tapped_or_undid() -> None:
    assert seen(CHOSEN)["noticed"] is None
    assert seen([*CHOSEN, TOUCH, {"undo": 1}])["noticed"] is None


def test_what_to_put_back_is_shown_until_the_next_line() -> None:
    undone = [*CHOSEN, TOUCH, YES, {"undo": 1}]
    put_back = seen(undone)["put_back"]
    assert put_back["n"] == 6
    assert [step["code"] for step in put_back["steps"]] == ["apprentice", "base", "clue_back_on_table"]
    assert seen([*undone, YES])["put_back"] is None


def test_an_undo_that_moves_no_piece_asks_for_nothing() -> None:
    assert seen([*CHOSEN, TOUCH, {"undo": 1}])["put_back"] is None


@pytest.mark.parametrize("viewer", Viewer)
def test_every_viewer_gets_its_own_sentence_and_its_own_secrets(viewer: Viewer) -> None:
    match = seen([*CHOSEN, TOUCH], viewer)
    assert match["now"]["code"] == ("answer" if viewer is Viewer.RED else "owner_answers")
    assert (match["private"] is None) == (viewer not in (Viewer.RED, Viewer.BLUE))


def test_a_match_that_is_over_says_so() -> None:
    setup = Setup("forest", (Seat.RED, Seat.BLUE), {"variant": "all"}, 7)
    lines = [{"move": "ready", "seat": "red"}, TOUCH, {**YES, "correct": False}, {"move": "finish"}]
    match: Match = fold(setup, lines)
    shown = snapshot(Current(1, match), LOOK, Viewer.TABLE)["match"]
    assert shown is not None
    assert shown["finished"]
    assert shown["outcome"]["reason"] == "path_lost"
