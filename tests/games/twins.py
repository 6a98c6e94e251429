"""The same match with other secrets: whoever must not know them has to see the same, byte for byte."""

import json
from typing import Any, NamedTuple

from hub.games.contract import Disguise
from hub.language import Viewer
from hub.match import Line, Match, Ruling, rule, ruling_json
from hub.referee import Current
from hub.script import Script
from hub.snapshot import TableLook, snapshot
from hub.wording import Wording
from tests.games.playing import Played

LOOK = TableLook("Apprentice", True, "http://localhost")
NAMES = {"red": "Ada", "green": "Grace"}


class Twins(NamedTuple):
    """Two matches that one viewer must not be able to tell apart, with the lines that lead through them."""

    one: Match
    other: Match
    lines: tuple[tuple[Line, Line], ...]

    def beginnings(self) -> tuple[Match, Match]:
        return afresh(self.one), afresh(self.other)


def afresh(match: Match) -> Match:
    return Match(match.game, match.setup, match.beginning)


def twins(played: Played, viewer: Viewer, seed: int) -> Twins:
    game = played.match.game
    disguise: Disguise[Any] = game.disguise(played.states, viewer, seed)
    beginning = disguise.state(played.match.beginning)
    match = Match(game, played.match.setup, beginning)
    lines = tuple((line, disguise.line(line)) for line in played.lines)
    for _, line in lines:
        match, ruling = rule(match, line)
        assert ruling.ok, f"the other match takes another course: {line} is refused with {ruling.code}"
    assert match.state == disguise.state(played.match.state), "the rules do not treat the other match alike"
    return Twins(played.match, match, lines)


def shown(match: Match, viewer: Viewer) -> bytes:
    """Everything on a screen: state, history, undo list, what the table noticed."""
    return as_bytes(snapshot(Current(1, match, NAMES), LOOK, viewer))  # type: ignore[arg-type]


def told(match: Match) -> bytes:
    """What everybody may hear of the newest line: history, moments, what to put back."""
    ruling = Ruling(True, n=match.n)
    return as_bytes([ruling_json(match, ruling), [moment.to_json() for moment in match.moments()]])


def replayed(match: Match, viewer: Viewer) -> bytes:
    """What `apprentice replay --as` prints at its beginning and at its end."""
    script = Script(Wording(), "en", viewer)
    return as_bytes([script.shown_setup(match.setup), script.ending(match)])


def answered(match: Match, line: Line, viewer: Viewer) -> bytes:
    """The ruling on a line of the viewer's own; what follows from it is no secret any more."""
    _, ruling = rule(match, line, viewer)
    return as_bytes([ruling.ok, ruling.code, dict(ruling.params), ruling.brush])


def as_bytes(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode(errors="replace")
