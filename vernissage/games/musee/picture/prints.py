"""The paintings as prints: small enough to travel inside a drawing of the whole table.

A table may show fifty paintings. Each goes into the file once, as a symbol; frames of one kind are shared, and of the
brush marks those that say least at the size of a card are left out until all prints together are small enough.

    svg.el("defs", prints.symbols({7, 54}))
    prints.inline(54)                       # a copy of it, `BOX` large
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

from vernissage.drawing import prints, svg
from vernissage.games.musee.picture.art import parts

Art = Callable[[int], str]
"""Markup for the painting with that number, filling a `BOX`: a copy of a symbol, or an image a page links to."""

BOX = (448, 488)  # of a framed painting, as art.painting makes it
ROOM = 96_000  # characters for all prints of a drawing
SHARE = 1_700  # characters that a print gets in any case, so that no picture pays for a richer one


def linked(pattern: str) -> Art:
    """Art for a page that serves the paintings itself: `linked("/art/musee-{:02}.svg")`."""
    return prints.linked(pattern, BOX)


def inline(number: int) -> str:
    """A copy of the symbol; the drawing must hold `symbols` with that number."""
    return prints.copy(_name(number), BOX)


def symbols(numbers: Iterable[int]) -> str:
    """The prints with these numbers, each once, and the frames they share."""
    plates = {number: _plate(number) for number in sorted(set(numbers))}
    least = prints.least([mark for _, marks in plates.values() for mark in marks], ROOM)
    frames: dict[str, str] = {}
    out = []
    for number, (frame, marks) in plates.items():
        name = frames.setdefault(frame, f"musee-frame-{len(frames)}")
        shown = prints.kept(marks, least)
        out.append(svg.symbol(_name(number), (0, 0, *BOX), f'<use href="#{name}"/>', shown))
    return "".join(svg.el("g", frame, id=name) for frame, name in frames.items()) + "".join(out)


def _name(number: int) -> str:
    return f"musee-{number:02}"


@functools.lru_cache(maxsize=60)
def _plate(number: int) -> tuple[str, prints.Marks]:
    """The frame of a painting, and its canvas mark by mark."""
    made = parts(number, detail="mini")
    return made.frame, prints.plate(made.defs, made.canvas, SHARE)
