"""Scenes for the subject persons."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from vernissage.drawing.brush import Canvas, Point, Poly, box, ellipse, luma, mix, spline

SKIN = ("f0cda8", "e3b48a", "c98f66", "9c6643", "6e4530")
STYLES = {
    "hat": "a sitter in a hat and a ruff",
    "updo": "a sitter with her hair up",
    "long": "a sitter with long hair",
    "wreath": "a sitter with a laurel wreath",
    "beard": "a bearded man in a ruff",
    "veil": "a sitter under a veil",
    "turban": "a girl in a blue turban with a pearl",
    "chaperon": "a man in a wound red headdress",
    "sfumato": "a smiling sitter with folded hands before a misty valley",
}


def head(c: Canvas, x: float, y: float, rx: float, ry: float, tilt: float, skin: str, hair: str, style: str) -> None:
    """A long oval head with drawn features; hair and headgear by style."""

    def at(a: float, b: float) -> Point:
        return x + a * rx * math.cos(tilt) - b * ry * math.sin(tilt), y + a * rx * math.sin(tilt) + b * ry * math.cos(
            tilt
        )

    def shape(raw: str) -> Poly:
        v = [float(t) for t in raw.split()]
        return spline([at(v[i], v[i + 1]) for i in range(0, len(v), 2)])

    ink, shade = mix(c.c["dark"], skin, 0.12), mix(skin, c.c["near"], 0.42)
    if style in ("long", "wreath", "veil", "sfumato"):
        c.form(
            shape("-1.2 .2 -1.15 -.8 0 -1.4 1.15 -.8 1.25 .2 1.5 1.5 1.1 2.1 .4 1.2 -.5 1.2 -1.2 2 -1.5 1.4"),
            hair,
            relief=0.8,
            flow=1.5,
            size=0.7,
        )
    elif style == "updo":
        c.form(ellipse(*at(0.5, -1.1), rx * 0.75, ry * 0.5, tilt), hair, relief=0.9, flow=0.4, size=0.6)
    if style not in ("veil", "chaperon"):
        c.form(shape("-1.1 .1 -1.12 -.7 -.1 -1.3 1.08 -.8 1.14 .2 .7 .6 -.7 .6"), hair, relief=0.8, flow=0.8, size=0.7)
    c.form(
        shape("-.34 .5 -.42 1.3 -.8 1.9 .8 1.9 .46 1.3 .4 .5"),
        mix(skin, shade, 0.5),
        flow=1.57,
        relief=0.5,
        axis=0,
        size=0.7,
        calm=0.35,
    )
    face = shape("-.92 -.15 -.78 -.72 0 -1 .8 -.72 .92 -.15 .72 .5 .12 1 -.12 1 -.72 .5")
    c.form(face, skin, to=mix(skin, shade, 0.5), axis=0.25, flow=1.3, relief=0.5, size=0.75, density=1.5, calm=0.35)
    c.path(shape(".05 -.3 .5 -.75 .9 -.2 .7 .5 .12 1 .3 .5"), shade, 0.38)
    w = max(1.6, rx * 0.055)
    c.line(
        [at(-0.62, -0.26), at(-0.42, -0.33), at(-0.16, -0.27), at(-0.06, 0.0), at(-0.14, 0.30), at(0.04, 0.33)], ink, w
    )
    c.line([at(0.14, -0.28), at(0.40, -0.33), at(0.62, -0.25)], ink, w)
    for e in (-0.40, 0.40):
        c.path(
            [at(e - 0.22, -0.10), at(e - 0.1, -0.16), at(e + 0.1, -0.16), at(e + 0.22, -0.10), at(e, -0.04)],
            mix(c.c["light"], skin, 0.3),
        )
    for e in (-0.40, 0.40):
        c.path(ellipse(*at(e + 0.02, -0.11), rx * 0.085, ry * 0.06), ink)
    for e in (-0.40, 0.40):
        c.line([at(e - 0.23, -0.10), at(e, -0.185), at(e + 0.23, -0.10)], ink, w * 0.9)
    smile = 0.0 if style != "sfumato" else 0.04
    c.path(
        [
            at(-0.24, 0.55 - smile),
            at(-0.08, 0.51),
            at(0, 0.54),
            at(0.08, 0.51),
            at(0.24, 0.55 - smile),
            at(0.1, 0.62),
            at(-0.1, 0.62),
        ],
        mix("a23a34", skin, 0.25),
    )
    if style == "hat":
        c.form(shape("-1.9 -.55 -.8 -1 .5 -1.05 1.9 -.75 .9 -.55 -.7 -.48"), c.c["dark"], relief=0.5, size=0.7)
        c.form(
            shape("-.8 -.9 -.7 -1.6 .1 -1.8 .85 -1.6 .9 -.95"), mix(c.c["dark"], c.c["near"], 0.3), relief=0.7, size=0.7
        )
        c.line([at(-0.78, -0.96), at(0.9, -1.0)], c.c["accent"], 5)
    elif style == "turban":
        c.form(
            shape("-1.06 -.2 -1.15 -.9 -.3 -1.5 .8 -1.3 1.15 -.6 1.05 -.2 .5 -.72 -.5 -.72"),
            "3f6f94",
            relief=0.9,
            flow=-0.4,
            size=0.8,
        )
        c.form(shape(".6 -1.2 1.3 -.9 1.7 .8 1.35 1.5 1 .4"), "d8b04c", relief=0.8, flow=1.3, size=0.8)
        c.path(ellipse(*at(0.98, 0.52), rx * 0.15, rx * 0.2), "fbf7ec")
    elif style == "chaperon":
        c.form(
            shape("-1.2 -.3 -1.5 -.9 -1 -1.5 -.2 -1.9 .7 -1.8 1.5 -1.3 1.4 -.5 1.1 -.2 .6 -.7 -.5 -.72"),
            "b3261f",
            to="6e1418",
            relief=1.0,
            flow=0.5,
            size=0.9,
            density=1.3,
        )
        c.form(
            shape(".9 -1.2 1.7 -1.1 2 .2 1.9 1.6 1.3 1.9 1.2 .4"), "9c1f1c", to="5a1014", relief=0.8, flow=1.4, size=0.8
        )
        c.form(shape("-1.3 -.6 -.6 -1.2 .2 -1.0 .9 -1.4 .4 -.7 -.6 -.75"), "cf3a2c", relief=0.8, flow=-0.3, size=0.6)
    elif style == "wreath":
        for k in range(13):
            c.path(
                ellipse(*at(-1.05 + 2.1 * k / 12, -0.72 - 0.34 * math.sin(math.pi * k / 12)), 9, 4.5, k),
                mix("4d7a45", c.c["dark"], 0.3 * (k % 2)),
            )
    elif style == "beard":
        c.form(shape("-.82 .2 -.4 .62 0 .48 .4 .62 .82 .2 .6 1.1 0 1.5 -.6 1.1"), hair, relief=0.7, flow=1.57, size=0.6)
    elif style == "veil":
        for s in (-1, 1):
            c.form(
                shape(f"{s * 0.5} -1.1 {s * 1.1} -.7 {s * 1.15} .3 {s * 1.3} 1.5 {s * 0.9} .8 {s * 0.85} -.3"),
                mix(c.c["light"], c.c["far"], 0.2),
                relief=0.6,
                flow=1.4,
                size=0.6,
            )


def _valley(c: Canvas) -> None:
    """A misty distance behind a sitter."""
    c.sky(c.y(46), clouds=1, top="8fa8a0", glow="d8cfa0")
    for k, (y, tone) in enumerate(((34, "93a89e"), (44, "86977c"), (54, "8a7f4e"))):
        c.form(c.ridge(c.y(y), 24 - 5 * k, 4), tone, to=mix(tone, c.c["dark"], 0.2), relief=0.5, reach=90)
    c.line(spline(c.pc("6 74 14 66 9 58 17 51 13 46 17 51 9 58 14 66"))[:17], "cdbd84", 5)
    c.path(c.blob("104 62 90 58 80 60 86 54 96 52 90 49 104 50"), "b9c8bc")
    for k in range(3):
        c.line(c.pc(f"{78 + 5 * k} 61 {78 + 5 * k} 64"), "a89a6a", 4)


def bust(c: Canvas, style: str = "") -> str:
    """Head and shoulders of one sitter."""
    style = style or c.pick(("hat", "updo", "long", "wreath", "beard", "veil", "turban"))
    dark_ground = int(c.c["sky"][:2], 16) < 128
    if style == "chaperon":
        c.tint(sky="1f1a1a", glow="120e10", mid="3a2622", near="1d1414")
    if style == "turban":
        c.tint(sky="1b2422", glow="0f1414", mid="9a7a2e", near="5f4a1e", accent="f4efe0")
    if style == "sfumato":
        c.tint(mid="4a3a2a", near="2a2018", accent="8a6a3a")
        _valley(c)
    else:
        tone = mix(c.c["sky"], c.c["light"], 0.10 if dark_ground and style not in ("chaperon", "turban") else 0)
        c.form(
            box(-8, -8, c.w + 16, c.h + 16),
            tone,
            to=c.c["glow"],
            axis=0.5,
            relief=0.45 if style != "turban" else 0.1,
            flow=0.9,
            size=1.9,
            density=0.7,
        )
    big = 1.12 if style in ("chaperon", "turban") else 1.0
    c.keep()
    w, h, top = c.across, c.down, c.top
    x, y, rx, ry, tilt = c.x(c.u(46, 54)), c.y(38), w * 0.125 * big, h * 0.165 * big, c.u(-0.14, 0.14)
    ground, tone_no = luma(mix(c.c["sky"], c.c["glow"], 0.35)), int(c.u(0, 5))
    if style == "sfumato":
        tone_no, tilt = 1, -0.05
    gap = 0.0 if style == "sfumato" else 0.34 if ground < 0.16 else 0.16
    while abs(luma(SKIN[tone_no]) - ground) < gap:  # the sitter must stand out from the ground
        tone_no = (tone_no + 1) % 5
    hairs = ("2a1a14", "241a1c", "4a2c1c") if tone_no > 2 else ("2a1a14", "5a3520", "8a5a2c", "b98a48")
    skin, hair = SKIN[tone_no], c.pick(hairs)
    if style == "beard" and tone_no > 2:
        hair = "cdc4b4"
    if style == "sfumato":
        hair = "3a261a"
    if style == "veil":
        hood = [
            (x - rx * 1.5, y + ry * 2.2),
            (x - rx * 1.45, y - ry * 0.6),
            (x, y - ry * 1.5),
            (x + rx * 1.5, y - ry * 0.6),
            (x + rx * 1.7, y + ry * 2.3),
        ]
        c.form(spline(hood), mix(c.c["light"], c.c["far"], 0.2), relief=0.8, flow=1.4)
    coat = [
        (x - w * 0.47, top + h + 30),
        (x - w * 0.37, c.y(80)),
        (x - w * 0.17, c.y(66.5)),
        (x, c.y(64.5)),
        (x + w * 0.17, c.y(66.5)),
        (x + w * 0.37, c.y(80)),
        (x + w * 0.47, top + h + 30),
    ]
    c.form(
        spline(coat), c.c["mid"], to=c.c["near"], axis=0.5, relief=0.9, flow=lambda a, b: 1.57 + (x - a) / 190, size=1.2
    )
    low = [
        (x - rx * 0.95, c.y(65.5)),
        (x, c.y(64)),
        (x + rx * 0.95, c.y(65.5)),
        (x + rx * 0.5, c.y(76)),
        (x, c.y(80)),
        (x - rx * 0.5, c.y(76)),
    ]
    if style != "chaperon":
        bare = style in ("updo", "long", "wreath", "turban", "sfumato")
        c.form(spline(low), mix(skin, c.c["near"], 0.18) if bare else c.c["light"], relief=0.5, size=0.7)
        c.line(
            [
                (x - rx, c.y(65.2)),
                (x - rx * 0.5, c.y(76.5)),
                (x, c.y(80.6)),
                (x + rx * 0.5, c.y(76.5)),
                (x + rx, c.y(65.2)),
            ],
            c.c["accent"],
            4.5,
        )
    head(c, x, y, rx, ry, tilt, skin, hair, style)
    if style == "sfumato":
        c.form(c.blob("20 104 26 92 44 86 60 88 72 96 70 104"), "3a2c1e", to="241a12", relief=0.6, flow=0.3)
        c.form(
            c.blob("38 94 48 89 60 90 68 95 62 98 52 97 44 99"),
            skin,
            to=mix(skin, c.c["near"], 0.4),
            relief=0.5,
            size=0.6,
            flow=0.3,
        )
        for k in range(3):
            c.line(c.pc(f"{55 + 3 * k} {91 + k} {61 + 2.6 * k} {96 + 0.4 * k}"), mix(skin, c.c["near"], 0.7), 2)
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
    return STYLES[style]


def profile(c: Canvas) -> str:
    """Head in profile before hills."""
    hz = c.h * 0.62
    c.sky(hz, clouds=2, top=mix(c.c["far"], "7fa3b8", 0.6), glow="efe0c0")
    for i in range(3):
        c.form(c.ridge(hz + 26 * i, 22), mix("8fa39a", "5d6b4c", i / 2), relief=0.4, reach=60)
    s, skin = min(c.w / 150, c.h / 165), c.pick(SKIN[:4])
    ox, oy = c.w / 2 - 39 * s, c.h * 1.06 - 165 * s

    def pts(raw: str) -> Poly:
        v = [float(t) for t in raw.split()]
        return spline([(ox + v[i] * s, oy + v[i + 1] * s) for i in range(0, len(v), 2)])

    c.form(pts("-10 170 0 132 28 112 62 110 96 130 112 170"), c.c["mid"], to=c.c["near"], axis=0, relief=0.9, flow=1.4)
    c.form(
        pts("44 76 40 100 30 116 52 124 76 112 70 88 72 66"),
        mix(skin, c.c["near"], 0.2),
        axis=0,
        flow=1.5,
        relief=0.5,
        calm=0.3,
    )
    c.form(
        pts("32 22 27 38 25 44 17 56 24 59 22 64 24 67 22 71 27 75 27 82 36 87 52 80 66 62 66 36 50 20"),
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
        pts("30 26 34 10 54 2 78 10 88 34 84 58 72 72 64 62 60 44 46 34"),
        mix("8a5a2c", c.c["dark"], 0.25),
        relief=0.9,
        flow=0.9,
        size=0.8,
    )
    c.form(pts("74 52 88 48 96 60 88 74 76 70"), mix("8a5a2c", c.c["dark"], 0.4), relief=0.9, flow=0.5, size=0.7)
    c.line(pts("30 27 46 31 60 42 66 60 60 42 46 31")[:17], c.c["accent"], 5)
    c.line([(ox + 29 * s, oy + 44 * s), (ox + 37 * s, oy + 43 * s)], c.c["dark"], 2.6)
    c.path(ellipse(ox + 34 * s, oy + 47 * s, 2.2 * s, 1.3 * s), c.c["dark"])
    c.line([(ox + 24.5 * s, oy + 67 * s), (ox + 30 * s, oy + 67.4 * s)], "8a2f2a", 3)
    for k in range(9):
        c.path(ellipse(ox + (40 + 3.8 * k) * s, oy + (103 + 5 * math.sin(k / 8 * 3.1)) * s, 5, 5), "f6efdf")
    return "a sitter in profile with pearls, hills behind"


def _gown(c: Canvas, x: float, top: float, foot: float, colour: str, to: str, wide: float = 1.0) -> None:
    """A long dress from the shoulders at `top` to the floor at `foot`."""
    n = foot - top
    a = n * 0.42 * wide
    shape = [
        (x - n * 0.1, top),
        (x + n * 0.1, top),
        (x + n * 0.08, top + n * 0.28),
        (x + a * 0.6, top + n * 0.7),
        (x + a, foot - n * 0.03),
        (x, foot),
        (x - a * 0.92, foot - n * 0.03),
        (x - a * 0.54, top + n * 0.7),
        (x - n * 0.08, top + n * 0.28),
    ]
    c.form(spline(shape), colour, to=to, axis=0.4, relief=1.0, flow=lambda p, q: 1.57 + (x - p) / 170)


def gown(c: Canvas) -> str:
    """A standing lady in black, her head turned away, one hand on a table."""
    c.form(box(-8, -8, c.w + 16, c.h), "a9774a", to="7a4e34", relief=0.5, flow=1.3, size=1.8, axis=0.3)
    c.form(c.pc("-4 -4 26 -4 22 40 25 87 -4 87"), "6f4630", to="54321f", axis=0, relief=0.3, flow=1.4, size=1.5)
    c.form(box(-8, c.y(86), c.w + 16, c.h), "6a4230", relief=0.4)
    c.keep()
    x, skin = c.x(46), "f2dcc8"
    c.form(ellipse(c.x(80), c.y(62), 54, 14), "7a3a28", to="4a2018", relief=0.6, size=0.6)
    c.line(c.pc("80 64 80 92"), "4a2018", 10)
    c.line(c.pc("70 95 80 90 90 95"), "4a2018", 7)
    c.line([(x + 30, c.y(33)), (x + 56, c.y(48)), (c.x(75), c.y(60))], mix(skin, "c99a80", 0.3), 15)
    _gown(c, x, c.y(37), c.y(98), "1c1a20", "0d0b10", 0.78)
    c.form(
        spline(
            [
                (x - 40, c.y(38)),
                (x - 30, c.y(29)),
                (x - 9, c.y(27)),
                (x - 8, c.y(22)),
                (x + 13, c.y(22)),
                (x + 12, c.y(27)),
                (x + 32, c.y(29)),
                (x + 40, c.y(38)),
                (x + 14, c.y(45)),
                (x, c.y(42)),
                (x - 14, c.y(45)),
            ]
        ),
        skin,
        to="dcae94",
        axis=0,
        relief=0.4,
        size=0.7,
        calm=0.3,
    )
    c.form(
        spline(
            [
                (x - 34, c.y(44)),
                (x - 14, c.y(41)),
                (x, c.y(45)),
                (x + 14, c.y(41)),
                (x + 34, c.y(44)),
                (x + 24, c.y(58)),
                (x - 24, c.y(58)),
            ]
        ),
        "1c1a20",
        relief=0.5,
        size=0.7,
        flow=1.4,
    )
    c.line([(x - 34, c.y(34)), (x - 46, c.y(50)), (x - 40, c.y(64))], skin, 14)
    c.line([(x - 22, c.y(43)), (x - 28, c.y(30))], "e8c05a", 3)
    c.line([(x + 22, c.y(43)), (x + 30, c.y(31))], "e8c05a", 3)
    s = 0.75
    face = "34 12 29 20 22 30 15 36 22 39 20 44 22 47 20 51 26 58 38 60 54 54 62 40 60 20 46 10"

    def pts(raw: str) -> Poly:
        v = [float(t) for t in raw.split()]
        return spline([(x - 34 * s + v[i] * s, c.y(8.6) + v[i + 1] * s * 1.2) for i in range(0, len(v), 2)])

    c.form(pts(face), skin, to="dcae94", axis=0, relief=0.3, size=0.5, calm=0.3)
    c.form(
        pts("30 16 34 4 50 -4 66 2 78 16 80 34 70 46 58 44 58 26 46 16"),
        "4a2618",
        to="2a140e",
        relief=0.8,
        size=0.6,
        flow=0.7,
    )
    eye = [(x - 8 * s, c.y(8.6) + 33 * s), (x + 1 * s, c.y(8.6) + 32 * s)]
    c.line(eye, "3a2018", 2)
    c.path([(x + 6, c.y(8)), (x + 15, c.y(3)), (x + 20, c.y(8.6))], "f6e7b0")
    return "a lady in black, her head turned away, one hand on a table"


def kiss(c: Canvas) -> str:
    """Two people in one golden cloak on a flowering edge."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "8a6a34", to="5a4426", relief=0.3, flow=0.9, size=1.6)
    for k in c.marks(60):
        c.dab(c.v(0, 1) * c.w, c.v(0, 1) * c.h, 2, 1, ("d9b45a", "b98f3f")[k % 2], 4)
    x = c.x(50)
    c.form(c.blob("-8 90 20 84 50 88 80 84 108 88 108 108 -8 108"), "4f6a3a", to="33502c", relief=0.5)
    for _ in c.marks(50):
        c.dab(c.v(0, 1) * c.w, c.y(c.v(88, 99)), 3, 1, ("d8452f", "6a5ab0", "f2d06a", "e88aa0")[int(c.v(0, 4))], 7)
    cloak = [
        (x - 130, c.h + 20),
        (x - 140, c.h * 0.6),
        (x - 70, c.h * 0.26),
        (x + 10, c.h * 0.12),
        (x + 86, c.h * 0.26),
        (x + 136, c.h * 0.62),
        (x + 130, c.y(96)),
    ]
    c.form(spline(cloak), "d6a63a", to="a87a24", relief=0.8, flow=1.4)
    for _ in range(64):
        a, b, r = c.u(-100, 105), c.u(0.42, 0.97) * c.h, c.u(5, 12)
        fill = c.pick((c.c["dark"], c.c["light"], c.c["accent"], c.c["mid"]))
        c.path(box(x + a, b, r * 0.8, r * 1.7) if a < 0 else ellipse(x + a, b, r, r, n=10), fill)
    for dx, dy, t, st in ((26, 0.26, 0.5, "beard"), (-24, 0.31, -0.55, "wreath")):
        head(c, x + dx, c.h * dy, 30, 42, t, c.pick(SKIN[:3]), "3a2418" if dx > 0 else "a8652c", st)
    return "two people wrapped in one golden cloak"


