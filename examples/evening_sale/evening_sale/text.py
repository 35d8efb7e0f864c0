"""The table as text."""

from collections.abc import Sequence

from evening_sale.view import EveningSaleView
from evening_sale.words import painting
from vernissage.engine.language import say


def text(view: EveningSaleView, names: Sequence[str]) -> str:
    lines = []
    if view.lot:
        told = {"lot": painting(view.lot), "left": view.left, "seller": names[view.auctioneer]}
        lines.append(say("On the easel: {lot}, sold by {seller}; {left} to come with it.", **told))
        if view.bid:
            lines.append(say("The highest bid: {bid}, by {name}.", bid=view.bid, name=names[view.leader]))
    for seat, name in enumerate(names):
        owned = ", ".join(painting(lot) for lot in view.lots[seat]) or say("nothing yet")
        lines.append(say("{name}, {coins} coins: {lots}", name=name, coins=view.coins[seat], lots=owned))
    return "\n".join(lines)
