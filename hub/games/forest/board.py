"""The board of forest: nineteen portals in a hexagon of rows 3-4-5-4-3, and the paths across it.

Everything is worked out once, here; the questions asked during play are plain look-ups.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from hub.errors import Refused
from hub.language import PORTALS, Portal

StartKind = Literal["corners", "sides"]
Hex = tuple[int, int]

ROWS = (3, 4, 5, 4, 3)
PATH_LENGTH = 10

_RADIUS = 2
# Axial coordinates (q, r), r downwards: the reading order of the rows is the numbering of the portals.
_HEXES: tuple[Hex, ...] = tuple(
    (q, r)
    for r in range(-_RADIUS, _RADIUS + 1)
    for q in range(max(-_RADIUS, -_RADIUS - r), min(_RADIUS, _RADIUS - r) + 1)
)
_HEX_OF: Mapping[Portal, Hex] = dict(zip(PORTALS, _HEXES, strict=True))
_PORTAL_AT: Mapping[Hex, Portal] = dict(zip(_HEXES, PORTALS, strict=True))
_DIRECTIONS: tuple[Hex, ...] = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))


def _neighbours(portal: Portal) -> tuple[Portal, ...]:
    q, r = _HEX_OF[portal]
    around = ((q + dq, r + dr) for dq, dr in _DIRECTIONS)
    return tuple(sorted(_PORTAL_AT[spot] for spot in around if spot in _PORTAL_AT))


def _turned_once(portal: Portal) -> Portal:
    q, r = _HEX_OF[portal]
    return _PORTAL_AT[-r, q + r]


def _turns() -> tuple[Mapping[Portal, Portal], ...]:
    turns = [{portal: portal for portal in PORTALS}]
    for _ in range(5):
        turns.append({portal: _turned_once(now) for portal, now in turns[-1].items()})
    return tuple(turns)


NEIGHBOURS: Mapping[Portal, tuple[Portal, ...]] = {portal: _neighbours(portal) for portal in PORTALS}
_NEIGHBOUR_SETS = {portal: frozenset(around) for portal, around in NEIGHBOURS.items()}
_TURNS = _turns()

# Clockwise, the start of place 1 first.
CORNERS: tuple[Portal, ...] = tuple(turn[Portal(1)] for turn in _TURNS)
SIDES: tuple[Portal, ...] = tuple(turn[Portal(2)] for turn in _TURNS)


def starts(kind: StartKind) -> tuple[Portal, ...]:
    """The six start portals, place by place (A-2)."""
    return CORNERS if kind == "corners" else SIDES


def adjacent(one: Portal, other: Portal) -> bool:
    return other in _NEIGHBOUR_SETS[one]


def turned(portal: Portal, sixths: int) -> Portal:
    """Where a portal comes to lie when the board is turned clockwise by so many sixths (A-3)."""
    return _TURNS[sixths % 6][portal]


def mirrored(portal: Portal) -> Portal:
    """Where a portal comes to lie when left and right change places."""
    q, r = _HEX_OF[portal]
    return _PORTAL_AT[-q - r, r]


def check_path(start: Portal, path: Sequence[Portal]) -> None:
    """Refuse what cannot be a path; coming by a portal again is no fault (F-14)."""
    if len(path) != PATH_LENGTH:
        raise Refused("path_length", count=len(path), needed=PATH_LENGTH)
    walked = (start, *path)
    for step in range(1, len(walked)):
        if not adjacent(walked[step - 1], walked[step]):
            raise Refused("path_not_adjacent", step=step, portal=walked[step], before=walked[step - 1])
        if step > 1 and walked[step] == walked[step - 2]:
            raise Refused("path_goes_back", step=step, portal=walked[step])


def path_problem(start: Portal, path: Sequence[Portal]) -> str | None:
    """The code of the first rule broken: F-11 path_length, F-12 path_not_adjacent, F-13 path_goes_back."""
    try:
        check_path(start, path)
    except Refused as refusal:
        return refusal.code
    return None
