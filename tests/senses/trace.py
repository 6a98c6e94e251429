"""Recorded looks at the pads: small JSON files, one look per line.

A look is [seconds, baselines, filtered values], pad by pad; null stands for baselines that have not changed,
and for a pad that could not be read.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from hub.language import Pad, read_pad
from hub.readings import Frame, Level
from hub.senses.noticed import Noticed, Touched
from hub.senses.touch import TouchState, sense

FOLDER = Path(__file__).parent / "traces"


class Trace(NamedTuple):
    about: str
    pads: tuple[Pad, ...]
    frames: tuple[Frame, ...]


def load(name: str) -> Trace:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    pads = tuple(read_pad(pad) for pad in data["pads"])
    return Trace(data["about"], pads, tuple(_frames(pads, data["looks"])))


def names() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def written(trace: Trace) -> str:
    """The text of the file: easy to compare line by line."""
    looks = ",\n".join(json.dumps(look, separators=(",", ":")) for look in _looks(trace))
    head = json.dumps({"about": trace.about, "pads": [str(pad) for pad in trace.pads]}, ensure_ascii=False)
    return f'{head[:-1]}, "looks": [\n{looks}\n]}}\n'


def _frames(pads: Sequence[Pad], looks: Iterable[list[Any]]) -> Iterator[Frame]:
    baselines: list[int | None] = []
    for at, changed, filtered in looks:
        baselines = changed or baselines
        read = zip(pads, baselines, filtered, strict=True)
        levels = {
            pad: Level(baseline, value) for pad, baseline, value in read if baseline is not None and value is not None
        }
        yield Frame(at, levels, frozenset(pads) - frozenset(levels))


def _looks(trace: Trace) -> Iterator[list[Any]]:
    before: list[int | None] = []
    for frame in trace.frames:
        levels = [frame.levels.get(pad) for pad in trace.pads]
        baselines = [None if level is None else level.baseline for level in levels]
        changed, before = (None if baselines == before else baselines), baselines
        yield [frame.at, changed, [None if level is None else level.filtered for level in levels]]


def noticed(frames: Iterable[Frame], state: TouchState | None = None) -> list[Noticed]:
    """Everything the sense notices."""
    state = state or TouchState()
    found: list[Noticed] = []
    for frame in frames:
        state, news = sense(state, frame)
        found += news
    return found


def touches(frames: Iterable[Frame]) -> list[Touched]:
    return [one for one in noticed(frames) if isinstance(one, Touched)]
