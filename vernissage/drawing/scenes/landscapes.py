"""Scenes for the subject landscapes."""

from __future__ import annotations

from vernissage.drawing.brush import ROLES, Canvas, Poly, around, box, ellipse, mix, spline


def _birds(c: Canvas, n: int, x: float, y: float, spread: float, colour: str) -> None:
    for _ in range(n):
        a, b, s = x + c.u(-1, 1) * spread, y + c.u(-1, 1) * spread * 0.5, c.u(4, 9)
        c.line([(a - s, b - s * 0.5), (a, b), (a + s, b - s * 0.6)], colour, 2)


def _pine(c: Canvas, x: float, y: float, h: float, colour: str) -> None:
    r = h * 0.2
    shape: Poly = [(x, y - h)]
    for j in range(4):
        shape += [
            (x + r * (0.4 + 0.25 * j), y - h + h * 0.25 * (j + 1)),
            (x + r * (0.16 + 0.2 * j), y - h + h * 0.25 * (j + 1) - 3),
        ]
    shape += [(2 * x - a, b) for a, b in reversed(shape[1:])]
    c.form(shape, colour, relief=0.5, size=0.5, density=1.2, flow=1.2, contour=False)


def _peak(c: Canvas, x: float, y: float, far: float, b: float, tone: str, snow: float = 0.5) -> None:
    """A mountain with a lit and a shaded side."""
    d = b - y
    fold = [
        (x, y),
        (x + far * 0.07, y + d * 0.18),
        (x - far * 0.06, y + d * 0.36),
        (x + far * 0.13, y + d * 0.6),
        (x + far * 0.02, b),
    ]
    left = [
        (x, y),
        (x - far * 0.2, y + d * 0.16),
        (x - far * 0.4, y + d * 0.38),
        (x - far * 0.62, y + d * 0.5),
        (x - far, b),
    ]
    right = [(x + far, b), (x + far * 0.72, y + d * 0.62), (x + far * 0.5, y + d * 0.47), (x + far * 0.28, y + d * 0.2)]
    c.form([*left, *fold[::-1]], mix(tone, c.c["light"], snow), flow=2.1, relief=0.4)
    c.form([*fold, *right], mix(tone, c.c["dark"], 0.35), flow=1.0, relief=0.3)


def valley(c: Canvas) -> str:
    """A road winds into a valley under a low sun, trees on both sides."""
    hz = c.h * c.u(0.40, 0.5)
    c.flip = c.coin()
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
    return "a road winding into a valley under a low sun"


def hunters(c: Canvas) -> str:
    """A white hill with walkers and dogs, frozen ponds in the valley."""
    c.tint(sky="7d958f", glow="b9c3b2", light="f4f1e6", near="6d6a60", dark="221f1d")
    snow = "e9e8dd"
    c.sky(c.h * 0.42, clouds=0, top="74908c", glow="b4c0ae")
    for px, py, far in ((78, 15, 0.2), (92, 22, 0.22), (62, 26, 0.16)):
        _peak(c, c.x(px), c.y(py), c.w * far, c.y(48), "9aa6a2", 0.75)
    c.form(c.ridge(c.y(42), 8, 4), mix(snow, "8fa09a", 0.35), relief=0.2, reach=90)
    for raw in ("48 52 66 50 84 53 80 58 60 59 46 56", "62 64 82 61 102 64 104 71 80 74 60 70"):
        c.form(c.blob(raw), "8fa8a2", to="a9bcb2", relief=0.2, contour=False)
    for _ in range(9):
        x, y = c.u(52, 96), c.u(52, 70)
        c.person(c.x(x), c.y(y), 9 + (y - 50) * 0.25, "2d2a28", "2d2a28")
    for x, y, s in ((44, 50, 20), (90, 49, 22), (74, 48, 15), (55, 47, 14)):
        a, b = c.x(x), c.y(y)
        c.path([(a - s * 0.5, b), (a - s * 0.5, b - s * 0.5), (a + s * 0.5, b - s * 0.5), (a + s * 0.5, b)], "6e5747")
        c.path([(a - s * 0.65, b - s * 0.45), (a, b - s), (a + s * 0.65, b - s * 0.45)], snow)
    c.form(c.pc("-4 52 14 57 34 66 52 76 70 84 104 92 104 104 -4 104"), snow, to="cfd3cb", flow=0.45, relief=0.4)
    for x, y, h in ((8, 78, 300), (27, 84, 280), (46, 93, 250), (16, 62, 150)):
        c.bare_tree(c.x(x), c.y(y), h, "2b2622", c.u(-0.05, 0.08), 0.8)
    for x, y, h, coat in ((14, 86, 78, "4a3a2c"), (26, 90, 74, "33312e"), (37, 92, 70, "5c4634")):
        c.person(c.x(x), c.y(y), h, coat, "2b2622", "2b2622", 0.06)
        c.line([(c.x(x) - 20, c.y(y) - h * 0.95), (c.x(x) + 22, c.y(y) - h * 0.55)], "2b2622", 3)
    for x, y in ((46, 95), (53, 96), (8, 94), (59, 99)):
        a, b = c.x(x), c.y(y)
        c.line([(a - 12, b - 9), (a + 8, b - 11), (a + 14, b - 16)], "3a2c22", 6)
        for d in (-11, -7, 5, 8):
            c.line([(a + d, b - 8), (a + d, b)], "3a2c22", 2)
    _birds(c, 5, c.x(58), c.y(22), 90, "2b2622")
    return "hunters with dogs on a snowy hill above frozen ponds"


