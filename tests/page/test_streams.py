"""Screens that follow: how many, from where, and what is left when they go."""

import http.client
import socket
from collections.abc import Iterator
from contextlib import closing
from threading import Thread

import pytest

from hub.errors import ConfigError
from hub.language import Viewer
from hub.page.server import PageServer, make_server
from tests.page.conftest import MATCH, House


def test_a_stream_is_not_kept_or_held_back_by_anybody(house: House) -> None:
    with house.browser().get("/events") as stream:
        assert stream.mimetype == "text/event-stream"
        assert stream.headers["Cache-Control"] == "no-store"
        assert stream.headers["X-Accel-Buffering"] == "no"


@pytest.mark.parametrize("how", ["header", "query"])
def test_a_screen_that_has_seen_the_newest_gets_only_what_is_new(house: House, how: str) -> None:
    event_id, _ = house.services.feed.snapshot(Viewer.SPECTATOR)
    assert house.browser().post("/matches", MATCH).get_json()["ok"]
    newest, _ = house.services.feed.snapshot(Viewer.SPECTATOR)
    given = {"headers": {"Last-Event-ID": event_id}} if how == "header" else {"query_string": {"last": event_id}}
    with house.browser().get("/watch/events", **given) as stream:
        frames = iter(stream.response)
        next(frames)
        assert f"id: {newest}".encode() in next(frames)


def test_three_hundred_screens_of_one_address_get_sixteen_streams(house: House) -> None:
    visitor = house.browser("192.168.1.50")
    answers = [visitor.get("/events") for _ in range(300)]
    assert [answer.status_code for answer in answers] == [200] * 16 + [503] * 284
    assert answers[-1].get_json()["code"] == "too_many_screens_here"
    for answer in answers:
        answer.close()
    assert house.services.slots.taken == 0
    with visitor.get("/events") as again:
        assert again.status_code == 200


def test_three_hundred_addresses_get_forty_eight_streams(house: House) -> None:
    answers = [house.browser(f"10.0.{n // 200}.{n % 200}").get("/events") for n in range(300)]
    assert [answer.status_code for answer in answers] == [200] * 48 + [503] * 252
    assert answers[-1].get_json()["code"] == "too_many_screens"
    for answer in answers:
        answer.close()


def test_the_simulated_tables_own_machine_may_open_every_screen(house: House) -> None:
    answers = [house.browser().get("/events") for _ in range(49)]
    assert [answer.status_code for answer in answers] == [200] * 48 + [503]
    for answer in answers:
        answer.close()


def test_asking_only_for_the_head_holds_no_slot(house: House) -> None:
    house.browser().client.head("/events").close()
    assert house.services.slots.taken == 0


@pytest.fixture
def served(house: House) -> Iterator[PageServer]:
    server = make_server(house.app, "127.0.0.1", 0)
    thread = Thread(target=server.run)
    thread.start()
    yield server
    house.services.feed.close()
    server.close()
    thread.join(timeout=20)
    assert not thread.is_alive(), "the server stops when told to, with screens still open"


def test_a_real_server_streams_and_stops(served: PageServer) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", served.port, timeout=10)
    connection.request("GET", "/events")
    answer = connection.getresponse()
    assert answer.status == 200
    assert answer.getheader("Server") is None
    assert answer.readline() == b"event: beat\n"
    # From another thread, with a screen still open: the fixture sees to it that the server's thread ends.
    served.close()
    connection.close()


def dial(server: PageServer, request: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    line.sendall(request)
    return line


def answers_somebody_else(server: PageServer) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    with closing(connection):
        connection.request("GET", "/games.json")
        return connection.getresponse().status == 200


def test_three_hundred_connections_leave_room_and_their_slots_come_back(house: House, served: PageServer) -> None:
    lines = [dial(served, b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n") for _ in range(300)]
    began = [line.recv(12) for line in lines]
    assert (began.count(b"HTTP/1.1 200"), began.count(b"HTTP/1.1 503")) == (48, 252)
    assert answers_somebody_else(served)
    for line in lines:
        line.close()
    for _ in range(500):
        # Every change makes the server write to the screens that follow; it finds those gone that left.
        house.services.feed.changed()
        assert answers_somebody_else(served)
        if house.services.slots.taken == 0:
            break
    assert house.services.slots.taken == 0


def test_the_next_screen_is_told_so_in_words_and_then_cut_off(served: PageServer) -> None:
    lines = [dial(served, b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n") for _ in range(48)]
    assert all(line.recv(12) == b"HTTP/1.1 200" for line in lines)
    refused = dial(served, b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")
    with refused, refused.makefile("rb") as answer:
        # To the end of the connection: a refused screen does not keep it.
        assert b"Close one of them." in answer.read()
    for line in lines:
        line.close()


def test_those_who_never_finish_their_request_make_room_for_the_next(served: PageServer) -> None:
    lines = [dial(served, b"GET / HTTP/1.1\r\nHo") for _ in range(300)]
    assert answers_somebody_else(served)
    for line in lines:
        line.close()


def test_a_port_that_is_taken_is_said_in_words(house: House, served: PageServer) -> None:
    with pytest.raises(ConfigError, match=f"port {served.port}.*choose another"):
        make_server(house.app, "127.0.0.1", served.port)


def test_an_absurd_event_id_is_as_good_as_none(house: House) -> None:
    with house.browser().get("/watch/events", headers={"Last-Event-ID": "epoch-" + "9" * 5000}) as stream:
        frames = iter(stream.response)
        next(frames)
        assert next(frames).startswith(b"event: view")
