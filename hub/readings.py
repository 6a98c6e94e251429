"""What devices hand to senses: plain numbers with the time they were read at."""

from collections.abc import Mapping
from typing import NamedTuple

from hub.language import Pad


class Level(NamedTuple):
    """One pad: what the chip measures now, and what it measures with no finger near."""

    baseline: int
    filtered: int

    @property
    def strength(self) -> int:
        """A finger adds capacitance, which lowers the measured voltage."""
        return self.baseline - self.filtered


class Frame(NamedTuple):
    """One look at all pads. A missing pad has no level that could be believed."""

    at: float
    levels: Mapping[Pad, Level]
    missing: frozenset[Pad] = frozenset()
