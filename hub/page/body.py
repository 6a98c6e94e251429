"""What a browser sends. Whatever it is, the answer is words."""

from typing import Any

from hub.errors import Refused
from hub.strict_json import read_object as read_body

__all__ = ["read_body", "text_field"]


def text_field(body: dict[str, Any], name: str, most: int = 200) -> str:
    value = body.get(name)
    if not isinstance(value, str) or len(value) > most:
        raise Refused("bad_field", field=name, problem=f"a text of at most {most} characters belongs here")
    return value
