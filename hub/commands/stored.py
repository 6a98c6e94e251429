"""`apprentice replay` and `apprentice export`: matches that were played."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hub.commands.common import add_command, add_data, open_journal
from hub.commands.playing import add_answers, run_script
from hub.errors import TableError
from hub.journal import Journal


def add_to(commands: Any) -> None:
    replay = add_command(
        commands, "replay", replay_match, "Play a stored match again: the same rulings, then the state.",
        "  apprentice replay --list\n"
        "  apprentice replay 3\n"
        "  apprentice replay exported.jsonl --as table\n",
    )  # fmt: skip
    replay.add_argument("match", nargs="?", metavar="MATCH|FILE", help="a match's number, or an exported file")
    replay.add_argument("--list", action="store_true", help="list the stored matches")
    add_data(replay)
    add_answers(replay)
    export = add_command(
        commands, "export", export_match, "Print a match as JSON lines that `apprentice play` understands.",
        "  apprentice export 3 > match-3.jsonl\n",
    )  # fmt: skip
    export.add_argument("match", type=int, metavar="MATCH", help="a match's number")
    add_data(export)


def replay_match(chosen: argparse.Namespace) -> int:
    if chosen.list:
        return list_matches(open_journal(chosen))
    if chosen.match is None:
        raise TableError("name a match or a file; `apprentice replay --list` shows the matches")
    if chosen.match.isdecimal() and not Path(chosen.match).exists():
        return run_script(chosen, exported(open_journal(chosen), int(chosen.match)))
    return run_script(chosen, _file_lines(Path(chosen.match)))


def _file_lines(path: Path) -> Iterator[str]:
    try:
        return iter(path.read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError) as problem:
        raise TableError(f"{path}: is neither a stored match nor a readable file ({problem})") from None


def list_matches(journal: Journal) -> int:
    for match in journal.matches():
        seats = ", ".join(match.names.get(seat) or seat for seat in match.seats)
        result = f"won by {', '.join(match.outcome['winners']) or 'nobody'}" if match.outcome else "not finished"
        print(f"{match.id:4}  {match.game}  {seats}  {match.lines} lines  {result}")
    return 0


def exported(journal: Journal, match: int) -> Iterator[str]:
    yield json.dumps({"setup": journal.setup(match).to_json()}, ensure_ascii=False)
    for line in journal.lines(match):
        yield json.dumps(line, ensure_ascii=False)


def export_match(chosen: argparse.Namespace) -> int:
    for line in exported(open_journal(chosen), chosen.match):
        print(line)
    return 0
