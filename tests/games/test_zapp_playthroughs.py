"""The rulebook's examples and a whole match, as scripts that anybody can run with `apprentice play`."""

from collections.abc import Iterable
from typing import Any

import pytest

from hub.language import Viewer
from hub.script import Script
from hub.wording import Wording
from tests.games.zapp_story import at_the_table
from tests.source import ROOT

PLAYTHROUGHS = ROOT / "tests" / "playthroughs"
START, TOWN = "start", "town"


def played(name: str, viewer: Viewer | None = None) -> list[dict[str, Any]]:
    lines = (PLAYTHROUGHS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    with at_the_table():
        return list(Script(Wording(), "en", viewer).play(lines))


def positions(view: dict[str, Any]) -> dict[str, list[int | str]]:
    return {
        seat["seat"]: [one["space"] if one["at"] == "ring" else one["at"] for one in seat["apprentices"]]
        for seat in view["seats"]
    }


def refusals(answers: Iterable[dict[str, Any]]) -> list[str]:
    return [answer["code"] for answer in answers if answer.get("ok") is False]


def test_zx3_example_a_from_the_first_throw() -> None:
    *answers, ending = played("zapp-example-a", Viewer.SPECTATOR)
    assert positions(ending["view"]) == {
        "red": [16, START, START],
        "green": [20, 14, START],
        "blue": [START, 12, START],
        "yellow": [START, START, START],
    }
    assert refusals(answers) == ["in_own_zone", "own_colour", "not_passed"]
    assert answers[-1]["text"] == "Green's barrel is back in the middle"
    assert ending["view"]["last_turn"]["missed"] == []


def test_zx4_example_b_from_the_first_throw() -> None:
    *answers, ending = played("zapp-example-b", Viewer.TABLE)
    assert positions(ending["view"]) == {
        "red": [16, 18, START], "green": [12, 14, 20], "blue": [15, 12, START], "yellow": [13, 20, START],
    }  # fmt: skip
    assert refusals(answers) == ["move_first"]
    assert ending["view"]["last_turn"]["banished"] == ending["view"]["last_turn"]["missed"] == []


def test_zx5_the_advanced_example_from_the_first_throw() -> None:
    *answers, ending = played("zapp-example-advanced", Viewer.TABLE)
    assert positions(ending["view"]) == {
        "red": [9, START, START], "green": [TOWN, TOWN, START], "blue": [4, START, START], "yellow": [START, 8, START],
    }  # fmt: skip
    assert refusals(answers) == ["number_missing", "in_own_zone"]
    assert ending["view"]["order"] == ["blue", "yellow", "red"]
    assert ending["view"]["turn"]["number"] == 6


def test_a_whole_match_from_the_first_throw_to_the_last_apprentice_home() -> None:
    *answers, ending = played("zapp-whole-match")
    assert refusals(answers) == []
    assert ending["outcome"]["winners"] == ("red",)
    texts = [answer["text"] for answer in answers[1:]]
    assert "Foul by Blue: a barrel was turned over before all had chosen. A warning" in texts
    assert "Foul by Red: a chosen barrel was lifted. A warning" in texts
    assert not any("{" in text or "?" in text for text in texts)


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("zapp-*.jsonl")), ids=lambda path: path.stem)
def test_a_script_comes_out_the_same_every_time(path: Any) -> None:
    assert played(path.stem) == played(path.stem)
