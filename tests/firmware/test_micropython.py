"""The firmware inside a real MicroPython, on simulated chips, heard by somebody else's decoder."""

from itertools import chain
from typing import Any

import pytest

from tests.firmware.bench_node import play
from tests.firmware.handling import HELD_OUT, evening
from tests.firmware.inside import FIRMWARE, PLAY, PLAY_SEALED, PLAY_WIRED_WRONG, run
from tests.firmware.make_golden import KEY, address, seal
from tests.firmware.receiver import Receiver


def job(chip: str, number: int, handlings: int = 8) -> dict[str, Any]:
    """Part of an evening; the node reboots half-way."""
    taken = [one.samples for one in evening(HELD_OUT, number, handlings)]
    half = len(taken) // 2
    lives = [list(chain(*taken[:half])), list(chain(*taken[half:]))]
    return {"chip": chip, "address": address().hex(), "key": KEY, "percent": 64, "lives": lives}


@pytest.mark.parametrize("chip", ["lis3dh", "lsm6ds3"])
def test_micropython_sends_byte_for_byte_what_cpython_sends(chip: str) -> None:
    task = job(chip, 91)
    inside, here = run(PLAY, task), play(task)
    assert [tuple(heard) for heard in inside["heard"]] == here["heard"]
    assert (inside["lifts"], inside["flips"]) == (here["lifts"], here["flips"])


def test_every_sealed_packet_from_micropython_is_read_across_a_reboot() -> None:
    task, receiver = job("lsm6ds3", 92), Receiver(KEY)
    inside = run(PLAY_SEALED, task)
    read = [receiver.hear(bytes.fromhex(raw), at / 1000) for at, raw in inside["heard"]]
    assert len(read) > 50
    assert None not in read
    assert read[-1] is not None
    assert (read[-1]["lifts"], read[-1]["flips"]) == (inside["lifts"], inside["flips"])
    assert inside["writes"] == 2


def test_sealed_packets_are_the_same_on_both() -> None:
    task = job("lis3dh", 93, 2)
    assert [tuple(heard) for heard in run(PLAY_SEALED, task)["heard"]] == play(task, seal())["heard"]


def test_a_wiring_error_is_worded_inside_micropython_too() -> None:
    assert run(PLAY_WIRED_WRONG, {}) == (
        "LIS3DH at 0x18: the chip's identity is 0x6a, expected 0x33; check the wires and the chip"
    )


def test_every_module_of_a_board_was_there() -> None:
    assert {path.stem for path in FIRMWARE} >= {"motion", "node", "bthome", "ccm", "lis3dh", "lsm6ds3", "turned"}
