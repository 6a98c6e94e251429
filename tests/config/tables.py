"""Tables to break: the shipped one as text, with one thing changed."""

import re

import pytest

from hub.config import TableConfig, read_table
from hub.config.find import SHIPPED_TABLE
from hub.errors import ConfigError

SHIPPED = SHIPPED_TABLE.read_text(encoding="utf-8")
SOURCE = "table.toml"


def read(text: str) -> TableConfig:
    return read_table(text.encode(), SOURCE)


def changed(old: str, new: str, count: int = 1) -> str:
    assert old in SHIPPED, f"the shipped table no longer holds {old!r}"
    return SHIPPED.replace(old, new, count)


def without_pads(pattern: str) -> str:
    """The shipped table without the pad lines that match."""
    lines = [line for line in SHIPPED.splitlines() if not re.match(pattern, line)]
    assert len(lines) < len(SHIPPED.splitlines())
    return "\n".join(lines)


def problems(text: str) -> list[str]:
    """Everything the reader has to say, without the file's name."""
    with pytest.raises(ConfigError) as caught:
        read(text)
    lines = str(caught.value).splitlines()
    assert all(line.startswith(f"{SOURCE}: ") for line in lines)
    return [line.removeprefix(f"{SOURCE}: ") for line in lines]
