"""What the node expects of the parts it is given. Only the type checker reads this; no board needs the file."""

from collections.abc import Callable
from typing import Protocol

# (x, y, z) in thousandths of g; a barrel standing on the table reads about (0, 0, 1000).
Sample = tuple[int, int, int]
# One block of sixteen bytes through AES-128 with the node's key.
Block = Callable[[bytes], bytes]
# (nonce, message) → the message in cipher, followed by its four check bytes.
Seal = Callable[[bytes, bytes], bytes]
# Sleeps so many milliseconds or less (0: until the barrel is moved) and says how many have passed.
Nap = Callable[[int], int]


class I2C(Protocol):
    """What machine.I2C offers in MicroPython; the CircuitPython board brings an adapter."""

    # The underscores keep the names free: every implementation may call its parameters as it likes.
    def readfrom_mem(self, __address: int, __register: int, __count: int) -> bytes: ...

    def writeto_mem(self, __address: int, __register: int, __values: bytes) -> object: ...


class Sensor(Protocol):
    def samples(self) -> list[Sample]: ...


class Sender(Protocol):
    def packet(self, body: bytes) -> bytes: ...


class Radio(Protocol):
    def advertise(self, data: bytes, interval_ms: int) -> None: ...

    def silence(self) -> None: ...


class Battery(Protocol):
    def percent(self) -> int: ...


class Store(Protocol):
    """A few bytes that survive loss of power."""

    def load(self) -> bytes: ...

    def save(self, values: bytes) -> None: ...
