"""What somebody can decide in a match of forest."""

from typing import NamedTuple

from hub.games.codec import InputReader
from hub.games.forest.state import PAPER_CARD
from hub.language import Place, Portal, Seat


class EnterMap(NamedTuple):
    """The owner of a paper map tells the hub its ten portals, privately."""

    seat: Seat
    path: tuple[Portal, ...]


class LayClue(NamedTuple):
    """One card for one step; `word` is the one meant, 0 or 1. A paper card may carry the text that shows."""

    seat: Seat
    step: int
    card: str = PAPER_CARD
    word: int | None = None
    negated: bool = False
    text: str = ""


class Ready(NamedTuple):
    """This seat's clues lie on the table."""

    seat: Seat


class Choose(NamedTuple):
    """The group decides whose path is guessed first (F-23)."""

    seat: Seat


class Touch(NamedTuple):
    """A guess: made by a finger on the portal, or by a tap instead of it."""

    portal: Portal
    seat: Seat | None = None
    runner_up: Portal | None = None
    at: float = -1.0


class Correct(NamedTuple):
    """The table misread the finger: it was the runner-up. Only until the guess is judged."""

    portal: Portal


class Judge(NamedTuple):
    """Hit or miss: the owner says so, or the hub where it knows the map (A-20)."""

    seat: Seat | None = None
    correct: bool | None = None


class Stop(NamedTuple):
    """The group leaves it at that (A-6)."""


class Attempt(NamedTuple):
    """Go for it all, once more, with this seat as the apprentice (F-70)."""

    seat: Seat


class Finish(NamedTuple):
    """No further attempt."""


class Leave(NamedTuple):
    """Somebody goes home between rounds."""

    seat: Seat


class Join(NamedTuple):
    """Somebody sits down between rounds."""

    seat: Seat
    place: Place


class Word(NamedTuple):
    """What stands on the tile that lies on this portal; an empty text brings the hub's word back."""

    portal: Portal
    text: str


Move = EnterMap | LayClue | Ready | Choose | Touch | Correct | Judge | Stop | Attempt | Finish | Leave | Join | Word

MOVES = InputReader(
    "move",
    {
        "map": EnterMap,
        "clue": LayClue,
        "ready": Ready,
        "choose": Choose,
        "touch": Touch,
        "correct": Correct,
        "judge": Judge,
        "stop": Stop,
        "attempt": Attempt,
        "finish": Finish,
        "leave": Leave,
        "join": Join,
        "word": Word,
    },
)
