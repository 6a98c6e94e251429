"""The node's advertisement in BTHome v2, plain or encrypted.

Object ids rise from left to right, as BTHome asks: battery, two counts, three yes-or-no values, one acceleration.
"""

MYPY = False
if MYPY:
    from firmware.motion import Motion
    from firmware.shapes import Seal, Store

# General discoverable, no classic Bluetooth: receivers drop advertisements without this.
FLAGS = b"\x02\x01\x06"
SERVICE_DATA = 0x16
UUID = b"\xd2\xfc"
# Version 2; bit 2 says that the node speaks when something happens; bit 0 that what follows is encrypted.
PLAIN = 0x44
SEALED = 0x45

PACKET_ID = 0x00
BATTERY = 0x01
COUNT = 0x09
MOVING = 0x22
# Home Assistant knows no "upside-down"; somebody who turns a barrel over tampers with it.
UPSIDE_DOWN = 0x2B
SHAKING = 0x2C
STRENGTH = 0x51

PLAIN_LENGTH = 25
SEALED_LENGTH = 31
# One thousandth of g in the wire's unit of one thousandth of m/s², times 100.
WIRE_PER_100_MG = 981
HIGHEST = 0xFFFF


def body(motion: "Motion", battery: int) -> bytes:
    """What the node has to say: fifteen bytes, the same for both forms."""
    strength = min(motion.strength * WIRE_PER_100_MG // 100, HIGHEST)
    counts = bytes((BATTERY, battery, COUNT, motion.lifts, COUNT, motion.flips))
    states = bytes((MOVING, motion.moving, UPSIDE_DOWN, motion.upside_down, SHAKING, motion.shaking))
    return counts + states + bytes((STRENGTH, strength & 0xFF, strength >> 8))


def advertisement(info: int, content: bytes) -> bytes:
    service = bytes((SERVICE_DATA,)) + UUID + bytes((info,)) + content
    return FLAGS + bytes((len(service),)) + service


class PlainSender:
    """Readable by anybody; the packet id lets a receiver drop what it has heard before."""

    def __init__(self, packet_id: int = 0) -> None:
        self.packet_id = packet_id

    def packet(self, body: bytes) -> bytes:
        self.packet_id = (self.packet_id + 1) & 0xFF
        return advertisement(PLAIN, bytes((PACKET_ID, self.packet_id)) + body)


class SealedSender:
    """Readable, and forgeable, only with the node's key. The counter never repeats, not even after a reboot."""

    def __init__(self, address: bytes, counter: "Counter", seal: "Seal") -> None:
        self._address = address
        self._counter = counter
        self._seal = seal

    def packet(self, body: bytes) -> bytes:
        count = self._counter.next().to_bytes(4, "little")
        nonce = self._address + UUID + bytes((SEALED,)) + count
        sealed = self._seal(nonce, body)
        return advertisement(SEALED, sealed[:-4] + count + sealed[-4:])


class Counter:
    """Counts on for ever: numbers are reserved in blocks, so that flash memory is written only now and then.

    After a reboot the rest of the last block is skipped; a number used twice would give the key away.
    """

    BLOCK = 4096

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._next = self._reserved = recall(store.load())

    def next(self) -> int:
        if self._next == self._reserved:
            self._reserved += self.BLOCK
            self._store.save(remember(self._reserved))
        self._next += 1
        return self._next - 1


def remember(number: int) -> bytes:
    """The number and its opposite: erased or half-written memory never looks like that."""
    return number.to_bytes(4, "little") + (number ^ 0xFFFFFFFF).to_bytes(4, "little")


def recall(saved: bytes) -> int:
    number = int.from_bytes(saved[:4], "little")
    return number if saved[:8] == remember(number) else 0
