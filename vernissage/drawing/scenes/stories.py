"""Scenes for the subjects mythology, history and religion."""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Poly, arch, around, box, ellipse, mix, spline
from vernissage.drawing.scenes.persons import SKIN, head


def _robe(c: Canvas, x: float, top: float, foot: float, colour: str, wide: float = 0.34) -> None:
    """A draped standing figure without its head; x, top and foot in units."""
    n = foot - top
    shape = [
        (x - n * 0.1, top),
        (x + n * 0.1, top),
        (x + n * 0.16, top + n * 0.3),
        (x + n * wide * 0.7, foot - n * 0.06),
        (x, foot),
        (x - n * wide * 0.7, foot - n * 0.06),
        (x - n * 0.16, top + n * 0.3),
    ]
    c.form(
        spline(shape),
        colour,
        to=mix(colour, c.c["dark"], 0.5),
        axis=0.3,
        relief=0.9,
        flow=lambda p, q: 1.57 + (x - p) / 140,
        size=0.9,
    )


def _wing(c: Canvas, x: float, y: float, s: float, side: int, colour: str) -> None:
    """A raised wing from the shoulder."""
    raw = (
        (0, 0),
        (0.3, -0.7),
        (0.9, -1.2),
        (1.5, -1.3),
        (1.3, -0.9),
        (1.45, -0.6),
        (1.15, -0.4),
        (1.2, -0.1),
        (0.8, 0.05),
        (0.7, 0.35),
        (0.3, 0.3),
    )
    c.form(
        spline([(x + side * a * s, y + b * s) for a, b in raw]),
        colour,
        to=mix(colour, c.c["far"], 0.6),
        relief=0.7,
        flow=-0.7 * side,
        size=0.8,
    )


def icarus(c: Canvas) -> str:
    """Wings come apart high above a bay."""
    c.sky(c.y(64), clouds=3)
    c.disc(c.x(80), c.y(14), 34, mix(c.c["accent"], c.c["light"], 0.6))
    c.form(c.pc("-4 64 104 62 104 104 -4 104"), "6f9fae", to="3f6f86", relief=0.2)
    for raw in ("-4 66 14 58 24 64 -4 72", "70 63 86 56 104 60 104 66"):
        c.form(c.blob(raw), c.c["far"], relief=0.5, size=0.8)
    c.form(c.pc("-4 84 26 78 50 88 62 104 -4 104"), c.c["mid"], to=c.c["near"], relief=0.5)
    x, y = c.x(46), c.y(36)
    for side in (-1, 1):
        _wing(c, x + side * 8, y - 8, 76, side, "f3ead2")
    c.line([(x, y - 14), (x - 8, y + 40)], SKIN[1], 26)
    c.line([(x - 12, y + 36), (x - 34, y + 76)], SKIN[1], 13)
    c.line([(x - 2, y + 38), (x + 12, y + 84)], SKIN[1], 13)
    c.line([(x - 8, y - 6), (x - 40, y + 22)], SKIN[1], 10)
    c.line([(x + 8, y - 6), (x + 44, y - 30)], SKIN[1], 10)
    c.form(
        spline([(x - 20, y + 22), (x + 12, y + 22), (x + 14, y + 44), (x - 24, y + 46)]),
        c.c["accent"],
        relief=0.6,
        size=0.5,
    )
    head(c, x + 4, y - 36, 15, 20, 0.3, SKIN[1], "6a3f1e", "wreath")
    for _ in range(12):
        c.path(ellipse(c.x(c.u(14, 84)), c.y(c.u(20, 78)), 9, 3, c.u(0, 3)), "fbf4e0")
    return "a winged boy falling, feathers over a bay"


