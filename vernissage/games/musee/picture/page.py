"""The table of Musée for a page: the own house and hand first, then the others."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, glyphs, svg
from vernissage.drawing.page import Area, Board, Places, Trail, shared, unseen
from vernissage.drawing.pieces import source
from vernissage.drawing.svg import Pen, whole
from vernissage.drawing.words import listed, signed
from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say
from vernissage.games.musee.facts import FACTS
from vernissage.games.musee.picture import draw, panels, prints
from vernissage.games.musee.picture.art import painting
from vernissage.games.musee.picture.draw import keepsake
from vernissage.games.musee.picture.house import own_side
from vernissage.games.musee.picture.measures import Mode
from vernissage.games.musee.picture.panels import headline
from vernissage.games.musee.picture.pointing import ask, pointer
from vernissage.games.musee.view import MuseeView, cards

__all__ = ["SOUNDS", "board", "finished", "headline", "hung_on", "keepsake", "picture", "pointer", "style", "trail"]
PLACARD = (8.6, 9.4)  # how high what is asked stands, in rem, wide and narrow: the longest question fits
SOUNDS = {"hang": "hang", "bonus": "coin", "end": "end"}  # what is heard: the first that happened
ART = prints.linked("/art/musee/{:02}.svg")


def board(
    view: MuseeView,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    narrow: bool = False,
    aim: str = "",
    patterns: bool = False,
    priced: bool = True,
) -> Board:
    """The areas for this viewer: own house, hand and deck, then the others, smaller. Watchers see all houses alike."""
    alike = view.viewer < 0 or view.over
    pen = Pen(None if alike else ask, patterns)
    areas: list[Area] = []
    mode: Mode
    mine = -1 if alike else own_side(view)
    if not alike:
        mode = "cabinet" if narrow else "salon"
        own = pen.draw(draw.house, view, mine, mode, names=names, recent=recent, art=ART, aim=aim, priced=priced)
        areas.append(Area("house", say("Your Musée"), own))
        held = pen.draw(draw.hand, view, mode=mode, art=ART) if view.hand else ""
        pile = (
            svg.el(
                "p",
                say("{n} left to draw", n=view.deck or Term("Nothing").form("left")),
                class_="above",
                **source("deck", view.deck),
            )
            if _small(view, narrow)
            else pen.draw(draw.deck, view, names)
        )
        areas.append(Area("hand", say("Your hand"), whole(held, pile)))
    for side in range(len(view.walls)):
        if side != mine:
            mode = "cabinet" if alike else "miniature"
            drawn = pen.draw(draw.house, view, side, mode, names=names, recent=recent, art=ART)
            seats = panels.members(view, side)
            title = listed([names[s] for s in seats])
            areas.append(Area(f"side-{side}", title, drawn, "wide" if alike else "others", seat=seats[0]))
    if alike and not view.over:
        areas.append(Area("deck", say("The deck"), pen.draw(draw.deck, view, names), "others"))
    slots = tuple(f"slot {gain.gallery} {gain.column}" for gain in view.gains)
    places = Places(slots, say("Hang it here")) if slots else None
    return Board(
        tuple(areas),
        shared(pen, _symbols),
        "" if alike else "house",
        _earned(view, aim if priced else ""),
        places=places,
    )


def _earned(view: MuseeView, aim: str) -> tuple[tuple[str, str], ...]:
    """What the place aimed at earns, line by line."""
    gain = next((g for g in view.gains if f"slot {g.gallery} {g.column}" == aim), None)
    if gain is None:
        return ()
    rest = (gain.neighbours, gain.stairs, gain.bonus)
    lines = zip(FACTS.lines, (gain.points - sum(rest), *rest), strict=True)
    told = ((say(line.title), signed(points)) for line, points in lines if points)
    return ((say("Here"), signed(gain.points)), *told)


def _symbols() -> str:
    return unseen(glyphs.symbols(), furniture.lights())


def _small(view: MuseeView, narrow: bool) -> bool:
    """Whether the deck can be told in a line: on a phone, unless there is something to choose at it."""
    return narrow and "take" not in view.moves


def finished(view: MuseeView) -> bool:
    """Whether nothing is left for the viewer to decide while the others play on."""
    return view.viewer >= 0 and not view.over and view.out[view.viewer]


TURN = ("Choose a painting", "Hang it", "Draw")
STEP = {"card": 0, "slot": 1}


def trail(view: MuseeView, names: Sequence[str]) -> Trail:
    """Where the turn stands."""
    return (tuple(map(say, TURN)), STEP[view.decision]) if view.decision in STEP else ((), 0)


def style() -> str:
    """The rules of the drawings, and how the areas share the page."""
    # Prompt, house and hand find room on one screen.
    room = (
        "@media (min-width:40rem){.table-musee #area-house svg{max-height:max(20rem,min(29rem,48.5vh))}"
        ".table-musee .mine:has(.guard) #area-house svg{max-height:max(18rem,38vh)}}"
        ".watched.table-musee .wide-areas{grid-template-columns:repeat(auto-fit,minmax(min(23rem,100%),1fr))}"
    )
    # The others hang side by side and smaller than one's own: a rival's numbers never outgrow those one plays with.
    rivals = (
        "@media (min-width:70rem){.table-musee:not(.watched) .others{grid-template-columns:1fr 1fr}"
        ".table-musee:not(.watched) .others>:not(.seat){grid-column:1/-1}}"
        ".table-musee:not(.watched) .seat .drawing{justify-content:start}"
        ".table-musee:not(.watched) .seat .drawing>svg{max-width:15.5rem}"
        "@media (max-width:40rem){.table-musee:not(.watched) .seat .drawing>svg{max-width:18.5rem}}"
    )
    return draw.fragment_css() + room + rivals


def hung_on(day: int) -> str:
    """The name of a picture for a wall of days, another one each day."""
    return f"{day % len(cards()) + 1:02}"


def picture(name: str) -> str:
    """A painting by its exhibit number."""
    return painting(int(name))
