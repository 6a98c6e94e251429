"""AZ-9, AZ-10, Z-24: the ring as data, checked in words and against the rulebook's own examples."""

import itertools
from typing import Any

import pytest

from hub.errors import BadValue
from hub.games.zapp.examples import check_ring, example_problems
from hub.games.zapp.ring import RING, castles_at, parse_ring, read_ring, ring_data, space_at, town_of, zone_at
from hub.games.zapp.words import Space
from hub.language import Seat

ZONES = {"blue": range(1, 6), "yellow": range(7, 12), "red": range(13, 18), "green": range(19, 24)}
CASTLES = {6: {"red", "green"}, 12: {"blue", "green"}, 18: {"blue", "yellow"}, 24: {"red", "yellow"}}


def changed(**parts: Any) -> dict[str, Any]:
    return {**ring_data(RING), **parts}


def with_town(seat: str, entry: int, gate: int) -> dict[str, Any]:
    return changed(towns={**ring_data(RING)["towns"], seat: {"entry": entry, "gate": gate}})


def problem(data: object) -> str:
    with pytest.raises(BadValue) as wrong:
        check_ring(data)
    return str(wrong.value)


def test_az9_the_shipped_ring_is_the_one_derived_from_the_rulebook() -> None:
    for number in range(1, 25):
        space = Space(number)
        assert zone_at(RING, space) == next((seat for seat, zone in ZONES.items() if number in zone), None)
        assert set(castles_at(RING, space)) == CASTLES.get(number, set())
    assert [(town.seat, town.entry, town.gate) for town in RING.towns] == [
        ("red", 4, 3), ("green", 10, 9), ("blue", 16, 15), ("yellow", 22, 21),
    ]  # fmt: skip


def test_az10_a_full_trip_is_twenty_four_steps_on_the_ring_and_one_into_town() -> None:
    for town in RING.towns:
        assert town.way == 24
        assert space_at(RING, town, 1) == town.entry
        assert space_at(RING, town, 24) == town.gate


def test_zx3_zx4_zx5_the_rulebook_s_examples_come_out_on_the_shipped_ring() -> None:
    assert list(example_problems(RING)) == []


def test_az9_the_examples_admit_exactly_the_entries_and_gates_of_the_derivation() -> None:
    """Entries 9 to 14 and gates 7 to 10, as worked out by hand; an entry just before the gate is no way round."""
    admitted = set()
    for gate in range(1, 25):
        for entry in range(1, 25):
            try:
                check_ring(with_town("green", entry, gate))
                admitted.add((entry, gate))
            except BadValue:
                pass
    assert admitted == {(entry, gate) for entry in range(9, 15) for gate in range(7, 11)} - {(9, 10)}


def test_az10_who_begins_on_the_own_gate_has_the_whole_lap_to_walk() -> None:
    ring = check_ring(with_town("green", 9, 9))
    assert town_of(ring, Seat.GREEN).way == 25


def test_z24_no_way_leads_through_another_colour_s_town_or_start() -> None:
    """The way of every colour is spaces of the ring, one after the other, up to its own gate."""
    for town in RING.towns:
        way = [space_at(RING, town, step) for step in range(1, town.way + 1)]
        assert all(after == before % 24 + 1 for before, after in itertools.pairwise(way))
        assert sorted(way) == list(range(1, 25))


def test_a_ring_is_written_as_toml_and_reads_back() -> None:
    assert read_ring(ring_data(RING)) == RING
    with pytest.raises(BadValue, match="the ring cannot be read"):
        parse_ring("spaces = ")


def test_another_layout_can_be_put_in_its_place() -> None:
    """Turned by a corner, the same board has other numbers; the examples still come out."""

    def turned(space: int) -> int:
        return (space + 5) % 24 + 1

    data = ring_data(RING)
    ring = check_ring(
        {
            "spaces": 24,
            "zones": {seat: [turned(space) for space in zone] for seat, zone in data["zones"].items()},
            "castles": {str(turned(int(space))): seats for space, seats in data["castles"].items()},
            "towns": {
                seat: {end: turned(space) for end, space in town.items()} for seat, town in data["towns"].items()
            },
        }
    )
    assert town_of(ring, Seat.GREEN).gate == 15


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "spaces, zones, castles, towns"),
        ({"spaces": 24}, "no more and no less"),
        (changed(spaces=10), "at least 14"),
        (changed(spaces="24"), "at least 14"),
        (changed(zones=[1, 2]), "zones is [1, 2]; it is a table"),
        (changed(zones={**ring_data(RING)["zones"], "red": [13, 15]}), "side by side"),
        (changed(zones={**ring_data(RING)["zones"], "red": [0]}), "from 1 to 24"),
        (changed(zones={**ring_data(RING)["zones"], "red": [13]}), "space 14 is in no zone and beside no castle"),
        (changed(zones={**ring_data(RING)["zones"], "red": [12, 13, 14, 15, 16, 17]}), "red's zone and a castle space"),
        (changed(castles={"6": ["red", "red"]}), "two different colours"),
        (changed(castles={"6": ["red", "pink"]}), "'pink' is no colour"),
        (changed(castles={"6": [["red"], "green"]}), "is no colour"),
        (changed(castles={"99": ["red", "green"]}), "a space from 1 to 24"),
        (with_town("green", 10, 25), "an entry and a gate from 1 to 24"),
        (with_town("green", 10, 12), "from entry to gate it is 3 spaces"),
        (changed(towns={"red": {"entry": 4, "gate": 3}}), "fewer than two"),
        (changed(towns={**ring_data(RING)["towns"], "orange": {"entry": 4, "gate": 3}}), "orange has a zone or a town"),
        (with_town("green", 16, 9), "examples A and B have no room behind green's entry 16"),
        (with_town("green", 10, 6), "the advanced example has no room before green's gate 6"),
    ],
)
def test_what_is_wrong_with_a_ring_is_said_in_words(data: object, words: str) -> None:
    assert words in problem(data)


def test_an_example_that_comes_out_differently_names_the_apprentice() -> None:
    """Where zones and castles fit but green's way ends too early, the pieces end elsewhere."""
    short = RING._replace(towns=tuple(town._replace(way=5) if town.seat == "green" else town for town in RING.towns))
    problems = list(example_problems(short))
    assert any(
        said.startswith("example B: green:3 ends on space 20, but on this ring off the ring") for said in problems
    )


def test_the_examples_need_their_four_colours() -> None:
    few = RING._replace(towns=RING.towns[:2])
    assert list(example_problems(few)) == ["the rulebook's examples need the towns of red, green, blue and yellow"]
