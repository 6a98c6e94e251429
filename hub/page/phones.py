"""Which phone is which seat: one-time links that become a phone's own key, both bound to one match."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import RLock
from typing import Any, NamedTuple

from hub.errors import Refused
from hub.language import Seat
from hub.page.pin import SettingStore
from hub.page.tokens import hashed, new_token, same

PHONES_SETTING = "phones"


class _Keys(NamedTuple):
    """The hashes of a seat's open link and of the phone that holds the seat."""

    link: str | None = None
    phone: str | None = None


class Phones:
    """Phones see the match they were linked in, and no other: a new match starts with none."""

    def __init__(self, store: SettingStore, current_match: Callable[[], int | None]) -> None:
        self._store = store
        self._current_match = current_match
        self._lock = RLock()
        self._keeping = False
        self._match, self._keys = _read(store.setting(PHONES_SETTING))

    def link(self, seat: Seat) -> str:
        """A fresh link for a seat. The link before it and the phone that held the seat are out at once."""
        match = self._current_match()
        if match is None:
            raise Refused("no_match")
        token = new_token()
        with self._lock:
            keys = self._keys if self._match == match else {}
            self._write(match, {**keys, seat: _Keys(link=hashed(token))})
        return token

    def claim(self, seat: Seat, token: str) -> str:
        """The key of the phone that followed the link; a link works once."""
        with self._lock:
            link = self._keys_of(seat).link
            if link is None or not same(link, hashed(token)):
                raise Refused("link_used", seat=seat)
            key = new_token()
            self._write(self._match, {**self._keys, seat: _Keys(phone=hashed(key))})
        return key

    def holds(self, seat: Seat, key: str) -> bool:
        phone = self._keys_of(seat).phone
        return phone is not None and same(phone, hashed(key))

    def linked(self) -> tuple[Seat, ...]:
        with self._lock:
            return tuple(seat for seat in Seat if self._keys_of(seat).phone)

    def let_go(self, match: int) -> None:
        """Another match is on the table: whoever held a seat before holds nothing now."""
        with self._lock:
            if self._match != match:
                self._write(match, {})

    @contextmanager
    def carried_over(self, before: int) -> Iterator[Callable[[int], None]]:
        """While a rematch starts, phones of the match before stay; call what is yielded with the new match."""
        if before != self._match:
            yield self.let_go
            return
        self._keeping = True
        try:
            yield self._rebind
        finally:
            self._keeping = False

    def _rebind(self, match: int) -> None:
        with self._lock:
            self._write(match, self._keys)

    def _keys_of(self, seat: Seat) -> _Keys:
        """Nothing for a match that is not the running one; with no match on the table a phone may wait."""
        with self._lock:
            running = self._current_match()
            valid = running is None or running == self._match or self._keeping
            return self._keys.get(seat, _Keys()) if valid else _Keys()

    def _write(self, match: int | None, keys: Mapping[Seat, _Keys]) -> None:
        said = {seat: seat_keys._asdict() for seat, seat_keys in keys.items()}
        self._store.put_setting(PHONES_SETTING, {"match": match, "seats": said})
        self._match, self._keys = match, dict(keys)


def _read(stored: Any) -> tuple[int | None, dict[Seat, _Keys]]:
    if not isinstance(stored, Mapping):
        return None, {}
    return stored["match"], {Seat(seat): _Keys(**keys) for seat, keys in stored["seats"].items()}
