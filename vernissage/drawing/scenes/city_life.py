"""Scenes for the subject city life: streets, squares and the people in them."""

from __future__ import annotations

from vernissage.drawing.brush import Canvas, Point, box, ellipse, mix, spline

COATS = ("2a2a30", "4a3a34", "33424f", "7a3a34", "5a5a44", "1f2638")


def _row(c: Canvas, side: int, vx: float, hz: float, houses: int, tones: tuple[str, ...]) -> None:
    """A row of houses in perspective towards (vx, hz)."""
    edge = -8.0 if side < 0 else c.w + 8.0

    def at(t: float, height: float) -> Point:
        x = edge + (vx - edge) * (1 - 0.74**t) * 0.94
        k = 0.74**t
        return x, hz + (c.h * 0.34 - c.h * height) * k

    for k in reversed(range(houses)):
        top = c.u(0.86, 1.12)
        tone = mix(c.pick(tones), c.c["glow"], 0.1 * k)
        shade = mix(tone, c.c["dark"], 0.3 if side < 0 else 0.05)
        c.form(
            [at(k, top), at(k + 1, top), at(k + 1, 0), at(k, 0)],
            shade,
            to=mix(shade, c.c["dark"], 0.25),
            relief=0.3,
            flow=1.57,
            size=max(0.5, 1 - 0.15 * k),
        )
        c.form(
            [at(k - 0.05, top), at(k + 0.2, top + 0.1), at(k + 0.8, top + 0.1), at(k + 1.05, top)],
            mix(c.c["near"], c.c["dark"], 0.3),
            relief=0.3,
            size=0.5,
        )
        lit = c.coin(0.4)
        for i in range(3):
            for j in range(3):
                a, b = k + 0.14 + 0.28 * i, top - 0.14 - 0.24 * j
                c.path(
                    [at(a, b), at(a + 0.16, b), at(a + 0.16, b - 0.13), at(a, b - 0.13)],
                    c.c["light"] if lit and (i + j) % 2 else mix(c.c["dark"], tone, 0.15),
                )
        c.form(
            [at(k + 0.06, 0.22), at(k + 0.94, 0.22), at(k + 0.94, 0.15), at(k + 0.06, 0.15)],
            c.c["accent"] if k % 2 else c.c["light"],
            relief=0.2,
            size=0.4,
            contour=False,
        )


def street(c: Canvas) -> str:
    """A street in the rain, umbrellas, wet reflections."""
    hz, vx = c.h * 0.46, c.w * c.u(0.42, 0.58)
    c.sky(hz, clouds=3)
    for side in (-1, 1):
        _row(c, side, vx, hz, 5, (c.c["far"], c.c["mid"], "b9a58a", "9a8f8a"))
    c.form(
        [(vx - 8, hz + 6), (vx + 8, hz + 6), (c.w + 8, c.y(82)), (c.w + 8, c.h + 8), (-8, c.h + 8), (-8, c.y(82))],
        mix(c.c["sky"], c.c["mid"], 0.4),
        to=mix(c.c["glow"], c.c["near"], 0.3),
        relief=0.2,
    )
    for _ in c.marks(40):
        x, y = c.v(0, 1) * c.w, c.y(c.v(60, 99))
        c.dab(x, y, 0, c.v(8, 26), mix(c.c["light"], c.c["sky"], 0.4), 4)
    n = 8 + int(c.u(0, 5))
    spots = sorted((c.u(0.1, 1), c.u(0.06, 0.94)) for _ in range(n))
    for d, px in spots:
        y, h = hz + 12 + (c.h * 0.5) * d * d, 20 + 112 * d * d
        x = vx + (px * c.w - vx) * (0.25 + 0.75 * d)
        c.path(ellipse(x, y, h * 0.22, h * 0.05), c.c["dark"], 0.4)
        c.person(x, y, h, c.pick(COATS), "e3b48a", "", 0, 0.36)
        c.form(
            spline(
                [(x - h * 0.34, y - h * 0.94), (x, y - h * 1.22), (x + h * 0.34, y - h * 0.94), (x, y - h * 1.0)], 3
            ),
            mix(c.pick((c.c["dark"], c.c["accent"], "33424f")), c.c["dark"], 0.2),
            relief=0.5,
            size=0.4,
        )
    return f"a street in the rain with {n} umbrellas"


