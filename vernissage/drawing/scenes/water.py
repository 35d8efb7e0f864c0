"""Scenes for the subject water."""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Point, around, box, ellipse, mix, spline


def sea(c: Canvas, hz: float, amp: float, bands: int = 5) -> None:
    """Bands of waves from the horizon down."""
    c.form(
        box(-8, hz, c.w + 16, c.h), mix(c.c["far"], c.c["glow"], 0.25), to=c.c["mid"], relief=0.1, size=1.2, reach=60
    )
    for i in range(1, bands):
        t = i / (bands - 1)
        tone = mix(c.c["far"], c.c["near"], 0.2 + 0.8 * t)
        top = hz + (c.h - hz) * t**1.4 * 0.9
        c.form(
            c.ridge(top, amp * (0.25 + t), 4 + (i % 3)),
            tone,
            to=mix(tone, c.c["dark"], 0.25),
            relief=0.45,
            contour=False,
            reach=80,
        )


def glitter(c: Canvas, x: float, y0: float, colour: str, spread: float = 36) -> None:
    """The path of light on the water."""
    for k in c.marks(28):
        t = k / 27
        y, w = y0 + 6 + (c.h - y0) * t, spread * (0.25 + t) * c.v(0.3, 1)
        cx = x + c.v(-1, 1) * spread * 0.5 * (0.3 + t)
        c.dab(cx - w, y, 2 * w, 0, colour, 3 + 3 * t)


def foam(c: Canvas, n: int, y0: float, y1: float, colour: str | None = None) -> None:
    """So many light strokes on the water, from y0 to y1."""
    for _ in c.marks(n):
        c.dab(c.v(0, c.w), c.v(y0, y1), c.v(10, 34), c.v(-3, 3), colour or mix(c.c["light"], c.c["far"], 0.25), 3)


def rowing(c: Canvas, x: float, y: float, s: float, tone: str) -> None:
    """A small boat with one rower."""
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


def rigged(c: Canvas, x: float, y: float, s: float, tilt: float, hull: str, sail: str, furled: bool = False) -> None:
    """A three-master, its sails set or furled."""

    def at(a: float, b: float) -> Point:
        return x + (a * math.cos(tilt) - b * math.sin(tilt)) * s, y + (a * math.sin(tilt) + b * math.cos(tilt)) * s

    for m, top, w in ((-0.62, -1.5, 0.42), (0.05, -1.95, 0.52), (0.68, -1.45, 0.40)):
        c.line([at(m, 0), at(m + 0.02, top - 0.12)], mix(hull, c.c["dark"], 0.4), 4)
        for k in range(3):
            b, h, ww = top + k * (-top / 3.3), -top / 3.6, w * (0.68 + 0.2 * k)
            if furled:
                c.line([at(m - ww, b), at(m + ww, b)], mix(hull, sail, 0.5), 3)
                continue
            shape = spline(
                [
                    at(m - ww, b + h),
                    at(m - ww * 0.82, b),
                    at(m + ww * 0.82, b),
                    at(m + ww, b + h),
                    at(m + ww * 0.2, b + h * 0.86),
                ],
                3,
            )
            c.form(
                shape,
                mix(sail, c.c["glow"], 0.3 * k),
                to=mix(c.c["glow"], c.c["mid"], 0.3),
                axis=0.4,
                relief=0.5,
                size=0.5,
                flow=1.4,
                contour=False,
            )
    body = [
        at(-1.2, -0.22),
        at(-0.95, 0.22),
        at(-0.6, 0.34),
        at(0.7, 0.34),
        at(1.0, 0.2),
        at(1.15, -0.34),
        at(0.7, -0.06),
        at(-0.6, -0.02),
    ]
    c.form(spline(body, 3), hull, relief=0.6, size=0.6)
    c.line([at(-1.05, -0.06), at(0.95, -0.06)], mix(c.c["accent"], c.c["light"], 0.4), 3)
    c.line([at(-1.1, -0.2), at(-1.75, -0.52)], c.c["dark"], 3.5)


