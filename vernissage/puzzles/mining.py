"""Positions with one clearly best move, out of one game.

Three looks, each dearer than the one before. A short search passes over every decision with several moves and says where one
of them stands out; the most promising are judged as a review judges them; what has one best move by a margin is judged
again with ten times the budget, on other deals, and by a search of its own. Only where all of them name the same move, and no
other comes near it by more than the interval, there is a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Any

from vernissage.bots import SearchBot
from vernissage.engine.chance import derive, seed_of, signed
from vernissage.engine.registry import facts
from vernissage.engine.table import Table, new
from vernissage.puzzles.puzzle import BETWEEN, Choice, Puzzle, Source
from vernissage.review.judging import MOVES, SEARCH, Judged, judge

FIRST = 4  # a quarter of the budget says of most decisions that they are none
TEN = 10  # times the budget, when a puzzle is verified
LEAST_MOVES = 4  # three tries must not be enough to try them all
LOOKED_AT = 14  # decisions of a game that are judged
A_GAME = 2  # puzzles out of one game
GLANCE = 250  # iterations for each decision of a game
OPEN = (0.06, 0.94)  # a game that is lost or won asks nothing
LIKELY = 2.0  # how much more a decision promises where advice would choose another move than the search
STAGES = 3


@dataclass(frozen=True)
class Promise:
    """A decision that may be a puzzle."""

    number: int  # moves made before it
    kind: str
    value: float


def warm_up(source: Source) -> None:
    """Compile everything before processes are started and the progress is told."""
    t = new(source.game, max(facts(source.game).players), 1)
    judge(t, str(t.advised()), 2, 0)
    _searching(2).think(t.redeal(t.seat, 0), 0)


def played(source: Source, number: int) -> tuple[Table, list[Promise]]:
    """Game `number` of self-play, and what a short search thought on the way. Numbers of players come by turns."""
    counts = [n for n in facts(source.game).players if n > 1]
    t = new(source.game, counts[number % len(counts)], seed_of(signed(source.seed), number))
    bot, found = _searching(GLANCE), []
    while not t.over:
        found += _glance(t, bot, derive(source.seed, "glance", number, len(t.moves)), play=True)
    return t, found


def looked_through(t: Table, source: Source) -> tuple[Table, list[Promise]]:
    """The same for a game that was played already."""
    bot, found, again = _searching(GLANCE), [], t.copy()
    moves = [str(m) for m in t.moves]
    while again.moves:
        again.undo()
    for move in moves:
        found += _glance(again, bot, derive(source.seed, "glance", len(again.moves)), play=False)
        again.play(move)
    return again, found


def _searching(iterations: int) -> SearchBot:
    return SearchBot(iterations=iterations, threads=1, nodes=iterations + 2)


def _glance(t: Table, bot: SearchBot, seed: int, play: bool) -> list[Promise]:
    """How much a decision promises: how clearly one move is tried more often than the others, and more where it is not what
    advice would do. `play` makes that move; where there are few, advice will do."""
    seen = t.redeal(t.seat, derive(seed, "redeal"))
    advised = seen.advised()
    if len(t.codes(t.seat)) < LEAST_MOVES:
        if play:
            t.play(advised)
        return []
    thoughts = bot.think(seen, derive(seed, "choice"))
    first, second = thoughts[0], thoughts[1]
    value = log((first.visits + 1) / (second.visits + 1)) + 2 * (first.value - second.value)
    promise = Promise(len(t.moves), t.decision, value + LIKELY * (first.move != advised))
    if play:
        t.play(first.move)
    return [promise]


def mined(t: Table, promises: list[Promise], source: Source) -> list[Puzzle]:
    """The puzzles of a finished game. Those of one game are of different kinds and stages, and advice is right in one of them
    at most."""
    found: list[Puzzle] = []
    for promise in _spread(promises, len(t.moves)):
        at = t.copy()
        while len(at.moves) > promise.number:
            at.undo()
        stage = promise.number / len(t.moves)
        if any(p.kind == promise.kind or third(p.stage) == third(stage) for p in found):
            continue
        puzzle = examined(at, stage, source)
        if puzzle is not None and not (puzzle.advised == puzzle.answer and any(p.advised == p.answer for p in found)):
            found.append(puzzle)
            if len(found) == A_GAME:
                break
    return found


def third(stage: float) -> int:
    """Beginning, middle or end."""
    return min(STAGES - 1, int(STAGES * stage))


def _spread(promises: list[Promise], length: int) -> list[Promise]:
    """The most promising ones, no kind of decision and no stage having more than its share."""
    kinds = {p.kind for p in promises}
    most = max(2, -(-LOOKED_AT // max(1, len(kinds)))), -(-LOOKED_AT // STAGES)
    had: dict[Any, int] = {}
    chosen = []
    for p in sorted(promises, key=lambda p: (-p.value, p.number)):
        stage = third(p.number / length)
        if had.get(p.kind, 0) < most[0] and had.get(stage, 0) < most[1]:
            had[p.kind], had[stage] = had.get(p.kind, 0) + 1, had.get(stage, 0) + 1
            chosen.append(p)
    return chosen[:LOOKED_AT]


def examined(t: Table, stage: float, source: Source) -> Puzzle | None:
    """The decision a table stands at as a puzzle, where it is one."""
    advised = str(t.advised())
    seed = derive(source.seed, "puzzle", t.seed or 0)
    first = max(1, source.budget // FIRST)
    for budget, margin in ((first, source.margin / 2), (source.budget, source.margin)):  # most fall at once
        if not clear(judge(t, advised, budget, seed), margin):
            return None
    return verified(t, stage, source)


def verified(t: Table, stage: float, source: Source) -> Puzzle | None:
    """The last look, with the whole budget: the puzzle with the values found there, or None where it is none."""
    advised = str(t.advised())
    seed = derive(source.seed, "puzzle", t.seed or 0)
    d = judge(t, advised, source.verified, derive(seed, "again"))
    if not clear(d, source.margin) or d.best.band[0] <= d.options[1].band[1]:
        return None
    bot = _searching(SEARCH * source.verified)
    thoughts = bot.think(t.redeal(t.seat, derive(seed, "deal")), derive(seed, "search"))
    if str(thoughts[0].move) != d.best.move:
        return None
    return of_decision(t, d, stage, MOVES)


def of_decision(t: Table, d: Judged, stage: float, most: int | None = None) -> Puzzle:
    """The decision a table stands at as a puzzle, with the values it was judged with: those of the `most` best moves."""
    moves = BETWEEN.join(map(str, t.moves))
    best = tuple(
        Choice(
            o.move,
            (_of_1000(o.chances[d.seat]), _of_1000(o.band[0]), _of_1000(o.band[1])),
            tuple(round(10 * points) for points in o.points),
        )
        for o in d.options[:most]
    )
    advised = str(t.advised())
    return Puzzle(
        t.players, t.seed or 0, _given(t), moves, len(t.moves), best, d.of, advised, round(stage, 2), t.decision
    )


def _of_1000(share: float) -> int:
    """In thousandths, of which the same hundredths are told as of the share: rounding twice could make others of it."""
    n, told = round(1000 * share), round(100 * share)
    return n if round(100 * (n / 1000)) == told else n + (1 if 10 * told > n else -1)


def clear(d: Judged, margin: float) -> bool:
    """Whether one move of a game that is still open is better than all others by a margin."""
    if len(d.options) < 2:
        return False
    first, second = (o.chances[d.seat] for o in d.options[:2])
    return first - second >= margin and OPEN[0] <= first and second <= OPEN[1]


def _given(t: Table) -> dict[str, Any]:
    """The options that are not the ordinary ones."""
    ordinary, _ = t.game.facts.check_options(None, t.players)
    return {name: value for name, value in t.options.items() if ordinary.get(name) != value}
