"""What the chip keeps for one electrode: averaged data, the slow baseline behind it, and touched or not."""

from collections.abc import Sequence
from typing import NamedTuple


class Drift(NamedTuple):
    """One case of the baseline filter: how far (in half deltas), by how much, after how many, how seldom."""

    max_half_delta: int
    noise_half_delta: int
    noise_count_limit: int
    delay: int


class BaselineFilter(NamedTuple):
    rising: Drift
    falling: Drift
    touched: Drift

    @classmethod
    def from_registers(cls, registers: Sequence[int]) -> "BaselineFilter":
        """Eleven registers: four for rising, four for falling, three for touched (which has no maximum)."""
        return cls(Drift(*registers[0:4]), Drift(*registers[4:8]), Drift(0, *registers[8:11]))


class Debounce(NamedTuple):
    touch: int
    release: int


class Channel:
    def __init__(self) -> None:
        self.data = 0
        self.baseline = 0
        self.touched = False
        self.total = 0.0
        self._agreeing = 0
        self._noisy = 0
        self._delayed = 0
        self._rising = False

    def restart(self) -> None:
        """Leaving stop mode: nothing measured before counts any more."""
        self.touched = False
        self.total = 0.0
        self._agreeing = self._noisy = self._delayed = 0

    def judge(self, touch_above: int, release_below: int, debounce: Debounce) -> bool:
        """Whether the touched state changes with this measurement."""
        delta = self.baseline - self.data
        contrary = delta < release_below if self.touched else delta > touch_above
        self._agreeing = self._agreeing + 1 if contrary else 0
        if self._agreeing <= (debounce.release if self.touched else debounce.touch):
            return False
        self.touched = not self.touched
        self._agreeing = 0
        return True

    def track(self, filters: BaselineFilter) -> None:
        """Let the baseline follow slow changes, as application note AN3891 tells."""
        difference = self.data - self.baseline
        drift = self._case(filters, difference)
        if self._rising != (difference > 0):
            # Only deviations in a row, all to one side, are drift.
            self._rising, self._noisy = difference > 0, 0
        self._delayed += 1
        if self._delayed <= drift.delay:
            return
        self._delayed = 0
        if abs(difference) <= 2 * drift.max_half_delta:
            self.baseline, self._noisy = self.data, 0
            return
        self._noisy += 1
        if self._noisy > drift.noise_count_limit:
            self._noisy = 0
            self._step(difference, drift.noise_half_delta)

    def _case(self, filters: BaselineFilter, difference: int) -> Drift:
        if self.touched:
            return filters.touched
        return filters.rising if difference > 0 else filters.falling

    def _step(self, difference: int, size: int) -> None:
        step = min(size, abs(difference))
        self.baseline += step if difference > 0 else -step
