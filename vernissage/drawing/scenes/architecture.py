"""Scenes for the theme architecture."""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Point, Poly, arch, box, ellipse, mix, spline


def panel(side: tuple[Point, Point, Point], t0: float, t1: float, v0: float, v1: float) -> Poly:
    """A picture on a wall in perspective: side = x, ceiling and floor at the near and at the far end."""

    def on(t: float, v: float) -> Point:
        x, top, bottom = (a + (b - a) * t for a, b in side)
        return x, top * (1 - v) + bottom * v

    return [on(t0, v0), on(t1, v0), on(t1, v1), on(t0, v1)]


def enfilade(c: Canvas) -> None:
    """Rooms opening into rooms, painted from the far end, light from the left."""
    x0, y0, x1, y1 = -8.0, -8.0, c.w + 8.0, c.h + 8.0
    vx, rooms = c.w * c.u(0.46, 0.54), []
    for k in range(4):
        vy, s = y0 + (y1 - y0) * 0.60, 0.60
        a0, a1, b0, b1 = vx - (vx - x0) * s, vx + (x1 - vx) * s, vy - (vy - y0) * s, vy + (y1 - vy) * s
        rooms.append((k, (x0, y0, x1, y1), (a0, b0, a1, b1)))
        dw = (a1 - a0) * 0.25
        x0, x1, y0, y1 = vx - dw, vx + dw, b0 + (b1 - b0) * 0.22, b1
    c.form(box(x0, y0, x1 - x0, y1 - y0), c.c["light"], to=c.c["sky"], relief=0.2, size=0.4)
    for k, (x0, y0, x1, y1), (a0, b0, a1, b1) in reversed(rooms):
        wall, z = (c.c["accent"], c.c["sky"], c.c["mid"], c.c["far"])[k], max(0.3, 0.9 - 0.22 * k)
        c.form([(x0, y1), (x1, y1), (a1, b1), (a0, b1)], mix(c.c["near"], c.c["mid"], 0.35), relief=0.5, size=z)
        c.path(
            [
                (x0 + (x1 - x0) * 0.30, y1),
                (x0 + (x1 - x0) * 0.62, y1),
                (a0 + (a1 - a0) * 0.72, b1),
                (a0 + (a1 - a0) * 0.46, b1),
            ],
            c.c["light"],
            0.42,
        )
        c.form([(x0, y0), (x1, y0), (a1, b0), (a0, b0)], mix(c.c["light"], c.c["far"], 0.25), relief=0.2, size=z)
        c.form([(x0, y0), (a0, b0), (a0, b1), (x0, y1)], mix(wall, c.c["dark"], 0.38), flow=1.57, relief=0.3, size=z)
        c.form([(x1, y0), (a1, b0), (a1, b1), (x1, y1)], mix(wall, c.c["light"], 0.22), flow=1.57, relief=0.3, size=z)
        dw, dt = (a1 - a0) * 0.25, b0 + (b1 - b0) * 0.22
        for piece in (
            [(a0, b0), (a1, b0), (a1, dt), (a0, dt)],
            [(a0, dt), (vx - dw, dt), (vx - dw, b1), (a0, b1)],
            [(vx + dw, dt), (a1, dt), (a1, b1), (vx + dw, b1)],
        ):
            c.form(piece, wall, flow=1.57, relief=0.25, size=z, contour=False)
        e = (a1 - a0) * 0.022
        c.line([(vx - dw, b1), (vx - dw, dt), (vx + dw, dt), (vx + dw, b1)], c.c["light"], e * 1.6)
        c.line([(vx - dw - e * 1.6, dt - e * 1.8), (vx + dw + e * 1.6, dt - e * 1.8)], c.c["light"], e * 1.3)
        c.line([(x0, y0), (a0, b0), (a1, b0), (x1, y0)], mix(c.c["light"], c.c["mid"], 0.3), e)
        c.line([(x0, y1), (a0, b1), (vx - dw, b1)], c.c["dark"], e * 0.8, 0.7)
        c.line([(x1, y1), (a1, b1), (vx + dw, b1)], c.c["dark"], e * 0.8, 0.7)
        for sx in (a0 + (vx - dw - a0) / 2, a1 - (a1 - vx - dw) / 2):
            pw, ph, py = (vx - dw - a0) * 0.60, (b1 - b0) * 0.26, b0 + (b1 - b0) * 0.50
            c.path(box(sx - pw / 2, py - ph / 2, pw, ph), mix("b8924a", c.c["light"], 0.25))
            c.form(
                box(sx - pw * 0.38, py - ph * 0.40, pw * 0.76, ph * 0.8),
                mix(c.c["sky"], c.c["dark"], 0.35),
                to=c.c["glow"],
                axis=-1.57,
                relief=0.5,
                size=0.3,
                contour=False,
            )
        for sx, ex, dark in ((x0, a0, 0.25), (x1, a1, 0.0)):
            side = ((sx, ex), (y0, b0), (y1, b1))
            c.path(panel(side, 0.40, 0.78, 0.33, 0.62), mix(mix("b8924a", c.c["light"], 0.25), c.c["dark"], dark))
            c.path(panel(side, 0.45, 0.73, 0.36, 0.59), mix(mix(c.c["glow"], c.c["sky"], 0.5), c.c["dark"], dark + 0.1))
            c.path(panel(side, 0.45, 0.73, 0.48, 0.59), mix("4d6b4a", c.c["dark"], dark + 0.2))
    fx, fy, fh = vx - c.w * 0.13, c.h * 0.86, c.h * 0.17
    c.path(
        spline(
            [
                (fx - fh * 0.16, fy),
                (fx - fh * 0.10, fy - fh * 0.6),
                (fx, fy - fh * 0.8),
                (fx + fh * 0.10, fy - fh * 0.6),
                (fx + fh * 0.18, fy),
            ]
        ),
        mix(c.c["dark"], c.c["accent"], 0.1),
    )
    c.path(ellipse(fx, fy - fh * 0.88, fh * 0.075, fh * 0.09), "e3b48a")


