"""Scenes for the theme water."""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Point, around, box, ellipse, mix, spline


def sea(c: Canvas, hz: float, amp: float, bands: int = 6) -> None:
    c.form(
        box(-8, hz, c.w + 16, c.h), mix(c.c["far"], c.c["glow"], 0.25), to=c.c["mid"], relief=0.1, size=1.2, reach=70
    )
    for i in range(1, bands):
        t = i / (bands - 1)
        tone = mix(c.c["far"], c.c["near"], 0.2 + 0.8 * t)
        c.form(
            c.ridge(hz + (c.h - hz) * t**1.4 * 0.9, amp * (0.25 + t), 4 + (i % 3)),
            tone,
            to=mix(tone, c.c["dark"], 0.25),
            relief=0.45,
            contour=False,
            reach=90,
        )


def glitter(c: Canvas, x: float, y0: float, colour: str, spread: float = 36) -> None:
    for k in range(26):
        t = k / 25
        y, w = y0 + 6 + (c.h - y0) * t, spread * (0.25 + t) * c.u(0.3, 1)
        cx = x + c.rng.gauss(0, spread * 0.3 * (0.3 + t))
        c.line([(cx - w, y), (cx + w, y + c.u(-1, 1))], colour, 2.4 + 3 * t, 0.85)


def boat(c: Canvas, x: float, y: float, s: float, tone: str) -> None:
    c.path(
        spline(
            [
                (x - s, y - s * 0.18),
                (x - s * 0.5, y + s * 0.14),
                (x + s * 0.5, y + s * 0.14),
                (x + s * 1.05, y - s * 0.22),
                (x, y - s * 0.08),
            ]
        ),
        tone,
    )
    c.line([(x + s * 0.1, y), (x - s * 0.1, y - s * 0.62)], tone, s * 0.2)
    c.line([(x - s * 0.1, y - s * 0.4), (x + s * 0.8, y + s * 0.2)], tone, max(1.5, s * 0.05))
    c.path(ellipse(x - s * 0.12, y - s * 0.74, s * 0.12, s * 0.13), tone)


def harbour(c: Canvas) -> None:
    hz, x = c.h * 0.46, c.w * c.u(0.45, 0.7)
    c.sky(hz, clouds=3)
    for k in range(12):
        bx = c.w * k / 11 + c.u(-14, 14)
        c.line([(bx, hz + 6), (bx + c.u(-3, 3), hz - c.u(30, 120))], mix(c.c["far"], c.c["mid"], 0.5), c.u(2, 4), 0.7)
    c.form(c.ridge(hz - 4, 14, 8), mix(c.c["far"], c.c["mid"], 0.4), relief=0.2)
    sea(c, hz + 8, 8)
    c.disc(x, hz * 0.62, 25, c.c["accent"])
    glitter(c, x, hz + 10, mix(c.c["accent"], c.c["light"], 0.12))
    for bx, by, s in ((c.u(0.2, 0.4), 0.70, 44), (c.u(0.55, 0.7), 0.6, 24), (c.u(0.08, 0.2), 0.58, 17)):
        boat(c, bx * c.w, by * c.h, s, mix(c.c["dark"], c.c["near"], 0.1))


def ship(c: Canvas, tilt: float = 0.0, amp: float = 13) -> None:
    hz, x = c.h * 0.62, c.w * c.u(0.42, 0.58)
    c.sky(hz, clouds=5)
    sea(c, hz, amp, 4)
    y, s = c.h * 0.70, c.w * 0.23

    def at(a: float, b: float) -> Point:
        return x + (a * math.cos(tilt) - b * math.sin(tilt)) * s, y + (a * math.sin(tilt) + b * math.cos(tilt)) * s

    for m, top, w in ((-0.62, -1.5, 0.42), (0.05, -1.95, 0.52), (0.68, -1.45, 0.40)):
        c.line([at(m, 0), at(m + 0.02, top - 0.12)], c.c["dark"], 4)
        for k in range(3):
            b, h, ww = top + k * (-top / 3.3), -top / 3.6, w * (0.68 + 0.2 * k)
            sail = spline(
                [
                    at(m - ww, b + h),
                    at(m - ww * 0.82, b),
                    at(m + ww * 0.82, b),
                    at(m + ww, b + h),
                    at(m + ww * 0.2, b + h * 0.86),
                ],
                4,
            )
            c.form(
                sail,
                mix(c.c["light"], c.c["glow"], 0.3 * k),
                to=mix(c.c["glow"], c.c["mid"], 0.3),
                axis=0.4,
                relief=0.5,
                size=0.5,
                flow=1.4,
                contour=False,
            )
    c.form(
        spline(
            [
                at(-1.2, -0.22),
                at(-0.95, 0.22),
                at(-0.6, 0.34),
                at(0.7, 0.34),
                at(1.0, 0.2),
                at(1.15, -0.34),
                at(0.7, -0.06),
                at(-0.6, -0.02),
            ],
            4,
        ),
        mix(c.c["dark"], c.c["accent"], 0.28),
        relief=0.6,
        size=0.6,
    )
    c.line([at(-1.05, -0.06), at(0.95, -0.06)], mix(c.c["accent"], c.c["light"], 0.4), 3)
    c.line([at(-1.1, -0.2), at(-1.75, -0.52)], c.c["dark"], 3.5)
    for i in range(3):
        t = 0.73 + 0.1 * i
        c.form(
            c.ridge(c.h * t, amp * (0.7 + 0.4 * i), 5),
            mix(c.c["mid"], c.c["near"], i / 2),
            to=mix(c.c["near"], c.c["dark"], 0.3 * i),
            relief=0.5,
            contour=False,
            reach=80,
        )
        for _ in range(16):
            a, b = c.u(0, c.w), c.h * t + c.u(0, 26)
            c.line(
                [(a, b), (a + c.u(10, 34), b + c.u(-3, 3))],
                mix(c.c["light"], c.c["far"], c.u(0, 0.5)),
                c.u(2, 3.6),
                0.75,
            )


