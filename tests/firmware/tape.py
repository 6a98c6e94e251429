"""The physics under the handlings: a barrel, a hand that moves it, and the accelerometer inside.

Everything is written on a tape of short ticks: how far the barrel tilts, how fast it rises, how it is pushed. The
accelerometer then feels gravity and every push in the barrel's own axes, the pull of turning about a wrist or a
fingertip, the hand's tremor, and its own faults: noise, offset, gain, a crooked mounting, a clock that is not quite
right.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

Vector = tuple[float, float, float]
Sample = tuple[int, int, int]

TICKS_PER_SAMPLE = 2
SAMPLE_RATE = 50
TICK = 1 / (SAMPLE_RATE * TICKS_PER_SAMPLE)
G = 9.81
LARGEST_MG = 8000


@dataclass(frozen=True)
class Person:
    """Tempo, strength and steadiness differ more between people than between one person's movements."""

    tempo: float
    vigour: float
    tremor: float
    tremor_hz: float
    unsteady: float
    grip: float

    @classmethod
    def meet(cls, chance: random.Random) -> "Person":
        return cls(
            tempo=min(1.8, max(0.55, chance.lognormvariate(0.0, 0.28))),
            vigour=min(2.2, max(0.5, chance.lognormvariate(0.0, 0.3))),
            tremor=math.exp(chance.uniform(math.log(0.006), math.log(0.04))),
            tremor_hz=chance.uniform(6, 12),
            unsteady=chance.uniform(0.05, 0.22),
            grip=chance.uniform(0, 75),
        )


@dataclass(frozen=True)
class Accelerometer:
    """One node's own errors, within what the data sheets of LIS3DH and LSM6DS3TR-C allow."""

    noise: float
    offset: Vector
    gain: float
    crooked: float
    crooked_to: float
    rate: float

    @classmethod
    def pick(cls, chance: random.Random) -> "Accelerometer":
        return cls(
            noise=chance.uniform(0.001, 0.005),
            offset=(chance.uniform(-0.04, 0.04), chance.uniform(-0.04, 0.04), chance.uniform(-0.04, 0.04)),
            gain=chance.uniform(0.97, 1.03),
            crooked=chance.uniform(0, 4),
            crooked_to=chance.uniform(0, 2 * math.pi),
            rate=chance.uniform(0.95, 1.08),
        )


def smooth(share: float) -> float:
    """How far a hand has come after this share of its time: the movement of least jerk."""
    return share**3 * (10 - 15 * share + 6 * share**2)


def push_of(share: float) -> float:
    """The acceleration of that movement, for one metre in one second: first with it, then against it."""
    return 60 * share - 180 * share**2 + 120 * share**3


def any_direction(chance: random.Random) -> Vector:
    z, angle = chance.uniform(-1, 1), chance.uniform(0, 2 * math.pi)
    flat = math.sqrt(1 - z * z)
    return flat * math.cos(angle), flat * math.sin(angle), z


def towards(one: Vector, other: Vector, share: float) -> Vector:
    mixed = [(1 - share) * a + share * b for a, b in zip(one, other, strict=True)]
    size = math.sqrt(sum(part * part for part in mixed)) or 1.0
    return mixed[0] / size, mixed[1] / size, mixed[2] / size


