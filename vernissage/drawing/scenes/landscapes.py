"""Scenes for the theme landscapes. Each function paints one motif on a canvas."""

from __future__ import annotations

from vernissage.drawing.brush import ROLES, Canvas, around, box, ellipse, mix, spline


def valley(c: Canvas) -> None:
    hz = c.h * c.u(0.40, 0.5)
    c.sky(hz)
    c.disc(c.u(0.2, 0.8) * c.w, hz * c.u(0.35, 0.7), c.u(17, 26), mix(c.c["light"], c.c["accent"], c.u(0.1, 0.6)))
    for i in range(4):
        tone = mix(mix(c.c["far"], c.c["glow"], 0.5), c.c["near"], i / 3.2)
        c.form(
            c.ridge(hz + i * c.h * 0.105, 34 - 5 * i, 3),
            tone,
            flow=0.08 * (i - 1.5),
            relief=0.45,
            to=mix(tone, c.c["dark"], 0.16 * i),
            reach=120 if i < 3 else 1e9,
        )
    x = c.u(0.35, 0.65) * c.w
    road = spline(
        [
            (x, hz + 92),
            (x + 34, hz + 126),
            (x - 22, hz + 176),
            (x + 10, c.h + 8),
            (x + 96, c.h + 8),
            (x + 42, hz + 176),
            (x + 62, hz + 124),
        ]
    )
    c.form(road, mix(c.c["glow"], c.c["light"], 0.3), relief=0.25, flow=1.3, contour=False)
    for k in range(6):
        y = c.h * (0.62 + 0.06 * k)
        c.tree((c.u(0.02, 0.3) if k % 2 else c.u(0.7, 0.98)) * c.w, y, 40 + 20 * k, c.u(0.45, 0.8))


def mountain(c: Canvas) -> None:
    hz = c.h * 0.66
    c.sky(hz, clouds=2)
    for k, (px, py, s) in enumerate(
        ((c.u(0.1, 0.3), 0.34, 0.8), (c.u(0.78, 0.95), 0.38, 0.75), (c.u(0.42, 0.6), 0.16, 1.0))
    ):
        x, y, b = px * c.w, py * c.h, c.h * 0.78
        tone, far = mix(c.c["mid"], c.c["glow"], 0.42 - 0.16 * k), c.w * 0.5 * s
        fold = [(x, y), (x + 14, y + 48), (x - 12, y + 96), (x + 26, y + 160), (x + 4, b)]
        c.form(
            [
                (x, y),
                (x - far * 0.4, y + (b - y) * 0.38),
                (x - far * 0.62, y + (b - y) * 0.52),
                (x - far, b),
                *fold[::-1],
            ],
            mix(tone, c.c["light"], 0.5),
            flow=2.1,
            relief=0.4,
        )
        c.form(
            [*fold, (x + far, b), (x + far * 0.5, y + (b - y) * 0.47), (x + far * 0.3, y + (b - y) * 0.22)],
            mix(tone, c.c["dark"], 0.35),
            flow=1.0,
            relief=0.3,
        )
    c.form(c.ridge(c.h * 0.74, 14), mix(c.c["near"], c.c["far"], 0.35), relief=0.4, reach=80)
    c.form(c.ridge(c.h * 0.84, 16), c.c["near"], to=c.c["dark"], relief=0.3)
    for _ in range(11):
        x, y, h = c.u(-0.02, 1.02) * c.w, c.u(0.84, 1.0) * c.h, c.u(50, 120)
        pine = [
            (x, y - h),
            *(
                (x + s * h * (0.07 + 0.055 * j) * (1 if i else 0.55), y - h + h * 0.24 * (j + (1 if i else 1.0)))
                for s, js in ((1, (0, 1, 2, 3)), (-1, (3, 2, 1, 0)))
                for j in js
                for i in ((1, 0) if s > 0 else (0, 1))
            ),
        ]
        c.form(
            pine, mix(c.c["dark"], c.c["near"], c.u(0, 0.5)), relief=0.5, size=0.5, density=1.4, flow=1.2, contour=False
        )


