"""What is said about a match: history, big moments, and what to put back on the real board.

Everything here is for everybody's eyes: no map, no hand, no word of a clue.
"""

from typing import Any

from hub.games.contract import Message
from hub.games.forest.moves import (
    Attempt,
    Choose,
    Correct,
    EnterMap,
    Finish,
    Join,
    Judge,
    LayClue,
    Leave,
    Move,
    Ready,
    Stop,
    Touch,
    Word,
)  # fmt: skip
from hub.games.forest.state import GUESS, JUDGE, OVER, Forest, Player, find_player, player_of


def tell(before: Forest, move: Move, after: Forest) -> Message:
    """One line of history."""
    if isinstance(move, Judge) or (isinstance(move, Touch) and after.phase != JUDGE):
        return _told_verdict(before, move, after)
    if isinstance(move, LayClue):
        extra = any(clue.step == move.step for clue in player_of(before, move.seat).clues)
        return Message("extra_clue" if extra else "clue", {"seat": move.seat, "step": move.step})
    if isinstance(move, Touch):
        return Message("touched", {"owner": before.owner, "portal": move.portal})
    if isinstance(move, Correct):
        return Message("corrected", {"portal": move.portal, "before": before.touched})
    return _told_plainly(before, move)


_PLAIN: dict[type[Any], str] = {
    EnterMap: "map_entered", Ready: "ready", Choose: "chosen", Attempt: "attempt", Leave: "left", Join: "joined",
}  # fmt: skip


def _told_plainly(before: Forest, move: Move) -> Message:
    if isinstance(move, Stop):
        return Message("stopped", {"owner": before.owner})
    if isinstance(move, Finish):
        return Message("finished")
    if isinstance(move, Word):
        return Message("word", {"portal": move.portal})
    return Message(_PLAIN[type(move)], {"seat": getattr(move, "seat", None)})


def _told_verdict(before: Forest, move: Move, after: Forest) -> Message:
    portal = move.portal if isinstance(move, Touch) else before.touched
    code = "hit" if was_hit(before, after) else "miss"
    step = player_of(before, before.owner).reached + 1
    return Message(code, {"owner": before.owner, "step": step, "portal": portal})


def was_hit(before: Forest, after: Forest) -> bool:
    return player_of(after, before.owner).reached > player_of(before, before.owner).reached


def moments(before: Forest, move: Move, after: Forest) -> tuple[Message, ...]:
    """What deserves a second of theatre."""
    told: list[Message] = []
    if isinstance(move, Judge) or (isinstance(move, Touch) and after.phase != JUDGE):
        told.append(_told_verdict(before, move, after))
        if player_of(after, before.owner).cup:
            told.append(Message("cup", {"seat": before.owner, "cup": player_of(after, before.owner).cup}))
    if after.phase == OVER:
        told.append(Message("win"))
    elif after.round != before.round:
        told.append(Message("round", {"round": after.round}))
    elif after.phase == GUESS and after.owner != before.owner:
        told.append(Message("turn", {"owner": after.owner}))
    return tuple(told)


def put_back(now: Forest, then: Forest) -> tuple[Message, ...]:
    """What people must do on the real table after an undo, in a sensible order."""
    steps: list[Message] = []
    if now.round != then.round:
        steps.append(Message("round_card", {"round": then.round}))
    for player in now.players:
        earlier = find_player(then, player.seat)
        if earlier is None or (player.here and not earlier.here):
            steps.append(Message("away", {"seat": player.seat}))
        else:
            steps += _put_back_player(player, earlier)
    if now.words != then.words or now.own_words != then.own_words:
        steps.append(Message("tiles"))
    return tuple(steps)


def _put_back_player(now: Player, then: Player) -> list[Message]:
    return [*_put_back_pieces(now, then), *_put_back_tokens(now, then), *_put_back_cards(now, then)]


def _put_back_pieces(now: Player, then: Player) -> list[Message]:
    steps = []
    if then.here and not now.here:
        steps.append(Message("back", {"seat": now.seat, "portal": then.apprentice}))
    if now.apprentice != then.apprentice:
        where = {"seat": now.seat, "now": now.apprentice, "then": then.apprentice}
        steps.append(Message("apprentice", where))
    if now.base != then.base or (then.here and not now.here and then.base is not None):
        # Before the first step the base stands under its apprentice.
        steps.append(Message("base", {"seat": now.seat, "then": then.base or then.apprentice}))
    if now.cup != then.cup:
        steps.append(Message("cup", {"seat": now.seat}))
    return steps


def _put_back_tokens(now: Player, then: Player) -> list[Message]:
    off = [
        Message("not_off", {"seat": now.seat, "portal": portal}) for portal in now.marked if portal not in then.marked
    ]
    on = [Message("not_on", {"seat": now.seat, "portal": portal}) for portal in then.marked if portal not in now.marked]
    return off + on


def _put_back_cards(now: Player, then: Player) -> list[Message]:
    """Counts and steps only: which card it was, its owner knows."""
    taken = [clue.step for clue in now.clues if clue not in then.clues]
    laid = [clue.step for clue in then.clues if clue not in now.clues]
    steps = [Message("clue_back_to_hand", {"seat": now.seat, "step": step}) for step in taken]
    steps += [Message("clue_back_on_table", {"seat": now.seat, "step": step}) for step in laid]
    # What lay on the table and was guessed since comes from the discards, not from the hand.
    holds, held = len(now.hand) + len(taken), len(then.hand)
    if holds != held:
        steps.append(Message("hand" if holds > held else "take", {"seat": now.seat, "count": held}))
    return steps
