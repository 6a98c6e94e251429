"""Journal and referee in a process of their own, made to be killed.

    python -m tests.durability.victim FOLDER CALLS

It takes up the match that is going on, or begins the next one, plays on as its script says and prints what is shown:
first `up`, then one line per ruling, each with the match, its newest line and a digest of the screens. If CALLS is
not 0, it kills itself at that call of a function, wherever that may be; nothing is tidied up.
"""

import os
import signal
import sys
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

from tests.durability.played import Table, scripted, shown


def main(folder: Path, calls: int) -> None:
    for match_id in (1, 2, 3):
        # Before the calls are counted: writing the scripts is no part of the hub.
        scripted(match_id)
    if calls:
        die_at_call(calls)
    with Table(folder) as table:
        table.referee.load()
        say("up", table)
        table.on_shown = lambda: say("shown", table)
        while True:
            play_a_match(table)


def play_a_match(table: Table) -> None:
    """The rest of the match that is going on, or the whole of the next one."""
    match_id = table.referee.current.match_id or 0
    if table.referee.current.match is None or table.match.finished:
        table.begin(scripted(match_id + 1).setup)
        return
    table.play(scripted(match_id).lines[table.match.n :])


def say(what: str, table: Table) -> None:
    """Drawing the screens is not counted: there is nothing to be lost in that."""
    counting = sys.getprofile()
    sys.setprofile(None)
    current = table.referee.current
    n, screens = (current.match.n, shown(current.match_id, current.match)) if current.match else (0, "none")
    sys.setprofile(counting)
    os.write(sys.stdout.fileno(), f"{what} {current.match_id or 0} {n} {screens}\n".encode())


def die_at_call(calls: int) -> None:
    counted = count(1)

    def at_each_call(frame: FrameType, event: str, argument: Any) -> None:
        if next(counted) == calls:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(at_each_call)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
