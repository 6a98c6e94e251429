"""Random play of any game: legal moves, second thoughts, fingers everywhere, and a good deal of nonsense."""

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import islice
from random import Random
from types import NoneType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from hub.errors import Refused
from hub.games.codec import InputReader
from hub.games.contract import Game, Setup
from hub.games.forest.board import NEIGHBOURS
from hub.games.forest.rounds import free_places
from hub.games.forest.state import Forest, here
from hub.language import PLACES, PORTALS, Place, Portal, Seat, Viewer
from hub.match import Line, Match, Ruling, begin, rule

AnyGame = Game[Any, Any]
TEXTS = ("", "x", "Empire State", "deux  mots", "\u202e\x00", "w" * 40, "c001", "?")
# A match that is not over by then never ends.
MOST_LINES = 5000


class Played(NamedTuple):
    """A match with every line that was said in it, accepted or not."""

    match: Match
    said: tuple[tuple[Line, Ruling], ...]

    @property
    def lines(self) -> list[Line]:
        return [line for line, ruling in self.said if ruling.ok]

    @property
    def states(self) -> list[Any]:
        """All that the match went through, those undone among them."""
        return [self.match.beginning, *(entry.after for entry in self.match.log if hasattr(entry, "after"))]


# Set-ups


def setups(game: AnyGame) -> st.SearchStrategy[Setup]:
    """Any number of seats, in any order, with any options that go together."""
    return st.builds(Setup, st.just(game.name), _seats(game), _options(game), st.integers(0, 99)).filter(
        lambda setup: can_be_played(game, setup)
    )


def _seats(game: AnyGame) -> st.SearchStrategy[tuple[Seat, ...]]:
    count = st.integers(*game.seats)
    return st.tuples(st.permutations(list(Seat)), count).map(lambda drawn: tuple(drawn[0][: drawn[1]]))


def _options(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in game.options})


def can_be_played(game: AnyGame, setup: Setup) -> bool:
    try:
        game.setup(setup)
    except Refused:
        return False
    return True


# Lines


def any_line(game: AnyGame, chance: Random) -> dict[str, Any]:
    """Well formed, and most probably out of place."""
    return _any_input(chance.choice((game.moves, game.facts)), chance)


def _any_input(reader: InputReader, chance: Random) -> dict[str, Any]:
    name, kind = chance.choice(list(reader.kinds.items()))
    hints = get_type_hints(kind)
    said = [field for field in hints if field not in kind._field_defaults or chance.random() < 0.4]
    return {reader.word: name, **{field: any_value(hints[field], chance) for field in said}}


def any_value(hint: Any, chance: Random) -> Any:
    if get_origin(hint) is tuple:
        return [any_value(get_args(hint)[0], chance) for _ in range(chance.choice((0, 3, 10)))]
    if NoneType in get_args(hint):
        inner = next(argument for argument in get_args(hint) if argument is not NoneType)
        return None if chance.random() < 0.3 else any_value(inner, chance)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return chance.choice(list(hint)).value
    if hint not in _ANY and hasattr(hint, "__supertype__"):
        return any_value(hint.__supertype__, chance)
    return _ANY[hint](chance)


_ANY: dict[Any, Callable[[Random], Any]] = {
    Portal: lambda chance: chance.choice(PORTALS),
    Place: lambda chance: chance.choice(PLACES),
    bool: lambda chance: chance.random() < 0.5,
    int: lambda chance: chance.randint(-1, 13),
    float: lambda chance: chance.choice((-1.0, 0.0, 0.25, 12.5)),
    str: lambda chance: chance.choice(TEXTS),
}


# What chance alone would hardly ever hit upon: ten portals in a row, an empty place, a finger between two portals


def a_map(state: Forest, chance: Random) -> dict[str, Any]:
    player = chance.choice(state.players)
    walked: list[Portal] = [player.start]
    while len(walked) <= 10:
        walked.append(chance.choice([portal for portal in NEIGHBOURS[walked[-1]] if portal not in walked[-2:-1]]))
    return {"move": "map", "seat": player.seat.value, "path": walked[1:]}


def a_newcomer(state: Forest, chance: Random) -> dict[str, Any]:
    away = [seat for seat in Seat if seat not in {player.seat for player in here(state)}]
    seat, place = chance.choice(away or list(Seat)), chance.choice(free_places(state) or PLACES)
    return {"move": "join", "seat": seat.value, "place": place}


def a_finger(state: Forest, chance: Random) -> dict[str, Any]:
    around = NEIGHBOURS[chance.choice(here(state)).apprentice]
    return {"fact": "portal_touched", "portal": chance.choice(around), "runner_up": chance.choice(around)}


RARE: dict[str, tuple[Callable[[Any, Random], dict[str, Any]], ...]] = {"forest": (a_map, a_newcomer, a_finger)}


def next_line(match: Match, chance: Random, nonsense: float) -> dict[str, Any]:
    kind = chance.random()
    if kind < 0.04 and match.steps:
        return {"undo": chance.randint(1, min(4, len(match.steps)))}
    if kind < 0.14 and match.game.name in RARE:
        return chance.choice(RARE[match.game.name])(match.state, chance)
    if kind < 0.14 + nonsense:
        return any_line(match.game, chance)
    legal = match.game.legal(match.state)
    assert legal, "nobody can do anything, and the match is not over"
    return match.game.moves.write(chance.choice(legal))


# Whole matches


def saying(match: Match, seed: int, nonsense: float) -> Iterator[tuple[Match, Line, Ruling]]:
    """Line after line, until the match is over."""
    chance = Random(seed)
    for _ in range(MOST_LINES):
        if match.finished:
            return
        line = next_line(match, chance, nonsense)
        match, ruling = rule(match, line)
        yield match, line, ruling
    raise AssertionError("a random match does not come to an end")


def play(setup: Setup, seed: int, most: int = MOST_LINES, nonsense: float = 0.2) -> Played:
    beginning = begin(setup)
    told = list(islice(saying(beginning, seed, nonsense), most))
    return Played(told[-1][0] if told else beginning, tuple((line, ruling) for _, line, ruling in told))


def sender(match: Match, line: Line) -> Viewer:
    """Somebody who may say this: the table if it can, else a phone."""
    if "move" not in line:
        return Viewer.TABLE
    move = match.game.moves.read(line)
    return next((viewer for viewer in Viewer if match.game.may(match.state, move, viewer)), Viewer.TABLE)
