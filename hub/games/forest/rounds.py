"""F-43 to F-51, F-70: turns, rounds, attempts, and people who come and go between rounds."""

from hub.errors import Refused
from hub.games.forest.cards import draw
from hub.games.forest.moves import Attempt, Finish, Join, Leave, Move
from hub.games.forest.options import SEAT_COUNTS
from hub.games.forest.setting_up import begin_attempt, deal_in, new_player
from hub.games.forest.state import (
    ATTEMPT,
    CHOOSE,
    CLUES,
    GUESS,
    HAND,
    OVER,
    ROUNDS,
    Forest,
    Player,
    find_player,
    here,
    player_of,
    with_player,
)  # fmt: skip
from hub.language import PLACES, Place, Seat


def when_all_ready(state: Forest) -> Forest:
    """The last one ready starts the guessing; a single path left needs no choice."""
    if state.phase != CLUES or not all(player.ready for player in here(state)):
        return state
    if state.rules.variant == "all":
        return state._replace(phase=GUESS, hits=0)
    paths = [player.seat for player in state.players if player.playing]
    if not paths:
        return state._replace(phase=OVER, owner=None)
    if len(paths) == 1:
        return state._replace(phase=GUESS, owner=paths[0], hits=0)
    return state._replace(phase=CHOOSE, owner=None)


def end_turn(state: Forest) -> Forest:
    """Clockwise to the next path that has not been guessed in this round (F-43)."""
    owner = player_of(state, state.owner)
    state = state._replace(players=with_player(state, owner._replace(done=True)), hits=0)
    index = [player.seat for player in state.players].index(owner.seat)
    for player in state.players[index + 1 :] + state.players[:index]:
        if player.playing and not player.done:
            return state._replace(phase=GUESS, owner=player.seat)
    return _end_round(state)


def _end_round(state: Forest) -> Forest:
    """The match ends at once after round 5, without a refill (F-51)."""
    if state.round == ROUNDS or not any(player.playing for player in state.players):
        return state._replace(phase=OVER, owner=None)
    state = state._replace(round=state.round + 1, phase=CLUES, owner=None)
    for player in state.players:
        state = _prepare(state, player)
    return state


def _prepare(state: Forest, player: Player) -> Forest:
    """A new round for one seat: four cards in hand (F-44); who has arrived gives no more clues (F-54)."""
    fresh = player._replace(done=False, extra_used=False, ready=not player.playing)
    if fresh.playing:
        return draw(state._replace(players=with_player(state, fresh)), fresh, HAND)
    return state._replace(players=with_player(state, fresh))


def end_attempt(state: Forest) -> Forest:
    """Ten steps are success; the first miss ends the attempt, and another may follow (F-70, F-71)."""
    owner = player_of(state, state.owner)
    attempts = (*state.attempts, owner.reached)
    return state._replace(phase=OVER if owner.finished else ATTEMPT, attempts=attempts, hits=0)


def attempt(state: Forest, move: Attempt) -> Forest:
    if state.phase != ATTEMPT:
        raise Refused("no_attempt_now")
    if move.seat not in next_apprentices(state):
        raise Refused("another_apprentice", seat=move.seat)
    owner = player_of(state, state.owner)
    played = tuple(clue.card for clue in owner.clues) + owner.hand
    return begin_attempt(state._replace(discards=state.discards + played, phase=CLUES), move.seat)


def next_apprentices(state: Forest) -> tuple[Seat, ...]:
    """Another player takes the role, unless the house lets the same one try again (A-19)."""
    again = state.rules.same_apprentice
    return tuple(player.seat for player in here(state) if again or player.seat != state.owner)


def finish(state: Forest, _: Finish) -> Forest:
    if state.phase != ATTEMPT:
        raise Refused("no_attempt_now")
    return state._replace(phase=OVER)


def attempt_moves(state: Forest) -> list[Move]:
    return [*(Attempt(seat) for seat in next_apprentices(state)), Finish()]


# Between rounds


def may_leave(state: Forest, seat: Seat) -> bool:
    """While clues are laid, where the variant can go on with one player fewer."""
    enough = len(here(state)) - 1 in SEAT_COUNTS[state.rules.variant] and state.rules.variant != "team"
    busy = state.rules.variant == "all" and seat == state.owner
    return state.phase == CLUES and enough and not busy


def leave(state: Forest, move: Leave) -> Forest:
    player = player_of(state, move.seat)
    if not may_leave(state, move.seat):
        raise Refused("cannot_leave_now", seat=move.seat)
    cards = tuple(clue.card for clue in player.clues) + player.hand
    gone = player._replace(here=False, ready=True, hand=(), clues=(), marked=())
    return state._replace(players=with_player(state, gone), discards=state.discards + cards)


def join(state: Forest, move: Join) -> Forest:
    if state.phase != CLUES or state.rules.variant == "team":
        raise Refused("cannot_join_now", seat=move.seat)
    if move.place in [player.place for player in here(state)]:
        raise Refused("place_taken", place=move.place)
    known = find_player(state, move.seat)
    if known is None:
        return _join_anew(state, move)
    if known.here:
        raise Refused("already_here", seat=move.seat)
    return _come_back(state, known, move.place)


def _join_anew(state: Forest, move: Join) -> Forest:
    newcomer = new_player(state.rules, move.seat, move.place)
    players = tuple(sorted((*state.players, newcomer), key=lambda player: player.place))
    state = state._replace(players=players)
    if state.rules.variant == "all":
        return state._replace(players=with_player(state, newcomer._replace(ready=True)))
    return deal_in(state, move.seat)


def _come_back(state: Forest, known: Player, place: Place) -> Forest:
    """At the step reached before, with a fresh hand; the map stays as it was dealt."""
    back = known._replace(place=place, here=True, ready=known.finished or state.rules.variant == "all")
    players = sorted(with_player(state, back), key=lambda player: player.place)
    state = state._replace(players=tuple(players))
    return state if back.ready else draw(state, back, HAND)


def free_places(state: Forest) -> tuple[Place, ...]:
    taken = {player.place for player in here(state)}
    return tuple(place for place in PLACES if place not in taken)
