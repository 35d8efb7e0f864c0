"""A stage on a canvas: figures, furniture and things by which many different pictures can be put together in a few lines.

Places and sizes are in percent of the picture, so that a picture reads like its description. Everything is laid down with
the same brush as the motifs (brush.py), and the same canvas gives the same bytes.
"""

from __future__ import annotations

import math

from vernissage.drawing.brush import Canvas, Flow, Poly, around, box, ellipse, mix, spline
from vernissage.drawing.scenes.animals import beast, coat, into
from vernissage.drawing.scenes.persons import SKIN, head

NIGHT = "14100e"


class Stage:
    """A canvas with a company of figures and a property room."""

    def __init__(self, canvas: Canvas) -> None:
        self.c = canvas
        self.x, self.y = canvas.x, canvas.y
        self.one = canvas.w / 100  # a percent, in units

    # --- where it is ---------------------------------------------------------------------------------------------------

    def back(self, colour: str, to: str | None = None, axis: float = 1.57, flow: float | Flow = 0.6) -> None:
        """The whole ground in one tone or from one to another."""
        c = self.c
        c.form(box(-8, -8, c.w + 16, c.h + 16), colour, to=to, axis=axis, relief=0.25, flow=flow, size=1.8, density=0.7)

    def floor(self, y: float, colour: str, to: str | None = None) -> None:
        """A level ground from here down."""
        self.shape(f"-3 {y} 103 {y} 103 103 -3 103", colour, to or mix(colour, NIGHT, 0.4))

    def land(self, y: float, colour: str, to: str | None = None, amp: float = 2.5, knots: int = 3) -> None:
        """Hills from here down."""
        self.c.form(
            self.c.ridge(self.y(y), amp * self.one, knots), colour, to=to or mix(colour, NIGHT, 0.35), relief=0.4
        )

    def shape(self, raw: str, colour: str, to: str | None = None, flow: float | Flow = 0.4, axis: float = 1.57) -> None:
        """A shape with corners, by its points."""
        self.c.form(self.c.pc(raw), colour, to=to, flow=flow, axis=axis, relief=0.4, size=0.8)

    def blob(self, raw: str, colour: str, to: str | None = None, flow: float | Flow = 0.8) -> None:
        """A round shape, by its points."""
        self.c.form(
            self.c.blob(raw), colour, to=to or mix(colour, NIGHT, 0.45), flow=flow, axis=0.6, relief=0.7, size=0.8
        )

    def line(self, raw: str, colour: str, width: float = 1.0) -> None:
        """A line through points, so many percent wide."""
        self.c.line(self.c.pc(raw), colour, width * self.one)

    def oval(
        self, x: float, y: float, rx: float, ry: float, colour: str, to: str | None = None, turn: float = 0
    ) -> None:
        """An oval with light and shade on it, as of something round."""
        at = ellipse(self.x(x), self.y(y), rx * self.one, ry * self.one, turn)
        turned = around(self.x(x), self.y(y), 1.57)
        self.c.form(at, colour, to=to or mix(colour, NIGHT, 0.4), axis=0.7, relief=0.7, flow=turned, size=0.7)

    def spot(
        self, x: float, y: float, rx: float, ry: float, colour: str, opacity: float = 1.0, turn: float = 0
    ) -> None:
        """A flat oval: a shadow, an eye, a light."""
        self.c.path(ellipse(self.x(x), self.y(y), rx * self.one, ry * self.one, turn), colour, opacity)

    def beam(self, raw: str, colour: str = "f6dc9a", opacity: float = 0.4) -> None:
        """A flat shape of light, through which one sees what is behind."""
        self.c.path(self.c.pc(raw), colour, opacity)

    def rays(
        self, x: float, y: float, n: int, reach: float, colour: str, first: float = 0, last: float = 6.283
    ) -> None:
        """Light that falls apart from a point."""
        for k in range(n):
            a = first + (last - first) * (k + 0.5) / n
            w = (last - first) / n * 0.25
            self.beam(
                " ".join(f"{x + math.cos(t) * reach:.1f} {y + math.sin(t) * reach:.1f}" for t in (a - w, a + w))
                + f" {x} {y}",
                colour,
                0.55,
            )

    def arches(self, n: int, x0: float, x1: float, top: float, foot: float, wall: str, hole: str) -> None:
        """A wall with arches in a row."""
        self.shape(f"{x0} {top} {x1} {top} {x1} {foot} {x0} {foot}", wall, mix(wall, NIGHT, 0.3))
        step = (x1 - x0) / n
        for k in range(n):
            a, w, h = x0 + step * (k + 0.2), step * 0.6, foot - top
            self.blob(f"{a} {foot + 4} {a} {top + h * 0.45} {a + w / 2} {top + h * 0.16} {a + w} {top + h * 0.45} {a + w} {foot + 4}", hole)  # fmt: skip

    def column(self, x: float, top: float, foot: float, wide: float, colour: str) -> None:
        """A column, a little slimmer at its top, with a base and a capital."""
        self.shape(f"{x - wide} {foot} {x - wide * 0.8} {top} {x + wide * 0.8} {top} {x + wide} {foot}", colour, mix(colour, NIGHT, 0.4), 1.57, 0)  # fmt: skip
        for y in (top, foot):
            self.shape(f"{x - wide * 1.4} {y - 1.2} {x + wide * 1.4} {y - 1.2} {x + wide * 1.4} {y + 1.2} {x - wide * 1.4} {y + 1.2}", mix(colour, "ffffff", 0.2))  # fmt: skip

    def curtain(self, x0: float, x1: float, foot: float, colour: str) -> None:
        """Cloth that is drawn aside."""
        self.blob(f"{x0} -3 {x1} -3 {x1} {foot * 0.4} {(x0 + x1) / 2} {foot * 0.7} {x0} {foot}", colour, flow=1.4)
        for k in range(3):
            a = x0 + (x1 - x0) * (k + 1) / 4
            self.line(f"{a} 0 {(a + x0) / 2} {foot * 0.6}", mix(colour, NIGHT, 0.4), 0.8)

    def tree(self, x: float, foot: float, h: float, slim: float, colour: str) -> None:
        """A tree in leaf, by its foot and its height."""
        self.c.tree(self.x(x), self.y(foot), h * self.one, slim, colour)

    def bare(self, x: float, foot: float, h: float, colour: str, lean: float = 0.0) -> None:
        """A tree in winter, by its foot and its height."""
        self.c.bare_tree(self.x(x), self.y(foot), h * self.one, colour, lean)

    def sun(self, x: float, y: float, r: float, colour: str) -> None:
        """Sun or moon with a soft ring around it."""
        self.c.disc(self.x(x), self.y(y), r * self.one, colour)

    def clouds(self, n: int, y0: float, y1: float, colour: str) -> None:
        """So many clouds between two heights; where they are is no chance."""
        for k in range(n):
            a, b, w = (k * 75.5) % 100, y0 + (y1 - y0) * ((k * 0.57) % 1), 9 + (k * 5) % 9
            self.blob(f"{a - w} {b + 3} {a - w / 2} {b - 3} {a} {b - w * 0.4} {a + w * 0.6} {b - 2} {a + w} {b + 3} {a} {b + 5}", colour, mix(colour, NIGHT, 0.18))  # fmt: skip

    # --- who is there --------------------------------------------------------------------------------------------------

    def face(self, x: float, y: float, r: float, skin: int, hair: str, kind: str, tilt: float = 0.0) -> None:
        """A head with features, by its middle and half its width; `kind` gives hair and headgear."""
        head(self.c, self.x(x), self.y(y), r * self.one, r * 1.32 * self.one, tilt, SKIN[skin], hair, kind)

    def figure(
        self, x: float, foot: float, h: float, robe: str, skin: int = 1, hair: str = "4a2c1c", lean: float = 0.0,
        wide: float = 0.34, kind: str = "",
    ) -> None:  # fmt: skip
        """Somebody standing, `h` percent tall, in a long robe; `kind` gives a head with features and headgear."""
        n, top = h * 0.82, foot - h * 0.82
        t = x + lean * h
        raw = (
            (t - n * 0.1, top), (t + n * 0.1, top), (t + n * 0.17, top + n * 0.3), (x + n * wide * 0.7, foot - n * 0.05),
            (x, foot), (x - n * wide * 0.7, foot - n * 0.05), (t - n * 0.17, top + n * 0.3),
        )  # fmt: skip
        body: Poly = spline([(self.x(a), self.y(b)) for a, b in raw])
        self.c.form(body, robe, to=mix(robe, NIGHT, 0.45), axis=0.3, relief=0.9, flow=1.5, size=0.8)
        r = h * 0.075
        if kind:
            self.face(t, top - r * 0.95, r * 0.9, skin, hair, kind, lean)
            return
        self.spot(t, top - r * 1.15, r * 1.15, r * 1.35, hair)
        self.spot(t, top - r * 0.85, r * 0.85, r * 1.05, SKIN[skin])

    def arm(self, raw: str, skin: int = 1, width: float = 2.4) -> None:
        """A bare arm along points."""
        self.line(raw, SKIN[skin], width)

    def bust(self, x: float, foot: float, h: float, coat_: str, skin: int = 1, hair: str = "4a2c1c", kind: str = "updo", tilt: float = 0.0) -> None:  # fmt: skip
        """A half figure, shoulders and head, `h` percent from the foot to the crown."""
        w = h * 0.55
        self.blob(f"{x - w} {foot + 6} {x - w * 0.86} {foot - h * 0.28} {x - w * 0.3} {foot - h * 0.48} {x + w * 0.3} {foot - h * 0.48} {x + w * 0.86} {foot - h * 0.28} {x + w} {foot + 6}", coat_, flow=1.2)  # fmt: skip
        self.face(x, foot - h * 0.74, h * 0.17, skin, hair, kind, tilt)

    def lying(self, x0: float, x1: float, y: float, thick: float, skin: int = 0, hair: str = "6a3f1e") -> None:
        """A body stretched out, the head at x0."""
        d, s = x1 - x0, 1 if x1 > x0 else -1
        self.blob(
            f"{x0 + d * 0.14} {y - thick * 0.5} {x0 + d * 0.34} {y - thick} {x0 + d * 0.55} {y - thick * 0.5} {x0 + d * 0.75} {y - thick * 0.7}"
            f" {x1} {y} {x0 + d * 0.75} {y + thick * 0.4} {x0 + d * 0.5} {y + thick * 0.7} {x0 + d * 0.2} {y + thick * 0.5}",
            SKIN[skin],
            flow=0.1,
        )
        self.spot(x0 + s * thick * 0.3, y - thick * 0.6, thick * 0.75, thick * 0.75, hair)
        self.spot(x0 + s * thick * 0.55, y - thick * 0.5, thick * 0.55, thick * 0.6, SKIN[skin])

    def crowd(self, xs: range, foot: float, h: float, coats: str, hats: str = "", skirt: float = 0.4) -> None:
        """Small figures side by side; coats and hats are colours separated by blanks."""
        tones, caps = coats.split(), hats.split()
        for k, x in enumerate(xs):
            high = h * (1 + 0.08 * ((k * 7) % 3 - 1))
            self.c.person(
                self.x(x), self.y(foot + (k * 5) % 3), high * self.one, tones[k % len(tones)], SKIN[(k * 3) % 4],
                caps[k % len(caps)] if caps else "", 0, skirt,
            )  # fmt: skip

    def wings(self, x: float, y: float, s: float, colour: str = "f3ead2") -> None:
        """Two wings, spread to both sides of a point."""
        for d in (-1, 1):
            raw = ((0, 0), (0.3, -0.7), (0.9, -1.2), (1.5, -1.3), (1.3, -0.9), (1.45, -0.6), (1.15, -0.4), (0.8, 0.05), (0.3, 0.3))  # fmt: skip
            self.blob(" ".join(f"{x + d * a * s:.1f} {y + b * s:.1f}" for a, b in raw), colour, flow=-0.7 * d)

    def halo(self, x: float, y: float, r: float) -> None:
        """A golden disc, to be painted before the head that it is behind."""
        self.oval(x, y, r, r, "e9c46a", "b8862f")

    def beast(self, kind: str, x: float, y: float, w: float, h: float, colour: str, right: bool = False, hair: str = "") -> None:  # fmt: skip
        """An animal that fills a box, facing left, or right where that is wanted."""
        beast(
            self.c, kind, into(self.c, x, y, w, h, right), coat(self.c, colour, hair=hair or None), size=0.7, eye=w / 22
        )

    # --- what stands about ---------------------------------------------------------------------------------------------

    def cross(self, x: float, top: float, foot: float, wood: str, body: str = "", arms: float = 0.3) -> None:
        """A cross, perhaps with one on it, in the colour of his skin."""
        h = foot - top
        w, bar = h * 0.035, top + h * 0.22
        self.shape(f"{x - w} {top} {x + w} {top} {x + w} {foot} {x - w} {foot}", wood, mix(wood, NIGHT, 0.5), 1.57)
        self.shape(f"{x - h * arms} {bar - w} {x + h * arms} {bar - w} {x + h * arms} {bar + w} {x - h * arms} {bar + w}", wood, mix(wood, NIGHT, 0.5))  # fmt: skip
        if body:
            self.line(f"{x - h * arms * 0.9} {bar} {x - h * 0.03} {bar + h * 0.09} {x + h * 0.03} {bar + h * 0.09} {x + h * arms * 0.9} {bar}", body, h * 0.035)  # fmt: skip
            self.blob(f"{x - h * 0.07} {bar + h * 0.07} {x + h * 0.07} {bar + h * 0.07} {x + h * 0.05} {bar + h * 0.3} {x + h * 0.03} {bar + h * 0.62} {x - h * 0.03} {bar + h * 0.62} {x - h * 0.05} {bar + h * 0.3}", body, flow=1.5)  # fmt: skip
            self.blob(f"{x - h * 0.07} {bar + h * 0.26} {x + h * 0.07} {bar + h * 0.26} {x + h * 0.06} {bar + h * 0.38} {x - h * 0.06} {bar + h * 0.38}", "f3ead2")  # fmt: skip
            self.spot(x + h * 0.015, bar + h * 0.0, h * 0.05, h * 0.065, "4a2c1c")
            self.spot(x + h * 0.02, bar + h * 0.015, h * 0.036, h * 0.05, body)

    def table(self, x0: float, x1: float, top: float, foot: float, cloth: str) -> None:
        """A table whose cloth hangs down to the foot."""
        self.shape(f"{x0} {top} {x1} {top} {x1 + 1} {foot} {x0 - 1} {foot}", cloth, mix(cloth, NIGHT, 0.4), 1.57)
        self.shape(f"{x0} {top} {x1} {top} {x1 + 2} {top + 5} {x0 - 2} {top + 5}", mix(cloth, "ffffff", 0.25))

    def flag(self, x: float, top: float, foot: float, w: float, colour: str) -> None:
        """A flag on a pole, flying to the right."""
        self.line(f"{x} {foot} {x} {top}", "4a3420", 1.1)
        self.blob(f"{x} {top} {x + w * 0.5} {top - 2} {x + w} {top + 3} {x + w * 0.9} {top + 13} {x + w * 0.4} {top + 10} {x} {top + 14}", colour)  # fmt: skip

    def boat(self, x: float, y: float, w: float, colour: str) -> None:
        """The hull of a boat, by its middle and half its length."""
        self.blob(f"{x - w} {y - w * 0.22} {x - w * 0.5} {y} {x + w * 0.5} {y} {x + w} {y - w * 0.3} {x + w * 0.7} {y + w * 0.2} {x} {y + w * 0.28} {x - w * 0.7} {y + w * 0.2}", colour, flow=0.1)  # fmt: skip

    def jug(self, x: float, top: float, foot: float, wide: float, colour: str, belly: float = 0.62) -> None:
        """A jug with its shadow and a light on it; `belly` is how far down it is widest."""
        n = foot - top
        side = ((0.42, 0.0), (0.34, 0.12), (0.6, 0.3), (1.0, belly), (0.8, 0.88), (0.5, 1.0))
        raw = [(x + a * wide, top + b * n) for a, b in side] + [(x - a * wide, top + b * n) for a, b in reversed(side)]
        self.spot(x + wide * 0.4, foot, wide * 1.3, 1.6, NIGHT, 0.4)
        self.blob(" ".join(f"{a:.1f} {b:.1f}" for a, b in raw), colour, flow=0.1)
        self.line(
            f"{x - wide * 0.5} {top + n * 0.42} {x - wide * 0.55} {top + n * 0.68}", mix(colour, "ffffff", 0.6), 0.9
        )

    def ball(self, x: float, y: float, r: float, colour: str) -> None:
        """A fruit."""
        self.spot(x + r * 0.3, y + r * 0.85, r * 1.15, r * 0.3, NIGHT, 0.4)
        self.oval(x, y, r, r * 0.96, colour)
        self.spot(x - r * 0.35, y - r * 0.4, r * 0.2, r * 0.14, mix(colour, "ffffff", 0.75))

    def basket(self, x: float, top: float, w: float, h: float, colour: str = "a8793f") -> None:
        """A woven basket, narrower at its foot."""
        self.shape(f"{x - w} {top} {x + w} {top} {x + w * 0.8} {top + h} {x - w * 0.8} {top + h}", colour, mix(colour, NIGHT, 0.5))  # fmt: skip
        for k in range(4):
            y = top + h * (k + 0.5) / 4
            self.line(f"{x - w * 0.92} {y} {x + w * 0.92} {y}", mix(colour, NIGHT, 0.45), 0.7)

    def plate(self, x: float, y: float, w: float, colour: str = "cfd2cc") -> None:
        """A plate, seen from a little above."""
        self.oval(x, y, w, w * 0.26, colour)
        self.oval(x, y - 0.6, w * 0.7, w * 0.15, mix(colour, "ffffff", 0.3), mix(colour, "ffffff", 0.1))

    def bloom(self, x: float, y: float, r: float, colour: str, heart: str = "d8a83a", petals: int = 8) -> None:
        """An open flower: petals around a heart."""
        for k in range(petals):
            t = math.tau * k / petals
            self.spot(x + math.cos(t) * r * 0.6, y + math.sin(t) * r * 0.6, r * 0.55, r * 0.32, mix(colour, NIGHT, 0.2 * (k % 2)), 1, t)  # fmt: skip
        self.oval(x, y, r * 0.42, r * 0.42, heart)

    def book(self, x: float, y: float, w: float, h: float, colour: str) -> None:
        """A book lying flat, a pale line for its pages."""
        self.shape(f"{x} {y} {x + w} {y} {x + w} {y + h} {x} {y + h}", colour, mix(colour, NIGHT, 0.4))
        self.line(f"{x + w * 0.06} {y + h * 0.75} {x + w * 0.96} {y + h * 0.75}", "efe4c8", h * 0.22)

    def fish(self, x: float, y: float, w: float, colour: str, right: bool = False) -> None:
        """A fish facing left, or right where that is wanted."""
        d = -1 if right else 1
        self.blob(f"{x - d * w} {y} {x - d * w * 0.5} {y - w * 0.3} {x + d * w * 0.3} {y - w * 0.24} {x + d * w * 0.75} {y} {x + d * w * 0.3} {y + w * 0.24} {x - d * w * 0.5} {y + w * 0.28}", colour, flow=0.1)  # fmt: skip
        self.shape(
            f"{x + d * w * 0.7} {y} {x + d * w} {y - w * 0.26} {x + d * w} {y + w * 0.26}", mix(colour, NIGHT, 0.2)
        )
        self.spot(x - d * w * 0.74, y - w * 0.06, w * 0.08, w * 0.08, "fbf4e0")
        self.spot(x - d * w * 0.74, y - w * 0.06, w * 0.04, w * 0.04, NIGHT)
