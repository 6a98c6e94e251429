"""Plain data in and out: any value made of NamedTuples, tuples and mappings survives JSON unchanged."""

from collections.abc import Callable, Mapping
from functools import cache
from sys import float_info
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hub.errors import BadValue, Refused
from hub.language import Place, Portal, Seat, read_place, read_portal, read_seat

Reader = Callable[[Any], Any]


def plain(value: Any) -> Any:
    """The JSON form of a value; NamedTuples become objects, tuples become lists."""
    if hasattr(value, "_asdict"):
        return {name: plain(item) for name, item in value._asdict().items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    return value


def restore(kind: Any, data: Any) -> Any:
    """The value of this type that `plain` turned into this data."""
    return reader(kind)(data)


@cache
def reader(kind: Any) -> Reader:
    """How to read one type; built once per type, so that reading a move costs a few microseconds."""
    if kind in _SCALARS:
        return _SCALARS[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _optional_reader(arguments)
    if origin is tuple:
        return _tuple_reader(arguments)
    if hasattr(kind, "_fields"):
        return _record_reader(kind)
    raise TypeError(f"no reader for {kind!r}")


def _optional_reader(arguments: tuple[Any, ...]) -> Reader:
    (inner,) = (argument for argument in arguments if argument is not NoneType)
    read = reader(inner)
    return lambda data: None if data is None else read(data)


def _tuple_reader(arguments: tuple[Any, ...]) -> Reader:
    read = reader(arguments[0])

    def read_items(data: Any) -> tuple[Any, ...]:
        if not isinstance(data, list | tuple):
            raise BadValue(f"{data!r} is not a list")
        return tuple(read(item) for item in data)

    return read_items


def _record_reader(kind: Any) -> Reader:
    fields = [(name, reader(hint)) for name, hint in get_type_hints(kind).items()]
    return lambda data: kind(*(read(data[name]) for name, read in fields))


def _read_int(data: Any) -> int:
    if type(data) is not int:
        raise BadValue(f"{data!r} is not a whole number")
    return data


def _read_float(data: Any) -> float:
    # Comparing finds out about infinity, NaN and whole numbers that no float can hold alike.
    if type(data) not in (int, float) or not abs(data) <= float_info.max:
        raise BadValue(f"{data!r} is not a number")
    return float(data)


def _read_bool(data: Any) -> bool:
    if type(data) is not bool:
        raise BadValue(f"{data!r} is neither true nor false")
    return data


def _read_text(data: Any) -> str:
    if not isinstance(data, str):
        raise BadValue(f"{data!r} is not a text")
    return data


_SCALARS: dict[Any, Reader] = {
    int: _read_int,
    float: _read_float,
    bool: _read_bool,
    str: _read_text,
    Seat: read_seat,
    Portal: read_portal,
    Place: read_place,
}


# A refusal is one line: what was sent is quoted, not sent back by the page.
LONGEST_QUOTE = 80


def quotable(value: Any) -> Any:
    """Something somebody sent, fit to be sent back in a refusal: JSON knows no NaN, and nobody reads novels."""
    if isinstance(value, str):
        return brief(value)
    return value if isinstance(value, int | None) else brief(repr(value))


def brief(text: str) -> str:
    """The beginning and the end: a problem ends with what would be right."""
    if len(text) <= 2 * LONGEST_QUOTE:
        return text
    return f"{text[:LONGEST_QUOTE]} … {text[-LONGEST_QUOTE:]}"


class InputReader:
    """Reads lines such as {"move": "judge", "seat": "red"} into the NamedTuple that stands for them."""

    # Said of any input by the hub, and no business of a game's.
    CARRIED = frozenset({"at", "evidence"})

    def __init__(self, word: str, kinds: Mapping[str, Any]) -> None:
        self.word = word
        self.kinds = kinds
        self.names = {kind: name for name, kind in kinds.items()}
        self._fields = {name: self._readers(kind) for name, kind in kinds.items()}
        self._required = {
            name: [f for f in kind._fields if f not in kind._field_defaults] for name, kind in kinds.items()
        }

    @staticmethod
    def _readers(kind: Any) -> dict[str, Reader]:
        return {name: reader(hint) for name, hint in get_type_hints(kind).items()}

    def read(self, line: Mapping[str, Any]) -> Any:
        name = line[self.word]
        fields = self._fields.get(name) if isinstance(name, str) else None
        if fields is None:
            raise Refused(f"unknown_{self.word}", name=quotable(name), known=list(self.kinds))
        values = self._values(fields, line)
        kind = self.kinds[name]
        for field in self._required[name]:
            if field not in values:
                raise Refused("missing_field", field=field, name=name)
        return kind(**values)

    def _values(self, fields: Mapping[str, Reader], line: Mapping[str, Any]) -> dict[str, Any]:
        values = {}
        for key, data in line.items():
            if key in fields:
                try:
                    values[key] = fields[key](data)
                except BadValue as problem:
                    raise Refused("bad_field", field=key, problem=brief(str(problem))) from None
            elif key != self.word and key not in self.CARRIED:
                raise Refused("unknown_field", field=quotable(key), known=list(fields))
        return values

    def write(self, value: Any) -> dict[str, Any]:
        """The shortest line that reads back to this value: defaults are left out."""
        defaults = value._field_defaults
        said = {name: plain(item) for name, item in value._asdict().items()}
        kept = {name: item for name, item in said.items() if name not in defaults or item != defaults[name]}
        return {self.word: self.names[type(value)], **kept}

    def described(self) -> dict[str, dict[str, str]]:
        """For people who write scripts: every input with its fields."""
        return {name: _described_fields(kind) for name, kind in self.kinds.items()}


def _described_fields(kind: Any) -> dict[str, str]:
    hints = get_type_hints(kind)
    return {name: _described_type(hint, name in kind._field_defaults) for name, hint in hints.items()}


def _described_type(hint: Any, may_be_left_out: bool) -> str:
    name = getattr(hint, "__name__", str(hint)) if not get_args(hint) else str(hint)
    text = name.replace("hub.language.", "").replace("Seat | None", "seat").replace(" | None", "")
    return f"{text.lower()}, may be left out" if may_be_left_out else text.lower()
