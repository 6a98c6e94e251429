"""Reads the project's own source, for tests of its shape."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
Function = ast.FunctionDef | ast.AsyncFunctionDef


def python_files(place: str) -> list[Path]:
    """All files of a room, or the one file of that name."""
    path = ROOT / place
    return [path] if path.suffix else sorted(path.rglob("*.py"))


def imported_names(path: Path) -> Iterator[str]:
    return names_in(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())


def names_in(code: str, source: str = "code") -> Iterator[str]:
    """Every name some code imports, written out: `from hub import clock` is hub.clock."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source}: line {node.lineno}: write absolute imports"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """Each function with its length, from def to its last line."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, Function):
            assert node.end_lineno is not None
            yield f"{path.relative_to(ROOT)}: {node.name}", node.end_lineno - node.lineno + 1


def belongs_to(name: str, modules: tuple[str, ...]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)
