"""From the pads to the referee: when a touch is a guess, what else it may be, and whose it is."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hub.clock import ManualClock
from hub.language import Seat
from hub.readings import Frame
from hub.touching import BRUSH_REPEAT_SECONDS, Touching, Wanted
from hub.wording import LANGUAGES, Wording
from tests.devices.match_table import MatchTable
from tests.devices.touch_table import place, portal
from tests.devices.touching_table import TouchingTable
from tests.senses.trace import load


@pytest.fixture
def table() -> TouchingTable:
    return TouchingTable().ready()


def codes(table: TouchingTable) -> list[str]:
    return [code for code, _ in table.brushes]


# A guess


def test_a_finger_becomes_a_fact_with_its_evidence(table: TouchingTable) -> None:
    table.tap(portal(7))
    (fact,) = table.facts
    evidence = fact.pop("evidence")
    assert fact == {"fact": "portal_touched", "portal": 7, "at": fact["at"], "runner_up": evidence["runner_up"]}
    assert evidence["sure"]
    assert evidence["pads"][0] == [7, evidence["strength"]]
    assert evidence["ratio"] >= 2
    assert evidence["strength"] >= 2 * evidence["runner_up_strength"]


@pytest.mark.parametrize("number", range(1, 20))
def test_every_portal_can_be_guessed(number: int) -> None:
    table = TouchingTable(seed=number).ready().tap(portal(number))
    assert table.guessed() == [number]


def test_a_guess_opens_after_a_second_and_a_half_of_quiet() -> None:
    table = TouchingTable().run(1.3)
    assert not table.touching.is_open
    table.run(0.3)
    assert table.touching.is_open
    assert table.opened[-1] is True


def test_a_tap_on_the_tablet_opens_it_at_once(table: TouchingTable) -> None:
    table.rules()
    table.run(0.04)
    assert not table.touching.is_open
    table.touching.open_guess()
    table.run(0.04)
    assert table.touching.is_open
    table.tap(portal(3))
    assert table.guessed() == [3]


def test_opening_and_closing_is_told_once_each(table: TouchingTable) -> None:
    table.opened.clear()
    table.tap(portal(3), after=3.0)
    assert table.opened == [False, True]
    table.rules(portals=False)
    table.run(5.0)
    assert table.opened == [False, True, False]


def test_f26_of_two_touches_150_ms_apart_the_first_is_the_guess(table: TouchingTable) -> None:
    table.world.press(portal(5))
    table.run(0.15)
    table.world.press(portal(9))
    table.run(0.3)
    table.world.lift_all()
    table.run(0.5)
    assert table.guessed() == [5]
    assert table.brushes == [("first_counts", {"portal": 9})]


@pytest.mark.parametrize("gap", [0.06, 0.15, 0.4, 1.0])
def test_f26_however_far_apart_and_wherever_the_second_is_no_guess(gap: float) -> None:
    for second in (4, 6, 12, 19):
        table = TouchingTable().ready()
        table.tap(portal(5), seconds=min(gap, 0.2), after=max(0.0, gap - 0.2)).tap(portal(second))
        assert table.guessed() == [5]
        assert codes(table) == ["first_counts"]


def test_a_finger_drawn_across_the_board_is_one_guess(table: TouchingTable) -> None:
    for number in (5, 6, 7, 11, 10):
        table.tap(portal(number), seconds=0.12, after=0.0)
    table.run(1.0)
    assert table.guessed() == [5]


def test_a_held_finger_is_one_guess_however_long(table: TouchingTable) -> None:
    table.tap(portal(5), seconds=8.0)
    assert table.guessed() == [5]


# Unsure means ask


def test_a_finger_between_two_portals_is_asked_about_and_no_guess(table: TouchingTable) -> None:
    table.world.press(portal(5), 50)
    table.tap(portal(6), 45, seconds=0.4)
    table.world.lift_all()
    table.run(0.2)
    assert table.facts == []
    ((candidates, fact),) = table.asked
    assert sorted(candidates) == [5, 6]
    assert not fact["evidence"]["sure"]
    assert not table.touching.is_open


def test_whoever_was_asked_lifts_the_finger_and_touches_once_more(table: TouchingTable) -> None:
    table.world.press(portal(5), 50)
    table.tap(portal(6), 45, seconds=0.3)
    table.world.lift_all()
    table.run(0.7)
    assert table.touching.is_open
    table.tap(portal(6))
    assert (table.guessed(), codes(table)) == ([6], [])


# Brushes


def test_a_touch_while_nothing_is_guessed_is_a_brush(table: TouchingTable) -> None:
    table.rules(portals=False)
    table.run(5.0)
    table.tap(portal(5))
    assert (table.facts, table.brushes) == ([], [("not_wanted", {"portal": 5})])


def test_a_touch_before_the_guess_is_open_is_a_brush(table: TouchingTable) -> None:
    table.rules()
    table.run(0.2)
    table.tap(portal(5))
    assert (table.facts, table.brushes) == ([], [("not_open", {"portal": 5})])


def test_a_finger_that_lay_there_before_does_not_count_when_the_guess_opens(table: TouchingTable) -> None:
    table.rules()
    table.run(0.2)
    table.world.press(portal(5))
    table.run(0.3)
    table.touching.open_guess()
    table.run(3.0)
    assert table.facts == []
    table.world.lift_all()
    table.run(0.1)
    assert table.tap(portal(5)).guessed() == [5]


def test_a_hovering_hand_is_a_brush_that_names_the_portals(table: TouchingTable) -> None:
    table.world.hover(portal(10))
    table.run(0.5)
    table.world.lift_all()
    table.run(0.3)
    assert (table.facts, table.asked) == ([], [])
    ((code, params),) = table.brushes
    assert (code, params) == ("hovering_hand", {"portals": [5, 6, 9, 10, 11, 14, 15]})
    assert table.touching.is_open
    assert table.tap(portal(10)).guessed() == [10]


def test_a_hand_over_the_board_while_nobody_guesses_is_not_worth_a_word(table: TouchingTable) -> None:
    table.rules(portals=False)
    table.run(0.5)
    table.world.hover(portal(10))
    table.run(0.5)
    assert table.brushes == []


def test_the_same_brush_is_not_told_all_the_time(table: TouchingTable) -> None:
    table.rules(portals=False)
    for _ in range(4):
        table.tap(portal(5), seconds=0.1, after=0.1)
    assert len(table.brushes) == 1
    table.run(BRUSH_REPEAT_SECONDS)
    table.tap(portal(5))
    assert len(table.brushes) == 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["not_wanted", "not_open", "first_counts", "hovering_hand"])
def test_every_brush_has_a_reason_in_words(language: str, code: str) -> None:
    text = Wording().refusal(language, code, {"portal": 5, "portals": [5, 6]})
    assert len(text) > 20
    assert "?" not in text.replace(" ?", "")
    assert text != f"refused.{code}"


# Moving apprentices


class Replayed:
    """Pads that measure what a trace holds."""

    def __init__(self, frames: Iterator[Frame]) -> None:
        self._frames = frames

    def frame(self, closely: bool) -> Frame:
        return next(self._frames)

    def sensors(self, unwell: object) -> list[dict[str, Any]]:
        return []

    def rebaseline(self, pad: object) -> None:
        """A trace is what it is."""


def test_moving_apprentices_after_a_ruling_makes_no_guess() -> None:
    """The recorded hand moves two pieces; the finger on portal 9, two quiet seconds later, is the guess."""
    frames, told = load("moved_apprentices").frames, TouchingTable()
    pads: Any = Replayed(iter(frames))
    touching = Touching(pads, lambda: Wanted(True, False, 0.0), told._callbacks(), ManualClock())
    for _ in frames:
        touching.step()
    assert told.guessed() == [9]
    assert [(code, params["portal"]) for code, params in told.brushes] == [("not_open", n) for n in (5, 6, 7, 4)]


def test_a_ruling_while_the_finger_still_lies_there_makes_no_second_guess(table: TouchingTable) -> None:
    table.world.press(portal(5))
    table.run(0.2)
    table.rules()
    table.tap(portal(6), seconds=0.3)
    table.world.lift_all()
    table.run(1.0)
    assert table.guessed() == [5]


# Seats


def test_a_seat_pad_tells_whose_touch_it_is(table: TouchingTable) -> None:
    table.tap(place(3)).tap(portal(5))
    assert [fact.get("place") for fact in table.facts] == [3]


def test_seat_pads_answer_only_where_the_match_asks_seats(table: TouchingTable) -> None:
    table.tap(place(3))
    assert table.facts == []
    table.rules(portals=False, places=True)
    table.tap(place(3))
    assert table.facts == [{"fact": "place_touched", "place": 3, "at": table.facts[0]["at"]}]


def test_two_hasty_taps_on_a_seat_pad_are_one_answer(table: TouchingTable) -> None:
    table.rules(portals=False, places=True)
    table.tap(place(3), seconds=0.1, after=0.2).tap(place(3), seconds=0.1, after=1.0).tap(place(3))
    assert len(table.facts) == 2


def test_f24_the_owners_own_touch_is_void(tmp_path: Path) -> None:
    table = MatchTable(tmp_path, seats=(Seat.RED, Seat.BLUE, Seat.GREEN))
    table.run(1.0)
    table.to_next_guess()
    table.run(1.6)
    owner = next(one for one in table.state.players if one.seat == table.state.owner)
    table.tap(place(owner.place)).tap(table.legal()[0])
    assert [(ruling.code, ruling.brush) for ruling in table.rulings] == [("owner_touched", True)]
    table.run(1.6)
    table.tap(table.legal()[0])
    assert table.rulings[-1].ok
    table.close()


def test_f61_where_only_one_may_guess_the_seat_pad_knows_the_guesser(tmp_path: Path) -> None:
    table = MatchTable(tmp_path, seats=(Seat.RED, Seat.BLUE, Seat.GREEN), variant="individual")
    table.run(1.0)
    table.to_next_guess()
    players = table.state.players
    at = next(at for at, one in enumerate(players) if one.seat == table.state.owner)
    left, other = players[(at + 1) % 3], players[(at + 2) % 3]
    for player, code in ((other, "not_your_guess"), (left, "")):
        table.run(1.6)
        table.tap(place(player.place)).tap(table.legal()[0])
        assert table.rulings[-1].code == code
    assert table.state.touched_by == left.seat
    table.close()
