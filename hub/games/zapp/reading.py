"""Reads lines and states that hold the words of zapp."""

from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hub.errors import BadValue
from hub.games import codec
from hub.games.codec import InputReader, Reader
from hub.games.zapp.words import Barrel, Piece, Space, read_barrel, read_piece, read_space

_WORDS: dict[Any, Reader] = {Barrel: read_barrel, Space: read_space, Piece: read_piece}


@cache
def reader(kind: Any) -> Reader:
    """How to read one type: the words of zapp here, everything plain as in any game."""
    if kind in _WORDS:
        return _WORDS[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        (inner,) = (argument for argument in arguments if argument is not NoneType)
        return _optional(reader(inner))
    if origin is tuple:
        return _items(reader(arguments[0]))
    if hasattr(kind, "_fields"):
        return _record(kind)
    return codec.reader(kind)


def restore(kind: Any, data: Any) -> Any:
    """The value of this type that `codec.plain` turned into this data."""
    return reader(kind)(data)


def _optional(read: Reader) -> Reader:
    return lambda data: None if data is None else read(data)


def _items(read: Reader) -> Reader:
    def read_items(data: Any) -> tuple[Any, ...]:
        if not isinstance(data, list | tuple):
            raise BadValue(f"{data!r} is not a list")
        return tuple([read(item) for item in data])

    return read_items


def _record(kind: Any) -> Reader:
    fields = [(name, reader(hint)) for name, hint in get_type_hints(kind).items()]
    return lambda data: kind(*[read(data[name]) for name, read in fields])


class ZappReader(InputReader):
    """Reads lines such as {"move": "take", "piece": "blue:2"}."""

    @staticmethod
    def _readers(kind: Any) -> dict[str, Reader]:
        return {name: reader(hint) for name, hint in get_type_hints(kind).items()}
