"""A match of forest at one moment: frozen, plain data, and the questions one asks of it."""

from typing import NamedTuple

from hub.errors import Refused
from hub.games.forest.board import NEIGHBOURS, PATH_LENGTH
from hub.games.forest.options import Rules
from hub.language import Place, Portal, Seat

ROUNDS = 5
HAND = 4  # F-7
HAND_FOR_ALL = 20  # F-66
NOT_TOKENS = 7  # F-4
ALL_NOT_TOKENS = 42
PAPER_CARD = "?"
PAPER_DECK = 108

CLUES, CHOOSE, GUESS, JUDGE, ATTEMPT, OVER = "clues", "choose", "guess", "judge", "attempt", "over"


class Clue(NamedTuple):
    """A card in front of its owner; the word not meant is covered (F-19)."""

    step: int
    card: str
    word: int | None
    negated: bool
    round: int
    text: str = ""


class Player(NamedTuple):
    """Everything that belongs to one seat. Clues are kept in the order of their steps."""

    seat: Seat
    place: Place
    start: Portal
    apprentice: Portal
    base: Portal | None = None
    reached: int = 0
    hand: tuple[str, ...] = ()
    clues: tuple[Clue, ...] = ()
    marked: tuple[Portal, ...] = ()
    map: tuple[Portal, ...] | None = None
    cup: str | None = None
    ready: bool = False
    extra_used: bool = False
    done: bool = False
    here: bool = True

    @property
    def finished(self) -> bool:
        return self.reached == PATH_LENGTH

    @property
    def playing(self) -> bool:
        return self.here and self.reached < PATH_LENGTH


class Forest(NamedTuple):
    rules: Rules
    seed: int
    words: tuple[str, ...]
    own_words: tuple[str | None, ...]
    players: tuple[Player, ...]
    round: int = 1
    phase: str = CLUES
    owner: Seat | None = None
    touched: Portal | None = None
    runner_up: Portal | None = None
    touched_by: Seat | None = None
    touched_at: float = -1.0
    hits: int = 0
    deck: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    shuffles: int = 0
    maps_drawn: int = 0
    attempts: tuple[int, ...] = ()


def find_player(state: Forest, seat: Seat | None) -> Player | None:
    for player in state.players:
        if player.seat == seat:
            return player
    return None


def player_of(state: Forest, seat: Seat | None) -> Player:
    player = find_player(state, seat)
    if player is None or not player.here:
        raise Refused("not_at_the_table", seat=seat)
    return player


def with_player(state: Forest, changed: Player) -> tuple[Player, ...]:
    return tuple([changed if player.seat == changed.seat else player for player in state.players])


def here(state: Forest) -> tuple[Player, ...]:
    return tuple([player for player in state.players if player.here])


def tokens_allowed(state: Forest) -> int:
    """How many progress tokens an owner may show (F-5, F-48, F-67)."""
    if state.rules.variant == "all":
        return PATH_LENGTH
    return 4 if state.round == ROUNDS else 3


def last_clued(player: Player) -> int:
    """The highest step that has a clue; clues always cover the steps after `reached` without a gap."""
    return player.clues[-1].step if player.clues else player.reached


def next_needed(state: Forest, player: Player) -> int | None:
    """The next step that wants a clue; they are given in order (F-16, F-46)."""
    step = last_clued(player) + 1
    return step if step <= min(PATH_LENGTH, player.reached + tokens_allowed(state)) else None


def owed(state: Forest, player: Player) -> int | None:
    """The next step that must have a clue (A-15); the fourth token of round 5 is allowed, no duty (F-48)."""
    step = next_needed(state, player)
    by_choice = state.round == ROUNDS and step == player.reached + tokens_allowed(state)
    return None if by_choice else step


def extra_steps(state: Forest, player: Player) -> tuple[int, ...]:
    """Steps left unguessed in the preceding round, one of which may get one more card (F-47, A-7, A-14)."""
    if player.extra_used or state.rules.variant == "all" or not player.hand:
        return ()
    if state.round == ROUNDS and state.rules.round5_extra == "replaces":
        return ()
    return tuple(dict.fromkeys([clue.step for clue in player.clues if clue.round < state.round]))


def nots_left(state: Forest, player: Player) -> int:
    """Of seven in all, clues and portals together (F-22); a marker beyond that is kept on the tablet only (A-12)."""
    borrowing = state.rules.variant == "all" and state.rules.borrow_nots
    used = sum([clue.negated for clue in player.clues]) + len(player.marked)
    return max(0, (ALL_NOT_TOKENS if borrowing else NOT_TOKENS) - used)


def legal_portals(player: Player) -> tuple[Portal, ...]:
    """Next to the apprentice, not the base, not marked with the owner's NOT (F-27, F-28, F-33)."""
    return tuple(
        [portal for portal in NEIGHBOURS[player.apprentice] if portal != player.base and portal not in player.marked]
    )


def guessers(state: Forest, owner: Seat) -> tuple[Seat, ...]:
    """Who may touch for this owner's path: all others, the left neighbour, or the partner (F-24, F-61, F-64)."""
    seats = [player.seat for player in state.players if player.here]
    index = seats.index(owner)
    if state.rules.variant == "individual":
        return (seats[(index + 1) % len(seats)],)
    if state.rules.variant == "team":
        return (seats[(index + len(seats) // 2) % len(seats)],)
    return tuple([seat for seat in seats if seat != owner])


def right_neighbour(state: Forest, seat: Seat) -> Seat:
    seats = [player.seat for player in state.players if player.here]
    return seats[seats.index(seat) - 1]


def seat_at(state: Forest, place: Place | None) -> Seat | None:
    for player in state.players:
        if player.here and player.place == place:
            return player.seat
    return None
