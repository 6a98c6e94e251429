"""The stream of one screen, and what is left when it goes."""

import weakref
from collections.abc import Callable, Iterator

from hub.feed import BEAT


class ScreenStream:
    """Frames for one screen. It is no generator, because closing one that never began runs nothing of it."""

    def __init__(self, frames: Iterator[bytes], release: Callable[[], None]) -> None:
        self._frames = frames
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
        return next(self._frames)

    def close(self) -> None:
        close_frames = getattr(self._frames, "close", None)
        if close_frames is not None:
            close_frames()
        self._release()
