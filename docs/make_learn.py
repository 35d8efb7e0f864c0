"""The pictures of `docs/learn/`, for `make.py` to write.

Each is drawn from a real table at a position of the tiny scenario language, by the same code as everywhere.
"""

from __future__ import annotations

from vernissage.drawing import furniture, glyphs, svg
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.games.musee.picture import prints
from vernissage.games.musee.picture.draw import hand, house
from vernissage.games.musee.picture.hand import HIGH
from vernissage.games.musee.picture.measures import PROPORTIONS
from vernissage.games.musee.picture.style import style
from vernissage.games.musee.view import MuseeView

NAMES = ("You", "Ilse")
EDGE = 18.0


def framed(view: MuseeView, wide: float, high: float, title: str, inside: str, numbers: set[int]) -> str:
    """A drawing on a piece of wall."""
    scope, rules = style("day")
    parts = svg.el("defs", glyphs.symbols(), furniture.lights(), prints.symbols(numbers))
    w, h = wide + 2 * EDGE, high + 2 * EDGE
    drawing = svg.document(
        w,
        h,
        svg.title(title),
        svg.style(rules),
        parts,
        svg.rect(0, 0, w, h, class_="wall"),
        svg.nested(inside, EDGE, EDGE, wide, high),
        label=title,
        class_=scope,
    )
    return drawing.replace("<svg ", f'<svg width="{svg.num(w)}" height="{svg.num(h)}" ', 1)


def musee(t: Table, title: str, seat: int | None = 0) -> str:
    """The house of side 0."""
    view = t.view(seat)
    assert isinstance(view, MuseeView)
    wide, high = PROPORTIONS["salon"].size(view.columns)
    shown = {k for gallery in view.walls[0] for k in gallery if k}
    return framed(view, wide, high, title, house(view, 0, "salon", names=NAMES), shown)


def held(t: Table, title: str) -> str:
    """The hand of seat 0."""
    view = t.view(0)
    assert isinstance(view, MuseeView)
    return framed(view, 118.0 * len(view.hand), HIGH, title, hand(view), set(view.hand))


def pictures() -> dict[str, str]:
    """File name -> drawing."""
    base = Scenario("musee", players=2, seed=1, options={"first_player": 0})
    cards = base.put(hand={0: [7, 14, 23, 31, 42]}, seat=0)
    order = base.put(
        wall={0: {"upper": [5, None, None, 25, None, None], "middle": [None, 11, None, None, 37, None]}},
        hand={0: [14]},
        seat=0,
    ).play("card 14")
    pairs = base.put(wall={0: {"upper": [None, 18, None, None, None, None], "middle": [13, 28, 38, None, None, None]}})
    full = base.put(
        wall={
            0: {
                "upper": [3, 13, 28, 38, 41, 50],
                "middle": [1, 18, 19, 33, None, 45],
                "lower": [6, 8, 24, 29, 30, 47],
            }
        },
        seat=1,
    )
    return {
        "learn-musee-hand.svg": held(cards.table(), "A hand of five paintings: numbers 7, 14, 23, 31 and 42"),
        "learn-musee-order.svg": musee(
            order.table(),
            "No. 14 may hang between 5 and 25 in the upper gallery, and in other places; each shows its gain",
        ),
        "learn-musee-pairs.svg": musee(
            pairs.table(), "No. 13, 28 and 38 side by side earn 2 and 2; stairs join 18 and 28 and earn 3", None
        ),
        "learn-musee-score.svg": musee(full.table(), "A Musée of 17 paintings and 48 points", None),
    }
