"""Writes the golden vectors that bind firmware and hub:  python -m tests.firmware.make_golden

advertisements.json   single packets: what the node means, the bytes it sends, and what a receiver must read
story.json            a barrel taken, shaken, peeked under and put back; its node reboots; taken and shaken again:
                      samples in, packets out, with the time of each in milliseconds
"""

import json
import random
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from firmware.bthome import Counter, PlainSender, SealedSender, body, remember
from firmware.ccm import sealer
from tests.firmware.aes import Aes
from tests.firmware.bench_node import Page, play
from tests.firmware.hand import Hand
from tests.firmware.receiver import ADDRESS
from tests.firmware.tape import Accelerometer, Person, Sample, feel

GOLDEN = Path(__file__).with_name("golden")
KEY = "5c0d3e8f9a1b2c4d6e7f8091a2b3c4d5"
MEANT: Mapping[str, tuple[int, int, int, bool, bool, bool, int]] = {
    "at rest": (100, 0, 0, False, False, False, 0),
    "lifted": (87, 1, 0, True, False, False, 0),
    "shaken hard": (87, 12, 3, True, False, True, 2750),
    "shaken barely": (42, 12, 3, True, False, True, 210),
    "upside-down": (42, 200, 4, True, True, False, 0),
    "resting on its head": (5, 200, 4, False, True, False, 0),
    "counts before they wrap": (1, 255, 255, True, True, True, 8000),
    "counts after they wrapped": (0, 0, 0, True, False, False, 0),
}
NAMES = ("battery", "lifts", "flips", "moving", "upside_down", "shaking", "strength_mg")


def advertisements() -> list[dict[str, Any]]:
    return [_advertisement(name, MEANT[name], number) for number, name in enumerate(MEANT)]


def _advertisement(name: str, values: tuple[Any, ...], number: int) -> dict[str, Any]:
    means = dict(zip(NAMES, values, strict=True))
    motion: Any = SimpleNamespace(**means | {"strength": means["strength_mg"]})
    said, counter = body(motion, means["battery"]), 4096 * number + 7
    return {
        "name": name,
        "means": means,
        "strength_ms2": min(means["strength_mg"] * 981 // 100, 0xFFFF) / 1000,
        "packet_id": number * 36 & 0xFF,
        "plain": PlainSender(number * 36 - 1).packet(said).hex(),
        "address": ADDRESS,
        "key": KEY,
        "counter": counter,
        "sealed": SealedSender(address(), counting_from(counter), seal()).packet(said).hex(),
    }


def counting_from(number: int) -> Counter:
    return Counter(Page(remember(number)))


def address() -> bytes:
    return bytes.fromhex(ADDRESS.replace(":", ""))


def seal() -> Any:
    return sealer(Aes(bytes.fromhex(KEY)).encrypt)


def lives() -> list[list[Sample]]:
    """Two lives of one node: the battery falls out in between."""
    chance = random.Random("the golden barrel")
    person, sensor = Person.meet(chance), Accelerometer.pick(chance)
    first, second = Hand(person, chance, sensor.rate), Hand(person, chance, sensor.rate)
    for hand in (first, second):
        hand.rest(1.5, 1.5)
        hand.take()
        hand.shake()
    first.hold(0.5, 0.6)
    first.turn_over(1.0)
    for hand in (first, second):
        hand.put()
        hand.rest(2.0, 2.0)
    return [feel(hand.tape, person, sensor, chance) for hand in (first, second)]


def story() -> dict[str, Any]:
    job = {"chip": "lsm6ds3", "address": address().hex(), "percent": 76, "key": KEY, "lives": lives()}
    return {"job": job, "plain": play(job), "sealed": play(job, seal())}


def write() -> None:
    GOLDEN.mkdir(exist_ok=True)
    for name, value in (("advertisements", advertisements()), ("story", story())):
        text = json.dumps(value, indent=1 if name == "advertisements" else None)
        (GOLDEN / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
