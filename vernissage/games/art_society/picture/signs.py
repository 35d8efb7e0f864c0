"""The signs of Art Society as drawings: types, frames, eye, shield, gavel, assistant; bid cards, coins and card backs.

`symbols()` goes into the drawing or the page once. A type has a silhouette of its own (square, oval, diamond, arch), a white
glyph and a colour; a frame has an ornament. No two are told apart by colour alone.
"""

from __future__ import annotations

from vernissage.drawing import glyphs, svg
from vernissage.drawing.svg import num

_GROUNDS = {
    "city_life": svg.Shape("rect", width=20, height=20, rx=1, fill="currentColor"),
    "portrait": svg.Shape("ellipse", cx=10, cy=10, rx=9, ry=10, fill="currentColor"),
    "still_life": svg.Shape("path", fill="currentColor", d="M10 0l10 10-10 10L0 10z"),
    "landscape": svg.Shape("path", fill="currentColor", d="M0 20V10a10 10 0 0 1 20 0v10z"),
}
TYPES = {  # white on their grounds
    "city_life": '<path fill="#fff" d="M3 17V9l3-2.6L9 9v8zM10.4 17V4.5l2.4-1.8'
    ' 2.4 1.8V17zM16 17v-6h1.6v6z"/><path fill="currentColor" d="M5.2 10h1.6v2H5.2zM5.2 13.4h1.6v2H5.2zM12 6h1.6v2H12zM12 9.6h1.6v2H12z'
    'M12 13.2h1.6v2H12z"/>',
    "portrait": '<circle cx="10" cy="7.2" r="3.4" fill="#fff"/>'
    '<path fill="#fff" d="M3.9 16.4C4.6 12.6 7 11.6 10 11.6s5.4 1 6.1 4.8A8 8 0 0 1 10 19a8 8 0 0 1-6.1-2.6z"/>',
    "still_life": '<path fill="#fff" d="M10 7.3c-3-1.7-5.7.3-5.7 3.4 0 3 2.3 5.6 4 5.6'
    '.8 0 1.1-.4 1.7-.4s.9.4 1.7.4c1.7 0 4-2.6 4-5.6 0-3.1-2.7-5.1-5.7-3.4z"/>'
    '<path fill="none" stroke="#fff" stroke-width="1.7" d="M10 7c0-1.8.6-3 2.1-3.9"/>',
    "landscape": '<path fill="#fff" d="M1.8 16.5l5.6-8.7 3.6 5.4 1.9-2.5 5.3 5.8z"/>'
    '<circle cx="13.8" cy="6.5" r="1.9" fill="#fff"/>',
}
_SHAPES = {  # what others are drawn on, or all there is
    "dark_wood": svg.Shape("path", fill="currentColor", fill_rule="evenodd", d="M1 1h18v18H1zM5.5 5.5v9h9v-9z"),
    "shell": svg.Shape("path", fill="none", stroke="currentColor", stroke_width=1.5, d="M8 3.5h4M8 16.5h4M3.5 8v4M16.5 8v4"),
    "star": svg.Shape("path", fill="currentColor", d="M10 1l2.6 6.1 6.6.6-5 4.3 1.5 6.5L10 15l-5.7 3.5 1.5-6.5-5-4.3 6.6-.6z"),
    "volute": svg.Shape("circle", cx=10, cy=10, r=9.2, fill="#ecd28b", stroke="#5d4012", stroke_width=1.8),
}  # fmt: skip
FRAMES = {
    "gilded_scroll": '<g fill="none" stroke="currentColor" stroke-width="1.5"><path d="M6 3.5h8M6 16.5h8M3.5 6v8M16.5 6v8"/>'
    '<circle cx="3.5" cy="3.5" r="2.5"/><circle cx="16.5" cy="3.5" r="2.5"/><circle cx="3.5" cy="16.5" r="2.5"/>'
    '<circle cx="16.5" cy="16.5" r="2.5"/></g>',
    "dark_wood": "",
    "silver_leaf": '<g fill="none" stroke="currentColor" stroke-width="1.4"><path d="M1 1h18v18H1zM5.5 5.5h9v9h-9z"/>'
    '<path d="M5 1.5l3 3.5M9 1.5l3 3.5M13 1.5l3 3.5M1.5 9l3.5 3M1.5 5l3.5 3M1.5 13l3.5 3M15 5l3.5 3M15 9l3.5 3M15 13l3.5 3'
    'M5 15l3 3.5M9 15l3 3.5M13 15l2 3.5"/></g>',
    "shell": '<path fill="currentColor" d="M1 1h7a7 7 0 0 1-7 7zM19 1v7a7 7 0 0 1-7-7zM1 19v-7a7 7 0 0 1 7 7zM19 19h-7a7 7 0 0 1 7-7z"/>',
}
_LINES = 'fill="none" stroke="currentColor"'
_ICONS = {
    "eye": ((24, 14), f'<path {_LINES} stroke-width="1.7" d="M1.5 7C5 2.5 8.5 1 12 1s7 1.5 10.5 6C19 11.5 15.5 13 12 13S5 11.5 1.5 7z"/>'
    '<circle cx="12" cy="7" r="3.2" fill="currentColor"/>'),
    "shield": ((14, 16), '<path fill="currentColor" d="M1 1h12v7q0 5-6 7.5Q1 13 1 8z"/>'),
    "gavel": ((24, 24), f'<g {_LINES} stroke-width="2"><path d="M9 5l7 7M12.5 8.5L4 17M6.5 7.5l5-5M13.5 14.5l5-5M12 21h9"/></g>'),
    "assist": ((24, 24), f'<g {_LINES} stroke-width="1.7"><circle cx="12" cy="5" r="3"/><path d="M4 22v-5c0-4 3-6 8-6s8 2 8 6v5"/>'
    '<rect x="7.5" y="14" width="9" height="7"/></g>'),
    "star": ((20, 20), ""),
}  # fmt: skip
_VOLUTE = (
    '<path d="M5.2 11.3a4.8 4.8 0 1 1 6 3.2a2.7 2.7 0 1 1 .8-4.7" fill="none" stroke="#5d4012" stroke-width="2.1"/>'
)
# Chevrons for the silver frame and a wave for the gilded one, in units of the width of a moulding.
_PATTERNS = (
    '<pattern id="as-leaf" width=".62" height="1" patternUnits="userSpaceOnUse">'
    '<path d="M.1.12L.52.5.1.88" fill="none" stroke="#4d585c" stroke-width=".13"/></pattern>'
    '<pattern id="as-wave" width="2.4" height="1" patternUnits="userSpaceOnUse">'
    '<path d="M-.1.52Q.6-.02 1.2.52T2.5.52" fill="none" stroke="#5d4012" stroke-width=".17"/></pattern>'
)


