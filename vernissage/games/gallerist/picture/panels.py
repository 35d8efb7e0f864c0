"""What stands around the table: the seats at a glance, the score sheet, what happened, the verdict."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, svg
from vernissage.drawing.furniture import line
from vernissage.drawing.lettering import fit, fitted, width, wrap
from vernissage.drawing.words import result
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.gallerist import words
from vernissage.games.gallerist.components import COLUMNS, FORMS
from vernissage.games.gallerist.facts import FACTS
from vernissage.games.gallerist.picture import signs
from vernissage.games.gallerist.picture.choices import sign
from vernissage.games.gallerist.picture.reputation import SHORT, short
from vernissage.games.gallerist.picture.scene import Mode, Scene, scene
from vernissage.games.gallerist.state import L_MONEY
from vernissage.games.gallerist.view import LINES, GalleristView
from vernissage.games.gallerist.words.terms import Phrase, art, column

Panel = tuple[str, float]
SHORT_LINES = {"majorities": "Majorities", "reputation": "Reputation", "curator": "Curator", "dealer": "Dealer"}
MONEY = ("money", "money")


def points(view: GalleristView, seat: int) -> str:
    """ "62+?": what the viewer knows of a total."""
    hidden = any(worth is None for worth in view.lines[seat])
    return f"{view.scores[seat]}{'+?' if hidden else ''}"


def order(view: GalleristView) -> list[int]:
    """Seats in turn order, at the end by place."""
    if view.over:
        return sorted(range(view.players), key=lambda k: (view.places[k], k))
    return [(view.starter + k) % view.players for k in range(view.players)] if view.players > 1 else [0]


# --- the seats at a glance --------------------------------------------------------------------------------------------


def seats(view: GalleristView, *, names: Sequence[str], mode: Mode = "wide", wide: float = 372.0) -> Panel:
    """One line a seat, in turn order; the light stands over who decides."""
    s = scene(view, names, (), mode)
    row = 25.0 if view.players < 4 else 22.0  # what stands below fits on the first screen then
    high = 30 + row * view.players + 4
    ends = [wide - d for d in (252, 217, 185, 159, 133, 102, 67, 10)]
    inside = [sign(0, 6, wide, high - 6)]
    heads = ("Money", "Infl.", "", "", "", "Works", "Tiles", "Score")
    inside.append(svg.text(say("By place") if view.over else say("Turn order"), 10, 24, class_="head"))
    for head, end in zip(heads, ends, strict=True):
        inside.append(
            svg.text(Phrase(head, "head") if head else "", end, 24, class_="head e" if head == "Score" else "head m")
        )
    for k, kind in enumerate(signs.KINDS):
        inside.append(signs.ticket(kind, ends[2 + k] - 9, 13, 18))
    for i, seat in enumerate(order(view)):
        inside.append(_glance(s, seat, 30 + row * i, wide, ends, row))
    return s.part(wide, high + 2, inside, say("The seats in turn order"), "seats"), high + 2


def _glance(s: Scene, seat: int, y: float, wide: float, ends: list[float], row: float) -> str:
    view, b = s.view, s.view.boards[seat]
    decides = not view.over and view.seat == seat
    me = " me" if seat == s.own else ""
    foot = y + row / 2 + 5.5
    name = say("You") if seat == s.own else s.name(seat)
    out = [line(8, y, wide - 16), line(8, y + row, wide - 16, "gilt") if decides else ""]
    out.append(signs.counter(seat, s.letter(seat), 21, y + row / 2 + 0.5, 8.4))
    out.append(svg.text(fit(name, 66, 13.5), 37, foot, class_=f"row{me}"))
    cells = (b.money, b.influence, *b.tickets, "", len([r for r in b.reputation if r.tile]), "")
    for k, (cell, end) in enumerate(zip(cells, ends, strict=True)):
        out.append(svg.text(str(cell), end, foot, class_="num m" if k < 2 else "row m") if cell != "" else "")
    out.append(svg.text(f"{len(b.gallery)}+{len(b.sold)}", ends[5], foot, class_="row m"))
    out.append(svg.text(points(view, seat), ends[7], foot + 0.5, class_="num e"))
    said = "{name}: {money} money, {influence} influence, {works} works on show, {sold} sold, score {score}"
    if decides:
        said = (
            "{name}: {money} money, {influence} influence, {works} works on show, {sold} sold, score {score}, to decide"
        )
    have = {"money": b.money, "influence": b.influence, "works": len(b.gallery), "sold": len(b.sold)}
    return svg.group(out, role="img", aria_label=say(said, name=name, score=points(view, seat), **have))


# --- the score --------------------------------------------------------------------------------------------------------


def headline(view: GalleristView, names: Sequence[str]) -> str:
    """ "You win by one money."."""
    return result(view.scores, view.places, names, view.viewer, units=MONEY)


def verdict(view: GalleristView, names: Sequence[str], x: float, y: float, wide: float) -> Panel:
    """The end of the game as lettering on the wall."""
    tie = view.tie(view.places.index(1))
    more = wrap(f"{view.end} {tie}".strip(), wide, 14.5, 2)
    out, foot = furniture.verdict(
        say("The last vernissage · round {round}", round=view.round).upper(), headline(view, names), more, wide,
        at=(x, y), sizes=(58, 50, 44, 40), first=70, below=32, close=0.86,
    )  # fmt: skip
    return out, foot + 28 - y


def sheet(
    view: GalleristView, *, names: Sequence[str], mode: Mode = "wide", wide: float = 480.0, notes: bool = True
) -> Panel:
    """The score sheet: a column a seat, a row a line, and below each number what earned it."""
    s = scene(view, names, (), mode)
    seats = order(view)
    first = min(132.0, wide * 0.24)
    step = (wide - first - 24) / len(seats)
    caption = say("Final score") if view.over else say("If it ended now")
    inside = [fitted(caption, first, 12.5, 14, 34, class_="head")]
    for i, seat in enumerate(seats):
        inside.append(_heading(s, seat, 14 + first + step * i, step))
    y = 46.0
    inside.append(line(12, y, wide - 24, "strong"))
    for number, row in enumerate(LINES):
        rows = [_earned(s, seat, number, step) if notes else [] for seat in seats]
        tall = 27 + 14.5 * max((len(cell) for cell in rows), default=0)
        title = FACTS.lines[number].title if first > 125 else SHORT_LINES.get(row, FACTS.lines[number].title)
        inside.append(svg.text(fit(say(title), first, 13.8), 14, y + 20, class_="row"))
        for i, seat in enumerate(seats):
            worth = view.lines[seat][number]
            x = 14 + first + step * i
            inside.append(svg.text("?" if worth is None else str(worth), x, y + 20, class_="num"))
            inside += [svg.text(part, x, y + 35 + 14.5 * j, class_="from") for j, part in enumerate(rows[i])]
        y += tall
        inside.append(line(12, y, wide - 24))
    inside.append(svg.text(say("Total"), 14, y + 24, class_="row me"))
    for i, seat in enumerate(seats):
        inside.append(svg.text(points(view, seat), 14 + first + step * i, y + 25, class_="sum"))
    high = y + 40
    return s.part(wide, high + 4, [sign(0, 0, wide, high), *inside], say("Score sheet"), "sheet"), high + 4


def _heading(s: Scene, seat: int, x: float, room: float) -> str:
    view = s.view
    name = say("You") if seat == s.own else s.name(seat)
    out, left = "", x
    if view.over:
        out += svg.text(f"{view.places[seat]}", left, 35, class_="rank")
        left += 17
    won = view.over and view.places[seat] == 1
    shown = fit(name, room - (left - x) - (24 if won else 6), 14.5)
    out += svg.text(shown, left, 34, class_="row me" if seat == s.own else "row")
    if won:
        out += furniture.winner(left + width(shown, 14.5) + 11, 29, 5.5)
    return out


def _earned(s: Scene, seat: int, number: int, room: float) -> list[str]:
    """What earned the points of a line, in few words."""
    view = s.view
    if number == L_MONEY:
        return []
    items = [item for item in view.items[seat] if item.line == LINES[number] and item.points]
    if view.lines[seat][number] is None:
        return [say("secret")]
    out = []
    for item in items[:4]:
        worth = f": {item.points}"  # stays when the words before it are cut
        out.append(fit(_short(s, number, item.numbers), room - 7 - width(worth, 12.2), 12.2) + worth)
    if len(items) > 4:
        out.append(say("and {n} more", n=len(items) - 4))
    return out


def _short(s: Scene, number: int, numbers: Sequence[int]) -> str:
    a, b = numbers[0], numbers[1]
    match LINES[number]:
        case "majorities":
            return column(COLUMNS[a]).form("short")
        case "reputation":
            return f"{short(SHORT[s.view.tiles[a].unit])} ×{b}"
        case "exhibition":
            return s.view.artists[a].name.split()[-1]
        case "auction":
            return art(FORMS[a])
        case "curator" | "dealer":
            return say("set {n}", n=b + 1)
    return say("space {n}", n=a)


# --- what happened ----------------------------------------------------------------------------------------------------


def log(
    view: GalleristView,
    *,
    names: Sequence[str],
    recent: Sequence[Event],
    mode: Mode = "wide",
    wide: float = 300.0,
    room: float = 480.0,
) -> Panel:
    """The latest events, newest first, as many as there is room for."""
    s = scene(view, names, recent, mode)
    told = ((words.sentence(event, view.viewer, names, s.called), "said") for event in reversed(recent))
    inside, high = furniture.log(
        say("What happened last").upper(), told, wide, room,
        lines=lambda said: wrap(said, wide / 0.93, 13.5, 3), leading=17.5, air=11, first=16,
    )  # fmt: skip
    if len(inside) == 1:
        inside.append(svg.text(say("Nothing has happened yet."), 0, 40, class_="help"))
        high = 52.0
    return s.part(wide, high, inside, say("What happened"), "log"), high