def temple(c: Canvas) -> str:
    """A goddess with an owl before a temple, clouds about her."""
    x: float
    c.sky(c.y(70), clouds=5)
    c.form(c.pc("50 70 50 34 96 34 96 70"), mix(c.c["far"], c.c["dark"], 0.25), relief=0.3, flow=1.57)
    for k in range(5):
        x = 53 + 10 * k
        c.form(
            c.pc(f"{x - 2.6} 70 {x - 2.2} 36 {x + 2.2} 36 {x + 2.6} 70"),
            c.c["light"],
            to=c.c["far"],
            axis=0,
            relief=0.4,
            flow=1.57,
            size=0.6,
        )
    c.form(c.pc("46 35 73 20 100 35 100 38 46 38"), c.c["light"], to=c.c["far"], relief=0.4, size=0.7)
    c.form(c.pc("44 70 104 70 104 76 44 76"), mix(c.c["light"], c.c["far"], 0.4), relief=0.3, size=0.6)
    c.form(c.ridge(c.y(78), 8, 3), c.c["mid"], to=c.c["near"], relief=0.4)
    for x in (8, 92):
        c.tree(c.x(x), c.y(90), 170, 0.22, mix("3f5a34", c.c["dark"], 0.3))
    x = c.x(30)
    _robe(c, x, c.y(38), c.y(94), c.pick((c.c["light"], c.c["accent"], "c9b0c4")))
    c.line([(x + 22, c.y(42)), (x + 50, c.y(50)), (x + 52, c.y(40))], SKIN[0], 11)
    c.line([(x + 54, c.y(12)), (x + 50, c.y(94))], "8a6a34", 5)
    c.path([(x + 48, c.y(12)), (x + 54, c.y(4)), (x + 60, c.y(12))], "d8d4c4")
    head(c, x, c.y(27), 23, 31, 0.1, SKIN[0], "7a4a22", "updo")
    c.form(
        spline(
            [(x - 26, c.y(22)), (x - 18, c.y(14)), (x + 4, c.y(11)), (x + 26, c.y(17)), (x + 22, c.y(23)), (x, c.y(20))]
        ),
        "c9a24a",
        to="7a5a1e",
        relief=0.7,
        size=0.6,
    )
    a, b = c.x(64), c.y(88)
    c.form(ellipse(a, b - 20, 15, 21), "8a6a48", to="4a3420", relief=0.7, size=0.5)
    for d in (-6, 6):
        c.path(ellipse(a + d, b - 30, 6, 6), "f6e6a8")
    for d in (-6, 6):
        c.path(ellipse(a + d, b - 30, 2.6, 2.6), "14100c")
    return "a helmeted goddess with an owl before a temple"


def centaur(c: Canvas) -> str:
    """A centaur draws his bow on a hill."""
    c.flip = c.coin()
    c.sky(c.y(60), clouds=3)
    c.form(c.ridge(c.y(58), 20, 3), mix(c.c["far"], c.c["glow"], 0.4), relief=0.4, reach=80)
    c.form(c.ridge(c.y(78), 10, 3), c.c["mid"], to=c.c["near"], relief=0.4)
    coat = c.pick(("8a4f2c", "5a3a2a", "c9a878"))
    c.keep()
    for raw in ("42 70 40 80 41 94 45 94 46 80 50 72", "78 70 82 80 80 94 85 94 87 80 86 68"):
        c.form(c.blob(raw), mix(coat, c.c["dark"], 0.45), relief=0.5, size=0.6)
    c.form(c.blob("84 58 93 62 96 76 92 84 88 72"), mix(coat, c.c["dark"], 0.6), relief=0.6, size=0.6)
    c.form(
        c.blob(
            "34 52 44 50 58 54 74 52 86 56 88 66 82 74 84 84 82 95 77 95 77 84 72 74 56 74 44 74 40 84 34 95 29 94 34 82 34 72 30 64"
        ),
        coat,
        to=mix(coat, c.c["dark"], 0.45),
        relief=0.8,
        flow=0.3,
        size=0.8,
    )
    c.form(
        c.blob("32 58 30 42 32 33 40 30 47 34 47 46 46 58 38 62"),
        SKIN[1],
        to=SKIN[2],
        axis=0,
        relief=0.5,
        size=0.7,
        calm=0.5,
    )
    c.line(c.pc("34 37 22 38 13 36"), SKIN[1], 13)
    c.line(c.pc("44 36 52 40 42 36"), SKIN[1], 12)
    c.line(spline(c.pc("14 14 8 26 8 46 14 60 8 46 8 26"))[:13], "5a3a1e", 5)
    c.line(c.pc("14 14 42 36 14 60"), "efe6cc", 1.6)
    c.line(c.pc("4 36 44 36"), "4a3420", 3)
    head(c, c.x(39), c.y(22), 20, 27, -0.1 if c.flip else 0.1, SKIN[1], "4a2c18", "beard")
    return "a centaur drawing his bow on a hill"


