"""Z-19 to Z-30, Z-36, Z-44 to Z-49: a mover's turn, from the first step until the barrel is back in the middle."""

from hub.errors import Refused
from hub.games.zapp.journeys import carried, is_escort, is_safe, journey, placed, sent_back, space_of, takeable, victims
from hub.games.zapp.moves import Advance, Claim, Decline, Done, Move, Take
from hub.games.zapp.options import STRICT, TEACH
from hub.games.zapp.rounds import end_turn, when_home
from hub.games.zapp.state import MOVE, OVER, START, TOWN, Apprentice, Player, Turn, Zapp, player_of, turn_of
from hub.games.zapp.words import PIECES_EACH, Piece, number_of, piece_of, seat_of

ENDS = ("town", "gate")


def advance(state: Zapp, move: Advance) -> Zapp:
    """One apprentice, by the barrel's own number (Z-20, Z-23)."""
    turn = _turn_now(state)
    if turn.apprentice:
        raise Refused("already_moved", seat=turn.seat, apprentice=turn.apprentice)
    player = player_of(state, turn.seat)
    _check_movable(player, move.apprentice)
    turn, lands = _set_out(state, player, turn, move.apprentice)
    state = placed(state._replace(turn=turn), piece_of(turn.seat, move.apprentice), lands)
    if state.rules.banishing == STRICT:
        state = _banish(state, turn, turn.victims)
    return _when_settled(when_home(state))


def _set_out(state: Zapp, player: Player, turn: Turn, number: int) -> tuple[Turn, Apprentice]:
    way = journey(state, player, number, turn.barrel)
    from_start = player.apprentices[number - 1].at == START
    begun = turn._replace(
        apprentice=number,
        from_start=from_start,
        home=way.home,
        path=way.path,
        takeable=takeable(state, piece_of(turn.seat, number), way),
        victims=victims(state, turn.seat, way, from_start),
    )
    return begun, way.lands


def _check_movable(player: Player, number: int) -> None:
    if not 1 <= number <= PIECES_EACH:
        raise Refused("no_such_apprentice", apprentice=number, count=PIECES_EACH)
    if player.apprentices[number - 1].at == TOWN:
        raise Refused("is_home", seat=player.seat, apprentice=number)


def decline(state: Zapp, _: Decline) -> Zapp:
    """ "May" move, says the rulebook (AZ-4); half a move is none (Z-25)."""
    turn = _turn_now(state)
    if turn.apprentice or not state.rules.may_decline:
        raise Refused("may_not_decline", seat=turn.seat)
    return end_turn(state)


def take(state: Zapp, move: Take) -> Zapp:
    turn = _moved_turn(state)
    if move.piece not in turn.takeable or move.piece in turn.taken:
        raise Refused("cannot_take", seat=seat_of(move.piece), apprentice=number_of(move.piece))
    if move.to not in ENDS:
        raise Refused("bad_end", ends=list(ENDS))
    where = _taken_to(state, turn, move)
    state = placed(state._replace(turn=turn._replace(taken=(*turn.taken, move.piece))), move.piece, where)
    return _when_settled(when_home(state))


def _taken_to(state: Zapp, turn: Turn, move: Take) -> Apprentice:
    """The own colour may follow into the town; all others stop at the gate (Z-45, Z-46, AZ-15)."""
    if turn.home and move.to == "town" and seat_of(move.piece) == turn.seat:
        return player_of(state, turn.seat).apprentices[turn.apprentice - 1]
    return carried(state, move.piece, turn.path)


def claim(state: Zapp, move: Claim) -> Zapp:
    turn = _moved_turn(state)
    if move.piece not in turn.unclaimed:
        raise _not_banished(state, turn, move.piece)
    return _when_settled(_banish(state, turn, (move.piece,)))


def _banish(state: Zapp, turn: Turn, pieces: tuple[Piece, ...]) -> Zapp:
    return sent_back(state._replace(turn=turn._replace(banished=turn.banished + pieces)), pieces)


def _not_banished(state: Zapp, turn: Turn, piece: Piece) -> Refused:
    """Why not, in the words of the rule."""
    seat, number = seat_of(piece), number_of(piece)
    space = space_of(state, player_of(state, seat), number)
    if seat == turn.seat:
        return Refused("own_colour", seat=seat, apprentice=number)  # Z-34
    if turn.from_start:
        return Refused("from_start", seat=seat, apprentice=number)  # Z-37
    if space is None or space not in turn.path or piece in turn.taken:
        return Refused("not_passed", seat=seat, apprentice=number)
    if is_escort(state, seat, space):
        return Refused("under_escort", seat=seat, apprentice=number, space=space)  # Z-42
    if is_safe(state, seat, space):
        return Refused("in_own_zone", seat=seat, apprentice=number, space=space)  # Z-33
    return Refused("landing_spares", seat=seat, apprentice=number, space=space)  # AZ-1


def done(state: Zapp, _: Done) -> Zapp:
    _moved_turn(state)
    return end_turn(state)


def _turn_now(state: Zapp) -> Turn:
    if state.phase != MOVE:
        raise Refused("nobody_moves")
    return turn_of(state)


def _moved_turn(state: Zapp) -> Turn:
    turn = _turn_now(state)
    if not turn.apprentice:
        raise Refused("move_first", seat=turn.seat)
    return turn


def _when_settled(state: Zapp) -> Zapp:
    """The turn ends by itself only where that tells nobody whether there was somebody to banish."""
    turn = state.turn
    if state.phase == OVER or turn is None or len(turn.taken) < len(turn.takeable):
        return state
    nobody = turn.from_start or state.rules.banishing == STRICT
    told_all = state.rules.banishing == TEACH and not turn.unclaimed
    return end_turn(state) if nobody or told_all else state


# What a mover can do


def movable(player: Player) -> list[int]:
    """Those in town are out of play (Z-30)."""
    return [number for number, apprentice in enumerate(player.apprentices, start=1) if apprentice.at != TOWN]


def turn_moves(state: Zapp) -> list[Move]:
    turn = turn_of(state)
    if turn.apprentice:
        return [*_take_moves(turn), *[Claim(piece) for piece in turn.unclaimed], Done()]
    moves: list[Move] = [Advance(number) for number in movable(player_of(state, turn.seat))]
    return [*moves, Decline()] if state.rules.may_decline else moves


def _take_moves(turn: Turn) -> list[Move]:
    moves: list[Move] = []
    for piece in turn.takeable:
        if piece not in turn.taken:
            moves.append(Take(piece))
            if turn.home and seat_of(piece) == turn.seat:
                moves.append(Take(piece, "gate"))
    return moves
