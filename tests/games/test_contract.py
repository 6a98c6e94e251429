"""What every game must do, whichever it is: a game that is registered is tested here."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hub.errors import Refused
from hub.games.codec import plain
from hub.games.contract import Setup, Wanted, read_setup
from hub.games.registry import GAMES
from hub.language import Viewer
from hub.match import begin, fold, rule
from tests.games.playing import AnyGame, any_line, can_be_played, play, saying, sender, setups
from tests.games.twins import shown, told, twins
from tests.source import ROOT

seeds = st.integers(0, 10_000)
lengths = st.integers(0, 250)
few = settings(max_examples=40)
some = settings(max_examples=80)

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value, allow_nan=False))


def is_plain(value: Any) -> bool:
    """Frozen all the way down."""
    if isinstance(value, tuple):
        return all(is_plain(item) for item in value)
    return value is None or isinstance(value, str | int | float | bool | frozenset)


# From the beginning to the end


@every_game
@some
@given(data=st.data(), seed=seeds)
def test_random_play_comes_to_an_end_with_an_outcome(game: AnyGame, data: st.DataObject, seed: int) -> None:
    setup = data.draw(setups(game))
    match = play(setup, seed).match
    outcome = game.outcome(match.state)
    assert outcome is not None
    assert isinstance(outcome.reason, str)
    assert outcome.reason
    assert set(outcome.winners) <= {*setup.seats, *Viewer}
    assert match.finished
    through_json(plain(outcome))


@every_game
@few
@given(data=st.data(), seed=seeds)
def test_after_the_end_nothing_is_legal_and_nothing_is_accepted(game: AnyGame, data: st.DataObject, seed: int) -> None:
    match, chance = play(data.draw(setups(game)), seed).match, Random(seed)
    assert game.legal(match.state) == []
    assert game.due(match.state) is None
    assert game.wanted(match.state) == Wanted()
    for _ in range(60):
        after, ruling = rule(match, any_line(game, chance))
        assert not ruling.ok
        assert after == match


@every_game
@few
@given(data=st.data(), seed=seeds, most=lengths)
def test_every_legal_move_is_accepted(game: AnyGame, data: st.DataObject, seed: int, most: int) -> None:
    match = play(data.draw(setups(game)), seed, most + 1).match
    assert bool(game.legal(match.state)) == (not match.finished)
    for move in game.legal(match.state):
        line = game.moves.write(move)
        assert game.moves.read(through_json(line)) == move
        assert rule(match, line)[1].ok, line
        assert rule(match, line, sender(match, line))[1].ok, f"nobody may do {line}"


@every_game
@few
@given(data=st.data(), seed=seeds, most=lengths)
def test_every_button_works_for_whoever_sees_it(game: AnyGame, data: st.DataObject, seed: int, most: int) -> None:
    match = play(data.draw(setups(game)), seed, most + 1).match
    for viewer in Viewer:
        for line in game.view(match.state, viewer)["moves"]:
            assert rule(match, line, viewer)[1].ok, (viewer, line)
    assert game.view(match.state, Viewer.SPECTATOR)["moves"] == []


@every_game
@few
@given(data=st.data(), seed=seeds, most=lengths)
def test_the_move_that_is_due_can_be_made_by_the_hub(game: AnyGame, data: st.DataObject, seed: int, most: int) -> None:
    match = play(data.draw(setups(game)), seed, most + 1).match
    due = game.due(match.state)
    if due is not None:
        assert due.seconds >= 0
        assert rule(match, game.moves.write(due.move), Viewer.TABLE)[1].ok


# The journal


@every_game
@some
@given(data=st.data(), seed=seeds, most=lengths)
def test_the_same_journal_gives_the_same_match(game: AnyGame, data: st.DataObject, seed: int, most: int) -> None:
    played = play(data.draw(setups(game)), seed, most + 1)
    setup = read_setup(through_json(played.match.setup.to_json()))
    again = fold(setup, [through_json(line) for line in played.lines])
    assert again.state == played.match.state
    assert [shown(again, viewer) for viewer in Viewer] == [shown(played.match, viewer) for viewer in Viewer]


@every_game
@few
@given(data=st.data(), seed=seeds)
def test_states_are_frozen_plain_and_survive_json(game: AnyGame, data: st.DataObject, seed: int) -> None:
    for state in play(data.draw(setups(game)), seed).states[:: data.draw(st.integers(1, 9))]:
        assert is_plain(state)
        assert game.from_json(through_json(game.to_json(state))) == state


@every_game
@few
@given(data=st.data(), seed=seeds)
def test_a_refused_line_changes_nothing(game: AnyGame, data: st.DataObject, seed: int) -> None:
    before = begin(data.draw(setups(game)))
    for after, line, ruling in saying(before, seed, nonsense=0.5):
        assert ruling.ok or after is before, line
        assert through_json(dict(ruling.params)) == dict(ruling.params)
        before = after


@every_game
@few
@given(data=st.data(), seed=seeds, most=lengths)
def test_undo_leads_back_to_any_point_and_on_from_there(
    game: AnyGame, data: st.DataObject, seed: int, most: int
) -> None:
    match = play(data.draw(setups(game)), seed, most + 1).match
    for count in range(1, len(match.steps) + 1):
        back, ruling = rule(match, {"undo": count})
        assert ruling.ok
        assert back.state == match.steps[-count].before
        again, ruling = rule(back, match.steps[-count].line)
        assert ruling.ok
        assert again.state == match.steps[-count].after


# Set-ups


@every_game
def test_every_choice_of_every_option_can_be_played(game: AnyGame) -> None:
    for option in game.options:
        assert option.default in option.choices
        for choice in option.choices:
            assert any(can_be_played(game, setup) for setup in _setups_with(game, {option.name: choice}))


@every_game
@pytest.mark.parametrize("bad", ["nonsense", None, 99, 1.5, [], {}, "", -1])
def test_no_option_takes_what_it_does_not_offer(game: AnyGame, bad: Any) -> None:
    for option in game.options:
        for setup in _setups_with(game, {option.name: bad}):
            with pytest.raises(Refused):
                game.setup(setup)


@every_game
def test_too_few_and_too_many_seats_are_refused(game: AnyGame) -> None:
    fewest, most = game.seats
    counts = [count for count in range(7) if not fewest <= count <= most]
    for setup in [setup for count in counts for setup in _setups_with(game, {}, count)]:
        with pytest.raises(Refused):
            game.setup(setup)


def _setups_with(game: AnyGame, options: dict[str, Any], count: int | None = None) -> Iterator[Setup]:
    seats = [viewer.seat for viewer in Viewer if viewer.seat]
    for number in range(game.seats[0], game.seats[1] + 1) if count is None else (count,):
        yield Setup(game.name, tuple(seats[:number]), options, 7)


# Secrets


@every_game
@some
@given(data=st.data(), seed=seeds, most=lengths, viewer=st.sampled_from(Viewer))
def test_no_secret_is_in_a_view_that_should_not_hold_it(
    game: AnyGame, data: st.DataObject, seed: int, most: int, viewer: Viewer
) -> None:
    """Other maps, other hands: the viewer sees the same, and history, moments and undo lists say the same."""
    pair = twins(play(data.draw(setups(game)), seed, most + 1), viewer, seed)
    one, other = pair.beginnings()
    assert shown(one, viewer) == shown(other, viewer)
    for line, other_line in pair.lines:
        (one, _), (other, _) = rule(one, line), rule(other, other_line)
        assert shown(one, viewer) == shown(other, viewer)
        assert told(one) == told(other)


@every_game
def test_every_game_has_a_match_to_play_again(game: AnyGame) -> None:
    assert list((ROOT / "tests" / "playthroughs").glob(f"{game.name}-*.jsonl"))
