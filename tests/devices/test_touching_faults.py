"""Chips and pads that fail while people play: the hub stays up, says what is ill and since when, and recovers."""

from itertools import pairwise

import pytest

from hub.devices.trouble import TEXTS
from hub.language import Pad
from hub.senses.pad import Bar
from hub.wording import LANGUAGES, Wording
from tests.devices.touch_table import CHIPS, place, portal
from tests.devices.touching_table import TouchingTable

PORTAL_5 = 4  # its electrode on chip 0x5A


@pytest.fixture
def table() -> TouchingTable:
    return TouchingTable().ready()


def shown(table: TouchingTable, address: int = 0x5A) -> tuple[str, str | None]:
    """State and reason, as the page has them."""
    (sensor,) = [one for one in table.touching.sensors() if one["name"] == f"0x{address:02X}"]
    message = sensor["message"]
    return str(sensor["state"]), None if message is None else str(message["code"])


def since(table: TouchingTable, address: int = 0x5A) -> float:
    (sensor,) = [one for one in table.touching.sensors() if one["name"] == f"0x{address:02X}"]
    return float(sensor["since"])


def guesses(table: TouchingTable, pad: Pad) -> bool:
    """Whether a finger there counts now."""
    before = len(table.facts)
    table.touching.open_guess()
    table.run(0.04).tap(pad)
    return [fact["portal"] for fact in table.facts[before:]] == [pad.number]


# What the page is told


def test_health_is_told_whenever_it_changes_and_only_then() -> None:
    table = TouchingTable().run(10.0)
    states = [[sensor["state"] for sensor in sensors] for sensors in table.shown]
    assert states[0] == ["starting"] * 3
    assert states[-1] == ["ready"] * 3
    assert len(table.shown) <= 6
    assert all(earlier != later for earlier, later in pairwise(table.shown))


def codes() -> list[str]:
    pads = [f"{kind}_{word}" for kind in ("portal", "place") for word in ("numb", Bar.STUCK, Bar.NOISY)]
    return [*TEXTS, "starting", *pads]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("count", [1, 2])
def test_every_illness_has_a_text_that_says_what_to_do(language: str, code: str, count: int) -> None:
    params = {"chip": "0x5A", "strap": "GND", "register": "0x5D", "wrote": "0x31", "got": "0x24", "reason": "gone"}
    text = Wording().say(language, f"sensor.{code}", {**params, "pads": [7, 9][:count], "count": count})
    assert not text.startswith("sensor.")
    assert "?" not in text
    assert ("0x5A" in text) is (code != "no_bus")
    assert {"en": "tablet", "fr": "tablette"}[language] in text


# Faults of a chip


@pytest.mark.parametrize(
    ("fault", "state", "code"),
    [
        ("unplug", "ill", "not_answering"),
        ("reset", "starting", "reset_itself"),
        ("over_current", "starting", "over_current"),
    ],
)
def test_a_chip_in_trouble_is_shown_and_the_others_play_on(
    table: TouchingTable, fault: str, state: str, code: str
) -> None:
    if fault == "over_current":
        table.world.chip(0x5A).short_reference_resistor()
    else:
        table.world.fault(0x5A, fault)
    table.run(0.06)
    assert shown(table) == (state, code)
    assert since(table) == pytest.approx(table.clock.wall(), abs=0.1)
    assert shown(table, 0x5B) == shown(table, 0x5C) == ("ready", None)
    assert guesses(table, portal(10))


@pytest.mark.parametrize("fault", ["unplug", "reset"])
def test_a_chip_is_taken_back_without_a_restart(table: TouchingTable, fault: str) -> None:
    table.world.fault(0x5A, fault)
    table.run(5.0)
    table.world.fault(0x5A, "replug")
    table.run(3.0)
    assert shown(table) == ("ready", None)
    assert guesses(table, portal(5))


def test_it_is_shown_as_ready_only_when_a_finger_counts() -> None:
    """From the first look that is told as ready, a touch is a guess."""
    for seed in range(5):
        table = TouchingTable(seed).ready()
        table.world.fault(0x5A, "unplug")
        table.run(0.3)
        table.world.fault(0x5A, "replug")
        while shown(table)[0] != "ready":
            table.run(0.02)
        table.touching.open_guess()
        assert guesses(table, portal(5))


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_bus_error_in_mid_read_costs_at_most_a_moment(table: TouchingTable, times: int) -> None:
    table.world.press(portal(5))
    for _ in range(times):
        table.world.fault(0x5A, "glitch")
    table.run(0.02)
    assert shown(table)[0] == ("ready" if times == 1 else "ill")
    table.world.lift_all()
    table.run(1.5)
    assert shown(table) == ("ready", None)
    assert guesses(table, portal(5))


