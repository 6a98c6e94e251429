"""For views: who sent this request, and whether that is enough."""

from flask import g, request

from hub.errors import BadValue, Refused
from hub.language import Seat, Viewer, read_seat
from hub.page.addresses import is_home
from hub.page.services import services

TABLE_COOKIE = "apprentice_table"
SEAT_COOKIE = "apprentice_seat"
# A proxy on this machine makes everybody look local, so a forwarded request is never at home.
FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Real-Ip")


def remote_address() -> str:
    return request.remote_addr or "unknown"


def at_home() -> bool:
    """A browser on the simulated table's own machine: it is the table without a PIN."""
    direct = not any(header in request.headers for header in FORWARDED)
    return services().simulated and direct and is_home(remote_address())


def is_table() -> bool:
    """Asked several times per request, looked up once."""
    if "is_table" not in g:
        g.is_table = at_home() or services().identity.is_table(request.cookies.get(TABLE_COOKIE))
    return bool(g.is_table)


def need_table() -> None:
    if not is_table():
        raise Refused("not_the_table")


def seat_in_address(colour: str) -> Seat:
    try:
        return read_seat(colour)
    except BadValue:
        raise Refused("unknown_address") from None


def is_seat(seat: Seat) -> bool:
    return services().identity.is_seat(seat, request.cookies.get(SEAT_COOKIE))


def need_seat(colour: str) -> Viewer:
    seat = seat_in_address(colour)
    if not is_seat(seat):
        raise Refused("no_phone", seat=seat)
    return Viewer(seat)
