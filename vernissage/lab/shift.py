"""What a changed number shifts, for people: two pictures, sentences and a table."""

from __future__ import annotations

from dataclasses import dataclass

from vernissage.drawing import svg
from vernissage.drawing.chart import round_step
from vernissage.engine.language import say
from vernissage.engine.record import Array
from vernissage.lab.figures import both
from vernissage.lab.whatif import Compared, Row
from vernissage.lab.written import dec, signed

BASE, FOOT, TOP, HEAD = 176.0, 216.0, 44.0, 30.0


@dataclass(frozen=True)
class Line:
    """A row of the table, in words."""

    name: str
    printed: str
    changed: str
    shift: str
    low: str
    high: str
    clear: bool


def lines(compared: Compared) -> list[Line]:
    """The rows of the table, the length of a game first and the reasons of its end last."""
    return [_line(row) for row in sorted(compared.rows(), key=lambda row: ORDER.index(row.group))]


ORDER = ("length", "score", "order", "line", "end")


def _line(row: Row) -> Line:
    scale, places = (100.0, 1) if row.share else (1.0, 2 if abs(row.printed) < 20 else 1)
    printed, changed = (dec(value * scale, places) for value in (row.printed, row.changed))
    shift, low, high = (signed(value * scale, places) for value in (row.difference, row.low, row.high))
    return Line(_name(row), printed, changed, shift, low, high, row.clear)


def _name(row: Row) -> str:
    if row.group == "order":
        return say("Turn {n} wins, in 100", n=row.words)
    if row.group == "line":
        return say("Points: {line}", line=say(row.words))
    if row.group == "end":
        return say("The end, in 100: {why}", why=say(row.words))
    return {
        "winner": say("Points of the winner"),
        "score": say("Points of a seat"),
        "spread": say("The winner is ahead by"),
        "rounds": say("Rounds"),
        "decisions": say("Decisions in a game"),
    }[row.name]


def captions(compared: Compared) -> tuple[str, str]:
    """What happens to the length of a game and to the points of its winner, each in a sentence."""
    rows = {row.name: row for row in compared.rows()}
    rounds, winner = rows["rounds"], rows["winner"]
    if not rounds.clear:
        first = say("No difference in length is seen yet.")
    else:
        told = "The game is {n} rounds longer." if rounds.difference > 0 else "The game is {n} rounds shorter."
        first = say(told, n=dec(abs(rounds.difference), 2))
    if not winner.clear:
        second = say("No difference in the winner's points is seen yet.")
    else:
        told = "The winner has {n} points more." if winner.difference > 0 else "The winner has {n} points fewer."
        second = say(told, n=dec(abs(winner.difference)))
    return first, second


def pictures(compared: Compared) -> tuple[str, str]:
    """How the rounds and the winner's points are spread by both rules, as SVG; `captions` tells what they show."""
    rows = {row.name: row for row in compared.rows()}
    words = {"rounds": say("rounds"), "winner": say("points of the winner")}
    return tuple(  # type: ignore[return-value]
        shifted(compared.spreads[name], rows[name].printed, rows[name].changed, words[name])
        for name in ("rounds", "winner")
    )


def shifted(counts: Array, printed: float, changed: float, label: str) -> str:
    """How often each number came: as printed dashed, changed filled, and the means of both."""
    came = counts.sum(0).nonzero()[0]
    first, last = (int(came[0]), int(came[-1])) if len(came) else (0, 1)
    wide = max(1, -(-(last - first + 1) // 28))  # numbers that share a column
    columns = (last - first) // wide + 1
    heights = [[int(side[first + k * wide : first + (k + 1) * wide].sum()) for k in range(columns)] for side in counts]
    most = max(1, *heights[0], *heights[1])

    def draw(width: float) -> tuple[float, str]:
        left, right = 4.0, width - 4

        def x(value: float) -> float:
            return left + (right - left) * (value - first) / (columns * wide)

        def outline(column: list[int]) -> str:
            d = f"M{svg.num(left)} {svg.num(BASE)}"
            for k, n in enumerate(column):
                d += f"V{svg.num(BASE - (BASE - TOP) * n / most)}H{svg.num(x(first + (k + 1) * wide))}"
            return d + f"V{svg.num(BASE)}Z"

        out = [svg.path(outline(heights[1]), class_="after"), svg.path(outline(heights[0]), class_="before")]
        out.append(svg.path(f"M{svg.num(left)} {svg.num(BASE)}H{svg.num(right)}", class_="zero"))
        step = max(wide, round_step(columns * wide, 6 if width > 400 else 4))
        marks = range(-(-first // step) * step, last + 1, step)
        places = ((value, min(max(x(value + wide / 2), 12), right - 10)) for value in marks)
        out += [svg.text(str(value), at, BASE + 18, text_anchor="middle") for value, at in places]
        out.append(svg.text(label, right, BASE + 37, text_anchor="end"))
        a, b = x(printed + wide / 2), x(changed + wide / 2)
        out.append(svg.path(f"M{svg.num(a)} {HEAD}V{BASE}", class_="ax mean"))
        out.append(svg.path(f"M{svg.num(b)} {HEAD}V{BASE}", class_="ax mean now"))
        leftmost = b <= a
        told = (say("{n} as printed", n=dec(printed)), dec(changed))
        for at, words, after, kind in ((a, told[0], leftmost, "lab"), (b, told[1], not leftmost, "lab now")):
            at += 8 if after else -8
            fits = 0 < at < width and (width - at > 100 if after else at > 100)
            anchor = ("start" if after else "end") if fits else ("end" if after else "start")
            y = HEAD + 5 if kind == "lab" else HEAD - 10
            out.append(svg.text(words, min(max(at, 2), width - 2), y, class_=kind, text_anchor=anchor))
        return FOOT, "".join(out)

    return both(draw, label)
