"""Scenes for the subject animals. Silhouettes are written in percent of a box, facing left."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vernissage.drawing.brush import Canvas, Point, box, ellipse, mix, placed, spline

At = Callable[[float, float], Point]

SHAPES: dict[str, tuple[tuple[str, str], ...]] = {
    "horse": (
        ("far", "36 64 29 71 25 79 28 86 32 84 31 79 38 74 44 66"),
        ("far", "72 64 78 77 79 87 78 96 83 96 84 84 83 66"),
        ("hair", "80 46 89 53 91 68 87 82 84 68 80 54"),
        (
            "body",
            "7 36 7 42 12 45 20 43 26 46 30 54 29 61 33 67 33 81 31 92 30 96 36 96 37 83 40 70 50 69 61 67 66 66 68 73 65 81 68 89 67 96 73 96 74 87 73 79 78 70 83 60 83 50 78 44 66 43 55 45 46 43 38 31 30 22 25 18 24 12 21 18 17 23 11 32",
        ),
        ("hair", "24 17 31 19 40 28 48 42 43 44 36 35 29 25"),
    ),
    "rearing": (
        ("far", "30 46 20 41 10 43 7 51 12 53 14 48 22 49 33 55"),
        ("far", "70 68 78 80 77 90 80 97 87 97 85 88 87 78 81 64"),
        ("hair", "82 50 91 53 97 66 97 84 92 92 91 78 87 66 81 60"),
        (
            "body",
            "12 24 13 29 19 30 25 28 30 34 33 44 27 50 17 51 13 60 15 63 19 62 22 57 32 58 40 57 50 62 60 66 64 73 60 82 65 89 62 97 69 97 72 87 70 81 77 74 83 64 85 54 79 46 67 42 56 37 48 29 42 17 34 8 32 2 28 7 20 14",
        ),
        ("hair", "31 5 40 9 48 20 58 36 51 35 43 26 36 15"),
    ),
    "stag": (
        ("far", "38 62 42 80 41 96 45 96 46 80 46 64"),
        ("far", "72 62 76 78 75 96 79 96 81 78 79 62"),
        (
            "body",
            "13 29 14 33 20 35 26 36 29 44 29 53 31 61 34 67 34 82 33 96 37 96 38 82 42 68 53 66 62 64 66 68 66 78 68 87 67 96 71 96 72 86 72 78 77 66 80 56 82 49 76 47 64 47 52 47 44 43 39 33 35 24 41 20 34 20 28 19 21 22",
        ),
        ("pale", "27 38 30 46 30 56 36 60 40 48 35 38"),
    ),
    "hare": (
        ("far", "29 36 28 20 32 3 37 6 37 22 36 36"),
        (
            "body",
            "34 42 46 43 60 42 72 48 81 58 85 74 82 89 74 95 49 95 48 88 42 82 39 90 36 95 25 95 28 86 29 72 27 60 26 52",
        ),
        ("body", "35 38 36 20 44 3 48 7 46 24 41 39"),
        ("body", "14 46 18 40 28 34 38 36 43 44 40 52 30 56 19 53"),
        ("pale", "29 62 35 60 38 74 33 86 29 78"),
    ),
    "ox": (
        ("far", "31 64 32 95 36 95 37 64"),
        ("far", "71 64 72 95 76 95 77 64"),
        ("body", "17 30 30 26 55 27 80 26 87 31 88 46 86 64 82 70 60 72 34 72 22 66 17 50"),
        ("body", "21 60 22 80 23 96 28 96 28 80 30 66"),
        ("body", "79 60 81 80 81 96 86 96 86 80 87 58"),
        ("body", "20 28 10 25 4 31 3 42 7 50 13 50 21 44"),
        ("pale", "44 28 62 27 66 40 58 54 46 50 40 38"),
        ("pale", "5 32 10 30 11 42 8 49 4 44"),
    ),
    "rhino": (
        ("far", "44 66 45 94 53 94 54 68"),
        ("far", "65 66 67 94 74 94 74 66"),
        (
            "body",
            "8 60 5 54 8 46 14 42 20 35 28 33 36 27 50 24 66 24 80 27 90 36 92 50 90 64 86 70 85 82 87 95 76 95 76 80 72 71 60 75 46 75 41 74 39 84 41 95 29 95 30 80 28 69 22 65 14 65",
        ),
        ("pale", "3 49 1 38 5 28 9 38 13 44 8 48"),
        ("pale", "15 41 16 35 19 38"),
        ("body", "22 37 20 27 24 26 28 34"),
    ),
    "tiger": (
        ("far", "36 62 34 76 24 84 14 84 12 80 22 76 28 66"),
        ("far", "76 60 80 74 88 80 94 78 92 72 86 66"),
        (
            "body",
            "8 54 7 47 11 40 16 37 18 32 22 36 28 35 31 31 34 37 38 43 50 43 64 41 78 43 87 52 90 64 87 76 92 88 84 92 78 84 72 74 60 72 48 73 42 80 34 90 20 95 16 90 28 82 33 72 27 66 18 65 12 62",
        ),
        ("pale", "8 54 13 49 19 52 22 60 16 65 11 61"),
        ("pale", "40 70 56 68 68 70 58 75 46 75"),
    ),
    "fox": (
        ("far", "38 62 34 76 26 84 30 86 40 76 46 64"),
        ("far", "66 60 74 72 72 84 78 84 80 70 76 60"),
        ("body", "68 50 78 42 90 40 99 46 97 54 86 58 76 60"),
        ("pale", "90 40 99 46 97 54 92 50"),
        (
            "body",
            "2 52 10 47 16 42 18 32 23 40 29 34 30 44 40 48 54 47 66 47 76 54 76 64 82 76 88 82 82 85 74 76 66 67 54 67 46 67 40 78 30 90 25 88 33 74 30 64 22 58 10 57",
        ),
        ("pale", "4 53 14 51 22 56 30 62 34 68 26 62 14 58"),
    ),
    "hound": (
        ("far", "36 58 28 70 22 78 27 79 36 70 42 60"),
        (
            "body",
            "4 36 12 31 18 30 24 34 34 42 50 44 66 44 74 48 84 40 92 30 90 42 80 54 80 62 90 72 96 80 90 81 80 72 70 62 54 58 40 60 30 70 18 76 16 73 26 64 28 54 20 44 10 42",
        ),
        ("far", "16 30 22 31 24 40 18 40"),
    ),
}
EYES: dict[str, tuple[float, float]] = {
    "horse": (17, 31),
    "rearing": (22, 17),
    "stag": (24, 26),
    "hare": (25, 43),
    "ox": (13, 34),
    "rhino": (14, 50),
    "tiger": (15, 46),
    "fox": (14, 47),
    "hound": (14, 35),
}


def beast(
    c: Canvas, kind: str, at: At, tones: Mapping[str, str], *, size: float = 0.75, flow: float = 0.35, eye: float = 4.0
) -> None:
    """Paint a silhouette part by part; `at` places percent of the box in the picture."""
    for tone, raw in SHAPES[kind]:
        colour = tones[tone]
        to = mix(colour, c.c["dark"], 0.42) if tone == "body" else None
        c.form(spline(placed(raw, at), 3), colour, to=to, relief=0.75, size=size, density=1.2, flow=flow)
    c.path(ellipse(*at(*EYES[kind]), eye, eye), c.c["dark"])


def coat(c: Canvas, colour: str, pale: str | None = None, hair: str | None = None) -> dict[str, str]:
    """The tones of an animal, made from that of its body where `pale` and `hair` are not given."""
    return {
        "body": colour,
        "far": mix(colour, c.c["dark"], 0.45),
        "hair": hair or mix(colour, c.c["dark"], 0.6),
        "pale": pale or mix(colour, c.c["light"], 0.75),
    }


def into(c: Canvas, x: float, y: float, w: float, h: float, flip: bool = False) -> At:
    """A placing function for a box given in percent of the picture; `flip` lets the animal face right."""

    def at(a: float, b: float) -> Point:
        return c.x(x + w * ((100 - a) if flip else a) / 100), c.y(y + h * b / 100)

    return at


def grass(c: Canvas, n: int, y0: float, y1: float) -> None:
    """So many blades of grass, from y0 to y1 percent."""
    for k in c.marks(n):
        x, y = c.v(0, 1) * c.w, c.y(c.v(y0, y1))
        c.dab(x, y, c.v(-6, 6), -c.v(8, 24), mix(c.c["mid"], c.c["dark"] if k % 3 else c.c["glow"], 0.5), 2)


def meadow(c: Canvas) -> None:
    """Where an animal stands: a sky, far hills, some trees, a green ground."""
    hz = c.h * c.u(0.44, 0.52)
    c.sky(hz, clouds=3)
    c.form(c.ridge(hz - 10, 18), mix(c.c["far"], c.c["glow"], 0.45), relief=0.3, reach=70)
    for _ in range(5):
        c.tree(c.u(0, 1) * c.w, hz + 22, c.u(40, 84), c.u(0.6, 1.0), mix(c.c["mid"], c.c["far"], 0.35))
    c.form(c.ridge(hz + 18, 12), c.c["mid"], to=c.c["near"], relief=0.3)


def horse(c: Canvas) -> str:
    """A horse on a meadow, brown, pale or in the accent of the palette."""
    meadow(c)
    flip, colour = c.coin(0.4), c.pick(("9a5a30", "efe6d2", "5d3a2a", c.c["accent"]))
    c.keep()
    c.path(ellipse(c.x(50), c.y(90), 150, 16), c.c["dark"], 0.45)
    beast(c, "horse", into(c, 8, 12, 84, 82, flip), coat(c, colour, hair="d9c9a4" if colour == "efe6d2" else None))
    grass(c, 46, 90, 100)
    return "a horse on a meadow"


def blue_horse(c: Canvas) -> str:
    """A blue horse on hills of pure colour."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "e9c14a", to="f3dc8a", relief=0.2, flow=0.4, size=1.2)
    for raw, tone in (
        ("-8 40 14 22 34 30 52 18 74 28 92 16 108 30 108 108 -8 108", "c8402f"),
        ("-8 54 20 40 44 50 66 36 88 46 108 38 108 108 -8 108", "7a4a9a"),
        ("-8 66 26 58 54 66 80 54 108 62 108 108 -8 108", "3f8a52"),
        ("-8 82 24 76 56 84 84 78 108 84 108 108 -8 108", "e08a2a"),
    ):
        c.form(c.blob(raw), tone, to=mix(tone, "1a1a2a", 0.25), relief=0.5, flow=0.3)
    c.keep()
    beast(
        c,
        "horse",
        into(c, 12, 14, 80, 82),
        {"body": "2f62b8", "far": "1f3f7a", "hair": "16264f", "pale": "8fb0e8"},
        size=0.9,
    )
    for raw in ("6 98 2 84 8 76 10 92", "14 98 20 82 26 80 20 94", "88 98 92 84 98 82 94 98"):
        c.form(c.blob(raw), "2f7a4a", relief=0.6, flow=1.4, size=0.7)
    return "a blue horse on red, violet and green hills"


