"""Scenes for the subject architecture."""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Point, Poly, arch, around, box, ellipse, mix, spline


def panel(side: tuple[Point, Point, Point], t0: float, t1: float, v0: float, v1: float) -> Poly:
    """A picture on a wall in perspective: side = x, ceiling and floor at the near and at the far end."""

    def on(t: float, v: float) -> Point:
        x, top, bottom = (a + (b - a) * t for a, b in side)
        return x, top * (1 - v) + bottom * v

    return [on(t0, v0), on(t1, v0), on(t1, v1), on(t0, v1)]


def enfilade(c: Canvas) -> str:
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
    return "rooms opening into rooms, pictures on the walls"


def arcade(c: Canvas) -> str:
    """A long arcade in perspective, deep shadows, one small figure, a tower behind."""
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
    return "a long arcade with deep shadows and a red tower"


def duomo(c: Canvas) -> str:
    """A great dome and a bell tower above the roofs, dark trees in front."""
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
    return "a great dome and a bell tower above the roofs"


def hilltown(c: Canvas) -> str:
    """A hill town, house above house, trees at its foot."""
    c.sky(c.h * 0.6, clouds=2)
    c.form(c.ridge(c.h * 0.56, 22), mix(c.c["far"], c.c["sky"], 0.55), relief=0.3)
    for row in range(5):
        y, n = c.h * (0.40 + 0.095 * row), 3 + row
        for k in range(n):
            w = c.w * c.u(0.12, 0.17)
            x = c.w * 0.5 + (k - (n - 1) / 2) * c.w * 0.145 + c.u(-8, 8) - w / 2
            h = c.u(50, 74) + (96 if row < 2 and k % 2 == 0 else 0) * c.u(0.5, 1)
            tone = mix(c.pick((c.c["far"], c.c["mid"], c.c["glow"], c.c["light"])), c.c["mid"], 0.25)
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
    return "a hill town, house above house"


def _windows(
    c: Canvas, x0: float, y0: float, w: float, h: float, nx: int, ny: int, colour: str, fill: float = 0.5
) -> None:
    """A grid of windows on a wall, in pixels."""
    for i in range(nx):
        for j in range(ny):
            c.path(
                box(
                    x0 + w * (i + (1 - fill) / 2) / nx, y0 + h * (j + (1 - fill) / 2) / ny, w * fill / nx, h * fill / ny
                ),
                colour,
            )


