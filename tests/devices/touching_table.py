"""The whole way from finger to fact: simulated chips, our devices and senses, one hand-moved clock."""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any

from hub.config import TouchConfig
from hub.language import Pad
from hub.touching import Callbacks, Touching, Wanted
from tests.devices.touch_table import TouchTable


class TouchingTable(TouchTable):
    """Steps when the thread would: after the interval that the sense of touch asks for."""

    def __init__(self, seed: int = 7, touch: TouchConfig | None = None) -> None:
        super().__init__(seed, touch)
        self.facts: list[dict[str, Any]] = []
        self.brushes: list[tuple[str, dict[str, Any]]] = []
        self.asked: list[tuple[list[int], dict[str, Any]]] = []
        self.opened: list[Any] = []
        self.shown: list[list[dict[str, Any]]] = []
        self.now_wanted = Wanted(portals=True, places=False, ruled_at=0.0)
        self.touching = Touching(self.pads, self.wanted, self._callbacks(), self.clock)
        self.steps: list[float] = []
        self._due = 0.0
        self._planned: list[tuple[float, int, Callable[[], None]]] = []

    def _callbacks(self) -> Callbacks:
        return Callbacks(
            report=self.reported,
            brush=lambda code, params: self.brushes.append((code, params)),
            ask=lambda candidates, fact: self.asked.append((list(candidates), fact)),
            health=self.shown.append,
            opened=self.opened.append,
        )

    def wanted(self) -> Wanted:
        return self.now_wanted

    def reported(self, fact: dict[str, Any]) -> None:
        self.facts.append(fact)

    # Time

    def plan(self, at: float, action: Callable[[], None]) -> None:
        """Something happens then, wherever in the hub's rhythm that is."""
        heappush(self._planned, (at, len(self._planned), action))

    def run(self, seconds: float) -> "TouchingTable":
        end = self.clock.monotonic() + seconds
        while min(self._due, self._next_planned()) <= end:
            if self._next_planned() <= self._due:
                self._pass_until(self._planned[0][0])
                heappop(self._planned)[2]()
            else:
                self._pass_until(self._due)
                self.step()
        self._pass_until(end)
        return self

    def _next_planned(self) -> float:
        return self._planned[0][0] if self._planned else float("inf")

    def _pass_until(self, at: float) -> None:
        self.clock.advance(max(0.0, at - self.clock.monotonic()))

    def step(self) -> None:
        self.touching.step()
        self.steps.append(self.clock.monotonic())
        self._due = self.clock.monotonic() + self.touching.interval

    # People

    def ready(self) -> "TouchingTable":
        """All chips well, a guess open, nothing told yet."""
        self.run(3.0)
        assert [sensor["state"] for sensor in self.touching.sensors()] == ["ready"] * len(self.touch.chips)
        for told in (self.facts, self.brushes, self.asked):
            told.clear()
        return self

    def tap(self, pad: Pad, force: float = 80, seconds: float = 0.2, after: float = 0.1) -> "TouchingTable":
        self.world.press(pad, force)
        self.run(seconds)
        self.world.lift(pad)
        return self.run(after)

    def rules(self, portals: bool = True, places: bool = False) -> None:
        self.now_wanted = Wanted(portals, places, self.clock.monotonic())

    def guessed(self) -> list[int]:
        return [int(fact["portal"]) for fact in self.facts if fact["fact"] == "portal_touched"]

    def shown_state(self, pad: Pad) -> str:
        """What the page says of the chip under this pad."""
        kind = f"{pad.kind}s"
        (sensor,) = [sensor for sensor in self.touching.sensors() if pad.number in sensor[kind]]
        return str(sensor["state"])
