"""Plain tables: what was measured, beside what, and whether the aim is met."""

from collections.abc import Sequence
from typing import NamedTuple


class Row(NamedTuple):
    what: str
    measured: str
    aim: str = ""
    met: bool | None = None


class Percentiles(NamedTuple):
    p50: float
    p95: float
    p99: float

    def __str__(self) -> str:
        return f"p50 {self.p50:8.2f}   p95 {self.p95:8.2f}   p99 {self.p99:8.2f} ms"


def percentiles(values: Sequence[float]) -> Percentiles:
    """Of the nearest rank, so that every figure is one that was measured; what never came took for ever."""
    ordered = sorted(values or [float("inf")])
    return Percentiles(*(ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.50, 0.95, 0.99)))


def at_least(what: str, ratio: float, unit: str, aim: float) -> Row:
    return Row(what, f"{ratio:.2f} × {unit}", f"≥ {aim} ×", ratio >= aim)


def at_most(what: str, ratio: float, unit: str, aim: float) -> Row:
    return Row(what, f"{ratio:.3f} × {unit}", f"≤ {aim} ×", ratio <= aim)


def show(title: str, rows: Sequence[Row]) -> None:
    print(f"\n{title}\n{'-' * len(title)}")
    wide = max(len(row.what) for row in rows)
    measured = max(len(row.measured) for row in rows)
    for row in rows:
        print(f"{row.what:<{wide}}   {row.measured:<{measured}}   {_verdict(row)}".rstrip(), flush=True)


def _verdict(row: Row) -> str:
    if row.met is None:
        return row.aim
    return f"aim {row.aim}: {'met' if row.met else 'NOT MET'}"
