"""What a game gives a page: its table in areas that the page arranges.

A game's `picture/page.py` has `board(view, names=..., recent=..., narrow=..., aim=...) -> Board`, `style() -> str` and
`picture(name) -> str` for the art its areas link to as `/art/GAME/NAME.svg`. It may have `pointer(view, narrow=...)`,
which gives a function from an event to the ids of the things it is about, and `headline(view, names)` for how a game ended.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from vernissage.drawing import svg

Pointer = Callable[[Any], Sequence[str]]
"""The ids of the things an event is about, those of whole areas ("area-...") for want of something better."""

Column = Literal["mine", "others", "wide"]


@dataclass(frozen=True)
class Area:
    """A part of the table: drawings with stable ids. `seat` is set for the area of a player, which the page heads with a
    name and a score unless the drawing is `headed` itself. `tab` areas can be folded away on a phone."""

    name: str
    title: str
    html: str
    column: Column = "mine"
    seat: int | None = None
    tab: bool = False
    headed: bool = False


@dataclass(frozen=True)
class Board:
    """The areas in reading order, the symbols they share, and the name of the reader's own area, "" where all are alike."""

    areas: tuple[Area, ...]
    shared: str = ""
    own: str = ""


def asked_first(areas: Sequence[Area]) -> tuple[Area, ...]:
    """For a phone: what can be chosen from comes right after the prompt, wherever it hangs in a wider room."""
    asked = [replace(a, column="mine") for a in areas if "data-move" in a.html]
    return (*asked, *(a for a in areas if "data-move" not in a.html))


def unseen(*symbols: str) -> str:
    """A drawing nobody sees, with symbols for the others."""
    hidden = "position:absolute"
    return svg.el("svg", svg.el("defs", *symbols), width=0, height=0, aria_hidden=True, style=hidden)


_THING = re.compile(r'<g (?=[^>]*?\bid="([^"]+)")')


def barred(areas: Sequence[Area], ask: Callable[[str], str]) -> tuple[Area, ...]:
    """The areas with a move in notation on each thing that cannot be chosen now, so that a page can ask why. `ask` gives
    the move that a tap on the thing with that id would be, "" where nobody would try."""

    def marked(found: re.Match[str]) -> str:
        move = ask(found[1])
        return f'<g data-why="{svg.escape(move)}" ' if move else found[0]

    return tuple(replace(area, html=_THING.sub(marked, area.html)) for area in areas)


_HATCHES = (  # one pattern for each sign of a row, told apart without colour
    "M0 1h5", "M1 0v5", "M-1 1 1-1M0 5 5 0M4 6 6 4", "M0 0l5 5M-1 4l2 2M4-1l2 2", "M0 1h5M1 0v5", "M2 2h1v1h-1z",
)  # fmt: skip
_SIGN = re.compile(r'(<symbol id="[^"]+" viewBox="0 0 20 2\d">)(<(?:rect|circle|ellipse|path)\b[^>]*/>)')


def patterned(shared: str) -> str:
    """The symbols of a board with a pattern on the ground of each sign, for readers who do not see colours well."""
    count = 0

    def hatch(found: re.Match[str]) -> str:
        nonlocal count
        shape = re.sub(r' fill="[^"]*"', "", found[2])
        count += 1
        return found[0] + shape.replace("/>", f' fill="url(#hatch-{count % len(_HATCHES)})"/>')

    drawn = _SIGN.sub(hatch, shared)
    patterns = "".join(
        f'<pattern id="hatch-{k}" width="5" height="5" patternUnits="userSpaceOnUse">'
        f'<path d="{d}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.1"/></pattern>'
        for k, d in enumerate(_HATCHES)
    )
    return unseen(patterns) + drawn