def harbour(c: Canvas) -> str:
    """Sunrise over a misty port."""
    hz, x = c.h * 0.46, c.w * c.u(0.55, 0.7)
    c.tint(sky="8fa5b4", glow="e9c3a2", far="7e9aa8", mid="4f7d92", accent="ea5a30")
    c.sky(hz, clouds=3)
    for k in range(12):
        bx = c.w * k / 11 + c.u(-14, 14)
        c.line([(bx, hz + 6), (bx + c.u(-3, 3), hz - c.u(30, 120))], mix(c.c["far"], c.c["mid"], 0.5), 3, 0.7)
    for x0 in (6, 22, 88):
        c.line(c.pc(f"{x0} 46 {x0 + 1} 30 {x0 + 4} 22 {x0 + 2} 12"), mix(c.c["sky"], c.c["far"], 0.7), 12, 0.5)
    c.form(c.ridge(hz - 4, 14, 8), mix(c.c["far"], c.c["mid"], 0.4), relief=0.2, reach=40)
    sea(c, hz + 8, 8)
    c.disc(x, hz * 0.62, 25, c.c["accent"])
    glitter(c, x, hz + 10, mix(c.c["accent"], c.c["light"], 0.12))
    for bx, by, s in ((c.u(0.2, 0.4), 0.70, 44), (c.u(0.45, 0.55), 0.6, 24), (c.u(0.08, 0.2), 0.58, 17)):
        rowing(c, bx * c.w, by * c.h, s, mix(c.c["dark"], c.c["near"], 0.1))
    return "a red sun over a misty harbour, three rowing boats"


def ship(c: Canvas) -> str:
    """A three-master under full sail."""
    hz = c.h * 0.62
    c.flip = c.coin()
    c.sky(hz, clouds=5)
    sea(c, hz, 12, 4)
    rigged(
        c,
        c.w * c.u(0.42, 0.58),
        c.h * 0.70,
        c.w * c.u(0.19, 0.25),
        c.u(-0.05, 0.05),
        mix(c.c["dark"], c.c["accent"], 0.28),
        c.c["light"],
    )
    c.form(c.ridge(c.h * 0.78, 10, 5), c.c["mid"], to=c.c["near"], relief=0.5, contour=False)
    foam(c, 30, c.h * 0.76, c.h)
    return "a three-master under full sail"


def towed(c: Canvas) -> str:
    """A pale old ship behind a dark steam tug, a great sunset."""
    c.tint(sky="6f8fae", glow="f6c87a", accent="ee7a34")
    hz = c.y(58)
    c.sky(hz, clouds=2, top="6f92b4", glow="f4dca6")
    c.form(
        c.blob("44 57 52 44 60 34 72 24 88 16 108 12 108 58"),
        "f6c878",
        to="ee8a44",
        axis=0,
        relief=0.2,
        flow=around(c.x(84), c.y(49), 1.57),
        contour=False,
    )
    for raw in ("56 30 80 22 106 26 104 32 74 34", "62 14 84 8 106 12 100 17 78 18", "60 42 74 39 82 42 70 46"):
        c.form(c.blob(raw), "d8683a", to="f0a050", relief=0.3, flow=-0.1, contour=False, edge=1)
    c.disc(c.x(84), c.y(49), 22, "fff2c0")
    sea(c, hz, 4, 4)
    glitter(c, c.x(84), hz, "fbd98c", 44)
    rigged(c, c.x(27), c.y(60), c.w * 0.15, 0.0, "e9d8b2", "f6ead0", furled=True)
    a, b = c.x(46), c.y(66)
    c.form(
        c.blob("46 44 52 38 60 34 64 26 60 20 52 26 46 34"),
        "7a5a4c",
        to="c98a5a",
        relief=0.5,
        flow=1.0,
        contour=False,
        edge=1,
    )
    c.form(
        spline([(a - 34, b - 10), (a - 26, b + 12), (a + 26, b + 12), (a + 40, b - 12), (a, b - 6)]),
        "1f1a1c",
        relief=0.5,
        size=0.6,
    )
    c.path(box(a - 4, b - 62, 11, 54), "1f1a1c")
    c.path(ellipse(a - 8, b, 15, 15), "3a2a24")
    c.path(ellipse(a + 1, b - 62, 6, 4), "f6a04a")
    c.form(c.blob("34 74 70 70 104 74 104 84 60 80"), "7a5a52", to=c.c["mid"], relief=0.3, contour=False, edge=1)
    c.path(c.pc("18 86 26 84 30 88 22 90"), c.c["dark"])
    return "a pale old ship towed home by a tug at sunset"


