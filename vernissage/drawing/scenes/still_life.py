"""Scenes for the subject still life: things on a table, counted and lit from the left."""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Poly, around, box, ellipse, mix, spline

NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
)


def _table(c: Canvas, y: float, cloth: bool) -> None:
    """Wall, table edge and perhaps a white cloth that hangs over it; y in percent."""
    c.keep()
    c.form(
        box(-8, -8, c.w + 16, c.y(y) + 20),
        c.c["sky"],
        to=c.c["glow"],
        axis=0.6,
        relief=0.35,
        flow=0.8,
        size=1.8,
        density=0.7,
    )
    c.form(box(-8, c.y(y), c.w + 16, c.y(22) - c.y(0)), c.c["mid"], to=c.c["near"], relief=0.3, flow=0.0)
    c.form(box(-8, c.y(y + 21), c.w + 16, c.h), c.c["near"], to=c.c["dark"], relief=0.2, flow=0.0)
    if cloth:
        a = c.u(8, 20)
        edge = f"{a} {y + 3} {a + 40} {y + 1} {a + 62} {y + 8} {a + 56} {y + 24} {a + 44} {y + 30} {a + 34} {y + 24} {a + 20} {y + 31} {a + 6} {y + 24} {a - 4} {y + 12}"
        c.form(
            c.blob(edge),
            c.c["light"],
            to=mix(c.c["light"], c.c["near"], 0.45),
            axis=0.7,
            relief=0.6,
            flow=1.1,
            size=0.9,
        )
        for k in range(4):
            x = a + 6 + 12 * k
            c.line(c.pc(f"{x} {y + 10} {x + 3} {y + 24}"), mix(c.c["light"], c.c["near"], 0.5), 3)


def _ball(c: Canvas, x: float, y: float, r: float, colour: str) -> None:
    """A fruit with its shadow and highlight."""
    c.path(ellipse(x + r * 0.3, y + r * 0.82, r * 1.15, r * 0.32), c.c["dark"], 0.4)
    c.form(
        ellipse(x, y, r, r * 0.96),
        colour,
        to=mix(colour, c.c["dark"], 0.55),
        axis=0.7,
        relief=0.9,
        flow=around(x, y, 1.57),
        size=0.6,
    )
    c.path(ellipse(x - r * 0.35, y - r * 0.4, r * 0.2, r * 0.14, -0.6), mix(colour, "ffffff", 0.75))


def _vase(c: Canvas, x: float, top: float, foot: float, wide: float, colour: str, belly: float = 0.62) -> None:
    """A turned vessel, mirrored about x."""
    n = foot - top
    half = ((0.42, 0.0), (0.34, 0.12), (0.6, 0.3), (1.0, belly), (0.8, 0.88), (0.5, 1.0))
    side = [(x + a * wide, top + b * n) for a, b in half]
    shape: Poly = side + [(2 * x - a, b) for a, b in reversed(side)]
    c.path(ellipse(x + wide * 0.3, foot, wide * 1.2, n * 0.08), c.c["dark"], 0.4)
    c.form(spline(shape), colour, to=mix(colour, c.c["dark"], 0.55), axis=0.15, relief=0.6, flow=0.1, size=0.7)
    c.line(
        [(x - wide * 0.55, top + n * 0.42), (x - wide * 0.62, top + n * 0.66)],
        mix(colour, "ffffff", 0.6),
        max(2.0, wide * 0.09),
    )


