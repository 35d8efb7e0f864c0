"""Puzzles out of many games, in several processes, and which of them are kept.

What was found is kept line by line, a line a game, so that a run that was stopped goes on where it was. The puzzles that
are kept are chosen out of all: where advice would go wrong first, and of many kinds, numbers of players and stages."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from vernissage.engine.chance import derive
from vernissage.engine.errors import BadOption
from vernissage.engine.notation import load
from vernissage.engine.table import Table
from vernissage.puzzles.mining import GLANCE, STAGES, TEN, looked_through, mined, played, third, warm_up
from vernissage.puzzles.puzzle import Collection, Puzzle, Source

KEEP = 50
BOT = f"search:{GLANCE}it"  # what plays the games of self-play
__all__ = ["BOT", "KEEP", "TEN", "Found", "Pool", "chosen", "mine", "told", "warm_up"]


class Found(msgspec.Struct, frozen=True):
    """The puzzles of one game: its number in self-play, or the name of its file."""

    game: int | str
    puzzles: tuple[Puzzle, ...]


def dig(source: Source, game: int | str) -> Found:
    """The puzzles of one game."""
    if isinstance(game, int):
        return Found(game, tuple(mined(*played(source, game), source)))
    t = load(game)
    if not minable(t, source):
        return Found(game, ())
    return Found(game, tuple(mined(*looked_through(t, source), source)))


def minable(t: Table, source: Source) -> bool:
    """Whether a record can be mined: a game between several that was dealt, by the rules of now, and played to its end."""
    own = t.game.name == source.game and t.game.facts.version == source.rules
    return own and t.over and t.start is None and t.players > 1


class Pool:
    """What was found so far, in a file that begins with how."""

    def __init__(self, source: Source, path: Path) -> None:
        self.source, self.path, self.found = source, path, dict[int | str, Found]()
        head = msgspec.json.encode(source) + b"\n"
        if not path.exists() or not path.stat().st_size:
            path.write_bytes(head)
            return
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]  # a line that was being written when it was stopped is found again
        if len(whole) < len(text):
            path.write_bytes(whole)
        first, *lines = whole.splitlines(keepends=True)
        if first != head:
            raise BadOption(f"{path} holds puzzles that were found otherwise: {first.decode()[:300].strip()}")
        for line in lines:
            row = msgspec.json.decode(line, type=Found)
            self.found[row.game] = row

    def add(self, row: Found) -> None:
        self.found[row.game] = row
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(row) + b"\n")
            file.flush()
            os.fsync(file.fileno())

    @property
    def puzzles(self) -> list[Puzzle]:
        rows = sorted(self.found.values(), key=lambda row: (isinstance(row.game, str), row.game))
        return list({p.id: p for row in rows for p in row.puzzles}.values())


def mine(
    pool: Pool, games: Sequence[int | str], processes: int = 1, progress: Callable[[int], None] | None = None
) -> None:
    """Look through those games that were not looked through yet."""
    todo = iter([game for game in games if game not in pool.found])
    for row in _dug(pool.source, todo, processes):
        pool.add(row)
        if progress:
            progress(1)


def _dug(source: Source, todo: Iterator[int | str], processes: int) -> Iterator[Found]:
    if processes == 1:
        yield from (dig(source, game) for game in todo)
        return
    pending: set[Future[Found]] = set()
    with ProcessPoolExecutor(processes, get_context("spawn")) as workers:
        try:
            while True:
                while len(pending) < processes and (game := next(todo, None)) is not None:
                    pending.add(workers.submit(dig, source, game))
                if not pending:
                    return
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            workers.shutdown(cancel_futures=True)


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
