"""What a receiver hears: raw advertisement bytes through bthome-ble, which others wrote."""

from typing import Any

from bleak.backends.device import BLEDevice
from bleak.backends.scanner import AdvertisementData
from bthome_ble import BTHomeBluetoothDeviceData
from habluetooth import BluetoothServiceInfoBleak

ADDRESS = "C0:11:22:33:44:55"
UUID = "0000fcd2-0000-1000-8000-00805f9b34fb"
FLAGS, SERVICE_DATA = 0x01, 0x16

# The decoder's names for what the node says.
MEANING = {
    "battery": "battery",
    "count_1": "lifts",
    "count_2": "flips",
    "moving": "moving",
    "tamper": "upside_down",
    "vibration": "shaking",
    "acceleration": "strength",
}


def structures(raw: bytes) -> dict[int, bytes]:
    """An advertisement is a row of parts: length, type, content."""
    found, at = {}, 0
    while at < len(raw):
        length = raw[at]
        found[raw[at + 1]] = raw[at + 2 : at + 1 + length]
        at += 1 + length
    assert at == len(raw), "a part is longer than the advertisement"
    return found


class Receiver:
    """Home Assistant's side of one node."""

    def __init__(self, key: str = "") -> None:
        self._data = BTHomeBluetoothDeviceData(bytes.fromhex(key) if key else None)

    def hear(self, raw: bytes, at: float) -> dict[str, Any] | None:
        """What the node said; nothing if the decoder dropped it."""
        before = self._data.last_service_info
        update = self._data.update(_service_info(raw, at))
        unread = self._data.bindkey is not None and self._data.decryption_failed
        if unread or self._data.last_service_info is before:
            return None
        values = {key.key: value.native_value for key, value in update.entity_values.items()}
        values |= {key.key: value.native_value for key, value in update.binary_entity_values.items()}
        return {name: values[key] for key, name in MEANING.items()}


def _service_info(raw: bytes, at: float) -> BluetoothServiceInfoBleak:
    service = {UUID: structures(raw)[SERVICE_DATA][2:]}
    return BluetoothServiceInfoBleak(
        name="",
        address=ADDRESS,
        rssi=-60,
        manufacturer_data={},
        service_data=service,
        service_uuids=[],
        source="test",
        device=BLEDevice(ADDRESS, None, {}),
        advertisement=AdvertisementData("", {}, service, [], None, -60, ()),
        connectable=False,
        time=at,
        tx_power=None,
    )