def rearing(c: Canvas) -> str:
    """A chestnut horse rears on an empty ground."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "a9ad7c", to="8a9066", relief=0.3, flow=0.6, size=2.0, density=0.7)
    c.keep()
    c.path(ellipse(c.x(66), c.y(95), 90, 9), "4a4a2c", 0.6)
    c.path(ellipse(c.x(52), c.y(96), 50, 5), "4a4a2c", 0.4)
    beast(c, "rearing", into(c, 4, 3, 94, 93), coat(c, "a8582a", hair="e0c08a"), size=0.8, flow=0.7)
    c.path(placed("13 24 15 22 18 26 16 30 13 29", into(c, 4, 3, 94, 93)), "5a2a18")
    return "a chestnut horse rearing on an empty ground"


def fair(c: Canvas) -> str:
    """Heavy horses trotting past a row of trees, men among them."""
    c.sky(c.y(34), clouds=4, top="7f9ab0", glow="e9e2c8")
    for k in range(9):
        c.tree(c.x(36 + 8 * k), c.y(46), 110 + 20 * (k % 2), 0.8, mix("3f5a38", "6a7f4a", c.u(0, 0.8)))
    c.form(c.pc("-4 40 12 36 30 42 44 46 104 44 104 104 -4 104"), "a3956a", to="7a6c4a", relief=0.3)
    c.path(c.pc("5 38 5 30 8 26 11 30 11 38"), "8f9088")
    for x, y, s, tone, flip in (
        (50, 28, 36, "5a3626", False),
        (4, 32, 38, "2f2826", False),
        (62, 34, 42, "efe6d6", False),
        (24, 36, 46, "e3dccb", False),
        (-4, 44, 50, "8a4a28", False),
        (48, 44, 52, "3a2c28", False),
    ):
        at = into(c, x, y, s, s * 1.06, flip)
        c.path(ellipse(*at(52, 97), c.w * s * 0.0042, 8), "3f3626", 0.5)
        beast(c, "horse", at, coat(c, tone, hair="cfc4ac" if tone[0] == "e" else None), size=0.55, eye=2.4)
        p = at(52, 42)
        if y in (34, 36, 44):
            c.person(
                p[0],
                p[1] + 12,
                c.h * s * 0.0036,
                ("4a5a8a", "c9c0a8", "8a3a2c", "3f4a3a")[int(y) % 4],
                hat="2a2624",
                skirt=0.42,
            )
    for _ in c.marks(40):
        c.dab(c.x(c.v(0, 100)), c.y(c.v(90, 99)), c.v(8, 26), c.v(-3, 3), ("c9bb8c", "6a5c3c")[int(c.v(0, 2))], 4)
    return "heavy horses trotting in a row past trees"


def stag(c: Canvas) -> str:
    """A stag with great antlers above misty mountains."""
    c.sky(c.y(60), clouds=2, top="7d93a0", glow="dfe0cc")
    for raw, tone in (
        ("-8 60 8 40 22 26 34 38 44 48 60 60", "8a9a98"),
        ("36 62 56 42 72 22 84 30 108 46 108 64", "7a8c8c"),
        ("-8 66 20 54 46 62 76 52 108 62 108 78 -8 78", "a9b5a8"),
    ):
        c.form(c.blob(raw), tone, to=mix(tone, "dfe0cc", 0.6), relief=0.5, flow=0.8, contour=False)
    c.path(c.blob("-8 60 26 54 60 60 108 54 108 66 60 70 -8 68"), "eef0e2", 0.6)
    c.form(c.ridge(c.y(80), 8, 3), "6f7a44", to="3f4a2c", relief=0.5)
    c.keep()
    at = into(c, 18, 14, 76, 80)
    beast(c, "stag", at, coat(c, "94592f"))
    for dx, k in ((30, 1), (26, -1)):
        beam = [at(dx, 20), at(dx + 3 * k, 12), at(dx + 9 * k + 1, 4), at(dx + 11 * k + 1, -10)]
        c.line(beam, "e3d2a8", 5)
        for a, b in (
            (at(dx + 3 * k, 12), at(dx - 4 * k, 6)),
            (at(dx + 7 * k, 7), at(dx + 2 * k, -6)),
            (beam[2], at(dx + 17 * k, -1)),
            (at(dx + 10 * k, -2), at(dx + 16 * k, -9)),
        ):
            c.line([a, b], "e3d2a8", 3.6)
    for _ in c.marks(50):
        c.dab(
            c.x(c.v(0, 100)),
            c.y(c.v(88, 100)),
            c.v(-5, 5),
            -c.v(8, 20),
            ("8a5a7a", "a9a05a", "2f3a22")[int(c.v(0, 3))],
            3,
        )
    return "a stag with great antlers above misty mountains"


def hare(c: Canvas) -> str:
    """A hare sits on a pale ground, every whisker there."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "eae2c6", to="d3cda8", relief=0.2, size=2.0, density=0.5)
    c.form(c.blob("8 90 30 84 60 84 92 88 94 97 50 99 12 97"), "b9b58a", to="c9c49c", relief=0.2, contour=False, edge=1)
    c.keep()
    at = into(c, 4, 6, 94, 88)
    beast(c, "hare", at, coat(c, "9c7040", "efe2c4"), size=0.6, flow=0.9, eye=7)
    c.path(ellipse(*at(24.4, 42.4), 2, 2), "ffffff")
    for k in range(4):
        c.line([at(16, 50), at(2, 44 + 5 * k)], "6a5436", 1.4)
        c.line([at(20, 51), at(34, 50 + 4 * k)], "efe2c4", 1.4)
    c.path(ellipse(*at(14, 47), 5, 4), "5a3a2c")
    for _ in c.marks(70):
        p = at(c.v(32, 80), c.v(50, 90))
        c.dab(p[0], p[1], c.v(4, 10), c.v(4, 10), ("c49a64", "6a4a28", "e0c494")[int(c.v(0, 3))], 2)
    return "a hare sitting on a pale ground"


