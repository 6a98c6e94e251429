"""What a person's hand does with a barrel: take, move, hold, shake, turn over, put down."""

import math
import random

from tests.firmware.tape import TICK, G, Person, Tape, any_direction, towards

Span = tuple[int, int]
# The highest acceleration of a movement of least jerk, for one metre in one second.
PEAK_PUSH = 5.77
# The hardest push, in g, that a person of median vigour gives a barrel only to have it elsewhere.
HASTE = 0.6


class Hand:
    """One person with one barrel."""

    def __init__(self, person: Person, chance: random.Random, rate: float) -> None:
        self.person, self.chance = person, chance
        self.tape = Tape(chance, rate)
        self.shakes: list[Span] = []

    def between(self, low: float, high: float) -> float:
        return self.chance.uniform(low, high)

    def often(self, percent: float) -> bool:
        return self.chance.random() * 100 < percent

    def pace(self, low: float, high: float) -> float:
        """Seconds, shorter for a brisk person."""
        return self.between(low, high) / self.person.tempo

    def reach(self, metres: float, low: float, high: float) -> float:
        """Seconds for a way: half a metre takes the median person 0.7 s at least, the most vigorous 0.5 s."""
        return max(self.pace(low, high), math.sqrt(PEAK_PUSH * metres / (HASTE * G * self.person.vigour)))

    def rest(self, low: float, high: float) -> None:
        self.tape.tilted = self.tape.trembling = 0.0
        self.tape.wait(self.between(low, high))

    def take(self) -> None:
        """Up from the table, into the grip this person likes."""
        self.tape.trembling = self.person.tremor * self.between(0.7, 1.4)
        self.tape.turning_radius = self.between(0.02, 0.08)
        metres = self.between(0.04, 0.3)
        seconds = self.reach(metres, 0.3, 0.9)
        begun = self.tape.wait(seconds)
        self.tape.lift(begun, metres, seconds)
        self.tape.turn(begun, self.grip(), seconds * self.between(0.5, 1.0))
        if self.often(30):
            self.bump(0.05, 0.4)

    def grip(self) -> float:
        return min(100.0, abs(self.chance.gauss(self.person.grip, 15)))

    def bump(self, low: float, high: float) -> None:
        back = self.tape.ticks(self.between(0.02, 0.25))
        self.tape.ring(
            max(0, self.tape.now - back), any_direction(self.chance), self.between(low, high), self.between(15, 45),
            self.between(0.01, 0.04),
        )  # fmt: skip

    def move(self, far: float = 0.5) -> None:
        """Somewhere else, the tilt changing on the way."""
        metres = self.between(0.03, far)
        seconds = self.reach(metres, 0.35, 1.2)
        begun = self.tape.wait(seconds)
        self.tape.shove(begun, any_direction(self.chance), metres, seconds)
        self.tape.turn(begun, min(100.0, max(0.0, self.tape.tilted + self.chance.gauss(0, 20))), seconds)

    def hold(self, low: float, high: float) -> None:
        begun = self.tape.wait(self.pace(low, high))
        self.tape.wobble(begun, self.between(0.3, 4), self.between(0.3, 1.2))

    def put(self, head_down: bool = False) -> None:
        """Down to the table: it touches, rocks a little, stands."""
        metres = self.between(0.04, 0.3)
        seconds = self.reach(metres, 0.3, 0.9)
        begun = self.tape.wait(seconds)
        self.tape.lift(begun, -metres, seconds)
        self.tape.turn(begun, 180.0 if head_down else 0.0, seconds * self.between(0.6, 0.95))
        self.tape.trembling = 0.0
        begun = self.tape.wait(self.between(0.3, 0.5))
        self.tape.ring(begun, (0.0, 0.0, 1.0), self.between(0.2, 3.0), self.between(15, 45), self.between(0.008, 0.03))
        if self.often(60):
            self.tape.wobble(begun, self.between(0.5, 3), self.between(5, 10), self.between(0.04, 0.15))

    def shake(self) -> None:
        hertz, peak = self.between(2.0, 6.0), self.strength()
        begun = self.tape.wait(max(3.0 / hertz, self.pace(0.6, 2.8)))
        self.shakes.append((begun, self.tape.now))
        if self.often(50):
            self.tape.wobble(begun, self.between(2, 14), hertz)
        self._swing(begun, hertz, peak)

    def strength(self) -> float:
        """0.3 g to 3 g, every second one hardly shaken at all."""
        if self.often(45):
            return self.between(0.3, 0.6)
        return min(3.0, max(0.3, math.exp(self.between(math.log(0.3), math.log(3.0))) * math.sqrt(self.person.vigour)))

    def _swing(self, begun: int, hertz: float, peak: float) -> None:
        """Half a wave after another, no two the same; at every turn the stones hit the wall."""
        direction, sharp, sign, at = any_direction(self.chance), self.between(0, 0.25), 1.0, float(begun)
        rattle = peak * self.between(0.02, 0.25)
        while at < self.tape.now:
            long = self.tape.rate / TICK / hertz / 2 * max(0.6, self.chance.gauss(1, self.person.unsteady))
            high = sign * peak * min(1.3, max(0.75, self.chance.gauss(1, 0.15)))
            direction = towards(direction, any_direction(self.chance), 0.12)
            for tick in range(int(at), min(self.tape.now, int(at + long))):
                share = math.pi * (tick - at) / long
                self.tape.add(tick, direction, high * (math.sin(share) - sharp * math.sin(3 * share)) / (1 + sharp))
            self._rattle(int(at + long), rattle)
            at, sign = at + long, -sign

    def _rattle(self, at: int, strength: float) -> None:
        for tick in range(at, min(self.tape.now, at + 3)):
            self.tape.add(tick, any_direction(self.chance), self.chance.expovariate(1 / strength))

    def turn_over(self, hold: float) -> None:
        """Quick ones turn about the barrel's middle, slow ones about the wrist."""
        quick = self.often(50)
        seconds = self.between(0.2, 0.5) if quick else self.between(0.5, 1.5)
        self.tape.turning_radius = self.between(0.01, 0.04) if quick else self.between(0.02, 0.1)
        over = self.between(125, 180)
        begun = self.tape.wait(seconds)
        self.tape.turn(begun, over, seconds)
        if self.often(50):
            self.tape.lift(begun, self.between(0.0, 0.2), seconds)
        self._read(over, hold)
        begun = self.tape.wait(seconds)
        self.tape.turn(begun, self.grip(), seconds)

    def _read(self, over: float, hold: float) -> None:
        begun = self.tape.wait(hold)
        self.tape.wobble(begun, min(over - 123, self.between(0.5, 6)), self.between(0.3, 1.5))
        if self.often(40):
            self.tape.shove(begun, any_direction(self.chance), self.between(0.01, 0.15), max(hold, 0.4))
