"""The table of Museum: Pictura for a page."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from vernissage.drawing import leaf_signs
from vernissage.drawing.page import Area, Board, Column, Leaf, asked_first, on_leaves, shared, unseen
from vernissage.drawing.svg import Drawing, Pen, escape, num, whole
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.pictura.picture import draw
from vernissage.games.pictura.picture.art import painting
from vernissage.games.pictura.picture.draw import keepsake
from vernissage.games.pictura.picture.panels import choices, spoken, trail
from vernissage.games.pictura.picture.parts import NARROW, PHONE, WIDE
from vernissage.games.pictura.picture.pointing import asker, pointer
from vernissage.games.pictura.picture.sheet import headline
from vernissage.games.pictura.state import PAINTINGS
from vernissage.games.pictura.view import PicturaView

__all__ = ["SOUNDS", "board", "headline", "hung_on", "keepsake", "picture", "pointer", "spoken", "style", "trail"]
PLACARD = (9.3, 10.2)  # how high what is asked stands, in rem, wide and narrow: the longest question fits
SOUNDS = {
    "exhibit": "hang",
    "patron": "coin",
    "open": "gavel",
    "points": "coin",
    "pay": "card",
}  # what is heard: the first that happened
LEAVES = (
    Leaf("Exchange", leaf_signs.SWAP, ("offer", "auction", "abroad", "hand", "stash")),
    Leaf("Museum", leaf_signs.PLAN, ("museum",)),
    Leaf("Goals", leaf_signs.STAR, ("trends", "patrons", "exhibitions")),
    Leaf("Others", leaf_signs.PEOPLE, ("seat",)),
    Leaf("Score", leaf_signs.SHEET, ("track", "piles")),
)
ART = draw.linked("/art/pictura/{:03}.svg")
SEAT = 380.0
ROOM = 860.0  # the viewer's column at 1280
HAND = 640.0  # leaves room for favours and discard beside it


def board(
    view: PicturaView,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    narrow: bool = False,
    aim: str = "",
    patterns: bool = False,
    priced: bool = True,
) -> Board:
    """The areas of the table: the viewer's own, what all share, the other seats; who only watches sees all alike."""
    view = view if priced else structs.replace(view, gains=())
    mode, me = (NARROW if narrow else WIDE), view.viewer
    alike = me < 0 or view.over
    pen = Pen(None if alike else asker(view), patterns)
    areas: list[Area] = []

    def add(
        name: str, title: str, *parts: Drawing, column: Column = "mine", seat: int | None = None, **more: bool
    ) -> None:
        areas.append(Area(name, title, whole(*parts), column, seat, **more))

    if view.decision == "choose_trend" and view.moves and not alike:
        add(
            "offer",
            say("Three Trend cards: keep one"),
            pen.draw(choices, view, PHONE if narrow else 836, names=names, mode=mode),
        )
    if view.auction:
        add("auction", say("The auction"), pen.draw(draw.auction, view, 872, mode=mode, art=ART))
    if not view.over:
        world = pen.draw(draw.abroad, view, 498, mode=mode, recent=recent, art=ART)
        if alike:
            add("abroad", say("International Museums"), world)
        else:
            room = PHONE if narrow else 344.0
            own = pen.draw(draw.own_museum, view, me, room, names=names, recent=recent, art=ART, narrow=narrow)
            if narrow:
                add("museum", say("Your museum"), own)
                add("abroad", say("International Museums"), world)
            else:
                add("museum", say("Your museum and the world's"), own, world)
            held = [
                pen.draw(draw.favours, view, mode=mode),
                pen.draw(draw.discard, view, me, names=names, mode=mode, art=ART),
            ]
            if view.patrons[me]:
                held.append(pen.draw(draw.won, view, me, PHONE if narrow else 198))
            stash = whole('<div class="stash">', *held, "</div>")
            cards = pen.draw(draw.hand, view, HAND, mode=mode, art=ART)
            if narrow:  # the cards stay in sight, whichever museum is looked at
                add("hand", say("Your hand"), *_docked(view, pen, cards), dock=True)
                add("stash", say("Your favours and discard"), stash)
            else:
                add("hand", say("Your hand, favours and discard"), cards, stash)
        add(
            "track", say("Prestige"), pen.draw(draw.track, view, 344, names=names, mode=mode), column="others", tab=True
        )
        add(
            "trends",
            say("Trends"),
            pen.draw(draw.trend_cards, view, PHONE if narrow else 344),
            column="others",
            tab=True,
        )
        add("patrons", say("Patrons"), pen.draw(draw.patrons, view, names=names, mode=mode), column="others", tab=True)
        add(
            "exhibitions",
            say("Exhibitions"),
            pen.draw(draw.exhibitions, view, names=names, mode=mode),
            column="others",
            tab=True,
        )
        add("piles", say("Piles"), pen.draw(draw.piles, view, 344, mode=mode), column="others", tab=True)
    lent: dict[int, Drawing] = {}
    if not narrow and not alike:  # what can be chosen from others' discards comes up to the first screen
        piles = {k: pen.draw(draw.discard, view, k, 278, names=names, mode=mode, art=ART) for k in range(view.players)}
        lent = {k: pile for k, pile in piles.items() if k != me and pile.targets}
        if lent:
            areas.insert(0, Area("discards", say("Discards of the others"), whole(*lent.values())))
    alone = view.players == 2 and not alike  # a single rival has the room for the museum and the rest beside it
    for seat in range(view.players):
        if alike or seat != me:
            wide, museum = (PHONE, 0.0) if narrow else (ROOM, SEAT) if alone else (SEAT, 0.0)
            shown = pen.draw(
                draw.seat_area,
                view,
                seat,
                wide,
                names=names,
                recent=recent,
                art=ART,
                mode=mode,
                beside=museum,
                lent=seat in lent,
            )
            add(f"seat-{seat}", names[seat], shown, column="wide", seat=seat, headed=True)
    told = asked_first(areas) if narrow else tuple(areas)
    leaves = LEAVES if narrow and not alike else ()
    told = on_leaves(told, leaves) if leaves else told
    mine = "" if alike else "museum"
    return Board(told, shared(pen, lambda: unseen(draw.definitions())), mine, leaves=leaves)