def goldfinch(c: Canvas) -> str:
    """A small bird on a rail before a plastered wall."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "e6e2c4", to="cfd0ac", relief=0.5, flow=0.7, size=1.9, density=0.8)
    c.keep()
    c.path(c.blob("44 26 70 18 84 40 80 72 60 76 44 60"), "a9ab88", 0.55)
    c.form(c.pc("28 54 76 52 78 84 30 86"), "8fa08a", to="5f7462", relief=0.3, flow=0.0)
    c.form(c.pc("28 54 76 52 80 57 32 59"), "b5c2a4", relief=0.3, size=0.6)
    for y in (62, 74):
        c.line(c.pc(f"16 {y} 20 {y + 7} 48 {y + 9} 78 {y + 7} 84 {y - 1}"), "a8843c", 7)
    at = into(c, 24, 8, 57, 61)
    c.form(spline(placed("62 60 76 66 98 96 90 99 70 80", at)), "2a241c", relief=0.5, flow=0.9, size=0.6)
    c.form(
        spline(placed("18 32 22 20 33 13 45 18 54 30 66 44 74 62 68 78 54 88 38 84 26 70 22 50", at)),
        "b98a52",
        to="e9dcc0",
        relief=0.8,
        flow=1.0,
        size=0.6,
        density=1.3,
    )
    c.form(spline(placed("48 42 62 46 74 62 86 84 74 82 58 72 48 58", at)), "2a241c", relief=0.6, flow=0.9, size=0.6)
    c.form(placed("54 60 72 64 78 74 60 70", at), "f0c22e", relief=0.3, size=0.4)
    c.form(spline(placed("17 34 19 22 28 16 34 22 30 34 22 42", at)), "c8342a", relief=0.5, size=0.4)
    c.form(spline(placed("30 14 42 16 48 26 40 34 36 24", at)), "2a241c", relief=0.4, size=0.4)
    c.path(placed("19 30 6 35 19 38", at), "b58a5e")
    c.path(ellipse(*at(27, 28), 4, 4), "14100c")
    c.path(ellipse(*at(26.4, 27), 1.4, 1.4), "ffffff")
    for a in (42, 54):
        c.line([at(a, 86), at(a - 2, 96)], "8a6a4a", 3)
    c.line(c.pc("50 66 52 76 58 82 66 80"), "c9a24a", 2)
    return "a goldfinch on its perch before a pale wall"


def bird(c: Canvas) -> str:
    """A bird with a red crown on a branch among leaves."""
    c.form(
        box(-8, -8, c.w + 16, c.h + 16),
        mix(c.c["glow"], c.c["far"], 0.15),
        to=mix(c.c["far"], c.c["mid"], 0.5),
        relief=0.7,
        flow=0.7,
        size=2.0,
        density=0.8,
    )
    c.keep()
    at = into(c, 13, 12, 78, 71, c.coin())
    c.form(
        spline(placed("-30 78 10 74 60 76 130 70 130 75 60 82 10 80 -30 85", at)),
        mix("6b4a2c", c.c["dark"], 0.3),
        relief=0.7,
        size=0.7,
    )
    for _ in range(11):
        p = at(c.u(-10, 118), c.u(66, 90))
        c.form(ellipse(*p, 22, 9, c.u(-0.9, 0.9)), mix(c.c["mid"], c.c["near"], c.u(0, 0.8)), relief=0.8, size=0.4)
    c.form(spline(placed("54 60 66 64 92 96 84 99 62 78", at)), c.c["dark"], relief=0.6, flow=0.9, size=0.7)
    c.form(
        spline(placed("21 30 24 20 33 15 43 19 50 28 60 42 66 58 62 70 50 77 37 73 27 60 24 46", at)),
        mix(c.c["accent"], c.c["light"], 0.5),
        to=mix(c.c["light"], c.c["far"], 0.2),
        relief=0.8,
        flow=1.0,
        size=0.7,
        density=1.4,
    )
    c.form(
        spline(placed("44 40 56 42 66 58 78 80 66 76 52 66 44 54", at)),
        mix("6b4a2c", c.c["dark"], 0.45),
        relief=0.8,
        flow=0.9,
        size=0.7,
    )
    c.form(spline(placed("20 30 23 20 32 15 40 18 38 26 30 26 26 36", at)), "a83a2c", relief=0.6, size=0.5)
    c.path(placed("22 28 10 33 22 35", at), mix("d9b98a", c.c["dark"], 0.2))
    c.path(ellipse(*at(30, 28), 5, 5), c.c["dark"])
    for a in (42, 50):
        c.line([at(a, 74), at(a - 1, 80), at(a - 4, 82)], c.c["dark"], 3.4)
    return "a bird on a branch among leaves"


def bull(c: Canvas) -> str:
    """A young bull under a big sky, a herdsman at the tree."""
    c.sky(c.y(62), clouds=6, top="8aa6b0", glow="efe6c8")
    c.form(c.ridge(c.y(66), 4, 5), "8fa06a", to="5f7a44", relief=0.3)
    for x in (70, 76, 83):
        c.tree(c.x(x), c.y(68), 22, 1.0, "6a7f58")
    c.line(c.pc("94 98 92 62 95 30 90 6"), "5a432e", 16)
    c.line(c.pc("93 40 80 26"), "5a432e", 7)
    for _ in range(9):
        c.form(
            ellipse(c.x(c.u(76, 104)), c.y(c.u(0, 26)), c.u(26, 40), c.u(14, 22)),
            mix("3f5a34", "7a8f4c", c.u(0, 1)),
            relief=0.9,
            size=0.6,
            flow=0.7,
            contour=False,
            edge=1,
        )
    c.person(c.x(88), c.y(84), 120, "5a4636", hat="3a2c22", skirt=0.3)
    c.keep()
    c.path(ellipse(c.x(44), c.y(91), 150, 12), "2f3a22", 0.5)
    at = into(c, 4, 14, 80, 80)
    beast(c, "ox", at, coat(c, "6a3f26", "f0e6d2"), eye=5)
    c.form(spline(placed("18 30 22 52 30 66 22 68 15 52", at)), "7a4a2c", relief=0.6, size=0.6, flow=1.3)
    c.line([at(13, 26), at(8, 17), at(1, 16)], "efe3c6", 6)
    c.line([at(16, 26), at(20, 17), at(26, 15)], "efe3c6", 6)
    c.line([at(87, 30), at(93, 44), at(91, 70)], "4a2a1c", 5)
    p = c.x(76), c.y(93)
    c.form(
        spline(
            [
                (p[0] - 40, p[1] + 10),
                (p[0] - 30, p[1] - 16),
                (p[0] + 20, p[1] - 22),
                (p[0] + 44, p[1] + 4),
                (p[0] + 30, p[1] + 14),
            ]
        ),
        "d8b88a",
        to="93683e",
        relief=0.7,
        size=0.6,
    )
    c.path(ellipse(p[0] - 46, p[1] - 12, 14, 10, 0.5), "e9d8b4")
    grass(c, 40, 92, 100)
    return "a young bull under a big sky, a herdsman by the tree"


def ox(c: Canvas) -> str:
    """An ox with pale horns on a meadow."""
    meadow(c)
    flip, colour = c.coin(0.4), c.pick(("9c4f2c", "3a2a22", "c98a4a"))
    c.keep()
    c.path(ellipse(c.x(50), c.y(90), 150, 16), c.c["dark"], 0.45)
    at = into(c, 8, 12, 84, 82, flip)
    beast(c, "ox", at, coat(c, colour))
    c.line([at(15, 27), at(12, 20), at(5, 17)], "efe3c6", 5)
    grass(c, 46, 90, 100)
    return "an ox on a meadow"


def swan(c: Canvas) -> str:
    """A swan with spread wings defends its nest."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "4f6a5a", to="24382e", axis=1.2, relief=0.3, size=1.6)
    c.form(c.blob("-8 -8 60 -8 48 18 20 34 -8 40"), "a9b89a", to="7f9682", relief=0.3, contour=False, edge=1)
    c.form(c.pc("-4 78 30 74 70 80 104 74 104 104 -4 104"), "4a5a34", to="232f1e", relief=0.5)
    c.keep()
    at = into(c, 2, 2, 96, 92)
    white, shade = "fbf6e6", "a9b0a4"
    c.form(
        spline(placed("46 64 38 48 26 36 6 24 10 36 2 42 12 50 6 58 20 62 32 70", at)),
        mix(white, shade, 0.3),
        to=shade,
        relief=0.7,
        flow=0.6,
        size=0.8,
    )
    c.form(spline(placed("34 72 40 60 54 56 70 60 84 74 72 84 50 86 38 82", at)), white, to=shade, relief=0.6, flow=0.2)
    c.form(
        spline(placed("50 64 54 44 62 28 76 12 96 4 90 18 99 22 89 32 94 40 83 46 86 56 74 64 64 72", at)),
        "ffffff",
        to=mix(white, shade, 0.6),
        relief=0.7,
        flow=-0.9,
        size=0.9,
    )
    for raw in ("60 58 84 24", "64 62 86 36", "66 66 82 50", "56 52 76 20"):
        c.line(placed(raw, at), mix(white, shade, 0.8), 3)
    c.form(
        spline(
            placed(
                "40 72 33 60 35 48 42 40 41 31 34 27 26 29 21 27 25 20 34 16 44 19 50 28 49 40 44 49 45 58 51 66", at
            )
        ),
        white,
        to=mix(white, shade, 0.6),
        axis=0,
        relief=0.4,
        flow=1.4,
        size=0.7,
    )
    c.path(placed("24 21 8 21 16 25 8 29 24 28", at), "d8742f")
    c.path(ellipse(*at(28, 22), 4, 4), "14100c")
    for x in (48, 60):
        c.line([at(x, 84), at(x - 1, 93), at(x - 6, 95)], "3a2f24", 5)
    for x, y in ((20, 92), (26, 94), (32, 92)):
        c.path(ellipse(c.x(x), c.y(y), 11, 8, 0.3), "efe6cc")
    grass(c, 40, 90, 100)
    for _ in range(8):
        p, q = c.u(2, 98), c.u(6, 70)
        c.path(ellipse(c.x(p), c.y(q), 7, 3, c.u(0, 3)), "f0ecda", 0.6)
    return "a swan with spread wings defending its nest"


