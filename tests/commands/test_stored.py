"""`apprentice pin`, `replay` and `export`: looking at what was played, also while a hub is running."""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from hub.clock import ManualClock
from hub.commands import main
from hub.commands.common import data_folder
from hub.errors import TableError
from hub.journal import Journal
from hub.page.identity import table_pin
from tests.durability.played import Table, scripted

NOBODY = 65534


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two matches: one to the end, one broken off."""
    with Table(tmp_path) as table:
        table.begin(scripted(2).setup)
        table.play(scripted(2).lines)
        table.begin(scripted(3).setup)
        table.play(scripted(3).lines[:7])
        table.journal.put_setting("pin", "042042")
    return tmp_path


def test_the_pin(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pin", "--data", str(data)]) == 0
    assert capsys.readouterr().out == "042042\n"


def test_the_matches(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--list", "--data", str(data)]) == 0
    newest, oldest = capsys.readouterr().out.splitlines()
    assert newest.split("  ")[-4:] == ["forest", "Ada, blue, Grace, purple", "7 lines", "not finished"]
    assert "157 lines  won by " in oldest


def test_an_export_is_a_script_that_plays_the_same_match(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", "1", "--data", str(data)]) == 0
    script = capsys.readouterr().out
    assert [json.loads(line) for line in script.splitlines()[1:]] == [dict(line) for line in scripted(2).lines]
    assert "Ada" not in script, "names are not part of a match"
    (tmp_path / "match.jsonl").write_text(script, encoding="utf-8")
    answers = []
    for words in (["play", str(tmp_path / "match.jsonl")], ["replay", str(tmp_path / "match.jsonl")], ["replay", "1"]):
        assert main([*words, *(["--data", str(data)] if words[0] == "replay" else [])]) == 0
        answers.append(capsys.readouterr().out)
    assert answers[0] == answers[1] == answers[2]
    *rulings, ending = map(json.loads, answers[0].splitlines())
    assert all(ruling["ok"] for ruling in rulings)
    assert ending["outcome"]


def test_a_replay_for_other_eyes(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "2", "--as", "spectator", "--language", "fr", "--data", str(data)]) == 0
    view = json.loads(capsys.readouterr().out.splitlines()[-1])["view"]
    assert view["private"] is None


def test_all_of_it_works_beside_a_running_hub(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Table(data) as table:
        table.referee.load()
        for words in (["pin"], ["replay", "--list"], ["replay", "2"], ["export", "2"]):
            assert main([*words, "--data", str(data)]) == 0, capsys.readouterr().err
        table.play(scripted(3).lines[7:])
        assert table.match.finished
    assert capsys.readouterr().err == ""


MISTAKES = {
    "no such match": (["export", "99"], "there is no match 99; `apprentice replay --list` shows those there are"),
    "nor this one": (["replay", "99"], "there is no match 99;"),
    "beyond counting": (["export", "9" * 25], f"there is no match {'9' * 25};"),
    "no such file": (["replay", "nothing.jsonl"], "nothing.jsonl: cannot be read (No such file or directory)"),
    "a number that is too long": (["replay", "9" * 300], "File name too long"),
    "nothing named": (["replay"], "name a match or a file; `apprentice replay --list` shows the matches"),
}


@pytest.mark.parametrize(("words", "told"), [pytest.param(*case, id=name) for name, case in MISTAKES.items()])
def test_mistakes_get_one_sentence(data: Path, words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--data", str(data)]) == 1
    heard = capsys.readouterr()
    assert heard.out == ""
    assert heard.err.startswith("apprentice: ")
    assert told in heard.err
    assert len(heard.err.splitlines()) == 1


@pytest.mark.parametrize("words", [["pin"], ["replay", "--list"], ["replay", "1"], ["export", "1"]])
def test_where_no_hub_ever_ran_none_is_made_up(
    tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--data", str(tmp_path)]) == 1
    assert "no journal here yet; `apprentice run` makes one, --data names another folder" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_journal_is_left_to_the_hub(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "journal.db").write_bytes(b"Dear diary")
    assert main(["pin", "--data", str(data)]) == 1
    assert "`apprentice run` keeps the damaged file and rescues what can be read" in capsys.readouterr().err
    assert (data / "journal.db").read_bytes() == b"Dear diary"


@pytest.fixture
def out_of_reach() -> Iterator[Path]:
    """A data folder that belongs to the hub's user, asked for by somebody else."""
    folder = Path(mkdtemp(prefix="apprentice-test-"))
    journal = Journal(folder / "journal.db", ManualClock())
    table_pin(journal)
    journal.close()
    folder.chmod(0o000)
    me = os.geteuid()
    if me == 0:
        try:
            os.seteuid(NOBODY)
        except OSError:
            pytest.skip("nobody else can be played here")
    yield folder
    os.seteuid(me)
    folder.chmod(0o700)
    shutil.rmtree(folder)


@pytest.mark.parametrize("words", [["pin"], ["replay", "--list"], ["export", "1"]])
def test_a_folder_out_of_reach(out_of_reach: Path, words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--data", str(out_of_reach)]) == 1
    assert capsys.readouterr().err == f"apprentice: {out_of_reach}/journal.db: Permission denied\n"


def test_where_the_data_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """--data, else systemd's state directory, else the user's own."""
    monkeypatch.setenv("HOME", "/home/ada")
    systemd = {"STATE_DIRECTORY": "/var/lib/apprentice:/var/lib/other"}
    assert data_folder(tmp_path, systemd) == tmp_path
    assert data_folder(None, systemd) == Path("/var/lib/apprentice")
    assert data_folder(None, {"XDG_DATA_HOME": "/data"}) == Path("/data/apprentice")
    assert data_folder(None, {}) == Path("/home/ada/.local/share/apprentice")


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    with pytest.raises(TableError, match="name one with --data"):
        data_folder(None, {})
