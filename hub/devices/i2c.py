"""The I2C bus. The only file that knows smbus2."""

from collections.abc import Sequence
from typing import Protocol

from hub.errors import DeviceError


class Bus(Protocol):
    """The few calls that our drivers make; they raise OSError when a chip does not acknowledge."""

    def read_byte_data(self, i2c_addr: int, register: int, /) -> int: ...

    def write_byte_data(self, i2c_addr: int, register: int, value: int, /) -> None: ...

    def read_i2c_block_data(self, i2c_addr: int, register: int, length: int, /) -> list[int]: ...

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: Sequence[int], /) -> None: ...

    def close(self) -> None: ...


def open_bus(number: int) -> Bus:
    """Open the bus /dev/i2c-number."""
    # A simulated table does without it, and without the memory it takes.
    from smbus2 import SMBus

    try:
        return SMBus(number)
    except OSError as error:
        raise DeviceError(
            f"The I2C bus {number} cannot be opened ({error}). Check that I2C is switched on "
            f"(sudo raspi-config nonint do_i2c 0), that /dev/i2c-{number} exists, "
            "and that the hub's user belongs to the group i2c."
        ) from error