def rhino(c: Canvas) -> str:
    """A rhinoceros in profile, palms far off."""
    c.sky(c.y(56), clouds=3, top="8fb0ae", glow="ece4c0")
    c.form(c.ridge(c.y(54), 10, 4), "9db08c", relief=0.3, reach=60)
    for x, h in ((8, 120), (16, 90), (92, 130), (86, 84)):
        a, b = c.x(x), c.y(64)
        c.line([(a, b), (a + 5, b - h * 0.6), (a + 2, b - h)], "6a5438", 6)
        for k in range(6):
            t = -2.9 + 0.55 * k
            c.line(
                [
                    (a + 2, b - h),
                    (a + 2 + 18 * (k - 2.5), b - h - 14 + abs(k - 2.5) * 4),
                    (a + 2 + 27 * (k - 2.5), b - h + 8 + t),
                ],
                "3f6a44",
                6,
            )
    c.form(c.ridge(c.y(64), 6, 4), "8f9a58", to="5a6a3c", relief=0.3)
    c.keep()
    c.path(ellipse(c.x(52), c.y(91), 160, 14), "2a3020", 0.5)
    at = into(c, 3, 14, 94, 82)
    beast(c, "rhino", at, coat(c, "8a8478", "e6dcc4"), size=0.9, flow=1.2, eye=5)
    for raw in (
        "37 28 33 42 36 58 34 70",
        "68 25 73 40 70 56 72 70",
        "22 40 27 52 23 64",
        "40 72 52 66 64 70",
        "48 36 50 50",
        "58 34 60 52",
    ):
        c.line(placed(raw, at), "4f4a44", 4)
    for _ in c.marks(60):
        p = at(c.v(38, 88), c.v(32, 66))
        c.dab(p[0], p[1], 2, 2, ("5a554c", "b0a898")[int(c.v(0, 2))], 4)
    grass(c, 44, 91, 100)
    return "a rhinoceros in profile, palms far off"


