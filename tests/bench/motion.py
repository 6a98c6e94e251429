"""What a barrel node makes of people's hands: ten held-out evenings, and how fast it judges inside MicroPython."""

import time
from collections.abc import Iterator

from firmware.motion import Motion
from tests.bench.report import Row, show
from tests.firmware.handling import HELD_OUT, KINDS, Handling, evening, handlings
from tests.firmware.inside import STEP_RATE, run
from tests.firmware.scoring import Score, score

EVENINGS = 10
# Beside the evenings, enough of the two kinds with a strict aim.
MORE = 1000
SHAKE_AIM, PICK_AIM, FLIP_AIM, FALSE_FLIPS_AIM = 0.98, 0.02, 0.99, 1
SAID = ("at rest", "lifted", "shaken", "flipped", "shaken and flipped")
# The node has to judge so many samples a second.
NEEDED_RATE = 52
ROUNDS = 20


def measure() -> None:
    evenings = score(_evenings())
    picks, flips = score(handlings(HELD_OUT, "pick", MORE)), score(handlings(HELD_OUT, "flip", MORE))
    show("Barrel motion on held-out handlings", [*_aims(evenings, picks, flips), *_besides(evenings)])
    _confusion(evenings)
    show("Samples judged a second, one core of this machine", list(_rates()))


def _evenings() -> Iterator[Handling]:
    for number in range(EVENINGS):
        yield from evening(HELD_OUT, number)


def _aims(evenings: Score, picks: Score, flips: Score) -> Iterator[Row]:
    shakes, seen = evenings.shakes, evenings.shakes_seen
    shaken = sum(count for (_, said), count in picks.said.items() if "shaken" in said)
    yield Row("shakes noticed", _share(seen, shakes), "≥ 98 %", seen / shakes >= SHAKE_AIM)
    yield Row("pick-ups taken for a shake", _share(shaken, MORE), "≤ 2 %", shaken / MORE <= PICK_AIM)
    yield Row("flips of 0.3 s or more noticed", _share(flips.flips_seen, flips.flips), "≥ 99 %", _flips_met(flips))
    false = f"{evenings.false_flips} in {evenings.handlings} handlings"
    yield Row("false flips, ten evenings", false, "≤ 1", evenings.false_flips <= FALSE_FLIPS_AIM)


def _flips_met(flips: Score) -> bool:
    return flips.flips_seen / flips.flips >= FLIP_AIM


def _besides(evenings: Score) -> Iterator[Row]:
    yield Row("lifts noticed", _share(evenings.lifts_seen, evenings.lifts))
    yield Row("lifts too many", f"{evenings.extra_lifts} (most of them slides along the table)")
    yield Row("flips of these evenings", _share(evenings.flips_seen, evenings.flips))


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole}, {100 * part / whole:.2f} %"


def _confusion(scored: Score) -> None:
    title = "What was done (down), what the node said (across), of the ten evenings' handlings"
    print(f"\n{title}\n{'-' * len(title)}")
    print(f"{'':<8}" + "".join(f"{said:>20}" for said in SAID))
    for kind in KINDS:
        print(f"{kind:<8}" + "".join(f"{scored.said[kind, said] or '·':>20}" for said in SAID), flush=True)


def _rates() -> Iterator[Row]:
    samples = next(handlings(HELD_OUT, "shake", 1)).samples
    done = run(STEP_RATE, {"samples": samples, "rounds": ROUNDS})
    inside = done["steps"] / done["microseconds"] * 1e6
    yield Row("MicroPython (WebAssembly)", f"{inside:,.0f}", f"{NEEDED_RATE} needed", inside >= NEEDED_RATE)
    begun, motion = time.perf_counter(), Motion()
    for sample in samples * ROUNDS:
        motion.step(*sample)
    here = len(samples) * ROUNDS / (time.perf_counter() - begun)
    yield Row("CPython", f"{here:,.0f}, {here / inside:.1f} times MicroPython's")
