"""What this table is made of, read from one TOML file and checked whole before anything starts."""

from hub.config.find import find_table
from hub.config.load import load_table, read_table
from hub.config.model import (
    ChipConfig,
    Electrode,
    ForestConfig,
    HubConfig,
    TableConfig,
    TouchConfig,
    Wires,
)

__all__ = [
    "ChipConfig",
    "Electrode",
    "ForestConfig",
    "HubConfig",
    "TableConfig",
    "TouchConfig",
    "Wires",
    "find_table",
    "load_table",
    "read_table",
]
