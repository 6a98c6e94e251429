"""Phones at the table: scanned, held in a hand, tapped with a thumb."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hub.language import Viewer
from tests.browser.conftest import PHONE, Table

DEALT = {"maps": "dealt", "clues": "dealt"}

# What somebody with the inspector open could read: all texts, and what attributes say or name.
EVERYTHING = """() => {
  const all = [...document.querySelectorAll("body *")];
  const texts = all.flatMap((node) => [...node.childNodes].filter((one) => one.nodeType === 3).map((one) => one.data));
  const telling = (name) => /^(data-|aria-|value$|title$)/.test(name);
  const attributes = all.flatMap((node) => [...node.attributes].filter((one) => telling(one.name)));
  return [...texts, ...attributes.map((one) => one.value)];
}"""

# Everything that may happen to a phone whose owner no longer looks at it.
AWAY = {
    "blur": "dispatchEvent(new Event('blur'))",
    "pagehide": "dispatchEvent(new Event('pagehide'))",
    "hidden": """Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
                 document.dispatchEvent(new Event('visibilitychange'))""",
}


def phone_of(table: Table, seat: str, language: str = "en", **more: Any) -> Page:
    """A phone that has scanned its seat's code."""
    page = table.visitor(PHONE, language, is_mobile=True, **more).new_page()
    page.goto(table.link(seat))
    expect(page.locator(".live-dot")).to_be_visible()
    return page


def job(page: Page, name: str) -> Locator:
    return page.locator(f'#phone[data-job="{name}"]')


def tap(page: Page, name: str) -> None:
    page.locator(f'[data-name="{name}"]').tap()


def headline(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def hold(page: Page) -> None:
    """A thumb on "hold to look"."""
    page.locator(".hold").hover()
    page.mouse.down()


def map_on(page: Page) -> Locator:
    return page.locator(".path-step, .path-line, .step-number")


def lay_all_clues(phone: Page) -> None:
    """One clue after the other, always the first word in hand."""
    expect(job(phone, "clue")).to_be_visible()
    while job(phone, "clue").count():
        if phone.locator('[data-name="turn-over"]').count():
            tap(phone, "turn-over")
        step = headline(phone).inner_text()
        if not phone.locator('[data-name="lay"]').count():
            phone.locator(".half").first.tap()
        tap(phone, "lay")
        expect(headline(phone)).not_to_have_text(step)


def private(table: Table, seat: str = "red") -> dict[str, Any]:
    secrets: dict[str, Any] = table.match(Viewer(seat))["private"]
    return secrets


def wait_for_match(table: Table, is_there: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    return next(view["match"] for view in table.views() if is_there(view["match"]))


def seat_of(match: dict[str, Any], seat: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in match["seats"] if one["seat"] == seat)
    return found


def guess_of_red(table: Table, *seats: str, **options: Any) -> dict[str, Any]:
    """Everybody's paper clues are laid, and red's path is guessed."""
    table.start(*seats, **options)
    for seat in seats:
        table.move("ready", seat=seat)
    table.move("choose", seat="red")
    return wait_for_match(table, lambda match: match["phase"] == "guess")
