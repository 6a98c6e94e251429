"""The referee: rules, writes, and only then shows; makes the moves that are due; keeps a match's own time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hub.errors import JournalError, Refused
from hub.games.contract import Message, Wanted
from hub.games.forest.moves import Touch
from hub.language import Seat
from hub.match import Undone
from tests.durability.evening import Evening


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    evening.journal.close()


# Committed, then shown


def test_everything_is_on_the_disk_before_anybody_sees_it(evening: Evening) -> None:
    evening.start()
    evening.accept({"move": "ready", "seat": "red"})
    evening.accept({"move": "ready", "seat": "blue"})
    evening.accept({"undo": 1})
    steps = ["committed 1", "shown 1", "committed 2", "shown 2", "committed 3", "shown 3"]
    assert evening.journal.diary == ["began 1", "shown 0", *steps]
    assert isinstance(evening.match.log[-1], Undone)


def test_a_refused_line_is_neither_written_nor_shown(evening: Evening) -> None:
    evening.start()
    before, diary = evening.referee.current, list(evening.journal.diary)
    for line in ({"move": "dance"}, {"move": "stop"}, {"undo": 1}, {"what": 1}, {"move": "ready", "seat": "mauve"}):
        assert not evening.referee.submit(line).ok
    assert evening.referee.current is before
    assert evening.journal.diary == diary


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {1, 2}, b"bytes"])
def test_what_the_journal_could_not_read_back_is_refused(evening: Evening, value: object) -> None:
    evening.start()
    assert evening.referee.submit({"move": "ready", "seat": value}).code == "not_json"


def test_without_a_match_there_is_nothing_to_rule_on(evening: Evening) -> None:
    assert evening.referee.submit({"move": "stop"}).code == "no_match"
    with pytest.raises(Refused, match="no_match"):
        evening.referee.rename(Seat.RED, "Ada")


def test_a_brush_is_shown_and_not_written(evening: Evening) -> None:
    evening.start()
    ruling = evening.referee.submit({"fact": "portal_touched", "portal": 7})
    assert (ruling.ok, ruling.brush) == (False, True)
    assert evening.moments[-1] == Message("brush", {"reason": {"code": ruling.code, "params": dict(ruling.params)}})
    assert evening.journal.lines(1) == []


def test_the_match_in_memory_is_the_match_on_the_disk(evening: Evening) -> None:
    """Tuples become lists on the way through JSON: what is ruled on is what will be read back."""
    evening.start({"maps": "paper"})
    evening.accept({"move": "ready", "seat": "red", "evidence": {"pads": ((1, 2),)}})
    kept = evening.match
    evening.referee.put_aside()
    evening.referee.resume(1)
    assert evening.match == kept


# What is due


def test_the_hub_judges_by_itself_when_the_moment_has_passed(evening: Evening) -> None:
    evening.until_guess()
    assert evening.referee.seconds_until_due() is None
    evening.accept(evening.touch())
    assert evening.referee.seconds_until_due() == 2.0
    evening.clock.advance(1.9)
    evening.referee.tick()
    assert evening.match.n == 4
    evening.clock.advance(0.1)
    evening.referee.tick()
    assert evening.match.log[-1].line["move"] == "judge"  # type: ignore[union-attr]
    assert evening.referee.seconds_until_due() is None


def test_a_correction_starts_the_moment_anew(evening: Evening) -> None:
    evening.until_guess()
    first = evening.touch()
    second = [move.portal for move in evening.match.game.legal(evening.match.state) if isinstance(move, Touch)][1]
    evening.accept({**first, "runner_up": second})
    evening.clock.advance(1.5)
    evening.accept({"move": "correct", "portal": second})
    evening.clock.advance(1.5)
    evening.referee.tick()
    assert evening.match.n == 5, "half a second is left"
    evening.clock.advance(0.5)
    evening.referee.tick()
    assert evening.match.n == 6


def test_an_undo_in_time_calls_the_verdict_off(evening: Evening) -> None:
    evening.until_guess()
    evening.accept(evening.touch())
    evening.accept({"undo": 1})
    evening.clock.advance(60.0)
    evening.referee.tick()
    assert evening.match.n == 5


def test_a_restart_in_between_makes_up_for_the_verdict(evening: Evening, tmp_path: Path) -> None:
    evening.until_guess()
    evening.accept(evening.touch())
    evening.journal.close()
    again = Evening(tmp_path)
    again.referee.load()
    again.clock.advance(2.0)
    again.referee.tick()
    assert again.match.n == 5
    again.journal.close()


def test_a_verdict_that_could_not_be_written_comes_later(evening: Evening) -> None:
    evening.until_guess()
    evening.accept(evening.touch())
    evening.journal.trouble = JournalError("the card gives errors")
    for _ in range(3):
        evening.clock.advance(2.0)
        evening.referee.tick()
        assert evening.match.n == 4
    evening.journal.trouble = None
    evening.clock.advance(2.0)
    evening.referee.tick()
    assert evening.match.n == 5
    assert evening.referee.current.trouble is None


# Time


def test_a_match_has_its_own_time(evening: Evening) -> None:
    evening.clock.advance(5000.0)
    evening.start()
    evening.clock.advance(3.25)
    evening.accept({"move": "ready", "seat": "red"})
    evening.clock.advance(1.0)
    evening.accept({"move": "ready", "seat": "blue", "at": 99_999.0})
    assert [line["at"] for line in evening.journal.lines(1)] == [3.25, 4.25]


def test_a_touch_counts_from_when_it_was_felt(evening: Evening) -> None:
    evening.until_guess()
    felt = evening.touch()
    evening.clock.advance(0.4)
    evening.accept(felt)
    assert evening.journal.lines(1)[-1]["at"] == 0.0


def test_a_machine_that_was_off_for_a_week_goes_on_where_it_stopped(evening: Evening, tmp_path: Path) -> None:
    evening.start()
    evening.clock.advance(100.0)
    evening.accept({"move": "ready", "seat": "red"})
    evening.journal.close()
    again = Evening(tmp_path)
    again.referee.load()
    again.clock.advance(5.0)
    again.accept({"move": "ready", "seat": "blue"})
    assert [line["at"] for line in again.journal.lines(1)] == [100.0, 105.0]
    again.journal.close()


def test_what_is_wanted_of_the_pads_follows_the_match(evening: Evening) -> None:
    assert evening.referee.current.wanted == Wanted()
    evening.until_guess()
    assert evening.referee.current.wanted == Wanted(portals=True)
    evening.referee.put_aside()
    assert evening.referee.current.wanted == Wanted()
