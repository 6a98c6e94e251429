"""What is said about a match: history, big moments, and what to put back on the real board.

Everything here is for everybody's eyes: no barrel's number before all have chosen.
"""

from collections.abc import Callable, Mapping
from typing import Any

from hub.games.contract import Message
from hub.games.zapp import moves as m
from hub.games.zapp.fouls import DISMISSED, LOGGED, SITS_OUT
from hub.games.zapp.options import SPOKEN
from hub.games.zapp.revealing import misread
from hub.games.zapp.state import CHOOSE, MOVE, OVER, REVEAL, Foul, Turn, Zapp, player_of
from hub.games.zapp.words import Piece, number_of, seat_of


def tell(before: Zapp, move: m.Move, after: Zapp) -> Message:
    """One line of history."""
    foul = newest_foul(before, after)
    if foul is not None and foul.verdict != LOGGED:
        return told_foul(foul)
    return _TOLD[type(move)](before, move, after)


def named(piece: Piece) -> dict[str, Any]:
    """An apprentice within a sentence."""
    return {"code": "piece", "params": {"seat": seat_of(piece), "apprentice": number_of(piece)}}


def what_foul(foul: Foul) -> dict[str, Any]:
    """A foul within a sentence."""
    return {"code": f"foul_{foul.kind}", "params": {"in_hand": foul.in_hand, "limit": foul.limit}}


def newest_foul(before: Zapp, after: Zapp) -> Foul | None:
    return after.fouls[-1] if len(after.fouls) > len(before.fouls) else None


def told_foul(foul: Foul) -> Message:
    if foul.seat is None:
        return Message("foul", {"what": what_foul(foul)})
    return Message("foul_out" if foul.verdict == SITS_OUT else "foul_by", {"seat": foul.seat, "what": what_foul(foul)})


def _rolled(_: Zapp, __: m.Roll, after: Zapp) -> Message:
    return Message("rolled", {"dice": list(after.dice), "magic": after.magic})


def _shown(_: Zapp, move: m.Show, after: Zapp) -> Message:
    code = "label_differs" if misread(player_of(after, move.seat)) else "shown"
    return Message(code, {"seat": move.seat, "barrel": move.barrel})


def _agreed(before: Zapp, _: m.Agree, after: Zapp) -> Message:
    """Whose spells work, the highest first (Z-19)."""
    seats = [*([after.turn.seat] if after.turn else []), *after.order]
    return Message("spells" if seats else "no_spell", {"seats": seats, "magic": before.magic})


def _advanced(before: Zapp, move: m.Advance, after: Zapp) -> Message:
    turn = _turn_after(after)
    params: dict[str, Any] = {"seat": turn.seat, "apprentice": move.apprentice}
    code = "goes_home" if turn.home else "advances"
    if not turn.home:
        params["space"] = turn.path[-1]
    if not turn.banished:
        return Message(code, params)
    return Message(f"{code}_banishing", params | _several(turn.banished))


def _several(pieces: tuple[Piece, ...]) -> dict[str, Any]:
    return {"pieces": [named(piece) for piece in pieces], "count": len(pieces)}


def _turn_after(after: Zapp) -> Turn:
    """A turn that is over already is the last one."""
    turn = after.turn if after.turn is not None and after.turn.apprentice else after.last_turn
    if turn is None:
        raise LookupError("nobody has moved")
    return turn


def _done(before: Zapp, _: m.Done, after: Zapp) -> Message:
    """What was missed is said now, and not before (AZ-8)."""
    turn = _turn_after(after)
    missed = turn.unclaimed
    if not missed:
        return Message("turn_done", {"seat": turn.seat})
    return Message("turn_missed", {"seat": turn.seat, **_several(missed)})


def _declined(before: Zapp, _: m.Decline, __: Zapp) -> Message:
    return Message("declined", {"seat": before.turn.seat if before.turn else None})


def _of_piece(code: str) -> Callable[[Zapp, Any, Zapp], Message]:
    return lambda before, move, _: Message(
        code, {"mover": before.turn and before.turn.seat, "piece": named(move.piece)}
    )


