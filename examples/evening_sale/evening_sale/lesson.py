"""The first lesson: a sale for two."""

from collections.abc import Mapping
from typing import Any

from evening_sale.words import painting
from vernissage.engine.table import Table


def opening(t: Table) -> Mapping[str, Any] | None:
    view: Any = t.view(t.seat)
    return None if view.left < 12 else {"lot": painting(view.lot), "move": str(t.advised())}


def selling(t: Table) -> Mapping[str, Any] | None:
    view: Any = t.view(t.seat)
    return {"bid": view.bid, "move": str(t.advised())} if view.auctioneer == t.seat and view.bid else None


LESSON = {
    "game": "evening_sale",
    "players": 2,
    "seed": 3,
    "bot": "greedy",
    "names": ("You", "The guard"),
    "options": {},
    "welcome": "Twelve paintings are sold this evening, one after the other. You have 20 coins.",
    "comments": (
        {
            "key": "opening",
            "look": opening,
            "words": "On the easel stands {lot}. You are asked once: bid, or let it go.",
            "otherwise": "That is your price, then. The next lot may suit you better.",
        },
        {
            "key": "selling",
            "look": selling,
            "words": "You are the auctioneer: if you pass, the {bid} coins are paid to you. If you bid more, the bank has them.",
        },
    ),
    "farewell": "That was a whole sale. Many of one school grow in worth, and one of each is a salon.",
}
