"""Frames that tell a period by their shape: a flat panel, ebony, shells on the corners, a deep hollow, painted white.

    period_frame("rococo", 400, 400, 30)          # around a canvas of 400 x 400 whose upper left corner is at (30, 30)

The periods are those of art history that the games use; a frame fills `w + 2 f` by `h + 2 f`.
"""

from __future__ import annotations

from vernissage.drawing.svg import num

PERIODS = ("renaissance", "baroque", "rococo", "romanticism", "impressionism")
# lit side, front, shaded side, fillet, ornament
_WOODS: dict[str, tuple[str, str, str, str, str]] = {
    "renaissance": ("c29a52", "8d6a2e", "5b4119", "e3c67f", "2c4a3e"),
    "baroque": ("54463b", "2a211b", "120d0a", "b8924a", "6d5a48"),
    "rococo": ("f0d999", "d0a552", "8a6526", "fff3cf", "fbe9b5"),
    "romanticism": ("d6b264", "a67f38", "64481a", "f0d999", "4a3412"),
    "impressionism": ("fbf6ea", "e9e0cb", "bfb191", "ffffff", "d3c6a6"),
}


def period_frame(period: str, w: float, h: float, f: float) -> str:
    """Four mitred mouldings lit from the upper left, a fillet inside, and the ornament of the period."""
    if period not in _WOODS:
        raise KeyError(f"There is no frame of the period {period!r}; known are {', '.join(PERIODS)}.")
    lit, front, shade, fillet, mark = (f"#{c}" for c in _WOODS[period])
    right, floor, i = num(w + 2 * f), num(h + 2 * f), num(f * 0.74)
    a, b = num(w + 1.26 * f), num(h + 1.26 * f)
    sides = (
        f'<path fill="{shade}" d="M0 0H{right}V{floor}H0z"/><path fill="{front}" d="M0 0L{i} {i}V{b}L0 {floor}z"/>'
        f'<path fill="{lit}" d="M0 0H{right}L{a} {i}H{i}z"/>'
    )
    inner = (
        f'<path fill="{fillet}" d="M{i} {i}H{a}V{b}H{i}z"/>'
        f'<path fill="#17110c" d="M{num(f - 1.5)} {num(f - 1.5)}h{num(w + 3)}v{num(h + 3)}h-{num(w + 3)}z"/>'
    )
    return sides + _ornament(period, w, h, f, mark) + inner


def _ornament(period: str, w: float, h: float, f: float, mark: str) -> str:
    right, floor = w + 2 * f, h + 2 * f
    if period == "renaissance":  # a painted panel between two mouldings
        d = f"M{num(f * 0.4)} {num(f * 0.4)}H{num(right - f * 0.4)}V{num(floor - f * 0.4)}H{num(f * 0.4)}z"
        return f'<path fill="none" stroke="{mark}" stroke-width="{num(f * 0.3)}" d="{d}"/>'
    if period == "baroque":  # ripples
        rings = (
            f"M{num(k)} {num(k)}H{num(right - k)}V{num(floor - k)}H{num(k)}z" for k in (f * 0.2, f * 0.38, f * 0.56)
        )
        return f'<path fill="none" stroke="{mark}" stroke-width="{num(f * 0.07)}" d="{"".join(rings)}"/>'
    if period == "romanticism":  # a deep hollow
        d = f"M{num(f * 0.3)} {num(f * 0.3)}H{num(right - f * 0.3)}V{num(floor - f * 0.3)}H{num(f * 0.3)}z"
        return f'<path fill="none" stroke="{mark}" stroke-opacity=".55" stroke-width="{num(f * 0.16)}" d="{d}"/>'
    if period == "impressionism":
        return ""
    r = f * 1.55  # shells on the corners, leaves in the middle of the sides
    shells = "".join(
        f"M{num(x)} {num(y)}h{num(sx * r)}q{num(sx * r * 0.1)} {num(sy * r * 0.5)} {num(-sx * r * 0.4)} {num(sy * r * 0.6)}"
        f"q{num(-sx * r * 0.1)} {num(sy * r * 0.5)} {num(-sx * r * 0.6)} {num(sy * r * 0.4)}z"
        for x, y, sx, sy in ((0, 0, 1, 1), (right, 0, -1, 1), (right, floor, -1, -1), (0, floor, 1, -1))
    )
    leaves = "".join(
        f"M{num(x - dx)} {num(y - dy)}Q{num(x + dy * 0.5)} {num(y + dx * 0.5)} {num(x + dx)} {num(y + dy)}"
        f"Q{num(x - dy * 0.5)} {num(y - dx * 0.5)} {num(x - dx)} {num(y - dy)}z"
        for x, y, dx, dy in (
            (right / 2, f * 0.4, f * 1.2, 0.0),
            (right / 2, floor - f * 0.4, f * 1.2, 0.0),
            (f * 0.4, floor / 2, 0.0, f * 1.2),
            (right - f * 0.4, floor / 2, 0.0, f * 1.2),
        )
    )
    return f'<path fill="{mark}" stroke="#8a6526" stroke-width="{num(f * 0.06)}" d="{shells}{leaves}"/>'
