"""Adding to the archive: one finished match for each game, number of players and way of ending, as the golden ones are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import vernissage
from tests.golden.stored import match_path, matches
from vernissage.engine import registry

HERE = Path(__file__).resolve().parent


def files(folder: Path = HERE) -> list[Path]:
    return sorted(folder.glob("*/*.vern"))


def held(folder: Path = HERE) -> dict[tuple[str, str, int], set[str]]:
    """(game, version, players) -> the ways of ending that the archive has, by what the records themselves say."""
    found: dict[tuple[str, str, int], set[str]] = {}
    for path in files(folder):
        t = vernissage.load(path)
        version = next(line for line in path.read_text("utf-8").splitlines() if line.startswith("rules: "))[7:]
        found.setdefault((t.game.name, version, t.players), set()).add(t.view().end)
    return found


def add(only: tuple[str, ...] = (), folder: Path = HERE) -> Iterator[str]:
    """Copy the golden matches of the present versions to the archive, each under a name of its own. One that is there
    already is left as it is, and nothing is ever written over."""
    for game, name in matches():
        version = registry.facts(game).version
        path = folder / game / f"v{version}-{name}.vern"
        if (only and game not in only) or path.exists():
            continue
        text = match_path(game, name).read_text("utf-8")
        if f"\nrules: {version}\n" not in text:
            raise SystemExit(f"{match_path(game, name).name} is not of version {version}: run `make golden` first.")
        t = vernissage.loads(text)
        if not t.over or t.record() != text:
            raise SystemExit(
                f"{match_path(game, name).name} is no finished match of these rules: run `make golden` first."
            )
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:  # refuses a file that is there
            file.write(text)
        yield f"{path.relative_to(folder)}: {path.stat().st_size:,} bytes"
