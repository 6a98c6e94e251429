"""When a node looks, speaks and sleeps."""

from itertools import pairwise

import pytest

from firmware.battery import percent
from firmware.bthome import PlainSender
from firmware.motion import Motion
from firmware.node import AWAKE_MS, FORGOTTEN_MS, REST_MS, SIGN_OF_LIFE_MS, SLOW_INTERVAL_MS, Node
from tests.firmware.bench_node import Air, Bench, Cell
from tests.firmware.handling import HELD_OUT, evening, handlings
from tests.firmware.receiver import Receiver
from tests.firmware.tape import Sample

STANDING: list[Sample] = [(0, 0, 1000)]
CHIPS = pytest.mark.parametrize("chip", ["lis3dh", "lsm6ds3"])


@CHIPS
def test_a_standing_barrel_gives_a_slow_sign_of_life_every_five_seconds(chip: str) -> None:
    bench = Bench(chip)
    bench.live(STANDING * 50 * 30)
    times = [at for at, _ in bench.air.heard]
    assert {later - earlier for earlier, later in pairwise(times)} == {SIGN_OF_LIFE_MS}
    assert bench.air.intervals[-1] == SLOW_INTERVAL_MS


@CHIPS
def test_never_more_than_ten_packets_a_second(chip: str) -> None:
    """The decoder's window of packet ids allows sixteen."""
    bench = Bench(chip)
    for handling in evening(HELD_OUT, 77, 25):
        bench.live(handling.samples)
    times = [at for at, _ in bench.air.heard]
    assert len(times) > 200
    assert min(later - earlier for earlier, later in pairwise(times)) >= 100


@CHIPS
def test_every_packet_is_new_to_the_decoder_for_a_whole_evening_part(chip: str) -> None:
    bench, receiver = Bench(chip), Receiver()
    for handling in evening(HELD_OUT, 78, 20):
        bench.live(handling.samples)
    read = [receiver.hear(bytes.fromhex(raw), at / 1000) for at, raw in bench.air.heard]
    assert None not in read
    last = read[-1]
    assert last is not None
    assert (last["lifts"], last["flips"]) == (bench.node.motion.lifts, bench.node.motion.flips)


@CHIPS
def test_whatever_packet_is_lost_the_next_one_tells_of_the_flip(chip: str) -> None:
    """A peek is a foul (Z-9); radio that fails for its whole length hides nothing, because flips are counted."""
    bench, receiver = Bench(chip), Receiver()
    flip = next(one for one in handlings(HELD_OUT, "flip", 20) if one.flips and not one.shakes)
    bench.live(flip.samples)
    at, raw = bench.air.heard[-1]
    said = receiver.hear(bytes.fromhex(raw), at / 1000)
    assert said is not None
    assert (said["upside_down"], said["lifts"], said["flips"]) == (False, 1, 1)


@CHIPS
def test_the_wake_line_ends_a_nap_at_once(chip: str) -> None:
    bench = Bench(chip)
    bench.live(STANDING * 103)
    looked = bench.looked
    bench.live([(700, 0, 1100)])
    assert bench.looked == bench.air.now > looked
    assert bench.due - bench.looked == AWAKE_MS


def test_a_wake_line_that_stays_high_does_not_keep_the_node_running() -> None:
    node = Node(Feels([]), Air(), PlainSender(), Cell(50), Motion())
    node.tick(0)
    naps = [node.tick(0) for _ in range(20)]
    assert set(naps) <= {AWAKE_MS, REST_MS}
    assert naps.count(AWAKE_MS) >= 10


def test_a_forgotten_barrel_falls_silent_and_speaks_again_when_it_is_taken() -> None:
    feels, air = Feels(STANDING * 25), Air()
    node = Node(feels, air, PlainSender(), Cell(50), Motion())
    naps = [node.tick(REST_MS) for _ in range(FORGOTTEN_MS // REST_MS)]
    said = len(air.heard)
    assert (naps[-1], air.silent) == (0, True)
    feels.next = [(600, 0, 800)] * 25
    node.tick(3_600_000)
    assert (node.motion.lifts, len(air.heard)) == (1, said + 1)


def test_the_battery_is_read_now_and_then_and_told() -> None:
    cell, air = Cell(90), Air()
    node = Node(Feels(STANDING), air, PlainSender(), cell, Motion())
    node.tick(0)
    cell.reads = 40
    for _ in range(121):
        node.tick(500)
    said = Receiver().hear(bytes.fromhex(air.heard[-1][1]), 0.0)
    assert said is not None
    assert said["battery"] == 40


@pytest.mark.parametrize(("millivolts", "full"), [(4200, 100), (4150, 100), (3800, 50), (3750, 37), (3300, 0), (0, 0)])
def test_voltage_says_roughly_how_full_a_cell_is(millivolts: int, full: int) -> None:
    assert percent(millivolts) == full


def test_counts_wrap_after_255() -> None:
    motion = Motion(lifts=255, flips=255)
    for sample in STANDING * 60 + [(0, 100, -990)] * 60:
        motion.step(*sample)
    assert (motion.lifts, motion.flips) == (0, 0)
    assert motion.upside_down


class Feels:
    """A sensor that reports the same each time."""

    def __init__(self, samples: list[Sample]) -> None:
        self.next = samples

    def samples(self) -> list[Sample]:
        return self.next
