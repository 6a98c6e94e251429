"""How the page answers: JSON for the page's scripts, a small page for people, never a traceback."""

import logging
from collections.abc import Mapping
from typing import Any

from flask import Flask, Response, jsonify, request
from markupsafe import escape
from werkzeug.exceptions import HTTPException, SecurityError

from hub.errors import BadValue, JournalError, Refused
from hub.journal_file import DiskFull
from hub.page.services import services
from hub.wording import FALLBACK, LANGUAGES

log = logging.getLogger(__name__)

STATUS = {
    "link_used": 403,
    "no_match": 409,
    "no_phone": 403,
    "no_such_match": 404,
    "not_the_table": 403,
    "not_a_form": 415,
    "too_large": 413,
    "too_many_screens": 503,
    "too_many_screens_here": 503,
    "too_many_tries": 429,
    "unknown_address": 404,
    "unknown_language": 404,
    "wrong_origin": 403,
    "wrong_pin": 403,
}
CODES = {404: "unknown_address", 405: "wrong_method", 413: "too_large"}

SMALL_PAGE = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Apprentice</title>
    <link rel="icon" type="image/svg+xml" href="/static/icon.svg">
    <link rel="stylesheet" href="/static/tokens.css">
    <link rel="stylesheet" href="/static/base.css">
  </head>
  <body class="sorry-page">
    <main id="main">
      <h1>{title}</h1>
      <p>{text}</p>
      <p><a class="button" href="/">{back}</a></p>
    </main>
  </body>
</html>
"""


def language() -> str:
    return request.accept_languages.best_match(LANGUAGES, FALLBACK) or FALLBACK


def refusal(code: str, params: Mapping[str, Any]) -> dict[str, Any]:
    text = services().wording.refusal(language(), code, params)
    return {"ok": False, "code": code, "params": dict(params), "text": text}


def accepted(**more: Any) -> Response:
    return jsonify({"ok": True, **more})


def refused(code: str, params: Mapping[str, Any], status: int) -> Response:
    answer = refusal(code, params)
    response = _small_page(answer["text"]) if _for_a_person() else jsonify(answer)
    response.status_code = status
    if code == "too_many_tries":
        response.headers["Retry-After"] = str(params["count"])
    return _hanging_up(response) if status == 503 else response


def _hanging_up(response: Response) -> Response:
    """A body of unknown length makes the server close the connection: who is refused shall not occupy one."""
    response.response = iter([response.get_data()])
    response.headers.pop("Content-Length", None)
    return response


def install(app: Flask) -> None:
    app.register_error_handler(Refused, _on_refused)
    app.register_error_handler(BadValue, _on_bad_value)
    app.register_error_handler(JournalError, _on_journal_error)
    app.register_error_handler(HTTPException, _on_http)
    app.register_error_handler(Exception, _on_trouble)


def _on_refused(problem: Refused) -> Response:
    return refused(problem.code, problem.params, STATUS.get(problem.code, 400))


def _on_bad_value(problem: BadValue) -> Response:
    return refused("bad_value", {"problem": str(problem)}, 400)


def _on_journal_error(problem: JournalError) -> Response:
    log.error("the journal gave no answer: %s", problem)
    return refused("disk_full" if isinstance(problem, DiskFull) else "journal_trouble", {}, 503)


def _on_http(problem: HTTPException) -> Response:
    status = problem.code or 400
    if status in (301, 302, 303, 307, 308):
        return Response(status=status, headers={"Location": getattr(problem, "new_url", "/")})
    if isinstance(problem, SecurityError):
        return refused("wrong_host", {}, status)
    response = refused(CODES.get(status, "odd_request"), {}, status)
    if status == 405:
        response.headers["Allow"] = ", ".join(sorted(getattr(problem, "valid_methods", None) or ("GET",)))
    return response


def _on_trouble(problem: Exception) -> Response:
    log.error("%s %s went wrong", request.method, request.path, exc_info=problem)
    return refused("hub_trouble", {}, 500)


def _for_a_person() -> bool:
    """Browsers ask for text/html only when somebody goes to a page."""
    return request.method == "GET" and "text/html" in request.headers.get("Accept", "")


def _small_page(text: str) -> Response:
    say, tongue = services().wording.say, language()
    title, back = say(tongue, "ui.sorry.title"), say(tongue, "ui.sorry.back")
    page = SMALL_PAGE.format(language=tongue, title=escape(title), text=escape(text), back=escape(back))
    return Response(page, mimetype="text/html")
