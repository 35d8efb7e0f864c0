"""A whole hanging at once: as swaps, which are all that the rules know (P-LAY-09), and the thorough search that people
and strong bots may ask for."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.errors import BadOption
from vernissage.engine.moves import Move
from vernissage.engine.record import blank, face
from vernissage.games.pictura.arrange import LONG_REPAIRS, LONG_STARTS, arrange_long
from vernissage.games.pictura.cards import genre, period
from vernissage.games.pictura.state import CELLS, MAX_SWAPS, N_GENRES, State
from vernissage.games.pictura.view import PicturaView


def layout_moves(view: PicturaView, layout: Sequence[int]) -> list[Move]:
    """The moves that turn the viewer's wall into `layout` (25 cells, painting numbers or 0) and end the hanging."""
    if view.decision != "layout" or view.viewer != view.seat or view.cell:
        raise BadOption("A whole hanging is given when the viewer's last hanging is asked for. P-LAY-09")
    wall = list(view.walls[view.viewer])
    if len(layout) != CELLS or sorted(layout) != sorted(wall):
        raise BadOption("A hanging has 25 cells and shows exactly the paintings of the museum. P-LAY-09")
    moves = []
    for c in range(CELLS):
        if wall[c] != layout[c]:
            d = next(k for k in range(c + 1, CELLS) if wall[k] == layout[c] and wall[k] != layout[k])
            wall[c], wall[d] = wall[d], wall[c]
            moves += [Move("cell", number=c + 1), Move("cell", number=d + 1)]
    if view.swaps + len(moves) // 2 > MAX_SWAPS:
        raise BadOption(f"That hanging needs more swaps than the {MAX_SWAPS} that are allowed. P-LAY-07")
    return [*moves, Move("done")]


def thorough_layout(
    view: PicturaView, starts: int = LONG_STARTS, steps: int = LONG_REPAIRS, seed: int = 1
) -> list[int]:
    """The best hanging that the long search finds for the viewer's museum. Repeatable for equal arguments."""
    record = blank(State)
    s, seat = record[0], view.viewer
    for c, number in enumerate(view.walls[seat]):
        s["wall"][seat][c] = number
        if number:
            s["types"][seat][genre(number - 1)] += 1
            s["types"][seat][N_GENRES + period(number - 1)] += 1
    for k, name in enumerate(view.spaces[seat]):
        s["space"][seat][k] = 1 if name else 0
    arrange_long(face(s), seat, starts, steps, seed)
    return [int(n) for n in s["wall"][seat]]


def thorough(view: PicturaView, starts: int = LONG_STARTS, steps: int = LONG_REPAIRS, seed: int = 1) -> list[Move]:
    """The same as moves."""
    return layout_moves(view, thorough_layout(view, starts, steps, seed))