def venus(c: Canvas) -> str:
    """A long-haired figure arrives on a shell."""
    c.tint(near="7a4a38", mid="c98a6a")
    c.sky(c.y(54), clouds=1, top="9fc4c8", glow="e6ead6")
    c.form(box(-8, c.y(52), c.w + 16, c.h), "8fbcae", to="5f9a94", relief=0.2)
    for k in c.marks(40):
        x, y = c.v(0, 1) * c.w, c.y(c.v(54, 99))
        c.line([(x - 9, y), (x - 3, y - 4), (x, y), (x + 6, y - 4), (x + 10, y)], ("dfeee4", "477f80")[k % 2], 2)
    c.form(c.pc("78 54 90 48 104 50 104 104 92 90 84 72"), "6f8a4a", to="41603a", relief=0.6)
    for k in range(4):
        c.line(c.pc(f"{82 + 6 * k} 60 {82 + 6 * k} 4"), "4a3a28", 8)
    for _ in range(14):
        c.form(
            ellipse(c.x(c.u(78, 102)), c.y(c.u(2, 24)), c.u(14, 24), c.u(9, 14)),
            mix("33523a", "5a7a44", c.u(0, 1)),
            relief=0.7,
            size=0.5,
            contour=False,
        )
    x = c.x(46)
    shell: Poly = [
        (x + math.cos(a) * 112, c.y(88) + math.sin(a) * (40 + 8 * math.cos(9 * a)))
        for a in (math.tau * i / 36 for i in range(36))
    ]
    c.form(shell, "f3dcc0", to="cf9a7a", relief=0.6, flow=1.57, size=0.8)
    for k in range(9):
        a = math.pi * (0.08 + 0.84 * k / 8)
        c.line([(x, c.y(84)), (x + math.cos(a) * 104, c.y(88) + math.sin(a) * 38)], "b87a5c", 2.4)
    hair, skin = "c9822f", "f4d8b8"
    c.form(
        spline(
            [
                (x - 22, c.y(12)),
                (x + 26, c.y(10)),
                (x + 50, c.y(30)),
                (x + 44, c.y(54)),
                (x + 56, c.y(66)),
                (x + 30, c.y(74)),
                (x + 16, c.y(50)),
                (x - 14, c.y(34)),
            ]
        ),
        hair,
        to="8a4f1e",
        relief=0.8,
        flow=1.3,
        size=0.8,
    )
    c.form(
        spline(
            [
                (x - 34, c.y(34)),
                (x - 12, c.y(29)),
                (x + 16, c.y(29)),
                (x + 34, c.y(35)),
                (x + 28, c.y(50)),
                (x + 34, c.y(62)),
                (x + 20, c.y(84)),
                (x - 14, c.y(85)),
                (x - 30, c.y(62)),
                (x - 22, c.y(48)),
            ]
        ),
        skin,
        to="dba888",
        axis=0,
        relief=0.4,
        flow=1.5,
        size=0.9,
        calm=0.4,
    )
    c.form(
        spline(
            [
                (x - 36, c.y(36)),
                (x - 16, c.y(40)),
                (x + 20, c.y(37)),
                (x + 40, c.y(52)),
                (x + 44, c.y(82)),
                (x + 14, c.y(86)),
                (x - 22, c.y(85)),
                (x - 30, c.y(62)),
            ]
        ),
        "f6f0e2",
        to="cdb8a8",
        axis=0,
        relief=0.8,
        flow=1.3,
        size=0.9,
    )
    c.line([(x - 30, c.y(36)), (x - 34, c.y(48)), (x + 6, c.y(44))], skin, 13)
    head(c, x, c.y(19.5), 27, 38, -0.16, skin, hair, "updo")
    for _ in range(9):
        a, b = c.x(c.u(4, 30)), c.y(c.u(8, 70))
        c.path(ellipse(a, b, 8, 6, c.u(0, 3)), "e88a8a")
        c.path(ellipse(a, b, 3, 3), "f8e0d0")
    return "a long-haired figure arriving on a shell, roses in the wind"


