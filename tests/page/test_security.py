"""Who knocks with the wrong name, from the wrong page or with the wrong parcel stays outside, and is told why."""

from typing import Any

import pytest

from tests.page.conftest import MATCH, ORIGIN, House

NESTED = b'{"a":' * 10_000 + b"1" + b"}" * 10_000
MALFORMED = {
    "nothing": b"",
    "no json": b"{move: choose}",
    "not a number": b'{"undo": NaN}',
    "infinite": b'{"undo": 1e999}',
    "a key twice": b'{"undo": 1, "undo": 2}',
    "a list": b"[]",
    "a text": b'"move"',
    "null": b"null",
    "ten thousand levels": NESTED,
    "a hundred levels": b'{"a":' * 100 + b"1" + b"}" * 100,
    "no Unicode": b'{"move": "\xff\xfe"}',
    "half a character": b'{"move": "\\ud800", "pin": "\\ud800", "token": "\\ud800", "name": "\\ud800"}',
    "a huge number": b'{"undo": ' + b"9" * 5000 + b"}",
}
ODD_BODIES: list[dict[str, Any]] = [
    {},
    {"move": 7},
    {"move": "choose", "seat": ["red"]},
    {"undo": 10**40},
    {"undo": -1},
    {"undo": None},
    {"pin": 123456},
    {"pin": "é" * 100},
    {"token": None},
    {"token": "é"},
    {"seat": "pink", "name": "Ada"},
    {"seat": "red", "name": {"en": "Ada"}},
    {"pad": "portal:99", "force": 50},
    {"pad": "portal:7", "force": True},
    {"pad": "portal:7", "force": 10**400},
    {"chip": "0x5A", "fault": "fire"},
    {"chip": "zz", "fault": "unplug"},
    {"chip": "0x5A", "fault": "stuck", "electrode": "three"},
    {"game": "forest", "seats": "red"},
    {"game": "forest", "seats": [["red"]], "names": []},
    {"game": "forest", "seats": ["red", "blue"], "names": {"pink": "Ada"}},
    {"game": "forest", "seats": ["red", "blue"], "options": {"variant": [[]]}},
    {"game": ["forest"], "seats": ["red", "blue"]},
    {"game": "forest", "seats": ["red", "blue"], "seed": "x", "more": 1},
]


def post_addresses(house: House) -> list[str]:
    rules = [rule for rule in house.app.url_map.iter_rules() if "POST" in (rule.methods or ())]
    return [rule.rule.replace("<colour>", "red").replace("<int(max=9007199254740991):match>", "1") for rule in rules]


def test_a_page_of_another_site_cannot_post(house: House) -> None:
    for origin in ("http://evil.example", "https://localhost", "http://localhost:81", "null", ""):
        answer = house.browser().post("/matches", MATCH, headers={"Origin": origin})
        assert (answer.status_code, answer.get_json()["code"]) == (403, "wrong_origin")
    assert house.services.referee.current.match is None


def test_a_post_without_an_origin_is_refused(house: House) -> None:
    answer = house.app.test_client().post("/matches", json=MATCH)
    assert (answer.status_code, answer.get_json()["code"]) == (403, "wrong_origin")


def test_a_foreign_name_that_points_to_us_is_refused(house: House) -> None:
    evil = {"Host": "evil.example"}
    assert house.browser().get("/games.json", headers=evil).get_json()["code"] == "wrong_host"
    answer = house.browser().post("/matches", MATCH, headers={**evil, "Origin": "http://evil.example"})
    assert (answer.status_code, answer.get_json()["code"]) == (400, "wrong_host")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_only_json_is_taken(house: House, kind: str) -> None:
    answer = house.app.test_client().post("/matches", data=b"{}", content_type=kind, headers={"Origin": ORIGIN})
    assert (answer.status_code, answer.get_json()["code"]) == (415, "not_a_form")


def test_a_body_that_is_too_large_is_refused(house: House) -> None:
    answer = house.browser().post("/input", {"move": "x" * 70_000})
    assert (answer.status_code, answer.get_json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_body_is_refused_in_words_everywhere(house: House, name: str) -> None:
    for address in post_addresses(house):
        answer = house.app.test_client().post(
            address, data=MALFORMED[name], content_type="application/json", headers={"Origin": ORIGIN}
        )
        told = answer.get_json()
        assert 400 <= answer.status_code < 500, (address, answer.text)
        assert told["ok"] is False
        assert told["text"] != f"refused.{told['code']}"


@pytest.mark.parametrize("running", [False, True])
def test_odd_but_readable_bodies_never_break_anything(house: House, running: bool) -> None:
    browser = house.browser()
    if running:
        assert browser.post("/matches", MATCH).get_json()["ok"]
        browser.post("/seat/red/claim", {"token": browser.post("/seat/red/link").get_json()["link"].partition("#")[2]})
    for address in post_addresses(house):
        for body in ODD_BODIES:
            answer = browser.post(address, body)
            assert answer.status_code < 500, (address, body, answer.text)
            assert isinstance(answer.get_json()["ok"], bool)


@pytest.mark.parametrize("path", ["/lobby", "/games.json", "/nowhere", "/static/icon.svg", "/matches/1/export"])
def test_every_answer_carries_the_protecting_headers(house: House, path: str) -> None:
    with house.browser().get(path) as answer:
        headers = answer.headers
    assert headers["Content-Security-Policy"] == (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    )
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


def test_somebody_who_is_lost_gets_a_page_in_his_language(house: House) -> None:
    page = house.browser().get("/nowhere", headers={"Accept": "text/html", "Accept-Language": "fr-CH"})
    assert page.status_code == 404
    assert "Il n’y a rien à cette adresse." in page.text


def test_what_nobody_thought_of_ends_in_an_apology(house: House, caplog: pytest.LogCaptureFixture) -> None:
    def breaks() -> None:
        raise RuntimeError("secret detail")

    house.app.view_functions["inputs.open_guess"] = breaks
    answer = house.browser().post("/open")
    assert (answer.status_code, answer.get_json()["code"]) == (500, "hub_trouble")
    assert "secret detail" not in answer.text
    assert "secret detail" in caplog.text
