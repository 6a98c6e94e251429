"""Everything that can go wrong and is somebody's to put right."""

from collections.abc import Mapping
from typing import Any


class TableError(Exception):
    """The root of all errors that are told in words instead of a traceback."""


class BadValue(TableError, ValueError):
    """A value that cannot be read; the message says what would be right."""


class Refused(TableError, ValueError):
    """A ruling against an input: a code and its parameters, worded by the page."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, Any] = params


class ConfigError(TableError, ValueError):
    """wiring/table.toml does not describe a table that can work."""


class DeviceError(TableError, OSError):
    """A chip does not answer, or not as its data sheet says."""


class JournalError(TableError, OSError):
    """The journal cannot be written or read."""
