"""The command `apprentice`: one file per group of subcommands, each with help and examples."""

import argparse
import logging
import os
import sys
from collections.abc import Sequence

from hub import __version__
from hub.commands import checking, playing, running, selftesting, stored
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
    for group in (running, checking, selftesting, playing, stored):
        group.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Errors that somebody can put right are one line on stderr; nobody is shown a traceback."""
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    chosen = parser().parse_args(arguments)
    try:
        code = int(chosen.action(chosen))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _hush()
        return 0
    except KeyboardInterrupt:
        return 130
    except (TableError, OSError, UnicodeEncodeError) as problem:
        print(f"apprentice: {_in_words(problem)}", file=sys.stderr)
        return 1


def _in_words(problem: Exception) -> str:
    if isinstance(problem, UnicodeEncodeError):
        return "this terminal cannot show all letters; set PYTHONUTF8=1 and try again"
    if isinstance(problem, TableError) or not isinstance(problem, OSError):
        return str(problem)
    return f"{problem.filename or 'the system'}: {problem.strerror or problem}"


def _hush() -> None:
    """Whoever read our output has seen enough; keeps Python from complaining about it at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
