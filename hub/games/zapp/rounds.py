"""Z-4, Z-17 to Z-19, Z-27, Z-28: from one phase to the next, from mover to mover, from round to round."""

from hub.errors import Refused
from hub.games.zapp.moves import Leave
from hub.games.zapp.options import SEAT_COUNTS
from hub.games.zapp.state import (
    CHOOSE,
    MOVE,
    OVER,
    REVEAL,
    ROLL,
    Listened,
    Player,
    Turn,
    Zapp,
    number_of_choice,
    player_of,
    with_player,
)  # fmt: skip
from hub.games.zapp.words import PIECES_EACH, Barrel
from hub.language import Seat


def when_all_chosen(state: Zapp) -> Zapp:
    """The last one to choose opens everything at once (Z-16)."""
    if state.phase != CHOOSE or any(player.choosing for player in state.players):
        return state
    if all(player.sits_out for player in state.players):
        return end_round(state)
    return state._replace(phase=REVEAL, in_hand=())


def begin_moving(state: Zapp) -> Zapp:
    """A number up to the magic one is a spell, the same number included; the highest begins (Z-17 to Z-19, AZ-2)."""
    numbers = _numbers(state)
    players = tuple([_opened(state, player, numbers.get(player.seat)) for player in state.players])
    spells = [seat for seat, number in numbers.items() if number <= state.magic]
    order = tuple(sorted(spells, key=lambda seat: -numbers[seat]))
    return next_turn(state._replace(phase=MOVE, players=players, order=order))


def _numbers(state: Zapp) -> dict[Seat, Barrel]:
    said = {player.seat: number_of_choice(state, player) for player in state.players if not player.sits_out}
    return {seat: number for seat, number in said.items() if number is not None}


def _opened(state: Zapp, player: Player, number: Barrel | None) -> Player:
    if number is None or player.choice is None:
        return player
    heard = Listened(state.round, state.magic, number)
    return player._replace(choice=player.choice._replace(label=number), listened=(*player.listened, heard))


def next_turn(state: Zapp) -> Zapp:
    if not state.order:
        return end_round(state)
    seat = state.order[0]
    choice = player_of(state, seat).choice
    if choice is None or choice.label is None:
        raise Refused("number_missing", seats=[seat])
    return state._replace(order=state.order[1:], turn=Turn(seat, choice.label))


def end_turn(state: Zapp) -> Zapp:
    """The barrel is back in the middle; what was not claimed by now is lost (Z-27, Z-36)."""
    turn = state.turn
    if turn is None:
        return next_turn(state)
    player = player_of(state, turn.seat)
    counted = player._replace(banished=player.banished + len(turn.banished), missed=player.missed + len(turn.unclaimed))
    return next_turn(with_player(state, counted)._replace(turn=None, last_turn=turn))


def end_round(state: Zapp) -> Zapp:
    """Barrels back and mixed; the dice go on to the left (Z-28, AZ-18, AZ-19)."""
    return state._replace(
        round=state.round + 1, phase=ROLL, turn=None, order=(), in_hand=(), roller=_left_of(state, state.roller)
    )


def _left_of(state: Zapp, seat: Seat) -> Seat:
    seats = [player.seat for player in state.players]
    return seats[(seats.index(seat) + 1) % len(seats)]


def when_home(state: Zapp) -> Zapp:
    """All three in town: that ends the match at once (Z-40)."""
    turn = state.turn
    if turn is None or player_of(state, turn.seat).home < PIECES_EACH:
        return state
    return state._replace(phase=OVER, turn=None, last_turn=turn, order=())


# Between rounds


def may_leave(state: Zapp, seat: Seat) -> bool:
    return state.phase == ROLL and len(state.players) - 1 in SEAT_COUNTS


def leave(state: Zapp, move: Leave) -> Zapp:
    player = player_of(state, move.seat)
    if not may_leave(state, move.seat):
        raise Refused("zapp_leave", seat=move.seat)
    roller = _left_of(state, player.seat) if state.roller == player.seat else state.roller
    players = tuple([other for other in state.players if other.seat != player.seat])
    return state._replace(players=players, roller=roller)
