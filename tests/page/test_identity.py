"""The table by its PIN, seats by their QR codes, everybody else a spectator."""

import pytest

from tests.page.conftest import MATCH, Browser, House, link_token

CHOOSE = {"move": "choose", "seat": "red"}


def code(answer: object) -> str:
    return str(answer.get_json()["code"])  # type: ignore[attr-defined]


def test_a_browser_on_the_simulated_tables_machine_is_the_table(house: House) -> None:
    assert b'"viewer":"table"' in house.browser().first_view("/events")
    assert b'"viewer":"spectator"' in house.browser().first_view("/watch/events")
    assert b'"viewer":"spectator"' in house.browser("192.168.1.77").first_view("/events")


def test_a_proxy_on_the_same_machine_does_not_make_everybody_the_table(house: House) -> None:
    answer = house.browser().post("/matches", MATCH, headers={"X-Forwarded-For": "203.0.113.9"})
    assert (answer.status_code, code(answer)) == (403, "not_the_table")


def test_with_real_wires_even_the_own_machine_needs_the_pin(real_house: House) -> None:
    browser = real_house.browser()
    assert code(browser.post("/matches", MATCH)) == "not_the_table"
    assert browser.post("/pin", {"pin": f" {real_house.pin} "}).status_code == 200
    assert browser.post("/matches", MATCH).get_json()["ok"]


def test_the_tables_cookie_is_kept_from_scripts_and_other_sites(real_house: House) -> None:
    answer = real_house.browser().post("/pin", {"pin": real_house.pin})
    cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    token = cookie.partition("=")[2].partition(";")[0]
    assert token not in str(real_house.services.journal.setting("table_browsers"))


def test_guessing_the_pin_takes_for_ever(real_house: House) -> None:
    """An hour of tries as fast as the table allows them, with a new address for each."""
    house, wrong, looked_at = real_house, "x", 0
    for number in range(3600):
        answer = house.browser(f"10.0.{number // 250}.{number % 250}").post("/pin", {"pin": wrong})
        looked_at += code(answer) == "wrong_pin"
        house.clock.advance(1)
    assert looked_at < 500


def test_one_address_soon_waits_and_is_told_how_long(real_house: House) -> None:
    answers = [real_house.browser("10.0.0.9").post("/pin", {"pin": "x"}) for _ in range(50)]
    assert sum(code(answer) == "wrong_pin" for answer in answers) <= 6
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["Retry-After"]) >= 1
    right = real_house.browser("10.0.0.9").post("/pin", {"pin": real_house.pin})
    assert code(right) == "too_many_tries", "the right PIN must wait too, or waiting would tell"
    real_house.clock.advance(1000)
    assert real_house.browser("10.0.0.9").post("/pin", {"pin": real_house.pin}).status_code == 200


@pytest.mark.parametrize("path", ["/input", "/open", "/names", "/power-off", "/matches", "/matches/leave-table",
                                  "/matches/1/resume", "/matches/1/rematch", "/matches/1/forget", "/seat/red/link",
                                  "/virtual/finger", "/virtual/fault"])  # fmt: skip
def test_a_spectator_can_post_nothing(house: House, path: str) -> None:
    answer = house.browser("192.168.1.77").post(path, CHOOSE)
    assert (answer.status_code, code(answer)) == (403, "not_the_table")
    assert house.done == []


def started(house: House) -> Browser:
    tablet = house.tablet()
    assert tablet.post("/matches", MATCH).get_json()["ok"]
    return tablet


def test_a_phone_becomes_a_seat_and_sees_its_own_secrets(real_house: House) -> None:
    tablet = started(real_house)
    red = real_house.phone(tablet, "red")
    view = red.first_view("/seat/red/events")
    assert b'"viewer":"red"' in view
    assert b'"phones":["red"]' in view
    assert red.post("/seat/red/input", {"undo": 1}).get_json()["code"] == "not_yours"


def test_the_link_is_for_phones_on_the_network_and_has_its_token_in_the_fragment(real_house: House) -> None:
    link = started(real_house).post("/seat/red/link").get_json()
    assert link["link"].startswith("http://192.168.1.5:8000/seat/red#")
    assert link["svg"].startswith("<svg")


def test_a_phones_cookie_is_for_its_seat_alone(real_house: House) -> None:
    phone = real_house.browser("192.168.1.40")
    token = link_token(started(real_house), "red")
    cookie = phone.post("/seat/red/claim", {"token": token}).headers["Set-Cookie"]
    assert "Path=/seat/red" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie


def test_reds_cookie_reads_and_posts_nothing_for_blue(real_house: House) -> None:
    tablet = started(real_house)
    red = real_house.phone(tablet, "red")
    real_house.phone(tablet, "blue")
    own = red.client.get_cookie("apprentice_seat", path="/seat/red")
    assert own is not None
    red.client.set_cookie("apprentice_seat", own.value, path="/seat/blue")
    assert code(red.get("/seat/blue/events")) == "no_phone"
    assert code(red.post("/seat/blue/input", CHOOSE)) == "no_phone"


def test_a_guessed_token_opens_nothing(real_house: House) -> None:
    token = link_token(started(real_house), "red")
    stranger = real_house.browser("192.168.1.66")
    for guess in ("", "x" * 43, token[:-1], token.swapcase(), "é"):
        answer = stranger.post("/seat/red/claim", {"token": guess})
        assert (answer.status_code, code(answer)) == (403, "link_used")
    assert code(stranger.post("/seat/blue/claim", {"token": token})) == "link_used"
    assert code(stranger.get("/seat/red/events")) == "no_phone"


def test_a_link_works_once(real_house: House) -> None:
    token = link_token(started(real_house), "red")
    assert real_house.browser().post("/seat/red/claim", {"token": token}).status_code == 200
    assert code(real_house.browser().post("/seat/red/claim", {"token": token})) == "link_used"


def test_a_lost_phone_is_out_as_soon_as_the_table_shows_a_new_code(real_house: House) -> None:
    tablet = started(real_house)
    old_link = link_token(tablet, "red")
    lost = real_house.phone(tablet, "red")
    with lost.get("/seat/red/events") as stream:
        frames = iter(stream.response)
        next(frames), next(frames)
        link_token(tablet, "red")
        assert list(frames) == [], "its stream ends"
    assert code(lost.get("/seat/red/events")) == "no_phone"
    assert code(real_house.browser().post("/seat/red/claim", {"token": old_link})) == "link_used"


def test_a_new_match_makes_strangers_of_all_phones(real_house: House) -> None:
    tablet = started(real_house)
    red = real_house.phone(tablet, "red")
    with red.get("/seat/red/events") as stream:
        frames = iter(stream.response)
        next(frames), next(frames)
        assert tablet.post("/matches", MATCH).get_json()["ok"]
        assert list(frames) == [], "not one frame of the new match"
    assert code(red.post("/seat/red/input", CHOOSE)) == "no_phone"


def test_a_rematch_keeps_the_phones(real_house: House) -> None:
    tablet = started(real_house)
    red = real_house.phone(tablet, "red")
    assert tablet.post("/matches/1/rematch").get_json() == {"ok": True, "match": 2}
    view = red.first_view("/seat/red/events")
    assert b'"match":2' in view
    assert b'"phones":["red"]' in view


def test_a_seat_without_a_phone_is_told_to_scan(real_house: House) -> None:
    answer = real_house.browser().get("/seat/red/events", headers={"Accept-Language": "fr"})
    assert answer.status_code == 403
    assert "Rouge" in answer.get_json()["text"]
