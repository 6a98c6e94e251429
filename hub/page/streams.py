"""Live streams: server-sent events for the table, for spectators and for each seat's phone."""

from collections.abc import Callable

from flask import Blueprint, Response, request

from hub.language import Viewer
from hub.page.access import SEAT_COOKIE, TABLE_COOKIE, at_home, is_table, need_seat, remote_address
from hub.page.screens import ScreenStream
from hub.page.services import services

streams = Blueprint("streams", __name__)

LONGEST_EVENT_ID = 64


@streams.get("/events")
def events() -> Response:
    if not is_table():
        return _stream(Viewer.SPECTATOR)
    identity, token = services().identity, request.cookies.get(TABLE_COOKIE)
    home = at_home()
    return _stream(Viewer.TABLE, lambda: home or identity.is_table(token))


@streams.get("/watch/events")
def watch_events() -> Response:
    return _stream(Viewer.SPECTATOR)


@streams.get("/seat/<colour>/events")
def seat_events(colour: str) -> Response:
    viewer = need_seat(colour)
    identity, seat, token = services().identity, viewer.seat, request.cookies.get(SEAT_COOKIE)
    return _stream(viewer, lambda: seat is not None and identity.is_seat(seat, token))


def _stream(viewer: Viewer, allowed: Callable[[], bool] = lambda: True) -> Response:
    give_back = services().slots.take(remote_address(), at_home())
    frames = ScreenStream(services().feed.follow(viewer, _last_event_id(), allowed), give_back)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return Response(frames, mimetype="text/event-stream", headers=headers)


def _last_event_id() -> str | None:
    """A browser that reconnects says it in a header, a page that opens anew in the query."""
    last = request.headers.get("Last-Event-ID") or request.args.get("last") or ""
    return last if len(last) <= LONGEST_EVENT_ID else None