def mountain(c: Canvas) -> str:
    """One to three peaks above a pine wood."""
    hz, peaks = c.h * 0.66, 1 + int(c.u(0, 3))
    c.sky(hz, clouds=2)
    for k, (px, py, s) in enumerate(
        ((c.u(0.1, 0.3), 0.34, 0.8), (c.u(0.78, 0.95), 0.38, 0.75), (c.u(0.42, 0.6), 0.16, 1.0))
    ):
        if k >= 3 - peaks:
            _peak(c, px * c.w, py * c.h, c.w * 0.5 * s, c.h * 0.78, mix(c.c["mid"], c.c["glow"], 0.42 - 0.16 * k))
    c.form(c.ridge(c.h * 0.74, 14), mix(c.c["near"], c.c["far"], 0.35), relief=0.4, reach=80)
    c.form(c.ridge(c.h * 0.84, 16), c.c["near"], to=c.c["dark"], relief=0.3)
    for _ in range(11):
        _pine(c, c.u(-0.02, 1.02) * c.w, c.u(0.84, 1.0) * c.h, c.u(50, 120), mix(c.c["dark"], c.c["near"], c.u(0, 0.5)))
    return f"{('one peak', 'two peaks', 'three peaks')[peaks - 1]} above a pine wood"


def summit(c: Canvas) -> str:
    """One white summit over bands of mist and rocks, nobody there."""
    c.sky(c.h * 0.5, clouds=2, top="7f9bb0", glow="e6dccb")
    _peak(c, c.x(20), c.y(34), c.w * 0.34, c.y(66), "a9b4ba", 0.8)
    _peak(c, c.x(86), c.y(37), c.w * 0.34, c.y(66), "a3aeb6", 0.8)
    _peak(c, c.x(54), c.y(9), c.w * 0.52, c.y(66), "b6c0c8", 0.9)
    c.path(c.blob("-6 55 20 51 48 56 76 52 106 56 106 64 70 62 40 66 -6 62"), "f1ebdf", 0.75)
    for y, amp, tone in ((63, 20, "8b8f86"), (72, 16, "757a68"), (82, 14, "67664f")):
        c.form(c.ridge(c.y(y), amp, 4), tone, to=mix(tone, c.c["dark"], 0.3), relief=0.55, flow=0.3, reach=70)
    c.form(c.ridge(c.y(90), 12, 3), "5a5a3c", to=c.c["dark"], relief=0.4)
    for raw in (
        "6 88 10 78 18 75 24 80 26 90 14 94",
        "70 92 74 82 86 78 95 84 97 94 82 99",
        "40 95 46 88 56 89 60 97 48 101",
    ):
        c.form(c.blob(raw), "8d8478", to=c.c["dark"], axis=0.6, relief=0.8, size=0.8, flow=0.7)
    for x, h in ((30, 46), (35, 58), (64, 50)):
        _pine(c, c.x(x), c.y(84), h, "34402f")
    return "a white summit above mist and bare rock"