def storm(c: Canvas) -> None:
    c.c["sky"], c.c["glow"] = mix(c.c["sky"], c.c["dark"], 0.55), mix(c.c["glow"], c.c["far"], 0.25)
    ship(c, tilt=c.u(-0.3, -0.16), amp=30)
    x, y = c.w * 0.98, c.h * 0.5
    wave = spline(
        [
            (x + 60, c.h + 30),
            (x - 250, c.h + 30),
            (x - 190, y + 150),
            (x - 110, y + 66),
            (x - 66, y - 10),
            (x - 106, y - 40),
            (x - 40, y - 52),
            (x + 30, y),
        ]
    )
    c.form(wave, c.c["mid"], to=c.c["near"], relief=0.8, flow=around(x - 170, y + 60, 1.57), size=1.1)
    for k in range(40):
        t = k / 39
        a, b = x - 104 + 130 * t + c.rng.gauss(0, 9), y - 42 - 26 * math.sin(t * 2.4) + c.rng.gauss(0, 8)
        c.line([(a, b), (a + c.u(4, 16), b + c.u(2, 12))], c.c["light"], c.u(3, 7), 0.9)


def lilies(c: Canvas) -> None:
    c.form(box(-8, -8, c.w + 16, c.h + 16), mix(c.c["mid"], c.c["far"], 0.3), to=c.c["near"], relief=0.3, size=1.5)
    for k in range(9):
        x, w = c.w * (k + c.u(0, 0.8)) / 9, c.u(18, 40)
        c.form(
            spline([(x, -20), (x + w, c.h * 0.2), (x + w * 0.5, c.h * c.u(0.5, 0.95)), (x - w * 0.4, c.h * 0.3)]),
            mix(c.c["glow"] if k % 3 == 1 else c.c["near"], c.c["mid"], 0.62),
            flow=1.57,
            relief=0.2,
            contour=False,
            edge=1,
        )
    for k in range(22):
        t = ((k * 0.618) % 1) ** 0.8
        x, y, r = c.u(0, 1) * c.w, (0.14 + 0.82 * k / 21) * c.h, 16 + 24 * k / 21
        for j in range(3):
            c.form(
                ellipse(x + (j - 1) * r * 1.7, y + c.u(-6, 6), r * 1.15, r * 0.42),
                mix("6f9a6a", c.c["near"], 0.15 + 0.35 * t),
                relief=0.9,
                size=0.45,
                density=1.2,
            )
        if k % 3 == 0:
            for a in (-0.9, -0.45, 0, 0.45, 0.9):
                c.path(
                    ellipse(x + 10 * math.sin(a), y - 8 - 5 * math.cos(a), r * 0.15, r * 0.42, a),
                    mix(c.c["light"], c.c["accent"], 0.1 + 0.25 * abs(a)),
                )


def shore(c: Canvas) -> None:
    hz = c.h * 0.70
    c.sky(hz, clouds=7)
    c.form(box(-8, hz, c.w + 16, 60), mix(c.c["near"], c.c["dark"], 0.4), to=c.c["mid"], relief=0.2)
    c.form(
        c.ridge(c.h * 0.80, 12, 3),
        mix(c.c["glow"], c.c["light"], 0.3),
        to=mix(c.c["glow"], c.c["near"], 0.35),
        flow=0.06,
        relief=0.4,
        contour=False,
    )
    x, y = c.w * c.u(0.26, 0.4), c.h * 0.84
    c.path(spline([(x - 9, y), (x - 6, y - 34), (x, y - 44), (x + 6, y - 34), (x + 10, y)]), c.c["dark"])
    c.path(ellipse(x, y - 47, 5.5, 6.5), mix(c.c["light"], c.c["accent"], 0.3))
    for k in range(3):
        c.line(
            [(c.w * (0.5 + 0.14 * k), hz + 4), (c.w * (0.5 + 0.14 * k) + 2, hz - 14 + 4 * k)], c.c["light"], 5 - k, 0.8
        )
