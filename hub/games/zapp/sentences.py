"""The one sentence that says what happens next, to each viewer in their own terms."""

from typing import Any

from hub.games.contract import Message
from hub.games.zapp.options import MEMORY, TEACH
from hub.games.zapp.state import (
    CHOOSE,
    OVER,
    REVEAL,
    ROLL,
    Zapp,
    find_player,
    still_choosing,
    to_be_named,
    turn_of,
)  # fmt: skip
from hub.games.zapp.statistics import outcome
from hub.language import Seat, Viewer


def sentence(state: Zapp, viewer: Viewer) -> Message:
    if state.phase == ROLL:
        return _roll(state, viewer.seat)
    if state.phase == CHOOSE:
        return _choose(state, viewer.seat)
    if state.phase == REVEAL:
        return _reveal(state, viewer.seat)
    if state.phase == OVER:
        result = outcome(state)
        return Message("over_all_home", {"winners": list(result.winners) if result else []})
    return _move(state, viewer.seat)


def _roll(state: Zapp, seat: Seat | None) -> Message:
    """Before every round but the first, barrels are mixed, except to train the memory (Z-28, Z-29)."""
    kind = "first" if state.round == 1 else "keep" if state.rules.variant == MEMORY else "mix"
    if seat == state.roller:
        return Message(f"you_roll_{kind}")
    return Message(f"roll_{kind}", {"seat": state.roller})


def _choose(state: Zapp, seat: Seat | None) -> Message:
    params: dict[str, Any] = {"magic": state.magic, "seats": still_choosing(state)}
    player = find_player(state, seat)
    if player is None:
        return Message("listen", params)
    if player.sits_out:
        return Message("you_sit_out", params)
    return Message("you_listen" if player.choice is None else "hands_off", params)


def _reveal(state: Zapp, seat: Seat | None) -> Message:
    missing = to_be_named(state)
    if seat in missing:
        return Message("your_number")
    return Message("say_numbers", {"seats": missing}) if missing else Message("compare_labels", {"magic": state.magic})


def _move(state: Zapp, seat: Seat | None) -> Message:
    turn = turn_of(state)
    params: dict[str, Any] = {"seat": turn.seat, "number": turn.barrel}
    whose = "you" if turn.seat == seat else "mover"
    if not turn.apprentice:
        return Message(f"{whose}_move", params)
    if len(turn.taken) < len(turn.takeable):
        return Message(f"{whose}_take", params)
    if state.rules.banishing == TEACH:
        return Message(f"{whose}_banish", {**params, "count": len(turn.unclaimed)})
    return Message(f"{whose}_claim", params)
