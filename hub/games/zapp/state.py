"""A match of zapp at one moment: frozen, plain data, and the questions one asks of it."""

from typing import NamedTuple

from hub.errors import Refused
from hub.games.zapp.options import Rules
from hub.games.zapp.ring import Ring
from hub.games.zapp.words import PIECES_EACH, Barrel, Piece, Space
from hub.language import Place, Seat

ROLL, CHOOSE, REVEAL, MOVE, OVER = "roll", "choose", "reveal", "move", "over"
START, ON_RING, TOWN = "start", "ring", "town"
IN_HAND_EACH = 2  # Z-10


class Apprentice(NamedTuple):
    """Where one stands; `step` counts its own way, so that a lap too many is a lap too many (AZ-10, AZ-11)."""

    at: str = START
    step: int = 0


class Choice(NamedTuple):
    """The barrel in front of a seat.

    `candidates` is what the sensors say it may be: one number, several where they disagree, none where only a tap
    told of it. `label` is what people read when it was turned over, and that counts (AZ-20).
    """

    candidates: tuple[Barrel, ...] = ()
    salt: str = ""
    label: Barrel | None = None
    lifted: bool = False


class Listened(NamedTuple):
    """How well somebody heard, in one round."""

    round: int
    magic: int
    barrel: Barrel


class Player(NamedTuple):
    """Everything that belongs to one seat."""

    seat: Seat
    place: Place
    apprentices: tuple[Apprentice, ...] = (Apprentice(),) * PIECES_EACH
    choice: Choice | None = None
    sits_out: bool = False
    fouls: int = 0
    listened: tuple[Listened, ...] = ()
    banished: int = 0
    missed: int = 0

    @property
    def choosing(self) -> bool:
        return self.choice is None and not self.sits_out

    @property
    def home(self) -> int:
        return sum([apprentice.at == TOWN for apprentice in self.apprentices])


class Turn(NamedTuple):
    """One mover's turn; `apprentice` is 0 until one has been moved."""

    seat: Seat
    barrel: Barrel
    apprentice: int = 0
    from_start: bool = False
    home: bool = False
    path: tuple[Space, ...] = ()
    takeable: tuple[Piece, ...] = ()
    victims: tuple[Piece, ...] = ()
    taken: tuple[Piece, ...] = ()
    banished: tuple[Piece, ...] = ()

    @property
    def unclaimed(self) -> tuple[Piece, ...]:
        return tuple([piece for piece in self.victims if piece not in self.banished])


class Foul(NamedTuple):
    """A physical rule broken, with its evidence. Which barrel it was nobody is told before the match is over."""

    number: int
    kind: str
    round: int
    barrel: Barrel | None = None
    seat: Seat | None = None
    verdict: str = "open"
    in_hand: int = 0
    limit: int = 0
    times: int = 1
    at: float = -1.0


class Zapp(NamedTuple):
    rules: Rules
    ring: Ring
    seed: int
    players: tuple[Player, ...]
    roller: Seat
    round: int = 1
    phase: str = ROLL
    dice: tuple[int, ...] = ()
    in_hand: tuple[Barrel, ...] = ()
    turned_over: tuple[Barrel, ...] = ()
    order: tuple[Seat, ...] = ()
    turn: Turn | None = None
    last_turn: Turn | None = None
    fouls: tuple[Foul, ...] = ()
    since: float = -1.0
    clock: float = -1.0

    @property
    def magic(self) -> int:
        """The sum of the dice, valid for all (Z-5); none before the first throw."""
        return sum(self.dice)


def find_player(state: Zapp, seat: Seat | None) -> Player | None:
    for player in state.players:
        if player.seat == seat:
            return player
    return None


def player_of(state: Zapp, seat: Seat | None) -> Player:
    player = find_player(state, seat)
    if player is None:
        raise Refused("not_at_the_table", seat=seat)
    return player


def with_player(state: Zapp, changed: Player) -> Zapp:
    players = tuple([changed if player.seat == changed.seat else player for player in state.players])
    return state._replace(players=players)


def seat_at(state: Zapp, place: Place | None) -> Seat | None:
    for player in state.players:
        if player.place == place:
            return player.seat
    return None


def still_choosing(state: Zapp) -> list[Seat]:
    return [player.seat for player in state.players if player.choosing]


def in_hand_limit(state: Zapp) -> int:
    """Who has chosen holds no barrel any more (Z-10, Z-14)."""
    return IN_HAND_EACH * len(still_choosing(state))


def turn_of(state: Zapp) -> Turn:
    if state.turn is None:
        raise Refused("nobody_moves")
    return state.turn


# Numbers


def number_of_choice(state: Zapp, player: Player) -> Barrel | None:
    """What a seat's barrel is, or None where people must say: unsure means ask."""
    choice = player.choice
    if choice is None or choice.label is not None:
        return choice.label if choice else None
    if len(choice.candidates) != 1 or choice.candidates[0] in _claimed_by_others(state, player):
        return None
    return choice.candidates[0]


def _claimed_by_others(state: Zapp, player: Player) -> list[Barrel]:
    """The same barrel cannot lie in front of two people: then at least one reading is wrong."""
    choices = [other.choice for other in state.players if other.choice and other.seat != player.seat]
    return [barrel for choice in choices for barrel in _said(choice)]


def _said(choice: Choice) -> tuple[Barrel, ...]:
    if choice.label is not None:
        return (choice.label,)
    return choice.candidates if len(choice.candidates) == 1 else ()


def to_be_named(state: Zapp) -> list[Seat]:
    """Whose numbers people must read out."""
    waiting = [player for player in state.players if player.choice is not None and not player.sits_out]
    return [player.seat for player in waiting if number_of_choice(state, player) is None]


def owner_of(state: Zapp, barrel: Barrel) -> Seat | None:
    """Whose chosen barrel this is, where a scale said so for certain."""
    for player in state.players:
        if player.choice is not None and player.choice.candidates == (barrel,):
            return player.seat
    return None
