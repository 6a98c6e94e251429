"""A chip is pulled out and put back a hundred times in a match: no touch made while it was ready is lost."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from hub.language import Pad
from hub.match import fold
from tests.devices.match_table import MatchTable
from tests.devices.touch_table import CHIPS

TIMES = 100
# A touch as short as this must count.
TOUCH_SECONDS = 0.12


class Touch(NamedTuple):
    pad: Pad
    shown_ready: bool
    guessed: tuple[int, ...]  # what the referee accepted as the guess


@pytest.fixture
def table(tmp_path: Path) -> Iterator[MatchTable]:
    table = MatchTable(tmp_path)
    yield table
    table.close()


class Evening:
    """Two things go on at once: somebody pulls plugs, and people play."""

    def __init__(self, table: MatchTable, seed: int) -> None:
        self.table = table
        self.chance = Random(seed)
        self.pulled = 0
        self.touches: list[Touch] = []

    def plan_plugs(self) -> None:
        at = self.table.clock.monotonic()
        for _ in range(TIMES):
            chip = self.chance.choice(CHIPS)
            at += self.chance.uniform(0.05, 1.6)
            self.table.plan(at, lambda chip=chip: self._pull(chip))  # type: ignore[misc]
            at += self.chance.choice((0.004, 0.015, 0.03, 0.2, 0.5))
            self.table.plan(at, lambda chip=chip: self.table.world.fault(chip, "replug"))  # type: ignore[misc]

    def _pull(self, chip: int) -> None:
        self.pulled += 1
        self.table.world.fault(chip, "unplug")

    def play(self) -> None:
        while self.pulled < TIMES:
            self.make_one_guess()

    def make_one_guess(self) -> None:
        self.table.to_next_guess()
        self.table.touching.open_guess()
        self.table.run(0.04)
        self.touches.append(self._touch(self.chance.choice(self.table.legal())))
        self.table.run(self.chance.uniform(0.3, 0.6))

    def _touch(self, pad: Pad) -> Touch:
        before = len(self.table.accepted)
        was_ready = self.table.touching.is_open and self.table.shown_state(pad) == "ready"
        self.table.world.press(pad, self.chance.uniform(50, 100))
        for _ in range(6):
            self.table.run(TOUCH_SECONDS / 6)
            was_ready = was_ready and self.table.shown_state(pad) == "ready"
        self.table.world.lift(pad)
        self.table.run(0.1)
        return Touch(pad, was_ready, tuple(self.table.accepted[before:]))


@pytest.mark.parametrize("seed", [1, 2])
def test_unplugging_100_times_costs_no_touch_made_while_the_page_showed_it_as_ready(
    table: MatchTable, seed: int
) -> None:
    table.run(1.0)
    evening = Evening(table, seed)
    evening.plan_plugs()
    evening.play()
    assert evening.pulled == TIMES
    counted = [touch for touch in evening.touches if touch.shown_ready]
    assert [touch for touch in counted if touch.guessed != (touch.pad.number,)] == []
    assert len(counted) >= 60
    # Nor does a touch at a bad moment become a guess for another portal.
    others = [touch for touch in evening.touches if not touch.shown_ready]
    assert [touch for touch in others if touch.guessed not in ((), (touch.pad.number,))] == []
    assert len(others) >= 30


def test_every_guess_of_such_an_evening_is_a_line_of_the_match(table: MatchTable) -> None:
    table.run(1.0)
    evening = Evening(table, seed=3)
    evening.plan_plugs()
    for _ in range(20):
        evening.make_one_guess()
    lines = table.journal.lines(table.match_id)
    felt = [line["portal"] for line in lines if line.get("fact") == "portal_touched"]
    assert felt == table.accepted
    assert len(felt) >= 10
    assert fold(table.match.setup, lines) == table.match
