"""The table as one picture that stands alone: for notebooks, files, reports.

`draw` is a function of a view, so it can show nothing its reader may not know. The parts it arranges are there for a page too,
wide and narrow: `colony`, `influence`, `sales`, `media`, `market`, `city`, `board`, `seat`, `prompt`, `seats`, `sheet`, `log`;
with stable ids and the rules of `fragment_css()`. `sprites` gives the signs, works and lights they use.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, svg
from vernissage.drawing.plaque import Keepsake
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.gallerist import words
from vernissage.games.gallerist.picture import board as large
from vernissage.games.gallerist.picture import city as shared
from vernissage.games.gallerist.picture import colony as artists
from vernissage.games.gallerist.picture import market as abroad
from vernissage.games.gallerist.picture import offices, panels, prints, signs
from vernissage.games.gallerist.picture import seats as small
from vernissage.games.gallerist.picture.board import board, purse, purse_words, where_words
from vernissage.games.gallerist.picture.choices import prompt
from vernissage.games.gallerist.picture.city import city, influence
from vernissage.games.gallerist.picture.colony import colony
from vernissage.games.gallerist.picture.market import market
from vernissage.games.gallerist.picture.offices import media, sales
from vernissage.games.gallerist.picture.panels import log, seats, sheet
from vernissage.games.gallerist.picture.scene import scene
from vernissage.games.gallerist.picture.seats import seat
from vernissage.games.gallerist.picture.style import SCOPE, fragment_css, style
from vernissage.games.gallerist.view import GalleristView
from vernissage.games.gallerist.words.terms import work

__all__ = [
    "board",
    "city",
    "colony",
    "describe",
    "draw",
    "fragment_css",
    "influence",
    "keepsake",
    "log",
    "market",
    "media",
    "prompt",
    "purse",
    "sales",
    "seat",
    "seats",
    "sheet",
    "sprites",
]

WIDE = 1280.0
EDGE = 11.0
GAP = 8.0
LEFT, RIGHT = 876.0, 372.0
THIRD = (WIDE - 2 * EDGE - 20) / 3  # of the picture, with two gaps
SECOND = EDGE + LEFT + 10  # where the right column begins


def draw(view: GalleristView, *, names: Sequence[str], recent: Sequence[Event] = (), light: str = "auto") -> str:
    """The whole table for the viewer, in "day", "evening" or "auto" light. A spectator sees all boards alike, and so does
    everybody once the game is over."""
    alike = view.viewer < 0 or view.over
    inside, high = _alike(view, names, recent) if alike else _table(view, names, recent)
    heading = f"The Gallerist: {panels.headline(view, names) if view.over else words.VOICE.prompt(view, names)}"
    defs = (furniture.lights(), symbols(view))
    return furniture.table(heading, describe(view, names), style(light), defs, WIDE, high, inside)


def symbols(view: GalleristView, art: bool = True) -> str:
    """The signs that the fragments of this view use; without `art` not the works, for a page that links them."""
    return signs.symbols() + (prints.symbols(prints.shown(view)) if art else "")


def sprites(view: GalleristView, art: bool = True) -> str:
    """A drawing nobody sees that a page puts before the fragments: signs, works, and the light of the lamps."""
    inside = svg.el("defs", furniture.lights(), symbols(view, art))
    return svg.el("svg", inside, class_=SCOPE, width=0, height=0, aria_hidden=True, style="position:absolute")


def describe(view: GalleristView, names: Sequence[str]) -> str:
    """The position in sentences."""
    s = scene(view, names)
    parts = [say("Round {round}.", round=view.round)]
    parts += [artists.says(s, artist) + "." for artist in view.artists]
    for b in view.boards:
        shown = [say("{work} worth {value}", work=work(h.work.form, h.work.letter), value=h.value) for h in b.gallery]
        parts.append(
            say(
                "{who} ({where}): {purse}; {works}; Gallery {gallery}, Lobby {lobby} (Collectors/VIPs/Investors);"
                " score {score}.",
                who=say("You") if b.seat == view.viewer else names[b.seat],
                where=where_words(b),
                purse=purse_words(b),
                works=", ".join(shown) or say("nothing on show"),
                gallery="/".join(map(str, b.visitors)),
                lobby="/".join(map(str, b.lobby)),
                score=panels.points(view, b.seat),
            )
        )
    left = {"plaza": "/".join(map(str, view.plaza)), "bag": sum(view.bag), "tickets": sum(view.box_office)}
    parts.append(say("Plaza {plaza}, {bag} visitors in the bag, {tickets} tickets left.", **left))
    if view.options:
        parts.append(say("You have {n} choices.", n=len(view.options)))
    return " ".join(parts)


def keepsake(view: GalleristView, who: int, *, names: Sequence[str], light: str) -> Keepsake:
    """The gallery of a seat, to be kept."""
    wide, high = small.WIDE[0], small.tall(view)
    drawn = svg.nested(seat(view, who, names=names), 0, 0, wide, high)
    hung = {(h.work.form, h.work.letter) for h in view.boards[who].gallery}
    defs = (furniture.lights(), signs.symbols(), prints.symbols(hung))
    b = view.boards[who]
    said = say("{who}’s gallery: {purse}.", who=names[who], purse=purse_words(b))
    return Keepsake(drawn, wide, high, defs, style(light), said)


# --- arranging --------------------------------------------------------------------------------------------------------


def _put(drawing: str, x: float, y: float, wide: float, high: float) -> str:
    return svg.nested(drawing, x, y, wide, high)


def _common(view: GalleristView, names: Sequence[str], recent: Sequence[Event], y: float) -> tuple[str, float]:
    """The board that all share, in the left column; gives the lower edge too."""
    out = _put(colony(view, names=names, recent=recent), EDGE, y, *artists.WIDE)
    y += artists.WIDE[1] + GAP
    out += _put(influence(view, names=names, recent=recent), EDGE, y, *shared.TRACK_WIDE)
    y += shared.TRACK_WIDE[1] + GAP
    wide, high = offices.WIDE
    out += _put(sales(view, names=names, recent=recent), EDGE, y, wide, high)
    out += _put(media(view, names=names, recent=recent), EDGE, y + high + GAP, wide, high)
    out += _put(market(view, names=names, recent=recent), EDGE + LEFT - abroad.WIDE[0], y, *abroad.WIDE)
    return out, y + 2 * high + GAP


def _table(view: GalleristView, names: Sequence[str], recent: Sequence[Event]) -> tuple[str, float]:
    """Prompt and seats, the common board beside the viewer's own; the others, the score sheet and the log below."""
    glance, high = seats(view, names=names, wide=RIGHT)
    asked, tall = prompt(view, names=names, wide=LEFT, least=high)
    y = 8.0
    out = _put(asked, EDGE, y, LEFT, tall) + _put(glance, SECOND, y, RIGHT, high)
    top, right = y + tall + GAP, y + high + GAP
    common, floor = _common(view, names, recent, top)
    start = max(right, floor - large.WIDE[1] - GAP - shared.CITY_WIDE[1])
    out += common + _put(board(view, view.viewer, names=names, recent=recent), SECOND, start, *large.WIDE)
    below = start + large.WIDE[1] + GAP
    out += _put(city(view, names=names, recent=recent), SECOND, below, *shared.CITY_WIDE)
    floor = max(floor, below + shared.CITY_WIDE[1])
    rest, floor = _rest(view, names, recent, floor + 20)
    return out + rest, floor + EDGE


