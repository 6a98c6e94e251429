"""Every part of the bench, in its smallest form: what it measures here means nothing, but that it measures does."""

import json
import socket

import pytest
from playwright.sync_api import Browser

from tests.bench import finger, pixels, rules, running
from tests.bench.__main__ import PARTS, machine, main
from tests.bench.children import Child, child
from tests.bench.followers import following
from tests.bench.report import Row, percentiles, show


def test_the_rules_are_measured_beside_chess(capsys: pytest.CaptureFixture[str]) -> None:
    rules.measure(blocks=1, seconds=0.02)
    told = capsys.readouterr().out
    assert "playouts" in told
    assert "aim ≥ 1.3 ×" in told
    assert "aim ≥ 2.5 ×" in told


def test_a_replay_counts_every_line_of_the_match() -> None:
    played = rules.journalled(next(rules.setups()), rules.random.Random(1))
    assert rules.replay(played) == len(played.lines)
    assert any("fact" in json.loads(line) for line in played.lines)


def test_the_way_from_finger_to_fact_is_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finger, "TOUCHES_PER_PAD", 1)
    finger.measure()
    assert "aim p95 ≤ 80 ms" in capsys.readouterr().out


def test_start_and_memory_of_the_hub_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    running.measure(starts=1)
    told = capsys.readouterr().out
    assert "12 screens following" in told
    assert "aim ≤ 45 MB" in told


@pytest.mark.browser
def test_three_ways_to_the_pixels_are_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, browser: Browser
) -> None:
    monkeypatch.setattr(pixels, "ALONE_TIMES", 2)
    monkeypatch.setattr(pixels, "WARM_UP", 1)
    pixels.measure(blocks=1, pushed=4, polled=1, browser=browser)
    told = capsys.readouterr().out
    assert all(name in told for name in pixels.NAMED.values())
    assert "aim ≤ 0.03 ×" in told
    assert "control: sleeps" in told


def test_a_touch_belongs_to_the_first_drawing_of_its_portal_before_the_next_touch() -> None:
    touches = [pixels.Touched(2, 1.0), pixels.Touched(5, 2.0), pixels.Touched(2, 3.0)]
    drawn = [{"portal": 2, "at": 1010.0}, {"portal": 2, "at": 1500.0}, {"portal": 2, "at": 3020.0}]
    assert pixels.matched(touches, drawn, drift=0.0) == [10.0, 20.0]
    assert pixels.matched(touches, drawn, drift=5.0) == [15.0, 25.0]


def test_percentiles_are_values_that_were_measured() -> None:
    assert percentiles([float(one) for one in range(1, 101)]) == (51.0, 96.0, 100.0)
    assert percentiles([7.0]) == (7.0, 7.0, 7.0)
    assert percentiles([]) == (float("inf"),) * 3


def test_an_aim_that_is_missed_is_said_in_capitals(capsys: pytest.CaptureFixture[str]) -> None:
    show("Title", [Row("one", "1", "≤ 2", True), Row("two", "3", "≤ 2", False), Row("three", "4")])
    assert capsys.readouterr().out.split("\n")[3:6] == [
        "one     1   aim ≤ 2: met",
        "two     3   aim ≤ 2: NOT MET",
        "three   4",
    ]


def test_a_part_that_does_not_exist_is_refused_with_the_ones_that_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["speed"]) == 2
    told = capsys.readouterr().err
    assert "'speed'" in told
    assert all(name in told for name in PARTS)


def test_followers_that_get_no_answer_are_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bench.followers.PATIENCE_SECONDS", 0.05)
    with (
        socket.create_server(("127.0.0.1", 0)) as mute,
        pytest.raises(RuntimeError, match="2 of 2 followers by stream got no answer"),
        following(mute.getsockname()[:2], "stream", 2),
    ):
        pass


def test_a_busy_machine_is_said_to_be_busy() -> None:
    assert "busy" in machine(2, 1.5)
    assert "busy" not in machine(2, 0.5)


def end(one: Child) -> None:
    one.process.terminate()
    one.process.wait()


def test_followers_that_are_dropped_are_missed() -> None:
    with (
        child(*running.HELLO) as one,
        pytest.raises(RuntimeError, match="2 of 2 followers by stream were dropped"),
        following(one.host_and_port, "stream", 2),
    ):
        end(one)


def test_a_program_that_ends_without_a_word_is_named() -> None:
    with pytest.raises(RuntimeError, match="ended without a word"), child("-c", "pass"):
        pass
