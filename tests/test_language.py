"""Every value of the table has a text form, and reads back from it."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hub.errors import BadValue
from hub.language import (
    BARRELS,
    PLACES,
    PORTALS,
    SUMMIT,
    Pad,
    Seat,
    Spot,
    Viewer,
    read_barrel,
    read_pad,
    read_place,
    read_portal,
    read_seat,
    read_spot,
    read_viewer,
)

READERS = (read_seat, read_viewer, read_portal, read_place, read_pad, read_barrel, read_spot)

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.tuples(inner),
)


@pytest.mark.parametrize("seat", Seat)
def test_a_seat_reads_back(seat: Seat) -> None:
    assert read_seat(str(seat)) is seat
    assert Viewer(seat).seat is seat


@pytest.mark.parametrize("viewer", Viewer)
def test_a_viewer_reads_back(viewer: Viewer) -> None:
    assert read_viewer(str(viewer)) is viewer


def test_the_table_and_spectators_have_no_seat() -> None:
    assert Viewer.TABLE.seat is None is Viewer.SPECTATOR.seat
    assert [viewer.seat for viewer in Viewer if viewer.seat] == list(Seat)


def test_portals_and_places_read_back() -> None:
    assert [read_portal(portal) for portal in PORTALS] == list(range(1, 20))
    assert [read_place(place) for place in PLACES] == list(range(1, 7))


@pytest.mark.parametrize("pad", [*(Pad("portal", n) for n in PORTALS), *(Pad("place", n) for n in PLACES)], ids=str)
def test_a_pad_reads_back(pad: Pad) -> None:
    assert read_pad(str(pad)) == pad


def test_barrels_and_scales_read_back() -> None:
    assert [read_barrel(barrel) for barrel in BARRELS] == list(range(1, 14))
    for spot in (SUMMIT, *(Spot(place) for place in PLACES)):
        assert read_spot(str(spot)) == spot


@pytest.mark.parametrize("value", [0, 14, True, 1.0, "1", None])
def test_what_is_no_barrel_is_refused(value: Any) -> None:
    with pytest.raises(BadValue, match="barrels are the numbers 1 to 13"):
        read_barrel(value)


@pytest.mark.parametrize("value", ["place:0", "place:7", "place:01", "place:", "Summit", "", None, 3, ["summit"]])
def test_what_is_no_scale_is_refused(value: Any) -> None:
    with pytest.raises(BadValue, match="a scale is place:1 to place:6 or summit"):
        read_spot(value)


@pytest.mark.parametrize("value", [0, 20, -1, True, 1.0, "1", None, [1], 10**30])
def test_what_is_no_portal_is_refused_with_what_would_be_right(value: Any) -> None:
    with pytest.raises(BadValue, match="portals are the numbers 1 to 19"):
        read_portal(value)


@pytest.mark.parametrize("value", [0, 7, False, 2.0, "place:1", None])
def test_what_is_no_place_is_refused(value: Any) -> None:
    with pytest.raises(BadValue, match="places are the numbers 1 to 6"):
        read_place(value)


@pytest.mark.parametrize("value", ["Red", " red", "", "table", None, 1, ["red"], {"red": 1}])
def test_what_is_no_seat_is_refused(value: Any) -> None:
    with pytest.raises(BadValue, match="a seat is one of red, blue, green"):
        read_seat(value)


@pytest.mark.parametrize(
    "value",
    [
        "portal:0",
        "portal:20",
        "portal:07",
        "portal: 7",
        "portal:7 ",
        "portal:٧",
        "portal:²",
        "place:7",
        "seat:1",
        "portal",
        "",
        7,
        None,
    ],
)
def test_what_is_no_pad_is_refused(value: Any) -> None:
    with pytest.raises(BadValue, match="a pad is portal:1 to portal:19 or place:1 to place:6"):
        read_pad(value)


@given(value=anything)
def test_whatever_comes_is_read_or_refused_in_words(value: Any) -> None:
    for reader in READERS:
        with suppress(BadValue):
            assert str(reader(value)) == str(value)
