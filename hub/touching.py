"""From the pads to the referee: looks, senses, decides whether a touch is a guess, and reports it.

One thread runs step() again and again. Everything it knows of the match comes from wanted(), everything it
finds out leaves through the callbacks.
"""

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hub.clock import Clock
from hub.devices.touchpads import TouchPads
from hub.language import Pad, Portal
from hub.senses.gate import QUIET_SECONDS, Gate, ask, spend, tap, watch
from hub.senses.noticed import Freed, Hover, Lifted, Noisy, Noticed, Stuck, Touched
from hub.senses.touch import TouchState, sense

POLL_SECONDS = 0.02
# While nothing is asked of the pads, an interrupt line wakes the hub; a glance now and then does the rest.
IDLE_SECONDS = 0.1
AFTER_A_FAULT_SECONDS = 1.0
# The same seat twice within this time is one hasty hand, not two answers.
SEAT_REPEAT_SECONDS = 0.7
BRUSH_REPEAT_SECONDS = 1.0

log = logging.getLogger(__name__)


class Wanted(NamedTuple):
    """What the match waits for; ruled_at is the monotonic time of the last ruling."""

    portals: bool
    places: bool
    ruled_at: float


@dataclass(frozen=True)
class Callbacks:
    """Who is told what.

    report: a fact. brush: a touch that was no guess, as a code and its parameters.
    ask: it is not sure which portal was touched: the candidates, strongest first, and the fact as it would be
    reported for the first of them. health: all sensors, whenever one changed.
    opened: a guess opened or closed.
    """

    report: Callable[[dict[str, Any]], object]
    brush: Callable[[str, dict[str, Any]], object]
    ask: Callable[[Sequence[Portal], dict[str, Any]], object]
    health: Callable[[list[dict[str, Any]]], object]
    opened: Callable[[bool], object]


