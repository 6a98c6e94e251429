"""Every mistake is told in words: the file, the key, what is wrong and what would be right."""

import pytest

from tests.config.tables import SHIPPED, changed, problems, read, without_pads

BAD_VALUES = [
    ("wires", 'wires = "simulated"', 'wires = "spi"',
     'wires: "spi" is not known; write "simulated" or "i2c"'),
    ("wires of a strange kind", 'wires = "simulated"', "wires = [1]",
     'wires: a list is not known; write "simulated" or "i2c"'),
    ("wires missing", 'wires = "simulated"', "",
     'wires: is missing; write "simulated" or "i2c"'),
    ("name no text", 'name = "Apprentice"', "name = 7",
     "name: is the number 7; write a name of 1 to 40 letters for this table, in quotes"),
    ("name empty", 'name = "Apprentice"', 'name = " "',
     'name: " " cannot be used; write a name of 1 to 40 letters for this table'),
    ("host with scheme", '# host = "0.0.0.0"', 'host = "http://table"',
     'hub.host: "http://table" cannot be used; write an address of this machine, such as "127.0.0.1", '
     'or "0.0.0.0" for all of them'),
    ("host with a number too large", '# host = "0.0.0.0"', 'host = "192.168.1.300"',
     'hub.host: "192.168.1.300" cannot be used; write an address of this machine, such as "127.0.0.1", '
     'or "0.0.0.0" for all of them'),
    ("port too high", "port = 8000", "port = 80000",
     "hub.port: 80000 cannot be used; write a port from 1 to 65535; 8000 is usual"),
    ("port zero", "port = 8000", "port = 0",
     "hub.port: 0 cannot be used; write a port from 1 to 65535; 8000 is usual"),
    ("port in quotes", "port = 8000", 'port = "8000"',
     'hub.port: is the text "8000"; numbers stand without quotes: '
     "write a port from 1 to 65535; 8000 is usual"),
    ("port a switch", "port = 8000", "port = true",
     "hub.port: is the switch true; write a port from 1 to 65535; 8000 is usual"),
    ("port a date", "port = 8000", "port = 2026-01-02",
     "hub.port: is the date or time 2026-01-02; write a port from 1 to 65535; 8000 is usual"),
    ("trusted hosts no list", "trusted_hosts = []", 'trusted_hosts = "table"',
     'hub.trusted_hosts: is the text "table"; write names without http:// and port, '
     'such as ["table.example.org"]'),
    ("trusted host with port", "trusted_hosts = []", 'trusted_hosts = ["table:8000"]',
     'hub.trusted_hosts: "table:8000" cannot be used; write names without http:// and port, '
     'such as ["table.example.org"]'),
    ("power off no words", '# power_off = ["systemctl", "poweroff"]', "power_off = [1]",
     'hub.power_off: 1 cannot be used; write the command word by word, such as ["systemctl", "poweroff"], '
     "or [] for none"),
    ("bus in quotes", "bus = 1", 'bus = "1"',
     'touch.bus: is the text "1"; numbers stand without quotes: write the number of the I2C bus, '
     "1 for the pins 3 and 5 of a Pi's header"),
    ("irq no GPIO", "irq = 17", "irq = 28",
     "touch.chips[1].irq: 28 cannot be used; write the GPIO, 0 to 27, that the chip's IRQ pin is wired to, "
     "or leave irq out"),
    ("irq twice", "irq = 27", "irq = 17",
     "touch.chips[2].irq: GPIO 17 is already the irq of touch.chips[1]; wire each IRQ to a GPIO of its own"),
    ("irq on the data line", "irq = 22", "irq = 2",
     "touch.chips[3].irq: GPIO 2 belongs to the I2C bus; wire the IRQ to a GPIO of its own"),
    ("irq on the clock line", "irq = 22", "irq = 3",
     "touch.chips[3].irq: GPIO 3 belongs to the I2C bus; wire the IRQ to a GPIO of its own"),
    ("electrode too high", "7 = { chip = 0x5A, electrode = 6 }", "7 = { chip = 0x5A, electrode = 12 }",
     "touch.portals.7.electrode: 12 cannot be used; an MPR121 has the electrodes 0 to 11"),
    ("electrode negative", "7 = { chip = 0x5A, electrode = 6 }", "7 = { chip = 0x5A, electrode = -1 }",
     "touch.portals.7.electrode: -1 cannot be used; an MPR121 has the electrodes 0 to 11"),
    ("electrode missing", "7 = { chip = 0x5A, electrode = 6 }", "7 = { chip = 0x5A }",
     "touch.portals.7.electrode: is missing; an MPR121 has the electrodes 0 to 11"),
    ("two portals on one electrode", "7 = { chip = 0x5A, electrode = 6 }",
     "7 = { chip = 0x5A, electrode = 5 }",
     "touch.portals.7.electrode: electrode 5 of chip 0x5A is already under portal 6; "
     "give each pad an electrode of its own"),
    ("a place on a portal's electrode", "1 = { chip = 0x5A, electrode = 7 }",
     "1 = { chip = 0x5A, electrode = 0 }",
     "touch.places.1.electrode: electrode 0 of chip 0x5A is already under portal 1; "
     "give each pad an electrode of its own"),
    ("unknown chip", "7 = { chip = 0x5A, electrode = 6 }", "7 = { chip = 0x5D, electrode = 6 }",
     "touch.portals.7.chip: 0x5D cannot be used; touch.chips lists 0x5A, 0x5B and 0x5C"),
    ("pad no section", "7 = { chip = 0x5A, electrode = 6 }", "7 = 6",
     "touch.portals.7: is the number 6; write it as { chip = 0x5A, electrode = 6 }"),
    ("no such place", "6 = { chip = 0x5B, electrode = 8 }", "7 = { chip = 0x5B, electrode = 8 }",
     "touch.places.7: there is no place 7; places are numbered 1 to 6"),
    ("starts", 'starts = "corners"', 'starts = "edges"',
     'forest.starts: "edges" is not known; write "corners" or "sides"'),
    ("unknown key", "port = 8000", "port = 8000\nprot = 1",
     "hub.prot: this key is not known; did you mean port?"),
    ("unknown key in a pad", "7 = { chip = 0x5A, electrode = 6 }",
     "7 = { chip = 0x5A, electrode = 6, elektrode = 6 }",
     "touch.portals.7.elektrode: this key is not known; did you mean electrode?"),
    ("unknown key in a chip", "irq = 17", "irq = 17\ninterrupt = 17",
     "touch.chips[1].interrupt: this key is not known; known here: address, irq"),
    ("unknown section", "[forest]", "[towers]\n[forest]",
     "towers: this key is not known; known here: name, wires, hub, touch, forest"),
    ("a place with a name", "[forest]\n", "window = 1\n[forest]\n",
     "touch.places.window: there is no place window; places are numbered 1 to 6"),
    ("a key that breaks the line", "port = 8000", 'port = 8000\n"a\\nb" = 1',
     'hub."a\\nb": this key is not known; known here: host, port, trusted_hosts, power_off'),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), [pytest.param(*row[1:], id=row[0]) for row in BAD_VALUES])
