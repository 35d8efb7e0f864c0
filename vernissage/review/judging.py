"""One decision judged: what the position was worth, what each move was worth, and which was the best.

All values of a decision come from one budget: as many play-outs for the move that was played as for any other, on the same
deals. Where there are many moves, a search says which are worth playing out. Everything is seen with the eyes of the seat
that decided: what it could not know is dealt afresh, so nobody is blamed for a card that lay face down.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from math import sqrt
from typing import Any, NamedTuple

import msgspec
import numpy as np

from vernissage.bots import SearchBot
from vernissage.engine.chance import derive
from vernissage.engine.interval import wilson
from vernissage.engine.moves import Move
from vernissage.engine.record import Array
from vernissage.engine.table import Table
from vernissage.review.playouts import ANY_SEAT, NO_MOVE, played_out

METHOD = (
    4  # raised when the same game would be judged otherwise: what is kept of a review is then not believed any more
)
BUDGET = 1200  # play-outs for each value
SEARCH = 2  # iterations of the search for each of them
MOVES = 5  # that are played out, besides the one that was chosen
FAINT = 1e-3  # no chance that is still believed in is smaller
SURE = 2.58  # 99 times in 100, as the best of several is compared: what is less sure counts as nothing

Gate = AbstractContextManager[Any]


class Option(msgspec.Struct, frozen=True):
    """A move and what it was worth, as the one who chose could know it."""

    move: str
    chances: tuple[float, ...]  # of winning, for each seat
    band: tuple[float, float]  # around the chance of the one who chose, 19 times in 20
    points: tuple[float, ...]  # at the end, on average, for each seat


class Judged(msgspec.Struct, frozen=True):
    """A decision: the chances before it with their bands, and, where there was a choice, what was made of it."""

    number: int  # moves made before it
    seat: int
    chances: tuple[float, ...]  # before it, as the table stood: from what each seat knew, in equal parts
    bands: tuple[tuple[float, float], ...]
    played: str
    options: tuple[Option, ...] = ()  # the best first; empty where there was no choice
    of: int = 1  # moves that were allowed
    loss: float = 0.0  # what the move gave away against the best; 0 where that is not sure
    choice: tuple[float, ...] = ()  # for each seat, what the move changed against the ordinary one; 0 where not sure

    @property
    def best(self) -> Option:
        """The option that was worth most, where there was a choice."""
        return self.options[0]

    @property
    def chosen(self) -> Option:
        """The option that was played, where there was a choice."""
        return next(o for o in self.options if o.move == self.played)


def believed(t: Table, won_by: Any) -> tuple[float, ...]:
    """The chances that shares of play-outs stand for: advice holds on to a lead that players would make up for, in some
    games more than in others, so the odds are raised to a power that was measured (`Facts.caution`)."""
    if t.game.facts.caution == 1:
        return tuple(float(share) for share in won_by)
    own = t.sides()
    weights = [max(float(share), FAINT) ** t.game.facts.caution for share in won_by]
    total = sum(weights[own.index(side)] for side in dict.fromkeys(own))
    return tuple(weight / total for weight in weights)


def _band(t: Table, won_by: tuple[float, ...], seat: int, budget: int) -> tuple[float, float]:
    """Around the chance of a seat, 19 times in 20."""
    share, own = won_by[seat], t.sides()

    def at(end: float) -> float:
        """The others share what is left as they did; in equal parts, where they had nothing."""
        if share < 1:
            left = [other * (1 - end) / (1 - share) for other in won_by]
        else:
            left = [(1 - end) / max(1, len(set(own)) - 1)] * len(won_by)
        return believed(t, [end if own[k] == own[seat] else part for k, part in enumerate(left)])[seat]

    low, high = wilson(share, budget)
    return at(low), at(high)


def shares(t: Table, budget: int, seed: int, gate: Gate | None = None) -> tuple[float, ...]:
    """How often each seat wins in play-outs from where a table stands, dealt from what each seat knows, in equal parts."""
    seed = derive(seed, "review", len(t.moves), "table")
    state = np.array([t.state])
    won, _ = played_out(state, t.game.rules.moves, t.sides(), ANY_SEAT, NO_MOVE, budget, seed, gate or nullcontext())
    return tuple(float(share) for share in won.mean(0))


def stands(t: Table, budget: int, seed: int, gate: Gate | None = None) -> tuple[float, ...]:
    """The chance of winning of each seat where a table stands."""
    return believed(t, shares(t, budget, seed, gate))


class Weighed(NamedTuple):
    """A move that was played out: what it was worth, and who won each play-out."""

    option: Option
    won: Array


def weigh(t: Table, move: Move, budget: int, seed: int, gate: Gate) -> Weighed:
    """A move of the decision that a table stands at. All moves of it that are weighed with one seed share their deals."""
    won, points = _played_out(t, t.game.moves.code(move), budget, seed, gate)
    won_by = tuple(float(share) for share in won.mean(0))
    means = tuple(float(mean) for mean in points.mean(0))
    return Weighed(Option(str(move), believed(t, won_by), _band(t, won_by, t.seat, budget), means), won)


def _played_out(t: Table, code: int, budget: int, seed: int, gate: Gate) -> tuple[Array, Array]:
    """With the eyes of the seat that decides."""
    seed = derive(seed, "review", len(t.moves))
    state = np.array([t.state])
    return played_out(state, t.game.rules.moves, t.sides(), t.seat, code, budget, derive(seed, "moves"), gate)


def in_order(t: Table, options: Iterable[Option], played: str = "") -> list[Option]:
    """The best first, with the eyes of the seat that decides; of equal ones the move that was made."""
    return sorted(options, key=lambda o: (-o.chances[t.seat], -o.points[t.seat], o.move != played))


def judge(t: Table, played: str, budget: int, seed: int, gate: Gate | None = None) -> Judged:
    """The decision that a table stands at, given the move that was made there."""
    gate = gate or nullcontext()
    stood = shares(t, budget, seed, gate)
    chances = believed(t, stood)
    bands = tuple(_band(t, stood, seat, budget) for seat in range(t.players))
    seat, legal = t.seat, t.legal_moves()
    if len(legal) < 2:
        return Judged(len(t.moves), seat, chances, bands, played)
    ordinary = _played_out(t, NO_MOVE, budget, seed, gate)[0]
    worth = [m for m in candidates(t, MOVES, budget, seed, gate) if str(m) != played]
    worth += [m for m in legal if str(m) == played]
    rows = {str(m): weigh(t, m, budget, seed, gate) for m in worth}
    options = in_order(t, (row.option for row in rows.values()), played)
    chosen, value = rows[played].won, rows[played].option.chances
    lost = _sure(rows[options[0].move].won[:, seat] - chosen[:, seat])
    loss = max(0.0, options[0].chances[seat] - value[seat]) if lost else 0.0
    choice = (0.0,) * t.players
    if _sure(chosen[:, seat] - ordinary[:, seat]):
        choice = tuple(now - then for now, then in zip(value, believed(t, ordinary.mean(0)), strict=True))
    return Judged(len(t.moves), seat, chances, bands, played, tuple(options), len(legal), loss, choice)


def candidates(t: Table, most: int, budget: int, seed: int, gate: Gate) -> list[Move]:
    """The moves that are worth playing out: all where they are few, else those that a search tries most."""
    legal = t.legal_moves()
    if len(legal) <= most:
        return legal
    seed = derive(seed, "review", len(t.moves))
    bot = SearchBot(iterations=SEARCH * budget, threads=1, nodes=SEARCH * budget + 2, gate=gate)
    thoughts = bot.think(t.redeal(t.seat, derive(seed, "deal")), derive(seed, "search"))
    return [thought.move for thought in thoughts[:most]]


def _sure(difference: Array) -> bool:
    """Whether the mean of differences on the same deals is no accident."""
    n, mean = len(difference), float(difference.mean())
    spread = float(difference.std(ddof=1)) / sqrt(n) if n > 1 else 1.0
    return abs(mean) > SURE * max(spread, 1 / n)
