"""The works as prints that travel inside a drawing: each once, as a symbol, in little detail."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable

from vernissage.drawing import prints, svg
from vernissage.drawing.pieces import piece
from vernissage.games.gallerist.picture.art import parts
from vernissage.games.gallerist.view import GalleristView

Art = Callable[[str, str], str]
"""Markup for a work, by form and letter, filling a `BOX`: a copy of a symbol, or an image a page links to."""

BOX = (448, 488)  # of a framed work


def linked(pattern: str) -> Art:
    """Art for a page that serves the works itself: `linked("/art/gallerist-{}-{}.svg")`."""
    return prints.linked(pattern, BOX)


def inline(form: str, letter: str) -> str:
    """A copy of the symbol; the drawing must hold `symbols` with that work."""
    return prints.copy(_name(form, letter), BOX)


def shown(view: GalleristView) -> set[tuple[str, str]]:
    """The works that lie or hang face-up on the table."""
    works = [stack.top for stack in view.stacks if stack.top] + [easel.work for easel in view.easels]
    works += [hung.work for board in view.boards for hung in board.gallery]
    return {(one.form, one.letter) for one in works}


def symbols(works: Iterable[tuple[str, str]]) -> str:
    """The prints of these works, each once."""
    return "".join(svg.symbol(_name(*one), (0, 0, *BOX), _print(*one)) for one in sorted(set(works)))


def _name(form: str, letter: str) -> str:
    return f"gallerist-{form}-{letter}"


@functools.lru_cache(maxsize=40)
def _print(form: str, letter: str) -> str:
    return parts(form, letter, detail="low" if form != "painting" else "mini").inside


def framed(form: str, letter: str, x: float, y: float, high: float, art: Art) -> str:
    """A work of that height; it is `high` * 448 / 488 wide."""
    scale = high / BOX[1]
    at = f"translate({svg.num(x)} {svg.num(y)}) scale({svg.num(scale, 4)})"
    return svg.group([art(form, letter)], transform=at, **piece(f"work-{form}-{letter}"))