def test_a_mistake_is_told(old: str, new: str, told: str) -> None:
    assert told in problems(changed(old, new))


def test_an_address_out_of_range_is_told_once_and_not_for_every_pad() -> None:
    assert problems(SHIPPED.replace("0x5A", "0x60")) == [
        "touch.chips[1].address: 0x60 cannot be used; "
        "an MPR121 answers at 0x5A, 0x5B, 0x5C or 0x5D, as its ADDR pin is wired"
    ]


def test_an_address_in_quotes_does_not_make_its_pads_wrong() -> None:
    assert problems(changed("address = 0x5A", 'address = "0x5A"')) == [
        'touch.chips[1].address: is the text "0x5A"; numbers stand without quotes: '
        "an MPR121 answers at 0x5A, 0x5B, 0x5C or 0x5D, as its ADDR pin is wired"
    ]


def test_two_chips_at_one_address() -> None:
    assert (
        "touch.chips[2].address: 0x5A is already the address of touch.chips[1]; "
        "give each chip its own by wiring its ADDR pin differently"
    ) in problems(changed("address = 0x5B", "address = 0x5A"))


def test_a_chip_that_no_pad_uses() -> None:
    idle = changed("[touch.portals]", "[[touch.chips]]\naddress = 0x5D\n[touch.portals]")
    assert problems(idle) == [
        "touch.chips[4].address: no portal and no place uses chip 0x5D; "
        "give it pads in touch.portals or touch.places, or remove the chip"
    ]


def test_portals_without_an_electrode_are_named() -> None:
    right = "give each of the portals 1 to 19 one, such as 7 = { chip = 0x5A, electrode = 6 }"
    assert problems(without_pads("(7|8|12) = .*")) == [f"touch.portals: portals 7, 8 and 12 have no electrode; {right}"]
    assert problems(without_pads("7 = .*")) == [f"touch.portals: portal 7 has no electrode; {right}"]


def test_a_portal_that_does_not_exist() -> None:
    text = changed("19 = { chip = 0x5C, electrode = 6 }", "20 = { chip = 0x5C, electrode = 6 }")
    assert problems(text) == [
        "touch.portals.20: there is no portal 20; portals are numbered 1 to 19",
        "touch.portals: portal 19 has no electrode; "
        "give each of the portals 1 to 19 one, such as 7 = { chip = 0x5A, electrode = 6 }",
    ]


def test_chips_in_single_brackets() -> None:
    told = problems('wires = "i2c"\n[touch.chips]\naddress = 0x5A\n')
    right = "write [[touch.chips]], in double brackets, once for each MPR121"
    assert f"touch.chips: is a section; {right}" in told
    assert f"touch.chips: is missing; {right}" in problems('wires = "i2c"\n[touch]\n')


def test_a_section_that_is_none() -> None:
    assert problems('wires = "i2c"\nforest = 1\nhub = "x"') == [
        'hub: is the text "x"; write a section [hub]',
        "forest: is the number 1; write a section [forest]",
    ]


def test_bus_0_keeps_its_own_pins() -> None:
    text = changed("bus = 1", "bus = 0").replace("irq = 22", "irq = 1")
    assert problems(text) == ["touch.chips[3].irq: GPIO 1 belongs to the I2C bus; wire the IRQ to a GPIO of its own"]


def test_all_problems_are_told_at_once() -> None:
    text = changed("port = 8000", "port = 0").replace("irq = 27", "irq = 17").replace('"corners"\n', '"x"\n')
    keys = [line.split(":")[0] for line in problems(text)]
    assert keys == ["hub.port", "touch.chips[2].irq", "forest.starts"]


def test_a_place_may_go_without_a_pad() -> None:
    touch = read(without_pads(r"\d = .*# at portal")).touch
    assert touch is not None
    assert len(touch.pads) == 19


def test_a_chip_may_go_without_an_interrupt_line() -> None:
    touch = read(without_pads("irq = .*")).touch
    assert touch is not None
    assert [chip.irq for chip in touch.chips] == [None, None, None]


def test_a_table_may_go_without_touch() -> None:
    config = read('wires = "simulated"')
    assert config.touch is None
    assert (config.name, config.hub.port, config.forest.starts) == ("Apprentice", 8000, "corners")
