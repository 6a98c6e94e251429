"""Which electrodes of a chip can be believed: a pad may be covered or shorted, or its wire may be off."""

from collections.abc import Collection, Sequence
from statistics import median

from hub.devices.mpr121 import LOWER_LIMIT, UPPER_LIMIT, Reading
from hub.readings import Level

CALM_STRENGTH = 8
# Lower than what disturbs the calm: a pad at the edge, now above, now below, must not keep a chip waiting forever.
COVERED_STRENGTH = 4
# A pad that measures less capacitance than its baseline was covered when that was taken.
UNCOVERED_SECONDS = 0.05
# A hand that rests while the chip starts becomes part of the table.
COVERED_SECONDS = 3.0
# A single strange value is a disturbance on the wire.
NUMB_SECONDS = 0.1
SHORTED_SECONDS = 5.0

# A baseline outside of these cannot come from a pad that is wired right; a finger stays above the lowest.
BASELINES = range(4 * LOWER_LIMIT, 4 * UPPER_LIMIT + 48)
PLAUSIBLE = range(4 * LOWER_LIMIT * 6 // 10, 4 * UPPER_LIMIT + 64)
# A pad with so much less capacitance than its fellows is not connected.
UNWIRED_SHARE = 1 / 3


class ElectrodeWatch:
    def __init__(self, electrodes: Collection[int]) -> None:
        self._electrodes = sorted(electrodes)
        self._unwired: frozenset[int] = frozenset()
        self._levels: dict[int, Level] = {}
        self._at = 0.0
        self._odd_since: dict[int, float] = {}
        self._numb_since: dict[int, float] = {}

    def restart(self) -> None:
        self._odd_since.clear()
        self._numb_since.clear()

    def renewed(self) -> None:
        """Outdated baselines were taken anew."""
        self._odd_since.clear()

    def weigh(self, charges: Sequence[float]) -> None:
        """Compare the charge that each electrode was found to need."""
        usual = median([charges[electrode] for electrode in self._electrodes] or [0.0])
        light = [electrode for electrode in self._electrodes if charges[electrode] < usual * UNWIRED_SHARE]
        self._unwired = frozenset(light)

    def observe(self, reading: Reading, now: float, settling: bool) -> None:
        self._at = now
        self._levels = {electrode: reading.level(electrode) for electrode in self._electrodes}
        odd = [electrode for electrode, level in self._levels.items() if _is_odd(level, settling)]
        self._odd_since = {electrode: self._odd_since.get(electrode, now) for electrode in odd}
        numb = [electrode for electrode in self._electrodes if not self._can_feel(electrode)]
        self._numb_since = {electrode: self._numb_since.get(electrode, now) for electrode in numb}

    @property
    def believed(self) -> dict[int, Level]:
        return {electrode: self._levels[electrode] for electrode in self.feeling}

    @property
    def feeling(self) -> list[int]:
        return [electrode for electrode in self._electrodes if electrode not in self._numb_since]

    @property
    def numb(self) -> tuple[int, ...]:
        """Electrodes that have not been able to feel a finger for a while."""
        lasting = self._at - NUMB_SECONDS
        return tuple(electrode for electrode, since in self._numb_since.items() if since <= lasting)

    @property
    def calm(self) -> bool:
        return all(abs(level.strength) < CALM_STRENGTH for level in self.believed.values())

    @property
    def outdated(self) -> list[int]:
        """Electrodes whose baseline was taken with something on the pad that is gone, or came to stay."""
        return [electrode for electrode in self._odd_since if self._is_outdated(electrode)]

    @property
    def wants_search(self) -> bool:
        """Whether a pad changed so much that its charge must be searched anew."""
        numb = self._numb_since.items()
        return any(self._at - since >= self._patience(electrode) for electrode, since in numb)

    def _is_outdated(self, electrode: int) -> bool:
        limit = UNCOVERED_SECONDS if self._levels[electrode].strength < 0 else COVERED_SECONDS
        return self._at - self._odd_since[electrode] >= limit

    def _patience(self, electrode: int) -> float:
        if electrode in self._unwired and self._levels[electrode].filtered in PLAUSIBLE:
            return float("inf")
        return NUMB_SECONDS if self._levels[electrode].filtered >= PLAUSIBLE.stop else SHORTED_SECONDS

    def _can_feel(self, electrode: int) -> bool:
        level = self._levels[electrode]
        sound = level.filtered in PLAUSIBLE and level.baseline in BASELINES
        return sound and electrode not in self._unwired


def _is_odd(level: Level, settling: bool) -> bool:
    covered = settling and level.strength >= COVERED_STRENGTH
    return level.filtered in PLAUSIBLE and (covered or level.strength <= -CALM_STRENGTH)
