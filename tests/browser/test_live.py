"""Live, or unmistakably not."""

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from hub.clock import SystemClock
from hub.compose import Hub
from hub.games.contract import Message
from tests.browser.conftest import Table


def test_a_hub_that_is_gone_is_said_in_large_letters_and_forgotten_when_it_is_back(
    table: Table, tmp_path: Path
) -> None:
    table.start("red", "blue")
    tablet = table.open("/")
    expect(tablet.locator('[data-move="ready"]')).to_have_count(2)
    port = table.hub.server.port
    table.hub.stop()
    expect(band(tablet)).to_contain_text("NOT LIVE")
    table.hub = Hub(table.hub.config, tmp_path / "journal.sqlite", "127.0.0.1", port, SystemClock())
    table.hub.start(quit=lambda: None)
    expect(band(tablet)).to_be_hidden()
    tablet.locator('[data-move="ready"]').first.click()
    expect(tablet.locator('[data-move="ready"]')).to_have_count(1)


def test_old_moments_never_come_again(table: Table) -> None:
    table.start("red", "blue")
    tablet = table.open("/")
    expect(tablet.get_by_role("heading", level=1)).to_contain_text("lay your clue cards")
    table.hub.feed.changed((Message("brush", {"reason": {"code": "not_open", "params": {"portal": 5}}}),))
    expect(tablet.locator(".toasts")).to_contain_text("Portal 5")
    tablet.reload()
    expect(tablet.get_by_role("heading", level=1)).to_contain_text("lay your clue cards")
    assert "Portal 5 was" not in tablet.inner_text("body")


def band(page: Page) -> Locator:
    return page.locator(".not-live")
