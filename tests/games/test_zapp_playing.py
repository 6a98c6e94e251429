"""Whatever people and sensors do, a match of zapp stays a match of zapp: random play, replay, undo, JSON."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hub.errors import Refused
from hub.games.contract import Message, Setup
from hub.games.zapp.moves import Done, Roll
from hub.games.zapp.options import OPTIONS
from hub.games.zapp.state import ON_RING, START, TOWN
from hub.games.zapp.state import Zapp as State
from hub.language import Seat, Viewer
from hub.match import Match, begin, fold, rule
from hub.wording import LANGUAGES, placeholders, read_catalogue
from tests.games.zapp_story import SALT, ZAPP, at_the_table

COLOURS = (Seat.RED, Seat.GREEN, Seat.BLUE, Seat.YELLOW)
MOST_MOVES = 20_000

setups = st.builds(
    lambda seats, options, seed: Setup("zapp", tuple(seats), options, seed),
    st.lists(st.sampled_from(COLOURS), min_size=2, max_size=4, unique=True),
    st.fixed_dictionaries({option.name: st.sampled_from(option.choices) for option in OPTIONS}),
    st.integers(0, 2**62),
)


def randomly_played(setup: Setup, chance: random.Random, most: int = MOST_MOVES) -> Match:
    """Legal moves, drawn by lot, said as lines."""
    match = begin(setup)
    while (legal := ZAPP.legal(match.state)) and match.n < most:
        match, ruling = rule(match, ZAPP.moves.write(chance.choice(legal)), Viewer.TABLE)
        assert ruling.ok, (ruling, legal)
    return match


def check_pieces(state: State) -> None:
    for player in state.players:
        assert len(player.apprentices) == 3
        for apprentice in player.apprentices:
            low, high = {START: (0, 0), ON_RING: (1, 24), TOWN: (25, 25)}[apprentice.at]
            assert low <= apprentice.step <= high


@settings(max_examples=25)
@given(setups, st.integers(0, 2**32))
def test_random_play_ends_with_all_three_of_one_colour_at_home(setup: Setup, seed: int) -> None:
    with at_the_table():
        match = randomly_played(setup, random.Random(seed))
    outcome = ZAPP.outcome(match.state)
    assert outcome is not None
    assert [player.home for player in match.state.players if player.seat in outcome.winners] == [3]
    assert [player.home == 3 for player in match.state.players].count(True) == 1
    for step in match.steps:
        check_pieces(step.after)


@settings(max_examples=15)
@given(setups, st.integers(0, 2**32))
def test_the_same_journal_gives_the_same_match(setup: Setup, seed: int) -> None:
    with at_the_table():
        match = randomly_played(setup, random.Random(seed))
        lines = json.loads(json.dumps([step.line for step in match.steps]))
        again = fold(setup, lines)
    assert again.state == match.state
    assert again.steps == match.steps


@settings(max_examples=15)
@given(setups, st.integers(0, 2**32), st.integers(0, 400))
def test_every_state_survives_json(setup: Setup, seed: int, moves: int) -> None:
    with at_the_table():
        state = randomly_played(setup, random.Random(seed), moves).state
    assert ZAPP.from_json(json.loads(json.dumps(ZAPP.to_json(state)))) == state


@settings(max_examples=15)
@given(setups, st.integers(0, 2**32), st.integers(1, 300), st.data())
def test_an_undo_leads_back_to_exactly_that_moment(setup: Setup, seed: int, moves: int, data: st.DataObject) -> None:
    with at_the_table():
        match = randomly_played(setup, random.Random(seed), moves)
        count = data.draw(st.integers(1, len(match.steps)))
        then = match.steps[-count].before
        undone, ruling = rule(match, {"undo": count})
    assert ruling.ok
    assert undone.state == then


@settings(max_examples=10)
@given(setups, st.integers(0, 2**32))
def test_no_move_is_legal_after_the_end(setup: Setup, seed: int) -> None:
    with at_the_table():
        state = randomly_played(setup, random.Random(seed)).state
    assert ZAPP.legal(state) == []
    for move in (Roll((1, 1)), Done()):
        with pytest.raises(Refused, match="match_over"):
            ZAPP.play(state, move)


# Anything at all


def any_line(chance: random.Random) -> dict[str, Any]:
    """What a table may say, sensible or not."""
    seat, barrel = chance.choice(COLOURS), chance.randint(1, 13)
    piece = f"{chance.choice(COLOURS)}:{chance.randint(1, 3)}"
    candidates = chance.sample(range(1, 14), chance.randint(0, 2))
    return chance.choice(
        [
            {"move": "roll", "dice": [chance.randint(1, 6), chance.randint(1, 6)]},
            {"move": "choose", "seat": seat},
            {"move": "show", "seat": seat, "barrel": barrel},
            {"move": "agree"},
            {"move": "advance", "apprentice": chance.randint(0, 4)},
            {"move": "take", "piece": piece, "to": chance.choice(["town", "gate"])},
            {"move": "claim", "piece": piece},
            {"move": "done"},
            {"move": "decline"},
            {"move": "time_up"},
            {"move": "foul", "kind": chance.choice(["peek", "took"]), "seat": seat},
            {"move": "name", "foul": chance.randint(1, 4), "seat": seat},
            {"move": "dismiss", "foul": chance.randint(1, 4)},
            {"move": "leave", "seat": seat},
            {"fact": "barrel_lifted", "barrel": barrel},
            {"fact": "barrel_set_down", "barrel": barrel},
            {"fact": "barrel_shaken", "barrel": barrel, "strength": 1.5},
            {"fact": "barrel_flipped", "barrel": barrel},
            {"fact": "scale_settled", "seat": seat, "candidates": candidates, "salt": SALT},
            {"fact": "scale_settled", "place": chance.randint(1, 6), "barrel": barrel, "salt": SALT},
            {"fact": "scale_left", "seat": seat},
            {"fact": "place_touched", "place": chance.randint(1, 6)},
            {"fact": "portal_touched", "portal": chance.randint(1, 19)},
            {"undo": chance.randint(1, 2)},
        ]
    )


def check_message(kind: str, message: Message) -> None:
    """There are words for it in both languages, and something for every blank in them."""
    for language in LANGUAGES:
        texts = read_catalogue(language)
        key = f"{kind}.{message.code}"
        forms = [texts[form] for form in (key, f"{key}.one", f"{key}.other") if form in texts]
        assert forms, f"{language}: no text for {key}"
        assert all(placeholders(text) <= set(message.params) for text in forms), (key, message.params)
    for nested in message.params.values():
        for part in nested if isinstance(nested, list) else [nested]:
            if isinstance(part, dict) and "code" in part:
                check_message("refused", Message(part["code"], part["params"]))


def check_everything_said(match: Match) -> None:
    if match.log:
        check_message("told", match.told(match.log[-1]))
    for moment in match.moments() if match.log else ():
        check_message("moment", moment)
    for step in match.put_back:
        check_message("putback", step)
    for viewer in (Viewer.TABLE, Viewer.SPECTATOR, Viewer.RED, Viewer.YELLOW):
        view = match.game.view(match.state, viewer)
        check_message("now", Message(view["now"]["code"], view["now"]["params"]))
        json.dumps(view)


@settings(max_examples=30)
@given(setups, st.integers(0, 2**32))
def test_whatever_is_said_is_ruled_on_worded_and_replayed(setup: Setup, seed: int) -> None:
    chance = random.Random(seed)
    with at_the_table():
        match = begin(setup)
        accepted: list[dict[str, Any]] = []
        for n in range(150):
            line = any_line(chance) if chance.random() < 0.6 else _sensible(match, chance)
            line = line if "undo" in line else {**line, "at": 2.0 * n}
            match, ruling = rule(match, line)
            if ruling.ok:
                accepted.append(line)
                check_everything_said(match)
            else:
                check_message("refused", Message(ruling.code, ruling.params))
        again = fold(setup, accepted)
    check_pieces(match.state)
    assert (again.state, again.log) == (match.state, match.log)


def _sensible(match: Match, chance: random.Random) -> dict[str, Any]:
    legal = ZAPP.legal(match.state)
    return ZAPP.moves.write(chance.choice(legal)) if legal else {"undo": 1}


def test_every_move_reads_back_from_its_line() -> None:
    with at_the_table():
        match = randomly_played(
            Setup("zapp", COLOURS, {"variant": "advanced", "banishing": "teach"}, 3), random.Random(3)
        )
    for step in match.steps:
        assert ZAPP.moves.read(ZAPP.moves.write(step.move)) == step.move
