"""The chances of winning over a game, as a wall under a picture rail from which the moments hang.

Lines are told apart by their strokes as well as by their colour; a square plate is somebody's choice, a round one chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vernissage.drawing import svg
from vernissage.drawing.chart import apart, round_step
from vernissage.drawing.lettering import fit
from vernissage.engine.language import listed, say
from vernissage.review.judging import Judged
from vernissage.review.reviewing import Moment, Review

WIDE, NARROW = (1232.0, 310.0, 120.0), (358.0, 250.0, 8.0)  # size, and room for names right of the lines
LEFT, TOP, FOOT = 34.0, 42.0, 26.0
RAIL = 20.0
STROKES = ("me", "b", "c", "d")
PLATE = 26.0


def strokes(r: Review, me: int | None = None) -> dict[int, str]:
    """The stroke of each side: the reader's own, or the winner's, is the solid one."""
    own = r.sides[me] if me is not None else r.sides[r.places.index(1)]
    order = [own, *(side for side in dict.fromkeys(r.sides) if side != own)]
    return {side: STROKES[k % len(STROKES)] for k, side in enumerate(order)}


def names(r: Review, me: int | None = None) -> dict[int, str]:
    """How each side is called."""
    you = say("You")
    return {
        side: listed([you if seat == me else r.names[seat] for seat in range(r.players) if r.sides[seat] == side])
        for side in dict.fromkeys(r.sides)
    }


def graph(
    r: Review,
    me: int | None = None,
    *,
    narrow: bool = False,
    moments: Sequence[Moment] = (),
    chosen: int | None = None,
    link: Callable[[int], str] | None = None,
) -> str:
    """`r` may lack decisions at its beginning: the lines are drawn as far as they are known. `chosen` is the number of the
    decision under the lamp; `link` gives the address of a decision."""
    wide, high, room = NARROW if narrow else WIDE
    right, floor = wide - room, high - FOOT
    places, last = _places(r), r.turns[-1]
    turns = r.turns
    line = [d for k, d in enumerate(r.decisions) if k == 0 or turns[k] != turns[k - 1]]  # as each turn began

    def x(at: float) -> float:
        return LEFT + (right - LEFT) * at / last

    def y(share: float) -> float:
        return floor - (floor - TOP) * share

    out = [_defs()]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        if share in (0.0, 0.5, 1.0):
            out.append(svg.text(str(round(100 * share)), LEFT - 8, y(share) + 4, text_anchor="end"))
        out.append(svg.path(f"M{svg.num(LEFT)} {svg.num(y(share))}H{svg.num(right)}", class_="grid"))
    rails = (RAIL - 2, RAIL + 1)
    out += [svg.path(f"M{svg.num(LEFT)} {svg.num(rail)}H{svg.num(right)}", class_="rail-line") for rail in rails]
    every = round_step(last, 4 if narrow else 8)
    out += [
        svg.text(str(n), x(n), high - 6, text_anchor="middle")
        for n in range(every, last + 1, every)
        if x(n) < right - 60
    ]
    out.append(svg.text(say("turn"), right, high - 6, text_anchor="end"))
    here = next((d for d in r.decisions if d.number == chosen and d.options), None)
    if here is not None:
        out.append(_beam(x(places[here.number]), floor))
    stroke, seat_of = strokes(r, me), {side: r.sides.index(side) for side in r.sides}
    order = sorted(stroke, key=lambda side: stroke[side] == "me")
    for side in order:
        seat = seat_of[side]
        end = [(x(last), y(r.end[seat]))]
        upper = [(x(places[d.number]), y(d.bands[seat][1])) for d in line] + end
        lower = [(x(places[d.number]), y(d.bands[seat][0])) for d in line] + end
        middle = [(x(places[d.number]), y(d.chances[seat])) for d in line] + end
        if stroke[side] != "d":
            out.append(svg.path(svg.points(upper + lower[::-1]) + "Z", class_=f"band {stroke[side]}"))
        out.append(svg.path(svg.points(middle), class_=f"l {stroke[side]}"))
    if here is not None:
        out.append(_choice(here, x(places[here.number]), y))
    out += _plates(moments, r, places, x, y, right, chosen, link)
    if not narrow:
        called = names(r, me)
        for side, at in apart({side: y(r.end[seat_of[side]]) for side in stroke}, floor).items():
            shown = fit(called[side], room - 48, 14.0) + f" {round(100 * r.end[seat_of[side]])}"
            out.append(svg.text(shown, right + 10, at + 4, class_=f"name {stroke[side]}"))
    if link is not None:
        ends = [*(places[d.number] for d in r.decisions[1:]), last]
        for d, end_of in zip(r.decisions, ends, strict=True):
            here_x = x(places[d.number])
            area = svg.rect(here_x, TOP, x(end_of) - here_x, floor - TOP, class_="spot")
            out.append(svg.el("a", area, href=link(d.number), tabindex="-1", aria_hidden=True))
    told = "; ".join(
        say(
            "{name} from {a} to {b}",
            name=name,
            a=round(100 * r.decisions[0].chances[seat_of[side]]),
            b=round(100 * r.end[seat_of[side]]),
        )
        for side, name in names(r, me).items()
    )
    words = say("Chance of winning in 100, from turn {n} on. {told}.", n=turns[0], told=told)
    size, role = "graph-narrow" if narrow else "graph-wide", "group" if link else "img"
    return svg.document(wide, high, *out, label=words, role=role, class_=f"graph {size}")


def _places(r: Review) -> dict[int, float]:
    """Where each decision lies, in turns from the start: those of one turn share its room."""
    turns = r.turns
    return {
        d.number: turns[k] - 1 + (k - turns.index(turns[k])) / turns.count(turns[k]) for k, d in enumerate(r.decisions)
    }


def _defs() -> str:
    hatch = svg.el(
        "pattern",
        svg.path("M0 0V5", class_="hatch-l"),
        id="hatch",
        width=5,
        height=5,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    return svg.el("defs", hatch)


def _beam(at: float, floor: float) -> str:
    """Light from the rail on the chosen decision."""
    lit = svg.path(
        f"M{svg.num(at - 16)} {svg.num(RAIL)}H{svg.num(at + 16)}L{svg.num(at + 46)} {svg.num(floor)}H{svg.num(at - 46)}Z",
        class_="beam-on",
    )
    return lit + svg.rect(at - 22, 2, 44, 5, rx=2.5, class_="lampbar-g")


def _choice(d: Judged, at: float, y: Callable[[float], float]) -> str:
    """Open ring: with the best move; filled: as played; what lies between is what the choice cost."""
    best, played = y(d.best.chances[d.seat]), y(d.chosen.chances[d.seat])
    out = svg.path(f"M{svg.num(at)} {svg.num(best)}V{svg.num(played)}", class_="lost")
    return out + svg.circle(at, best, 4.5, class_="pt me") + svg.circle(at, played, 5, class_="pt me full")


def _plates(
    moments: Sequence[Moment],
    r: Review,
    places: dict[int, float],
    x: Callable[[float], float],
    y: Callable[[float], float],
    right: float,
    chosen: int | None,
    link: Callable[[int], str] | None,
) -> list[str]:
    """A plate that would touch its neighbour moves aside, and its wire slants."""
    wanted = [x(places[m.number]) + (8.0 if m.luck else 0.0) for m in moments]
    put: list[float] = []
    for at in wanted:
        put.append(max(at, put[-1] + PLATE + 4 if put else LEFT + PLATE / 2))
    limit = right - PLATE / 2
    for k in range(len(put) - 1, -1, -1):
        put[k] = min(put[k], limit)
        limit = put[k] - PLATE - 4
    out = []
    first, turns = r.decisions[0].number, r.turns
    for n, (m, at, to) in enumerate(zip(moments, put, wanted, strict=True), 1):
        d = r.decisions[m.number - first]
        share = next(o for o in r.decisions if turns[o.number - first] == turns[d.number - first]).chances[m.seat]
        here = " sel" if m.number == chosen and not m.luck else ""
        wire = svg.path(f"M{svg.num(at)} {svg.num(RAIL)}L{svg.num(to)} {svg.num(y(share))}", class_=f"wire{here}")
        round_ = PLATE / 2 if m.luck else 0
        plate = svg.rect(at - PLATE / 2, RAIL - PLATE / 2, PLATE, PLATE, rx=round_, class_="pl")
        body = plate + svg.text(str(n), at, RAIL + 5.5, class_="fig")
        out.append(
            wire + svg.group([svg.el("a", body, href=link(m.number)) if link else body], class_=f"moment-plate{here}")
        )
    return out
