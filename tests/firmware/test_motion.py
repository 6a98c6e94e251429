"""What the node makes of people's hands: a smaller sample of what `make bench` measures, on held-out handlings only."""

import pytest

from firmware.motion import Motion
from firmware.window import Window, length
from tests.firmware.handling import HELD_OUT, KINDS, TUNING, Handling, evening, handlings
from tests.firmware.scoring import Score, score


def shaken(scored: Score) -> int:
    return sum(count for (_, said), count in scored.said.items() if "shaken" in said)


def test_98_of_100_shakes_are_noticed_however_weak() -> None:
    """Z-8, Z-14: who shakes, and when, is what the referee has to know."""
    scored = score(handlings(HELD_OUT, "shake", 400))
    assert scored.shakes > 550
    assert scored.shakes_seen / scored.shakes >= 0.98


def test_at_most_2_of_100_pick_ups_are_mistaken_for_a_shake() -> None:
    scored = score(handlings(HELD_OUT, "pick", 500))
    assert shaken(scored) / scored.handlings <= 0.02


def test_99_of_100_flips_of_03_seconds_are_noticed() -> None:
    """Z-9: nobody may look at a barrel's underside."""
    scored = score(handlings(HELD_OUT, "flip", 800))
    assert scored.flips > 700
    assert scored.flips_seen / scored.flips >= 0.99


def test_an_evening_has_no_false_flip() -> None:
    scored = score(evening(HELD_OUT, 0))
    assert scored.handlings == 200
    assert scored.false_flips == 0
    assert scored.lifts_seen >= 0.99 * scored.lifts
    assert scored.not_set_down == 0


def test_a_knocked_table_lifts_and_shakes_nothing() -> None:
    scored = score(handlings(HELD_OUT, "knock", 120))
    assert scored.said == {("knock", "at rest"): 120}


@pytest.mark.parametrize("kind", KINDS)
def test_the_generator_says_the_same_for_the_same_name_and_differs_for_another(kind: str) -> None:
    assert list(handlings(TUNING, kind, 2)) == list(handlings(TUNING, kind, 2))
    assert list(handlings(TUNING, kind, 1)) != list(handlings(HELD_OUT, kind, 1))


def strength(samples: list[tuple[int, int, int]]) -> int:
    """The strongest dynamic acceleration on any axis, roughly: half of what the axis spans."""
    return max(spans(samples)) // 2


def spans(samples: list[tuple[int, int, int]]) -> list[int]:
    return [max(each[axis] for each in samples) - min(each[axis] for each in samples) for axis in range(3)]


def shakes() -> list[list[tuple[int, int, int]]]:
    taken: list[Handling] = list(handlings(HELD_OUT, "shake", 150))
    return [one.samples[begun:end] for one in taken for begun, end in one.shakes]


def test_the_generator_does_not_flatter() -> None:
    """Weak shakes, strong shakes, short ones and long ones all occur, in all directions."""
    found = shakes()
    strengths = sorted(strength(samples) for samples in found)
    assert strengths[len(strengths) // 10] < 400
    assert strengths[-1] > 2500
    assert min(len(samples) for samples in found) < 40
    axes = [spans(one).index(max(spans(one))) for one in found]
    assert min(axes.count(axis) for axis in range(3)) > len(found) // 10


def test_a_handling_without_a_shake_has_none_in_its_truth() -> None:
    assert all(
        not one.shakes and not one.flips for kind in ("pick", "hop", "lean") for one in handlings("any", kind, 20)
    )


def test_strength_grows_with_the_shaking() -> None:
    assert 200 < shaken_with(400) < shaken_with(1500) < shaken_with(3000) < 3500


def shaken_with(peak: int) -> int:
    """A square shake of 3 Hz along x."""
    motion, strongest = Motion(), 0
    for sample in range(200):
        push = 0 if sample < 60 else peak if sample // 8 % 2 else -peak
        motion.step(push, 0, 1000)
        strongest = max(strongest, motion.strength)
    return strongest


def test_a_window_is_the_mean_of_its_last_samples() -> None:
    window = Window(4)
    for x in (8, 8, 16, 32, 64):
        window.add(x, -x, 0)
    assert (window.x, window.y, window.z) == (30, -30, 0)


@pytest.mark.parametrize(
    ("vector", "long"), [((0, 0, 0), 0), ((1, 0, 0), 1), ((3, 4, 0), 5), ((-8000, 8000, 8000), 13856)]
)
def test_length_is_rounded_down(vector: tuple[int, int, int], long: int) -> None:
    assert length(*vector) == long
