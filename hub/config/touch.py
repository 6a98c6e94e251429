"""The [touch] section: the chips and their interrupt lines."""

from collections.abc import Collection, Sequence
from types import MappingProxyType

from hub.config.model import ChipConfig, Electrode, TouchConfig
from hub.config.pads import as_hex, read_pads
from hub.config.section import Section

ADDRESSES = range(0x5A, 0x5E)
GPIOS = range(28)
BUSES = range(100)
# The GPIOs of data and clock. Bus 1 is fixed on the Pi's header, bus 0 is the one for add-on boards.
HEADER_BUS_PINS = (2, 3)
ADD_ON_BUS_PINS = (0, 1)

BUS_RIGHT = "write the number of the I2C bus, 1 for the pins 3 and 5 of a Pi's header"
CHIPS_RIGHT = "write [[touch.chips]], in double brackets, once for each MPR121"
ADDRESS_RIGHT = "an MPR121 answers at 0x5A, 0x5B, 0x5C or 0x5D, as its ADDR pin is wired"
IRQ_RIGHT = "write the GPIO, 0 to 27, that the chip's IRQ pin is wired to, or leave irq out"


def read_touch(section: Section) -> TouchConfig:
    bus = section.number("bus", BUSES, BUS_RIGHT, default=1) or 0
    chips = section.sections("chips", CHIPS_RIGHT)
    addresses = [chip.number("address", ADDRESSES, ADDRESS_RIGHT, show=as_hex) for chip in chips]
    pins = [chip.number("irq", GPIOS, IRQ_RIGHT) if chip.has("irq") else None for chip in chips]
    _refuse_repeated_addresses(chips, addresses)
    _refuse_taken_pins(chips, pins, bus)
    pads = read_pads(section, addresses)
    _refuse_idle_chips(chips, addresses, pads.values())
    for part in (*chips, section):
        part.close()
    fitted = [ChipConfig(address or 0, pin) for address, pin in zip(addresses, pins, strict=True)]
    return TouchConfig(bus, tuple(fitted), MappingProxyType(pads))


def _refuse_repeated_addresses(chips: Sequence[Section], addresses: Sequence[int | None]) -> None:
    for at, address in enumerate(addresses):
        if address is not None and address in addresses[:at]:
            wrong = f"{as_hex(address)} is already the address of touch.chips[{addresses.index(address) + 1}]"
            chips[at].wrong("address", wrong, "give each chip its own by wiring its ADDR pin differently")


def _refuse_taken_pins(chips: Sequence[Section], pins: Sequence[int | None], bus: int) -> None:
    bus_pins = HEADER_BUS_PINS + (ADD_ON_BUS_PINS if bus == 0 else ())
    for at, pin in enumerate(pins):
        if pin in bus_pins:
            chips[at].wrong("irq", f"GPIO {pin} belongs to the I2C bus", "wire the IRQ to a GPIO of its own")
        elif pin is not None and pin in pins[:at]:
            wrong = f"GPIO {pin} is already the irq of touch.chips[{pins.index(pin) + 1}]"
            chips[at].wrong("irq", wrong, "wire each IRQ to a GPIO of its own")


def _refuse_idle_chips(
    chips: Sequence[Section], addresses: Sequence[int | None], electrodes: Collection[Electrode]
) -> None:
    used = {electrode.chip for electrode in electrodes}
    for chip, address in zip(chips, addresses, strict=True):
        if used and address is not None and address not in used:
            wrong = f"no portal and no place uses chip {as_hex(address)}"
            chip.wrong("address", wrong, "give it pads in touch.portals or touch.places, or remove the chip")
