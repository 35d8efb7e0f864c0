"""A wall of Art Society as a drawing: paper, eyeline, framed paintings, decor, and nails where the tile in hand may hang.

One drawing in four proportions: `salon` for the own wall, `cabinet` for the own wall on a phone, `gallery` and `miniature`
for the others. Ids are stable: "w0-p017" is a painting on the wall of seat 0, "at-3-4" the anchor in column 3, row 4 of the
viewer's wall (both counted from 0); on a phone they begin with "n-".
"""

from __future__ import annotations

from vernissage.drawing import glyphs, svg
from vernissage.drawing.pieces import piece, stock
from vernissage.drawing.svg import num
from vernissage.engine.language import say, tell
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.picture import mouldings, signs
from vernissage.games.art_society.picture.measures import PROPORTIONS, SALON, Box, Mode, Proportion, Setting
from vernissage.games.art_society.picture.nails import barred, border, ghost, nails, zigzag
from vernissage.games.art_society.state import (
    EYELINE,
    HEIGHT,
    STARS,
    TYPES,
    WIDTH,
)
from vernissage.games.art_society.view import Hung
from vernissage.games.art_society.words import place, plain


def wall(s: Setting, seat: int, mode: Mode = "salon") -> str:
    """The wall of a seat as an `<svg>` of its own."""
    p = PROPORTIONS[mode]
    own = seat == s.view.viewer
    tag = s.id(f"w{seat}")
    shown = [
        _room(p, tag),
        _stars(p, s, seat),
        barred(p, s) if own and s.asked else "",
        *(_work(p, s, seat, work, tag) for work in s.view.walls[seat].paintings),
        *_decor(p, s, seat, tag),
        *_clashes(p, s, seat),
        *(_bare(p, corner) for corner in s.view.bare[seat]),
    ]
    if own:
        shown += [ghost(p, s), nails(p, s)]
    shown += _dots(p, s, seat)
    out = svg.document(*p.size, *shown, label=says(s, seat), role="group", class_=f"salon salon-{mode}", id=tag)
    return out.replace(f' xmlns="{svg.XMLNS}"', "", 1)


def says(s: Setting, seat: int) -> str:
    """A wall in words, for those who listen to it."""
    view = s.view
    works = "; ".join(_told(view.multipliers, work) for work in view.walls[seat].paintings) or say("nothing yet")
    shields = sum(d.shields for d in view.walls[seat].decor)
    bare = len(view.bare[seat])
    told = {"n": view.scores[seat], "free": view.free[seat], "cells": WIDTH * HEIGHT, "works": works}
    return tell(
        seat == view.viewer,
        "{who}’s wall, {n} points, {free} of {cells} cells empty. {works}. "
        "Decor: {shields} {shields:shield|shields}. Bare corners: {bare}.",
        "Your wall, {n} points, {free} of {cells} cells empty. {works}. "
        "Decor: {shields} {shields:shield|shields}. Bare corners: {bare}.",
        who=s.names[seat],
        shields=shields,
        bare=bare,
        **told,
    )


def _told(multipliers: tuple[int, ...], work: Hung) -> str:
    out = say("{tile} at {place}", tile=plain(work.tile), place=place(work.x, work.y))
    if work.offending:
        out += say(", faux pas")
    if _in_vogue(multipliers, work):
        out += say(", in vogue at eye level: {n} points", n=N.eyeline_points)
    return out


def _in_vogue(multipliers: tuple[int, ...], work: Hung) -> bool:
    return work.eyeline and multipliers[TYPES.index(work.type)] == N.rank_points[0]


# --- the room ---------------------------------------------------------------------------------------------------------


