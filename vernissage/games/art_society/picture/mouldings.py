"""Frames and decor of Art Society as drawings. A frame carries a rule, so each style has an ornament of its own: volutes on
gilded scroll, ripple lines on dark wood, chevrons on silver leaf, fans and beads on shell.

All functions draw into a box (x, y, w, h); `m` is the width of the moulding. `rich=False` is for small walls.
"""

from __future__ import annotations

from collections.abc import Iterable

from vernissage.drawing import svg
from vernissage.drawing.svg import num
from vernissage.games.art_society.picture import signs

Copies = dict[str, str]
"""Frames that a picture holds as definitions: what has been drawn from (0, 0) on, and its id."""
# lit side, front, shaded side, fillet, line of the ornament
TONES = {
    "gilded_scroll": ("#ecd28b", "#b98f3f", "#76541c", "#f6e6b4", "#5d4012"),
    "dark_wood": ("#5c4232", "#38261b", "#1b110b", "#b8924a", "#0d0806"),
    "silver_leaf": ("#f2f4f3", "#b3babb", "#6f7a7d", "#ffffff", "#4d585c"),
    "shell": ("#fbf2e3", "#e6d3bd", "#b39a83", "#fffaf0", "#8c7059"),
}


def _put(parts: Iterable[str], x: float, y: float, kind: str) -> str:
    """What has been drawn from (0, 0) on, put in its place."""
    return svg.group(parts, transform=f"translate({num(x)} {num(y)})", class_=kind)


def definitions(copies: Copies) -> str:
    """The frames that were drawn once, each under the id by which it is copied."""
    return "".join(svg.el("g", body, id=name) for body, name in copies.items())


def frame(
    style: str, box: tuple[float, float, float, float], m: float, *, rich: bool = True, copies: Copies | None = None
) -> str:
    """A frame, lit from the upper left, around what has been drawn in the box already. Frames of one size are alike: with
    `copies` they are drawn once, among the definitions, and copied."""
    x, y, w, h = box
    lit, front, shade, fillet, _ = TONES[style]
    a, b, n = num(w), num(h), num(m)
    inner, low = num(w - m), num(h - m)
    out = [
        svg.path(f"M0 0H{a}L{inner} {n}H{n}z", fill=lit),
        svg.path(f"M0 0L{n} {n}V{low}L0 {b}z", fill=front),
        svg.path(f"M{a} 0V{b}H0L{n} {low}H{inner}V{n}z", fill=shade),
        svg.rect(m * 0.93, m * 0.93, w - 1.86 * m, h - 1.86 * m, fill="none", stroke=fillet, stroke_width=m * 0.16),
        _ORNAMENTS[style](w, h, m, rich),
    ]
    kind = f"frame frame-{style}"
    if copies is None:
        return _put(out, x, y, kind)
    name = copies.setdefault("".join(out), f"as-k{len(copies)}")
    return svg.use(name, x, y, class_=kind)


def _strips(w: float, h: float, m: float, pattern: str) -> str:
    """The four sides of a moulding filled with a pattern that runs along them, in units of its width."""
    out = []
    for length, move in (
        (w, ""),
        (h, f"translate({num(w)} 0) rotate(90) "),
        (w, f"translate({num(w)} {num(h)}) rotate(180) "),
        (h, f"translate(0 {num(h)}) rotate(270) "),
    ):
        k = length / m
        shape = f"M.3.06H{num(k - 0.3)}L{num(k - 0.88)} .9H.88z"
        out.append(svg.path(shape, fill=f"url(#{pattern})", transform=f"{move}scale({num(m)})"))
    return "".join(out)


def _scroll(w: float, h: float, m: float, rich: bool) -> str:
    lit, line = TONES["gilded_scroll"][0], TONES["gilded_scroll"][4]
    c, r = m / 2, m * 0.72
    spots = [(c, c), (w - c, c), (c, h - c), (w - c, h - c)]
    if not rich:
        return "".join(svg.circle(px, py, r, fill=lit, stroke=line, stroke_width=m * 0.2) for px, py in spots)
    out = _strips(w, h, m, "as-wave")
    spots.append((w / 2, c))
    if h > 12 * m:
        spots += [(c, h / 2), (w - c, h / 2)]
    return out + "".join(svg.use("as-volute", px - r, py - r, 2 * r, 2 * r) for px, py in spots)


