"""The names and addresses of this machine."""

from hub.clock import ManualClock
from hub.page.addresses import TrustedHosts, is_home, own_addresses, page_address


def test_we_trust_our_own_names_and_what_the_configuration_adds() -> None:
    hosts = TrustedHosts(("table.example", "fe80::1"), ManualClock())()
    assert {"localhost", "127.0.0.1", "[::1]", "table.example", "[fe80::1]"} <= set(hosts)
    assert any(host.endswith(".local") for host in hosts)


def test_the_loopback_is_an_address_of_every_machine() -> None:
    assert "127.0.0.1" in own_addresses()


def test_the_printed_address_is_one_that_a_phone_can_open() -> None:
    assert page_address("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert page_address("::1", 8000) == "http://[::1]:8000"
    assert "0.0.0.0" not in page_address("0.0.0.0", 8000)


def test_home_is_the_loopback_and_nothing_else() -> None:
    assert all(map(is_home, ("localhost", "127.0.0.1", "127.8.8.8", "::1", "[::1]")))
    assert not any(map(is_home, ("192.168.1.5", "localhost.evil.example", "unknown", "")))
