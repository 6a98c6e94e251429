"""How fast the rules are: random playouts and replays of forest, beside python-chess in the same run."""

import json
import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any, NamedTuple

import chess

from hub.games.contract import Setup
from hub.games.forest.game import Forest
from hub.games.forest.moves import Move, Touch
from hub.language import Seat
from hub.match import fold
from tests.bench.report import Row, show

BLOCKS = 8
BLOCK_SECONDS = 0.8
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
    for seed in range(100_000):
        variant, seats = KINDS[seed % len(KINDS)]
        dealt = "dealt" if seed // len(KINDS) % 2 == 0 else "paper"
        yield Setup("forest", SEATS[:seats], {"variant": variant, "maps": dealt, "clues": dealt}, seed)


def play_forest(setup: Setup, chance: random.Random) -> list[Move]:
    state, moves = FOREST.setup(setup), []
    for _ in range(MOST_MOVES):
        legal = FOREST.legal(state)
        if not legal:
            return moves
        move = chance.choice(legal)
        state = FOREST.play(state, move)
        moves.append(move)
    raise RuntimeError("a random match of forest does not end")


def play_chess(chance: random.Random) -> int:
    board, count = chess.Board(), 0
    while count < MOST_MOVES:
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(chance.choice(legal))
        count += 1
    return count


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
    return fold(played.setup, map(json.loads, played.lines)).n


def rate(one: Callable[[], int]) -> float:
    """What one() counts, per second."""
    count, begun = 0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < BLOCK_SECONDS:
        count += one()
    return count / spent


def measure() -> None:
    chance, forests = random.Random(7), setups()
    stored = [journalled(next(forests), chance) for _ in range(60)]
    reading = iter(stored * 10_000)
    contests: dict[str, Callable[[], int]] = {
        "chess": lambda: play_chess(chance),
        "playouts": lambda: len(play_forest(next(forests), chance)),
        "replays": lambda: replay(next(reading)),
    }
    rates: dict[str, list[float]] = {name: [] for name in contests}
    for _ in range(BLOCKS):
        for name, one in contests.items():
            rates[name].append(rate(one))
    _tell({name: median(found) for name, found in rates.items()}, sum(len(one.lines) for one in stored) / len(stored))


def _tell(rates: dict[str, float], lines: float) -> None:
    playing, reading = rates["playouts"] / rates["chess"], rates["replays"] / rates["chess"]
    show(
        f"Rules: medians of {BLOCKS} interleaved blocks of {BLOCK_SECONDS} s",
        [
            Row("python-chess, random legal moves", f"{rates['chess']:9.0f} moves/s"),
            Row(
                "forest, playouts with lists of legal moves",
                f"{rates['playouts']:9.0f} moves/s    {playing:5.2f} × chess",
                f"≥ {PLAYOUT_AIM} ×",
                playing >= PLAYOUT_AIM,
            ),
            Row(
                f"forest, replays from JSON text ({lines:.0f} lines a match)",
                f"{rates['replays']:9.0f} rulings/s  {reading:5.2f} × chess",
                f"≥ {REPLAY_AIM} ×",
                reading >= REPLAY_AIM,
            ),
        ],
    )
