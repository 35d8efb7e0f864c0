"""A picture to keep: somebody's museum or wall at the end of a game, with a label below that says whose it was.

A game's `picture/page.py` gives the picture, `keepsake(view, seat, names=..., light=...) -> Keepsake`; the label is the same in
all games. What leaves here stands alone: style sheet and letters travel inside.
"""

from __future__ import annotations

import base64
import functools
from collections.abc import Sequence
from dataclasses import dataclass

from vernissage.drawing import assets, furniture, standalone, svg
from vernissage.drawing.lettering import fit, width

EDGE = 32.0
WIDE = 900.0  # of the whole plaque
TITLE, SMALL = 27.0, 16.5
RULES = (
    ".pq-wall{fill:var(--wall)}.pq-label{fill:var(--label);stroke:var(--label-edge)}"
    ".pq-cast{fill:rgb(var(--cast));opacity:.12}.pq-title{font:italic 500 27px var(--serif);fill:var(--ink)}"
    ".pq-said{font:480 16.5px var(--sans);fill:var(--ink)}.pq-small{font:480 16.5px var(--sans);fill:var(--ink-2)}"
)


@dataclass(frozen=True)
class Keepsake:
    """What hangs above the label: markup of that size, what it refers to, the class and rules of its style sheet, and the
    picture in words."""

    inside: str
    wide: float
    high: float
    defs: tuple[str, ...]
    sheet: tuple[str, str]
    says: str


def plaque(kept: Keepsake, title: str, said: Sequence[str], light: str, *, bare: bool = False) -> str:
    """The whole plaque in "day" or "evening" light: `title` in italics and sentences below it. `bare` is the picture alone,
    without ground and label, for a page that has its own."""
    scope, rules = kept.sheet
    own = standalone.scoped(standalone.written(RULES, light), scope)
    style = svg.style(letters() + standalone.hundreds(rules + own))
    edge = 0.0 if bare else EDGE
    scale = (WIDE - 2 * edge) / kept.wide
    tall = kept.high * scale
    high = tall + 2 * edge
    label = ""
    if not bare:
        label, foot = _label(title, said, edge, edge + tall + 26)
        high = foot + edge
    moved = f"translate({svg.num(edge)} {svg.num(edge)}) scale({svg.num(scale, 4)})"
    picture = svg.group([kept.inside], transform=moved)
    ground = "" if bare else svg.rect(0, 0, WIDE, high, class_="pq-wall")
    told = f"{title}. {' '.join(said)}"
    parts = (svg.title(told), svg.desc(kept.says), style, svg.el("defs", *kept.defs), ground, picture, label)
    drawn = svg.document(WIDE, high, *parts, label=told, class_=scope)
    return drawn.replace("<svg ", f'<svg width="{svg.num(WIDE)}" height="{svg.num(high)}" ', 1)


def _label(title: str, said: Sequence[str], x: float, y: float) -> tuple[str, float]:
    """The wall label, and where it ends."""
    room = WIDE - 2 * EDGE - 36
    lines = [fit(line, room, SMALL) for line in said]
    wide = max(width(title, TITLE), *(width(line, SMALL) for line in lines)) + 36
    high = 50 + 24 * len(lines) + 12
    out = [furniture.label(x, y, wide, high, "pq-label", "pq-cast")]
    out.append(svg.text(title, x + 18, y + 37, class_="pq-title"))
    kinds = ["pq-said", *["pq-small"] * len(lines)]
    out += [
        svg.text(line, x + 18, y + 66 + 24 * i, class_=kind)
        for i, (line, kind) in enumerate(zip(lines, kinds, strict=False))
    ]
    return "".join(out), y + high


@functools.cache
def letters() -> str:
    """The fonts of the house as part of a style sheet, for a drawing that leaves it."""
    faces = zip(("Ibarra", "Ibarra", "Ysabeau"), ("normal", "italic", "normal"), assets.FONTS, strict=True)
    return "".join(
        f'@font-face{{font-family:"{family}";font-style:{slant};font-weight:300 900;'
        f'src:url("data:font/woff2;base64,{base64.b64encode(assets.read_bytes(file)).decode()}") format("woff2")}}'
        for family, slant, file in faces
    )