def test_one_bus_error_loses_no_touch(table: TouchingTable) -> None:
    for look in range(10):
        table.plan(table.clock.monotonic() + 0.02 * look, lambda: table.world.fault(0x5A, "glitch"))
    table.tap(portal(5))
    assert table.guessed() == [5]


def test_bits_that_flip_on_a_long_wire_make_no_guess(table: TouchingTable) -> None:
    for chip in CHIPS:
        table.world.fault(chip, "bit_errors")
    table.run(30.0)
    assert (table.facts, table.asked) == ([], [])
    for chip in CHIPS:
        table.world.fault(chip, "heal")
    table.run(5.0)
    assert guesses(table, portal(5))


def test_the_bus_itself_may_vanish_and_come_back(table: TouchingTable) -> None:
    table.has_bus = False
    table.world.bus.close()
    table.run(4.0)
    assert [shown(table, chip) for chip in CHIPS] == [("ill", "no_bus")] * 3
    table.has_bus = True
    table.run(3.0)
    assert guesses(table, portal(5))


# Faults of a pad


def test_a_mug_on_a_pad_is_a_stuck_pad_that_is_re_baselined_and_works_again(table: TouchingTable) -> None:
    table.rules(portals=False)
    table.world.press(portal(5), 60)
    table.run(10.15)
    assert shown(table) == ("ill", "portal_stuck")
    table.run(3.0)
    assert shown(table) == ("ready", None)
    table.world.lift_all()
    table.run(1.0)
    table.rules()
    assert guesses(table, portal(5))


def test_a_shorted_electrode_is_named_and_the_rest_of_its_chip_plays_on(table: TouchingTable) -> None:
    table.world.fault(0x5A, "stuck", PORTAL_5)
    table.run(1.0)
    assert shown(table) == ("ill", "portal_numb")
    assert table.facts == []
    assert guesses(table, portal(1))
    table.world.fault(0x5A, "heal")
    table.run(3.0)
    assert guesses(table, portal(5))


def test_a_noisy_pad_is_named_guesses_nothing_and_comes_back(table: TouchingTable) -> None:
    table.world.fault(0x5A, "noise", PORTAL_5)
    table.run(5.0)
    assert shown(table) == ("ill", "portal_noisy")
    assert table.facts == []
    assert guesses(table, portal(12))
    table.world.fault(0x5A, "heal")
    table.run(3.0)
    assert shown(table) == ("ready", None)
    assert guesses(table, portal(5))


def test_noise_everywhere_makes_no_guess(table: TouchingTable) -> None:
    for chip in CHIPS:
        table.world.fault(chip, "noise")
    table.run(30.0)
    assert (table.facts, table.asked) == ([], [])


def test_a_stuck_seat_pad_does_not_claim_every_touch(table: TouchingTable) -> None:
    table.world.press(place(3), 60)
    table.run(16.0)
    assert guesses(table, portal(5))
    assert "place" not in table.facts[-1]


def test_damp_air_is_no_touch(table: TouchingTable) -> None:
    for step in range(60):
        table.world.humidity(step * 0.001)
        table.run(0.5)
    assert table.facts == []
    assert guesses(table, portal(12))


# Speed, by the chip's own timing


def milliseconds_to_fact(table: TouchingTable, pad: Pad, phase: float) -> float:
    table.run(0.5 + phase)
    table.touching.open_guess()
    table.run(0.04 + phase / 2)
    before = len(table.facts)
    begun = table.clock.monotonic()
    table.world.press(pad, 70)
    while len(table.facts) == before:
        table.run(0.001)
        assert table.clock.monotonic() - begun < 1.0
    spent = table.clock.monotonic() - begun
    table.world.lift(pad)
    return 1000 * spent


def test_finger_to_fact_takes_at_most_80_ms_for_19_in_20(table: TouchingTable) -> None:
    """With the 15 ms that a look takes on a slow bus, there is still room."""
    taken = sorted(milliseconds_to_fact(table, portal(1 + at % 19), (at * 7 % 20) / 1000) for at in range(76))
    assert taken[len(taken) // 2] <= 50
    assert taken[int(len(taken) * 0.95)] <= 80 - 15
