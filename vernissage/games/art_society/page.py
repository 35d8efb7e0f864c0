"""The table of Art Society for a page: the own wall first, the saleroom beside it."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing.page import Area, Board, barred
from vernissage.engine.journal import Event
from vernissage.games.art_society import draw, prints
from vernissage.games.art_society.art import painting
from vernissage.games.art_society.pointing import asker, pointer
from vernissage.games.art_society.view import ArtSocietyView

__all__ = ["board", "picture", "pointer", "style"]
ART = prints.linked("/art/art_society/{}.svg")
MINE = (("auction", "The auction"), ("wall", "Your wall"), ("shelf", "Your things"), ("supply", "Decor supply"))
OTHERS = (("prestige", "Prestige"), ("museum", "The museum"), ("decor", "Decor"))


def board(
    view: ArtSocietyView, *, names: Sequence[str], recent: Sequence[Event] = (), narrow: bool = False, aim: str = ""
) -> Board:
    shown = draw.parts(view, names=names, recent=recent, art=ART, narrow=narrow, aim=aim, asked=True)
    areas = [Area(name, title, shown[name]) for name, title in MINE if shown.get(name)]
    areas += [Area(name, title, shown[name], "others", tab=True) for name, title in OTHERS if shown.get(name)]
    for seat in range(view.players):
        if f"seat-{seat}" in shown:
            areas.append(Area(f"seat-{seat}", names[seat], shown[f"seat-{seat}"], "wide", seat=seat, headed=True))
    seated = view.viewer >= 0 and not view.over
    told = barred(areas, asker(view)) if seated else tuple(areas)
    return Board(told, draw.definitions(), "wall" if seated else "")


def style() -> str:
    return draw.fragment_css()


def picture(name: str) -> str:
    """A painting by the id of its tile."""
    return painting(name)
