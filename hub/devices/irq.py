"""The interrupt lines of the chips. The only file that knows gpiozero.

A line only wakes the hub; what happened is read from the chip.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from hub.errors import DeviceError

if TYPE_CHECKING:
    from gpiozero import DigitalInputDevice
    from gpiozero.pins import Factory


class IrqLines:
    """Calls wake, from a thread of gpiozero, whenever one of the lines is pulled low."""

    def __init__(self, pins: Iterable[int], wake: Callable[[], None], factory: "Factory | None" = None) -> None:
        self._lines: list[DigitalInputDevice] = []
        try:
            for pin in pins:
                self._watch(pin, wake, factory)
        except Exception as error:
            # Each library below gpiozero has errors of its own kind; lgpio's are no OSError.
            self.close()
            raise DeviceError(
                f"The interrupt line on GPIO {pin} cannot be watched ({error}). The hub can do without: "
                "it then asks the chips more often. To use the line, check that lgpio is installed, that "
                "the hub's user belongs to the group gpio, and that no other program uses this pin."
            ) from error

    def close(self) -> None:
        for line in self._lines:
            line.close()
        self._lines.clear()

    def _watch(self, pin: int, wake: Callable[[], None], factory: "Factory | None") -> None:
        # Only a table with real lines pays for it.
        from gpiozero import DigitalInputDevice

        # The chip's output can only pull down, so the Pi pulls up; "active" then means low.
        line = DigitalInputDevice(pin, pull_up=True, pin_factory=factory)
        self._lines.append(line)
        line.when_activated = wake
