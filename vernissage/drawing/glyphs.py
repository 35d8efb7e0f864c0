"""The signs of the boards: pure functions that give SVG fragments.

Fragments carry the class names of `tokens.house_css()`, so they need a style sheet or a
`<style>` in the file. Symbols are to be defined once a document with `symbols()` and placed with `svg.use`:

    svg.el("defs", glyphs.symbols())
    glyphs.suit("water", x, y, 16)          # the suit in its colour
    glyphs.chandelier(cx, top, 34)          # hangs from `top`, 34 is the height of the band between two galleries
    glyphs.staircase(cx, top, 34, gilded=True, points=3)
    glyphs.tie(cx, cy, 11, points=2)
    glyphs.medal(cx, cy, 20, 4, state="free")
"""

from __future__ import annotations

from typing import Literal

from vernissage.drawing import svg
from vernissage.drawing.svg import num
from vernissage.engine.language import say

_WHITE = 'fill="#fff"'
_GROUND = svg.Shape("rect", width=20, height=20, fill="currentColor")
THEMES: dict[str, str] = {  # white on the ground
    "landscapes": f'<path d="M2.5 15.5 8 6l3.2 5.4L13 8.6l4.5 6.9Z" {_WHITE}/>',
    "water": '<path d="M2.5 7.2q2.5-3 5 0t5 0 5 0M2.5 13.2q2.5-3 5 0t5 0 5 0" fill="none" stroke="#fff" stroke-width="2.3"/>',
    "persons": f'<circle cx="10" cy="6.8" r="3.5" {_WHITE}/><path d="M3.4 17q.3-5.6 6.6-5.6T16.6 17Z" {_WHITE}/>',
    "architecture": f'<path d="M3 17V9.5a7 7 0 0 1 14 0V17h-3.6V9.8a3.4 3.4 0 0 0-6.8 0V17Z" {_WHITE}/>',
    "animals": f'<ellipse cx="10" cy="13.4" rx="4.3" ry="3.4" {_WHITE}/><circle cx="4.5" cy="9.3" r="1.8" {_WHITE}/>'
    f'<circle cx="8.1" cy="5.9" r="1.9" {_WHITE}/><circle cx="12" cy="5.9" r="1.9" {_WHITE}/><circle cx="15.5" cy="9.3" r="1.8" {_WHITE}/>',
}
_UNDO = '<path d="M9 6 4 11l5 5M4.5 11H15a5 5 0 0 1 0 10h-2" fill="none" stroke="currentColor" stroke-width="1.8"/>'
_BACK = (
    '<rect x=".5" y=".5" width="65" height="71" fill="#1f3a33" stroke="#b8924a"/>'
    '<rect x="4.5" y="4.5" width="57" height="63" fill="none" stroke="#b8924a" stroke-width=".8"/>'
    '<path d="M20 22 33 50 46 22" fill="none" stroke="#e0c27c" stroke-width="2"/>'
    '<path d="M16 22h9M41 22h9" stroke="#e0c27c" stroke-width="1.4"/><circle cx="33" cy="57" r="2.2" fill="#c9402c"/>'
)
Medal = Literal["free", "won", "lost"]
_HATCHES = (  # one pattern for each sign of a row, told apart without colour
    "M0 1h5", "M1 0v5", "M-1 1 1-1M0 5 5 0M4 6 6 4", "M0 0l5 5M-1 4l2 2M4-1l2 2", "M0 1h5M1 0v5", "M2 2h1v1h-1z",
)  # fmt: skip


def sign(name: str, size: tuple[float, float], ground: svg.Shape | None, *on_it: str) -> str:
    """A symbol with the shape it is drawn on, where it has one that can be told by its colour. A pen with patterns puts the
    next pattern on that ground, for readers who do not see colours well."""
    seen, hatch = svg.notes(), ""
    if ground is not None and seen is not None and seen.patterns:
        seen.signs += 1
        hatch = ground.filled(f"url(#hatch-{seen.signs % len(_HATCHES)})")
    return svg.symbol(name, (0, 0, *size), str(ground or ""), hatch, *on_it)


def hatches() -> str:
    """The patterns that `sign` refers to, to be defined once a page."""
    return "".join(
        f'<pattern id="hatch-{k}" width="5" height="5" patternUnits="userSpaceOnUse">'
        f'<path d="{d}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.1"/></pattern>'
        for k, d in enumerate(_HATCHES)
    )


def symbols(prefix: str = "") -> str:
    """All symbols: `m-<theme>` for the suits, `i-undo`, `i-back`; `prefix` goes before the ids."""
    out = [sign(f"{prefix}m-{name}", (20, 20), _GROUND, body) for name, body in THEMES.items()]
    out.append(svg.symbol(f"{prefix}i-undo", (0, 0, 24, 24), _UNDO))
    out.append(svg.symbol(f"{prefix}i-back", (0, 0, 66, 72), _BACK))
    return "".join(out)


def suit(theme: str, x: float, y: float, size: float, *, prefix: str = "") -> str:
    """The suit of a theme, in its colour, from the symbols."""
    _known(theme)
    return svg.use(f"{prefix}m-{theme}", x, y, size, size, class_=f"glyph suit-{theme}")


def _known(theme: str) -> None:
    if theme not in THEMES:
        raise KeyError(f"There is no suit named {theme!r}; the suits are {', '.join(THEMES)}.")


def card_back(x: float, y: float, width: float, *, prefix: str = "") -> str:
    """The back of a card, 66 to 72 in proportion."""
    return svg.use(f"{prefix}i-back", x, y, width, width * 72 / 66)


