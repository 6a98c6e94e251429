"""Chance that can be played again: a seed and a purpose give the same order on every machine, for ever."""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")


def shuffled(seed: int, purpose: str, items: Iterable[Item]) -> tuple[Item, ...]:
    """Sorted by a hash rather than drawn from a generator, so that no library version can change an old match."""
    keyed = [(sha256(f"{seed}/{purpose}/{index}".encode()).digest(), item) for index, item in enumerate(items)]
    return tuple(item for _, item in sorted(keyed, key=lambda pair: pair[0]))
