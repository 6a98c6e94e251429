"""What pip installs is whole: every data file comes along, and the shipped table is found."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILD = "from setuptools import build_meta; build_meta.build_wheel('.')"
# What Python and editors leave behind is no part of the project.
LEFT_BEHIND = shutil.ignore_patterns("__pycache__", ".*")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean copy to build in, so that the build leaves nothing in the checkout."""
    source = tmp_path_factory.mktemp("source")
    for folder in ("hub", "wiring"):
        shutil.copytree(ROOT / folder, source / folder, symlinks=True, ignore=LEFT_BEHIND)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    return source


@pytest.fixture(scope="module")
def wheel(source: Path) -> zipfile.ZipFile:
    command = [sys.executable, "-c", BUILD]
    built = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return zipfile.ZipFile(next(source.glob("*.whl")))


def test_every_file_of_the_hub_is_in_the_wheel(source: Path, wheel: zipfile.ZipFile) -> None:
    ours = {path.relative_to(source).as_posix() for path in (source / "hub").rglob("*") if path.is_file()}
    assert ours - set(wheel.namelist()) == set()


def test_an_installed_hub_finds_the_shipped_table(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    code = (
        "from pathlib import Path; from hub.config import find_table, load_table; "
        "print(load_table(find_table(None, {}, Path('/nowhere'))).source)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd="/",
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.strip() == str(tmp_path / "hub" / "config" / "table.toml"), run.stderr


def test_the_command_is_there(wheel: zipfile.ZipFile) -> None:
    entry = next(name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "apprentice = hub.commands:main" in wheel.read(entry).decode()
