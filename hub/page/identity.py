"""Who is who: which browser is the table, and which phone belongs to which seat."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from hub.clock import Clock
from hub.journal import Journal
from hub.language import Seat
from hub.page.phones import Phones
from hub.page.pin import BROWSERS_SETTING, PinTries, read_pin
from hub.page.tokens import hashed, new_token, same

MOST_BROWSERS = 24

table_pin = read_pin


class Identity:
    """`match_id` tells which match is on the table: phones of another one are strangers."""

    def __init__(self, journal: Journal, clock: Clock, match_id: Callable[[], int | None]) -> None:
        self._journal = journal
        self._tries = PinTries(clock)
        self._phones = Phones(journal, match_id)
        self._lock = Lock()
        read_pin(journal)

    def enter_pin(self, pin: str, address: str) -> str:
        """The token that makes a browser the table; wrong PINs cost time."""
        self._tries.check(address, pin, read_pin(self._journal))
        token = new_token()
        with self._lock:
            self._journal.put_setting(BROWSERS_SETTING, [*self._browsers(), hashed(token)][-MOST_BROWSERS:])
        return token

    def is_table(self, token: str | None) -> bool:
        return token is not None and any(same(hashed(token), known) for known in self._browsers())

    def _browsers(self) -> list[str]:
        return list(self._journal.setting(BROWSERS_SETTING) or [])

    def new_link(self, seat: Seat) -> str:
        return self._phones.link(seat)

    def claim(self, seat: Seat, token: str) -> str:
        return self._phones.claim(seat, token)

    def is_seat(self, seat: Seat, token: str | None) -> bool:
        return token is not None and self._phones.holds(seat, token)

    def phones(self) -> tuple[Seat, ...]:
        """The seats whose phone is linked to the match on the table."""
        return self._phones.linked()

    @contextmanager
    def rematch(self, before: int) -> Iterator[Callable[[int], None]]:
        """Around a rematch, on the referee's thread: phones go along. Call what is yielded with the new match."""
        with self._phones.carried_over(before) as keep:
            yield keep
