"""Shaking is a quick to and fro: swings, each against the one before, several in a row, none far apart.

A swing begins when the acceleration (gravity taken off) points against the last swing. That works in any direction,
and a pick-up, a put-down or a knock makes two or three swings at most, or leaves long gaps between them.
"""

from firmware.window import length

# All times in samples of 20 ms, accelerations in mg.
ENOUGH_GAPS = 5
# Six swings of the slowest hand, which is unsteady too, fit in here (2 Hz would be 62).
LONGEST_SPAN = 68
LONGEST_GAP = 22
# Knocks ring faster than any hand.
SHORTEST_GAP = 3
# The weakest shake peaks at 300 mg; the first half of each swing already shows where it goes.
WEAKEST_SWING = 90
# Hands repeat themselves: of swings in a row none is so many times as high as another.
MOST_UNEVEN = 3
# Shaking is over when for this long no swing has confirmed it.
AFTERGLOW = 24


class Swings:
    def __init__(self) -> None:
        self.shaking = False
        self.strength = 0
        self._peak = (0, 0, 0)
        self._height = 0
        self._since = 0
        self._unconfirmed = 0
        self._gaps: list[int] = []
        self._heights: list[int] = []

    @property
    def swinging(self) -> bool:
        """One swing back has come: it may become shaking."""
        return bool(self._gaps)

    def step(self, x: int, y: int, z: int) -> None:
        """One sample of acceleration without gravity, in mg."""
        self._since += 1
        self._unconfirmed += 1
        if self._since > LONGEST_GAP:
            self._height, self._gaps, self._heights = 0, [], []
        if self._unconfirmed > AFTERGLOW:
            self.shaking, self.strength = False, 0
        self._swing(x, y, z)

    def _swing(self, x: int, y: int, z: int) -> None:
        if not self._height:
            self._begin(x, y, z)
        elif self._against(x, y, z) >= WEAKEST_SWING and self._since >= SHORTEST_GAP:
            self._turn(x, y, z)
        else:
            self._follow(x, y, z)

    def _begin(self, x: int, y: int, z: int) -> None:
        height = length(x, y, z)
        if height >= WEAKEST_SWING:
            self._peak, self._height, self._since = (x, y, z), height, 0

    def _against(self, x: int, y: int, z: int) -> int:
        """How far the acceleration points against the last swing."""
        peak = self._peak
        return -(x * peak[0] + y * peak[1] + z * peak[2]) // self._height

    def _turn(self, x: int, y: int, z: int) -> None:
        self._gaps.append(self._since)
        self._heights.append(self._height)
        if len(self._gaps) > ENOUGH_GAPS:
            self._gaps.pop(0)
            self._heights.pop(0)
        self._judge()
        self._peak, self._height, self._since = (x, y, z), length(x, y, z), 0

    def _judge(self) -> None:
        if len(self._gaps) == ENOUGH_GAPS and self._quick() and self._even():
            self.strength = (3 * self.strength + self._height) // 4 if self.shaking else self._height
            self.shaking, self._unconfirmed = True, 0

    def _quick(self) -> bool:
        return sum(self._gaps) <= LONGEST_SPAN

    def _even(self) -> bool:
        return max(self._heights) <= MOST_UNEVEN * min(self._heights)

    def _follow(self, x: int, y: int, z: int) -> None:
        height = length(x, y, z)
        if height > self._height:
            self._peak, self._height = (x, y, z), height
