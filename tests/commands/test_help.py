"""Every command explains itself, with examples; every mistake is a sentence, never a traceback."""

import argparse
import subprocess
import sys
from pathlib import Path

import pytest

from hub import __version__
from hub.commands import main, parser
from tests.source import ROOT


def commands() -> dict[str, argparse.ArgumentParser]:
    (choices,) = [action.choices for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(choices)


def test_all_commands_are_there() -> None:
    assert set(commands()) >= {"run", "check", "play", "replay", "pin", "selftest", "export"}


@pytest.mark.parametrize("name", commands())
def test_every_command_has_help_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    text = capsys.readouterr().out
    examples = text.partition("examples:\n")[2]
    assert f"apprentice {name}" in examples


@pytest.mark.parametrize("name", commands())
def test_the_examples_are_commands_that_can_be_given(name: str) -> None:
    epilog = commands()[name].epilog or ""
    for line in epilog.splitlines():
        words = line.partition(f"apprentice {name}")[2].partition("   ")[0].partition(">")[0].split()
        if f"apprentice {name}" in line:
            assert parser().parse_args([name, *words]).action


def test_the_overview_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    text = capsys.readouterr().out
    assert "examples:" in text
    assert [name for name in commands() if name not in text] == []


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert (end.value.code, capsys.readouterr().out) == (0, f"apprentice {__version__}\n")


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["dance"],
        ["run", "--port", "many"],
        ["run", "--port", "-1"],
        ["run", "--port", "65536"],
        ["run", "--port", "9" * 5000],
        ["export"],
        ["export", "three"],
        ["play", "--as", "nobody"],
    ],
)
def test_what_cannot_be_understood_ends_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "usage: apprentice" in capsys.readouterr().err


def test_python_dash_m_hub_is_the_same_command() -> None:
    told = subprocess.run([sys.executable, "-m", "hub", "--version"], cwd=ROOT, capture_output=True, check=True)
    assert told.stdout.decode() == f"apprentice {__version__}\n"


def test_a_reader_who_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    """As `apprentice play --list | head -1`."""
    command = [sys.executable, "-m", "hub", "play", "--list"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as listing:
        assert listing.stdout
        assert listing.stderr
        listing.stdout.close()
        assert listing.stderr.read() == b""
    assert listing.returncode == 0


def test_a_terminal_without_accents_is_told_what_to_do(tmp_path: Path) -> None:
    environ = {"PYTHONIOENCODING": "ascii", "PATH": "", "APPRENTICE_TABLE": str(tmp_path / "é.toml")}
    (tmp_path / "é.toml").write_text((ROOT / "wiring" / "table.toml").read_text(encoding="utf-8"), encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "hub", "check"], cwd=ROOT, capture_output=True, env=environ, check=False
    )
    assert told.returncode == 1
    assert told.stderr == b"apprentice: this terminal cannot show all letters; set PYTHONUTF8=1 and try again\n"
