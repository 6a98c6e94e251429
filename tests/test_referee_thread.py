"""One thread owns the match. It answers everybody in turn, and when it hangs, the watchdog is not fed."""

import threading
from collections.abc import Iterator
from pathlib import Path
from queue import SimpleQueue

import pytest

from hub.clock import ManualClock
from hub.errors import JournalError, Refused
from hub.journal import Journal
from hub.language import Seat
from hub.match import Ruling
from hub.referee import Referee
from hub.referee_thread import RefereeThread

# Long enough for the slowest machine; nobody waits that long unless something is wrong.
PATIENCE = 30.0


class House:
    def __init__(self, folder: Path) -> None:
        self.clock = ManualClock()
        self.journal = Journal(folder / "journal.db", self.clock)
        self.beats: SimpleQueue[str] = SimpleQueue()
        self.shown_by: set[str] = set()
        referee = Referee(self.journal, self.clock, self.show)
        self.thread = RefereeThread(referee, alive=lambda: self.beats.put(threading.current_thread().name))
        self.thread.start()

    def show(self, moments: object) -> None:
        self.shown_by.add(threading.current_thread().name)

    def start_match(self) -> int:
        return self.thread.ask(lambda referee: referee.start("forest", (Seat.RED, Seat.BLUE), {}, {}))

    def forget_beats(self) -> None:
        while not self.beats.empty():
            self.beats.get()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.thread.stop()
    house.journal.close()


def in_parallel(*works: object) -> None:
    threads = [threading.Thread(target=work) for work in works]  # type: ignore[arg-type]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_everything_happens_on_one_thread(house: House) -> None:
    house.start_match()
    in_parallel(*[lambda: house.thread.submit({"move": "ready", "seat": "red"})] * 5)
    assert house.shown_by == {"referee"}


def test_of_many_at_once_exactly_one_is_right(house: House) -> None:
    """Eight tablets tap the same button: one line in the journal, seven refusals."""
    house.start_match()
    rulings: list[Ruling] = []
    tap = lambda: rulings.append(house.thread.submit({"move": "ready", "seat": "red"}))  # noqa: E731
    in_parallel(*[tap] * 8)
    assert sorted(ruling.ok for ruling in rulings) == [False] * 7 + [True]
    assert house.journal.lines(1)[0]["seat"] == "red"
    assert len(house.journal.lines(1)) == 1


def test_whoever_asks_gets_the_answer_or_the_error(house: House) -> None:
    assert house.thread.ask(lambda referee: 7) == 7
    for problem in (Refused("no_match"), JournalError("gone"), RuntimeError("ours"), SystemExit(3)):
        with pytest.raises(type(problem)):
            house.thread.ask(lambda referee, problem=problem: throw(problem))
    assert house.start_match() == 1, "the thread lives on"


def throw(problem: BaseException) -> None:
    raise problem


def test_the_watchdog_is_fed_by_the_referee_alone(house: House) -> None:
    house.forget_beats()
    house.thread.ask(lambda referee: None)
    assert house.beats.get(timeout=PATIENCE) == "referee"


def test_it_is_fed_also_when_nobody_asks_for_anything(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hub.referee_thread.LONGEST_WAIT", 0.01)
    for _ in range(3):
        assert house.beats.get(timeout=PATIENCE) == "referee"


def test_a_hung_referee_does_not_feed_the_watchdog(house: House) -> None:
    hung, free = threading.Event(), threading.Event()

    def hang(referee: Referee) -> None:
        hung.set()
        free.wait(PATIENCE)

    visitor = threading.Thread(target=lambda: house.thread.ask(hang))
    visitor.start()
    assert hung.wait(PATIENCE)
    house.forget_beats()
    # Whatever waits behind it is not answered, and as long as it hangs there is not one beat.
    waiting = threading.Thread(target=lambda: house.thread.ask(lambda referee: None))
    waiting.start()
    assert house.beats.empty()
    free.set()
    assert house.beats.get(timeout=PATIENCE) == "referee"
    for thread in (visitor, waiting):
        thread.join(PATIENCE)


def test_a_move_that_is_due_is_made_without_anybody_asking(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ticked = threading.Event()
    monkeypatch.setattr(Referee, "seconds_until_due", lambda self: 0.0)
    monkeypatch.setattr(Referee, "tick", lambda self: ticked.set())
    house.thread.ask(lambda referee: None)
    assert ticked.wait(PATIENCE)


def test_a_due_move_that_fails_does_not_end_the_thread(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Referee, "tick", lambda self: throw(RuntimeError("ours")))
        house.thread.ask(lambda referee: None)
        house.thread.ask(lambda referee: None)
    assert house.start_match() == 1
    assert "a move that was due could not be made" in caplog.text


def test_what_was_asked_before_the_end_is_still_done_and_later_ones_are_refused(house: House) -> None:
    house.start_match()
    assert house.thread.submit({"move": "ready", "seat": "red"}).ok
    house.thread.stop()
    house.thread.stop()
    with pytest.raises(Refused, match="hub_stopping"):
        house.thread.submit({"move": "ready", "seat": "blue"})
    assert house.thread.current.match is not None, "what was shown can still be seen"


def test_a_thread_that_never_started_can_be_stopped(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "other.db", ManualClock())
    RefereeThread(Referee(journal, ManualClock(), lambda _: None), alive=lambda: None).stop()
    journal.close()
