"""A match from a file or a pipe: one line in, one ruling out. No page, no sensor, no clock."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from hub.errors import Refused
from hub.games.contract import Setup, read_setup
from hub.language import Viewer
from hub.match import Match, Ruling, begin, rule, ruling_json
from hub.referee import Current
from hub.snapshot import TableLook, snapshot
from hub.strict_json import read_object
from hub.wording import Wording

SETUP_EXAMPLE = '{"setup": {"game": "forest", "seats": ["red", "blue"], "options": {}, "seed": 7}}'
LONGEST_LINE = 65_536


class BadScript(Refused):
    """The first line does not set a match up: there is nothing to play."""


class Script(NamedTuple):
    """How a script is answered: in which language, and for whose eyes (None: everything)."""

    wording: Wording
    language: str = "en"
    viewer: Viewer | None = None

    def play(self, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
        """One ruling per line, then the state."""
        match: Match | None = None
        for text in filter(_says_something, lines):
            if match is None:
                match = begin_script(text)
                yield {"ok": True, "setup": self.shown_setup(match.setup)}
                continue
            match, ruling = _ruled(match, text)
            yield self.answer(match, ruling)
        if match is None:
            raise BadScript("first_line_is_setup", example=SETUP_EXAMPLE)
        yield self.ending(match)

    def shown_setup(self, setup: Setup) -> dict[str, Any]:
        """All secrets follow from the seed: it is for those who may see everything."""
        shown = setup.to_json()
        return shown if self.viewer is None else {key: value for key, value in shown.items() if key != "seed"}

    def answer(self, match: Match, ruling: Ruling) -> dict[str, Any]:
        said = ruling_json(match, ruling)
        message = ("told", said["told"]) if ruling.ok else ("refused", said)
        return {**said, "text": self.worded(*message)}

    def worded(self, kind: str, message: dict[str, Any]) -> str:
        return self.wording.say(self.language, f"{kind}.{message['code']}", message["params"])

    def ending(self, match: Match) -> dict[str, Any]:
        if self.viewer is None:
            outcome = match.game.outcome(match.state)
            return {"state": match.game.to_json(match.state), "outcome": outcome._asdict() if outcome else None}
        shown = snapshot(Current(match=match), TableLook("script", True, ""), self.viewer)
        return {"view": shown["match"]}


def begin_script(text: str) -> Match:
    try:
        line = read_line(text)
        if set(line) != {"setup"}:
            raise Refused("first_line_is_setup", example=SETUP_EXAMPLE)
        return begin(read_setup(line["setup"]))
    except Refused as refusal:
        raise BadScript(refusal.code, **refusal.params) from None


def read_line(text: str) -> dict[str, Any]:
    """One JSON object; anything else is refused in words."""
    if len(text) > LONGEST_LINE:
        raise Refused("line_too_long", most=LONGEST_LINE)
    return read_object(text)


def _ruled(match: Match, text: str) -> tuple[Match, Ruling]:
    try:
        return rule(match, read_line(text))
    except Refused as refusal:
        return match, Ruling(False, refusal.code, refusal.params)


def _says_something(text: str) -> bool:
    """Empty lines and comments are for the people who write scripts."""
    return bool(text.strip()) and not text.lstrip().startswith("#")
