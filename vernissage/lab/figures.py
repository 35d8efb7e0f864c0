"""The charts of a report, as SVG: dots with their intervals, bars in parts, columns, a line. Each is drawn twice, for a wide
page and for a phone; the style sheet (drawing/assets/lab.css) shows one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from vernissage.drawing import svg
from vernissage.drawing.chart import round_step
from vernissage.drawing.lettering import fit
from vernissage.lab.written import dec, signed

WIDE, NARROW = 584.0, 358.0
ROW, AXIS = 22.0, 24.0
PARTS = 7  # ways to fill a part that can be told apart
LIGHT, TEXT = (1, 3), (5, 6)  # of these: dark ones with light words, and those with words in the colour of text


@dataclass(frozen=True)
class Dot:
    """What was measured, and between what the truth lies 19 times in 20. `group` is written above the first of a group."""

    name: str
    value: float
    low: float
    high: float
    group: str = ""

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out 0, so that there is a difference at all."""
        return self.low > 0 or self.high < 0


def both(draw: Callable[[float], tuple[float, str]], label: str) -> str:
    """For a wide page and for a phone."""
    out = ""
    for width, kind in ((WIDE, "fig fig-wide"), (NARROW, "fig fig-narrow")):
        height, inside = draw(width)
        out += svg.el(
            "svg", inside, viewBox=f"0 0 {svg.num(width)} {svg.num(height)}", class_=kind, role="img", aria_label=label
        )
    return out


def dots(rows: Sequence[Dot], label: str, zero: str = "0", names: float = 150.0, *, share: bool = False) -> str:
    """`share`: the values are shares, not gains and losses, and have no sign."""

    def draw(width: float) -> tuple[float, str]:
        left, right = min(names, width * 0.42) + 14, width - 56
        low, high = min(0.0, *(r.low for r in rows)), max(0.0, *(r.high for r in rows))
        step = float(round_step(max(1, ceil((high - low) * 10)), 5 if width > NARROW else 4)) / 10
        groups = sum(1 for r in rows if r.group)
        height = len(rows) * ROW + groups * ROW + AXIS

        def x(value: float) -> float:
            return left + (right - left) * (value - low) / ((high - low) or 1)

        out = []
        for k in range(ceil(low / step), floor(high / step) + 1):
            at, value = x(k * step), k * step
            d = f"M{svg.num(at)} 4V{svg.num(height - AXIS)}"
            out.append(svg.path(d, class_="ax" if k else "zero"))
            told = 0 if step >= 1 else 1
            words = (dec(value, told) if share else signed(value, told)) if k else zero
            out.append(svg.text(words, at, height - 6, text_anchor="middle"))
        y = 0.0
        for row in rows:
            if row.group:
                out.append(svg.text(fit(row.group.upper(), width - 8, 13), 0, y + 16, class_="grp"))
                y += ROW
            hot = row.sure and row.value > 0
            mid, tail = y + 11, " hot" if hot else ""
            a, b = svg.num(x(row.low)), svg.num(x(row.high))
            out.append(svg.text(fit(row.name, left - 14, 14), 0, mid + 5, class_="lab"))
            out.append(
                svg.path(
                    f"M{a} {svg.num(mid)}H{b}M{a} {svg.num(mid - 4)}v8M{b} {svg.num(mid - 4)}v8", class_=f"ci{tail}"
                )
            )
            out.append(svg.el("circle", cx=x(row.value), cy=mid, r=4.6, class_=f"pt{tail}"))
            out.append(
                svg.text(
                    dec(row.value) if share else signed(row.value),
                    width,
                    mid + 5,
                    class_="val up" if hot else "val",
                    text_anchor="end",
                )
            )
            y += ROW
        return height, "".join(out)

    return both(draw, label)


def bars(rows: Sequence[tuple[str, Sequence[float], str]], label: str) -> str:
    """Names, their parts, and what is written behind the bar. What is below 0 has no place in a bar: leave it out before."""

    def draw(width: float) -> tuple[float, str]:
        left, most = 62.0, max(sum(parts) for _, parts, _ in rows) or 1.0
        scale = (width - left - 78) / most
        out = []
        for k, (name, parts, total) in enumerate(rows):
            top, x = 4 + k * 74.0, left
            out.append(svg.text(name, left - 10, top + 32, class_="lab", text_anchor="end"))
            for n, part in enumerate(parts):
                wide, fill = part * scale, n % PARTS
                out.append(svg.el("rect", class_=f"seg s{fill}", x=x, y=top, width=wide, height=54))
                if wide >= 22:
                    shade = " l" if fill in LIGHT else " t" if fill in TEXT else ""
                    if fill == PARTS - 1:
                        out.append(svg.el("rect", class_="ground", x=x + wide / 2 - 9, y=top + 19, width=18, height=17))
                    out.append(svg.text(dec(part, 0), x + wide / 2, top + 32, class_=f"n{shade}"))
                x += wide
            out.append(svg.text(total, x + 8, top + 33, class_="val"))
        return len(rows) * 74.0 - 12, "".join(out)

    return both(draw, label)