def piazza(c: Canvas) -> str:
    """An ideal square: chequered floor, palaces, a round temple."""
    c.tint(sky="8fb0c4", glow="e9e4cc")
    c.sky(c.y(52), clouds=2)
    vx, vy = c.x(50), c.y(48)
    c.form(c.pc("-4 60 104 60 104 104 -4 104"), "e6d3a8", to="cdb280", relief=0.2)
    floor = c.y(58)
    for j in range(7):
        a, b = floor + (c.h - floor) * (j / 7) ** 1.7, floor + (c.h - floor) * ((j + 1) / 7) ** 1.7
        for i in range(-4, 4):
            if (i + j) % 2 == 0:
                ka, kb = (a - vy) / (c.h - vy), (b - vy) / (c.h - vy)
                p, q = i * c.w * 0.26, (i + 1) * c.w * 0.26
                c.path([(vx + p * ka, a), (vx + q * ka, a), (vx + q * kb, b), (vx + p * kb, b)], "a8684a")
    for side in (0, 1):

        def at(t: float, v: float, s: int = side) -> Point:
            """Along the palace front: t from near to far, v from eaves to ground."""
            x = (-4 + 34 * t) if s == 0 else (104 - 34 * t)
            return c.x(x), c.y((6 + 26 * t) * (1 - v) + (78 - 20 * t) * v)

        wall = ("dcb877", "c98f5a")[side]
        c.form(
            [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
            wall,
            to=mix(wall, c.c["dark"], 0.25),
            axis=0 if side else 3.14,
            relief=0.3,
            flow=1.57,
        )
        c.form(
            [at(0, -0.06), at(1, -0.08), at(1, 0.03), at(0, 0.03)], mix(wall, c.c["light"], 0.5), relief=0.2, size=0.5
        )
        for k in range(4):
            for v, n in ((0.14, 0.16), (0.42, 0.18)):
                c.path(
                    [
                        at(0.08 + 0.24 * k, v),
                        at(0.2 + 0.24 * k, v),
                        at(0.2 + 0.24 * k, v + n),
                        at(0.08 + 0.24 * k, v + n),
                    ],
                    mix(c.c["dark"], wall, 0.15),
                )
            c.path(
                [
                    at(0.07 + 0.24 * k, 1),
                    at(0.07 + 0.24 * k, 0.76),
                    at(0.13 + 0.24 * k, 0.7),
                    at(0.2 + 0.24 * k, 0.76),
                    at(0.2 + 0.24 * k, 1),
                ],
                c.c["dark"],
            )
        c.line([at(0, 0.37), at(1, 0.37)], mix(wall, c.c["light"], 0.5), 4)
    c.form(c.pc("36 58 36 46 64 46 64 58"), "e9dcbc", to="b89a6a", axis=0, relief=0.3, flow=1.57, size=0.8)
    for k in range(7):
        c.line(c.pc(f"{38 + 4 * k} 58 {38 + 4 * k} 47"), "fbf3dc", 5)
    c.form(c.pc("34 46.5 34 44 66 44 66 46.5"), "f4e8c8", relief=0.2, size=0.5)
    c.form(c.pc("40 44 40 36 60 36 60 44"), "dcc796", to="a8855a", axis=0, relief=0.3, flow=1.57, size=0.7)
    c.form(
        c.blob("39 36.5 42 28 50 23 58 28 61 36.5 50 38"), "b4644a", to="7a3a30", axis=0, relief=0.7, flow=1.3, size=0.7
    )
    c.path(c.pc("48.6 24 48.6 19 50 16 51.4 19 51.4 24"), "f4e8c8")
    for x, y, n in ((42, 66, 22), (60, 74, 32), (28, 88, 46)):
        c.person(c.x(x), c.y(y), n, c.pick(("8a2f28", "2f4a66", "3a2a22")), skirt=0.36)
    return "an ideal square with a round temple and chequered floor"


def tower(c: Canvas) -> str:
    """A tower that winds up into a cloud, unfinished."""
    c.sky(c.y(74), clouds=4, top="8db0bc", glow="efe2b8")
    c.form(c.ridge(c.y(66), 8, 5), "8f9f78", to="a89a62", relief=0.3)
    c.form(c.blob("58 78 80 72 108 74 108 92 70 90"), "7fa4ac", to="5f8a98", relief=0.2, contour=False)
    for k in range(5):
        a, b = c.x(74 + 6 * k), c.y(82 + 2 * (k % 3))
        c.path([(a - 9, b), (a + 9, b), (a + 6, b + 5), (a - 6, b + 5)], "4a3424")
        c.path([(a, b - 1), (a, b - 18), (a + 9, b - 3)], "f4e8cc")
    x = c.x(45)
    for i in range(8):
        w0, w1 = c.w * (0.43 - 0.042 * i), c.w * (0.415 - 0.042 * i)
        y0, y1 = c.y(90 - 9.4 * i), c.y(80.6 - 9.4 * i)
        tone = ("d8b27a", "cf9f66", "c98f5a", "d9b888")[i % 4]
        lean = 5 * (1 if i % 2 else -1)
        shape = [
            (x - w0, y0),
            (x - w1, y1 + lean),
            (x + w1, y1 - lean),
            (x + w0, y0),
            (x + w0 * 0.6, y0 + 9),
            (x, y0 + 13),
            (x - w0 * 0.6, y0 + 9),
        ]
        c.form(shape, tone, to=mix(tone, "5a3320", 0.6), axis=0, relief=0.4, flow=0.05, size=0.7)
        n = 9 - i // 2
        for k in range(n):
            t = -0.86 + 1.72 * k / (n - 1)
            aw = w0 * 1.3 / n * (1 - 0.5 * abs(t))
            c.path(arch(x + t * w0 - aw / 2, y1 + 7 + (1 - t * t) * 6, aw, (y0 - y1) * 0.66), "4a2c20")
    c.path(c.blob("30 12 34 6 44 8 52 4 60 9 58 14 48 15 38 17"), "f6efdc", 0.85)
    c.form(c.ridge(c.y(92), 6, 4), "8a7a4a", to="5a5234", relief=0.5)
    for _ in range(16):
        a, b, s = c.u(0, 100), c.u(88, 98), c.u(8, 15)
        c.path(box(c.x(a), c.y(b) - s, s * 1.2, s), "dcc594")
        c.path(
            [(c.x(a) - 2, c.y(b) - s), (c.x(a) + s * 0.6, c.y(b) - s * 1.7), (c.x(a) + s * 1.4, c.y(b) - s)], "a04a34"
        )
    return "a huge unfinished tower winding up above a port"


def nave(c: Canvas) -> str:
    """A whitewashed church: round piers, pointed arches, small people."""
    x: float
    r: float
    n: float
    c.tint(light="fdf6e4", dark="5a4630", near="b89c6c", mid="dcc69a")
    c.form(box(-8, -8, c.w + 16, c.h + 16), "cdb48a", to="b89a6c", relief=0.2, flow=1.57, size=1.4, density=0.7)
    c.form(c.pc("34 30 50 18 66 30 66 78 34 78"), "fdf6e4", to="eedfba", relief=0.2, flow=1.57)
    for k, x in enumerate((43, 50, 57)):
        c.form(
            arch(c.x(x) - 10, c.y(34 - 3 * (k == 1)), 20, c.h * 0.26, 1.8), "a9c0c8", to="dfe6dc", relief=0.1, size=0.5
        )
        c.line([(c.x(x), c.y(36)), (c.x(x), c.y(59))], "b89c6c", 1.6)
    for s in (-1, 1):
        for k in range(3):
            d = (0.36, 0.62, 1.0)[k]
            x, top, n = 50 + s * 52 * d, 40 - 42 * d, 50 + 22 * d
            w = 30 * d
            c.form(
                arch(c.x(x - s * w * 0.5) - c.w * w / 200, c.y(top + 8 * d), c.w * w / 100, c.h * n / 100, 1.5),
                mix("8f744a", "6a5232", d),
                to="b3966a",
                axis=0,
                relief=0.2,
                flow=1.57,
                size=0.8,
            )
    for s in (-1, 1):
        for d in (0.36, 0.62, 1.0):
            x, r, top, foot = c.x(50 + s * 46 * d), c.w * 0.075 * d, c.y(50 - 28 * d), c.y(72 + 18 * d)
            c.form(box(x - r, top, 2 * r, foot - top), "fdf7e6", to="b8996a", axis=0, relief=0.3, flow=1.57, size=0.8)
            c.form(
                [
                    (x - r * 1.4, top + 2),
                    (x - r * 1.2, top - 8 * d - 3),
                    (x + r * 1.2, top - 8 * d - 3),
                    (x + r * 1.4, top + 2),
                ],
                "e9d8b0",
                relief=0.3,
                size=0.4,
            )
            c.form(
                [(x - r * 1.3, foot), (x - r * 1.3, foot - 9 * d), (x + r * 1.3, foot - 9 * d), (x + r * 1.3, foot)],
                "b89c6c",
                relief=0.3,
                size=0.4,
            )
            c.line(
                [(x, top - 6), (c.x(50 + s * 24 * d), c.y(20 - 20 * d)), (c.x(50), c.y(14 - 16 * d))],
                "b89c6c",
                2 + 4 * d,
            )
    c.form(c.pc("34 78 66 78 106 104 -6 104"), "cbb48a", to="a98c60", relief=0.2)
    for k in range(-4, 5):
        c.line([(c.x(50 + 3.6 * k), c.y(78)), (c.x(50 + 13 * k), c.y(104))], "8a7048", 1.6)
    for k in range(4):
        y = 78 + 26 * (k / 4) ** 1.5
        c.line([(0, c.y(y)), (c.w, c.y(y))], "8a7048", 1.6)
    c.line(c.pc("50 -2 50 24"), "6a5434", 2)
    c.line(c.pc("46 24 48 27 52 27 54 24"), "a8782a", 4)
    for x, y, n in ((40, 84, 34), (44, 84, 32), (62, 90, 46), (27, 94, 54)):
        c.person(c.x(x), c.y(y), n, c.pick(("2f2a28", "5a2f28", "33424f")), hat="1f1a18", skirt=0.34)
    return "the nave of a whitewashed church with small visitors"


def street(c: Canvas) -> str:
    """A brick house with a stepped gable on a quiet street."""
    c.sky(c.y(40), clouds=3, top="93b0bc", glow="e9e4cc")
    c.form(c.pc("-4 34 14 26 28 34 28 92 -4 92"), "a8765a", to="7a4a38", relief=0.3, flow=0.0)
    c.form(c.pc("-4 34 14 25 29 35 29 40 14 31 -4 40"), "6a3a30", relief=0.3, size=0.6)
    steps = "36 92 36 30 40 30 40 25 44.5 25 44.5 20 49 20 49 15 53.5 15 53.5 10 62.5 10 62.5 15 67 15 67 20 71.5 20 71.5 25 76 25 76 30 80 30 80 92"
    c.form(c.pc("26 50 38 50 38 92 26 92"), "cfc0a0", to="a8966e", relief=0.2)
    c.form(c.pc(steps), "b4623f", to="8a4430", relief=0.3, flow=0.0, size=0.8)
    c.form(c.pc("36 66 80 66 80 92 36 92"), "f0e6cf", to="d6c6a2", relief=0.2)
    c.form(c.pc("80 46 92 40 104 44 104 92 80 92"), "c98a5a", to="93583c", relief=0.3, flow=0.0)
    for raw in (
        "56 16 60 16 60 24 56 24",
        "47 31 53 31 53 43 47 43",
        "63 31 69 31 69 43 63 43",
        "45 49 53 49 53 62 45 62",
        "63 49 71 49 71 62 63 62",
        "84 52 90 52 90 64 84 64",
        "94 52 100 52 100 64 94 64",
        "4 46 10 46 10 58 4 58",
        "16 46 22 46 22 58 16 58",
    ):
        c.path(c.pc(raw), "3a3430")
    for raw in ("50 31 50 43", "66 31 66 43", "49 49 49 62", "67 49 67 62", "47 37 53 37", "63 37 69 37"):
        c.line(c.pc(raw), "e9dcc0", 2.4)
    for raw in ("41 49 45 49 45 62 41 62", "71 49 75 49 75 62 71 62"):
        c.path(c.pc(raw), "3f6a4a")
    for raw in ("42 74 48 74 48 92 42 92", "68 73 75 73 75 92 68 92"):
        c.path(c.pc(raw), "3a2a22")
    for raw in ("38 74 42 74 42 92 38 92", "52 72 56 72 56 84 52 84", "62 72 66 72 66 84 62 84"):
        c.path(c.pc(raw), "7a2f28")
    c.path(c.pc("56 72 62 72 62 84 56 84"), "4a4038")
    c.form(arch(c.x(27.5), c.y(66), c.w * 0.08, c.h * 0.26), "4a3a2c", relief=0.2, size=0.5)
    c.form(c.pc("-4 92 104 92 104 104 -4 104"), "b9a988", to="93825f", relief=0.2)
    for k in range(9):
        c.line(c.pc(f"{12 * k} 92 {12 * k - 6} 103"), "8a7a58", 1.6)
    c.person(c.x(71.5), c.y(91.5), 62, "f0e6d8", hat="f6f0e4", skirt=0.4)
    c.person(c.x(31.5), c.y(91), 50, "3f5a7a", hat="f6f0e4", skirt=0.4)
    for x in (50, 56):
        c.path(c.blob(f"{x} 99 {x + 1} 94 {x + 4} 93 {x + 6} 96 {x + 6} 99"), ("7a2f28", "2f4a5a")[x > 52])
        c.path(ellipse(c.x(x + 2.4), c.y(92.4), 6, 6), "f0e0c8")
    for _ in range(7):
        c.form(
            ellipse(c.x(c.u(81, 88)), c.y(c.u(70, 88)), 12, 9),
            mix("4a6a3a", "6a8a4a", c.u(0, 1)),
            relief=0.8,
            size=0.4,
            contour=False,
        )
    return "a brick house with a stepped gable on a quiet street"


def canal(c: Canvas) -> str:
    """A canal with gondolas, a bell tower and a mason's shed."""
    c.tint(sky="6f9ab4", glow="f0e2bc")
    c.sky(c.y(54), clouds=5)
    for x, w, top, tone in (
        (-2, 20, 36, "dcae78"),
        (17, 15, 42, "c98a5c"),
        (64, 16, 40, "e3c594"),
        (79, 24, 32, "cf9a6a"),
    ):
        c.form(
            c.pc(f"{x} {top} {x + w} {top} {x + w} 66 {x} 66"),
            tone,
            to=mix(tone, "6a4230", 0.4),
            axis=0,
            relief=0.3,
            flow=1.57,
            size=0.8,
        )
        c.path(c.pc(f"{x - 1} {top} {x + 2} {top - 4} {x + w - 2} {top - 4} {x + w + 1} {top}"), "a8563c")
        _windows(c, c.x(x) + 6, c.y(top) + 10, c.w * w / 100 - 12, c.h * (58 - top) / 100, 4, 3, "4a342a", 0.46)
        c.path(box(c.x(x + w * 0.3), c.y(top - 9), 9, 24), "b9764e")
    c.form(c.pc("36 66 36 40 50 31 64 40 64 66"), "f0dfb8", to="b8956a", axis=0, relief=0.3, flow=1.57)
    for x in (39, 45, 53, 59):
        c.line(c.pc(f"{x} 64 {x} 42"), "fbf2da", 7)
    c.path(c.pc("36 41 50 31.5 64 41 64 43 36 43"), "cfb080")
    c.form(arch(c.x(47), c.y(50), c.w * 0.06, c.h * 0.16), "4a342a", relief=0.2, size=0.5)
    c.form(c.pc("26 66 26 14 34 14 34 66"), "b9663f", to="7f3f2c", axis=0, relief=0.3, flow=1.57, size=0.8)
    c.path(c.pc("25 15 25 12 35 12 35 15"), "f0dfb8")
    c.form(c.pc("25.4 12 30 1 34.6 12"), "6f8a84", to="3f5a5a", axis=0, relief=0.4, size=0.5)
    c.path(c.pc("28 16 32 16 32 22 28 22"), "3a2a24")
    c.form(c.pc("-4 66 104 66 104 90 -4 90"), "7fa8a4", to="4f8288", relief=0.2)
    for x in (6, 30, 50, 86):
        c.path(c.pc(f"{x} 67 {x + 8} 67 {x + 7} 80 {x + 2} 80"), "d8b888", 0.35)
    for _ in c.marks(26):
        c.dab(c.x(c.v(0, 100)), c.y(c.v(68, 88)), c.v(14, 40), 0, "cfe0d4", 2)
    for x, y, s in ((66, 76, 1.2), (22, 72, 0.8), (88, 71, 0.7)):
        a, b = c.x(x), c.y(y)
        c.path(
            spline(
                [
                    (a - 56 * s, b - 16 * s),
                    (a - 30 * s, b + 5 * s),
                    (a + 26 * s, b + 5 * s),
                    (a + 54 * s, b - 20 * s),
                    (a + 20 * s, b - 3 * s),
                    (a - 28 * s, b - 3 * s),
                ]
            ),
            "1f1c20",
        )
        c.person(a + 30 * s, b - 4 * s, 44 * s, "f0e6d0", hat="a8402c")
        c.line([(a + 36 * s, b - 30 * s), (a + 12 * s, b + 14 * s)], "5a3f28", 2.4)
    c.form(c.pc("-4 90 30 86 60 90 104 87 104 104 -4 104"), "dcc9a0", to="b59a6c", relief=0.3)
    c.form(c.pc("2 88 2 74 16 70 26 76 26 88"), "7a5434", to="4a3220", relief=0.4, flow=1.57, size=0.7)
    c.path(c.pc("0 75 16 68 28 76 28 78 16 71 0 78"), "5a3a26")
    for _ in range(9):
        a, b, s = c.x(c.u(30, 98)), c.y(c.u(92, 99)), c.u(14, 26)
        c.form(
            [(a, b), (a + s * 0.2, b - s * 0.6), (a + s * 1.3, b - s * 0.5), (a + s * 1.2, b)],
            "f3ead2",
            to="b8a888",
            relief=0.4,
            size=0.4,
        )
    return "a canal with gondolas, a bell tower and blocks of stone"


def rotunda(c: Canvas) -> str:
    """Inside a great dome: coffers, one round eye of light."""
    x, y = c.x(50), c.y(25)
    c.form(box(-8, -8, c.w + 16, c.h + 16), "b98f52", to="94693a", relief=0.3, flow=around(x, y, 1.57), size=1.3)
    coffers: dict[str, list[Poly]] = {}
    for ring in range(5):
        r0, r1, n = 46 + 38 * ring, 76 + 38 * ring, 22
        for k in range(n):
            a, b = math.tau * k / n, math.tau * (k + 0.68) / n
            if math.sin((a + b) / 2) * r0 * 0.82 > c.h * 0.28:
                continue
            tone = mix("7a5430", "e0bd7c", round(2 + 2 * math.sin((a + b) / 2)) / 4)
            cell = [(x + math.cos(t) * r, y + math.sin(t) * r * 0.82) for t, r in ((a, r0), (b, r0), (b, r1), (a, r1))]
            coffers.setdefault(tone, []).append(cell)
    for tone, cells in coffers.items():
        for cell in cells:
            c.path(cell, tone)
    c.disc(x, y, 30, "fffbe8")
    c.path([(x - 28, y + 4), (x + 26, y + 4), (c.x(92), c.y(52)), (c.x(74), c.y(56))], "fff3cc", 0.34)
    c.path(ellipse(c.x(83), c.y(51), 42, 24, -0.5), "fff0c0", 0.5)
    c.form(c.blob("-8 56 20 50 50 48 80 50 108 56 108 92 -8 92"), "cfa264", to="a87a44", relief=0.2, flow=1.57)
    c.line(
        [(c.x(-2), c.y(57)), (c.x(20), c.y(51.5)), (c.x(50), c.y(49.6)), (c.x(80), c.y(51.5)), (c.x(102), c.y(57))],
        "f6e6bc",
        9,
    )
    for k in range(7):
        t = k / 6
        px, dip = 4 + 92 * t, 5.5 * (2 * t - 1) ** 2
        c.form(
            arch(c.x(px) - 15, c.y(59 + dip), 30, c.h * 0.24, 1.0),
            "4f3524" if k != 3 else "2a1c18",
            relief=0.3,
            size=0.6,
            flow=1.57,
        )
    for k in range(8):
        t = k / 7
        px, dip = -2 + 104 * t, 5.5 * (2 * t - 1) ** 2
        c.line(c.pc(f"{px} {55 + dip} {px} {85 + dip * 0.4}"), ("e9c48a", "a8552f")[k % 2], 11)
        c.line(c.pc(f"{px - 2} {54 + dip} {px + 2} {54 + dip}"), "fbf0d0", 7)
    c.form(c.blob("-8 88 20 84 50 83 80 84 108 88 108 108 -8 108"), "d8b888", to="a87f52", relief=0.2)
    for k in range(5):
        c.path(ellipse(c.x(14 + 18 * k), c.y(95), 22, 8), ("8a4a34", "f0dfb8")[k % 2])
    for _ in range(9):
        a, b = c.u(6, 94), c.u(86, 99)
        c.person(
            c.x(a), c.y(b), 22 + (b - 84) * 1.6, c.pick(("8a2f28", "2f4a66", "2a2220", "e3d2a8", "5a6a3a")), skirt=0.38
        )
    return "inside a coffered dome, light falling through its eye"


def spire(c: Canvas) -> str:
    """A cathedral with one great spire between two trees, cattle at the water."""
    a: float
    c.sky(c.y(60), clouds=6, top="86a6b8", glow="f0e6cc", cloud="fbf5e6")
    x, base, stone = c.x(50), c.y(70), "e6d6ae"
    c.form(box(x - 118, base - 62, 250, 64), stone, to="b39a6a", axis=0, relief=0.3, flow=1.57)
    c.form(
        [(x - 124, base - 60), (x - 112, base - 94), (x + 126, base - 94), (x + 138, base - 60)],
        "8a8270",
        to="6a6254",
        relief=0.3,
        size=0.7,
    )
    for k in range(9):
        c.path(arch(x - 108 + 26 * k, base - 50, 12, 42, 1.8), "5a4a34")
    c.form(
        [(x - 62, base), (x - 62, base - 84), (x - 34, base - 122), (x - 6, base - 84), (x - 6, base)],
        "f0e4c4",
        to="c2a878",
        axis=0,
        relief=0.3,
        flow=1.57,
        size=0.8,
    )
    c.form(arch(x - 46, base - 88, 24, 66, 1.8), "5a4a34", relief=0.2, size=0.5)
    c.form(box(x - 8, base - 170, 44, 100), "f0e4c4", to="b39a6a", axis=0, relief=0.4, flow=1.57, size=0.8)
    for k in range(2):
        c.path(arch(x - 2 + 20 * k, base - 158, 11, 46, 1.8), "5a4a34")
    c.form(
        [(x - 10, base - 168), (x + 14, base - 304), (x + 38, base - 168)],
        "e3d2a4",
        to="93804f",
        axis=0,
        relief=0.4,
        flow=1.4,
        size=0.8,
    )
    for k in (-9, 37):
        c.path([(x + k - 5, base - 164), (x + k, base - 196), (x + k + 5, base - 164)], "cdb988")
    c.form(c.ridge(base - 4, 4, 5), "7f8f4c", to="5a6a38", relief=0.4, reach=70)
    c.form(c.blob("-8 84 26 80 60 83 74 90 50 98 -8 100"), "8fb0b4", to="5f8890", relief=0.2, contour=False)
    for a, b, coat in ((24, 82, "8a5434"), (38, 84, "e6dcc8"), (52, 88, "5a3626")):
        p, q = c.x(a), c.y(b)
        c.form(
            spline([(p - 22, q - 12), (p - 16, q - 24), (p + 14, q - 24), (p + 20, q - 14), (p, q - 6)]),
            coat,
            relief=0.6,
            size=0.5,
        )
        c.path(ellipse(p - 25, q - 17, 8, 6, 0.6), coat)
        for d in (-14, 12):
            c.line([(p + d, q - 10), (p + d, q)], coat, 5)
    for side, xs in ((0, (2, 12)), (1, (88, 99))):
        for k in xs:
            c.line(
                c.pc(f"{k} 92 {k + (4 if side == 0 else -4)} 46 {k + (10 if side == 0 else -10)} 20"),
                "4a3826",
                12 - side * 2,
            )
        for _ in range(9):
            a = c.u(-6, 26) if side == 0 else c.u(76, 106)
            c.form(
                ellipse(c.x(a), c.y(c.u(4, 50) if abs(a - 50) > 36 else c.u(2, 20)), c.u(26, 40), c.u(16, 26)),
                mix("3f5230", "7a8a44", c.u(0, 1)),
                relief=0.9,
                size=0.7,
                flow=0.7,
                contour=False,
                edge=1,
            )
    c.form(c.ridge(c.y(95), 5, 4), "5f6a38", to="33402a", relief=0.4)
    return "a cathedral spire between old trees, cattle at the water"


def ruin(c: Canvas) -> str:
    """A broken choir wall among bare oaks in winter fog."""
    c.tint(sky="7a7468", glow="e3d2a6", light="f6ecd2", dark="1f1a18")
    c.form(box(-8, -8, c.w + 16, c.y(70)), "b9a888", to="efdcae", relief=0.1, size=1.8, contour=False)
    c.form(box(-8, c.y(56), c.w + 16, c.h), "8f8270", to="3f3832", relief=0.2, size=1.6, contour=False)
    c.path(ellipse(c.x(78), c.y(12), 13, 13), "fff6dc")
    wall = "37 86 37 48 39 40 38 30 42 22 46 15 50 12 55 16 58 22 60 28 60 44 63 52 62 86"
    c.form(c.pc(wall), "8a7254", to="54432f", relief=0.5, flow=1.57, size=0.8)
    c.form(arch(c.x(43), c.y(23), c.w * 0.13, c.h * 0.42, 1.8), "f0dfb4", to="cdb988", relief=0.1, size=0.6)
    for k in range(3):
        c.line(c.pc(f"{46.3 + 3.2 * k} {34 - 3 * (k == 1)} {46.3 + 3.2 * k} 65"), "6a543a", 3)
    c.line(ellipse(c.x(49.5), c.y(33), 11, 11), "6a543a", 3)
    c.form(arch(c.x(46), c.y(70), c.w * 0.07, c.h * 0.16, 1.4), "241c18", relief=0.2, size=0.5)
    for x, y, h, lean in (
        (8, 92, 300, 0.1),
        (24, 88, 240, -0.12),
        (76, 90, 270, 0.14),
        (92, 94, 310, -0.1),
        (33, 84, 150, 0.1),
        (66, 84, 160, -0.1),
    ):
        c.bare_tree(c.x(x), c.y(y), h, "2a211c", lean, 1.3)
    c.form(c.ridge(c.y(87), 5, 5), "d0c4a8", to="6a5f50", relief=0.3)
    for x, y in ((14, 94), (30, 97), (60, 95), (72, 98), (86, 93)):
        a, b = c.x(x), c.y(y)
        c.line([(a, b), (a, b - 26)], "2f2620", 4)
        c.line([(a - 8, b - 18), (a + 8, b - 18)], "2f2620", 4)
    for k in range(6):
        c.person(c.x(43 + 2.6 * k), c.y(88 + 0.4 * k), 24, "1f1a18", "1f1a18", skirt=0.4)
    return "a ruined choir among bare oaks, a procession in the snow"


def cathedral(c: Canvas) -> str:
    """A west front so close that it fills the picture, blue shadows and warm light."""
    y: float
    x: float
    w: float
    c.tint(sky="8fb4cc", glow="f6e2b4", light="fff4d8", accent="c9784a")
    c.form(box(-8, -8, c.w + 16, c.h + 16), "93b8d0", to="c4d6d8", relief=0.2, size=1.4)
    stone, shade = "f0d8a0", "a88ab0"
    for x, w, top in ((14, 26, -6), (86, 26, 8)):
        c.form(
            c.pc(f"{x - w / 2} {top} {x + w / 2} {top} {x + w / 2} 104 {x - w / 2} 104"),
            stone,
            to=mix(shade, "c49a6a", 0.4),
            axis=0,
            relief=0.5,
            flow=1.57,
        )
        for k in range(3):
            c.form(
                arch(c.x(x) - 22, c.y(top + 10 + 24 * k), 44, c.h * 0.17, 2.0),
                mix(shade, "6a5a8a", 0.4),
                relief=0.3,
                size=0.6,
                flow=1.57,
                contour=False,
            )
            c.line([(c.x(x), c.y(top + 13 + 24 * k)), (c.x(x), c.y(top + 26 + 24 * k))], stone, 4)
    c.form(c.pc("26 104 26 26 50 6 74 26 74 104"), "f6e2b0", to="d8a878", axis=0.4, relief=0.5, flow=1.57)
    x, y = c.x(50), c.y(38)
    c.form(ellipse(x, y, 54, 54), mix(shade, "5a4a7a", 0.4), relief=0.3, size=0.6)
    for k in range(12):
        a = math.tau * k / 12
        c.path(ellipse(x + math.cos(a) * 32, y + math.sin(a) * 32, 15, 8, a), ("e9a86a", "fff0c8", "8fb0d8")[k % 3])
    c.line(ellipse(x, y, 56, 56), "fff0c8", 6)
    for at, ww, top in ((50, 34, 58), (14, 18, 74), (86, 18, 76)):
        for j, tone in enumerate(("e0b880", "b8889a", "7a5a80", "3f2f52")):
            w = ww * (1 - 0.19 * j)
            c.form(
                arch(c.x(at) - c.w * w / 200, c.y(top + 5 * j), c.w * w / 100, c.h, 1.6),
                tone,
                relief=0.4,
                size=0.6,
                flow=1.57,
                contour=j == 0,
            )
        c.path(
            c.pc(f"{at - ww / 2 - 2} {top + 8} {at} {top - 12} {at + ww / 2 + 2} {top + 8} {at} {top - 6}"), "fbeec4"
        )
    for x0 in (27, 73):
        c.line(c.pc(f"{x0} 100 {x0} 22"), "fff0c8", 7)
        c.path(c.pc(f"{x0 - 2} 22 {x0} 8 {x0 + 2} 22"), "f0d8a0")
    return "a cathedral front in full sun, filling the picture"


def station(c: Canvas) -> str:
    """An iron and glass hall, engines and clouds of steam."""
    c.tint(sky="9fb4c0", glow="efe6cc", light="fdf8ea")
    c.form(box(-8, -8, c.w + 16, c.h + 16), "cfd0c0", to="e9dcb8", relief=0.2, size=1.3)
    for x, w, top in ((6, 16, 40), (22, 18, 46), (66, 18, 44), (84, 20, 38)):
        c.form(
            c.pc(f"{x} {top} {x + w} {top} {x + w} 70 {x} 70"), "dcb888", to="b08a62", relief=0.3, flow=1.57, size=0.8
        )
        _windows(c, c.x(x) + 4, c.y(top) + 6, c.w * w / 100 - 8, c.h * 0.2, 4, 3, "7a6a64", 0.42)
    c.form(c.pc("-4 -4 104 -4 104 34 50 8 -4 34"), "8a7a6a", to="6a5f5c", relief=0.3, flow=0.5, size=1.0)
    for k in range(6):
        t = k / 5
        c.line([(c.x(50 - 52 * t), c.y(8 + 26 * t)), (c.x(50 - 52 * t), c.y(-2 + 8 * t))], "3f3a40", 4)
        c.line([(c.x(50 + 52 * t), c.y(8 + 26 * t)), (c.x(50 + 52 * t), c.y(-2 + 8 * t))], "3f3a40", 4)
    c.line(c.pc("-2 35 50 9 102 35"), "3a343c", 9)
    c.line(c.pc("-2 28 50 2 102 28"), "3a343c", 4)
    for raw in ("3 34 3 82", "97 34 97 82", "24 24 24 70", "76 24 76 70"):
        c.line(c.pc(raw), "4a4248", 7)
    c.form(c.pc("-4 70 104 70 104 104 -4 104"), "b59a7c", to="8a7260", relief=0.3)
    for a, b in ((50, 20), (54, 40), (60, 74), (64, 96)):
        c.line(c.pc(f"{a} 70 {b} 103"), "4a4450", 4)
    c.form(c.pc("41 84 41 62 43 58 57 58 59 62 59 84"), "23252e", to="14161c", relief=0.5, size=0.7)
    c.form(ellipse(c.x(50), c.y(66), 34, 34), "2f323e", to="15171e", relief=0.7, size=0.5)
    c.line(ellipse(c.x(50), c.y(66), 34, 34), "b8924a", 3)
    c.path(c.pc("46.5 58 47 46 45 44 55 44 53 46 53.5 58"), "1a1c24")
    c.path(c.pc("38 80 62 80 64 86 36 86"), "8a2f28")
    for x in (42, 58):
        c.path(ellipse(c.x(x), c.y(78), 6, 6), "ffe9a8")
    for raw, tone in (
        ("44 42 50 34 60 32 66 24 60 16 48 18 42 26 36 32", "f3f3f0"),
        ("20 58 30 50 38 54 40 64 32 72 22 70", "dfe6f0"),
        ("62 56 72 48 84 52 84 64 74 72 64 68", "e6eaf3"),
        ("24 38 34 30 42 36 40 46 30 50", "f6f3ea"),
    ):
        c.form(
            c.blob(raw),
            tone,
            to="a9b8d0",
            relief=0.7,
            flow=around(c.x(50), c.y(40), 1.57),
            size=0.9,
            contour=False,
            edge=1,
        )
    for x, y in ((10, 88), (16, 91), (22, 86), (80, 88), (88, 92), (93, 87)):
        c.person(c.x(x), c.y(y), 46, c.pick(("2a3048", "3f3a44", "5a3f4a")), hat=c.pick(("1a1c28", "")), skirt=0.36)
    return "a locomotive in a glass-roofed station full of steam"


def church(c: Canvas) -> str:
    """A squat village church under a deep blue sky, the path forks around it."""
    c.tint(sky="2a4a9a", glow="4a76b8", light="fbf0cc", dark="1c2440")
    c.form(
        box(-8, -8, c.w + 16, c.y(66)),
        "1f3a8a",
        to="5a86c4",
        relief=0.2,
        size=1.3,
        flow=around(c.x(50), c.y(-20), 1.57),
        contour=False,
    )
    c.form(c.pc("-4 60 104 60 104 104 -4 104"), "8fae4a", to="6a8f3a", relief=0.3, flow=0.2)
    body = "18 70 18 50 26 46 34 46 34 36 40 35 40 18 44 14 58 14 62 18 62 34 72 36 72 46 82 48 84 70"
    c.form(c.pc(body), "e0cda0", to="b89a74", axis=0.3, relief=0.4, flow=1.5, size=0.8)
    c.form(c.pc("38 20 51 4 64 20"), "c9703a", to="8a4426", axis=0, relief=0.4, size=0.7)
    c.form(c.pc("16 51 26 38 36 39 36 47 24 47"), "c9703a", to="9a4f2c", relief=0.4, size=0.7, flow=0.7)
    c.form(c.pc("62 34 74 33 86 48 72 47"), "d8803f", to="9a4f2c", relief=0.4, size=0.7, flow=0.6)
    c.form(c.pc("34 46 37 37 66 37 70 46"), "7a5a6a", to="5a4468", relief=0.4, size=0.7)
    for x, y in ((46, 20), (53, 20)):
        c.path(arch(c.x(x) - 6, c.y(y), 13, 44, 1.8), "26386a")
    for x, y, n in ((23, 54, 40), (40, 49, 54), (50, 49, 60), (60, 49, 54), (76, 53, 42)):
        c.form(arch(c.x(x) - 10, c.y(y), 20, n, 1.8), "2f4a8a", relief=0.2, size=0.5)
    c.form(c.pc("46 70 56 70 30 104 -4 104 -4 92"), "f0dca0", to="d8b46a", relief=0.3, flow=2.4)
    c.form(c.pc("50 70 60 70 104 92 104 104 72 104"), "f3e0a8", to="d0a860", relief=0.3, flow=0.7)
    c.form(c.pc("52 72 38 104 68 104"), "7fa03e", to="567a30", relief=0.5, flow=1.4)
    for _ in c.marks(26):
        c.dab(c.x(c.v(40, 66)), c.y(c.v(84, 100)), 2, 2, ("fbf0cc", "e8603a", "f2d24a")[int(c.v(0, 3))], 6)
    c.person(c.x(22), c.y(90), 58, "e9dcc4", hat="e8c860", skirt=0.5)
    for x in (4, 95):
        c.form(
            c.blob(f"{x - 8} 66 {x - 6} 54 {x} 50 {x + 7} 55 {x + 8} 66"),
            "3f6a3a",
            to="24442c",
            relief=0.8,
            flow=1.2,
            size=0.7,
        )
    return "a village church under a deep blue sky, a forking path"


def temples(c: Canvas) -> str:
    """A dream of columns: a Greek front, a pyramid, a dome, all in one light."""
    x: float
    c.tint(sky="d8b880", glow="fbe9bc", light="fff6da")
    c.sky(c.y(60), clouds=4, top="9fb0b4", glow="fbe6b0", cloud="fdf0cc")
    c.form(c.pc("56 60 78 14 104 58 104 62 56 62"), "e3c894", to="c9a06a", axis=0, relief=0.3, flow=0.9)
    c.path(c.pc("78 14 104 58 84 60"), "b58a5c", 0.6)
    c.form(c.pc("44 62 44 44 64 44 64 62"), "efdcb0", to="c9a878", axis=0, relief=0.3, flow=1.57, size=0.8)
    c.form(c.blob("44 44.6 47 36 54 32 61 36 64 44.6 54 46"), "dcb87c", to="a87f4a", axis=0, relief=0.5, size=0.7)
    for k in range(6):
        c.line(c.pc(f"{46 + 3.2 * k} 61 {46 + 3.2 * k} 46"), "fbf0cf", 5)
    c.form(c.pc("-4 62 104 60 104 104 -4 104"), "8fb0ac", to="5f8f94", relief=0.2)
    for _ in c.marks(16):
        c.dab(c.x(c.v(40, 100)), c.y(c.v(64, 84)), c.v(14, 40), 0, "f3e6c0", 2)
    for x, y in ((70, 72), (86, 68)):
        a, b = c.x(x), c.y(y)
        c.path([(a - 16, b), (a + 18, b), (a + 12, b + 6), (a - 10, b + 6)], "6a4a30")
        c.path([(a, b), (a + 1, b - 30), (a + 18, b - 4)], "fdf4dc")
    c.form(c.pc("-4 84 -4 74 46 74 46 84"), "d8bc84", to="a88a58", relief=0.2, size=0.7)
    c.form(c.pc("-4 74 -4 34 40 34 40 74"), "b08a56", to="8a6840", relief=0.2, flow=1.57)
    for k in range(6):
        x = 1 + 7.4 * k
        c.form(
            c.pc(f"{x - 2.1} 74 {x - 1.7} 36 {x + 1.7} 36 {x + 2.1} 74"),
            "fff2cf",
            to="c9a878",
            axis=0,
            relief=0.4,
            flow=1.57,
            size=0.6,
            contour=False,
        )
    c.form(c.pc("-4 36 -4 30 42 30 42 36"), "f6e6bc", relief=0.3, size=0.6)
    c.form(c.pc("-14 30 18 14 44 30"), "eed8a4", to="c9a56c", axis=0.6, relief=0.3, size=0.7)
    c.form(c.pc("-4 84 54 82 62 92 -4 92"), "cdb07a", to="a08050", relief=0.2)
    c.form(
        c.pc("86 104 86 30 84 26 84 22 100 22 100 26 98 30 98 104"),
        "f6e4b8",
        to="b08a5a",
        axis=0,
        relief=0.4,
        flow=1.57,
    )
    for k in range(4):
        c.line(c.pc(f"{88 + 2.6 * k} 31 {88 + 2.6 * k} 102"), "b08a5a", 2)
    c.form(c.pc("-4 94 40 92 104 95 104 104 -4 104"), "8a7a4a", to="5a5234", relief=0.3)
    c.form(c.pc("62 92 78 90 80 96 64 98"), "f3e6c4", to="cdb07a", relief=0.3, size=0.5)
    c.person(c.x(70), c.y(92), 30, "5a2f28", skirt=0.6)
    c.form(c.blob("-8 30 -2 12 8 4 4 -8 -8 -8"), "4a5a34", relief=0.8, size=0.7, contour=False)
    return "a dream of temples, a pyramid and ships in evening light"


MOTIFS = {
    "enfilade": enfilade,
    "arcade": arcade,
    "duomo": duomo,
    "hilltown": hilltown,
    "piazza": piazza,
    "tower": tower,
    "nave": nave,
    "street": street,
    "canal": canal,
    "rotunda": rotunda,
    "spire": spire,
    "ruin": ruin,
    "cathedral": cathedral,
    "station": station,
    "church": church,
    "temples": temples,
}
PALETTES = (
    "7c9db3 f4deae dcbb7a c89a4b 8f6531 35271d fceec8 a63f2a",
    "557488 f1d096 e2b769 cf8f3a 7d4f2a 2b2230 fff0c4 b3442e",
    "cbbb90 f7eac6 e5cc90 cba95c 94733f 403021 fff8e0 3f6477",
    "36456a e09a52 cf9149 a8662f 5f3a2a 1b1626 ffdb90 e0552f",
)
