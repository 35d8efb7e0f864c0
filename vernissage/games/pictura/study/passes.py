"""How often is a main action passed in Museum: Pictura, and do games still end (P-ACT-04, P-END-06, P-END-10)?
`python -m vernissage.games.pictura.study.passes` plays greedy games for every number of players; with `--bot search:200ms --games 40` any
bot plays itself.
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from vernissage.bots import choose_for, make
from vernissage.engine import chance, registry
from vernissage.engine.contract import option_record
from vernissage.engine.game import Game
from vernissage.engine.journal import SILENT
from vernissage.engine.record import blank, face
from vernissage.engine.table import Table
from vernissage.games.pictura.state import LIMIT
from vernissage.games.pictura.study.counting import ENDS, LONGEST, PASSES, ROUNDS, TURNS, play_greedy

GAMES = 10_000


def greedy(game: Game, players: int, games: int) -> list[int]:
    """What `play_greedy` counts in games of greedy players."""
    _, numbers = game.facts.check_options(None, players)
    out = np.zeros(ENDS + LIMIT, np.int64)
    room = blank(game.rules.state), option_record(game.rules, numbers)
    moves, rng = np.zeros(game.rules.moves, np.int16), chance.stream(players)
    play_greedy(face(room[0]), face(room[1]), players, games, face(moves), face(rng), face(SILENT), face(out))
    found: list[int] = out.tolist()
    return found


def by_bot(game: Game, players: int, games: int, spec: str) -> list[int]:
    """Games of one bot against itself, one on each core."""

    def one(seed: int) -> list[int]:
        t, bot = Table(game, players, None, seed), make(spec, 1)
        while not t.over:
            t.play(choose_for(bot, t, chance.derive(seed, "bot", len(t.moves))))
        kinds = [e.kind for e in t.events()]
        turns, rounds = kinds.count("turn"), int(t.state["round"])
        ends = [int(t.state["end"] == end) for end in range(1, LIMIT + 1)]
        return [turns, kinds.count("pass"), rounds, rounds, *ends]

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        rows = np.array(list(pool.map(one, range(games))))
    total: list[int] = rows.sum(0).tolist()
    total[LONGEST] = int(rows[:, LONGEST].max())
    return total


def study(spec: str, games: int, counts: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    """For each number of players: turns, how many were passed, rounds, and how the games ended."""
    game = registry.get("pictura")
    rows = []
    for players in counts or game.facts.players:
        n = greedy(game, players, games) if spec == "greedy" else by_bot(game, players, games, spec)
        rows.append(
            {
                "players": players,
                "games": games,
                "turns": n[TURNS],
                "passed": n[PASSES],
                "share_passed": round(n[PASSES] / n[TURNS], 5),
                "rounds_mean": round(n[ROUNDS] / games, 1),
                "rounds_most": n[LONGEST],
                "ends": dict(zip(("fifty", "no_action", "sixty_rounds"), n[ENDS:], strict=True)),
            }
        )
    return rows


def main() -> None:
    """Print the figures, a line for each number of players."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--bot", default="greedy", help="who plays all seats: greedy, random, search:200ms, ...")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games for each number of players")
    parser.add_argument("--players", type=int, nargs="*", default=[], help="numbers of players; all by default")
    given = parser.parse_args()
    for row in study(given.bot, given.games, tuple(given.players)):
        print(json.dumps(row))


if __name__ == "__main__":
    main()
