"""Reads the JSON that a browser sends. Whatever it sends, the answer is words."""

import json
from math import isfinite
from typing import Any

from hub.errors import Refused

DEEPEST = 12
EXAMPLE = '{"move": "choose", "seat": "red"}'


def read_body(data: bytes) -> dict[str, Any]:
    try:
        value = json.loads(data, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_no_key_twice)
        value = _checked(value, DEEPEST)
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


def _checked(value: Any, deepest: int) -> Any:
    """Refuses nesting that could make somebody stumble later, and text that is no Unicode."""
    if deepest == 0:
        raise Refused("too_deep", most=DEEPEST)
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, list):
        for item in value:
            _checked(item, deepest - 1)
    elif isinstance(value, dict):
        for key, item in value.items():
            key.encode()
            _checked(item, deepest - 1)
    return value


def text_field(body: dict[str, Any], name: str, most: int = 200) -> str:
    value = body.get(name)
    if not isinstance(value, str) or len(value) > most:
        raise Refused("bad_field", field=name, problem=f"a text of at most {most} characters belongs here")
    return value
