"""Draws the wiring of a table from its TOML."""

from collections.abc import Iterator
from html import escape

from hub.config.model import ChipConfig, Electrode, TableConfig, TouchConfig
from hub.config.pads import ELECTRODES, as_hex
from hub.language import Pad

# The pin of the 40-pin header at which GPIO 0, 1, 2 … comes out.
HEADER_PINS = (
    *(27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33),
    *(8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13),
)
ADDR_GOES_TO = {0x5A: "GND", 0x5B: "3.3 V", 0x5C: "SDA", 0x5D: "SCL"}
BUS_PINS = {0: {"SDA": 27, "SCL": 28}, 1: {"SDA": 3, "SCL": 5}}
POWER_PINS = {"3.3 V": 1, "GND": 6}
# The wires every chip shares: where each runs down the drawing, and its colour.
RAILS = {"3.3 V": (60, "#c0392b"), "GND": (115, "#222222"), "SDA": (170, "#1f6fb2"), "SCL": (225, "#8a6d00")}
IRQ_COLOUR = "#7a3e9d"
# Light enough for black text; every pad also names its chip, so colour alone never tells.
CHIP_COLOURS = {0x5A: "#ffd9a0", 0x5B: "#a8d8f0", 0x5C: "#c8e6b0", 0x5D: "#e6c8e6"}

CHIP_X, CHIP_WIDTH, CHIP_HEIGHT, CHIP_STEP, CHIPS_TOP = 540, 220, 212, 234, 140
BOARD_X, BOARD_Y, BOARD_STEP = 1080, 440, 80
ROWS = ((1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11, 12), (13, 14, 15, 16), (17, 18, 19))
# Places lie outside the corners, clockwise from portal 1; in portals from the middle.
PLACE_SPOTS = {1: (-1.6, -2.7), 2: (1.6, -2.7), 3: (3.1, 0), 4: (1.6, 2.7), 5: (-1.6, 2.7), 6: (-3.1, 0)}
STYLE = "text{font:14px system-ui,sans-serif}.big{font-size:20px;font-weight:700}.small{font-size:12px}"


def wiring_diagram(config: TableConfig) -> str:
    """The whole drawing as SVG text."""
    touch = config.touch or TouchConfig(1, (), {})
    height = max(CHIPS_TOP + CHIP_STEP * len(touch.chips), 860)
    chips = [line for at, chip in enumerate(touch.chips) for line in _draw_chip(touch, chip, at)]
    parts = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1380 {height}" role="img">',
        f"<title>Wiring of {escape(config.name)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="1380" height="{height}" fill="#ffffff"/>',
        *_draw_pi(touch),
        *chips,
        *_draw_board(touch),
        "</svg>",
    )
    return "\n".join(parts)


def _draw_pi(touch: TouchConfig) -> Iterator[str]:
    yield _box(20, 20, 490, 84, "#eeeeee")
    yield _text(265, 46, "Raspberry Pi, 40-pin header", "big")
    for name, (x, colour) in RAILS.items():
        pin = POWER_PINS.get(name) or BUS_PINS.get(touch.bus, {}).get(name)
        yield _wire(x, 104, x, CHIPS_TOP + CHIP_STEP * len(touch.chips) - 40, colour)
        yield _text(x, 76, name)
        yield _text(x, 95, f"pin {pin}" if pin else f"bus {touch.bus}", "small")
    for at, chip in enumerate(touch.chips):
        if chip.irq is not None:
            yield _text(_irq_x(at), 76, f"GPIO {chip.irq}")
            yield _text(_irq_x(at), 95, f"pin {HEADER_PINS[chip.irq]}", "small")


def _draw_chip(touch: TouchConfig, chip: ChipConfig, at: int) -> Iterator[str]:
    top = CHIPS_TOP + CHIP_STEP * at
    yield _box(CHIP_X, top, CHIP_WIDTH, CHIP_HEIGHT, CHIP_COLOURS[chip.address])
    yield _text(CHIP_X + 85, top + 110, as_hex(chip.address), "big")
    yield _text(CHIP_X + 85, top + 130, "MPR121", "small")
    pins = {"VCC": "3.3 V", "GND": "GND", "SDA": "SDA", "SCL": "SCL", "ADDR": ADDR_GOES_TO[chip.address]}
    for row, (pin, rail) in enumerate(pins.items()):
        yield from _stub(pin, *RAILS[rail], top + 26 + 32 * row)
    if chip.irq is not None:
        yield _wire(_irq_x(at), 104, _irq_x(at), top + 186, IRQ_COLOUR)
        yield from _stub("IRQ", _irq_x(at), IRQ_COLOUR, top + 186)
    pads = {electrode: pad for pad, electrode in touch.pads.items()}
    for number in ELECTRODES:
        pad = pads.get(Electrode(chip.address, number))
        label = f"{number} · {pad.kind} {pad.number}" if pad else f"{number} · free"
        yield _text(CHIP_X + 130, top + 20 + 16.5 * number, label, "small", "start")


def _stub(pin: str, rail_x: float, colour: str, y: float) -> Iterator[str]:
    """From a pin of the chip to the wire it is soldered to; the dot marks the joint."""
    yield _wire(rail_x, y, CHIP_X, y, colour)
    yield f'<circle cx="{rail_x}" cy="{y}" r="5" fill="{colour}"/>'
    yield _text(CHIP_X + 8, y + 5, pin, "small", "start")


def _draw_board(touch: TouchConfig) -> Iterator[str]:
    yield _text(BOARD_X, 46, "The board from above", "big")
    yield _text(BOARD_X, 70, "portal or place, with its chip and electrode", "small")
    for row, portals in enumerate(ROWS):
        for column, portal in enumerate(portals):
            x = column - (len(portals) - 1) / 2
            yield from _draw_pad(touch, Pad("portal", portal), x, (row - 2) * 0.87)
    for place, (x, y) in PLACE_SPOTS.items():
        yield from _draw_pad(touch, Pad("place", place), x, y)


def _draw_pad(touch: TouchConfig, pad: Pad, column: float, row: float) -> Iterator[str]:
    x, y = BOARD_X + column * BOARD_STEP, BOARD_Y + row * BOARD_STEP
    electrode = touch.pads.get(pad)
    colour = CHIP_COLOURS[electrode.chip] if electrode else "#ffffff"
    if pad.kind == "portal":
        yield f'<circle cx="{x:g}" cy="{y:g}" r="36" fill="{colour}" stroke="#222222"/>'
        yield _text(x, y, str(pad.number), "big")
    else:
        yield _box(x - 38, y - 26, 76, 52, colour)
        yield _text(x, y, f"place {pad.number}")
    spot = f"{as_hex(electrode.chip)} · {electrode.number}" if electrode else "no pad"
    yield _text(x, y + 18, spot, "small")


def _irq_x(at: int) -> int:
    return 290 + 62 * at


def _box(x: float, y: float, width: float, height: float, colour: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="8" fill="{colour}" stroke="#222222"/>'


def _wire(x1: float, y1: float, x2: float, y2: float, colour: str) -> str:
    return f'<path d="M{x1:g} {y1:g}L{x2:g} {y2:g}" stroke="{colour}" stroke-width="2.5"/>'


def _text(x: float, y: float, words: str, style: str = "", anchor: str = "middle") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{style}" text-anchor="{anchor}">{escape(words)}</text>'
