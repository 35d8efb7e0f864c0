"""What a searching bot chooses in positions of the stored matches (tests/archive): its seed, its iterations, the visits of
the moves it thought most of. `python -m tests.bots.choices search-1` writes what is missing; what stands is never changed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import vernissage
from tests.archive.keeping import HERE as ARCHIVE
from vernissage import bots
from vernissage.engine.chance import derive
from vernissage.engine.table import Table

HERE = Path(__file__).parent
POSITIONS = 4  # of a match
ITERATIONS = 150
THREADS = 2  # their sum is what counts, so both are seen
FIRST = 4  # moves whose visits are kept


def positions(game: str) -> Iterator[tuple[str, Table]]:
    """Decisions spread over the stored matches of a game, each with a name."""
    for path in sorted((ARCHIVE / game).rglob("*.vern")):
        t = vernissage.load(path)
        wanted = [len(t.moves) * (2 * k + 1) // (2 * POSITIONS) for k in range(POSITIONS)]
        while wanted and t.moves:
            t.undo()
            if len(t.moves) <= wanted[-1] and len(t.legal_moves()) > 1:
                wanted.pop()
                yield f"{path.relative_to(ARCHIVE).as_posix()} {len(t.moves)}", t


def thoughts(bot: Any, t: Table, name: str) -> list[str | int]:
    """The choice, and the visits of the first moves."""
    seed = derive(16, name)
    found = bot.think(t.redeal(t.seat, derive(seed, "redeal")), derive(seed, "choice"))
    return [str(found[0].move), *(thought.visits for thought in found[:FIRST])]


def stored(bot: str) -> dict[str, list[str | int]]:
    path = HERE / f"{bot}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def choose(bot: str, game: str) -> dict[str, list[str | int]]:
    made = bots.make(f"{bot}:{ITERATIONS}it", THREADS)
    return {name: thoughts(made, t, name) for name, t in positions(game)}


if __name__ == "__main__":
    bot = sys.argv[1]
    found = {name: told for game in vernissage.games() for name, told in choose(bot, game).items()} | stored(bot)
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(found[name])}" for name in sorted(found))
    (HERE / f"{bot}.json").write_text(f"{{\n{lines}\n}}\n", "utf-8")
