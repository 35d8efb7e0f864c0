"""What stands around every board: lights and lamp, the wall label and the label that speaks, the log, the lettering at the end,
and the whole table as one picture. A game gives its words and its measures; the classes are those of its style sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from vernissage.drawing import svg
from vernissage.drawing.lettering import fit, width, wrap
from vernissage.drawing.svg import Value
from vernissage.engine.language import say

# --- its style --------------------------------------------------------------------------------------------------------

STYLE = {
    "wall": ".wall{fill:url(#sky)}.sky-0{stop-color:var(--wall-high)}.sky-1{stop-color:var(--wall)}",
    "stops": (
        ".beam-0{stop-color:var(--beam)}.beam-1{stop-color:var(--beam);stop-opacity:0}"
        ".brass-0{stop-color:var(--gilt-lit)}.brass-1{stop-color:var(--gilt)}.brass-2{stop-color:#7a5a24}"
    ),
    "label": ".label{fill:var(--label);stroke:var(--label-edge)}.label-shadow{fill:rgb(var(--cast));opacity:.12}",
    "beam": ".beam{fill:url(#beam)}",
    "lamp": ".light{fill:url(#brass)}.light.dark{fill:var(--rule)}",
    "ask": ".ask{font-family:var(--serif);font-weight:500;fill:var(--ink)}.waiting .ask{fill:var(--ink-2)}",
    "hair": ".hair{stroke:var(--rule)}",
    "hairs": ".hair.strong{stroke:var(--ink-2)}.hair.gilt{stroke:var(--gilt);stroke-width:2}",
    "lettering": ".lettering{font-family:var(--serif);font-weight:400;letter-spacing:-.012em;fill:var(--ink)}",
    "winner": ".red{fill:var(--dot)}",
}


def css(names: str) -> str:
    """The rules of the pieces named, in that order, for the style sheet of a game."""
    return "".join(STYLE[name] for name in names.split())


# --- lights -----------------------------------------------------------------------------------------------------------

_DOWN = 'x1="0" y1="0" x2="0" y2="1"'
_STOPS = {"sky": "0 .45", "brass": "0 .55 1", "beam": "0 1"}


def lights(*names: str, shape: str = "translate(0 0) scale(1 1.6)") -> str:
    """The gradients of wall ("sky"), lamp ("brass") and "beam", those named or all; `shape` is that of the beam."""
    out = []
    for name in names or _STOPS:
        kind = "radialGradient" if name == "beam" else "linearGradient"
        where = f'cx=".5" cy="0" r=".6" gradientTransform="{shape}"' if name == "beam" else _DOWN
        stops = "".join(f'<stop offset="{at}" class="{name}-{i}"/>' for i, at in enumerate(_STOPS[name].split()))
        out.append(f'<{kind} id="{name}" {where}>{stops}</{kind}>')
    return "".join(out)


def lamp(middle: float, y: float, wide: float, lit: bool = True) -> str:
    """A picture light, on for whoever has to decide."""
    return svg.rect(middle - wide / 2, y, wide, 7, rx=3, class_="light" if lit else "light dark")


# --- labels -----------------------------------------------------------------------------------------------------------


def line(x: float, y: float, wide: float, kind: str = "", **values: Value) -> str:
    """A hairline, "strong" or "gilt" where it is to be seen."""
    return svg.path(f"M{svg.num(x)} {svg.num(y)}h{svg.num(wide)}", class_=f"hair {kind}".strip(), **values)


def label(x: float, y: float, wide: float, high: float, kind: str = "label", cast: str = "label-shadow") -> str:
    """A wall label: it stands one unit off the wall."""
    return svg.rect(x + 1, y + 2, wide - 2, high + 1.5, class_=cast) + svg.rect(x, y, wide, high, class_=kind)


def placard(ground: str, x: float, y: float, wide: float, high: float, lit: bool, lamp_wide: float = 128) -> str:
    """The label that speaks, on its `ground`; the lamp stands out 5 above it and shines when something is asked."""
    beam = svg.rect(x, y, wide, high, class_="beam") if lit else ""
    return ground + beam + lamp(x + wide / 2, y - 5, lamp_wide, lit)


def winner(cx: float, cy: float, r: float) -> str:
    """The red dot of a work that is sold, for whoever won."""
    return svg.el("circle", svg.title(say("Winner")), cx=cx, cy=cy, r=r, class_="red")


def called(name: str, own: bool, room: float, size: float) -> str:
    """The name of a seat, cut to the room it has; the viewer's own is marked."""
    you = say(" (you)") if own else ""
    return fit(name, room - width(you, size), size) + you


