"""Execute notebooks from top to bottom and say which failed: python examples/notebooks/run.py [NAME.ipynb ...]

All that lie beside it by default. With --write what they show is kept in them. Whatever else a notebook needs (PyTorch, say) it
says itself; one that lacks it is left out and named.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

HERE = Path(__file__).resolve().parent
LONGEST_S = 900


def execute(path: Path, write: bool) -> str:
    """What is wrong with it; nothing where it ran."""
    book = nbformat.read(path, as_version=4)
    try:
        NotebookClient(book, timeout=LONGEST_S, resources={"metadata": {"path": str(path.parent)}}).execute()
    except CellExecutionError as error:
        return f"{error.ename}: {error.evalue}"
    if write:
        nbformat.write(book, path)
    return ""


def main() -> int:
    write = "--write" in sys.argv
    names = [name for name in sys.argv[1:] if name != "--write"]
    failed = 0
    for path in [HERE / name for name in names] if names else sorted(HERE.glob("*.ipynb")):
        began = time.perf_counter()
        wrong = execute(path, write)
        missing = wrong.startswith("ModuleNotFoundError")
        failed += bool(wrong) and not missing
        told = f"left out, {wrong}" if missing else f"failed, {wrong}" if wrong else "ran"
        print(f"{path.name}: {told} ({time.perf_counter() - began:.0f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
