"""When a touch is a guess: by a tap, or after all pads were quiet for a second and a half."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hub.senses.gate import ASKED_QUIET_SECONDS, QUIET_SECONDS, Gate, ask, spend, tap, watch


class Watchman:
    """Looks at the board fifty times a second."""

    def __init__(self) -> None:
        self.gate = Gate()
        self.at = 100.0
        self.ruled_at = 100.0

    def looks(self, seconds: float = 0.02, quiet: bool = True, wanted: bool = True) -> bool:
        for _ in range(round(seconds * 50)):
            self.at = round(self.at + 0.02, 6)
            self.gate = watch(self.gate, self.at, wanted, self.ruled_at, quiet)
        return self.gate.is_open

    def rules(self) -> None:
        self.ruled_at = self.at


@pytest.fixture
def watchman() -> Watchman:
    return Watchman()


def test_it_opens_after_a_second_and_a_half_of_quiet(watchman: Watchman) -> None:
    assert not watchman.looks(QUIET_SECONDS - 0.02)
    assert watchman.looks(0.04)
    assert watchman.looks(600.0)


def test_a_touch_in_between_starts_the_quiet_anew(watchman: Watchman) -> None:
    watchman.looks(1.4)
    watchman.looks(0.02, quiet=False)
    assert not watchman.looks(1.4)
    assert watchman.looks(0.2)


def test_a_ruling_starts_the_quiet_anew_even_on_a_quiet_board(watchman: Watchman) -> None:
    watchman.looks(1.4)
    watchman.rules()
    assert not watchman.looks(1.4)
    assert watchman.looks(0.2)


def test_a_ruling_closes_it(watchman: Watchman) -> None:
    assert watchman.looks(2.0)
    watchman.rules()
    assert not watchman.looks()


def test_a_tap_opens_it_at_once_even_on_a_restless_board(watchman: Watchman) -> None:
    watchman.looks(0.1, quiet=False)
    watchman.gate = tap(watchman.gate, watchman.at)
    assert watchman.looks(quiet=False)


def test_a_tap_before_the_ruling_opens_nothing_afterwards(watchman: Watchman) -> None:
    watchman.looks(0.1)
    watchman.gate = tap(watchman.gate, watchman.at)
    watchman.at += 0.01
    watchman.rules()
    assert not watchman.looks()


def test_nothing_opens_while_no_guess_is_wanted(watchman: Watchman) -> None:
    watchman.gate = tap(watchman.gate, watchman.at)
    assert not watchman.looks(5.0, wanted=False)
    assert watchman.looks(), "the board has been quiet all the time"


def test_it_closes_when_a_guess_is_no_longer_wanted(watchman: Watchman) -> None:
    watchman.looks(2.0)
    assert not watchman.looks(wanted=False)


def test_only_a_touch_that_began_while_it_was_open_is_let_in(watchman: Watchman) -> None:
    assert not watchman.gate.admits(watchman.at)
    watchman.looks(2.0)
    opened = watchman.gate.open_since
    assert opened is not None
    assert not watchman.gate.admits(opened - 0.02)
    assert watchman.gate.admits(opened)


def test_f26_after_the_first_touch_it_is_closed_for_another_second_and_a_half(watchman: Watchman) -> None:
    watchman.looks(2.0)
    watchman.gate = spend(watchman.gate, watchman.at)
    assert not watchman.looks(0.3, quiet=False)
    assert not watchman.looks(1.4)
    assert watchman.looks(0.2)


def test_after_a_question_a_lifted_finger_is_pause_enough(watchman: Watchman) -> None:
    watchman.looks(2.0)
    watchman.gate = ask(watchman.gate, watchman.at)
    assert not watchman.looks(1.0, quiet=False)
    assert not watchman.looks(ASKED_QUIET_SECONDS)
    assert watchman.looks(0.04)


def test_after_a_ruling_a_question_is_forgotten(watchman: Watchman) -> None:
    watchman.looks(2.0)
    watchman.gate = ask(watchman.gate, watchman.at)
    watchman.looks(0.02, quiet=False)
    watchman.rules()
    assert not watchman.looks(1.4)
    assert watchman.looks(0.2)


looks = st.tuples(st.floats(-0.1, 2.0), st.booleans(), st.booleans(), st.sampled_from(["", "tap", "rule", "spend"]))


@given(st.lists(looks, max_size=40))
def test_it_never_opens_unwanted_nor_without_a_tap_or_quiet(story: list[tuple[float, bool, bool, str]]) -> None:
    """Whatever happens, also to the clock: it opens only by a tap, or when the board is quiet now and was before."""
    gate, at, ruled_at = Gate(), 0.0, 0.0
    quiet_before = tapped = False
    for seconds, quiet, wanted, happens in story:
        at += seconds
        if happens == "tap":
            gate, tapped = tap(gate, at), True
        elif happens == "rule":
            ruled_at = at
        elif happens == "spend":
            gate = spend(gate, at)
        before, gate = gate, watch(gate, at, wanted, ruled_at, quiet)
        assert wanted or not gate.is_open
        if gate.is_open and not before.is_open:
            assert tapped or (quiet and quiet_before)
        quiet_before = quiet
