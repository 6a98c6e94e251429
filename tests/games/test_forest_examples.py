"""FX-1 to FX-5, the worked examples of the rules, said line by line as anybody could type them."""

import json
from typing import Any

from hub.language import Viewer
from hub.script import Script
from hub.wording import Wording

Line = dict[str, Any]


def table(*lines: Line, **options: Any) -> Line:
    """What the table shows after these lines, all of which must be accepted."""
    setup = {"setup": {"game": "forest", "seats": ["red", "blue"], "options": options, "seed": 7}}
    answers = list(Script(Wording(), "en", Viewer.TABLE).play([json.dumps(line) for line in (setup, *lines)]))
    assert [answer for answer in answers[:-1] if not answer["ok"]] == []
    view: Line = answers[-1]["view"]
    return view


def red(view: Line) -> Line:
    shown: Line = view["seats"][0]
    return shown


def ready() -> list[Line]:
    return [{"move": "ready", "seat": "red"}, {"move": "ready", "seat": "blue"}]


def guess(owner: str, portal: int, correct: bool) -> list[Line]:
    touched = {"fact": "portal_touched", "portal": portal, "place": {"red": 4, "blue": 1}[owner]}
    return [touched, {"move": "judge", "seat": owner, "correct": correct}]


def path(owner: str, *hits: int, miss: int) -> list[Line]:
    return [line for portal in hits for line in guess(owner, portal, True)] + guess(owner, miss, False)


def one_round(*paths: list[Line]) -> list[Line]:
    return [*ready(), {"move": "choose", "seat": "red"}, *(line for path in paths for line in path)]


def test_fx1_not_short_is_a_legal_clue_for_the_empire_state_building() -> None:
    """FX-1, F-20: SHORT with a NOT token is recorded as "not short"."""
    view = table(
        {"move": "word", "portal": 5, "text": "Empire State Building"},
        {"move": "clue", "seat": "red", "step": 1, "text": "SHORT", "negated": True},
        words="own",
    )
    assert view["words"][4] == {"en": "Empire State Building", "fr": "Empire State Building"}
    assert red(view)["clues"][0]["cards"] == [
        {"word": {"en": "SHORT", "fr": "SHORT"}, "negated": True, "hidden": False}
    ]
    assert red(view)["nots"] == 6


def test_fx2_step_one_is_guessed_and_its_token_and_card_leave() -> None:
    """FX-2, F-39 to F-41."""
    view = table(*ready(), {"move": "choose", "seat": "red"}, *guess("red", 5, True))
    assert red(view)["tokens"] == [2, 3]
    assert view["discards"] == 1
    assert (view["owner"], view["step"], view["phase"]) == ("red", 2, "guess")


def test_fx3_joseph_still_shows_five_six_and_seven() -> None:
    """FX-3, F-55: at the end the last step reached is 4, and so is the score."""
    view = table(
        *one_round(path("red", 5, miss=2), path("blue", miss=15)),
        *one_round(path("red", 6, miss=2), path("blue", miss=16)),
        *one_round(path("red", 7, miss=3), path("blue", 18, miss=14)),
        *one_round(path("red", miss=11), path("blue", miss=15)),
        *one_round(path("red", 12, miss=16), path("blue", miss=17)),
    )
    assert view["phase"] == "over"
    assert red(view)["tokens"] == [5, 6, 7]
    assert (red(view)["reached"], red(view)["score"]) == (4, 4)
    assert view["outcome"]["score"] == (4 + 1) // 2


def test_fx4_tokens_two_three_and_four_after_step_one_was_guessed() -> None:
    """FX-4, F-46."""
    view = table(*one_round(path("red", 5, miss=2), path("blue", miss=15)), *ready())
    assert view["round"] == 2
    assert red(view)["reached"] == 1
    assert red(view)["tokens"] == [2, 3, 4]


def test_fx5_round_five_with_tokens_six_to_nine() -> None:
    """FX-5, F-48: four tokens, and a score of 5 before the guessing."""
    view = table(
        *one_round(path("red", 5, 6, miss=2), path("blue", miss=15)),
        *one_round(path("red", 7, miss=3), path("blue", miss=16)),
        *one_round(path("red", 12, miss=11), path("blue", 18, miss=14)),
        *one_round(path("red", 16, miss=11), path("blue", miss=15)),
        *ready(),
    )
    assert view["round"] == 5
    assert red(view)["tokens"] == [6, 7, 8, 9]
    assert red(view)["score"] == 5
