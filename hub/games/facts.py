"""What the table can notice. A game says what a fact means now."""

from typing import NamedTuple

from hub.games.codec import InputReader
from hub.language import Place, Portal, Seat


class PortalTouched(NamedTuple):
    """A finger on a portal; the seat is known where a seat pad, or the script, tells it."""

    portal: Portal
    runner_up: Portal | None = None
    place: Place | None = None
    seat: Seat | None = None


class PlaceTouched(NamedTuple):
    """Somebody touched the pad at their own place: "I am here", "ready", "yes"."""

    place: Place


Fact = PortalTouched | PlaceTouched

FACTS = InputReader("fact", {"portal_touched": PortalTouched, "place_touched": PlaceTouched})
