"""ESP32-C3 with an LIS3DH, on MicroPython: copy to the board as main.py. Wires and steps are in firmware/README.md."""

import time
from binascii import unhexlify

import barrel_settings as settings
import bluetooth
import esp32
import machine
from cryptolib import aes

from firmware.battery import percent
from firmware.bthome import Counter, PlainSender, SealedSender
from firmware.ccm import sealer
from firmware.lis3dh import Lis3dh
from firmware.motion import Motion
from firmware.node import QUICK_INTERVAL_MS, Node, run
from firmware.turned import Turned

SDA, SCL, WAKE, BATTERY = 6, 7, 3, 2
# The battery reaches its pin through two equal resistors.
DIVIDER = 2
AES_ECB = 1
# A sign of life is repeated for so long before the radio rests.
BURST_MS = 160
RESTART_AFTER_MS = 3000


class Radio:
    """Repeats what it was given by itself while the board is awake; it is off while the board sleeps."""

    def __init__(self) -> None:
        self._ble = bluetooth.BLE()
        self.fresh = False

    def address(self) -> bytes:
        self._ble.active(True)
        return bytes(self._ble.config("mac")[1])

    def advertise(self, data: bytes, interval_ms: int) -> None:
        """Always quickly: at rest this radio is switched off between signs of life instead of slowed down."""
        self._ble.active(True)
        self._ble.gap_advertise(min(interval_ms, QUICK_INTERVAL_MS) * 1000, data, connectable=False)
        self.fresh = True

    def silence(self) -> None:
        self._ble.active(False)
        self.fresh = False


class Battery:
    def __init__(self) -> None:
        self._adc = machine.ADC(machine.Pin(BATTERY), atten=machine.ADC.ATTN_11DB)

    def percent(self) -> int:
        return percent(self._adc.read_uv() * DIVIDER // 1000)


class Flash:
    """Survives loss of power."""

    def __init__(self) -> None:
        self._nvs = esp32.NVS("barrel")

    def load(self) -> bytes:
        saved = bytearray(8)
        try:
            self._nvs.get_blob("counter", saved)
        except OSError:
            return b""
        return bytes(saved)

    def save(self, values: bytes) -> None:
        self._nvs.set_blob("counter", values)
        self._nvs.commit()


class Sleeper:
    """Short naps keep the radio on; at rest it goes off as soon as the news has been repeated a few times."""

    def __init__(self, radio: Radio, motion: Motion) -> None:
        self._radio, self._motion = radio, motion
        self._wake = machine.Pin(WAKE, machine.Pin.IN)
        esp32.wake_on_gpio((self._wake,), esp32.WAKEUP_ANY_HIGH)

    def nap(self, milliseconds: int) -> int:
        begun = time.ticks_ms()
        if not milliseconds:
            self._hibernate()
        if self._motion.moving:
            time.sleep_ms(milliseconds)
        else:
            self._doze(milliseconds)
        return time.ticks_diff(time.ticks_ms(), begun)

    def _doze(self, milliseconds: int) -> None:
        if self._radio.fresh:
            time.sleep_ms(BURST_MS)
            self._radio.silence()
        machine.lightsleep(milliseconds)

    def _hibernate(self) -> None:
        """Ends in a restart; the counts wait in memory that stays powered."""
        machine.RTC().memory(bytes((self._motion.lifts, self._motion.flips)))
        machine.deepsleep()


def remembered() -> Motion:
    saved = machine.RTC().memory() if machine.reset_cause() == machine.DEEPSLEEP_RESET else b""
    return Motion(saved[0], saved[1]) if len(saved) == 2 else Motion()


def build() -> "tuple[Node, Sleeper]":
    radio, motion = Radio(), remembered()
    chip = Lis3dh(machine.I2C(0, sda=machine.Pin(SDA), scl=machine.Pin(SCL), freq=400_000))
    chip.begin()
    sender: PlainSender | SealedSender = PlainSender()
    if settings.KEY:
        cipher = aes(unhexlify(settings.KEY), AES_ECB)
        sender = SealedSender(radio.address(), Counter(Flash()), sealer(cipher.encrypt))
    print("barrel node", ":".join(f"{part:02X}" for part in radio.address()))
    return Node(Turned(chip, settings.UP), radio, sender, Battery(), motion), Sleeper(radio, motion)


def main() -> None:
    try:
        node, sleeper = build()
        run(node, sleeper.nap)
    except Exception as error:
        # Nobody watches a barrel: say what happened on the cable, then try again from the start.
        print("the node stopped:", repr(error))
        time.sleep_ms(RESTART_AFTER_MS)
        machine.reset()


main()
