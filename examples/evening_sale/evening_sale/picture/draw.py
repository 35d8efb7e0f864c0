"""The sale as drawings: the easel and a wall for each seat, for a page; and all of them as one picture."""

from collections.abc import Callable, Sequence
from typing import Any

from evening_sale import words
from evening_sale.state import OF_SCHOOL, SCHOOLS
from evening_sale.view import EveningSaleView
from vernissage.drawing import furniture, standalone, svg
from vernissage.drawing.paintings import Detail, paint
from vernissage.drawing.pieces import piece, source, stock
from vernissage.engine.language import say

SUBJECTS = (
    ("landscapes", "valley mountain oxbow cypresses grove"),
    ("water", "harbour storm breakers lilies raft"),
    ("portraits", "profile hat veil turban beard"),
    ("still_life", "flowers fruit breakfast lute cups"),
)
YEARS = (1640, 1755, 1840, 1875, 1905)
BOX = (448, 488)
RULES = (
    ".sale .caption{font:480 17px var(--sans);fill:var(--ink-2)}.sale .bid{font:500 30px var(--serif);fill:var(--ink)}"
    ".sale .school{font:480 15px var(--sans);fill:var(--ink-2)}"
    ".sale .wood{stroke:var(--brass);stroke-width:7;fill:none}"
)
Art = Callable[[int], str]


def painted(lot: int, detail: Detail = "full") -> str:
    """The painting of a lot: each school has its subject, each lot in it another year."""
    subject, motifs = SUBJECTS[(lot - 1) // OF_SCHOOL]
    k = (lot - 1) % OF_SCHOOL
    return paint(f"sale-{lot}", subject, motifs.split()[k], YEARS[k], w=400, h=440, moulding=24, detail=detail)


def linked(lot: int) -> str:
    return svg.image(f"/art/evening_sale/{lot:02}.svg", 0, 0, *BOX)


def inline(lot: int) -> str:
    return svg.nested(painted(lot, "mini"), 0, 0, *BOX)


def hung(lot: int, x: float, y: float, size: float, art: Art) -> str:
    """A lot in its place, which has an id; the piece itself is lifted out of it."""
    scale = size / BOX[0]
    inside = svg.el("g", svg.title(words.painting(lot)), art(lot), **piece(f"lot-{lot}"))
    return svg.el("g", inside, transform=f"translate({svg.num(x)} {svg.num(y)}) scale({svg.num(scale, 4)})")


def easel(view: EveningSaleView, names: Sequence[str], art: Art) -> str:
    """The lot that is sold, who sells it, and the highest bid."""
    drawn = [svg.path("M70 20L30 300M190 20L230 300M40 262H220", class_="wood")]
    if view.lot:
        drawn.append(hung(view.lot, 20, 10, 220, art))
    seller = say("Sold by {name}", name=names[view.auctioneer])
    price = say("{bid}, by {name}", bid=view.bid, name=names[view.leader]) if view.bid else say("no bid yet")
    told = (say("The sale is over"), "") if view.over else (price, seller)
    drawn += [svg.text(told[0], 270, 110, class_="bid"), svg.text(told[1], 270, 142, class_="caption")]
    left = svg.text(say("{n} lots to come", n=view.left), 270, 170, class_="caption")
    drawn.append(svg.el("g", left, id="pile", **source("lots", view.left)))
    says = say("The easel") + (f": {words.painting(view.lot)}" if view.lot else "")
    return svg.document(560, 310, *drawn, label=says, role="group", class_="sale")


def wall(view: EveningSaleView, seat: int, names: Sequence[str], art: Art) -> str:
    """What a seat has bought, a row for each school, and its purse."""
    drawn = []
    for school, title in enumerate(SCHOOLS):
        owned = [lot for lot in view.lots[seat] if (lot - 1) // OF_SCHOOL == school]
        drawn.append(svg.text(say(title), 10 + 138 * school, 20, class_="school"))
        drawn += [hung(lot, 10 + 138 * school + 16 * k, 30, 62, art) for k, lot in enumerate(owned)]
    coins = svg.text(say("{n} coins", n=view.coins[seat]), 10, 126, class_="caption")
    drawn.append(svg.el("g", coins, id=f"purse-{seat}", **stock("coin", view.coins[seat])))
    says = say("{name}, {coins} coins", name=names[seat], coins=view.coins[seat])
    return svg.document(560, 136, *drawn, label=says, role="group", class_="sale")


def draw(view: EveningSaleView, *, names: Sequence[str], light: str = "auto", **more: Any) -> str:
    inside = [svg.nested(easel(view, names, inline), 24, 20, 560, 310)]
    for seat, name in enumerate(names):
        y = 26 + 168 * seat
        inside.append(svg.el("g", svg.text(name, 634, y, class_="bid"), class_="sale"))
        inside.append(svg.nested(wall(view, seat, names, inline), 624, y + 10, 560, 136))
    heading = say("Evening Sale: {prompt}", prompt=words.VOICE.prompt(view, names))
    sheet = standalone.sheet("evening-sale", light, furniture.css("wall") + RULES)
    high = max(350, 40 + 168 * len(names))
    return furniture.table(heading, heading, sheet, (furniture.lights("sky"),), 1200, high, "".join(inside))
