"""The pages themselves. They hold no state: everything comes by the stream."""

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from hub.page.access import TABLE_COOKIE, at_home, is_table, remote_address, seat_in_address
from hub.page.answers import accepted
from hub.page.body import text_field
from hub.page.security import body
from hub.page.services import services

pages = Blueprint("pages", __name__)

A_YEAR = 365 * 24 * 3600


@pages.get("/")
def table() -> Response | str:
    if not is_table():
        return redirect("/watch")
    if services().referee.current.match is None:
        return redirect("/lobby")
    return render_template("table.html")


@pages.get("/lobby")
def lobby() -> str:
    return render_template("lobby.html" if is_table() else "pin.html")


@pages.get("/watch")
def watch() -> str:
    return render_template("watch.html")


@pages.get("/sensors")
def sensors() -> str:
    return render_template("sensors.html")


@pages.get("/seat/<colour>")
def phone(colour: str) -> str:
    return render_template("phone.html", seat=seat_in_address(colour).value)


@pages.post("/pin")
def pin() -> Response:
    token = services().identity.enter_pin(text_field(body(), "pin").strip(), remote_address())
    answer = accepted(home=at_home())
    answer.set_cookie(TABLE_COOKIE, token, max_age=A_YEAR, path="/", httponly=True, samesite="Strict", secure=_secure())
    return answer


def _secure() -> bool:
    return request.is_secure