def target(name: str, move: str, says: str, *inside: str, kind: str = "") -> str:
    """Something the viewer may choose: a link that carries the move in notation."""
    css = f"legal {kind}".strip()
    return svg.el("a", *inside, class_=css, id=name, href=f"#{name}", data_move=move, aria_label=says)


def score_row(
    name: str,
    points: Sequence[str],
    total: str,
    ends: Sequence[float],
    wide: float,
    *,
    own: bool,
    rank: str,
    won: bool,
    size: float,
    indent: float,
    dot: float,
    under: float,
    at: tuple[float, float] = (0, 0),
    rule: Callable[[float, float, float], str] = line,
) -> str:
    """A row of a score sheet: the `rank` once the game is over, the name, marked for those who `won`, points up to their
    `ends`, the total. `indent` is the room of a rank, `dot` that between name and mark, `under` where the hairline runs."""
    x, y = at
    left, kind = x + (indent if rank else 0), "row me" if own else "row"
    out = [svg.text(rank, x, y + 1, class_="place")] if rank else []
    out.append(svg.text(name, left, y, class_=kind))
    if won:
        out.append(winner(left + width(name, size) + dot, y - 5, 5.5))
    out += [svg.text(shown, end, y, class_=f"{kind} end") for shown, end in zip(points, ends, strict=False)]
    return "".join([*out, svg.text(total, x + wide, y + 1, class_="sum"), rule(x, y + under, wide)])


# --- what happened ----------------------------------------------------------------------------------------------------


def log(
    caption: str,
    told: Iterable[tuple[str, str]],
    wide: float,
    room: float,
    *,
    lines: Callable[[str], list[str]],
    leading: float,
    air: float,
    first: float,
    under: float = 2,
    at: tuple[float, float] = (0, 0),
    rule: Callable[[float, float, float], str] = line,
) -> tuple[list[str], float]:
    """Sentences with their classes under a caption, as many as there is room for, and the height they take. `lines` breaks a
    sentence; its lines stand `leading` apart, the `first` that far below the hairline, which is `under` the lower edge."""
    x, y = at
    out, high = [svg.text(caption, x, y + 13, class_="caps")], 22.0
    for said, kind in told:
        parts = lines(said)
        step = air + leading * len(parts)
        if high + step > room:
            break
        out += [svg.text(part, x, y + high + first + leading * i, class_=kind) for i, part in enumerate(parts)]
        high += step
        out.append(rule(x, y + high - under, wide))
    return out, high


# --- the end ----------------------------------------------------------------------------------------------------------


def verdict(
    caption: str,
    said: str,
    more: Sequence[str],
    wide: float,
    *,
    at: tuple[float, float] = (0, 0),
    sizes: Sequence[float] = (58, 50, 44),
    first: float = 72,
    below: float = 34,
    most: int = 2,
    tight: float = 1.0,
    close: float = 0.9,
) -> tuple[str, float]:
    """The end of a game as lettering on the wall, as large as it finds room, with smaller lines below; gives the foot of the
    last too. `tight` and `close` are how narrow the letters are reckoned."""
    x, y = at
    size = next((size for size in sizes if width(said, size * 0.9 * tight) <= wide), sizes[-1])
    parts = wrap(said, wide, size * close * tight, most)
    out = [svg.text(caption, x, y + 14, class_="caps")]
    out += [svg.text(part, x, y + first + size * i, class_="lettering", font_size=size) for i, part in enumerate(parts)]
    foot = y + first + size * (len(parts) - 1) + below
    out += [svg.text(part, x, foot + 20 * i, class_="help") for i, part in enumerate(more)]
    return "".join(out), foot + 20 * (len(more) - 1)


# --- the whole table --------------------------------------------------------------------------------------------------


def table(
    heading: str, told: str, sheet: tuple[str, str], defs: Sequence[str], wide: float, high: float, inside: str
) -> str:
    """A picture that stands alone: its name, the position in sentences, the class and rules of its style sheet, what it
    refers to, and what hangs on the wall."""
    scope, rules = sheet
    drawing = svg.document(
        wide,
        high,
        svg.title(heading),
        svg.desc(told),
        svg.style(rules),
        svg.el("defs", *defs),
        svg.rect(0, 0, wide, high, class_="wall"),
        inside,
        label=heading,
        role="group",
        class_=scope,
        style="max-width:100%;height:auto",
    )
    return drawing.replace("<svg ", f'<svg width="{svg.num(wide)}" height="{svg.num(high)}" ', 1)


def part(wide: float, high: float, inside: str, says: str, kind: str, style: str | None = None) -> str:
    """A fragment of the table as a drawing of its own, for a page."""
    shown = svg.document(wide, high, inside, label=says, role="group", class_=kind, style=style)
    return shown.replace(f' xmlns="{svg.XMLNS}"', "", 1)
