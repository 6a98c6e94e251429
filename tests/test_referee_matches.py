"""The referee and his mistakes, his matches and his people: whatever goes wrong, the match goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hub.games.contract import Message
from hub.games.forest.game import Forest
from hub.language import Seat
from hub.referee import clean_name
from hub.wording import LANGUAGES, Wording
from tests.durability.evening import SEATS, Evening
from tests.durability.played import Table, scripted


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path)
    yield evening
    evening.journal.close()


# Mistakes of ours


@pytest.mark.parametrize("method", ["play", "outcome", "due", "wanted"])
def test_a_mistake_in_a_game_costs_one_line(
    evening: Evening, method: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Refused in words and logged, before anything is written; the next line is ruled on as if nothing had been."""
    evening.start()
    with monkeypatch.context() as patch:
        patch.setattr(Forest, method, broken)
        ruling = evening.referee.submit({"move": "ready", "seat": "red"})
    assert (ruling.ok, ruling.code) == (False, "hub_trouble")
    assert "a line could not be ruled on" in caplog.text
    for language in LANGUAGES:
        assert not Wording().refusal(language, ruling.code, ruling.params).startswith("refused.")
    assert (evening.match.n, evening.journal.lines(1)) == (0, [])
    evening.accept({"move": "ready", "seat": "red"})


def test_a_move_without_moments_still_counts(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.start()
    monkeypatch.setattr(Forest, "moments", broken)
    evening.accept({"move": "ready", "seat": "red"})
    assert evening.journal.diary[-2:] == ["committed 1", "shown 1"]


def test_a_screen_that_cannot_be_told_does_not_undo_what_was_written(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.start()
    monkeypatch.setattr(evening.referee, "_changed", broken)
    evening.accept({"move": "ready", "seat": "red"})
    assert len(evening.journal.lines(1)) == 1


def test_a_game_that_cannot_begin_leaves_no_match_behind(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Forest, "wanted", broken)
    with pytest.raises(RuntimeError):
        evening.start()
    assert evening.journal.matches() == []
    assert evening.referee.current.match is None


@pytest.mark.parametrize("method", ["play", "setup", "due"])
def test_a_match_that_cannot_be_read_does_not_stop_the_hub(
    evening: Evening, tmp_path: Path, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.start()
    evening.accept({"move": "ready", "seat": "red"})
    evening.journal.close()
    again = Evening(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(Forest, method, broken)
        again.referee.load()
    current = again.referee.current
    assert (current.match, current.trouble) == (None, Message("match_unreadable", {"match": 1}))
    for language in LANGUAGES:
        assert "1" in Wording().say(language, "trouble.match_unreadable", {"match": 1})
    assert again.start() == 2, "other matches can be played"
    again.referee.resume(1)
    assert again.match.n == 1, "and the lines are all still there"
    again.journal.close()


def broken(*_: object) -> Any:
    raise RuntimeError("a mistake of ours")


# Matches


def test_put_aside_and_taken_up_again(evening: Evening, tmp_path: Path) -> None:
    evening.start()
    evening.accept({"move": "ready", "seat": "red"})
    evening.referee.put_aside()
    assert evening.referee.current.match is None
    assert evening.referee.submit({"move": "ready", "seat": "blue"}).code == "no_match"
    assert evening.start() == 2
    evening.referee.resume(1)
    assert (evening.referee.current.match_id, evening.match.n) == (1, 1)
    assert evening.referee.current.names == {Seat.RED: "Ada"}
    evening.journal.close()
    again = Evening(tmp_path)
    again.referee.load()
    assert again.referee.current.match_id == 1
    again.journal.close()


def test_a_table_that_was_left_stays_empty_after_a_restart(evening: Evening, tmp_path: Path) -> None:
    evening.start()
    evening.referee.put_aside()
    evening.journal.close()
    again = Evening(tmp_path)
    again.referee.load()
    assert again.referee.current.match is None
    assert again.referee.current.trouble is None
    again.journal.close()


def test_a_finished_match_can_be_undone_after_a_restart(tmp_path: Path) -> None:
    with Table(tmp_path) as table:
        table.begin(scripted(2).setup)
        table.play(scripted(2).lines)
        assert table.journal.matches()[0].outcome
    with Table(tmp_path) as table:
        table.referee.load()
        assert table.match.finished
        table.play(({"undo": 1},))
        assert table.journal.matches()[0].outcome is None


def test_every_match_has_secrets_of_its_own(evening: Evening) -> None:
    seeds = {evening.journal.setup(evening.start()).seed for _ in range(20)}
    assert len(seeds) == 20


# People


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("A\x00d\u202ea\n", "Ada"),
        ("x" * 100, "x" * 24),
        ("\ud800Ada", "Ada"),
        ("Zoë 🌲", "Zoë 🌲"),
        ("\t\n ", ""),
    ],
)
def test_names_are_fit_for_a_scoreboard(given: str, clean: str) -> None:
    assert clean_name(given) == clean


def test_names_can_be_changed_and_forgotten(evening: Evening) -> None:
    evening.start()
    evening.referee.rename(Seat.BLUE, " Grace ")
    assert evening.referee.current.names == {Seat.RED: "Ada", Seat.BLUE: "Grace"}
    evening.referee.forget_names(1)
    assert evening.referee.current.names == {}
    assert evening.journal.diary[-1] == "shown 0"


def test_names_of_an_old_match_are_forgotten_behind_the_running_one(evening: Evening) -> None:
    evening.start()
    evening.start()
    evening.referee.forget_names(1)
    assert evening.referee.current.names == {Seat.RED: "Ada"}
    assert (evening.journal.names(1), evening.journal.names(2)) == ({}, {Seat.RED: "Ada"})


def test_nobody_is_named_who_does_not_sit_here(evening: Evening) -> None:
    evening.referee.start("forest", SEATS, {}, {Seat.RED: "Ada", Seat.ORANGE: "Eve"})
    assert evening.referee.current.names == {Seat.RED: "Ada"}
