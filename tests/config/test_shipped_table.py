"""The table that comes with the project works as it is, and is the one people find."""

from pathlib import Path

from hub.config import ChipConfig, Electrode, find_table, load_table
from hub.config.find import SHIPPED_TABLE
from hub.language import PLACES, PORTALS, Pad
from tests.config.tables import SHIPPED, changed, read

ROOT = Path(__file__).parents[2]
NOWHERE = Path("/nowhere/table.toml")


def test_it_simulates_and_serves_this_machine_alone() -> None:
    config = load_table(SHIPPED_TABLE)
    assert config.wires == "simulated"
    assert (config.hub.host, config.hub.port) == ("127.0.0.1", 8000)
    assert config.hub.power_off == ()
    assert config.forest.starts == "corners"


def test_it_has_three_chips_and_a_pad_for_every_portal_and_place() -> None:
    touch = load_table(SHIPPED_TABLE).touch
    assert touch is not None
    assert touch.chips == (ChipConfig(0x5A, 17), ChipConfig(0x5B, 27), ChipConfig(0x5C, 22))
    assert set(touch.pads) == {*(Pad("portal", n) for n in PORTALS), *(Pad("place", n) for n in PLACES)}
    assert touch.pads[Pad("portal", 7)] == Electrode(0x5A, 6)


def test_portals_of_one_row_share_a_chip() -> None:
    touch = load_table(SHIPPED_TABLE).touch
    assert touch is not None
    for row in ((1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11, 12), (13, 14, 15, 16), (17, 18, 19)):
        assert len({touch.pads[Pad("portal", portal)].chip for portal in row}) == 1


def test_one_word_makes_it_a_real_table_for_the_whole_home() -> None:
    config = read(changed('wires = "simulated"', 'wires = "i2c"'))
    assert config.wires == "i2c"
    assert (config.hub.host, config.hub.port) == ("0.0.0.0", 8000)
    assert config.hub.power_off == ("systemctl", "poweroff")


def test_the_package_holds_the_file_that_makers_edit() -> None:
    assert SHIPPED_TABLE.resolve() == ROOT / "wiring" / "table.toml"
    assert SHIPPED_TABLE.is_symlink(), "hub/config/table.toml is a link to wiring/table.toml, never a copy"


def test_search_order(tmp_path: Path) -> None:
    system = tmp_path / "etc.toml"
    system.write_text(SHIPPED)
    asked, named = Path("asked.toml"), {"APPRENTICE_TABLE": "named.toml"}
    assert find_table(asked, named, system) == asked
    assert find_table(None, named, system) == Path("named.toml")
    assert find_table(None, {"APPRENTICE_TABLE": ""}, system) == system
    assert find_table(None, {}, NOWHERE) == ROOT / "wiring" / "table.toml"
