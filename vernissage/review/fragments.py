"""The parts of a review as markup: moments, verdict, the moves there were, luck and choice. A page of the browser app and a
file that stands alone are made of the same ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vernissage.drawing import svg
from vernissage.drawing.svg import escape
from vernissage.drawing.words import signed
from vernissage.engine.language import say, translated
from vernissage.engine.table import Table
from vernissage.review import words
from vernissage.review.graph import names, strokes
from vernissage.review.judging import Judged, Option
from vernissage.review.reviewing import Moment, Review

Link = Callable[[int], str]
LINES = 4  # of the score sheet that two moves are compared by


def keys(r: Review, me: int | None = None) -> str:
    """Whose line is which."""
    stroke, rows = strokes(r, me), ""
    for side, name in names(r, me).items():
        line = svg.document(42, 14, svg.path("M1 7H41", class_=f"l {stroke[side]}"), aria_hidden=True)
        points = say("{n} points", n=r.scores[r.sides.index(side)])
        rows += f"<div>{line}<span><b>{escape(name)}</b> <small>{escape(points)}</small></span></div>"
    return f'<div class="keys">{rows}</div>'


def moments(r: Review, t: Table, told: Sequence[Moment], me: int | None, link: Link, chosen: int | None = None) -> str:
    """The moments as cards."""
    rows = ""
    for n, m in enumerate(told, 1):
        here = ' aria-current="true"' if m.number == chosen else ""
        up = " up" if m.swing > 0 else ""
        rows += (
            f'<a class="moment{" chance" if m.luck else ""}" href="{escape(link(m.number))}"{here}><span class="no">{n}</span>'
            f'<span class="kind">{escape(words.kind_of(r, m, me))}</span>'
            f'<span class="swing{up}">{words.change(m.swing)}</span>'
            f'<span class="what">{escape(words.what_of(r, t, m, me))}</span></a>'
        )
    return f'<nav class="moments" aria-label="{escape(translated("Moments"))}">{rows}</nav>' if rows else ""


def verdict(r: Review, then: Table, d: Judged, me: int | None = None, better: str = "") -> str:
    """What is said of a decision; `then` is the table before it."""
    told = words.verdict(r, then, d, me, better)
    lines = "".join(f"<p>{escape(line)}</p>" for line in told.lines)
    out = f"<h2>{escape(told.title)}</h2>{lines}"
    if d.options:
        other = next((o for o in d.options if o.move == better), d.best)
        out += _versus(r, then, d, other)
    cost = " cost" if d.loss else ""
    return f'<div class="placard verdict{cost}">{out}</div>'


def _versus(r: Review, then: Table, d: Judged, other: Option) -> str:
    """The move that was made beside another: what the turn adds to the score sheet, line by line, and how both came out."""
    columns = [(d.chosen, translated("played"))]
    if other.move != d.chosen.move:
        columns.append((other, translated("better") if words.surely_better(d, other) else translated("instead")))
    head = "".join(f'<th scope="col">{escape(tag)}</th>' for _, tag in columns)
    earned = [words.turn_lines(r, then, d, o) for o, _ in columns]
    titles = [title for title in earned[0] if any(lines.get(title) for lines in earned)]
    titles = sorted(sorted(titles, key=lambda title: -_apart(earned, title))[:LINES], key=titles.index)
    sheet = "".join(
        f'<tr><th scope="row">{escape(say("{line}, this turn", line=title))}</th>'
        + "".join(f"<td><b>{signed(lines[title]) if title in lines else '–'}</b></td>" for lines in earned)
        + "</tr>"
        for title in titles
    )
    points = "".join(f"<td><b>{o.points[d.seat]:.1f}</b></td>" for o, _ in columns)
    chances = "".join(
        f"<td><b>{words.in_100(o.chances[d.seat])}</b> ± {max(1, round(50 * (o.band[1] - o.band[0])))}</td>"
        for o, _ in columns
    )
    return (
        f'<div class="scroll"><table class="versus"><thead><tr><th scope="col"><span class="hidden">{escape(translated("What"))}</span></th>{head}</tr></thead>'
        f'<tbody>{sheet}<tr><th scope="row">{escape(translated("Points at the end, on average"))}</th>{points}</tr>'
        f'<tr class="grand"><th scope="row">{escape(translated("Chance of winning, in 100"))}</th>{chances}</tr></tbody></table></div>'
    )


def _apart(earned: Sequence[dict[str, int]], title: str) -> int:
    """How much two turns differ in a line of the score sheet; of equal ones the larger comes first."""
    found = [lines.get(title, 0) for lines in earned]
    return 1000 * (max(found) - min(found)) + max(map(abs, found))


def options(r: Review, then: Table, d: Judged, link: Callable[[str], str] | None = None, better: str = "") -> str:
    """The moves there were, the best first, with their bands."""
    if not d.options:
        return ""
    rows = bars(then, d.seat, d.options, better or d.best.move, d.played, link)
    if d.of > len(d.options):
        title = say("{n} of the {all} moves there were", n=len(d.options), all=d.of)
    else:
        title = say("The {n} moves there were", n=d.of)
    return (
        f'<section class="options" aria-label="{escape(title)}"><h3 class="caps">{escape(title)}</h3>{rows}</section>'
    )


def bars(
    then: Table,
    seat: int,
    found: Sequence[Option],
    shown: str = "",
    played: str = "",
    link: Callable[[str], str] | None = None,
) -> str:
    """Moves of the seat that decides, one to a row, each with its chance and its band; `shown` is marked."""
    rows = ""
    for o in found:
        me = " me" if o.move == shown else ""
        low, high, mid = (4 + 192 * v for v in (*o.band, o.chances[seat]))
        bar = (
            '<svg viewBox="0 0 200 22" preserveAspectRatio="none" aria-hidden="true"><path class="grid" d="M4 11H196"/>'
            f'<rect class="iv{me}" x="{low:.1f}" y="6" width="{high - low:.1f}" height="10"/><path class="ci{me}" d="M{mid:.1f} 2V20"/></svg>'
        )
        name = escape(words.name_of(then, o.move))
        name = f'<a href="{escape(link(o.move))}">{name}</a>' if link else name
        was = f" <em>{escape(translated('played'))}</em>" if o.move == played else ""
        up = ' class="up"' if me else ""
        rows += f"<li{' class=was' if was else ''}><span>{name}{was}</span>{bar}<b{up}>{words.in_100(o.chances[seat])}</b></li>"
    return f"<ol>{rows}</ol>"


def ledger(r: Review, me: int | None = None) -> str:
    """Luck and choice, a row a seat, the winner first."""
    rows = [r.ledger(seat) for seat in sorted(range(r.players), key=lambda s: r.places[s])]
    most = max(1, *(abs(n) for row in rows for n in (row.luck, row.own, row.others)))
    heads = [
        translated(h) for h in ("Accuracy", "Start", "Chance gave or took", "Own choices", "The others’ choices", "End")
    ]
    out = ""
    for row in rows:
        dot = (
            f' <span class="dot" role="img" aria-label="{escape(translated("Winner"))}"></span>'
            if r.places[row.seat] == 1
            else ""
        )
        name = translated("You") if row.seat == me else r.names[row.seat]
        cells = [
            f"<b>{row.accuracy}</b>",
            f"<b>{row.start}</b>",
            *(_flow(n, most) for n in (row.luck, row.own, row.others)),
            f"<b>{row.end}</b>",
        ]
        cells = [f'<td data-head="{escape(h)}">{c}</td>' for h, c in zip(heads, cells, strict=True)]
        out += f'<tr><th scope="row">{escape(name)}{dot}</th>{"".join(cells)}</tr>'
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in heads)
    hatch = (
        '<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs><pattern id="hatch2" width="5" height="5" '
        'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch-l" d="M0 0V5"/></pattern></defs></svg>'
    )
    title = escape(translated("Luck and choice"))
    return (
        f'<section class="ledger" aria-label="{title}">{hatch}<h2 class="caps">{title}</h2><table><thead><tr><th scope="col">'
        f'<span class="hidden">{escape(translated("Player"))}</span></th>{head}</tr></thead><tbody>{out}</tbody></table>'
        f'<p class="note">{escape(words.explained())}</p></section>'
    )


def _flow(n: int, most: int) -> str:
    width = 96 * abs(n) / most
    bar = (
        f'<rect class="{"plus" if n > 0 else "minus"}" x="{100 if n > 0 else 100 - width:.1f}" y="5" width="{width:.1f}" height="14"/>'
        if n
        else ""
    )
    drawn = f'<svg viewBox="0 0 200 24" preserveAspectRatio="none" aria-hidden="true"><path class="mid" d="M100 0V24"/>{bar}</svg>'
    return f'<div class="flow"><b class="{"pos" if n > 0 else "neg"}">{signed(n)}</b>{drawn}</div>'