def avenue(c: Canvas) -> str:
    """A straight road between tall, thin, lopped trees."""
    hz, vx = c.h * 0.64, c.w * 0.52
    c.sky(hz, clouds=5)
    c.form(box(-8, hz, c.w + 16, c.h), c.c["mid"], to=c.c["near"], relief=0.3, flow=around(vx, hz - 8))
    c.form(
        [(vx - 4, hz), (vx + 4, hz), (vx + 130, c.h + 8), (vx - 140, c.h + 8)],
        mix(c.c["glow"], c.c["light"], 0.35),
        flow=1.57,
        relief=0.3,
    )
    for x, s in ((18, 30), (82, 24)):
        a, b = c.x(x), hz + 12
        c.path(box(a, b - s, s * 1.3, s), mix(c.c["near"], c.c["dark"], 0.2))
        c.path([(a - 4, b - s), (a + s * 0.6, b - s * 1.7), (a + s * 1.4, b - s)], mix(c.c["accent"], c.c["near"], 0.4))
    c.path(
        [(c.x(11), hz + 4), (c.x(11), hz - 60), (c.x(13), hz - 88), (c.x(15), hz - 60), (c.x(15), hz + 4)],
        mix(c.c["near"], c.c["dark"], 0.3),
    )
    for k in range(7):
        d = (k / 6) ** 2.0
        for side in (-1, 1):
            x, y, h = vx + side * (14 + 150 * d), hz + (c.h - hz) * d * 0.86, 60 + 320 * d
            lean = side * d * 8
            c.line([(x, y), (x + lean, y - h * 0.86)], mix(c.c["dark"], c.c["near"], 0.2), max(2.0, h * 0.022))
            c.tree(x + lean, y - h * 0.52, h * 0.5, 0.42, mix(c.c["near"], c.c["dark"], 0.25))
    c.person(vx + 4, hz + 46, 26, c.c["dark"], hat=c.c["accent"])
    return "a straight road between tall lopped trees"


def park(c: Canvas) -> str:
    """A country house across a pond, cattle on the near bank."""
    hz = c.h * 0.46
    c.sky(hz, clouds=6, top="86a3b4", glow="efe3c8")
    c.form(c.ridge(hz - 4, 6), "7c8a6a", relief=0.3, reach=50)
    for x, h in ((6, 74), (17, 96), (28, 70), (70, 60), (80, 84), (92, 110), (98, 80)):
        c.tree(c.x(x), hz + 14, h, c.u(0.8, 1.1), mix("56664a", c.c["dark"], c.u(0.05, 0.35)))
    a, b = c.x(46), hz + 12
    c.path(box(a, b - 44, 74, 44), "a4604c")
    c.path([(a - 5, b - 44), (a + 12, b - 60), (a + 62, b - 60), (a + 79, b - 44)], "5f5750")
    for k in range(5):
        c.path(box(a + 7 + 13 * k, b - 34, 6, 11), "f0e4c8")
        c.path(box(a + 7 + 13 * k, b - 16, 6, 16 if k == 2 else 10), "3a2c28")
    c.form(c.ridge(hz + 10, 5), "93a06a", to="768552", relief=0.3, reach=90)
    c.form(
        c.blob("-6 64 24 58 60 60 104 57 106 78 70 82 30 79 -6 84"), "8fa9b5", to="c9cfc2", relief=0.2, contour=False
    )
    for x in (22, 30, 36):
        c.path(c.blob(f"{x} 70 {x + 2} 67 {x + 5} 69 {x + 5} 71 {x + 1} 71"), "fbf7ea")
        c.line([(c.x(x), c.y(70)), (c.x(x - 0.6), c.y(66.5))], "fbf7ea", 3)
    c.form(c.ridge(c.y(82), 8, 3), "7d8a4e", to=mix("4c5636", c.c["dark"], 0.2), relief=0.4)
    for x, y, coat in ((58, 88, "7b4a2e"), (74, 92, "e5d8c0"), (88, 87, "4c3226")):
        p, q = c.x(x), c.y(y)
        c.form(
            spline(
                [
                    (p - 24, q - 12),
                    (p - 18, q - 24),
                    (p + 16, q - 25),
                    (p + 22, q - 14),
                    (p + 16, q - 6),
                    (p - 18, q - 6),
                ]
            ),
            coat,
            relief=0.7,
            size=0.5,
        )
        c.path(ellipse(p - 27, q - 18, 9, 6, 0.6), coat)
        for d in (-16, -10, 10, 15):
            c.line([(p + d, q - 8), (p + d, q)], coat, 4)
    for k in range(9):
        c.line([(c.x(4.5 * k), c.y(88) + k), (c.x(4.5 * k), c.y(95) + k)], "5b4a36", 3)
    c.line([(c.x(-1), c.y(90)), (c.x(37), c.y(92.4))], "5b4a36", 3)
    return "a brick house across a pond, cattle and swans"


