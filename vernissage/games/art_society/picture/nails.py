"""Where a tile may hang, as drawings on a wall of Art Society: a nail for every legal anchor with what it earns there, and
the ghost of the tile at the anchor that is aimed at. A circle fits; a dashed square is a faux pas."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import svg
from vernissage.drawing.furniture import target
from vernissage.drawing.svg import num
from vernissage.drawing.words import capital, signed
from vernissage.engine.language import say
from vernissage.games.art_society.picture import mouldings, signs
from vernissage.games.art_society.picture.measures import Proportion, Setting
from vernissage.games.art_society.state import (
    CODES,
    DECOR_0,
    FRAME,
    FRAMES,
    HEIGHT,
    KINDS,
    TYPE,
    TYPE_NAMES,
    TYPES,
    WIDTH,
    H,
    W,
)
from vernissage.games.art_society.view import Gain
from vernissage.games.art_society.words import place


def tried(s: Setting) -> tuple[str, Sequence[Gain]]:
    """The tile whose places are shown, and what they earn: the one in hand, or a lot that is tried before it is taken."""
    view = s.view
    if s.trying >= 0:
        for lot in view.tries:
            if lot.slot == s.trying:
                return lot.tile, lot.gains
    return view.in_hand, view.gains


def earns(s: Setting, tile: str, gain: Gain) -> str:
    """ "+6: City Life +4, 2 frames match +2, no faux pas"."""
    parts = [f"{words} {number}" for words, number in lines(s, tile, gain)]
    if CODES.index(tile) < DECOR_0 and s.view.decision != "start":
        n = len(gain.faux_pas)
        parts.append(say("faux pas with {n} {n:painting|paintings}", n=n) if n else say("no faux pas"))
    return f"{signed(gain.points)}: {', '.join(parts)}" if parts else signed(gain.points)


def lines(s: Setting, tile: str, gain: Gain) -> list[tuple[str, str]]:
    """What the number on a nail is made of."""
    code = CODES.index(tile)
    out = []
    if code < DECOR_0:
        if gain.prestige:
            out.append((say(TYPE_NAMES[TYPE[code]] if gain.prestige > 0 else "prestige"), signed(gain.prestige)))
        if gain.frames:
            n = len(gain.frames)
            out.append((say("{n} {n:frame matches|frames match}", n=n), signed(gain.shields)))
    elif gain.shields:
        out.append((say("shields"), signed(gain.shields)))
    if gain.eyeline:
        out.append((say("eyeline"), signed(gain.eyeline)))
    if gain.corners:
        out.append((say("corner"), signed(gain.corners)))
    if gain.full:
        out.append((say("full wall"), signed(gain.full)))
    return out


def aimed(s: Setting) -> Gain | None:
    """What the tile would earn at the anchor that is aimed at; None where none is, or it may not hang there."""
    _, gains = tried(s)
    return next((g for g in gains if f"anchor {g.x} {g.y}" == s.aim), None)


def picture(p: Proportion, s: Setting, tile: str) -> str:
    """The tile in hand at the upper left corner of the drawing, as a ghost."""
    code = CODES.index(tile)
    w, h = int(W[code]) * p.cell, int(H[code]) * p.cell
    back = svg.rect(0, 0, w, h, class_="ghost-back")
    edge = svg.rect(0, 0, w, h, class_="ghost-edge")
    if code >= DECOR_0:
        gap = p.cell * 0.045
        shown = mouldings.decor((gap, gap, w - 2 * gap, h - 2 * gap), KINDS[code - DECOR_0]["shields"])
    else:
        shown = work(p, s, tile)
    return back + svg.group([shown], class_="ghost-pic") + edge


def work(p: Proportion, s: Setting, tile: str) -> str:
    """The painting in its frame at the upper left corner of the drawing."""
    code = CODES.index(tile)
    w, h = int(W[code]) * p.cell, int(H[code]) * p.cell
    m, a = p.moulding, p.air
    k = m * 0.85 + a
    framed = mouldings.frame(FRAMES[FRAME[code]], (a, a, w - 2 * a, h - 2 * a), m, copies=s.copies)
    return s.art(tile, k, k, w - 2 * k, h - 2 * k) + framed


def ghost(p: Proportion, s: Setting) -> str:
    """The tile at the aimed anchor, with what it would match and offend."""
    gain, tile = aimed(s), tried(s)[0]
    if gain is None:
        return ""
    code = CODES.index(tile)
    x, y, w, h = p.box(gain.x, gain.y, int(W[code]), int(H[code]))
    out = [svg.group([picture(p, s, tile)], transform=f"translate({num(x)} {num(y)})")]
    wide, high = p.plate * 2.9, p.plate * 1.15
    plate = [svg.rect(x + w / 2 - wide / 2, y + h - high, wide, high)]
    if s.priced:
        at = x + w / 2 + wide * 0.19, y + h - high / 2 + p.text * 0.42
        plate.append(svg.text(signed(gain.points), *at, font_size=p.text * 1.25))
    if code < DECOR_0:
        plate.append(signs.kind(TYPES[TYPE[code]], x + w / 2 - wide * 0.4, y + h - high / 2 - p.glyph / 2, p.glyph))
    out.append(svg.group(plate, class_="aim-plate"))
    if s.priced:
        out += _ties(p, s, (gain.x, gain.y, int(W[code]), int(H[code])), gain)
    words = place(gain.x, gain.y)
    words = say("Tried at {place}: {earns}", place=words, earns=earns(s, tile, gain)) if s.priced else capital(words)
    return svg.group(out, class_="ghost", role="img", aria_label=words)


def border(a: tuple[int, int, int, int], b: tuple[int, int, int, int]) -> tuple[float, float, float, float]:
    """The edge two tiles (x, y, w, h) share, as its two ends in cells."""
    left, right = max(a[0], b[0]), min(a[0] + a[2], b[0] + b[2])
    top, floor = max(a[1], b[1]), min(a[1] + a[3], b[1] + b[3])
    return left, top, right, floor


def zigzag(p: Proportion, edge: tuple[float, float, float, float]) -> str:
    """The mark of a faux pas, along the edge that two paintings of one type share."""
    x0, y0, _, _ = p.box(edge[0], edge[1], 0, 0)
    x1, y1, _, _ = p.box(edge[2], edge[3], 0, 0)
    length = max(x1 - x0, y1 - y0)
    step = p.cell / 7
    n = max(4, round(length / step))
    k = length / n * 0.5
    if y1 == y0:
        d = f"M{num(x0)} {num(y0)}" + f"l{num(k)} {num(-k)} {num(k)} {num(k)}" * n
    else:
        d = f"M{num(x0)} {num(y0)}" + f"l{num(k)} {num(k)} {num(-k)} {num(k)}" * n
    shown = [svg.path(d, class_="clash-back"), svg.path(d, class_="clash")]
    words = say("Faux pas: two paintings of one type touch here")
    return svg.group(shown, class_="faux-pas", role="img", aria_label=words)


def _ties(p: Proportion, s: Setting, tile: tuple[int, int, int, int], gain: Gain) -> list[str]:
    """A dark lozenge with the frame's sign on each edge that matches, a zigzag on each that offends."""
    out = []
    for work in s.view.walls[s.view.viewer].paintings:
        edge = border(tile, (work.x, work.y, work.w, work.h))
        if work.tile in gain.faux_pas:
            out.append(zigzag(p, edge))
        if work.tile in gain.frames:
            x, y, _, _ = p.box((edge[0] + edge[2]) / 2, (edge[1] + edge[3]) / 2, 0, 0)
            r = p.cell * 0.25
            d = f"M{num(x)} {num(y - r)}l{num(r)} {num(r)}l{num(-r)} {num(r)}l{num(-r)} {num(-r)}z"
            sign = svg.use(f"f-{work.frame}", x - r / 2, y - r / 2, r, r)
            out.append(svg.group([svg.path(d, class_="tie-dark"), sign], class_="match"))
    return out


