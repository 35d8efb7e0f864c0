"""Which numbered rules of a specification do the tests prove?

A rule is *cited* when a test carries its number: `@pytest.mark.rule("M-PLACE-02")`. One that no test can prove is
*excused* with a reason, in an `excused.toml` beside the tests of its game. Both live in the repository, not in an
installed package.
"""

from __future__ import annotations

import ast
import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

from vernissage.engine import registry
from vernissage.engine.errors import VernissageError
from vernissage.engine.rule import PACKAGE

ROOT = PACKAGE.parent
STATED = re.compile(r"^(?:[*-] )?\*\*([A-Z]+(?:-[A-Z0-9]+)+)\*\*|^\| ([A-Z]+(?:-[A-Z0-9]+)*-\d+) \|", re.MULTILINE)


@dataclass(frozen=True)
class Coverage:
    """What became of every numbered rule of a game."""

    game: str
    rules: tuple[str, ...]  # in the order of the specification
    cited: dict[str, tuple[str, ...]]  # rule -> the tests that prove it
    excused: dict[str, str]  # rule -> the reason
    unknown: dict[str, tuple[str, ...]]  # cited or excused, but in no specification -> where

    @property
    def total(self) -> int:
        """How many rules the specification states."""
        return len(self.rules)

    @property
    def missing(self) -> tuple[str, ...]:
        """Rules that are neither cited nor excused."""
        return tuple(r for r in self.rules if r not in self.cited and r not in self.excused)

    @property
    def complete(self) -> bool:
        """Whether every rule is cited or excused, and nothing is cited or excused that is no rule."""
        return not self.missing and not self.unknown

    def data(self) -> dict[str, object]:
        """The same for `--json`."""
        return {
            "game": self.game,
            "total": self.total,
            "cited": len(self.cited),
            "excused": len(self.excused),
            "missing": list(self.missing),
            "citations": {k: list(v) for k, v in self.cited.items()},
            "reasons": self.excused,
            "unknown": {k: list(v) for k, v in self.unknown.items()},
            "complete": self.complete,
        }


def report(game: str, root: Path | None = None) -> Coverage:
    """The coverage of a game's rules."""
    root = root or ROOT
    rules = specified(registry.facts(game).name, root)
    cited, excused = citations(root / "tests"), excuses(root / "tests" / "games" / game)
    every = {rule for path in (root / "docs" / "rules").glob("*.md") for rule in specified(path.stem, root)}
    unknown = {rule: where for rule, where in cited.items() if rule not in every}
    unknown |= {rule: ("excused.toml",) for rule in excused if rule not in rules}
    return Coverage(
        game,
        rules,
        {rule: cited[rule] for rule in rules if rule in cited},
        {rule: excused[rule] for rule in rules if rule in excused and rule not in cited},
        unknown,
    )


def specified(game: str, root: Path) -> tuple[str, ...]:
    """The numbers of all rules of a specification."""
    path = root / "docs" / "rules" / f"{game}.md"
    if not path.is_file() or not (root / "tests").is_dir():
        raise VernissageError(
            f"The specification (docs/rules/{game}.md) and the tests are part of the repository and not of an "
            "installed package: run this in a checkout of Vernissage."
        )
    found = [a or b for a, b in STATED.findall(path.read_text("utf-8"))]
    twice = sorted({rule for rule in found if found.count(rule) > 1})
    if twice:
        raise VernissageError(f"docs/rules/{game}.md numbers two rules alike: {', '.join(twice)}.")
    return tuple(found)


def citations(tests: Path) -> dict[str, tuple[str, ...]]:
    """Rule -> the tests that cite it, as `file::test`, from every `pytest.mark.rule(...)` under a folder."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        name, text = path.relative_to(tests.parent).as_posix(), path.read_text("utf-8")
        if "rule" not in text:  # it cites none, and need not be read further
            continue
        for node in ast.walk(ast.parse(text, name)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in _marks(node):
                    found.setdefault(rule, []).append(f"{name}::{node.name}")
    return {rule: tuple(where) for rule, where in found.items()}


def _marks(node: ast.FunctionDef) -> list[str]:
    """The rules a test is marked with; in `pytest.param(..., marks=pytest.mark.rule(...))` too."""
    rules = []
    for mark in (call for decorator in node.decorator_list for call in ast.walk(decorator)):
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            rules += [a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    return rules


def excuses(folder: Path) -> dict[str, str]:
    """Rule -> why no test can prove it."""
    path = folder / "excused.toml"
    if not path.is_file():
        return {}
    listed = tomllib.loads(path.read_text("utf-8"))
    bad = [rule for rule, reason in listed.items() if not isinstance(reason, str) or len(reason) < 10]
    if bad:
        raise VernissageError(f"{path.name}: an excuse needs a reason in words: {', '.join(bad)}.")
    return listed
