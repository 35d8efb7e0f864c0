"""Puzzles out of many games, in several processes, and which of them are kept.

What was found is kept line by line, a line a game, so that a run that was stopped goes on where it was. The puzzles that
are kept are chosen out of all: where advice would go wrong first, and of many kinds, numbers of players and stages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from vernissage.engine.chance import derive
from vernissage.engine.notation import load
from vernissage.engine.table import Table
from vernissage.puzzles.mining import GLANCE, STAGES, TEN, looked_through, mined, played, third, warm_up
from vernissage.puzzles.puzzle import Collection, Puzzle, Source
from vernissage.runs.jobs import in_processes
from vernissage.runs.kept import Games, kept

KEEP = 50
BOT = f"search:{GLANCE}it"  # what plays the games of self-play
__all__ = ["BOT", "KEEP", "TEN", "Pool", "chosen", "mine", "opened", "told", "warm_up"]


def dig(source: Source, game: int | str) -> tuple[Puzzle, ...]:
    """The puzzles of one game: that of a number in self-play, or of a file."""
    if isinstance(game, int):
        return tuple(mined(*played(source, game), source))
    t = load(game)
    return tuple(mined(*looked_through(t, source), source)) if minable(t, source) else ()


def minable(t: Table, source: Source) -> bool:
    """Whether a record can be mined: a game between several that was dealt, by the rules of now, and played to its end."""
    own = t.game.name == source.game and t.game.facts.version == source.rules
    return own and t.over and t.start is None and t.players > 1


class Pool:
    """What was found so far, game by game."""

    def __init__(self, source: Source, book: Games) -> None:
        self.source, self._book = source, book
        self.found: dict[int | str, tuple[Puzzle, ...]] = {
            game: msgspec.convert(row["puzzles"], tuple[Puzzle, ...]) for game, row in book.rows.items()
        }

    def add(self, game: int | str, puzzles: tuple[Puzzle, ...]) -> None:
        self.found[game] = puzzles
        self._book.add(game, {"puzzles": msgspec.to_builtins(puzzles)})

    @property
    def puzzles(self) -> list[Puzzle]:
        games = sorted(self.found, key=lambda game: (isinstance(game, str), game))
        return list({p.id: p for game in games for p in self.found[game]}.values())


@contextmanager
def opened(source: Source, path: Path) -> Iterator[Pool]:
    """A pool in a file that begins with how its puzzles were found."""
    with kept(msgspec.to_builtins(source), path) as book:
        yield Pool(source, book)


def mine(
    pool: Pool, games: Sequence[int | str], processes: int = 1, progress: Callable[[int], None] | None = None
) -> None:
    """Look through those games that were not looked through yet."""
    todo = [game for game in games if game not in pool.found]
    for game, puzzles in in_processes(partial(dig, pool.source), todo, processes):
        pool.add(game, puzzles)
        if progress:
            progress(1)


def chosen(pool: Pool, keep: int = KEEP) -> Collection:
    """The puzzles to be kept, in the order they are to be asked."""
    left, taken = pool.puzzles, list[Puzzle]()
    had: Counter[Any] = Counter()

    def worth(p: Puzzle) -> float:
        n = len(taken) or 1
        crowded = had["kind", p.kind] + 0.5 * had["players", p.players] + 0.5 * had["stage", third(p.stage)]
        return (p.advised != p.answer) + min(p.margin, 0.3) - 1.5 * crowded / n - had["deal", p.seed]

    while left and len(taken) < keep:
        p = max(left, key=lambda p: (worth(p), p.id))
        left.remove(p)
        taken.append(p)
        had.update([("kind", p.kind), ("players", p.players), ("stage", third(p.stage)), ("deal", p.seed)])
    taken.sort(key=lambda p: derive(pool.source.seed, "order", p.id))
    return Collection(pool.source, tuple(taken))


def told(found: Collection) -> dict[str, Any]:
    """What a collection is like."""
    puzzles = found.puzzles
    n = len(puzzles) or 1
    return {
        "game": found.source.game,
        "rules": found.source.rules,
        "puzzles": len(puzzles),
        "bytes": len(found.packed()),
        "margin": found.source.margin,
        "smallest_margin": round(min((p.margin for p in puzzles), default=0.0), 3),
        "budget": found.source.budget,
        "verified": found.source.verified,
        "advice_is_wrong": round(sum(p.advised != p.answer for p in puzzles) / n, 2),
        "kinds": dict(Counter(p.kind for p in puzzles).most_common()),
        "players": dict(sorted(Counter(p.players for p in puzzles).items())),
        "stages": [sum(third(p.stage) == k for p in puzzles) for k in range(STAGES)],
    }
