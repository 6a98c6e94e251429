"""Programs that are measured from outside: each is a process of its own, and ends with the bench."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[2]
# What is put into a page that is measured.
DOORS = Path(__file__).with_name("doors")
PATIENCE_SECONDS = 10.0


class Child(NamedTuple):
    """A running program that has told where its page is, and how long that took to be answered."""

    process: "subprocess.Popen[str]"
    address: str
    seconds: float

    @property
    def host_and_port(self) -> tuple[str, int]:
        parts = urlsplit(self.address)
        return str(parts.hostname), int(parts.port or 80)

    def get(self, path: str) -> bytes:
        return bytes(urlopen(self.address + path, timeout=PATIENCE_SECONDS).read())

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Content-Type": "application/json", "Origin": self.address}
        request = Request(self.address + path, json.dumps(body).encode(), headers)
        answer: dict[str, Any] = json.load(urlopen(request, timeout=PATIENCE_SECONDS))
        if not answer["ok"]:
            raise RuntimeError(f"{path} {body} is refused: {answer}")
        return answer

    def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """One line in, one line out."""
        asked, answered = _pipes(self.process)
        asked.write(json.dumps(question) + "\n")
        asked.flush()
        answer: dict[str, Any] = json.loads(_line(self.process, answered))
        return answer


@contextmanager
def child(*words: str, page: str = "/") -> Iterator[Child]:
    """Runs `python WORDS…`, which prints its address at the end of its first line."""
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        address = _line(process, _pipes(process)[1]).split()[-1]
        urlopen(address + page, timeout=PATIENCE_SECONDS).read()
        yield Child(process, address, time.perf_counter() - begun)
    finally:
        _end(process)


def _pipes(process: "subprocess.Popen[str]") -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def _line(process: "subprocess.Popen[str]", answered: IO[str]) -> str:
    line = answered.readline()
    if not line:
        raise RuntimeError(f"{process.args} ended without a word")
    return line


def _end(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    try:
        process.communicate(timeout=PATIENCE_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
