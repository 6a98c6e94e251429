"""How many screens may follow at once. Each holds a thread, so there must be an end to it."""

from collections import Counter
from collections.abc import Callable
from threading import Lock

from hub.errors import Refused

MOST_IN_ALL = 48
MOST_PER_ADDRESS = 16


class StreamSlots:
    def __init__(self, in_all: int = MOST_IN_ALL, per_address: int = MOST_PER_ADDRESS) -> None:
        self._in_all = in_all
        self._per_address = per_address
        self._lock = Lock()
        self._taken: Counter[str] = Counter()

    @property
    def taken(self) -> int:
        with self._lock:
            return self._taken.total()

    def take(self, address: str, at_home: bool = False) -> Callable[[], None]:
        """Takes a slot and returns what gives it back; calling that twice does no harm.

        A browser on the simulated table's own machine plays all the screens, so it may have all the slots.
        """
        most = self._in_all if at_home else self._per_address
        with self._lock:
            if self._taken.total() >= self._in_all:
                raise Refused("too_many_screens", most=self._in_all)
            if self._taken[address] >= most:
                raise Refused("too_many_screens_here", most=most)
            self._taken[address] += 1
        return self._give_back_once(address)

    def _give_back_once(self, address: str) -> Callable[[], None]:
        held = [address]

        def give_back() -> None:
            with self._lock:
                if held:
                    self._taken[held.pop()] -= 1
                    # Addresses that are gone leave nothing behind.
                    self._taken += Counter()

        return give_back
