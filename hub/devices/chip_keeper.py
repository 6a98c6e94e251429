"""The life of one touch chip: set up, left to settle, watched, and taken back after any trouble."""

from collections.abc import Callable, Collection, Iterable, Mapping
from enum import Enum, auto
from typing import Any, NamedTuple

from hub.clock import Clock
from hub.devices.electrode_watch import ElectrodeWatch
from hub.devices.i2c import Bus
from hub.devices.mpr121 import Mpr121
from hub.devices.trouble import ChipError
from hub.readings import Level

# After entering run mode the chip needs a moment to find its charges.
SEARCH_SECONDS = 0.1
# The first measurement after a start comes 20 ms later; what the registers hold before is old.
STALE_SECONDS = 0.06
# A chip is ready when every pad has kept still for this long.
CALM_SECONDS = 0.15
GLANCE_SECONDS = 0.5
# Retries get slower, so that a chip that stays away costs nothing.
FIRST_RETRY, LAST_RETRY = 0.25, 2.0
# A search for new charges blinds all pads of the chip for a moment: the more often in vain, the rarer.
FIRST_SEARCH, LAST_SEARCH = 5.0, 80.0
# Over in a moment, so people would not get to read why the chip starts again.
TOLD_WHILE_STARTING = ("reset_itself", "over_current")


class Phase(Enum):
    AWAY = auto()
    SEARCHING = auto()
    SETTLING = auto()
    READY = auto()


class ChipHealth(NamedTuple):
    """For the page; numb are electrodes that cannot feel a finger although the chip is ready."""

    state: str
    code: str | None = None
    params: Mapping[str, Any] = {}
    numb: tuple[int, ...] = ()


class ChipKeeper:
    def __init__(self, address: int, electrodes: Collection[int], connect: Callable[[], Bus], clock: Clock) -> None:
        self.address = address
        self._connect = connect
        self._clock = clock
        self._watch = ElectrodeWatch(electrodes)
        self._chip: Mpr121 | None = None
        self._trouble: ChipError | None = None
        self._phase = Phase.AWAY
        self._entered_at = self._looked_at = self._retry_at = self._search_at = clock.monotonic()
        self._retry_after, self._search_after = FIRST_RETRY, FIRST_SEARCH
        self._calm_since: float | None = None

    @property
    def away(self) -> bool:
        return self._phase is Phase.AWAY

    @property
    def health(self) -> ChipHealth:
        if self._phase is Phase.READY:
            return ChipHealth("ready", numb=self._watch.numb)
        if self._trouble is not None and (self.away or self._trouble.code in TOLD_WHILE_STARTING):
            return ChipHealth("ill" if self.away else "starting", self._trouble.code, self._trouble.params)
        return ChipHealth("starting", "starting", {"chip": f"0x{self.address:02X}"})

    def look(self, closely: bool) -> Mapping[int, Level]:
        """The electrodes that can be believed now; none while the chip is not ready. Never raises."""
        try:
            return self._go_on(self._clock.monotonic(), closely)
        except ChipError as trouble:
            self._lose(trouble)
        return {}

    def rebaseline(self, electrodes: Iterable[int]) -> None:
        """Take what these electrodes measure now for "no finger"."""
        if self._phase is not Phase.READY:
            return
        try:
            self._driver.rebaseline(electrodes, self._driver.read())
        except ChipError as trouble:
            self._lose(trouble)

    def _go_on(self, now: float, closely: bool) -> Mapping[int, Level]:
        if self._phase is Phase.READY:
            return self._feel(now, closely)
        if self._phase is Phase.SETTLING:
            self._settle(now)
        elif self._phase is Phase.SEARCHING:
            self._freeze(now)
        elif now >= self._retry_at:
            self._chip = Mpr121(self._connect(), self.address)
            self._begin()
        return {}

    def _begin(self) -> None:
        self._driver.begin()
        self._enter(Phase.SEARCHING)

    def _freeze(self, now: float) -> None:
        if now - self._entered_at >= SEARCH_SECONDS:
            self._watch.weigh(self._driver.charges())
            self._driver.freeze()
            self._enter(Phase.SETTLING)

    def _settle(self, now: float) -> None:
        if now - self._entered_at < STALE_SECONDS:
            return
        self._read(now)
        if not self._watch.calm:
            self._calm_since = None
        elif self._calm_since is None:
            self._calm_since = now
        elif now - self._calm_since >= CALM_SECONDS:
            self._trouble, self._retry_after = None, FIRST_RETRY
            if not self._watch.numb:
                self._search_at, self._search_after = now, FIRST_SEARCH
            self._enter(Phase.READY)

    def _feel(self, now: float, closely: bool) -> Mapping[int, Level]:
        """A glance at the touch status is enough while nothing is touched and the last look is fresh."""
        if closely or self._driver.touched() or now - self._looked_at >= GLANCE_SECONDS:
            self._read(now)
            return self._watch.believed if self._phase is Phase.READY else {}
        return dict.fromkeys(self._watch.feeling, Level(0, 0))

    def _read(self, now: float) -> None:
        reading = self._driver.read()
        self._looked_at = now
        self._watch.observe(reading, now, settling=self._phase is Phase.SETTLING)
        outdated = self._watch.outdated
        # A search must not blind the chip to a finger that lies on another pad.
        free = self._phase is Phase.SETTLING or self._watch.calm
        if self._watch.wants_search and now >= self._search_at and free:
            self._search_again(now)
        elif outdated:
            self._driver.rebaseline(outdated, reading)
            self._watch.renewed()

    def _search_again(self, now: float) -> None:
        self._search_at = now + self._search_after
        self._search_after = min(LAST_SEARCH, 2 * self._search_after)
        self._begin()

    @property
    def _driver(self) -> Mpr121:
        assert self._chip is not None, "a chip that is not away has a driver"
        return self._chip

    def _enter(self, phase: Phase) -> None:
        self._phase = phase
        self._entered_at = self._clock.monotonic()
        self._calm_since = None
        self._watch.restart()

    def _lose(self, trouble: ChipError) -> None:
        """The first retry after a good time comes at once."""
        waits = 0.0 if self._phase is Phase.READY else self._retry_after
        if self._phase is not Phase.READY:
            self._retry_after = min(LAST_RETRY, 2 * self._retry_after)
        self._trouble, self._chip = trouble, None
        self._enter(Phase.AWAY)
        self._retry_at = self._clock.monotonic() + waits
