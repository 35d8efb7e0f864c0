"""Scenes for the theme persons."""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Point, Poly, box, ellipse, luma, mix, spline

SKIN = ("f0cda8", "e3b48a", "c98f66", "9c6643", "6e4530")


def head(c: Canvas, x: float, y: float, rx: float, ry: float, tilt: float, skin: str, hair: str, style: str) -> None:
    """A long oval head with drawn features; hair and headgear by style."""

    def at(a: float, b: float) -> Point:
        return x + a * rx * math.cos(tilt) - b * ry * math.sin(tilt), y + a * rx * math.sin(tilt) + b * ry * math.cos(
            tilt
        )

    ink, shade = mix(c.c["dark"], skin, 0.12), mix(skin, c.c["near"], 0.42)
    if style in ("long", "wreath", "veil"):
        c.form(
            spline(
                [
                    at(-1.2, 0.2),
                    at(-1.15, -0.8),
                    at(0, -1.4),
                    at(1.15, -0.8),
                    at(1.25, 0.2),
                    at(1.5, 1.5),
                    at(1.1, 2.1),
                    at(0.4, 1.2),
                    at(-0.5, 1.2),
                    at(-1.2, 2.0),
                    at(-1.5, 1.4),
                ]
            ),
            hair,
            relief=0.8,
            flow=1.5,
            size=0.7,
        )
    elif style == "updo":
        c.form(ellipse(*at(0.5, -1.1), rx * 0.75, ry * 0.5, tilt), hair, relief=0.9, flow=0.4, size=0.6)
    if style != "veil":
        c.form(
            spline(
                [
                    at(-1.1, 0.1),
                    at(-1.12, -0.7),
                    at(-0.1, -1.3),
                    at(1.08, -0.8),
                    at(1.14, 0.2),
                    at(0.7, 0.6),
                    at(-0.7, 0.6),
                ]
            ),
            hair,
            relief=0.8,
            flow=0.8,
            size=0.7,
        )
    c.form(
        spline([at(-0.34, 0.5), at(-0.42, 1.3), at(-0.8, 1.9), at(0.8, 1.9), at(0.46, 1.3), at(0.4, 0.5)]),
        mix(skin, shade, 0.5),
        flow=1.57,
        relief=0.5,
        axis=0,
        size=0.7,
        calm=0.35,
    )
    face = spline(
        [
            at(-0.92, -0.15),
            at(-0.78, -0.72),
            at(0, -1.0),
            at(0.8, -0.72),
            at(0.92, -0.15),
            at(0.72, 0.5),
            at(0.12, 1.0),
            at(-0.12, 1.0),
            at(-0.72, 0.5),
        ]
    )
    c.form(face, skin, to=mix(skin, shade, 0.5), axis=0.25, flow=1.3, relief=0.5, size=0.75, density=1.5, calm=0.35)
    c.path(
        spline([at(0.05, -0.3), at(0.5, -0.75), at(0.9, -0.2), at(0.7, 0.5), at(0.12, 1.0), at(0.3, 0.5)]), shade, 0.38
    )
    w = max(1.6, rx * 0.055)
    c.line(
        [at(-0.62, -0.26), at(-0.42, -0.33), at(-0.16, -0.27), at(-0.06, 0.0), at(-0.14, 0.30), at(0.04, 0.33)],
        ink,
        w,
        0.85,
    )
    c.line([at(0.14, -0.28), at(0.40, -0.33), at(0.62, -0.25)], ink, w, 0.85)
    for e in (-0.40, 0.40):
        c.path(
            spline([at(e - 0.22, -0.10), at(e, -0.18), at(e + 0.22, -0.10), at(e, -0.04)], 4),
            mix(c.c["light"], skin, 0.3),
        )
        c.path(ellipse(*at(e + 0.02, -0.11), rx * 0.085, ry * 0.06), ink)
        c.line([at(e - 0.23, -0.10), at(e, -0.185), at(e + 0.23, -0.10)], ink, w * 0.9)
    c.path(
        spline([at(-0.24, 0.55), at(-0.08, 0.51), at(0, 0.54), at(0.08, 0.51), at(0.24, 0.55), at(0, 0.64)], 4),
        mix("a23a34", skin, 0.25),
    )
    if style == "hat":
        c.form(
            spline([at(-1.9, -0.55), at(-0.8, -1.0), at(0.5, -1.05), at(1.9, -0.75), at(0.9, -0.55), at(-0.7, -0.48)]),
            c.c["dark"],
            relief=0.5,
            size=0.7,
        )
        c.form(
            spline([at(-0.8, -0.9), at(-0.7, -1.6), at(0.1, -1.8), at(0.85, -1.6), at(0.9, -0.95)]),
            mix(c.c["dark"], c.c["near"], 0.3),
            relief=0.7,
            size=0.7,
        )
        c.line([at(-0.78, -0.96), at(0.9, -1.0)], c.c["accent"], 5)
    elif style == "turban":
        c.form(
            spline(
                [
                    at(-1.06, -0.2),
                    at(-1.15, -0.9),
                    at(-0.3, -1.5),
                    at(0.8, -1.3),
                    at(1.15, -0.6),
                    at(1.05, -0.2),
                    at(0.5, -0.72),
                    at(-0.5, -0.72),
                ]
            ),
            "3f6f94",
            relief=0.9,
            flow=-0.4,
            size=0.8,
        )
        c.form(
            spline([at(0.6, -1.2), at(1.3, -0.9), at(1.7, 0.8), at(1.35, 1.5), at(1.0, 0.4)]),
            "d8b04c",
            relief=0.8,
            flow=1.3,
            size=0.8,
        )
        c.path(ellipse(*at(0.98, 0.52), rx * 0.13, rx * 0.17), "fbf7ec")
    elif style == "wreath":
        for k in range(13):
            c.path(
                ellipse(*at(-1.05 + 2.1 * k / 12, -0.72 - 0.34 * math.sin(math.pi * k / 12)), 9, 4.5, k),
                mix("4d7a45", c.c["dark"], 0.3 * (k % 2)),
            )
    elif style == "beard":
        c.form(
            spline(
                [
                    at(-0.82, 0.2),
                    at(-0.4, 0.62),
                    at(0, 0.48),
                    at(0.4, 0.62),
                    at(0.82, 0.2),
                    at(0.6, 1.1),
                    at(0, 1.5),
                    at(-0.6, 1.1),
                ]
            ),
            hair,
            relief=0.7,
            flow=1.57,
            size=0.6,
        )