class Touching:
    def __init__(
        self,
        pads: TouchPads,
        wanted: Callable[[], Wanted],
        callbacks: Callbacks,
        clock: Clock,
    ) -> None:
        self._pads = pads
        self._wanted = wanted
        self._callbacks = callbacks
        self._clock = clock
        self._touch = TouchState()
        self._gate = Gate()
        self._tapped_at: float | None = None
        self._busy = True
        self._shown_open = False
        self._shown_health: list[dict[str, Any]] = []
        self._answered: dict[int, float] = {}
        self._brushed: dict[tuple[str, int | None], float] = {}
        self._awake = threading.Event()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def is_open(self) -> bool:
        """Whether a touch now counts as a guess."""
        return self._gate.is_open

    @property
    def interval(self) -> float:
        """How long to wait until the next step, unless something wakes us."""
        return POLL_SECONDS if self._busy else IDLE_SECONDS

    def open_guess(self) -> None:
        """Somebody tapped "touch now"."""
        self._tapped_at = self._clock.monotonic()
        self.wake()

    def wake(self) -> None:
        self._awake.set()

    def sensors(self) -> list[dict[str, Any]]:
        return list(self._shown_health)

    def step(self) -> None:
        wanted = self._wanted()
        asked = wanted.portals or wanted.places
        frame = self._pads.frame(closely=asked or self._touch.restless)
        self._touch, noticed = sense(self._touch, frame)
        self._busy = asked or self._touch.restless
        self._watch_gate(frame.at, wanted)
        self._show_gate()
        for one in noticed:
            self._handle(one, wanted)
        self._show_gate()
        self._show_health()

    # The thread around it.

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="touching", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self.wake()
        if self._thread is not None:
            self._thread.join()
        self._pads.close()

    def _run(self) -> None:
        due = self._clock.monotonic()
        while not self._stopping.is_set():
            due = max(due + self._step_safely(), self._clock.monotonic())
            if self._woken_within(due - self._clock.monotonic()):
                due = self._clock.monotonic()

    def _woken_within(self, seconds: float) -> bool:
        """At 50 Hz nothing needs to wake us, and an even rhythm does not read one measurement twice."""
        if self._busy:
            self._stopping.wait(seconds)
            return False
        woken = self._awake.wait(seconds)
        self._awake.clear()
        return woken

    def _step_safely(self) -> float:
        """One fault must not end the sense of touch; how long to wait is the answer."""
        try:
            self.step()
        except Exception:
            log.exception("A look at the pads failed; the next one comes in a second.")
            return AFTER_A_FAULT_SECONDS
        return self.interval

    # One step's parts.

    def _watch_gate(self, at: float, wanted: Wanted) -> None:
        tapped_at = self._tapped_at
        if tapped_at is not None:
            # Cleared only when there is one: a tap that comes in just now must not get lost.
            self._tapped_at = None
            self._gate = tap(self._gate, tapped_at)
        quiet = self._touch.board_is_quiet
        self._gate = watch(self._gate, at, wanted.portals, wanted.ruled_at, quiet)

    def _show_gate(self) -> None:
        if self._gate.is_open != self._shown_open:
            self._shown_open = self._gate.is_open
            self._callbacks.opened(self._shown_open)

    def _show_health(self) -> None:
        health = self._pads.sensors(self._touch.barred)
        if health != self._shown_health:
            self._log_changes(health)
            self._shown_health = health
            self._callbacks.health(health)

    def _log_changes(self, health: list[dict[str, Any]]) -> None:
        for sensor in health:
            if sensor not in self._shown_health:
                log.info("Touch chip %(name)s is %(state)s: %(message)s", sensor)

    def _handle(self, noticed: Noticed, wanted: Wanted) -> None:
        match noticed:
            case Touched(pad=Pad(kind="place")):
                self._place_touched(noticed, wanted)
            case Touched():
                self._portal_touched(noticed, wanted)
            case Hover():
                self._hand_hovers(noticed, wanted)
            case Stuck():
                self._pads.rebaseline(noticed.pad)
            case Noisy() | Freed() | Lifted():
                pass

    def _place_touched(self, touched: Touched, wanted: Wanted) -> None:
        number = touched.pad.number
        if not wanted.places:
            return
        hasty = touched.since - self._answered.get(number, float("-inf")) < SEAT_REPEAT_SECONDS
        self._answered[number] = touched.at
        if not hasty:
            self._callbacks.report({"fact": "place_touched", "place": number, "at": round(touched.at, 3)})

    def _portal_touched(self, touched: Touched, wanted: Wanted) -> None:
        if not self._gate.admits(touched.since):
            self._brush(self._why_no_guess(touched, wanted), {"portal": touched.pad.number}, touched.at)
            return
        if touched.sure:
            self._gate = spend(self._gate, touched.at)
            self._callbacks.report(_portal_fact(touched))
        else:
            self._gate = ask(self._gate, touched.at)
            candidates = [Portal(pad.number) for pad in touched.candidates]
            self._callbacks.ask(candidates, _portal_fact(touched))

    def _why_no_guess(self, touched: Touched, wanted: Wanted) -> str:
        if touched.since - self._gate.spent_at < QUIET_SECONDS:
            return "first_counts"
        return "not_open" if wanted.portals else "not_wanted"

    def _hand_hovers(self, hover: Hover, wanted: Wanted) -> None:
        if wanted.portals:
            self._brush("hovering_hand", {"portals": sorted(pad.number for pad in hover.pads)}, hover.at)

    def _brush(self, code: str, params: dict[str, Any], at: float) -> None:
        """Tell it once: a hand that moves a piece brushes the same portal many times."""
        key = (code, params.get("portal"))
        if at - self._brushed.get(key, float("-inf")) >= BRUSH_REPEAT_SECONDS:
            self._brushed[key] = at
            self._callbacks.brush(code, params)


def _portal_fact(touched: Touched) -> dict[str, Any]:
    at = round(touched.at, 3)
    fact: dict[str, Any] = {"fact": "portal_touched", "portal": touched.pad.number, "at": at}
    if touched.runner_up is not None:
        fact["runner_up"] = touched.runner_up.number
    if touched.place is not None:
        fact["place"] = int(touched.place)
    return fact | {"evidence": _evidence(touched)}


def _evidence(touched: Touched) -> dict[str, Any]:
    """What speaks for it, so that "why?" has an answer."""
    return {
        "strength": touched.strength,
        "runner_up": None if touched.runner_up is None else touched.runner_up.number,
        "runner_up_strength": touched.runner_up_strength,
        "ratio": touched.ratio,
        "sure": touched.sure,
        "pads": [[pad.number, strength] for pad, strength in touched.pads],
    }
