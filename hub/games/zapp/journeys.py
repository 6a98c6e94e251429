"""Z-20 to Z-25, Z-31 to Z-39, Z-41 to Z-48: where a move leads, whom it passes, whom it may take along."""

from collections.abc import Iterator
from typing import NamedTuple

from hub.games.zapp.ring import castles_at, space_at, town_of, zone_at
from hub.games.zapp.state import ON_RING, START, TOWN, Apprentice, Player, Zapp, player_of, with_player
from hub.games.zapp.words import Piece, Space, number_of, piece_of, seat_of
from hub.language import Seat


class Journey(NamedTuple):
    """The spaces an apprentice comes over, the last one included, and where it ends."""

    path: tuple[Space, ...]
    lands: Apprentice

    @property
    def home(self) -> bool:
        return self.lands.at == TOWN

    @property
    def passed(self) -> tuple[Space, ...]:
        """Everything but the space it ends on; who goes into town passes its own gate too."""
        return self.path if self.home else self.path[:-1]


def journey(state: Zapp, player: Player, number: int, steps: int) -> Journey:
    """Clockwise, the full number; the own town ends it, and the rest is lost (Z-21, Z-22, Z-25)."""
    step = player.apprentices[number - 1].step
    ring, town = state.ring, town_of(state.ring, player.seat)
    end = step + steps
    path = tuple([space_at(ring, town, on) for on in range(step + 1, min(end, town.way) + 1)])
    return Journey(path, Apprentice(TOWN, town.way + 1) if end > town.way else Apprentice(ON_RING, end))


def space_of(state: Zapp, player: Player, number: int) -> Space | None:
    apprentice = player.apprentices[number - 1]
    if apprentice.at != ON_RING:
        return None
    return space_at(state.ring, town_of(state.ring, player.seat), apprentice.step)


def pieces_on(state: Zapp, spaces: tuple[Space, ...]) -> Iterator[tuple[Piece, Seat, Space]]:
    """Starts and towns are off the ring: whoever is there is never passed (Z-30, Z-39)."""
    for player in state.players:
        town = town_of(state.ring, player.seat)
        for number, apprentice in enumerate(player.apprentices, start=1):
            if apprentice.at == ON_RING:
                space = space_at(state.ring, town, apprentice.step)
                if space in spaces:
                    yield piece_of(player.seat, number), player.seat, space


def victims(state: Zapp, seat: Seat, way: Journey, from_start: bool) -> tuple[Piece, ...]:
    """Other colours passed or caught outside their own zones (Z-31, Z-33 to Z-35); none by a start (Z-37)."""
    if from_start:
        return ()
    # AZ-1: the bullet that seems to spare whoever is landed on means the space one sets out from; a house may differ.
    spaces = way.path if state.rules.landing == "banishes" else way.passed
    found = pieces_on(state, spaces)
    return tuple([piece for piece, owner, space in found if owner != seat and not is_safe(state, owner, space)])


def is_safe(state: Zapp, owner: Seat, space: Space) -> bool:
    """In the own zone (Z-33), and in the advanced version beside an own castle (Z-42); nowhere else (Z-38, Z-43)."""
    return zone_at(state.ring, space) == owner or is_escort(state, owner, space)


def is_escort(state: Zapp, owner: Seat, space: Space) -> bool:
    return state.rules.advanced and owner in castles_at(state.ring, space)


def takeable(state: Zapp, mover: Piece, way: Journey) -> tuple[Piece, ...]:
    """Who stands beside an own castle and is passed, of any colour (Z-44); not where the move begins (Z-48)."""
    if not state.rules.advanced:
        return ()
    found = pieces_on(state, way.passed)
    return tuple([piece for piece, owner, space in found if piece != mover and is_escort(state, owner, space)])


def carried(state: Zapp, piece: Piece, path: tuple[Space, ...]) -> Apprentice:
    """Onto the last space of the way; past its own gate it needs another lap (Z-45, Z-47, AZ-11)."""
    owner = player_of(state, seat_of(piece))
    apprentice = owner.apprentices[number_of(piece) - 1]
    space = space_of(state, owner, number_of(piece))
    step = apprentice.step + (len(path) - 1 - path.index(space) if space is not None else 0)
    past = step > town_of(state.ring, owner.seat).way
    return Apprentice(ON_RING, step - state.ring.size if past else step)


def placed(state: Zapp, piece: Piece, where: Apprentice) -> Zapp:
    """The same table with one apprentice somewhere else."""
    owner = player_of(state, seat_of(piece))
    index = number_of(piece) - 1
    apprentices = (*owner.apprentices[:index], where, *owner.apprentices[index + 1 :])
    return with_player(state, owner._replace(apprentices=apprentices))


def sent_back(state: Zapp, pieces: tuple[Piece, ...]) -> Zapp:
    """At once to their own starts (Z-32)."""
    for piece in pieces:
        state = placed(state, piece, Apprentice(START, 0))
    return state