def _ripple(w: float, h: float, m: float, rich: bool) -> str:
    line = TONES["dark_wood"][4]
    steps = (0.3, 0.58) if rich else (0.45,)
    return "".join(
        svg.rect(m * k, m * k, w - 2 * m * k, h - 2 * m * k, fill="none", stroke=line, stroke_width=m * 0.1)
        for k in steps
    )


def _leaf(w: float, h: float, m: float, rich: bool) -> str:
    line = TONES["silver_leaf"][4]
    if not rich:
        return svg.rect(
            m / 2, m / 2, w - m, h - m, fill="none", stroke=line, stroke_width=m * 0.8, stroke_dasharray="1 2.2"
        )
    return _strips(w, h, m, "as-leaf")


def _shell(w: float, h: float, m: float, rich: bool) -> str:
    lit, line = TONES["shell"][0], TONES["shell"][4]
    gap = m * 0.92 if rich else m * 1.3
    beads = svg.rect(
        m / 2, m / 2, w - m, h - m, fill="none", stroke=line, stroke_width=m * 0.4, stroke_linecap="round",
        stroke_dasharray=f"0 {num(gap)}",
    )  # fmt: skip
    r = m * 1.45
    fans, ribs = [], []
    for px, py, dx, dy in ((0, 0, 1, 1), (w, 0, -1, 1), (0, h, 1, -1), (w, h, -1, -1)):
        turn = 1 if dx * dy > 0 else 0
        fans.append(f"M{num(px)} {num(py)}h{num(r * dx)}a{num(r)} {num(r)} 0 0 {turn} {num(-r * dx)} {num(r * dy)}z")
        for a, b in ((0.88, 0.28), (0.68, 0.66), (0.28, 0.88)):
            ribs.append(f"M{num(px)} {num(py)}l{num(r * a * dx)} {num(r * b * dy)}")
    out = beads + svg.path("".join(fans), fill=lit, stroke="#7a5f49", stroke_width=m * 0.14)
    return out + (svg.path("".join(ribs), fill="none", stroke="#7a5f49", stroke_width=m * 0.11) if rich else "")


_ORNAMENTS = {"gilded_scroll": _scroll, "dark_wood": _ripple, "silver_leaf": _leaf, "shell": _shell}


# --- decor ------------------------------------------------------------------------------------------------------------


def decor(box: tuple[float, float, float, float], shields: int, *, rich: bool = True) -> str:
    """A decor tile of plaster with its shields, lying or standing."""
    left, top, w, h = box
    x = y = 0.0
    short = min(w, h)
    standing = h > w
    g = short * 0.08
    out = [svg.rect(x, y, w, h, rx=short * 0.06, class_="plaster")]
    if rich:
        out.append(svg.rect(x + g, y + g, w - 2 * g, h - 2 * g, rx=short * 0.04, class_="plaster-line"))
    cx, cy, size = x + w / 2, y + h / 2, short * (0.3 if rich else 0.42)
    if shields == 1:
        if rich:
            out.append(svg.circle(cx, cy, short * 0.34, class_="relief"))
            out.append(
                svg.circle(
                    cx, cy, short * 0.27, class_="rays", stroke_dasharray=num(short * 0.02) + " " + num(short * 0.1214)
                )
            )
        out.append(signs.shield(cx, cy - size * 0.05, size))
        return _put(out, left, top, "plasterwork")
    length = h if standing else w
    at = [length * (k + 0.5) / shields for k in range(shields)]
    if rich:
        line = (
            f"M{num(cx)} {num(y + short * 0.2)}V{num(y + h - short * 0.2)}"
            if standing
            else f"M{num(x + short * 0.2)} {num(cy)}H{num(x + w - short * 0.2)}"
        )
        out.append(svg.path(line, class_="swag"))
        for k in range(1, shields):
            p = length * k / shields
            out.append(svg.circle(*((cx, y + p) if standing else (x + p, cy)), short * 0.07, class_="boss"))
        ends = (short * 0.2, length - short * 0.2)
        out += [svg.circle(*((cx, y + p) if standing else (x + p, cy)), short * 0.05, class_="boss") for p in ends]
    out += [signs.shield(*((cx, y + p) if standing else (x + p, cy)), size) for p in at]
    return _put(out, left, top, "plasterwork")
