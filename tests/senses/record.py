"""Makes the recorded traces anew from the simulated table:  python -m tests.senses.record [name …]

Every story has a fixed seed, so that the same stories give the same files.
"""

import sys
from collections.abc import Callable, Sequence

from hub.language import Pad
from hub.readings import Frame
from hub.senses.noticed import Stuck
from hub.senses.touch import TouchState, sense
from tests.devices.touch_table import TouchTable, place, portal
from tests.senses.trace import FOLDER, Trace, written


class Recorder:
    """A table that is looked at fifty times a second while things happen on it."""

    def __init__(self, seed: int, pads: Sequence[Pad]) -> None:
        self.table = TouchTable(seed).started()
        self.pads = tuple(pads)
        self.frames: list[Frame] = []
        self._zero = self.table.clock.monotonic()
        self._state = TouchState()

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.02)):
            self._look()

    def _look(self) -> None:
        frame = self.table.looks()
        self._state, news = sense(self._state, frame)
        for one in news:
            if isinstance(one, Stuck):
                self.table.pads.rebaseline(one.pad)
        levels = {pad: frame.levels[pad] for pad in self.pads if pad in frame.levels}
        at = round(frame.at - self._zero, 3)
        self.frames.append(Frame(at, levels, frozenset(self.pads) - frozenset(levels)))

    def press(self, pad: Pad, force: float, seconds: float = 0.0) -> None:
        self.table.world.press(pad, force)
        self.wait(seconds)

    def tap(self, pad: Pad, force: float = 80, seconds: float = 0.3) -> None:
        self.press(pad, force, seconds)
        self.table.world.lift(pad)

    def lift_all(self, seconds: float) -> None:
        self.table.world.lift_all()
        self.wait(seconds)


def clean_finger(scene: Recorder) -> None:
    """A finger on portal 5 for a third of a second."""
    scene.wait(0.3)
    scene.tap(portal(5))
    scene.wait(0.4)


def two_fingers(scene: Recorder) -> None:
    """Portal 5, and 150 ms later portal 9 while the first finger still lies there."""
    scene.wait(0.3)
    scene.press(portal(5), 80, 0.14)
    scene.press(portal(9), 100, 0.3)
    scene.lift_all(0.4)


def between_two_pads(scene: Recorder) -> None:
    """A finger on the line between portals 5 and 6, a little nearer to 5."""
    scene.wait(0.3)
    scene.press(portal(5), 50)
    scene.press(portal(6), 42, 0.4)
    scene.lift_all(0.4)


def rolling_finger(scene: Recorder) -> None:
    """A finger lands between portals 5 and 6 and rolls onto 6 at once."""
    scene.wait(0.3)
    scene.press(portal(5), 40)
    scene.press(portal(6), 45, 0.06)
    scene.press(portal(5), 10)
    scene.press(portal(6), 80, 0.3)
    scene.lift_all(0.4)


def hovering_hand(scene: Recorder) -> None:
    """A flat hand comes down over portal 10 and the six around it, and goes away."""
    scene.wait(0.3)
    for force in (8, 20, 35, 40, 40, 40, 30, 15, 5):
        scene.table.world.hover(portal(10), force)
        scene.wait(0.08)
    scene.lift_all(0.4)


def sleeve(scene: Recorder) -> None:
    """A wide sleeve is drawn over portals 8 to 11: one after the other, then all at once."""
    scene.wait(0.3)
    for number, force in ((8, 18), (9, 22), (10, 20), (11, 16)):
        scene.press(portal(number), force, 0.02)
    scene.wait(0.6)
    for number in (8, 9, 10, 11):
        scene.press(portal(number), 0, 0.04)
    scene.wait(0.4)


def stuck_pad(scene: Recorder) -> None:
    """A mug is put on portal 5, stays fifteen seconds, goes; later a finger comes."""
    scene.wait(0.3)
    scene.press(portal(5), 60, 15.0)
    scene.lift_all(2.0)
    scene.tap(portal(5))
    scene.wait(0.4)


