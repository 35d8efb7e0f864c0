"""The paintings as prints for a drawing of the whole table: small enough to travel inside it, each once, as a symbol.

Of the brush marks those that say least at the size of their tile are left out until all prints together are small enough. A print has no frame.

    svg.el("defs", prints.symbols({"p017": 56, "p054": 11}))     # how large a cell of the tile is shown, in pixels
    prints.inline("p017", x, y, w, h)                             # a copy of it in a box
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Mapping

from vernissage.drawing import svg
from vernissage.drawing.paintings import Detail
from vernissage.games.art_society.picture.art import canvas, painting
from vernissage.games.art_society.state import CODES, H, W

Art = Callable[[str, float, float, float, float], str]
"""Markup for the painting of a tile in a box (x, y, width, height): a copy of a symbol, or an image a page links to."""

ROOM = 172_000  # characters for all prints of a drawing
SHARE = 30  # characters that a print gets in any case, for each pixel along its side
FINE = 50.0  # a cell this large shows low detail, a smaller one mini

_MARK = re.compile(r'<path (stroke|fill)="#[^>]*? d="(m[^"]*)"/>')
_PARTS = re.compile(r"^<svg [^>]*><defs>(?P<defs>.*?)</defs>(?P<canvas><g transform=.*</g>)</svg>$", re.DOTALL)


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
    least = _least([mark for marks in plates.values() for mark in marks])
    out = []
    for tile, marks in plates.items():
        body = "".join(markup for weight, markup in marks if weight >= least)
        shown = svg.symbol(_name(tile), (0, 0, *canvas(tile)), body)
        out.append(shown.replace("<symbol ", '<symbol preserveAspectRatio="none" ', 1))
    return "".join(out)


def _name(tile: str) -> str:
    return f"as-{tile}"


Marks = tuple[tuple[float, str], ...]


def _least(marks: list[tuple[float, str]]) -> float:
    """The weight a mark must have for all that are kept to find room."""
    taken = 0
    for weight, markup in sorted(marks, reverse=True):
        taken += len(markup)
        if taken > ROOM:
            return weight
    return 0.0


@functools.lru_cache(maxsize=512)
def _plate(tile: str, cell: float) -> Marks:
    """A painting mark by mark with their weights; what holds them together weighs most."""
    detail: Detail = "low" if cell >= FINE else "mini"
    parts = _PARTS.match(painting(tile, detail=detail))
    if parts is None:
        raise ValueError(f"The painting of {tile} is not built as a print needs it.")
    body = parts["canvas"]
    area = int(W[CODES.index(tile)] * H[CODES.index(tile)]) * cell * cell
    found = list(_MARK.finditer(body))
    weights, taken = {}, len(body) - sum(len(mark[0]) for mark in found)
    for mark in sorted(found, key=_weight, reverse=True):
        taken += len(mark[0])
        weights[mark.start()] = math.inf if taken <= SHARE * math.sqrt(area) else _weight(mark) * area
    marks, end = [(math.inf, svg.el("defs", parts["defs"]))], 0
    for mark in found:
        marks += [(math.inf, body[end : mark.start()]), (weights[mark.start()], mark[0])]
        end = mark.end()
    return (*marks, (math.inf, body[end:]))


def _weight(mark: re.Match[str]) -> float:
    """How much a mark says for each character it takes. Thin lines draw (rigging, stems), thick short ones only give
    texture; of the filled shapes the smallest, a window in a town, can be missed."""
    width = re.search(r'stroke-width="([\d.]+)"', mark[0])
    opacity = re.search(r'opacity="([\d.]+)"', mark[0])
    across = down = 0.0
    for run in re.split("[mM]", mark[2])[1:]:
        steps = [abs(float(n)) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", run)][2:]  # the first pair only moves
        across, down = across + sum(steps[::2]), down + sum(steps[1::2])
    if mark[1] == "fill":
        said = across * down / 4
    else:
        said = 14 * (across + down) / float(width[1] if width else 1)
    return said * float(opacity[1] if opacity else 1) / len(mark[0])
