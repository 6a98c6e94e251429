"""From the file's bytes to a table that can work, or to the list of all that is wrong with it."""

import re
import tomllib
from pathlib import Path

from hub.config.hosts import is_host, is_trusted_host
from hub.config.model import ForestConfig, HubConfig, Starts, TableConfig, Wires
from hub.config.problems import Problems
from hub.config.section import Section
from hub.config.touch import read_touch
from hub.errors import ConfigError

WIRES: tuple[Wires, ...] = ("simulated", "i2c")
STARTS: tuple[Starts, ...] = ("corners", "sides")
PORTS = range(1, 65536)
NAME_RIGHT = "write a name of 1 to 40 letters for this table"
HOST_RIGHT = 'write an address of this machine, such as "127.0.0.1", or "0.0.0.0" for all of them'
PORT_RIGHT = "write a port from 1 to 65535; 8000 is usual"
TRUSTED_RIGHT = 'write names without http:// and port, such as ["table.example.org"]'
POWER_OFF_RIGHT = 'write the command word by word, such as ["systemctl", "poweroff"], or [] for none'
WRONG_SPOT = re.compile(r"(?P<what>.*?) \(at (?P<spot>line \d+, column \d+|end of document)\)", re.DOTALL)
SYNTAX_RIGHT = {
    "Cannot overwrite a value": "each key may be given only once",
    "Invalid value": "put texts in quotes; numbers are written like 8000 or 0x5A",
}


def load_table(path: Path) -> TableConfig:
    """Read the file; raises ConfigError with one line for each problem."""
    return read_table(_read_bytes(path), str(path))


def read_table(data: bytes, source: str) -> TableConfig:
    """The same from bytes at hand; source is what the messages call them."""
    problems = Problems(source)
    table = Section(_parse(data, source), "", problems)
    config = _read_sections(table, source)
    table.close()
    problems.raise_if_any()
    return config


def _read_sections(table: Section, source: str) -> TableConfig:
    name = table.text("name", "Apprentice", NAME_RIGHT, _is_name)
    wires = table.choice("wires", WIRES, None) or "simulated"
    hub = table.section("hub", "write a section [hub]") or table.empty("hub")
    touch = table.section("touch", "write a section [touch]")
    forest = table.section("forest", "write a section [forest]") or table.empty("forest")
    return TableConfig(
        source=source,
        name=name,
        hub=_read_hub(hub, wires),
        wires=wires,
        touch=read_touch(touch) if touch else None,
        forest=_read_forest(forest),
    )


def _is_name(text: str) -> bool:
    return 0 < len(text.strip()) <= 40 and text.isprintable()


def _read_hub(section: Section, wires: Wires) -> HubConfig:
    """A simulated table is a trial on somebody's own machine: kept off the network, never turned off."""
    real = wires == "i2c"
    off = ("systemctl", "poweroff") if real else ()
    hub = HubConfig(
        host=section.text("host", "0.0.0.0" if real else "127.0.0.1", HOST_RIGHT, is_host),
        port=section.number("port", PORTS, PORT_RIGHT, default=8000) or 0,
        trusted_hosts=section.texts("trusted_hosts", (), TRUSTED_RIGHT, is_trusted_host),
        power_off=section.texts("power_off", off, POWER_OFF_RIGHT, bool),
    )
    section.close()
    return hub


def _read_forest(section: Section) -> ForestConfig:
    starts = section.choice("starts", STARTS, "corners")
    section.close()
    return ForestConfig(starts or "corners")


def _read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise ConfigError(f"{path}: there is no such file; name a table.toml that exists") from None
    except IsADirectoryError:
        raise ConfigError(f"{path}: this is a folder; name the table.toml inside it") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ConfigError(f"{path}: cannot be read ({reason}); let the hub's user read it") from None


def _parse(data: bytes, source: str) -> dict[str, object]:
    try:
        # Some editors start a file with a byte order mark; it does no harm.
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ConfigError(f"{source}: line {line}: is not UTF-8 text; save the file as UTF-8") from None
    except RecursionError:
        raise ConfigError(f"{source}: is nested too deeply; a table needs three levels") from None
    except ValueError as error:
        raise ConfigError(_syntax_problem(str(error), source)) from None


def _syntax_problem(message: str, source: str) -> str:
    """What tomllib found, with the spot where people look first."""
    found = WRONG_SPOT.fullmatch(message)
    what, spot = (found["what"], found["spot"]) if found else (message, "somewhere")
    right = SYNTAX_RIGHT.get(what, "write key = value, texts in quotes, sections in [brackets]")
    return f"{source}: {spot}: this is not TOML ({what}); {right}"
