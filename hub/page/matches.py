"""Matches: starting, taking up again, putting aside, exporting."""

import json
from typing import Any

from flask import Blueprint, Response, jsonify

from hub.errors import JournalError, Refused
from hub.games.contract import Setup, read_setup
from hub.journal import StoredMatch
from hub.language import Seat, read_seat
from hub.page.access import need_table
from hub.page.answers import accepted
from hub.page.body import text_field
from hub.page.security import body
from hub.page.services import services
from hub.referee import Referee

matches = Blueprint("matches", __name__, url_prefix="/matches")

# SQLite counts no further.
MATCH = "<int(max=9007199254740991):match>"


@matches.get("")
def show() -> Response:
    need_table()
    return jsonify({"matches": [_shown(stored) for stored in services().journal.matches()]})


@matches.post("")
def start() -> Response:
    need_table()
    given = body()
    names = read_names(given.pop("names", {}))
    setup = read_setup({**given, "seed": 0})
    match = services().referee.ask(lambda referee: referee.start(setup.game, setup.seats, setup.options, names))
    return accepted(match=match)


@matches.post(f"/{MATCH}/resume")
def resume(match: int) -> Response:
    need_table()
    _stored_setup(match)
    services().referee.ask(lambda referee: referee.resume(match))
    return accepted(match=match)


@matches.post(f"/{MATCH}/rematch")
def rematch(match: int) -> Response:
    need_table()
    setup, names, identity = _stored_setup(match), services().journal.names(match), services().identity

    def start_again(referee: Referee) -> int:
        with identity.rematch(match) as keep_phones:
            new = referee.start(setup.game, setup.seats, setup.options, names)
            keep_phones(new)
        return new

    return accepted(match=services().referee.ask(start_again))


@matches.post("/leave-table")
def leave_table() -> Response:
    need_table()
    services().referee.ask(lambda referee: referee.put_aside())
    return accepted()


@matches.post(f"/{MATCH}/forget")
def forget(match: int) -> Response:
    need_table()
    _stored_setup(match)
    services().referee.ask(lambda referee: referee.forget_names(match))
    return accepted()


@matches.get(f"/{MATCH}/export")
def export(match: int) -> Response:
    """Holds every secret of the match, so it is for a browser that has entered the PIN."""
    need_table()
    setup = _stored_setup(match)
    lines = [{"setup": setup.to_json()}, *services().journal.lines(match)]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    name = f'attachment; filename="{setup.game}-{match}.jsonl"'
    return Response(text, mimetype="application/jsonl", headers={"Content-Disposition": name})


def read_names(given: object) -> dict[Seat, str]:
    if not isinstance(given, dict):
        raise Refused("bad_field", field="names", problem='names are an object such as {"red": "Ada"}')
    return {read_seat(seat): text_field(given, seat) for seat in given}


def _stored_setup(match: int) -> Setup:
    try:
        return services().journal.setup(match)
    except JournalError:
        raise Refused("no_such_match", match=match) from None


def _shown(stored: StoredMatch) -> dict[str, Any]:
    return {
        "id": stored.id,
        "game": stored.game,
        "seats": list(stored.seats),
        "names": dict(stored.names),
        "begun": stored.begun,
        "lines": stored.lines,
        "finished": stored.outcome is not None,
        "winners": list(stored.outcome["winners"]) if stored.outcome else [],
        "outcome": dict(stored.outcome) if stored.outcome else None,
    }
