"""Opening the bus: the real library, on a machine that has no such bus."""

from pathlib import Path

import pytest
import smbus2

from hub.devices import i2c
from hub.errors import DeviceError

NO_SUCH_BUS = 917


def test_a_missing_bus_is_told_in_words_with_what_to_do() -> None:
    assert not Path(f"/dev/i2c-{NO_SUCH_BUS}").exists()
    with pytest.raises(DeviceError) as caught:
        i2c.open_bus(NO_SUCH_BUS)
    text = str(caught.value)
    assert f"The I2C bus {NO_SUCH_BUS} cannot be opened" in text
    assert "raspi-config" in text
    assert f"/dev/i2c-{NO_SUCH_BUS}" in text
    assert "group i2c" in text


def test_a_bus_without_permission_is_told_in_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(number: int) -> None:
        raise PermissionError(13, "Permission denied", f"/dev/i2c-{number}")

    monkeypatch.setattr(smbus2, "SMBus", forbidden)
    with pytest.raises(DeviceError, match=r"Permission denied.*group i2c"):
        i2c.open_bus(1)


def test_the_library_offers_every_call_that_we_make() -> None:
    wanted = [name for name in vars(i2c.Bus) if not name.startswith("_")]
    assert len(wanted) == 5
    assert [name for name in wanted if not callable(getattr(smbus2.SMBus, name, None))] == []
