"""Tells systemd how the hub is doing. Where systemd did not start it, nobody listens and nothing happens."""

import os
import socket


def ready() -> None:
    """The page is served and the journal is open."""
    _tell("READY=1")


def alive() -> None:
    """Feeds the watchdog; to be called only after the referee itself has answered."""
    _tell("WATCHDOG=1")


def stopping() -> None:
    _tell("STOPPING=1")


def status(text: str) -> None:
    """One line for `systemctl status`."""
    _tell(f"STATUS={' '.join(text.split())}")


def watchdog_seconds() -> float | None:
    """How long a silence systemd bears, or None if it keeps no watch; call alive() twice as often."""
    limit = os.environ.get("WATCHDOG_USEC", "")
    meant_for_us = os.environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
    return int(limit) / 1_000_000 if meant_for_us and limit.isascii() and limit.isdigit() else None


def _tell(message: str) -> None:
    name = os.environ.get("NOTIFY_SOCKET", "")
    if not name.startswith(("/", "@")):
        return
    # A name that begins with @ lives outside the file system; the kernel writes that as a zero byte.
    address = f"\0{name[1:]}" if name.startswith("@") else name
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as channel:
            # A full queue must not hold up the hub: the next message says the same.
            channel.setblocking(False)
            channel.connect(address)
            channel.send(message.encode())
    except OSError:
        # Without systemd's ear the game goes on; if it matters, the watchdog says so.
        return
