"""`apprentice play`: one JSON line in, one ruling out, whatever the line may be."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hub.commands import main
from hub.games.registry import GAMES
from hub.language import Viewer
from hub.script import LONGEST_LINE, Script
from hub.wording import LANGUAGES, Wording
from tests.games.playing import play, setups
from tests.source import ROOT

SETUP = '{"setup": {"game": "forest", "seats": ["red", "blue"], "options": {}, "seed": 7}}'
READY = ['{"move": "ready", "seat": "red"}', '{"move": "ready", "seat": "blue"}']
EXAMPLE = ROOT / "tests" / "playthroughs" / "forest-cooperative.jsonl"

Run = Callable[..., tuple[int, list[Any], str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command; gives its exit code, what it printed as JSON, and what it complained about."""

    def run(*arguments: str, stdin: str | bytes = "") -> tuple[int, list[Any], str]:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        code = main(["play", *arguments])
        printed = capsys.readouterr()
        return code, [json.loads(line) for line in printed.out.splitlines()], printed.err

    return run


def answers(*lines: str, language: str = "en", viewer: Viewer | None = None) -> list[dict[str, Any]]:
    """The rulings on these lines; before them the set-up, after them the state."""
    return list(Script(Wording(), language, viewer).play([SETUP, *lines]))


# From a file, from a pipe


def test_a_script_from_a_file_and_from_a_pipe(run: Run) -> None:
    code, printed, complaints = run(str(EXAMPLE))
    assert (code, complaints) == (0, "")
    assert run("-", stdin=EXAMPLE.read_text(encoding="utf-8")) == (code, printed, "")
    assert printed[0]["setup"]["game"] == "forest"
    assert set(printed[-1]) == {"state", "outcome"}
    assert printed[-1]["outcome"]["reason"] == "group_score"


def test_the_state_holds_everything_and_a_view_only_what_may_be_seen() -> None:
    secretive = SETUP.replace('"options": {}', '"options": {"maps": "dealt", "clues": "dealt"}')
    everything = list(Script(Wording()).play([secretive]))
    red = json.dumps(everything[-1]["state"]["players"][0]["map"])
    seen = {viewer: json.dumps(list(Script(Wording(), "en", viewer).play([secretive]))) for viewer in Viewer}
    assert red in json.dumps(everything)
    assert [viewer for viewer in Viewer if red in seen[viewer]] == ["red"]
    assert '"seed": 7' in json.dumps(everything)
    assert not any("seed" in text for text in seen.values())


@pytest.mark.parametrize("viewer", Viewer)
def test_as_ends_with_this_viewers_view(run: Run, viewer: Viewer) -> None:
    code, printed, _ = run("--as", viewer, str(EXAMPLE))
    assert code == 0
    assert set(printed[-1]) == {"view"}
    private = printed[-1]["view"]["private"]
    assert (private and private["seat"]) == (viewer if viewer in ("red", "blue") else None)


