"""Seeed XIAO nRF52840 Sense, on CircuitPython: copy to the board as code.py. The steps are in firmware/README.md."""

import time
import traceback
from binascii import unhexlify

import _bleio
import aesio
import alarm
import analogio
import barrel_settings as settings
import board
import busio
import digitalio
import microcontroller

from firmware.battery import percent
from firmware.bthome import Counter, PlainSender, SealedSender
from firmware.ccm import sealer
from firmware.lsm6ds3 import Lsm6ds3
from firmware.motion import Motion
from firmware.node import AWAKE_MS, Node, run
from firmware.turned import Turned

MYPY = False
if MYPY:
    from nvm import ByteArray

    from firmware.shapes import Block

# The battery reaches its pin through 1 MΩ and 510 kΩ.
DIVIDER_ABOVE, DIVIDER_BELOW = 1000, 510
ADC_FULL, ADC_MILLIVOLTS = 65535, 3300
POWER_UP_SECONDS = 0.05
RESTART_AFTER_SECONDS = 3


class Bus:
    """busio's I2C under the two names the drivers know."""

    def __init__(self) -> None:
        self._i2c = busio.I2C(board.IMU_SCL, board.IMU_SDA, frequency=400_000)
        while not self._i2c.try_lock():
            pass

    def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
        found = bytearray(count)
        self._i2c.writeto_then_readfrom(address, bytes((register,)), found)
        return bytes(found)

    def writeto_mem(self, address: int, register: int, values: bytes) -> None:
        self._i2c.writeto(address, bytes((register,)) + values)


class Radio:
    """The radio repeats what it was given by itself, also while the processor sleeps."""

    def __init__(self) -> None:
        self._adapter = _bleio.adapter
        self._adapter.enabled = True

    def address(self) -> bytes:
        """As people write it: the byte that goes last on the air stands first."""
        return bytes(reversed(self._adapter.address.address_bytes))

    def advertise(self, data: bytes, interval_ms: int) -> None:
        self._adapter.stop_advertising()
        self._adapter.start_advertising(data, connectable=False, interval=interval_ms / 1000)

    def silence(self) -> None:
        self._adapter.stop_advertising()


class Battery:
    def __init__(self) -> None:
        self._enable = digitalio.DigitalInOut(board.READ_BATT_ENABLE)
        # Low connects the divider. Never leave it high while charging: the pin would get the battery's full voltage.
        self._enable.switch_to_output(value=False)
        self._pin = analogio.AnalogIn(board.VBATT)

    def percent(self) -> int:
        at_pin = self._pin.value * ADC_MILLIVOLTS // ADC_FULL
        return percent(at_pin * (DIVIDER_ABOVE + DIVIDER_BELOW) // DIVIDER_BELOW)


class Flash:
    """Survives loss of power."""

    def load(self) -> bytes:
        return bytes(memory()[0:8])

    def save(self, values: bytes) -> None:
        memory()[0 : len(values)] = values


def memory() -> "ByteArray":
    found = microcontroller.nvm
    if found is None:
        raise RuntimeError("this CircuitPython has no nvm; install the build for the XIAO nRF52840 Sense")
    return found


def power_up() -> "digitalio.DigitalInOut":
    """The accelerometer is fed by a pin of its own."""
    power = digitalio.DigitalInOut(board.IMU_PWR)
    power.switch_to_output(value=True, drive_mode=digitalio.DriveMode.PUSH_PULL)
    time.sleep(POWER_UP_SECONDS)
    return power


def block_cipher(key: bytes) -> "Block":
    cipher = aesio.AES(key, aesio.MODE_ECB)

    def block(plain: bytes) -> bytes:
        out = bytearray(16)
        cipher.encrypt_into(plain, out)
        return bytes(out)

    return block


def nap(milliseconds: int) -> int:
    """Light sleep, in which the radio goes on. CircuitPython's deep sleep takes more on this chip, not less."""
    begun = time.monotonic_ns()
    if milliseconds == AWAKE_MS:
        time.sleep(milliseconds / 1000)
    else:
        _sleep_until_moved(milliseconds)
    return (time.monotonic_ns() - begun) // 1_000_000


def _sleep_until_moved(milliseconds: int) -> None:
    moved = alarm.pin.PinAlarm(pin=board.IMU_INT1, value=True)
    if milliseconds:
        later = alarm.time.TimeAlarm(monotonic_time=time.monotonic() + milliseconds / 1000)
        alarm.light_sleep_until_alarms(moved, later)
    else:
        alarm.light_sleep_until_alarms(moved)


def build() -> Node:
    radio, chip = Radio(), Lsm6ds3(Bus())
    chip.begin()
    sender: PlainSender | SealedSender = PlainSender()
    if settings.KEY:
        sender = SealedSender(radio.address(), Counter(Flash()), sealer(block_cipher(unhexlify(settings.KEY))))
    print("barrel node", ":".join(f"{part:02X}" for part in radio.address()))
    return Node(Turned(chip, settings.UP), radio, sender, Battery(), Motion())


def main() -> None:
    # Kept in a name: the pin would let go, and the accelerometer lose its power.
    power = power_up()
    try:
        run(build(), nap)
    except Exception as error:
        # Nobody watches a barrel: say what happened on the cable, then try again from the start.
        traceback.print_exception(error)
        power.value = False
        time.sleep(RESTART_AFTER_SECONDS)
        microcontroller.reset()


main()
