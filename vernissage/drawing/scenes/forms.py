"""Scenes for the subjects sculpture, photography and digital art."""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Poly, around, box, ellipse, mix


def _room(c: Canvas) -> None:
    """A bright gallery wall, a floor and a plinth."""
    c.form(box(-8, -8, c.w + 16, c.y(84)), c.c["sky"], to=c.c["glow"], axis=0.5, relief=0.25, size=1.8, density=0.6)
    c.form(box(-8, c.y(82), c.w + 16, c.h), c.c["mid"], to=c.c["near"], relief=0.2)
    c.keep()
    c.path(c.blob("58 92 90 86 104 92 80 97"), c.c["dark"], 0.3)
    c.form(c.pc("32 98 32 72 68 72 68 98"), c.c["light"], to=c.c["far"], axis=0, relief=0.3, flow=1.57)
    c.form(c.pc("29 73 29 70 71 70 71 73"), mix(c.c["light"], "ffffff", 0.4), relief=0.2, size=0.5)


def _stone(c: Canvas) -> str:
    return c.pick(("e9e2d2", "8a5a34", "4f5a54", "c4b8a8", c.c["accent"]))


def bust(c: Canvas) -> str:
    """A carved head in profile on a plinth."""
    _room(c)
    tone = _stone(c)
    dark = mix(tone, c.c["dark"], 0.5)
    c.flip = c.coin()
    c.form(
        c.blob("36 70 34 60 42 54 46 48 56 48 60 54 68 60 66 70"), tone, to=dark, axis=0, relief=0.8, flow=1.2, size=0.8
    )
    c.form(
        c.blob("42 22 38.5 28 34.5 35 38 37 37.4 40 38.6 43 42 49 49 51 58 45 61 34 60 24 52 17"),
        tone,
        to=dark,
        axis=0.2,
        relief=0.8,
        flow=1.2,
        size=0.8,
    )
    c.form(
        c.blob("40 25 43 15 52 11 61 14 66 24 65 36 60 42 59 30 52 22"),
        mix(tone, c.c["dark"], 0.2),
        to=dark,
        relief=1.0,
        flow=0.8,
        size=0.6,
    )
    c.line(c.pc("40 31 44.6 30.6"), dark, 3)
    return "a carved head in profile on a plinth"


def rings(c: Canvas) -> str:
    """Interlocked hoops standing on edge."""
    _room(c)
    tone, n = _stone(c), 2 + int(c.u(0, 3))
    for k in range(n):
        r = c.u(54, 70) - 7 * k
        x, y = c.x(50 + c.u(-8, 8)), c.y(71) - r * 0.9 - 46 * k
        turn = c.u(-0.9, 0.9)
        outer, inner = ellipse(x, y, r, r * 0.8, turn, 28), ellipse(x + 3, y + 3, r * 0.66, r * 0.5, turn, 28)
        c.form(
            [*outer, outer[0], inner[0], *inner[::-1]],
            mix(tone, c.c["light"], 0.1 * k),
            to=mix(tone, c.c["dark"], 0.5),
            axis=0.5,
            relief=0.9,
            flow=around(x, y, 1.57),
            size=0.6,
        )
    return f"{('two', 'three', 'four')[n - 2]} interlocked rings on a plinth"


def figure(c: Canvas) -> str:
    """A reclining form with holes."""
    _room(c)
    tone = _stone(c)
    c.flip = c.coin()
    dark = mix(tone, c.c["dark"], 0.5)
    c.form(
        c.blob("18 70 20 56 28 44 30 32 37 27 43 33 42 44 52 50 64 48 74 40 82 44 84 58 88 70 72 69 66 60 54 64 46 70"),
        tone,
        to=dark,
        axis=0.5,
        relief=1.0,
        flow=0.5,
    )
    c.form(ellipse(c.x(34), c.y(55), 18, 22, 0.3), mix(c.c["sky"], c.c["dark"], 0.25), relief=0.3, size=0.5)
    c.form(ellipse(c.x(74), c.y(56), 15, 18, -0.3), mix(c.c["sky"], c.c["dark"], 0.25), relief=0.3, size=0.5)
    return "a reclining figure with openings on a plinth"


