"""Z-4 to Z-7: the magic number."""

from hub.errors import Refused
from hub.games.chance import shuffled
from hub.games.zapp.moves import Move, Roll
from hub.games.zapp.state import CHOOSE, ROLL, Zapp

DICE = 2


def roll(state: Zapp, move: Roll) -> Zapp:
    """Everybody begins to listen; the dice stay as they lie until the next round (Z-7)."""
    if state.phase != ROLL:
        raise Refused("dice_lie", dice=list(state.dice))
    dice = thrown(state) if state.rules.dice == "hub" else move.dice
    if state.rules.dice == "hub" and move.dice:
        raise Refused("hub_throws")
    check_dice(dice, state.rules.die_faces)
    fresh = tuple([player._replace(choice=None, sits_out=False) for player in state.players])
    return state._replace(
        phase=CHOOSE, dice=dice, players=fresh, in_hand=(), turned_over=(), since=move.at, clock=move.at
    )


def check_dice(dice: tuple[int, ...], faces: int) -> None:
    if len(dice) != DICE or not all(1 <= die <= faces for die in dice):
        raise Refused("bad_dice", faces=faces)


def thrown(state: Zapp) -> tuple[int, ...]:
    """The same dice for the same round, however often it is undone."""
    faces = range(1, state.rules.die_faces + 1)
    return tuple([shuffled(state.seed, f"dice/{state.round}/{die}", faces)[0] for die in range(DICE)])


def roll_moves(state: Zapp) -> list[Move]:
    if state.rules.dice == "hub":
        return [Roll()]
    faces = range(1, state.rules.die_faces + 1)
    return [Roll((one, other)) for one in faces for other in faces if one <= other]
