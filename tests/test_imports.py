"""Data flows one way through the house, and imports point inwards."""

from collections.abc import Callable, Iterable

import pytest

from tests.source import ROOT, belongs_to, imported_names, names_in, python_files

# The rooms without windows: what they may know of the hub, and that is all.
KNOWS_ONLY = {
    "hub/language.py": ("hub.errors",),
    "hub/errors.py": (),
    "hub/clock.py": (),
    "hub/readings.py": ("hub.errors", "hub.language"),
    "hub/games": ("hub.errors", "hub.language", "hub.games"),
    "hub/senses": ("hub.errors", "hub.language", "hub.readings", "hub.senses"),
    "hub/config": ("hub.errors", "hub.language", "hub.config"),
    "hub/notify.py": (),
}
# No clock, no chance, no way out: time and seeds reach these rooms as arguments.
PURE = ("hub/games", "hub/senses", "hub/language.py", "hub/readings.py")
IMPURE = (
    *("asyncio", "concurrent", "ctypes", "datetime", "flask", "http", "logging", "multiprocessing", "os"),
    *("queue", "random", "secrets", "select", "shutil", "signal", "socket", "sqlite3", "subprocess"),
    *("tempfile", "threading", "time", "urllib", "uuid", "waitress"),
)
# Who may not know whom.
WIRES = ("hub.devices", "hub.senses", "hub.simulator")
SPINE = ("hub.match", "hub.referee", "hub.journal", "hub.feed", "hub.games")
MAY_NOT_IMPORT = {
    "hub/devices": ("hub.page", "hub.simulator", *SPINE),
    "hub/simulator": ("hub.page", *SPINE),
    "hub/page": ("hub.devices", "hub.senses"),
    "hub/referee.py": ("hub.page", *WIRES),
    "hub/journal.py": ("hub.page", "hub.referee", "hub.feed", *WIRES),
    "hub/match.py": ("hub.page", "hub.referee", "hub.feed", "hub.journal", *WIRES),
    "hub/feed.py": ("hub.page", *WIRES),
    "hub/wording.py": ("hub.page", *SPINE, *WIRES),
    "vision": ("hub", "flask"),
}
# Where each library lives: the wires' and the page's in one place, the tests' and the unneeded nowhere.
ONLY_IN = {
    "smbus2": ("hub/devices/i2c.py",),
    "gpiozero": ("hub/devices/irq.py",),
    "RPi": ("hub/devices/gpio.py",),
    "lgpio": (),
    "bleak": (),
    "flask": ("hub/page/",),
    "werkzeug": ("hub/page/",),
    "playwright": (),
    "pytest": (),
}


def there(places: Iterable[str]) -> list[str]:
    """The rooms that are built already."""
    return [place for place in places if (ROOT / place).exists()]


def wrong_imports(place: str, is_wrong: Callable[[str], bool]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in python_files(place)
        for name in imported_names(path)
        if is_wrong(name)
    ]


@pytest.mark.parametrize("room", there(KNOWS_ONLY))
def test_inner_rooms_know_little(room: str) -> None:
    known = KNOWS_ONLY[room]
    assert wrong_imports(room, lambda name: belongs_to(name, ("hub",)) and not belongs_to(name, known)) == []


@pytest.mark.parametrize("room", there(PURE))
def test_pure_rooms_have_no_clock_no_chance_and_no_way_out(room: str) -> None:
    assert wrong_imports(room, lambda name: belongs_to(name, IMPURE)) == []


@pytest.mark.parametrize("room", there(MAY_NOT_IMPORT))
def test_imports_point_inwards(room: str) -> None:
    assert wrong_imports(room, lambda name: belongs_to(name, MAY_NOT_IMPORT[room])) == []


@pytest.mark.parametrize("library", ONLY_IN)
def test_each_library_lives_in_one_place(library: str) -> None:
    home = ONLY_IN[library]
    strays = wrong_imports("hub", lambda name: belongs_to(name, (library,)))
    assert [stray for stray in strays if not stray.startswith(home or ("nowhere",))] == []


def test_only_the_commands_start_the_hub() -> None:
    starters = wrong_imports("hub", lambda name: belongs_to(name, ("hub.compose", "hub.commands")))
    allowed = ("hub/commands/", "hub/compose", "hub/__main__.py")
    assert [line for line in starters if not line.startswith(allowed)] == []


def test_the_ruler_itself_is_straight() -> None:
    code = "import a.b\nfrom hub import clock\ndef later():\n    from c.d import e\n"
    assert list(names_in(code)) == ["a.b", "hub.clock", "c.d.e"]
    assert belongs_to("hub.page.app", ("hub.page",))
    assert not belongs_to("hub.pages", ("hub.page",))


def test_a_relative_import_is_refused() -> None:
    with pytest.raises(AssertionError, match="write absolute imports"):
        list(names_in("from . import clock"))
