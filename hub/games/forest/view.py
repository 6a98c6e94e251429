"""What one viewer may see of a match of forest."""

from typing import Any

from hub.games.codec import plain
from hub.games.forest.board import ROWS, starts
from hub.games.forest.cluing import clue_moves, may_enter_map
from hub.games.forest.content import CLUE_CARDS, PORTAL_WORDS
from hub.games.forest.guessing import choose_moves, guess_moves, judge_moves
from hub.games.forest.moves import MOVES, LayClue, Leave, Move, Touch
from hub.games.forest.rounds import attempt_moves, free_places, may_leave
from hub.games.forest.scoring import outcome, score, totals
from hub.games.forest.sentences import sentence
from hub.games.forest.state import (
    ATTEMPT,
    CHOOSE,
    CLUES,
    GUESS,
    JUDGE,
    OVER,
    PAPER_CARD,
    ROUNDS,
    Clue,
    Forest,
    Player,
    extra_steps,
    find_player,
    guessers,
    legal_portals,
    next_needed,
    nots_left,
    player_of,
    tokens_allowed,
)  # fmt: skip
from hub.language import Portal, Seat, Viewer

Shown = dict[str, Any]


def view(state: Forest, viewer: Viewer, moves: list[Move]) -> Shown:
    return {
        "variant": state.rules.variant,
        "options": plain(state.rules),
        "round": state.round,
        "rounds": 1 if state.rules.variant == "all" else ROUNDS,
        "phase": state.phase,
        "now": sentence(state, viewer).to_json(),
        "rows": list(ROWS),
        "starts": list(starts(state.rules.start_kind)),
        "words": [word_on(state, index) for index in range(len(state.own_words))],
        "seats": [_player(state, player, viewer) for player in state.players],
        **_guess(state),
        "deck": len(state.deck),
        "discards": len(state.discards),
        "attempts": list(state.attempts),
        "moves": [MOVES.write(move) for move in moves],
        "free_places": list(free_places(state)),
        "outcome": _outcome(state),
        "totals": plain(totals(state)),
        "maps": _maps(state),
        "private": _private(state, viewer),
    }


def word_on(state: Forest, index: int) -> Shown | None:
    """The owner's own tile comes before the hub's word; an empty tile shows its number only."""
    own = state.own_words[index]
    if own:
        return {"en": own, "fr": own}
    return dict(PORTAL_WORDS[state.words[index]].text) if state.words[index] else None


def _player(state: Forest, player: Player, viewer: Viewer) -> Shown:
    readable = may_read_clues(state, player.seat, viewer)
    # A NOT on a clue is part of the clue: who may not read it must not count it either.
    counted = player if readable else player._replace(clues=())
    return {
        "seat": player.seat,
        "place": player.place,
        "start": player.start,
        "apprentice": player.apprentice,
        "base": player.base,
        "reached": player.reached,
        "score": score(player),
        "cup": player.cup,
        "hand": len(player.hand),
        "nots": nots_left(state, counted),
        "marked": list(player.marked),
        "tokens": list(dict.fromkeys(clue.step for clue in player.clues)),
        "clues": shown_clues(player, readable),
        "ready": player.ready,
        "here": player.here,
        "done": player.done,
        "may_leave": player.here and may_leave(state, player.seat),
    }


def may_read_clues(state: Forest, owner: Seat, viewer: Viewer) -> bool:
    """In the individual variant clues are for the left neighbour alone (F-61, L-6)."""
    if state.rules.variant != "individual" or state.phase == OVER:
        return True
    if viewer.seat is None:
        return False
    player = find_player(state, owner)
    return viewer.seat == owner or (player is not None and player.here and viewer.seat in guessers(state, owner))


def shown_clues(player: Player, readable: bool) -> list[Shown]:
    steps = dict.fromkeys(clue.step for clue in player.clues)
    return [
        {"step": step, "cards": [_card(clue, readable) for clue in player.clues if clue.step == step]} for step in steps
    ]


def _card(clue: Clue, readable: bool) -> Shown:
    if not readable:
        return {"word": None, "negated": False, "hidden": True}
    if clue.card != PAPER_CARD and clue.word is not None:
        return {
            "word": dict(CLUE_CARDS[clue.card].words[clue.word]),
            "negated": clue.negated,
            "hidden": False,
        }
    text = {"en": clue.text, "fr": clue.text} if clue.text else None
    return {"word": text, "negated": clue.negated, "hidden": False}


def _guess(state: Forest) -> Shown:
    guessing = state.phase in (GUESS, JUDGE)
    owner = player_of(state, state.owner) if guessing else None
    return {
        "owner": state.owner,
        "step": owner.reached + 1 if owner else None,
        "legal": list(legal_portals(owner)) if owner and state.phase == GUESS else [],
        "guessers": list(guessers(state, owner.seat)) if owner else [],
        "hub_knows_map": bool(owner and owner.map is not None),
        "touched": _touched(state),
    }


def _touched(state: Forest) -> Shown | None:
    if state.touched is None:
        return None
    return {"portal": state.touched, "runner_up": state.runner_up, "by": state.touched_by}


def _outcome(state: Forest) -> Shown | None:
    result = outcome(state)
    return plain(result) if result else None


def _maps(state: Forest) -> dict[str, list[Portal]]:
    """Private until the match is over (F-9)."""
    if state.phase != OVER:
        return {}
    return {player.seat: list(player.map) for player in state.players if player.map is not None}


def _private(state: Forest, viewer: Viewer) -> Shown | None:
    player = find_player(state, viewer.seat) if viewer.seat else None
    if player is None or not player.here:
        return None
    giving = state.phase == CLUES and not player.ready
    return {
        "seat": player.seat,
        "map": list(player.map) if player.map is not None else None,
        "hand": [_hand_card(card) for card in player.hand],
        "needs": needed_steps(state, player) if giving else [],
        "extra": list(extra_steps(state, player)) if giving else [],
        "may_enter_map": may_enter_map(state, player),
        "paper_clues": state.rules.clues == "paper",
        "watching": _watching(state, player),
    }


def _hand_card(card: str) -> Shown:
    words = None if card == PAPER_CARD else [dict(word) for word in CLUE_CARDS[card].words]
    return {"card": card, "words": words}


def needed_steps(state: Forest, player: Player) -> list[int]:
    first = next_needed(state, player)
    return [] if first is None else list(range(first, min(10, player.reached + tokens_allowed(state)) + 1))


def _watching(state: Forest, player: Player) -> list[Shown]:
    """The paths this seat may guess, with their clues."""
    return [
        {"seat": other.seat, "clues": shown_clues(other, True)}
        for other in state.players
        if other.here and other.seat != player.seat and player.seat in guessers(state, other.seat)
    ]


def legal_moves(state: Forest) -> list[Move]:
    return _LEGAL[state.phase](state) if state.phase != OVER else []


_LEGAL = {
    CLUES: clue_moves,
    CHOOSE: choose_moves,
    GUESS: guess_moves,
    JUDGE: judge_moves,
    ATTEMPT: attempt_moves,
}


def button_moves(state: Forest) -> list[Move]:
    """Moves that are a button; clues and touches are made on the cards and the board."""
    buttons: list[Move] = [move for move in legal_moves(state) if not isinstance(move, LayClue | Touch)]
    buttons += [Leave(player.seat) for player in state.players if player.here and may_leave(state, player.seat)]
    return buttons
