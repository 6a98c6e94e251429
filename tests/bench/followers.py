"""Screens that cost next to nothing: plain sockets, all served by one thread, that take what comes and forget it."""

import selectors
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Literal

Way = Literal["stream", "polling", "socketio"]

PATHS: dict[Way, str] = {
    "stream": "/events",
    "polling": "/bench/view",
    "socketio": "/socket.io/?EIO=4&transport=websocket",
}
UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
# Any sixteen bytes will do for a key. "40" joins the default room; a mask of zeros leaves it as it is.
KEY = "YXBwcmVudGljZS1iZW5jaA=="
JOIN = b"\x81\x82\x00\x00\x00\x0040"
POLL_SECONDS = 1.0
PATIENCE_SECONDS = 10.0


class Followers:
    def __init__(self, host_and_port: tuple[str, int], way: Way, count: int) -> None:
        self._host, self._port = host_and_port
        self._way = way
        self._dropped = 0
        self._stop = Event()
        self._all_here = Event()
        self._selector = selectors.DefaultSelector()
        self._sockets = [self._connected() for _ in range(count)]
        self._waiting = set(self._sockets)
        self._thread = Thread(target=self._run, name="followers", daemon=True)

    def _connected(self) -> socket.socket:
        joined = socket.create_connection((self._host, self._port), timeout=PATIENCE_SECONDS)
        self._selector.register(joined, selectors.EVENT_READ)
        self._ask(joined)
        return joined

    def _ask(self, one: socket.socket) -> None:
        more = UPGRADE.format(key=KEY) if self._way == "socketio" else ""
        one.sendall(f"GET {PATHS[self._way]} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\n{more}\r\n".encode())

    def start(self) -> None:
        """Returns when every one of them has been sent something."""
        self._thread.start()
        if not self._all_here.wait(PATIENCE_SECONDS):
            raise RuntimeError(f"{len(self._waiting)} of {len(self._sockets)} followers by {self._way} got no answer")

    def stop(self) -> None:
        """Says so when one of them was dropped: what was measured was then measured with fewer."""
        self._stop.set()
        self._thread.join()
        for one in self._sockets:
            one.close()
        self._selector.close()
        if self._dropped:
            raise RuntimeError(f"{self._dropped} of {len(self._sockets)} followers by {self._way} were dropped")

    def _run(self) -> None:
        count = max(1, len(self._sockets))
        asked, begun = 0, time.monotonic() + POLL_SECONDS
        while not self._stop.is_set():
            self._take_what_comes(within=0.05)
            # Spread over the second, as screens that were opened at different moments are.
            while self._way == "polling" and time.monotonic() >= begun + asked * POLL_SECONDS / count:
                self._ask(self._sockets[asked % count])
                asked += 1
        # Whoever was dropped at the very end must not pass for present.
        self._take_what_comes(within=0)

    def _take_what_comes(self, within: float) -> None:
        for key, _ in self._selector.select(timeout=within):
            self._take(key.fileobj)  # type: ignore[arg-type]

    def _take(self, one: socket.socket) -> None:
        if not _received(one):
            self._selector.unregister(one)
            self._dropped += 1
        elif one in self._waiting:
            self._waiting.discard(one)
            if self._way == "socketio":
                one.sendall(JOIN)
        if not self._waiting:
            self._all_here.set()


def _received(one: socket.socket) -> bool:
    try:
        return bool(one.recv(65536))
    except OSError:
        return False


@contextmanager
def following(host_and_port: tuple[str, int], way: Way, count: int) -> Iterator[None]:
    followers = Followers(host_and_port, way, count)
    try:
        followers.start()
        yield
    finally:
        followers.stop()
