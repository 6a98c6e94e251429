"""Reads JSON that a stranger wrote: whatever it is, the answer is an object or a refusal in words."""

import json
from math import isfinite
from typing import Any

from hub.errors import Refused

DEEPEST = 12
EXAMPLE = '{"move": "choose", "seat": "red"}'


def read_object(data: str | bytes) -> dict[str, Any]:
    """One JSON object: no NaN, no key twice, no bottomless nesting, no text that is no Unicode."""
    try:
        value = json.loads(data, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_no_key_twice)
        _check(value, DEEPEST)
    except (ValueError, RecursionError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("not_json", example=EXAMPLE) from None
    if not isinstance(value, dict):
        raise Refused("not_an_object")
    return value


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Which of two values is meant would be anybody's guess."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Refused("key_twice")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is no number")


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text} is too large")
    return number


def _check(value: Any, deepest: int) -> None:
    """Refuses nesting that could make somebody stumble later, and half characters."""
    if deepest == 0:
        raise Refused("too_deep", most=DEEPEST)
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, list):
        for item in value:
            _check(item, deepest - 1)
    elif isinstance(value, dict):
        for key, item in value.items():
            key.encode()
            _check(item, deepest - 1)