def oxbow(c: Canvas) -> str:
    """A river bends far below; rain on the left, sun on the right, a broken tree."""
    x: float
    c.sky(c.h * 0.42, clouds=1, top="9db0b6", glow="f3e3b9")
    c.form(
        c.blob("-10 -10 52 -10 58 6 44 16 46 26 30 34 -10 40"),
        "4d545c",
        to="737a7e",
        relief=0.6,
        size=1.4,
        flow=1.2,
        contour=False,
        edge=1,
    )
    for k in range(7):
        c.line([(c.x(2 + 6 * k), c.y(24)), (c.x(-6 + 6 * k), c.y(42))], "6b7378", 3, 0.6)
    c.form(c.ridge(c.y(38), 8, 4), "93a29b", relief=0.3, reach=60)
    c.form(box(-8, c.y(42), c.w + 16, c.h), "a8a765", to="7f8a50", relief=0.3)
    bend = c.blob(
        "100 49 78 47 52 48 36 54 33 63 44 71 66 73 84 69 92 63 88 58 76 57 66 60 60 63 52 62 49 58 56 54 70 52.5 100 54"
    )
    c.form(bend, "b9cfd6", to="88a5b2", relief=0.25, contour=False)
    for _ in range(16):
        c.path(
            ellipse(c.x(c.u(52, 100)), c.y(c.u(74, 84)), c.u(5, 12), c.u(3, 5)), mix("55683c", "b0a860", c.u(0, 0.7))
        )
    for x, y in ((70, 61), (78, 63), (74, 66)):
        c.path(box(c.x(x), c.y(y), 7, 5), "f0dfc0")
    c.form(
        c.pc("-4 50 10 54 22 66 34 80 54 90 78 95 104 92 104 104 -4 104"),
        "4f5a38",
        to=c.c["dark"],
        relief=0.7,
        flow=0.7,
    )
    for _ in range(11):
        x = c.u(-2, 44)
        c.tree(c.x(x), c.y(66 + x * 0.62), c.u(34, 66), c.u(0.6, 0.95), mix("445232", c.c["dark"], c.u(0, 0.5)))
    c.line([(c.x(13), c.y(84)), (c.x(15), c.y(60)), (c.x(11), c.y(44)), (c.x(13), c.y(35))], "3a2a20", 11)
    for raw in ("14 58 24 50 27 42", "12.5 48 4 42 3 36", "14.6 64 5 60"):
        c.line(c.pc(raw), "3a2a20", 5)
    return "a river bending far below, rain passing, a broken tree"