def arcade(c: Canvas) -> None:
    hz, vx = c.h * 0.58, c.w * 0.80
    c.sky(hz, clouds=1, glow=mix(c.c["glow"], c.c["accent"], 0.15))
    c.form(c.ridge(hz - 6, 8), mix(c.c["far"], c.c["sky"], 0.5))
    c.form(box(-8, hz, c.w + 16, c.h), mix(c.c["far"], c.c["light"], 0.2), to=c.c["mid"], relief=0.3)
    c.form(
        [(-10, c.h * 0.06), (vx, hz - 58), (vx, hz + 3), (-10, c.h * 0.93)],
        mix(c.c["light"], c.c["far"], 0.3),
        to=c.c["mid"],
        axis=3.14,
        flow=1.57,
        relief=0.2,
    )
    c.line([(-10, c.h * 0.24), (vx, hz - 40)], mix(c.c["near"], c.c["mid"], 0.4), 4)
    c.form(
        [(-10, c.h * 0.93), (vx, hz + 3), (vx + 12, hz + 3), (c.w * 0.42, c.h + 10), (-10, c.h + 10)],
        mix(c.c["dark"], c.c["near"], 0.4),
        relief=0.2,
    )

    def spring(x: float) -> float:
        return c.h * 0.30 + (hz - 34 - c.h * 0.30) * (x + 10) / (vx + 10)

    def bottom(x: float) -> float:
        return c.h * 0.93 + (hz + 3 - c.h * 0.93) * (x + 10) / (vx + 10)

    for k in range(7):
        a, b = 1 - 0.70**k, 1 - 0.70 ** (k + 1)
        xa, xb = -10 + (vx + 10) * (a + (b - a) * 0.16), -10 + (vx + 10) * (a + (b - a) * 0.86)
        span, rise = xb - xa, bottom(xa) - spring(xa)
        curve = [
            (xa + span * t, spring(xa + span * t) + rise * 0.34 * (1 - math.sin(math.pi * t) ** 0.6))
            for t in (i / 10 for i in range(11))
        ]
        c.form(
            [(xa, bottom(xa)), *curve, (xb, bottom(xb))],
            mix(c.c["dark"], c.c["accent"], 0.18),
            relief=0.3,
            size=0.7,
            flow=1.57,
        )
    tx = c.w * 0.89
    c.form(
        box(tx - 17, c.h * 0.22, 34, hz - c.h * 0.22 + 4),
        c.c["accent"],
        to=mix(c.c["accent"], c.c["dark"], 0.5),
        axis=0,
        relief=0.3,
        flow=1.57,
    )
    c.form([(tx - 22, c.h * 0.22), (tx, c.h * 0.12), (tx + 22, c.h * 0.22)], mix(c.c["near"], c.c["dark"], 0.3))
    x, y = c.w * 0.68, c.h * 0.80
    c.path([(x, y), (x + 6, y), (x + 116, y + 42), (x + 96, y + 46)], c.c["dark"], 0.6)
    c.line([(x + 3, y), (x + 3, y - 22)], c.c["dark"], 8)
    c.path(ellipse(x + 3, y - 30, 5, 6), c.c["accent"])


