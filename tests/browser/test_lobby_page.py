"""The lobby: who sits where, how to play, and what was played."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Table
from tests.browser.evening import Evening


def test_on_a_simulated_table_cards_are_dealt_to_phones_and_the_tablet_says_so(table: Table) -> None:
    evening = Evening(table, table.open("/lobby"))
    evening.sit(2, "Ada")
    evening.sit(5, "Ben")
    evening.tap("Start")
    evening.tap("Link 2 phones")
    dialog = evening.tablet.get_by_role("dialog")
    dialog.get_by_role("button", name="Ada").click()
    expect(evening.tablet.get_by_role("img", name="Ada")).to_be_visible()


def test_a_variant_that_does_not_fit_says_what_it_needs(table: Table) -> None:
    evening = Evening(table, table.open("/lobby"))
    evening.sit(1, "Ada")
    evening.sit(2, "Ben")
    evening.tablet.get_by_role("radio", name="In pairs").check(force=True)
    expect(evening.tablet.get_by_role("heading", level=1)).to_contain_text("4 or 6")
    expect(evening.tablet.get_by_role("button", name="Start")).to_have_attribute("aria-disabled", "true")


def test_a_match_goes_on_after_the_lobby_was_visited(table: Table) -> None:
    table.start("red", "blue")
    lobby = table.open("/lobby")
    lobby.get_by_role("link", name="Go on").click()
    expect(lobby.locator('[data-move="ready"]')).to_have_count(2)


def test_a_match_put_aside_stands_among_the_last_ones(table: Table) -> None:
    table.start("red", "blue")
    table.post("/matches/leave-table", {})
    lobby = table.open("/lobby", PHONE, "fr")
    lobby.get_by_role("button", name="Pas terminée").click()
    lobby.get_by_role("button", name="La reprendre").click()
    expect(lobby.locator('[data-move="ready"]')).to_have_count(2)


def test_house_rules_are_folded_away_and_counted(table: Table) -> None:
    lobby = table.open("/lobby")
    lobby.get_by_role("button", name="House rules").click()
    dialog = lobby.get_by_role("dialog")
    dialog.get_by_role("radio").nth(1).check(force=True)
    dialog.get_by_role("button", name="Close").click()
    expect(lobby.get_by_role("button", name="House rules")).to_contain_text("1")