def column(c: Canvas) -> str:
    """Stacked blocks that turn a little more each time."""
    _room(c)
    tone, n = _stone(c), 5 + int(c.u(0, 4))
    for k in range(n):
        y, w = 70 - 60 * k / n, 17 - 8 * k / n
        t = c.u(-2.5, 2.5)
        h = 60 / n
        c.form(
            c.pc(f"{50 - w + t} {y} {50 + w * 0.3 + t} {y} {50 + w * 0.3 + t} {y - h} {50 - w + t} {y - h}"),
            mix(tone, c.c["light"], 0.3),
            relief=0.3,
            size=0.7,
            flow=1.57,
        )
        c.form(
            c.pc(f"{50 + w * 0.3 + t} {y} {50 + w + t} {y - 1.5} {50 + w + t} {y - h - 1} {50 + w * 0.3 + t} {y - h}"),
            mix(tone, c.c["dark"], 0.45),
            relief=0.3,
            size=0.7,
            flow=1.57,
        )
    return "a column of turning blocks on a plinth"


def _grey(c: Canvas, warm: float = 0.0) -> None:
    """Turn the palette into the tones of a print."""
    for role, value in zip(
        ("sky", "glow", "far", "mid", "near", "dark", "light", "accent"),
        ("a8a8a6", "dcdcd8", "8e8e8c", "686866", "444442", "161616", "f6f6f2", "b8b8b4"),
        strict=True,
    ):
        c.c[role] = mix(value, "b08a5a", warm)


def dunes(c: Canvas) -> str:
    """Dunes in raking light."""
    _grey(c, 0.12 if c.coin() else 0.0)
    c.sky(c.y(44), clouds=0)
    for k in range(4):
        y, t = 38 + 15 * k, mix(c.c["light"], c.c["mid"], 0.12 * k)
        a = c.u(20, 80)
        c.form(
            c.pc(f"-4 {y + 10} {a * 0.5} {y + 3} {a} {y - 3} {a + 14} {y + 6} 104 {y + 9} 104 104 -4 104"),
            t,
            relief=0.3,
            flow=0.2,
        )
        c.form(
            c.blob(
                f"{a} {y - 3} {a + 7} {y + 8} {a - 2} {y + 18} {a + 18} {y + 32} {a + 46} {y + 24} {a + 22} {y + 8}"
            ),
            mix(c.c["near"], c.c["dark"], 0.2),
            relief=0.2,
            flow=0.5,
            contour=False,
        )
    return "dunes in raking light, black and white"


def stairs(c: Canvas) -> str:
    """A spiral stair from above."""
    _grey(c)
    x, y = c.x(50), c.y(50)
    c.form(box(-8, -8, c.w + 16, c.h + 16), c.c["near"], relief=0.2)
    n = 26
    for k in range(n):
        a0, a1 = 0.44 * k, 0.44 * (k + 1)
        r0, r1 = 250 * 0.93**k, 250 * 0.93 ** (k + 1)
        shape: Poly = [
            (x + math.cos(a0) * r0, y + math.sin(a0) * r0),
            (x + math.cos(a1) * r1, y + math.sin(a1) * r1),
            (x + math.cos(a1) * r1 * 0.62, y + math.sin(a1) * r1 * 0.62),
            (x + math.cos(a0) * r0 * 0.62, y + math.sin(a0) * r0 * 0.62),
        ]
        c.form(
            shape, mix(c.c["light"], c.c["dark"], 0.15 + 0.6 * (k % 2)), relief=0.3, size=0.6, flow=a0, contour=False
        )
    c.path(ellipse(x, y, 24, 24), c.c["light"])
    c.person(c.x(c.u(20, 80)), c.y(88), 40, c.c["dark"], c.c["dark"])
    return "a spiral stair from above, black and white"


def skyline(c: Canvas) -> str:
    """Towers and their lights over water."""
    _grey(c)
    c.sky(c.y(62), clouds=1, top=c.c["near"], glow=c.c["glow"])
    for layer in range(2):
        for k in range(10):
            x, h = -4 + 11 * k + c.u(-2, 2), c.u(16, 34) + (14 if layer == 0 else 0)
            w = c.u(7, 11)
            c.form(
                c.pc(f"{x} 66 {x} {66 - h} {x + w} {66 - h} {x + w} 66"),
                (c.c["far"], c.c["dark"])[layer],
                relief=0.2,
                size=0.7,
                flow=1.57,
            )
            if layer:
                for j in range(int(h / 4)):
                    if c.coin(0.6):
                        c.path(box(c.x(x + 1.5 + 3 * c.rng.random()), c.y(64 - 4 * j), 6, 6), c.c["light"])
    c.form(c.pc("-4 66 104 66 104 104 -4 104"), c.c["near"], to=c.c["dark"], relief=0.2)
    for _ in c.marks(50):
        c.dab(c.x(c.v(0, 100)), c.y(c.v(68, 98)), c.v(8, 30), 0, c.c["glow"], 2)
    return "towers and their lights over water, black and white"


