"""The live feed: every event has a number, nothing is missed, and nothing old comes back."""

import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hub.clock import ManualClock
from hub.feed import BEAT, HEARTBEAT_SECONDS, Feed
from hub.games.contract import Message
from hub.language import Viewer

PATIENCE = 30.0
HIT = Message("hit", {"seat": "red"})
MISS = Message("miss", {"seat": "blue"})


class Stage:
    """A feed whose waiting is a list of what happens meanwhile; with nothing left to happen, time passes."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.shown: dict[str, Any] = {"n": 0}
        self.renders: list[Viewer] = []
        self.meanwhile: list[Callable[[], object]] = []
        self.waits: list[float] = []
        self.feed = Feed(self.see, self.clock, "e1", self.wait)

    def see(self, viewer: Viewer) -> dict[str, Any]:
        self.renders.append(viewer)
        return {"viewer": viewer, **self.shown}

    def wait(self, changed: threading.Condition, seconds: float) -> None:
        self.waits.append(seconds)
        if self.meanwhile:
            self.meanwhile.pop(0)()

    def play(self, *moments: Message) -> None:
        self.shown = {"n": self.shown["n"] + 1}
        self.feed.changed(moments)

    def newest_id(self) -> str:
        return self.feed.snapshot(Viewer.TABLE)[0]


@pytest.fixture
def stage() -> Stage:
    return Stage()


def events(frame: bytes) -> list[tuple[str, str | None, Any]]:
    """What a browser makes of a frame: kind, id and data of each event."""
    found = []
    for event in frame.decode().removesuffix("\n\n").split("\n\n"):
        fields = dict(line.split(": ", 1) for line in event.split("\n"))
        found.append((fields["event"], fields.get("id"), json.loads(fields["data"])))
    return found


def kinds(frame: bytes) -> list[str]:
    return [kind for kind, _, _ in events(frame)]


# Numbers


def test_a_new_screen_sees_at_once_what_there_is(stage: Stage) -> None:
    stage.play(HIT)
    first = next(stage.feed.follow(Viewer.RED, None))
    assert events(first) == [("view", stage.newest_id(), {"viewer": "red", "n": 1})]
    assert stage.waits == []


def test_every_event_has_a_higher_number(stage: Stage) -> None:
    stage.meanwhile = [lambda: stage.play(HIT, MISS), stage.play]
    frames = stage.feed.follow(Viewer.TABLE, None)
    seen = [event for _ in range(3) for event in events(next(frames))]
    assert [kind for kind, _, _ in seen] == ["view", "moment", "moment", "view", "view"]
    numbers = [int(str(number).removeprefix("e1-")) for _, number, _ in seen]
    assert numbers == sorted(set(numbers))
    assert [data["n"] for kind, _, data in seen if kind == "view"] == [0, 1, 2]


def test_a_moment_carries_its_number(stage: Stage) -> None:
    stage.meanwhile = [lambda: stage.play(HIT)]
    frames = stage.feed.follow(Viewer.TABLE, None)
    next(frames)
    kind, number, data = events(next(frames))[0]
    assert (kind, data["code"], data["params"]) == ("moment", "hit", {"seat": "red"})
    assert number == f"e1-{data['id']}"


def test_a_screen_that_was_away_gets_what_it_missed_and_nothing_twice(stage: Stage) -> None:
    stage.play(HIT)
    last = stage.newest_id()
    stage.play(MISS)
    back = next(stage.feed.follow(Viewer.TABLE, last))
    assert [data.get("code", "view") for _, _, data in events(back)] == ["miss", "view"]


def test_a_screen_that_missed_nothing_gets_a_heartbeat_at_once(stage: Stage) -> None:
    stage.play(HIT)
    assert next(stage.feed.follow(Viewer.TABLE, stage.newest_id())) == BEAT


def test_cut_off_between_a_moment_and_its_view_only_the_view_comes_again(stage: Stage) -> None:
    stage.play(HIT)
    moment = events(next(stage.feed.follow(Viewer.TABLE, "e1-1")))[0][1]
    assert kinds(next(stage.feed.follow(Viewer.TABLE, moment))) == ["view"]


@pytest.mark.parametrize("last", ["", "e0-3", "e1-", "e1-x", "e1--3", "nonsense", "e1-" + "9" * 400, "e1-٣", "-"])
def test_an_id_that_is_not_ours_gives_a_fresh_snapshot_and_no_old_moments(stage: Stage, last: str) -> None:
    """A hub that was started anew counts from the beginning; its epoch says that it is another count."""
    stage.play(HIT)
    assert kinds(next(stage.feed.follow(Viewer.TABLE, last))) == ["view"]


def test_a_tablet_that_slept_does_not_replay_old_moments(stage: Stage) -> None:
    last = stage.newest_id()
    stage.play(HIT)
    stage.clock.advance(7.9)
    assert kinds(next(stage.feed.follow(Viewer.TABLE, last))) == ["moment", "view"]
    stage.clock.advance(0.1)
    assert kinds(next(stage.feed.follow(Viewer.TABLE, last))) == ["view"]


def test_moments_are_not_hoarded(stage: Stage) -> None:
    last = stage.newest_id()
    for _ in range(1000):
        stage.play(HIT)
    assert kinds(next(stage.feed.follow(Viewer.TABLE, last))) == ["moment"] * 64 + ["view"]


# Heartbeats


def test_a_quiet_table_has_a_heartbeat(stage: Stage) -> None:
    frames = stage.feed.follow(Viewer.TABLE, None)
    next(frames)
    assert [next(frames) for _ in range(3)] == [BEAT] * 3
    assert stage.waits == [HEARTBEAT_SECONDS] * 3 == [2.0] * 3
    assert b"id:" not in BEAT, "a heartbeat is no event to come back to"


def test_news_while_a_screen_was_being_written_to_is_not_slept_through(stage: Stage) -> None:
    frames = stage.feed.follow(Viewer.TABLE, None)
    next(frames)
    stage.play()
    assert kinds(next(frames)) == ["view"]
    assert stage.waits == []


def test_news_wakes_a_screen_that_waits() -> None:
    """With the real way of waiting: the change comes from another thread."""
    clock = ManualClock()
    waiting = threading.Event()

    def wait(changed: threading.Condition, seconds: float) -> object:
        waiting.set()
        return changed.wait(PATIENCE)

    feed = Feed(lambda viewer: {}, clock, "e1", wait)
    frames = feed.follow(Viewer.TABLE, None)
    next(frames)
    heard: list[bytes] = []
    screen = threading.Thread(target=lambda: heard.append(next(frames)))
    screen.start()
    assert waiting.wait(PATIENCE)
    feed.changed((HIT,))
    screen.join(PATIENCE)
    assert kinds(heard[0]) == ["moment", "view"]


# Who may look


def test_a_phone_that_is_revoked_is_cut_off_before_the_next_frame(stage: Stage) -> None:
    allowed = True
    frames = stage.feed.follow(Viewer.RED, None, lambda: allowed)
    assert kinds(next(frames)) == ["view"]
    stage.play()
    allowed = False
    assert list(frames) == []


def test_whoever_loses_the_right_while_waiting_sees_nothing_of_what_came(stage: Stage) -> None:
    allowed = [True]

    def new_match() -> None:
        allowed[0] = False
        stage.play(HIT)

    stage.meanwhile = [new_match]
    frames = stage.feed.follow(Viewer.RED, None, lambda: allowed[0])
    next(frames)
    assert list(frames) == []


def test_a_revoked_phone_is_cut_off_at_a_heartbeat_too(stage: Stage) -> None:
    allowed = [True]
    stage.meanwhile = [allowed.clear]
    frames = stage.feed.follow(Viewer.RED, None, lambda: bool(allowed))
    next(frames)
    assert list(frames) == []


def test_the_end_of_the_hub_ends_every_stream(stage: Stage) -> None:
    stage.meanwhile = [stage.feed.close]
    frames = stage.feed.follow(Viewer.TABLE, None)
    next(frames)
    assert list(frames) == []
    assert list(stage.feed.follow(Viewer.TABLE, None)) == []


# Rendering


def test_one_picture_per_viewer_and_change_however_many_look(stage: Stage) -> None:
    screens = [stage.feed.follow(viewer, None) for viewer in (Viewer.TABLE, Viewer.TABLE, Viewer.RED)]
    for _ in range(3):
        for screen in screens:
            next(screen)
        stage.play()
    assert sorted(stage.renders) == sorted([Viewer.TABLE, Viewer.RED] * 3)


def test_a_view_that_fails_ends_the_stream_and_the_next_try_may_work(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    """No heartbeat says that all is well: the page shows that it is not live, and asks again."""
    frames = stage.feed.follow(Viewer.TABLE, None)
    next(frames)
    stage.shown = {"n": {1, 2}}
    stage.feed.changed()
    assert list(frames) == []
    assert "the view of table could not be made" in caplog.text
    stage.shown = {"n": 1}
    assert kinds(next(stage.feed.follow(Viewer.TABLE, None))) == ["view"]


def test_a_view_that_fails_for_one_is_nobody_elses_trouble(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def see(viewer: Viewer) -> dict[str, Any]:
        if viewer is Viewer.RED:
            raise RuntimeError("a mistake of ours")
        return {"n": 0}

    monkeypatch.setattr(stage.feed, "_see", see)
    assert list(stage.feed.follow(Viewer.RED, None)) == []
    assert kinds(next(stage.feed.follow(Viewer.TABLE, None))) == ["view"]


@pytest.fixture
def slow() -> Iterator[tuple[Feed, threading.Event, threading.Event]]:
    """A feed whose red view takes until somebody lets go."""
    drawing, let_go = threading.Event(), threading.Event()

    def see(viewer: Viewer) -> dict[str, Any]:
        if viewer is Viewer.RED:
            drawing.set()
            assert let_go.wait(PATIENCE)
        return {}

    yield Feed(see, ManualClock(), "e1"), drawing, let_go
    let_go.set()


def test_a_slow_picture_keeps_nobody_waiting(slow: tuple[Feed, threading.Event, threading.Event]) -> None:
    """Neither the referee, who has something to tell, nor other screens."""
    feed, drawing, let_go = slow
    heard: list[bytes] = []
    phone = threading.Thread(target=lambda: heard.append(next(feed.follow(Viewer.RED, None))))
    phone.start()
    assert drawing.wait(PATIENCE)
    feed.changed((HIT,))
    assert kinds(next(feed.follow(Viewer.TABLE, None))) == ["view"]
    let_go.set()
    phone.join(PATIENCE)
    assert kinds(heard[0]) == ["view"]


def test_what_is_told_while_a_picture_is_drawn_is_drawn_again(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture of the moment before must not pass for the newest."""
    see = stage.see

    def see_and_change(viewer: Viewer) -> dict[str, Any]:
        seen = see(viewer)
        monkeypatch.setattr(stage.feed, "_see", see)
        stage.play()
        return seen

    monkeypatch.setattr(stage.feed, "_see", see_and_change)
    frames = stage.feed.follow(Viewer.TABLE, None)
    shown = [event[2]["n"] for _ in range(2) for event in events(next(frames))]
    assert shown == [0, 1]
    assert json.loads(stage.feed.snapshot(Viewer.TABLE)[1])["n"] == 1


def test_half_a_letter_in_a_text_does_not_end_the_stream(stage: Stage) -> None:
    stage.shown = {"n": 0, "name": "\ud800"}
    assert events(next(stage.feed.follow(Viewer.TABLE, None)))[0][2]["name"] == "?"


def test_a_line_break_in_a_text_does_not_break_the_frame(stage: Stage) -> None:
    stage.shown = {"n": 0, "name": "a\n\nevent: moment\r\u2028"}
    frame = next(stage.feed.follow(Viewer.TABLE, None))
    assert frame.count(b"\n") == 4
    assert b"\r" not in frame
    assert events(frame)[0][2]["name"] == "a\n\nevent: moment\r\u2028"
