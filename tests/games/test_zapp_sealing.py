"""Sealed choices: until all have chosen, nothing anybody can see or count differs with a barrel's number."""

import json
import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hub.games.contract import Brush, Due, Message
from hub.games.zapp.game import Zapp
from hub.games.zapp.moves import TimeUp
from hub.language import Viewer
from hub.match import rule, ruling_json
from hub.referee import Current
from hub.snapshot import TableLook, snapshot
from tests.games.playing import Played
from tests.games.twins import shown, told, twins
from tests.games.zapp_story import SALT, Story, at_the_table

SEATS = ("red", "green", "blue")
COMMITMENT = re.compile(rb'"commitment": "[0-9a-f]{64}"')
Line = dict[str, Any]

# What can happen while people choose


def barrel_facts() -> st.SearchStrategy[Line]:
    names = st.sampled_from(["barrel_lifted", "barrel_set_down", "barrel_shaken", "barrel_flipped"])
    return st.builds(lambda name, barrel: {"fact": name, "barrel": barrel}, names, st.integers(1, 13))


def scale_facts() -> st.SearchStrategy[Line]:
    candidates = st.lists(st.integers(1, 13), max_size=3, unique=True)
    settled = st.builds(
        lambda seat, candidates: {"fact": "scale_settled", "seat": seat, "candidates": candidates, "salt": SALT},
        st.sampled_from(SEATS),
        candidates,
    )
    left = st.builds(lambda seat: {"fact": "scale_left", "seat": seat}, st.sampled_from(SEATS))
    return settled | left


def decisions() -> st.SearchStrategy[Line]:
    seats = st.sampled_from(SEATS)
    return (
        st.builds(lambda seat: {"move": "choose", "seat": seat}, seats)
        | st.builds(lambda seat, barrel: {"move": "show", "seat": seat, "barrel": barrel}, seats, st.integers(1, 13))
        | st.builds(lambda seat, kind: {"move": "foul", "seat": seat, "kind": kind}, seats, st.just("peek"))
        | st.builds(lambda foul, seat: {"move": "name", "foul": foul, "seat": seat}, st.integers(1, 3), seats)
        | st.builds(lambda count: {"undo": count}, st.integers(1, 3))
        | st.sampled_from([{"move": "agree"}, {"move": "time_up"}, {"move": "dismiss", "foul": 1}])
    )


ACTIONS = st.lists(barrel_facts() | scale_facts() | decisions(), min_size=3, max_size=25)
NAMINGS = st.permutations(range(1, 14))
# A choice, a peek, a barrel put back, another choice taken back, and an attempt to read a label out.
EVENING: list[Line] = [
    {"fact": "barrel_lifted", "barrel": 4},
    {"fact": "scale_settled", "seat": "red", "barrel": 4, "salt": SALT},
    {"fact": "barrel_flipped", "barrel": 9},
    {"fact": "scale_left", "seat": "red"},
    {"fact": "scale_settled", "seat": "red", "barrel": 4, "salt": SALT},
    {"fact": "scale_settled", "seat": "blue", "candidates": [2, 3], "salt": SALT},
    {"undo": 1},
    {"move": "show", "seat": "red", "barrel": 4},
    {"fact": "barrel_flipped", "barrel": 9},
]
OTHER_NAMES = [5, 11, 12, 10, 1, 2, 3, 6, 13, 7, 8, 9, 4]


def renamed(line: Line, naming: Sequence[int]) -> Line:
    """The same evening at a table whose barrels hold other numbers of stones."""
    changed = dict(line)
    if "barrel" in line:
        changed["barrel"] = naming[line["barrel"] - 1]
    if "candidates" in line:
        changed["candidates"] = [naming[barrel - 1] for barrel in line["candidates"]]
    return changed


# What everybody can see


