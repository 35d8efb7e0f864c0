"""The paintings as prints for a drawing of the whole table: small enough to travel inside it, each once, as a symbol.

Of the brush marks those that say least at the size of their tile are left out until all prints together are small enough. A print has no frame.

    svg.el("defs", prints.symbols({"p017": 56, "p054": 11}))     # how large a cell of the tile is shown, in pixels
    prints.inline("p017", x, y, w, h)                             # a copy of it in a box
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Mapping

from vernissage.drawing import prints, svg
from vernissage.drawing.paintings import Detail
from vernissage.games.art_society.picture.art import canvas, parts
from vernissage.games.art_society.state import CODES, H, W

Art = Callable[[str, float, float, float, float], str]
"""Markup for the painting of a tile in a box (x, y, width, height): a copy of a symbol, or an image a page links to."""

ROOM = 172_000  # characters for all prints of a drawing
SHARE = 30  # characters that a print gets in any case, for each pixel along its side
FINE = 50.0  # a cell this large shows low detail, a smaller one mini


def linked(pattern: str) -> Art:
    """Art for a page that serves the paintings itself: `linked("/art/art_society-{}.svg")`."""

    def art(tile: str, x: float, y: float, w: float, h: float) -> str:
        return svg.image(pattern.format(tile), x, y, w, h, preserveAspectRatio="none")

    return art


def inline(tile: str, x: float, y: float, w: float, h: float) -> str:
    """A copy of the symbol; the drawing must hold `symbols` with that tile."""
    return svg.use(_name(tile), x, y, w, h)


def symbols(tiles: Mapping[str, float]) -> str:
    """The prints of these tiles, each once, for the size in which a cell of them is shown."""
    plates = {tile: _plate(tile, tiles[tile]) for tile in sorted(tiles)}
    least = prints.least([mark for marks in plates.values() for mark in marks], ROOM)
    out = []
    for tile, marks in plates.items():
        shown = svg.symbol(_name(tile), (0, 0, *canvas(tile)), prints.kept(marks, least))
        out.append(shown.replace("<symbol ", '<symbol preserveAspectRatio="none" ', 1))
    return "".join(out)


def _name(tile: str) -> str:
    return f"as-{tile}"


@functools.lru_cache(maxsize=512)
def _plate(tile: str, cell: float) -> prints.Marks:
    """A painting mark by mark with their weights, for the size in which a cell of it is shown."""
    detail: Detail = "low" if cell >= FINE else "mini"
    made = parts(tile, detail=detail)
    area = int(W[CODES.index(tile)] * H[CODES.index(tile)]) * cell * cell
    return prints.plate(made.defs, made.canvas, SHARE * math.sqrt(area), area)
