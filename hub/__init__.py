"""The daemon under the table: it feels, rules, remembers and shows."""

__version__ = "0.1.0"
