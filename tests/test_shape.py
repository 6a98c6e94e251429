"""Functions and files stay small enough to be read in one breath."""

from tests.source import ROOT, functions, python_files

LONGEST_FUNCTION = 60
LONG_FUNCTION = 25
LONG_FILE = 320


def lengths_of_files() -> dict[str, int]:
    """Empty files say nothing about the others."""
    lines = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in python_files("hub")}
    return {path.relative_to(ROOT).as_posix(): count for path, count in lines.items() if count}


def lengths_of_functions() -> list[tuple[str, int]]:
    return [function for path in python_files("hub") for function in functions(path)]


def test_no_function_is_over_60_lines() -> None:
    assert [function for function in lengths_of_functions() if function[1] > LONGEST_FUNCTION] == []


def test_nine_in_ten_functions_are_under_25_lines() -> None:
    found = lengths_of_functions()
    long = [function for function in found if function[1] >= LONG_FUNCTION]
    assert len(long) <= len(found) / 10, long


def test_nine_in_ten_files_are_under_320_lines() -> None:
    found = lengths_of_files()
    long = {name: count for name, count in found.items() if count >= LONG_FILE}
    assert len(long) <= len(found) / 10, long