def flowers(c: Canvas) -> str:
    """A bouquet in a vase, petals set by the golden angle."""
    y = c.u(68, 74)
    _table(c, y, c.coin(0.3))
    x, n = c.x(50), 7 + int(c.u(0, 6))
    top = c.y(y - 14)
    tones = (c.c["accent"], "e9b8b0", "f3e6c4", "d8862f", "7a6ab0", "c8405a", "f0d060")
    for k in range(n + 8):
        a, r = k * 2.4, math.sqrt((k + 1) / (n + 8))
        px, py = x + math.cos(a) * r * c.across * 0.36, c.y(34) + math.sin(a) * r * c.down * 0.27
        c.line([(x, top), ((x + px) / 2 + 4, (top + py) / 2), (px, py)], mix("3f5a34", c.c["dark"], 0.2), 3)
        c.form(
            ellipse(px + 8, py + 8, 20, 8, a),
            mix("4f7040", c.c["dark"], 0.3 * (k % 3)),
            relief=0.7,
            size=0.5,
            contour=False,
        )
    for k in range(n):
        a, r = k * 2.4 + 0.6, math.sqrt(k / n)
        px, py, s = x + math.cos(a) * r * c.across * 0.33, c.y(33) + math.sin(a) * r * c.down * 0.24, c.u(19, 30)
        tone, petals = c.pick(tones), 6 + int(c.u(0, 3))
        for j in range(petals):
            t = math.tau * j / petals + a
            c.path(
                ellipse(px + math.cos(t) * s * 0.55, py + math.sin(t) * s * 0.55, s * 0.55, s * 0.36, t, n=10),
                mix(tone, c.c["dark"] if j % 2 else c.c["light"], 0.18),
            )
        c.form(ellipse(px, py, s * 0.3, s * 0.3), mix("d8a83a", c.c["dark"], 0.15), relief=0.6, size=0.4, contour=False)
    _vase(c, x, c.y(y - 18), c.y(y + 9), c.across * 0.14, c.pick(("6f8fa0", c.c["far"], "a8b09a", "b9774a")))
    for _ in range(3):
        c.path(ellipse(c.x(c.u(20, 80)), c.y(y + c.u(11, 16)), 9, 5, c.u(0, 3)), c.pick(tones))
    return f"{NUMBERS[min(n, 13)]} flowers in a vase"


def fruit(c: Canvas) -> str:
    """A bowl of fruit, some beside it on a cloth."""
    y = c.u(56, 62)
    _table(c, y, True)
    x, n = c.x(c.u(48, 56)), 4 + int(c.u(0, 4))
    tones = ("c8402f", "d8962f", "a8ae4a", "e0b84a", "8a3a4a")
    for k in range(n):
        a = math.pi * (k + 0.5) / n
        _ball(c, x - math.cos(a) * c.across * 0.2, c.y(y - 2) - math.sin(a) * c.down * 0.13, c.u(25, 32), c.pick(tones))
    for dx in (-0.08, 0.09):
        _ball(c, x + dx * c.w, c.y(y - 4), 30, c.pick(tones))
    c.form(
        spline(
            [
                (x - c.across * 0.29, c.y(y - 2)),
                (x, c.y(y + 2)),
                (x + c.across * 0.29, c.y(y - 2)),
                (x + c.across * 0.18, c.y(y + 13)),
                (x, c.y(y + 16)),
                (x - c.across * 0.18, c.y(y + 13)),
            ]
        ),
        c.c["far"],
        to=mix(c.c["far"], c.c["dark"], 0.5),
        axis=0.2,
        relief=0.6,
        flow=0.05,
        size=0.8,
    )
    c.line(
        [(x - c.across * 0.24, c.y(y + 3.4)), (x, c.y(y + 6)), (x + c.across * 0.24, c.y(y + 3.4))],
        mix(c.c["light"], c.c["accent"], 0.2),
        4,
    )
    side = 2 + int(c.u(0, 3))
    for k in range(side):
        _ball(c, c.x(14 + 17 * k + c.u(0, 5)), c.y(y + 19 + c.u(0, 4)), c.u(22, 28), c.pick(tones))
    c.line(c.pc(f"68 {y + 24} 90 {y + 18}"), "d8d4c8", 6)
    c.line(c.pc(f"58 {y + 26.6} 69 {y + 23.8}"), "4a3020", 8)
    return f"a bowl with {NUMBERS[n]} fruits, {NUMBERS[side]} beside it"


def breakfast(c: Canvas) -> str:
    """A jug, bread, a glass and a half-peeled lemon."""
    y = 62.0
    _table(c, y, True)
    _vase(c, c.x(27), c.y(20), c.y(y + 8), c.across * 0.12, "8f959a", 0.7)
    c.line([(c.x(27) + 38, c.y(34)), (c.x(44), c.y(40)), (c.x(38), c.y(58))], "8f959a", 7)
    a, b = c.x(62), c.y(y)
    c.path(
        [(a - 24, b - 96), (a + 24, b - 96), (a + 16, b - 34), (a - 16, b - 34)],
        mix(c.c["light"], c.c["glow"], 0.5),
        0.5,
    )
    c.path([(a - 20, b - 72), (a + 20, b - 72), (a + 15, b - 36), (a - 15, b - 36)], "c99a3a", 0.85)
    c.line([(a, b - 34), (a, b + 8)], mix(c.c["light"], c.c["far"], 0.4), 5)
    c.line([(a - 22, b + 10), (a + 22, b + 10)], mix(c.c["light"], c.c["far"], 0.4), 5)
    c.form(
        c.blob(f"70 {y + 8} 76 {y - 3} 90 {y - 4} 98 {y + 4} 94 {y + 11} 78 {y + 12}"),
        "c98f4a",
        to="7a4a24",
        relief=0.8,
        flow=0.4,
        size=0.7,
    )
    for k in range(3):
        c.line(c.pc(f"{78 + 6 * k} {y + 1} {81 + 6 * k} {y + 7}"), "f0d8a0", 4)
    c.form(ellipse(c.x(44), c.y(y + 17), 76, 20), "b5b8b4", to="7a7f80", relief=0.5, size=0.7)
    _ball(c, c.x(40), c.y(y + 11), 25, "f0cf3a")
    c.path(ellipse(c.x(46), c.y(y + 12), 15, 19, 0.2), "fbf3c4")
    c.line(c.pc(f"47 {y + 17} 55 {y + 21} 50 {y + 27} 58 {y + 31} 54 {y + 36}"), "f0cf3a", 8)
    return "a jug, a glass, bread and a half-peeled lemon"