def undo(x: float, y: float, size: float, *, prefix: str = "") -> str:
    """The sign for taking something back, from the symbols."""
    return svg.use(f"{prefix}i-undo", x, y, size, size)


def chandelier(cx: float, top: float, band: float = 34) -> str:
    """A chandelier that hangs from `top` in a band of that height between two galleries: it joins nothing."""
    k = band / 34 if band >= 30 else band / 34 * 1.14
    a, b, y = 15 * k, 8 * k, top + 12 * k
    arms = (
        f"M{num(cx)} {num(top)}v{num(12 * k)}M{num(cx - a)} {num(top + 15 * k)}q{num(3 * k)} {num(10 * k)} {num(a)} {num(10 * k)}"
        f"t{num(a)} {num(-10 * k)}M{num(cx - b)} {num(top + 14 * k)}q0 {num(b)} {num(b)} {num(b)}t{num(b)} {num(-b)}"
        f"M{num(cx)} {num(y)}v{num(16 * k)}"
    )
    flames = "".join(svg.circle(cx + d, y, 2.1 * k, class_="flame") for d in (-a, -b, b, a))
    return svg.path(arms, class_="lustre") + flames


def staircase(
    cx: float,
    top: float,
    band: float = 34,
    *,
    cell: float = 120,
    gilded: bool = False,
    points: int | None = None,
    rail: bool = True,
) -> str:
    """A flight of stairs around `cx` in a band of that height; gilded stairs score, `points` is printed on them."""
    width, steps = cell * 0.62, 6 if cell >= 100 else 5
    left, floor, name = cx - width / 2, top + band, " gilded" if gilded else ""
    d = f"M{num(left)} {num(floor)}"
    for k in range(steps):
        d += f"V{num(floor - band * (k + 1) / steps)}H{num(left + width * (k + 1) / steps)}"
    out = svg.path(d + f"V{num(floor)}Z", class_=f"stair{name}")
    if rail:
        hand = (
            f"M{num(left - 3)} {num(floor - 16)}L{num(left + width - 6)} {num(top - 8)}M{num(left - 3)} {num(floor)}v-16"
            f"M{num(left + width * 0.45)} {num(floor - band / 2)}v-15"
        )
        out += svg.path(hand, class_=f"rail{name}")
    if points is not None:
        out += svg.text(
            str(points), left + width * 0.7, floor - band * 0.12, class_="tie-no", font_size=16 if band >= 30 else 14
        )
    return out


def tie(cx: float, cy: float, r: float = 11, *, points: int | None = None) -> str:
    """The gilded lozenge between two neighbours of one theme; `points` is printed on it where there is room."""
    tall = r * 1.25
    d = f"M{num(cx)} {num(cy - tall)}l{num(r)} {num(tall)}l{num(-r)} {num(tall)}l{num(-r)} {num(-tall)}Z"
    out = svg.path(d, class_="tie")
    if points is not None:
        size = 15 if r > 10 else 13.5
        out += svg.text(str(points), cx, cy + size / 3, class_="tie-no", font_size=size)
    return out


def medal(cx: float, cy: float, r: float, points: int, *, state: Medal = "free") -> str:
    """A bonus: a dashed ring while it is free, a gilt disc for its winner, a grey ring with the number struck once it is gone."""
    size = 23 if r > 15 else 17
    ring = svg.circle(cx, cy, r, class_="medal" if state == "free" else f"medal {state}")
    return ring + svg.text(str(points), cx, cy + size * 0.33, class_="medal-no", font_size=size)


def lamp(cx: float, y: float, width: float, height: float = 4) -> str:
    """The brass bar of a picture light, centred on `cx`; it shows in the evening."""
    return svg.rect(cx - width / 2, y, width, height, rx=1.6, class_="pool lampbar")


def pool_gradient(name: str) -> str:
    """The gradient of the light a lamp throws on the wall; give its id to `pool`."""
    stops = "".join(
        f'<stop offset="{o}" stop-color="#{c}" stop-opacity="{a}"/>'
        for o, c, a in (("0", "ffe2a6", ".75"), (".55", "ffd58a", ".22"), ("1", "ffd58a", "0"))
    )
    return f'<radialGradient id="{svg.escape(name)}" cx=".5" cy=".4" r=".6" fy=".12">{stops}</radialGradient>'


def pool(name: str, x: float, y: float, width: float, height: float) -> str:
    """The light on the wall around a picture; it shows in the evening."""
    return svg.rect(x, y, width, height, class_="pool", fill=f"url(#{name})")


def corners(x: float, y: float, width: float, height: float, arm: float = 9) -> str:
    """Four brass corners around a legal place."""
    a, r, b = num(arm), num(x + width), num(y + height)
    d = (
        f"M{num(x)} {num(y + arm)}V{num(y)}h{a}M{num(x + width - arm)} {num(y)}h{a}v{a}"
        f"M{r} {num(y + height - arm)}v{a}h-{a}M{num(x + arm)} {b}h-{a}v-{a}"
    )
    return svg.path(d, class_="corner")


def dot(cx: float, cy: float, r: float = 6.5, *, says: str = "Just hung") -> str:
    """The red dot of a painting that has just been hung."""
    return svg.el("circle", svg.title(say(says)), cx=cx, cy=cy, r=r, class_="just")


def nail(cx: float, cy: float) -> str:
    """A nail on which nothing hangs."""
    return svg.circle(cx, cy, 1.8, class_="nail")
