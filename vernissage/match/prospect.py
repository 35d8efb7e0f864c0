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


def prospect(t: Table, move: Move, seed: int) -> str:
    """Why the seat that decides might make this move, in one sentence that ends with a full stop."""
    at_once, later, way = gains(t, move, seed)
    if at_once:
        return _said(say("It brings {points} at once", points=_signed(at_once.points)), at_once)
    if later and way:
        return _said(
            say("It brings {points} this turn, if you go on with “{way}”", points=_signed(later.points), way=way), later
        )
    if later:
        return _said(say("It brings {points} this turn", points=_signed(later.points)), later)
    if way:
        return say("Nothing scores at once; you could go on with “{way}”.", way=way)
    return say("Nothing scores at once; the bot expects most of it in the long run.")


def gains(t: Table, move: Move, seed: int) -> tuple[Gain | None, Gain | None, str]:
    """What a move gains at once, what its turn gains, and how that goes on: as far as it comes out alike on every deal."""
    told = {_tried(t.redeal(t.seat, chance.derive(seed, "prospect", k)), move) for k in range(DEALS)}
    return told.pop() if len(told) == 1 else (None, None, "")


def _tried(t: Table, move: Move) -> tuple[Gain | None, Gain | None, str]:
    """What the move gains at once, what the turn gains if it goes on by the game's own advice, and how it goes on first."""
    seat, way = t.seat, ""
    before = t.score_sheet(seat, seat)
    t.play(move)
    at_once = _gain(before, t.score_sheet(seat, seat))
    if at_once:
        return at_once, None, ""
    for _ in range(AHEAD):
        if t.over or t.seat != seat:
            break
        next_move = t.advised()
        way = way or next_move.label
        t.play(next_move)
        later = _gain(before, t.score_sheet(seat, seat))
        if later:
            return None, later, way
    return None, None, way


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
