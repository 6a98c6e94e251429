"""What every request must pass, and what every answer carries."""

from typing import Any

from flask import Flask, Request, Response, g, request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.routing import MapAdapter

from hub.errors import Refused
from hub.page.body import read_body
from hub.page.services import EXTENSION

LARGEST_BODY = 64 * 1024
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Page(Flask):
    """Flask that asks anew, with each request, which hosts are ours."""

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        self.config["TRUSTED_HOSTS"] = list(self.extensions[EXTENSION].trusted_hosts())
        return super().create_url_adapter(request)


def install(app: Flask) -> None:
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_BODY
    app.before_request(_check)
    app.after_request(_add_headers)


def _check() -> None:
    # Asking for the host refuses a strange one, whatever else is wrong with the request.
    own_origin = f"{request.scheme}://{request.host}"
    if request.method == "POST":
        _check_post(own_origin)
        g.body = read_body(_data())


def _check_post(own_origin: str) -> None:
    if request.headers.get("Origin", "").lower() != own_origin.lower():
        raise Refused("wrong_origin", origin=own_origin)
    if request.mimetype != "application/json":
        raise Refused("not_a_form")


def _data() -> bytes:
    try:
        return request.get_data(cache=False)
    except RequestEntityTooLarge:
        raise Refused("too_large", most=LARGEST_BODY // 1024) from None


def body() -> dict[str, Any]:
    """For views: the JSON object that was posted."""
    return dict(g.body)


def _add_headers(response: Response) -> Response:
    response.headers.update(HEADERS)
    # Scripts and pictures may be kept if the browser asks whether they are still the same.
    response.headers.setdefault("Cache-Control", "no-store")
    return response
