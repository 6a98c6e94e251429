import pytest

from hub.config.hosts import is_host, is_trusted_host


@pytest.mark.parametrize("text", ["0.0.0.0", "::", "fe80::1", "localhost", "table.local", "my-table"])
def test_ok(text: str) -> None:
    assert is_host(text)
    assert is_trusted_host(text)


@pytest.mark.parametrize(
    "text", ["", " ", "http://table", "table:8000", "1.2.3", "1.2.3.400", "-table", "a..b", "é", "a" * 64]
)
def test_not_ok(text: str) -> None:
    assert not is_host(text)
    assert not is_trusted_host(text)


def test_a_leading_dot_trusts_all_names_below() -> None:
    assert is_trusted_host(".example.org")
    assert not is_host(".example.org")
    assert not is_trusted_host(".")
