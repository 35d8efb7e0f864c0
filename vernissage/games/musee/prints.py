"""The paintings as prints: small enough to travel inside a drawing of the whole table.

A table may show fifty paintings. Each goes into the file once, as a symbol; frames of one kind are shared, and of the
brush strokes those that show least at the size of a card are left out until the print is small enough.

    svg.el("defs", prints.symbols({7, 54}))
    prints.inline(54)                       # a copy of it, `BOX` large
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable

from vernissage.drawing import svg
from vernissage.games.musee.art import painting

Art = Callable[[int], str]
"""Markup for the painting with that number, filling a `BOX`: a copy of a symbol, or an image a page links to."""

BOX = (448, 488)  # of a framed painting, as art.painting makes it
ROOM = 110_000  # characters for all prints of a drawing, less their frames
LEVELS = (4600, 3600, 2900, 2350)  # characters a print may have; steps, so that prints of one level are made once

_MARK = re.compile(r'<path (stroke|fill)="#[^>]*? d="(m[^"]*)"/>')
_PARTS = re.compile(r'^<svg [^>]*><defs>(?P<defs>.*?)</defs>(?P<frame>.*?)(?P<canvas><g transform=.*</g>)</svg>$', re.DOTALL)


def linked(pattern: str) -> Art:
    """Art for a page that serves the paintings itself: `linked("/art/musee-{:02}.svg")`."""
    return lambda number: svg.image(pattern.format(number), 0, 0, *BOX)


def inline(number: int) -> str:
    """A copy of the symbol; the drawing must hold `symbols` with that number."""
    return f'<use href="#{_name(number)}" width="{BOX[0]}" height="{BOX[1]}"/>'


def symbols(numbers: Iterable[int]) -> str:
    """The prints with these numbers, each once, and the frames they share."""
    chosen = sorted(set(numbers))
    limit = next((level for level in LEVELS if level * len(chosen) <= ROOM), LEVELS[-1])
    frames: dict[str, str] = {}
    out = []
    for number in chosen:
        frame, canvas = _print(number, limit)
        name = frames.setdefault(frame, f"musee-frame-{len(frames)}")
        out.append(svg.symbol(_name(number), (0, 0, *BOX), f'<use href="#{name}"/>', canvas))
    return "".join(svg.el("g", frame, id=name) for frame, name in frames.items()) + "".join(out)


def _name(number: int) -> str:
    return f"musee-{number:02}"


@functools.lru_cache(maxsize=120)
def _print(number: int, limit: int) -> tuple[str, str]:
    """The frame and the canvas of a painting."""
    parts = _PARTS.match(painting(number, detail="low"))
    if parts is None:
        raise ValueError(f"The painting of No. {number} is not built as a print needs it.")
    defs, canvas = parts["defs"], parts["canvas"]
    spare = len(defs) + len(canvas) - limit
    lost = set()
    for _, start, size in sorted((_weight(m), m.start(), len(m[0])) for m in _MARK.finditer(canvas)):
        if spare <= 0:
            break
        lost.add(start)
        spare -= size
    kept = _MARK.sub(lambda m: "" if m.start() in lost else m[0], canvas)
    return parts["frame"], svg.el("defs", defs) + kept


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
        said = 40 * (across + down) / float(width[1] if width else 1)
    return said * float(opacity[1] if opacity else 1) / len(mark[0])
