"""The thread around the sense of touch: it starts, survives a fault, and stops. Real time, but nobody waits by it."""

import logging
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from hub.clock import SystemClock
from hub.devices.touchpads import TouchPads
from hub.simulator.table import SimulatedTable
from hub.touching import Callbacks, Touching, Wanted
from tests.devices.touch_table import portal, shipped_touch

PATIENCE = 30.0


class Running:
    """A hub's sense of touch at work; every callback can be waited for."""

    def __init__(self) -> None:
        clock = SystemClock()
        self.world = SimulatedTable(shipped_touch(), clock)
        self.ready, self.open, self.fact, self.failed = (threading.Event() for _ in range(4))
        self.fails = False
        self.facts: list[dict[str, Any]] = []
        pads = TouchPads(shipped_touch(), self.world.bus.reopen, clock)
        callbacks = Callbacks(
            report=self._report, brush=lambda *_: None, ask=lambda *_: None, health=self._health, opened=self._opened
        )
        self.touching = Touching(pads, self._wanted, callbacks, clock)
        self.world.watch(self.touching.wake)

    def _wanted(self) -> Wanted:
        if self.fails:
            self.fails = False
            self.failed.set()
            raise RuntimeError("the match is not there")
        return Wanted(True, False, 0.0)

    def _health(self, sensors: list[dict[str, Any]]) -> None:
        if all(sensor["state"] == "ready" for sensor in sensors):
            self.ready.set()

    def _opened(self, is_open: bool) -> None:
        if is_open:
            self.open.set()

    def _report(self, fact: dict[str, Any]) -> None:
        self.facts.append(fact)
        self.fact.set()


@pytest.fixture
def running() -> Iterator[Running]:
    one = Running()
    one.touching.start()
    yield one
    one.touching.stop()


def test_the_thread_finds_a_finger_and_survives_a_fault(running: Running, caplog: pytest.LogCaptureFixture) -> None:
    assert running.ready.wait(PATIENCE)
    with caplog.at_level(logging.ERROR):
        running.fails = True
        assert running.failed.wait(PATIENCE)
    running.touching.open_guess()
    assert running.open.wait(PATIENCE)
    running.world.press(portal(5))
    assert running.fact.wait(PATIENCE)
    assert running.facts[0]["portal"] == 5
    assert "A look at the pads failed" in caplog.text


def test_stopping_ends_the_thread_and_closes_the_bus() -> None:
    running = Running()
    running.touching.start()
    assert running.ready.wait(PATIENCE)
    running.touching.stop()
    assert "touching" not in [thread.name for thread in threading.enumerate()]
    with pytest.raises(OSError, match="Errno"):
        running.world.bus.read_byte_data(0x5A, 0)


def test_stopping_what_never_started_is_no_mistake() -> None:
    Running().touching.stop()
