"""Every rule and every ambiguity of forest is cited by a test, in its name or in its docstring."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.source import ROOT

IDS = {
    *(f"F-{number}" for number in range(1, 72)),
    *(f"A-{number}" for number in range(1, 24)),
    *(f"FX-{number}" for number in range(1, 6)),
    *(f"L-{number}" for number in range(1, 12)),
}

# What people do with their hands, and no hub can see or say.
NOT_TESTABLE = {
    "F-1": "joining the three pieces of the board: the hub knows one board of nineteen portals (A-2)",
    "F-58": "where on its portal an apprentice stands: no sensor sees it",
    "F-59": "advice to those who choose a clue; nothing is enforced",
    "L-8": "about a picture of the rule book; no rule in it",
    "L-11": "on which side of the stack a round card lies",
}

_WRITTEN = re.compile(r"\b(FX|F|A|L)-(\d+)(?: to (?:FX|F|A|L)-(\d+))?")
_NAMED = re.compile(r"(?<![a-z0-9])(fx|f|a|l)(\d+)(?:_to_(?:fx|f|a|l)(\d+))?(?![a-z0-9])")


def cited(test: ast.FunctionDef) -> Iterator[str]:
    found = [*_WRITTEN.findall(ast.get_docstring(test) or ""), *_NAMED.findall(test.name)]
    for letter, first, last in found:
        yield from (f"{letter.upper()}-{number}" for number in range(int(first), int(last or first) + 1))


def written_tests(path: Path) -> list[ast.FunctionDef]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]


def cited_ids() -> set[str]:
    files = (ROOT / "tests" / "games").glob("test_forest_*.py")
    return {rule for file in files for test in written_tests(file) for rule in cited(test)}


def test_every_rule_is_cited_by_a_test_or_cannot_be_tested() -> None:
    assert sorted(IDS - cited_ids() - set(NOT_TESTABLE)) == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert sorted(cited_ids() - IDS) == []


def test_few_rules_cannot_be_tested_and_those_are_not_tested() -> None:
    assert len(NOT_TESTABLE) <= 5
    assert sorted(cited_ids() & set(NOT_TESTABLE)) == []


@pytest.mark.parametrize(
    ("code", "ids"),
    [
        ('def test_f11_to_f13_paths():\n    """A-2."""', {"F-11", "F-12", "F-13", "A-2"}),
        ('def test_fx4_and_l2():\n    """F-46, F-47 to F-48."""', {"FX-4", "L-2", "F-46", "F-47", "F-48"}),
        ("def test_a_path_of_10_steps(): ...", set()),
    ],
)
def test_citations_are_found(code: str, ids: set[str]) -> None:
    (test,) = ast.parse(code).body
    assert isinstance(test, ast.FunctionDef)
    assert set(cited(test)) == ids
