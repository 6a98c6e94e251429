"""How a phone becomes a seat, and stops being one."""

from pathlib import Path

from playwright.sync_api import expect

from hub.clock import SystemClock
from hub.compose import Hub
from tests.browser.conftest import PHONE, Table
from tests.browser.phones import DEALT, headline, job, phone_of, seat_of, tap, wait_for_match


def test_a_code_links_the_phone_and_leaves_the_address(table: Table) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    assert "#" not in phone.url
    expect(headline(phone)).to_have_text("Choose a clue for step 1")
    phone.reload()
    expect(headline(phone)).to_have_text("Choose a clue for step 1")


def test_a_phone_that_was_never_linked_says_how(table: Table) -> None:
    table.start("red", "blue")
    phone = table.open("/seat/red", PHONE)
    expect(headline(phone)).to_have_text("Link this phone to RRed")
    expect(phone.locator(".how-to li")).to_have_count(3)
    expect(phone.locator(".not-live")).to_be_hidden()


def test_a_code_works_once(table: Table) -> None:
    table.start("red", "blue")
    link = table.link("red")
    first = table.open(link, PHONE)
    expect(job(first, "paper")).to_be_visible()
    second = table.open(link, PHONE)
    expect(headline(second)).to_have_text("That QR code was used already")
    # Scanned again by the phone that holds the seat, it does no harm.
    first.goto(link)
    expect(first).to_have_url(f"{table.hub.address}/seat/red")
    expect(job(first, "paper")).to_be_visible()


def test_a_new_code_puts_the_old_phone_out_and_can_be_scanned_into_the_same_tab(table: Table) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    tap(phone, "turn-over")
    expect(phone.locator(".half")).to_have_count(8)
    link = table.link("red")
    expect(headline(phone)).to_contain_text("This phone is no longer linked")
    expect(phone.locator(".half, .hold:visible")).to_have_count(0)
    phone.goto(link)
    expect(job(phone, "clue")).to_be_visible()


def test_leaving_asks_first(table: Table) -> None:
    table.start("red", "blue", "green")
    phone = phone_of(table, "red")
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Leave the table").tap()
    phone.get_by_role("button", name="Leave", exact=True).tap()
    expect(headline(phone)).to_contain_text("does not play just now")
    assert not seat_of(table.match(), "red")["here"]


def test_between_two_matches_a_phone_waits(table: Table) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    table.post("/matches/leave-table", {})
    expect(headline(phone)).to_have_text("No match is going on")
    expect(phone.locator(".hold")).to_be_hidden()


def test_a_table_that_is_gone_is_said_in_large_letters(table: Table, tmp_path: Path) -> None:
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    port = table.hub.server.port
    table.hub.stop()
    expect(phone.locator(".not-live")).to_contain_text("NOT LIVE")
    table.hub = Hub(table.hub.config, tmp_path / "journal.sqlite", "127.0.0.1", port, SystemClock())
    table.hub.start(quit=lambda: None)
    expect(phone.locator(".not-live")).to_be_hidden()
    expect(job(phone, "clue")).to_be_visible()


def test_another_attempt_and_the_end(table: Table) -> None:
    """F-70, F-71."""
    table.start("red", "blue", variant="all")
    table.move("ready", seat="red")
    match = wait_for_match(table, lambda match: match["phase"] == "guess")
    phone = phone_of(table, "blue")
    expect(job(phone, "guess")).to_be_visible()
    table.move("touch", portal=match["legal"][0])
    table.move("judge", seat="red", correct=False)
    phone.get_by_role("button", name="Blue").wait_for()
    tap(phone, "finish")
    expect(job(phone, "over")).to_be_visible()
    expect(headline(phone)).to_have_text("You came to step 0 of ten")
