"""The table's tablet: what was noticed, what can be put right, what is said when something is ill."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Table
from tests.browser.evening import Evening, walk


def at_the_first_guess(table: Table) -> Evening:
    table.start("red", "blue")
    evening = Evening(table, table.open("/"))
    evening.everyone_is_ready()
    evening.choose_first()
    return evening


def test_a_touch_is_shown_with_its_evidence_and_its_runner_up(table: Table) -> None:
    evening = at_the_first_guess(table)
    evening.touch(5, evening.move("judge_yes").wait_for, beside=4)
    noticed = evening.tablet.locator(".noticed")
    expect(noticed).to_contain_text("Portal 5 touched (sure)")
    evening.tap("Why?")
    expect(evening.tablet.get_by_role("dialog")).to_contain_text("felt the finger")
    evening.tablet.keyboard.press("Escape")
    noticed.get_by_role("button", name="It was").click()
    expect(evening.tablet.locator(".tile[data-touched]")).to_have_attribute("data-portal", "4")
    # Once judged, nobody gains a second guess by a correction.
    evening.move("judge_no").click()
    expect(noticed.get_by_role("button", name="It was")).to_have_count(0)


def test_touch_now_opens_a_guess_without_waiting(table: Table) -> None:
    evening = at_the_first_guess(table)
    evening.tap("Touch now")
    expect(evening.tablet.locator(".stand[data-open]")).to_be_visible()


def test_a_touch_that_cannot_be_a_guess_is_a_brush_with_its_reason(table: Table) -> None:
    evening = at_the_first_guess(table)
    evening.touch(19, lambda: expect(evening.tablet.locator(".toasts")).to_contain_text("Portal 19"))
    expect(evening.headline("Guess Red's step 1")).to_be_visible()
    assert table.match()["noticed"] is None


def test_a_finger_between_two_portals_is_asked_about(table: Table) -> None:
    evening = at_the_first_guess(table)
    table.wait_until_open()
    table.press("portal:5")
    table.press("portal:2")
    evening.tablet.locator(".toast").get_by_role("button", name="Portal 2").click()
    expect(evening.headline("Red, is portal 2 right?")).to_be_visible()


def test_two_taps_on_the_tablet_are_a_guess_too(table: Table) -> None:
    evening = at_the_first_guess(table)
    evening.tablet.locator('.tile[data-portal="2"]').click()
    expect(evening.tablet.locator(".toasts")).to_contain_text("tap once more")
    evening.tablet.locator('.tile[data-portal="2"]').click()
    expect(evening.headline("Red, is portal 2 right?")).to_be_visible()


def test_undo_says_what_to_put_back(table: Table) -> None:
    evening = at_the_first_guess(table)
    walk(evening, "y")
    evening.tap("Undo")
    evening.tablet.get_by_role("dialog").get_by_role("button", name="Undo").click()
    expect(evening.tablet.locator(".put-back li").first).to_be_visible()
    expect(evening.headline("is portal")).to_be_visible()
    evening.tap("History")
    expect(evening.tablet.get_by_role("dialog").locator("[data-undone]").first).to_be_visible()


def test_a_sick_chip_is_named_and_comes_back_by_itself(table: Table) -> None:
    evening = at_the_first_guess(table)
    sensors = table.open("/sensors")
    table.world.fault(0x5B, "unplug")
    badge = evening.tablet.locator(".sensor-badge")
    expect(badge).to_contain_text("0x5B")
    expect(sensors.locator('[data-state="ill"]')).to_contain_text("0x5B")
    badge.click()
    expect(evening.tablet.get_by_role("dialog")).to_contain_text("portals 8")
    table.world.fault(0x5B, "replug")
    expect(badge).to_have_count(0)
    expect(sensors.locator('[data-state="ill"]')).to_have_count(0)


def test_every_open_screen_follows(table: Table) -> None:
    evening = at_the_first_guess(table)
    spectator = table.open("/watch", PHONE, "fr")
    evening.touch(5, lambda: expect(spectator.locator('.tile[data-portal="5"][data-touched]')).to_be_visible())
    expect(spectator.get_by_role("heading", level=1)).to_contain_text("5")
    expect(spectator.get_by_role("button", name="Annuler")).to_have_count(0)


def test_help_for_the_step_at_hand(table: Table) -> None:
    evening = at_the_first_guess(table)
    evening.tap("How do I…?")
    expect(evening.tablet.get_by_role("dialog")).to_contain_text("touch")


def test_a_reloaded_tablet_goes_on_where_it_was(table: Table) -> None:
    evening = at_the_first_guess(table)
    walk(evening, "y")
    evening.tablet.reload()
    expect(evening.headline("Guess Red's step 2")).to_be_visible()


def test_the_language_is_switched_per_screen(table: Table) -> None:
    evening = at_the_first_guess(table)
    evening.tablet.get_by_role("button", name="Menu").click()
    evening.tablet.get_by_role("radio", name="Français").check()
    expect(evening.tablet.get_by_role("heading", level=1)).to_contain_text("Devinez")
    expect(table.open("/watch").get_by_role("heading", level=1)).to_contain_text("Guess")
