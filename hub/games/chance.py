"""Chance that can be played again: a seed and a purpose give the same order on every machine, for ever."""

from collections.abc import Iterable
from hashlib import shake_256
from typing import TypeVar

Item = TypeVar("Item")

# Bytes of hash per item: enough that two items never draw the same lot.
LOT = 12


def shuffled(seed: int, purpose: str, items: Iterable[Item]) -> tuple[Item, ...]:
    """Sorted by a hash rather than drawn from a generator, so that no library version can change an old match."""
    deck = tuple(items)
    lots = shake_256(f"{seed}/{purpose}".encode()).digest(LOT * len(deck))
    order = sorted(range(len(deck)), key=lambda index: lots[LOT * index : LOT * (index + 1)])
    return tuple(deck[index] for index in order)
