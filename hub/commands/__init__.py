"""The command `apprentice`: one file per group of subcommands, each with help and examples."""

import argparse
import logging
import os
import sys
from collections.abc import Sequence

from hub import __version__
from hub.commands import checking, playing, running, stored
from hub.errors import TableError

EPILOG = """examples:
  apprentice run                       start the hub; with no Pi it simulates the whole table
  apprentice check my-table.toml       is this wiring right?
  apprentice play match.jsonl          play a scripted match, one ruling per line
  apprentice COMMAND --help            what a command does, with examples
"""


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="apprentice",
        description="A real table that notices what people do on it, and referees the games they play.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"apprentice {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for group in (running, checking, playing, stored):
        group.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Errors that somebody can put right are one line on stderr; nobody is shown a traceback."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    chosen = parser().parse_args(arguments)
    try:
        return int(chosen.action(chosen))
    except TableError as problem:
        print(f"apprentice: {problem}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read our output has seen enough; keep Python from complaining about it at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
