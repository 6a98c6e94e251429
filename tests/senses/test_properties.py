"""What holds for the touch sense whatever the pads measure."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hub.clock import ManualClock
from hub.language import Pad
from hub.readings import Frame
from hub.senses.noticed import Freed, Hover, Lifted, Noisy, Touched
from hub.senses.pad import FIRM, RELEASE, TOUCH
from hub.senses.touch import TouchState, sense
from hub.touching import Callbacks, Touching, Wanted
from tests.devices.touch_table import place, portal
from tests.senses.board import Board, frame

FEW = (portal(4), portal(5), portal(6), portal(9), portal(10), place(1), place(2))
strengths = st.dictionaries(st.sampled_from(FEW), st.integers(-60, 250), max_size=5)
gone = st.sets(st.sampled_from(FEW), max_size=2)
# How long, how often looked at, what is measured, what is missing.
stretches = st.lists(st.tuples(st.integers(1, 12), strengths, gone), max_size=14)
fingers = st.lists(
    st.tuples(st.sampled_from(FEW[:5]), st.integers(FIRM, 200), st.integers(5, 40), st.integers(15, 40)),
    min_size=1, max_size=6,
)  # fmt: skip


@given(stretches)
def test_it_is_never_sure_below_two_to_one(story: list[tuple[int, dict[Pad, int], set[Pad]]]) -> None:
    board = Board()
    for times, measured, missing in story:
        board.missing = missing
        board.puts(measured, times)
    for touch in board.touches():
        if touch.pad.kind == "portal" and touch.sure:
            assert touch.strength >= 2 * touch.runner_up_strength
            assert touch.ratio >= 2
        assert len(touch.pads) <= 4


@given(stretches)
def test_nothing_is_told_of_a_pad_that_is_missing(story: list[tuple[int, dict[Pad, int], set[Pad]]]) -> None:
    board = Board()
    for times, measured, missing in story:
        board.missing, board.strengths = missing, dict(measured)
        for _ in range(times):
            for one in board.looks():
                told = set(one.pads) if isinstance(one, Hover) else {one.pad}
                assert not told & missing


@given(stretches)
def test_a_pad_is_told_again_only_after_it_was_let_go(
    story: list[tuple[int, dict[Pad, int], set[Pad]]],
) -> None:
    """A contact that stays is one touch."""
    board, told = Board(), set[Pad]()
    for times, measured, _ in story:
        board.strengths = {pad: 80 if strength >= TOUCH else 0 for pad, strength in measured.items()}
        for _ in range(times):
            news = board.looks()
            touched = {one.pad for one in news if isinstance(one, Touched)}
            assert not touched & told
            told |= {pad for pad in touched if board.state.tracks[pad].contact}
            told -= {one.pad for one in news if isinstance(one, Lifted)}


@given(fingers)
def test_every_calm_finger_is_told_once_on_its_pad(story: list[tuple[Pad, int, int, int]]) -> None:
    board = Board()
    for pad, strength, down, up in story:
        board.puts({pad: strength}, down)
        board.puts({}, up)
    assert [(touch.pad, touch.sure) for touch in board.touches()] == [(pad, True) for pad, *_ in story]


@given(st.lists(st.integers(-RELEASE + 1, RELEASE - 1), min_size=1, max_size=200))
def test_a_pad_at_rest_is_never_touched(levels: list[int]) -> None:
    board = Board()
    for level in levels:
        board.puts({portal(5): level})
    assert [one for one in board.found if not isinstance(one, Noisy | Freed)] == []
    assert board.state.board_is_quiet


times = st.one_of(st.floats(-1.0, 1.0), st.floats(-1e6, 1e6), st.just(0.0))


@settings(max_examples=50)
@given(st.lists(st.tuples(times, strengths, gone), max_size=40))
def test_a_clock_that_jumps_or_stands_still_breaks_nothing(story: list[tuple[float, dict[Pad, int], set[Pad]]]) -> None:
    """And whatever it did, after some time of rest every pad counts again."""
    state, at = TouchState(), 0.0
    for seconds, measured, missing in story:
        at += seconds
        state, _ = sense(state, frame(at, measured, missing))
    for _ in range(200):
        at += 0.02
        state, _ = sense(state, frame(at, {}))
    assert state.board_is_quiet
    assert state.barred == {}


@given(stretches)
def test_the_same_looks_give_the_same_answer(story: list[tuple[int, dict[Pad, int], set[Pad]]]) -> None:
    boards = Board(), Board()
    for board in boards:
        for looks, measured, missing in story:
            board.missing = missing
            board.puts(measured, looks)
    assert boards[0].found == boards[1].found
    assert boards[0].state == boards[1].state


class Handmade:
    """Pads that measure what a story says, look by look."""

    def __init__(self, story: list[tuple[int, dict[Pad, int]]]) -> None:
        looks = [measured for times, measured in story for _ in range(times)]
        self.frames = [frame(at / 50, measured) for at, measured in enumerate(looks)]
        self._next = iter(self.frames)

    def frame(self, closely: bool) -> Frame:
        return next(self._next)

    def sensors(self, unwell: object) -> list[dict[str, Any]]:
        return []

    def rebaseline(self, pad: object) -> None:
        """What a story tells does not change."""


gestures = st.lists(st.tuples(st.integers(1, 60), strengths), max_size=14)


@settings(max_examples=50)
@given(gestures)
def test_f26_whatever_hands_do_without_a_pause_is_at_most_one_guess(story: list[tuple[int, dict[Pad, int]]]) -> None:
    """The guess opens after 1.6 quiet seconds; no pause in the story is longer than 1.4."""
    restless: dict[Pad, int] = {portal(19): 90}
    busy = [part for times, measured in story for part in ((times, measured), (6, restless), (6, {}))]
    pads: Any = Handmade([(80, {}), *busy])
    facts: list[dict[str, Any]] = []
    ignore: Any = lambda *_: None  # noqa: E731
    callbacks = Callbacks(report=facts.append, brush=ignore, ask=ignore, health=ignore, opened=ignore)
    touching = Touching(pads, lambda: Wanted(True, False, 0.0), callbacks, ManualClock())
    for _ in pads.frames:
        touching.step()
    assert len(facts) <= 1