def tiger(c: Canvas) -> str:
    """A tiger crouches in a wet jungle."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "5f7f7a", to="24443a", relief=0.3, flow=1.1, size=1.4)
    for raw in ("4 10 22 -6 30 14 18 34", "60 -6 82 2 90 26 70 30", "34 4 50 -6 58 16 46 26"):
        c.form(c.blob(raw), "3f6a4a", to="1f4030", relief=0.8, flow=1.0)
    c.line(c.pc("10 104 16 60 8 20 16 -4"), "4a4030", 14)
    c.line(c.pc("84 104 80 64 90 30 84 -4"), "3f3a2c", 11)
    for k in range(10):
        x = 4 + 10 * k
        c.form(
            c.blob(f"{x} 70 {x - 7} 46 {x - 3} 22 {x + 3} 44 {x + 4} 68"),
            mix("2f6a44", "6a9a4c", c.u(0, 1)),
            relief=0.7,
            flow=1.4,
            size=0.7,
        )
    c.keep()
    at = into(c, 6, 22, 88, 68)
    beast(c, "tiger", at, coat(c, "e08a2c", "fbeed0"), size=0.7)
    c.line([at(87, 56), at(96, 50), at(99, 38), at(95, 32)], "d07a24", 10)
    for raw in (
        "42 43 40 54 43 62",
        "49 43 48 55 50 66",
        "56 42 56 54 58 64",
        "63 41 64 53 66 64",
        "70 42 72 54 74 64",
        "77 43 80 54 80 64",
        "84 49 86 58",
        "22 37 21 42",
        "27 36 27 42",
        "32 40 30 46",
        "34 50 31 58",
        "28 84 34 86",
        "36 76 42 78",
        "84 80 89 82",
        "12 42 16 42",
    ):
        c.line(placed(raw, at), "1c1812", 6)
    c.path(ellipse(*at(14, 46), 7, 5), "f6e27a")
    c.path(ellipse(*at(14, 46), 2.6, 4), "14100c")
    c.path(ellipse(*at(7, 54), 5, 4), "3a1f1a")
    c.path(placed("8 59 14 60 18 63 13 63", at), "8a2a24")
    for k in range(12):
        x = 9 * k - 2
        c.form(
            c.blob(f"{x} 104 {x - 5} 88 {x + 2 + c.u(-5, 5)} 76 {x + 6} 90 {x + 7} 104"),
            mix("24523a", "8aa84c", c.u(0, 0.9)),
            relief=0.8,
            flow=1.4,
            size=0.7,
        )
    for _ in c.marks(40):
        c.dab(c.v(0, 1) * c.w, c.v(0, 0.9) * c.h, -12, 30, "c4d6cc", 1)
    return "a tiger crouching in a wet jungle"


def fox(c: Canvas) -> str:
    """A fox in deep snow, crows coming down."""
    c.sky(c.y(24), clouds=1, top="6a8088", glow="c4ccc0")
    c.form(box(-8, c.y(16), c.w + 16, 40), "7fa09a", to="4f7a80", relief=0.2)
    c.form(c.ridge(c.y(28), 8, 3), "eef0ea", to="c4d0cc", relief=0.3, flow=0.3)
    c.form(c.pc("-4 70 30 62 64 66 104 56 104 104 -4 104"), "f8f7f0", to="cfd8d4", relief=0.4, flow=-0.2)
    c.keep()
    c.path(c.blob("22 82 50 76 84 80 80 87 46 89 20 88"), "93a8b0", 0.6)
    beast(c, "fox", into(c, 10, 38, 84, 48), coat(c, "b9552a", "f3e6d0"), size=0.6, flow=0.4, eye=4)
    c.form(
        c.pc("-4 84 20 80 44 84 70 79 104 82 104 104 -4 104"),
        "fbfaf4",
        to="d8e0dc",
        relief=0.3,
        flow=-0.1,
        contour=False,
    )
    for x, y, s in ((66, 20, 1.3), (38, 10, 1.0), (88, 34, 0.8)):
        a, b = c.x(x), c.y(y)
        c.form(
            spline(
                [
                    (a - 70 * s, b - 8 * s),
                    (a - 34 * s, b - 26 * s),
                    (a - 6 * s, b - 6 * s),
                    (a + 10 * s, b - 10 * s),
                    (a + 44 * s, b - 34 * s),
                    (a + 76 * s, b - 20 * s),
                    (a + 40 * s, b - 4 * s),
                    (a + 16 * s, b + 12 * s),
                    (a + 30 * s, b + 26 * s),
                    (a + 4 * s, b + 16 * s),
                    (a - 26 * s, b + 2 * s),
                ]
            ),
            "1d1f22",
            relief=0.4,
            size=0.6,
        )
    for x, y in ((6, 92), (12, 96), (90, 92), (95, 95), (84, 97)):
        c.line(c.pc(f"{x} {y} {x + 1} {y - 14}"), "8a3a2a", 2)
        c.path(ellipse(c.x(x + 1), c.y(y - 14), 4, 4), "b8342c")
    return "a fox in deep snow, crows coming down"


def hunt(c: Canvas) -> str:
    """Riders and hounds vanish between the trunks of a night wood."""
    c.tint(sky="12241e", glow="2a4434", light="f0e6c8", dark="0a120e")
    c.form(box(-8, -8, c.w + 16, c.h + 16), "16281f", to="2f4a30", relief=0.2, size=1.6)
    c.form(c.pc("-4 58 104 58 104 104 -4 104"), "3f6a38", to="22401f", relief=0.3)
    for _ in range(16):
        c.form(
            ellipse(c.x(c.u(-2, 102)), c.y(c.u(-2, 26)), c.u(34, 56), c.u(14, 24)),
            mix("1f4428", "4f7a3a", c.u(0, 1)),
            relief=0.8,
            size=0.6,
            flow=0.7,
            contour=False,
            edge=1,
        )
    for x, y, w in ((44, 58, 4), (56, 58, 4), (38, 61, 6), (62, 61, 6), (30, 66, 8), (70, 66, 8)):
        c.line(c.pc(f"{x} {y} {x} 10"), "6a4a34", w)
    for x, y, s, flip in ((47, 57, 7, True), (52, 58, 6, False)):
        beast(c, "stag", into(c, x, y, s, s, flip), coat(c, "b9824a"), size=0.4, eye=1)
    for x, y, s, flip, tone in (
        (34, 59, 9, True, "efe6d2"),
        (58, 60, 9, False, "c98a4a"),
        (26, 66, 12, True, "c98a4a"),
        (62, 68, 13, False, "efe6d2"),
        (42, 66, 10, True, "e3d2b0"),
        (40, 78, 15, True, "f6eedc"),
        (58, 82, 16, False, "d8a060"),
    ):
        beast(c, "hound", into(c, x, y, s, s * 0.9, flip), coat(c, tone), size=0.4, eye=1)
    for x, y, s, flip, tone, red in (
        (2, 62, 26, True, "efe6d2", "c8342a"),
        (74, 62, 26, False, "8a4a28", "c8342a"),
        (16, 58, 16, True, "6a3a24", "d8842a"),
        (70, 57, 15, False, "e3d6c0", "2f5a9a"),
    ):
        at = into(c, x, y, s, s, flip)
        beast(c, "horse", at, coat(c, tone), size=0.5, eye=1.5)
        p = at(54, 46)
        c.person(p[0], p[1] + 6, c.h * s * 0.0062, red, hat=red, skirt=0.34)
    for x, w in ((8, 16), (92, 16), (50, 11)):
        if x != 50:
            c.form(
                c.pc(f"{x - 2.4} 100 {x - 1.6} -4 {x + 1.6} -4 {x + 2.6} 100"),
                "8a6040",
                to="3a281c",
                axis=0,
                relief=0.5,
                flow=1.5,
                size=w / 20,
            )
    for k in range(5):
        c.person(
            c.x(16 + 17 * k),
            c.y(99),
            58,
            ("c8342a", "2f4a8a", "e0b040", "c8342a", "3f7a4a")[k],
            hat=("1a1a1a", "c8342a")[k % 2],
            skirt=0.32,
        )
        c.line([(c.x(16 + 17 * k) + 12, c.y(99)), (c.x(16 + 17 * k) + 22, c.y(99) - 76)], "d8c49a", 2)
    for _ in c.marks(50):
        c.dab(c.x(c.v(0, 100)), c.y(c.v(72, 99)), 1, -c.v(4, 9), ("6a9a4a", "e9dca0", "e88a8a")[int(c.v(0, 3))], 2)
    return "riders and hounds between the trunks of a night wood"


MOTIFS = {
    "horse": horse,
    "blue_horse": blue_horse,
    "rearing": rearing,
    "fair": fair,
    "stag": stag,
    "hare": hare,
    "goldfinch": goldfinch,
    "bird": bird,
    "bull": bull,
    "ox": ox,
    "swan": swan,
    "rhino": rhino,
    "tiger": tiger,
    "fox": fox,
    "hunt": hunt,
}
PALETTES = (
    "7c9a85 e3e3bb 8aa47d 587d57 33563f 13241b f5f0da c8742f",
    "34513f 7d9660 52714c 3c5e40 24402f 0e1b14 f3ead0 d29a3a",
    "abc2a3 f2e8c1 97b07a 6d8f4e 41643a 1b2d1e fcf5dd b2512f",
    "1f3e3e 5a866b 33604f 294d42 17322d 09150f f6e4c1 d8653a",
)
