"""What one screen is shown: the table, its sensors, and this viewer's view of the match. Pure."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from hub.language import Viewer
from hub.match import Match, Step
from hub.referee import Current

HISTORY_SHOWN = 40


class TableLook(NamedTuple):
    """What there is to say about the table itself."""

    name: str
    simulated: bool
    address: str
    sensors: tuple[Mapping[str, Any], ...] = ()
    open: bool = False
    phones: tuple[str, ...] = ()
    power_off: bool = False


def snapshot(current: Current, look: TableLook, viewer: Viewer) -> dict[str, Any]:
    return {"viewer": viewer, "table": _table(current, look), "match": _match(current, look, viewer)}


def _table(current: Current, look: TableLook) -> dict[str, Any]:
    return {
        "name": look.name,
        "simulated": look.simulated,
        "address": look.address,
        "sensors": list(look.sensors),
        "open": look.open,
        "power_off": look.power_off,
        "trouble": current.trouble.to_json() if current.trouble else None,
    }


def _match(current: Current, look: TableLook, viewer: Viewer) -> dict[str, Any] | None:
    match = current.match
    if match is None:
        return None
    view = match.game.view(match.state, viewer)
    return {
        "match": current.match_id,
        "game": match.game.name,
        "n": match.n,
        "finished": match.finished,
        "names": dict(current.names),
        "phones": list(look.phones),
        "history": _history(match),
        "noticed": _noticed(match, view),
        "put_back": _put_back(match),
        **view,
    }


def _history(match: Match) -> list[dict[str, Any]]:
    alive = {step.n for step in match.steps}
    return [
        {
            "n": entry.n,
            "told": match.told(entry).to_json(),
            "undone": isinstance(entry, Step) and entry.n not in alive,
            "sensed": isinstance(entry, Step) and entry.sensed,
        }
        for entry in match.log[-HISTORY_SHOWN:]
    ]


def _noticed(match: Match, view: Mapping[str, Any]) -> dict[str, Any] | None:
    """The last thing the table noticed by itself, with its evidence; correctable until the guess is judged."""
    step = next((step for step in reversed(match.steps) if step.sensed), None)
    if step is None:
        return None
    fact = {key: value for key, value in step.line.items() if key != "evidence"}
    correctable = any(move["move"] == "correct" for move in view["moves"])
    return {"n": step.n, "fact": fact, "evidence": step.line.get("evidence"), "correctable": correctable}


def _put_back(match: Match) -> dict[str, Any] | None:
    if not match.put_back:
        return None
    return {"n": match.n, "steps": [step.to_json() for step in match.put_back]}