def bust(c: Canvas, style: str = "") -> None:
    style = style or c.rng.choice(("hat", "updo", "long", "wreath", "beard", "veil", "turban"))
    dark_ground = int(c.c["sky"][:2], 16) < 128
    c.form(
        box(-8, -8, c.w + 16, c.h + 16),
        mix(c.c["sky"], c.c["light"], 0.10 if dark_ground else 0),
        to=c.c["glow"],
        axis=0.5,
        relief=0.45,
        flow=0.9,
        size=1.9,
        density=0.7,
    )
    x, y, rx, ry, tilt = c.w * c.u(0.46, 0.54), c.h * 0.38, c.w * 0.125, c.h * 0.165, c.u(-0.14, 0.14)
    ground, tone = luma(mix(c.c["sky"], c.c["glow"], 0.35)), c.rng.randrange(5)
    while abs(luma(SKIN[tone]) - ground) < 0.16:  # the sitter must stand out from the ground
        tone = (tone + 1) % 5
    hairs = ("2a1a14", "241a1c", "4a2c1c") if tone > 2 else ("2a1a14", "5a3520", "8a5a2c", "b98a48")
    skin, hair = SKIN[tone], "cdc4b4" if style == "beard" and tone > 2 else c.rng.choice(hairs)
    if style == "veil":
        c.form(
            spline(
                [
                    (x - rx * 1.5, y + ry * 2.2),
                    (x - rx * 1.45, y - ry * 0.6),
                    (x, y - ry * 1.5),
                    (x + rx * 1.5, y - ry * 0.6),
                    (x + rx * 1.7, y + ry * 2.3),
                ]
            ),
            mix(c.c["light"], c.c["far"], 0.2),
            relief=0.8,
            flow=1.4,
        )
    coat = spline(
        [
            (x - c.w * 0.47, c.h + 30),
            (x - c.w * 0.37, c.h * 0.80),
            (x - c.w * 0.17, c.h * 0.665),
            (x, c.h * 0.645),
            (x + c.w * 0.17, c.h * 0.665),
            (x + c.w * 0.37, c.h * 0.80),
            (x + c.w * 0.47, c.h + 30),
        ]
    )
    c.form(coat, c.c["mid"], to=c.c["near"], axis=0.5, relief=0.9, flow=lambda a, b: 1.57 + (x - a) / 190, size=1.2)
    low = spline(
        [
            (x - rx * 0.95, c.h * 0.655),
            (x, c.h * 0.64),
            (x + rx * 0.95, c.h * 0.655),
            (x + rx * 0.5, c.h * 0.76),
            (x, c.h * 0.80),
            (x - rx * 0.5, c.h * 0.76),
        ]
    )
    c.form(
        low,
        mix(skin, c.c["near"], 0.18) if style in ("updo", "long", "wreath", "turban") else c.c["light"],
        relief=0.5,
        size=0.7,
    )
    c.line(
        [
            (x - rx * 1.0, c.h * 0.652),
            (x - rx * 0.5, c.h * 0.765),
            (x, c.h * 0.806),
            (x + rx * 0.5, c.h * 0.765),
            (x + rx * 1.0, c.h * 0.652),
        ],
        c.c["accent"],
        4.5,
        0.95,
    )
    head(c, x, y, rx, ry, tilt, skin, hair, style)
    if style in ("hat", "beard"):
        for k in range(15):
            a = math.pi * (0.04 + 0.92 * k / 14)
            c.form(
                ellipse(x + math.cos(a) * rx * 1.55, y + ry * 1.42 + math.sin(a) * ry * 0.42, 17, 12, a),
                "f6efdf",
                to="b9b2a6",
                relief=0.7,
                size=0.4,
                contour=False,
            )


