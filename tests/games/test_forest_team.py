"""F-63 to F-65, A-11, A-22: pairs across the table."""

from typing import Any

import pytest

from tests.games.story import Story, at_guess

FOUR = ("red", "blue", "green", "yellow")
SIX = (*FOUR, "purple", "orange")


def team(*seats: str, **options: Any) -> Story:
    return Story(*(seats or FOUR), variant="team", **options)


def guessing(*seats: str, first: str = "red", **options: Any) -> Story:
    return at_guess(*(seats or FOUR), first=first, variant="team", **options)


def test_f63_partners_sit_opposite_each_other() -> None:
    for seats, pairs in ((FOUR, 2), (SIX, 3)):
        story = team(*seats)
        teams = [total["seats"] for total in story.view()["totals"]]
        assert len(teams) == pairs
        for one, other in teams:
            assert abs(story.player(one).place - story.player(other).place) == 3


def test_f63_wherever_people_sit_an_opponent_sits_between_partners() -> None:
    story = team(places={"red": 6, "blue": 1, "green": 4, "yellow": 3})
    assert [player.seat for player in story.state.players] == ["blue", "yellow", "green", "red"]
    assert [total["seats"] for total in story.view()["totals"]] == [["blue", "green"], ["yellow", "red"]]


@pytest.mark.parametrize("owner", SIX)
def test_f64_only_the_partner_may_guess(owner: str) -> None:
    story = guessing(*SIX, first=owner)
    partner = SIX[(SIX.index(owner) + 3) % 6]
    assert story.view()["guessers"] == [partner]
    portal = story.view()["legal"][0]
    for other in SIX:
        reason = {owner: "owner_touched", partner: ""}.get(other, "not_your_guess")
        if reason:
            assert story.feels(portal, seat=other) == story.refuses("touch", portal=portal, seat=other) == reason
    assert story.feels(portal, seat=partner) == ""


def test_f64_an_opponents_place_pad_makes_no_guess() -> None:
    story = guessing()
    assert story.feels(5, place=2) == "not_your_guess"
    assert story.feels(5, place=4) == ""


def test_a22_turns_go_clockwise_by_seat() -> None:
    story = guessing(first="blue")
    for owner in ("blue", "green", "yellow", "red"):
        assert story.state.owner == owner
        story.guesses("-")
    assert story.state.round == 2


def test_a22_opponents_see_the_clues() -> None:
    story = team(clues="dealt").everybody_lays_clues()
    shown = story.seat("red", "red")["clues"]
    assert all(card["word"] for clue in shown for card in clue["cards"])
    assert story.seat("red", "blue")["clues"] == story.seat("red", "spectator")["clues"] == shown


def test_f65_a_team_has_the_sum_of_both_scores() -> None:
    outcome = team().ended(red=(4, None), blue=(7, None), green=(5, None), yellow=(1, None))
    assert [(total["seats"], total["total"]) for total in outcome["totals"]] == [
        (["red", "green"], 9), (["blue", "yellow"], 8),
    ]  # fmt: skip
    assert (outcome["winners"], outcome["reason"], outcome["score"]) == (["red", "green"], "highest_total", 9)


def test_f65_cups_belong_to_the_score() -> None:
    outcome = team().ended(red=(10, "silver"), blue=(10, None), green=(0, None), yellow=(0, None))
    assert [total["total"] for total in outcome["totals"]] == [11, 10]


@pytest.mark.parametrize(
    ("red", "green", "blue", "yellow", "winners", "reason"),
    [
        # 12 + 2 = 14 against 7 + 7: the only cup decides.
        ((10, "gold"), (2, None), (7, None), (7, None), ["red", "green"], "cups"),
        # 12 + 3 against 11 + 4: gold beats silver.
        ((10, "gold"), (3, None), (10, "silver"), (4, None), ["red", "green"], "cups"),
        # 12 + 10 against 11 + 11: one gold beats two silvers (A-11: more golds first).
        ((10, "gold"), (10, None), (10, "silver"), (10, "silver"), ["red", "green"], "cups"),
        # 12 + 11 against 12 + 11: one gold and one silver each.
        ((10, "gold"), (10, "silver"), (10, "silver"), (10, "gold"), ["red", "green", "blue", "yellow"], "shared"),
        # 11 + 3 against 7 + 7: more silvers, no gold at all.
        ((10, "silver"), (3, None), (7, None), (7, None), ["red", "green"], "cups"),
        ((7, None), (3, None), (5, None), (5, None), ["red", "green", "blue", "yellow"], "shared"),
    ],
)
def test_f60_a11_level_teams_compare_golds_then_silvers(
    red: Any, green: Any, blue: Any, yellow: Any, winners: list[str], reason: str
) -> None:
    outcome = team().ended(red=red, green=green, blue=blue, yellow=yellow)
    assert len({total["total"] for total in outcome["totals"]}) == 1
    assert (outcome["winners"], outcome["reason"]) == (winners, reason)


def test_f60_cups_count_only_among_those_who_are_level() -> None:
    """The third team has the cups, but not the points."""
    outcome = team(*SIX).ended(
        red=(8, None), yellow=(8, None), blue=(8, None), purple=(8, None), green=(10, "gold"), orange=(3, None)
    )
    assert outcome["reason"] == "shared"
    assert outcome["winners"] == ["red", "yellow", "blue", "purple"]


def test_f63_a_team_stays_together() -> None:
    """Nobody leaves half a team behind, and nobody makes a third of one."""
    story = team(*SIX)
    assert story.refuses("leave", seat="red") == "cannot_leave_now"
    assert team().refuses("join", seat="purple", place=3) == "cannot_join_now"
    assert not any(seat["may_leave"] for seat in story.view()["seats"])


def test_a_whole_team_match_ends_with_a_winner() -> None:
    story = team(may_stop="always")
    for _ in range(5):
        story.round(red="+-", blue=".", green="+-", yellow=".")
    assert story.view()["outcome"]["winners"] == ["red", "green"]
    assert story.now("spectator") == "over_highest_total"
