"""The score sheet, what happened, and the end of the game as lettering on the wall."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, svg
from vernissage.drawing.words import minus, result
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.pictura import words
from vernissage.games.pictura.picture.lettering import TIGHT, fit, width, wrap
from vernissage.games.pictura.picture.parts import NARROW, PHONE, WIDE, Mode, Part, caps, hair
from vernissage.games.pictura.view import PicturaView

ROW = 23.0
LINES = (
    "Prestige track", "Collections", "Two more in one", "Personal Trend", "Exhibitions", "Grand Gallery", "Full museum",
    "Patrons", "Discard",
)  # fmt: skip


def sheet(view: PicturaView, wide: float = 293, *, names: Sequence[str], mode: Mode = WIDE) -> Part:
    """A line a reason, a column a seat; at the end by place. What the viewer may not know stays open."""
    if mode == NARROW:
        wide = PHONE
    seats = sorted(range(view.players), key=lambda k: (view.places[k], k)) if view.over else list(range(view.players))
    each = min(74.0, (wide - 118) / len(seats))
    first = wide - each * len(seats)
    out = [caps(say("Final score" if view.over else "If it ended now"), 0, 13)]
    y = 20.0
    for i, seat in enumerate(seats):
        x = first + each * (i + 1)
        who = say("You") if seat == view.viewer else names[seat]
        winner = view.over and view.places[seat] == 1
        shown = fit(who, each - 6 - (16 if winner else 0), 14.5)
        out.append(svg.text(shown, x, y + 17, class_="head strong" if seat == view.viewer else "head"))
        if winner:
            dot = x - width(shown, 14.5) - 10
            out.append(furniture.winner(dot, y + 12, 5))
    out.append(hair(0, y + 25, wide, "strong"))
    y += 25
    for k, title in enumerate(LINES):
        y += ROW
        out.append(svg.text(fit(say(title), first + each - 22, 14), 0, y - 6, class_="said"))
        for i, seat in enumerate(seats):
            points = view.lines[seat][k]
            shown = "?" if points is None else minus(points)
            css = "said end" if points else "meta end"
            out.append(svg.text(shown, first + each * (i + 1), y - 6, class_=css))
        out.append(hair(0, y, wide))
    y += 29
    out.append(svg.text(say("Total"), 0, y - 8, class_="said strong"))
    hidden = False
    for i, seat in enumerate(seats):
        open_line = any(points is None for points in view.lines[seat])
        hidden = hidden or open_line
        out.append(svg.text(str(view.totals[seat]), first + each * (i + 1), y - 8, class_="sum"))
    if view.over:
        y += 20
        for i, seat in enumerate(seats):
            out.append(svg.text(ordinal(view.places[seat]), first + each * (i + 1), y - 6, class_="rank end"))
        out.append(svg.text(say("Place"), 0, y - 6, class_="meta"))
    elif hidden:
        y += 18
        out.append(svg.text(fit(say("? is a secret until the end"), wide, 14), 0, y - 6, class_="meta"))
    return Part(svg.el("g", *out, id="score" + ("-n" if mode == NARROW else "")), wide, y + 2, say("Score"), "sheet")


def ordinal(place: int) -> str:
    """ "2nd"."""
    return say({1: "1st", 2: "2nd", 3: "3rd"}.get(place, "{place}th"), place=place)


def headline(view: PicturaView, names: Sequence[str]) -> str:
    """ "You win by one point."."""
    return result(view.totals, view.places, names, view.viewer)


def verdict(view: PicturaView, wide: float = 600, *, names: Sequence[str]) -> Part:
    """The end of the game as lettering on the wall."""
    count = sum(n > 0 for wall in view.walls for n in wall)
    tie = view.tie(view.places.index(1))
    more = wrap(f"{view.end} {tie}".strip(), wide, 15, 3)
    caption = say("The museums are hung · {n} paintings", n=count).upper()
    out, foot = furniture.verdict(
        caption, headline(view, names), more, wide, sizes=(56, 48, 42), first=70, most=3, tight=TIGHT
    )
    return Part(out, wide, foot + 10, say("The end"), "verdict")


def log(
    view: PicturaView, wide: float, high: float, *, names: Sequence[str], recent: Sequence[Event], mode: Mode = WIDE
) -> Part:
    """The latest events, newest first, as many as there is room for."""
    told = (
        (words.sentence(e, view.viewer, names), "said")
        for e in reversed(recent)
        if e.kind not in ("draw", "favour_draw") or (e.told and e.seat == view.viewer)
    )
    caption = say("Since your last choice" if view.viewer >= 0 else "The latest").upper()
    out, y = furniture.log(
        caption, told, wide, high,
        lines=lambda said: wrap(said, wide, 14.5, 3), leading=18, air=8, first=17, under=0, rule=hair,
    )  # fmt: skip
    if len(out) == 1:
        return Part("", wide, 0, say("Log"), "log")
    return Part(svg.el("g", *out, id="log" + ("-n" if mode == NARROW else "")), wide, y + 2, say("Log"), "log")
