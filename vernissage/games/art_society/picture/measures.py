"""The measures of the drawings of Art Society: one wall, four proportions; and what every part of a picture is made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.art_society.picture.mouldings import Copies
from vernissage.games.art_society.picture.prints import Art, inline
from vernissage.games.art_society.state import HEIGHT, WIDTH
from vernissage.games.art_society.view import ArtSocietyView

Mode = Literal["salon", "gallery", "cabinet", "miniature"]
Box = tuple[float, float, float, float]
Panel = tuple[str, float]
"""Markup from (0, 0) on, and its height."""


@dataclass(frozen=True)
class Setting:
    """Whose view of the table is drawn, and how."""

    view: ArtSocietyView
    names: Sequence[str]
    recent: Sequence[Event] = ()
    art: Art = inline
    narrow: bool = False  # for a phone: ids get a prefix, so that a page may hold both
    aim: str = ""  # an anchor in notation ("anchor 3 4") where the tile in hand is tried
    trying: int = -1  # a lot that is tried on the wall before it is taken
    asked: bool = False  # whether places that are not allowed can be asked about
    priced: bool = True  # whether places and lots tell what they earn
    copies: Copies | None = None  # frames that are drawn once and copied, in a picture of the whole table

    def id(self, name: str) -> str:
        """The id of a thing in this drawing: with a prefix in a narrow one."""
        return f"n-{name}" if self.narrow else name

    @property
    def mine(self) -> bool:
        """Whether something is asked of the viewer."""
        return bool(self.view.moves) and not self.view.over

    def called(self, seat: int) -> str:
        """What the player of a seat is called here: "You" for the viewer."""
        return say("You") if seat == self.view.viewer else self.names[seat]


@dataclass(frozen=True)
class Proportion:
    """The measures of a wall, in units of its drawing."""

    name: Mode
    cell: float
    left: float
    top: float
    right: float
    foot: float
    moulding: float
    air: float  # between a frame and the edge of its cells
    glyph: float
    plate: float  # height of a plate
    text: float
    nail: float  # radius
    digit: float  # on a nail

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole drawing: the cells and the border around them."""
        return self.left + WIDTH * self.cell + self.right, self.top + HEIGHT * self.cell + self.foot

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        """Where these cells are, in units of the drawing."""
        return self.left + x * self.cell, self.top + y * self.cell, w * self.cell, h * self.cell

    @property
    def rich(self) -> bool:
        """Whether there is room for damask, grid lines and plates: the smallest walls do without."""
        return self.name != "miniature"


SALON = Proportion("salon", 56, 30, 18, 10, 22, 8.4, 1.1, 15, 19, 15.2, 14.5, 17)
GALLERY = Proportion("gallery", 32, 3, 3, 3, 3, 5.2, 0.7, 13, 16, 13, 11.5, 13)
CABINET = Proportion("cabinet", 30.2, 1.8, 1.8, 1.8, 1.8, 5, 0.6, 13, 16, 13, 12, 13)
MINIATURE = Proportion("miniature", 19.1, 1.4, 1.4, 1.4, 1.4, 3, 0.4, 12, 14, 12.6, 8, 12)
PROPORTIONS: Mapping[str, Proportion] = {p.name: p for p in (SALON, GALLERY, CABINET, MINIATURE)}
