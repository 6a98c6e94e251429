"""The virtual table: fingers on simulated pads, and faults on demand. It is the world, not a viewer."""

from typing import Any

from flask import Blueprint, Response, jsonify, render_template

from hub.errors import Refused
from hub.language import read_pad
from hub.page.access import is_table, need_table
from hub.page.answers import accepted
from hub.page.body import text_field
from hub.page.security import body
from hub.page.services import VirtualTable, services

virtual = Blueprint("virtual", __name__, url_prefix="/virtual")


@virtual.get("")
def show() -> str:
    return render_template("virtual.html" if is_table() else "pin.html")


@virtual.get("/world")
def world() -> Response:
    need_table()
    return jsonify(_table().world())


@virtual.post("/finger")
def finger() -> Response:
    need_table()
    _table().press(read_pad(body().get("pad")), _force(body().get("force")))
    return accepted()


@virtual.post("/fault")
def fault() -> Response:
    need_table()
    given = body()
    _table().fault(_chip(text_field(given, "chip")), text_field(given, "fault"), given.get("electrode"))
    return accepted()


def _table() -> VirtualTable:
    table = services().virtual
    if table is None:
        raise Refused("unknown_address")
    return table


def _force(value: Any) -> float:
    if type(value) not in (int, float) or not 0 <= value <= 100:
        raise Refused("bad_field", field="force", problem="a force is a number from 0 (lifted) to 100")
    return float(value)


def _chip(text: str) -> int:
    try:
        return int(text, 16)
    except ValueError:
        raise Refused("bad_field", field="chip", problem="a chip is named by its address, such as 0x5A") from None
