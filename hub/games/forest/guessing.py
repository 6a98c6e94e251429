"""F-23 to F-43: whose path, which portal, hit or miss."""

from hub.errors import Refused
from hub.games.forest.board import adjacent
from hub.games.forest.moves import Choose, Correct, Judge, Move, Stop, Touch
from hub.games.forest.rounds import end_attempt, end_turn
from hub.games.forest.state import (
    CHOOSE,
    GUESS,
    JUDGE,
    ROUNDS,
    Forest,
    Player,
    guessers,
    legal_portals,
    player_of,
    with_player,
)  # fmt: skip
from hub.language import Portal, Seat

# Two touches closer than this are one gesture: the first is the guess, and final (F-26).
GESTURE_SECONDS = 0.5


def choose(state: Forest, move: Choose) -> Forest:
    if state.phase != CHOOSE:
        raise Refused("nothing_to_choose")
    if not player_of(state, move.seat).playing:
        raise Refused("path_finished", seat=move.seat)
    return state._replace(phase=GUESS, owner=move.seat, hits=0)


def touch(state: Forest, move: Touch) -> Forest:
    if state.phase == JUDGE:
        raise Refused("guess_is_final", portal=state.touched)
    if state.phase != GUESS:
        raise Refused("no_guess_open")
    problem = touch_problem(state, move.portal, move.seat)
    if problem is None:
        return _pending(state, move)
    if problem.code in VOID_PORTALS and state.rules.illegal_touch == "strict":
        return _missed(_pending(state, move))
    raise problem


# Illegal because of the portal, not because of the person.
VOID_PORTALS = frozenset({"not_adjacent", "own_portal", "base_portal", "marked_not"})


def touch_problem(state: Forest, portal: Portal, seat: Seat | None) -> Refused | None:
    """Why this touch cannot be a guess, or None."""
    owner = player_of(state, state.owner)
    if seat is not None and seat == owner.seat:
        return Refused("owner_touched", owner=owner.seat)
    if seat is not None and seat not in guessers(state, owner.seat):
        return Refused("not_your_guess", seat=seat, guessers=list(guessers(state, owner.seat)))
    return _portal_problem(owner, portal)


def _portal_problem(owner: Player, portal: Portal) -> Refused | None:
    if portal == owner.apprentice:
        return Refused("own_portal", portal=portal, owner=owner.seat)
    if portal == owner.base:
        return Refused("base_portal", portal=portal, owner=owner.seat)
    if portal in owner.marked:
        return Refused("marked_not", portal=portal, owner=owner.seat)
    if not adjacent(owner.apprentice, portal):
        return Refused("not_adjacent", portal=portal, owner=owner.seat)
    return None


def _pending(state: Forest, move: Touch) -> Forest:
    runner_up = move.runner_up
    if runner_up is not None and (runner_up == move.portal or touch_problem(state, runner_up, None) is not None):
        runner_up = None
    return state._replace(
        phase=JUDGE, touched=move.portal, runner_up=runner_up, touched_by=move.seat, touched_at=move.at
    )


def correct(state: Forest, move: Correct) -> Forest:
    """The sensor's second choice, and no other: a correction is not a second guess."""
    if state.phase != JUDGE:
        raise Refused("nothing_to_correct")
    if move.portal != state.runner_up:
        raise Refused("not_the_runner_up", portal=move.portal, runner_up=state.runner_up)
    return state._replace(touched=move.portal, runner_up=state.touched)


def judge(state: Forest, move: Judge) -> Forest:
    if state.phase != JUDGE:
        raise Refused("nothing_to_judge")
    if move.seat is not None and move.seat != state.owner:
        raise Refused("only_owner_judges", owner=state.owner)
    return _hit(state) if _verdict(state, move) else _missed(state)


def _verdict(state: Forest, move: Judge) -> bool:
    owner = player_of(state, state.owner)
    if owner.map is None:
        if move.correct is None:
            raise Refused("say_yes_or_no", owner=owner.seat)
        return move.correct
    truth = owner.map[owner.reached] == state.touched
    if move.correct is not None and move.correct != truth:
        raise Refused("map_says_otherwise")
    return truth


def _hit(state: Forest) -> Forest:
    """The apprentice moves on, tokens and cards of the step come off (F-36 to F-40)."""
    owner, portal = player_of(state, state.owner), state.touched
    if portal is None:
        raise Refused("nothing_to_judge")
    reached = owner.reached + 1
    gone = tuple([clue.card for clue in owner.clues if clue.step == reached])
    moved = owner._replace(
        apprentice=portal, base=owner.apprentice, reached=reached, marked=(),
        clues=tuple([clue for clue in owner.clues if clue.step != reached]),
    )  # fmt: skip
    moved = moved._replace(cup=_cup(state)) if moved.finished else moved
    after = _judged(state, moved)._replace(discards=state.discards + gone, hits=state.hits + 1)
    if moved.clues:
        return after  # F-41
    return end_attempt(after) if state.rules.variant == "all" else end_turn(after)


def _cup(state: Forest) -> str | None:
    """Gold in round 4, silver in round 5 (F-52); nobody can be faster (F-57)."""
    if state.rules.variant == "all":
        return None
    return "silver" if state.round == ROUNDS else "gold"


def _missed(state: Forest) -> Forest:
    """A NOT token on the portal, and the turn is over (F-32, F-34)."""
    owner, portal = player_of(state, state.owner), state.touched
    if portal is not None and portal not in owner.marked:
        owner = owner._replace(marked=(*owner.marked, portal))
    after = _judged(state, owner)
    return end_attempt(after) if state.rules.variant == "all" else end_turn(after)


def _judged(state: Forest, owner: Player) -> Forest:
    return state._replace(players=with_player(state, owner), phase=GUESS, touched=None, runner_up=None, touched_by=None)


def stop(state: Forest, _: Stop) -> Forest:
    if not may_stop(state):
        raise Refused("may_not_stop")
    return end_turn(state)


def may_stop(state: Forest) -> bool:
    """After a hit, unless the house says otherwise (A-6); and always where no portal is left to guess."""
    if state.phase != GUESS or state.rules.variant == "all":
        return False
    if not legal_portals(player_of(state, state.owner)):
        return True
    rule = state.rules.may_stop
    return rule == "always" or (rule == "after_hit" and state.hits > 0)


def guess_moves(state: Forest) -> list[Move]:
    moves: list[Move] = [Touch(portal) for portal in legal_portals(player_of(state, state.owner))]
    if may_stop(state):
        moves.append(Stop())
    return moves


def judge_moves(state: Forest) -> list[Move]:
    owner = player_of(state, state.owner)
    moves: list[Move] = [Judge()] if owner.map is not None else [Judge(owner.seat, True), Judge(owner.seat, False)]
    if state.runner_up is not None:
        moves.append(Correct(state.runner_up))
    return moves


def choose_moves(state: Forest) -> list[Move]:
    return [Choose(player.seat) for player in state.players if player.playing]
