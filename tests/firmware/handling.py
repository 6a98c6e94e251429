"""Handlings of a barrel, made up but not made easy: what one person does with one barrel between rest and rest.

Kinds, and what is true of each:

    shake     taken up and shaken one to three times: 2 to 6 Hz, 0.3 to 3 g at the peak of a swing, weak ones more often
              than strong; any direction, and it drifts; every swing differs in length and height; the wrist joins in;
              stones rattle. A shake is at least three times to and fro and, for all but the briskest, at least 0.6 s.
              The barrel is held anywhere from upright to lying.
    pick      taken up, moved, perhaps held, turned about or looked at from the side, put down again: no shake in it
    carry     taken up and handed on, from hand to hand or round the table, with knocks on the way
    hop       taken up and put down again at once, somewhere near
    flip      turned over (125° to 180°) as quickly as 0.2 s or as slowly as 1.5 s, held for up to 3 s, turned back;
              before or after a shake or without one
    show      turned over and put down on its head, later turned back: what all do at the end of a round
    lean      tilted far, but never past 105°: looking at the stopper, listening with the barrel lying
    knock     not touched at all: the table is knocked, drummed upon, leaned on; dice roll; a neighbour is put down
    slide     pushed along the table, or mixed among the others, without being lifted

What counts as true is read off the tape, not off the intention: a barrel is upside-down while its tilt is 120° or more.
People and accelerometers differ (tape.py). A name seeds a set; tuning and held-out sets share no person, node or
movement. A flip shorter than 0.3 s may be noticed or not; a barrel turned between 105° and 120° does not occur.
"""

import math
import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from tests.firmware.hand import Hand, Span
from tests.firmware.tape import (
    SAMPLE_RATE,
    TICKS_PER_SAMPLE,
    Accelerometer,
    Person,
    Sample,
    Tape,
    any_direction,
    feel,
    towards,
)

TUNING, HELD_OUT = "tuning", "kept aside"
UPSIDE_DOWN = 120
FLIP_SECONDS = 0.3

# How often each happens at a table, in a hundred handlings.
EVENING: Mapping[str, int] = {
    "shake": 46, "pick": 22, "carry": 7, "hop": 5, "flip": 4, "show": 3, "lean": 5, "knock": 5, "slide": 3,
}  # fmt: skip


@dataclass(frozen=True)
class Handling:
    kind: str
    samples: list[Sample]
    shakes: list[Span]
    flips: list[Span]
    brief_flips: int
    lifted: bool


def _shake(hand: Hand) -> None:
    hand.take()
    for _ in range(hand.chance.choice((1, 1, 1, 2, 2, 3))):
        if hand.often(60):
            hand.move(0.3)
        hand.shake()
        if hand.often(60):
            hand.hold(0.2, 1.2)
    hand.put()


def _pick(hand: Hand) -> None:
    hand.take()
    for _ in range(hand.chance.choice((0, 1, 1, 2, 3))):
        hand.chance.choice((hand.move, hand.move, lambda: hand.hold(0.2, 1.5), lambda: hand.move(0.15)))()
    hand.put()


def _carry(hand: Hand) -> None:
    hand.take()
    for _ in range(hand.chance.choice((2, 3, 4))):
        hand.move(0.7)
        if hand.often(50):
            hand.bump(0.1, 1.0)
        if hand.often(40):
            hand.hold(0.2, 2.0)
    hand.put()


def _hop(hand: Hand) -> None:
    hand.take()
    if hand.often(40):
        hand.move(0.15)
    hand.put()


def _flip(hand: Hand) -> None:
    hand.take()
    if hand.often(35):
        hand.shake()
    if hand.often(50):
        hand.hold(0.1, 0.6)
    hand.turn_over(hand.between(0.05, 0.6) if hand.often(60) else hand.between(0.6, 3.0))
    if hand.often(20):
        hand.shake()
    hand.put()


def _show(hand: Hand) -> None:
    hand.take()
    hand.put(head_down=True)
    hand.tape.wait(hand.between(1.0, 3.0))
    hand.take()
    hand.put()