def test_list_is_enough_to_write_a_script(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--list"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert set(listed) == set(GAMES)
    for name, game in GAMES.items():
        assert [option["name"] for option in listed[name]["options"]] == [option.name for option in game.options]
        assert set(listed[name]["moves"]) == set(game.moves.kinds)
        assert set(listed[name]["facts"]) == set(game.facts.kinds)
    assert listed["forest"]["moves"]["judge"] == {"seat": "seat, may be left out", "correct": "bool, may be left out"}
    assert listed["forest"]["moves"]["ready"] == {"seat": "seat"}


def test_empty_lines_and_comments_are_for_people() -> None:
    assert answers("", "   ", "# hello", READY[0], "  # bye") == answers(READY[0])


@pytest.mark.parametrize(("language", "text"), [("en", "Red is ready"), ("fr", "Rouge est prêt")])
def test_answers_are_worded_in_either_language(run: Run, language: str, text: str) -> None:
    _, printed, _ = run("--language", language, "-", stdin=f"{SETUP}\n{READY[0]}\n")
    assert printed[1]["text"] == text


def test_a_pipe_is_answered_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who types sees the ruling before the next line."""
    asked: list[str] = []
    lines = iter([SETUP, *READY])

    def said() -> Any:
        for line in lines:
            asked.append(line)
            yield line

    rulings = Script(Wording()).play(said())
    next(rulings)
    assert asked == [SETUP]
    next(rulings)
    assert asked == [SETUP, READY[0]]


# Refusals: one line of words, and the match goes on


REFUSED = [
    ("nonsense", "not_json"),
    ("{", "not_json"),
    ('{"move": "ready", "seat": "red"} {"undo": 1}', "not_json"),
    ("[1, 2]", "not_an_object"),
    ("null", "not_an_object"),
    ('"ready"', "not_an_object"),
    ("7", "not_an_object"),
    ("NaN", "not_json"),
    ('{"undo": NaN}', "not_json"),
    ('{"undo": 1e999}', "not_json"),
    ('{"undo": -Infinity}', "not_json"),
    (f'{{"undo": {"9" * 5000}}}', "not_json"),
    (f'{{"undo": {"9" * 300}}}', "bad_undo"),
    ('{"move": "\\ud800"}', "not_json"),
    ('{"\\udfff": 1}', "not_json"),
    ("\x00", "not_json"),
    ('{"move": "ready", "move": "ready", "seat": "red"}', "key_twice"),
    ('{"fact": "portal_touched", "portal": ' + "[" * 40 + "]" * 40 + "}", "too_deep"),
    ("[" * 100_000, "line_too_long"),
    ("[" * 60_000, "not_json"),
    ('{"move": "ready", "seat": "' + "x" * LONGEST_LINE + '"}', "line_too_long"),
    ("{}", "unknown_line"),
    (SETUP, "unknown_line"),
    ('{"move": "fly", "seat": "red"}', "unknown_move"),
    ('{"fact": "thunder"}', "unknown_fact"),
    ('{"move": "choose", "seat": "red"}', "nothing_to_choose"),
    ('{"fact": "portal_touched", "portal": true}', "bad_field"),
    ('{"fact": "portal_touched", "portal": 5, "at": "soon"}', "bad_field"),
    ('{"undo": true}', "bad_undo"),
    ('{"undo": 1}', "bad_undo"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("line", "code"), REFUSED, ids=[f"{number}-{code}" for number, (_, code) in enumerate(REFUSED)]
)
def test_a_line_that_cannot_be_is_refused_in_one_line_and_the_match_goes_on(
    line: str, code: str, language: str
) -> None:
    _, refusal, *rest = answers(line, *READY, language=language)
    assert (refusal["ok"], refusal["code"]) == (False, code)
    assert rest == answers(*READY, language=language)[1:]
    assert 10 < len(refusal["text"]) < 600
    assert "\n" not in refusal["text"]
    assert "{" not in refusal["text"].replace(str(refusal["params"].get("example")), "")


def test_a_refusal_is_data_and_words() -> None:
    assert answers('{"move": "choose", "seat": "red"}')[1] == {
        "ok": False, "code": "nothing_to_choose", "params": {}, "text": "There is no path to choose now.",
    }  # fmt: skip


# Nothing to play: exit 1, with words


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("", "first_line_is_setup"),
        ("# only a comment", "first_line_is_setup"),
        ("nonsense", "not_json"),
        ("[]", "not_an_object"),
        (READY[0], "first_line_is_setup"),
        ('{"setup": null}', "bad_setup"),
        ('{"setup": {"game": "chess", "seats": ["red", "blue"]}}', "unknown_game"),
        ('{"setup": {"game": "forest", "seats": ["red"]}}', "wrong_number_of_seats"),
        ('{"setup": {"game": "forest", "seats": ["red", "blue"], "options": {"maps": 1}}}', "bad_option"),
        ('{"setup": {"game": "forest", "seats": ["red", "blue"]}, "at": 1}', "first_line_is_setup"),
    ],
)
def test_a_bad_set_up_ends_the_script_with_words(run: Run, first: str, code: str) -> None:
    status, printed, complaints = run("-", stdin=f"{first}\n{READY[0]}\n" if first.startswith("{") else first)
    assert (status, complaints) == (1, "")
    assert (printed[-1]["ok"], printed[-1]["code"]) == (False, code)
    assert len(printed[-1]["text"]) > 10


@pytest.mark.parametrize("name", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read_is_said_so(run: Run, tmp_path: Path, name: str) -> None:
    status, printed, complaints = run(str(tmp_path / name))
    assert (status, printed) == (1, [])
    assert complaints.startswith("apprentice: ")
    assert "cannot be read" in complaints
    assert complaints.count("\n") == 1


def test_bytes_that_are_no_text_are_said_so(run: Run, tmp_path: Path) -> None:
    data = SETUP.encode() + b"\n\xff\xfe\n"
    (tmp_path / "photo.jsonl").write_bytes(data)
    for status, printed, complaints in (run(str(tmp_path / "photo.jsonl")), run("-", stdin=data)):
        assert status == 1
        assert len(printed) <= 1
        assert "is not a text in UTF-8" in complaints


def test_without_a_script_one_is_asked_for(run: Run) -> None:
    status, _, complaints = run()
    assert status == 1
    assert "name a script" in complaints


def test_a_terminal_without_accents_gets_them_as_escapes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(["play", "--language", "fr", str(EXAMPLE)]) == 0
    screen.flush()
    lines = screen.buffer.getvalue().decode("ascii").splitlines()
    assert json.loads(lines[1])["text"] == "Rouge est prêt"


def test_a_match_copied_out_of_the_journal_plays_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """U+2028 ends a line for some, but not for JSON."""
    line = json.dumps({"move": "clue", "seat": "red", "step": 1, "text": "a\u2028b"}, ensure_ascii=False)
    (tmp_path / "match.jsonl").write_text(f"{SETUP}\n{line}\n", encoding="utf-8")
    for command in ("play", "replay"):
        assert main([command, str(tmp_path / "match.jsonl")]) == 0
        printed = [json.loads(answer) for answer in capsys.readouterr().out.split("\n") if answer]
        assert [answer.get("ok") for answer in printed] == [True, True, None]
        assert printed[-1]["state"]["players"][0]["clues"][0]["text"] == "a b"


# Absurd lines


words = st.sampled_from(
    ["move", "fact", "undo", "setup", "seat", "portal", "step", "path", "card", "at", "evidence", "red"]
)
scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([10**400, -(10**30), 2**63])
    | st.floats()
    | st.text(st.characters(), max_size=8)
    | words
)
junk = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | st.text(max_size=4), inner, max_size=5)
)


def moves(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Almost right: a known input with junk in its fields."""
    fields = st.dictionaries(words | st.sampled_from(["negated", "word", "text", "correct", "place"]), junk, max_size=5)
    return st.builds(lambda name, rest: {**rest, "move": name}, st.sampled_from(list(GAMES[game].moves.kinds)), fields)


@pytest.mark.parametrize("game", list(GAMES))
@settings(max_examples=80)
@given(data=st.data())
def test_no_line_however_absurd_ends_in_a_traceback(game: str, data: st.DataObject) -> None:
    setup = json.dumps({"setup": data.draw(setups(GAMES[game])).to_json()})
    lines = data.draw(st.lists(junk.map(json.dumps) | moves(game).map(json.dumps) | st.text(max_size=30), max_size=6))
    said = [setup, *(line for line in lines if line.strip() and not line.lstrip().startswith("#"))]
    for viewer in (None, Viewer.RED):
        printed = list(Script(Wording(), "fr", viewer).play(said))
        assert len(printed) == len(said) + 1
        for answer in printed:
            json.dumps(answer, allow_nan=False).encode()


@settings(max_examples=60)
@given(setup=junk)
def test_no_set_up_however_absurd_ends_in_a_traceback(setup: Any) -> None:
    for first in (setup, {"setup": setup}, {"setup": {"game": "forest", "seats": ["red", "blue"], "options": setup}}):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stdin", io.StringIO(json.dumps(first) + "\n"))
            patch.setattr(sys, "stdout", io.StringIO())
            assert main(["play", "-"]) in (0, 1)


@pytest.mark.parametrize("game", list(GAMES))
@settings(max_examples=10)
@given(data=st.data(), seed=st.integers(0, 999))
def test_a_random_match_is_a_script(game: str, data: st.DataObject, seed: int) -> None:
    """Refused lines are refused again, accepted ones accepted, and the end is the same."""
    played = play(data.draw(setups(GAMES[game])), seed)
    setup = json.dumps({"setup": played.match.setup.to_json()})
    _, *rulings, end = Script(Wording()).play([setup, *(json.dumps(line) for line, _ in played.said)])
    assert [ruling["ok"] for ruling in rulings] == [ruling.ok for _, ruling in played.said]
    assert end["state"] == played.match.game.to_json(played.match.state)