def avenue(c: Canvas) -> None:
    hz, vx = c.h * 0.66, c.w * c.u(0.42, 0.58)
    c.sky(hz, clouds=4)
    c.form(box(-8, hz, c.w + 16, c.h), c.c["mid"], to=c.c["near"], relief=0.3, flow=around(vx, hz - 8))
    c.form(
        [(vx - 4, hz), (vx + 4, hz), (vx + 120, c.h + 8), (vx - 130, c.h + 8)],
        mix(c.c["glow"], c.c["light"], 0.35),
        flow=1.57,
        relief=0.3,
    )
    for k in range(8):
        d = (k / 7) ** 2.1
        for side in (-1, 1):
            c.tree(
                vx + side * (12 + 150 * d) + c.u(-4, 4) * d,
                hz + (c.h - hz) * d * 0.86,
                44 + 300 * d,
                0.2 + 0.07 * c.rng.random(),
            )
    c.line([(vx + 6, hz + 44), (vx + 6, hz + 30)], c.c["dark"], 6)
    c.path(ellipse(vx + 6, hz + 24, 4, 5), c.c["accent"])


def field(c: Canvas) -> None:
    hz, vx = c.h * c.u(0.36, 0.46), c.w * c.u(0.2, 0.8)
    c.sky(hz)
    sx = c.w - vx
    c.disc(sx, hz * 0.55, 24, mix(c.c["accent"], c.c["light"], 0.25))
    c.form(c.ridge(hz - 4, 16), mix(c.c["far"], c.c["sky"], 0.3), relief=0.3)
    c.form(
        box(-8, hz + 10, c.w + 16, c.h),
        mix(c.c["glow"], c.c["accent"], 0.28),
        to=mix(c.c["mid"], c.c["accent"], 0.2),
        relief=0.4,
        size=1.3,
        flow=around(vx, hz - 14),
    )
    for x, y, s in sorted(
        ((c.u(0.12, 0.35), 0.62, 44), (c.u(0.6, 0.75), 0.66, 60), (c.u(0.4, 0.55), 0.86, 92)), key=lambda t: t[1]
    ):
        x, y = x * c.w, y * c.h
        c.path(
            [
                (x - s * 0.7, y),
                (x + s * 0.8, y),
                (x + s * (0.8 + (x - sx) / 130), y + s * 0.34),
                (x - s * 0.4 + s * (x - sx) / 130, y + s * 0.34),
            ],
            c.c["dark"],
            0.45,
        )
        c.form(
            spline(
                [
                    (x - s * 0.8, y + 6),
                    (x - s * 0.78, y - s * 0.42),
                    (x - s * 0.1, y - s * 1.12),
                    (x + s * 0.12, y - s * 1.1),
                    (x + s * 0.8, y - s * 0.4),
                    (x + s * 0.8, y + 6),
                ]
            ),
            mix(c.c["accent"], c.c["glow"], 0.45),
            to=mix(c.c["near"], c.c["accent"], 0.3),
            axis=0.6,
            relief=1.0,
            flow=around(x, y - 130),
            size=0.8,
        )


def night(c: Canvas) -> None:
    c.c |= dict(zip(ROLES, "1d2b4a 5b7794 3c5068 30434f 222f38 0e141d f7e6a6 e3b84c".split(), strict=True))
    c.sky(c.h * 0.66, clouds=0)
    for k in range(9):
        x, y, r = c.u(0.05, 0.95) * c.w, c.u(0.04, 0.46) * c.h, c.u(5, 9) if k else 24
        c.form(
            ellipse(x, y, r * 2.6, r * 2.6),
            mix(c.c["sky"], c.c["light"], 0.35),
            relief=0.1,
            size=0.9,
            density=1.5,
            flow=around(x, y, 1.57),
            contour=False,
            edge=1,
        )
        c.disc(x, y, r, c.c["light"])
    for i in range(3):
        c.form(
            c.ridge(c.h * (0.62 + 0.1 * i), 26, 3), mix(c.c["far"], c.c["near"], i / 2), relief=0.4, flow=0.2, reach=100
        )
    for _ in range(9):
        x, y, s = c.u(0.3, 0.95) * c.w, c.u(0.76, 0.9) * c.h, c.u(14, 22)
        c.path([(x, y), (x, y - s), (x + s * 0.6, y - s * 1.5), (x + s * 1.2, y - s), (x + s * 1.2, y)], c.c["dark"])
        c.path(box(x + s * 0.4, y - s * 0.7, s * 0.35, s * 0.4), c.c["accent"])
    for x, h in ((0.12, 0.86), (0.24, 0.5)):
        c.tree(x * c.w, c.h + 6, h * c.h, 0.2, c.c["dark"])
