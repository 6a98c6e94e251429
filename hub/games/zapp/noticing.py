"""What a fact means now: a choice, a foul, something to remember, or nothing.

Until all have chosen nothing here may depend on which barrel it is, only on whether it is the same one.
"""

from collections.abc import Callable, Mapping
from typing import Any

from hub.games.contract import Brush
from hub.games.facts import PlaceTouched
from hub.games.zapp.facts import BarrelFlipped, BarrelLifted, BarrelSetDown, BarrelShaken, ScaleLeft, ScaleSettled
from hub.games.zapp.fouls import CHOSEN_LIFTED, EXCHANGED, LATE_SHAKE, PEEK, was_called
from hub.games.zapp.moves import Done, Lift, Move, PutDown, Roll, Seal, SetBack, Spot, TurnOver
from hub.games.zapp.state import (
    CHOOSE,
    MOVE,
    REVEAL,
    ROLL,
    Choice,
    Player,
    Zapp,
    find_player,
    owner_of,
    seat_at,
)  # fmt: skip
from hub.games.zapp.words import Barrel
from hub.language import Seat

Meaning = Move | Brush | None


def understand(state: Zapp, fact: Any, at: float | None) -> Meaning:
    meaning = _MEANINGS.get(type(fact))
    return meaning(state, fact, -1.0 if at is None else at) if meaning else None


def _lifted(state: Zapp, fact: BarrelLifted, at: float) -> Meaning:
    if state.phase != CHOOSE or fact.barrel in state.in_hand:
        return None
    owner = find_player(state, owner_of(state, fact.barrel))
    if owner is None:
        return Lift(fact.barrel, at)
    return _taken_off(owner, fact.barrel, at)


def _taken_off(owner: Player, barrel: Barrel | None, at: float) -> Meaning:
    """A chosen barrel may not go back nor be exchanged (Z-13); node and scale tell of it twice, it counts once."""
    choice = owner.choice
    if choice is None or not choice.salt or choice.lifted:
        return None
    return Spot(CHOSEN_LIFTED, barrel, owner.seat, at=at)


def _set_down(state: Zapp, fact: BarrelSetDown, at: float) -> Meaning:
    return PutDown(fact.barrel, at) if state.phase == CHOOSE and fact.barrel in state.in_hand else None


def _shaken(state: Zapp, fact: BarrelShaken, at: float) -> Meaning:
    """What the game is about while people choose; too early it counts for nothing (Z-8), too late it is a foul."""
    if state.phase not in (REVEAL, MOVE) or was_called(state, LATE_SHAKE, fact.barrel):
        return None
    return Spot(LATE_SHAKE, fact.barrel, at=at)


def _flipped(state: Zapp, fact: BarrelFlipped, at: float) -> Meaning:
    """A peek while people choose (Z-9); afterwards all turn their barrels over (Z-16)."""
    if state.phase == CHOOSE:
        seen = was_called(state, PEEK, fact.barrel)
        return None if seen else Spot(PEEK, fact.barrel, owner_of(state, fact.barrel), fact.times, at)
    if state.phase == REVEAL and fact.barrel not in state.turned_over:
        return TurnOver(fact.barrel)
    return None


def _settled(state: Zapp, fact: ScaleSettled, at: float) -> Meaning:
    player = find_player(state, fact.seat or seat_at(state, fact.place))
    if player is None:
        return None
    if state.phase == ROLL:
        return Brush("wait_for_dice")
    candidates = fact.candidates if fact.barrel is None else (fact.barrel, *fact.candidates)
    if state.phase == CHOOSE and player.sits_out:
        return Brush("sitting_out", {"seat": player.seat})
    if state.phase in (CHOOSE, REVEAL) and _adds_something(state, player.choice):
        return Seal(player.seat, candidates, fact.salt, at)
    return _settled_again(state, player, candidates, at) if state.phase == CHOOSE else None


def _adds_something(state: Zapp, choice: Choice | None) -> bool:
    """A first choice, or a scale that speaks up after a tap; never over a label that has been read."""
    if choice is None:
        return state.phase == CHOOSE
    return not choice.salt and choice.label is None


def _settled_again(state: Zapp, player: Player, candidates: tuple[Barrel, ...], at: float) -> Meaning:
    """The same barrel, as far as anybody can tell, or another one in its place (Z-13)."""
    choice = player.choice
    if choice is None:
        return None
    if candidates and choice.candidates and not set(candidates) & set(choice.candidates):
        seen = was_called(state, EXCHANGED, None, player.seat)
        return None if seen else Spot(EXCHANGED, None, player.seat, at=at)
    return SetBack(player.seat, at) if choice.lifted else None


def _left(state: Zapp, fact: ScaleLeft, at: float) -> Meaning:
    player = find_player(state, fact.seat or seat_at(state, fact.place))
    return _taken_off(player, None, at) if player is not None and state.phase == CHOOSE else None


def _place_touched(state: Zapp, fact: PlaceTouched, at: float) -> Meaning:
    """ "I throw" where the hub has the dice, "done" for the mover."""
    seat: Seat | None = seat_at(state, fact.place)
    if state.phase == ROLL and state.rules.dice == "hub" and seat is not None:
        return Roll(at=at)
    if state.phase == MOVE and state.turn is not None and state.turn.seat == seat and state.turn.apprentice:
        return Done()
    return None


_MEANINGS: Mapping[type[Any], Callable[[Zapp, Any, float], Meaning]] = {
    BarrelLifted: _lifted,
    BarrelSetDown: _set_down,
    BarrelShaken: _shaken,
    BarrelFlipped: _flipped,
    ScaleSettled: _settled,
    ScaleLeft: _left,
    PlaceTouched: _place_touched,
}