def _boards(
    view: GalleristView,
    names: Sequence[str],
    recent: Sequence[Event],
    who: Sequence[int],
    at: tuple[float, float, float],
    columns: int,
) -> tuple[str, float]:
    """Small boards in rows; gives the lower edge too."""
    x, y, wide = at
    high, out = small.tall(view) + 10, ""
    for i, k in enumerate(who):
        drawing = seat(view, k, names=names, recent=recent, wide=wide)
        out += _put(drawing, x + (wide + 10) * (i % columns), y + high * (i // columns), wide, high - 10)
    return out, y + high * -(-len(who) // columns) - 10


def _rest(view: GalleristView, names: Sequence[str], recent: Sequence[Event], y: float) -> tuple[str, float]:
    """The others' boards, the score sheet, what happened."""
    others = [k for k in range(view.players) if k != view.viewer]
    out, floor, x, broad = "", y, EDGE, 470.0
    if len(others) == 3:
        out, floor = _boards(view, names, recent, others, (EDGE, y, THIRD), 3)
        y, broad = floor + 14, 760.0
    elif others:
        out, floor = _boards(view, names, recent, others, (EDGE, y, small.WIDE[0]), 1)
        x += small.WIDE[0] + 14
    else:
        broad = 560.0
    score, tall = sheet(view, names=names, wide=broad)
    out += _put(score, x, y, broad, tall)
    floor = max(floor, y + tall)
    left = x + broad + 18
    told, long = log(view, names=names, recent=recent, wide=WIDE - EDGE - left, room=max(300.0, floor - y))
    return out + _put(told, left, y, WIDE - EDGE - left, long), max(floor, y + long)


def _alike(view: GalleristView, names: Sequence[str], recent: Sequence[Event]) -> tuple[str, float]:
    """For a spectator, and for all at the end: a headline, the common board with the score beside it, all boards below."""
    y = 8.0
    glance, high = seats(view, names=names, wide=RIGHT)
    if view.over:
        out, tall = panels.verdict(view, names, EDGE + 6, y + 8, LEFT - 12)
        tall += 12
    else:
        asked, tall = prompt(view, names=names, wide=LEFT, least=high)
        out = _put(asked, EDGE, y, LEFT, tall)
    out += _put(glance, SECOND, y, RIGHT, high)
    top, right = y + tall + GAP, y + high + GAP
    common, floor = _common(view, names, recent, top)
    below = floor - shared.CITY_WIDE[1]
    many = view.players > 3
    if many:
        told, long = log(view, names=names, recent=recent, wide=RIGHT - 12, room=below - right - 20)
        out += _put(told, SECOND + 6, right + 12, RIGHT - 12, long)
    else:
        score, long = sheet(view, names=names, wide=RIGHT)
        out += _put(score, SECOND, right, RIGHT, long)
        below = max(below, right + long + GAP)
    out += common + _put(city(view, names=names, recent=recent), SECOND, below, *shared.CITY_WIDE)
    y = max(floor, below + shared.CITY_WIDE[1]) + 18
    everyone = range(view.players)
    if many:
        boards, floor = _boards(view, names, recent, everyone, (EDGE, y, 372), 2)
        x = EDGE + 2 * 382 + 4
        score, long = sheet(view, names=names, wide=WIDE - EDGE - x)
        return out + boards + _put(score, x, y, WIDE - EDGE - x, long), max(floor, y + long) + EDGE
    if view.players == 3:
        boards, floor = _boards(view, names, recent, everyone, (EDGE, y, THIRD), 3)
        left, y = EDGE, floor + 16
    else:
        boards, floor = _boards(view, names, recent, everyone, (EDGE, y, small.WIDE[0]), view.players)
        left = EDGE + (small.WIDE[0] + 10) * view.players + 8
    told, long = log(view, names=names, recent=recent, wide=WIDE - EDGE - left, room=max(160.0, floor - y))
    return out + boards + _put(told, left, y, WIDE - EDGE - left, long), max(floor, y + long) + EDGE
