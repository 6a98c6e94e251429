"""The table's PIN, and how often one may try it."""

import secrets
from collections import OrderedDict
from threading import Lock
from typing import Any, NamedTuple, Protocol

from hub.clock import Clock
from hub.errors import Refused
from hub.page.tokens import same

PIN_SETTING = "pin"
BROWSERS_SETTING = "table_browsers"
DIGITS = 6

FORGIVEN_AFTER = 3600.0
MOST_ADDRESSES = 256


class SettingStore(Protocol):
    """Where settings survive a restart; the journal is one."""

    def setting(self, key: str) -> Any: ...
    def put_setting(self, key: str, value: Any) -> None: ...


def read_pin(store: SettingStore) -> str:
    """The table's PIN; made up by chance the first time it is asked for."""
    pin = store.setting(PIN_SETTING)
    return pin if isinstance(pin, str) else change_pin(store)


def change_pin(store: SettingStore) -> str:
    """A new PIN; every browser that was the table before must enter it."""
    pin = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
    store.put_setting(PIN_SETTING, pin)
    store.put_setting(BROWSERS_SETTING, [])
    return pin


class Patience(NamedTuple):
    """So many tries are free; then each wait is twice the one before, up to the longest."""

    free: int
    first_wait: float
    longest_wait: float

    def wait_after(self, tries: int) -> float:
        if tries < self.free:
            return 0.0
        return float(min(self.longest_wait, self.first_wait * 2.0 ** min(tries - self.free, 32)))


WITH_ONE = Patience(free=5, first_wait=2.0, longest_wait=900.0)
# However many addresses an attacker has: a million PINs at one every ten seconds take months, not minutes.
WITH_ALL = Patience(free=20, first_wait=1.0, longest_wait=10.0)


class _Tries(NamedTuple):
    made: int = 0
    last: float = 0.0


class PinTries:
    """Counts a try before the PIN is looked at, so that many at once gain nothing."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = Lock()
        self._by_address: OrderedDict[str, _Tries] = OrderedDict()
        self._all = _Tries()

    def check(self, address: str, given: str, pin: str) -> None:
        self._count(address)
        if not same(given, pin):
            raise Refused("wrong_pin")
        self._forgive(address)

    def _count(self, address: str) -> None:
        with self._lock:
            now = self._clock.monotonic()
            mine, everybody = self._young(self._by_address.get(address), now), self._young(self._all, now)
            wait = max(_seconds_left(WITH_ONE, mine, now), _seconds_left(WITH_ALL, everybody, now))
            if wait > 0:
                raise Refused("too_many_tries", count=int(wait) + 1)
            self._remember(address, _Tries(mine.made + 1, now))
            self._all = _Tries(everybody.made + 1, now)

    def _young(self, tries: _Tries | None, now: float) -> _Tries:
        return tries if tries and now - tries.last < FORGIVEN_AFTER else _Tries()

    def _remember(self, address: str, tries: _Tries) -> None:
        self._by_address[address] = tries
        self._by_address.move_to_end(address)
        if len(self._by_address) > MOST_ADDRESSES:
            self._by_address.popitem(last=False)

    def _forgive(self, address: str) -> None:
        with self._lock:
            self._by_address.pop(address, None)
            self._all = self._all._replace(made=max(0, self._all.made - 1))


def _seconds_left(patience: Patience, tries: _Tries, now: float) -> float:
    return tries.last + patience.wait_after(tries.made) - now if tries.made else 0.0