def nails(p: Proportion, s: Setting) -> str:
    """A nail for every legal anchor, at the middle of the tile's top row, so that no two coincide. Pointing at one shows the
    tile hung there."""
    tile, gains = tried(s)
    if not gains:
        return ""
    code = CODES.index(tile)
    w = int(W[code])
    best = max(g.points for g in gains) if s.priced and len({g.points for g in gains}) > 1 else None
    name = s.id("tried")
    wide, high = w * p.cell, int(H[code]) * p.cell
    decor = code >= DECOR_0  # its parts have classes, which a copy would lose
    out = ["" if decor else svg.el("defs", svg.el("g", work(p, s, tile), id=name))]
    at = aimed(s)
    for gain in gains:
        x, y, _, _ = p.box(gain.x + w / 2, gain.y + 0.5, 0, 0)
        left, top, _, _ = p.box(gain.x, gain.y, 0, 0)
        under = at is not None and abs(gain.x - at.x) * 2 <= w and at.y - 0.5 <= gain.y < at.y + int(H[code])
        shape = (left, top, wide, high)
        tried_ = [
            svg.rect(*shape, class_="ghost-back"),
            "" if decor else svg.use(name, left, top),
            svg.rect(*shape, class_="ghost-edge"),
        ]
        spot = "" if gain == at else svg.group(tried_, class_="spot")
        out.append(_nail(p, s, tile, gain, (x, y), spot, "under" if under else "best" if gain.points == best else ""))
    return "".join(out)


