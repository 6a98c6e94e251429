"""How many screens may follow at once, and the stream of one of them."""

import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from threading import Lock

from hub.errors import Refused
from hub.feed import BEAT

PER_ADDRESS = 16
IN_ALL = 48


class Slots:
    """Seats in the audience. A slot is given back exactly once, however its stream ends."""

    def __init__(self, per_address: int = PER_ADDRESS, in_all: int = IN_ALL) -> None:
        self._per_address = per_address
        self._in_all = in_all
        self._lock = Lock()
        self._taken: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        return self._taken.total()

    def take(self, address: str) -> Callable[[], None]:
        """Returns what gives the slot back."""
        with self._lock:
            if self._taken[address] >= self._per_address:
                raise Refused("too_many_screens_here", count=self._per_address)
            if self._taken.total() >= self._in_all:
                raise Refused("too_many_screens", count=self._in_all)
            self._taken[address] += 1
        return lambda: self._give_back(address)

    def _give_back(self, address: str) -> None:
        with self._lock:
            self._taken[address] -= 1
            if self._taken[address] <= 0:
                del self._taken[address]


class ScreenStream:
    """Frames for one screen. It is no generator, because closing one that never began runs nothing of it."""

    def __init__(self, frames: Iterator[bytes], allowed: Callable[[], bool], release: Callable[[], None]) -> None:
        self._frames = frames
        self._allowed = allowed
        self._begun = False
        # Also when a client vanishes before the server ever asks for a frame.
        self._release = weakref.finalize(self, release)

    def __iter__(self) -> "ScreenStream":
        return self

    def __next__(self) -> bytes:
        if not self._begun:
            # The headers leave with the first bytes: a screen that has missed nothing must not wait for them.
            self._begun = True
            return BEAT
        frame = next(self._frames)
        # Asked after the frame was made: what it shows may belong to a match that started while it waited.
        if not self._allowed():
            raise StopIteration
        return frame

    def close(self) -> None:
        close_frames = getattr(self._frames, "close", None)
        if close_frames is not None:
            close_frames()
        self._release()