def duomo(c: Canvas) -> None:
    hz, x = c.h * 0.74, c.w * c.u(0.48, 0.56)
    c.sky(hz, clouds=3)
    r = c.w * 0.25
    for k in range(16):
        bx, bh = c.w * (k - 0.5) / 15, c.u(24, 66)
        c.form(
            [(bx, hz + 16), (bx, hz - bh), (bx + 15, hz - bh - 11), (bx + 30, hz - bh), (bx + 30, hz + 16)],
            mix(c.c["far"], c.c["mid"], c.u(0, 0.9)),
            relief=0.6,
            size=0.5,
            flow=1.57,
        )
    c.form(
        box(x - r * 1.0, hz - r * 0.55, r * 2.0, r * 0.75), c.c["mid"], to=c.c["near"], axis=0, relief=0.4, flow=1.57
    )
    c.form(
        box(x - r * 0.82, hz - r * 1.05, r * 1.64, r * 0.55),
        mix(c.c["far"], c.c["light"], 0.35),
        to=c.c["mid"],
        axis=0,
        relief=0.3,
        flow=1.57,
    )
    for k in range(5):
        c.path(ellipse(x - r * 0.6 + r * 0.3 * k, hz - r * 0.78, r * 0.075, r * 0.1), c.c["dark"], 0.8)
    dome = spline(
        [
            (x - r * 0.86, hz - r),
            (x - r * 0.74, hz - r * 1.6),
            (x - r * 0.28, hz - r * 2.1),
            (x, hz - r * 2.18),
            (x + r * 0.28, hz - r * 2.1),
            (x + r * 0.74, hz - r * 1.6),
            (x + r * 0.86, hz - r),
        ]
    )
    c.form(
        dome,
        mix(c.c["accent"], c.c["mid"], 0.15),
        to=mix(c.c["accent"], c.c["dark"], 0.5),
        axis=0.1,
        relief=0.9,
        flow=lambda a, b: 1.57 + (a - x) / r * 0.8,
    )
    for s in (-0.55, 0.0, 0.55):
        c.line(
            [(x + s * r * 1.45, hz - r), (x + s * r * 1.15, hz - r * 1.62), (x + s * 0.2 * r, hz - r * 2.16)],
            mix(c.c["light"], c.c["accent"], 0.2),
            3.5,
            0.9,
        )
    c.form(box(x - 11, hz - r * 2.5, 22, r * 0.36), c.c["light"], axis=0, to=c.c["mid"])
    c.form([(x - 14, hz - r * 2.48), (x, hz - r * 2.85), (x + 14, hz - r * 2.48)], mix(c.c["accent"], c.c["dark"], 0.2))
    t = x - r * 1.42
    c.form(
        box(t - 22, hz - r * 2.1, 44, r * 2.3),
        mix(c.c["far"], c.c["light"], 0.4),
        to=c.c["near"],
        axis=0,
        relief=0.4,
        flow=1.57,
    )
    for k in range(4):
        c.path(arch(t - 7, hz - r * 1.95 + k * r * 0.48, 14, r * 0.3), c.c["dark"], 0.75)
    c.form([(t - 26, hz - r * 2.08), (t, hz - r * 2.48), (t + 26, hz - r * 2.08)], c.c["accent"], relief=0.5)
    for i in range(2):
        c.form(c.ridge(hz + 26 + 40 * i, 12), mix(c.c["near"], "4f5a35", 0.5 + 0.2 * i), to=c.c["dark"], relief=0.5)
    for k in range(5):
        c.tree(
            c.w * (0.06 + 0.22 * k) + c.u(-16, 16),
            c.h * c.u(0.93, 1.02),
            c.u(70, 150),
            0.2,
            mix("3f4a2c", c.c["dark"], 0.3),
        )


