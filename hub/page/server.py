"""The web server: waitress, with enough threads for every screen that may follow."""

import logging
import socket
from threading import Event, Lock
from typing import Any

from flask import Flask
from waitress import create_server, wasyncore
from waitress.channel import HTTPChannel

from hub.errors import ConfigError

THREADS = 64
CONNECTIONS = 256
# A larger body is cut off before it fills the disk; up to this size the app refuses it in words.
LARGEST_UPLOAD = 1024 * 1024
# A tablet that left the network without a word gives its stream back after this long.
SILENT_MILLISECONDS = 15_000
# Below the limit of all connections, so that there is always one left for the next browser.
CONNECTIONS_BEFORE_IDLE_ONES_GO = 224
# Longer than a stream's heartbeat, at which it notices that nobody is there.
LAST_ANSWER_SECONDS = 5
BACKLOG = 1024
SETTINGS: dict[str, Any] = {
    "threads": THREADS,
    "connection_limit": CONNECTIONS,
    "channel_timeout": 30,
    "cleanup_interval": 5,
    "max_request_body_size": LARGEST_UPLOAD,
    "max_request_header_size": 16 * 1024,
    # What may wait for one slow screen. Waitress keeps what it has sent until this mark, for each stream.
    "outbuf_high_watermark": 64 * 1024,
    # Reads on while a stream is sent, and so notices at once when somebody leaves.
    "channel_request_lookahead": 1,
    "asyncore_use_poll": True,
    "log_socket_errors": False,
    "ident": None,
    "clear_untrusted_proxy_headers": False,
}


class PageServer:
    """Serves until `close` is called, from whatever thread."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self._closing = Event()
        self._calling = Lock()

    @property
    def port(self) -> int:
        return int(self._server.effective_port)

    def run(self) -> None:
        """Returns when the last answer under way has ended."""
        while not self._closing.is_set():
            wasyncore.loop(timeout=1, use_poll=True, map=self._server._map, count=1)
        self._hang_up()

    def close(self) -> None:
        with self._calling:
            if not self._closing.is_set():
                self._closing.set()
                self._server.trigger.pull_trigger()

    def _hang_up(self) -> None:
        """Connections first, then the threads that write to them, and last the pipe by which those threads call.

        A pipe closed too early would be written to all the same, whatever file has its number by then.
        """
        for channel in list(self._server.active_channels.values()):
            channel.handle_close()
        wasyncore.dispatcher.close(self._server)
        self._server.task_dispatcher.shutdown(timeout=LAST_ANSWER_SECONDS)
        with self._calling:
            if not self._server.task_dispatcher.threads:
                self._server.trigger.close()


def make_server(app: Flask, host: str, port: int) -> PageServer:
    """Port 0 takes any free one; `PageServer.port` tells which."""
    # Streams occupy their threads on purpose; waitress would warn of each.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    server = create_server(app, sockets=[_listening(host, port)], **SETTINGS)
    server.channel_class = _welcome
    return PageServer(server)


def _listening(host: str, port: int) -> socket.socket:
    """Bound here, not by waitress, which would leave its threads behind when the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as problem:
        raise ConfigError(
            f"the page cannot be served at {host}, port {port}: {problem.strerror or problem}; "
            "stop the other program there, or choose another host or port under [hub]"
        ) from problem
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Linux; connections inherit this from the socket they came in by.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MILLISECONDS)
    return listening


def _welcome(server: Any, sock: Any, addr: Any, adj: Any, map: Any) -> Any:
    """A new connection; where there are many, the one that has idled longest makes room for it."""
    newcomer = HTTPChannel(server, sock, addr, adj, map=map)
    channels = [channel for channel in server.active_channels.values() if not channel.will_close]
    idle = [channel for channel in channels if not channel.requests and channel is not newcomer]
    if len(channels) > CONNECTIONS_BEFORE_IDLE_ONES_GO and idle:
        min(idle, key=lambda channel: channel.last_activity).will_close = True
    return newcomer
