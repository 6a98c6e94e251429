"""Starting, listing, taking up again, exporting; moves by their rightful makers."""

import json

import pytest

from tests.page.conftest import MATCH, Browser, House


@pytest.fixture
def table(house: House) -> Browser:
    browser = house.browser()
    assert browser.post("/matches", MATCH).get_json() == {"ok": True, "match": 1}
    return browser


def test_without_a_match_the_table_goes_to_the_lobby_and_others_watch(house: House) -> None:
    assert house.browser().get("/").headers["Location"] == "/lobby"
    assert house.browser("192.168.1.77").get("/").headers["Location"] == "/watch"


def test_matches_are_listed_with_names_and_without_secrets(house: House, table: Browser) -> None:
    (match,) = table.get("/matches").get_json()["matches"]
    assert match["names"] == {"red": "Ada"}
    assert match["seats"] == ["red", "blue"]
    assert (match["finished"], match["winners"]) == (False, [])
    assert "seed" not in json.dumps(match)
    assert house.browser("192.168.1.77").get("/matches").status_code == 403


def test_put_aside_and_taken_up_again(house: House, table: Browser) -> None:
    assert table.post("/matches/leave-table").get_json()["ok"]
    assert house.services.referee.current.match is None
    assert table.post("/matches/1/resume").get_json()["ok"]
    assert house.services.referee.current.match_id == 1


def test_a_rematch_has_the_same_people_and_other_secrets(house: House, table: Browser) -> None:
    assert table.post("/matches/1/rematch").get_json()["match"] == 2
    first, second = (house.services.journal.setup(match) for match in (1, 2))
    assert first._replace(seed=0) == second._replace(seed=0)
    assert first.seed != second.seed
    assert house.services.journal.names(2) == {"red": "Ada"}


@pytest.mark.parametrize("path", ["/matches/99/resume", "/matches/99/rematch", "/matches/99/forget"])
def test_a_match_that_never_was(table: Browser, path: str) -> None:
    answer = table.post(path)
    assert (answer.status_code, answer.get_json()["code"]) == (404, "no_such_match")


def test_names_can_be_given_and_deleted(house: House, table: Browser) -> None:
    assert table.post("/names", {"seat": "blue", "name": "Bob"}).get_json()["ok"]
    assert house.services.journal.names(1) == {"red": "Ada", "blue": "Bob"}
    assert table.post("/names", {"seat": "red", "name": ""}).get_json()["ok"]
    assert table.post("/matches/1/forget").get_json()["ok"]
    assert house.services.journal.names(1) == {}


def test_an_export_is_a_script_and_only_for_the_table(house: House, table: Browser) -> None:
    lines = [json.loads(line) for line in table.get("/matches/1/export").text.splitlines()]
    assert lines[0]["setup"]["game"] == "forest"
    stranger = house.browser("192.168.1.77").get("/matches/1/export")
    assert (stranger.status_code, stranger.get_json()["code"]) == (403, "not_the_table")


def test_a_browser_cannot_pretend_to_be_a_sensor(table: Browser) -> None:
    for line in ({"fact": "portal_touched", "portal": 7}, {"move": "stop", "evidence": {"sure": True}}):
        assert table.post("/input", line).get_json()["code"] == "facts_are_sensed"


def test_a_refused_move_is_an_answer_in_words(table: Browser) -> None:
    answer = table.post("/input", {"undo": 5})
    assert answer.status_code == 200
    told = answer.get_json()
    assert (told["ok"], told["code"]) == (False, "bad_undo")
    assert told["text"] == "Between 1 and 0 steps can be undone, not 5."


def test_a_setup_that_cannot_be_played_is_refused(table: Browser) -> None:
    answer = table.post("/matches", {**MATCH, "game": "chess"})
    assert (answer.status_code, answer.get_json()["code"]) == (400, "unknown_game")


def test_touch_now_and_switching_off_reach_the_table(house: House) -> None:
    house.browser().post("/open")
    house.browser().post("/power-off")
    assert house.done == ["open", "off"]


def test_a_finger_on_the_virtual_table_presses_a_pad(house: House) -> None:
    assert house.browser().post("/virtual/finger", {"pad": "portal:7", "force": 80}).get_json()["ok"]
    pads = [pad for chip in house.browser().get("/virtual/world").get_json()["chips"] for pad in chip["pads"]]
    assert [pad["force"] for pad in pads if pad["pad"] == "portal:7"] == [80]


def test_a_fault_on_demand(house: House) -> None:
    assert house.browser().post("/virtual/fault", {"chip": "0x5A", "fault": "unplug"}).get_json()["ok"]
    chips = house.browser().get("/virtual/world").get_json()["chips"]
    assert [chip["plugged"] for chip in chips if chip["address"] == "0x5A"] == [False]


def test_a_real_table_has_no_virtual_one(real_house: House) -> None:
    assert real_house.tablet().get("/virtual/world").status_code == 404


def test_games_and_texts_are_there_for_the_page(house: House) -> None:
    (forest,) = house.browser().get("/games.json").get_json()
    assert (forest["game"], forest["seats"], forest["sensors"]) == ("forest", [2, 6], ["touch"])
    assert house.browser().get("/languages/fr.json").get_json()["seat.red"] == "Rouge"
    assert house.browser().get("/languages/xx.json").status_code == 404