def lake(c: Canvas) -> str:
    """Cliffs in slanting light around a still lake, deer at the edge."""
    c.sky(c.h * 0.5, clouds=3, top="7e98ac", glow="fbe7bd", cloud="fdf3da")
    _peak(c, c.x(12), c.y(4), c.w * 0.34, c.y(62), "7f8894", 0.35)
    _peak(c, c.x(40), c.y(22), c.w * 0.26, c.y(62), "b0b3b4", 0.7)
    _peak(c, c.x(93), c.y(12), c.w * 0.36, c.y(62), "8f98a2", 0.5)
    for a, b in ((62, 30), (70, 46), (78, 64)):
        c.path(c.pc(f"{a} 0 {a + 6} 0 {b + 12} 62 {b} 62"), "fff3cf", 0.28)
    for _ in range(14):
        x = c.u(0, 1)
        if not 0.3 < x < 0.62:
            _pine(c, x * c.w, c.y(64), c.u(36, 92), mix("2e3a30", "59644c", c.u(0, 0.7)))
    c.form(box(-8, c.y(62), c.w + 16, c.h), "a6b6b4", to="5f757e", relief=0.2, size=1.2)
    c.path(c.pc("4 62 22 62 18 88 10 96 2 86"), "59646c", 0.5)
    c.path(c.pc("40 62 66 62 60 84 48 90"), "fdf0cf", 0.5)
    for _ in c.marks(22):
        x, y, n = c.v(0, 1) * c.w, c.v(64, 94), c.v(14, 50)
        c.dab(x, c.y(y), n, 0, "e9e6d2", 2)
    c.form(c.pc("-4 92 20 86 44 90 60 95 80 93 104 88 104 104 -4 104"), "6f7048", to=c.c["dark"], relief=0.5)
    for x, y, s in ((30, 92, 1.0), (40, 93.5, 0.8), (22, 91, 0.9)):
        p, q = c.x(x), c.y(y)
        c.line([(p - 12 * s, q - 18 * s), (p + 10 * s, q - 18 * s)], "6b4a30", 9 * s)
        c.line([(p - 14 * s, q - 19 * s), (p - 19 * s, q - 32 * s), (p - 25 * s, q - 31 * s)], "6b4a30", 5 * s)
        for d in (-12, -8, 7, 11):
            c.line([(p + d * s, q - 16 * s), (p + d * s, q)], "6b4a30", 2.4)
    return "deer beside a still mountain lake in slanting light"


def cypresses(c: Canvas) -> str:
    """Ripe wheat, two cypresses, clouds that roll."""
    c.tint(sky="8fb0bf", glow="dfe6d6", light="fbf2d6", accent="d9a227")
    c.form(box(-8, -8, c.w + 16, c.y(60)), "8db0c2", to="d7e2d8", relief=0.15, size=1.3, flow=0.2, contour=False)
    for raw in (
        "4 20 18 10 34 14 46 24 34 32 16 30",
        "38 8 56 2 72 10 66 20 50 20",
        "50 34 66 28 82 34 74 42 56 42",
        "-6 40 10 36 26 42 12 48 -6 47",
    ):
        c.form(c.blob(raw), "f6f1e0", to="c4d3d2", relief=0.4, flow=around(c.x(40), c.y(24), 1.57), contour=True)
    c.form(c.ridge(c.y(50), 22, 3), "6f8fa8", to="8aa59c", relief=0.4, flow=0.3, reach=80)
    c.form(c.ridge(c.y(58), 10, 4), "6f7f52", relief=0.5, reach=50)
    c.form(c.ridge(c.y(65), 8, 3), "e0b64a", to="c8922f", relief=0.5, flow=-0.25, size=0.9)
    for _ in range(9):
        c.form(
            ellipse(c.x(c.u(0, 70)), c.y(c.u(62, 67)), c.u(12, 24), c.u(8, 13)),
            mix("5f7344", "8a9a5c", c.u(0, 1)),
            relief=0.8,
            size=0.6,
            contour=False,
        )
    for raw in ("82 98 76 70 78 44 83 12 86 4 89 16 94 46 96 72 92 98", "68 92 65 74 67 54 70 40 73 54 76 76 74 92"):
        c.form(c.blob(raw), "33503a", to="1f3328", relief=0.7, flow=-1.4, size=0.9, density=1.3)
    for _ in c.marks(50):
        x, y = c.v(0, 100), c.v(76, 100)
        c.dab(c.x(x), c.y(y), c.v(-5, 5), -c.v(8, 20), ("f2d67a", "b07a22", "9aa04a")[int(c.v(0, 3))], 3)
    return "wheat and two cypresses under rolling clouds"


