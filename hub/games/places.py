"""Who sits where: the same question in every game."""

from collections.abc import Mapping

from hub.errors import Refused
from hub.games.contract import Setup
from hub.language import PLACES, Place, Seat

DEFAULT_PLACES: Mapping[int, tuple[int, ...]] = {
    2: (1, 4), 3: (1, 3, 5), 4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5), 6: (1, 2, 3, 4, 5, 6),
}  # fmt: skip


def read_places(setup: Setup) -> dict[Seat, Place]:
    """Who sits where; clockwise from place 1."""
    given = setup.options.get("places")
    if given is None:
        return dict(zip(setup.seats, map(Place, DEFAULT_PLACES[len(setup.seats)]), strict=True))
    if not isinstance(given, Mapping) or set(given) != set(setup.seats):
        raise Refused("bad_places", problem="name one place for every seat")
    places = {seat: Place(given[seat]) for seat in setup.seats if type(given[seat]) is int and given[seat] in PLACES}
    if len(places) != len(setup.seats) or len(set(places.values())) != len(places):
        raise Refused("bad_places", problem="places are the numbers 1 to 6, each taken once")
    return dict(sorted(places.items(), key=lambda item: item[1]))
