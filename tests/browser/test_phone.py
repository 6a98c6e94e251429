"""Every job of the phone, in both languages, bright and dark: for everybody, and for a thumb."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Table, serious_faults
from tests.browser.phones import DEALT, EVERYTHING, hold, job, lay_all_clues, phone_of, tap, wait_for_match


@pytest.mark.parametrize(("language", "light"), [("en", "light"), ("fr", "dark")])
def test_nobody_is_kept_out_of_a_dealt_match(table: Table, language: str, light: str) -> None:
    table.start("red", "blue", **DEALT, verdict_seconds=4)
    red, blue = (phone_of(table, seat, language, color_scheme=light) for seat in ("red", "blue"))
    look_at(red)
    hold(red)
    expect(red.locator(".path-step")).to_have_count(10)
    look_at(red)
    red.mouse.up()
    tap(red, "turn-over")
    red.locator(".half").first.tap()
    tap(red, "not")
    look_at(red)
    for phone in (red, blue):
        lay_all_clues(phone)
    expect(job(red, "choose")).to_be_visible()
    look_at(red)
    tap(red, "choose-red")
    for phone, name in ((red, "quiet"), (blue, "guess")):
        expect(job(phone, name)).to_be_visible()
        look_at(phone)
    table.move("touch", portal=table.match()["legal"][0])
    expect(job(red, "judge")).to_be_visible()
    look_at(red)


@pytest.mark.parametrize(("language", "light"), [("fr", "light"), ("en", "dark")])
def test_nobody_is_kept_out_of_a_paper_match(table: Table, language: str, light: str) -> None:
    table.start("red", "blue", variant="all")
    phone = table.visitor(PHONE, language, is_mobile=True, color_scheme=light).new_page()
    phone.goto("/seat/red")
    expect(job(phone, "link")).to_be_visible()
    look_at(phone)
    phone.goto(table.link("red"))
    expect(job(phone, "paper")).to_be_visible()
    phone.locator("summary").tap()
    look_at(phone)
    tap(phone, "enter")
    expect(job(phone, "entry")).to_be_visible()
    look_at(phone)
    tap(phone, "cancel")
    phone.locator(".menu-button").tap()
    expect(phone.get_by_role("dialog")).to_be_visible()
    look_at(phone)
    phone.keyboard.press("Escape")
    tap(phone, "ready")
    table.move("touch", portal=wait_for_match(table, lambda match: match["phase"] == "guess")["legal"][0])
    expect(job(phone, "answer")).to_be_visible()
    look_at(phone)
    tap(phone, "no")
    expect(job(phone, "attempt")).to_be_visible()
    look_at(phone)
    tap(phone, "finish")
    expect(job(phone, "over")).to_be_visible()
    look_at(phone)


def look_at(page: Page) -> None:
    """Nothing keeps anybody out, nothing is too small for a thumb, nothing is cut off or left unworded."""
    assert serious_faults(page) == []
    small = page.evaluate(
        "[...document.querySelectorAll('button, a.button, summary, input[type=text], .choice span, .tile')]"
        ".filter((one) => one.checkVisibility() && !one.closest('[aria-hidden]'))"
        ".map((one) => [one.textContent, one.getBoundingClientRect()])"
        ".filter(([, box]) => Math.min(box.width, box.height) < 47.5).map(([text]) => text)"
    )
    assert small == []
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not [text for text in page.evaluate(EVERYTHING) if text.startswith(("ui.", "now.", "moment."))]
