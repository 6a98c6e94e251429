"""What is remembered of one pad from look to look: contact, swing, and whether it is barred."""

from enum import StrEnum
from typing import NamedTuple

# Strengths in counts of the chip. A finger brings 30 to 200, a quiet pad stays within 3 of zero.
TOUCH = 14
FIRM = 40
RELEASE = 8

# A firm contact is believed at the second look (20 ms apart), a light one at the third; one that comes
# right after ups and downs may be noise.
LOOKS_FIRM = 2
LOOKS_LIGHT = 3
LOOKS_AFTER_TURNS = 4
LOOKS_TO_LIFT = 2

# The chip has news every 20 ms: two looks closer than this saw the same measurement.
NEWS_SECONDS = 0.01

# Looks at a resting finger differ by less than this, or than a quarter of its strength.
STEADY = 6

# Missing for less than this, a pad keeps its state: one look failed, nothing more.
GAP_SECONDS = 0.1
SETTLE_SECONDS = 0.1
STUCK_SECONDS = 10.0
FREE_SECONDS = 1.0

# Turns of direction within the window: a tap has two, two hasty taps have three before the second ends.
SWING = 8
TURN_WINDOW = 0.4
TURNS_OF_TAPS = 3
TURNS_OF_NOISE = 5


class Bar(StrEnum):
    """Why a pad does not count for the moment."""

    SETTLING = "settling"
    STUCK = "stuck"
    NOISY = "noisy"


# A barred pad at rest, but beside its baseline, gets a new one; a stuck one had its first try already.
RETRY_SECONDS = {Bar.SETTLING: 2.0, Bar.STUCK: 2.0, Bar.NOISY: 0.6}


class Swing(NamedTuple):
    """Ups and downs: the way it goes, the furthest point on that way, and when it last turned."""

    up: bool = True
    furthest: int = 0
    turns: tuple[float, ...] = ()


class Track(NamedTuple):
    strength: int = 0
    looked_at: float = float("-inf")
    since: float | None = None  # when the contact began
    looks: int = 0  # in a row at which it was felt clearly
    steady: bool = False  # the last two looks agree
    low_looks: int = 0
    told: bool = False
    aside: int = 0  # how strongly it felt, from the side, a finger that was told for another pad
    bar: Bar | None = Bar.SETTLING
    calm_since: float | None = None
    restless_since: float | None = None
    missing_since: float | None = None
    swing: Swing = Swing()

    @property
    def counts(self) -> bool:
        return self.bar is None and self.missing_since is None

    @property
    def contact(self) -> bool:
        return self.since is not None and self.counts

    @property
    def fresh(self) -> bool:
        """In contact, and nothing has been told of it yet."""
        return self.contact and not self.told

    @property
    def ripe(self) -> bool:
        """Sure enough to be told: long enough in contact, and not one of many ups and downs."""
        turns = len(self.swing.turns)
        if turns > TURNS_OF_TAPS:
            return False
        if turns <= 1 and self.strength >= FIRM:
            return self.fresh and self.looks >= LOOKS_FIRM
        return self.fresh and self.steady and self.looks >= (LOOKS_LIGHT if turns <= 1 else LOOKS_AFTER_TURNS)


def follow(track: Track, strength: int, at: float) -> Track:
    """The pad after one more look."""
    if track.missing_since is not None and at - track.missing_since > GAP_SECONDS:
        track = Track()
    elif track.missing_since is None and 0 <= at - track.looked_at < NEWS_SECONDS:
        return track
    steady = abs(strength - track.strength) <= max(STEADY, strength // 4)
    swing = _swing(track.swing, strength, at)
    track = track._replace(strength=strength, looked_at=at, steady=steady, swing=swing, missing_since=None)
    return _barred(_contact(track, at), at)


def told(track: Track, aside: bool) -> Track:
    return track._replace(told=True, aside=max(1, track.strength) if aside else 0)


def risen(track: Track, strongest: int) -> bool:
    """Whether a pad that felt another's finger from the side now feels one of its own."""
    own = track.aside > 0 and track.strength >= max(TOUCH, 2 * track.aside)
    return own and 2 * track.strength > strongest


def touched_anew(track: Track, at: float) -> Track:
    return track._replace(since=at, looks=1, low_looks=0, told=False, aside=0)


def lose(track: Track, at: float) -> Track:
    """The pad when a look at it was not possible."""
    since = at if track.missing_since is None else track.missing_since
    return Track(missing_since=since) if at - since > GAP_SECONDS else track._replace(missing_since=since)


def _swing(swing: Swing, strength: int, at: float) -> Swing:
    turns = tuple(turn for turn in swing.turns if at - turn < TURN_WINDOW)
    onward = strength >= swing.furthest if swing.up else strength <= swing.furthest
    if onward:
        return Swing(swing.up, strength, turns)
    # A strong finger wobbles more than a light one.
    if abs(strength - swing.furthest) >= max(SWING, abs(swing.furthest) // 4):
        return Swing(not swing.up, strength, (*turns, at))
    return swing._replace(turns=turns)


def _contact(track: Track, at: float) -> Track:
    if track.since is None:
        return track._replace(since=at, looks=1, low_looks=0) if track.strength >= TOUCH else track
    low = track.low_looks + 1 if track.strength <= RELEASE else 0
    if low >= LOOKS_TO_LIFT:
        return track._replace(since=None, looks=0, low_looks=0, told=False, aside=0)
    return track._replace(looks=track.looks + 1 if track.strength >= TOUCH else 0, low_looks=low)


def _barred(track: Track, at: float) -> Track:
    turning = len(track.swing.turns)
    calm = abs(track.strength) < RELEASE and turning <= TURNS_OF_TAPS
    calm_since = at if track.calm_since is None else track.calm_since
    track = track._replace(calm_since=calm_since if calm else None)
    if turning >= TURNS_OF_NOISE:
        return track._replace(bar=Bar.NOISY, restless_since=at)
    if track.bar in (None, Bar.SETTLING) and track.since is not None and at - track.since >= STUCK_SECONDS:
        return track._replace(bar=Bar.STUCK, restless_since=at)
    return track if track.bar is None else _freed(_waiting(track, at), at)


def _waiting(track: Track, at: float) -> Track:
    return track._replace(restless_since=at) if track.restless_since is None else track


def _freed(track: Track, at: float) -> Track:
    needed = SETTLE_SECONDS if track.bar is Bar.SETTLING else FREE_SECONDS
    if track.calm_since is None or at - track.calm_since < needed:
        return track
    return track._replace(bar=None, since=None, looks=0, low_looks=0, told=False, aside=0, restless_since=None)