def _of_seat(code: str) -> Callable[[Zapp, Any, Zapp], Message]:
    return lambda _, move, __: Message(code, {"seat": move.seat})


def _judged(_: Zapp, move: m.NameSeat | m.Dismiss, after: Zapp) -> Message:
    (foul,) = [foul for foul in after.fouls if foul.number == move.foul]
    return Message("foul_dismissed", {"what": what_foul(foul)}) if foul.verdict == DISMISSED else told_foul(foul)


def _late(before: Zapp, _: m.TimeUp, __: Zapp) -> Message:
    return Message("time_up", {"seats": [player.seat for player in before.players if player.choosing]})


_TOLD: Mapping[type[Any], Callable[[Zapp, Any, Zapp], Message]] = {
    m.Roll: _rolled,
    m.Choose: _of_seat("barrel_chosen"),
    m.Seal: _of_seat("barrel_chosen"),
    m.Show: _shown,
    m.Agree: _agreed,
    m.TimeUp: _late,
    m.Advance: _advanced,
    m.Decline: _declined,
    m.Take: _of_piece("taken_along"),
    m.Claim: _of_piece("banished"),
    m.Done: _done,
    m.NameSeat: _judged,
    m.Dismiss: _judged,
    m.Leave: _of_seat("left"),
    m.Lift: lambda _, __, after: Message("barrel_lifted", {"count": len(after.in_hand)}),
    m.PutDown: lambda _, __, after: Message("barrel_set_down", {"count": len(after.in_hand)}),
    m.SetBack: _of_seat("barrel_set_back"),
    m.TurnOver: lambda _, __, ___: Message("barrel_turned"),
    m.Spot: lambda _, __, ___: Message("barrel_noticed"),
}


# Moments


def moments(before: Zapp, move: m.Move, after: Zapp) -> tuple[Message, ...]:
    """What deserves a second of theatre."""
    told = [*_foul_moments(before, after), *_choice_moments(before, move, after), *_turn_moments(before, move, after)]
    if after.phase == OVER:
        told.append(Message("victory", {"seat": _turn_after(after).seat}))
    elif after.round != before.round:
        told.append(Message("round", {"round": after.round}))
    return tuple(told)


def _foul_moments(before: Zapp, after: Zapp) -> list[Message]:
    """A log kept in silence has no moment; a spoken foul is read out by the tablet."""
    foul = newest_foul(before, after)
    if foul is None or foul.verdict == LOGGED:
        return []
    return [Message("foul", {"what": what_foul(foul), "seat": foul.seat, "spoken": after.rules.fouls == SPOKEN})]


def _choice_moments(before: Zapp, move: m.Move, after: Zapp) -> list[Message]:
    if isinstance(move, m.Roll):
        return [Message("magic", {"magic": after.magic, "dice": list(after.dice)})]
    chosen = [Message("barrel_chosen", {"seat": move.seat})] if isinstance(move, m.Choose | m.Seal) else []
    return [*chosen, Message("reveal")] if before.phase == CHOOSE and after.phase == REVEAL else list(chosen)


def _turn_moments(before: Zapp, move: m.Move, after: Zapp) -> list[Message]:
    told = []
    if isinstance(move, m.Advance) and _turn_after(after).home:
        told.append(Message("home", {"seat": _turn_after(after).seat}))
    banished = _newly_banished(before, move, after)
    if banished:
        told.append(Message("banished", _several(banished)))
    if after.turn is not None and after.phase == MOVE and (before.turn is None or before.turn.seat != after.turn.seat):
        told.append(Message("mover", {"seat": after.turn.seat, "number": after.turn.barrel}))
    return told


def _newly_banished(before: Zapp, move: m.Move, after: Zapp) -> tuple[Piece, ...]:
    if isinstance(move, m.Claim):
        return (move.piece,)
    return _turn_after(after).banished if isinstance(move, m.Advance) else ()
