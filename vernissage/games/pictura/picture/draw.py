"""The table as one picture that stands alone: for notebooks, files, reports.

`draw` is a function of a view, so it can show nothing its reader may not know. The parts it arranges are there for a page
too: each function below gives a `Part`, whose `str()` is a drawing of its own with stable ids. A page needs `definitions()`
once, in a hidden drawing, and `fragment_css()`; with `art=linked("/art/pictura-{:03}.svg")` it serves the paintings itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, glyphs, svg
from vernissage.drawing.plaque import Keepsake
from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, tell
from vernissage.games.pictura import words
from vernissage.games.pictura.picture import panels, prints, signs
from vernissage.games.pictura.picture.abroad import abroad, auction, museum
from vernissage.games.pictura.picture.goals import exhibitions, patrons, rewards
from vernissage.games.pictura.picture.hand import STEP, discard, favours, hand, holding, known
from vernissage.games.pictura.picture.panels import choices, prompt
from vernissage.games.pictura.picture.parts import NARROW, WIDE, Part, caps, column, says
from vernissage.games.pictura.picture.plan import legend, plan, tells
from vernissage.games.pictura.picture.prints import linked
from vernissage.games.pictura.picture.seats import head, seat_area, standing, won
from vernissage.games.pictura.picture.sheet import log, sheet, verdict
from vernissage.games.pictura.picture.style import fragment_css, style
from vernissage.games.pictura.picture.track import called, piles, track, trend_cards
from vernissage.games.pictura.state import CELLS
from vernissage.games.pictura.view import PicturaView, trends

__all__ = [
    "NARROW", "STEP", "WIDE", "Part", "abroad", "auction", "choices", "definitions", "discard", "draw", "exhibitions", "favours",
    "fragment_css", "hand", "head", "holding", "keepsake", "known", "legend", "linked", "log", "museum", "own_museum", "patrons", "piles", "plan",
    "prompt", "rewards", "seat_area", "sheet", "track", "trend_cards", "verdict", "won",
]  # fmt: skip

PAGE = 1280.0
EDGE = 24.0
GAP = 16.0
LEFT, MIDDLE, RIGHT = 358.0, 498.0, 344.0
SECOND, THIRD = EDGE + LEFT + GAP, EDGE + LEFT + MIDDLE + 2 * GAP
INNER = PAGE - 2 * EDGE
TOP = 20.0
KEPT = 560.0  # the museum on a plaque
MOST = 290_000  # characters of a picture; the paintings are drawn as finely as that allows


def draw(view: PicturaView, *, names: Sequence[str], recent: Sequence[Event] = (), light: str = "auto") -> str:
    """The whole table for the viewer, in "day", "evening" or "auto" light. A spectator sees all museums alike, and so does
    everybody once the game is over."""
    with svg.Pen().noting() as noted:
        if view.over:
            inside, high = _end(view, names)
        elif view.viewer < 0:
            inside, high = _watched(view, names, recent)
        else:
            inside, high = _table(view, names, recent)
    sheet_rules = style(light)
    heading = say("Museum: Pictura: {prompt}", prompt=words.prompt(view, names))
    shared = definitions()
    told = describe(view, names)
    shown = prints.shown(noted.used)
    rest = sum(map(len, (inside, shared, told, sheet_rules[1]))) - noted.named
    room = min(prints.ROOM, MOST - rest - 330 * len(shown))
    large = {*view.hand, *view.auction, *(n for m in view.abroad for n in m.paintings)}
    large |= set(view.hanging[view.viewer]) if view.viewer >= 0 else set()
    defs = (shared, prints.symbols(shown, room, large))
    return furniture.table(heading, told, sheet_rules, defs, PAGE, high, inside)


def definitions() -> str:
    """Signs, gradients and the card back, which the parts refer to."""
    return signs.symbols() + glyphs.symbols() + panels.lights()


def describe(view: PicturaView, names: Sequence[str]) -> str:
    """The position in sentences."""
    parts = [
        say(
            "{name}: {n} points, {standing}.",
            name=called(view, k, names),
            n=view.totals[k] if view.over else view.scores[k],
            standing=standing(view, k).replace(" · ", ", "),
        )
        for k in range(view.players)
    ]
    parts += [tells(view, k, names) for k in range(view.players)]
    if not view.over:
        for m in view.abroad:
            parts.append(say("{museum} asks for {trend}.", museum=Term(m.name), trend=_trend_words(m.trend)))
        if view.trend:
            parts.append(say("The public Trend is {trend}.", trend=_trend_words(view.trend)))
    if view.hand and not view.over:
        parts.append(say("Your hand: {cards}.", cards="; ".join(says(n) for n in view.hand)))
    return " ".join([*parts, say("{n} paintings are left in the market.", n=view.market)])


def _trend_words(number: int) -> str:
    t = trends()[number]
    return f"{t.painter} 3, {signs.word(t.genre)} 2, {signs.word(t.period)} 1"


def own_museum(
    view: PicturaView,
    seat: int,
    wide: float = LEFT,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    art: prints.Art = prints.inline,
    narrow: bool = False,
) -> Part:
    """A museum with its heading, the legend of its collections and its six rewards."""
    mode = NARROW if narrow else WIDE
    hung = sum(n > 0 for n in view.walls[seat])
    whose = tell(seat == view.viewer, "{who}’s museum", "Your museum", who=names[seat])
    title = caps(say("{whose}, {n} of {most}", whose=whose, n=hung, most=CELLS), 0, 13)
    title += svg.text(say("hatched floor: Grand Gallery"), wide, 13, class_="meta end")
    parts = [
        Part(title, wide, 14, whose, "title-line"),
        plan(view, seat, wide, names=names, recent=recent, art=art, mode=mode),
        legend(view, seat, wide),
        rewards(view, seat, wide, mode=mode),
    ]
    return column(parts, 7, whose, "museum-own")


def keepsake(view: PicturaView, seat: int, *, names: Sequence[str], light: str) -> Keepsake:
    """The museum of a seat with its collections, to be kept."""
    with svg.Pen().noting() as noted:
        hung = column([plan(view, seat, KEPT, names=names), legend(view, seat, KEPT)], 9, names[seat], "museum-own")
        drawn = hung.at(0, 0)
    shown = prints.shown(noted.used)
    defs = (definitions(), prints.symbols(shown, prints.ROOM, shown))
    return Keepsake(drawn, hung.wide, hung.high, defs, style(light), tells(view, seat, names))


# --- the viewer's table -----------------------------------------------------------------------------------------------


def _table(view: PicturaView, names: Sequence[str], recent: Sequence[Event]) -> tuple[str, float]:
    me = view.viewer
    asked = prompt(view, LEFT + MIDDLE + GAP, names=names)
    out, y = asked.at(EDGE, TOP), TOP + asked.high + 10
    if view.auction:
        sale = auction(view, LEFT + MIDDLE + GAP)
        out, y = out + sale.at(EDGE, y), y + sale.high + 8
    own = own_museum(view, me, names=names, recent=recent)
    world = abroad(view, MIDDLE, recent=recent)
    out += own.at(EDGE, y) + world.at(SECOND, y)
    y += max(own.high, world.high) + 14
    side = _side(view, names)
    out += side.at(THIRD, TOP + 4)
    held = hand(view)
    stash = column(
        [favours(view), discard(view, me, names=names), won(view, me)], 8, say("Favours, discard and Patrons"), "stash"
    )
    out += held.at(EDGE, y) + stash.at(THIRD - GAP - stash.wide, y)
    y = max(y + max(held.high, stash.high), TOP + 4 + side.high) + 26
    rows, low = _others(view, names, recent, y)
    return out + rows, low + EDGE


def _side(view: PicturaView, names: Sequence[str]) -> Part:
    parts = [
        track(view, RIGHT, names=names),
        trend_cards(view, RIGHT),
        patrons(view, RIGHT, names=names),
        exhibitions(view, RIGHT, names=names),
        piles(view, RIGHT),
    ]
    return column(parts, 15, say("Track, Trends, Patrons, Exhibitions"), "side")


def _others(view: PicturaView, names: Sequence[str], recent: Sequence[Event], y: float) -> tuple[str, float]:
    """The other seats in a row, the score sheet and what happened at the end of it."""
    seats = [(view.viewer + k) % view.players for k in range(1, view.players)]
    room, gap = 293.0, 20.0
    x, low, out = EDGE, y, ""
    for seat in seats:
        alone = len(seats) == 1
        area = seat_area(
            view, seat, 2 * room + gap if alone else room, names=names, recent=recent, beside=room if alone else 0
        )
        out += area.at(x, y)
        x, low = x + area.wide + gap, max(low, y + area.high)
    score = sheet(view, room, names=names)
    out += score.at(x, y + 6)
    low = max(low, y + 6 + score.high)
    if len(seats) < 3:
        told = log(view, room, max(330.0, low - y), names=names, recent=recent)
        out += told.at(x + room + gap, y + 6)
        low = max(low, y + 6 + told.high)
    else:
        told = log(view, room, max(160.0, low - y - score.high - 24), names=names, recent=recent)
        if told.high:
            out += told.at(x, y + score.high + 24)
            low = max(low, y + score.high + 24 + told.high)
    return out, low


# --- all museums alike ------------------------------------------------------------------------------------------------


def _row(view: PicturaView, names: Sequence[str], recent: Sequence[Event], y: float) -> tuple[str, float]:
    """All museums side by side, at the end by place."""
    seats = sorted(range(view.players), key=lambda k: (view.places[k], k)) if view.over else list(range(view.players))
    gap = 24.0
    wide = (INNER - gap * (len(seats) - 1)) / len(seats)
    out, low = "", y
    for i, seat in enumerate(seats):
        beside = 352.0 if len(seats) == 2 else 0.0
        area = seat_area(view, seat, wide, names=names, recent=recent, beside=beside)
        out += area.at(EDGE + i * (wide + gap), y)
        low = max(low, y + area.high)
    return svg.group([out], class_="equal"), low


def _watched(view: PicturaView, names: Sequence[str], recent: Sequence[Event]) -> tuple[str, float]:
    asked = prompt(view, LEFT + MIDDLE + GAP, names=names)
    out, y = asked.at(EDGE, TOP), TOP + asked.high + 10
    if view.auction:
        sale = auction(view, LEFT + MIDDLE + GAP)
        out, y = out + sale.at(EDGE, y), y + sale.high + 8
    world = abroad(view, MIDDLE, recent=recent)
    score = sheet(view, LEFT, names=names)
    told = log(view, LEFT, world.high - score.high - 20, names=names, recent=recent)
    side = _side(view, names)
    out += world.at(SECOND, y) + score.at(EDGE, y + 2) + told.at(EDGE, y + score.high + 20) + side.at(THIRD, TOP + 4)
    y = max(y + max(world.high, score.high + 20 + told.high), TOP + 4 + side.high) + 24
    rows, low = _row(view, names, recent, y)
    return out + rows, low + EDGE


def _end(view: PicturaView, names: Sequence[str]) -> tuple[str, float]:
    """A headline, the score sheet, the museums side by side."""
    said = verdict(view, 640, names=names)
    score = sheet(view, 500, names=names)
    out = said.at(EDGE, TOP + 10) + score.at(PAGE - EDGE - 500, TOP + 4)
    lanes = track(view, 640, names=names)
    out += lanes.at(EDGE, TOP + 10 + said.high + 14)
    y = TOP + max(said.high + lanes.high + 20, score.high) + 26
    rows, low = _row(view, names, (), y)
    return out + rows, low + EDGE
