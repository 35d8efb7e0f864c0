"""The example programs, which lie beside the package in a checkout and in the source distribution; the wheel, whose size is
kept small, has none."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

from vernissage.engine.errors import BadOption

FOLDER = Path(__file__).resolve().parent.parent.parent / "examples"


def paths() -> dict[str, Path]:
    """The programs by name."""
    if not FOLDER.is_dir():
        raise BadOption("The example programs do not come with the wheel: take the source distribution, or a checkout.")
    return {path.name: path for path in sorted(FOLDER.glob("*.py"))}


def listed() -> list[dict[str, str]]:
    """Their names, and what each says first about itself."""
    rows = []
    for name, path in paths().items():
        words = (ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").split(":")[0].splitlines()[0]
        rows.append({"name": name, "words": words})
    return rows


def read(name: str) -> str:
    known = paths()
    path = known.get(name) or known.get(f"{name}.py")
    if path is None:
        raise BadOption(f"There is no example {name[:40]!r}; there are {', '.join(known)}.")
    return path.read_text("utf-8")


def copy(into: Path) -> int:
    """Copy all of them; how many there are."""
    into.mkdir(parents=True, exist_ok=True)
    for path in paths().values():
        shutil.copy(path, into / path.name)
    return len(paths())
