"""`apprentice replay` and `apprentice export`: matches that were played."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hub.commands.common import add_command, add_data, open_journal
from hub.commands.playing import add_answers, run_script, script_lines
from hub.errors import TableError
from hub.journal import Journal

ALL = -1
# Enough for every match there will ever be.
MOST_DIGITS = 18


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
        with open_journal(chosen) as journal:
            return list_matches(journal)
    if chosen.match is None:
        raise TableError("name a match or a file; `apprentice replay --list` shows the matches")
    if is_number(chosen.match) and not Path(chosen.match).exists():
        with open_journal(chosen) as journal:
            return run_script(chosen, exported(journal, int(chosen.match)))
    return run_script(chosen, script_lines(chosen.match))


def is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS


def list_matches(journal: Journal) -> int:
    for match in journal.matches(most=ALL):
        seats = ", ".join(match.names.get(seat) or seat for seat in match.seats)
        result = f"won by {', '.join(match.outcome['winners']) or 'nobody'}" if match.outcome else "not finished"
        print(f"{match.id:4}  {match.game}  {seats}  {match.lines} lines  {result}")
    return 0


def exported(journal: Journal, match: int) -> Iterator[str]:
    yield json.dumps({"setup": journal.setup(match).to_json()}, ensure_ascii=False)
    for line in journal.lines(match):
        yield json.dumps(line, ensure_ascii=False)


def export_match(chosen: argparse.Namespace) -> int:
    with open_journal(chosen) as journal:
        for line in exported(journal, chosen.match):
            print(line)
    return 0
