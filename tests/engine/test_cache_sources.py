"""The cache key must cover every source of the engine that compiled code depends on."""

from __future__ import annotations

import ast
import functools
from pathlib import Path

from vernissage.engine.rule import COMPILED, GAMES, PACKAGE, sources

ROOT = PACKAGE.parent


def modules() -> dict[str, Path]:
    found = {}
    for path in PACKAGE.rglob("*.py"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def imports(path: Path, known: dict[str, Path]) -> set[str]:
    """Modules of the package that a file imports at run time."""
    out = set()
    tree = ast.parse(path.read_text("utf-8"))
    typing_only = {n for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)
                   for n in ast.walk(node)}  # fmt: skip
    for node in ast.walk(tree):
        if node in typing_only:
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            out |= {node.module, *(f"{node.module}.{a.name}" for a in node.names)}
        elif isinstance(node, ast.Import):
            out |= {a.name for a in node.names}
    return out & set(known)


@functools.cache
def holds_rules(path: Path) -> bool:
    tree = ast.parse(path.read_text("utf-8"))
    return any(
        isinstance(node, ast.FunctionDef) and any(getattr(d, "id", "") == "rule" for d in node.decorator_list)
        for node in ast.walk(tree)
    )


def test_everything_that_a_rule_of_the_engine_imports_is_part_of_the_cache_key() -> None:
    known, hashed = modules(), set(sources())
    todo = [name for name, path in known.items() if holds_rules(path)]
    assert {"vernissage.games.musee.rules.places", "vernissage.engine.contract", "vernissage.bots.ismcts"} <= set(todo)
    seen: set[str] = set()
    while todo:
        name = todo.pop()
        if name in seen or not known[name].read_text("utf-8").strip():
            continue
        seen.add(name)
        if name.split(".")[1:2] and name.split(".")[1] in GAMES:
            continue  # kept under what it contains, rule by rule: tests/engine/test_cache.py
        if name.count(".") > 1 and known[name].name != "__init__.py":
            assert known[name] in hashed, f"{name} feeds compiled rules but is not hashed"
        todo += imports(known[name], known)


def test_only_the_compiled_parts_hold_rules() -> None:
    for name, path in modules().items():
        if holds_rules(path):
            assert name.split(".")[1] in COMPILED, f"{name} uses @rule outside {COMPILED}"
