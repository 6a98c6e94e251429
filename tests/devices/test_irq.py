"""Interrupt lines through gpiozero, on its own mock pins."""

from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from hub.devices.irq import IrqLines
from hub.errors import DeviceError


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    factory = MockFactory()
    yield factory
    factory.reset()
    factory.close()


def test_a_line_pulled_low_wakes_the_hub_once(pins: MockFactory) -> None:
    woken: list[str] = []
    lines = IrqLines([17], lambda: woken.append("woken"), pins)
    assert woken == []
    pins.pin(17).drive_low()
    assert woken == ["woken"]
    pins.pin(17).drive_high()
    assert woken == ["woken"]
    pins.pin(17).drive_low()
    assert len(woken) == 2
    lines.close()


def test_every_chip_has_a_line_of_its_own(pins: MockFactory) -> None:
    woken: list[int] = []
    lines = IrqLines([17, 27, 22], lambda: woken.append(1), pins)
    for number in (17, 27, 22):
        pins.pin(number).drive_low()
    assert len(woken) == 3
    lines.close()


def test_the_pi_pulls_the_line_up_because_the_chip_can_only_pull_down(pins: MockFactory) -> None:
    lines = IrqLines([17], lambda: None, pins)
    assert pins.pin(17).pull == "up"
    lines.close()


def test_without_lines_there_is_nothing_to_watch(pins: MockFactory) -> None:
    IrqLines([], lambda: None, pins).close()
    assert not pins.pins


def test_after_closing_nothing_wakes_and_the_pins_are_free(pins: MockFactory) -> None:
    woken: list[int] = []
    lines = IrqLines([17], lambda: woken.append(1), pins)
    lines.close()
    lines.close()
    again = IrqLines([17], lambda: None, pins)
    pins.pin(17).drive_low()
    assert woken == []
    again.close()


def test_a_pin_in_use_is_told_in_words_and_frees_the_others(pins: MockFactory) -> None:
    taken = IrqLines([27], lambda: None, pins)
    with pytest.raises(DeviceError) as caught:
        IrqLines([17, 27], lambda: None, pins)
    assert "GPIO 27" in str(caught.value)
    assert "can do without" in str(caught.value)
    IrqLines([17], lambda: None, pins).close()
    taken.close()


def test_a_machine_without_pins_is_told_in_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object, **__: object) -> None:
        raise ImportError("no module named lgpio")

    monkeypatch.setattr("gpiozero.DigitalInputDevice", nothing)
    with pytest.raises(DeviceError, match=r"GPIO 17 .*lgpio"):
        IrqLines([17], lambda: None)