def _room(p: Proportion, tag: str) -> str:
    x, y, w, h = p.box(0, 0, WIDTH, HEIGHT)
    right, floor = x + w, y + h
    out = []
    if p is SALON:
        out += [
            svg.rect(x - 8, y - 16, w + 16, 5, class_="cornice"),
            svg.rect(x - 4, y - 11, w + 8, 11, class_="cornice"),
            svg.rect(x - 4, floor, w + 8, 15, class_="dado"),
            svg.rect(x - 8, floor + 15, w + 16, 5, class_="cornice"),
            svg.path(
                "".join(f"M{num(x + 6 + 56 * k)} {num(floor + 4)}h44v7h-44z" for k in range(WIDTH)), class_="dado-line"
            ),
        ]
    out.append(svg.rect(x, y, w, h, class_="paper"))
    if p.rich:
        c = p.cell / 56
        flower = (
            "M28 6.7q11.2 11.2 0 23.5q-11.2-12.3 0-23.5M28 28q16.8-2.8 14.6-16.8M28 28q-16.8-2.8-14.6-16.8"
            "M28 31.4v16.8M17.9 40.3q10.1 11.2 20.2 0"
        )
        pattern = svg.el(
            "pattern", svg.el("path", class_="damask", d=flower, transform=f"scale({num(c, 4)})"), id=f"{tag}-damask",
            width=p.cell, height=p.cell, patternUnits="userSpaceOnUse", x=x, y=y,
        )  # fmt: skip
        out += [svg.el("defs", pattern), svg.rect(x, y, w, h, fill=f"url(#{tag}-damask)")]
    _, top, _, high = p.box(0, EYELINE[0], 1, len(EYELINE))
    out += [
        svg.rect(x, top, w, high, class_="eyeband"),
        svg.path(f"M{num(x)} {num(top)}H{num(right)}M{num(x)} {num(top + high)}H{num(right)}", class_="eyeedge"),
    ]
    if p.rich:
        upright = "".join(f"M{num(x + k * p.cell)} {num(y)}V{num(floor)}" for k in range(1, WIDTH))
        level = "".join(f"M{num(x)} {num(y + k * p.cell)}H{num(right)}" for k in range(1, HEIGHT))
        out.append(svg.path(upright + level, class_="grid"))
    if p is SALON:
        middle, word = top + high / 2, say("Eyeline").upper()
        half = 40 + 6 * (len(word) - len("Eyeline"))  # of the word, so that the eye stands at its end in every language
        out.append(
            svg.group(
                [
                    signs.icon("eye", 2, middle - half - 16, 18),
                    svg.el("text", svg.escape(word), transform=f"translate(17 {num(middle + half)}) rotate(-90)"),
                ],
                class_="eye-label",
            )
        )
    return "".join(out)


def _stars(p: Proportion, s: Setting, seat: int) -> str:
    """The two cells of which a starting painting covers one or both."""
    if s.view.walls[seat].paintings or not p.rich:
        return ""
    boxes = [p.box(*cell, 1, 1) for cell in STARS]
    return "".join(signs.icon("star", x + w * 0.25, y + w * 0.25, w * 0.5, class_="starcell") for x, y, w, _ in boxes)


# --- what hangs there -------------------------------------------------------------------------------------------------


def framed(s: Setting, tile: str, style: str, box: Box, m: float, rich: bool = True) -> str:
    """A painting in its frame, filling the box."""
    x, y, w, h = box
    k = m * 0.85
    frame = mouldings.frame(style, box, m, rich=rich, copies=s.copies)
    return s.art(tile, x + k, y + k, w - 2 * k, h - 2 * k) + frame


def inside(p: Proportion, x: int, y: int, w: int, h: int) -> Box:
    """The box of a tile, a little smaller than its cells."""
    left, top, wide, high = p.box(x, y, w, h)
    return left + p.air, top + p.air, wide - 2 * p.air, high - 2 * p.air


def _work(p: Proportion, s: Setting, seat: int, work: Hung, tag: str) -> str:
    box = inside(p, work.x, work.y, work.w, work.h)
    x, y, w, h = box
    hung = [
        svg.rect(x + p.cell * 0.027, y + p.cell * 0.055, w, h, class_="work-shadow"),
        framed(s, work.tile, work.frame, box, p.moulding, p.rich),
        _plate(p, s, work, x + w / 2, y + h),
    ]
    out = [svg.group(hung, **piece(f"painting-{work.tile}"))]
    if work.fresh and seat == s.view.viewer and s.view.decision in ("finish", "keep"):
        out.append(_fresh(box))
    words = _told(s.view.multipliers, work)
    return svg.group(
        out, class_="hung-work", id=f"{tag}-{work.tile}", role="img", aria_label=words[0].upper() + words[1:]
    )


def _fresh(box: Box) -> str:
    """The dashed edge of a tile that may still be moved."""
    return svg.rect(*box, class_="fresh-back") + svg.rect(*box, class_="fresh")


