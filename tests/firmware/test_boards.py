"""The firmware as the boards will get it: compiled by mpy-cross, checked against the boards' own stubs."""

import ast
import os
import shutil
import subprocess
import sys
from importlib.metadata import files
from pathlib import Path

import pytest

from firmware.new_node import main as new_node
from tests.source import ROOT, functions, imported_names, python_files

EVERY = sorted((ROOT / "firmware").rglob("*.py"))
BOARDS = sorted(path for path in (ROOT / "firmware/boards").glob("*.py") if path.stem != "__init__")
# Read by people and by the type checker; no board runs them.
OFF_BOARD = ("shapes", "new_node")
PORTABLE = [path for path in (ROOT / "firmware").glob("*.py") if path.stem not in OFF_BOARD]
ESP32_STUBS = ("machine.pyi", "bluetooth.pyi", "esp32.pyi", "cryptolib.pyi", "time.pyi", "vfs.pyi")
XIAO_PINS = "board_definitions/Seeed_XIAO_nRF52840_Sense/__init__.pyi"


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_mpy_cross_compiles_every_file(tmp_path: Path) -> None:
    for number, path in enumerate(EVERY):
        compiled = tmp_path / f"{number}.mpy"
        done = subprocess.run(
            [sys.executable, "-m", "mpy_cross", "-o", str(compiled), str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{name(path)}: {done.stdout}{done.stderr}"
        assert compiled.stat().st_size > 0


def stubs_of(package: str) -> Path:
    """The folder a stub package was installed into."""
    one = next(file for file in files(package) or () if file.suffix == ".pyi")
    folder = Path(str(one.locate()))
    for _ in one.parts:
        folder = folder.parent
    return folder


def complaints(board: str, stubs: Path) -> list[str]:
    """What mypy --strict says of our own files; the stubs' own flaws are not ours."""
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(stubs / "cache")]
    done = subprocess.run(
        [*command, "--no-error-summary", "--no-pretty", f"firmware/boards/{board}.py"],
        cwd=ROOT, env={**os.environ, "MYPYPATH": f"{stubs}:firmware"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stderr
    return [line for line in done.stdout.splitlines() if line.startswith("firmware/")]


def esp32_stubs(folder: Path) -> Path:
    source = stubs_of("micropython-esp32-stubs")
    for stub in ESP32_STUBS:
        shutil.copy(source / stub, folder / stub)
    shutil.copytree(stubs_of("micropython-stdlib-stubs") / "_mpy_shed", folder / "_mpy_shed")
    return folder


def xiao_stubs(folder: Path) -> Path:
    shutil.copy(stubs_of("circuitpython-stubs") / XIAO_PINS, folder / "board.pyi")
    return folder


def test_the_esp32_board_agrees_with_micropythons_stubs(tmp_path: Path) -> None:
    assert complaints("esp32c3", esp32_stubs(tmp_path)) == []


def test_the_xiao_board_agrees_with_circuitpythons_stubs(tmp_path: Path) -> None:
    assert complaints("xiao_sense", xiao_stubs(tmp_path)) == []


def test_the_stubs_would_notice_a_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stubs = xiao_stubs(tmp_path)
    (stubs / "board.pyi").write_text((stubs / "board.pyi").read_text().replace("IMU_INT1", "IMU_INT7"))
    assert any("IMU_INT1" in line for line in complaints("xiao_sense", stubs))


def runs_on_boards(path: Path) -> list[str]:
    """Imports that happen: what stands under `if MYPY:` is for the type checker alone."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    hidden = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "MYPY"]
    unseen = {ast.unparse(inner) for node in hidden for inner in ast.walk(node) if isinstance(inner, ast.ImportFrom)}
    seen = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom | ast.Import)]
    return [ast.unparse(node) for node in seen if ast.unparse(node) not in unseen]


@pytest.mark.parametrize("path", PORTABLE, ids=name)
def test_portable_modules_import_only_each_other(path: Path) -> None:
    """So they run on CPython, MicroPython and CircuitPython alike; clocks, radios and pins come in as arguments."""
    assert [line for line in runs_on_boards(path) if not line.startswith("from firmware.")] == []


def test_the_hub_knows_nothing_of_the_firmware_and_the_firmware_nothing_of_the_hub() -> None:
    assert [path for path in EVERY if any(each.startswith("hub") for each in imported_names(path))] == []


def test_firmware_is_small_enough_to_be_read_in_one_breath() -> None:
    lengths = [length for path in python_files("firmware") for _, length in functions(path)]
    assert max(lengths) <= 25
    assert max(len(path.read_text(encoding="utf-8").splitlines()) for path in EVERY) < 320


def test_a_new_node_gets_a_key_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert new_node(["-y"]) == 0
        told.append(capsys.readouterr())
    settings: list[dict[str, str]] = [{}, {}]
    for each, into in zip(told, settings, strict=True):
        exec(each.out, into)
    assert settings[0]["UP"] == "-y"
    assert len(settings[0]["KEY"]) == 32
    assert settings[0]["KEY"] != settings[1]["KEY"]
    assert settings[0]["KEY"] in told[0].err


def test_a_wrong_axis_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert new_node(["up"]) == 2
    assert "which axis points up" in capsys.readouterr().err
