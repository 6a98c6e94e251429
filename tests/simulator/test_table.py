"""The simulated table: bus errors as the kernel makes them, fingers, and things that break."""

import errno

import pytest

from hub.clock import ManualClock
from hub.config import find_table, load_table
from hub.errors import BadValue
from hub.language import Pad
from hub.simulator.i2c import SimulatedBus
from hub.simulator.table import FAULTS, SimulatedTable

PORTAL_5, PORTAL_4, PORTAL_12 = Pad("portal", 5), Pad("portal", 4), Pad("portal", 12)


@pytest.fixture
def table(clock: ManualClock) -> SimulatedTable:
    touch = load_table(find_table(None, {})).touch
    assert touch is not None
    return SimulatedTable(touch, clock)


def finger(table: SimulatedTable, pad: Pad) -> float:
    where = {str(pad): (chip["address"], entry["electrode"]) for chip in table.world()["chips"]
             for entry in chip["pads"] if entry["pad"] == str(pad)}  # fmt: skip
    address, electrode = where[str(pad)]
    return table.chip(int(address, 16)).electrode(electrode).finger


# The bus


def test_an_address_without_a_chip_is_a_remote_io_error() -> None:
    with pytest.raises(OSError, match=f"Errno {errno.EREMOTEIO}]"):
        SimulatedBus().read_byte_data(0x5A, 0)


def test_a_closed_bus_is_a_bad_file_until_it_is_opened_again(table: SimulatedTable) -> None:
    table.bus.close()
    with pytest.raises(OSError, match=f"Errno {errno.EBADF}]"):
        table.bus.read_byte_data(0x5A, 0x5D)
    assert table.bus.reopen().read_byte_data(0x5A, 0x5D) == 0x24


def test_a_glitch_is_one_io_error_in_the_middle_of_a_transfer(table: SimulatedTable) -> None:
    table.fault(0x5A, "glitch")
    with pytest.raises(OSError, match=f"Errno {errno.EIO}]"):
        table.bus.read_i2c_block_data(0x5A, 0, 32)
    assert len(table.bus.read_i2c_block_data(0x5A, 0, 32)) == 32


@pytest.mark.parametrize("length", [33, 64])
def test_blocks_end_at_32_bytes_as_with_smbus(table: SimulatedTable, length: int) -> None:
    with pytest.raises(ValueError, match="32"):
        table.bus.read_i2c_block_data(0x5A, 0, length)
    with pytest.raises(ValueError, match="32"):
        table.bus.write_i2c_block_data(0x5A, 0x41, [0] * length)


def test_bits_on_the_wire_are_counted(table: SimulatedTable) -> None:
    """Address and register, address again, one byte of data: four times nine bits."""
    table.bus.read_byte_data(0x5A, 0x5D)
    assert table.bus.bits == 4 * 9


# Fingers


def test_a_finger_is_felt_on_its_pad_and_weaker_around_it(table: SimulatedTable) -> None:
    table.press(PORTAL_5, 80)
    assert finger(table, PORTAL_5) > 5 * finger(table, PORTAL_4) > 0.0
    assert finger(table, PORTAL_12) == finger(table, Pad("place", 1)) == 0.0


def test_several_pads_can_be_held_and_are_lifted_one_by_one(table: SimulatedTable) -> None:
    table.press(PORTAL_5)
    table.press(PORTAL_12)
    table.lift(PORTAL_5)
    assert finger(table, PORTAL_5) == 0.0 < finger(table, PORTAL_12)
    table.lift_all()
    assert finger(table, PORTAL_12) == 0.0


def test_a_hand_above_a_portal_is_felt_all_around(table: SimulatedTable) -> None:
    table.hover(Pad("portal", 10))
    felt = [portal for portal in range(1, 20) if finger(table, Pad("portal", portal)) > 0.5]
    assert felt == [5, 6, 9, 10, 11, 14, 15]


@pytest.mark.parametrize(
    ("pad", "force", "words"),
    [
        (Pad("portal", 20), 50, "portal:20 is not wired"),
        (PORTAL_5, 101, "from 0 to 100"),
        (PORTAL_5, -1, "from 0 to 100"),
    ],
)
def test_impossible_fingers_are_refused_in_words(table: SimulatedTable, pad: Pad, force: int, words: str) -> None:
    with pytest.raises(BadValue, match=words):
        table.press(pad, force)


# Faults


def test_unplugging_ends_answers_and_replugging_starts_from_power_on(table: SimulatedTable) -> None:
    table.bus.write_byte_data(0x5B, 0x41, 99)
    table.fault(0x5B, "unplug")
    with pytest.raises(OSError, match="Remote I/O"):
        table.bus.read_byte_data(0x5B, 0x41)
    assert table.bus.read_byte_data(0x5A, 0x5D) == 0x24
    assert not table.irq_low(0x5B)
    table.fault(0x5B, "replug")
    assert table.bus.read_byte_data(0x5B, 0x41) == 0


def test_the_world_tells_what_is_broken_until_it_is_healed(table: SimulatedTable) -> None:
    for fault, electrode in (("unplug", None), ("stuck", 3), ("cut", 4), ("noise", 5), ("bit_errors", None)):
        table.fault(0x5A, fault, electrode)
    shown = table.world()["chips"][0]
    assert (shown["plugged"], shown["faults"]) == (False, ["stuck 3", "cut 4", "noise 5", "bit_errors"])
    table.fault(0x5A, "heal")
    shown = table.world()["chips"][0]
    assert (shown["plugged"], shown["faults"]) == (True, [])
    electrode_3 = table.chip(0x5A).electrode(3)
    assert not electrode_3.stuck


def test_a_fault_that_is_healed_by_itself_is_not_remembered(table: SimulatedTable) -> None:
    for fault in ("glitch", "reset", "unplug", "replug"):
        assert fault in FAULTS
        table.fault(0x5A, fault)
    assert table.world()["chips"][0]["faults"] == []


@pytest.mark.parametrize(
    ("address", "fault", "electrode", "words"),
    [
        (0x5A, "explode", None, "is no fault; a fault is one of unplug, replug"),
        (0x5D, "unplug", None, "its chips are 0x5A, 0x5B, 0x5C"),
        (0x5A, "stuck", 12, "electrodes are the numbers 0 to 11"),
        (0x5A, "stuck", True, "electrodes are the numbers 0 to 11"),
    ],
)
def test_unknown_faults_are_refused_in_words(
    table: SimulatedTable, address: int, fault: str, electrode: int | None, words: str
) -> None:
    with pytest.raises(BadValue, match=words):
        table.fault(address, fault, electrode)
    assert all(chip["faults"] == [] and chip["plugged"] for chip in table.world()["chips"])


def test_two_tables_with_one_seed_are_the_same_world(clock: ManualClock) -> None:
    touch = load_table(find_table(None, {})).touch
    assert touch is not None
    first, second, other = (SimulatedTable(touch, clock, seed) for seed in (7, 7, 8))
    owns = [[one.chip(0x5A).electrode(number).own for number in range(12)] for one in (first, second, other)]
    assert owns[0] == owns[1] != owns[2]
