"""Measures the hub:  python -m tests.bench [rules] [finger] [hub] [pixels]"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module

PARTS: Mapping[str, str] = {
    "rules": "tests.bench.rules",
    "finger": "tests.bench.finger",
    "hub": "tests.bench.running",
    "pixels": "tests.bench.pixels",
}


def main(chosen: list[str]) -> int:
    unknown = [name for name in chosen if name not in PARTS]
    if unknown:
        print(f"{unknown[0]!r} is no part of the bench; its parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    for name in chosen or PARTS:
        measure: Callable[[], None] = import_module(PARTS[name]).measure
        measure()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