def seen(story: Story, ruling: Any) -> list[bytes]:
    """Every viewer's screen, the answer, the moments and what the hub would do next, byte by byte."""
    current = Current(match_id=1, match=story.match)
    screens = [snapshot(current, TableLook("table", True, ""), viewer) for viewer in Viewer]
    moments = [moment.to_json() for moment in story.match.moments()] if ruling.ok else []
    due = story.match.game.due(story.state)
    answers = [ruling_json(story.match, ruling), moments, due.seconds if due else None]
    return [json.dumps(one).encode() for one in [*screens, *answers]]


def watched(game: Zapp, actions: list[Line], naming: Sequence[int]) -> list[bytes]:
    """Everything there was to see until all had chosen."""
    story = Story(*SEATS, choose_seconds=60, penalty="warn").rolls(4, 4, at=1.0)
    story.match = story.match._replace(game=game)
    sights: list[bytes] = []
    for number, action in enumerate(actions):
        ruling = story.says({**renamed(action, naming), **({} if "undo" in action else {"at": 2.0 + number})})
        if story.state.phase != "choose":
            break
        sights += seen(story, ruling)
    return sights


def differences(game: Zapp, actions: list[Line], naming: Sequence[int]) -> list[tuple[bytes, bytes]]:
    """Where two tables that differ only in their numbers can be told apart; seals have one length and look random."""
    one, other = watched(game, actions, range(1, 14)), watched(game, actions, naming)
    assert len(one) == len(other)
    return [
        pair
        for pair in zip(one, other, strict=True)
        if len(pair[0]) != len(pair[1]) or COMMITMENT.sub(b"", pair[0]) != COMMITMENT.sub(b"", pair[1])
    ]


@settings(max_examples=300)
@given(ACTIONS, NAMINGS)
def test_until_all_have_chosen_no_byte_of_any_viewer_depends_on_a_number(
    actions: list[Line], naming: list[int]
) -> None:
    assert differences(Zapp(), actions, naming) == []


def test_the_evening_that_looks_for_leaks_really_chooses_peeks_and_undoes() -> None:
    sights = b"".join(watched(Zapp(), EVENING, range(1, 14)))
    for sign in (b"barrel_chosen", b"foul_peek", b"foul_chosen_lifted", b"barrel_to_middle", b"nothing_to_show"):
        assert sign in sights
    assert COMMITMENT.search(sights)
    assert differences(Zapp(), EVENING, OTHER_NAMES) == []


# Barrels that were only in somebody's hand


def handled(actions: list[Line]) -> Played:
    """An evening that goes on after all have chosen."""
    story = Story(*SEATS, penalty="warn")
    said = [(line, story.says(line)) for line in ({"move": "roll", "dice": [4, 4]}, *actions, {"move": "agree"})]
    return Played(story.match, tuple(said))


@given(ACTIONS, st.sampled_from(Viewer), st.integers(0, 99))
def test_barrels_that_nobody_chose_stay_unknown_for_good(actions: list[Line], viewer: Viewer, seed: int) -> None:
    with at_the_table():
        pair = twins(handled(actions), viewer, seed)
        one, other = pair.beginnings()
        for line, other_line in pair.lines:
            (one, _), (other, _) = rule(one, line), rule(other, other_line)
            assert shown(one, viewer) == shown(other, viewer)
            assert told(one) == told(other)


def test_the_other_evening_is_really_another_one() -> None:
    with at_the_table():
        pair = twins(handled(EVENING), Viewer.TABLE, 1)
    assert [line for line, other in pair.lines if line != other] == [{"fact": "barrel_flipped", "barrel": 9}]
    assert pair.one.state != pair.other.state


# The test itself is put to the test


def _numbers(state: Any) -> list[int]:
    return [barrel for player in state.players if player.choice for barrel in player.choice.candidates]


class LeakyView(Zapp):
    def view(self, state: Any, viewer: Viewer) -> dict[str, Any]:
        return {**super().view(state, viewer), "hint": _numbers(state) if viewer is Viewer.SPECTATOR else []}