def pine(c: Canvas) -> str:
    """A broad blue mountain over a patchwork plain, framed by a pine."""
    c.sky(c.y(48), clouds=1, top="9fc0cc", glow="e8e4cc")
    c.form(
        c.pc("4 46 20 38 34 33 44 24 52 18 60 21 68 29 82 36 104 44 104 56 4 56"),
        "93a6bd",
        to="b8aeb8",
        relief=0.7,
        flow=0.9,
        size=1.1,
    )
    c.form(c.pc("52 18 56 30 50 40 58 48 66 50 82 42 68 29 60 21"), "6d82a4", relief=0.4, flow=1.0, contour=False)
    rows = ((48, 56, 7, 0.35), (55, 66, 6, 0.45), (65, 80, 5, 0.6), (78, 104, 4, 0.9))
    tones = ("b9a862", "8f9d58", "d0b878", "7a8a52", "c69a5e", "9fb07a")
    for y0, y1, n, lean in rows:
        for k in range(n):
            a, b = 104 * k / n - 3, 104 * (k + 1) / n - 1
            c.form(
                c.pc(f"{a} {y0 + c.u(-1, 1)} {b} {y0 + c.u(-1, 1)} {b + lean * 5} {y1} {a + lean * 5} {y1}"),
                c.pick(tones),
                relief=0.4,
                flow=c.u(-0.3, 0.3),
                size=0.9,
            )
    for _ in range(8):
        x, y = c.u(20, 95), c.u(56, 78)
        s = 8 + (y - 54) * 0.4
        c.path(box(c.x(x), c.y(y) - s, s * 1.4, s), "eadbb8")
        c.path(
            [(c.x(x) - 2, c.y(y) - s), (c.x(x) + s * 0.7, c.y(y) - s * 1.6), (c.x(x) + s * 1.5, c.y(y) - s)], "bb6a42"
        )
    for k in range(5):
        c.line([(c.x(62 + 4 * k), c.y(64)), (c.x(62 + 4 * k), c.y(60.5))], "c9b48c", 4)
    c.line([(c.x(60), c.y(60.4)), (c.x(82), c.y(60.4))], "c9b48c", 4)
    c.form(
        c.pc("3 104 7 70 6 40 8 10 6 -4 13 -4 13 12 11 42 13 72 14 104"),
        "7a5540",
        to="4a3428",
        axis=0,
        relief=0.6,
        flow=1.5,
        size=0.8,
    )
    for raw in ("10 10 34 6 62 9 82 5 100 10", "10 4 40 -2 70 1 96 -3", "11 22 -4 18", "10 14 30 17 48 16"):
        c.line(c.pc(raw), "4a3428", 5)
    for _ in range(20):
        x, y = c.u(0, 100), c.u(-2, 15)
        c.form(
            ellipse(c.x(x), c.y(y), c.u(20, 32), c.u(8, 13), c.u(-0.4, 0.4)),
            mix("41603f", "6f8a52", c.u(0, 1)),
            relief=0.6,
            size=0.7,
            flow=0.8,
            contour=False,
            edge=1,
        )
    return "a broad mountain over a patchwork plain, framed by a pine"


def stacks(c: Canvas) -> str:
    """Haystacks in late light with long shadows."""
    hz, sx = c.y(40), c.x(c.u(70, 84))
    c.tint(sky="9fb4c4", glow="f6dcb4")
    c.sky(hz, clouds=2)
    c.disc(sx, hz * 0.6, 22, mix(c.c["accent"], c.c["light"], 0.35))
    c.form(c.ridge(hz - 4, 16), "8fa3b4", to="a5aaa0", relief=0.3, reach=60)
    for _ in range(7):
        c.tree(c.u(0, 1) * c.w, hz + 12, c.u(22, 40), c.u(0.8, 1.2), mix("6d7f74", "8fa3a0", c.u(0, 0.6)))
    c.form(box(-8, hz + 8, c.w + 16, c.h), "e3bd7c", to="b98a56", relief=0.35, size=1.1, flow=0.12)
    for x, y, s in ((72, 57, 38), (c.u(26, 34), 78, 98)):
        a, b = c.x(x), c.y(y)
        c.path(
            [(a - s * 0.8, b), (a + s * 0.7, b), (a - s * 0.6, b + s * 0.34), (a - s * 2.3, b + s * 0.34)],
            "6b5a78",
            0.6,
        )
        c.form(
            spline(
                [
                    (a - s * 0.86, b + 4),
                    (a - s * 0.8, b - s * 0.55),
                    (a + s * 0.8, b - s * 0.55),
                    (a + s * 0.86, b + 4),
                    (a, b + s * 0.08),
                ]
            ),
            "c98a4e",
            to="7a4a4a",
            axis=3.0,
            relief=0.7,
            flow=1.4,
            size=0.8,
        )
        c.form(
            spline(
                [
                    (a - s * 1.02, b - s * 0.5),
                    (a - s * 0.5, b - s * 1.0),
                    (a, b - s * 1.38),
                    (a + s * 0.5, b - s * 1.0),
                    (a + s * 1.02, b - s * 0.5),
                    (a, b - s * 0.4),
                ]
            ),
            "e0a35c",
            to="8a5048",
            axis=3.0,
            relief=0.9,
            flow=around(a, b - s * 1.5),
            size=0.8,
        )
    return "haystacks with long shadows in late light"


