"""A phone becomes a seat: the table shows a QR code, the phone claims it once."""

from io import BytesIO
from urllib.parse import urlsplit

from flask import Blueprint, Response, jsonify, request

from hub.page.access import SEAT_COOKIE, need_table, seat_in_address
from hub.page.addresses import is_home
from hub.page.answers import accepted
from hub.page.body import text_field
from hub.page.security import body
from hub.page.services import services

seats = Blueprint("seats", __name__, url_prefix="/seat")

A_WEEK = 7 * 24 * 3600


@seats.post("/<colour>/link")
def new_link(colour: str) -> Response:
    need_table()
    seat = seat_in_address(colour)
    token = services().identity.new_link(seat)
    # The phone that was linked before sees at once that it no longer is.
    services().feed.changed()
    # The token stands in the fragment, which no browser sends to any server or writes into a log.
    link = f"{_base()}/seat/{seat}#{token}"
    return jsonify({"ok": True, "link": link, "svg": qr_code(link)})


@seats.post("/<colour>/claim")
def claim(colour: str) -> Response:
    seat = seat_in_address(colour)
    token = services().identity.claim(seat, text_field(body(), "token"))
    services().feed.changed()
    answer = accepted(seat=seat)
    path, secure = f"/seat/{seat}", request.is_secure
    answer.set_cookie(SEAT_COOKIE, token, max_age=A_WEEK, path=path, httponly=True, samesite="Strict", secure=secure)
    return answer


def _base() -> str:
    """Where phones find us; a hub that only listens at home is found where this browser found it."""
    address = services().address()
    return request.host_url.rstrip("/") if is_home(urlsplit(address).hostname or "") else address


def qr_code(link: str) -> str:
    # A table of paper maps never needs it.
    import segno

    code = segno.make(link, error="m", micro=False)
    drawn = BytesIO()
    # With its namespace, or a browser that parses it by itself would see no picture.
    code.save(drawn, kind="svg", xmldecl=False, nl=False, scale=8, border=4, dark="#000", light="#fff", omitsize=True)
    return drawn.getvalue().decode()
