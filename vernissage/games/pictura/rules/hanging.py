"""The last hanging: swaps, AUTO, done (P-LAY-05 to -08)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.pictura.rules.arrange import arrange, arrange_quick
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.tools import add
from vernissage.games.pictura.state import AUTO, CELL_0, CELLS, DONE, E_AUTO, E_END, E_HUNG, E_SWAP, MAX_SWAPS
from vernissage.games.pictura.typed import Record

SWAP_WITH = book.sentence("ask.layout.swap", "choose the place to swap it with.")
ARRANGE = book.sentence(
    "ask.layout.arrange",
    "arrange your museum for the last time, or be done. It hangs for {mine.points:points}, {mine:how_good}.",
)
LAYOUT = book.decision(
    "layout",
    moves="done cell auto",
    rule="P-LAY-07",
    ask=lambda view: SWAP_WITH if view.cell else ARRANGE,
    waits="is arranging the museum for the last time",
)
OTHER_PLACE = book.reason("other_place", "P-LAY-07", "A place is chosen; now the other one of the swap is asked for.")
ENOUGH_SWAPS = book.reason("enough_swaps", "P-LAY-07", "After 100 swaps only auto and done are left.")


@LAYOUT.reason("cell")
def _(s: Record, number: int) -> int:
    """P-LAY-07: the other cells while one is chosen; else every cell, done and AUTO."""
    if s.cell == number + 1:
        return OTHER_PLACE
    return ALLOWED if s.cell != 0 or s.swaps < MAX_SWAPS else ENOUGH_SWAPS


@LAYOUT.reason
def _(s: Record) -> int:
    return ALLOWED if s.cell == 0 else OTHER_PLACE


@LAYOUT.legal
def _(s: Record, moves: Record, n: int) -> int:
    pending = s.cell - 1
    if pending < 0:
        n = add(moves, n, DONE)
    if pending >= 0 or s.swaps < MAX_SWAPS:
        for c in range(CELLS):
            if c != pending:
                n = add(moves, n, CELL_0 + c)
    return add(moves, n, AUTO) if pending < 0 else n


@LAYOUT.do("cell")
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    if s.cell == 0:
        s.cell = number + 1
        return
    a = s.cell - 1
    held = s.wall[seat, a]
    s.wall[seat, a] = s.wall[seat, number]
    s.wall[seat, number] = held
    s.cell = 0
    s.swaps += 1
    note(journal, E_SWAP, seat, ALL, a, number)


@LAYOUT.do("done")
def _(s: Record, seat: int, journal: Any) -> None:
    note(journal, E_HUNG, seat, ALL)
    next_layout(s, journal)


@LAYOUT.do("auto")
def _(s: Record, seat: int, journal: Any) -> None:
    arrange(s, seat)
    hung_by_auto(s, journal)


@rule
def rush(s: Record, move: int, journal: Any) -> bool:
    """AUTO in a play-out has to be quick rather than good; everything else is as ever."""
    if s.decision != LAYOUT or move != AUTO:
        return False
    arrange_quick(s, s.seat)
    hung_by_auto(s, journal)
    return True


@rule
def hung_by_auto(s: Record, journal: Any) -> None:
    """AUTO has hung the wall, which ends the seat's last hanging."""
    note(journal, E_AUTO, s.seat, ALL)
    note(journal, E_HUNG, s.seat, ALL)
    next_layout(s, journal)


@rule
def next_layout(s: Record, journal: Any) -> None:
    """On to the last hanging of the next seat; after that of the last one the game is over."""
    s.swaps = 0
    s.seat = (s.seat + 1) % s.players
    s.active = s.seat
    if s.seat == s.starter:
        s.end = s.ending
        note(journal, E_END, s.seat, ALL)