def battle(c: Canvas) -> str:
    """Pikes, banners and smoke; two lines meet."""
    c.sky(c.y(56), clouds=2)
    for _ in range(5):
        x, y = c.u(0, 100), c.u(26, 52)
        c.form(
            c.blob(f"{x - 18} {y + 6} {x - 10} {y - 8} {x + 4} {y - 12} {x + 16} {y - 4} {x + 18} {y + 8}"),
            mix(c.c["light"], c.c["sky"], 0.35),
            to=c.c["sky"],
            relief=0.6,
            flow=0.5,
            contour=False,
            edge=1,
        )
    c.form(c.ridge(c.y(54), 6, 3), c.c["far"], to=c.c["mid"], relief=0.3)
    banners = 3 + int(c.u(0, 3))
    left, right = c.pick((c.c["accent"], "a8302a")), c.pick(("2f4f7a", "3f6a4a"))
    for row in range(3):
        y, h = 64 + 13 * row, 52 + 24 * row
        for side, coat in ((0, left), (1, right)):
            for k in range(8 - row):
                x = (2 + 5.8 * k if side == 0 else 98 - 5.8 * k) + c.u(-1, 1)
                lean = 0.06 if side == 0 else -0.06
                tone = mix(coat, c.c["dark"], c.u(0, 0.4))
                c.line([(c.x(x), c.y(y) - h * 0.4), (c.x(x + (7 if side == 0 else -7)), c.y(y) - h * 1.8)], "4a3624", 2)
                c.person(c.x(x), c.y(y), h, tone, c.pick(SKIN[:4]), "8f9498", lean, 0.36)
        if row == 1:
            for k in range(banners):
                x = 8 + 86 * k / max(1, banners - 1)
                tone = left if x < 50 else right
                c.line(c.pc(f"{x} 74 {x} 16"), "4a3624", 4)
                d = 1 if x < 50 else -1
                c.form(
                    c.blob(f"{x} 16 {x + d * 8} 14 {x + d * 17} 18 {x + d * 15} 27 {x + d * 8} 25 {x} 30"),
                    tone,
                    to=mix(tone, c.c["dark"], 0.35),
                    relief=0.6,
                    size=0.7,
                    flow=0.3,
                )
                c.path(ellipse(c.x(x + d * 7), c.y(21), 8, 8), c.c["light"])
    c.form(c.ridge(c.y(95), 5, 4), c.c["near"], to=c.c["dark"], relief=0.4)
    return f"two lines of pikemen meeting under {('three', 'four', 'five')[banners - 3]} banners"


