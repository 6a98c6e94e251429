"""One input of a touch chip as physics sees it: a capacitor that is charged for a while, then measured.

The chip drives a current I for a time T into the electrode and measures V = I × T / C with ten bits.
A finger adds capacitance, so the number falls.
"""

from dataclasses import dataclass

SUPPLY_VOLTS = 3.3
COUNTS = 1024
# Charge times in microseconds; the first code means "use the setting for all electrodes".
CHARGE_MICROSECONDS = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
STRONGEST_CURRENT = 63
SHORT_PICOFARADS = 60.0
# What the chip's own pin has when the wire to the pad is off.
PIN_PICOFARADS = 3.0


@dataclass
class SimulatedElectrode:
    """The world at one electrode, in picofarads; noise in counts."""

    own: float = 15.0
    finger: float = 0.0
    damp: float = 0.0
    noise: float = 0.6
    stuck: bool = False
    cut: bool = False

    @property
    def picofarads(self) -> float:
        if self.cut:
            return PIN_PICOFARADS
        short = SHORT_PICOFARADS if self.stuck else 0.0
        return self.own * (1.0 + self.damp) + self.finger + short


def counts(picofarads: float, current: int, time_code: int) -> float:
    """What the chip would measure without noise: current in microamperes, time as its code."""
    volts = current * CHARGE_MICROSECONDS[time_code] / picofarads
    return min(volts / SUPPLY_VOLTS * COUNTS, COUNTS - 1.0)


def search_charge(picofarads: float, target: float) -> tuple[int, int]:
    """The auto-configuration: the shortest time, then the strongest current, that stay under the target."""
    for time_code in range(1, len(CHARGE_MICROSECONDS)):
        if counts(picofarads, STRONGEST_CURRENT, time_code) >= target:
            break
    return search_current(picofarads, target, time_code), time_code


def search_current(picofarads: float, target: float, time_code: int) -> int:
    one = counts(picofarads, 1, time_code)
    return max(1, min(STRONGEST_CURRENT, int(target / one)))