def ambassadors(c: Canvas) -> str:
    """Two gentlemen beside a tall stand with instruments, green curtain."""
    c.form(box(-8, -8, c.w + 16, c.y(86)), "2f5a42", to="1c3a2c", relief=0.5, flow=1.57, size=1.3)
    for k in range(7):
        c.line([(c.w * (k + 0.5) / 7, 0), (c.w * (k + 0.3) / 7, c.y(80))], "1a3428", 5, 0.7)
    c.form(box(-8, c.y(82), c.w + 16, c.h), "b09a78", to="7a6850", relief=0.3)
    for k in range(6):
        c.path(ellipse(c.x(8 + 17 * k), c.y(92), 22, 9), ("6a3a30", "d8c8a0")[k % 2])
    c.form(box(c.x(33), c.y(44), c.w * 0.34, c.y(42)), "6a4226", to="3a2416", relief=0.4, flow=0.1)
    c.form(c.pc("31 42 69 42 70 50 66 54 34 54 30 50"), "a5322c", to="7a1f20", relief=0.6, size=0.7)
    for k in range(8):
        c.line(c.pc(f"{33 + 4.6 * k} 43 {33 + 4.6 * k} 52"), ("d8a83a", "e9dcc0")[k % 2], 3)
    c.form(ellipse(c.x(42), c.y(36), 22, 22), "3f6a8a", to="1f3a52", relief=0.8, size=0.5)
    c.line(ellipse(c.x(42), c.y(36), 26, 9, -0.4), "d8a83a", 2.4)
    c.path(c.pc("52 42 56 30 60 42"), "d8b870")
    c.path(c.pc("60 42 60 36 67 35 67 42"), "e9dcc0")
    c.form(c.blob("42 70 48 64 56 66 58 72 52 78 44 77"), "c98a4a", relief=0.7, size=0.5)
    c.line(c.pc("56 67 66 60"), "5a3a22", 6)
    for x, robe, under, style, skin in (
        (20, "8a2a2a", "e0707a", "beard", SKIN[1]),
        (81, "3a2a3a", "6a4a34", "beard", SKIN[1]),
    ):
        a = c.x(x)
        shape = [
            (a - 36, c.y(90)),
            (a - 56, c.y(52)),
            (a - 46, c.y(36)),
            (a - 16, c.y(31)),
            (a + 16, c.y(31)),
            (a + 46, c.y(36)),
            (a + 56, c.y(52)),
            (a + 36, c.y(90)),
        ]
        c.form(spline(shape), robe, to=mix(robe, c.c["dark"], 0.5), axis=0.3, relief=0.9, flow=1.5)
        c.form(
            spline(
                [
                    (a - 14, c.y(33)),
                    (a + 14, c.y(33)),
                    (a + 18, c.y(58)),
                    (a + 12, c.y(94)),
                    (a - 12, c.y(94)),
                    (a - 18, c.y(58)),
                ]
            ),
            under,
            to=mix(under, c.c["dark"], 0.4),
            relief=0.6,
            flow=1.5,
            size=0.8,
        )
        for s in (-1, 1):
            c.form(
                spline([(a + s * 20, c.y(33)), (a + s * 42, c.y(38)), (a + s * 34, c.y(70)), (a + s * 20, c.y(64))]),
                "e6dcc4",
                to="9a8a70",
                relief=0.6,
                size=0.6,
            )
        for side in (-1, 1):
            c.path(ellipse(a + side * 17, c.y(95.5), 16, 7), "16100f")
        head(c, a, c.y(21), 25, 36, 0.06 if x < 50 else -0.06, skin, "4a2c1c", style)
        c.form(
            spline(
                [(a - 30, c.y(14)), (a - 22, c.y(9)), (a, c.y(7.6)), (a + 22, c.y(9)), (a + 30, c.y(14)), (a, c.y(15))]
            ),
            "16100f",
            relief=0.4,
            size=0.5,
        )
    return "two gentlemen beside a stand with a globe, green curtain"