def entry(c: Canvas) -> str:
    """A rider in armour enters a city gate between crowds."""
    y: float
    x: float
    c.sky(c.y(40), clouds=2)
    wall = mix(c.c["far"], c.c["glow"], 0.3)
    c.form(c.pc("-4 26 104 26 104 78 -4 78"), wall, to=mix(wall, c.c["dark"], 0.3), relief=0.3, flow=0.0)
    for k in range(11):
        c.path(c.pc(f"{-2 + 10 * k} 26 {-2 + 10 * k} 21.6 {3 + 10 * k} 21.6 {3 + 10 * k} 26"), wall)
    for x in (22, 78):
        c.form(
            c.pc(f"{x - 10} 80 {x - 10} 12 {x + 10} 12 {x + 10} 80"),
            mix(wall, c.c["light"], 0.2),
            to=mix(wall, c.c["dark"], 0.4),
            axis=0,
            relief=0.4,
            flow=1.57,
        )
        c.form(
            c.pc(f"{x - 12} 13 {x} 0 {x + 12} 13"),
            c.c["accent"],
            to=mix(c.c["accent"], c.c["dark"], 0.5),
            axis=0,
            relief=0.4,
            size=0.7,
        )
        c.path(arch(c.x(x) - 7, c.y(26), 14, 40), c.c["dark"])
    c.form(arch(c.x(36), c.y(36), c.w * 0.28, c.h * 0.44), c.c["light"], to=c.c["glow"], relief=0.2, size=0.8)
    c.form(c.pc("-4 76 104 76 104 104 -4 104"), mix(c.c["glow"], c.c["mid"], 0.4), to=c.c["near"], relief=0.3)
    for x in (6, 14, 22, 30, 70, 78, 86, 94):
        c.person(
            c.x(x + c.u(-2, 2)),
            c.y(84 + c.u(-2, 3)),
            84 + c.u(-6, 10),
            c.pick(("7a3a34", "33424f", "5a5a34", "8a6a3a", "3f2f3a")),
            c.pick(SKIN),
            c.pick(("", "2a2420", c.c["accent"])),
            0,
            0.4,
        )
    x, y = c.x(50), c.y(97)
    coat = c.pick(("efe6d6", "3a2c28", "8a4a28"))
    for d in (-22, 20):
        c.line([(x + d, y - 60), (x + d - 2, y)], mix(coat, c.c["dark"], 0.3), 14)
    c.form(
        spline([(x - 40, y - 60), (x - 34, y - 108), (x, y - 120), (x + 34, y - 108), (x + 40, y - 60), (x, y - 44)]),
        coat,
        to=mix(coat, c.c["dark"], 0.45),
        axis=0,
        relief=0.6,
        size=0.8,
    )
    c.form(
        spline(
            [
                (x - 15, y - 112),
                (x - 13, y - 158),
                (x - 10, y - 178),
                (x + 10, y - 178),
                (x + 13, y - 158),
                (x + 15, y - 112),
                (x + 9, y - 98),
                (x - 9, y - 98),
            ]
        ),
        coat,
        to=mix(coat, c.c["dark"], 0.3),
        axis=0,
        relief=0.5,
        size=0.7,
    )
    for d in (-6, 6):
        c.path(ellipse(x + d, y - 150, 2.6, 3.4), "14100c")
    c.form(
        spline(
            [
                (x - 32, y - 130),
                (x - 26, y - 196),
                (x, y - 208),
                (x + 26, y - 196),
                (x + 32, y - 130),
                (x + 14, y - 150),
                (x, y - 182),
                (x - 14, y - 150),
            ]
        ),
        "a9aeb2",
        to="5a6068",
        axis=0,
        relief=0.6,
        size=0.7,
    )
    head(c, x, y - 228, 16, 21, 0.0, SKIN[1], "3a2418", "beard")
    c.form(
        spline([(x - 20, y - 236), (x - 14, y - 256), (x + 14, y - 256), (x + 20, y - 236), (x, y - 242)]),
        "a9aeb2",
        to="5a6068",
        relief=0.6,
        size=0.5,
    )
    c.line([(x + 34, y - 100), (x + 40, y - 290)], "4a3420", 5)
    c.form(
        spline([(x + 40, y - 288), (x + 76, y - 284), (x + 92, y - 264), (x + 62, y - 252), (x + 40, y - 248)]),
        c.c["accent"],
        relief=0.5,
        size=0.6,
    )
    return "a rider in armour entering a city gate"