def _screen(c: Canvas) -> tuple[str, ...]:
    """A night ground and four signal colours."""
    c.tint(sky="11131f", glow="1b1f33", dark="07080f", light="f4f7ff", accent="ff3d7f")
    c.form(box(-8, -8, c.w + 16, c.h + 16), "11131f", to="202542", relief=0.1, size=1.6, density=0.4, contour=False)
    return c.pick(
        (
            ("ff3d7f", "3de0ff", "ffe14d", "7a5cff"),
            ("00e6a8", "ff7a3d", "4d7aff", "f4f7ff"),
            ("ff5c5c", "ffd23d", "3dffb0", "b05cff"),
        )
    )


def grid(c: Canvas) -> str:
    """Cells that drift out of a perfect grid."""
    tones = _screen(c)
    for j in range(8):
        for i in range(8):
            d = j * j * 0.35
            x, y = c.x(9 + 10.6 * i) + c.u(-d, d), c.y(8 + 10.8 * j) + c.u(-d, d)
            t = c.u(-0.05, 0.05) * j
            r = 15.0
            c.path(
                [(x + r * math.cos(a + t), y + r * math.sin(a + t)) for a in (0.785, 2.356, 3.927, 5.498)],
                tones[(i * 3 + j) % 4] if (i + j) % 3 else "2a3055",
            )
    return "a grid of squares falling into disorder"


def waves(c: Canvas) -> str:
    """Stacked signal lines."""
    tones = _screen(c)
    n = 18
    for k in range(n):
        y = 10 + 80 * k / (n - 1)
        bump = c.u(6, 18)
        at = c.u(35, 65)
        line = [
            (
                c.x(4 + 92 * i / 30),
                c.y(y - bump * math.exp(-((((4 + 92 * i / 30) - at) / 13) ** 2)) * (0.7 + 0.3 * math.sin(i * 1.7 + k))),
            )
            for i in range(31)
        ]
        c.path([*line, (c.x(96), c.y(y + 4)), (c.x(4), c.y(y + 4))], "11131f")
        c.line(line, mix(tones[0], tones[1], k / (n - 1)), 3)
    return "stacked signal lines that rise in the middle"


def orbit(c: Canvas) -> str:
    """Discs on rings around a bright centre."""
    tones = _screen(c)
    x, y, n = c.x(50), c.y(50), 5 + int(c.u(0, 3))
    for k in range(n):
        r = 34 + 150 * k / n
        ring = ellipse(x, y, r, r * 0.94, 0.3, 32)
        c.line([*ring, ring[0]], tones[k % 4], 2)
        for _ in range(2):
            a = c.u(0, 6.28)
            c.form(
                ellipse(x + math.cos(a) * r, y + math.sin(a) * r * 0.94, c.u(7, 17), c.u(7, 17), 0, 16),
                tones[(k + 1) % 4],
                relief=0.3,
                size=0.5,
                contour=False,
            )
    c.disc(x, y, 18, tones[2])
    return f"discs on {('five', 'six', 'seven')[n - 5]} rings around a bright centre"


SCULPTURE = {"bust": bust, "rings": rings, "figure": figure, "column": column}
PHOTOGRAPHY = {"dunes": dunes, "stairs": stairs, "skyline": skyline}
DIGITAL = {"grid": grid, "waves": waves, "orbit": orbit}
PALETTES = (
    "c9c4b8 aaa498 b0a898 9a9286 756e64 2a2724 f6f2e8 a8562f",
    "a9b4b8 8a979c a8aca8 8a8f8e 646a6a 20262a f2f4f2 3f6a8a",
    "8f4a3a 6a3028 b8a090 9a8474 6a584c 241815 f6ead8 d8a23a",
)
