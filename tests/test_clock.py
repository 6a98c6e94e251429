"""Time is something one is given."""

from hub.clock import Clock, ManualClock, SystemClock


def test_the_systems_clock_never_runs_backwards() -> None:
    clock: Clock = SystemClock()
    times = [clock.monotonic() for _ in range(1000)]
    assert times == sorted(times)


def test_a_manual_clock_moves_only_when_told_to() -> None:
    clock: Clock = ManualClock(monotonic=5.0, wall=100.0)
    assert (clock.monotonic(), clock.wall()) == (5.0, 100.0)
    assert (clock.monotonic(), clock.wall()) == (5.0, 100.0)
    assert isinstance(clock, ManualClock)
    clock.advance(2.5)
    assert (clock.monotonic(), clock.wall()) == (7.5, 102.5)
