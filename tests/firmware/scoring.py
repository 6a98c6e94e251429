"""How often the classifier is right: one handling's truth beside what the node's logic made of it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from firmware.motion import Motion
from tests.firmware.hand import Span
from tests.firmware.handling import Handling

# A shake may be noticed this many samples after its end, a flip likewise: half a second. A shake must be known in
# its second half, so that the afterglow of the one before does not count.
LATE = 25


@dataclass(frozen=True)
class Seen:
    """What the classifier said, sample by sample."""

    shaking: list[bool]
    flipped_at: list[int]
    lifted_at: list[int]
    moving_at_end: bool


def watch(handling: Handling) -> Seen:
    motion, shaking, flipped, lifted = Motion(), [], [], []
    for number, sample in enumerate(handling.samples):
        before = motion.lifts, motion.flips
        motion.step(*sample)
        shaking.append(motion.shaking)
        lifted += [number] * (motion.lifts - before[0])
        flipped += [number] * (motion.flips - before[1])
    return Seen(shaking, flipped, lifted, motion.moving)


@dataclass
class Score:
    """Counts over many handlings."""

    handlings: int = 0
    samples: int = 0
    shakes: int = 0
    shakes_seen: int = 0
    flips: int = 0
    flips_seen: int = 0
    false_flips: int = 0
    lifts: int = 0
    lifts_seen: int = 0
    extra_lifts: int = 0
    not_set_down: int = 0
    # (kind, what was said of it): "shaken" and "flipped" as the hub would conclude from the node
    said: Counter[tuple[str, str]] = field(default_factory=Counter)

    def add(self, handling: Handling) -> None:
        seen = watch(handling)
        self.handlings += 1
        self.samples += len(handling.samples)
        self._add_shakes(handling, seen)
        self._add_flips(handling, seen)
        self._add_lifts(handling, seen)
        self.said[handling.kind, _summary(seen)] += 1

    def _add_shakes(self, handling: Handling, seen: Seen) -> None:
        self.shakes += len(handling.shakes)
        self.shakes_seen += sum(any(seen.shaking[(begun + end) // 2 : end + LATE]) for begun, end in handling.shakes)

    def _add_flips(self, handling: Handling, seen: Seen) -> None:
        found = sum(any(_within(at, span) for at in seen.flipped_at) for span in handling.flips)
        self.flips += len(handling.flips)
        self.flips_seen += found
        self.false_flips += max(0, len(seen.flipped_at) - found - handling.brief_flips)

    def _add_lifts(self, handling: Handling, seen: Seen) -> None:
        true = int(handling.lifted) + (handling.kind == "show")
        self.lifts += true
        self.lifts_seen += min(true, len(seen.lifted_at))
        self.extra_lifts += max(0, len(seen.lifted_at) - true)
        self.not_set_down += seen.moving_at_end


def _within(at: int, span: Span) -> bool:
    return span[0] - 2 <= at < span[1] + LATE


def _summary(seen: Seen) -> str:
    shaken, flipped = any(seen.shaking), bool(seen.flipped_at)
    if shaken and flipped:
        return "shaken and flipped"
    if shaken or flipped:
        return "shaken" if shaken else "flipped"
    return "lifted" if seen.lifted_at else "at rest"


def score(handlings: Iterable[Handling]) -> Score:
    total = Score()
    for handling in handlings:
        total.add(handling)
    return total
