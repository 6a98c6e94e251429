"""What a node says: bytes on the air, and what somebody else's decoder makes of them."""

import logging
from types import SimpleNamespace
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESCCM
from hypothesis import given
from hypothesis import strategies as st

from firmware.bthome import PLAIN_LENGTH, SEALED_LENGTH, Counter, PlainSender, SealedSender, body, recall, remember
from firmware.ccm import sealer
from tests.firmware.aes import Aes
from tests.firmware.bench_node import Page
from tests.firmware.make_golden import KEY, address, seal
from tests.firmware.receiver import FLAGS, SERVICE_DATA, Receiver, structures


def motion(**said: Any) -> Any:
    still = {"lifts": 0, "flips": 0, "moving": False, "upside_down": False, "shaking": False, "strength": 0}
    return SimpleNamespace(**still | said)


MOTIONS = st.builds(
    motion,
    lifts=st.integers(0, 255), flips=st.integers(0, 255), moving=st.booleans(), upside_down=st.booleans(),
    shaking=st.booleans(), strength=st.integers(0, 14_000),
)  # fmt: skip


def expected(moved: Any, battery: int) -> dict[str, Any]:
    strength = min(moved.strength * 981 // 100, 0xFFFF) / 1000
    return {**vars(moved), "battery": battery, "strength": pytest.approx(strength)}


@given(MOTIONS, st.integers(0, 100), st.integers(0, 255))
def test_a_plain_packet_is_25_bytes_and_reads_back(moved: Any, battery: int, packet_id: int) -> None:
    packet = PlainSender(packet_id).packet(body(moved, battery))
    assert len(packet) == PLAIN_LENGTH == 25
    assert packet.startswith(b"\x02\x01\x06")
    assert Receiver().hear(packet, 0.0) == expected(moved, battery)


@given(MOTIONS, st.integers(0, 100), st.integers(0, 0xFFFF_0000))
def test_a_sealed_packet_fills_all_31_bytes_and_reads_back(moved: Any, battery: int, count: int) -> None:
    packet = SealedSender(address(), Counter(Page(remember(count))), seal()).packet(body(moved, battery))
    assert len(packet) == SEALED_LENGTH == 31
    assert set(structures(packet)) == {FLAGS, SERVICE_DATA}
    assert Receiver(KEY).hear(packet, 0.0) == expected(moved, battery)


def test_the_decoder_has_nothing_to_complain_about(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        Receiver().hear(PlainSender().packet(body(motion(), 50)), 0.0)
        Receiver(KEY).hear(SealedSender(address(), Counter(Page()), seal()).packet(body(motion(), 50)), 0.0)
    assert caplog.records == []


def test_another_key_or_a_changed_byte_is_refused() -> None:
    packet = SealedSender(address(), Counter(Page()), seal()).packet(body(motion(lifts=3), 50))
    forged = packet[:12] + bytes([packet[12] ^ 1]) + packet[13:]
    assert Receiver("00" * 16).hear(packet, 0.0) is None
    assert Receiver(KEY).hear(forged, 0.0) is None


@given(st.binary(min_size=16, max_size=16), st.binary(min_size=13, max_size=13), st.binary(max_size=70))
def test_sealing_agrees_with_the_cryptography_package(key: bytes, nonce: bytes, message: bytes) -> None:
    assert sealer(Aes(key).encrypt)(nonce, message) == AESCCM(key, tag_length=4).encrypt(nonce, message, None)


@given(st.binary(min_size=16, max_size=16), st.binary(min_size=16, max_size=16))
def test_the_stand_in_aes_is_aes(key: bytes, block: bytes) -> None:
    assert Aes(key).encrypt(block) == Cipher(algorithms.AES(key), modes.ECB()).encryptor().update(block)


def test_packet_ids_go_round() -> None:
    sender = PlainSender(254)
    assert [sender.packet(body(motion(), 1))[9] for _ in range(3)] == [255, 0, 1]


def test_no_counter_value_is_ever_used_twice_though_the_node_reboots() -> None:
    page, used = Page(), []
    for reboot in range(6):
        counter = Counter(page)
        used += [counter.next() for _ in range(1 + 2000 * reboot)]
    assert len(set(used)) == len(used)
    assert used == sorted(used)


def test_flash_memory_is_written_once_in_4096_packets() -> None:
    page = Page()
    counter = Counter(page)
    for _ in range(10_000):
        counter.next()
    assert page.writes == 3


@pytest.mark.parametrize("saved", [b"", b"\xff" * 8, bytes(8), remember(4096)[:6], remember(4096)[:-1] + b"\x00"])
def test_erased_or_half_written_memory_is_no_number(saved: bytes) -> None:
    assert recall(saved) == 0
    assert recall(remember(4096)) == 4096