def _plate(p: Proportion, s: Setting, work: Hung, cx: float, floor: float) -> str:
    """Type, star of a starting painting, eye and points where it scores at eye level; struck through in a faux pas."""
    vogue = _in_vogue(s.view.multipliers, work)
    g, pad = p.glyph, p.plate * 0.2
    if not p.rich:
        y = floor - g * 0.62
        out = svg.circle(cx, y, g * 0.62, class_="pip") + signs.kind(work.type, cx - g / 2, y - g / 2, g)
        strike = svg.path(f"M{num(cx - g * 0.6)} {num(y + g * 0.5)}l{num(g * 1.2)} {num(-g)}", class_="struck")
        return out + (strike if work.offending else "")
    star, eye = g * 0.95 if work.starting else 0, g * 1.1 + p.text * 1.25 if vogue else 0
    wide = 2 * pad + g + (pad * 0.6 + star if star else 0) + (pad * 0.6 + eye if eye else 0)
    x, y = cx - wide / 2, floor - p.plate + p.air
    out = svg.rect(x, y, wide, p.plate, rx=1, class_="plate")
    at, mid = x + pad, y + p.plate / 2
    out += signs.kind(work.type, at, mid - g / 2, g)
    at += g + pad * 0.6
    if star:
        out += signs.icon("star", at, mid - star / 2, star, class_="star")
        at += star + pad * 0.6
    if eye:
        out += svg.group(
            [
                signs.icon("eye", at, mid - g * 0.32, g * 1.1),
                svg.text(f"+{N.eyeline_points}", at + g * 1.1 + p.text * 0.65, mid + p.text * 0.33, font_size=p.text),
            ],
            class_="eye-tag",
        )
    if work.offending:
        out += svg.path(f"M{num(x + 2)} {num(y + p.plate - 3)}L{num(x + pad + g + 2)} {num(y + 3)}", class_="struck")
    return out


def _decor(p: Proportion, s: Setting, seat: int, tag: str) -> list[str]:
    out = []
    for tile in s.view.walls[seat].decor:
        left, top, wide, high = p.box(tile.x, tile.y, tile.w, tile.h)
        gap = p.cell * 0.045
        box = left + gap, top + gap, wide - 2 * gap, high - 2 * gap
        shown = svg.group([mouldings.decor(box, tile.shields, rich=p.rich)], **stock(f"decor-{tile.kind}", 1))
        if tile.fresh and seat == s.view.viewer and s.view.decision in ("finish", "keep"):
            shown += _fresh(box)
        words = say("Decor, {n} {n:point|points}, {place}", n=tile.shields, place=place(tile.x, tile.y))
        out.append(svg.group([shown], class_="decor", id=f"{tag}-d-{tile.x}-{tile.y}", role="img", aria_label=words))
    return out


def _clashes(p: Proportion, s: Setting, seat: int) -> list[str]:
    """A zigzag on each edge between two paintings of one type."""
    works = {work.tile: work for work in s.view.walls[seat].paintings}
    out = []
    for work in works.values():
        for other in (works[tile] for tile in work.offending if tile > work.tile):
            edge = border((work.x, work.y, work.w, work.h), (other.x, other.y, other.w, other.h))
            out.append(zigzag(p, edge))
    return out


def _bare(p: Proportion, corner: tuple[int, int]) -> str:
    """A bracket on an uncovered corner, with what it costs."""
    x, y, c, _ = p.box(*corner, 1, 1)
    right, low = corner[0] > 0, corner[1] > 0
    a, g = c * 0.34, c * 0.1
    px, py = x + (c - g if right else g), y + (c - g if low else g)
    dx, dy = (-a if right else a), (-a if low else a)
    text = f"−{-N.corner_points}"
    size = max(p.text, 12.6)
    return svg.group(
        [
            svg.path(f"M{num(px + dx)} {num(py)}H{num(px)}V{num(py + dy)}"),
            svg.text(
                text, x + c * (0.44 if right else 0.56), y + c / 2 + size * (0.22 if low else 0.46), font_size=size
            ),
        ],
        class_="bare",
        role="img",
        aria_label=say("Bare corner: {n} points", n=N.corner_points),
    )


def _dots(p: Proportion, s: Setting, seat: int) -> list[str]:
    """The red dot on the tile that the seat hung last; at the end the dot is the winner's alone."""
    if s.view.over:
        return []
    last = [e for e in s.recent if e.kind in ("hang", "start") and e.seat == seat]
    if not last:
        return []
    tile, x, y = last[-1].tile, last[-1].x, last[-1].y
    hung = {(t.tile, t.x, t.y): t.w for t in s.view.walls[seat].paintings}
    hung |= {(d.kind, d.x, d.y): d.w for d in s.view.walls[seat].decor}
    if (tile, x, y) in hung:
        left, top, wide, _ = p.box(x, y, hung[tile, x, y], 1)
        r = max(4.5, p.cell * 0.12)
        return [glyphs.dot(left + wide - r * 0.7, top + r * 0.7, r)]
    return []
