"""A whole hub whose page is fed one way or another:  python -m tests.bench.house stream|polling|socketio FOLDER

Everything but the way from the feed to the page is the hub's own. Prints its address; then answers each line on stdin,
which the referee rules on, with when it was accepted: on the disk, and about to be shown.
"""

import json
import logging
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any

from flask import Flask, Response, request
from flask_socketio import SocketIO, emit
from werkzeug.serving import make_server

from hub import compose
from hub.config import load_table
from hub.config.find import SHIPPED_TABLE
from hub.feed import Feed
from hub.games.contract import Message, read_setup
from hub.language import Seat, Viewer
from hub.match import Ruling
from hub.page.app import create_app
from hub.page.services import Services
from hub.referee import Referee
from tests.bench.children import DOORS

NAMES = {Seat.RED: "Ada", Seat.BLUE: "Blaise", Seat.GREEN: "Grace", Seat.PURPLE: "Paul"}


class NotingReferee(Referee):
    """Looks at the clock between committing and showing."""

    accepted_at = 0.0

    def _show(self, ruling: Ruling) -> None:
        self.accepted_at = time.time()
        super()._show(ruling)


class PushingFeed(Feed):
    """Pushes each new view at once, from the very thread that tells of it."""

    push: Callable[[Mapping[str, Any]], None] = staticmethod(lambda view: None)
    _one_at_a_time = Lock()

    def changed(self, moments: tuple[Message, ...] = ()) -> None:
        super().changed(moments)
        with self._one_at_a_time:
            self.push(self._see(Viewer.TABLE))


class SocketServer:
    """What the hub asks of its server, with Flask-SocketIO behind it."""

    def __init__(self, app: Flask, host: str, port: int) -> None:
        socketio = SocketIO(app, async_mode="threading")
        socketio.on_event("connect", lambda *_: emit("view", app.extensions["apprentice"].feed._see(Viewer.TABLE)))
        PushingFeed.push = staticmethod(lambda view: socketio.emit("view", view))
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        self._server = make_server(host, port, app, threaded=True)
        self.port = self._server.server_port
        self.run = self._server.serve_forever
        self.close = self._server.shutdown


def another_door(way: str) -> Callable[[Services], Flask]:
    """The page itself, but for the one module that follows the hub."""
    door = (DOORS / f"{way}.js").read_text(encoding="utf-8")

    def create(services: Services) -> Flask:
        app = create_app(services)

        @app.before_request
        def replace_live() -> Response | None:
            ours = request.path.endswith("/live.js") and not request.query_string
            return Response(door, mimetype="text/javascript") if ours else None

        @app.get("/bench/view")
        def view() -> Response:
            return Response(services.feed.snapshot(Viewer.TABLE)[1], mimetype="application/json")

        return app

    return create


def build(way: str, folder: Path) -> compose.Hub:
    parts: dict[str, Any] = {"Referee": NotingReferee}
    if way != "stream":
        parts |= {"create_app": another_door(way)}
    if way == "socketio":
        parts |= {"Feed": PushingFeed, "make_server": SocketServer}
    for name, part in parts.items():
        setattr(compose, name, part)
    return compose.compose(load_table(SHIPPED_TABLE), folder / "journal.db", port=0)


def answer(referee: Any, line: dict[str, Any]) -> dict[str, Any]:
    """A line of a match, or {"setup": …} for a new one."""
    if "setup" in line:
        setup = read_setup(line["setup"])
        referee.start(setup.game, setup.seats, setup.options, NAMES)
        return {"ok": True}
    ruling = referee.submit(line)
    return {"ok": ruling.ok, "code": ruling.code, "at": referee.accepted_at}


def main(way: str, folder: str) -> None:
    hub = build(way, Path(folder))
    hub.start(lambda: None)
    print(hub.address, flush=True)
    for line in map(json.loads, sys.stdin):
        print(json.dumps(hub.referee.ask(partial(answer, line=line))), flush=True)
    hub.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
