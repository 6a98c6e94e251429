"""From samples to what a barrel does: resting or in a hand, shaken how strongly, upside-down; lifts and flips counted.

One sample is (x, y, z) in thousandths of g, about fifty a second, turned so that a standing barrel reads (0, 0, 1000).
"""

from firmware.hold import Hold
from firmware.swings import Swings
from firmware.tilt import Tilt
from firmware.window import Window

# Window sizes in samples of 20 ms.
SHORT = 3
# Half a second: a whole swing to and fro of the slowest hand.
LONG = 25


class Motion:
    """Both counts are one byte and wrap, so whoever missed a packet still learns what happened."""

    def __init__(self, lifts: int = 0, flips: int = 0) -> None:
        self.lifts, self.flips = lifts, flips
        self._hold, self._swings, self._tilt = Hold(), Swings(), Tilt()
        self._short, self._long, self._slow = Window(SHORT), Window(LONG), Window(LONG)

    @property
    def moving(self) -> bool:
        return self._hold.moving

    @property
    def upside_down(self) -> bool:
        return self._tilt.upside_down

    @property
    def shaking(self) -> bool:
        return self._swings.shaking and self._hold.moving

    @property
    def strength(self) -> int:
        """Of the shaking, in mg; 0 without."""
        return self._swings.strength if self.shaking else 0

    def step(self, x: int, y: int, z: int) -> None:
        was_moving, was_upside_down = self.moving, self.upside_down
        self._feel(x, y, z)
        if self.moving and not was_moving:
            self.lifts = (self.lifts + 1) & 0xFF
        if self.upside_down and not was_upside_down:
            self.flips = (self.flips + 1) & 0xFF

    def _feel(self, x: int, y: int, z: int) -> None:
        short, long, slow, swings = self._short, self._long, self._slow, self._swings
        short.add(x, y, z)
        long.add(x, y, z)
        slow.add(long.x, long.y, long.z)
        self._hold.step((x, y, z), (short.x, short.y, short.z))
        swings.step(short.x - long.x, short.y - long.y, short.z - long.z)
        self._tilt.step((x, y, z), short, slow, swings.swinging or swings.shaking)
