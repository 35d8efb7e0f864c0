"""Pictures for the cards that no motif of the house fits, a module a period: each nods to the title on its card.

A picture is a function of a stage (drawing/stage.py), entered under its number; it returns a few words on what it shows.
"""

from __future__ import annotations

from collections.abc import Callable

from vernissage.drawing.stage import Stage

Picture = Callable[[Stage], str]
PICTURES: dict[int, Picture] = {}


def of(number: int) -> Callable[[Picture], Picture]:
    """Enter a picture under the number of its card."""

    def enter(picture: Picture) -> Picture:
        PICTURES[number] = picture
        return picture

    return enter
