"""`apprentice check`: is this wiring right, before anything is switched on?"""

import argparse
import os
from pathlib import Path
from typing import Any

from hub.commands.common import add_command
from hub.config import find_table, load_table
from hub.config.diagram import wiring_diagram


def add_to(commands: Any) -> None:
    check = add_command(
        commands, "check", check_table, "Check a table's wiring file, whole, and say everything that is wrong with it.",
        "  apprentice check                    the table that `apprentice run` would use\n"
        "  apprentice check my-table.toml\n"
        "  apprentice check --diagram my-table.toml > wiring.svg\n",
    )  # fmt: skip
    check.add_argument("file", nargs="?", type=Path, metavar="TABLE.toml", help="the file to check")
    check.add_argument("--diagram", action="store_true", help="print the wiring as an SVG drawing")


def check_table(chosen: argparse.Namespace) -> int:
    table = load_table(find_table(chosen.file, os.environ))
    if chosen.diagram:
        print(wiring_diagram(table))
        return 0
    pads = table.touch.pads if table.touch else {}
    chips = ", ".join(f"0x{chip.address:02X}" for chip in table.touch.chips) if table.touch else "none"
    portals = sum(pad.kind == "portal" for pad in pads)
    print(f"{table.source}: right. {table.name}, {table.wires} wires.")
    print(f"Touch chips: {chips}. Pads: {portals} portals, {len(pads) - portals} places.")
    return 0
