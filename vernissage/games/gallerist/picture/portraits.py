"""The artists' heads in their medallions: a disc for blue ones, an octagon for red ones."""

from __future__ import annotations

from vernissage.drawing import svg
from vernissage.drawing.svg import num
from vernissage.games.gallerist.components import ARTISTS
from vernissage.games.gallerist.view import Artist

_SKIN = ("#f0d2b0", "#a06a44", "#f3dcc3", "#7a4a2c", "#d9a878")
_HAIR = ("#3b3b40", "#6b3d1e", "#d8d3c8", "#a3401f", "#1c1a18", "#c79a4a")
_COAT = ("#23221f", "#3d3a52", "#4b2f2a", "#22413a", "#5a4a2a")
_STYLES = (
    "M-8.6-2Q-10-14 0-14T8.6-2Q6-9 0-9T-8.6-2Z",  # short
    "M-9 10Q-12-15 0-14.5T9 10L6 8Q9-7 0-8T-6 8Z",  # long
    "M-8.6-2Q-10-13 0-13T8.6-2Q6-8 0-8.5T-8.6-2ZM-3.6-13a4 3.6 0 1 1 7.2 0Z",  # a knot
    "M-10-7Q-12-15 1-15.5T11.5-9Q4-11-10-7Z",  # a beret
    "M-8.6-3Q-9.5-8-7-10L-6-5ZM8.6-3Q9.5-8 7-10L6-5ZM-6.5 1Q-6 8 0 8T6.5 1Q4 4 0 4T-6.5 1Z",  # a beard
    "M-9 3Q-13-14 0-14.5T9 3Q8-8 3-9.5T-4-8T-9 3Z",  # a bob
)
_GLASSES = '<g fill="none" stroke="#2a2620" stroke-width="1"><circle cx="-3.2" cy="-3" r="2.4"/><circle cx="3.2" cy="-3" r="2.4"/></g>'
_ORDER = {data["id"]: k for k, data in enumerate(ARTISTS)}


def medallion(artist: Artist, cx: float, cy: float, r: float) -> str:
    """The artist's head, or a question mark while nobody has discovered it."""
    if artist.colour == "blue":
        ground = svg.circle(cx, cy, r, class_="med blue")
    else:
        a = r * 0.414
        d = f"M{num(cx - a)} {num(cy - r)}h{num(2 * a)}l{num(r - a)} {num(r - a)}v{num(2 * a)}l{num(a - r)} {num(r - a)}h{num(-2 * a)}l{num(a - r)} {num(a - r)}v{num(-2 * a)}Z"
        ground = svg.path(d, class_="med red")
    if not artist.found:
        return ground + svg.text("?", cx, cy + 7.5, class_="medq m")
    return ground + svg.group(
        [_head(_ORDER[artist.tile])], transform=f"translate({num(cx)} {num(cy)}) scale({num(r / 22, 3)})"
    )


def _head(k: int) -> str:
    skin, hair, coat = _SKIN[k * 3 % 5], _HAIR[(k * 5 + k // 6) % 6], _COAT[k * 2 % 5]
    out = (
        f'<path d="M-15 17Q-14 7 0 7T15 17Q8 22 0 22T-15 17Z" fill="{coat}"/>'
        f'<path d="M-3.5 2h7v7q-3.5 3-7 0Z" fill="{skin}"/><ellipse cy="-3" rx="7.6" ry="9" fill="{skin}"/>'
        f'<path d="{_STYLES[(k * 7 + 1) % 6]}" fill="{hair}"/>'
    )
    return out + (_GLASSES if k % 4 == 2 else "")
