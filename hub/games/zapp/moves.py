"""What somebody can decide in a match of zapp, and what the table's own observations come to.

A move that can be made while time runs carries the match's time, which the journal writes into every line.
"""

from typing import NamedTuple

from hub.games.zapp.reading import ZappReader
from hub.games.zapp.words import Barrel, Piece
from hub.language import Seat


class Roll(NamedTuple):
    """The dice as they lie; none where the hub throws them (Z-5)."""

    dice: tuple[int, ...] = ()
    at: float = -1.0


class Choose(NamedTuple):
    """ "My barrel stands in front of me": a tap, where no scale says so (Z-12). What it is will be read out later."""

    seat: Seat
    at: float = -1.0


class Show(NamedTuple):
    """What the label of a seat's barrel says; it counts, whatever a scale thought (Z-16, AZ-20)."""

    seat: Seat
    barrel: Barrel


class Agree(NamedTuple):
    """The labels have been compared: on to the moves."""


class TimeUp(NamedTuple):
    """Who has not chosen by now sits out (AZ-6)."""

    at: float = -1.0


class Advance(NamedTuple):
    """The mover moves one of the three apprentices by the number of the barrel (Z-20)."""

    apprentice: int


class Decline(NamedTuple):
    """The mover moves nobody (AZ-4)."""


class Take(NamedTuple):
    """Takes somebody along; the own colour may go into the town or stop at the gate (Z-44, AZ-15)."""

    piece: Piece
    to: str = "town"


class Claim(NamedTuple):
    """ "You are banished!" (Z-36)."""

    piece: Piece


class Done(NamedTuple):
    """The mover's barrel is back in the middle: what was not claimed is lost (Z-27, AZ-8)."""


class CallFoul(NamedTuple):
    """Somebody saw what no sensor sees."""

    kind: str
    seat: Seat
    at: float = -1.0


class NameSeat(NamedTuple):
    """Who it was: the table only knows that it happened."""

    foul: int
    seat: Seat
    at: float = -1.0


class Dismiss(NamedTuple):
    """It was no foul."""

    foul: int
    at: float = -1.0


class Leave(NamedTuple):
    """Somebody goes home between rounds."""

    seat: Seat


Decision = (
    Roll
    | Choose
    | Show
    | Agree
    | TimeUp
    | Advance
    | Decline
    | Take
    | Claim
    | Done
    | CallFoul
    | NameSeat
    | Dismiss
    | Leave
)

MOVES = ZappReader(
    "move",
    {
        "roll": Roll,
        "choose": Choose,
        "show": Show,
        "agree": Agree,
        "time_up": TimeUp,
        "advance": Advance,
        "decline": Decline,
        "take": Take,
        "claim": Claim,
        "done": Done,
        "foul": CallFoul,
        "name": NameSeat,
        "dismiss": Dismiss,
        "leave": Leave,
    },
)

# What the table noticed, once its meaning is clear. These are no lines of their own: the fact is.


class Seal(NamedTuple):
    """A seat's barrel rests on its scale."""

    seat: Seat
    candidates: tuple[Barrel, ...]
    salt: str
    at: float = -1.0


class Lift(NamedTuple):
    """A barrel is in somebody's hand."""

    barrel: Barrel
    at: float = -1.0


class PutDown(NamedTuple):
    """A barrel left the hand that held it."""

    barrel: Barrel
    at: float = -1.0


class SetBack(NamedTuple):
    """A chosen barrel stands on its scale again."""

    seat: Seat
    at: float = -1.0


class TurnOver(NamedTuple):
    """All have chosen, and a barrel shows its label."""

    barrel: Barrel


class Spot(NamedTuple):
    """The table noticed a foul; the seat only where it is plain."""

    kind: str
    barrel: Barrel | None = None
    seat: Seat | None = None
    times: int = 1
    at: float = -1.0


Observation = Seal | Lift | PutDown | SetBack | TurnOver | Spot

Move = Decision | Observation
