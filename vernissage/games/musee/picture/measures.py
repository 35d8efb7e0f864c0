"""The measures of the drawings of Musée: one house, three proportions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from vernissage.games.musee.picture.prints import BOX

Mode = Literal["salon", "cabinet", "miniature"]


@dataclass(frozen=True)
class Proportion:
    """The measures of a house, in units of its drawing."""

    name: Mode
    cell: float
    picture: float  # width of a framed painting
    plate: float  # width of the plate below it
    plate_high: float
    number: float  # size of the number on the plate
    inset: float  # of number and glyph from the ends of the plate
    glyph: float
    band: float  # between two galleries
    left: float
    top: float
    right: float
    foot: float
    air: tuple[float, float]  # above painting and below plate in a room
    lozenge: float
    medal: tuple[float, float, float]  # from the rooms, radius, size of its number
    dot: float

    @property
    def high(self) -> float:
        """Height of a framed painting."""
        return self.picture * BOX[1] / BOX[0]

    @property
    def niche(self) -> float:
        """Height of a framed painting with its plate."""
        return self.high + self.plate_high

    @property
    def room(self) -> float:
        """Height of a gallery: a niche, and the air above and below."""
        return self.niche + sum(self.air)

    def size(self, columns: int) -> tuple[float, float]:
        """Width and height of a house with so many columns."""
        return self.left + columns * self.cell + self.right, self.top + 3 * self.room + 2 * self.band + self.foot

    def slot(self, gallery: int, column: int) -> tuple[float, float]:
        """The upper left corner of a place."""
        x = self.left + column * self.cell + (self.cell - self.plate) / 2
        return x, self.top + gallery * (self.room + self.band) + self.air[0]

    def token(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a token, at the upper edge of its band."""
        return self.left + (column + 0.5) * self.cell, self.top + (row + 1) * self.room + row * self.band


SALON = Proportion(
    "salon", 120, 96, 96, 25, 21.5, 6, 16, 34, 26, 46, 76, 14, (7, 6), 11, (34, 20, 23), 6.5
)  # fmt: skip
CABINET = Proportion(
    "cabinet", 73, 66, 66, 23, 19, 4, 15, 22, 6, 8, 25, 6, (4, 4), 8.5, (12.5, 11, 17), 7.5
)  # fmt: skip
MINIATURE = Proportion(
    "miniature", 73, 60, 68, 28, 22, 4, 18, 24, 6, 8, 27, 6, (4, 4), 6, (13.5, 12, 20), 7.5
)  # fmt: skip
PROPORTIONS: Mapping[str, Proportion] = {p.name: p for p in (SALON, CABINET, MINIATURE)}
