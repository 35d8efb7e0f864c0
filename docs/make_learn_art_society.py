"""The plans of `docs/learn/art_society.md`, for `make.py` to write.

Plain plans of a wall, drawn from the views of real tables: a rectangle for each tile, with its type and frame in words.
"""

from __future__ import annotations

from xml.sax.saxutils import escape

from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.games.art_society.state import FRAME_NAMES, FRAMES, TYPE_NAMES, TYPES
from vernissage.games.art_society.view import ArtSocietyView

CELL = 56
FILLS = {"city_life": "#d6e2ee", "portrait": "#f0dad6", "still_life": "#f3ead0", "landscape": "#dbe8d8"}


def text(x: float, y: float, words: str, size: int = 14, weight: int = 400) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}" text-anchor="middle" '
        f'fill="#1d1f1c">{escape(words)}</text>'
    )


def box(x: float, y: float, w: float, h: float, fill: str, stroke: str = "#53564e", more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" stroke="{stroke}"{more}/>'


def plan(t: Table, title: str, nails: bool = False) -> str:
    """The wall of seat 0."""
    view = t.view(0)
    assert isinstance(view, ArtSocietyView)
    wide, high = view.width * CELL, view.height * CELL
    parts = [box(0, 0, wide, high, "#fdfcf9")]
    eye = view.eyeline
    parts.append(box(0, eye[0] * CELL, wide, len(eye) * CELL, "#f1ede0", "none"))
    ways = [f"M{x * CELL} 0V{high}" for x in range(1, view.width)]
    ways += [f"M0 {y * CELL}H{wide}" for y in range(1, view.height)]
    parts += [f'<path d="{way}" stroke="#d9d6cc" fill="none"/>' for way in ways]
    for p in view.walls[0].paintings:
        x, y, w, h = p.x * CELL + 2, p.y * CELL + 2, p.w * CELL - 4, p.h * CELL - 4
        dash = ' stroke-width="3"' + (' stroke-dasharray="7 5"' if p.offending else "")
        parts.append(box(x, y, w, h, FILLS[p.type], more=dash))
        name = TYPE_NAMES[TYPES.index(p.type)]
        parts.append(text(x + w / 2, y + h / 2 - 4, name, weight=700))
        parts.append(text(x + w / 2, y + h / 2 + 14, FRAME_NAMES[FRAMES.index(p.frame)].lower(), 12))
        if p.offending:
            parts.append(text(x + w / 2, y + h / 2 + 30, "faux pas", 12))
    for d in view.walls[0].decor:
        x, y, w, h = d.x * CELL + 4, d.y * CELL + 4, d.w * CELL - 8, d.h * CELL - 8
        parts.append(box(x, y, w, h, "#e7d3a4"))
        parts.append(text(x + w / 2, y + h / 2 + 5, str(d.shields), weight=700))
    if nails:
        for g in view.gains:
            x, y = g.x * CELL + CELL / 2, g.y * CELL + CELL / 2
            parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="17" fill="#fdfbf4" stroke="#755616" stroke-width="2"/>')
            parts.append(text(x, y + 5, f"{g.points:+d}", weight=700))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 {wide + 24} {high + 24}" width="{wide + 24}" '
        f'height="{high + 24}" role="img" font-family="Ysabeau Office, Segoe UI, sans-serif">'
        f"<title>{escape(title)}</title>{box(-12, -12, wide + 24, high + 24, '#e8e7e2', 'none')}{''.join(parts)}</svg>\n"
    )


def scene(text_: str) -> Table:
    return Scenario.parse(text_).table()


WALL = """
art_society 2 players
gavel 0
wall 0 s01: 5 3
wall 0 p062: 7 3
wall 0 p020: 3 2
wall 0 p047: 5 6
decor 0 d1: 7 5
decor 0 d2h: 8 5
"""
PLACES = """
art_society 2 players
gavel 0
wall 0 s01: 5 3
offer: p014 p050 p090
bid 0 9
bid 1 4
play: take 0
"""
NEIGHBOURS = """
art_society 2 players
gavel 0
wall 0 s01: 5 3
wall 0 p005: 3 3
wall 0 p062: 7 3
decor 0 d1: 7 5
"""
SCORE = """
art_society 2 players
gavel 0
wall 0 s04: 5 4
wall 0 p002: 5 7
wall 0 p019: 7 6
wall 0 p001: 7 4
wall 0 p005: 3 7
wall 0 p023: 3 4
wall 0 p006: 9 7
wall 0 p068: 0 6
wall 0 p004: 9 5
wall 0 p033: 0 4
wall 0 p058: 0 2
wall 0 p081: 4 0
wall 0 p003: 2 0
wall 0 p067: 7 0
wall 0 p008: 0 0
wall 0 p036: 9 3
decor 0 d1: 11 8 10 0 11 2 11 1
decor 0 d2v: 10 1
decor 0 d3v: 11 5
decor 0 d2h: 7 3
"""


def pictures() -> dict[str, str]:
    """File -> drawing."""
    return {
        "learn-art_society-wall.svg": plan(scene(WALL), "A wall after four rounds"),
        "learn-art_society-places.svg": plan(scene(PLACES), "Places of a Portrait of 2x2 and what they earn", True),
        "learn-art_society-neighbours.svg": plan(scene(NEIGHBOURS), "A faux pas, and a matching frame"),
        "learn-art_society-score.svg": plan(scene(SCORE), "The wall of the rulebook's example"),
    }
