"""The rulebook's examples A, B and the advanced one, played on a ring: a board on which they fail is not the board."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from hub.errors import BadValue
from hub.games.zapp.journeys import space_of
from hub.games.zapp.moves import Advance, Take
from hub.games.zapp.moving import advance, take
from hub.games.zapp.options import ADVANCED, BASIC, OPTIONS, STRICT, Rules
from hub.games.zapp.ring import Ring, castles_at, read_ring, town_of, zone_at
from hub.games.zapp.state import MOVE, ON_RING, START, Apprentice, Player, Turn, Zapp, player_of
from hub.games.zapp.words import PIECES_EACH, Barrel, Piece, Space, number_of, piece_of, seat_of
from hub.language import PLACES, Seat

RED, GREEN, BLUE, YELLOW = Seat.RED, Seat.GREEN, Seat.BLUE, Seat.YELLOW
Board = Mapping[Piece, Space]

R1, R2 = piece_of(RED, 1), piece_of(RED, 2)
G1, G2 = piece_of(GREEN, 1), piece_of(GREEN, 2)
B1, B2 = piece_of(BLUE, 1), piece_of(BLUE, 2)
Y1, Y2 = piece_of(YELLOW, 1), piece_of(YELLOW, 2)

NEEDED_FOR_A = "eleven steps from there pass a red in its zone, then a red outside it, and end outside the yellow zone"
NEEDED_FOR_ADVANCED = "the last seven steps pass a blue in its zone, the castles of red and green, a yellow in its zone"


def check_ring(data: object) -> Ring:
    """A ring that is well described and true to the rulebook."""
    ring = read_ring(data)
    problems = list(example_problems(ring))
    if problems:
        raise BadValue("; ".join(problems))
    return ring


def example_problems(ring: Ring) -> Iterator[str]:
    if {RED, GREEN, BLUE, YELLOW} != {town.seat for town in ring.towns}:
        yield "the rulebook's examples need the towns of red, green, blue and yellow"
        return
    board, advanced = board_of_a(ring), board_of_advanced(ring)
    if board is None:
        yield f"examples A and B have no room behind green's entry {town_of(ring, GREEN).entry}: {NEEDED_FOR_A}"
    else:
        yield from _a_problems(ring, board)
        yield from _b_problems(ring, board)
    if advanced is None:
        yield f"the advanced example has no room before green's gate {town_of(ring, GREEN).gate}: {NEEDED_FOR_ADVANCED}"
    else:
        yield from _advanced_problems(ring, advanced)


# Where the pieces stand


def board_of_a(ring: Ring) -> Board | None:
    """Green 1 on its third space; before it two yellows, a blue and an unsafe red to be banished, a red in its zone."""
    spaces = _walk(ring, town_of(ring, GREEN).entry, 11)
    begin, passed, end = spaces[2], spaces[3:10], spaces[10]
    safe = _first(passed, lambda space: zone_at(ring, space) == RED)
    unsafe = _first(passed[passed.index(safe) :] if safe else (), lambda space: zone_at(ring, space) != RED)
    yellow = _first(passed, lambda space: zone_at(ring, space) != YELLOW)
    blue = _first(passed[::-1], lambda space: zone_at(ring, space) != BLUE)
    if None in (safe, unsafe, yellow, blue) or zone_at(ring, end) == YELLOW:
        return None
    found = {G1: begin, B2: begin, Y1: yellow, G2: passed[1], B1: blue, R1: safe, R2: unsafe, Y2: end}
    return {piece: space for piece, space in found.items() if space is not None}


def board_of_advanced(ring: Ring) -> Board | None:
    """Green 1 seven steps from home; four colours beside the castles of red and green."""
    spaces = _walk(ring, Space((town_of(ring, GREEN).gate - 7) % ring.size + 1), 7)
    begin, passed = spaces[0], spaces[1:]
    castle = _first(passed, lambda space: set(castles_at(ring, space)) == {RED, GREEN})
    before = passed[: passed.index(castle)] if castle else ()
    behind = passed[passed.index(castle) :] if castle else ()
    blue = _first(before, lambda space: zone_at(ring, space) == BLUE)
    yellow = _first(behind, lambda space: zone_at(ring, space) == YELLOW)
    if castle is None or blue is None or yellow is None:
        return None
    return {G1: begin, B1: blue, Y1: castle, B2: castle, R1: castle, G2: castle, Y2: yellow}


def _walk(ring: Ring, first: Space, count: int) -> tuple[Space, ...]:
    return tuple(Space((first - 1 + step) % ring.size + 1) for step in range(count))


def _first(spaces: Sequence[Space], fits: Callable[[Space], bool]) -> Space | None:
    return next(filter(fits, spaces), None)


# What becomes of them


def _a_problems(ring: Ring, board: Board) -> Iterator[str]:
    after = advance(_arranged(ring, board, BASIC, 8), Advance(1))
    moved = {**board, G1: board[Y2]}
    yield from _differences("example A", after, {**moved, Y1: None, B1: None, R2: None, Y2: None})


def _b_problems(ring: Ring, board: Board) -> Iterator[str]:
    after = advance(_arranged(ring, board, BASIC, 11), Advance(3))
    yield from _differences("example B", after, {**board, piece_of(GREEN, 3): board[Y2]})


def _advanced_problems(ring: Ring, board: Board) -> Iterator[str]:
    state = advance(_arranged(ring, board, ADVANCED, 8), Advance(1))
    steps = len(state.turn.path) + state.turn.home if state.turn else 0
    if state.turn is None or state.turn.takeable != (R1, G2) or steps != 7:
        yield "the advanced example: seven steps lead green into town, and red 1 and green 2 may come along"
        return
    after = take(take(state, Take(R1)), Take(G2))
    gate = town_of(ring, GREEN).gate
    expected = {**board, Y1: None, B2: None, R1: gate, G1: None, G2: None}
    yield from _differences("the advanced example", after, expected)
    if player_of(after, GREEN).home != 2:
        yield "the advanced example: green 1 and green 2 reach their town"


def _differences(name: str, state: Zapp, expected: Mapping[Piece, Space | None]) -> Iterator[str]:
    for piece, space in expected.items():
        found = space_of(state, player_of(state, seat_of(piece)), number_of(piece))
        if found != space:
            yield f"{name}: {piece} ends {_worded(space)}, but on this ring {_worded(found)}"


def _worded(space: Space | None) -> str:
    return "off the ring" if space is None else f"on space {space}"


def _arranged(ring: Ring, board: Board, variant: str, barrel: int) -> Zapp:
    """Green is about to move, and nobody waits behind."""
    players = tuple(
        Player(seat, place, tuple(_standing(ring, board, seat, number) for number in range(1, PIECES_EACH + 1)))
        for seat, place in zip((RED, GREEN, BLUE, YELLOW), PLACES, strict=False)
    )
    return Zapp(_rules(variant), ring, 0, players, GREEN, phase=MOVE, turn=Turn(GREEN, Barrel(barrel)))


def _standing(ring: Ring, board: Board, seat: Seat, number: int) -> Apprentice:
    space = board.get(piece_of(seat, number))
    if space is None:
        return Apprentice(START, 0)
    return Apprentice(ON_RING, (space - town_of(ring, seat).entry) % ring.size + 1)


def _rules(variant: str) -> Rules:
    """Everything as in the book, but the referee applies all banishments."""
    usual = {option.name: option.default for option in OPTIONS}
    return Rules(**{**usual, "variant": variant, "banishing": STRICT})
