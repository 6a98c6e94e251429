"""What the touch sense notices."""

from typing import NamedTuple

from hub.language import Pad, Place


class Touched(NamedTuple):
    """A finger on a pad. Unsure means that a second pad was felt more than half as strongly."""

    pad: Pad
    at: float  # when it was certain
    since: float  # when it was first felt
    strength: int
    runner_up: Pad | None = None
    runner_up_strength: int = 0
    ratio: float = 0.0
    sure: bool = True
    place: Place | None = None  # whose seat pad claimed this touch
    pads: tuple[tuple[Pad, int], ...] = ()  # the strongest few

    @property
    def candidates(self) -> tuple[Pad, ...]:
        """The pads it may have been: those felt more than half as strongly as the strongest."""
        return tuple(pad for pad, strength in self.pads if pad == self.pad or 2 * strength > self.strength)


class Hover(NamedTuple):
    """A hand over several portals: nobody meant to touch."""

    pads: tuple[Pad, ...]
    at: float


class Stuck(NamedTuple):
    """A pad that reads as touched for too long; it wants a new baseline."""

    pad: Pad
    at: float


class Noisy(NamedTuple):
    """A pad that goes up and down faster than a finger can."""

    pad: Pad
    at: float


class Freed(NamedTuple):
    """A stuck or noisy pad that is well again."""

    pad: Pad
    at: float


class Lifted(NamedTuple):
    """The finger left the pad."""

    pad: Pad
    at: float


Noticed = Touched | Hover | Stuck | Noisy | Freed | Lifted
