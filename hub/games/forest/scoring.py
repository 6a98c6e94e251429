"""F-51 to F-57, F-60, F-62, F-65, F-71: what it all comes to."""

from hub.games.contract import Outcome, Total
from hub.games.forest.board import PATH_LENGTH
from hub.games.forest.state import OVER, Forest, Player, here, player_of, right_neighbour

CUP_POINTS = {"gold": 2, "silver": 1, None: 0}


def score(player: Player) -> int:
    """The last step reached, and the cup (F-53, F-55)."""
    return player.reached + CUP_POINTS[player.cup]


def group_score(state: Forest) -> int:
    """The average, rounded down (F-56); cups count unless the house says otherwise (A-9)."""
    players = here(state)
    points = [score(player) if state.rules.cups_in_average else player.reached for player in players]
    return sum(points) // len(points)


def totals(state: Forest) -> tuple[Total, ...]:
    """What each side has: a seat, a team, or everybody."""
    if state.rules.variant == "individual":
        return tuple(_individual(state, player) for player in here(state))
    if state.rules.variant == "team":
        players = here(state)
        half = len(players) // 2
        return tuple(_team(players[index], players[index + half]) for index in range(half))
    return ()


def _individual(state: Forest, player: Player) -> Total:
    """One's own path and the right neighbour's (F-62); a cup counts for its owner only (A-10)."""
    neighbour = player_of(state, right_neighbour(state, player.seat))
    guessed = score(neighbour) if state.rules.cup_counts == "both" else neighbour.reached
    return _total((player,), score(player) + guessed)


def _team(one: Player, other: Player) -> Total:
    return _total((one, other), score(one) + score(other))  # F-65


def _total(players: tuple[Player, ...], points: int) -> Total:
    cups = [player.cup for player in players]
    return Total(tuple(player.seat for player in players), points, cups.count("gold"), cups.count("silver"))


def outcome(state: Forest) -> Outcome | None:
    if state.phase != OVER:
        return None
    if state.rules.variant == "all":
        return _whole_path(state)
    if state.rules.variant == "cooperative":
        seats = tuple(player.seat for player in here(state))
        return Outcome(seats, "group_score", group_score(state))
    return _best(totals(state))


def _whole_path(state: Forest) -> Outcome:
    reached = max(state.attempts)
    if reached == PATH_LENGTH:
        return Outcome(tuple(player.seat for player in here(state)), "whole_path", reached)
    return Outcome((), "path_lost", reached)


def _best(sides: tuple[Total, ...]) -> Outcome:
    """The highest total; ties are broken by cups, gold before silver; else the victory is shared (F-60, A-11)."""
    top = max(side.total for side in sides)
    level = [side for side in sides if side.total == top]
    cups = max((side.gold, side.silver) for side in level)
    best = [side for side in level if (side.gold, side.silver) == cups]
    reason = "highest_total" if len(level) == 1 else "cups" if len(best) == 1 else "shared"
    return Outcome(tuple(seat for side in best for seat in side.seats), reason, top, sides)
