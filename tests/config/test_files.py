"""Files that cannot even be read are told in words too."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hub.config import load_table, read_table
from hub.errors import ConfigError
from tests.config.tables import SHIPPED, changed, problems


def complaint(path: Path) -> str:
    with pytest.raises(ConfigError) as caught:
        load_table(path)
    return str(caught.value)


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    assert complaint(path) == f"{path}: there is no such file; name a table.toml that exists"


def test_a_folder(tmp_path: Path) -> None:
    assert complaint(tmp_path) == f"{tmp_path}: this is a folder; name the table.toml inside it"


def test_a_file_the_hub_may_not_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    path = tmp_path / "table.toml"
    assert complaint(path) == f"{path}: cannot be read (Permission denied); let the hub's user read it"


def test_a_name_no_file_can_have() -> None:
    assert "cannot be read" in complaint(Path("a\0b"))


def test_text_in_an_old_encoding(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes('wires = "i2c"\nname = "Chloé"\n'.encode("latin-1"))
    assert complaint(path) == f"{path}: line 2: is not UTF-8 text; save the file as UTF-8"


def test_a_byte_order_mark_does_no_harm() -> None:
    assert read_table(b"\xef\xbb\xbf" + SHIPPED.encode(), "table.toml").name == "Apprentice"


def test_a_value_without_quotes() -> None:
    assert problems("name = Ada") == [
        "line 1, column 8: this is not TOML (Invalid value); put texts in quotes; numbers are written like 8000 or 0x5A"
    ]


def test_a_portal_given_twice() -> None:
    twice = changed("8 = { chip = 0x5B", "7 = { chip = 0x5B")
    (told,) = problems(twice)
    line = twice.splitlines().index("7 = { chip = 0x5B, electrode = 0 }") + 1
    assert told.startswith(f"line {line}, column ")
    assert told.endswith("(Cannot overwrite a value); each key may be given only once")


def test_a_file_that_ends_too_early() -> None:
    (told,) = problems("[hub")
    assert "this is not TOML" in told
    assert "end of document" in told


def test_a_file_nested_without_end() -> None:
    (told,) = problems("a = " + "[" * 100_000)
    assert told == "is nested too deeply; a table needs three levels"


KEYS = st.sampled_from(["name", "wires", "hub", "port", "touch", "bus", "chips", "irq", "portals", "1"])
VALUES = st.recursive(
    st.integers() | st.booleans() | st.text(max_size=8) | st.just(0x5A) | st.just("i2c"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def as_toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {as_toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, str):
        return '"' + "".join(f"\\U{ord(letter):08X}" for letter in value) + '"'
    return str(value).lower()


def complaints(data: bytes) -> list[str]:
    try:
        read_table(data, "table.toml")
    except ConfigError as error:
        return str(error).split("\n")
    return []


def reads_or_complains(data: bytes) -> None:
    """A table or a list of complaints, never anything else."""
    assert all(line.startswith("table.toml: ") and "; " in line for line in complaints(data))


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_any_toml_is_read_or_complained_about(table: dict[str, object]) -> None:
    reads_or_complains("\n".join(f"{key} = {as_toml(value)}" for key, value in table.items()).encode())


@given(st.binary(max_size=60))
def test_any_bytes_are_read_or_complained_about(data: bytes) -> None:
    reads_or_complains(data)


def test_numbers_beyond_all_measure() -> None:
    reads_or_complains(b"wires = 0x" + b"F" * 9000)
    reads_or_complains(b"wires = " + b"9" * 9000)
    reads_or_complains(b"[hub]\nport = 0x" + b"F" * 9000 + b"\ntrusted_hosts = [[0x" + b"F" * 9000 + b"]]")
    reads_or_complains(changed("address = 0x5A", "address = 0x" + "F" * 9000).encode())
