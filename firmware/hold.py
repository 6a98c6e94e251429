"""Does the barrel stand on the table, or has somebody taken it?

Nobody holds a barrel as still as a table does: at rest every sample stays close to one place. A knock moves the
barrel for a moment only; a hand tilts or moves it for longer.
"""

# Samples of 20 ms, accelerations in mg.
STILL = 26
LONG_STILL = 40
MOVED = 60
ENOUGH = 10


class Hold:
    def __init__(self) -> None:
        self.moving = False
        self._still_for = 0
        self._place: tuple[int, int, int] = (0, 0, 0)
        self._rest: tuple[int, int, int] | None = None
        self._evidence = 0

    def step(self, raw: tuple[int, int, int], mean: tuple[int, int, int]) -> None:
        if self._rest is None:
            self._rest = self._place = raw
        self._watch(raw)
        if self._still_for >= LONG_STILL:
            self._settle()
        elif not self.moving:
            self._suspect(mean)

    def _watch(self, raw: tuple[int, int, int]) -> None:
        self._still_for += 1
        if apart(raw, self._place) > STILL:
            self._place, self._still_for = raw, 0

    def _settle(self) -> None:
        self.moving, self._evidence, self._rest = False, 0, self._place

    def _suspect(self, mean: tuple[int, int, int]) -> None:
        moved = self._rest is not None and apart(mean, self._rest) > MOVED
        self._evidence = self._evidence + 1 if moved else max(0, self._evidence - 1)
        self.moving = self._evidence >= ENOUGH


def apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))
