"""Z-9 to Z-14, AZ-7: what the table saw and what people say about it. A foul is called against the table until a
seat is named, except where it is plain whose barrel it was."""

from hub.errors import Refused
from hub.games.zapp.moves import CallFoul, Dismiss, Lift, Move, NameSeat, Spot
from hub.games.zapp.options import SILENT
from hub.games.zapp.rounds import end_round, next_turn, when_all_chosen
from hub.games.zapp.state import (
    CHOOSE,
    MOVE,
    REVEAL,
    Foul,
    Player,
    Zapp,
    find_player,
    in_hand_limit,
    player_of,
    with_player,
)  # fmt: skip
from hub.games.zapp.words import Barrel
from hub.language import Seat

PEEK = "peek"  # Z-9
TOO_MANY = "too_many"  # Z-10
TOOK = "took"  # Z-11
CHOSEN_LIFTED = "chosen_lifted"  # Z-13
EXCHANGED = "exchanged"  # Z-13
LATE_SHAKE = "late_shake"  # Z-14
KINDS = (PEEK, TOO_MANY, TOOK, CHOSEN_LIFTED, EXCHANGED, LATE_SHAKE)

OPEN, WARNED, SITS_OUT, DISMISSED, LOGGED = "open", "warned", "sits_out", "dismissed", "logged"


def spot(state: Zapp, move: Spot) -> Zapp:
    """What a sensor noticed: logged in silence, or called."""
    state = _marked_as_lifted(state, move) if move.kind == CHOSEN_LIFTED else state
    foul = Foul(0, move.kind, state.round, move.barrel, move.seat, times=move.times, at=move.at)
    return _called(state, foul)


def too_many(state: Zapp, move: Lift) -> Zapp:
    count, limit = len(state.in_hand), in_hand_limit(state)
    if count <= limit or was_called(state, TOO_MANY, move.barrel):
        return state
    return _called(state, Foul(0, TOO_MANY, state.round, move.barrel, in_hand=count, limit=limit, at=move.at))


def call_foul(state: Zapp, move: CallFoul) -> Zapp:
    """People saw it themselves, so it is no secret even where sensors keep silent."""
    if move.kind not in KINDS:
        raise Refused("unknown_foul", kind=move.kind, known=list(KINDS))
    player_of(state, move.seat)
    state = _noted(state, Foul(0, move.kind, state.round, at=move.at))
    return _punished(state, state.fouls[-1], move.seat)


def name_seat(state: Zapp, move: NameSeat) -> Zapp:
    player_of(state, move.seat)
    return _punished(state, _open_foul(state, move.foul), move.seat)


def dismiss(state: Zapp, move: Dismiss) -> Zapp:
    return _judged(state, _open_foul(state, move.foul)._replace(verdict=DISMISSED))


def was_called(state: Zapp, kind: str, barrel: Barrel | None, seat: Seat | None = None) -> bool:
    """One barrel, one foul a round: shaking goes on for a while, and every second of it is reported."""
    called = [foul for foul in state.fouls if foul.kind == kind and foul.round == state.round]
    return any(foul.seat == seat if barrel is None else foul.barrel == barrel for foul in called)


def open_fouls(state: Zapp) -> list[Foul]:
    return [foul for foul in state.fouls if foul.verdict == OPEN]


def foul_moves(state: Zapp) -> list[Move]:
    moves: list[Move] = []
    for foul in open_fouls(state):
        moves += [NameSeat(foul.number, player.seat) for player in state.players]
        moves.append(Dismiss(foul.number))
    return moves


# What follows


def _called(state: Zapp, foul: Foul) -> Zapp:
    if state.rules.fouls == SILENT:
        return _noted(state, foul._replace(verdict=LOGGED))
    state = _noted(state, foul)
    return state if foul.seat is None else _punished(state, state.fouls[-1], foul.seat)


def _noted(state: Zapp, foul: Foul) -> Zapp:
    return state._replace(fouls=(*state.fouls, foul._replace(number=len(state.fouls) + 1)))


def _open_foul(state: Zapp, number: int) -> Foul:
    for foul in state.fouls:
        if foul.number == number and foul.verdict == OPEN:
            return foul
    raise Refused("no_such_foul", foul=number)


def _punished(state: Zapp, foul: Foul, seat: Seat) -> Zapp:
    """A warning the first time, then the round is over for this seat (AZ-7), unless the house says otherwise."""
    player = player_of(state, seat)
    out = _deserves_more(state, player) and foul.round == state.round and _can_sit_out(state, player)
    state = _judged(state, foul._replace(seat=seat, verdict=SITS_OUT if out else WARNED))
    state = with_player(state, player._replace(fouls=player.fouls + 1, sits_out=player.sits_out or out))
    return _without(state, seat) if out else state


def _deserves_more(state: Zapp, player: Player) -> bool:
    rule = state.rules.penalty
    return rule == "sit_out" or (rule == "warn_first" and player.fouls > 0)


def _can_sit_out(state: Zapp, player: Player) -> bool:
    """Who has moved in this round has nothing left to sit out."""
    if state.phase == MOVE:
        waits = state.turn is not None and state.turn.seat == player.seat and not state.turn.apprentice
        return waits or player.seat in state.order
    return state.phase in (CHOOSE, REVEAL) and not player.sits_out


def _without(state: Zapp, seat: Seat) -> Zapp:
    if state.phase == REVEAL and all(player.sits_out for player in state.players):
        return end_round(state)
    if state.phase != MOVE:
        return when_all_chosen(state)
    state = state._replace(order=tuple([other for other in state.order if other != seat]))
    return next_turn(state._replace(turn=None)) if state.turn is not None and state.turn.seat == seat else state


def _judged(state: Zapp, foul: Foul) -> Zapp:
    return state._replace(fouls=tuple([foul if other.number == foul.number else other for other in state.fouls]))


def _marked_as_lifted(state: Zapp, move: Spot) -> Zapp:
    player = find_player(state, move.seat)
    if player is None or player.choice is None:
        return state
    return with_player(state, player._replace(choice=player.choice._replace(lifted=True)))
