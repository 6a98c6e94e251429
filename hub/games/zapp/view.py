"""What one viewer may see of a match of zapp: nothing of a barrel before all have chosen, and then everything."""

from typing import Any

from hub.games.codec import plain
from hub.games.zapp.choosing import choose_moves, seconds_left
from hub.games.zapp.fouls import LOGGED, foul_moves
from hub.games.zapp.journeys import space_of
from hub.games.zapp.moves import MOVES, Claim, Leave, Move, Roll, Show
from hub.games.zapp.moving import turn_moves
from hub.games.zapp.options import MEMORY, TEACH
from hub.games.zapp.previews import claimable, previews
from hub.games.zapp.revealing import likely, misread, reveal_moves
from hub.games.zapp.ring import ring_data
from hub.games.zapp.rolling import roll_moves
from hub.games.zapp.rounds import may_leave
from hub.games.zapp.sealing import commitment
from hub.games.zapp.sentences import sentence
from hub.games.zapp.state import (
    CHOOSE,
    MOVE,
    OVER,
    REVEAL,
    ROLL,
    Choice,
    Foul,
    Player,
    Turn,
    Zapp,
    find_player,
    in_hand_limit,
    number_of_choice,
    player_of,
    to_be_named,
)  # fmt: skip
from hub.games.zapp.statistics import outcome, profiles
from hub.games.zapp.telling import named, what_foul
from hub.language import Viewer

Shown = dict[str, Any]


def view(state: Zapp, viewer: Viewer, moves: list[Move]) -> Shown:
    player = find_player(state, viewer.seat)
    result = outcome(state)
    return {
        "variant": state.rules.variant,
        "options": plain(state.rules),
        "ring": ring_data(state.ring),
        "round": state.round,
        "rounds": None,
        "phase": state.phase,
        "now": sentence(state, viewer).to_json(),
        "roller": state.roller,
        "mix": state.round > 1 and state.rules.variant != MEMORY,
        "dice": list(state.dice),
        "magic": state.magic or None,
        "seats": [_player(state, player) for player in state.players],
        "handling": _handling(state),
        "asked": _asked(state),
        **_moving(state),
        "fouls": [_foul(state, foul) for foul in state.fouls if foul.verdict != LOGGED or state.phase == OVER],
        "moves": [MOVES.write(move) for move in moves],
        "outcome": plain(result) if result else None,
        "statistics": profiles(state) if state.phase == OVER else None,
        # Stands in place of the hub's own account, which would name the barrel.
        "noticed": None,
        "private": {"seat": player.seat} if player else None,
    }


def _player(state: Zapp, player: Player) -> Shown:
    numbers = range(1, len(player.apprentices) + 1)
    return {
        "seat": player.seat,
        "place": player.place,
        "apprentices": [
            {
                "apprentice": number,
                "at": apprentice.at,
                "space": space_of(state, player, number),
                "step": apprentice.step,
            }
            for number, apprentice in zip(numbers, player.apprentices, strict=True)
        ],
        "home": player.home,
        "chosen": player.choice is not None,
        "commitment": commitment(player.choice) if player.choice else None,
        "opened": _opened(state, player, player.choice) if player.choice else None,
        "lifted": bool(player.choice and player.choice.lifted),
        "sits_out": player.sits_out,
        "fouls": player.fouls,
        "may_leave": may_leave(state, player.seat),
    }


def _opened(state: Zapp, player: Player, choice: Choice) -> Shown | None:
    """When all have chosen: the number, and what the seal was made of, for anybody to check (Z-16)."""
    if state.phase == CHOOSE:
        return None
    number = number_of_choice(state, player)
    return {
        "number": number,
        "candidates": list(choice.candidates),
        "salt": choice.salt,
        "spell": None if number is None else number <= state.magic and not player.sits_out,
        "misread": misread(player),
    }


def _handling(state: Zapp) -> Shown | None:
    """How many barrels are in hand, how many may be, and how much time is left."""
    if state.phase != CHOOSE:
        return None
    limit = state.rules.choose_seconds
    return {
        "in_hand": len(state.in_hand),
        "limit": in_hand_limit(state),
        "seconds": limit,
        "seconds_left": round(seconds_left(state, state.clock), 1) if limit and state.clock >= 0 else None,
    }


def _asked(state: Zapp) -> list[Shown]:
    """Whose number people must read out, with what the table thinks it may be."""
    if state.phase != REVEAL:
        return []
    return [{"seat": seat, "likely": likely(state, player_of(state, seat))} for seat in to_be_named(state)]


def _moving(state: Zapp) -> Shown:
    return {
        "order": [*([state.turn.seat] if state.turn else []), *state.order],
        "turn": _turn(state, state.turn) if state.turn else None,
        "last_turn": _turn(state, state.last_turn) | _missed(state.last_turn) if state.last_turn else None,
        "previews": previews(state),
    }


def _turn(state: Zapp, turn: Turn) -> Shown:
    return {
        "seat": turn.seat,
        "number": turn.barrel,
        "apprentice": turn.apprentice or None,
        "home": turn.home,
        "path": list(turn.path),
        "escorts": [piece for piece in turn.takeable if piece not in turn.taken],
        "taken": list(turn.taken),
        "banished": list(turn.banished),
        "claimable": claimable(state, turn) if turn is state.turn else [],
    }


def _missed(turn: Turn) -> Shown:
    """Shown when it is too late (AZ-8)."""
    return {"missed": list(turn.unclaimed), "missed_pieces": [named(piece) for piece in turn.unclaimed]}


def _foul(state: Zapp, foul: Foul) -> Shown:
    return {
        "foul": foul.number,
        "kind": foul.kind,
        "what": what_foul(foul),
        "round": foul.round,
        "seat": foul.seat,
        "verdict": foul.verdict,
        "evidence": {"in_hand": foul.in_hand, "limit": foul.limit, "times": foul.times, "at": foul.at},
        "barrel": foul.barrel if state.phase == OVER else None,
    }


def legal_moves(state: Zapp) -> list[Move]:
    return [*_LEGAL[state.phase](state), *foul_moves(state)] if state.phase != OVER else []


_LEGAL = {ROLL: roll_moves, CHOOSE: choose_moves, REVEAL: reveal_moves, MOVE: turn_moves}


def button_moves(state: Zapp) -> list[Move]:
    """Moves that are a button; real dice, labels and claims are entered on the board, and claims must not remind."""
    reminds = state.rules.banishing != TEACH
    buttons = [
        move for move in legal_moves(state) if not _is_entered(move) and not (reminds and isinstance(move, Claim))
    ]
    return buttons + [Leave(player.seat) for player in state.players if may_leave(state, player.seat)]


def _is_entered(move: Move) -> bool:
    return isinstance(move, Show) or (isinstance(move, Roll) and bool(move.dice))
