"""The ring round the mountain, as data: zones, castles, towns. A board is described in TOML and checked whole."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

from hub.errors import BadValue
from hub.games.zapp.words import BARRELS, Space
from hub.language import Seat

KEYS = ("spaces", "zones", "castles", "towns")
# With fewer spaces a move could come round to where it began.
FEWEST_SPACES = len(BARRELS) + 1


class Town(NamedTuple):
    """Where a colour's way begins and ends; `way` is how many spaces of the ring it has, the gate included."""

    seat: Seat
    entry: Space
    gate: Space
    way: int


class Ring(NamedTuple):
    """Space 1 is at index 0."""

    zones: tuple[Seat | None, ...]
    castles: tuple[tuple[Seat, ...], ...]
    towns: tuple[Town, ...]

    @property
    def size(self) -> int:
        return len(self.zones)


def town_of(ring: Ring, seat: Seat) -> Town:
    for town in ring.towns:
        if town.seat == seat:
            return town
    raise BadValue(f"{seat} has no town on this ring")


def space_at(ring: Ring, town: Town, step: int) -> Space:
    """Where a colour stands after so many steps: the first is its entry."""
    return Space((town.entry + step - 2) % ring.size + 1)


def zone_at(ring: Ring, space: Space) -> Seat | None:
    return ring.zones[space - 1]


def castles_at(ring: Ring, space: Space) -> tuple[Seat, ...]:
    return ring.castles[space - 1]


def parse_ring(text: str) -> Ring:
    """A ring from TOML; what is wrong with it is said in words, all at once."""
    try:
        return read_ring(tomllib.loads(text))
    except tomllib.TOMLDecodeError as problem:
        raise BadValue(f"the ring cannot be read: {problem}") from None


def read_ring(data: object) -> Ring:
    if not isinstance(data, Mapping) or set(data) != set(KEYS):
        raise BadValue(f"a ring is described by {', '.join(KEYS)}, no more and no less")
    problems = list(_problems(data))
    if problems:
        raise BadValue("; ".join(problems))
    return _built(data)


def ring_data(ring: Ring) -> dict[str, Any]:
    """The description that reads back to this ring."""
    spaces = range(1, ring.size + 1)
    zones = {town.seat: [space for space in spaces if ring.zones[space - 1] == town.seat] for town in ring.towns}
    castles = {str(space): list(ring.castles[space - 1]) for space in spaces if ring.castles[space - 1]}
    towns = {town.seat: {"entry": town.entry, "gate": town.gate} for town in ring.towns}
    return {"spaces": ring.size, "zones": zones, "castles": castles, "towns": towns}


def _built(data: Mapping[str, Any]) -> Ring:
    size = data["spaces"]
    owners = {space: Seat(seat) for seat, zone in data["zones"].items() for space in zone}
    castles = {int(space): tuple(Seat(seat) for seat in seats) for space, seats in data["castles"].items()}
    towns = tuple(_town(Seat(seat), place["entry"], place["gate"], size) for seat, place in data["towns"].items())
    spaces = range(1, size + 1)
    return Ring(tuple(owners.get(space) for space in spaces), tuple(castles.get(space, ()) for space in spaces), towns)


def _town(seat: Seat, entry: int, gate: int, size: int) -> Town:
    return Town(seat, Space(entry), Space(gate), way_between(entry, gate, size))


def way_between(entry: int, gate: int, size: int) -> int:
    """Who begins on its own gate has the whole lap before it (AZ-10)."""
    return (gate - entry - 1) % size + 2


# What can be wrong


def _problems(data: Mapping[str, Any]) -> Iterator[str]:
    size = data["spaces"]
    if type(size) is not int or size < FEWEST_SPACES:
        yield f"spaces is {size!r}; a ring has at least {FEWEST_SPACES}, so that no move comes round to its beginning"
        return
    for key in KEYS[1:]:
        if not isinstance(data[key], Mapping):
            yield f"{key} is {data[key]!r}; it is a table, as in the shipped ring"
            return
    found = [*_zone_problems(data, size), *_castle_problems(data, size), *_town_problems(data, size)]
    yield from found or _cover_problems(data, size)


def _zone_problems(data: Mapping[str, Any], size: int) -> Iterator[str]:
    for seat, zone in data["zones"].items():
        yield from _colour_problems(f"zones.{seat}", [seat])
        if not isinstance(zone, list | tuple) or not zone or not all(_on_ring(space, size) for space in zone):
            yield f"zones.{seat} is {zone!r}; right is a list of spaces from 1 to {size}"
        elif [(space - zone[0]) % size for space in zone] != list(range(len(zone))):
            yield f"zones.{seat} is {list(zone)}; the spaces of a zone lie side by side, clockwise"
    for seat in sorted(set(data["towns"]) ^ set(data["zones"])):
        yield f"{seat} has a zone or a town, but not both"


def _castle_problems(data: Mapping[str, Any], size: int) -> Iterator[str]:
    for space, seats in data["castles"].items():
        if not str(space).isdecimal() or not _on_ring(int(space), size):
            yield f"castles.{space}: castles stand beside a space from 1 to {size}"
        if not isinstance(seats, list | tuple) or len(seats) != 2 or seats[0] == seats[1]:
            yield f"castles.{space} is {seats!r}; right are two different colours"
        else:
            yield from _colour_problems(f"castles.{space}", seats)


def _town_problems(data: Mapping[str, Any], size: int) -> Iterator[str]:
    for seat, place in data["towns"].items():
        yield from _colour_problems(f"towns.{seat}", [seat])
        known = isinstance(place, Mapping) and set(place) == {"entry", "gate"}
        if not known or not all(_on_ring(place[end], size) for end in ("entry", "gate")):
            yield f"towns.{seat} is {place!r}; right are an entry and a gate from 1 to {size}"
        elif (way := way_between(place["entry"], place["gate"], size)) * 2 < size:
            yield f"towns.{seat}: from entry to gate it is {way} spaces; the way leads nearly round the ring"
    if len(data["towns"]) < 2:
        yield "towns names fewer than two colours; a ring is for two to four players"


def _cover_problems(data: Mapping[str, Any], size: int) -> Iterator[str]:
    uses: dict[int, list[str]] = {space: [] for space in range(1, size + 1)}
    for seat, zone in data["zones"].items():
        for space in zone:
            uses[space].append(f"{seat}'s zone")
    for space in data["castles"]:
        uses[int(space)].append("a castle space")
    for space, names in uses.items():
        if len(names) != 1:
            what = " and ".join(names) or "in no zone and beside no castle"
            yield f"space {space} is {what}; each space is one thing"


def _colour_problems(where: str, seats: Iterable[object]) -> Iterator[str]:
    for seat in seats:
        if not isinstance(seat, str) or seat not in _COLOURS:
            yield f"{where}: {seat!r} is no colour; there are {', '.join(Seat)}"


def _on_ring(space: object, size: int) -> bool:
    return type(space) is int and 1 <= space <= size


_COLOURS = frozenset(seat.value for seat in Seat)

RING = parse_ring(files(__package__).joinpath("ring.toml").read_text(encoding="utf-8"))