def vanitas(c: Canvas) -> str:
    """A skull, books and a candle just gone out."""
    y = 64.0
    _table(c, y, False)
    for k, tone in enumerate(("6a2f28", "3f5a4a", "8a6a34")):
        c.form(
            c.pc(
                f"{40 + 3 * k} {y + 11 - 6 * k} {90 - 2 * k} {y + 9 - 6 * k} {92 - 2 * k} {y + 14 - 6 * k} {41 + 3 * k} {y + 16 - 6 * k}"
            ),
            tone,
            to=mix(tone, c.c["dark"], 0.4),
            relief=0.4,
            size=0.6,
        )
        c.line(c.pc(f"{42 + 3 * k} {y + 14 - 6 * k} {90 - 2 * k} {y + 12 - 6 * k}"), "e9dcc0", 5)
    bone = "e3d2ae"
    c.form(
        c.blob(
            f"46 {y - 22} 50 {y - 36} 62 {y - 42} 76 {y - 38} 82 {y - 24} 78 {y - 12} 70 {y - 8} 66 {y - 2} 52 {y - 2} 50 {y - 10}"
        ),
        bone,
        to="8f7448",
        axis=0.5,
        relief=0.6,
        size=0.8,
        flow=0.8,
    )
    for x, r in ((54, 1.0), (66, 1.1)):
        c.path(ellipse(c.x(x), c.y(y - 18), 15 * r, 16 * r), "241a12")
    c.path(c.pc(f"60 {y - 14} 57.6 {y - 8} 62.4 {y - 8}"), "241a12")
    for k in range(5):
        c.line(c.pc(f"{54 + 2.6 * k} {y - 5} {54 + 2.6 * k} {y - 1}"), "6a5434", 2)
    c.form(
        c.pc(f"16 {y + 8} 16.6 {y - 26} 23.4 {y - 26} 24 {y + 8}"),
        "efe4c8",
        to="b39a6a",
        axis=0,
        relief=0.4,
        size=0.6,
        flow=1.57,
    )
    c.form(ellipse(c.x(20), c.y(y + 9), 44, 11), "b8924a", to="6a4a1e", relief=0.6, size=0.6)
    c.line(c.pc(f"20 {y - 26} 20 {y - 29}"), "1a1210", 3)
    c.line(
        spline(c.pc(f"20 {y - 30} 23 {y - 40} 18 {y - 50} 23 {y - 60} 18 {y - 50} 23 {y - 40}"))[:13],
        mix(c.c["light"], c.c["sky"], 0.6),
        5,
        0.7,
    )
    c.form(c.pc(f"8 {y + 14} 34 {y + 12} 36 {y + 20} 10 {y + 22}"), "efe6cc", to="c9b88a", relief=0.2, size=0.5)
    for k in range(4):
        c.line(c.pc(f"11 {y + 15 + 1.5 * k} 32 {y + 13.6 + 1.5 * k}"), "4a3a2c", 1.4)
    return "a skull on books beside a candle gone out"