def infanta(c: Canvas) -> str:
    """A child in a wide dress among attendants in a tall dark studio."""
    x: float
    c.form(box(-8, -8, c.w + 16, c.h + 16), "3a302a", to="241c18", relief=0.3, flow=1.57, size=1.7)
    c.form(c.pc("26 8 84 8 84 72 26 72"), "4f4236", to="3a3028", relief=0.2, flow=1.57)
    for x, y, w, h in ((32, 12, 16, 14), (54, 12, 18, 14), (32, 30, 12, 14), (74, 30, 8, 14)):
        c.path(c.pc(f"{x} {y} {x + w} {y} {x + w} {y + h} {x} {y + h}"), "6a5436")
        c.path(c.pc(f"{x + 1} {y + 1} {x + w - 1} {y + 1} {x + w - 1} {y + h - 1} {x + 1} {y + h - 1}"), "2a2420")
    c.path(c.pc("49 32 60 32 60 46 49 46"), "1a1614")
    c.path(c.pc("50.5 33.4 58.5 33.4 58.5 44.6 50.5 44.6"), "9aa8a8")
    c.form(c.pc("64 34 72 34 72 66 64 66"), "f2e2b4", to="d8b870", relief=0.2, size=0.6)
    c.person(c.x(68), c.y(64), 62, "2a2220")
    c.form(c.pc("-4 70 104 70 104 104 -4 104"), "6a5540", to="4a3a2c", relief=0.3)
    c.form(c.pc("-4 4 20 2 20 92 -4 96"), "8a7450", to="5a482e", axis=0, relief=0.3, flow=1.5)
    for k in range(4):
        c.line(c.pc(f"-2 {18 + 20 * k} 19 {16 + 20 * k}"), "4a3a24", 4)
    c.person(c.x(27), c.y(80), 150, "1a1618", "d8ae88", skirt=0.24)
    c.path(c.blob("24.5 51 24.5 46 27 44.6 29.6 46 30 53 27 49"), "1a100c")
    c.line(c.pc("29 60 36 62"), "d8ae88", 5)
    c.line(c.pc("36 62 41 57"), "c9a24a", 2)
    for x, y, n, tone, lean in (
        (40, 92, 140, "6a5a4e", 0.10),
        (70, 90, 148, "4f5a5c", -0.06),
        (86, 94, 118, "3a3f52", 0.0),
    ):
        a = c.x(x)
        _gown(c, a, c.y(y) - n * 0.74, c.y(y), tone, mix(tone, "140e0c", 0.5), 1.0)
        head(c, a + lean * 40, c.y(y) - n * 0.87, 14, 19, lean, SKIN[1], "3a2418", "updo")
    x = c.x(55)
    _gown(c, x, c.y(61), c.y(96), "f3e6cc", "c9a98a", 1.45)
    c.form(
        spline([(x - 20, c.y(61)), (x + 20, c.y(61)), (x + 15, c.y(73)), (x, c.y(76)), (x - 15, c.y(73))]),
        "fbf2de",
        relief=0.5,
        size=0.5,
    )
    for s in (-1, 1):
        c.line([(x + s * 17, c.y(63)), (x + s * 36, c.y(72)), (x + s * 46, c.y(78))], "f3e6cc", 11)
    c.path(ellipse(x, c.y(67), 5, 5), "c9342c")
    head(c, x, c.y(54), 18, 24, 0.05, SKIN[0], "d8b068", "long")
    c.form(c.blob("80 99 84 93 92 92 100 95 102 101 88 103"), "7a5a34", to="3a281a", relief=0.6, size=0.6)
    return "a child in a wide pale dress among attendants"