def market(c: Canvas) -> str:
    """Striped stalls before a row of gabled houses."""
    y: float
    x: float
    w: float
    c.sky(c.y(40), clouds=3)
    for k in range(7):
        x, w, top, tone = (
            -4 + 15.6 * k,
            15,
            c.u(16, 26),
            c.pick((c.c["far"], c.c["mid"], c.c["glow"], "b5683f", "c9a56a")),
        )
        c.form(
            c.pc(
                f"{x} 60 {x} {top + 9} {x + w * 0.25} {top + 4} {x + w / 2} {top} {x + w * 0.75} {top + 4} {x + w} {top + 9} {x + w} 60"
            ),
            mix(tone, c.c["light"], 0.15),
            to=mix(tone, c.c["dark"], 0.3),
            relief=0.3,
            flow=1.57,
            size=0.8,
        )
        for i in range(2):
            for j in range(3):
                c.path(box(c.x(x + 3 + 6 * i), c.y(top + 13 + 10 * j), 10, 18), c.c["dark"])
    c.form(c.pc("-4 58 104 58 104 104 -4 104"), mix(c.c["glow"], c.c["far"], 0.4), to=c.c["mid"], relief=0.3)
    for k in range(9):
        c.person(
            c.x(4 + 11 * k + c.u(-3, 3)),
            c.y(66 + c.u(-2, 2)),
            c.u(46, 56),
            c.pick(COATS),
            hat=c.pick(("", "2a2420")),
            skirt=0.4,
        )
    stalls = 3 + int(c.u(0, 2))
    for k in range(stalls):
        x, w, y = 3 + 98 * k / stalls, 84 / stalls, 78 + c.u(-2, 4)
        c.form(c.pc(f"{x} {y} {x + w} {y} {x + w} {y + 9} {x} {y + 9}"), "8a5f3a", to="5a3a26", relief=0.3, size=0.6)
        for i in range(7):
            tone = c.pick(("c8402f", "d8962f", "7a9a3f", "e0c04a", "7a3a5a"))
            c.form(ellipse(c.x(x + w * (i + 0.5) / 7), c.y(y) - 3, 9, 8), tone, relief=0.6, size=0.4, contour=False)
        for edge in (1.0, w - 1):
            c.line(c.pc(f"{x + edge} {y + 8} {x + edge} {y - 20}"), "5a3a26", 4)
        stripe = c.pick((c.c["accent"], "3f6a4a", "33527a"))
        for i in range(6):
            a, b = x - 1 + (w + 2) * i / 6, x - 1 + (w + 2) * (i + 1) / 6
            c.path(
                c.pc(f"{a + 1} {y - 24} {b + 1 - 0.4} {y - 24} {b} {y - 17} {(a + b) / 2} {y - 15.6} {a} {y - 17}"),
                stripe if i % 2 else c.c["light"],
            )
        c.person(c.x(x + w * 0.5), c.y(y), 62, c.pick(COATS), hat=c.pick(("", c.c["light"])), skirt=0.4)
    for x in (22, 70):
        c.person(c.x(x + c.u(-8, 8)), c.y(101), 104, c.pick(COATS), hat=c.pick(("2a2420", "")), skirt=0.44)
        c.form(ellipse(c.x(x) + 30, c.y(96), 20, 12), "a8804a", relief=0.6, size=0.5)
    return f"a market with {('three', 'four')[stalls - 3]} striped stalls before gabled houses"


