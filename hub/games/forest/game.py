"""Forest, as the referee sees it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hub.errors import Refused
from hub.games.codec import plain, restore
from hub.games.contract import Brush, Disguise, Due, Message, Option, Outcome, Setup, Wanted
from hub.games.facts import FACTS, Fact, PlaceTouched, PortalTouched
from hub.games.forest import cluing, guessing, rounds, scoring, secrecy, telling
from hub.games.forest import view as views
from hub.games.forest.moves import (
    MOVES,
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
from hub.games.forest.options import OPTIONS, read_word
from hub.games.forest.setting_up import set_up
from hub.games.forest.state import (
    CLUES,
    GUESS,
    JUDGE,
    OVER,
    find_player,
    guessers,
    next_needed,
    player_of,
    seat_at,
)  # fmt: skip
from hub.games.forest.state import (
    Forest as State,
)
from hub.language import Seat, Viewer


def name_word(state: State, move: Word) -> State:
    words = list(state.own_words)
    words[move.portal - 1] = read_word(move.text)
    return state._replace(own_words=tuple(words))


PLAY: Mapping[type[Any], Callable[[State, Any], State]] = {
    EnterMap: cluing.enter_map,
    LayClue: lambda state, move: rounds.when_all_ready(cluing.lay_clue(state, move)),
    Ready: lambda state, move: rounds.when_all_ready(cluing.be_ready(state, move)),
    Choose: guessing.choose,
    Touch: guessing.touch,
    Correct: guessing.correct,
    Judge: guessing.judge,
    Stop: guessing.stop,
    Attempt: rounds.attempt,
    Finish: rounds.finish,
    Leave: lambda state, move: rounds.when_all_ready(rounds.leave(state, move)),
    Join: rounds.join,
    Word: name_word,
}


class Forest:
    """Mystic Paths: ten portals, one word at a time."""

    name = "forest"
    seats = (2, 6)
    minutes = (20, 45)
    sensors: tuple[str, ...] = ("touch",)
    options: tuple[Option, ...] = OPTIONS
    facts = FACTS
    moves = MOVES

    def setup(self, setup: Setup) -> State:
        return set_up(setup)

    def play(self, state: State, move: Move) -> State:
        if state.phase == OVER:
            raise Refused("match_over")
        return PLAY[type(move)](state, move)

    def legal(self, state: State) -> list[Move]:
        return views.legal_moves(state)

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    # What the table noticed

    def understand(self, state: State, fact: Fact, at: float | None) -> Move | Brush | None:
        if isinstance(fact, PlaceTouched):
            return _meaning_of_place(state, seat_at(state, fact.place))
        return _meaning_of_touch(state, fact, at)

    def wanted(self, state: State) -> Wanted:
        answers = state.phase == JUDGE and not _hub_judges(state)
        return Wanted(portals=state.phase == GUESS, places=answers or state.phase == CLUES)

    def due(self, state: State) -> Due[Move] | None:
        """Where the hub knows the map it judges by itself, after a moment in which a misreading can be put right."""
        return Due(state.rules.verdict_seconds, Judge()) if _hub_judges(state) else None

    # Who may do and see what

    def may(self, state: State, move: Move, viewer: Viewer) -> bool:
        if isinstance(move, EnterMap):
            return viewer.seat == move.seat
        if isinstance(move, LayClue):
            return viewer.seat == move.seat or (viewer is Viewer.TABLE and _clues_are_open(state))
        if isinstance(move, Judge) and move.correct is not None and _hub_judges(state):
            # Nobody may ask "is it right?" while the guess can still be corrected.
            return False
        if viewer is Viewer.TABLE:
            return True
        return viewer.seat is not None and _seat_may(state, move, viewer.seat)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        moves = [] if viewer is Viewer.SPECTATOR else views.button_moves(state)
        return views.view(state, viewer, [move for move in moves if self.may(state, move, viewer)])

    # What is said about it

    def tell(self, before: State, move: Move, after: State) -> Message:
        return telling.tell(before, move, after)

    def moments(self, before: State, move: Move, after: State) -> tuple[Message, ...]:
        return telling.moments(before, move, after)

    def put_back(self, now: State, then: State) -> tuple[Message, ...]:
        return telling.put_back(now, then)

    def to_json(self, state: State) -> dict[str, Any]:
        return dict(plain(state))

    def from_json(self, data: Mapping[str, Any]) -> State:
        state: State = restore(State, data)
        return state

    def disguise(self, states: Sequence[State], viewer: Viewer, seed: int) -> Disguise[State]:
        return secrecy.disguise(states, viewer, seed)


def _meaning_of_touch(state: State, fact: PortalTouched, at: float | None) -> Move | Brush:
    if state.phase == JUDGE:
        return Brush("guess_is_final", {"portal": state.touched})
    if state.phase != GUESS:
        return Brush("no_guess_open")
    if at is not None and 0 <= at - state.touched_at < guessing.GESTURE_SECONDS and state.touched_at >= 0:
        return Brush("same_gesture", {"portal": fact.portal})
    seat = fact.seat or seat_at(state, fact.place)
    problem = guessing.touch_problem(state, fact.portal, seat)
    strict = state.rules.illegal_touch == "strict"
    if problem is not None and not (strict and problem.code in guessing.VOID_PORTALS):
        return Brush(problem.code, problem.params)
    return Touch(fact.portal, seat, fact.runner_up, -1.0 if at is None else at)


def _meaning_of_place(state: State, seat: Seat | None) -> Move | None:
    """ "Ready" while clues are laid, "yes" where the owner of a paper map is asked."""
    player = find_player(state, seat)
    if player is None:
        return None
    if state.phase == CLUES and not player.ready:
        paper = state.rules.clues == "paper"
        return Ready(player.seat) if paper or next_needed(state, player) is None else None
    if state.phase == JUDGE and seat == state.owner and player.map is None:
        return Judge(player.seat, True)
    return None


def _hub_judges(state: State) -> bool:
    return state.phase == JUDGE and player_of(state, state.owner).map is not None


def _clues_are_open(state: State) -> bool:
    """On behalf of a hidden hand, or of clues for one pair of eyes, nobody may play: refusals would tell too much."""
    return state.rules.clues == "paper" and state.rules.variant != "individual"


def _seat_may(state: State, move: Move, seat: Seat) -> bool:
    if isinstance(move, Ready | Leave):
        return move.seat == seat
    if isinstance(move, Judge):
        return seat == state.owner
    if isinstance(move, Touch):
        return move.seat == seat and _guesses_now(state, seat)
    if isinstance(move, Stop):
        return _guesses_now(state, seat)
    return isinstance(move, Choose | Attempt | Finish)


def _guesses_now(state: State, seat: Seat) -> bool:
    return state.phase == GUESS and state.owner is not None and seat in guessers(state, state.owner)
