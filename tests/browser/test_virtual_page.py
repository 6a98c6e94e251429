"""The virtual table: the world, not a viewer. What is pressed there must come in through the chips."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, TABLET, Table
from tests.browser.evening import Evening


def hold(page: Page, pad: str) -> None:
    """A finger that stays down."""
    box = page.locator(f'[data-pad="{pad}"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def at_a_guess(table: Table) -> Evening:
    table.start("red", "blue")
    evening = Evening(table, table.open("/"))
    evening.everyone_is_ready()
    evening.choose_first()
    return evening


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_a_finger_on_the_virtual_table_is_seen_on_the_tablet(table: Table, size: tuple[int, int]) -> None:
    evening = at_a_guess(table)
    virtual = table.open("/virtual", size)
    expect(virtual.locator(".virtual-open[data-open]")).to_be_visible()
    hold(virtual, "portal:5")
    expect(evening.headline("Red, is portal 5 right?")).to_be_visible()
    virtual.mouse.up()
    expect(virtual.locator("#seen")).to_contain_text("Portal 5 touched")


def test_a_seat_pad_answers_ready(table: Table) -> None:
    table.start("red", "blue")
    tablet, virtual = table.open("/"), table.open("/virtual")
    expect(tablet.locator('[data-move="ready"]')).to_have_count(2)
    virtual.get_by_role("button", name="Place 1").focus()
    virtual.keyboard.down("Enter")
    expect(tablet.locator('[data-move="ready"]')).to_have_count(1)
    virtual.keyboard.up("Enter")


def test_a_hovering_hand_makes_no_guess(table: Table) -> None:
    evening = at_a_guess(table)
    virtual = table.open("/virtual")
    expect(virtual.locator(".virtual-open[data-open]")).to_be_visible()
    virtual.get_by_text("Hovering hand").click()
    hold(virtual, "portal:10")
    expect(evening.tablet.locator(".toasts")).to_contain_text("hand")
    virtual.mouse.up()
    assert table.match()["phase"] == "guess"


def test_a_chip_is_unplugged_and_plugged_in_again(table: Table) -> None:
    evening = at_a_guess(table)
    virtual = table.open("/virtual")
    virtual.get_by_text("Faults").click()
    chip = virtual.locator('[data-chip="0x5A"]')
    chip.get_by_role("button", name="Unplug").click()
    expect(evening.tablet.locator(".sensor-badge")).to_contain_text("0x5A")
    chip.get_by_role("button", name="Plug in").click()
    expect(evening.tablet.locator(".sensor-badge")).to_have_count(0)


def test_a_stuck_pad_is_chosen_by_name(table: Table) -> None:
    virtual = table.open("/virtual")
    virtual.get_by_text("Faults").click()
    chip = virtual.locator('[data-chip="0x5A"]')
    chip.get_by_role("combobox").select_option(index=2)
    chip.get_by_role("button", name="Stuck electrode").click()
    expect(chip.get_by_role("heading")).to_contain_text("stuck")
    chip.get_by_role("button", name="Heal").click()
    expect(chip.get_by_role("heading")).to_contain_text("healthy")
