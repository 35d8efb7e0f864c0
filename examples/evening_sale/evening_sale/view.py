"""What one seat may see."""

from typing import Any

from evening_sale.facts import FACTS
from evening_sale.rules import BOOK, on_sale
from evening_sale.score import STANDING
from evening_sale.state import MOVES
from vernissage.engine.game import View, head, options


class EveningSaleView(View, frozen=True, kw_only=True):
    lot: int  # on the easel, 0 when the sale is over
    left: int  # lots still to come, this one included
    bid: int
    leader: int  # whose bid is the highest, -1 for nobody's
    auctioneer: int
    coins: tuple[int, ...]
    lots: tuple[tuple[int, ...], ...]  # of each seat, by number


def view(s: Any, viewer: int) -> EveningSaleView:
    players = int(s["players"])
    owner = s["owner"].tolist()
    return EveningSaleView(
        **head(s, viewer, options(s, viewer, MOVES), FACTS, BOOK, STANDING),
        lot=0 if s["end"] else int(s["order"][int(s["sold"])]),
        left=int(on_sale(players)) - int(s["sold"]),
        bid=int(s["bid"]),
        leader=int(s["leader"]),
        auctioneer=int(s["auctioneer"]),
        coins=tuple(int(c) for c in s["coins"][:players]),
        lots=tuple(tuple(i + 1 for i, who in enumerate(owner) if who == seat + 1) for seat in range(players)),
    )
