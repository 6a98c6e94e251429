"""Under which names and addresses people reach this machine."""

import fcntl
import socket
import struct
from collections.abc import Iterator, Sequence
from ipaddress import IPv6Address, ip_address
from pathlib import Path

from hub.clock import Clock

HOME = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = ("", "0.0.0.0", "::", "*")
SECONDS_KEPT = 10.0

_SIOCGIFADDR = 0x8915
_IPV6_INTERFACES = Path("/proc/net/if_inet6")


class TrustedHosts:
    """Names that a request may call us by; anything else could be a foreign page that rebinds its own name."""

    def __init__(self, configured: Sequence[str], clock: Clock) -> None:
        self._configured = tuple(bracketed(host) for host in configured)
        self._clock = clock
        self._looked_at = float("-inf")
        self._hosts: tuple[str, ...] = ()

    def __call__(self) -> tuple[str, ...]:
        """Looks again now and then: a router may hand out another address during an evening."""
        now = self._clock.monotonic()
        if now - self._looked_at >= SECONDS_KEPT:
            self._looked_at = now
            self._hosts = tuple(dict.fromkeys((*HOME, *own_names(), *own_addresses(), *self._configured)))
        return self._hosts


def page_address(host: str, port: int) -> str:
    """The address to print and to put into QR codes, such as http://192.168.1.5:8000."""
    return f"http://{lan_address() if host in EVERYWHERE else bracketed(host)}:{port}"


def lan_address() -> str:
    """The address by which the network knows this machine. Connecting UDP sends nothing, it only picks a route."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
    except OSError:
        outside = (address for address in own_addresses() if not is_home(address))
        return next(outside, "127.0.0.1")


def is_home(host: str) -> bool:
    """Whether a host, without its port, is this very machine's loopback."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def own_names() -> tuple[str, ...]:
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return tuple(dict.fromkeys((name, short, f"{short}.local"))) if short else ()


def own_addresses() -> tuple[str, ...]:
    return (*_ipv4_addresses(), *_ipv6_addresses())


def bracketed(host: str) -> str:
    """IPv6 addresses stand in brackets where a port may follow."""
    return f"[{host}]" if ":" in host and not host.startswith("[") else host


def _ipv4_addresses() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        for _, name in socket.if_nameindex():
            question = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(asker.fileno(), _SIOCGIFADDR, question)
            except OSError:
                # An interface without an IPv4 address.
                continue
            yield socket.inet_ntoa(answer[20:24])


def _ipv6_addresses() -> Iterator[str]:
    try:
        lines = _IPV6_INTERFACES.read_text().splitlines()
    except OSError:
        return
    for line in lines:
        yield f"[{IPv6Address(bytes.fromhex(line.split()[0]))}]"
