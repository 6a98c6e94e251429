"""Frames made by hand: strengths in, frames out."""

from collections.abc import Iterable, Iterator, Mapping

from hub.language import PLACES, PORTALS, Pad
from hub.readings import Frame, Level
from hub.senses.noticed import Noticed, Touched
from hub.senses.touch import TouchState, sense

REST = 700
PADS = tuple([Pad("portal", number) for number in PORTALS] + [Pad("place", number) for number in PLACES])


def frame(at: float, strengths: Mapping[Pad, int], missing: Iterable[Pad] = ()) -> Frame:
    gone = frozenset(missing)
    levels = {pad: Level(REST, REST - strengths.get(pad, 0)) for pad in PADS if pad not in gone}
    return Frame(at, levels, gone)


class Board:
    """Pads with a strength each, looked at every 20 ms."""

    def __init__(self) -> None:
        self.at = 0.0
        self.strengths: dict[Pad, int] = {}
        self.missing: set[Pad] = set()
        self.state = TouchState()
        self.found: list[Noticed] = []
        self.looks(10)
        self.found.clear()

    def looks(self, times: int = 1, seconds: float = 0.02) -> list[Noticed]:
        """What was noticed at these looks."""
        news: list[Noticed] = []
        for _ in range(times):
            self.at = round(self.at + seconds, 6)
            self.state, now = sense(self.state, frame(self.at, self.strengths, self.missing))
            news += now
        self.found += news
        return news

    def puts(self, strengths: Mapping[Pad, int], times: int = 1) -> list[Noticed]:
        self.strengths = dict(strengths)
        return self.looks(times)

    def touches(self) -> Iterator[Touched]:
        return (one for one in self.found if isinstance(one, Touched))
