"""The table of Art Society for a page: the own wall first, the saleroom beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vernissage.drawing import leaf_signs
from vernissage.drawing.page import Area, Board, Column, Leaf, Places, Trail, on_leaves, shared
from vernissage.drawing.svg import Pen
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.art_society.picture import draw, prints
from vernissage.games.art_society.picture.art import painting
from vernissage.games.art_society.picture.draw import keepsake
from vernissage.games.art_society.picture.measures import Setting
from vernissage.games.art_society.picture.placard import earned, headline
from vernissage.games.art_society.picture.pointing import asker, pointer
from vernissage.games.art_society.state import CODES, DECOR_0
from vernissage.games.art_society.view import ArtSocietyView

__all__ = ["SOUNDS", "board", "headline", "hung_on", "keepsake", "picture", "pointer", "style", "trail"]
PLACARD = (9, 10.2)  # how high what is asked stands, in rem, wide and narrow: the longest question fits
SOUNDS = {
    "gavel": "gavel",
    "take": "gavel",
    "hang": "hang",
    "decor": "hang",
    "prestige": "coin",
    "assistant": "card",
}  # what is heard: the first that happened
LEAVES = (
    Leaf("Wall", leaf_signs.WALL, ("wall", "decor")),
    Leaf("Auction", leaf_signs.GAVEL, ("auction", "supply", "shelf")),
    Leaf("Prestige", leaf_signs.LANES, ("prestige", "museum")),
    Leaf("Rivals", leaf_signs.PEOPLE, ("seat",)),
    Leaf("Score", leaf_signs.SHEET),
)
ART = prints.linked("/art/art_society/{}.svg")
TITLES = {
    "auction": "The auction",
    "wall": "Your wall",
    "shelf": "Your things",
    "supply": "Paintings in supply",
    "prestige": "Prestige",
    "museum": "The museum",
    "decor": "Decor",
}


def board(
    view: ArtSocietyView,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    narrow: bool = False,
    aim: str = "",
    patterns: bool = False,
    priced: bool = True,
) -> Board:
    """The table in areas: what is asked and the own side first; all walls alike for a spectator and at the end."""
    pen = Pen(None if view.viewer < 0 or view.over else asker(view), patterns)
    shown = draw.parts(
        view, names=names, recent=recent, art=ART, narrow=narrow, aim=aim, asked=True, priced=priced, pen=pen
    )
    seats = [
        Area(f"seat-{seat}", names[seat], shown[f"seat-{seat}"], "others", seat=seat, headed=True)
        for seat in ((max(view.viewer, 0) + k) % view.players for k in range(view.players))
        if f"seat-{seat}" in shown
    ]

    def areas(column: Column, *wanted: str, tab: bool = False) -> list[Area]:
        return [Area(n, say(TITLES[n]), shown[n], column, tab=tab) for n in wanted if n in shown and shown[n].svg]

    if view.viewer < 0 or view.over:
        kept = ("prestige", "museum") if view.over else ("auction", "supply", "prestige", "museum", "decor")
        walls = [replace(a, column="wide") for a in seats]
        return Board((*walls, *areas("others", *kept)), shared(pen, draw.definitions))
    # What is to be chosen from stands first, in sight together with the prompt; bids are made looking at the lots.
    asked = [n for n in ("supply", "decor", "museum") if shown[n].targets]
    if narrow and (view.decision == "bid" or shown["auction"].targets):
        first = ["auction", *(["shelf"] if view.decision == "bid" else [])]
        mine = [*first, *asked, *(n for n in ("wall", "shelf") if n not in first)]
    else:
        mine = [*asked, "wall", "shelf"]
    beside = [n for n in ("auction", "prestige") if n not in mine]
    below = [n for n in ("supply", "museum", "decor") if n not in mine]
    tables = areas("others", *beside, tab=narrow) + seats + areas("wide", *below, tab=True)
    told = earned(Setting(view, names, aim=aim)) if priced else ()
    placed = (*areas("mine", *mine), *tables)
    leaves = leaves_for(view) if narrow else ()
    placed = on_leaves(placed, leaves) if leaves else placed
    return Board(placed, shared(pen, draw.definitions), "wall", told, leaves, places_for(view))


def places_for(view: ArtSocietyView) -> Places | None:
    """Where the tile in hand may hang, in reading order."""
    found = sorted(view.gains, key=lambda g: (g.y, g.x))
    moves = tuple(move for g in found if (move := f"anchor {g.x} {g.y}") in view.moves)
    return Places(moves, say("Hang it here"), arrows=True) if moves else None


def leaves_for(view: ArtSocietyView) -> tuple[Leaf, ...]:
    """Bids are made looking at the lots; otherwise one's own things lie below the wall."""
    if view.decision == "bid":
        return LEAVES
    wall, sale, *rest = LEAVES
    return (replace(wall, areas=(*wall.areas, "shelf")), replace(sale, areas=("auction", "supply")), *rest)


ROUND = ("Choose the lots", "Bid", "Take a painting", "Hang", "Finish")
STEP = {"pile": 0, "bid": 1, "take": 2, "painting": 3, "hang": 3, "tile": 3, "decor": 3, "finish": 4, "keep": 4}


def trail(view: ArtSocietyView, names: Sequence[str]) -> Trail:
    """Where the round stands."""
    return (tuple(map(say, ROUND)), STEP[view.decision]) if view.decision in STEP else ((), 0)


def style() -> str:
    """The rules of the drawings, and how the areas of this game lie on a page."""
    room = (
        # At 1280 x 800 the wall is 655 wide: what is asked stands beside its buttons, and the shelf comes right below.
        "@media (min-width:70rem){.table-art_society #area-wall svg{max-height:max(26rem,calc(100vh - 18.1rem))}"
        ".table-art_society .mine:has(#area-decor,#area-supply,#area-museum) #area-wall svg{max-height:max(22rem,calc(100vh - 26.3rem))}"
        ".table-art_society .prompt .steps{display:none}"  # the auction beside it shows where the round stands
        ".table-art_society #area-shelf{margin-top:-.4rem}}"
        "@media (min-width:40.01rem){.table-art_society:not(.watched)>.others{grid-template-columns:1fr 1fr;align-items:start}"
        ".table-art_society:not(.watched)>.others>:not(.seat),"
        ".table-art_society .others>.seat:not(:has(~.seat),.seat~.seat){grid-column:1/-1}"
        ".table-art_society:not(.watched)>.wide-areas{grid-template-columns:minmax(0,1fr)}.table-art_society>.wide-areas .drawing{justify-content:start}}"
        ".watched.table-art_society .wide-areas{grid-template-columns:repeat(auto-fit,minmax(min(23rem,100%),1fr))}"
    )
    return draw.fragment_css() + room


def hung_on(day: int) -> str:
    """The name of a picture for a wall of days, another one each day."""
    return CODES[7 * day % (DECOR_0 - 1) + 1]


def picture(name: str) -> str:
    """A painting by the id of its tile."""
    return painting(name)
