"""Every number of a game at both ends of its range: games are played to their end, and every position is possible.

python -m tests.numbers [GAME ...]    with VERNISSAGE_JIT=0 each value must fit its field, too
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import vernissage
from vernissage.bots import choose_for, make
from vernissage.engine import registry
from vernissage.engine.contract import check
from vernissage.engine.errors import BadOption
from vernissage.engine.numbers import Number
from vernissage.engine.record import face
from vernissage.engine.table import Table


def ends(game: str) -> Iterator[dict[str, int]]:
    """Each number alone at an end of its range; of a table all of them."""
    for number in registry.numbers(game).declared:
        if isinstance(number, Number):
            for value in (number.low, number.high):
                yield dict.fromkeys(number.paths(), value)


def play(game: str, players: int, values: dict[str, int], seed: int, bot: str = "random") -> str:
    """What is impossible about a game by these numbers, or nothing."""
    loaded = registry.get(game)
    with registry.numbers(game).held(values):
        t, player = Table(loaded, players, None, seed), make(bot, 1)
        while not t.over:
            if code := int(check(face(t.state))):
                return f"{loaded.impossible[code]} ({len(t.moves)} moves)"
            t.play(choose_for(player, t, seed + len(t.moves)))
        code = int(check(face(t.state)))
        t.score_sheet(0, None)
        t.ranking()
    return loaded.impossible[code] if code else ""


def main(games: list[str]) -> int:
    wrong = 0
    for game in games:
        counts = registry.facts(game).players
        for number, values in enumerate(ends(game)):
            players = counts[number % len(counts)]
            try:
                registry.numbers(game).check(values, (players,))
            except BadOption as refused:
                print(f"{game} {next(iter(values.items()))}: refused: {refused}")
                continue
            bot = random.Random(number).choice(("random", "greedy"))
            if found := play(game, players, values, number, bot):
                print(f"{game} {players} {next(iter(values.items()))} {bot}: {found}")
                wrong += 1
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(vernissage.games())))
