"""A whole hanging at once: as swaps, which are all that the rules know (P-LAY-09), and the thorough search, which is what
people get. It depends on the paintings of a museum alone, so every museum is searched once."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from vernissage.engine.errors import BadOption
from vernissage.engine.game import Shortcut
from vernissage.engine.language import say
from vernissage.engine.moves import Move
from vernissage.engine.record import Array, blank, face
from vernissage.games.pictura.components import genre, period
from vernissage.games.pictura.rules.annealing import ceiling
from vernissage.games.pictura.rules.arrange import BEST_ROUNDS, arrange_best
from vernissage.games.pictura.rules.hanging import LAYOUT
from vernissage.games.pictura.state import CELLS, MAX_SWAPS, N_GENRES, R_COLLECTION, State

if TYPE_CHECKING:
    from vernissage.games.pictura.view import PicturaView


class Hung(NamedTuple):
    """The best known hanging of a museum."""

    wall: bytes  # 25 cells, painting numbers or 0
    points: int  # collections with their bonus, and the Grand Gallery
    proven: bool  # no hanging is worth more


def museum_record(wall: Sequence[int], bonus: bool) -> Array:
    """A record in which seat 0 has this museum and nothing else is."""
    record = blank(State)
    s = record[0]
    for c, number in enumerate(wall):
        s["wall"][0][c] = number
        if number:
            s["types"][0][genre(number - 1)] += 1
            s["types"][0][N_GENRES + period(number - 1)] += 1
    s["space"][0][R_COLLECTION] = int(bonus)
    return record


@functools.lru_cache(maxsize=4096)
def best_of(paintings: tuple[int, ...], bonus: bool, rounds: int, seed: int) -> Hung:
    """The thorough search itself, for paintings in rising order: however they hang, it is done once."""
    record = museum_record(paintings, bonus)
    points = int(arrange_best(face(record[0]), 0, rounds, seed))
    most = int(ceiling(face(record[0]), 0))
    return Hung(record[0]["wall"][0].tobytes(), points, points == most)


def best_hanging(wall: Sequence[int], bonus: bool, rounds: int = BEST_ROUNDS, seed: int = 1) -> Hung:
    """The best hanging that the thorough search finds for these paintings, however they hang now."""
    return best_of(tuple(sorted(int(n) for n in wall if n)), bool(bonus), rounds, seed)


def hung_best(s: Any, seat: int) -> Hung:
    """The best known hanging of what is in a seat's museum."""
    return best_hanging(s["wall"][seat], bool(s["space"][seat][R_COLLECTION]))


def begun(s: Any, seat: int) -> bool:
    """Has a seat swapped something in its last hanging, or ended it?"""
    if not int(s["ending"]):
        return False
    if int(s["end"]) or int(s["decision"]) != LAYOUT:
        return True
    turn, now = ((k - int(s["starter"])) % int(s["players"]) for k in (seat, int(s["seat"])))
    return turn < now or (turn == now and int(s["swaps"]) > 0)


def counted(s: Any) -> Any:
    """A copy of the record in which every museum hangs best that may still be rearranged at will (P-LAY-04): so points
    are counted for people."""
    copy = blank(State)
    copy[0] = s
    for seat in range(int(s["players"])):
        if not begun(s, seat):
            copy[0]["wall"][seat] = np.frombuffer(hung_best(s, seat).wall, np.uint8)
    return copy[0]


def layout_moves(view: PicturaView, layout: Sequence[int]) -> list[Move]:
    """The moves that turn the viewer's wall into `layout` (25 cells, painting numbers or 0) and end the hanging."""
    if view.decision != "layout" or view.viewer != view.seat or view.cell:
        raise BadOption("A whole hanging is given when the viewer's last hanging is asked for. P-LAY-09")
    wall = view.walls[view.viewer]
    if len(layout) != CELLS or sorted(layout) != sorted(wall):
        raise BadOption("A hanging has 25 cells and shows exactly the paintings of the museum. P-LAY-09")
    moves = swaps(wall, layout)
    if view.swaps + len(moves) // 2 > MAX_SWAPS:
        raise BadOption(f"That hanging needs more swaps than the {MAX_SWAPS} that are allowed. P-LAY-07")
    return [*moves, Move("done")]


def swaps(wall: Sequence[int], layout: Sequence[int]) -> list[Move]:
    """Pairs of cells that turn one hanging into another, at most 24."""
    now, moves = list(wall), []
    for c in range(CELLS):
        if now[c] != layout[c]:
            d = next(k for k in range(c + 1, CELLS) if now[k] == layout[c] and now[k] != layout[k])
            now[c], now[d] = now[d], now[c]
            moves += [Move("cell", number=c + 1), Move("cell", number=d + 1)]
    return moves


def thorough_layout(view: PicturaView, rounds: int = BEST_ROUNDS, seed: int = 1) -> list[int]:
    """The best hanging that the thorough search finds for the viewer's museum. Repeatable for equal arguments."""
    bonus = bool(view.spaces[view.viewer][R_COLLECTION])
    return list(best_hanging(view.walls[view.viewer], bonus, rounds, seed).wall)


def thorough(view: PicturaView, rounds: int = BEST_ROUNDS, seed: int = 1) -> list[Move]:
    """The same as moves."""
    return layout_moves(view, thorough_layout(view, rounds, seed))


def shortcuts(view: PicturaView) -> tuple[Shortcut, ...]:
    """Hang it best: swaps from the wall as it hangs to the best known one, where that is worth more. Nobody has to ask
    for it at the beginning."""
    if view.decision != "layout" or view.viewer != view.seat or view.cell or view.over:
        return ()
    mine = view.museums[view.viewer]
    moves = swaps(view.walls[view.viewer], thorough_layout(view))
    if mine.points >= mine.best or view.swaps + len(moves) // 2 > MAX_SWAPS:
        return ()
    said = say("Hang it best: {best} points instead of {n}", best=mine.best, n=mine.points)
    return (Shortcut("best", said, tuple(moves), at_once=view.swaps == 0),)
