"""All touch chips of the table as one: frames of pad levels, and how each chip is."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from hub.clock import Clock
from hub.config import Electrode, TouchConfig
from hub.devices.chip_keeper import ChipHealth, ChipKeeper
from hub.devices.i2c import Bus
from hub.devices.trouble import ChipError
from hub.language import Pad
from hub.readings import Frame, Level


class TouchPads:
    """Reads the chips and keeps them well. Nothing here raises: a chip in trouble has missing pads."""

    def __init__(self, config: TouchConfig, connect: Callable[[], Bus], clock: Clock) -> None:
        self.pads: tuple[Pad, ...] = tuple(config.pads)
        self._electrodes = config.pads
        self._pad_at = {electrode: pad for pad, electrode in config.pads.items()}
        self._open = connect
        self._bus: Bus | None = None
        self._clock = clock
        self._keepers = [
            ChipKeeper(chip.address, self._numbers(chip.address), self._connect, clock) for chip in config.chips
        ]
        self._turned: dict[int, tuple[bool, float]] = {}

    def frame(self, closely: bool = True) -> Frame:
        """Look at all pads; a look that is not close reads only the touch status while nothing is touched."""
        at = self._clock.monotonic()
        levels: dict[Pad, Level] = {}
        for keeper in self._keepers:
            for number, level in keeper.look(closely).items():
                levels[self._pad_at[Electrode(keeper.address, number)]] = level
        self._drop_dead_bus()
        return Frame(at, levels, frozenset(pad for pad in self.pads if pad not in levels))

    def rebaseline(self, pad: Pad) -> None:
        """Take what the pad measures now for "no finger"."""
        electrode = self._electrodes[pad]
        for keeper in self._keepers:
            if keeper.address == electrode.chip:
                keeper.rebaseline([electrode.number])

    def sensors(self, unwell: Mapping[Pad, str] | None = None) -> list[dict[str, Any]]:
        """How each chip is, for the page. Pads that the sense does not count come with a word why not."""
        return [self._sensor(at, keeper, unwell or {}) for at, keeper in enumerate(self._keepers, start=1)]

    def close(self) -> None:
        if self._bus is not None:
            self._bus.close()
        self._bus = None

    def _numbers(self, address: int) -> list[int]:
        return [electrode.number for electrode in self._electrodes.values() if electrode.chip == address]

    def _connect(self) -> Bus:
        if self._bus is None:
            try:
                self._bus = self._open()
            except OSError as error:
                raise ChipError("no_bus", reason=str(error)) from error
        return self._bus

    def _drop_dead_bus(self) -> None:
        """When nobody answers, the bus itself may be gone (an adapter pulled out): open it anew next time."""
        if all(keeper.away for keeper in self._keepers):
            self.close()

    def _sensor(self, at: int, keeper: ChipKeeper, unwell: Mapping[Pad, str]) -> dict[str, Any]:
        mine = [pad for pad, electrode in self._electrodes.items() if electrode.chip == keeper.address]
        name = f"0x{keeper.address:02X}"
        health = self._with_pads(name, keeper.health, self._pad_troubles(keeper, mine, unwell))
        message = None if health.code is None else {"code": health.code, "params": dict(health.params)}
        return {
            "id": f"touch-{at}",
            "kind": "touch",
            "name": name,
            "state": health.state,
            "since": self._since(keeper.address, health.state == "ready"),
            "message": message,
            "portals": _numbers_of("portal", mine),
            "places": _numbers_of("place", mine),
        }

    def _pad_troubles(self, keeper: ChipKeeper, mine: Iterable[Pad], unwell: Mapping[Pad, str]) -> dict[Pad, str]:
        numb = {self._pad_at[Electrode(keeper.address, number)]: "numb" for number in keeper.health.numb}
        return numb | {pad: unwell[pad] for pad in mine if pad in unwell and pad not in numb}

    def _with_pads(self, name: str, health: ChipHealth, troubles: Mapping[Pad, str]) -> ChipHealth:
        """A chip that is ready itself is ill when one of its pads is; the first kind of trouble is told."""
        if health.state != "ready" or not troubles:
            return health
        if "settling" in troubles.values():
            return ChipHealth("starting", "starting", {"chip": name})
        first = min(troubles)
        kind, word = first.kind, troubles[first]
        alike = sorted(pad.number for pad in troubles if (pad.kind, troubles[pad]) == (kind, word))
        return ChipHealth("ill", f"{kind}_{word}", {"chip": name, "pads": alike, "count": len(alike)})

    def _since(self, address: int, ready: bool) -> float:
        """When the chip became ready or ceased to be; vain attempts to start do not make it ill anew."""
        turned = self._turned.get(address)
        if turned is None or turned[0] != ready:
            turned = self._turned[address] = (ready, self._clock.wall())
        return turned[1]


def _numbers_of(kind: str, pads: Iterable[Pad]) -> list[int]:
    return sorted(pad.number for pad in pads if pad.kind == kind)
