"""The table of Art Society as one drawing that stands alone: for notebooks, files, reports; and the parts a page arranges.

`draw` is a function of a view, so it can show nothing its reader may not know. `parts` gives every area as a drawing of its
own with stable ids ("wall", "prompt", "shelf", "auction", "prestige", "supply", "decor", "museum", "score", "log" and
"seat-0" to "seat-3"), wide or narrow; a page puts `definitions()` once before them and `fragment_css()` into its sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from vernissage.drawing import furniture, svg
from vernissage.drawing.plaque import Keepsake
from vernissage.drawing.svg import Drawing, Pen, num
from vernissage.engine.journal import Event
from vernissage.engine.language import say, tell
from vernissage.games.art_society import words
from vernissage.games.art_society.picture import holdings, mouldings, placard, prints, saleroom, scores, signs
from vernissage.games.art_society.picture.measures import PROPORTIONS, Mode, Panel, Setting
from vernissage.games.art_society.picture.salon import says, wall
from vernissage.games.art_society.picture.style import fragment_css, style
from vernissage.games.art_society.state import CODES, DECOR_0, TYPE_NAMES
from vernissage.games.art_society.view import ArtSocietyView, Lot

__all__ = ["definitions", "draw", "fragment_css", "keepsake", "parts", "wall"]

WIDE = 1280.0
EDGE = 24.0
GAP = 24.0
LEFT = 728.0  # the viewer's column; all others share what remains
RIGHT = WIDE - 2 * EDGE - GAP - LEFT
TOP = EDGE + 6  # the lamp on the prompt stands out above it
PHONE = 366.0
BEAM = "scale(1 1.6)"
PLAIN = Pen()
LABELS = {"wall": "Your wall", "prompt": "What is asked", "shelf": "Your things", "log": "What happened"}


def draw(
    view: ArtSocietyView,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    light: str = "auto",
    aim: str = "",
    trying: int = -1,
) -> str:
    """The whole table for the viewer, in "day", "evening" or "auto" light. A spectator sees all walls alike, and so does
    everybody once the game is over. `aim` ("anchor 3 4") shows the tile in hand at a place; `trying` (a slot) shows where a
    lot could hang before it is taken."""
    copies: mouldings.Copies = {}
    s = Setting(view, names, recent, aim=aim, trying=trying, copies=copies)
    alike = view.viewer < 0 or view.over
    inside, high = _exhibition(s) if alike else _table(s)
    heading = say("Art Society: {prompt}", prompt=words.prompt(view, names))
    lit = furniture.lights("brass", "beam", "sky", shape=BEAM)
    defs = (signs.symbols(), mouldings.definitions(copies), lit, prints.symbols(shown(view, alike)))
    return furniture.table(heading, describe(s), style(light), defs, WIDE, high, inside)


def shown(view: ArtSocietyView, alike: bool) -> dict[str, float]:
    """The paintings a picture holds, and about how large a cell of each is shown, in pixels."""
    found: dict[str, float] = dict.fromkeys((t for pile in view.museum for t in pile), 11)
    found |= dict.fromkeys((lot.tile for lot in view.offer), 18)
    found |= dict.fromkeys((t for held in (view.assistants, *view.excess) for t in held), 18)
    others = {2: 39, 3: 32, 4: 47 if view.over else 29}[view.players] if alike else 39 if view.players == 2 else 19
    if alike and view.players == 2:
        others = 50
    for seat, hung in enumerate(view.walls):
        cell = 56 if seat == view.viewer and not alike else others
        found |= {work.tile: cell for work in hung.paintings}
    found[view.in_hand] = 56 if view.viewer == view.seat else 18
    return {tile: cell for tile, cell in found.items() if tile and CODES.index(tile) < DECOR_0}


def describe(s: Setting) -> str:
    """The position in sentences."""
    view = s.view
    out = [says(s, seat) for seat in range(view.players)]
    for seat in range(view.players):
        mine, held = seat == view.viewer, view.assistants[seat]
        left = {"who": s.names[seat], "excess": len(view.excess[seat]), "bids": len(view.hands[seat])}
        if held:
            holds = (
                "{who}’s assistant holds {tile}; excess {excess}; {bids} bid cards left.",
                "Your assistant holds {tile}; excess {excess}; {bids} bid cards left.",
            )
            out.append(tell(mine, *holds, tile=words.named(held), **left))
        else:
            free = (
                "{who}’s assistant is free; excess {excess}; {bids} bid cards left.",
                "Your assistant is free; excess {excess}; {bids} bid cards left.",
            )
            out.append(tell(mine, *free, **left))
    if view.offer:
        out.append(say("Offer: {lots}.", lots="; ".join(_lot(lot, s.names) for lot in view.offer)))
    track = (
        say("{type} {space}, times {n}", type=words.type_name(t), space=view.markers[t], n=view.multipliers[t])
        for t in range(len(TYPE_NAMES))
    )
    out.append(say("Prestige: {track}.", track="; ".join(track)))
    if view.gains:
        out.append(say("The tile in hand has {n} places.", n=len(view.gains)))
    return " ".join(out)


def _lot(lot: Lot, names: Sequence[str]) -> str:
    told = {"lot": lot.slot + 1, "tile": words.plain(lot.tile), "value": lot.value}
    if lot.taker < 0:
        return say("lot {lot} {tile}, value {value}", **told)
    return say("lot {lot} {tile}, value {value}, taken by {name}", name=names[lot.taker], **told)


def keepsake(view: ArtSocietyView, seat: int, *, names: Sequence[str], light: str) -> Keepsake:
    """The wall of a seat, to be kept."""
    copies: mouldings.Copies = {}
    s = Setting(view, names, copies=copies)
    size = PROPORTIONS["salon"].size
    drawn = svg.nested(wall(s, seat, "salon"), 0, 0, *size)
    hung = {work.tile: 75.0 for work in view.walls[seat].paintings}
    defs = (signs.symbols(), mouldings.definitions(copies), prints.symbols(hung))
    return Keepsake(drawn, *size, defs, style(light), says(s, seat))


# --- setting panels ---------------------------------------------------------------------------------------------------


def _at(panel: Panel, x: float, y: float) -> str:
    return svg.group([panel[0]], transform=f"translate({num(x)} {num(y)})") if panel[0] else ""


def _stack(panels: Sequence[Panel], x: float, y: float, gap: float = 20) -> tuple[str, float]:
    """Panels one below the other; gives the lower edge too."""
    out = []
    for panel in panels:
        if panel[1]:
            out.append(_at(panel, x, y))
            y += panel[1] + gap
    return "".join(out), y - gap


def _row(panels: Sequence[Panel], wide: float, gap: float) -> Panel:
    """Panels side by side, each that wide."""
    out = "".join(_at(panel, i * (wide + gap), 0) for i, panel in enumerate(panels))
    return out, max((panel[1] for panel in panels), default=0)


def _table(s: Setting) -> tuple[str, float]:
    """The viewer's table: prompt, own wall and own things on the left; saleroom, the others and the score on the right.
    Decor and the log go where there is room."""
    left, floor = _stack(
        [
            placard.placard(s, LEFT),
            scores.seat(s, s.view.viewer, LEFT - 16, "salon"),
            holdings.shelf(s, LEFT),
            holdings.supply(s, LEFT),
            holdings.museum(s, LEFT),
        ],
        EDGE,
        TOP,
        18,
    )
    aside = EDGE + LEFT + GAP
    right, low = _stack(
        [saleroom.auction(s, RIGHT), saleroom.prestige(s, RIGHT), *_others(s), scores.sheet(s, RIGHT)], aside, TOP
    )
    out = left + right
    if floor < low:
        out += _at(holdings.decor(s, LEFT), EDGE, floor + 22)
        floor += 22 + 104
    else:
        out += _at(holdings.decor(s, RIGHT), aside, low + 22)
        low += 22 + 104
    if s.view.players < 4:  # with four it stands beside the third rival
        x, y, wide = (EDGE, floor, LEFT) if floor < low else (aside, low, RIGHT)
        told = scores.log(s, wide, max(110.0, abs(floor - low) - 18))
        out += _at(told, x, y + 22)
        floor, low = max(floor, low), y + 22 + told[1] if told[1] else y
    return out, max(floor, low) + EDGE


def _others(s: Setting) -> list[Panel]:
    seats = [(s.view.viewer + k) % s.view.players for k in range(1, s.view.players)]
    if len(seats) == 1:
        return [scores.seat(s, seats[0], RIGHT, "gallery")]
    half = (RIGHT - 16) / 2
    panels = [scores.seat(s, seat, half, "miniature") for seat in seats]
    if len(panels) == 3:
        panels.append(scores.log(s, half, panels[0][1]))
    return [_row(panels[k : k + 2], half, 16) for k in range(0, len(panels), 2)]


def _grid(s: Setting, wide: float, columns: int, mode: Mode) -> Panel:
    """All walls alike, in rows."""
    one = (wide - GAP * (columns - 1)) / columns
    panels = [scores.seat(s, seat, one, mode) for seat in range(s.view.players)]
    rows = [_row(panels[k : k + columns], one, GAP) for k in range(0, len(panels), columns)]
    return _stack(rows, 0, 0, 26)


def _watched(s: Setting) -> tuple[str, float]:
    """Four players for a spectator: the walls in two rows on the left, the saleroom beside them."""
    left, floor = _stack(
        [placard.placard(s, LEFT), _grid(s, LEFT, 2, "gallery"), holdings.supply(s, LEFT), holdings.museum(s, LEFT)],
        EDGE, TOP, 24,
    )  # fmt: skip
    aside = EDGE + LEFT + GAP
    panels = [saleroom.auction(s, RIGHT), saleroom.prestige(s, RIGHT), scores.sheet(s, RIGHT), holdings.decor(s, RIGHT)]
    right, low = _stack(panels, aside, TOP, 24)
    told = scores.log(s, RIGHT, max(110.0, floor - low - 24))
    return left + right + _at(told, aside, low + 24), max(floor, low + 24 + told[1]) + EDGE


def _exhibition(s: Setting) -> tuple[str, float]:
    """For a spectator, and for all at the end: a headline and the score sheet, all walls alike, then the saleroom."""
    view = s.view
    if view.players == 4 and not view.over:
        return _watched(s)
    said = placard.verdict(s, LEFT) if view.over else placard.placard(s, LEFT)
    score = scores.sheet(s, RIGHT)
    aside = EDGE + LEFT + GAP
    out = _at(said, EDGE, TOP) + _at(score, aside, TOP - 4)
    told = scores.log(s, LEFT, score[1] - said[1] - 14) if not view.over else ("", 0)
    out += _at(told, EDGE, TOP + said[1] + 20)
    y = TOP + max(said[1], score[1], said[1] + 20 + told[1] if told[1] else 0) + 26
    walls = _grid(s, WIDE - 2 * EDGE, 3, "gallery") if view.players == 3 else _grid(s, WIDE - 2 * EDGE, 2, "salon")
    out += _at(walls, EDGE, y)
    y += walls[1] + 28
    if view.over:
        left, under = _stack([holdings.museum(s, LEFT)], EDGE, y)
        right, floor = _stack([saleroom.prestige(s, RIGHT)], aside, y)
    else:
        left, under = _stack([holdings.supply(s, LEFT), holdings.museum(s, LEFT), holdings.decor(s, LEFT)], EDGE, y)
        right, floor = _stack([saleroom.auction(s, RIGHT), saleroom.prestige(s, RIGHT)], aside, y)
    return out + left + right, max(floor, under) + EDGE


# --- parts for a page -------------------------------------------------------------------------------------------------


def definitions(view: ArtSocietyView | None = None) -> str:
    """Symbols and gradients a page needs once; with a view also its paintings, for a page that does not serve them itself."""
    art = prints.symbols(shown(view, False)) if view else ""
    defs = svg.el("defs", signs.symbols(), furniture.lights("brass", "beam", shape=BEAM), art)
    return f'<svg width="0" height="0" style="position:absolute" aria-hidden="true" class="as-part">{defs}</svg>'


def parts(
    view: ArtSocietyView,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    art: prints.Art = prints.inline,
    narrow: bool = False,
    aim: str = "",
    trying: int = -1,
    asked: bool = False,
    priced: bool = True,
    pen: Pen = PLAIN,
) -> dict[str, Drawing]:
    """Every area of the table as an `<svg>`; narrow ones are 366 wide, for a phone, and their ids begin with "n-".
    `asked`: places on the own wall that are not allowed are things too; not `priced`: nothing tells what it earns."""
    s = Setting(view, names, recent, art, narrow, aim, trying, asked, priced)
    seated = view.viewer >= 0 and not view.over
    left, right = (PHONE, PHONE) if narrow else (LEFT, RIGHT)
    areas: dict[str, tuple[Callable[[float], Panel], float]] = {
        "prompt": (lambda w: placard.verdict(s, w) if view.over else placard.placard(s, w), left),
        "auction": (lambda w: saleroom.auction(s, w), right),
        "prestige": (lambda w: saleroom.prestige(s, w), right),
        "supply": (lambda w: holdings.supply(s, w), left),
        "decor": (lambda w: holdings.decor(s, w), right),
        "museum": (lambda w: holdings.museum(s, w), left),
        "score": (lambda w: scores.sheet(s, w), right),
        "log": (lambda w: scores.log(s, w, 2000), right),
    }
    out: dict[str, Drawing] = {}
    if seated:
        own: Mode = "cabinet" if narrow else "salon"
        wide, high = PROPORTIONS[own].size
        out["wall"] = pen.draw(_part, lambda _: (_placed_wall(s, own), high), wide, "wall")
        areas["shelf"] = (lambda w: holdings.shelf(s, w), left)
    for seat in range(view.players):
        if not seated or seat != view.viewer:
            mode: Mode = "cabinet" if narrow else "miniature" if seated and view.players > 2 else "gallery"
            room = PHONE if narrow else _room(view.players, seated)
            out[f"seat-{seat}"] = pen.draw(_part, partial(scores.seat, s, seat, mode=mode), room, "seat")
    for name, (make, wide) in areas.items():
        out[name] = pen.draw(_part, make, wide, name)
    return out


def _room(players: int, seated: bool) -> float:
    """How wide another wall is on a page: beside one's own, alone or two in a row; else all alike over the whole width."""
    if seated:
        return RIGHT if players == 2 else (RIGHT - 16) / 2
    return 392.0 if players == 3 else 604.0


def _placed_wall(s: Setting, mode: Mode) -> str:
    w, h = PROPORTIONS[mode].size
    return svg.nested(wall(s, s.view.viewer, mode), 0, 0, w, h)


def _part(make: Callable[[float], Panel], wide: float, name: str) -> str:
    """A panel as a drawing of its own; 6 of air above it, where a lamp may stand out."""
    panel, tall = make(wide)
    high = tall + 10
    body = svg.group([panel], transform="translate(0 6)")
    natural = f"max-width:{num(wide)}px"  # a page may give it less room, never more
    label = say(LABELS.get(name, name.capitalize()))
    return furniture.part(wide, high, body, label, f"as-part as-{name}", natural)
