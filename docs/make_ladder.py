"""`ladder.md`, for `make.py` to write: where the bots of record stand, from the games in `ladder/`.

A file there is what `vernissage ladder GAME --players N --out docs/ladder/GAME-N.jsonl` keeps.
"""

from __future__ import annotations

import json
from pathlib import Path

from vernissage.engine import registry
from vernissage.lab import ladder

HERE = Path(__file__).parent

HEAD = """# The ladder

All bots of record in one rating, by openskill's Plackett-Luce model over games between them, on the scale that people have, `greedy` at 1500. A rating lies within ± the figure beside it nineteen times in twenty, counting what chance did in these games;
a bot that never loses has no upper end to its rating, and stands where so many games can put it. Each bot thinks on one core. [Bots](bots.md) says who they are. Made by `vernissage ladder` ([commands](commands.md#ladder)) into the files of
`docs/ladder/`, and written by `python docs/make.py`.
"""


def read(path: Path) -> tuple[ladder.Field, list[ladder.Step], int]:
    first, *lines = path.read_text("utf-8").splitlines()
    told = json.loads(first)
    field = ladder.Field(**told | {"bots": tuple(told["bots"])})
    rows = {row["game"]: row for row in map(json.loads, lines)}
    return field, ladder.ladder(field, rows), len(rows)


def page() -> str:
    parts = [HEAD]
    for path in sorted((HERE / "ladder").glob("*.jsonl")):
        field, steps, games = read(path)
        facts = registry.facts(field.game)
        stale = ", by rules of before" if field.rules != facts.version else ""
        if field.tuned != ladder.tuned(field.game, field.bots, field.players):
            stale += ", of bots that have since been tuned otherwise"
        parts.append(f"## {facts.title}, {field.players} players\n\n{games} games{stale}.\n")
        parts.append("| bot | rating | games | victories in 100 |\n| --- | --- | --- | --- |")
        parts += [
            f"| `{step.bot}` | {step.rating} ± {step.spread} | {step.games} | {100 * step.wins / step.games:.0f} |"
            for step in steps
        ]
        parts.append("")
    return "\n".join(parts)