def swing(c: Canvas) -> str:
    """A girl in pink on a swing in a deep garden."""
    c.form(box(-8, -8, c.w + 16, c.h + 16), "6f9a8a", to="2f5244", axis=1.2, relief=0.5, flow=0.8, size=1.6)
    c.form(
        c.blob("36 18 58 8 78 22 82 48 64 66 42 56"), "bfd8c4", to="8ab49c", relief=0.3, flow=0.6, contour=False, edge=1
    )
    for _ in range(34):
        x, y = c.u(-4, 104), c.u(-4, 104)
        if 30 < x < 82 and 14 < y < 74:
            continue
        c.form(
            ellipse(c.x(x), c.y(y), c.u(26, 46), c.u(16, 28), c.u(-0.6, 0.6)),
            mix("2c5040", "6f9460", c.u(0, 1)),
            relief=0.9,
            size=0.7,
            flow=0.7,
            contour=False,
            edge=1,
        )
    c.form(
        c.pc("84 104 80 70 84 40 78 16 84 -4 92 -4 88 18 93 42 90 72 98 104"),
        "5a4634",
        to="33281f",
        axis=0,
        relief=0.6,
        flow=1.4,
    )
    c.line(c.pc("82 20 60 10 44 8 30 12"), "4a3a2a", 9)
    x, y = c.x(52), c.y(50)
    for dx in (-14, 30):
        c.line([(x + dx, y + 18), (c.x(62) + dx * 0.4, c.y(8))], "c9a86a", 3)
    c.line([(x - 44, y + 22), (x + 36, y + 30)], "a83a30", 8)
    c.form(
        spline(
            [
                (x - 12, y - 26),
                (x + 20, y - 28),
                (x + 34, y),
                (x + 52, y + 34),
                (x + 4, y + 58),
                (x - 62, y + 60),
                (x - 96, y + 34),
                (x - 60, y + 10),
                (x - 22, y + 4),
            ]
        ),
        "f3b0a6",
        to="cf6f6a",
        relief=1.0,
        flow=0.6,
        size=0.9,
    )
    c.form(
        spline([(x - 90, y + 34), (x - 50, y + 44), (x, y + 46), (x - 40, y + 64), (x - 84, y + 54)]),
        "fbeee0",
        relief=0.5,
        size=0.6,
    )
    c.line([(x - 70, y + 50), (x - 112, y + 62)], SKIN[0], 8)
    c.line([(x - 58, y + 56), (x - 84, y + 88)], SKIN[0], 8)
    c.path(ellipse(x - 118, y + 60, 9, 5, 0.5), "d8606a")
    c.path(ellipse(c.x(14), c.y(52), 9, 5, 0.9), "d8606a")
    c.form(
        spline([(x - 14, y - 32), (x + 18, y - 34), (x + 14, y + 2), (x - 10, y + 4)]), "e2867e", relief=0.6, size=0.5
    )
    c.line([(x + 14, y - 26), (x + 40, y - 34), (c.x(57), c.y(31))], SKIN[0], 8)
    head(c, x - 2, y - 54, 17, 23, -0.2, SKIN[0], "d8b068", "updo")
    c.form(spline([(x - 30, y - 76), (x - 4, y - 90), (x + 24, y - 74), (x, y - 70)]), "f6dcae", relief=0.5, size=0.4)
    a, b = c.x(17), c.y(90)
    c.form(
        spline([(a - 34, b + 8), (a - 20, b - 26), (a + 6, b - 34), (a + 26, b - 12), (a + 44, b + 10)]),
        "7f94a4",
        to="4f6272",
        relief=0.7,
        size=0.7,
    )
    c.line([(a + 8, b - 26), (a + 40, b - 62)], "7f94a4", 9)
    head(c, a + 4, b - 52, 13, 18, 0.4, SKIN[0], "c9c0b0", "long")
    return "a girl in pink on a swing, her shoe flying off"


