"""The games that exist."""

from collections.abc import Mapping
from typing import Any

from hub.errors import Refused
from hub.games.codec import quotable
from hub.games.contract import Game
from hub.games.forest.game import Forest

GAMES: Mapping[str, Game[Any, Any]] = {game.name: game for game in (Forest(),)}


def find_game(name: str) -> Game[Any, Any]:
    if name not in GAMES:
        raise Refused("unknown_game", name=quotable(name), known=list(GAMES))
    return GAMES[name]