def night(c: Canvas) -> str:
    """A swirling night sky over a sleeping village, dark trees in front."""
    c.c |= dict(
        zip(ROLES, ["1d2b4a", "5b7794", "3c5068", "30434f", "222f38", "0e141d", "f7e6a6", "e3b84c"], strict=True)
    )
    c.sky(c.h * 0.66, clouds=0)
    spots = [(82, 14, 25)] + [(c.u(26, 96), c.u(5, 46), c.u(5, 9)) for _ in range(9)]
    swirl = c.blob("24 30 34 22 46 24 50 33 44 40 52 42 66 34 76 37 70 46 54 50 38 50 26 42")
    c.form(
        swirl,
        mix(c.c["sky"], c.c["glow"], 0.8),
        relief=0.2,
        size=1.0,
        density=1.5,
        flow=around(c.x(42), c.y(34), 1.57),
        contour=False,
        edge=1,
    )
    for x, y, r in spots:
        a, b = c.x(x), c.y(y)
        c.form(
            ellipse(a, b, r * 2.4, r * 2.4),
            mix(c.c["sky"], c.c["light"], 0.35),
            relief=0.1,
            size=0.9,
            density=1.5,
            flow=around(a, b, 1.57),
            contour=False,
            edge=1,
        )
        c.disc(a, b, r, c.c["light"])
    for i in range(3):
        c.form(
            c.ridge(c.h * (0.62 + 0.1 * i), 26, 3), mix(c.c["far"], c.c["near"], i / 2), relief=0.4, flow=0.2, reach=100
        )
    for _ in range(10):
        x, y, s = c.u(0.3, 0.95) * c.w, c.u(0.76, 0.92) * c.h, c.u(14, 22)
        c.path([(x, y), (x, y - s), (x + s * 0.6, y - s * 1.5), (x + s * 1.2, y - s), (x + s * 1.2, y)], c.c["dark"])
        c.path(box(x + s * 0.4, y - s * 0.7, s * 0.35, s * 0.4), c.c["accent"])
    c.path(c.pc("58 90 58 76 60 60 62 76 62 90"), c.c["dark"])
    for x, h in ((0.12, 0.86), (0.24, 0.5)):
        c.tree(x * c.w, c.h + 6, h * c.h, 0.2, c.c["dark"])
    return "a swirling night sky over a sleeping village"