def council(c: Canvas) -> str:
    """Men in black around a table under a great map."""
    c.form(
        box(-8, -8, c.w + 16, c.y(76)),
        mix(c.c["near"], c.c["dark"], 0.3),
        to=c.c["dark"],
        relief=0.3,
        flow=1.57,
        size=1.5,
    )
    c.form(c.pc("24 8 76 8 76 38 24 38"), "e3d2a4", to="b89a64", relief=0.2, size=0.8)
    for raw in ("30 14 44 12 48 22 40 30 32 26", "54 16 68 13 72 24 64 33 56 28"):
        c.form(c.blob(raw), mix("8a9a6a", "b89a64", 0.4), relief=0.4, size=0.5, contour=False)
    c.line(c.pc("23 7 77 7 77 39 23 39 23 7"), "5a3a1e", 5)
    c.form(c.pc("-4 74 104 74 104 104 -4 104"), c.c["mid"], to=c.c["near"], relief=0.3)
    n = 5 + int(c.u(0, 3))
    for k in range(n):
        x, y = c.x(12 + 76 * k / (n - 1)), c.y(50 + 3 * (k % 2))
        c.form(
            spline(
                [
                    (x - 32, y + 84),
                    (x - 28, y + 34),
                    (x - 10, y + 22),
                    (x + 10, y + 22),
                    (x + 28, y + 34),
                    (x + 32, y + 84),
                ]
            ),
            "1f1c1e",
            to="100e10",
            relief=0.6,
            size=0.7,
        )
        head(
            c,
            x,
            y,
            16,
            21,
            c.u(-0.2, 0.2),
            SKIN[int(c.u(0, 4))],
            c.pick(("3a2418", "6a4a2c", "b9b0a0")),
            c.pick(("beard", "long", "hat")),
        )
        c.path(spline([(x - 20, y + 26), (x, y + 20), (x + 20, y + 26), (x + 12, y + 36), (x - 12, y + 36)]), "f3ead8")
    c.form(c.pc("4 74 96 74 104 90 -4 90"), c.c["accent"], to=mix(c.c["accent"], c.c["dark"], 0.4), relief=0.4)
    c.form(c.pc("40 78 60 78 62 84 38 84"), "f3ead0", relief=0.2, size=0.5)
    c.line(c.pc("64 82 72 74"), "f6f0e0", 3)
    return f"{('five', 'six', 'seven')[n - 5]} men in black at a council table"


def _halo(c: Canvas, x: float, y: float, r: float) -> None:
    c.form(ellipse(x, y, r, r), "e9c46a", to="b8862f", relief=0.4, flow=around(x, y), size=0.6)
    c.line(ellipse(x, y, r * 0.9, r * 0.9), "8a5f1e", 1.6)


def annunciation(c: Canvas) -> str:
    """An angel with a lily under an arcade, a reader surprised."""
    y: float
    x: float
    c.form(box(-8, -8, c.w + 16, c.h + 16), "dcb868", to="c99a44", relief=0.2, size=1.2)
    c.form(c.pc("-4 70 104 70 104 104 -4 104"), c.c["far"], to=c.c["mid"], relief=0.2)
    for k in range(7):
        c.path(
            c.pc(f"{-2 + 15 * k} 104 {5 + 15 * k} 104 {22 + 8 * k} 70 {18 + 8 * k} 70"),
            mix(c.c["far"], c.c["dark"], 0.25),
        )
    c.form(c.pc("4 70 4 20 46 20 46 70"), "6f9ab0", to="c9d6c4", relief=0.2, size=0.8)
    for x in (14, 24, 34):
        c.tree(c.x(x), c.y(70), 90, 0.24, "3f6a44")
    for x in (25, 72):
        c.form(
            [
                *arch(c.x(x - 24), c.y(4), c.w * 0.48, c.h * 0.68),
                *reversed(arch(c.x(x - 20), c.y(9), c.w * 0.4, c.h * 0.63)),
            ],
            c.c["light"],
            to=c.c["far"],
            relief=0.3,
            size=0.6,
        )
    for x in (2, 48.5, 95):
        c.form(
            c.pc(f"{x - 1.6} 76 {x - 1.6} 30 {x + 1.6} 30 {x + 1.6} 76"),
            c.c["light"],
            to=c.c["far"],
            axis=0,
            relief=0.4,
            flow=1.57,
            size=0.5,
        )
    x, y = c.x(27), c.y(44)
    _wing(c, x - 6, y + 24, 62, -1, c.pick(("d8862f", "f3e6c4", "8fb0a4")))
    _halo(c, x + 2, y - 8, 27)
    _robe(c, x, y + 18, c.y(94), "f0d8d0", 0.46)
    head(c, x + 2, y - 4, 16, 21, 0.12, SKIN[0], "c9923f", "updo")
    c.line([(x + 16, y + 38), (x + 46, y + 22)], SKIN[0], 8)
    c.line([(x + 46, y + 40), (x + 50, y - 24)], "4f7a3f", 3)
    for a, b in ((46, -26), (54, -22), (50, -34)):
        c.path(ellipse(x + a, y + b, 7, 5, b), "fdf8ec")
    x, y = c.x(74), c.y(46)
    _halo(c, x, y - 8, 27)
    _robe(c, x, y + 18, c.y(95), "2f4f8a", 0.5)
    c.form(
        spline([(x - 10, y + 22), (x + 10, y + 22), (x + 12, c.y(74)), (x - 14, c.y(74))]),
        "a8302a",
        relief=0.5,
        size=0.6,
    )
    head(c, x, y - 4, 16, 21, -0.16, SKIN[0], "8a5a2c", "veil")
    c.form(c.pc("84 72 94 70 96 74 86 76"), "f3ead0", relief=0.2, size=0.4)
    for k in range(7):
        c.line(c.pc(f"{44 - 2 * k} {2 + 0.8 * k} {70} 38"), "f6e08a", 1.4, 0.8)
    return "an angel with a lily before a surprised reader"


