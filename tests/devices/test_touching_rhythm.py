"""How often the hub looks: fifty times a second while it matters, else when a chip calls or now and then."""

import pytest

from hub.touching import IDLE_SECONDS, POLL_SECONDS
from tests.devices.touch_table import portal
from tests.devices.touching_table import TouchingTable


def test_while_a_guess_is_wanted_it_looks_fifty_times_a_second() -> None:
    table = TouchingTable().ready()
    assert table.touching.interval == POLL_SECONDS == 0.02
    table.rules(portals=False)
    table.run(0.5)
    assert table.touching.interval == IDLE_SECONDS == 0.1
    table.world.press(portal(5))
    table.run(0.3)
    assert table.touching.interval == POLL_SECONDS


def seconds_until_noticed(has_line: bool, phase: float) -> float:
    """A real chip measures all the time; the simulated one does when somebody asks for its interrupt line."""
    table, woken = TouchingTable().ready(), list[int]()
    table.rules(portals=False)
    table.run(1.0 + phase)
    table.world.watch(lambda: woken.append(1))
    table.world.press(portal(5))
    begun = table.clock.monotonic()
    while table.touching.interval == IDLE_SECONDS:
        table.world.irq_low(0x5A)
        if woken and has_line:
            table.step()
        table.run(0.001)
    return table.clock.monotonic() - begun


@pytest.mark.parametrize(("has_line", "slowest"), [(True, 0.065), (False, 0.165)])
def test_an_interrupt_wakes_an_idle_hub_and_without_one_it_glances(has_line: bool, slowest: float) -> None:
    assert max(seconds_until_noticed(has_line, phase / 1000) for phase in range(0, 100, 13)) <= slowest
