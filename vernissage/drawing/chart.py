"""How points grew over a game: a line for each seat, told apart by their strokes as well as by their colour."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import svg
from vernissage.drawing.lettering import fit
from vernissage.drawing.words import minus
from vernissage.engine.language import say

STROKES = ("a", "b", "c", "d")  # a style sheet draws each otherwise; "me" is the reader's own
WIDE, NARROW = (580.0, 250.0, 13.0), (358.0, 230.0, 13.0)  # size, and how large the words are
LEFT, FOOT, TOP = 34.0, 28.0, 14.0
NAMES = 112.0  # room for names, right of the lines
AIR = 16.0  # between two names at least


def chart(lines: Sequence[Sequence[int]], names: Sequence[str], me: int | None = None, *, narrow: bool = False) -> str:
    """`lines` has for each seat its points at the start and after each turn; `me` is the reader's seat."""
    wide, high, size = NARROW if narrow else WIDE
    right, floor, turns = wide - NAMES, high - FOOT, max(1, len(lines[0]) - 1)
    low, top = min(0, *map(min, lines)), max(1, *map(max, lines))
    step = round_step(top - low, 5)
    low = -(-low // -step) * -step if low < 0 else 0  # down to a whole step

    def x(turn: float) -> float:
        return LEFT + (right - LEFT) * turn / turns

    def y(points: float) -> float:
        return floor - (floor - TOP) * (points - low) / (top - low)

    out = []
    for value in range(low, top + 1, step):
        out.append(svg.path(f"M{svg.num(LEFT)} {svg.num(y(value))}H{svg.num(right)}", class_="axis"))
        out.append(svg.text(minus(value), LEFT - 8, y(value) + 4, text_anchor="end"))
    every = round_step(turns, 4 if narrow else 6)
    ticks = [t for t in range(every, turns + 1, every) if x(t) < right - 34]
    out += [svg.text(str(t), x(t), high - 8, text_anchor="middle") for t in ticks]
    out.append(svg.text(say("turn"), right, high - 8, text_anchor="end"))
    mine_last = sorted(range(len(lines)), key=lambda seat: seat == me)
    for seat in mine_last:
        d = svg.points((x(t), y(p)) for t, p in enumerate(lines[seat]))
        out.append(svg.path(d, class_=f"l {'me' if seat == me else _stroke(seat, me)}"))
    for seat, at in apart({seat: y(line[-1]) for seat, line in enumerate(lines)}, floor).items():
        said = f" {minus(lines[seat][-1])}"
        shown = fit(names[seat], NAMES - 12 - 9 * len(said), size) + said
        out.append(svg.text(shown, right + 10, at + 4, class_="me" if seat == me else None))
    told = "; ".join(
        say("{name} ends with {points}", name=name, points=minus(line[-1]))
        for name, line in zip(names, lines, strict=True)
    )
    return svg.document(wide, high, *out, label=say("Points after each turn. {told}.", told=told), class_="chart")


def _stroke(seat: int, me: int | None) -> str:
    """Strokes are given in the order of seats; the reader's own takes none of them."""
    place = seat - (me is not None and seat > me)
    return STROKES[(place + (me is not None)) % len(STROKES)]


def round_step(span: int, most: int) -> int:
    """The smallest round step that a span has at most that many of."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if span <= step * most:
                return step
        size *= 10


def apart(wanted: dict[int, float], floor: float) -> dict[int, float]:
    """Heights near the wanted ones, far enough from each other to be read."""
    order = sorted(wanted, key=lambda seat: wanted[seat])
    found: dict[int, float] = {}
    last = -AIR
    for seat in order:
        last = found[seat] = max(wanted[seat], last + AIR)
    limit = floor + AIR
    for seat in reversed(order):
        limit = found[seat] = min(found[seat], limit - AIR)
    return found