def storm(c: Canvas) -> str:
    """A small boat thrown up on a wave, a gap of light on the left."""
    c.tint(sky="2b3a48", glow="c9b98c", light="f4efd8")
    c.sky(c.y(66), clouds=0, top="24303c", glow="55666c")
    c.form(
        c.pc("-4 6 22 2 40 14 30 26 36 38 22 52 10 66 -4 66"),
        "6f7d7c",
        to="46555c",
        axis=0,
        relief=0.3,
        flow=0.4,
        contour=False,
    )
    c.form(
        c.blob("-10 18 12 14 26 24 22 38 26 48 8 58 -10 60"),
        "efdfa6",
        to="b9b08a",
        axis=0,
        relief=0.3,
        flow=0.4,
        contour=False,
    )
    for raw in ("40 2 74 -6 106 8 104 26 66 20", "56 26 84 20 106 30 92 42 66 40"):
        c.form(c.blob(raw), "3a4854", to="1b242d", relief=0.6, flow=0.5, contour=False, edge=1)
    c.form(c.pc("-4 66 104 62 104 104 -4 104"), "2a4450", to="16262f", relief=0.4, flow=0.2)
    c.form(
        c.pc("-4 74 10 78 24 74 40 60 54 56 68 62 84 74 104 78 104 104 -4 104"),
        c.c["mid"],
        to=c.c["near"],
        relief=0.7,
        flow=0.5,
    )
    t = 0.42

    def at(x: float, y: float) -> Point:
        return c.x(50) + x * math.cos(t) + y * math.sin(t), c.y(62) - x * math.sin(t) + y * math.cos(t)

    c.line([at(10, 0), at(26, -190)], "3a2a1c", 5)
    c.form(
        spline([at(24, -172), at(70, -150), at(100, -110), at(92, -62), at(50, -48), at(16, -54)]),
        "efe4c2",
        to="a89a78",
        relief=0.6,
        flow=1.2,
        size=0.7,
    )
    c.form([at(20, -176), at(-72, -30), at(-30, -34), at(12, -40)], "d0c296", relief=0.5, size=0.6, flow=1.0)
    c.line([at(26, -186), at(-92, -18)], "3a2a1c", 2)
    c.form(
        spline([at(-96, -14), at(-60, 26), at(40, 34), at(92, -6), at(70, -22), at(0, -4)]),
        "5a3a22",
        to="2a1a12",
        relief=0.7,
        size=0.7,
    )
    for k in range(9):
        x = -66 + 15 * k
        p = at(x, -8)
        c.person(
            p[0],
            p[1],
            26 + 4 * (k % 3),
            c.pick(("8a2f24", "3f5a6a", "c9a24a", "4a3a2c", "e4d8ba")),
            lean=c.u(-0.3, 0.3),
        )
    c.form(
        c.blob("-8 84 8 72 22 70 34 78 44 92 60 98 60 108 -8 108"), c.c["near"], to=c.c["dark"], relief=0.9, flow=-0.5
    )
    c.form(c.blob("52 98 66 88 82 86 106 76 108 108 50 108"), c.c["near"], to=c.c["dark"], relief=0.8, flow=-0.4)
    for x0, y0, n in ((4, 74, 18), (24, 70, 20), (66, 66, 16), (84, 84, 18)):
        for _ in c.marks(n):
            c.dab(c.x(x0 + c.v(-6, 12)), c.y(y0 + c.v(-3, 5)), c.v(4, 18), c.v(-6, 8), c.c["light"], 4)
    return "a crowded boat thrown up by a wave, light breaking on the left"


def ninth(c: Canvas) -> str:
    """Golden sun through great green waves, people on a mast."""
    c.tint(
        sky="c98a5a",
        glow="fbe3a0",
        far="86b0a0",
        mid="3f8a84",
        near="1f5a64",
        dark="0c2a38",
        light="fff4cf",
        accent="f0a040",
    )
    c.sky(c.y(46), clouds=4, top="b07a6a", glow="fde9a8", cloud="f3c890")
    c.disc(c.x(56), c.y(22), 30, "fff6cc")
    c.form(box(-8, c.y(42), c.w + 16, c.h), "e3c98a", to="5fa39a", relief=0.2, reach=60)
    c.form(
        c.pc("-4 54 8 46 18 34 26 32 30 40 26 48 34 56 50 60 70 56 86 50 104 48 104 104 -4 104"),
        "5fa892",
        to=c.c["mid"],
        relief=0.7,
        flow=around(c.x(10), c.y(60), 1.57),
    )
    glitter(c, c.x(57), c.y(56), "fbe6a6", 40)
    c.form(
        c.pc("-4 72 20 68 40 74 62 70 80 60 92 56 98 62 92 70 104 78 104 104 -4 104"),
        c.c["mid"],
        to=c.c["near"],
        relief=0.7,
        flow=0.3,
    )
    c.line(c.pc("24 84 74 74"), "4a2f20", 10)
    c.line(c.pc("52 80 66 64"), "4a2f20", 6)
    for x, y in ((34, 82), (42, 80.5), (49, 79), (58, 77)):
        c.person(c.x(x), c.y(y), 34, c.pick(("b23a2c", "e8d8b8", "6a3a2a")), lean=c.u(-0.4, 0.4))
    c.path(c.pc("58 70 56 62 59 62 61 70"), "d8452c")
    c.form(
        c.pc("-4 88 16 84 36 90 60 92 82 86 104 90 104 104 -4 104"), c.c["near"], to=c.c["dark"], relief=0.6, flow=0.2
    )
    for x0, y0, n in ((20, 33, 24), (90, 57, 18), (30, 88, 14)):
        for _ in c.marks(n):
            c.dab(c.x(x0 + c.v(-10, 8)), c.y(y0 + c.v(-2, 5)), c.v(4, 16), c.v(-4, 8), "fff8e0", 4)
    return "survivors on a mast, great green waves at sunrise"


