"""The settings of a match of forest. Those that settle an ambiguity of the rules name it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from hub.errors import Refused
from hub.games.contract import Option, Setup, read_choices
from hub.games.forest.board import StartKind
from hub.language import PORTALS

OPTIONS = (
    Option("variant", ("cooperative", "individual", "team", "all"), "cooperative", house_rule=False),
    Option("maps", ("paper", "dealt"), "paper", house_rule=False, on_screens="dealt"),
    Option("clues", ("paper", "dealt"), "paper", house_rule=False, on_screens="dealt"),
    Option("words", ("dealt", "own"), "dealt", house_rule=False),
    Option("starts", ("corners", "sides"), "corners"),
    Option("illegal_touch", ("void", "strict"), "void"),
    Option("may_stop", ("after_hit", "always", "never"), "after_hit"),
    Option("round5_extra", ("both", "replaces"), "both"),
    Option("cups_in_average", (False, True), True),
    Option("cup_counts", ("owner", "both"), "owner"),
    Option("borrow_nots", (False, True), False),
    Option("same_apprentice", (False, True), False),
    Option("verdict_seconds", (0, 2, 4), 2),  # time to put a misread touch right before the hub judges
)

SEAT_COUNTS: Mapping[str, tuple[int, ...]] = {
    "cooperative": (2, 3, 4, 5, 6),
    "individual": (3, 4, 5, 6),  # F-61
    "team": (4, 6),  # F-63
    "all": (2, 3, 4, 5, 6),  # F-66
}

# Spread round the table, so that partners of a team face each other (F-63).
LONGEST_WORD = 24


class Rules(NamedTuple):
    """Every option with its value."""

    variant: str
    maps: str
    clues: str
    words: str
    starts: str
    illegal_touch: str
    may_stop: str
    round5_extra: str
    cups_in_average: bool
    cup_counts: str
    borrow_nots: bool
    same_apprentice: bool
    verdict_seconds: int

    @property
    def start_kind(self) -> StartKind:
        return "sides" if self.starts == "sides" else "corners"


def read_rules(setup: Setup) -> Rules:
    rules = Rules(**read_choices(OPTIONS, setup.options, also=("places", "own_words")))
    allowed = SEAT_COUNTS[rules.variant]
    if len(setup.seats) not in allowed:
        raise Refused("wrong_number_of_seats", variant=rules.variant, given=len(setup.seats), allowed=list(allowed))
    return rules


def read_own_words(setup: Setup) -> tuple[str | None, ...]:
    """What stands on people's own tiles, portal by portal; null where the hub's word, or none, stays."""
    given: Any = setup.options.get("own_words", [None] * len(PORTALS))
    if not isinstance(given, list | tuple) or len(given) != len(PORTALS):
        raise Refused("bad_words", problem=f"own_words is a list of {len(PORTALS)} texts, or null where none")
    return tuple(None if word is None else read_word(word) for word in given)


def read_word(word: object) -> str | None:
    if not isinstance(word, str) or len(word) > LONGEST_WORD or not all(letter.isprintable() for letter in word):
        raise Refused("bad_words", problem=f"a portal's word is a text of at most {LONGEST_WORD} characters")
    return " ".join(word.split()) or None
