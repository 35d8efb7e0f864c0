"""What a game gives a page: its table in areas that the page arranges.

A game's `page.py` has `board(view, names=..., recent=..., narrow=..., aim=...) -> Board`, `style() -> str` and
`picture(name) -> str` for the art its areas link to as `/art/GAME/NAME.svg`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vernissage.drawing import svg

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
    """The areas in reading order, and the symbols they share."""

    areas: tuple[Area, ...]
    shared: str = ""


def unseen(*symbols: str) -> str:
    """A drawing nobody sees, with symbols for the others."""
    hidden = "position:absolute"
    return svg.el("svg", svg.el("defs", *symbols), width=0, height=0, aria_hidden=True, style=hidden)