def cathedral(c: Canvas) -> None:
    x, w, base = c.w * 0.5, c.w * 0.30, c.h * 0.92
    c.sky(c.h * 0.8, clouds=3)
    c.form(box(-8, base - 16, c.w + 16, c.h), mix(c.c["mid"], c.c["near"], 0.4), relief=0.4)
    stone = mix(c.c["far"], c.c["light"], 0.3)
    for s in (-1, 1):
        tx = x + s * w * 0.78
        c.form(
            box(tx - w * 0.27, c.h * 0.24, w * 0.54, base - c.h * 0.24),
            stone,
            to=mix(c.c["near"], c.c["mid"], 0.4),
            axis=0,
            relief=0.5,
            flow=1.57,
        )
        c.form(
            [(tx - w * 0.3, c.h * 0.25), (tx, c.h * (0.02 if s < 0 else 0.07)), (tx + w * 0.3, c.h * 0.25)],
            mix(c.c["mid"], c.c["near"], 0.6 if s > 0 else 0.2),
            relief=0.8,
            flow=1.3,
        )
        for k in range(2):
            c.form(
                arch(tx - w * 0.11, c.h * (0.29 + 0.17 * k), w * 0.22, c.h * 0.13, 2.0),
                c.c["dark"],
                relief=0.2,
                size=0.5,
            )
    c.form(
        [
            (x - w * 0.56, base),
            (x - w * 0.56, c.h * 0.42),
            (x, c.h * 0.25),
            (x + w * 0.56, c.h * 0.42),
            (x + w * 0.56, base),
        ],
        mix(stone, c.c["light"], 0.2),
        to=c.c["mid"],
        axis=0.5,
        relief=0.5,
        flow=1.57,
    )
    ry = c.h * 0.475
    c.form(ellipse(x, ry, w * 0.34, w * 0.34), mix(c.c["sky"], c.c["dark"], 0.55), relief=0.3, size=0.5)
    for k in range(12):
        a = math.tau * k / 12
        c.path(
            ellipse(x + math.cos(a) * w * 0.2, ry + math.sin(a) * w * 0.2, w * 0.09, w * 0.05, a),
            (c.c["accent"], c.c["light"], c.c["sky"])[k % 3],
        )
    c.line(ellipse(x, ry, w * 0.35, w * 0.35), c.c["light"], 3.4)
    for at, ww in ((-0.78, 0.3), (0.78, 0.3), (0.0, 0.52)):
        for j, tone in enumerate(
            (mix(c.c["near"], c.c["mid"], 0.5), c.c["near"], mix(c.c["dark"], c.c["accent"], 0.3))
        ):
            wide = ww * (1 - 0.2 * j)
            c.form(
                arch(
                    x + at * w - w * wide / 2, base - w * (ww * 1.9 - 0.1 * j), w * wide, w * (ww * 1.9 - 0.1 * j), 1.5
                ),
                tone,
                relief=0.3,
                size=0.5,
                flow=1.57,
            )
    for _ in range(8):
        px, py = c.u(0.04, 0.96) * c.w, base + c.u(2, 22)
        c.line([(px, py), (px, py - 14)], mix(c.c["dark"], c.c["accent"], c.u(0, 0.6)), 6)
        c.path(ellipse(px, py - 20, 3, 3.6), c.c["light"])


def hilltown(c: Canvas) -> None:
    c.sky(c.h * 0.6, clouds=2)
    c.form(c.ridge(c.h * 0.56, 22), mix(c.c["far"], c.c["sky"], 0.55), relief=0.3)
    for row in range(6):
        y, n = c.h * (0.40 + 0.095 * row), 3 + row
        for k in range(n):
            w = c.w * c.u(0.12, 0.17)
            x = c.w * 0.5 + (k - (n - 1) / 2) * c.w * 0.145 + c.u(-8, 8) - w / 2
            h = c.u(50, 74) + (96 if row < 2 and k % 2 == 0 else 0) * c.u(0.5, 1)
            tone = mix(c.rng.choice((c.c["far"], c.c["mid"], c.c["glow"], c.c["light"])), c.c["mid"], 0.25)
            c.form(box(x, y - h, w * 0.62, h + 60), mix(tone, c.c["light"], 0.3), relief=0.3, flow=1.57, size=0.7)
            c.form(
                box(x + w * 0.62, y - h + 4, w * 0.4, h + 60),
                mix(tone, c.c["dark"], 0.42),
                relief=0.2,
                flow=1.57,
                size=0.7,
            )
            c.form(
                [
                    (x - 4, y - h),
                    (x + w * 0.3, y - h - 14),
                    (x + w * 0.74, y - h - 12),
                    (x + w * 1.06, y - h + 5),
                    (x + w * 0.6, y - h + 2),
                ],
                mix(c.c["accent"], c.c["near"], c.u(0, 0.4)),
                size=0.5,
            )
            for j in range(2):
                c.path(box(x + w * (0.14 + 0.24 * j), y - h + 20, 6, 11), c.c["dark"], 0.8)
    for k in range(7):
        c.tree(
            c.w * (0.02 + 0.16 * k) + c.u(-10, 10),
            c.h + 4,
            c.u(46, 112),
            c.u(0.2, 0.5),
            mix("4a5230", c.c["dark"], 0.25),
        )
