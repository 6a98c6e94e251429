"""Every page, at tablet and phone size, in both languages, bright and dark: readable, operable, in one piece."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, TABLET, Table, serious_faults

PAGES = ["/lobby", "/", "/watch", "/virtual", "/sensors", "/seat/red"]
SCREENS = [(TABLET, "en", "dark"), (TABLET, "fr", "light"), (PHONE, "fr", "dark"), (PHONE, "en", "light")]


@pytest.mark.parametrize(("size", "language", "light"), SCREENS)
def test_nobody_is_kept_out(table: Table, size: tuple[int, int], language: str, light: str) -> None:
    table.start("red", "blue", "green", "yellow", variant="team", maps="dealt", clues="dealt")
    for path in PAGES:
        page = table.visitor(size, language, color_scheme=light).new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error, faults=faults: faults.append(str(error)))  # type: ignore[misc]
        page.goto(path)
        expect(page.get_by_role("heading").first).not_to_be_empty()
        assert faults + serious_faults(page) == [], path
        assert unworded(page) == [], path
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), f"{path} scrolls sideways"
        assert page.evaluate("document.documentElement.lang") == language


def unworded(page: Page) -> list[str]:
    """Keys that have no text are shown as themselves; nobody should ever see one."""
    words = page.inner_text("body").split()
    return [word for word in words if word.startswith(("ui.", "now.", "told.", "refused.", "option.", "sensor."))]


# The page tries one size after the other; it has a few hundred frames for it.
SEATS_FIT = """() => new Promise((fits) => {
  const bottom = (what) => document.querySelector(what).getBoundingClientRect().bottom;
  const look = (frames) => {
    const fit = bottom(".seat:last-child") <= bottom(".seats") + 1;
    if (fit || frames === 0) fits(fit);
    else requestAnimationFrame(() => look(frames - 1));
  };
  look(300);
})"""


@pytest.mark.parametrize("size", [TABLET, (1024, 768), (1920, 1080)])
def test_the_table_tablet_never_scrolls(table: Table, size: tuple[int, int]) -> None:
    seats = ["red", "blue", "green", "yellow", "purple", "orange"]
    table.start(*seats)
    tablet = table.open("/", size, "fr")
    expect(tablet.locator(".seat")).to_have_count(6)
    assert tablet.evaluate(SEATS_FIT)
    assert not tablet.evaluate("document.documentElement.scrollHeight > innerHeight")


def test_everything_on_the_tablet_is_large_enough_for_a_finger(table: Table) -> None:
    table.start("red", "blue")
    tablet = table.open("/")
    expect(tablet.locator('[data-move="ready"]')).to_have_count(2)
    sizes = tablet.evaluate(
        "[...document.querySelectorAll('button, a.button')].filter((one) => one.offsetParent)"
        ".map((one) => [one.innerText, one.getBoundingClientRect().width, one.getBoundingClientRect().height])"
    )
    assert [name for name, width, height in sizes if min(width, height) < 47.5] == []
