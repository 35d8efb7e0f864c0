"""What a move brings, in one sentence from the score sheet: the reason that is told with a hint.

Nothing hidden may leak into it. The move is tried on tables that look the same to the seat, with everything that it cannot
know dealt afresh, and only what comes out alike on all of them is told.
"""

from __future__ import annotations

from dataclasses import dataclass

from vernissage.engine import chance
from vernissage.engine.game import ScoreSheet
from vernissage.engine.language import say
from vernissage.engine.moves import Move
from vernissage.engine.table import Table

DEALS = 2  # tables on which it must come out alike
AHEAD = 8  # own decisions that are looked at after the move


@dataclass(frozen=True)
class Gain:
    """What a score sheet has more than another: all in all, and where most of it comes from."""

    points: int
    title: str
    words: str


@dataclass(frozen=True)
class Prospect:
    """What a move gains at once, or what its turn does if it goes on by the game's own advice, and how it goes on first."""

    at_once: Gain | None = None
    later: Gain | None = None
    way: str = ""

    @property
    def gain(self) -> Gain | None:
        """What it gains at once, or else in its turn; None where that is nothing, or not the same on all tables."""
        return self.at_once or self.later

    @property
    def words(self) -> str:
        """In one sentence that ends with a full stop; "" where there is nothing to be told."""
        if self.at_once:
            return _said(say("It brings {points} at once", points=_signed(self.at_once.points)), self.at_once)
        if self.later and self.way:
            points = _signed(self.later.points)
            how = say("It brings {points} this turn, if you go on with “{way}”", points=points, way=self.way)
            return _said(how, self.later)
        if self.later:
            return _said(say("It brings {points} this turn", points=_signed(self.later.points)), self.later)
        return say("It prepares “{way}”.", way=self.way) if self.way else ""


def prospect(t: Table, move: Move, seed: int) -> str:
    """Why the seat that decides might make this move, in one sentence that ends with a full stop."""
    return brings(t, move, seed).words or say("It brings no points in this turn.")


def brings(t: Table, move: Move, seed: int) -> Prospect:
    """What a move of the seat that decides brings it, as far as that is known."""
    told = {_tried(t.redeal(t.seat, chance.derive(seed, "prospect", k)), move) for k in range(DEALS)}
    return told.pop() if len(told) == 1 else Prospect()


def _tried(t: Table, move: Move) -> Prospect:
    seat, way = t.seat, ""
    before = t.score_sheet(seat, seat)
    t.play(move)
    at_once = _gain(before, t.score_sheet(seat, seat))
    if at_once:
        return Prospect(at_once)
    for _ in range(AHEAD):
        if t.over or t.seat != seat:
            break
        next_move = t.advised()
        way = way or next_move.label
        t.play(next_move)
        later = _gain(before, t.score_sheet(seat, seat))
        if later:
            return Prospect(None, later, way)
    return Prospect(None, None, way)


def lines(t: Table, move: Move, seed: int) -> dict[str, int]:
    """What a move of the seat that decides and the rest of its turn, by the game's own advice, add to its score sheet, line by
    line in the order of the sheet, as far as that is known."""
    first, *others = (_turn(t.redeal(t.seat, chance.derive(seed, "lines", k)), move) for k in range(DEALS))
    return {title: points for title, points in first.items() if all(o.get(title) == points for o in others)}


def _turn(t: Table, move: Move) -> dict[str, int]:
    seat = t.seat
    before = t.score_sheet(seat, seat)
    t.play(move)
    for _ in range(AHEAD):
        if t.over or t.seat != seat:
            break
        t.play(t.advised())
    pairs = zip(t.score_sheet(seat, seat).lines, before.lines, strict=True)
    return {now.title: (now.points or 0) - (then.points or 0) for now, then in pairs}


def _gain(before: ScoreSheet, after: ScoreSheet) -> Gain | None:
    """None where there is nothing to be told for it."""
    points = after.total - before.total
    if points <= 0:
        return None
    line, old = max(
        zip(after.lines, before.lines, strict=True), key=lambda pair: (pair[0].points or 0) - (pair[1].points or 0)
    )
    known = {item.words: item.points for item in old.items}
    new = max(line.items, key=lambda item: item.points - known.get(item.words, 0), default=None)
    return Gain(points, line.title, new.words if new else "")


def _said(how: str, gain: Gain) -> str:
    if not gain.words or gain.words == gain.title:
        return say("{how}: {what}.", how=how, what=gain.title)
    return say("{how}: {what} ({words}).", how=how, what=gain.title, words=gain.words)


def _signed(points: int) -> str:
    return f"+{points}"
