"""F-16 to F-22 and F-44 to F-48: clue cards in front of their owners."""

from collections.abc import Callable
from functools import cache

from hub.errors import Refused
from hub.games.codec import quotable
from hub.games.forest.board import check_path
from hub.games.forest.moves import EnterMap, LayClue, Move, Ready
from hub.games.forest.options import LONGEST_WORD
from hub.games.forest.state import (
    CLUES,
    PAPER_CARD,
    Clue,
    Forest,
    Player,
    extra_steps,
    next_needed,
    nots_left,
    owed,
    player_of,
    with_player,
)  # fmt: skip
from hub.language import Seat

Onward = Callable[[Forest], Forest]


def lay_clue(state: Forest, move: LayClue) -> Forest:
    player = _giving_clues(state, move.seat)
    clue = _checked_clue(state, player, move)
    hand = list(player.hand)
    hand.remove(move.card)
    is_extra = move.step != next_needed(state, player)
    laid = player._replace(
        hand=tuple(hand), clues=_inserted(player.clues, clue), extra_used=player.extra_used or is_extra
    )
    return _settled(state, laid)


def be_ready(state: Forest, move: Ready) -> Forest:
    player = _giving_clues(state, move.seat)
    if state.rules.clues == "paper":
        player = _with_paper_clues(state, player)
    missing = owed(state, player)
    if missing is not None and player.hand:
        raise Refused("clue_missing", step=missing)
    return state._replace(players=with_player(state, player._replace(ready=True)))


def enter_map(state: Forest, move: EnterMap) -> Forest:
    """Not compared with other people's maps: a refusal would tell what they hold."""
    player = player_of(state, move.seat)
    if not may_enter_map(state, player):
        raise Refused("no_map_now")
    check_path(player.start, move.path)
    return state._replace(players=with_player(state, player._replace(map=move.path)))


def may_enter_map(state: Forest, player: Player) -> bool:
    """Before anything was guessed: a path that is half told cannot be changed any more."""
    mine = state.rules.variant != "all" or player.seat == state.owner
    return state.rules.maps == "paper" and state.phase == CLUES and mine and player.reached == 0 and state.round == 1


def clue_moves(state: Forest) -> list[Move]:
    moves: list[Move] = []
    for player in state.players:
        if player.here and not player.ready:
            moves += _moves_of(state, player)
    return moves


def _moves_of(state: Forest, player: Player) -> list[Move]:
    needed, extra = next_needed(state, player), extra_steps(state, player)
    may_negate = nots_left(state, player) > 0
    steps = extra if needed is None else (needed, *extra)
    cards = dict.fromkeys(player.hand)
    moves = [move for step in steps for card in cards for move in _clues_with(player.seat, step, card, may_negate)]
    if needed is None or not player.hand or state.rules.clues == "paper" or owed(state, player) is None:
        moves.append(Ready(player.seat))
    return moves


@cache
def _clues_with(seat: Seat, step: int, card: str, may_negate: bool) -> tuple[Move, ...]:
    words = (None,) if card == PAPER_CARD else (0, 1)
    negations = (False, True) if may_negate else (False,)
    return tuple(LayClue(seat, step, card, word, negated) for word in words for negated in negations)


def _giving_clues(state: Forest, seat: Seat) -> Player:
    if state.phase != CLUES:
        raise Refused("not_clue_time")
    player = player_of(state, seat)
    if player.ready:
        raise Refused("already_ready", seat=seat)
    return player


def _checked_clue(state: Forest, player: Player, move: LayClue) -> Clue:
    if move.card not in player.hand:
        raise Refused("card_not_in_hand", card=quotable(move.card))
    needed = next_needed(state, player)
    if move.step != needed and move.step not in extra_steps(state, player):
        raise Refused("wrong_step", step=move.step, needed=needed)
    if move.negated and not nots_left(state, player):
        raise Refused("no_nots_left", seat=move.seat)
    return _written_clue(state, move)


def _written_clue(state: Forest, move: LayClue) -> Clue:
    if move.card == PAPER_CARD:
        return Clue(move.step, move.card, None, move.negated, state.round, _clean_text(move.text))
    if move.word not in (0, 1):
        raise Refused("which_word", card=move.card)
    return Clue(move.step, move.card, move.word, move.negated, state.round)


def _clean_text(text: str) -> str:
    """Visible characters and single spaces: every screen must be able to show it."""
    clean = " ".join("".join([letter if letter.isprintable() else " " for letter in text]).split())
    if len(clean) > LONGEST_WORD:
        raise Refused("clue_too_long", most=LONGEST_WORD)
    return clean


def _inserted(clues: tuple[Clue, ...], clue: Clue) -> tuple[Clue, ...]:
    """Behind the clues of its own step, so that clues stay in the order of the steps."""
    if not clues or clue.step >= clues[-1].step:
        return (*clues, clue)
    index = sum(other.step <= clue.step for other in clues)
    return (*clues[:index], clue, *clues[index:])


def _settled(state: Forest, player: Player) -> Forest:
    """Ready by itself when there is nothing left to add."""
    done = not player.hand or (next_needed(state, player) is None and not extra_steps(state, player))
    return state._replace(players=with_player(state, player._replace(ready=done) if done else player))


def _with_paper_clues(state: Forest, player: Player) -> Player:
    """Cards laid on the real table need no tap each: "ready" says that they lie there."""
    step = next_needed(state, player)
    while step is not None and player.hand:
        clue = Clue(step, PAPER_CARD, None, False, state.round)
        player = player._replace(hand=player.hand[1:], clues=(*player.clues, clue))
        step = next_needed(state, player)
    return player