def stormcity(c: Canvas) -> str:
    """A pale city on a green hill under a torn sky."""
    y: float
    x: float
    c.tint(sky="2f3a48", glow="8d98a0", light="e8e6da")
    c.sky(c.y(50), clouds=0, top="1a222c", glow="5f6e7c")
    for raw in (
        "-6 10 20 4 40 12 30 24 8 22",
        "46 2 76 -4 104 6 90 20 62 16",
        "26 28 50 20 74 28 60 40 36 40",
        "-8 34 10 30 24 38 6 46",
    ):
        c.form(c.blob(raw), "c8ccc8", to="4a5662", axis=1.2, relief=0.7, size=1.2, flow=0.6, contour=False, edge=1)
    c.line(c.pc("80 10 76 22 81 24 74 40"), "fbf6dc", 3)
    c.form(c.pc("-4 60 20 54 40 46 62 40 84 44 104 52 104 104 -4 104"), "6f7f4a", to="3c4a2f", relief=0.7, flow=0.3)
    spots = ((34, 49), (40, 47), (46, 45), (52, 43), (58, 41.5), (64, 41), (70, 41.5), (76, 43), (82, 44.5), (88, 47))
    for k, (x, y) in enumerate(spots):
        h = (22, 30, 26, 48, 26, 34, 24, 62, 28, 24)[k]
        c.form(
            box(c.x(x) - 11, c.y(y) - h + 8, 22, h),
            mix("eeeee2", "c4c9c6", c.u(0, 1)),
            to="8b9296",
            axis=0,
            relief=0.4,
            flow=1.57,
            size=0.5,
        )
        if k in (3, 7):
            c.path([(c.x(x) - 12, c.y(y) - h + 9), (c.x(x), c.y(y) - h - 32), (c.x(x) + 12, c.y(y) - h + 9)], "4b535c")
    c.form(
        c.blob("-8 74 16 68 34 74 44 84 66 88 104 82 106 90 66 96 38 92 26 80 -8 82"),
        "8fa3ac",
        to="5a6c78",
        relief=0.3,
        contour=False,
    )
    for k in range(3):
        c.path(c.pc(f"{14 + 7 * k} 80 {14 + 7 * k} 72 {19 + 7 * k} 72 {19 + 7 * k} 80"), "c9c8ba")
    c.line(c.pc("12 71.5 36 72.5"), "d8d6c6", 7)
    for _ in range(12):
        x, y = c.u(0, 100), c.u(62, 100)
        c.tree(c.x(x), c.y(y), c.u(24, 50), c.u(0.8, 1.1), mix("33452c", "6a7d44", c.u(0, 0.8)))
    return "a pale hill town under a torn, stormy sky"


def grove(c: Canvas) -> str:
    """Many thin trunks on fallen leaves; hardly any sky."""
    c.form(box(-8, -8, c.w + 16, c.y(48)), "c5cbbd", to="9fb0a8", relief=0.1, flow=1.5, size=1.2, contour=False)
    c.form(box(-8, c.y(36), c.w + 16, c.h), "b9793f", to="8a4a2e", relief=0.2, size=0.8, flow=0.3, contour=False)
    for _ in c.marks(120):
        y = c.v(38, 100)
        s = 3 + (y - 36) * 0.11
        c.dab(
            c.v(0, 1) * c.w,
            c.y(y),
            s,
            c.v(-2, 2),
            ("d9a050", "e2b86a", "8f4a2a", "c4683a", "7f7f4a")[int(c.v(0, 5))],
            3 + (y > 70) * 2,
        )
    n = 24
    for k in range(n):
        y = 40 + 56 * (k / (n - 1)) ** 1.7
        x, t = (((k * 0.618) % 1) + c.u(-0.02, 0.02)) * c.w, 5 + 20 * ((y - 38) / 60) ** 1.3
        sway = c.u(-6, 6)
        tone = mix("b9bdb4", "75797a", c.u(0, 1))
        c.form(
            [(x - t / 2, c.y(y)), (x - t * 0.4 + sway, -10), (x + t * 0.4 + sway, -10), (x + t / 2 + 2, c.y(y))],
            tone,
            to=mix(tone, c.c["dark"], 0.5),
            axis=0,
            relief=0.5,
            flow=0.1,
            size=0.4,
        )
        for _ in c.marks(4):
            yy = c.v(0.05, 0.9) * c.y(y)
            c.dab(x - t * 0.3, yy, t * 0.5, 1, c.c["dark"], 2)
    return "pale beech trunks on a floor of red leaves"


MOTIFS = {
    "valley": valley,
    "hunters": hunters,
    "mountain": mountain,
    "summit": summit,
    "avenue": avenue,
    "park": park,
    "oxbow": oxbow,
    "lake": lake,
    "cypresses": cypresses,
    "pine": pine,
    "stacks": stacks,
    "night": night,
    "stormcity": stormcity,
    "grove": grove,
}
PALETTES = (
    "8b9ea6 f0d9b6 a9b3ae 7f8a7c 4c5a50 222a29 f8ecd4 c9602f",
    "5a6478 efae7c 8d8796 6c6a6c 44454c 1e2029 fadcab bf4632",
    "9ab1b8 f5e2b0 b7b58f a89a62 68684a 2f3029 fbeab4 d58a24",
    "6a8793 f3cfa8 95a09f 877f68 524f44 242429 fdeacb b04b34",
)
