"""While a path is guessed: a straight face, yes or no, and clues for those who may see them."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Table
from tests.browser.phones import AWAY, guess_of_red, headline, job, phone_of, seat_of, tap, wait_for_match


@pytest.mark.parametrize(("answer", "reached"), [("yes", 1), ("no", 0)])
def test_the_owner_of_a_paper_map_answers_after_the_touch(table: Table, answer: str, reached: int) -> None:
    """F-29: silence before; A-20: the owner says yes or no."""
    match = guess_of_red(table, "red", "blue")
    phone = phone_of(table, "red")
    expect(headline(phone)).to_contain_text("not a word")
    expect(phone.locator(".verdicts")).to_have_count(0)
    portal = match["legal"][0]
    next(view for view in table.views() if view["table"]["open"])
    table.press(f"portal:{portal}")
    expect(headline(phone)).to_have_text(f"Portal {portal}: is that right?")
    table.lift_all()
    tap(phone, answer)
    assert seat_of(wait_for_match(table, lambda match: match["phase"] == "guess"), "red")["reached"] == reached


def test_the_table_answers_where_it_knows_the_map(table: Table) -> None:
    match = guess_of_red(table, "red", "blue", maps="dealt", verdict_seconds=4)
    red, blue = phone_of(table, "red"), phone_of(table, "blue")
    expect(headline(blue)).to_contain_text("touch the portal on the table")
    table.move("touch", portal=match["legal"][0])
    for phone in (red, blue):
        expect(phone.get_by_text("The table answers in a moment…")).to_be_visible()
        expect(phone.locator(".verdicts")).to_have_count(0)


def test_the_group_may_stop_after_a_hit(table: Table) -> None:
    """A-6."""
    match = guess_of_red(table, "red", "blue")
    phone = phone_of(table, "blue")
    expect(job(phone, "guess")).to_be_visible()
    expect(phone.locator('[data-name="stop"]')).to_have_count(0)
    table.move("touch", portal=match["legal"][0])
    table.move("judge", seat="red", correct=True)
    phone.get_by_role("button", name="Stop here").tap()
    expect(headline(phone)).to_contain_text("not a word")


def test_in_the_individual_variant_only_the_neighbours_phone_shows_clues(table: Table) -> None:
    """F-61: clues are for the left neighbour alone."""
    table.start("red", "blue", "green", variant="individual", maps="dealt")
    red, blue, green = (phone_of(table, seat) for seat in ("red", "blue", "green"))
    red.locator("summary").tap()
    red.get_by_label("The word you mean").fill("zanzibar")
    tap(red, "lay")
    expect(headline(red)).to_contain_text("from step 2 on")
    for phone in (red, blue, green):
        tap(phone, "ready")
    tap(blue, "choose-red")
    expect(blue.get_by_text("These clues are for your eyes only.")).to_be_visible()
    assert "zanzibar" not in blue.content()
    tap(blue, "turn-over")
    expect(blue.get_by_text("zanzibar")).to_be_visible()
    blue.evaluate(AWAY["blur"])
    expect(blue.get_by_text("zanzibar")).to_have_count(0)
    expect(green.get_by_text("You watch.")).to_be_visible()
    assert "zanzibar" not in green.content()
