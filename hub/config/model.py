"""The table as the hub sees it once every check has passed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from hub.language import Pad

Wires = Literal["simulated", "i2c"]
Starts = Literal["corners", "sides"]


class Electrode(NamedTuple):
    """One input of one touch chip."""

    chip: int
    number: int

    def __str__(self) -> str:
        return f"electrode {self.number} of chip 0x{self.chip:02X}"


@dataclass(frozen=True)
class ChipConfig:
    """An MPR121; irq is the GPIO its interrupt line is wired to, if it is wired at all."""

    address: int
    irq: int | None = None


@dataclass(frozen=True)
class TouchConfig:
    bus: int
    chips: tuple[ChipConfig, ...]
    pads: Mapping[Pad, Electrode]


@dataclass(frozen=True)
class HubConfig:
    """Where the page is served; power_off is the command that turns the machine off, if there is one."""

    host: str
    port: int
    trusted_hosts: tuple[str, ...]
    power_off: tuple[str, ...]


@dataclass(frozen=True)
class ForestConfig:
    """How the forest's board is printed: start icons at the corners or at the middles of the sides."""

    starts: Starts = "corners"


@dataclass(frozen=True)
class TableConfig:
    source: str
    name: str
    hub: HubConfig
    wires: Wires
    touch: TouchConfig | None
    forest: ForestConfig
