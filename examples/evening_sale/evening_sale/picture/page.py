"""The sale for a page: the easel first, then one's own wall, then the others."""

from collections.abc import Sequence
from typing import Any

from evening_sale.picture import draw
from evening_sale.view import EveningSaleView
from vernissage.drawing import standalone
from vernissage.drawing.page import Area, Board
from vernissage.drawing.svg import Pen
from vernissage.engine.language import say

PLACARD = (8.6, 9.4)  # how high what is asked stands, in rem, wide and narrow
SOUNDS = {"sold": "gavel", "bid": "coin"}


def board(view: EveningSaleView, *, names: Sequence[str], **more: Any) -> Board:
    pen, mine = Pen(), view.viewer if not view.over else -1
    areas = [Area("easel", say("The easel"), pen.draw(draw.easel, view, names, draw.linked))]
    if mine >= 0:
        areas.append(Area("wall", say("Your wall"), pen.draw(draw.wall, view, mine, names, draw.linked)))
    for k in range(view.players):
        seat = (max(mine, 0) + k) % view.players
        if seat != mine:
            drawn = pen.draw(draw.wall, view, seat, names, draw.linked)
            areas.append(Area(f"seat-{seat}", names[seat], drawn, "others", seat=seat))
    return Board(tuple(areas), own="wall" if mine >= 0 else "")


def spoken(view: EveningSaleView, names: Sequence[str], move: str) -> tuple[str, str]:
    """The words on a button: what the bid would be."""
    if move == "pass":
        return say("Pass"), ""
    return say("Bid {coins}", coins=view.bid + int(move.split()[1])), ""


def style() -> str:
    return (
        standalone.on_page("sale", draw.RULES.replace(".sale ", ""))
        + ".table-evening_sale #area-easel svg{max-height:19rem}"
    )


def picture(name: str) -> str:
    return draw.painted(int(name))
