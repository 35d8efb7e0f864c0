"""Paintings as prints: small enough to travel inside a drawing of a whole table.

Each goes into the file once, as a symbol, and of its brush marks those that say least at its size are left out until all
prints together are small enough. A game says how large a print is shown and how much room there is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable

from vernissage.drawing import svg

Marks = list[tuple[float, str]]
"""Markup with its weight; what holds the marks together weighs most."""
Mark = re.Match[str]
Box = tuple[float, float]

MARK = re.compile(r'<path (stroke|fill)="#[^>]*? d="(m[^"]*)"/>')


def linked(pattern: str, box: Box) -> Callable[..., str]:
    """Markup for a page that serves the paintings itself, by what the pattern names."""
    return lambda *what: svg.image(pattern.format(*what), 0, 0, *box)


def copy(name: str, box: Box) -> str:
    """A copy of the symbol with that id, at the origin."""
    return f'<use href="{svg.refer(name)}" width="{box[0]}" height="{box[1]}"/>'


def kept(marks: Iterable[tuple[float, str]], weight: float) -> str:
    """The marks that weigh as much."""
    return "".join(markup for w, markup in marks if w >= weight)


def least(marks: Iterable[tuple[float, str]], room: int) -> float:
    """The weight a mark must have for all that are kept to find room."""
    taken = 0
    for weight, markup in sorted(marks, reverse=True):
        taken += len(markup)
        if taken > room:
            return weight
    return 0.0


def plate(defs: str, canvas: str, share: float, area: float = 1.0) -> Marks:
    """A painting mark by mark with their weights, for the area it is shown in. `share` is how many characters it keeps in any
    case, so that no picture pays for a richer one."""
    found = list(MARK.finditer(canvas))
    weights, taken = {}, len(canvas) - sum(len(mark[0]) for mark in found)
    for mark in sorted(found, key=drawn, reverse=True):
        taken += len(mark[0])
        weights[mark.start()] = math.inf if taken <= share else drawn(mark) * area
    marks, end = [(math.inf, svg.el("defs", defs))], 0
    for mark in found:
        marks += [(math.inf, canvas[end : mark.start()]), (weights[mark.start()], mark[0])]
        end = mark.end()
    return [*marks, (math.inf, canvas[end:])]


def drawn(mark: Mark) -> float:
    """How much a mark says for each character it takes. Thin lines draw (antlers, rigging), thick short ones only give
    texture, which a small print does not show; of the filled shapes the smallest, a window in a town, can be missed."""
    return weigh(mark, lambda long, width: 14 * long / width)


def weigh(mark: Mark, stroke: Callable[[float, float], float], power: float = 1.0) -> float:
    """What a mark says for each character: a shape by its area, a stroke by its length and width."""
    width = re.search(r'stroke-width="([\d.]+)"', mark[0])
    opacity = re.search(r'opacity="([\d.]+)"', mark[0])
    across = down = 0.0
    for run in re.split("[mM]", mark[2])[1:]:
        steps = [abs(float(n)) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", run)][2:]  # the first pair only moves
        across, down = across + sum(steps[::2]), down + sum(steps[1::2])
    said = across * down / 4 if mark[1] == "fill" else stroke(across + down, float(width[1] if width else 1))
    return math.pow(said, power) * float(opacity[1] if opacity else 1) / len(mark[0])
