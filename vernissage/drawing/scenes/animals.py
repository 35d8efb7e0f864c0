"""Scenes for the theme animals."""

from __future__ import annotations

from vernissage.drawing.brush import Canvas, Point, Poly, box, ellipse, mix, spline

SHAPES: dict[str, tuple[tuple[str, str], ...]] = {  # part: tone|points (percent of the box, facing left)
    "horse": (
        ("far", "36 64 29 71 25 79 28 86 32 84 31 79 38 74 44 66"),
        ("far", "72 64 78 77 79 87 78 96 83 96 84 84 83 66"),
        ("hair", "80 46 89 53 91 68 87 82 84 68 80 54"),
        (
            "body",
            "7 36 7 42 12 45 20 43 26 46 30 54 29 61 33 67 33 81 31 92 30 96 36 96 37 83 40 70 50 69 "
            "61 67 66 66 68 73 65 81 68 89 67 96 73 96 74 87 73 79 78 70 83 60 83 50 78 44 66 43 55 45 "
            "46 43 38 31 30 22 25 18 24 12 21 18 17 23 11 32",
        ),
        ("hair", "24 17 31 19 40 28 48 42 43 44 36 35 29 25"),
    ),
    "stag": (
        ("far", "38 62 42 80 41 96 45 96 46 80 46 64"),
        ("far", "72 62 76 78 75 96 79 96 81 78 79 62"),
        (
            "body",
            "13 29 14 33 20 35 26 36 29 44 29 53 31 61 34 67 34 82 33 96 37 96 38 82 42 68 53 66 62 64 "
            "66 68 66 78 68 87 67 96 71 96 72 86 72 78 77 66 80 56 82 49 76 47 64 47 52 47 44 43 39 33 "
            "35 24 41 20 34 20 28 19 21 22",
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
}


def meadow(c: Canvas) -> float:
    hz = c.h * c.u(0.44, 0.52)
    c.sky(hz, clouds=3)
    c.form(c.ridge(hz - 10, 18), mix(c.c["far"], c.c["glow"], 0.45), relief=0.3, reach=70)
    for _ in range(5):
        c.tree(c.u(0, 1) * c.w, hz + 22, c.u(40, 84), c.u(0.6, 1.0), mix(c.c["mid"], c.c["far"], 0.35))
    c.form(c.ridge(hz + 18, 12), c.c["mid"], to=c.c["near"], relief=0.3)
    return c.h * 0.90


def beast(c: Canvas, kind: str) -> None:
    ground = meadow(c)
    coat = c.rng.choice(
        {
            "horse": ("9a5a30", "efe6d2", "5d3a2a", c.c["accent"]),
            "stag": ("8f5a34", "a06a3a"),
            "hare": ("a47a4c", "8f7352"),
            "ox": ("9c4f2c", "3a2a22", "c98a4a"),
        }[kind]
    )
    if c.manner.frame == "slip" and kind == "horse":
        coat = "2f62a8"
    flip, s = c.rng.random() < 0.4, c.w * (0.0086 if kind != "hare" else 0.0078)
    ox, oy = c.w * 0.5 - 47 * s, ground - 96 * s * 0.92

    def at(x: float, y: float) -> Point:
        return (c.w - (ox + x * s) if flip else ox + x * s), oy + y * s * 0.92

    c.path(ellipse(c.w * 0.5, ground, 42 * s, 5 * s), c.c["dark"], 0.45)
    tones = {
        "body": coat,
        "far": mix(coat, c.c["dark"], 0.5),
        "hair": mix(coat, c.c["dark"], 0.6) if coat != "efe6d2" else "d9c9a4",
        "pale": mix(coat, c.c["light"], 0.75),
    }
    for tone, raw in SHAPES[kind]:
        v = [float(t) for t in raw.split()]
        part = spline([at(v[i], v[i + 1]) for i in range(0, len(v), 2)], 4)
        c.form(
            part,
            tones[tone],
            to=mix(tones[tone], c.c["dark"], 0.42) if tone == "body" else None,
            relief=0.75,
            size=0.75,
            density=1.3,
            flow=0.35 if kind != "hare" else 0.9,
        )
    eye = {"horse": (17, 31), "stag": (24, 26), "hare": (25, 43), "ox": (13, 34)}[kind]
    c.path(ellipse(*at(*eye), 1.3 * s, 1.3 * s), c.c["dark"])
    if kind == "stag":
        for dx, k in ((30, 1), (26, -1)):
            beam = [at(dx, 20), at(dx + 3 * k, 12), at(dx + 9 * k + 1, 5), at(dx + 11 * k + 1, -6)]
            c.line(beam, "d9c49a", 5)
            for a, b in (
                (at(dx + 3 * k, 12), at(dx - 4 * k, 7)),
                (at(dx + 7 * k, 7), at(dx + 2 * k, -3)),
                (beam[2], at(dx + 17 * k, 1)),
            ):
                c.line([a, b], "d9c49a", 3.6)
    elif kind == "ox":
        c.line([at(15, 27), at(12, 20), at(5, 17)], "efe3c6", 5)
        c.line([at(87, 30), at(93, 44), at(91, 66)], tones["far"], 4)
    for k in range(46):
        x, y = c.u(0, 1) * c.w, ground + c.u(-2, 40)
        c.line(
            [(x, y), (x + c.u(-6, 6), y - c.u(8, 24))],
            mix(c.c["mid"], c.c["dark"] if k % 3 else c.c["glow"], 0.5),
            2.4,
            0.9,
        )


def swan(c: Canvas) -> None:
    c.form(box(-8, -8, c.w + 16, c.h + 16), mix(c.c["near"], c.c["dark"], 0.3), to=c.c["mid"], relief=0.2, size=1.5)
    for k in range(8):
        c.form(
            spline(
                [(c.w * k / 7 - 30, -20), (c.w * k / 7 + 30, -20), (c.w * k / 7 + c.u(-30, 30), c.h * c.u(0.14, 0.3))]
            ),
            mix(c.c["far"], c.c["dark"], c.u(0.1, 0.5)),
            relief=0.7,
            flow=1.2,
            contour=False,
            edge=1,
        )
    s, ox, oy = c.w * 0.0088, c.w * 0.04, c.h * 0.10

    def pts(raw: str, fl: bool = False) -> Poly:
        v = [float(t) for t in raw.split()]
        return [(ox + v[i] * s, oy + ((156 - v[i + 1]) if fl else v[i + 1]) * s) for i in range(0, len(v), 2)]

    white = c.c["light"]
    c.path(spline(pts("26 66 40 56 62 52 80 56 94 50 88 64 72 76 46 77", True)), white, 0.25)
    c.form(
        spline(pts("26 66 30 58 42 54 60 52 78 55 95 44 92 60 76 76 48 79 32 75")),
        white,
        to=mix(c.c["far"], white, 0.45),
        relief=0.5,
        flow=0.2,
    )
    neck = spline(
        pts("33 72 26 64 23 52 26 40 33 31 35 22 30 17 23 18 17 20 18 15 24 10 33 10 41 17 41 29 35 40 33 51 38 60")
    )
    c.form(neck, white, to=mix(c.c["far"], white, 0.5), axis=0, relief=0.4, flow=1.4, size=0.7)
    c.form(
        spline(pts("42 66 48 50 60 38 78 28 97 24 88 34 95 37 84 44 89 49 78 54 82 60 64 70 50 72")),
        mix(white, "ffffff", 0.5),
        to=mix(c.c["far"], white, 0.6),
        relief=0.6,
        flow=-0.6,
    )
    c.path(pts("19 15 8 20 9 23 20 21"), c.c["accent"])
    c.path(ellipse(*pts("22 14.5")[0], 4, 4), c.c["dark"])
    for _ in range(26):
        x, y, w = c.u(0.02, 0.98) * c.w, c.h * c.u(0.76, 0.98), c.u(14, 52)
        c.line([(x, y), (x + w, y)], mix(c.c["far"], c.c["light"], c.u(0, 0.7)), c.u(2, 3.6), 0.6)


def bird(c: Canvas) -> None:
    c.form(
        box(-8, -8, c.w + 16, c.h + 16),
        mix(c.c["glow"], c.c["far"], 0.15),
        to=mix(c.c["far"], c.c["mid"], 0.5),
        relief=0.7,
        flow=0.7,
        size=2.0,
        density=0.8,
    )
    s, ox, oy = c.w * 0.0078, c.w * 0.13, c.h * 0.12

    def pts(raw: str) -> Poly:
        v = [float(t) for t in raw.split()]
        return [(ox + v[i] * s, oy + v[i + 1] * s) for i in range(0, len(v), 2)]

    c.form(
        spline(pts("-30 78 10 74 60 76 130 70 130 75 60 82 10 80 -30 85")),
        mix("6b4a2c", c.c["dark"], 0.3),
        relief=0.7,
        size=0.7,
    )
    for _ in range(11):
        x, y = c.u(-10, 118), c.u(66, 90)
        c.form(
            ellipse(ox + x * s, oy + y * s, 22, 9, c.u(-0.9, 0.9)),
            mix(c.c["mid"], c.c["near"], c.u(0, 0.8)),
            relief=0.8,
            size=0.4,
        )
    c.form(spline(pts("54 60 66 64 92 96 84 99 62 78")), c.c["dark"], relief=0.6, flow=0.9, size=0.7)
    c.form(
        spline(pts("21 30 24 20 33 15 43 19 50 28 60 42 66 58 62 70 50 77 37 73 27 60 24 46")),
        mix(c.c["accent"], c.c["light"], 0.5),
        to=mix(c.c["light"], c.c["far"], 0.2),
        relief=0.8,
        flow=1.0,
        size=0.7,
        density=1.4,
    )
    c.form(
        spline(pts("44 40 56 42 66 58 78 80 66 76 52 66 44 54")),
        mix("6b4a2c", c.c["dark"], 0.45),
        relief=0.8,
        flow=0.9,
        size=0.7,
    )
    c.form(pts("50 56 66 62 72 70 56 64"), "e2b53c", relief=0.4, size=0.4)
    c.form(spline(pts("20 30 23 20 32 15 40 18 38 26 30 26 26 36")), "a83a2c", relief=0.6, size=0.5)
    c.path(pts("22 28 10 33 22 35"), mix("d9b98a", c.c["dark"], 0.2))
    c.path(ellipse(*pts("30 28")[0], 5, 5), c.c["dark"])
    c.path(ellipse(*pts("29.4 27.4")[0], 1.6, 1.6), "ffffff")
    for x in (42, 50):
        c.line(pts(f"{x} 74 {x - 1} 80 {x - 4} 82"), c.c["dark"], 3.4)