class LeakySize(Zapp):
    """Not the number itself, but as many blanks."""

    def view(self, state: Any, viewer: Viewer) -> dict[str, Any]:
        return {**super().view(state, viewer), "padding": " " * sum(_numbers(state))}


class LeakyHistory(Zapp):
    def tell(self, before: Any, move: Any, after: Any) -> Message:
        told = super().tell(before, move, after)
        return Message(told.code, {**told.params, "barrel": getattr(move, "barrel", None)})


class LeakyMoment(Zapp):
    def moments(self, before: Any, move: Any, after: Any) -> tuple[Message, ...]:
        return (*super().moments(before, move, after), Message("rattle", {"loudness": sum(_numbers(after))}))


class LeakyPutBack(Zapp):
    def put_back(self, now: Any, then: Any) -> tuple[Message, ...]:
        return (*super().put_back(now, then), Message("barrel", {"numbers": _numbers(now)}))


class LeakyRefusal(Zapp):
    def understand(self, state: Any, fact: Any, at: float | None) -> Any:
        return super().understand(state, fact, at) or Brush("again", {"barrel": getattr(fact, "barrel", None)})


class LeakyTime(Zapp):
    def due(self, state: Any) -> Due[Any] | None:
        return Due(60.0 + sum(_numbers(state)), TimeUp())


class LeakyNotice(Zapp):
    """As the hub shows every other game's facts."""

    def view(self, state: Any, viewer: Viewer) -> dict[str, Any]:
        return {key: value for key, value in super().view(state, viewer).items() if key != "noticed"}


@pytest.mark.parametrize(
    "game",
    [LeakyView, LeakySize, LeakyHistory, LeakyMoment, LeakyPutBack, LeakyRefusal, LeakyTime, LeakyNotice],
)
def test_a_planted_leak_is_found(game: type[Zapp]) -> None:
    assert differences(game(), EVENING, OTHER_NAMES) != []


# The seal


def test_a_seal_is_shown_at_once_and_opened_for_anybody_to_check() -> None:
    story = Story("red", "blue").rolls(4, 4).weighs(red=6)
    before = story.seat("red", "spectator")
    assert len(before["commitment"]) == 64
    assert before["opened"] is None
    opened = story.weighs(blue=2).seat("red", "spectator")
    assert opened["commitment"] == before["commitment"]
    number, salt = opened["opened"]["number"], opened["opened"]["salt"]
    assert sha256(f"{salt}:{number}".encode()).hexdigest() == opened["commitment"]


def test_the_seal_of_an_unsure_reading_looks_like_any_other() -> None:
    story = Story("red", "blue", "green").rolls(4, 4).weighs(red=[7, 6], blue=2)
    assert len(story.seat("red")["commitment"]) == len(story.seat("blue")["commitment"]) == 64
    story.weighs(green=3)
    assert sha256(f"{SALT}:6+7".encode()).hexdigest() == story.seat("red")["commitment"]


def test_different_salts_hide_the_same_barrel_differently() -> None:
    seals = set()
    for salt in ("0" * 32, "1" * 32, "a" * 64):
        story = Story("red", "blue").rolls(4, 4).notices("scale_settled", seat="red", barrel=6, salt=salt)
        seals.add(story.seat("red")["commitment"])
    assert len(seals) == 3


def test_a_tap_tells_no_number_and_has_no_seal() -> None:
    story = Story("red", "blue").rolls(4, 4).does("choose", seat="red")
    assert (story.seat("red")["chosen"], story.seat("red")["commitment"]) == (True, None)


def test_nobody_can_name_a_number_with_a_choice() -> None:
    story = Story("red", "blue").rolls(4, 4)
    assert story.refuses("choose", viewer="red", seat="red", barrel=1) == "unknown_field"
    ruling = story.says({"fact": "scale_settled", "seat": "red", "barrel": 1, "salt": SALT}, "red")
    assert ruling.code == "not_yours"