def slow_drift(scene: Recorder) -> None:
    """Twenty seconds of ever damper air, then a finger on portal 12, then the air dries again."""
    for step in range(40):
        scene.table.world.humidity(step * 0.0015)
        scene.wait(0.5)
    scene.tap(portal(12))
    for step in range(39, 19, -1):
        scene.table.world.humidity(step * 0.0015)
        scene.wait(0.2)


def noise_burst(scene: Recorder) -> None:
    """A bad phone charger: all pads of the first chip chatter for two seconds; later a finger comes."""
    scene.wait(0.3)
    scene.table.world.fault(0x5A, "noise")
    scene.wait(2.0)
    scene.table.world.fault(0x5A, "heal")
    scene.wait(2.0)
    scene.tap(portal(5))
    scene.wait(0.4)


def moved_apprentices(scene: Recorder) -> None:
    """After a ruling at second 0 a hand takes a piece from 5 over 6 to 7, and puts another straight on 4.

    Then all hands are away for two seconds, and a finger touches 9.
    """
    scene.wait(0.4)
    for number, seconds in ((5, 0.5), (6, 0.2), (7, 0.7)):
        scene.tap(portal(number), 70, seconds)
    scene.wait(0.9)
    scene.tap(portal(4), 50, 0.4)
    scene.wait(2.0)
    scene.tap(portal(9))
    scene.wait(0.4)


def seat_then_portal(scene: Recorder) -> None:
    """Somebody taps the pad at place 3 and a second later touches portal 5."""
    scene.wait(0.3)
    scene.tap(place(3))
    scene.wait(1.0)
    scene.tap(portal(5))
    scene.wait(0.4)


def seat_held(scene: Recorder) -> None:
    """Place 3 is held with one hand while the other touches portal 5; ten seconds later nobody holds it."""
    scene.wait(0.3)
    scene.press(place(3), 80, 0.5)
    scene.tap(portal(5))
    scene.lift_all(5.0)
    scene.tap(portal(9))
    scene.wait(0.4)


def chip_lost(scene: Recorder) -> None:
    """The chip under portal 5 is pulled out 30 ms after a finger came, and put back under the finger."""
    scene.wait(0.3)
    scene.press(portal(5), 80, 0.02)
    scene.table.world.fault(0x5A, "unplug")
    scene.wait(0.6)
    scene.table.world.fault(0x5A, "replug")
    scene.wait(2.0)
    scene.lift_all(1.0)
    scene.tap(portal(5))
    scene.wait(0.4)


Story = Callable[[Recorder], None]
AROUND_5 = tuple(portal(number) for number in (1, 2, 4, 5, 6, 9, 10))
STORIES: dict[Story, Sequence[Pad]] = {
    clean_finger: AROUND_5,
    two_fingers: AROUND_5,
    between_two_pads: AROUND_5,
    rolling_finger: AROUND_5,
    hovering_hand: [portal(number) for number in range(4, 17)],
    sleeve: [portal(number) for number in range(4, 17)],
    stuck_pad: [portal(4), portal(5), portal(6)],
    slow_drift: [portal(11), portal(12), place(3)],
    noise_burst: [*AROUND_5, portal(3), place(1)],
    moved_apprentices: [*AROUND_5, portal(7)],
    seat_then_portal: [*AROUND_5, place(3), place(4)],
    seat_held: [*AROUND_5, place(3), place(4)],
    chip_lost: AROUND_5,
}


def record(story: Story, seed: int = 21) -> Trace:
    scene = Recorder(seed, STORIES[story])
    story(scene)
    about = " ".join((story.__doc__ or "").split())
    return Trace(about, scene.pads, tuple(scene.frames))


def main(chosen: Sequence[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for story in STORIES:
        if not chosen or story.__name__ in chosen:
            (FOLDER / f"{story.__name__}.json").write_text(written(record(story)), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
