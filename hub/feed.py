"""The live feed: numbered snapshots and one-shot moments for every screen that is open."""

import json
import logging
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from threading import Condition, Lock
from typing import Any, NamedTuple

from hub.clock import Clock
from hub.games.contract import Message
from hub.language import Viewer

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS = 2.0
# A moment older than this is history: a tablet that wakes up does not replay it.
MOMENT_SECONDS = 8.0
# No hub lives long enough to count further.
MOST_DIGITS = 15

BEAT = b"event: beat\ndata: {}\n\n"


class Moment(NamedTuple):
    seq: int
    at: float
    data: bytes


class Feed:
    """Holds what there is to see; `follow` yields ready frames of text/event-stream.

    `see` renders the newest snapshot for a viewer. It is called once per viewer and change, however many screens
    follow, and never while the feed is locked: whoever has something to tell is not kept waiting by whoever looks.
    """

    def __init__(
        self,
        see: Callable[[Viewer], Mapping[str, Any]],
        clock: Clock,
        epoch: str,
        wait: Callable[[Condition, float], object] = Condition.wait,
    ) -> None:
        self._see = see
        self._clock = clock
        self._epoch = epoch
        self._wait = wait
        self._changed = Condition()
        self._seq = 1
        self._rendering = {viewer: Lock() for viewer in Viewer}
        self._seen: dict[Viewer, tuple[int, bytes]] = {}
        self._moments: deque[Moment] = deque(maxlen=64)
        self._closed = False

    def changed(self, moments: tuple[Message, ...] = ()) -> None:
        """Tells every screen that there is something new to see; `see` must already show it."""
        with self._changed:
            for moment in moments:
                self._seq += 1
                data = _dumped({"id": self._seq, **moment.to_json()})
                self._moments.append(Moment(self._seq, self._clock.monotonic(), data))
            self._seq += 1
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def snapshot(self, viewer: Viewer) -> tuple[str, bytes]:
        """The newest snapshot with its event id."""
        seq = self._seq
        return f"{self._epoch}-{seq}", self._newest(viewer, seq)

    def _newest(self, viewer: Viewer, seq: int) -> bytes:
        """A snapshot that shows at least everything up to this number."""
        with self._rendering[viewer]:
            kept = self._seen.get(viewer)
            if kept is None or kept[0] < seq:
                # The number is read first: what is told meanwhile will be rendered again.
                kept = (self._seq, _dumped(self._see(viewer)))
                self._seen[viewer] = kept
            return kept[1]

    def follow(
        self, viewer: Viewer, last_event_id: str | None, allowed: Callable[[], bool] = lambda: True
    ) -> Iterator[bytes]:
        """Frames for one screen: what it missed, then what happens; ends when it may no longer look."""
        seen, waiting = self._seq_of(last_event_id), False
        while self._something_to_send(seen, waiting):
            try:
                newest, frames = self._frames_after(seen, viewer)
            except Exception:
                # Without a stream the screen says that it is not live; a heartbeat would say that all is well.
                log.exception("the view of %s could not be made", viewer)
                return
            # Asked last: what the frames show may belong to a match that began while this screen waited.
            if not allowed():
                return
            seen, waiting = newest, True
            yield frames or BEAT

    def _something_to_send(self, seen: int, waiting: bool) -> bool:
        """Waits for news, or for the next heartbeat; a screen that has just come is answered at once."""
        with self._changed:
            if waiting and self._seq == seen and not self._closed:
                self._wait(self._changed, HEARTBEAT_SECONDS)
            return not self._closed

    def _seq_of(self, event_id: str | None) -> int:
        epoch, _, number = (event_id or "").rpartition("-")
        known = epoch == self._epoch and number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS
        return int(number) if known else 0

    def _frames_after(self, seen: int, viewer: Viewer) -> tuple[int, bytes]:
        with self._changed:
            newest, moments = self._seq, self._moments_after(seen)
        if newest == seen:
            return newest, b""
        frames = [self._frame("moment", moment.seq, moment.data) for moment in moments]
        return newest, b"".join([*frames, self._frame("view", newest, self._newest(viewer, newest))])

    def _moments_after(self, seen: int) -> list[Moment]:
        # A screen that was never here before has no old moments to catch up with.
        first = seen or self._seq
        young = self._clock.monotonic() - MOMENT_SECONDS
        return [moment for moment in self._moments if moment.seq > first and moment.at > young]

    def _frame(self, event: str, seq: int, data: bytes) -> bytes:
        return b"event: %b\nid: %b-%d\ndata: %b\n\n" % (event.encode(), self._epoch.encode(), seq, data)


def _dumped(value: Mapping[str, Any]) -> bytes:
    # Half a surrogate pair, which JSON lets through, is no text that could be sent.
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
