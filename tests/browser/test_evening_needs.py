"""What an evening needs besides the game: people who come and go, lost phones, own tiles, no names, good night."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Table


def choose(tablet: Page, entry: str) -> None:
    tablet.get_by_role("button", name="Menu").click()
    tablet.get_by_role("button", name=entry, exact=True).click()


def test_somebody_joins_between_rounds_and_somebody_leaves(table: Table) -> None:
    table.start("red", "blue")
    tablet = table.open("/")
    choose(tablet, "Somebody leaves or joins")
    dialog = tablet.get_by_role("dialog")
    dialog.get_by_label("Name").fill("Chloé")
    dialog.get_by_role("button", name="Joins the table").click()
    expect(tablet.locator(".seat")).to_have_count(3)
    expect(tablet.locator(".seat").filter(has_text="Chloé")).to_have_count(1)
    dialog.get_by_role("button", name="Red leaves").click()
    tablet.get_by_role("dialog").last.get_by_role("button", name="Leaves").click()
    expect(tablet.locator('.seat[data-seat="red"]')).to_contain_text("has left")


def test_names_are_changed_and_deleted_for_good(table: Table) -> None:
    table.start("red", "blue")
    tablet = table.open("/")
    choose(tablet, "Names")
    tablet.get_by_label("Name of Red").fill("Grandma")
    tablet.get_by_label("Name of Red").blur()
    expect(tablet.locator('.seat[data-seat="red"]')).to_contain_text("Grandma")
    tablet.get_by_role("button", name="Delete all names").click()
    tablet.get_by_role("dialog").last.get_by_role("button", name="Delete all names").click()
    expect(tablet.locator('.seat[data-seat="red"]')).not_to_contain_text("Grandma")


def test_words_of_peoples_own_tiles_replace_ours(table: Table) -> None:
    table.start("red", "blue")
    tablet = table.open("/")
    choose(tablet, "Words on the tiles")
    tablet.get_by_role("textbox", name="Portal 7").fill("Tour Eiffel")
    tablet.get_by_role("textbox", name="Portal 7").blur()
    expect(tablet.get_by_role("group", name="The board")).to_contain_text("Tour")
    assert table.match()["words"][6] == {"en": "Tour Eiffel", "fr": "Tour Eiffel"}


def test_a_lost_phone_gets_a_new_code_and_the_old_one_is_out(table: Table) -> None:
    table.start("red", "blue", maps="dealt")
    phone = table.open(table.link("red"), PHONE)
    expect(phone.get_by_role("button", name="Hold to look")).to_be_visible()
    tablet = table.open("/")
    choose(tablet, "Phones and QR codes")
    tablet.get_by_role("button", name="Lost phone: new QR code for Red").click()
    tablet.get_by_role("button", name="New QR code", exact=True).click()
    expect(tablet.get_by_role("img", name="QR code for Red")).to_be_visible()
    expect(phone.get_by_role("button", name="Hold to look")).to_have_count(0)


def test_the_board_turns_towards_whoever_acts(table: Table) -> None:
    table.start("red", "blue")
    tablet = table.open("/")
    tablet.get_by_role("button", name="Everyone is ready").click()
    tablet.locator('[data-move="choose"]').last.click()
    tablet.get_by_role("button", name="Menu").click()
    straight = tablet.locator(".turning").get_attribute("style") or ""
    tablet.get_by_role("radio", name="Turns to whoever acts").check(force=True)
    expect(tablet.locator(".turning")).not_to_have_attribute("style", straight)


def test_good_night(table: Table) -> None:
    """The simulated table has nothing to unplug: its hub ends, and the page says when it has."""
    table.start("red", "blue")
    tablet = table.open("/")
    choose(tablet, "Switch the table off")
    tablet.get_by_role("button", name="Switch off", exact=True).click()
    expect(tablet.get_by_role("heading")).to_contain_text("switching itself off")
