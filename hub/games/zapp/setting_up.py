"""Z-1 to Z-3: before the first throw."""

from hub.errors import BadValue, Refused
from hub.games.contract import Setup
from hub.games.places import read_places
from hub.games.zapp.examples import check_ring
from hub.games.zapp.options import read_rules
from hub.games.zapp.ring import RING, Ring
from hub.games.zapp.state import Player, Zapp


def set_up(setup: Setup) -> Zapp:
    """All thirteen barrels on the summit, three apprentices of each colour on their start (Z-2, Z-3)."""
    rules, ring = read_rules(setup), read_board(setup)
    players = tuple(Player(seat, place) for seat, place in read_places(setup).items())
    return Zapp(rules, ring, setup.seed, players, players[0].seat)


def read_board(setup: Setup) -> Ring:
    """The shipped ring, or the one described in the set-up, so that an old match keeps its own board (AZ-9)."""
    try:
        ring = check_ring(setup.options["ring"]) if "ring" in setup.options else RING
    except BadValue as problem:
        raise Refused("bad_ring", problem=str(problem)) from None
    colours = [town.seat for town in ring.towns]
    for seat in setup.seats:
        if seat not in colours:
            raise Refused("no_town", seat=seat, colours=colours)
    return ring
