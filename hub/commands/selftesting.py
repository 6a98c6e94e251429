"""`apprentice selftest`: does everything work, from the chips under the table to the page?"""

import argparse
import http.client
import json
import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from hub.clock import SystemClock
from hub.commands.common import add_command, add_data, add_table, chosen_table, journal_path, port_number
from hub.compose import compose
from hub.config import TableConfig
from hub.errors import TableError
from hub.journal import Journal
from hub.journal_file import Occupied, own
from hub.page.addresses import page_address
from hub.wording import FALLBACK, Wording

ALL = -1
ANSWER_SECONDS = 10.0
# A stream sends something every two seconds; chips that need longer than this to start are not well.
MOST_FRAMES = 12


class Finding(NamedTuple):
    what: str
    right: bool
    text: str

    def __str__(self) -> str:
        return f"{'right' if self.right else 'WRONG'}  {self.what:8}  {self.text}"


def add_to(commands: Any) -> None:
    test = add_command(
        commands, "selftest", run_selftest, "Try everything once: the table's file, journal, page and chips.",
        "  apprentice selftest                                starts a hub for a moment, unless one is running\n"
        "  apprentice selftest --table my-table.toml --port 8080\n"
        "  apprentice selftest --data /var/lib/apprentice     on a Pi where the hub is a service\n"
        "\nNothing is changed, no match is touched. It ends with 1 if something is wrong.\n",
    )  # fmt: skip
    add_table(test)
    add_data(test)
    test.add_argument("--port", type=port_number, help="the page's port (else the table's, else 8000)")


def run_selftest(chosen: argparse.Namespace) -> int:
    everything = True
    for finding in _findings(chosen):
        print(finding, flush=True)
        everything = everything and finding.right
    print("Everything works." if everything else "Something is wrong: see above.")
    return 0 if everything else 1


def _findings(chosen: argparse.Namespace) -> Iterator[Finding]:
    table, path = chosen_table(chosen), journal_path(chosen)
    port = table.hub.port if chosen.port is None else chosen.port
    yield Finding("table", True, f"{table.source}, {table.wires} wires")
    yield from _tried("journal", _kept(path))
    yield from _tried("disk", _written(path.parent))
    yield from _tried("page", _served(table, path, port))


def _tried(what: str, findings: Iterator[Finding]) -> Iterator[Finding]:
    try:
        yield from findings
    except (TableError, OSError, http.client.HTTPException) as problem:
        yield Finding(what, False, str(problem))


def _kept(path: Path) -> Iterator[Finding]:
    if not path.exists():
        yield Finding("journal", True, f"{path}: none yet; the hub makes one")
        return
    with closing(Journal(path, SystemClock(), alone=False)) as journal:
        yield Finding("journal", True, f"{path}: whole, with {len(journal.matches(most=ALL))} matches")


def _written(folder: Path) -> Iterator[Finding]:
    """What is written must be there after the file was closed and opened again."""
    folder.mkdir(parents=True, exist_ok=True)
    word = secrets.token_hex()
    with TemporaryDirectory(prefix="selftest-", dir=folder) as scratch:
        with closing(Journal(Path(scratch, "journal.db"), SystemClock())) as journal:
            journal.put_setting("selftest", word)
        with closing(Journal(Path(scratch, "journal.db"), SystemClock())) as journal:
            right = journal.setting("selftest") == word
    yield Finding("disk", right, f"{folder}: {'keeps' if right else 'does not keep'} what is written there")


def _served(table: TableConfig, path: Path, port: int) -> Iterator[Finding]:
    with _hub(table, path, port) as address:
        sensors = _sensors(address, len(table.touch.chips) if table.touch else 0)
    yield Finding("page", True, f"answers at {address}")
    if not sensors:
        yield Finding("touch", True, "no chips in this table's file; people tap the tablet")
    for sensor in sensors:
        yield Finding(sensor["name"], sensor["state"] == "ready", _how_it_is(sensor))


@contextmanager
def _hub(table: TableConfig, path: Path, port: int) -> Iterator[str]:
    """The hub that is running, whose chips must not be taken from it, or one of our own with an empty journal."""
    try:
        own(path).close()
    except Occupied:
        yield page_address(table.hub.host, port)
        return
    with TemporaryDirectory(prefix="selftest-", dir=path.parent) as scratch:
        hub = compose(table, Path(scratch, "journal.db"), port=port)
        try:
            hub.start(quit=lambda: None)
            yield hub.address
        finally:
            hub.stop()


def _sensors(address: str, chips: int) -> list[dict[str, Any]]:
    """As every screen sees them, once they have all had the time to start."""
    place = urlsplit(address)
    sensors: list[dict[str, Any]] = []
    with closing(http.client.HTTPConnection(place.hostname or "", place.port, timeout=ANSWER_SECONDS)) as line:
        line.request("GET", "/watch/events")
        answer = line.getresponse()
        if answer.status != http.client.OK:
            raise TableError(f"{address}: answers with {answer.status} {answer.reason}; is this our hub?")
        for snapshot in _snapshots(answer):
            sensors = snapshot["table"]["sensors"]
            if sum(sensor["state"] != "starting" for sensor in sensors) >= chips:
                break
    return sensors


def _snapshots(answer: http.client.HTTPResponse) -> Iterator[dict[str, Any]]:
    for _ in range(MOST_FRAMES):
        frame = list(iter(lambda: answer.readline().rstrip(), b""))
        if not frame:
            return
        if b"event: view" in frame:
            (data,) = (part.removeprefix(b"data: ") for part in frame if part.startswith(b"data: "))
            yield json.loads(data)


def _how_it_is(sensor: dict[str, Any]) -> str:
    message = sensor["message"]
    if message is None:
        return str(sensor["state"])
    return f"{sensor['state']}: {Wording().say(FALLBACK, 'sensor.' + message['code'], message['params'])}"