def columns(
    heights: Sequence[tuple[str, float, float, float]],
    label: str,
    axis: str,
    side: str,
    hot: Sequence[bool] | None = None,
    flag: str = "",
) -> str:
    """A column each: name, height, and between what it lies. `flag` is written over a bracket that holds those that are `hot`."""

    def draw(width: float) -> tuple[float, str]:
        left, ground, top = 30.0, 252.0, 34.0
        most = max((high for _, _, _, high in heights), default=1.0) or 1.0
        each = (width - left) / max(1, len(heights))
        step = round_step(max(1, ceil(most)), 4)

        def y(value: float) -> float:
            return ground - (ground - top) * value / most

        out = [svg.text(side, 0, 16)]
        for tick in range(step, ceil(most), step):
            out.append(svg.path(f"M{svg.num(left)} {svg.num(y(tick))}H{svg.num(width)}", class_="ax"))
            out.append(svg.text(str(tick), left - 7, y(tick) + 5, text_anchor="end"))
        every = max(1, ceil(34 / each))
        for k, (name, value, low, high) in enumerate(heights):
            x = left + k * each
            shade = "col hot" if hot and hot[k] else "col"
            out.append(
                svg.el("rect", class_=shade, x=x + each * 0.06, y=y(value), width=each * 0.88, height=ground - y(value))
            )
            middle = svg.num(x + each / 2)
            out.append(
                svg.path(f"M{middle} {svg.num(y(high))}V{svg.num(y(low))}", class_="ci", style="stroke-width:1.4")
            )
            if k % every == 0:
                out.append(svg.text(name, x + each / 2, ground + 18, text_anchor="middle"))
        if flag and hot and any(hot):
            a, b = left + hot.index(True) * each, left + (len(hot) - list(reversed(hot)).index(True)) * each
            over, room = min(max((a + b) / 2, 150.0), width - 48), 92.0
            out.append(svg.path(f"M{svg.num(a)} 20v-9H{svg.num(b)}v9", class_="arrow", style="stroke:var(--brass)"))
            out.append(svg.el("rect", class_="flag", x=over - room / 2, y=0, width=room, height=23))
            out.append(svg.text(flag, over, 16.5, class_="flag-n"))
        out.append(svg.path(f"M{svg.num(left)} {svg.num(ground)}H{svg.num(width)}", class_="zero"))
        out.append(svg.text(axis, width, ground + 40, text_anchor="end"))
        return ground + 48, "".join(out)

    return both(draw, label)


def line(
    points: Sequence[tuple[str, float, float, float]],
    label: str,
    axis: str,
    between: Sequence[str] = (),
    ref: str = "",
) -> str:
    """A line through what was measured, with intervals. `between` is written under the gaps; `ref` beside a dotted line that goes
    on as the first step began."""

    def draw(width: float) -> tuple[float, str]:
        left, ground, top = 44.0, 252.0, 14.0
        low, most = min(0.0, *(p[2] for p in points)), max(p[3] for p in points) or 1.0
        first = points[1][1] - points[0][1] if len(points) > 1 else 0.0
        step = round_step(max(1, ceil(most - low)), 5)

        def at(k: float, value: float) -> tuple[float, float]:
            return (
                left + 14 + (width - left - 36) * k / max(1, len(points) - 1),
                ground - (ground - top) * (value - low) / ((most - low) or 1),
            )

        out = []
        for k in range(ceil(low / step), floor(most / step) + 1):
            y = at(0, k * step)[1]
            out.append(svg.path(f"M{svg.num(left)} {svg.num(y)}H{svg.num(width)}", class_="ax" if k else "zero"))
            out.append(svg.text(dec(k * step, 0), left - 7, y + 5, text_anchor="end"))
        if ref and first > 0:
            reach = min(len(points) - 1.0, most / first)
            (x1, y1), (x2, y2) = at(1, points[1][1]), at(reach, points[0][1] + reach * first)
            out.append(svg.path(f"M{svg.num(x1)} {svg.num(y1)}L{svg.num(x2)} {svg.num(y2)}", class_="ref"))
            out.append(svg.text(ref, left + 18, top + 4))
        d = svg.points(at(k, p[1]) for k, p in enumerate(points))
        out += [svg.path(d, class_="glow"), svg.path(d, class_="ln")]
        every = max(1, ceil(44 * len(points) / (width - left)))
        for k, (name, value, under, over) in enumerate(points):
            x, y = at(k, value)
            a, b = svg.num(at(k, under)[1]), svg.num(at(k, over)[1])
            out.append(
                svg.path(f"M{svg.num(x)} {a}V{b}M{svg.num(x - 5)} {a}h10M{svg.num(x - 5)} {b}h10", class_="ci hot")
            )
            out.append(svg.el("circle", cx=x, cy=y, r=3.4, class_="pt hot"))
            if k % every == 0:
                out.append(svg.text(name, x, ground + 20, text_anchor="middle"))
        foot = ground + 42
        for k, words in enumerate(between):
            out.append(svg.text(words, at(k + 0.5, 0)[0], foot, class_="val", text_anchor="middle"))
        foot += 22 if between else 0
        out.append(svg.text(fit(axis, width, 14), width, foot, text_anchor="end"))
        return foot + 8, "".join(out)

    return both(draw, label)