def banner(c: Canvas) -> str:
    """A figure with a flag strides over a barricade out of smoke."""
    x: float
    b: float
    a: float
    c.form(box(-8, -8, c.w + 16, c.h + 16), "b9a67c", to="5f5a4c", axis=1.2, relief=0.4, flow=0.6, size=1.7)
    for raw in ("-8 20 20 10 44 22 40 44 14 50 -8 44", "50 12 80 6 108 20 104 44 72 46"):
        c.form(c.blob(raw), "e3d3a6", to="9a8f74", relief=0.5, flow=0.8, contour=False, edge=1)
    for x, h in ((84, 30), (90, 42), (96, 34)):
        c.path(c.pc(f"{x - 2.5} 66 {x - 2.5} {66 - h * 0.7} {x + 2.5} {66 - h * 0.7} {x + 2.5} 66"), "8a8270", 0.8)
    for x, y, coat in (
        (10, 84, "3a3a40"),
        (22, 82, "5a4a3a"),
        (72, 84, "4a3a34"),
        (84, 82, "2f3a4a"),
        (94, 85, "5a5248"),
        (2, 82, "6a5a48"),
        (32, 80, "3f3a34"),
    ):
        n = 120 + 20 * c.rng.random()
        c.person(c.x(x), c.y(y), n, coat, c.pick(SKIN[:4]), "1d1a1c" if x % 4 else "8a2f28", c.u(-0.08, 0.1), 0.36)
        c.line([(c.x(x) + 10, c.y(y) - n * 0.6), (c.x(x) + 34, c.y(y) - n * 1.1)], "2a2420", 3)
    x = c.x(51)
    _gown(c, x, c.y(36), c.y(83), "e2c277", "a87a3a", 0.9)
    c.line([(x - 22, c.y(51)), (x, c.y(53)), (x + 24, c.y(50))], "b9472f", 9)
    c.line([(x + 20, c.y(51)), (x + 40, c.y(58)), (x + 36, c.y(64))], "b9472f", 6)
    c.line([(x + 18, c.y(38)), (x + 34, c.y(26)), (x + 32, c.y(14))], SKIN[1], 13)
    c.line([(x - 18, c.y(39)), (x - 42, c.y(50))], SKIN[1], 12)
    c.line([(x - 52, c.y(58)), (x - 30, c.y(42))], "3a2a20", 5)
    c.line([(x + 34, c.y(30)), (x + 26, c.y(-2))], "4a3420", 5)
    for k, tone in enumerate(("2f4a86", "f3ead4", "c8322a")):
        a = x + 24 - 32 * k
        c.form(
            spline(
                [
                    (a + 2, c.y(1 + k)),
                    (a - 32, c.y(3 - k)),
                    (a - 34, c.y(20 + 2 * k)),
                    (a - 16, c.y(24)),
                    (a + 3, c.y(20)),
                ]
            ),
            tone,
            to=mix(tone, "2a201c", 0.3),
            relief=0.6,
            size=0.7,
            flow=1.2,
            contour=False,
        )
    head(c, x, c.y(27), 20, 28, -0.2, SKIN[1], "4a2c1c", "updo")
    c.path(
        spline([(x - 20, c.y(22.5)), (x - 6, c.y(18)), (x + 16, c.y(18.5)), (x + 24, c.y(24)), (x, c.y(22.4))]),
        "b9342c",
    )
    c.form(
        c.pc("-4 84 14 80 30 84 46 81 64 85 84 80 104 84 104 104 -4 104"), "5a4f42", to="2a241f", relief=0.6, flow=0.4
    )
    for _ in range(12):
        a, b = c.x(c.u(0, 100)), c.y(c.u(84, 98))
        c.line([(a, b), (a + c.u(20, 56), b + c.u(-12, 12))], c.pick(("7a6a52", "3a3028", "8f8268")), 8)
    return "a figure with a flag striding over a barricade"


