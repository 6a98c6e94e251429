"""Zapp, as the referee sees it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hub.errors import Refused
from hub.games.codec import InputReader, plain
from hub.games.contract import Brush, Disguise, Due, Message, Option, Outcome, Setup, Wanted
from hub.games.zapp import (
    choosing,
    fouls,
    moving,
    noticing,
    putting_back,
    revealing,
    rolling,
    rounds,
    statistics,
    telling,
)
from hub.games.zapp import moves as m
from hub.games.zapp import view as views
from hub.games.zapp.facts import BARREL_FACTS
from hub.games.zapp.options import OPTIONS
from hub.games.zapp.reading import restore
from hub.games.zapp.secrecy import disguise
from hub.games.zapp.setting_up import set_up
from hub.games.zapp.state import CHOOSE, MOVE, OVER, REVEAL, ROLL, to_be_named
from hub.games.zapp.state import Zapp as State
from hub.language import Seat, Viewer

PLAY: Mapping[type[Any], Callable[[State, Any], State]] = {
    m.Roll: rolling.roll,
    m.Choose: choosing.choose,
    m.Seal: choosing.seal,
    m.Lift: choosing.lift,
    m.PutDown: choosing.put_down,
    m.SetBack: choosing.set_back,
    m.TimeUp: choosing.time_up,
    m.Show: revealing.show,
    m.TurnOver: revealing.turn_over,
    m.Agree: revealing.agree,
    m.Advance: moving.advance,
    m.Decline: moving.decline,
    m.Take: moving.take,
    m.Claim: moving.claim,
    m.Done: moving.done,
    m.Spot: fouls.spot,
    m.CallFoul: fouls.call_foul,
    m.NameSeat: fouls.name_seat,
    m.Dismiss: fouls.dismiss,
    m.Leave: rounds.leave,
}


class Zapp:
    """Zapp Zerapp: barrels full of stones, chosen by ear."""

    name = "zapp"
    seats = (2, 4)
    minutes = (20, 40)
    sensors: tuple[str, ...] = ("scale", "barrel")
    options: tuple[Option, ...] = OPTIONS
    moves: InputReader = m.MOVES
    facts: InputReader = BARREL_FACTS

    def setup(self, setup: Setup) -> State:
        return set_up(setup)

    def play(self, state: State, move: m.Move) -> State:
        if state.phase == OVER:
            raise Refused("match_over")
        return PLAY[type(move)](_with_time(state, move), move)

    def legal(self, state: State) -> list[m.Move]:
        return views.legal_moves(state)

    def outcome(self, state: State) -> Outcome | None:
        return statistics.outcome(state)

    # What the table noticed

    def understand(self, state: State, fact: Any, at: float | None) -> m.Move | Brush | None:
        return noticing.understand(state, fact, at)

    def wanted(self, state: State) -> Wanted:
        """A pad at somebody's place: "I throw", "done"."""
        return Wanted(places=state.phase == MOVE or (state.phase == ROLL and state.rules.dice == "hub"))

    def due(self, state: State) -> Due[m.Move] | None:
        if state.phase == CHOOSE and state.rules.choose_seconds:
            return Due(choosing.seconds_until_time_up(state), m.TimeUp())
        if state.phase == REVEAL and not to_be_named(state):
            return Due(state.rules.reveal_seconds, m.Agree())
        return None

    # Who may do and see what

    def may(self, state: State, move: m.Move, viewer: Viewer) -> bool:
        if viewer is Viewer.TABLE:
            return True
        return viewer.seat is not None and _seat_may(state, move, viewer.seat)

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        moves = [] if viewer is Viewer.SPECTATOR else views.button_moves(state)
        return views.view(state, viewer, [move for move in moves if self.may(state, move, viewer)])

    # What is said about it

    def tell(self, before: State, move: m.Move, after: State) -> Message:
        return telling.tell(before, move, after)

    def moments(self, before: State, move: m.Move, after: State) -> tuple[Message, ...]:
        return telling.moments(before, move, after)

    def put_back(self, now: State, then: State) -> tuple[Message, ...]:
        return putting_back.put_back(now, then)

    def to_json(self, state: State) -> dict[str, Any]:
        return dict(plain(state))

    def from_json(self, data: Mapping[str, Any]) -> State:
        state: State = restore(State, data)
        return state

    def disguise(self, states: Sequence[State], viewer: Viewer, seed: int) -> Disguise[State]:
        return disguise(states, viewer, seed)


def _with_time(state: State, move: m.Move) -> State:
    """Where time is limited the match knows how late it is, by the times that stand in its lines."""
    at: float = getattr(move, "at", -1.0)
    return state._replace(clock=at) if state.rules.choose_seconds and at > state.clock else state


def _seat_may(state: State, move: m.Move, seat: Seat) -> bool:
    """Any seat may throw the dice (Z-6) and agree; otherwise everybody speaks for themselves. Fouls are the table's."""
    if isinstance(move, m.Choose | m.Show | m.Leave):
        return move.seat == seat
    if isinstance(move, m.Advance | m.Decline | m.Take | m.Claim | m.Done):
        return state.turn is not None and state.turn.seat == seat
    return isinstance(move, m.Roll | m.Agree)
