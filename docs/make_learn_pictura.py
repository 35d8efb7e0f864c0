"""The pictures of `docs/learn/pictura.md`, for `make.py` to write.

Each is a part of the table, drawn from a real position by the same code as everywhere.
"""

from __future__ import annotations

import re

from vernissage.drawing import svg
from vernissage.engine.scenario import Scenario
from vernissage.games.pictura.picture import draw, prints
from vernissage.games.pictura.picture.parts import Part, column
from vernissage.games.pictura.picture.style import style
from vernissage.games.pictura.view import PicturaView

NAMES = ("You", "Camille")
EDGE = 18.0
ROOM = 120_000  # characters for the paintings of one picture


def framed(part: Part, title: str) -> str:
    """A part of the table on a piece of wall."""
    scope, rules = style("day")
    w, h = part.wide + 2 * EDGE, part.high + 2 * EDGE
    inside = part.at(EDGE, EDGE)
    shown = {int(number) for number in re.findall(r'href="#pi-(\d{3})"', inside)}
    drawing = svg.document(
        w,
        h,
        svg.title(title),
        svg.style(rules),
        svg.el("defs", draw.definitions(), prints.symbols(shown, ROOM, shown)),
        svg.rect(0, 0, w, h, class_="wall"),
        inside,
        label=title,
        class_=scope,
    )
    return drawing.replace("<svg ", f'<svg width="{svg.num(w)}" height="{svg.num(h)}" ', 1)


def seen(scenario: Scenario) -> PicturaView:
    view = scenario.table().view(0)
    assert isinstance(view, PicturaView)
    return view


def pictures() -> dict[str, str]:
    """File name -> drawing."""
    base = Scenario("pictura", players=2, seed=3, options={"first_player": 0})
    giving = seen(base.put(hand={0: [4, 27, 58, 93, 120, 161]}, score={0: 12, 1: 9}))
    hung = [1, 2, 7, 8, 13, 14, 19, 20, 37, 38, 44, 50]
    ready = seen(base.put(phase="action", museum={0: hung}, hand={0: [4, 27, 58]}, score={0: 31, 1: 28}))
    layout = [1, 2, 7, 8, 0, 13, 14, 19, 20, 0, 37, 38, 44, 50, *[0] * 11]
    over = seen(base.put(ending=1, ender=0, score={0: 58, 1: 49}, wall={0: layout}))
    asked = column([draw.abroad(giving, 640), draw.hand(giving, 640)], 16, "An exchange", "exchange")
    return {
        "learn-pictura-exchange.svg": framed(
            asked,
            "Four International Museums with their Trends; under each painting in hand what they would pay for it",
        ),
        "learn-pictura-museum.svg": framed(
            draw.own_museum(ready, 0, names=NAMES),
            "A museum of twelve paintings: its collections are outlined, their sizes and values listed below",
        ),
        "learn-pictura-exhibitions.svg": framed(
            draw.exhibitions(ready, 344, names=NAMES),
            "The exhibition board: eleven types with two tokens each, and what a Temporary Exhibition would bring now",
        ),
        "learn-pictura-score.svg": framed(
            column([draw.plan(over, 0, names=NAMES), draw.sheet(over, 358, names=NAMES)], 16, "The end", "hung"),
            "The last hanging and the score sheet: only paintings that touch count as a collection",
        ),
    }