def breakers(c: Canvas) -> str:
    """Nothing but sky, one wall of water and the sand."""
    c.sky(c.y(46), clouds=0, top="6d7f8c", glow="c9cdc4")
    for raw in (
        "-8 8 18 0 44 8 36 20 10 20",
        "40 10 70 4 100 12 92 28 60 26",
        "4 28 30 22 56 30 40 40 12 38",
        "62 34 84 28 108 34 96 44 70 42",
    ):
        c.form(c.blob(raw), "e6e4dc", to="7b8894", axis=1.3, relief=0.6, flow=0.2, contour=False, edge=1)
    c.form(box(-8, c.y(46), c.w + 16, c.h), "4f7a78", to="2d5a5e", relief=0.3, reach=90)
    for raw in (
        "-6 60 16 54 40 56 62 50 84 54 106 50 106 72 -6 76",
        "-6 72 14 62 34 66 52 62 76 68 106 64 106 88 -6 88",
    ):
        c.form(c.blob(raw), "4a8a80", to="1f4a50", relief=0.9, flow=0.1, contour=False)
    for x0, y0, y1 in ((0, 56, 62), (30, 52, 58), (60, 50, 56), (10, 66, 74), (50, 64, 72), (80, 66, 74)):
        for _ in c.marks(18):
            c.dab(c.x(x0 + c.v(-4, 26)), c.y(c.v(y0, y1)), c.v(8, 26), c.v(-2, 4), "f6f4e8", 6)
    c.form(
        c.blob("-8 80 20 76 52 81 80 77 108 80 108 90 -8 92"), "eef0e8", to="a9c0bc", relief=0.4, contour=False, edge=1
    )
    c.form(c.ridge(c.y(88), 6, 4), "b9a17c", to="7a6850", relief=0.4)
    for x, y in ((18, 93), (32, 95)):
        a, b = c.x(x), c.y(y)
        c.form(
            spline([(a - 40, b - 14), (a - 26, b + 8), (a + 22, b + 8), (a + 40, b - 20), (a, b - 6)]),
            "3f3a34",
            to="26221f",
            relief=0.6,
            size=0.6,
        )
        c.line([(a - 2, b - 6), (a + 8, b - 52)], "3f3a34", 3)
    return "breakers on an empty beach, two boats drawn up"


def adrift(c: Canvas) -> str:
    """A man on a dismasted boat, fins around it, a waterspout far off."""
    c.sky(c.y(34), clouds=3, top="5f8ea8", glow="dfe2d0")
    c.line(c.pc("86 36 88 22 84 10 90 -2"), "8fa0a8", 16, 0.8)
    c.line(c.pc("10 33 22 33"), "f4ead0", 3)
    sea(c, c.y(33), 18, 6)
    t = -0.2

    def at(x: float, y: float) -> Point:
        return c.x(50) + x * math.cos(t) - y * math.sin(t), c.y(62) + x * math.sin(t) + y * math.cos(t)

    c.form(
        spline([at(-150, -20), at(-110, 34), at(90, 40), at(156, -26), at(120, -34), at(0, -8)]),
        "efe6d0",
        to="8f8a78",
        relief=0.8,
        size=0.8,
    )
    c.form([at(-110, -16), at(110, -26), at(70, 6), at(-70, 10)], "8a6a42", relief=0.4, size=0.7)
    c.line([at(-40, 0), at(-52, -74)], "5a3f26", 9)
    c.line([at(30, -4), at(150, 44)], "5a3f26", 6)
    c.form(spline([at(60, 0), at(110, 20), at(140, 52), at(96, 50)]), "f3ecd8", relief=0.6, size=0.5)
    p = at(6, -6)
    c.line([p, (p[0] + 16, p[1] - 34)], "4a2f24", 20)
    c.line([(p[0] - 2, p[1] - 2), (p[0] - 40, p[1] - 2)], "e9dcc0", 12)
    c.path(ellipse(p[0] + 20, p[1] - 50, 10, 12), "4a2f24")
    c.form(
        c.blob("-8 84 20 76 46 82 74 78 108 82 108 108 -8 108"),
        c.c["near"],
        to=c.c["dark"],
        relief=0.7,
        flow=0.1,
        contour=False,
    )
    for x, y, s in ((16, 86, 1.3), (34, 91, 1.7), (66, 88, 1.5), (84, 82, 1.0), (54, 96, 1.2)):
        a, b = c.x(x), c.y(y)
        c.path(
            spline([(a - 18 * s, b), (a - 2 * s, b - 12 * s), (a + 9 * s, b - 26 * s), (a + 10 * s, b)]),
            mix(c.c["dark"], "44525a", 0.5),
        )
    foam(c, 34, c.y(74), c.h)
    return "a man adrift on a dismasted boat, fins around it"