def lute(c: Canvas) -> str:
    """A lute, an open score and a globe."""
    y = 60.0
    _table(c, y, False)
    c.form(
        ellipse(c.x(76), c.y(36), 54, 54),
        "4f7a8a",
        to="243f4f",
        axis=0.7,
        relief=0.9,
        flow=around(c.x(76), c.y(36), 1.57),
        size=0.8,
    )
    for raw in ("66 30 72 26 78 30 76 38 70 42 66 36", "80 38 86 36 86 44 80 46"):
        c.form(c.blob(raw), "a89a5a", relief=0.6, size=0.5, contour=False)
    c.line(ellipse(c.x(76), c.y(36), 62, 20, -0.5), "b8924a", 4)
    c.line(c.pc(f"76 50 76 {y + 6}"), "6a4a1e", 9)
    c.form(c.pc(f"6 {y + 2} 34 {y - 6} 58 {y + 4} 30 {y + 14}"), "f0e6cc", to="c9b88a", relief=0.2, size=0.6)
    for k in range(5):
        c.line(c.pc(f"{12 + 4 * k} {y + 3.6 + 1.4 * k} {31 + 4.6 * k} {y - 2 + 1.6 * k}"), "4a3a2c", 1.4)
    c.form(
        c.blob(f"20 {y + 22} 30 {y + 6} 50 {y + 2} 62 {y + 10} 60 {y + 22} 46 {y + 32} 28 {y + 32}"),
        "c98a44",
        to="6a3a18",
        axis=0.6,
        relief=0.8,
        flow=-0.5,
        size=0.8,
    )
    c.path(ellipse(c.x(44), c.y(y + 18), 17, 15), "3a2010")
    c.form(c.pc(f"54 {y + 6} 88 {y - 12} 91 {y - 9} 58 {y + 12}"), "5a3418", relief=0.4, size=0.5)
    c.form(c.pc(f"87 {y - 12} 97 {y - 8} 95 {y - 3} 89 {y - 8}"), "5a3418", relief=0.4, size=0.5)
    for k in range(4):
        c.line(c.pc(f"{33 + k} {y + 25 - k} {88 + 0.5 * k} {y - 11 + 0.8 * k}"), "f3e6c4", 1.2)
    return "a lute, an open score and a globe"


def cups(c: Canvas) -> str:
    """A tilted table of flat planes: cup, bottle, newspaper."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), c.c["far"], to=c.c["sky"], relief=0.2, flow=0.5, size=1.2)
    for raw, tone in (("-4 -4 44 -4 30 60 -4 70", c.c["glow"]), ("60 -4 104 -4 104 58 72 50", c.c["near"])):
        c.form(c.pc(raw), tone, relief=0.3, flow=1.2)
    c.form(c.pc("8 46 74 36 96 76 24 94"), c.c["mid"], to=c.c["near"], relief=0.4, flow=0.2)
    c.form(c.pc("20 54 46 48 54 74 28 80"), "ece4cc", relief=0.2, flow=0.2, size=0.8)
    for k in range(6):
        c.line(c.pc(f"{24 + 1.4 * k} {57 + 3.6 * k} {44 + 1.4 * k} {53 + 3.6 * k}"), "3a342c", 2.4)
    c.form(
        c.pc("56 18 64 17 65 30 71 38 73 68 55 70 53 40 57 31"),
        mix("3f6a52", c.c["dark"], 0.1),
        to="24402f",
        relief=0.4,
        flow=1.5,
        size=0.8,
    )
    c.form(c.pc("55 46 72 44 73 58 55 60"), "efe6cc", relief=0.2, size=0.6)
    a = c.u(30, 40)
    c.form(
        c.pc(f"{a} 66 {a + 22} 64 {a + 19} 82 {a + 5} 83"),
        c.c["accent"],
        to=mix(c.c["accent"], c.c["dark"], 0.4),
        axis=0,
        relief=0.4,
        size=0.7,
    )
    c.form(ellipse(c.x(a + 11), c.y(65), 45, 11), "f6f0de", relief=0.2, size=0.5)
    c.path(ellipse(c.x(a + 11), c.y(65), 33, 7), "3a2416")
    c.line(c.pc(f"{a + 21} 68 {a + 27} 70 {a + 20} 77"), c.c["accent"], 7)
    c.form(c.pc("76 60 88 56 92 70 80 74"), "e0b84a", relief=0.4, size=0.6)
    return "a cup, a bottle and a newspaper on a tilted table"


MOTIFS = {"flowers": flowers, "fruit": fruit, "breakfast": breakfast, "vanitas": vanitas, "lute": lute, "cups": cups}
PALETTES = (
    "5a4a38 2f2720 b9a07a 8a5f3a 5a3a26 1a120d f6ead0 c8402f",
    "7f8f86 56645e c9b48a 9a6f44 68452c 21180f f8eed6 d8862f",
    "c9b89a a08a68 8f9f94 a8744a 6f4a34 2a1d16 fbf3e0 3f6a8a",
    "3f4f5a 26313a a9a48a 75563e 4a3428 12100f f3e6c8 d0a23a",
)