def profile(c: Canvas) -> None:
    hz = c.h * 0.62
    c.sky(hz, clouds=2, top=mix(c.c["far"], "7fa3b8", 0.6), glow="efe0c0")
    for i in range(3):
        c.form(c.ridge(hz + 26 * i, 22), mix("8fa39a", "5d6b4c", i / 2), relief=0.4)
    s, ox, oy, skin = c.h / 165, c.w * 0.24, c.h * 0.06, c.rng.choice(SKIN[:4])

    def pts(*p: float) -> Poly:
        return spline([(ox + p[i] * s, oy + p[i + 1] * s) for i in range(0, len(p), 2)])

    c.form(
        pts(-10, 170, 0, 132, 28, 112, 62, 110, 96, 130, 112, 170),
        c.c["mid"],
        to=c.c["near"],
        axis=0,
        relief=0.9,
        flow=1.4,
    )
    c.form(
        pts(44, 76, 40, 100, 30, 116, 52, 124, 76, 112, 70, 88, 72, 66),
        mix(skin, c.c["near"], 0.2),
        axis=0,
        flow=1.5,
        relief=0.5,
        calm=0.3,
    )
    c.form(
        pts(
            32,
            22,
            27,
            38,
            25,
            44,
            17,
            56,
            24,
            59,
            22,
            64,
            24,
            67,
            22,
            71,
            27,
            75,
            27,
            82,
            36,
            87,
            52,
            80,
            66,
            62,
            66,
            36,
            50,
            20,
        ),
        skin,
        to=mix(skin, c.c["near"], 0.4),
        axis=0,
        flow=1.4,
        relief=0.35,
        density=1.4,
        size=0.8,
        calm=0.3,
    )
    c.form(
        pts(30, 26, 34, 10, 54, 2, 78, 10, 88, 34, 84, 58, 72, 72, 64, 62, 60, 44, 46, 34),
        mix("8a5a2c", c.c["dark"], 0.25),
        relief=0.9,
        flow=0.9,
        size=0.8,
    )
    c.form(pts(74, 52, 88, 48, 96, 60, 88, 74, 76, 70), mix("8a5a2c", c.c["dark"], 0.4), relief=0.9, flow=0.5, size=0.7)
    c.line(pts(30, 27, 46, 31, 60, 42, 66, 60, 60, 42, 46, 31)[:22], c.c["accent"], 5)
    c.line([(ox + 29 * s, oy + 44 * s), (ox + 37 * s, oy + 43 * s)], c.c["dark"], 2.6)
    c.path(ellipse(ox + 34 * s, oy + 47 * s, 2.2 * s, 1.3 * s), c.c["dark"])
    c.line([(ox + 24.5 * s, oy + 67 * s), (ox + 30 * s, oy + 67.4 * s)], "8a2f2a", 3)
    for k in range(9):
        c.path(ellipse(ox + (40 + 3.8 * k) * s, oy + (103 + 5 * math.sin(k / 8 * 3.1)) * s, 5, 5), "f6efdf")


