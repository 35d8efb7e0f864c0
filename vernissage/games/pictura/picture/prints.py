"""The paintings as prints: small enough to travel inside a drawing of the whole table.

A table of four may show a hundred paintings and more. Each goes into the file once, as a symbol, flat and coarse; the five
frames are shared, and of the shapes those that say least are left out until all prints together are small enough.

    svg.el("defs", prints.symbols({7, 54}))
    prints.inline(54)                       # a copy of it, `BOX` large
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Set

from vernissage.drawing import prints, svg
from vernissage.drawing.frames import period_frame
from vernissage.games.pictura.picture.art import BOX, CANVAS, MOULDING, canvas, period
from vernissage.games.pictura.state import PAINTINGS

Art = Callable[[int], str]
"""Markup for the painting with that number, filling a square of `BOX`: a copy of a symbol, or an image a page links to."""

ROOM = 160_000  # characters for the shapes of all prints of a drawing
LARGE = 2.5  # how much more a shape counts where a print is shown large


def linked(pattern: str) -> Art:
    """Art for a page that serves the paintings itself: `linked("/art/pictura-{:03}.svg")`."""
    return prints.linked(pattern, (BOX, BOX))


def inline(number: int) -> str:
    """A copy of the symbol; the drawing must hold `symbols` with that number."""
    return prints.copy(_name(number), (BOX, BOX))


def shown(used: Set[str]) -> set[int]:
    """The paintings whose symbols a drawing has used."""
    return {number for number in range(1, PAINTINGS + 1) if _name(number) in used}


def symbols(numbers: Iterable[int], room: int = ROOM, large: Set[int] = frozenset()) -> str:
    """The prints with these numbers, each once, and what they share; their shapes take no more than `room`. Those shown
    `large` keep more of their detail than the others."""
    plates = {number: _plate(number) for number in sorted(set(numbers))}
    weighed = {
        n: [(weight * (LARGE if n in large else 1), markup) for weight, markup in marks]
        for n, (_, _, marks) in plates.items()
    }
    least = prints.least([mark for marks in weighed.values() for mark in marks], room)
    frames = sorted({period(number) for number in plates})
    veils = sorted({veil for _, veil, _ in plates.values()})
    out = [
        svg.el("clipPath", f'<path d="M0 0H{CANVAS}V{CANVAS}H0z"/>', id="pi-canvas"),
        *(svg.el("g", period_frame(f, CANVAS, CANVAS, MOULDING), id=f"pi-frame-{f}") for f in frames),
        *(_veil(veil) for veil in veils),
    ]
    for number, (ground, veil, _) in plates.items():
        body = prints.kept(weighed[number], least)
        painted = (
            f'<g transform="translate({MOULDING} {MOULDING})" clip-path="url(#pi-canvas)" fill="none" '
            f'stroke-linecap="round" stroke-linejoin="round"><path fill="{ground}" d="M0 0H{CANVAS}V{CANVAS}H0z"/>'
            f'{body}<use href="#{_veil_name(veil)}"/></g>'
        )
        out.append(svg.symbol(_name(number), (0, 0, BOX, BOX), f'<use href="#pi-frame-{period(number)}"/>', painted))
    return "".join(out)


def _name(number: int) -> str:
    return f"pi-{number:03}"


def _veil_name(strength: str) -> str:
    return f"pi-veil-{round(float(strength or 0) * 100)}"


def _veil(strength: str) -> str:
    """The darkened corners of an old picture, and the shadow of the frame."""
    name = _veil_name(strength)
    square, shade = f"M0 0H{CANVAS}V{CANVAS}H0z", f'<path fill="#000" d="M0 0H{CANVAS}V7H5V{CANVAS}H0z" opacity=".22"/>'
    if not strength:
        return svg.el("g", shade, id=name)
    stops = '<stop offset=".42" stop-color="#140c06" stop-opacity="0"/>' + (
        f'<stop offset="1" stop-color="#140c06" stop-opacity="{strength}"/>'
    )
    gradient = f'<radialGradient id="{name}-g" cx=".44" cy=".4" r=".78">{stops}</radialGradient>'
    return gradient + svg.el("g", f'<path fill="url(#{name}-g)" d="{square}"/>', shade, id=name)


@functools.lru_cache(maxsize=180)
def _plate(number: int) -> tuple[str, str, prints.Marks]:
    """Ground, darkness of the corners, and the shapes of a painting with their weights."""
    made = canvas(number, detail="mini")
    body, end = made.body, 0
    marks: prints.Marks = []
    for mark in prints.MARK.finditer(body):
        if mark.start() > end:
            marks.append((math.inf, body[end : mark.start()]))
        marks.append((_weight(mark), mark[0]))
        end = mark.end()
    return made.ground, made.dark, [*marks, (math.inf, body[end:])]


def _weight(mark: prints.Mark) -> float:
    """How much a shape says for each character it takes. Not its size alone, or no face would keep its eyes."""
    return prints.weigh(mark, lambda long, width: 3 * long * width, 0.6)
