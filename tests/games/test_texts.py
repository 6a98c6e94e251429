"""Whatever a game can say has its words in every language, and the words ask for nothing that is not said."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hub.games.registry import GAMES
from hub.language import Viewer
from hub.match import Match, rule
from hub.wording import LANGUAGES, placeholders, read_catalogue
from tests.games.playing import AnyGame, play, saying, setups
from tests.source import ROOT

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
every_language = pytest.mark.parametrize("language", LANGUAGES)

SPINE = ("match.py", "script.py", "strict_json.py")
SHARED = [ROOT / "hub" / name for name in (*SPINE, "games/codec.py", "games/contract.py", "games/registry.py")]


# What the source says


def calls(path: Path, names: tuple[str, ...]) -> Iterator[tuple[str, set[str] | None]]:
    """The code of every Refused("…"), Brush("…") or Message("…"), and its parameters where they are written out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
        if named and node.args and isinstance(node.args[0], ast.Constant):
            yield node.args[0].value, _params(node)


def _params(call: ast.Call) -> set[str] | None:
    if len(call.args) == 1:
        return {str(keyword.arg) for keyword in call.keywords}
    written = call.args[1]
    if not isinstance(written, ast.Dict) or None in written.keys:
        return None
    return {key.value for key in written.keys if isinstance(key, ast.Constant)}


def sources(game: AnyGame) -> list[Path]:
    return [*sorted((ROOT / "hub" / "games" / game.name).glob("*.py")), *SHARED]


def texts_of(language: str, key: str) -> list[str]:
    texts = read_catalogue(language)
    return [texts[form] for form in (key, f"{key}.one", f"{key}.other") if form in texts]


@every_game
@every_language
def test_every_refusal_in_the_source_has_its_words(game: AnyGame, language: str) -> None:
    refusals = [call for path in sources(game) for call in calls(path, ("Refused", "Brush", "BadScript"))]
    assert len(refusals) > 10
    for code, params in refusals:
        texts = texts_of(language, f"refused.{code}")
        assert texts, f"refused.{code} has no {language} text"
        assert params is None or all(placeholders(text) <= params for text in texts), code


@every_game
@every_language
def test_every_message_in_the_source_has_its_words(game: AnyGame, language: str) -> None:
    for code, params in [call for path in sources(game) for call in calls(path, ("Message",))]:
        texts = [text for kind in ("told", "now", "putback", "moment") for text in texts_of(language, f"{kind}.{code}")]
        assert texts or code in SILENT, f"{code} has no {language} text"
        assert params is None or not texts or any(placeholders(text) <= params for text in texts), code


# A turn is shown by the page, not said.
SILENT = {"turn"}


@every_game
@every_language
def test_no_text_waits_for_a_refusal_that_is_never_made(game: AnyGame, language: str) -> None:
    """The game's own file holds no words that nobody says any more."""
    made = {code for path in sources(game) for code, _ in calls(path, ("Refused", "Brush"))}
    text = (ROOT / "hub" / "languages" / language / f"{game.name}.toml").read_text(encoding="utf-8")
    written = {key.split(".")[1] for key in read_catalogue(language) if key.startswith("refused.")}
    assert {code for code in written if f"\n{code} = " in text or f"[refused.{code}]" in text} <= made


@every_game
@every_language
def test_every_option_and_choice_has_a_name(game: AnyGame, language: str) -> None:
    for option in game.options:
        assert texts_of(language, f"option.{option.name}"), option.name
        is_switch = option.choices == (False, True)
        for choice in () if is_switch else option.choices:
            key = f"variant.{choice}" if option.name == "variant" else f"option.{option.name}.{choice}"
            assert texts_of(language, key), key


# What is said in random play


def said(match: Match) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that is said after a line: history, what happens next, what to put back."""
    entries = [("told", match.told(match.log[-1])), *(("putback", step) for step in match.put_back)]
    yield from ((f"{kind}.{message.code}", dict(message.params)) for kind, message in entries)
    for viewer in Viewer:
        now = match.game.view(match.state, viewer)["now"]
        yield f"now.{now['code']}", now["params"]


def check(key: str, params: dict[str, Any]) -> None:
    for language in LANGUAGES:
        texts = texts_of(language, key)
        assert texts, f"{key} has no {language} text"
        assert all(placeholders(text) <= set(params) for text in texts), (key, params)


@every_game
@settings(max_examples=15)
@given(data=st.data(), seed=st.integers(0, 9999))
def test_whatever_is_said_in_play_has_its_words(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    beginning = play(setup, seed, 0).match
    for match, _, ruling in saying(beginning, seed, nonsense=0.3):
        for key, params in said(match) if ruling.ok else [(f"refused.{ruling.code}", dict(ruling.params))]:
            check(key, params)


@every_game
@settings(max_examples=15)
@given(data=st.data(), seed=st.integers(0, 9999))
def test_whatever_must_be_put_back_is_said_in_words(game: AnyGame, data: st.DataObject, seed: int) -> None:
    match = play(data.draw(setups(game)), seed).match
    for count in range(1, len(match.steps) + 1):
        for key, params in said(rule(match, {"undo": count})[0]):
            check(key, params)