def gown(c: Canvas, pairs: int = 1) -> None:
    c.form(box(-8, -8, c.w + 16, c.h * 0.80), c.c["sky"], to=c.c["glow"], relief=0.6, flow=1.4, size=1.8, axis=0.3)
    c.form(box(-8, c.h * 0.78, c.w + 16, c.h * 0.3), mix(c.c["far"], c.c["dark"], 0.35), relief=0.5)
    x, skin = c.w * 0.5, c.rng.choice(SKIN[:3])
    if pairs > 1:
        c.form(
            spline(
                [
                    (x - 130, c.h + 20),
                    (x - 140, c.h * 0.6),
                    (x - 70, c.h * 0.26),
                    (x + 10, c.h * 0.14),
                    (x + 86, c.h * 0.28),
                    (x + 136, c.h * 0.62),
                    (x + 130, c.h + 20),
                ]
            ),
            "c9982f",
            to="8f6420",
            relief=0.8,
            flow=1.4,
        )
        for _ in range(90):
            a, b, r = c.u(-100, 105), c.u(0.42, 1.0) * c.h, c.u(5, 12)
            c.path(
                box(x + a, b, r * 0.8, r * 1.7) if a < 0 else ellipse(x + a, b, r, r, n=12),
                c.rng.choice((c.c["dark"], c.c["light"], c.c["accent"], c.c["mid"])),
                0.9,
            )
        for dx, dy, t, st in ((26, 0.26, 0.5, "beard"), (-24, 0.31, -0.55, "wreath")):
            head(c, x + dx, c.h * dy, 30, 42, t, skin, "5a3520" if dx > 0 else "a8652c", st)
        return
    c.form(
        spline(
            [
                (x - 28, c.h * 0.34),
                (x + 28, c.h * 0.34),
                (x + 22, c.h * 0.52),
                (x + 70, c.h * 0.8),
                (x + 118, c.h * 0.97),
                (x, c.h),
                (x - 108, c.h * 0.97),
                (x - 64, c.h * 0.8),
                (x - 22, c.h * 0.52),
            ]
        ),
        c.c["mid"],
        to=c.c["near"],
        axis=0.4,
        relief=1.0,
        flow=lambda a, b: 1.57 + (x - a) / 170,
    )
    for side in (-1, 1):
        c.line(
            [(x + side * 26, c.h * 0.36), (x + side * 46, c.h * 0.48), (x + side * 18, c.h * 0.58)],
            mix(skin, c.c["near"], 0.25 if side > 0 else 0.05),
            15,
        )
    head(c, x, c.h * 0.215, 31, 43, c.u(-0.15, 0.15), skin, "3a2418", "updo")
