"""The simulated table: pads laid out as on the real one, fingers with a force, and things that break."""

import math
import random
from collections.abc import Callable
from typing import Any

from hub.clock import Clock
from hub.config import TouchConfig
from hub.errors import BadValue
from hub.language import Pad
from hub.simulator.electrode import SimulatedElectrode
from hub.simulator.i2c import SimulatedBus
from hub.simulator.mpr121 import ELECTRODES, SimulatedMpr121

ROWS = (3, 4, 5, 4, 3)
FULL_FORCE = 100
FINGER_PICOFARADS = 4.0
# A finger is also felt, much weaker, by the pads around the one it lies on.
CROSSTALK = 0.15
USUAL_NOISE = 0.6
LOUD_NOISE = 15.0
BIT_ERROR_RATE = 0.002
FAULTS = ("unplug", "replug", "stuck", "cut", "noise", "reset", "glitch", "bit_errors", "heal")


class SimulatedTable:
    def __init__(self, touch: TouchConfig, clock: Clock, seed: int = 7) -> None:
        self.bus = SimulatedBus(seed)
        self._pads = touch.pads
        self._forces: dict[Pad, float] = {}
        self._faults: dict[int, list[str]] = {chip.address: [] for chip in touch.chips}
        self._chips = {chip.address: SimulatedMpr121(clock, seed + chip.address) for chip in touch.chips}
        spread = random.Random(seed)
        for address, chip in self._chips.items():
            self.bus.attach(address, chip)
            for number in range(ELECTRODES):
                chip.electrode(number).own = spread.uniform(12.0, 18.0)

    def watch(self, wake: Callable[[], None]) -> None:
        """Be called when a chip pulls its interrupt line."""
        for chip in self._chips.values():
            chip.irq_fell = wake

    def irq_low(self, address: int) -> bool:
        with self.bus.lock:
            return self.bus.plugs[address].plugged and self._chip(address).irq_low

    def press(self, pad: Pad, force: float = FULL_FORCE) -> None:
        """Lay a finger on a pad; force 0 lifts it. Several pads can be held."""
        if pad not in self._pads:
            raise BadValue(f"{pad} is not wired on this table")
        if not 0 <= force <= FULL_FORCE:
            raise BadValue(f"{force!r} is no force; a force is a number from 0 to {FULL_FORCE}")
        with self.bus.lock:
            self._forces[pad] = force
            self._feel()

    def lift(self, pad: Pad) -> None:
        self.press(pad, 0)

    def lift_all(self) -> None:
        with self.bus.lock:
            self._forces.clear()
            self._feel()

    def hover(self, middle: Pad, force: float = 30) -> None:
        """Hold a flat hand over a portal: it and all portals around are felt about alike."""
        with self.bus.lock:
            for pad in self._pads:
                if _coupling(middle, pad) > 0:
                    self._forces[pad] = force if pad == middle else force * 0.8
            self._feel()

    def humidity(self, share: float) -> None:
        """Damp air and damp wood make every pad a little larger: 0.02 is two per cent."""
        with self.bus.lock:
            for chip in self._chips.values():
                for number in range(ELECTRODES):
                    chip.electrode(number).damp = share

    def fault(self, address: int, fault: str, electrode: int | None = None) -> None:
        if fault not in FAULTS:
            raise BadValue(f"{fault!r} is no fault; a fault is one of {', '.join(FAULTS)}")
        with self.bus.lock:
            chip = self._chip(address)
            numbers = range(ELECTRODES) if electrode is None else [_read_electrode(electrode)]
            self._remember(address, fault, electrode)
            self._cause(address, chip, fault, numbers)

    def world(self) -> dict[str, Any]:
        with self.bus.lock:
            return {"chips": [self._describe(address) for address in self._chips]}

    def chip(self, address: int) -> SimulatedMpr121:
        return self._chip(address)

    def _chip(self, address: int) -> SimulatedMpr121:
        if address in self._chips:
            return self._chips[address]
        fitted = ", ".join(f"0x{address:02X}" for address in self._chips)
        raise BadValue(f"{address!r} is no chip of this table; its chips are {fitted}")

    def _feel(self) -> None:
        for pad, electrode in self._pads.items():
            felt = sum(force * _coupling(pressed, pad) for pressed, force in self._forces.items())
            chip = self._chips[electrode.chip]
            chip.electrode(electrode.number).finger = felt / FULL_FORCE * FINGER_PICOFARADS

    def _remember(self, address: int, fault: str, electrode: int | None) -> None:
        name = fault if electrode is None else f"{fault} {electrode}"
        if fault == "heal":
            self._faults[address].clear()
        elif fault in ("stuck", "cut", "noise", "bit_errors") and name not in self._faults[address]:
            self._faults[address].append(name)

    def _cause(self, address: int, chip: SimulatedMpr121, fault: str, numbers: range | list[int]) -> None:
        plug = self.bus.plugs[address]
        if fault == "unplug":
            plug.plugged = False
        elif fault == "reset":
            chip.power_cycle()
        elif fault == "glitch":
            plug.glitches += 1
        elif fault == "bit_errors":
            plug.bit_error_rate = BIT_ERROR_RATE
        elif fault in ("stuck", "cut", "noise"):
            for number in numbers:
                _spoil(chip.electrode(number), fault)
        else:
            self._mend(address, chip, heal=fault == "heal")

    def _mend(self, address: int, chip: SimulatedMpr121, heal: bool) -> None:
        plug = self.bus.plugs[address]
        if not plug.plugged:
            plug.plugged = True
            chip.power_cycle()
        if heal:
            plug.bit_error_rate, plug.glitches = 0.0, 0
            for number in range(ELECTRODES):
                electrode = chip.electrode(number)
                electrode.stuck, electrode.cut, electrode.noise = False, False, USUAL_NOISE

    def _describe(self, address: int) -> dict[str, Any]:
        pads = [
            {"pad": str(pad), "electrode": electrode.number, "force": self._forces.get(pad, 0)}
            for pad, electrode in self._pads.items()
            if electrode.chip == address
        ]
        plugged, faults = self.bus.plugs[address].plugged, list(self._faults[address])
        return {"address": f"0x{address:02X}", "plugged": plugged, "faults": faults, "pads": pads}


def _spoil(electrode: SimulatedElectrode, fault: str) -> None:
    electrode.stuck = electrode.stuck or fault == "stuck"
    electrode.cut = electrode.cut or fault == "cut"
    electrode.noise = LOUD_NOISE if fault == "noise" else electrode.noise


def _read_electrode(electrode: int) -> int:
    if type(electrode) is int and 0 <= electrode < ELECTRODES:
        return electrode
    raise BadValue(f"{electrode!r} is no electrode; electrodes are the numbers 0 to {ELECTRODES - 1}")


def _position(portal: int) -> tuple[float, float]:
    """Where the middle of a portal lies, in widths of a portal, from the middle of the first row."""
    before = 0
    for row, length in enumerate(ROWS):
        if portal <= before + length:
            return portal - before - (length + 1) / 2, row * math.sqrt(3) / 2
        before += length
    raise BadValue(f"{portal!r} is no portal; portals are the numbers 1 to {before}")


_POSITIONS = [_position(portal) for portal in range(1, sum(ROWS) + 1)]


def _coupling(finger: Pad, pad: Pad) -> float:
    """How much of a finger on one pad is felt by another."""
    if finger == pad:
        return 1.0
    if finger.kind != "portal" or pad.kind != "portal":
        return 0.0
    apart = math.dist(_POSITIONS[finger.number - 1], _POSITIONS[pad.number - 1])
    return CROSSTALK if apart < 1.1 else 0.0
