"""What the table can notice of barrels and scales.

As lines: {"fact": "barrel_lifted", "barrel": 7}, {"fact": "scale_settled", "place": 2, "barrel": 7, "salt": "…"}.
A node in a barrel tells which barrel, a scale tells which seat. Either may be missing.
"""

from typing import NamedTuple

from hub.games.facts import FACTS
from hub.games.zapp.reading import ZappReader
from hub.games.zapp.words import Barrel
from hub.language import Place, Seat


class BarrelLifted(NamedTuple):
    """A barrel was taken up, so often since its node was last heard: a lost packet hides nothing."""

    barrel: Barrel
    times: int = 1


class BarrelSetDown(NamedTuple):
    """A barrel stands still again; where, its node cannot know."""

    barrel: Barrel


class BarrelShaken(NamedTuple):
    """A barrel is being shaken; the strength is in g."""

    barrel: Barrel
    strength: float = 0.0


class BarrelFlipped(NamedTuple):
    """A barrel was turned over, so often since its node was last heard."""

    barrel: Barrel
    times: int = 1


class ScaleSettled(NamedTuple):
    """A barrel rests on the scale of a place, or of a seat where the script names it.

    `barrel` where node and scale agree or only one of them speaks; `candidates` where they disagree; neither where the
    weight is no barrel's. The salt is drawn by whoever reports the fact: 32 hexadecimal digits from `secrets`.
    """

    place: Place | None = None
    seat: Seat | None = None
    barrel: Barrel | None = None
    candidates: tuple[Barrel, ...] = ()
    salt: str = ""


class ScaleLeft(NamedTuple):
    """What lay on a scale was taken off it."""

    place: Place | None = None
    seat: Seat | None = None


BarrelFact = BarrelLifted | BarrelSetDown | BarrelShaken | BarrelFlipped | ScaleSettled | ScaleLeft

BARREL_FACTS = ZappReader(
    "fact",
    {
        **FACTS.kinds,
        "barrel_lifted": BarrelLifted,
        "barrel_set_down": BarrelSetDown,
        "barrel_shaken": BarrelShaken,
        "barrel_flipped": BarrelFlipped,
        "scale_settled": ScaleSettled,
        "scale_left": ScaleLeft,
    },
)
