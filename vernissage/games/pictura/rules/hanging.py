"""The last hanging: swaps, AUTO, done (P-LAY-05 to -08)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.pictura.rules.arrange import arrange, arrange_quick
from vernissage.games.pictura.rules.tools import add
from vernissage.games.pictura.state import AUTO, CELL_0, CELLS, DONE, E_AUTO, E_END, E_HUNG, E_SWAP, LAYOUT, MAX_SWAPS


@rule
def legal_layout(s: Any, moves: Any) -> int:
    """P-LAY-07: the other cells while one is chosen; else every cell, done and AUTO."""
    n = 0
    pending = s.cell - 1
    if pending >= 0 or s.swaps < MAX_SWAPS:
        if pending < 0:
            n = add(moves, n, DONE)
        for c in range(CELLS):
            if c != pending:
                n = add(moves, n, CELL_0 + c)
        return n if pending >= 0 else add(moves, n, AUTO)
    n = add(moves, n, DONE)
    return add(moves, n, AUTO)


@rule
def step_layout(s: Any, move: int, journal: Any) -> None:
    seat = s.seat
    if move == AUTO:
        arrange(s, seat)
        hung_by_auto(s, journal)
    elif move == DONE:
        note(journal, E_HUNG, seat, ALL)
        next_layout(s, journal)
    elif s.cell == 0:
        s.cell = move - CELL_0 + 1
    else:
        a = s.cell - 1
        b = move - CELL_0
        held = s.wall[seat, a]
        s.wall[seat, a] = s.wall[seat, b]
        s.wall[seat, b] = held
        s.cell = 0
        s.swaps += 1
        note(journal, E_SWAP, seat, ALL, a, b)


@rule
def rush(s: Any, move: int, journal: Any) -> bool:
    """AUTO in a play-out has to be quick rather than good; everything else is as ever."""
    if s.decision != LAYOUT or move != AUTO:
        return False
    arrange_quick(s, s.seat)
    hung_by_auto(s, journal)
    return True


@rule
def hung_by_auto(s: Any, journal: Any) -> None:
    note(journal, E_AUTO, s.seat, ALL)
    note(journal, E_HUNG, s.seat, ALL)
    next_layout(s, journal)


@rule
def next_layout(s: Any, journal: Any) -> None:
    s.swaps = 0
    s.seat = (s.seat + 1) % s.players
    s.active = s.seat
    if s.seat == s.starter:
        s.end = s.ending
        note(journal, E_END, s.seat, ALL)
