"""`apprentice check`: a right table is said to be right, a wrong one gets all its mistakes at once."""

from pathlib import Path

import pytest

from hub.commands import main
from tests.config.tables import SHIPPED, changed


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.toml"
    path.write_text(SHIPPED, encoding="utf-8")
    return path


def test_a_right_table(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(table)]) == 0
    told = capsys.readouterr()
    assert told.out == (
        f"{table}: right. Apprentice, simulated wires.\n"
        "Touch chips: 0x5A, 0x5B, 0x5C. Pads: 19 portals, 6 places.\n"
    )  # fmt: skip
    assert told.err == ""


def test_the_table_that_run_would_use(
    table: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("APPRENTICE_TABLE", str(table))
    assert main(["check"]) == 0
    assert capsys.readouterr().out.startswith(f"{table}: right.")


def test_all_mistakes_at_once(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = changed("port = 8000", "port = 0").replace("1 = { chip = 0x5A, electrode = 0 }", "", 1)
    table.write_text(wrong.replace("[forest]", "[woods]"), encoding="utf-8")
    assert main(["check", str(table)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("apprentice: ")
    for key in ("hub.port", "portals", "woods"):
        assert key in told.err
    assert len(told.err.splitlines()) >= 3


def test_no_file_a_folder_and_no_toml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "letter.toml").write_text("Dear table,", encoding="utf-8")
    for name, words in (("nothing.toml", "no such file"), ("", "is a folder"), ("letter.toml", "not TOML")):
        assert main(["check", str(tmp_path / name)]) == 1
        told = capsys.readouterr().err
        assert words in told
        assert len(told.splitlines()) == 1


def test_a_table_without_chips(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table.write_text('name = "Bare"\nwires = "simulated"\n', encoding="utf-8")
    assert main(["check", str(table)]) == 0
    assert "Touch chips: none. Pads: 0 portals, 0 places." in capsys.readouterr().out


def test_the_wiring_as_a_drawing(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--diagram", str(table)]) == 0
    assert capsys.readouterr().out.startswith("<svg")
