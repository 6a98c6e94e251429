"""All that is wrong with a file, gathered so that people can mend it in one go."""

import json
import re
from collections.abc import Iterable
from difflib import get_close_matches

from hub.errors import ConfigError

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
LONGEST_SHOWN = 60


class Problems:
    def __init__(self, source: str) -> None:
        self._source = source
        self._lines: list[str] = []

    def add(self, key: str, wrong: str, right: str) -> None:
        self._lines.append(f"{self._source}: {key}: {wrong}; {right}")

    def raise_if_any(self) -> None:
        if self._lines:
            raise ConfigError("\n".join(self._lines))


def did_you_mean(written: str, known: Iterable[str]) -> str:
    """Advice for a word nobody knows: the closest one, or all there are."""
    known = list(known)
    close = get_close_matches(written.lower(), known, n=1)
    return f"did you mean {close[0]}?" if close else f"known here: {', '.join(known)}"


def key_as_written(name: str) -> str:
    return name if BARE_KEY.fullmatch(name) else _quoted(name)


def shown(value: object) -> str:
    """A value as somebody would write it in TOML, on one line and not too long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int) and value.bit_length() > 64:
        return "a number of that many digits"
    return "a list" if isinstance(value, list) else "a section" if isinstance(value, dict) else str(value)


def kind(value: object) -> str:
    """What sort of thing a TOML value is, in words."""
    if isinstance(value, list | dict):
        return shown(value)
    for python_type, words in ((bool, "the switch"), (int | float, "the number"), (str, "the text")):
        if isinstance(value, python_type):
            return f"{words} {shown(value)}"
    return f"the date or time {shown(value)}"


def in_words(items: Iterable[object]) -> str:
    """7, 8 and 12"""
    *most, last = [str(item) for item in items]
    return f"{', '.join(most)} and {last}" if most else last


def _quoted(text: str) -> str:
    quoted = json.dumps(text, ensure_ascii=False)
    return quoted if len(quoted) <= LONGEST_SHOWN else f'{quoted[: LONGEST_SHOWN - 4]}..."'
