"""Moves from tablets and phones. Facts come from sensors alone."""

from typing import Any

from flask import Blueprint, Response, jsonify

from hub.errors import Refused
from hub.language import Viewer, read_seat
from hub.match import Match, Ruling, ruling_json
from hub.page.access import need_seat, need_table
from hub.page.answers import accepted, language, refusal
from hub.page.body import text_field
from hub.page.security import body
from hub.page.services import services
from hub.referee import Referee

inputs = Blueprint("inputs", __name__)


@inputs.post("/input")
def table_input() -> Response:
    need_table()
    return _submit(Viewer.TABLE)


@inputs.post("/seat/<colour>/input")
def seat_input(colour: str) -> Response:
    return _submit(need_seat(colour))


@inputs.post("/open")
def open_guess() -> Response:
    need_table()
    services().open_guess()
    return accepted()


@inputs.post("/names")
def rename() -> Response:
    need_table()
    seat, name = read_seat(body().get("seat")), text_field(body(), "name")
    services().referee.ask(lambda referee: referee.rename(seat, name))
    return accepted()


@inputs.post("/power-off")
def power_off() -> Response:
    need_table()
    services().power_off()
    return accepted()


def _submit(viewer: Viewer) -> Response:
    line = read_line(body())

    def submit(referee: Referee) -> tuple[Ruling, Match | None]:
        return referee.submit(line, viewer), referee.current.match

    return jsonify(_worded(*services().referee.ask(submit)))


def read_line(line: dict[str, Any]) -> dict[str, Any]:
    if "fact" in line or "evidence" in line:
        raise Refused("facts_are_sensed")
    if "undo" in line and "move" not in line:
        return {"undo": line["undo"]}
    return line


def _worded(ruling: Ruling, match: Match | None) -> dict[str, Any]:
    if match is None or not ruling.ok:
        return refusal(ruling.code, ruling.params)
    answer = ruling_json(match, ruling)
    told = answer["told"]
    return {**answer, "text": services().wording.say(language(), f"told.{told['code']}", told["params"])}
