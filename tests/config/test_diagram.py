"""The drawing shows what the TOML says."""

from pathlib import Path
from xml.etree import ElementTree

from hub.config.diagram import HEADER_PINS, wiring_diagram
from tests.config.tables import SHIPPED, changed, read, without_pads

ROOT = Path(__file__).parents[2]


def words(text: str) -> list[str]:
    svg = ElementTree.fromstring(text)
    return [element.text or "" for element in svg.iter("{http://www.w3.org/2000/svg}text")]


def test_the_drawing_in_wiring_is_up_to_date() -> None:
    drawn = (ROOT / "wiring" / "diagram.svg").read_text(encoding="utf-8")
    assert wiring_diagram(read(SHIPPED)) == drawn.rstrip(), "wiring/table.toml has changed: run make diagram"


def test_every_pad_names_its_chip_and_electrode() -> None:
    moved = changed("7 = { chip = 0x5A, electrode = 6 }", "7 = { chip = 0x5A, electrode = 11 }")
    shown = words(wiring_diagram(read(moved)))
    assert "11 · portal 7" in shown
    assert "6 · free" in shown
    assert "0x5A · 11" in shown


def test_an_interrupt_line_is_shown_where_it_is_wired() -> None:
    shown = words(wiring_diagram(read(SHIPPED)))
    assert "GPIO 22" in shown
    assert "pin 15" in shown
    assert "GPIO 22" not in words(wiring_diagram(read(without_pads("irq = 22"))))


def test_each_gpio_has_a_header_pin_of_its_own() -> None:
    assert len(set(HEADER_PINS)) == len(HEADER_PINS) == 28
    # Power and ground sit on the other twelve.
    assert not set(HEADER_PINS) & {1, 2, 4, 6, 9, 14, 17, 20, 25, 30, 34, 39}


def test_a_name_is_a_name_and_no_markup() -> None:
    text = wiring_diagram(read(changed('name = "Apprentice"', 'name = "<b>&"')))
    ElementTree.fromstring(text)
    assert "<b>" not in text


def test_a_table_without_touch_can_be_drawn() -> None:
    assert "place 1" in words(wiring_diagram(read('wires = "simulated"')))
