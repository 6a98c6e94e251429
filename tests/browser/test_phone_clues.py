"""Laying clues with a thumb, and entering the map of a real card."""

from playwright.sync_api import expect

from tests.browser.conftest import Table
from tests.browser.phones import (
    AWAY,
    DEALT,
    headline,
    job,
    lay_all_clues,
    map_on,
    phone_of,
    private,
    seat_of,
    tap,
    wait_for_match,
)


def test_a_dealt_clue_with_a_not(table: Table) -> None:
    """F-19, F-20: one word is meant, and a NOT token turns it round."""
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    card = private(table)["hand"][1]
    tap(phone, "turn-over")
    phone.get_by_role("button", name=f"{card['words'][1]['en']} (on the card with").tap()
    phone.get_by_role("switch").tap()
    expect(phone.get_by_role("switch")).to_be_checked()
    expect(phone.get_by_role("switch")).to_contain_text("6 NOT tokens left")
    phone.get_by_role("button", name="Lay it for step 1").tap()
    match = wait_for_match(table, lambda match: bool(seat_of(match, "red")["clues"]))
    (clue,) = seat_of(match, "red")["clues"]
    assert clue["step"] == 1
    assert clue["cards"] == [{"word": card["words"][1], "negated": True, "hidden": False}]
    expect(headline(phone)).to_have_text("Choose a clue for step 2")


def test_three_clues_make_a_seat_ready(table: Table) -> None:
    """F-16, F-21."""
    table.start("red", "blue", **DEALT)
    phone = phone_of(table, "red")
    lay_all_clues(phone)
    expect(job(phone, "wait")).to_be_visible()
    expect(headline(phone)).to_contain_text("Waiting for the clues of")
    expect(phone.locator(".clue")).to_have_count(3)


def test_one_more_card_for_a_step_that_nobody_found(table: Table) -> None:
    """F-47: in the second round, one card to one old step, or none."""
    table.start("red", "blue", **DEALT, verdict_seconds=0)
    phones = {seat: phone_of(table, seat) for seat in ("red", "blue")}
    for phone in phones.values():
        lay_all_clues(phone)
    tap(phones["red"], "choose-red")
    for seat in ("red", "blue"):
        match = wait_for_match(table, lambda match, seat=seat: match["phase"] == "guess" and match["owner"] == seat)  # type: ignore[misc]
        right = private(table, seat)["map"][0]
        table.move("touch", portal=next(portal for portal in match["legal"] if portal != right))
    phone = phones["red"]
    expect(headline(phone)).to_have_text("One more clue for an old step, or ready?")
    tap(phone, "add")
    tap(phone, "turn-over")
    phone.get_by_role("radio", name="2 again").check()
    phone.locator(".half").first.tap()
    phone.get_by_role("button", name="Lay it for step 2").tap()
    expect(job(phone, "wait")).to_be_visible()
    assert [len(clue["cards"]) for clue in seat_of(table.match(), "red")["clues"]] == [1, 2, 1]
    tap(phones["blue"], "ready")
    expect(job(phone, "choose")).to_be_visible()


def test_paper_cards_are_laid_with_one_tap_and_may_be_written_down(table: Table) -> None:
    table.start("red", "blue")
    phone = phone_of(table, "red")
    expect(phone.locator(".how-to")).to_contain_text("for each of the steps 1, 2 and 3")
    phone.locator("summary").tap()
    phone.get_by_label("The word you mean").fill("round")
    phone.get_by_role("switch").tap()
    tap(phone, "lay")
    expect(headline(phone)).to_contain_text("from step 2 on")
    tap(phone, "ready")
    expect(job(phone, "wait")).to_be_visible()
    match = table.match()
    assert seat_of(match, "red")["ready"]
    assert seat_of(match, "red")["tokens"] == [1, 2, 3]
    assert seat_of(match, "red")["clues"][0]["cards"][0] == {
        "word": {"en": "round", "fr": "round"}, "negated": True, "hidden": False,
    }  # fmt: skip


def test_what_is_being_written_survives_what_others_do(table: Table) -> None:
    table.start("red", "blue", "green")
    phone = phone_of(table, "red")
    phone.locator("summary").tap()
    field = phone.get_by_label("The word you mean")
    field.fill("roun")
    table.move("ready", seat="blue")
    wait_for_match(table, lambda match: bool(seat_of(match, "blue")["ready"]))
    expect(field).to_be_focused()
    field.press("d")
    expect(field).to_have_value("round")


def test_a_map_is_entered_privately(table: Table) -> None:
    table.start("red", "blue")
    phone = phone_of(table, "red")
    tap(phone, "enter")
    path = []
    for step in range(1, 11):
        expect(headline(phone)).to_have_text(f"Step {step}: tap a lit portal")
        lit = phone.locator(".tile[data-legal]").last
        path.append(int(str(lit.get_attribute("data-portal"))))
        lit.tap()
    expect(headline(phone)).to_contain_text("All ten steps")
    tap(phone, "take-back")
    phone.locator(f'.tile[data-portal="{path[-1]}"]').tap()
    phone.evaluate(AWAY["blur"])
    expect(map_on(phone)).to_have_count(0)
    tap(phone, "go-on")
    tap(phone, "keep")
    expect(phone.get_by_role("button", name="Hold to look")).to_be_visible()
    assert private(table)["map"] == path
    assert table.match()["maps"] == {}
    expect(map_on(phone)).to_have_count(0)


def test_a_path_lights_only_what_the_rules_allow(table: Table) -> None:
    """F-12, F-13: next to the portal before, and never straight back."""
    table.start("red", "blue")
    phone = phone_of(table, "red")
    tap(phone, "enter")
    start = seat_of(table.match(), "red")["start"]
    first = phone.locator(".tile[data-legal]").first
    portal = first.get_attribute("data-portal")
    first.tap()
    expect(headline(phone)).to_have_text("Step 2: tap a lit portal")
    expect(phone.locator(f'.tile[data-portal="{start}"][data-legal]')).to_have_count(0)
    phone.locator(f'.tile[data-portal="{start}"]').tap(force=True)
    expect(phone.locator(".toast")).to_have_text("A path never turns straight back.")
    expect(phone.locator(f'.tile[data-portal="{portal}"][data-legal]')).to_have_count(0)
