"""The sections [touch.portals] and [touch.places]: which electrode lies under which pad."""

from collections.abc import Container, Iterator, Sequence

from hub.config.model import Electrode
from hub.config.problems import in_words, shown
from hub.config.section import Section
from hub.errors import BadValue
from hub.language import PLACES, PORTALS, Pad, read_pad

ELECTRODES = range(12)
# Any 7-bit address: as long as the list of chips is itself in doubt, nothing is said about who is on it.
ANY_ADDRESS = range(0x80)

PAD_RIGHT = "write it as { chip = 0x5A, electrode = 6 }"
ELECTRODE_RIGHT = "an MPR121 has the electrodes 0 to 11"
PORTALS_RIGHT = "give each of the portals 1 to 19 one, such as 7 = { chip = 0x5A, electrode = 6 }"


def as_hex(number: int) -> str:
    """Addresses are written in hex by everybody who solders."""
    return f"0x{number:02X}" if 0 <= number <= 0xFFFF else shown(number)


def read_pads(touch: Section, addresses: Sequence[int | None]) -> dict[Pad, Electrode]:
    """All pads that could be read; every problem on the way is told."""
    listed = [address for address in addresses if address is not None]
    chips = listed if len(listed) == len(addresses) > 0 else ANY_ADDRESS
    right = f"touch.chips lists {in_words(map(as_hex, listed))}" if listed else "name a chip of touch.chips"
    pads: dict[Pad, Electrode] = {}
    named = set()
    for pad, spot in _written_pads(touch):
        named.add(pad)
        electrode = _read_electrode(spot, chips, right) if spot else None
        if spot and electrode and not _is_shared(spot, electrode, pads):
            pads[pad] = electrode
    _refuse_bare_portals(touch, named)
    return pads


def _written_pads(touch: Section) -> Iterator[tuple[Pad, Section | None]]:
    """Every pad with what is written for it; None where that is no section at all."""
    for kind, plural, count in (("portal", "portals", len(PORTALS)), ("place", "places", len(PLACES))):
        written = touch.section(plural, f"write a section [touch.{plural}]")
        if written is None:
            continue
        for name in written.names():
            try:
                yield read_pad(f"{kind}:{name}"), written.section(name, PAD_RIGHT)
            except BadValue:
                written.wrong(name, f"there is no {kind} {name}", f"{plural} are numbered 1 to {count}")


def _read_electrode(spot: Section, chips: Container[int], chips_right: str) -> Electrode | None:
    chip = spot.number("chip", chips, chips_right, show=as_hex)
    number = spot.number("electrode", ELECTRODES, ELECTRODE_RIGHT)
    spot.close()
    return None if chip is None or number is None else Electrode(chip, number)


def _is_shared(spot: Section, electrode: Electrode, pads: dict[Pad, Electrode]) -> bool:
    for pad, taken in pads.items():
        if taken == electrode:
            wrong = f"{electrode} is already under {pad.kind} {pad.number}"
            spot.wrong("electrode", wrong, "give each pad an electrode of its own")
            return True
    return False


def _refuse_bare_portals(touch: Section, named: Container[Pad]) -> None:
    bare = [portal for portal in PORTALS if Pad("portal", portal) not in named]
    if bare:
        have = "portals {} have" if len(bare) > 1 else "portal {} has"
        touch.wrong("portals", f"{have.format(in_words(bare))} no electrode", PORTALS_RIGHT)
