"""What a game gives a page: its table in areas that the page arranges.

A game's `picture/page.py` has `board(view, names=..., recent=..., narrow=..., aim=..., patterns=..., priced=...) -> Board`,
where a board that is not `priced` does not tell what a choice would earn (that is what a puzzle asks); `style() -> str` and `picture(name) -> str` for the art its areas link to as `/art/GAME/NAME.svg`. It may have `pointer(view, narrow=...)`,
which gives a function from an event to the ids of the things it is about, `headline(view, names)` for how a game ended,
and `keepsake(view, seat, names=..., light=...)`, a seat's museum or wall at the end, to be hung over a label (`plaque.py`);
`hung_on(day)` names a picture for a wall of days;
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
    name and a score unless the drawing is `headed` itself. `tab` areas can be folded away on a phone; `leaf` is the number
    of the leaf it lies on there, None for one that lies above all of them; a `dock` stays at the foot of its leaf."""

    name: str
    title: str
    drawing: Drawing
    column: Column = "mine"
    seat: int | None = None
    tab: bool = False
    headed: bool = False
    leaf: int | None = None
    dock: bool = False

    @property
    def html(self) -> str:
        """Its markup."""
        return self.drawing.svg

    @property
    def asked(self) -> bool:
        """Whether there is something to choose in it."""
        return bool(self.drawing.targets)


@dataclass(frozen=True)
class Leaf:
    """On a phone a large table is turned over leaf by leaf: its word and sign in the bar at the foot, and which areas lie on
    it, by their names; "seat" is those of all others. The last leaf takes what no other has, the score and the log."""

    title: str
    sign: str
    areas: tuple[str, ...] = ()


@dataclass(frozen=True)
class Places:
    """One thing that may go to several places: the moves, and the words on the button that makes the one that is shown. Where
    places are too small for a finger, `arrows` lead from one to the next in this order."""

    moves: tuple[str, ...]
    here: str
    arrows: bool = False

    def at(self, aim: str) -> tuple[str, int, str]:
        """The place before the one aimed at, its number, and the one after it; 0 and both ends while none is aimed at."""
        if aim not in self.moves:
            return self.moves[-1], 0, self.moves[0]
        k = self.moves.index(aim)
        return self.moves[k - 1], k + 1, self.moves[(k + 1) % len(self.moves)]


@dataclass(frozen=True)
class Board:
    """The areas in reading order, the symbols they share, and the name of the reader's own area, "" where all are alike.
    `ledger` is for the label that speaks: what a choice would bring, line by line, each as words and a number."""

    areas: tuple[Area, ...]
    shared: str = ""
    own: str = ""
    ledger: tuple[tuple[str, str], ...] = ()
    leaves: tuple[Leaf, ...] = ()
    places: Places | None = None

    def choices(self, leaf: int) -> int:
        """How much there is to choose from on a leaf."""
        return sum(len(area.drawing.targets) for area in self.areas if area.leaf == leaf)

    def opens(self, aim: str = "") -> int | None:
        """The leaf with what is asked, or with what is aimed at; None when nothing is asked on the board."""
        asked = [area for area in self.areas if area.asked]
        found = next((area for area in asked if aim in area.drawing.targets), asked[0] if asked else None)
        return found.leaf if found else None

    @property
    def drawing(self) -> Drawing:
        """All areas as one: the things on the board, the targets by move, what can be asked about, in reading order."""
        return svg.whole(*(area.drawing for area in self.areas))


def asked_first(areas: Sequence[Area]) -> tuple[Area, ...]:
    """For a phone: what can be chosen from comes right after the prompt, wherever it hangs in a wider room."""
    asked = [replace(a, column="mine") for a in areas if a.asked]
    return (*asked, *(a for a in areas if not a.asked))


def on_leaves(areas: Sequence[Area], leaves: Sequence[Leaf]) -> tuple[Area, ...]:
    """The areas, each with the leaf it lies on."""

    def number(area: Area) -> int:
        name = area.name if area.seat is None else "seat"
        return next((k for k, leaf in enumerate(leaves) if name in leaf.areas), len(leaves) - 1)

    return tuple(replace(area, leaf=number(area)) for area in areas)


def unseen(*symbols: str) -> str:
    """A drawing nobody sees, with symbols for the others."""
    hidden = "position:absolute"
    return svg.el("svg", svg.el("defs", *symbols), width=0, height=0, aria_hidden=True, style=hidden)


def shared(pen: Pen, make: Callable[P, str], *args: P.args, **kwargs: P.kwargs) -> str:
    """What the areas refer to, drawn once; with the patterns, where the pen is to use them."""
    return (unseen(glyphs.hatches()) if pen.patterns else "") + pen.draw(make, *args, **kwargs).svg
