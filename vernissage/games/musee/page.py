"""The table of Musée for a page: the own house and hand first, then the others."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import glyphs, svg
from vernissage.drawing.page import Area, Board
from vernissage.engine.journal import Event
from vernissage.games.musee import draw, panels, prints
from vernissage.games.musee.house import own_side
from vernissage.games.musee.art import painting
from vernissage.games.musee.view import MuseeView

ART = prints.linked("/art/musee/{:02}.svg")


def board(
    view: MuseeView, *, names: Sequence[str], recent: Sequence[Event] = (), narrow: bool = False, aim: str = ""
) -> Board:
    alike = view.viewer < 0 or view.over
    areas = []
    mine = -1 if alike else own_side(view)
    if not alike:
        mode = "cabinet" if narrow else "salon"
        own = draw.house(view, mine, mode, names=names, recent=recent, art=ART, aim=aim)
        areas.append(Area("house", "Your Musée", own))
        held = draw.hand(view, mode=mode, art=ART) if view.hand else ""
        areas.append(Area("hand", "Your hand", held + draw.deck(view, names)))
    for side in range(len(view.walls)):
        if side != mine:
            drawn = draw.house(view, side, "cabinet" if alike else "miniature", names=names, recent=recent, art=ART)
            seats = panels.members(view, side)
            title = " and ".join(names[s] for s in seats)
            areas.append(Area(f"side-{side}", title, drawn, "wide" if alike else "others", seat=seats[0]))
    if alike and not view.over:
        areas.append(Area("deck", "The deck", draw.deck(view, names), "others"))
    shared = svg.el("svg", svg.el("defs", glyphs.symbols(), panels.lights()), width=0, height=0, aria_hidden=True)
    return Board(tuple(areas), shared)


def style() -> str:
    return draw.fragment_css()


def picture(name: str) -> str:
    """A painting by its exhibit number."""
    return painting(int(name))