def lilies(c: Canvas) -> str:
    """A pond seen from above: pads, flowers, reflected sky and willows."""
    c.tint(near="1d5a72", mid="3f88a0", far="78b4b8", dark="0d3040", glow="f0dcc0")
    c.form(box(-8, -8, c.w + 16, c.h + 16), mix(c.c["mid"], c.c["far"], 0.3), to=c.c["near"], relief=0.3, size=1.5)
    for k in range(9):
        x, w = c.w * (k + c.u(0, 0.8)) / 9, c.u(18, 40)
        shape = spline([(x, -20), (x + w, c.h * 0.2), (x + w * 0.5, c.h * c.u(0.5, 0.95)), (x - w * 0.4, c.h * 0.3)])
        c.form(
            shape,
            mix(c.c["glow"] if k % 3 == 1 else c.c["dark"], c.c["mid"], 0.35 if k % 3 == 1 else 0.6),
            flow=1.57,
            relief=0.2,
            contour=False,
            edge=1,
        )
    for k in range(18):
        t = ((k * 0.618) % 1) ** 0.8
        x, y, r = c.u(0, 1) * c.w, (0.14 + 0.82 * k / 17) * c.h, 16 + 24 * k / 17
        for j in range(3):
            c.form(
                ellipse(x + (j - 1) * r * 1.7, y + c.u(-6, 6), r * 1.15, r * 0.42),
                mix("6f9a6a", c.c["near"], 0.15 + 0.35 * t),
                relief=0.9,
                size=0.45,
                density=0.9,
            )
        if k % 3 == 0:
            for a in (-0.9, -0.45, 0.0, 0.45, 0.9):
                c.path(
                    ellipse(x + 10 * math.sin(a), y - 8 - 5 * math.cos(a), r * 0.22, r * 0.55, a),
                    mix(c.c["light"], c.c["accent"], 0.1 + 0.25 * abs(a)),
                )
    return "water lilies on a pond full of reflections"


def shore(c: Canvas) -> str:
    """One small figure before a vast sky."""
    hz = c.h * 0.74
    c.tint(sky="5d7688", glow="c3cbc6")
    c.sky(hz, clouds=4, top="3f5668", glow="b9c6c4", cloud="aebdc0")
    c.path(c.blob("-8 54 30 50 70 54 108 50 108 66 60 70 -8 66"), "dfe3d8", 0.55)
    c.form(box(-8, hz, c.w + 16, 60), mix(c.c["near"], c.c["dark"], 0.6), to=c.c["near"], relief=0.2)
    c.form(c.ridge(c.h * 0.83, 10, 3), "d9d3bc", to="a8a792", flow=0.06, relief=0.4, contour=False)
    x, y = c.w * c.u(0.28, 0.4), c.h * 0.87
    c.path(spline([(x - 10, y), (x - 7, y - 36), (x, y - 46), (x + 7, y - 36), (x + 11, y)]), c.c["dark"])
    c.path(ellipse(x, y - 50, 6, 7), "e0c09a")
    for _ in range(6):
        a, b, s = c.u(0.1, 0.9) * c.w, c.u(0.6, 0.72) * c.h, c.u(4, 8)
        c.line([(a - s, b - 3), (a, b), (a + s, b - 4)], "f4f2e6", 2)
    return "a lone figure on the sand before a vast sky"