def symbols() -> str:
    """All symbols and patterns, each once."""
    out = [glyphs.sign(f"t-{name}", (20, 20), _GROUNDS[name], body) for name, body in TYPES.items()]
    out += [glyphs.sign(f"f-{name}", (20, 20), _SHAPES.get(name), body) for name, body in FRAMES.items()]
    out += [glyphs.sign(f"i-{name}", size, _SHAPES.get(name), body) for name, (size, body) in _ICONS.items()]
    out.append(glyphs.sign("as-volute", (20, 20), _SHAPES["volute"], _VOLUTE))
    return "".join(out) + _PATTERNS


def kind(name: str, x: float, y: float, size: float) -> str:
    """The sign of a type, in its colour."""
    return svg.use(f"t-{name}", x, y, size, size, class_=f"ty-{name}")


def frame(name: str, x: float, y: float, size: float) -> str:
    """The sign of a frame style."""
    return svg.use(f"f-{name}", x, y, size, size, class_="fr")


def icon(name: str, x: float, y: float, size: float, **values: str) -> str:
    """Eye, shield, gavel, assistant or star; `size` is the width."""
    w, h = _ICONS[name][0]
    return svg.use(f"i-{name}", x, y, size, size * h / w, **values)


def coin(x: float, y: float, value: int, r: float = 13) -> str:
    """A value token around (x, y)."""
    return (
        svg.circle(x, y, r, class_="coin")
        + svg.circle(x, y, r - 2.6, class_="coin-ring")
        + svg.text(str(value), x, y + r * 0.46, class_="coin-no", font_size=r * 1.36)
    )


def bid(x: float, y: float, w: float, h: float, number: int, size: float = 20, kind: str = "") -> str:
    """A bid card with its number."""
    return svg.rect(x, y, w, h, class_=f"bid {kind}".strip()) + svg.text(
        str(number), x + w / 2, y + h / 2 + size * 0.34, class_="bid-no", font_size=size
    )


def back(x: float, y: float, w: float, h: float) -> str:
    """The back of a painting or of a card: green with a gilt line and a V."""
    k = min(w, h) / 40
    vee = f"M{num(x + w / 2 - 8 * k)} {num(y + h / 2 - 8 * k)}l{num(8 * k)} {num(16 * k)}l{num(8 * k)} {num(-16 * k)}"
    return (
        svg.rect(x, y, w, h, class_="back")
        + svg.rect(x + 2.5, y + 2.5, w - 5, h - 5, class_="back-line")
        + svg.path(vee, class_="back-vee")
    )


def shield(x: float, y: float, size: float) -> str:
    """The shield of a decor tile around (x, y)."""
    a = size / 2
    return svg.path(
        f"M{num(x - a)} {num(y - a * 1.1)}h{num(size)}v{num(a)}q0 {num(a * 0.85)} {num(-a)} {num(a * 1.25)}"
        f"q{num(-a)} {num(-a * 0.4)} {num(-a)} {num(-a * 1.25)}z",
        class_="shield",
    )
