"""The settings of a match of zapp. Those that settle an ambiguity of the rules name it."""

from typing import NamedTuple

from hub.errors import Refused
from hub.games.contract import Option, Setup, read_choices

BASIC, MEMORY, ADVANCED = "basic", "memory", "advanced"
AUTHENTIC, STRICT, TEACH = "authentic", "strict", "teach"
SILENT, LIGHT, SPOKEN = "silent", "light", "spoken"

OPTIONS = (
    Option("variant", (BASIC, MEMORY, ADVANCED), BASIC, house_rule=False),
    Option("dice", ("real", "hub"), "real", house_rule=False),
    Option("banishing", (AUTHENTIC, STRICT, TEACH), AUTHENTIC),  # AZ-8
    Option("landing", ("banishes", "spares"), "banishes"),  # AZ-1
    Option("may_decline", (False, True), True),  # AZ-4
    Option("die_faces", (4, 6, 8, 10), 6),  # AZ-5
    Option("choose_seconds", (0, 30, 60, 90), 0),  # AZ-6
    Option("penalty", ("warn_first", "warn", "sit_out"), "warn_first"),  # AZ-7
    Option("fouls", (SILENT, LIGHT, SPOKEN), LIGHT),
    Option("reveal_seconds", (0, 5, 10), 5),  # time to compare the labels before the hub goes on
)

SEAT_COUNTS = (2, 3, 4)

# Spread round the table as in every game, so that a seat's scale and pad stay where they are.


class Rules(NamedTuple):
    """Every option with its value."""

    variant: str
    dice: str
    banishing: str
    landing: str
    may_decline: bool
    die_faces: int
    choose_seconds: int
    penalty: str
    fouls: str
    reveal_seconds: int

    @property
    def advanced(self) -> bool:
        return self.variant == ADVANCED


def read_rules(setup: Setup) -> Rules:
    rules = Rules(**read_choices(OPTIONS, setup.options, also=("places", "ring")))
    if len(setup.seats) not in SEAT_COUNTS:
        allowed = list(SEAT_COUNTS)
        raise Refused("wrong_number_of_seats", variant=rules.variant, given=len(setup.seats), allowed=allowed)
    return rules
