"""The paintings as prints: small enough to travel inside a drawing of the whole table.

A table may show fifty paintings. Each goes into the file once, as a symbol; frames of one kind are shared, and of the
brush marks those that say least at the size of a card are left out until all prints together are small enough.

    svg.el("defs", prints.symbols({7, 54}))
    prints.inline(54)                       # a copy of it, `BOX` large
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Iterable

from vernissage.drawing import svg
from vernissage.games.musee.picture.art import painting

Art = Callable[[int], str]
"""Markup for the painting with that number, filling a `BOX`: a copy of a symbol, or an image a page links to."""

BOX = (448, 488)  # of a framed painting, as art.painting makes it
ROOM = 96_000  # characters for all prints of a drawing
SHARE = 1_700  # characters that a print gets in any case, so that no picture pays for a richer one

_MARK = re.compile(r'<path (stroke|fill)="#[^>]*? d="(m[^"]*)"/>')
_PARTS = re.compile(
    r"^<svg [^>]*><defs>(?P<defs>.*?)</defs>(?P<frame>.*?)(?P<canvas><g transform=.*</g>)</svg>$", re.DOTALL
)


def linked(pattern: str) -> Art:
    """Art for a page that serves the paintings itself: `linked("/art/musee-{:02}.svg")`."""
    return lambda number: svg.image(pattern.format(number), 0, 0, *BOX)


def inline(number: int) -> str:
    """A copy of the symbol; the drawing must hold `symbols` with that number."""
    return f'<use href="#{_name(number)}" width="{BOX[0]}" height="{BOX[1]}"/>'


def symbols(numbers: Iterable[int]) -> str:
    """The prints with these numbers, each once, and the frames they share."""
    plates = {number: _plate(number) for number in sorted(set(numbers))}
    least = _least([mark for _, marks in plates.values() for mark in marks])
    frames: dict[str, str] = {}
    out = []
    for number, (frame, marks) in plates.items():
        name = frames.setdefault(frame, f"musee-frame-{len(frames)}")
        canvas = "".join(markup for weight, markup in marks if weight >= least)
        out.append(svg.symbol(_name(number), (0, 0, *BOX), f'<use href="#{name}"/>', canvas))
    return "".join(svg.el("g", frame, id=name) for frame, name in frames.items()) + "".join(out)


def _name(number: int) -> str:
    return f"musee-{number:02}"


Marks = list[tuple[float, str]]


def _least(marks: Marks) -> float:
    """The weight a mark must have for all that are kept to find room."""
    taken = 0
    for weight, markup in sorted(marks, reverse=True):
        taken += len(markup)
        if taken > ROOM:
            return weight
    return 0.0


@functools.lru_cache(maxsize=60)
def _plate(number: int) -> tuple[str, Marks]:
    """The frame of a painting, and its canvas mark by mark with their weights; what holds them together weighs most."""
    parts = _PARTS.match(painting(number, detail="mini"))
    if parts is None:
        raise ValueError(f"The painting of No. {number} is not built as a print needs it.")
    canvas = parts["canvas"]
    found = list(_MARK.finditer(canvas))
    weights, taken = {}, len(canvas) - sum(len(mark[0]) for mark in found)
    for mark in sorted(found, key=_weight, reverse=True):
        taken += len(mark[0])
        weights[mark.start()] = math.inf if taken <= SHARE else _weight(mark)
    marks, end = [(math.inf, svg.el("defs", parts["defs"]))], 0
    for mark in found:
        marks += [(math.inf, canvas[end : mark.start()]), (weights[mark.start()], mark[0])]
        end = mark.end()
    return parts["frame"], [*marks, (math.inf, canvas[end:])]


def _weight(mark: re.Match[str]) -> float:
    """How much a mark says for each character it takes. Thin lines draw (antlers, rigging), thick short ones only give
    texture, which a card does not show; of the filled shapes the smallest, a window in a town, can be missed."""
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
