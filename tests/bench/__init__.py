"""Measurements: `make bench`. Nothing here decides whether the tests pass."""
