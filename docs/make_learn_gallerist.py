"""The pictures of `docs/learn/gallerist.md`, for `make.py` to write.

Each is a part of a real table, at a position put together for the page and drawn by the same code as everywhere.
"""

from __future__ import annotations

import re

from vernissage.drawing import furniture, svg
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.games.gallerist.picture.draw import board, colony, influence, market, symbols
from vernissage.games.gallerist.picture.style import style
from vernissage.games.gallerist.view import GalleristView

NAMES = ("You", "Ilse", "Noor")
EDGE = 14.0


def framed(view: GalleristView, title: str, *parts: str) -> str:
    """Parts of the table, one below the other, on a piece of wall."""
    scope, rules = style("day")
    inside, high, wide = "", EDGE, 0.0
    for part in parts:
        size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', part)
        assert size is not None
        w, h = float(size[1]), float(size[2])
        inside += svg.nested(part, EDGE, high, w, h)
        high, wide = high + h + EDGE, max(wide, w + 2 * EDGE)
    drawing = svg.document(
        wide,
        high,
        svg.title(title),
        svg.style(rules),
        svg.el("defs", furniture.lights(), symbols(view)),
        svg.rect(0, 0, wide, high, class_="wall"),
        inside,
        label=title,
        class_=scope,
    )
    return drawing.replace("<svg ", f'<svg width="{svg.num(wide)}" height="{svg.num(high)}" ', 1)


def look(t: Table) -> GalleristView:
    view = t.view(0)
    assert isinstance(view, GalleristView)
    return view


def play(t: Table, *moves: str) -> Table:
    """Play these moves; one that is not asked for is passed over."""
    for move in moves:
        if move in [str(m) for m in t.legal_moves()]:
            t.play(move)
    return t


def tables() -> dict[str, Table]:
    base = Scenario("gallerist", 3, 6, None)
    calm = {
        "seat": 0,
        "starter": 0,
        "white": {"sales_office": ["gallerist", 0], "media_center": ["assistant", 1]},
        "home": [1],
    }
    artists = {
        "first": {"painting_blue": 3, "digital_red": 5, "photography_blue": 4},
        "fame": {"painting_blue": 9, "sculpture_red": 12, "digital_red": 6, "photography_blue": 19},
        "commission": {0: "painting_blue", 1: "digital_red"},
        "hang": {0: ["sculpture_red"], 2: ["photography_blue", "digital_red"]},
        "money": {0: 14, 1: 9, 2: 20},
        "influence": {0: 17, 1: 12, 2: 23},
        "gallery": {0: ["collector", "vip", "investor", "investor"], 1: ["vip"], 2: ["investor"]},
        "lobby": {0: ["vip", "investor"], 1: ["collector"], 2: []},
        "contract": {0: {1: ["sculpture", "influence"], 2: ["painting", "money", "money"]}},
        "reputation": {0: {4: 9}},
        "sold": {0: ["painting"]},
        "market": {1: {"left": -1}, 5: [-2, None, None], 6: [None, -3, None]},
    }  # fmt: skip
    start = base.put(**calm, **artists)
    return {
        "buy": play(start.table(), "on", "assistant none", "go artists_colony", "action buy_artwork"),
        "pay": play(start.table(), "on", "assistant none", "go artists_colony", "action buy_artwork", "artist painting_blue"),
        "market": play(start.table(), "on", "assistant none", "go international_market", "action make_offer"),
        "board": start.table(),
    }  # fmt: skip


def pictures() -> dict[str, str]:
    """File name -> drawing."""
    at = tables()
    buy, pay, abroad, own = (look(at[name]) for name in ("buy", "pay", "market", "board"))
    return {
        "learn-gallerist-colony.svg": framed(buy, "Whose work will you buy?", colony(buy, names=NAMES)),
        "learn-gallerist-board.svg": framed(own, "A gallery", board(own, 0, names=NAMES)),
        "learn-gallerist-influence.svg": framed(pay, "Influence in a payment", influence(pay, names=NAMES)),
        "learn-gallerist-market.svg": framed(abroad, "The International Market", market(abroad, names=NAMES)),
    }
