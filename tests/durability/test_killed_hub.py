"""kill -9 for the whole hub, page and all, while tablets tap: what the page has shown or answered is there again."""

import http.client
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from hub.games.contract import read_setup
from hub.games.forest.moves import MOVES
from hub.match import Match, fold
from tests.source import ROOT

LIVES = 20
PATIENCE = 60
MATCH = {"game": "forest", "seats": ["red", "blue", "green"], "options": {"maps": "paper", "clues": "paper"}}


class Tablet(NamedTuple):
    """A browser on the hub's own machine."""

    port: int

    def ask(self, method: str, path: str, body: Any = None) -> str:
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            line.request(method, path, None if body is None else json.dumps(body), self._headers())
            return line.getresponse().read().decode()

    def tap_and_look_away(self, body: Any) -> None:
        """Sends it off without waiting for the answer."""
        text = json.dumps(body)
        head = [f"{name}: {value}" for name, value in self._headers().items()]
        request = ["POST /input HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Content-Length: {len(text)}", *head]
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as line:
            line.sendall("\r\n".join([*request, "", text]).encode())

    def shown(self) -> dict[str, Any]:
        """The first snapshot of the live stream."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            line.request("GET", "/events")
            answer = line.getresponse()
            data = next(text for text in iter(answer.readline, b"") if text.startswith(b'data: {"viewer"'))
            return dict(json.loads(data.removeprefix(b"data: ")))

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.ask("GET", "/matches/1/export").splitlines()]

    def _headers(self) -> dict[str, str]:
        return {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}


@contextmanager
def hub(data: Path) -> Iterator[Tablet]:
    """Never stopped, always killed."""
    command = [sys.executable, "-m", "hub", "run", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        found = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
        assert found
        try:
            yield Tablet(int(found[1]))
        finally:
            process.kill()


def some_move(match: Match, chance: Random) -> dict[str, Any]:
    if match.finished or (match.steps and chance.random() < 0.1):
        return {"undo": 1}
    return dict(MOVES.write(chance.choice(match.game.legal(match.state))))


def play_on(tablet: Tablet, lines: list[dict[str, Any]], chance: Random) -> tuple[int, int]:
    """Returns how many lines were answered for, and how many may be there at most."""
    match = fold(read_setup(lines[0]["setup"]), lines[1:])
    for _ in range(chance.randint(1, 6)):
        answer = json.loads(tablet.ask("POST", "/input", some_move(match, chance)))
        assert (answer["ok"], answer["n"]) == (True, match.n + 1)
        lines = tablet.lines()
        match = fold(read_setup(lines[0]["setup"]), lines[1:])
    if chance.random() < 0.5:
        tablet.tap_and_look_away(some_move(match, chance))
        return match.n, match.n + 1
    return match.n, match.n


def test_a_hub_that_is_killed_again_and_again(tmp_path: Path) -> None:
    chance = Random(31)
    with hub(tmp_path) as tablet:
        assert json.loads(tablet.ask("POST", "/matches", MATCH))["match"] == 1
        before = tablet.lines()
        least, most = play_on(tablet, before, chance)
    for _ in range(LIVES):
        with hub(tmp_path) as tablet:
            lines, shown = tablet.lines(), tablet.shown()
            assert lines[: len(before)] == before
            assert least <= len(lines) - 1 <= most
            assert (shown["match"]["match"], shown["match"]["n"]) == (1, len(lines) - 1)
            assert shown["table"]["trouble"] is None
            before = lines
            least, most = play_on(tablet, lines, chance)
    assert most > 2 * LIVES, "the match went on all the time"
