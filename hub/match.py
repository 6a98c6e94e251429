"""One play of one game: a fold over its lines. Pure, so that the journal alone decides what a match is."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from hub.errors import BadValue, JournalError, Refused
from hub.games.codec import InputReader, brief, quotable, reader
from hub.games.contract import Brush, Game, Message, Setup
from hub.games.facts import PlaceTouched, PortalTouched
from hub.games.registry import find_game
from hub.language import Viewer

Line = Mapping[str, Any]

_read_seconds = reader(float)
_UNDO_FIELDS = InputReader.CARRIED | {"undo"}


class Step(NamedTuple):
    """One accepted line: what was decided, and the state before and after."""

    n: int
    line: Line
    move: Any
    before: Any
    after: Any

    @property
    def sensed(self) -> bool:
        return "fact" in self.line


class Undone(NamedTuple):
    """An undo is a line of its own: what it took back stays in the log."""

    n: int
    steps: int


class Match(NamedTuple):
    game: Game[Any, Any]
    setup: Setup
    beginning: Any
    steps: tuple[Step, ...] = ()
    log: tuple[Step | Undone, ...] = ()
    put_back: tuple[Message, ...] = ()

    @property
    def n(self) -> int:
        return len(self.log)

    @property
    def state(self) -> Any:
        return self.steps[-1].after if self.steps else self.beginning

    @property
    def finished(self) -> bool:
        return self.game.outcome(self.state) is not None

    def told(self, entry: Step | Undone) -> Message:
        """What history says of an entry: nothing that is not for everybody."""
        if isinstance(entry, Undone):
            return Message("undone", {"count": entry.steps})
        return self.game.tell(entry.before, entry.move, entry.after)

    def moments(self) -> tuple[Message, ...]:
        """What the newest entry deserves in sound and light."""
        entry = self.log[-1]
        if isinstance(entry, Undone):
            return (Message("undo", {"count": entry.steps}),)
        return self.game.moments(entry.before, entry.move, entry.after)


class Ruling(NamedTuple):
    """Accepted, or refused with a reason. A brush is a touch refused as a guess."""

    ok: bool
    code: str = ""
    params: Mapping[str, Any] = {}
    n: int = 0
    brush: bool = False


def begin(setup: Setup) -> Match:
    game = find_game(setup.game)
    return Match(game, setup, game.setup(setup))


def rule(match: Match, line: Line, viewer: Viewer | None = None) -> tuple[Match, Ruling]:
    """The match after this line, and the ruling; a refused line leaves the match as it was.

    Without a viewer the line comes from the journal or a script, which may do everything.
    """
    try:
        if not isinstance(line, Mapping):
            raise Refused("unknown_line", known=["move", "fact", "undo"])
        if "move" in line:
            return _moved(match, line, viewer)
        if "fact" in line:
            return _noticed(match, line, viewer)
        if "undo" in line:
            return _undone(match, line, viewer)
        raise Refused("unknown_line", known=["move", "fact", "undo"])
    except Refused as refusal:
        return match, Ruling(False, refusal.code, refusal.params)


def fold(setup: Setup, lines: Iterable[Line]) -> Match:
    """The match that these lines tell. Every line was accepted once, so each must be again."""
    match = begin(setup)
    for line in lines:
        match, ruling = rule(match, line)
        if not ruling.ok:
            # Without the parameters: they may name a card that is still in somebody's hand, and this ends in a log.
            raise JournalError(f"line {match.n + 1} is refused on replay: {ruling.code}")
    return match


def ruling_json(match: Match, ruling: Ruling) -> dict[str, Any]:
    """A ruling as it leaves the house; `match` is the one after it."""
    if not ruling.ok:
        kind = {"brush": True} if ruling.brush else {}
        return {"ok": False, "code": ruling.code, "params": dict(ruling.params), **kind}
    put_back = [step.to_json() for step in match.put_back]
    told = match.told(match.log[ruling.n - 1]).to_json()
    return {"ok": True, "n": ruling.n, "told": told, **({"put_back": put_back} if put_back else {})}


def _moved(match: Match, line: Line, viewer: Viewer | None) -> tuple[Match, Ruling]:
    move = match.game.moves.read(line)
    _time_of(line)
    if viewer is not None and not match.game.may(match.state, move, viewer):
        raise Refused("not_yours", move=line["move"])
    return _played(match, line, move)


def _noticed(match: Match, line: Line, viewer: Viewer | None) -> tuple[Match, Ruling]:
    fact = match.game.facts.read(line)
    if viewer not in (None, Viewer.TABLE):
        raise Refused("not_yours", move=line["fact"])
    meaning = match.game.understand(match.state, fact, _time_of(line))
    if meaning is None:
        # A finger deserves an answer; a barrel that is lifted at the wrong time is none of anybody's business.
        return match, Ruling(False, "means_nothing_now", brush=isinstance(fact, PortalTouched | PlaceTouched))
    if isinstance(meaning, Brush):
        return match, Ruling(False, meaning.code, meaning.params, brush=True)
    return _played(match, line, meaning)


def _time_of(line: Line) -> float | None:
    at = line.get("at")
    try:
        return None if at is None else float(_read_seconds(at))
    except BadValue as problem:
        raise Refused("bad_field", field="at", problem=brief(str(problem))) from None


def _played(match: Match, line: Line, move: Any) -> tuple[Match, Ruling]:
    before = match.state
    step = Step(len(match.log) + 1, line, move, before, match.game.play(before, move))
    after = Match(match.game, match.setup, match.beginning, (*match.steps, step), (*match.log, step))
    return after, Ruling(True, n=step.n)


def _undone(match: Match, line: Line, viewer: Viewer | None) -> tuple[Match, Ruling]:
    if viewer not in (None, Viewer.TABLE):
        raise Refused("not_yours", move="undo")
    for field in line:
        if field not in _UNDO_FIELDS:
            raise Refused("unknown_field", field=quotable(field), known=["undo"])
    _time_of(line)
    count = line["undo"]
    if type(count) is not int or not 1 <= count <= len(match.steps):
        raise Refused("bad_undo", asked=quotable(count), most=len(match.steps))
    kept = match.steps[:-count]
    then = kept[-1].after if kept else match.beginning
    entry = Undone(match.n + 1, count)
    put_back = match.game.put_back(match.state, then)
    return match._replace(steps=kept, log=(*match.log, entry), put_back=put_back), Ruling(True, n=entry.n)