def cafe(c: Canvas) -> str:
    """A lit terrace on a blue evening."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "1f2f5a", to="3a5a8a", relief=0.2, size=1.4)
    for _ in range(9):
        x, y = c.x(c.u(40, 98)), c.y(c.u(3, 28))
        c.disc(x, y, c.u(2.5, 4.5), "fbf0c4")
    for raw, tone in (("60 60 60 24 74 20 74 60", "26345a"), ("74 62 74 14 104 8 104 66", "33406a")):
        c.form(c.pc(raw), tone, to="1a2444", relief=0.3, flow=1.57)
    for x, y in ((64, 30), (64, 42), (80, 22), (90, 20), (80, 38), (92, 38)):
        c.path(box(c.x(x), c.y(y), 14, 22), c.pick(("f2c45a", "1a2240", "e8a83a")))
    c.form(c.pc("-4 -4 40 4 44 70 -4 84"), "e8b84a", to="c98a2f", axis=0, relief=0.3, flow=1.57)
    c.form(c.pc("-4 20 62 30 60 36 -4 34"), "f6d06a", to="d8962f", relief=0.3, size=0.8)
    for raw in ("4 44 16 45 16 74 4 77", "22 46 34 47 34 70 22 73"):
        c.path(c.pc(raw), "8a4a24")
    c.disc(c.x(30), c.y(40), 12, "fff3c0")
    c.form(c.pc("-4 84 44 66 62 62 104 66 104 104 -4 104"), "6a6a7a", to="3f4460", relief=0.3, flow=0.3)
    c.form(c.pc("-4 86 44 68 58 70 30 104 -4 104"), "e0a84a", to="b8742f", relief=0.3, flow=0.6)
    for x, y, s in ((12, 92, 1.5), (32, 82, 1.1), (24, 100, 1.7), (44, 75, 0.8), (54, 84, 1.0)):
        a, b = c.x(x), c.y(y)
        c.line([(a, b), (a, b - 24 * s)], "5a3a26", 3)
        c.form(ellipse(a, b - 24 * s, 20 * s, 6 * s), "f3ead0", relief=0.2, size=0.4)
        for d in (-26, 26):
            c.path(box(a + d * s - 6 * s, b - 16 * s, 12 * s, 4), "a8402f")
    n = 5 + int(c.u(0, 4))
    for k in range(n):
        x = 10 + 86 * k / n + c.u(-3, 3)
        y = 74 + c.u(0, 14) if x < 50 else 72 + c.u(0, 20)
        c.person(c.x(x), c.y(y), 40 + (y - 70) * 1.8, c.pick(COATS), hat=c.pick(("", "1a1a22")), skirt=0.4)
    return "a lit cafe terrace on a blue evening"


def bridge(c: Canvas) -> str:
    """A stone bridge over a river, barges and quays."""
    x: float
    c.sky(c.y(42), clouds=4)
    for k in range(12):
        x, h = -2 + 9 * k, c.u(8, 20)
        c.form(
            c.pc(f"{x} 46 {x} {42 - h} {x + 4.5} {39 - h} {x + 9} {42 - h} {x + 9} 46"),
            mix(c.c["far"], c.c["glow"], c.u(0.2, 0.7)),
            relief=0.3,
            size=0.6,
            flow=1.57,
        )
    for x in (30, 36):
        c.form(
            c.pc(f"{x} 44 {x} 14 {x + 4} 14 {x + 4} 44"),
            mix(c.c["far"], c.c["mid"], 0.4),
            relief=0.3,
            size=0.6,
            flow=1.57,
        )
    c.form(c.pc("-4 46 104 46 104 104 -4 104"), mix(c.c["sky"], c.c["mid"], 0.3), to=c.c["near"], relief=0.2)
    arches = 3 + int(c.u(0, 2))
    stone = mix(c.c["glow"], c.c["far"], 0.4)
    c.form(c.pc("-4 44 50 39 104 44 104 60 -4 60"), stone, to=mix(stone, c.c["dark"], 0.35), relief=0.3, size=0.8)
    for k in range(arches):
        w = 104 / arches
        x = -2 + w * k
        c.form(
            c.blob(f"{x + w * 0.1} 66 {x + w * 0.16} 54 {x + w / 2} 46.6 {x + w * 0.84} 54 {x + w * 0.9} 66"),
            mix(c.c["near"], c.c["dark"], 0.4),
            relief=0.2,
            size=0.7,
        )
    c.line(c.pc("-2 43.6 50 38.6 102 43.6"), mix(stone, c.c["light"], 0.5), 5)
    for k in range(9):
        x = 4 + 11.5 * k + c.u(-3, 3)
        c.person(c.x(x), c.y(42.6 - 4 * (1 - abs(x - 50) / 50)), 26, c.pick(COATS), hat="1f1c1a", skirt=0.4)
    for _ in c.marks(34):
        c.dab(c.x(c.v(0, 100)), c.y(c.v(64, 98)), c.v(14, 44), 0, mix(c.c["light"], c.c["sky"], 0.3), 3)
    for x, y, s in ((30, 78, 1.5), (72, 88, 2.0)):
        a, b = c.x(x), c.y(y)
        c.form(
            spline(
                [
                    (a - 44 * s, b - 12),
                    (a - 36 * s, b + 8 * s),
                    (a + 36 * s, b + 8 * s),
                    (a + 46 * s, b - 14),
                    (a, b - 4),
                ]
            ),
            mix(c.c["dark"], c.c["accent"], 0.25),
            relief=0.5,
            size=0.7,
        )
        c.form(box(a - 4 * s, b - 20 * s, 26 * s, 18 * s), c.c["light"], to=c.c["far"], relief=0.3, size=0.5)
        c.person(a - 24 * s, b - 2, 26 * s, c.pick(COATS), hat="2a2420", skirt=0.34)
    return f"a bridge of {('three', 'four')[arches - 3]} arches, people and barges"


def square(c: Canvas) -> str:
    """A square seen from a high window: carriages, kiosks, bare trees."""
    c.form(
        box(-8, -8, c.w + 16, c.h + 16),
        mix(c.c["glow"], c.c["sky"], 0.35),
        to=mix(c.c["far"], c.c["glow"], 0.4),
        relief=0.2,
        size=1.2,
    )
    for k in range(8):
        x, top = -4 + 13.6 * k, 2 + c.u(0, 5)
        tone = mix(c.c["far"], c.pick(("c9b89a", "a8a09a", "b59a82")), 0.6)
        c.form(
            c.pc(f"{x} 30 {x} {top + 4} {x + 2} {top} {x + 11.6} {top} {x + 13.6} {top + 4} {x + 13.6} 30"),
            tone,
            to=mix(tone, c.c["dark"], 0.25),
            relief=0.3,
            flow=1.57,
            size=0.7,
        )
        for i in range(4):
            c.line(c.pc(f"{x + 2 + 3 * i} {top + 8} {x + 2 + 3 * i} 26"), mix(c.c["dark"], tone, 0.4), 3)
    c.form(
        c.pc("-4 78 60 30 104 30 104 46 40 104 -4 104"),
        mix(c.c["light"], c.c["glow"], 0.5),
        to=c.c["far"],
        relief=0.2,
        flow=2.5,
    )
    for k in range(9):
        x, y = 6 + 11 * k, 84 - 6.4 * k
        c.bare_tree(c.x(x), c.y(y), 40 + (y - 30) * 1.5, mix(c.c["dark"], c.c["near"], 0.3), 0, 0.9, 3)
    n = 18 + int(c.u(0, 10))
    for _ in range(n):
        x, y = c.u(2, 98), c.u(34, 98)
        h = 10 + (y - 30) * 0.42
        c.path(
            [(c.x(x), c.y(y)), (c.x(x) + h, c.y(y) + h * 0.2), (c.x(x) + h * 0.9, c.y(y) + h * 0.34)], c.c["dark"], 0.4
        )
        c.person(c.x(x), c.y(y), h, c.pick(COATS), "c9a080", "", 0, 0.4)
    for x, y, s in ((34, 62, 1.0), (62, 46, 0.7), (24, 84, 1.4)):
        a, b = c.x(x), c.y(y)
        c.form(
            spline(
                [(a - 26 * s, b), (a - 24 * s, b - 22 * s), (a, b - 30 * s), (a + 20 * s, b - 22 * s), (a + 24 * s, b)]
            ),
            c.pick((c.c["accent"], "1f2638", "3f5a4a")),
            relief=0.5,
            size=0.5,
        )
        for d in (-16, 16):
            c.line(ellipse(a + d * s, b, 9 * s, 9 * s, n=10), "2a2420", 3)
        c.form(
            spline(
                [
                    (a + 30 * s, b - 4 * s),
                    (a + 32 * s, b - 18 * s),
                    (a + 58 * s, b - 18 * s),
                    (a + 70 * s, b - 32 * s),
                    (a + 66 * s, b - 12 * s),
                    (a + 58 * s, b - 2 * s),
                ]
            ),
            "6a4230",
            relief=0.5,
            size=0.5,
        )
        for d in (36, 56):
            c.line([(a + d * s, b - 6 * s), (a + d * s, b + 6 * s)], "6a4230", 4)
    return "a wide square from a high window, carriages and walkers"


MOTIFS = {"street": street, "market": market, "cafe": cafe, "bridge": bridge, "square": square}
PALETTES = (
    "8f9fa8 e9dcc0 b5a894 8a7a68 5f5448 24211f f8efd8 c8502f",
    "6f7f92 f0cfa0 a39a9a 77707a 4f4a55 1e1d26 fbe6bc d8862f",
    "a9b8b4 f4e6c8 c4b090 9a8466 6a5a48 2c2620 fdf5e0 a83a34",
    "56687a e3b98a 8f8a90 655f6a 453f4a 17171f f9dca8 e0552f",
)
