"""Z-40 and after: who won, and how well everybody listened."""

from typing import Any

from hub.games.contract import Outcome, Total
from hub.games.zapp.fouls import DISMISSED
from hub.games.zapp.state import OVER, Listened, Player, Zapp
from hub.games.zapp.words import PIECES_EACH


def outcome(state: Zapp) -> Outcome | None:
    """The first with all three at home wins; the others are not ranked (Z-40)."""
    if state.phase != OVER:
        return None
    totals = tuple([Total((player.seat,), player.home) for player in state.players])
    winners = tuple([player.seat for player in state.players if player.home == PIECES_EACH])
    return Outcome(winners, "all_home", PIECES_EACH, totals)


def profiles(state: Zapp) -> list[dict[str, Any]]:
    """A listening profile for everybody, round by round; for the end of a match."""
    return [_profile(state, player) for player in state.players]


def _profile(state: Zapp, player: Player) -> dict[str, Any]:
    heard = player.listened
    spells = [_below(one) for one in heard if _below(one) >= 0]
    return {
        "seat": player.seat,
        "rounds": [{"round": one.round, "magic": one.magic, "barrel": one.barrel} for one in heard],
        "spells": len(spells),
        "exact": spells.count(0),
        "too_high": len(heard) - len(spells),
        "mean_below": _mean(spells),
        "mean_distance": _mean([abs(_below(one)) for one in heard]),
        "banished": player.banished,
        "missed": player.missed,
        "fouls": len([foul for foul in state.fouls if foul.seat == player.seat and foul.verdict != DISMISSED]),
    }


def _below(heard: Listened) -> int:
    """How far below the magic number the barrel was; less than nothing where it was too much."""
    return heard.magic - heard.barrel


def _mean(values: list[int]) -> float | None:
    return round(sum(values) / len(values), 2) if values else None
