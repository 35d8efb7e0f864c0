"""How long a bot thinks tells nothing of what it holds.

At positions where a bot of the house is to decide, whatever somebody at another seat cannot know is dealt anew, the bot's hand
among it; the bot thinks about each of these truths several times. A house lets bots answer at marks (`Settings.mark_s`): where
two truths are answered at different marks no more often than one truth thought about twice, a watch learns nothing. What is
measured is the processor's time of the thread that thinks, which a busy machine does not blur: whoever watches sees less."""

from __future__ import annotations

import random
from itertools import combinations
from math import ceil, sqrt
from statistics import mean
from time import thread_time

import vernissage
from tests.trust.report import Outcome, timed
from tests.trust.truths import another
from vernissage import bots
from vernissage.engine import registry
from vernissage.engine.chance import derive
from vernissage.engine.table import Table
from vernissage.web.settings import Settings

TRUTHS, TIMES = 4, 3
MARK_S = Settings().mark_s


class Open:
    """The gate of a house that has nothing else to do: with one, a bot thinks even where there is no choice."""

    def __enter__(self) -> Open:
        return self

    def __exit__(self, *_: object) -> None: ...


def took(level: str, table: Table, seed: int) -> float:
    bot = bots.make(level, 1, Open(), 5.0)
    began = thread_time()
    bots.choose_for(bot, table.copy(), seed)
    return thread_time() - began


def run(level: str, positions: int, seed: int = 19) -> list[Outcome]:
    """For every game: so many positions of games for three."""
    return [_game(game, level, positions, seed) for game in vernissage.games()]


def _game(game: str, level: str, positions: int, seed: int) -> Outcome:
    players = min(3, max(registry.facts(game).players))
    rng, seen, number = random.Random(seed), list[list[list[float]]](), 0
    with timed(f"thinking, {game}") as outcome:
        t = vernissage.new(game, players, seed)
        while len(seen) < positions:
            if t.over:
                number += 1
                t = vernissage.new(game, players, seed + number)
            if rng.random() < 0.08:
                viewer = (t.seat + 1) % players
                truths = [t, *(another(t, viewer, rng) for _ in range(TRUTHS - 1))]
                seen.append([[took(level, truth, derive(seed, k)) for k in range(TIMES)] for truth in truths])
            t.play(t.advised() if rng.random() < 0.7 else rng.choice(t.legal_moves()))
        same = [differ(a, b) for truths in seen for times in truths for a, b in combinations(times, 2)]
        other = [differ(a, b) for truths in seen for x, y in combinations(truths, 2) for a, b in zip(x, y, strict=True)]
        once, twice = mean(same), mean(other)
        outcome.told = (
            f"{level}, {positions} positions, {TRUTHS} truths each, thought about {TIMES} times: "
            f"{1000 * mean(s for p in seen for x in p for s in x):.0f} ms on average; answered at another mark of {MARK_S:g} s in "
            f"{once:.1%} of the pairs of one truth and {twice:.1%} of those of two"
        )
        if twice - once > 0.01 + 3 * sqrt((once * (1 - once) + twice * (1 - twice)) / len(same)):
            outcome.wrong("how long it thinks tells of what it holds")
    return outcome


def differ(a: float, b: float) -> bool:
    return ceil(a / MARK_S) != ceil(b / MARK_S)
