"""One thread, one queue: everybody who wants something of the referee waits in line here."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

from hub.errors import Refused
from hub.language import Viewer
from hub.match import Line, Ruling
from hub.referee import Current, Referee

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")
LONGEST_WAIT = 1.0


class RefereeThread:
    """Runs a referee. `alive` is called in every round, so that a watchdog notices one that hangs."""

    def __init__(self, referee: Referee, alive: Callable[[], None]) -> None:
        self._referee = referee
        self._alive = alive
        self._queue: SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = SimpleQueue()
        self._door = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="referee", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Everything asked before is still done; whoever asks later is refused."""
        with self._door:
            self._closed = True
            self._queue.put(None)
        if self._thread.is_alive():
            self._thread.join()

    @property
    def current(self) -> Current:
        return self._referee.current

    def ask(self, question: Callable[[Referee], Answer]) -> Answer:
        """Has the referee do something on its own thread, and waits for the answer."""
        future: Future[Answer] = Future()
        with self._door:
            if self._closed:
                raise Refused("hub_stopping")
            self._queue.put((lambda: question(self._referee), future))
        return future.result()

    def submit(self, line: Line, viewer: Viewer = Viewer.TABLE) -> Ruling:
        return self.ask(lambda referee: referee.submit(line, viewer))

    def _run(self) -> None:
        going = True
        while going:
            going = self._take_one()
            self._alive()
            self._tick()

    def _take_one(self) -> bool:
        due = self._referee.seconds_until_due()
        try:
            item = self._queue.get(timeout=LONGEST_WAIT if due is None else min(due, LONGEST_WAIT))
        except Empty:
            return True
        if item is None:
            return False
        _answer(*item)
        return True

    def _tick(self) -> None:
        try:
            self._referee.tick()
        except Exception:
            # Nobody has asked, so nobody can be told; whoever asks next must still get an answer.
            log.exception("a move that was due could not be made")


def _answer(action: Callable[[], Any], future: "Future[Any]") -> None:
    try:
        future.set_result(action())
    except BaseException as problem:
        future.set_exception(problem)
