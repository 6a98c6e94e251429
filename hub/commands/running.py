"""`apprentice run` and `apprentice pin`."""

import argparse
import logging
import signal
from queue import SimpleQueue
from typing import Any

from hub.commands.common import (
    add_command,
    add_data,
    add_table,
    chosen_table,
    journal_path,
    open_journal,
    port_number,
)
from hub.compose import Hub, compose
from hub.page.identity import table_pin


def add_to(commands: Any) -> None:
    run = add_command(
        commands, "run", run_hub, "Start the hub: sensors, referee and page.",
        "  apprentice run                             the shipped table: everything simulated, on this machine only\n"
        "  apprentice run --table /etc/apprentice/table.toml\n"
        "  apprentice run --port 8080 --data /tmp/evening\n",
    )  # fmt: skip
    add_table(run)
    add_data(run)
    run.add_argument("--host", help="address to listen on (else the table's, else this machine only when simulated)")
    run.add_argument(
        "--port", type=port_number, help="port to listen on (else the table's, else 8000); 0 takes a free one"
    )
    run.add_argument("--verbose", action="store_true", help="say more about what the hub does")
    pin = add_command(
        commands,
        "pin",
        show_pin,
        "Print the PIN that makes a browser the table's tablet.",
        "  apprentice pin\n  apprentice pin --data /var/lib/apprentice      on a Pi where the hub is a service\n",
    )
    add_data(pin)


def run_hub(chosen: argparse.Namespace) -> int:
    if chosen.verbose:
        logging.getLogger("hub").setLevel(logging.INFO)
    hub = compose(chosen_table(chosen), journal_path(chosen), host=chosen.host, port=chosen.port)
    # A queue of this kind may be put into even while the same thread waits on it, as a signal's handler does.
    wishes: SimpleQueue[str] = SimpleQueue()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: wishes.put("stop"))
    try:
        hub.start(quit=lambda: wishes.put("off"))
        greet(hub)
        wishes.get()
    finally:
        hub.stop()
    return 0


def greet(hub: Hub) -> None:
    print(f"Apprentice is ready: open {hub.address}")
    if hub.simulated:
        print(f"The table is simulated. Its virtual table, with pads to press: {hub.address}/virtual")
    print(f"A tablet asks once for the table's PIN: {hub.pin}")
    if hub.rescued:
        print(f"The journal was damaged. What could be read is back; the damaged file is kept as {hub.rescued}")
    print("Stop with Ctrl-C; pulling the plug does no harm either.", flush=True)


def show_pin(chosen: argparse.Namespace) -> int:
    with open_journal(chosen) as journal:
        print(table_pin(journal))
    return 0
