"""Every rule, every ambiguity and every example of zapp is told as a story in some test, and cited by its id."""

import ast
import re

from tests.source import ROOT, python_files

RULES = {f"z{number}" for number in range(1, 51)}
AMBIGUITIES = {f"az{number}" for number in range(1, 23)}
EXAMPLES = {f"zx{number}" for number in range(1, 7)}

_CITED = re.compile(r"(?<![a-z])((?:az|zx|z)\d+)(?=_|$)")


def cited() -> set[str]:
    """The ids in the names of the tests: test_z31_… tells of Z-31."""
    files = [path for path in python_files("tests/games") if path.name.startswith("test_zapp_")]
    names = [
        node.name
        for path in files
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    return {found for name in names for found in _CITED.findall(name)}


def test_every_rule_has_a_story() -> None:
    assert sorted(RULES - cited()) == []


def test_every_ambiguity_has_a_story() -> None:
    assert sorted(AMBIGUITIES - cited()) == []


def test_every_example_of_the_rulebook_has_a_story() -> None:
    assert sorted(EXAMPLES - cited()) == []


def test_no_story_cites_a_rule_that_does_not_exist() -> None:
    assert sorted(cited() - RULES - AMBIGUITIES - EXAMPLES) == []


def test_the_rules_are_cited_where_they_live() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in python_files("hub/games/zapp"))
    assert (ROOT / "hub/games/zapp/ring.toml").exists()
    for cited_in_source in ("Z-9", "Z-16", "Z-25", "Z-37", "Z-47", "AZ-1", "AZ-8", "AZ-11"):
        assert cited_in_source in source
