"""The words of zapp: barrels, spaces of the ring, and apprentices. Each has a text form that reads back."""

from typing import NewType

from hub.errors import BadValue
from hub.language import BARRELS, Barrel, Seat, read_barrel, read_seat

__all__ = [
    "BARRELS",
    "Barrel",
    "Piece",
    "Space",
    "number_of",
    "piece_of",
    "read_barrel",
    "read_piece",
    "read_space",
    "seat_of",
]

Space = NewType("Space", int)
# An apprentice by colour and number, written "red:2".
Piece = NewType("Piece", str)

# Barrel n holds n stones (Z-1).
STONES = sum(BARRELS)
PIECES_EACH = 3  # Z-3


def piece_of(seat: Seat, number: int) -> Piece:
    return _PIECES[seat][number - 1]


def seat_of(piece: Piece) -> Seat:
    return _OWNERS[piece][0]


def number_of(piece: Piece) -> int:
    return _OWNERS[piece][1]


def read_space(value: object) -> Space:
    if type(value) is int and value >= 1:
        return Space(value)
    raise BadValue(f"{value!r} is no space; the spaces of a ring are counted from 1")


def read_piece(value: object) -> Piece:
    if isinstance(value, str) and value in _OWNERS:
        return Piece(value)
    raise BadValue(f"{value!r} is no apprentice; an apprentice is a colour and 1 to {PIECES_EACH}, such as red:2")


_PIECES = {seat: tuple(Piece(f"{seat}:{number}") for number in range(1, PIECES_EACH + 1)) for seat in Seat}
_OWNERS = {piece: (read_seat(piece[:-2]), int(piece[-1])) for pieces in _PIECES.values() for piece in pieces}
