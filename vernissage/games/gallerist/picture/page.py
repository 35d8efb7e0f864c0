"""The table of The Gallerist for a page: the street on the left, the own gallery on the right, the others below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vernissage.drawing import leaf_signs
from vernissage.drawing.page import Area, Board, Leaf, asked_first, on_leaves, shared
from vernissage.drawing.svg import Drawing, Pen, whole
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.gallerist.picture import draw, panels, prints
from vernissage.games.gallerist.picture.art import LETTERS, MOTIFS, work
from vernissage.games.gallerist.picture.choices import spoken, trail
from vernissage.games.gallerist.picture.draw import keepsake
from vernissage.games.gallerist.picture.panels import MONEY as UNITS
from vernissage.games.gallerist.picture.panels import headline
from vernissage.games.gallerist.picture.pointing import asker, pointer
from vernissage.games.gallerist.picture.scene import Mode
from vernissage.games.gallerist.view import GalleristView

__all__ = [
    "SOUNDS",
    "UNITS",
    "board",
    "headline",
    "hung_on",
    "keepsake",
    "picture",
    "pointer",
    "spoken",
    "style",
    "trail",
]
PLACARD = (9.3, 10.2)  # how high what is asked stands, in rem, wide and narrow: the longest question fits
SOUNDS = {
    "sell": "gavel",
    "hang": "hang",
    "auction": "gavel",
    "pay": "coin",
    "money": "coin",
    "influence": "coin",
}  # what is heard: the first that happened
LEAVES = (
    Leaf("Artists", leaf_signs.FRAME, ("colony",)),
    Leaf("Offices", leaf_signs.OFFICE, ("offices",)),
    Leaf("Market", leaf_signs.GAVEL, ("market",)),
    Leaf("Plaza", leaf_signs.PLAZA, ("influence", "city")),
    Leaf("Mine", leaf_signs.PAWN, ("gallery",)),
    Leaf("Others", leaf_signs.PEOPLE, ("seats", "seat")),
    Leaf("Score", leaf_signs.SHEET),
)
ART = prints.linked("/art/gallerist/{}-{}.svg")


def board(
    view: GalleristView,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    narrow: bool = False,
    aim: str = "",
    patterns: bool = False,
    priced: bool = True,  # nothing on this board tells points before they are made
) -> Board:
    """The areas for this viewer; on a phone on leaves, the purse always in sight. Watchers see all boards alike."""
    me, alike = view.viewer, view.viewer < 0 or view.over
    mode: Mode = "narrow" if narrow else "wide"
    pen = Pen(None if alike else asker(view), patterns)

    def drawn(part: str) -> Drawing:
        return pen.draw(getattr(draw, part), view, names=names, recent=recent, mode=mode, art=ART)

    areas = []
    if not view.over:
        areas.append(Area("colony", say("Artists Colony"), drawn("colony"), tab=True))
        areas.append(Area("influence", say("Influence"), drawn("influence"), tab=True))
        offices, sale = whole('<div class="offices">', drawn("sales"), drawn("media"), "</div>"), drawn("market")
        if narrow:  # on leaves of their own
            areas.append(Area("offices", say("Sales Office, Media Center"), offices, tab=True))
            areas.append(Area("market", say("International Market"), sale, tab=True))
        else:
            areas.append(Area("offices", say("Sales Office, Media Center, Market"), whole(offices, sale), tab=True))
    if not alike and view.players > 1:
        glance = pen.draw(lambda: panels.seats(view, names=names, mode=mode)[0])
        areas.append(Area("seats", say("The seats at a glance"), glance, "others"))
    if not alike:
        own = pen.draw(draw.board, view, me, names=names, recent=recent, mode=mode, art=ART)
        areas.append(Area("gallery", say("Your gallery"), own, "others", tab=True))
    if not view.over:
        areas.append(Area("city", say("Plaza, bag and box office"), drawn("city"), "others", tab=True))
    for seat in range(view.players):
        if alike or seat != me:
            shown = pen.draw(draw.seat, view, seat, names=names, recent=recent, mode=mode, art=ART)
            areas.append(Area(f"seat-{seat}", names[seat], shown, "wide", seat=seat, headed=True))
    if not narrow and not alike:  # rivals with something to choose come up to the first screen
        asked = [replace(a, column="mine") for a in areas if a.seat is not None and a.asked]
        areas = [*asked, *(a for a in areas if a.seat is None or not a.asked)]
    told = asked_first(areas) if narrow else tuple(areas)
    leaves = LEAVES if narrow and not alike else ()
    if leaves:  # the purse lies on none of them: it is always in sight
        told = (Area("purse", say("Your purse"), drawn("purse")), *on_leaves(told, leaves))
    return Board(told, shared(pen, draw.sprites, view, art=False), "" if alike else "gallery", leaves=leaves)


def style() -> str:
    """The rules of the drawings, and how the areas share the page."""
    room = (
        "@media (min-width:70rem){.table-gallerist:not(.watched){grid-template-columns:minmax(0,1fr) 26rem}"
        # street and own gallery end together at 800; a single rival has the whole wall below
        ".table-gallerist:not(.watched)>.others{gap:.4rem}.table-gallerist:not(.watched) .mine{gap:.4rem}"
        # the seats at a glance, one's own gallery and the square stand above each other on one screen
        ".table-gallerist:not(.watched) :is(#area-seats,#area-gallery,#area-city) svg{max-width:22.5rem}"
        ".table-gallerist:has(.strip a:nth-child(4)) :is(#area-seats,#area-gallery,#area-city) svg{max-width:22.1rem}"
        ".table-gallerist:not(.watched) :is(#area-seats,#area-gallery,#area-city) .drawing{justify-content:end}"
        ".table-gallerist:not(.watched) .wide-areas>.seat:only-child{grid-column:1/-1}"
        ".table-gallerist .mine:has(>.seat){grid-template-columns:1fr 1fr}.table-gallerist .mine>:not(.seat){grid-column:1/-1}"
        ".table-gallerist #area-offices .drawing{display:grid;grid-template-columns:532fr 336fr;gap:.5rem;align-items:start}}"
        ".table-gallerist .offices{display:grid;gap:.5rem;width:100%}.table-gallerist .drawing>svg,.offices>svg{width:100%}"
    )
    return draw.fragment_css() + room


def hung_on(day: int) -> str:
    """The name of a picture for a wall of days, another one each day."""
    forms = tuple(MOTIFS)
    return f"{forms[day % len(forms)]}-{LETTERS[day // len(forms) % len(LETTERS)]}"


def picture(name: str) -> str:
    """A work by its form and letter."""
    form, letter = name.split("-")
    return work(form, letter)