def fishing(c: Canvas) -> str:
    """Fishermen pull a net beside a lake, a tall figure in red on the shore."""
    c.sky(c.y(30), clouds=1, top="8fb3c4", glow="e9e6cc")
    for px, py, far in ((20, 10, 0.2), (44, 4, 0.24), (70, 12, 0.24), (92, 8, 0.2)):
        x, y = c.x(px), c.y(py)
        c.form(
            spline(
                [
                    (x - c.w * far, c.y(34)),
                    (x - c.w * far * 0.4, c.y(20)),
                    (x, y),
                    (x + c.w * far * 0.4, c.y(18)),
                    (x + c.w * far, c.y(34)),
                ]
            ),
            mix("8fa8ac", "6d8a84", c.u(0, 1)),
            relief=0.8,
            flow=1.2,
            size=0.8,
        )
    c.form(c.ridge(c.y(34), 8, 5), "7f9460", to="5f7a4c", relief=0.4, reach=60)
    for x in (12, 30, 38, 58, 80, 88):
        c.tree(c.x(x), c.y(40), c.u(18, 30), 0.9, "4f6a40")
    for x in (22, 66):
        c.path(box(c.x(x), c.y(38) - 20, 18, 20), "e3d6b4")
        c.path([(c.x(x) - 2, c.y(38) - 20), (c.x(x) + 9, c.y(38) - 36), (c.x(x) + 20, c.y(38) - 20)], "a34a34")
    c.form(c.blob("-8 44 30 41 70 43 108 41 108 108 -8 108"), "6fa0a8", to="3f7684", relief=0.3, flow=0.0)
    for _ in c.marks(20):
        c.dab(c.v(0, 1) * c.w, c.y(c.v(46, 96)), c.v(20, 56), 0, "a9ccc8", 2)
    c.form(c.blob("16 66 20 76 52 77 64 64 58 66 40 70 24 69"), "6b4a2e", to="3a281a", relief=0.6, size=0.6)
    for k, coat in enumerate(("3f5a7a", "d8a83a", "5a7a4a", "8a3a4a", "e4dcc4")):
        c.person(
            c.x(25 + 7 * k),
            c.y(69),
            52 + 5 * (k % 2),
            coat,
            hat="" if k % 2 else "4a3a2c",
            lean=0.1 - 0.08 * k,
            skirt=0.34,
        )
    c.form(c.blob("22 74 14 88 26 96 44 92 46 78"), "4f8a90", to="3a6a74", relief=0.5, size=0.6)
    for k in range(5):
        c.line(c.pc(f"{22 + 5 * k} 75 {17 + 6 * k} 93"), "e4dcc4", 1.4, 0.8)
    for k in range(3):
        c.line(c.pc(f"20 {80 + 5 * k} 45 {80 + 4 * k}"), "e4dcc4", 1.4, 0.8)
    c.form(c.blob("64 104 70 90 84 84 108 82 108 108"), "9a9a6a", to="6a6a44", relief=0.5)
    c.form(
        c.blob("78 96 77 78 75 64 80 57 86 57 91 64 90 80 93 97"),
        "b23428",
        to="7a1f1e",
        axis=0,
        relief=0.9,
        flow=1.5,
        size=0.8,
    )
    c.path(ellipse(c.x(83), c.y(51.5), 12, 15), "e3b48a")
    c.path(c.blob("79.5 53 79.5 46 83 44.6 86.6 46 87 55 85.6 50 82 48.6"), "5a3a22")
    return "fishermen hauling a net, a tall figure in red on the shore"


def vortex(c: Canvas) -> str:
    """Snow, smoke and sea turning around one small steamer."""
    c.tint(sky="7f96a0", glow="e9e2cb", light="f6f2e2", dark="1a2530")
    x, y = c.x(52), c.y(50)
    c.form(box(-8, -8, c.w + 16, c.h + 16), "5c7684", to="3a5564", relief=0.2, flow=around(x, y, 1.4), size=1.5)
    for k, tone in enumerate(("8fa3a6", "4a6472", "b5bfb8", "e6dfc8")):
        r = 2.6 - 0.55 * k
        shape = [
            (
                x + math.cos(a) * r * (66 + 14 * math.sin(3 * a + k)),
                y + math.sin(a) * r * (58 + 12 * math.cos(2 * a + k)),
            )
            for a in (math.tau * i / 16 for i in range(16))
        ]
        c.form(spline(shape), tone, relief=0.5, flow=around(x, y, 1.35), size=1.3, contour=False, edge=1, density=1.2)
    c.form(
        c.blob("56 40 62 26 74 16 90 10 82 24 70 34 60 46"),
        "2f3238",
        to="6a6258",
        relief=0.5,
        flow=-0.8,
        contour=False,
        edge=1,
    )
    c.line([(x + 2, y + 6), (x + 8, y - 62)], c.c["dark"], 4)
    c.line([(x - 6, y - 26), (x + 22, y - 30)], c.c["dark"], 2)
    c.path(spline([(x - 56, y + 4), (x - 38, y + 22), (x + 36, y + 20), (x + 54, y - 2), (x, y + 8)]), c.c["dark"])
    c.path(box(x + 18, y - 32, 10, 40), c.c["dark"])
    c.path(ellipse(x - 14, y + 8, 14, 14), "2a2a2e")
    c.path(ellipse(x - 24, y - 2, 5, 5), "f6c25a")
    for k in c.marks(80):
        a, r = c.v(0, 6.28), c.v(60, 230)
        c.dab(
            x + math.cos(a) * r,
            y + math.sin(a) * r * 0.8,
            -math.sin(a) * c.v(14, 30),
            math.cos(a) * c.v(14, 30),
            ("f6f2e2", "dfe3da", "2f4656")[k % 3],
            4,
        )
    return "a steamer in the middle of a whirl of snow and sea"


