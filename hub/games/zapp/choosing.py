"""Z-8 to Z-15: listening, and one barrel put down in front of oneself."""

from hub.errors import Refused
from hub.games.zapp.fouls import too_many
from hub.games.zapp.moves import Choose, Lift, Move, PutDown, Seal, SetBack, TimeUp
from hub.games.zapp.rounds import when_all_chosen
from hub.games.zapp.sealing import sealed
from hub.games.zapp.state import CHOOSE, ROLL, Choice, Player, Zapp, player_of, still_choosing, with_player

# An alarm that rings a moment early is not worth a second one.
EARLY_SECONDS = 0.5


def choose(state: Zapp, move: Choose) -> Zapp:
    player = _chooser(state, move)
    if player.choice is not None:
        raise Refused("already_chosen", seat=move.seat)
    return when_all_chosen(with_player(state, player._replace(choice=Choice())))


def seal(state: Zapp, move: Seal) -> Zapp:
    """A scale tells which barrel it is; after a tap it only adds what it knows."""
    choice = sealed(move.candidates, move.salt)
    player = player_of(state, move.seat)
    in_hand = tuple([barrel for barrel in state.in_hand if barrel not in choice.candidates])
    state = with_player(state._replace(in_hand=in_hand), player._replace(choice=choice))
    return when_all_chosen(state)


def _chooser(state: Zapp, move: Choose) -> Player:
    player = player_of(state, move.seat)
    if state.phase == ROLL:
        raise Refused("wait_for_dice")
    if state.phase != CHOOSE:
        raise Refused("not_choosing_now")
    if player.sits_out:
        raise Refused("sitting_out", seat=move.seat)
    return player


def set_back(state: Zapp, move: SetBack) -> Zapp:
    player = player_of(state, move.seat)
    if player.choice is None:
        raise Refused("not_choosing_now")
    return with_player(state, player._replace(choice=player.choice._replace(lifted=False)))


def lift(state: Zapp, move: Lift) -> Zapp:
    """More barrels in hand than two for each who still chooses are a foul of somebody's (Z-10, Z-14)."""
    return too_many(state._replace(in_hand=(*state.in_hand, move.barrel)), move)


def put_down(state: Zapp, move: PutDown) -> Zapp:
    return state._replace(in_hand=tuple([barrel for barrel in state.in_hand if barrel != move.barrel]))


# Time


def time_up(state: Zapp, move: TimeUp) -> Zapp:
    """Who has not chosen sits out (AZ-6); without a limit the round waits."""
    if state.phase != CHOOSE or not state.rules.choose_seconds:
        raise Refused("no_time_limit")
    left = seconds_left(state, move.at)
    if left > EARLY_SECONDS:
        raise Refused("time_left", seconds=int(left))
    late = tuple([player._replace(sits_out=True) if player.choosing else player for player in state.players])
    return when_all_chosen(state._replace(players=late))


def seconds_left(state: Zapp, now: float) -> float:
    """Of the time for choosing; a script that tells no times has none left whenever it says so."""
    if now < 0 or state.since < 0:
        return 0.0
    return max(0.0, state.since + state.rules.choose_seconds - now)


def seconds_until_time_up(state: Zapp) -> float:
    """As of the newest line; a match whose lines tell no times has all of it."""
    return float(state.rules.choose_seconds) if state.since < 0 else seconds_left(state, max(state.clock, state.since))


def choose_moves(state: Zapp) -> list[Move]:
    return [Choose(seat) for seat in still_choosing(state)]
