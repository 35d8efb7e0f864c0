"""The notebooks about environments run from the first cell to the last; `make notebooks` runs all of them in Jupyter itself."""

from __future__ import annotations

import contextlib
import io
import json

import pytest

from vernissage.engine.rule import PACKAGE

NOTEBOOKS = [PACKAGE.parent / "examples" / "notebooks" / f"{name}.ipynb" for name in ("first_steps", "imitation")]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_of_a_notebook_runs(path):
    notebook = json.loads(path.read_text("utf-8"))
    assert all(not cell["outputs"] for cell in notebook["cells"] if cell["cell_type"] == "code"), "kept without outputs"
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert cells
    names: dict[str, object] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        for cell in cells:
            exec(compile(cell, path.name, "exec"), names)


def test_they_are_listed_with_the_programs():
    from vernissage.lab import programs

    told = {row["name"]: row["words"] for row in programs.listed()}
    assert {path.name for path in NOTEBOOKS} <= told.keys()
    assert all(told.values())
