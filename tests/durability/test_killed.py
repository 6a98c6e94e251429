"""kill -9 at a hundred random moments of a match: whatever had been shown is there, nothing twice, and play goes on."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from hub.match import begin, rule
from tests.durability.played import Table, scripted, shown
from tests.source import ROOT

LIVES = 100


class Shown(NamedTuple):
    """What the screens showed at one moment."""

    match: int
    n: int
    digest: str


@cache
def right_digests(match_id: int) -> list[str]:
    """What must be shown after each line of a script."""
    match = begin(scripted(match_id).setup)
    digests = [shown(match_id, match)]
    for line in scripted(match_id).lines:
        match, _ = rule(match, line)
        digests.append(shown(match_id, match))
    return digests


class Life(NamedTuple):
    """One start of the hub until it was killed."""

    up: Shown | None
    rulings: list[Shown]


def live(folder: Path, rulings: int, calls: int) -> Life:
    """Killed from outside once so many rulings were seen, or from inside at so many calls."""
    command = [sys.executable, "-m", "tests.durability.victim", str(folder), str(calls)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as victim:
        assert victim.stdout
        heard = [line for _, line in zip(range(rulings + 1), victim.stdout, strict=False)]
        victim.kill()
        # What had already left the house when it died was shown, too.
        heard += [line for line in victim.stdout if line.endswith("\n")]
    seen = [(word, Shown(int(match), int(n), digest)) for word, match, n, digest in map(str.split, heard)]
    return Life(seen[0][1] if seen else None, [shown for word, shown in seen if word == "shown"])


def follows(before: Shown, after: Shown) -> bool:
    """One ruling further, or the beginning of the next match."""
    over = before.match == 0 or before.n == len(scripted(before.match).lines)
    return (after.match, after.n) == ((before.match + 1, 0) if over else (before.match, before.n + 1))


def test_killed_at_a_hundred_random_moments(tmp_path: Path) -> None:
    chance = Random(20)
    last, told = Shown(0, 0, "none"), 0
    for number in range(LIVES):
        inside = number % 2 == 1
        life = live(
            tmp_path,
            rulings=100_000 if inside else chance.randint(0, 4),
            calls=chance.randrange(100 + 160 * last.n, 4000 + 250 * last.n) if inside else 0,
        )
        if life.up is not None:
            assert life.up.match == 0 or life.up.digest == right_digests(life.up.match)[life.up.n]
            # A line may have been committed that nobody saw any more; never one fewer, never one twice.
            assert life.up[:2] == last[:2] or follows(last, life.up), (number, last, life.up)
            last = life.up
        for ruling in life.rulings:
            assert follows(last, ruling), (number, last, ruling)
            assert ruling.digest == right_digests(ruling.match)[ruling.n]
            last, told = ruling, told + 1
    assert told > LIVES, "most lives saw rulings"
    goes_on_to_the_end(tmp_path, last)


def goes_on_to_the_end(folder: Path, last: Shown) -> None:
    """The journal holds the script, line by line, with the match's own time going on across all deaths."""
    with Table(folder) as table:
        table.referee.load()
        assert table.referee.current.match_id is not None
        assert table.match.n >= last.n
        played = scripted(table.referee.current.match_id)
        table.play(played.lines[table.match.n :])
        assert table.match.finished
        for match in table.journal.matches():
            assert table.journal.lines(match.id) == [dict(line) for line in scripted(match.id).lines]
