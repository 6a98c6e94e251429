"""AZ-6 in the hub: time reaches the match only as a line of its journal, and a match taken up again still has it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hub.clock import ManualClock
from hub.journal import Journal
from hub.language import Seat
from hub.match import fold
from hub.referee import Referee
from tests.games.zapp_story import SALT, at_the_table


@pytest.fixture
def journal(tmp_path: Path, clock: ManualClock) -> Iterator[Journal]:
    journal = Journal(tmp_path / "journal.sqlite", clock)
    yield journal
    journal.close()


def limited(journal: Journal, clock: ManualClock) -> Referee:
    """A minute to choose, and red has chosen after twenty seconds."""
    referee = Referee(journal, clock, lambda moments: None)
    referee.start("zapp", (Seat.RED, Seat.BLUE), {"choose_seconds": 60}, {})
    assert referee.submit({"move": "roll", "dice": [4, 4]}).ok
    clock.advance(20.0)
    assert referee.submit({"fact": "scale_settled", "seat": "red", "barrel": 6, "salt": SALT}).ok
    return referee


def phase(referee: Referee) -> str:
    assert referee.current.match is not None
    return str(referee.current.match.state.phase)


def test_az6_when_the_time_is_up_the_hub_says_so_in_a_line(journal: Journal, clock: ManualClock) -> None:
    with at_the_table():
        referee = limited(journal, clock)
        assert referee.seconds_until_due() == pytest.approx(40.0)
        clock.advance(39.9)
        referee.tick()
        assert phase(referee) == "choose"
        clock.advance(0.1)
        referee.tick()
        assert phase(referee) == "reveal"
        lines = journal.lines(1)
        assert lines[-1] == {"move": "time_up", "at": pytest.approx(60.0)}
        assert referee.current.match is not None
        assert fold(journal.setup(1), lines).state == referee.current.match.state


def test_az6_nobody_can_call_time_before_it_is_up(journal: Journal, clock: ManualClock) -> None:
    with at_the_table():
        assert limited(journal, clock).submit({"move": "time_up", "at": 99.0}).code == "time_left"


def test_az6_after_a_break_the_rest_of_the_time_is_left(journal: Journal, clock: ManualClock) -> None:
    with at_the_table():
        limited(journal, clock)
        clock.advance(3600.0)
        again = Referee(journal, clock, lambda moments: None)
        again.load()
        assert again.seconds_until_due() == pytest.approx(40.0)


def test_where_all_numbers_are_known_the_hub_goes_on_after_a_moment(journal: Journal, clock: ManualClock) -> None:
    with at_the_table():
        referee = limited(journal, clock)
        assert referee.submit({"fact": "scale_settled", "seat": "blue", "barrel": 2, "salt": SALT}).ok
        clock.advance(5.0)
        referee.tick()
        assert phase(referee) == "move"