def raft(c: Canvas) -> str:
    """A pyramid of people on a raft, one waves a cloth."""
    c.tint(sky="7a7f78", glow="dcc894", mid="3f6470", near="274854")
    c.sky(c.y(60), clouds=4, top="6a746f", glow="ead7a2", cloud="cbb98e")
    sea(c, c.y(54), 16, 4)
    c.line(c.pc("30 78 33 12"), "4a3420", 7)
    c.form(c.blob("33 14 12 34 6 60 20 64 32 62"), "d8c49a", to="8a7858", axis=0, relief=0.7, flow=1.3, size=0.9)
    for raw in ("33 14 58 74", "33 14 8 76"):
        c.line(c.pc(raw), "4a3420", 2)
    c.form(c.pc("6 80 88 72 98 80 22 92"), "6b4a2c", to="3a281a", relief=0.5, flow=-0.1)
    for k in range(6):
        c.line(c.pc(f"{10 + 14 * k} {80 - 1.2 * k} {22 + 14 * k} {91 - 1.7 * k}"), "33241a", 3)
    bodies = (
        (20, 82, -1.2),
        (34, 83, 1.3),
        (48, 82, -1.0),
        (64, 82, 1.2),
        (82, 80, -1.1),
        (30, 76, 0.2),
        (42, 76, 0.5),
        (52, 75, 0.3),
        (60, 74, 0.5),
        (68, 72, 0.3),
        (56, 66, 0.5),
        (64, 64, 0.4),
    )
    for x, y, lean in bodies:
        n, skin = 52, c.pick(("d9b088", "c4936a", "8a5a3c", "e6c49c"))
        a, b = c.x(x), c.y(y)
        tx, ty = a + math.sin(lean) * n * 0.7, b - math.cos(lean) * n * 0.7
        c.line([(a, b), (tx, ty)], c.pick((skin, "b23a2c", "e4d6b6", "4a5a5c")), 17)
        c.line([(tx, ty), (tx + 22, ty - 10)], skin, 7)
        c.path(ellipse(tx + math.sin(lean) * 12, ty - math.cos(lean) * 13, 8.5, 10), mix(skin, "2a1a14", 0.25))
    a, b = c.x(74), c.y(66)
    c.line([(a, b), (a + 6, b - 46)], "8a5a3c", 18)
    c.line([(a + 6, b - 44), (a + 26, b - 84)], "8a5a3c", 8)
    c.path(ellipse(a + 4, b - 60, 9, 11), "3a2418")
    c.form(
        spline([(a + 24, b - 84), (a + 44, b - 104), (a + 66, b - 96), (a + 60, b - 78), (a + 36, b - 74)]),
        "e8452f",
        to="f6ead0",
        relief=0.5,
        size=0.5,
    )
    c.path(c.pc("95 53.6 96 51 97.4 53.6"), "2a2a2a")
    c.form(
        c.blob("-8 90 18 88 44 94 72 88 108 84 108 108 -8 108"),
        c.c["near"],
        to=c.c["dark"],
        relief=0.7,
        flow=-0.1,
        contour=False,
    )
    foam(c, 26, c.y(88), c.h)
    return "castaways on a raft, one waving a red cloth"


