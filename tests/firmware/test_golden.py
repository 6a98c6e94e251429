"""Golden vectors bind firmware and hub: the files in golden/ are what both sides must agree on."""

import json
from typing import Any

import pytest

from tests.firmware.bench_node import play
from tests.firmware.inside import PLAY, PLAY_SEALED, run
from tests.firmware.make_golden import GOLDEN, KEY, advertisements, seal
from tests.firmware.receiver import Receiver

VECTORS: list[dict[str, Any]] = json.loads((GOLDEN / "advertisements.json").read_text(encoding="utf-8"))
STORY: dict[str, Any] = json.loads((GOLDEN / "story.json").read_text(encoding="utf-8"))


def plain_data(value: object) -> Any:
    return json.loads(json.dumps(value))


def test_the_firmware_still_sends_the_golden_packets() -> None:
    assert plain_data(advertisements()) == VECTORS


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_a_receiver_reads_what_the_node_means(vector: dict[str, Any]) -> None:
    means = {name: value for name, value in vector["means"].items() if name != "strength_mg"}
    means["strength"] = pytest.approx(vector["strength_ms2"])
    assert Receiver().hear(bytes.fromhex(vector["plain"]), 0.0) == means
    assert Receiver(vector["key"]).hear(bytes.fromhex(vector["sealed"]), 0.0) == means


def test_the_golden_story_is_the_same_here() -> None:
    assert plain_data(play(STORY["job"])) == STORY["plain"]
    assert plain_data(play(STORY["job"], seal())) == STORY["sealed"]


def test_the_golden_story_is_the_same_inside_micropython() -> None:
    assert run(PLAY, STORY["job"]) == STORY["plain"]
    assert run(PLAY_SEALED, STORY["job"]) == STORY["sealed"]


def heard(key: str) -> list[dict[str, Any] | None]:
    receiver = Receiver(key)
    return [receiver.hear(bytes.fromhex(raw), at / 1000) for at, raw in STORY["sealed" if key else "plain"]["heard"]]


@pytest.mark.parametrize("key", ["", KEY], ids=["plain", "sealed"])
def test_the_story_tells_of_a_shake_a_peek_and_a_put_down(key: str) -> None:
    said = [packet for packet in heard(key) if packet]
    states = [(packet["moving"], packet["shaking"], packet["upside_down"]) for packet in said]
    told = [state for number, state in enumerate(states) if number == 0 or state != states[number - 1]]
    rest, hand, shaken, over = (False, False, False), (True, False, False), (True, True, False), (True, False, True)
    assert told[:7] == [rest, hand, shaken, hand, over, hand, rest]
    assert max(packet["flips"] for packet in said) == 1


def test_a_reboot_starts_the_counts_again_and_a_sealed_counter_leaps_on() -> None:
    """The hub's part: counts that fall mean a reboot; the leap, never backwards, shows it even if they are equal."""
    counters = [int.from_bytes(bytes.fromhex(raw)[23:27], "little") for _, raw in STORY["sealed"]["heard"]]
    leap = next(number for number in range(1, len(counters)) if counters[number] != counters[number - 1] + 1)
    said = heard(KEY)
    assert counters[leap] == 4096
    assert said[leap - 1] is not None
    assert said[leap - 1]["flips"] == 1  # type: ignore[index]
    assert (said[leap]["lifts"], said[leap]["flips"]) == (0, 0)  # type: ignore[index]


def test_after_a_plain_reboot_the_decoder_is_deaf_for_four_seconds_at_most() -> None:
    """Its window of packet ids takes the first ones for old; what the counts say afterwards makes up for it."""
    said, times = heard(""), [at for at, _ in STORY["plain"]["heard"]]
    deaf = [at for at, packet in zip(times, said, strict=True) if packet is None]
    last_before = max(at for at, packet in zip(times, said, strict=True) if packet and at < deaf[0])
    assert max(deaf) - last_before <= 4000
    assert said[-1] is not None
    assert said[-1]["lifts"] == 1
