"""Measure a row of the leaderboard and add it: python benchmarks/leaderboard.py arena musee --bots search:200it,greedy --games 200

The words are those of `vernissage sim` or `vernissage arena`; the row is that of the first bot. A row with the same command is
replaced. Then run docs/make_environments.py, which writes the page.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from vernissage.engine import registry

BOARD = Path(__file__).resolve().parent.parent / "docs" / "environments" / "leaderboard.json"


def main(words: list[str]) -> None:
    ran = [sys.executable, "-m", "vernissage.cli", *words, "--json"]
    found = json.loads(subprocess.run(ran, check=True, capture_output=True, text=True).stdout)
    bots = words[words.index("--bots") + 1].split(",")
    (first,) = [bot for bot in found["bots"] if bot["bot"] == bots[0]]
    row = {
        "game": found["game"],
        "players": len(bots),
        "bot": bots[0],
        "against": ", ".join(bots[1:]),
        "wins": first["wins"],
        "interval": first["interval"],
        "games": found["games"],
        "seed": int(words[words.index("--seed") + 1]) if "--seed" in words else 0,
        "rules": registry.facts(found["game"]).version,
        "command": " ".join(["vernissage", *words]),
    }
    board = [old for old in json.loads(BOARD.read_text("utf-8")) if old["command"] != row["command"]]
    BOARD.write_text(json.dumps([*board, row], indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{row['bot']} against {row['against']}: {row['wins']:.1%} of {row['games']} games")


if __name__ == "__main__":
    main(sys.argv[1:])
