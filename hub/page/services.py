"""Everything the page needs of the rest of the house, built once by whoever starts the hub."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

from flask import current_app

from hub.clock import Clock
from hub.feed import Feed
from hub.journal import Journal
from hub.language import Pad
from hub.page.identity import Identity
from hub.page.slots import StreamSlots
from hub.referee_thread import RefereeThread
from hub.wording import Wording

EXTENSION = "apprentice"


class VirtualTable(Protocol):
    """The world as the virtual table's page changes it."""

    def press(self, pad: Pad, force: float) -> None: ...
    def fault(self, address: int, fault: str, electrode: int | None) -> None: ...
    def world(self) -> Mapping[str, Any]: ...


@dataclass(frozen=True)
class Services:
    """`trusted_hosts` and `address` are asked again and again, because a table may be given another address."""

    referee: RefereeThread
    journal: Journal
    feed: Feed
    identity: Identity
    wording: Wording
    clock: Clock
    trusted_hosts: Callable[[], Sequence[str]]
    address: Callable[[], str]
    power_off: Callable[[], None]
    open_guess: Callable[[], None]
    simulated: bool = False
    virtual: VirtualTable | None = None
    slots: StreamSlots = field(default_factory=StreamSlots)


def services() -> Services:
    """For views only: what they were given when the app was made."""
    return cast(Services, current_app.extensions[EXTENSION])
