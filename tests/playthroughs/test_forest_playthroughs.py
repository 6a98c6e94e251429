"""Whole matches of forest, one of each variant, and how they end."""

import json
from pathlib import Path
from typing import Any

import pytest

from hub.commands import main
from hub.language import Viewer
from hub.script import Script
from hub.wording import LANGUAGES, Wording

HERE = Path(__file__).parent

# Winners, reason and score; accepted lines; what was refused on the way; how far each seat came, and with which cup.
ENDS: dict[str, Any] = {
    "cooperative": (
        ["red", "blue"], "group_score", 3, 51,
        ["nothing_to_choose", "not_adjacent", "owner_touched"],
        {"red": (4, None), "blue": (2, None)},
    ),
    "individual": (
        ["blue", "green"], "shared", 14, 143,
        ["owner_touched"],
        {"red": (7, None), "blue": (7, None), "green": (7, None), "yellow": (6, None)},
    ),
    "team": (
        ["red", "green"], "highest_total", 24, 132,
        [],
        {"red": (10, "gold"), "blue": (6, None), "green": (10, "gold"), "yellow": (7, None)},
    ),
    "all": (
        ["red", "blue", "green"], "whole_path", 10, 62,
        [],
        {"red": (0, None), "blue": (0, None), "green": (10, None)},
    ),
}  # fmt: skip

every_variant = pytest.mark.parametrize("variant", ENDS)


def lines(variant: str) -> list[str]:
    return (HERE / f"forest-{variant}.jsonl").read_text(encoding="utf-8").splitlines()


def played(variant: str, language: str = "en", viewer: Viewer | None = None) -> list[dict[str, Any]]:
    return list(Script(Wording(), language, viewer).play(lines(variant)))


@every_variant
def test_the_match_ends_as_it_did(variant: str) -> None:
    winners, reason, score, accepted, refused, seats = ENDS[variant]
    *rulings, end = played(variant, viewer=Viewer.TABLE)
    outcome = end["view"]["outcome"]
    assert (outcome["winners"], outcome["reason"], outcome["score"]) == (winners, reason, score)
    assert [ruling["n"] for ruling in rulings[1:] if ruling["ok"]] == list(range(1, accepted + 1))
    assert [ruling["code"] for ruling in rulings if not ruling["ok"]] == refused
    assert {seat["seat"]: (seat["reached"], seat["cup"]) for seat in end["view"]["seats"]} == seats


@every_variant
def test_the_variant_is_the_one_in_the_name(variant: str) -> None:
    assert played(variant, viewer=Viewer.TABLE)[-1]["view"]["variant"] == variant


@every_variant
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_said_in_words(variant: str, language: str) -> None:
    for ruling in played(variant, language)[1:-1]:
        assert ruling["text"]
        assert "{" not in ruling["text"]
        assert not ruling["text"].startswith(("told.", "refused."))


@every_variant
def test_the_command_plays_it_and_the_script_is_the_journals_form(
    variant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", str(HERE / f"forest-{variant}.jsonl")]) == 0
    printed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert printed == json.loads(json.dumps(played(variant)))


@every_variant
def test_without_the_refused_lines_and_the_comments_the_match_is_the_same(variant: str) -> None:
    said = [line for line in lines(variant) if not line.startswith("#")]
    rulings = played(variant)
    kept = [line for line, ruling in zip(said, rulings[:-1], strict=True) if ruling["ok"]]
    assert list(Script(Wording()).play(kept))[-1] == rulings[-1]
