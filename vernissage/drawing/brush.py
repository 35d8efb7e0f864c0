"""The brush: geometry helpers and a canvas that paints forms with strokes, as SVG text. Standard library only.

A scene is a function of a `Canvas`; it lays forms from back to front and returns a few words that say what it painted.
Two streams of chance keep the two levels of detail alike: `u`, `pick` and `rng` decide the composition and must be asked
equally often at every level; strokes and small marks take theirs from `v` and from the brush itself, and are thinned out
at low detail. Loop over `marks(n)` for small marks (grass, glitter, leaves) and use only `v` inside such a loop.

Nothing here depends on hash order or on the platform's random module beyond `Random.random`, and every number is rounded
to whole units (widths to tenths) before it is written.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TypeVar

Point = tuple[float, float]
Poly = list[Point]
Flow = Callable[[float, float], float]
T = TypeVar("T")

ROLES = ("sky", "glow", "far", "mid", "near", "dark", "light", "accent")
_TURNS = 40  # directions a stroke can take
_LENGTHS = 5


@dataclass(frozen=True, slots=True)
class Manner:
    """How a period paints: stroke density, length, width, colour jitter, swirl of the flow, edge darkness, contour, frame."""

    density: float
    length: float
    width: float
    jitter: float
    swirl: float = 0.0
    vignette: float = 0.25
    contour: float = 0.0
    frame: str = "gilt"
    bend: float = 0.0


@lru_cache(maxsize=65536)
def mix(a: str, b: str, t: float) -> str:
    """Colour between two hex colours (no #), t = 0 is a."""
    if t <= 0:
        return a
    if t >= 1:
        return b
    p, q, k = int(a, 16), int(b, 16), int(t * 256)
    r = ((p >> 16) * (256 - k) + (q >> 16) * k) >> 8
    g = ((p >> 8 & 255) * (256 - k) + (q >> 8 & 255) * k) >> 8
    e = ((p & 255) * (256 - k) + (q & 255) * k) >> 8
    return f"{r << 16 | g << 8 | e:06x}"


def luma(colour: str) -> float:
    """Perceived lightness of a hex colour, 0 to 1."""
    r, g, b = (int(colour[i : i + 2], 16) for i in (0, 2, 4))
    return (0.30 * r + 0.59 * g + 0.11 * b) / 255


def spline(points: Sequence[Point], steps: int = 4) -> Poly:
    """Closed Catmull-Rom curve through the points."""
    n, out = len(points), []
    weights = [(s / steps, (s / steps) ** 2, (s / steps) ** 3) for s in range(steps)]
    for i in range(n):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        for t, t2, t3 in weights:
            out.append(
                (
                    bx
                    + 0.5 * ((cx - ax) * t + (2 * ax - 5 * bx + 4 * cx - dx) * t2 + (3 * bx - ax - 3 * cx + dx) * t3),
                    by
                    + 0.5 * ((cy - ay) * t + (2 * ay - 5 * by + 4 * cy - dy) * t2 + (3 * by - ay - 3 * cy + dy) * t3),
                )
            )
    return out


def ellipse(cx: float, cy: float, rx: float, ry: float, turn: float = 0.0, n: int = 0) -> Poly:
    """A closed ellipse; small ones get fewer corners."""
    n = n or (8 if rx + ry < 9 else 12 if rx + ry < 30 else 18)
    co, si = math.cos(turn), math.sin(turn)
    ring = [(math.cos(math.tau * i / n), math.sin(math.tau * i / n)) for i in range(n)]
    return [(cx + rx * p * co - ry * q * si, cy + rx * p * si + ry * q * co) for p, q in ring]


def box(x: float, y: float, w: float, h: float) -> Poly:
    """A rectangle, by its upper left corner and its size."""
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def arch(x: float, y: float, w: float, h: float, pointed: float = 1.0) -> Poly:
    """Opening with a round (1) or pointed (> 1) head; y is the top of the head, h the full height."""
    r = w / 2
    head = [
        (x + r - r * math.cos(a), y + r * pointed - r * pointed * math.sin(a) ** (0.8 if pointed > 1 else 1))
        for a in (math.pi * i / 10 for i in range(11))
    ]
    return [(x, y + h), *head, (x + w, y + h)]


def placed(raw: str, at: Callable[[float, float], Point]) -> Poly:
    """Points written as "x y x y ..." put through a placing function."""
    v = [float(t) for t in raw.split()]
    return [at(v[i], v[i + 1]) for i in range(0, len(v), 2)]


def around(x: float, y: float, turn: float = 0.0) -> Flow:
    """Strokes that radiate from a point, or circle it with turn = 1.57."""
    return lambda a, b: math.atan2(b - y, a - x) + turn


def pair(a: int, b: int) -> str:
    """Two numbers of a path, a minus sign doing for the blank."""
    return f"{a}{b}" if b < 0 else f"{a} {b}"


def trace(poly: Sequence[Point], tolerance: float, unit: float = 1.0) -> tuple[str, str]:
    """Start and relative steps through the points in whole units, leaving out corners that hardly show."""
    if unit != 1.0:
        poly = [(x * unit, y * unit) for x, y in poly]
    px, py = round(poly[0][0]), round(poly[0][1])
    start, out, n = pair(px, py), [], len(poly)
    for i in range(1, n):
        x, y = poly[i]
        if i + 1 < n:
            nx, ny = poly[i + 1]
            vx, vy = nx - px, ny - py
            reach = math.sqrt(vx * vx + vy * vy)
            if reach < 40 * tolerance and abs(vx * (y - py) - vy * (x - px)) < tolerance * reach:
                continue
        qx, qy = round(x), round(y)
        dx, dy = qx - px, qy - py
        if dx or dy:
            out.append(pair(dx, dy) if dx < 0 else " " + pair(dx, dy))
            px, py = qx, qy
    return start, "".join(out)


def outline(poly: Sequence[Point], tolerance: float, unit: float = 1.0) -> str:
    """Path data through the points."""
    start, steps = trace(poly, tolerance, unit)
    return f"m{start}{steps}"


@lru_cache(maxsize=256)
def _strokes(length: int, bend: int) -> tuple[tuple[int, int, str], ...]:
    """Ready-made strokes for every direction and five lengths: end point and path text. Cached, since texts repeat."""
    out: list[tuple[int, int, str]] = []
    for turn in range(_TURNS):
        a = math.tau * turn / _TURNS
        co, si = math.cos(a), math.sin(a)
        for k in range(_LENGTHS):
            n = length * (0.55 + 0.15 * k)
            dx, dy = round(n * co), round(n * si)
            if not dx and not dy:
                dx = 1
            if bend and n > 11:
                lean = n * bend / 100 * (1 if (turn + k) % 2 else -1) * (0.5 + 0.25 * k)
                mid = pair(round(n * co / 2 - lean * si), round(n * si / 2 + lean * co))
                text = f"q{mid}{'' if dx < 0 else ' '}{pair(dx, dy)}"
            else:
                text = pair(dx, dy) if dx < 0 else " " + pair(dx, dy)
            out.append((dx, dy, text))
    return tuple(out)


def _spans(poly: Sequence[Point], y0: float, step: float, rows: int) -> list[list[float]]:
    """For every row of a raster the places where it crosses the outline, in order: inside is between pairs."""
    out: list[list[float]] = [[] for _ in range(rows)]
    xj, yj = poly[-1]
    for xi, yi in poly:
        if yi != yj:
            (xa, ya), (xb, yb) = ((xi, yi), (xj, yj)) if yi < yj else ((xj, yj), (xi, yi))
            first, last = max(0, math.ceil((ya - y0) / step)), min(rows - 1, math.ceil((yb - y0) / step) - 1)
            if first <= last:
                slope = (xb - xa) / (yb - ya)
                for r in range(first, last + 1):
                    out[r].append(xa + (y0 + r * step - ya) * slope)
        xj, yj = xi, yi
    for row in out:
        row.sort()
    return out


class Canvas:
    """Paint in units of the picture (400 x 440 by default). `form` is the one brush everything is painted with."""

    def __init__(
        self,
        rng: Random,
        manner: Manner,
        palette: Sequence[str],
        w: int,
        h: int,
        *,
        hand: Random | None = None,
        low: bool = False,
        mini: bool = False,
    ) -> None:
        self.rng, self.manner, self.w, self.h, self.low, self.mini = rng, manner, w, h, low or mini, mini
        low = self.low
        self.hand = hand or Random(7)
        self.c = dict(zip(ROLES, palette, strict=True))
        self.out: list[str] = []
        self.phase = (rng.random() * 6, rng.random() * 6)
        self.tolerance = 0.8 if mini else 1.3 if low else 0.6
        self.unit = 0.25 if mini else 0.5 if low else 1.0
        self._pen = ""
        self.flip = False
        self.left, self.top, self.across, self.down = 0.0, 0.0, float(w), float(h)

    # places, in percent of the picture; `flip` mirrors them left to right ---------------------------------------------

    def x(self, percent: float) -> float:
        """So many percent from the left, in units; from the right where the picture is flipped."""
        return self.left + self.across * (1 - percent / 100 if self.flip else percent / 100)

    def y(self, percent: float) -> float:
        """So many percent from the top, in units."""
        return self.top + self.down * percent / 100

    def keep(self) -> None:
        """From here on, percent mean the largest upright 10 to 11 field in the middle of the foot of the picture, so that a
        head or an animal keeps its shape in a wide or tall picture."""
        scale = min(self.w / 400, self.h / 440)
        self.across, self.down = 400 * scale, 440 * scale
        self.left, self.top = (self.w - self.across) / 2, self.h - self.down

    def pc(self, raw: str) -> Poly:
        """Points written as "x y x y ..." in percent of width and height."""
        v = [float(t) for t in raw.split()]
        return [(self.x(v[i]), self.y(v[i + 1])) for i in range(0, len(v), 2)]

    def blob(self, raw: str) -> Poly:
        """A closed curve through such points."""
        return spline(self.pc(raw))

    def tint(self, **roles: str) -> None:
        """Change roles of the palette for this picture."""
        self.c.update(roles)

    # chance -----------------------------------------------------------------------------------------------------------

    def u(self, a: float, b: float) -> float:
        """A number for the composition."""
        return a + (b - a) * self.rng.random()

    def v(self, a: float, b: float) -> float:
        """A number for a small mark."""
        return a + (b - a) * self.hand.random()

    def pick(self, items: Sequence[T]) -> T:
        """One of several things, for the composition."""
        return items[int(self.rng.random() * len(items))]

    def coin(self, chance: float = 0.5) -> bool:
        """Yes or no, for the composition; `chance` is that of a yes."""
        return self.rng.random() < chance

    def marks(self, n: int) -> range:
        """Indices of n small marks; low detail keeps one in four, mini one in eight."""
        return range(0, n, 8 if self.mini else 4 if self.low else 1)

    # laying down ------------------------------------------------------------------------------------------------------

    def path(self, poly: Sequence[Point], fill: str, opacity: float = 1.0) -> None:
        """A flat shape. Opaque shapes that follow each other in one colour share a path, all wound the same way."""
        if opacity < 1:
            self.out.append(
                f'<path fill="#{fill}" opacity="{opacity:.2f}" d="{outline(poly, self.tolerance, self.unit)}z"/>'
            )
            self._pen = ""
            return
        area = 0.0
        xj, yj = poly[-1]
        for xi, yi in poly:
            area += xj * yi - xi * yj
            xj, yj = xi, yi
        start, steps = trace(poly if area >= 0 else poly[::-1], self.tolerance, self.unit)
        if self.mini and steps.count(" ") + steps.count("-") < 3:
            return  # smaller than the grid
        pen = f'<path fill="#{fill}" d="'
        if pen == self._pen:
            self.out[-1] = f'{self.out[-1][:-3]}M{start}l{steps.lstrip()}z"/>'
        else:
            self.out.append(f'{pen}m{start}{steps}z"/>')
            self._pen = pen

    def line(self, points: Sequence[Point], colour: str, width: float, opacity: float = 1.0) -> None:
        """A line of one width. Lines that follow each other with the same pen share a path."""
        veil = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        pen = f'<path stroke="#{colour}" stroke-width="{width * self.unit:.1f}"{veil} d="'
        start, steps = trace(points, self.tolerance, self.unit)
        if self.mini and not steps:
            return
        if pen == self._pen:
            self.out[-1] = f'{self.out[-1][:-3]}M{start}l{steps.lstrip()}"/>'
        else:
            self.out.append(f'{pen}m{start}{steps}"/>')
            self._pen = pen

    def dab(self, x: float, y: float, dx: float, dy: float, colour: str, width: float) -> None:
        """One small mark; marks of one colour and width in a row share a path."""
        self.line(((x, y), (x + dx, y + dy)), colour, round(width), 1.0)

    def form(
        self,
        poly: Sequence[Point],
        colour: str,
        *,
        flow: float | Flow = 0.0,
        to: str | None = None,
        axis: float = 1.57,
        relief: float = 0.5,
        density: float = 1.0,
        size: float = 1.0,
        contour: bool = True,
        edge: float = 0.0,
        reach: float = 1e9,
        calm: float = 1.0,
    ) -> None:
        """Lay in a shape; strokes follow `flow`, run from `colour` to `to` along `axis`, lit from the upper left by `relief`;
        `reach` stops the strokes that far below the top, where a nearer form will cover them; `calm` < 1 quiets faces;
        `edge` = 1 lets strokes leave the outline."""
        m, low = self.manner, self.low
        base = mix(colour, to, 0.5) if to else colour
        d = outline(poly, self.tolerance, self.unit)
        line = (
            f' stroke="#{mix(self.c["dark"], colour, 0.15)}" stroke-width="{m.contour * self.unit:.1f}"'
            if contour and m.contour
            else ""
        )
        self.out.append(f'<path fill="#{base}"{line if low else ""} d="{d}z"/>')
        self._pen = ""
        xs, ys = [p[0] for p in poly], [p[1] for p in poly]
        top = min(ys)
        x0, x1 = max(-6.0, min(xs)), min(self.w + 6.0, max(xs))
        y0, y1 = max(-6.0, top), min(self.h + 6.0, max(ys), top + reach)
        if x1 - x0 > 2 and y1 - y0 > 2:
            if not low:
                self._cover(poly, x0, x1, y0, y1, colour, to, flow, axis, relief, density, size, edge, calm)
            elif not self.mini and (x1 - x0) * (y1 - y0) > self.w * self.h * 0.05:
                self._cover(
                    poly,
                    x0,
                    x1,
                    y0,
                    y1,
                    colour,
                    to,
                    flow,
                    axis,
                    relief,
                    density * 0.12 / max(0.6, size),
                    max(1.0, size) * 1.6,
                    edge,
                    calm,
                )
        if line and not low:
            self.out.append(f'<path{line} d="{d}z"/>')

    def _cover(
        self,
        poly: Sequence[Point],
        x0: float,
        x1: float,
        y0: float,
        y1: float,
        colour: str,
        to: str | None,
        flow: float | Flow,
        axis: float,
        relief: float,
        density: float,
        size: float,
        edge: float,
        calm: float,
    ) -> None:
        """Strokes on a jittered raster inside the outline, gathered by tone."""
        m, rnd, low, unit = self.manner, self.hand.random, self.low, self.unit
        width, height = x1 - x0, y1 - y0
        gap = math.sqrt(170 * (0.3 + 0.7 * size * size) / (m.density * density))
        length, back = max(3, round(m.length * size * unit)), round(1 / unit)
        if not low:
            gap *= max(1.0, math.sqrt(width * height / (gap * gap) / 390))
        step = 4.0 if height > 60 else 3.0 if height > 24 else 2.0
        rows = int(height / step) + 1
        spans = _spans(poly, y0 + 0.01, step, rows)
        table = _strokes(length, round(100 * (m.bend if size > 0.6 else 0.0)))
        short = _strokes(max(2, round(length * 0.4)), 0)
        ax, ay = math.cos(axis), math.sin(axis)
        reach = max(1.0, abs(ax) * width + abs(ay) * height)
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        turn = _TURNS / math.tau
        fixed = 0.0 if callable(flow) else flow
        swirl, (p0, p1) = m.swirl * 0.5, self.phase
        jitter, accent = m.jitter * calm * 2.4, m.jitter * 0.22 * calm
        slope_x, slope_y = 0.55 * relief / width, 0.45 * relief / height
        grades = 4.0 if low else 6.0
        tones: dict[int, list[str]] = {}
        last: dict[int, tuple[int, int]] = {}
        y = y0 + gap * (0.25 + 0.4 * rnd())
        while y < y1:
            row = spans[min(rows - 1, int((y - y0) / step))]
            for i in range(0, len(row) - 1, 2):
                xa, xb = max(x0, row[i]), min(x1, row[i + 1])
                x = xa + gap * rnd() * 0.9
                while x < xb:
                    yy = y + gap * (rnd() - 0.5) * 0.7
                    here = spans[max(0, min(rows - 1, int((yy - y0) / step)))]
                    a = flow(x, yy) if callable(flow) else fixed
                    if swirl:
                        a += swirl * (math.sin(x / 62 + p0) + math.cos(yy / 54 + p1))
                    k = int((a + (rnd() + rnd() - 1) * 0.34) * turn + 400.5) % _TURNS * _LENGTHS + int(rnd() * _LENGTHS)
                    dx, dy, text = table[k]
                    if not _within(x, here) and edge == 0:
                        x += gap * (0.7 + 0.6 * rnd())
                        continue
                    if edge == 0 and not _within(
                        x + dx * back, spans[max(0, min(rows - 1, int((yy + dy * back - y0) / step)))]
                    ):
                        dx, dy, text = short[k]
                        if not _within(x + dx * back, spans[max(0, min(rows - 1, int((yy + dy * back - y0) / step)))]):
                            x += gap * (0.7 + 0.6 * rnd())
                            continue
                    lit = relief * 0.5 - slope_x * (x - x0) - slope_y * (yy - y0) + (rnd() + rnd() - 1) * jitter
                    key = int(lit * grades + 100.5) * 4
                    if to:
                        key += int((((x - cx) * ax + (yy - cy) * ay) / reach + 0.5) * 2.999) & 3
                    if accent and rnd() < accent:
                        key = 0
                    sx, sy = int(x * unit), int(yy * unit)
                    if key in last:
                        lx, ly = last[key]
                        tones[key].append(f"m{pair(sx - lx, sy - ly)}{text}")
                    else:
                        tones[key] = [f"m{pair(sx, sy)}{text}"]
                    last[key] = (sx + dx, sy + dy)
                    x += gap * (0.7 + 0.6 * rnd())
            y += gap * (0.8 + 0.4 * rnd())
        light, dark = self.c["light"], self.c["dark"]
        under = mix(colour, to, 0.5) if to else colour
        for n, (key, strokes) in enumerate(tones.items()):
            if key == 0:
                tone = mix(colour, self.c["accent"], 0.42)
            else:
                lit = (key // 4 - 100) / grades
                tone = mix(colour, to, (key & 3) / 2) if to else colour
                tone = mix(tone, light, lit * 1.1) if lit > 0 else mix(tone, dark, -lit * 1.2)
                tone = mix(tone, under, 0.14)
                if tone == under:
                    continue
            w = m.width * size * unit * (0.75 + 0.5 * ((n * 7) % 5) / 4)
            self.out.append(f'<path stroke="#{tone}" stroke-width="{w:.1f}" d="{"".join(strokes)}"/>')

    # parts that many scenes share ----------------------------------------------------------------------------------------

    def ridge(self, base: float, amp: float, knots: int = 5, rough: float = 0.5, tilt: float = 0.0) -> Poly:
        """A hill line with the ground below it; `tilt` lifts its right end."""
        n = 21
        ys = [base - tilt * (i / (n - 1) - 0.5) for i in range(n)]
        for octave in range(3):
            k = knots * 2**octave
            v = [self.u(-1, 1) * amp * rough**octave for _ in range(k + 2)]
            for i in range(n):
                f = i / (n - 1) * k
                j = int(f)
                t = f - j
                t = t * t * (3 - 2 * t)
                ys[i] += v[j] * (1 - t) + v[j + 1] * t
        right, floor = self.w + 10, self.h + 10
        return [*((-10 + (self.w + 20) * i / (n - 1), y) for i, y in enumerate(ys)), (right, floor), (-10, floor)]

    def sky(
        self,
        horizon: float,
        *,
        clouds: int = 3,
        top: str | None = None,
        glow: str | None = None,
        cloud: str | None = None,
    ) -> None:
        """The sky down to the horizon, where it glows, with clouds."""
        self.form(
            box(-8, -8, self.w + 16, horizon + 24),
            top or self.c["sky"],
            to=glow or self.c["glow"],
            relief=0.1,
            size=1.8,
            density=0.6,
            contour=False,
        )
        for _ in range(clouds):
            x, y, w = self.u(0, self.w), self.u(0.08, 0.62) * horizon, self.u(70, 150)
            puff = spline(
                [
                    (x - w, y + 8),
                    (x - w * 0.5, y - w * 0.10),
                    (x, y - w * 0.2),
                    (x + w * 0.45, y - w * 0.08),
                    (x + w, y + 8),
                    (x, y + 14),
                ]
            )
            self.form(
                puff,
                cloud or mix(self.c["glow"], self.c["light"], 0.6),
                to=mix(self.c["sky"], self.c["glow"], 0.5),
                relief=0.3,
                size=1.1,
                contour=False,
                edge=1,
            )

    def disc(self, x: float, y: float, r: float, colour: str) -> None:
        """Sun or moon with a soft ring around it."""
        self.path(ellipse(x, y, r * 2.1, r * 2.1), mix(colour, self.c["glow"], 0.6), 0.28)
        self.form(ellipse(x, y, r, r), colour, relief=0.2, size=0.5, contour=False, flow=around(x, y, 1.57))

    def tree(self, x: float, y: float, h: float, slim: float = 0.4, colour: str | None = None) -> None:
        """A tree in leaf that stands at (x, y); `slim` is how wide its crown is, as a share of its height."""
        c = colour or mix(self.c["near"], self.c["dark"], self.u(0.1, 0.45))
        self.line([(x, y + 2), (x, y - h * 0.4)], self.c["dark"], max(2.0, h * 0.045))
        r = h * slim / 2
        blob = spline(
            [
                (x - r * 0.7, y - h * 0.25),
                (x - r, y - h * 0.5),
                (x - r * 0.6, y - h * 0.85),
                (x + r * 0.1, y - h),
                (x + r * 0.8, y - h * 0.8),
                (x + r * 1.05, y - h * 0.5),
                (x + r * 0.6, y - h * 0.22),
            ],
            3,
        )
        self.form(blob, c, relief=1.1, size=0.55, density=1.7, flow=-1.2 if slim < 0.35 else 0.7, contour=False, edge=1)

    def bare_tree(
        self, x: float, y: float, h: float, colour: str, lean: float = 0.0, spread: float = 1.0, depth: int = 4
    ) -> None:
        """A tree in winter: a trunk that forks again and again."""

        limbs: dict[int, list[tuple[Point, Point]]] = {}

        def grow(px: float, py: float, a: float, n: float, w: float, level: int) -> None:
            qx, qy = px + math.sin(a) * n, py - math.cos(a) * n
            if level > self.mini or not self.low:
                limbs.setdefault(max(1, round(w)), []).append(((px, py), (qx, qy)))
            if level:
                for side in (-1, 1):
                    turn, cut = self.u(0.25, 0.6) * side * spread, self.u(0.58, 0.8)
                    grow(qx, qy, a + turn, n * cut, w * 0.62, level - 1)

        grow(x, y, lean, h * 0.36, h * 0.06, depth)
        for width in sorted(limbs, reverse=True):
            for limb in limbs[width]:
                self.line(limb, colour, width)

    def person(
        self,
        x: float,
        y: float,
        h: float,
        coat: str,
        head: str = "e3b48a",
        hat: str = "",
        lean: float = 0.0,
        skirt: float = 0.3,
    ) -> None:
        """A small standing figure: coat, head, perhaps a hat; y is the ground."""
        top = x + lean * h
        self.path(
            [
                (x - h * skirt * 0.6, y),
                (top - h * 0.14, y - h * 0.66),
                (top - h * 0.09, y - h * 0.8),
                (top + h * 0.09, y - h * 0.8),
                (top + h * 0.14, y - h * 0.66),
                (x + h * skirt * 0.6, y),
            ],
            coat,
        )
        self.path(ellipse(top, y - h * 0.9, h * 0.085, h * 0.105, n=10), head)
        if hat:
            self.path(
                [
                    (top - h * 0.16, y - h * 0.94),
                    (top - h * 0.08, y - h * 1.06),
                    (top + h * 0.08, y - h * 1.06),
                    (top + h * 0.16, y - h * 0.94),
                ],
                hat,
            )


def _within(x: float, row: list[float]) -> bool:
    n = len(row)
    if n == 2:
        return row[0] <= x <= row[1]
    return any(row[i] <= x <= row[i + 1] for i in range(0, n - 1, 2))
