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

from vernissage.bots import tuned
from vernissage.engine import registry
from vernissage.engine.chance import derive
from vernissage.engine.notation import load
from vernissage.engine.table import Table
from vernissage.puzzles.mining import GLANCE, STAGES, TEN, looked_through, mined, played, third, verified, warm_up
from vernissage.puzzles.puzzle import Collection, Puzzle, Source
from vernissage.runs.jobs import in_processes
from vernissage.runs.kept import Games, kept

KEEP = 50
BOT = f"search:{GLANCE}it"  # what plays the games of self-play
__all__ = ["BOT", "KEEP", "TEN", "Pool", "chosen", "mine", "opened", "source_of", "told", "verify", "warm_up"]


def source_of(game: str, bot: str, seed: int, margin: float, budget: int) -> Source:
    """How puzzles are found with the search of now."""
    facts = registry.facts(game)
    return Source(game, facts.version, bot, seed, margin, budget, TEN * budget, facts.caution, tuned.search(game))


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
        """The puzzles of one more game; they are kept before this is done."""
        self.found[game] = puzzles
        self._book.add(game, {"puzzles": msgspec.to_builtins(puzzles)})

    @property
    def puzzles(self) -> list[Puzzle]:
        """All of them, each once: games by number first, then files by name."""
        games = sorted(self.found, key=lambda game: (isinstance(game, str), game))
        return list({p.id: p for game in games for p in self.found[game]}.values())


@contextmanager
def opened(source: Source, path: Path | None) -> Iterator[Pool]:
    """A pool, in a file that begins with how its puzzles were found where one is given."""
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


def again(source: Source, found: Collection, number: int) -> tuple[Puzzle, ...]:
    """A puzzle judged by the search of now, with its values of now; none where it does not hold: another move is the best, or
    the margin is gone."""
    p = found.puzzles[number]
    fresh = verified(found.table(p), p.stage, source)
    return (fresh,) if fresh and fresh.answer == p.answer else ()


def verify(
    pool: Pool, found: Collection, processes: int = 1, progress: Callable[[int], None] | None = None
) -> list[Puzzle | None]:
    """Each puzzle of a collection judged again, None for those that do not hold. A pool keeps what is known, by their ids."""
    todo = [k for k, p in enumerate(found.puzzles) if p.id not in pool.found]
    for k, fresh in in_processes(partial(again, pool.source, found), todo, processes):
        pool.add(found.puzzles[k].id, fresh)
        if progress:
            progress(1)
    return [next(iter(pool.found[p.id]), None) for p in found.puzzles]


def chosen(pool: Pool, keep: int = KEEP, held: Sequence[Puzzle | None] = ()) -> Collection:
    """The puzzles to be kept, in the order they are to be asked. Those that are held stay where they are, and new ones come
    in the place of those that are not, or behind them."""
    taken = [p for p in held if p]
    left = [p for p in pool.puzzles if p.id not in {own.id for own in taken}]
    had: Counter[Any] = Counter()
    for p in taken:
        had.update(_crowds(p))

    def worth(p: Puzzle) -> float:
        n = len(taken) or 1
        crowded = had["kind", p.kind] + 0.5 * had["players", p.players] + 0.5 * had["stage", third(p.stage)]
        return (p.advised != p.answer) + min(p.margin, 0.3) - 1.5 * crowded / n - had["deal", p.seed]

    while left and len(taken) < keep:
        p = max(left, key=lambda p: (worth(p), p.id))
        left.remove(p)
        taken.append(p)
        had.update(_crowds(p))
    fresh = sorted(
        taken[sum(p is not None for p in held) :], key=lambda p: derive(pool.source.seed, "order", p.id), reverse=True
    )
    placed = [p or (fresh.pop() if fresh else None) for p in held]
    return Collection(pool.source, tuple(p for p in (*placed, *reversed(fresh)) if p))


def _crowds(p: Puzzle) -> list[tuple[str, Any]]:
    """What there is to be not too much of."""
    return [("kind", p.kind), ("players", p.players), ("stage", third(p.stage)), ("deal", p.seed)]


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
        "caution": found.source.caution,
        "search": found.source.search,
        "advice_is_wrong": round(sum(p.advised != p.answer for p in puzzles) / n, 2),
        "kinds": dict(Counter(p.kind for p in puzzles).most_common()),
        "players": dict(sorted(Counter(p.players for p in puzzles).items())),
        "stages": [sum(third(p.stage) == k for p in puzzles) for k in range(STAGES)],
    }