def saint(c: Canvas) -> str:
    """A haloed half figure on gold with an attribute."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "d8ac4a", to="b98530", relief=0.3, size=1.3, flow=0.7)
    for k in range(6):
        for j in range(6):
            c.path(ellipse(c.x(8 + 17 * k + 8 * (j % 2)), c.y(7 + 17 * j), 5, 5), "a8742a")
    c.keep()
    x, y = c.x(50), c.y(36)
    _halo(c, x, y - 6, 92)
    robe, cloak = c.pick(("a8302a", "2f5a4a", "5a3a6a")), c.pick(("2f4f8a", "7a2f28", "3f5a34"))
    c.form(
        spline(
            [
                (x - c.across * 0.44, c.h + 30),
                (x - c.across * 0.34, c.y(80)),
                (x - c.across * 0.16, c.y(66)),
                (x, c.y(64)),
                (x + c.across * 0.16, c.y(66)),
                (x + c.across * 0.34, c.y(80)),
                (x + c.across * 0.44, c.h + 30),
            ]
        ),
        cloak,
        to=mix(cloak, c.c["dark"], 0.4),
        axis=0.4,
        relief=0.8,
        flow=1.4,
    )
    c.form(
        spline(
            [
                (x - 40, c.y(66)),
                (x + 40, c.y(66)),
                (x + 30, c.y(84)),
                (x + 36, c.h + 20),
                (x - 36, c.h + 20),
                (x - 30, c.y(84)),
            ]
        ),
        robe,
        to=mix(robe, c.c["dark"], 0.35),
        relief=0.6,
        flow=1.5,
        size=0.9,
    )
    style, skin = c.pick(("beard", "long", "veil")), SKIN[int(c.u(0, 5))]
    head(c, x, y, c.across * 0.11, c.down * 0.15, c.u(-0.12, 0.12), skin, c.pick(("3a2418", "8a5a2c", "cdc4b4")), style)
    what = c.pick(("a book", "a palm", "a key"))
    if what == "a book":
        c.form(c.pc("54 78 76 74 79 94 57 98"), "8a2f28", to="4a1a18", relief=0.4, size=0.6)
        c.line(c.pc("57 80 76 76.4"), "e9c46a", 3)
    elif what == "a palm":
        c.line(c.pc("60 98 74 56"), "4f7a3f", 5)
        for k in range(7):
            c.line(c.pc(f"{64 + 1.4 * k} {86 - 4.4 * k} {74 + 1.4 * k} {80 - 4.6 * k}"), "5f8a44", 6)
    else:
        c.line(c.pc("62 98 72 64"), "e9d48a", 7)
        c.line(ellipse(c.x(73), c.y(60), 15, 15), "e9d48a", 6)
        c.line(c.pc("64 92 71 94"), "e9d48a", 6)
    c.path(ellipse(c.x(62), c.y(91), 21, 13, -0.5), skin)
    return f"a saint on a gold ground holding {what}"


def stable(c: Canvas) -> str:
    """A star over a stable at night, three travellers arriving."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "1a2748", to="3f5478", relief=0.2, size=1.5)
    for _ in range(16):
        c.path(ellipse(c.x(c.u(2, 98)), c.y(c.u(2, 44)), 2.4, 2.4), "f3ead0")
    x, y = c.x(62), c.y(12)
    star: Poly = [
        (x + math.cos(t) * r, y + math.sin(t) * r)
        for k in range(16)
        for t, r in ((math.tau * k / 16, 26 if k % 4 == 0 else 13 if k % 2 == 0 else 6),)
    ]
    c.path([(x - 8, y), (x + 8, y), (c.x(74), c.y(60)), (c.x(52), c.y(60))], "fbe9b0", 0.3)
    c.path(star, "fff3c4")
    for k in range(2):
        c.form(c.ridge(c.y(58 + 10 * k), 14, 3), mix("2f4050", "4f5a3f", 0.6 * k), relief=0.4, reach=80)
    c.form(c.pc("40 90 40 56 64 42 90 56 90 90"), "6a4a30", to="3a2618", relief=0.4, flow=1.57)
    c.form(c.pc("36 58 64 38 94 58 94 62 64 44 36 62"), "a8803f", to="6a4a1e", relief=0.5, size=0.7)
    c.form(c.pc("46 90 46 60 84 60 84 90"), "f0c86a", to="b8742f", relief=0.2, size=0.9)
    c.form(c.ridge(c.y(90), 4, 4), "5a5a3a", to="2a2c20", relief=0.4)
    for a, robe, s in ((58, "2f4f8a", 1.0), (75, "7a4a2c", 1.1)):
        px, foot = c.x(a), c.y(92)
        _halo(c, px, foot - 92 * s, 15)
        _robe(c, px, foot - 78 * s, foot, robe, 0.5)
        c.path(ellipse(px, foot - 90 * s, 9, 11), SKIN[1])
    c.form(c.blob("62 92 63 86 71 86 72 92"), "e0b85a", relief=0.6, size=0.4)
    c.path(ellipse(c.x(66.5), c.y(85.6), 10, 5), "fdf6e4")
    for k, robe in enumerate(("a8302a", "3f7a5a", "6a3f7a")):
        px, foot = c.x(8 + 11 * k), c.y(98 - 2.5 * k)
        _robe(c, px, foot - 86, foot, robe, 0.42)
        c.path(ellipse(px, foot - 98, 10, 12), SKIN[(k * 2) % 5])
        c.path(
            [
                (px - 11, foot - 106),
                (px - 11, foot - 120),
                (px - 5, foot - 112),
                (px, foot - 122),
                (px + 5, foot - 112),
                (px + 11, foot - 120),
                (px + 11, foot - 106),
            ],
            "e9c44a",
        )
        c.path(box(px + 12, foot - 62, 13, 12), "e9c44a")
    return "a star over a stable, three travellers arriving"


MYTHOLOGY = {"icarus": icarus, "temple": temple, "centaur": centaur}
HISTORY = {"battle": battle, "entry": entry, "council": council}
RELIGION = {"annunciation": annunciation, "saint": saint, "stable": stable}
PALETTES = (
    "86a3b4 efdcb4 a9ae9a 8a8f62 5a6440 231f1a f8efd8 c2502f",
    "5f7386 f0c890 b09a84 86705a 584638 1d1818 fbe8c0 a83a30",
    "a3b4a8 f4e4bc c4b48c 9a8a58 6a5f3c 2b251b fdf4dc b8742a",
)
