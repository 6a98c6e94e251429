"""What several commands share: where the table's description and the data lie."""

import argparse
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hub.clock import SystemClock
from hub.config import TableConfig, find_table, load_table
from hub.errors import TableError
from hub.journal import Journal
from hub.journal_file import Damaged

HIGHEST_PORT = 65_535

Action = Callable[[argparse.Namespace], int]


def add_command(commands: Any, name: str, action: Action, help: str, examples: str) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=help,
        description=help,
        epilog=f"examples:\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(action=action)
    return command


def add_table(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--table",
        type=Path,
        metavar="TABLE.toml",
        help="the table's wiring (else $APPRENTICE_TABLE, /etc/apprentice/table.toml, the shipped simulated table)",
    )


def add_data(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="where matches are kept (else systemd's state directory, else ~/.local/share/apprentice)",
    )


def port_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:6]) <= HIGHEST_PORT):
        raise argparse.ArgumentTypeError(f"{text!r} is no port; a port is a number from 0 to {HIGHEST_PORT}")
    return int(text)


def chosen_table(chosen: argparse.Namespace) -> TableConfig:
    return load_table(find_table(chosen.table, os.environ))


def data_folder(explicit: Path | None, environ: Mapping[str, str]) -> Path:
    if explicit is not None:
        return explicit
    if environ.get("STATE_DIRECTORY"):
        return Path(environ["STATE_DIRECTORY"].split(":")[0])
    return Path(environ.get("XDG_DATA_HOME") or _home() / ".local" / "share") / "apprentice"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        raise TableError("this user has no home folder; name one with --data") from None


def journal_path(chosen: argparse.Namespace) -> Path:
    return data_folder(chosen.data, os.environ) / "journal.db"


@contextmanager
def open_journal(chosen: argparse.Namespace) -> Iterator[Journal]:
    """For commands that look at what there is, also while a hub runs: they make no journal and change none."""
    path = journal_path(chosen)
    if not path.exists():
        raise TableError(f"{path}: no journal here yet; `apprentice run` makes one, --data names another folder")
    try:
        journal = Journal(path, SystemClock(), alone=False)
    except Damaged as problem:
        raise TableError(f"{problem}; `apprentice run` keeps the damaged file and rescues what can be read") from None
    try:
        yield journal
    finally:
        journal.close()