def _nail(p: Proportion, s: Setting, tile: str, gain: Gain, at: tuple[float, float], spot: str, how: str) -> str:
    """One nail; under the ghost it is a dot, and still a target."""
    x, y = at
    move, r = f"anchor {gain.x} {gain.y}", p.nail * (0.34 if how == "under" else 1)
    bad = s.priced and bool(gain.faux_pas)
    box = svg.rect(x - r * 0.93, y - r * 0.93, r * 1.86, r * 1.86, class_="head")
    shown = [spot, box if bad else svg.circle(x, y, r, class_="head")]
    if how != "under":
        shown.insert(1, svg.path(f"M{num(x)} {num(y - r - 5)}v5", class_="wire"))
        if s.priced:
            shown.append(svg.text(signed(gain.points), x, y + p.digit * 0.34, font_size=p.digit))
    label = capital(place(gain.x, gain.y))
    label = f"{label}: {earns(s, tile, gain)}" if s.priced else label
    kind = "nail-at" + (" bad" if bad else f" {how}" if how else "")
    inside = (svg.title(label), *shown)
    if move not in s.view.moves:
        return svg.group(inside, class_=kind, role="img", aria_label=label)
    name = s.id(f"at-{gain.x}-{gain.y}")
    return target(name, move, label, *inside, kind=kind)


def barred(p: Proportion, s: Setting) -> str:
    """Unseen things where the nail of the tile in hand may not go, below the nails and the works; the whole wall as one
    where no place is asked for."""
    tile, gains = tried(s)
    if not tile:
        return svg.group([svg.rect(*p.box(0, 0, WIDTH, HEIGHT), class_="hit")], id=s.id("cell-0-0"))
    code, legal = CODES.index(tile), {(g.x, g.y) for g in gains}
    shift = (int(W[code]) - 1) / 2
    out = []
    for x in range(WIDTH):
        left = 0.0 if x == 0 else x + shift  # the first reaches to the edge, the last ones lie beyond it
        if left >= WIDTH:
            break
        wide = min(x + shift + 1, WIDTH) - left
        for y in range(HEIGHT):
            if (x, y) not in legal:
                shape = svg.rect(*p.box(left, y, wide, 1), class_="hit")
                out.append(svg.group([shape], id=s.id(f"cell-{x}-{y}")))
    return "".join(out)
