"""A chip's registers, and a table of settings that are written, read back and complained about."""

MYPY = False
if MYPY:
    from firmware.shapes import I2C


class WiringError(Exception):
    """The chip did not answer as it should: most often a loose or swapped wire."""


class Registers:
    def __init__(self, i2c: "I2C", address: int, name: str) -> None:
        self._i2c = i2c
        self._address = address
        self._name = name

    def read(self, register: int, count: int) -> bytes:
        return self._i2c.readfrom_mem(self._address, register, count)

    def byte(self, register: int) -> int:
        return self.read(register, 1)[0]

    def write(self, register: int, value: int) -> None:
        self._i2c.writeto_mem(self._address, register, bytes((value,)))

    def expect(self, register: int, value: int, what: str) -> None:
        found = self.byte(register)
        if found != value:
            where = f"{self._name} at 0x{self._address:02x}"
            raise WiringError(f"{where}: {what} is 0x{found:02x}, expected 0x{value:02x}; check the wires and the chip")

    def settle(self, settings: tuple[tuple[int, int], ...]) -> None:
        """Writes every setting and reads it back."""
        for register, value in settings:
            self.write(register, value)
            self.expect(register, value, f"register 0x{register:02x}")

    def settled(self, settings: tuple[tuple[int, int], ...]) -> bool:
        """Whether the chip kept its settings, and so its memory, while the processor slept."""
        return all(self.byte(register) == value for register, value in settings)


def signed(low: int, high: int) -> int:
    value = low | high << 8
    return value - 0x10000 if value & 0x8000 else value