def bathers(c: Canvas) -> str:
    """A summer river bank with seated figures, sails and chimneys."""
    y: float
    x: float
    s: float
    c.tint(sky="a9cbdc", glow="eef0dc", light="fdf6e2")
    c.sky(c.y(30), clouds=0, top="a5c9dc", glow="f0eedd")
    c.form(c.ridge(c.y(27), 3, 6), "9db5ae", relief=0.2, reach=30)
    for k in range(5):
        x = 40 + 9 * k
        c.line(c.pc(f"{x} 27 {x} {18 + 2 * (k % 3)}"), "a9a7ac", 5)
    c.line(c.pc("49 16 56 12 66 13"), "c4c4c8", 8, 0.7)
    c.line(c.pc("30 28.5 104 28.5"), "c9c2b4", 5)
    c.form(c.pc("-4 30 104 30 104 104 -4 104"), "7fb0c6", to="4f8cae", relief=0.2)
    for _ in c.marks(34):
        c.dab(c.x(c.v(30, 100)), c.y(c.v(33, 92)), c.v(14, 36), 0, ("c9e2e6", "3f7ea4", "f3e6c0")[int(c.v(0, 3))], 4)
    for x, y, s in ((70, 38, 30), (90, 35, 20), (52, 35, 16)):
        a, b = c.x(x), c.y(y)
        c.path([(a, b), (a + s * 0.1, b - s * 1.6), (a + s * 0.9, b - s * 0.1)], "fdf8e8")
        c.path([(a - s * 0.5, b), (a + s, b), (a + s * 0.7, b + s * 0.2), (a - s * 0.3, b + s * 0.2)], "4a3a34")
    c.form(c.pc("-4 34 16 36 34 50 52 70 66 92 70 104 -4 104"), "93b05a", to="6f9044", relief=0.3, flow=0.6)
    for x, y, s, coat, hat in (
        (24, 82, 1.5, "f4f0e4", "c9a24a"),
        (12, 60, 1.0, "e9e2d2", "3a3a3a"),
        (30, 58, 0.8, "5a6a9a", "e2c27a"),
    ):
        a, b = c.x(x), c.y(y)
        c.form(
            spline(
                [
                    (a - 16 * s, b),
                    (a - 14 * s, b - 34 * s),
                    (a - 2 * s, b - 46 * s),
                    (a + 12 * s, b - 34 * s),
                    (a + 14 * s, b),
                ]
            ),
            coat,
            relief=0.6,
            size=0.6,
        )
        c.line([(a, b - 4 * s), (a + 32 * s, b - 16 * s), (a + 40 * s, b + 6 * s)], "4f5a7a", 12 * s)
        c.path(ellipse(a + 2 * s, b - 55 * s, 9 * s, 11 * s), "e3b48a")
        c.path(
            [(a - 12 * s, b - 59 * s), (a - 7 * s, b - 70 * s), (a + 9 * s, b - 70 * s), (a + 15 * s, b - 59 * s)], hat
        )
    for x, y, s in ((60, 66, 1.1), (78, 58, 0.9)):
        a, b = c.x(x), c.y(y)
        c.form(
            spline(
                [(a - 17 * s, b), (a - 15 * s, b - 30 * s), (a, b - 38 * s), (a + 15 * s, b - 30 * s), (a + 17 * s, b)]
            ),
            "e9bd96",
            to="c98f6a",
            axis=0,
            relief=0.6,
            size=0.6,
        )
        c.path(ellipse(a, b - 48 * s, 10 * s, 12 * s), "e9bd96")
        c.path(
            spline(
                [(a - 12 * s, b - 48 * s), (a - 8 * s, b - 62 * s), (a + 8 * s, b - 62 * s), (a + 12 * s, b - 48 * s)]
            ),
            "c4492f",
        )
        c.line([(a - 24 * s, b + 1), (a + 24 * s, b + 1)], "dff0f0", 4)
    c.path(c.blob("44 92 50 88 58 90 56 96 46 97"), "f4f0e4")
    return "figures resting on a river bank in summer"


MOTIFS = {
    "harbour": harbour,
    "ship": ship,
    "towed": towed,
    "storm": storm,
    "ninth": ninth,
    "breakers": breakers,
    "adrift": adrift,
    "lilies": lilies,
    "shore": shore,
    "fishing": fishing,
    "vortex": vortex,
    "raft": raft,
    "bathers": bathers,
}
PALETTES = (
    "7fa3b8 efdab2 5f88a0 2f6384 1d4463 0f2538 f8ecd2 d9673a",
    "a4c3ce f5cda9 86afbd 4b8aa3 28647f 13354a fdf0de e2583a",
    "41586a b9b79b 4a6778 2b5068 1a394f 0b1c2a ece8cf d0a54a",
    "8fbfc4 f6e6b8 6bacb4 2f8698 1b6178 0d3447 fff4d4 e8874a",
)
