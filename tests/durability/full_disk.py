"""An evening on a disk that fills up: python -m tests.durability.full_disk FOLDER, where FOLDER is a small disk.

Every line of the output is a step that went well; the first that does not ends it.
"""

import sys
from pathlib import Path

from hub.errors import JournalError
from tests.durability.played import Played, Table, scripted, stored

PLAYED = scripted(5)
FILLER = "holiday-photos"


def main(folder: Path) -> None:
    with Table(folder) as table:
        table.begin(PLAYED.setup)
        table.play(PLAYED.lines[:20])
        fill(folder)
        played = play_until_refused(table, PLAYED)
        assert table.journal.lines(1) == [dict(line) for line in PLAYED.lines[:played]]
        print("a full disk is said in words, and the line does not count")
        table.clock.advance(2.0)
        table.referee.tick()
        assert table.referee.current.trouble
        print("it stays said while it lasts")
    start_on_a_full_disk(folder, played)
    empty(folder)
    go_on(folder, played)


def fill(folder: Path) -> None:
    with (folder / FILLER).open("wb", buffering=0) as filler:
        try:
            while filler.write(bytes(4096)):
                pass
        except OSError:
            return


def empty(folder: Path) -> None:
    (folder / FILLER).unlink()


def play_until_refused(table: Table, played: Played) -> int:
    """A few more lines may fit into what was left; returns how many there are in all."""
    for line in played.lines[table.match.n :]:
        table.clock.advance(1.0)
        before = table.referee.current
        ruling = table.submit(line)
        if not ruling.ok:
            after = table.referee.current
            assert ruling.code == "disk_full", ruling
            assert after.trouble
            assert after.trouble.code == "disk_full"
            assert (after.match, after.names) == (before.match, before.names)
            return table.match.n
    raise AssertionError("the disk was never full")


def start_on_a_full_disk(folder: Path, played: int) -> None:
    """The hub was killed, and starts again while the disk is still full."""
    fill(folder)
    try:
        with Table(folder) as table:
            table.referee.load()
            assert stored(table.journal, 1) == table.match
            assert table.match.n == played
            assert play_until_refused(table, PLAYED) == played
        print("it starts on a full disk, and shows what there is")
    except JournalError as problem:
        raise AssertionError(f"does not start: {problem}") from problem


def go_on(folder: Path, played: int) -> None:
    with Table(folder) as table:
        table.referee.load()
        assert table.match.n == played
        table.play(PLAYED.lines[played:])
        assert table.match == PLAYED.match
        assert stored(table.journal, 1) == PLAYED.match
        assert table.referee.current.trouble is None
        print("with room again it goes on to the end")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
