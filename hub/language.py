"""The words of the table: seats, portals, places and viewers.

Each value has a text form that reads back to the same value.
"""

from enum import StrEnum
from typing import Literal, NamedTuple, NewType

from hub.errors import BadValue

Portal = NewType("Portal", int)
Place = NewType("Place", int)
Barrel = NewType("Barrel", int)

PORTALS: tuple[Portal, ...] = tuple(Portal(number) for number in range(1, 20))
# Places are where people sit, clockwise; place 1 is at the corner of portal 1.
PLACES: tuple[Place, ...] = tuple(Place(number) for number in range(1, 7))
# Barrel n holds n stones.
BARRELS: tuple[Barrel, ...] = tuple(Barrel(number) for number in range(1, 14))


class Seat(StrEnum):
    """A colour at the table."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"
    ORANGE = "orange"


class Viewer(StrEnum):
    """Who looks: the table's tablet, anybody, or the owner of one seat's secrets."""

    TABLE = "table"
    SPECTATOR = "spectator"
    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    PURPLE = "purple"
    ORANGE = "orange"

    @property
    def seat(self) -> Seat | None:
        return None if self in (Viewer.TABLE, Viewer.SPECTATOR) else Seat(self.value)


class Pad(NamedTuple):
    """A patch of copper: under a portal, or at the place where somebody sits."""

    kind: Literal["portal", "place"]
    number: int

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}"


class Spot(NamedTuple):
    """Where a scale stands: at the place of somebody, or under the summit in the middle."""

    place: Place | None = None

    def __str__(self) -> str:
        return "summit" if self.place is None else f"place:{self.place}"


SUMMIT = Spot()


def read_spot(value: object) -> Spot:
    if value == "summit":
        return SUMMIT
    kind, _, digits = value.partition(":") if isinstance(value, str) else ("", "", "")
    if kind == "place" and digits in {str(place) for place in PLACES}:
        return Spot(Place(int(digits)))
    raise BadValue(f"{value!r} is no scale; a scale is place:1 to place:6 or summit")


def read_pad(value: object) -> Pad:
    kind, _, digits = value.partition(":") if isinstance(value, str) else ("", "", "")
    number = int(digits) if digits.isascii() and digits.isdigit() else 0
    if kind == "portal" and str(number) == digits and 1 <= number <= len(PORTALS):
        return Pad("portal", number)
    if kind == "place" and str(number) == digits and 1 <= number <= len(PLACES):
        return Pad("place", number)
    raise BadValue(f"{value!r} is no pad; a pad is portal:1 to portal:19 or place:1 to place:6")


def read_seat(value: object) -> Seat:
    if isinstance(value, str) and value in _SEATS:
        return _SEATS[value]
    raise BadValue(f"{value!r} is no seat; a seat is one of {', '.join(Seat)}")


def read_viewer(value: object) -> Viewer:
    if isinstance(value, str) and value in _VIEWERS:
        return _VIEWERS[value]
    raise BadValue(f"{value!r} is no viewer; a viewer is one of {', '.join(Viewer)}")


def read_portal(value: object) -> Portal:
    if type(value) is int and 1 <= value <= len(PORTALS):
        return Portal(value)
    raise BadValue(f"{value!r} is no portal; portals are the numbers 1 to {len(PORTALS)}")


def read_place(value: object) -> Place:
    if type(value) is int and 1 <= value <= len(PLACES):
        return Place(value)
    raise BadValue(f"{value!r} is no place; places are the numbers 1 to {len(PLACES)}")


def read_barrel(value: object) -> Barrel:
    if type(value) is int and 1 <= value <= len(BARRELS):
        return Barrel(value)
    raise BadValue(f"{value!r} is no barrel; barrels are the numbers 1 to {len(BARRELS)}")


_SEATS = {seat.value: seat for seat in Seat}
_VIEWERS = {viewer.value: viewer for viewer in Viewer}