def mother(c: Canvas) -> str:
    """An old lady in black sits in profile against a grey wall."""
    c.form(box(-8, -8, c.w + 16, c.y(84)), "a3a49c", to="8b8d88", relief=0.3, flow=0.1, size=1.4)
    c.form(box(-8, c.y(82), c.w + 16, c.h), "b59a7c", to="8f7a62", relief=0.2)
    c.line([(-8, c.y(82)), (c.w + 8, c.y(82))], "2a2626", 7)
    c.keep()
    c.form(c.pc("-4 -4 24 -4 25 86 -4 90"), "2b2a2c", to="1d1c1e", axis=0, relief=0.5, flow=1.57)
    for _ in c.marks(30):
        c.dab(c.x(c.v(0, 23)), c.y(c.v(2, 84)), 3, 2, "a9a294", 3)
    c.path(c.pc("33 14 58 14 58 34 33 34"), "1d1a1a")
    c.path(c.pc("35 16 56 16 56 32 35 32"), "e6e2d4")
    c.path(c.pc("38 20 53 20 53 29 38 29"), "8f948f")
    c.path(c.pc("92 14 104 14 104 34 92 34"), "1d1a1a")
    for raw in ("88 52 90 90", "86 70 50 72", "52 72 50 92"):
        c.line(c.pc(raw), "5a3a28", 6)
    dress = c.blob("72 40 80 44 86 56 87 70 80 78 62 80 48 84 34 92 26 96 32 80 44 70 58 66 62 52 66 44")
    c.form(dress, "1f1d20", to="101012", relief=0.8, flow=0.5, size=1.0)
    c.form(c.blob("58 62 66 60 68 66 60 68"), "f0e6d4", relief=0.5, size=0.5)
    c.path(c.blob("54 64 60 62.6 62 66 55 67"), SKIN[0])
    c.form(
        c.blob("63.5 22 62.4 27 59.4 31 62 32.4 61.4 34.6 62 37 65 39.6 70 40 74 34 74 24 69 19"),
        SKIN[0],
        to="d0a084",
        axis=0,
        relief=0.3,
        size=0.5,
        calm=0.3,
    )
    c.form(c.blob("64 22 66 16 72 14.6 78 19 78 28 75 34 72 29 70 23"), "f6f2ea", to="c9c4ba", relief=0.5, size=0.5)
    c.form(c.blob("74 30 79 34 82 46 78 54 75 42"), "f0ebe0", to="c9c4ba", relief=0.5, size=0.5, flow=1.3)
    c.form(c.blob("66 40 73 38 77 44 70 47"), "f6f2ea", relief=0.4, size=0.4)
    c.line(c.pc("63 27 65.5 26.6"), "3a2a22", 2.4)
    c.line(c.pc("61.8 34.6 64 34.8"), "8a4a40", 2)
    c.form(c.pc("18 93 34 92 36 97 16 98"), "6a4a36", relief=0.4, size=0.5)
    return "an old lady in black, seated in profile by a grey wall"


