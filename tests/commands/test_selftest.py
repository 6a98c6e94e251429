"""`apprentice selftest`: from the disk to the chips, with a hub of its own or the one that is running."""

import socket
from pathlib import Path

import pytest

from hub.commands import main
from hub.commands.selftesting import Finding
from hub.compose import compose
from hub.config import find_table, load_table
from tests.config.tables import changed
from tests.durability.played import Table, scripted

TABLE = load_table(find_table(None, {}))
without_gpio = pytest.mark.filterwarnings("ignore:Falling back from")


def findings(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, str]]:
    """The exit code, and what was said about what."""
    code = main(["selftest", *words])
    *lines, _ = capsys.readouterr().out.splitlines()
    return code, {line.split()[1]: line for line in lines}


def test_everything_works(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = findings(["--data", str(tmp_path), "--port", "0"], capsys)
    assert code == 0, told
    assert list(told) == ["table", "journal", "disk", "page", "0x5A", "0x5B", "0x5C"]
    assert all(line.startswith("right") for line in told.values())
    assert [path.name for path in tmp_path.iterdir()] == ["journal.db.lock"], "it tidies up after itself"


def test_no_match_is_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Table(tmp_path) as table:
        table.begin(scripted(2).setup)
    before = (tmp_path / "journal.db").read_bytes()
    code, told = findings(["--data", str(tmp_path), "--port", "0"], capsys)
    assert (code, "whole, with 1 matches" in told["journal"]) == (0, True)
    assert (tmp_path / "journal.db").read_bytes() == before


def test_a_running_hub_keeps_its_chips_and_is_asked_instead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hub = compose(TABLE, tmp_path / "journal.db", port=0)
    hub.start(lambda: None)
    try:
        assert hub.world
        hub.world.fault(0x5B, "unplug")
        code, told = findings(["--data", str(tmp_path), "--port", str(hub.server.port)], capsys)
    finally:
        hub.stop()
    assert code == 1
    assert told["page"] == str(Finding("page", True, f"answers at {hub.address}"))
    assert told["0x5B"].startswith("WRONG  0x5B      ill: ")
    assert "sensor." not in told["0x5B"]


def test_a_damaged_journal_and_a_taken_port_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "journal.db").write_bytes(b"Dear diary")
    with socket.create_server(("127.0.0.1", 0)) as other:
        code, told = findings(["--data", str(tmp_path), "--port", str(other.getsockname()[1])], capsys)
    assert code == 1
    assert "file is not a database" in told["journal"]
    assert "Address already in use" in told["page"]
    assert told["disk"].startswith("right")


def test_another_program_on_the_port_of_a_running_hub(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The hub was started with another --port: whoever answers here is not it."""
    with Table(tmp_path), socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        other.close()
        code, told = findings(["--data", str(tmp_path), "--port", str(port)], capsys)
    assert code == 1
    assert "Connection refused" in told["page"]


def test_a_table_without_chips(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "table.toml"
    table.write_text('wires = "simulated"\n', encoding="utf-8")
    code, told = findings(["--table", str(table), "--data", str(tmp_path / "data"), "--port", "0"], capsys)
    assert code == 0
    assert "people tap the tablet" in told["touch"]


@without_gpio
def test_chips_that_do_not_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "table.toml"
    wires = changed('wires = "simulated"', 'wires = "i2c"').replace("bus = 1", "bus = 77")
    table.write_text(wires.replace('# host = "0.0.0.0"', 'host = "127.0.0.1"'), encoding="utf-8")
    code, told = findings(["--table", str(table), "--data", str(tmp_path / "data"), "--port", "0"], capsys)
    assert code == 1
    assert told["0x5A"].startswith("WRONG  0x5A      ill: ")


def test_a_bad_table_ends_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selftest", "--table", str(tmp_path / "nothing.toml"), "--data", str(tmp_path)]) == 1
    assert "there is no such file" in capsys.readouterr().err