def _lean(hand: Hand) -> None:
    hand.take()
    for _ in range(hand.chance.choice((1, 1, 2))):
        seconds = hand.pace(0.25, 1.2)
        hand.tape.turn(hand.tape.wait(seconds), hand.between(75, 103), seconds)
        begun = hand.tape.wait(hand.pace(0.3, 2.0))
        hand.tape.wobble(begun, hand.between(0.3, 2.0), hand.between(0.3, 1.5))
        if hand.often(30):
            hand.move(0.3)
    hand.put()


def _knock(hand: Hand) -> None:
    begun = hand.tape.wait(hand.between(2, 4))
    drums = hand.often(40)
    beat, at = (
        hand.tape.ticks(1 / (hand.between(2, 8) if drums else hand.between(0.4, 2))),
        begun + hand.tape.ticks(0.3),
    )
    strength = hand.between(0.05, 0.6 if drums else 1.5)
    hertz, fades = hand.between(12, 45), hand.between(0.01, 0.05)
    while at < hand.tape.now - 10:
        hand.tape.ring(at, towards((0.0, 0.0, 1.0), any_direction(hand.chance), 0.3), strength, hertz, fades)
        at += max(5, round(beat * hand.between(0.7, 1.4)))
    hand.tape.wobble(begun, hand.between(0, 0.5), hand.between(0.2, 1.0))


def _slide(hand: Hand) -> None:
    for _ in range(hand.chance.choice((1, 2, 6))):
        metres, angle = hand.between(0.05, 0.3), hand.between(0, 2 * math.pi)
        seconds = hand.reach(metres, 0.3, 0.9)
        begun = hand.tape.wait(seconds)
        hand.tape.shove(begun, (math.cos(angle), math.sin(angle), 0.0), metres, seconds)
        for tick in range(begun, hand.tape.now):
            hand.tape.add(tick, any_direction(hand.chance), abs(hand.chance.gauss(0, 0.05)))
        if hand.often(50):
            hand.bump(0.1, 1.5)


KINDS: Mapping[str, Callable[[Hand], None]] = {
    "shake": _shake, "pick": _pick, "carry": _carry, "hop": _hop, "flip": _flip,
    "show": _show, "lean": _lean, "knock": _knock, "slide": _slide,
}  # fmt: skip


def handle(kind: str, chance: random.Random) -> Handling:
    """One handling by one person, with a second or more of rest before and after."""
    person, sensor = Person.meet(chance), Accelerometer.pick(chance)
    hand = Hand(person, chance, sensor.rate)
    hand.rest(1.0, 1.6)
    KINDS[kind](hand)
    hand.rest(1.6, 2.4)
    flips = list(_upside_down(hand.tape))
    long = [span for span in flips if _seconds(span, sensor.rate) >= FLIP_SECONDS]
    return Handling(
        kind=kind,
        samples=feel(hand.tape, person, sensor, chance),
        shakes=[_in_samples(span) for span in hand.shakes],
        flips=[_in_samples(span) for span in long],
        brief_flips=len(flips) - len(long),
        lifted=kind not in ("knock", "slide"),
    )


def handlings(name: str, kind: str, count: int) -> Iterator[Handling]:
    """The same set for the same name, on every machine."""
    for number in range(count):
        yield handle(kind, random.Random(f"{name} {kind} {number}"))


def evening(name: str, number: int, count: int = 200) -> Iterator[Handling]:
    """Handlings as they come at a table."""
    chance = random.Random(f"{name} evening {number}")
    for kind in chance.choices(list(EVENING), weights=list(EVENING.values()), k=count):
        yield handle(kind, chance)


def _upside_down(tape: Tape) -> Iterator[Span]:
    at = 0
    for over, ticks in groupby(tape.tilt, lambda tilt: tilt >= UPSIDE_DOWN):
        begun, at = at, at + len(list(ticks))
        if over:
            yield begun, at


def _seconds(span: Span, rate: float) -> float:
    return (span[1] - span[0]) / TICKS_PER_SAMPLE / SAMPLE_RATE / rate


def _in_samples(span: Span) -> Span:
    return span[0] // TICKS_PER_SAMPLE, span[1] // TICKS_PER_SAMPLE
