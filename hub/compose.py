"""The composition root: every part of the hub is built here, once, by name."""

import logging
import secrets
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Thread
from typing import Any

from hub import notify
from hub.clock import Clock, SystemClock
from hub.config import TableConfig, TouchConfig
from hub.devices.i2c import open_bus
from hub.devices.irq import IrqLines
from hub.devices.touchpads import TouchPads
from hub.errors import DeviceError, Refused
from hub.feed import Feed
from hub.games.contract import Message
from hub.journal import Journal
from hub.language import Portal, Viewer
from hub.page.addresses import TrustedHosts, page_address
from hub.page.app import create_app
from hub.page.identity import Identity, table_pin
from hub.page.server import make_server
from hub.page.services import Services
from hub.referee import Referee
from hub.referee_thread import RefereeThread
from hub.simulator.table import SimulatedTable
from hub.snapshot import TableLook, snapshot
from hub.touching import Callbacks, Touching, Wanted
from hub.wording import Wording

log = logging.getLogger(__name__)

POWER_OFF_SECONDS = 30.0


class Hub:
    """Everything that runs, and its life: start, serve, stop."""

    def __init__(self, config: TableConfig, journal_path: Path, host: str, port: int, clock: Clock) -> None:
        self.config = config
        self.simulated = config.wires == "simulated"
        self.journal = Journal(journal_path, clock)
        self.rescued = self.journal.rescued
        try:
            self._build(config, host, port, clock)
        except BaseException:
            self.journal.close()
            raise

    def _build(self, config: TableConfig, host: str, port: int, clock: Clock) -> None:
        """The server comes last: it is the only one that would have to be stopped if another failed."""
        self.feed = Feed(self._see, clock, epoch=secrets.token_hex(4))
        self.referee = RefereeThread(Referee(self.journal, clock, self.feed.changed), alive=notify.alive)
        self.identity = Identity(self.journal, clock, lambda: self.referee.current.match_id)
        self.world = SimulatedTable(config.touch, clock) if self.simulated and config.touch else None
        self.touching = self._touching(config.touch, clock) if config.touch else None
        self._irq: IrqLines | None = None
        self._quit: Callable[[], None] = lambda: None
        self.address = ""
        self.pin = table_pin(self.journal)
        self.server = make_server(create_app(self._services(config, clock)), host, port)
        self._page = Thread(target=self.server.run, name="page", daemon=True)
        self.address = page_address(host, self.server.port)

    def _services(self, config: TableConfig, clock: Clock) -> Services:
        return Services(
            referee=self.referee,
            journal=self.journal,
            feed=self.feed,
            identity=self.identity,
            wording=Wording(),
            clock=clock,
            trusted_hosts=TrustedHosts(config.hub.trusted_hosts, clock),
            address=lambda: self.address,
            power_off=self.power_off,
            open_guess=self._open_guess,
            simulated=self.simulated,
            virtual=self.world,
        )

    def _see(self, viewer: Viewer) -> dict[str, Any]:
        look = TableLook(
            name=self.config.name,
            simulated=self.simulated,
            address=self.address,
            sensors=tuple(self.touching.sensors()) if self.touching else (),
            open=self.touching.is_open if self.touching else False,
            phones=tuple(self.identity.phones()),
            power_off=bool(self.config.hub.power_off) or self.simulated,
        )
        return snapshot(self.referee.current, look, viewer)

    # Touch

    def _touching(self, touch: TouchConfig, clock: Clock) -> Touching:
        world = self.world
        connect = world.bus.reopen if world else lambda: open_bus(touch.bus)
        pads = TouchPads(touch, connect, clock)
        callbacks = Callbacks(
            report=self.referee.submit,
            brush=self._brushed,
            ask=self._unsure,
            health=lambda _: self.feed.changed(),
            opened=lambda _: self.feed.changed(),
        )
        return Touching(pads, self._wanted, callbacks, clock)

    def _wanted(self) -> Wanted:
        current = self.referee.current
        return Wanted(current.wanted.portals, current.wanted.places, current.ruled_at)

    def _brushed(self, code: str, params: dict[str, Any]) -> None:
        if self.referee.current.match is not None:
            self.feed.changed((Message("brush", {"reason": {"code": code, "params": params}}),))

    def _unsure(self, candidates: Sequence[Portal], evidence: dict[str, Any]) -> None:
        """Unsure means ask, never guess silently."""
        self.feed.changed((Message("ask", {"candidates": list(candidates), "evidence": evidence}),))

    def _open_guess(self) -> None:
        if self.touching is not None:
            self.touching.open_guess()

    def _watch_interrupts(self) -> None:
        touch, touching = self.config.touch, self.touching
        if touch is None or touching is None:
            return
        if self.world is not None:
            self.world.watch(touching.wake)
            return
        pins = [chip.irq for chip in touch.chips if chip.irq is not None]
        try:
            self._irq = IrqLines(pins, touching.wake)
        except DeviceError as problem:
            log.warning("%s", problem)

    # Life

    def start(self, quit: Callable[[], None]) -> None:
        """`quit` is called when somebody turns the table off from its page."""
        self._quit = quit
        self.referee.start()
        self.referee.ask(lambda referee: referee.load())
        if self.touching is not None:
            self._watch_interrupts()
            self.touching.start()
        self._page.start()
        notify.ready()

    def stop(self) -> None:
        notify.stopping()
        if self._irq is not None:
            self._irq.close()
        if self.touching is not None:
            self.touching.stop()
        self.feed.close()
        self.server.close()
        self._end_page()
        self.referee.stop()
        self.journal.close()

    def _end_page(self) -> None:
        if self._page.ident is None:
            # Never started: it only tidies up.
            self.server.run()
        else:
            self._page.join()

    def power_off(self) -> None:
        """Everything is on the disk already; a simulated table just ends its hub."""
        command = self.config.hub.power_off
        if not command and not self.simulated:
            raise Refused("no_power_off")
        if command:
            _run(command)
        else:
            self._quit()


def _run(command: Sequence[str]) -> None:
    """Waits for its answer: an update in progress may hold the machine up, and then people must know."""
    try:
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, timeout=POWER_OFF_SECONDS)
    except (OSError, subprocess.SubprocessError) as problem:
        log.error("the machine was not turned off: %s", problem)
        raise Refused("power_off_failed") from problem


def compose(config: TableConfig, journal_path: Path, host: str | None = None, port: int | None = None) -> Hub:
    hub = config.hub
    return Hub(config, journal_path, host or hub.host, hub.port if port is None else port, SystemClock())
