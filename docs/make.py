"""Write what is made of these pages and pictures: `python docs/make.py`; with --check only compare.

What is made, and how, stands in the files beside this one: `make_pages.py` first, since `make_environments.py` takes
tables over from its pages.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import vernissage
from vernissage.engine import registry
from vernissage.engine.typed import protocols

HERE = Path(__file__).parent
PICTURES = ("make_learn", "make_learn_art_society", "make_learn_gallerist", "make_learn_pictura")


def made() -> Iterator[tuple[Path, str]]:
    """A file and what should be in it."""
    pages: Any = importlib.import_module("make_pages")
    for game in vernissage.games():
        package = registry.package(game)
        state = importlib.import_module(f"{package}.state")
        yield Path(str(state.__file__)).with_name("typed.py"), protocols(state)
        path = HERE / "games" / f"{game}.md"
        yield path, pages.page(game, path.read_text("utf-8"))
    environments: Any = importlib.import_module("make_environments")
    yield from environments.pages().items()
    ladder: Any = importlib.import_module("make_ladder")
    yield HERE / "ladder.md", ladder.page()
    for name in PICTURES:
        module: Any = importlib.import_module(name)
        for file, drawing in module.pictures().items():
            yield HERE / "pictures" / file, drawing


def main(check: bool) -> int:
    stale = []
    for path, text in made():
        if not path.is_file() or path.read_text("utf-8") != text:
            stale.append(path.name)
            if not check:
                path.write_text(text, "utf-8")
    if stale:
        print(f"{'stale' if check else 'written'}: {', '.join(stale)}")
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
