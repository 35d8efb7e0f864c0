"""What a game gives a page: its table in areas that the page arranges.

A game's `picture/page.py` has `board(view, names=..., recent=..., narrow=..., aim=..., patterns=...) -> Board`, `style() ->
str` and `picture(name) -> str` for the art its areas link to as `/art/GAME/NAME.svg`. It may have `pointer(view, narrow=...)`,
which gives a function from an event to the ids of the things it is about, `headline(view, names)` for how a game ended,
and `keepsake(view, seat, names=..., light=...)`, a seat's museum or wall at the end, to be hung over a label (`plaque.py`);
`UNITS` is what is won by, one and many, where that is not points. `trail(view, names)` gives the steps of the turn that is
going on, `spoken(view, names, move)` the words on the button of a move that has no place on the board, and below them what
it costs or brings.

A board is drawn with a `svg.Pen`, so that it knows its targets and things. The pen's `ask` gives what cannot be chosen a move,
about which the page can ask why; its `patterns` are for readers who do not see colours well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, ParamSpec

from vernissage.drawing import glyphs, svg
from vernissage.drawing.svg import Drawing, Pen

P = ParamSpec("P")
Pointer = Callable[[Any], Sequence[str]]
"""The ids of the things an event is about, those of whole areas ("area-...") for want of something better."""

Column = Literal["mine", "others", "wide"]

Trail = tuple[tuple[str, ...], int]
"""The steps of a turn, and which of them is being taken."""


@dataclass(frozen=True)
class Area:
    """A part of the table: a drawing with stable ids. `seat` is set for the area of a player, which the page heads with a
    name and a score unless the drawing is `headed` itself. `tab` areas can be folded away on a phone."""

    name: str
    title: str
    drawing: Drawing
    column: Column = "mine"
    seat: int | None = None
    tab: bool = False
    headed: bool = False

    @property
    def html(self) -> str:
        return self.drawing.svg

    @property
    def asked(self) -> bool:
        """Whether there is something to choose in it."""
        return bool(self.drawing.targets)


@dataclass(frozen=True)
class Board:
    """The areas in reading order, the symbols they share, and the name of the reader's own area, "" where all are alike.
    `ledger` is for the label that speaks: what a choice would bring, line by line, each as words and a number."""

    areas: tuple[Area, ...]
    shared: str = ""
    own: str = ""
    ledger: tuple[tuple[str, str], ...] = ()

    @property
    def drawing(self) -> Drawing:
        """All areas as one: the things on the board, the targets by move, what can be asked about, in reading order."""
        return svg.whole(*(area.drawing for area in self.areas))


def asked_first(areas: Sequence[Area]) -> tuple[Area, ...]:
    """For a phone: what can be chosen from comes right after the prompt, wherever it hangs in a wider room."""
    asked = [replace(a, column="mine") for a in areas if a.asked]
    return (*asked, *(a for a in areas if not a.asked))


def unseen(*symbols: str) -> str:
    """A drawing nobody sees, with symbols for the others."""
    hidden = "position:absolute"
    return svg.el("svg", svg.el("defs", *symbols), width=0, height=0, aria_hidden=True, style=hidden)


def shared(pen: Pen, make: Callable[P, str], *args: P.args, **kwargs: P.kwargs) -> str:
    """What the areas refer to, drawn once; with the patterns, where the pen is to use them."""
    return (unseen(glyphs.hatches()) if pen.patterns else "") + pen.draw(make, *args, **kwargs).svg
