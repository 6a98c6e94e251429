"""What each move would lead to, before it is made."""

from typing import Any

from hub.games.zapp.journeys import Journey, journey, space_of, takeable, victims
from hub.games.zapp.moving import movable
from hub.games.zapp.options import AUTHENTIC, STRICT, TEACH
from hub.games.zapp.state import MOVE, START, Player, Turn, Zapp, player_of
from hub.games.zapp.words import Barrel, Piece, piece_of
from hub.language import Seat


def previews(state: Zapp) -> list[dict[str, Any]]:
    """For everybody who has yet to move, the next one first."""
    return [
        preview(state, player_of(state, seat), number, barrel)
        for seat, barrel in waiting_movers(state)
        for number in movable(player_of(state, seat))
    ]


def waiting_movers(state: Zapp) -> list[tuple[Seat, Barrel]]:
    if state.phase != MOVE:
        return []
    now = [(state.turn.seat, state.turn.barrel)] if state.turn is not None and not state.turn.apprentice else []
    choices = [(seat, player_of(state, seat).choice) for seat in state.order]
    return now + [(seat, choice.label) for seat, choice in choices if choice is not None and choice.label is not None]


def preview(state: Zapp, player: Player, number: int, barrel: Barrel) -> dict[str, Any]:
    way = journey(state, player, number, barrel)
    return {
        "seat": player.seat,
        "apprentice": number,
        "from": space_of(state, player, number),
        "to": None if way.home else way.path[-1],
        "home": way.home,
        "path": list(way.path),
        "escorts": list(takeable(state, piece_of(player.seat, number), way)),
        "banishes": _banishes(state, player, number, way),
    }


def _banishes(state: Zapp, player: Player, number: int, way: Journey) -> list[Piece] | None:
    """Only who is taught is told beforehand."""
    if state.rules.banishing != TEACH:
        return None
    return list(victims(state, player.seat, way, player.apprentices[number - 1].at == START))


def claimable(state: Zapp, turn: Turn) -> list[Piece]:
    """Whom the mover can point at: in the authentic game everybody else on the ring, for the referee keeps silent."""
    if not turn.apprentice or state.rules.banishing == STRICT:
        return []
    if state.rules.banishing == TEACH:
        return list(turn.unclaimed)
    return [
        piece_of(player.seat, number)
        for player in state.players
        if player.seat != turn.seat and state.rules.banishing == AUTHENTIC
        for number in range(1, len(player.apprentices) + 1)
        if space_of(state, player, number) is not None
    ]
