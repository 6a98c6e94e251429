"""Measures the hub:  python -m tests.bench [rules] [finger] [hub] [pixels]

Aims that are missed are said, and nothing more: the exit code tells only whether the bench itself works.
"""

import os
import sys
from collections.abc import Callable, Mapping
from importlib import import_module

PARTS: Mapping[str, str] = {
    "rules": "tests.bench.rules",
    "finger": "tests.bench.finger",
    "motion": "tests.bench.motion",
    "hub": "tests.bench.running",
    "pixels": "tests.bench.pixels",
}


def main(chosen: list[str]) -> int:
    unknown = [name for name in chosen if name not in PARTS]
    if unknown:
        print(f"{unknown[0]!r} is no part of the bench; its parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    print(machine(os.cpu_count() or 1, os.getloadavg()[0]))
    for name in chosen or PARTS:
        measure: Callable[[], None] = import_module(PARTS[name]).measure
        measure()
    return 0


def machine(cores: int, load: float) -> str:
    busy = "; it is busy, so measure again when it is calm" if load > cores / 2 else ""
    return (
        f"This machine: {cores} cores, {load:.1f} of them at work{busy}. Compare ratios, not figures of two machines."
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
