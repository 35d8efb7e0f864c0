"""The four International Museums: what each asks for, and what hangs there. Paintings it asks for stand on the left."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import glyphs, svg
from vernissage.drawing.pieces import piece
from vernissage.drawing.words import signed
from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say
from vernissage.games.pictura.picture import signs
from vernissage.games.pictura.picture.lettering import fitted, width
from vernissage.games.pictura.picture.parts import (
    CARD,
    NARROW,
    PHONE,
    WIDE,
    Mode,
    Part,
    beside,
    caps,
    column,
    corners,
    hung,
    says,
    seen,
    tag,
    target,
)
from vernissage.games.pictura.picture.prints import Art, inline
from vernissage.games.pictura.view import Gain, PicturaView, Trend, trends

LEFT = 162.0  # for name and Trend


def abroad(
    view: PicturaView,
    wide: float = 498,
    *,
    mode: Mode = WIDE,
    recent: Sequence[Event] = (),
    art: Art = inline,
) -> Part:
    """All four, one below the other."""
    all_four = [museum(view, m, wide, mode=mode, recent=recent, art=art) for m in range(len(view.abroad))]
    return column(all_four, 6, say("International Museums"), "abroad")


def museum(
    view: PicturaView,
    m: int,
    wide: float = 498,
    *,
    mode: Mode = WIDE,
    recent: Sequence[Event] = (),
    art: Art = inline,
) -> Part:
    """One of them; on a phone its Trend stands above the paintings."""
    here = view.abroad[m]
    if mode == NARROW:
        wide = PHONE
    gains = {gain.move: gain for gain in view.gains}
    pays = _pays(view, m, gains)
    aimed = pays > 0
    order = sorted(zip(here.paintings, here.worth, strict=True), key=lambda pair: pair[1] == 0)
    given = {} if view.over else {e.gave: e.seat for e in recent if e.kind == "exchange" and e.museum == here.name}
    narrow = mode == NARROW
    left, top = (0.0, 58.0) if narrow else (LEFT, 6.0)
    step = (wide - left) / max(4, len(order))
    high = top + CARD.high + 25 + (4 if narrow else 0)
    out = [svg.rect(0.5, 0.5, wide - 1, high - 1, class_="hall paying" if aimed else "hall")]
    out.append(svg.text(signs.city(here.name), 10, 23, class_="name"))
    if pays >= 0:
        paid = f'<tspan class="{"brass" if pays else "none"}">{signed(pays)}</tspan>'
        said = svg.escape(say("pays {points}", points="|")).replace("|", paid)
        out.append(svg.el("text", said, x=wide - 10 if narrow else left - 8, y=23, class_="meta end"))
    asks_for = line(trends()[here.trend], 10, 47, wide - 20, pays) if narrow else stack(trends()[here.trend], pays)
    out.append(svg.group([asks_for], **piece(f"trend-{here.trend}")))
    asked = sum(worth > 0 for _, worth in order)
    if 0 < asked < len(order):
        x = left + step * asked
        out.append(svg.path(f"M{svg.num(x)} {svg.num(top + 4)}v{svg.num(CARD.high - 8)}", class_="divide"))
    for i, (number, worth) in enumerate(order):
        at = (left + step * (i + 0.5) - CARD.plate / 2, top)
        out.append(_work(view, number, worth, at, step, gains.get(f"painting {number}"), given, mode, art))
    trend = trends()[here.trend]
    asks = f"{trend.painter} 3, {signs.word(trend.genre)} 2, {signs.word(trend.period)} 1"
    told = say("{museum}, asks for {trend}", museum=Term(here.name), trend=asks)
    return Part("".join(out), wide, high, told, "museum")


def _pays(view: PicturaView, m: int, gains: dict[str, Gain]) -> int:
    """What this museum pays for the painting about to be given; -1 while none is chosen."""
    if view.decision != "exch_take" or not gains:
        return -1
    return max((gains[f"painting {n}"].gain for n in view.abroad[m].paintings if f"painting {n}" in gains), default=-1)


def stack(trend: Trend, pays: int = -1, y: float = 46) -> str:
    """Three lines: 3 for the painter, 2 for the genre, 1 for the period; the one that counts is underlined."""
    out = []
    lines = ((3, "painter"), (2, trend.genre), (1, trend.period))
    for i, (points, kind) in enumerate(lines):
        if i:
            y += 22.5
        hit = pays == points
        css = "said strong" if hit else "said"
        out.append(svg.text(str(points), 10, y, class_="count"))
        if kind == "painter":
            out.append(signs.painter(trend.painter_number, 24, y - 12.5, 15.5))
            out.append(fitted(signs.called(trend.painter), LEFT - 56, 13.6, 52, y, class_=css))
        else:
            out.append(signs.worded(kind, 24, y, LEFT - 34, 15.5, css))
        if hit:
            out.append(svg.path(f"M10 {svg.num(y + 5)}h{svg.num(LEFT - 24)}", class_="hair gilt", fill="none"))
    return "".join(out)


def line(trend: Trend, x: float, y: float, wide: float, hit: int = -1) -> str:
    """A Trend card in one line: 3 the painter, 2 the genre, 1 the period."""
    out, at = [], x
    called = signs.called(trend.painter)
    needs = [
        width(called, 13.6) + 41,
        width(signs.word(trend.genre), 13.6) + 33,
        width(signs.word(trend.period), 13.6) + 33,
    ]
    spare = (wide - sum(needs)) / 2
    needs[0] += min(0.0, 2 * spare)  # a long name gives way
    for need, points, kind in zip(needs, (3, 2, 1), ("painter", trend.genre, trend.period), strict=True):
        room = need + max(0.0, spare)
        css = "said strong" if hit == points else "said"
        out.append(svg.text(str(points), at, y, class_="count"))
        if kind == "painter":
            out.append(signs.painter(trend.painter_number, at + 12, y - 12.5, 15.5))
            out.append(fitted(called, need - 39, 13.6, at + 39, y, class_=css))
        else:
            out.append(signs.worded(kind, at + 12, y, need, 14, css))
        if hit == points:
            out.append(
                svg.path(f"M{svg.num(at)} {svg.num(y + 5)}h{svg.num(need - 4)}", class_="hair gilt", fill="none")
            )
        at += room
    return "".join(out)


def _work(
    view: PicturaView,
    number: int,
    worth: int,
    at: tuple[float, float],
    step: float,
    gain: Gain | None,
    given: dict[int, int],
    mode: Mode,
    art: Art,
) -> str:
    x, y = at
    move, name = f"painting {number}", f"take-{tag(mode)}{number}"
    legal = move in view.moves and view.decision in ("exch_take", "take_im")
    middle, floor = x + CARD.plate / 2, y + CARD.high + 17
    cost = say("costs {n}", n=worth) if worth else say("free")
    barred = view.decision == "exch_take" and bool(view.moves) and not legal
    shown = hung(number, x, y, CARD, art, faint=barred)
    if number in given:
        shown += glyphs.dot(x + CARD.plate - 3, y + 2, 5, says="Just given")
    words = f"{says(number)}, {cost}"
    if not legal:
        css = "meta middle gone" if barred else "meta middle"
        return seen(
            name,
            say("{painting}, just given", painting=words) if number in given else words,
            shown,
            svg.text(cost, middle, floor, class_=css),
            extra="work",
        )
    if gain:
        net = signed(gain.points)
        said = f'<tspan class="gain{"" if gain.points > 0 else " none"}">{net}</tspan><tspan dx="5">{cost}</tspan>'
        below = svg.el("text", said, x=middle, y=floor, class_="meta middle")
        words = say("{painting}: {points} in all", painting=words, points=net)
    else:
        below = svg.text(say("take it"), middle, floor, class_="said middle brass")
    wide = min(step - 4, 84)
    frame = corners(middle - wide / 2, y - 3, wide, CARD.high + 25)
    return target(name, move, say("Take {painting}", painting=words), frame, shown, below)


def auction(view: PicturaView, wide: float = 872, *, mode: Mode = WIDE, art: Art = inline) -> Part:
    """The paintings revealed by an Auction and not yet taken."""
    if mode == NARROW:
        wide = PHONE
    out = [caps(say("The auction"), 0, 13)]
    step = min(216.0 if mode == WIDE else 73.0, wide / max(1, len(view.auction)))
    for i, number in enumerate(view.auction):
        x, y = i * step + 8, 26.0
        move, name = f"painting {number}", f"bid-{tag(mode)}{number}"
        shown = hung(number, x, y, CARD, art)
        if mode == WIDE:
            shown += beside(number, x + CARD.plate + 10, y + 14, step - CARD.plate - 26)
        if move in view.moves and view.decision == "auction_pick":
            frame = corners(x - 4, y - 4, CARD.plate + 8, CARD.high + 8)
            out.append(target(name, move, say("Take {painting}", painting=says(number)), frame, shown))
        else:
            out.append(seen(name, says(number), shown, extra="work"))
    return Part("".join(out), wide, 26 + CARD.high + 10, say("Auction"), "auction")
