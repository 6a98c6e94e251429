"""Finds the Chromium that the tests and the bench drive:  python -m tests.tools.chromium"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")


def find_chromium() -> Path | None:
    """The one named by APPRENTICE_CHROMIUM, else the system's, else the one Playwright keeps."""
    return next(filter(_runs, _candidates()), None)


def _candidates() -> Iterator[Path]:
    if os.environ.get("APPRENTICE_CHROMIUM"):
        yield Path(os.environ["APPRENTICE_CHROMIUM"])
        return
    yield from (Path(found) for found in map(shutil.which, NAMES) if found)
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    yield own


def _runs(path: Path) -> bool:
    """Some systems have a program of this name that only says where to get the real one."""
    if not path.is_file():
        return False
    return subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(0 if find_chromium() else 1)
