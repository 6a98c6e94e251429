"""Which table.toml to read."""

from collections.abc import Mapping
from pathlib import Path

SYSTEM_TABLE = Path("/etc/apprentice/table.toml")
# In a checkout this is a link to wiring/table.toml; an installed package holds a copy.
SHIPPED_TABLE = Path(__file__).with_name("table.toml")


def find_table(explicit: Path | None, environ: Mapping[str, str], system: Path = SYSTEM_TABLE) -> Path:
    """The file named on the command line, else by APPRENTICE_TABLE, else the system's, else the shipped one.

    A file that was asked for by name is returned even if it does not exist: reading it then says so.
    """
    if explicit is not None:
        return explicit
    if environ.get("APPRENTICE_TABLE"):
        return Path(environ["APPRENTICE_TABLE"])
    if system.exists():
        return system
    return SHIPPED_TABLE.resolve()
