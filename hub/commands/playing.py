"""`apprentice play`: every game without a page, a sensor or a table."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hub.commands.common import add_command
from hub.errors import TableError
from hub.games.registry import GAMES
from hub.language import Viewer
from hub.script import BadScript, Script
from hub.wording import Wording


def add_to(commands: Any) -> None:
    play = add_command(
        commands, "play", play_script, "Play a scripted match: one JSON line in, one ruling out, then the state.",
        "  apprentice play match.jsonl\n"
        "  apprentice play --as spectator match.jsonl     what a spectator would see at the end\n"
        "  cat match.jsonl | apprentice play -\n"
        "  apprentice play --list                         games, options, facts and moves with their fields\n"
        "\na script:\n"
        '  {"setup": {"game": "forest", "seats": ["red", "blue"], "options": {}, "seed": 7}}\n'
        '  {"move": "ready", "seat": "red"}\n'
        '  {"move": "ready", "seat": "blue"}\n'
        '  {"move": "choose", "seat": "red"}\n'
        '  {"fact": "portal_touched", "portal": 5, "at": 12.5}\n'
        '  {"move": "judge", "seat": "red", "correct": true}\n'
        '  {"undo": 2}\n',
    )  # fmt: skip
    play.add_argument("script", nargs="?", metavar="SCRIPT.jsonl", help='a file of JSON lines; "-" reads from a pipe')
    play.add_argument("--list", action="store_true", help="print every game with its options, facts and moves")
    add_answers(play)


def add_answers(command: argparse.ArgumentParser) -> None:
    viewers = [viewer.value for viewer in Viewer]
    command.add_argument("--as", dest="viewer", choices=viewers, help="end with this viewer's view, not everything")
    command.add_argument("--language", choices=("en", "fr"), default="en", help="the language of the texts")


def play_script(chosen: argparse.Namespace) -> int:
    if chosen.list:
        print(json.dumps(described_games(), indent=2))
        return 0
    if chosen.script is None:
        raise TableError('name a script, or "-" for a pipe; `apprentice play --help` shows one')
    return run_script(chosen, script_lines(chosen.script))


def run_script(chosen: argparse.Namespace, lines: Iterator[str]) -> int:
    script = Script(Wording(), chosen.language, Viewer(chosen.viewer) if chosen.viewer else None)
    try:
        for answer in script.play(lines):
            _print(answer)
    except BadScript as refusal:
        text = script.worded("refused", {"code": refusal.code, "params": refusal.params})
        _print({"ok": False, "code": refusal.code, "params": dict(refusal.params), "text": text})
        return 1
    return 0


def _print(answer: dict[str, Any]) -> None:
    try:
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    except UnicodeEncodeError:
        # A terminal that knows no accents: JSON can do without.
        print(json.dumps(answer), flush=True)


def script_lines(name: str) -> Iterator[str]:
    """From a file, or line by line as they come through a pipe."""
    try:
        if name == "-":
            yield from iter(sys.stdin.readline, "")
            return
        with Path(name).open(encoding="utf-8") as file:
            yield from file
    except OSError as problem:
        raise TableError(f"{name}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise TableError(f"{name}: is not a text in UTF-8; a script is lines of JSON") from None


def described_games() -> dict[str, Any]:
    """Everything a script's author needs to know."""
    return {
        name: {
            "seats": list(game.seats),
            "options": [option.to_json() for option in game.options],
            "facts": game.facts.described(),
            "moves": game.moves.described(),
            "undo": "the number of accepted lines to take back",
        }
        for name, game in GAMES.items()
    }