@dataclass
class Tape:
    """What happens to one barrel, tick by tick; `rate` is how fast its own clock runs."""

    chance: random.Random
    rate: float = 1.0
    tilt: list[float] = field(default_factory=list)
    rise: list[float] = field(default_factory=list)
    push: list[Vector] = field(default_factory=list)
    tremor: list[float] = field(default_factory=list)
    radius: list[float] = field(default_factory=list)
    tilted: float = 0.0
    trembling: float = 0.0
    turning_radius: float = 0.03

    @property
    def now(self) -> int:
        return len(self.tilt)

    def ticks(self, seconds: float) -> int:
        return max(1, round(seconds * self.rate / TICK))

    def wait(self, seconds: float) -> int:
        """Time passes; returns where it began."""
        begun, ticks = self.now, self.ticks(seconds)
        self.tilt += [self.tilted] * ticks
        self.rise += [0.0] * ticks
        self.push += [(0.0, 0.0, 0.0)] * ticks
        self.tremor += [self.trembling] * ticks
        self.radius += [self.turning_radius] * ticks
        return begun

    def turn(self, begun: int, to: float, seconds: float) -> None:
        """Turns within time that has been waited for; the tilt stays from there on."""
        start, ticks = self.tilt[begun], min(self.ticks(seconds), self.now - begun)
        for tick in range(self.now - begun):
            share = smooth(min(1.0, (tick + 1) / ticks))
            self.tilt[begun + tick] = start + (to - start) * share
        self.tilted = to

    def wobble(self, begun: int, degrees: float, hertz: float, fades: float = 0.0) -> None:
        phase = self.chance.uniform(0, 2 * math.pi)
        for tick in range(self.now - begun):
            fade = math.exp(-tick * TICK / fades) if fades else min(1.0, tick / 10, (self.now - begun - tick) / 10)
            self.tilt[begun + tick] += fade * degrees * math.sin(phase + 2 * math.pi * hertz * tick * TICK / self.rate)

    def lift(self, begun: int, metres: float, seconds: float) -> None:
        ticks = min(self.ticks(seconds), self.now - begun)
        for tick in range(ticks):
            self.rise[begun + tick] += metres / seconds**2 / G * push_of((tick + 0.5) / ticks)

    def shove(self, begun: int, direction: Vector, metres: float, seconds: float) -> None:
        ticks = min(self.ticks(seconds), self.now - begun)
        for tick in range(ticks):
            self.add(begun + tick, direction, metres / seconds**2 / G * push_of((tick + 0.5) / ticks))

    def ring(self, begun: int, direction: Vector, strength: float, hertz: float, fades: float) -> None:
        """A knock: struck once, it rings and dies away."""
        for tick in range(min(self.now - begun, self.ticks(6 * fades))):
            swing = math.cos(2 * math.pi * hertz * tick * TICK)
            self.add(begun + tick, direction, strength * math.exp(-tick * TICK / fades) * swing)

    def add(self, tick: int, direction: Vector, strength: float) -> None:
        x, y, z = self.push[tick]
        self.push[tick] = x + direction[0] * strength, y + direction[1] * strength, z + direction[2] * strength


def feel(tape: Tape, person: Person, sensor: Accelerometer, chance: random.Random) -> list[Sample]:
    """What the accelerometer reports of a tape, in thousandths of g."""
    felt = list(_felt(tape, person, chance))
    return [
        _report(felt[start : start + TICKS_PER_SAMPLE], sensor, chance)
        for start in range(0, len(felt) - TICKS_PER_SAMPLE + 1, TICKS_PER_SAMPLE)
    ]


def _felt(tape: Tape, person: Person, chance: random.Random) -> Sequence[Vector]:
    azimuth, inward = chance.uniform(0, 2 * math.pi), chance.uniform(0, 2 * math.pi)
    phases = [chance.uniform(0, 2 * math.pi) for _ in range(3)]
    step = 2 * math.pi * person.tremor_hz * TICK
    before, speed_before, felt = math.radians(tape.tilt[0]), 0.0, []
    for tick, degrees in enumerate(tape.tilt):
        tilt = math.radians(degrees)
        speed = (tilt - before) / TICK
        radial, tangential = speed**2 * tape.radius[tick] / G, (speed - speed_before) / TICK * tape.radius[tick] / G
        before, speed_before = tilt, speed
        along = 1 + tape.rise[tick]
        in_plane = along * math.sin(tilt) + radial * math.cos(inward) - tangential * math.sin(inward)
        upright = along * math.cos(tilt) + radial * math.sin(inward) + tangential * math.cos(inward)
        x, y, z = tape.push[tick]
        shiver, azimuth = tape.tremor[tick] * 1.4, azimuth + chance.gauss(0, 0.004) * (tape.tremor[tick] > 0)
        felt.append(
            (
                in_plane * math.cos(azimuth) + x + shiver * math.sin(phases[0] + 0.93 * step * tick),
                in_plane * math.sin(azimuth) + y + shiver * math.sin(phases[1] + 1.07 * step * tick),
                upright + z + shiver * math.sin(phases[2] + step * tick),
            )
        )
    return felt


def _report(felt: Sequence[Vector], sensor: Accelerometer, chance: random.Random) -> Sample:
    x, y, z = (sum(parts) / len(felt) for parts in zip(*felt, strict=True))
    lean = math.radians(sensor.crooked)
    aside = x * math.cos(sensor.crooked_to) + y * math.sin(sensor.crooked_to)
    leaned = aside * math.cos(lean) + z * math.sin(lean) - aside
    z = z * math.cos(lean) - aside * math.sin(lean)
    x, y = x + leaned * math.cos(sensor.crooked_to), y + leaned * math.sin(sensor.crooked_to)
    shifts = sensor.offset
    return _mg(x, shifts[0], sensor, chance), _mg(y, shifts[1], sensor, chance), _mg(z, shifts[2], sensor, chance)


def _mg(felt: float, shift: float, sensor: Accelerometer, chance: random.Random) -> int:
    reported = round(1000 * (sensor.gain * felt + shift + chance.gauss(0, sensor.noise)))
    return max(-LARGEST_MG, min(LARGEST_MG, reported))
