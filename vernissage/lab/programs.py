"""The example programs and notebooks: beside the package in a checkout, inside it once it is installed."""

from __future__ import annotations

import ast
import json
import shutil
from pathlib import Path

from vernissage.engine.errors import BadOption

PACKAGE = Path(__file__).resolve().parent.parent


def paths() -> dict[str, Path]:
    """The programs by name."""
    folder = next(f for f in (PACKAGE / "examples", PACKAGE.parent / "examples") if f.is_dir())
    return {path.name: path for path in (*sorted(folder.glob("*.py")), *sorted(folder.glob("notebooks/*.ipynb")))}


def about(path: Path) -> str:
    """What a program says first about itself; of a notebook, its title."""
    text = path.read_text("utf-8")
    if path.suffix == ".ipynb":
        return "".join(json.loads(text)["cells"][0]["source"]).splitlines()[0].lstrip("# ")
    return (ast.get_docstring(ast.parse(text)) or "").split(":")[0].splitlines()[0]


def listed() -> list[dict[str, str]]:
    """Their names, and what each says first about itself."""
    return [{"name": name, "words": about(path)} for name, path in paths().items()]


def read(name: str) -> str:
    """The text of an example, whose name may be given without .py."""
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
