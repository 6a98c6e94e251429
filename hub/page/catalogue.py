"""What the page's scripts look up: texts and games."""

from typing import Any

from flask import Blueprint, Response, jsonify

from hub.errors import Refused
from hub.games.contract import Game, Option
from hub.games.registry import GAMES
from hub.page.services import services
from hub.wording import LANGUAGES

catalogue = Blueprint("catalogue", __name__)


@catalogue.get("/languages/<language>.json")
def texts(language: str) -> Response:
    if language not in LANGUAGES:
        raise Refused("unknown_language", known=list(LANGUAGES))
    return jsonify(dict(services().wording.catalogue(language)))


@catalogue.get("/games.json")
def games() -> Response:
    return jsonify([_shown(game) for game in GAMES.values()])


def _shown(game: Game[Any, Any]) -> dict[str, Any]:
    options = [_offered(option) for option in game.options]
    variants: list[str] = next((option["choices"] for option in options if option["name"] == "variant"), [])
    return {
        "game": game.name,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "sensors": list(game.sensors),
        "variants": variants,
        "options": options,
    }


def _offered(option: Option) -> dict[str, Any]:
    shown = option.to_json()
    if services().simulated and option.on_screens is not None:
        shown["default"] = option.on_screens
    return shown
