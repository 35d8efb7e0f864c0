"""What the house thinks of a position, and how that gets surer: the moves worth playing out, weighed with more and more
play-outs. Values mean what they mean in a review, and are the same with the same number of play-outs.

All moves that are shown together have the same number of play-outs, on the same deals: a value that is known better than
another is not set beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from typing import Any

import msgspec

from vernissage.bots import SearchBot, choose_for
from vernissage.engine.chance import derive
from vernissage.engine.errors import BadPosition
from vernissage.engine.language import say
from vernissage.engine.moves import Move
from vernissage.engine.table import Table
from vernissage.review.judging import BUDGET, Gate, Option, candidates, in_order, stands, weigh
from vernissage.review.words import name_of

MOVES = 8  # that are weighed
AHEAD = 8  # decisions of a line
LINE = 300  # iterations of the search for each of them


class Thoughts(msgspec.Struct, frozen=True):
    """What is thought by now. `options` have `budget` play-outs each; `weighed` of `weighing` moves have got those of the
    next stage, which are shown when all have."""

    seat: int  # who decides
    chances: tuple[float, ...]  # of winning, for each seat, as the table stands
    options: tuple[Option, ...]  # the best first
    of: int  # moves that are allowed
    budget: int
    weighed: int
    weighing: int
    next_budget: int
    line: tuple[str, ...] = ()  # once it is done: how it could go on, from the best move on
    done: bool = False


def stages_of(budget: int = BUDGET) -> tuple[int, ...]:
    """Play-outs for each move, one stage after the other: up to four times those of a review."""
    return tuple(dict.fromkeys(max(1, n) for n in (budget // 16, budget // 4, budget, 4 * budget)))


def check_contested(t: Table) -> None:
    """A sentence where nobody can win against anybody."""
    if t.players < 2:
        raise BadPosition([say("Chances of winning need somebody to win against: a game for one has none.")])


def thoughts(
    t: Table, seed: int = 0, gate: Gate | None = None, stages: Sequence[int] = stages_of()
) -> Iterator[Thoughts]:
    """What is thought of the decision at hand, told each time more is known. A game that is over is thought about no more."""
    gate = gate or nullcontext()
    check_contested(t)
    if t.over:
        return
    of, last = len(t.legal_moves()), Thoughts(t.seat, (), (), 0, 0, 0, 0, 0)
    for budget in stages:
        chances = stands(t, budget, seed, gate)
        worth = candidates(t, MOVES, budget, seed, gate)
        found: list[Option] = []
        first = not last.options
        for move in worth:
            found.append(weigh(t, move, budget, seed, gate).option)
            if first:  # nothing else is shown yet: they come one by one
                last = Thoughts(t.seat, chances, tuple(in_order(t, found)), of, budget, len(found), len(worth), budget)
            else:
                last = msgspec.structs.replace(last, weighed=len(found), weighing=len(worth), next_budget=budget)
            yield last
        last = Thoughts(t.seat, chances, tuple(in_order(t, found)), of, budget, len(worth), len(worth), budget)
        yield last
    best = last.options[0].move
    yield msgspec.structs.replace(last, line=line(t, best, seed=seed, gate=gate), done=True)


def line(
    t: Table, *first: Move | str, ahead: int = AHEAD, seed: int = 0, gate: Gate | None = None, iterations: int = LINE
) -> tuple[str, ...]:
    """How a game could go on after some moves: each seat decides by a short search from what it knows, with the cards as they
    lie. The moves, in notation, with the first ones."""
    t = t.copy()
    for move in first:
        t.play(move)
    made = [str(m) for m in t.moves[len(t.moves) - len(first) :]] if first else []
    bot = SearchBot(iterations=iterations, threads=1, nodes=iterations + 2, gate=gate)
    for _ in range(ahead):
        if t.over:
            break
        move = choose_for(bot, t, derive(seed, "line", len(t.moves)))
        t.play(move)
        made.append(str(move))
    return tuple(made)


def data(t: Table, now: Thoughts) -> dict[str, Any]:
    """Thoughts about a table as plain data: chances in hundredths, for the seat that decides where nothing else is said."""
    seat = now.seat
    after, steps = t.copy(), []
    for move in now.line:
        who = {"seat": after.seat, "name": after.names[after.seat]}
        steps.append(who | {"move": move, "label": name_of(after, move)})
        after.play(move)
    return {
        "game": t.game.name,
        "rules": t.game.facts.version,
        "seat": seat,
        "name": t.names[seat],
        "chances": [_100(chance) for chance in now.chances],
        "budget": now.budget,
        "of": now.of,
        "moves": [
            {
                "move": o.move,
                "label": name_of(t, o.move),
                "chance": _100(o.chances[seat]),
                "band": [_100(end) for end in o.band],
                "points": round(o.points[seat], 1),
                "chances": [_100(chance) for chance in o.chances],
            }
            for o in now.options
        ],
        "line": steps,
        "done": now.done,
    }


def _100(share: float) -> float:
    return round(100 * share, 1)
