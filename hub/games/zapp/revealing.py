"""Z-16 to Z-18: all turn their barrels over; labels count."""

from hub.errors import Refused
from hub.games.zapp.moves import Agree, Move, Show, TurnOver
from hub.games.zapp.rounds import begin_moving
from hub.games.zapp.state import REVEAL, Player, Zapp, number_of_choice, player_of, to_be_named, with_player
from hub.games.zapp.words import BARRELS, Barrel
from hub.language import Seat


def show(state: Zapp, move: Show) -> Zapp:
    """Answers a question, or puts a reading right: the label counts (AZ-20)."""
    player = player_of(state, move.seat)
    if state.phase != REVEAL or player.choice is None or player.sits_out:
        raise Refused("nothing_to_show", seat=move.seat)
    if (owner := _labelled(state, move.barrel)) not in (None, move.seat):
        raise Refused("barrel_taken", barrel=move.barrel, seat=owner)
    return with_player(state, player._replace(choice=player.choice._replace(label=move.barrel)))


def turn_over(state: Zapp, move: TurnOver) -> Zapp:
    return state._replace(turned_over=(*state.turned_over, move.barrel))


def agree(state: Zapp, _: Agree) -> Zapp:
    if state.phase != REVEAL:
        raise Refused("nothing_to_agree")
    missing = to_be_named(state)
    if missing:
        raise Refused("number_missing", seats=missing)
    return begin_moving(state)


def _labelled(state: Zapp, barrel: Barrel) -> Seat | None:
    """Whose barrel this is by its label, or by a reading nobody doubts."""
    for player in state.players:
        if not player.sits_out and number_of_choice(state, player) == barrel:
            return player.seat
    return None


def likely(state: Zapp, player: Player) -> list[Barrel]:
    """What to offer first when a number is asked: what the sensors thought, or what has just been turned over."""
    if player.choice is None:
        return []
    guesses = player.choice.candidates or state.turned_over
    return [barrel for barrel in guesses if _labelled(state, barrel) in (None, player.seat)]


def misread(player: Player) -> bool:
    """The scale thought otherwise than the label: stones may be missing (AZ-20)."""
    choice = player.choice
    return (
        choice is not None and bool(choice.salt) and choice.label is not None and choice.label not in choice.candidates
    )


def reveal_moves(state: Zapp) -> list[Move]:
    missing = to_be_named(state)
    if not missing:
        return [Agree()]
    free = [barrel for barrel in BARRELS if _labelled(state, barrel) is None]
    return [Show(seat, barrel) for seat in missing for barrel in free]
