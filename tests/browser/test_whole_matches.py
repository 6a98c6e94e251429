"""Whole matches in a real browser. Every guess is a finger on an electrode, read out of the chip's registers."""

from typing import Any

from playwright.sync_api import expect

from hub.language import Viewer
from tests.browser.conftest import Table
from tests.browser.evening import Evening, walk


def test_a_cooperative_match_from_the_lobby_to_the_cups(table: Table) -> None:
    evening = Evening(table, table.open("/"))
    evening.sit(1, "Ada")
    evening.sit(4, "Ben")
    evening.tablet.get_by_role("radio", name="Paper").first.check()
    evening.tablet.get_by_role("radio", name="Paper").nth(1).check()
    evening.tap("Start")
    # Ada is led without a miss (F-41); Ben is missed at once (F-34), and catches up.
    for ada, ben in [("yyy", "n"), ("yyy", "yn"), ("yyy", "yyy"), ("y", "yyy")]:
        evening.everyone_is_ready()
        evening.choose_first()
        walk(evening, ada)
        walk(evening, ben)
    # Only Ben is left, so nobody chooses whose path comes first.
    evening.move("ready").click()
    walk(evening, "yyy")
    expect(evening.headline("Together you scored 11")).to_be_visible()
    expect(evening.tablet.get_by_role("img", name="Gold cup")).to_have_count(1)
    expect(evening.tablet.get_by_role("img", name="Silver cup")).to_have_count(1)
    evening.tap("Play again")
    expect(evening.move("ready")).to_have_count(2)


def test_a_team_match_that_the_hub_judges(table: Table) -> None:
    """Maps are dealt, so the hub answers by itself; each pair shares a score (F-65)."""
    table.start("red", "blue", "green", "yellow", variant="team", maps="dealt", verdict_seconds=0)
    evening = Evening(table, table.open("/"))
    for _ in range(5):
        play_a_round(evening)
    expect(evening.headline("Red and Green won")).to_be_visible()
    expect(evening.tablet.locator(".total")).to_have_count(2)


def play_a_round(evening: Evening) -> None:
    """Only the partner may guess (F-64). Red and Green find every step, Blue and Yellow as few as they can."""
    evening.everyone_is_ready()
    while (match := evening.table.match())["phase"] != "clues" and not match["finished"]:
        if match["phase"] == "choose":
            evening.choose_first()
        else:
            guess_as_partner(evening, match)


def guess_as_partner(evening: Evening, match: dict[str, Any]) -> None:
    owner, step = match["owner"], match["step"]
    right = evening.table.match(Viewer(owner))["private"]["map"][step - 1]
    guess = right if owner in ("red", "green") else next((one for one in match["legal"] if one != right), right)
    (partner,) = match["guessers"]
    place = next(one["place"] for one in match["seats"] if one["seat"] == partner)
    evening.touch(guess, lambda: told(evening, guess, match["n"]), place=place)


def told(evening: Evening, portal: int, before: int) -> None:
    """The same portal may be touched twice in a row, so the text alone tells nothing."""
    next(view for view in evening.table.views() if view["match"]["n"] > before)
    expect(evening.tablet.locator(".noticed")).to_contain_text(f"Portal {portal} touched")
