"""What every game offers, and the words in which games and referee speak to each other."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from hub.errors import BadValue, Refused
from hub.games.codec import InputReader, brief, quotable
from hub.games.facts import Fact
from hub.language import Seat, Viewer, read_seat

State = TypeVar("State")
Move = TypeVar("Move")


class Message(NamedTuple):
    """Something to say; the page words it in the reader's language."""

    code: str
    params: Mapping[str, Any] = {}

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "params": dict(self.params)}


class Brush(NamedTuple):
    """A touch that was no guess, and why."""

    code: str
    params: Mapping[str, Any] = {}


class Option(NamedTuple):
    """A setting of a match. A switch is an option whose choices are False and True."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    house_rule: bool = True
    # What to offer first where the whole table is simulated and nobody has cards in the hand.
    on_screens: Any = None

    def to_json(self) -> dict[str, Any]:
        kind = "switch" if self.choices == (False, True) else "choice"
        return {
            "name": self.name,
            "kind": kind,
            "choices": list(self.choices),
            "default": self.default,
            "house_rule": self.house_rule,
        }


class Setup(NamedTuple):
    """The first line of a match: enough, with the lines after it, to play it again."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Any]
    seed: int

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": list(self.seats),
            "options": dict(self.options),
            "seed": self.seed,
        }


class Total(NamedTuple):
    """What one side (a seat, a team, everybody) has at the end."""

    seats: tuple[Seat, ...]
    total: int
    gold: int = 0
    silver: int = 0


class Outcome(NamedTuple):
    """Who won, and why: two fields."""

    winners: tuple[Seat, ...]
    reason: str
    score: int | None = None
    totals: tuple[Total, ...] = ()


class Due(NamedTuple, Generic[Move]):
    """A move that the hub makes by itself when nobody speaks up in the meantime."""

    seconds: float
    move: Move


class Wanted(NamedTuple):
    """Which sensors can mean something now."""

    portals: bool = False
    places: bool = False
    barrels: bool = False


class Disguise(NamedTuple, Generic[State]):
    """Turns a match into another one, state by state and line by line, in which hidden things are different."""

    state: Callable[[State], State]
    line: Callable[[Mapping[str, Any]], Mapping[str, Any]]


class Game(Protocol[State, Move]):
    """A game is pure: frozen states in, frozen states out; a refusal is raised as Refused."""

    name: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    sensors: tuple[str, ...]
    options: tuple[Option, ...]
    facts: InputReader
    moves: InputReader

    def setup(self, setup: Setup) -> State: ...
    def understand(self, state: State, fact: Fact, at: float | None) -> Move | Brush | None: ...
    def play(self, state: State, move: Move) -> State: ...
    def legal(self, state: State) -> list[Move]: ...
    def outcome(self, state: State) -> Outcome | None: ...
    def may(self, state: State, move: Move, viewer: Viewer) -> bool: ...
    def view(self, state: State, viewer: Viewer) -> dict[str, Any]: ...
    def tell(self, before: State, move: Move, after: State) -> Message: ...
    def moments(self, before: State, move: Move, after: State) -> tuple[Message, ...]: ...
    def put_back(self, now: State, then: State) -> tuple[Message, ...]: ...
    def due(self, state: State) -> Due[Move] | None: ...
    def wanted(self, state: State) -> Wanted: ...
    def to_json(self, state: State) -> dict[str, Any]: ...
    def from_json(self, data: Mapping[str, Any]) -> State: ...
    def disguise(self, states: Sequence[State], viewer: Viewer, seed: int) -> Disguise[State]:
        """What is secret, so that it can be tested: a match that this viewer must not be able to tell from its own.

        `states` are all that the match went through, the first one first and those undone among them.
        """


def read_setup(data: object) -> Setup:
    """The part of a set-up that is the same for every game; each game checks its own options."""
    if not isinstance(data, Mapping):
        raise Refused("bad_setup", problem="a set-up is an object with game, seats, options and seed")
    unknown = set(data) - {"game", "seats", "options", "seed"}
    if unknown:
        raise Refused(
            "bad_setup",
            problem=f"{quotable(sorted(unknown)[0])!r} is not part of a set-up; game, seats, options and seed are",
        )
    return Setup(_read_game(data), _read_seats(data), _read_options(data), _read_seed(data))


def _read_game(data: Mapping[str, Any]) -> str:
    if not isinstance(data.get("game"), str):
        raise Refused("bad_setup", problem='"game" names the game, such as "forest"')
    return str(data["game"])


def _read_seats(data: Mapping[str, Any]) -> tuple[Seat, ...]:
    given = data.get("seats")
    if not isinstance(given, list | tuple):
        raise Refused("bad_setup", problem='"seats" lists the colours clockwise, such as ["red", "blue"]')
    try:
        seats = tuple(read_seat(value) for value in given)
    except BadValue as problem:
        raise Refused("bad_setup", problem=brief(str(problem))) from None
    if len(set(seats)) != len(seats):
        raise Refused("bad_setup", problem="a colour can sit at the table only once")
    return seats


def _read_options(data: Mapping[str, Any]) -> Mapping[str, Any]:
    options = data.get("options", {})
    if not isinstance(options, Mapping):
        raise Refused("bad_setup", problem='"options" is an object, such as {"variant": "team"}')
    return dict(options)


def _read_seed(data: Mapping[str, Any]) -> int:
    seed = data.get("seed", 0)
    if type(seed) is not int:
        raise Refused("bad_setup", problem='"seed" is a whole number')
    return seed


def read_choices(options: tuple[Option, ...], given: Mapping[str, Any], also: tuple[str, ...] = ()) -> dict[str, Any]:
    """Every option's value, the default where none is given; an unknown name or choice is refused."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known and name not in also:
            raise Refused("unknown_option", option=quotable(name), known=[*known, *also])
    return {name: _choice(option, given.get(name, option.default)) for name, option in known.items()}


def _choice(option: Option, value: Any) -> Any:
    for choice in option.choices:
        if type(choice) is type(value) and choice == value:
            return choice
    raise Refused("bad_option", option=option.name, value=quotable(value), choices=list(option.choices))
