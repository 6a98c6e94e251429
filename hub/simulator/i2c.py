"""A simulated I2C bus: it offers what hub.devices.i2c.Bus asks for, and fails as the kernel does."""

import errno
import os
import random
import threading
from collections.abc import Sequence
from typing import Protocol

LONGEST_BLOCK = 32


class SimulatedDevice(Protocol):
    """A chip at the far end. The first byte it receives is a register, the rest is written from there on."""

    def receive(self, data: bytes) -> None: ...

    def send(self, length: int) -> bytes: ...


class Plug:
    """How well one chip is connected."""

    def __init__(self, device: SimulatedDevice) -> None:
        self.device = device
        self.plugged = True
        self.glitches = 0
        self.bit_error_rate = 0.0


class SimulatedBus:
    def __init__(self, seed: int = 0) -> None:
        self.lock = threading.RLock()
        self.plugs: dict[int, Plug] = {}
        self.bits = 0
        self._random = random.Random(seed)
        self._closed = False

    def attach(self, address: int, device: SimulatedDevice) -> Plug:
        self.plugs[address] = Plug(device)
        return self.plugs[address]

    def transfer(self, address: int, written: bytes, length: int = 0) -> bytes:
        """One transaction: write some bytes, then, after a repeated start, read some."""
        with self.lock:
            plug = self._reach(address)
            self.bits += 9 * (1 + len(written)) + (9 * (1 + length) if length else 0)
            if written:
                plug.device.receive(written)
            read = plug.device.send(length) if length else b""
            if plug.glitches > 0:
                plug.glitches -= 1
                raise _os_error(errno.EIO)
            return self._damaged(plug, read)

    def read_byte_data(self, i2c_addr: int, register: int) -> int:
        return self.transfer(i2c_addr, bytes([register]), 1)[0]

    def write_byte_data(self, i2c_addr: int, register: int, value: int) -> None:
        self.transfer(i2c_addr, bytes([register, value]))

    def read_i2c_block_data(self, i2c_addr: int, register: int, length: int) -> list[int]:
        _refuse_long(length)
        return list(self.transfer(i2c_addr, bytes([register]), length))

    def write_i2c_block_data(self, i2c_addr: int, register: int, data: Sequence[int]) -> None:
        _refuse_long(len(data))
        self.transfer(i2c_addr, bytes([register, *data]))

    def close(self) -> None:
        self._closed = True

    def reopen(self) -> "SimulatedBus":
        self._closed = False
        return self

    def _reach(self, address: int) -> Plug:
        if self._closed:
            raise _os_error(errno.EBADF)
        plug = self.plugs.get(address)
        if plug is None or not plug.plugged:
            self.bits += 9
            raise _os_error(errno.EREMOTEIO)
        return plug

    def _damaged(self, plug: Plug, read: bytes) -> bytes:
        if not plug.bit_error_rate:
            return read
        return bytes(self._flip(byte, plug.bit_error_rate) for byte in read)

    def _flip(self, byte: int, rate: float) -> int:
        return byte ^ (1 << self._random.randrange(8)) if self._random.random() < rate else byte


def _refuse_long(length: int) -> None:
    if length > LONGEST_BLOCK:
        raise ValueError(f"Desired block length over {LONGEST_BLOCK} bytes")


def _os_error(number: int) -> OSError:
    return OSError(number, os.strerror(number))