def _docked(view: PicturaView, pen: Pen, cards: Drawing) -> tuple[Drawing, ...]:
    """A heading, and below it the cards in a row that is leafed through sideways."""
    row = f'<div class="held" tabindex="0" role="group" aria-label="{escape(say("Your hand"))}">'
    wide = f'<div style="width:{num(max(PHONE, len(view.hand) * draw.STEP))}px">'
    return pen.draw(draw.holding, view), whole(row, wide, cards, "</div></div>")


def style() -> str:
    """The style sheet of the table."""
    # At 1280 x 800 the hand lies on the first screen, below the museums.
    room = (
        "@media (min-width:70rem){.table-pictura:not(.watched){grid-template-columns:minmax(0,1fr) 21.5rem}"
        ".table-pictura:not(.watched) #area-museum .drawing>svg{max-height:max(26rem,calc(100vh - 25.2rem))}"
        ".table-pictura .mine:has(.in-hand.long) #area-museum .drawing>svg{max-height:max(22rem,calc(100vh - 29rem))}"
        ".table-pictura .mine:has(#area-discards) #area-museum .drawing>svg{max-height:max(18rem,calc(100vh - 33rem))}}"
    )
    return (
        draw.fragment_css()
        + room
        + ".table-pictura .drawing{align-items:start;justify-content:start;gap:.75rem 1.25rem}"
        + ".table-pictura .stash{display:grid;gap:.5rem;align-content:start;flex:0 0 min(198px,100%)}.stash>svg{display:block;width:100%;height:auto}"
        + "@media (max-width:40rem){.table-pictura .stash{flex:1 0 100%}}"
        + ".table-pictura:not(.watched) .wide-areas>.seat:only-child{grid-column:1/-1}"
    )


def hung_on(day: int) -> str:
    """The name of a picture for a wall of days, another one each day."""
    return f"{7 * day % PAINTINGS + 1:03}"


def picture(name: str) -> str:
    """A painting by its number."""
    return painting(int(name))
