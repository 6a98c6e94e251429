"""How fast the rules are: random playouts and replays of forest, beside python-chess in the same run.

Both games are asked the same before every move, whether they are over and what is legal, and both are measured in
seconds of this process's own computing, so that whatever else the machine does counts for neither.
"""

import json
import random
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from statistics import median
from typing import Any, NamedTuple

import chess

from hub.games.contract import Setup
from hub.games.forest.game import Forest
from hub.games.forest.moves import Move, Touch
from hub.language import Seat
from hub.match import fold
from tests.bench.report import Row, at_least, show

STORED_MATCHES = 60
MOST_MOVES = 2000
PLAYOUT_AIM = 1.3
REPLAY_AIM = 2.5

FOREST = Forest()
SEATS = tuple(Seat)
KINDS = (("cooperative", 4), ("individual", 3), ("team", 4), ("all", 3), ("cooperative", 6))


class Played(NamedTuple):
    setup: Setup
    lines: list[str]


def setups() -> Iterator[Setup]:
    """Every variant in turn; with dealt cards, which make the longest lists of legal moves, and with paper."""
    for seed in range(10_000_000):
        variant, seats = KINDS[seed % len(KINDS)]
        dealt = "dealt" if seed // len(KINDS) % 2 == 0 else "paper"
        yield Setup("forest", SEATS[:seats], {"variant": variant, "maps": dealt, "clues": dealt}, seed)


def play_forest(setup: Setup, chance: random.Random) -> list[Move]:
    state, moves = FOREST.setup(setup), []
    while FOREST.outcome(state) is None:
        move = chance.choice(FOREST.legal(state))
        state = FOREST.play(state, move)
        moves.append(move)
        if len(moves) > MOST_MOVES:
            raise RuntimeError(f"a random match of forest does not end: {setup}")
    return moves


def play_chess(chance: random.Random) -> int:
    board = chess.Board()
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return len(board.move_stack)


def play_chess_unasked(chance: random.Random) -> int:
    """Nobody asks whether it is over, so most of it is two kings walking about; for those who want to know."""
    board = chess.Board()
    while len(board.move_stack) < MOST_MOVES and (legal := list(board.legal_moves)):
        board.push(chance.choice(legal))
    return len(board.move_stack)


def journalled(setup: Setup, chance: random.Random) -> Played:
    """A match as the journal keeps it: fingers are facts with their evidence, everything has its time."""
    moves = play_forest(setup, chance)
    return Played(setup, [_line(move, 1.7 * n) for n, move in enumerate(moves, start=1)])


def _line(move: Move, at: float) -> str:
    said = _fact(move) if isinstance(move, Touch) else FOREST.moves.write(move)
    return json.dumps({**said, "at": round(at, 3)})


def _fact(touch: Touch) -> dict[str, Any]:
    evidence = {"strength": 84, "runner_up": None, "runner_up_strength": 12, "ratio": 7.0, "sure": True}
    return {
        "fact": "portal_touched",
        "portal": touch.portal,
        "evidence": evidence | {"pads": [[int(touch.portal), 84], [3, 12]]},
    }


def replay(played: Played) -> int:
    return fold(played.setup, json.loads(f"[{','.join(played.lines)}]")).n


def rate(one: Callable[[], int], seconds: float) -> float:
    """What one() counts, per second of computing."""
    count, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        count += one()
    return count / spent


def measure(blocks: int = 8, seconds: float = 0.5) -> None:
    chance, forests = random.Random(7), setups()
    stored = [journalled(next(forests), chance) for _ in range(STORED_MATCHES)]
    reading = cycle(stored)
    contests: dict[str, Callable[[], int]] = {
        "chess": lambda: play_chess(chance),
        "playouts": lambda: len(play_forest(next(forests), chance)),
        "replays": lambda: replay(next(reading)),
        "unasked": lambda: play_chess_unasked(chance),
    }
    rates: dict[str, list[float]] = {name: [] for name in contests}
    for _ in range(blocks):
        for name, one in contests.items():
            rates[name].append(rate(one, seconds))
    lines = sum(len(one.lines) for one in stored) / len(stored)
    _tell({name: median(found) for name, found in rates.items()}, lines, f"{blocks} interleaved blocks of {seconds} s")


def _tell(rates: dict[str, float], lines: float, blocks: str) -> None:
    chess_moves = rates["chess"]
    show(
        f"Rules: medians of {blocks}",
        [
            Row("python-chess: over? legal moves, push", f"{chess_moves:7.0f} moves/s"),
            Row("  the same, never asked whether it is over", f"{rates['unasked']:7.0f} moves/s"),
            Row("forest: over? legal moves, play", f"{rates['playouts']:7.0f} moves/s"),
            Row(f"forest: replays of JSON text, {lines:.0f} lines a match", f"{rates['replays']:7.0f} rulings/s"),
            at_least("playouts", rates["playouts"] / chess_moves, "python-chess", PLAYOUT_AIM),
            at_least("replayed rulings", rates["replays"] / chess_moves, "python-chess", REPLAY_AIM),
        ],
    )
