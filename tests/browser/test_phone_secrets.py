"""Maps and hands are covered unless their owner looks at them."""

import pytest
from playwright.sync_api import expect

from hub.language import Viewer
from tests.browser.conftest import Table
from tests.browser.phones import AWAY, DEALT, EVERYTHING, hold, map_on, phone_of, private, tap


def test_the_map_is_there_only_while_it_is_held(table: Table) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    expect(phone.get_by_role("button", name="Hold to look")).to_be_visible()
    expect(map_on(phone)).to_have_count(0)
    hold(phone)
    words = [table.match(Viewer("red"))["words"][portal - 1]["en"] for portal in private(table)["map"]]
    expect(phone.locator(".path-word")).to_have_text(words)
    expect(phone.locator(".step-number")).to_have_count(10)
    phone.mouse.up()
    expect(map_on(phone)).to_have_count(0)


@pytest.mark.parametrize("how", AWAY)
def test_who_looks_away_has_covered_everything(table: Table, how: str) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    tap(phone, "turn-over")
    expect(phone.locator(".half")).to_have_count(8)
    hold(phone)
    expect(phone.locator(".path-step")).to_have_count(10)
    phone.evaluate(AWAY[how])
    expect(map_on(phone)).to_have_count(0)
    expect(phone.locator(".half")).to_have_count(0)


@pytest.mark.parametrize("end", ["touchEnd", "touchCancel"])
def test_a_real_thumb_looks_and_lets_go(table: Table, end: str) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    box = phone.locator(".hold").bounding_box()
    assert box is not None
    thumb = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    screen = phone.context.new_cdp_session(phone)
    screen.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [thumb]})
    expect(phone.locator(".path-step")).to_have_count(10)
    # The thumb may slide off the button while it holds.
    screen.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{**thumb, "y": thumb["y"] - 200}]})
    expect(phone.locator(".path-step")).to_have_count(10)
    screen.send("Input.dispatchTouchEvent", {"type": end, "touchPoints": []})
    expect(map_on(phone)).to_have_count(0)


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_held_key_looks_as_well(table: Table, key: str) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    phone.get_by_role("button", name="Hold to look").focus()
    phone.keyboard.down(key)
    expect(phone.locator(".path-step")).to_have_count(10)
    phone.keyboard.up(key)
    expect(map_on(phone)).to_have_count(0)


def test_nothing_secret_is_in_the_page_while_it_is_covered(table: Table) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    secrets = private(table)
    tap(phone, "turn-over")
    hold(phone)
    expect(phone.locator(".path-step")).to_have_count(10)
    phone.mouse.up()
    tap(phone, "cover")
    expect(phone.locator(".half")).to_have_count(0)
    cards = {text for card in secrets["hand"] for text in (card["card"], *(word["en"] for word in card["words"]))}
    portals = {word["en"] for word in table.match(Viewer("red"))["words"]}
    assert (cards | portals) & set(phone.evaluate(EVERYTHING)) == set()
    assert all(card["card"] not in phone.content() for card in secrets["hand"])


def test_a_long_press_selects_nothing_and_opens_no_menu(table: Table) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    button = phone.locator(".hold")
    assert button.evaluate("(node) => getComputedStyle(node).userSelect") == "none"
    assert button.evaluate("(node) => !node.dispatchEvent(new MouseEvent('contextmenu', {cancelable: true}))")