def dance(c: Canvas) -> str:
    """Couples dance under trees and lamps, hats everywhere."""
    y: float
    x: float
    c.form(box(-8, -8, c.w + 16, c.h + 16), "5f7f78", to="7a8a94", relief=0.3, flow=0.8, size=1.3)
    for _ in range(14):
        c.form(
            ellipse(c.x(c.u(0, 100)), c.y(c.u(-2, 22)), c.u(30, 54), c.u(14, 24)),
            mix("3f6a52", "8fae6a", c.u(0, 1)),
            relief=0.8,
            size=0.7,
            flow=0.7,
            contour=False,
            edge=1,
        )
    for x, y in ((20, 16), (50, 11), (78, 17), (64, 27), (34, 28)):
        c.line(c.pc(f"{x} -2 {x} {y}"), "3a4a46", 2)
        c.path(ellipse(c.x(x), c.y(y) + 12, 13, 14), "fff3cc")
    c.form(c.pc("-4 34 104 34 104 46 -4 46"), "8a94a8", to="6a7488", relief=0.3)
    for k in range(16):
        x, y = -2 + 6.9 * k + c.u(-2, 2), 52 + c.u(-2, 3)
        c.person(
            c.x(x),
            c.y(y),
            c.u(54, 66),
            c.pick(("2f3a5a", "3f4a6a", "c9a4a0", "5a6a7a", "7a4a52")),
            "e3b48a",
            c.pick(("e9cf86", "1f2530", "", "d8b45a")),
            0,
            0.4,
        )
    c.form(c.pc("-4 53 104 51 104 104 -4 104"), "c9b8b0", to="9a93b4", relief=0.3, flow=0.2)
    for _ in c.marks(30):
        c.dab(c.x(c.v(0, 100)), c.y(c.v(56, 98)), c.v(10, 26), c.v(-2, 2), "f6e6c0", 8)
    for x, y, n, dress in (
        (22, 76, 120, "e9a8b0"),
        (56, 72, 104, "8fb0d0"),
        (84, 79, 122, "f3e6d0"),
        (40, 64, 74, "d0707a"),
    ):
        a, b = c.x(x), c.y(y)
        c.person(a + n * 0.2, b, n * 1.05, "1f2638", "e3b48a", "e2c268" if x % 4 else "1a1f2c", -0.06, 0.3)
        _gown(c, a - n * 0.05, b - n * 0.76, b, dress, mix(dress, "4a4a7a", 0.4), 0.86)
        c.line([(a - n * 0.14, b - n * 0.7), (a + n * 0.12, b - n * 0.62)], dress, 9)
        c.path(ellipse(a + n * 0.0, b - n * 0.88, n * 0.09, n * 0.11), "f0cda8")
        c.path(
            spline(
                [
                    (a - n * 0.12, b - n * 0.86),
                    (a - n * 0.08, b - n * 1.0),
                    (a + n * 0.06, b - n * 1.0),
                    (a + n * 0.06, b - n * 0.94),
                ]
            ),
            "7a3a1e",
        )
    for x, tone in ((6, "2f3f6a"), (30, "c9485a"), (66, "3a4a7a")):
        a, b = c.x(x), c.y(104)
        c.form(
            spline([(a - 44, b), (a - 36, b - 60), (a, b - 78), (a + 36, b - 60), (a + 44, b)]),
            tone,
            to=mix(tone, "1a1a2a", 0.4),
            relief=0.7,
        )
        c.path(ellipse(a, b - 94, 17, 20), "8a5a3a" if x != 30 else "e3b48a")
        c.form(
            spline([(a - 32, b - 100), (a - 16, b - 122), (a + 16, b - 122), (a + 32, b - 100), (a, b - 96)]),
            "e6cb7a" if x != 30 else "3a2418",
            relief=0.6,
            size=0.5,
        )
    return "couples dancing under trees and lamps"


MOTIFS: dict[str, Callable[[Canvas], str]] = {
    "profile": profile,
    "gown": gown,
    "kiss": kiss,
    "venus": venus,
    "ambassadors": ambassadors,
    "infanta": infanta,
    "swing": swing,
    "banner": banner,
    "mother": mother,
    "dance": dance,
    **{s: partial(bust, style=s) for s in STYLES},
}
PALETTES = (
    "4a5d57 2b3a38 6c5a4a a5322c 6d1d20 1c1414 f2d9b6 dba945",
    "c0aa84 8a6e4d 8a6a4a b23a2c 7a2320 231512 f4dfbf 2f5d62",
    "6a2427 35121a 8f5a4a ded0b7 a3957f 190c0e f3dabb cf9a35",
    "e6bda6 cb8672 a5655a 86212d 541521 200d12 f8e0c8 27506b",
)
