"""The mean of the last few samples. Whole numbers only, so that every board computes exactly the same."""


class Window:
    """Starts full of its first sample, as if the barrel had always been like that."""

    def __init__(self, size: int) -> None:
        self.x = self.y = self.z = 0
        self._size = size
        self._at = 0
        self._sums = [0, 0, 0]
        self._ring: list[tuple[int, int, int]] = []

    def add(self, x: int, y: int, z: int) -> None:
        if not self._ring:
            self._fill(x, y, z)
        old, sums, size = self._ring[self._at], self._sums, self._size
        self._ring[self._at] = (x, y, z)
        self._at = (self._at + 1) % size
        sums[0] += x - old[0]
        sums[1] += y - old[1]
        sums[2] += z - old[2]
        self.x, self.y, self.z = sums[0] // size, sums[1] // size, sums[2] // size

    def _fill(self, x: int, y: int, z: int) -> None:
        self._ring = [(x, y, z)] * self._size
        self._sums = [x * self._size, y * self._size, z * self._size]


def length(x: int, y: int, z: int) -> int:
    """Of a vector, rounded down: Newton's square root, without floating point."""
    square = x * x + y * y + z * z
    if square < 2:
        return square
    guess = max(abs(x), abs(y), abs(z)) * 2
    better = (guess + square // guess) // 2
    while better < guess:
        guess, better = better, (better + square // better) // 2
    return guess
