"""The one sentence that says what happens next, to each viewer in their own terms."""

from hub.games.contract import Message
from hub.games.forest.scoring import outcome
from hub.games.forest.state import (
    ATTEMPT,
    CHOOSE,
    CLUES,
    GUESS,
    JUDGE,
    Forest,
    Player,
    find_player,
    guessers,
    here,
    next_needed,
    player_of,
)  # fmt: skip
from hub.language import Seat, Viewer


def sentence(state: Forest, viewer: Viewer) -> Message:
    if state.phase == CLUES:
        return _clues(state, find_player(state, viewer.seat) if viewer.seat else None)
    if state.phase == CHOOSE:
        return Message("choose_path")
    if state.phase == GUESS:
        return _guess(state, viewer.seat)
    if state.phase == JUDGE:
        return _judge(state, viewer.seat)
    if state.phase == ATTEMPT:
        return Message("attempt_over", {"owner": state.owner, "step": player_of(state, state.owner).reached})
    return _over(state)


def _clues(state: Forest, player: Player | None) -> Message:
    waiting = [other.seat for other in here(state) if not other.ready]
    if player is not None and player.here and not player.ready:
        step = next_needed(state, player)
        if step is not None:
            return Message("your_paper_clues" if state.rules.clues == "paper" else "your_clue", {"step": step})
        return Message("extra_or_ready")
    if player is not None:
        return Message("wait_for_clues", {"seats": waiting})
    code = "lay_paper_clues" if state.rules.clues == "paper" else "lay_clues"
    # Six names fill the screen and say no more than "everybody".
    return Message(f"{code}_all") if len(waiting) == len(here(state)) else Message(code, {"seats": waiting})


def _guess(state: Forest, seat: Seat | None) -> Message:
    owner = player_of(state, state.owner)
    params = {"owner": owner.seat, "step": owner.reached + 1}
    allowed = guessers(state, owner.seat)
    if seat == owner.seat:
        return Message("keep_quiet", params)
    if seat in allowed:
        return Message("you_guess", params)
    if len(allowed) == 1 and state.rules.variant in ("individual", "team"):
        return Message("guess_by", {**params, "guesser": allowed[0]})
    return Message("guess", params)


def _judge(state: Forest, seat: Seat | None) -> Message:
    owner = player_of(state, state.owner)
    params = {"owner": owner.seat, "portal": state.touched}
    if owner.map is not None:
        return Message("hub_judges", params)
    return Message("answer" if seat == owner.seat else "owner_answers", params)


def _over(state: Forest) -> Message:
    result = outcome(state)
    if result is None:
        return Message("choose_path")
    params = {"winners": list(result.winners), "score": result.score}
    return Message(f"over_{result.reason}", params)
