"""Dependencies point one way: engine <- games <- match <- {bots, learn, lab, web} <- cli; drawing serves games and web. The
language that is spoken lies below all of them: whatever has words says them through it."""

from __future__ import annotations

import ast
import functools
from pathlib import Path

import pytest

from vernissage.engine.rule import GAMES, PACKAGE

MAY_USE = {
    "engine": {"engine", "games.__init__"},  # the registry looks into the folder of games, by name
    "drawing": {"drawing"},
    "games": {"engine", "games"},
    "match": {"engine", "games", "match"},
    "bots": {"engine", "games", "match", "bots"},
    "learn": {"engine", "games", "match", "bots", "learn", "runs"},
    "runs": {"engine", "runs"},
    "lab": {"engine", "games", "match", "bots", "learn", "lab", "drawing", "runs"},
    "review": {"engine", "games", "match", "bots", "drawing", "review"},
    "puzzles": {"engine", "games", "match", "bots", "review", "puzzles", "runs"},
    "web": {
        "handbook",
        "engine",
        "games",
        "match",
        "bots",
        "learn",
        "lab",
        "review",
        "puzzles",
        "runs",
        "web",
        "drawing",
        "front door",
    },
    "starter": {"engine", "starter"},
    "handbook": {"engine", "match", "lab", "handbook", "front door"},
    "testing": {"engine", "bots", "learn", "testing", "front door"},
    "cli": {
        "engine",
        "games",
        "bots",
        "learn",
        "runs",
        "lab",
        "review",
        "puzzles",
        "web",
        "terminal",
        "testing",
        "cli",
        "front door",
    },
}
SPOKEN = "vernissage.engine.language"
STUDIES = "study"  # a game's own studies stand where the lab stands
DRAWN = "drawing"  # a game's pictures may use the kit; its rules may not


@functools.cache
def parts() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if len(path.relative_to(PACKAGE).parts) > 1)


def used(path: Path) -> set[str]:
    """The parts of the package that a file imports, those under TYPE_CHECKING included."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names = [node.module] if node.module != "vernissage" else [f"vernissage.{a.name}" for a in node.names]
            names = ["vernissage" if name == "vernissage.__version__" else name for name in names]
        elif isinstance(node, ast.Import):
            names = [a.name for a in node.names]
        for name in names:
            words = name.split(".")
            if name == SPOKEN:
                found.add("language")
            elif words[0] == "vernissage":
                found.add("games.__init__" if words[1:] == ["games"] else words[1] if len(words) > 1 else "front door")
    return found


def test_the_language_needs_nothing_of_the_package():
    assert not used(PACKAGE / "engine/language.py")


def game_of(path: Path) -> str | None:
    inside = path.relative_to(PACKAGE).parts
    return inside[1] if inside[0] == "games" and len(inside) > 2 else None


@pytest.mark.parametrize("path", parts(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_a_file_uses_only_what_lies_below_it(path):
    part = path.relative_to(PACKAGE).parts[0]
    if game_of(path) and path.relative_to(PACKAGE).parts[2] == STUDIES:
        part = "lab"
    allowed = MAY_USE[part] | {"language"} | (set() if part == "engine" else {"games.__init__"})
    if part in GAMES and "@rule" not in path.read_text("utf-8"):
        allowed.add(DRAWN)
    assert used(path) <= allowed


def test_no_game_uses_another():
    for path in parts():
        own = game_of(path)
        if own:
            text = path.read_text("utf-8")
            for other in names_of_games() - {own}:
                assert f"games.{other}" not in text, f"{path.name} of {own} uses {other}"


def test_the_rules_use_no_pictures_and_no_words():
    for path in parts():
        if game_of(path) and "@rule" in path.read_text("utf-8"):
            text = path.read_text("utf-8")
            assert "vernissage.drawing" not in text, path
            assert ".words import" not in text, path


def test_files_stay_short():
    lengths = {p.relative_to(PACKAGE).as_posix(): len(p.read_text("utf-8").splitlines()) for p in parts()}
    assert not {name: n for name, n in lengths.items() if n > 500 and not name.startswith("drawing/")}


@functools.cache
def names_of_games() -> set[str]:
    return {game for path in parts() if (game := game_of(path))}


def code_of(path: Path) -> str:
    """A file without its docstrings and comments: examples there may play a game that exists."""
    if path.suffix != ".py":
        return path.read_text("utf-8")
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(tree)


def told_elsewhere() -> list[Path]:
    """Everything that is written outside the folder of games. The commands are left out: their help shows examples."""
    kinds = (".py", ".css", ".js", ".html")
    return sorted(p for p in PACKAGE.rglob("*") if p.suffix in kinds and p.relative_to(PACKAGE).parts[0] not in ("games", "cli"))  # fmt: skip


@pytest.mark.parametrize("path", told_elsewhere(), ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_no_name_of_a_game_is_written_outside_the_games(path):
    code = code_of(path).lower()
    assert not [game for game in names_of_games() if game in code]


def test_a_module_of_environments_stands_for_every_game_and_for_nothing_else():
    """They are files so that a type checker sees them; what is in them comes from the registry."""
    files = {p.stem: p.read_text("utf-8") for p in (PACKAGE / "learn").glob("*_v[0-9].py")}
    assert set(files) == {f"{game}_v{version}" for game in names_of_games() for version in (0, 1)}
    assert len(set(files.values())) == 1
