"""The drivers against their chips, register by register."""

import pytest

from firmware.lis3dh import Lis3dh
from firmware.lsm6ds3 import Lsm6ds3
from firmware.registers import WiringError
from firmware.turned import WAYS_UP, Turned
from tests.firmware.chips import Chip, SimulatedLis3dh, SimulatedLsm6ds3, Wire

BOTH = pytest.mark.parametrize("name", ["LIS3DH", "LSM6DS3TR-C"])
Driver = Lis3dh | Lsm6ds3


def wired(name: str) -> tuple[Driver, Wire]:
    if name == "LIS3DH":
        wire = Wire(SimulatedLis3dh())
        return Lis3dh(wire), wire
    wire = Wire(SimulatedLsm6ds3())
    return Lsm6ds3(wire), wire


def begun(name: str) -> tuple[Driver, Wire]:
    driver, wire = wired(name)
    driver.begin()
    return driver, wire


def feel(chip: Chip, samples: list[tuple[int, int, int]]) -> None:
    assert isinstance(chip, SimulatedLis3dh | SimulatedLsm6ds3)
    for x, y, z in samples:
        chip.feel(x, y, z)


@BOTH
def test_samples_come_out_as_they_went_in_oldest_first(name: str) -> None:
    driver, wire = begun(name)
    sent = [(0, 0, 1000), (-1000, 20, -4), (3000, -3000, 7900), (-7996, 7996, 0)]
    feel(wire.chip, sent)
    found = driver.samples()
    assert len(found) == len(sent)
    for out, put in zip(found, sent, strict=True):
        assert all(abs(one - other) <= 4 for one, other in zip(out, put, strict=True))
    assert driver.samples() == []


@BOTH
def test_a_chip_that_was_not_begun_gathers_nothing(name: str) -> None:
    driver, wire = wired(name)
    feel(wire.chip, [(0, 0, 1000)] * 3)
    driver.begin()
    assert driver.samples() == []


@BOTH
def test_half_a_second_of_sleep_loses_nothing(name: str) -> None:
    driver, wire = begun(name)
    feel(wire.chip, [(step * 8, 0, 1000) for step in range(27)])
    assert len(driver.samples()) == 27
    assert driver.overruns == 0


@pytest.mark.parametrize(("name", "kept"), [("LIS3DH", 32), ("LSM6DS3TR-C", 682)])
@pytest.mark.parametrize("too_many", [1, 2, 3, 500])
def test_after_too_long_a_sleep_the_oldest_are_gone_and_that_is_known(name: str, kept: int, too_many: int) -> None:
    driver, wire = begun(name)
    sent = [(step % 100 * 40, -400, 1000) for step in range(kept + too_many)]
    feel(wire.chip, sent)
    found = driver.samples()
    assert len(found) in (kept, kept - 1)
    assert all(abs(out[0] - put[0]) <= 4 for out, put in zip(found, sent[too_many:], strict=False))
    assert all(abs(out[1] + 400) <= 4 for out in found)
    assert driver.overruns == 1


@BOTH
def test_a_reboot_leaves_a_working_chip_and_its_memory_alone(name: str) -> None:
    _, wire = begun(name)
    feel(wire.chip, [(0, 0, 1000)] * 5)
    again = type(wired(name)[0])(wire)
    again.begin()
    assert len(again.samples()) == 5


@BOTH
def test_the_wrong_chip_is_named(name: str) -> None:
    driver, wire = wired(name)
    wire.chip.registers[0x0F] = 0x00
    with pytest.raises(WiringError, match=f"{name} at 0x.*identity is 0x00, expected 0x.*check the wires"):
        driver.begin()


@BOTH
def test_a_register_that_does_not_keep_its_value_is_named(name: str) -> None:
    driver, wire = wired(name)
    wire.chip.read_only.append(0x20 if name == "LIS3DH" else 0x10)
    with pytest.raises(WiringError, match=r"register 0x.* is 0x"):
        driver.begin()


@BOTH
def test_an_unplugged_chip_fails_as_the_bus_does(name: str) -> None:
    driver, wire = begun(name)
    wire.plugged = False
    with pytest.raises(OSError, match="19"):
        driver.samples()


@BOTH
def test_the_wake_line_rises_with_a_jolt_and_not_by_itself(name: str) -> None:
    _, wire = begun(name)
    feel(wire.chip, [(0, 0, 1000)] * 20)
    assert not wire.chip.line
    feel(wire.chip, [(300, 0, 1100)])
    assert wire.chip.line


class Lying:
    """An accelerometer at rest, lying on one of its sides."""

    def __init__(self, up: str) -> None:
        axis, sign = "xyz".index(up[1]), 1 if up[0] == "+" else -1
        self._sample = tuple(1000 * sign * (number == axis) for number in range(3))

    def samples(self) -> list[tuple[int, int, int]]:
        x, y, z = self._sample
        return [(x, y, z)]


@pytest.mark.parametrize("up", WAYS_UP)
def test_a_standing_barrel_reads_upright_however_the_chip_was_mounted(up: str) -> None:
    assert Turned(Lying(up), up).samples() == [(0, 0, 1000)]


def test_an_unknown_way_up_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="UP is z; it must be one of"):
        Turned(Lying("+z"), "z")
