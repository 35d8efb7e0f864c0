"""The table as one picture that stands alone: for notebooks, files, reports.

`draw` is a function of a view, so it can show nothing its reader may not know. The parts it arranges are there for a page
too: `house`, `hand`, `card` and `deck` give drawings of their own, with stable ids and the class names of `components.css`.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import furniture, glyphs, svg
from vernissage.drawing.lettering import fit
from vernissage.drawing.plaque import Keepsake
from vernissage.engine.journal import Event
from vernissage.engine.language import Term, say, tell
from vernissage.games.musee import words
from vernissage.games.musee.picture import panels, prints
from vernissage.games.musee.picture.hand import HIGH, card, deck, hand
from vernissage.games.musee.picture.house import house, own_side, says
from vernissage.games.musee.picture.measures import PROPORTIONS, Mode
from vernissage.games.musee.picture.style import fragment_css, style
from vernissage.games.musee.view import MuseeView, cards

__all__ = ["card", "deck", "draw", "fragment_css", "hand", "house", "keepsake"]

WIDE = 1280.0
EDGE = 24.0
GAP = 26.0
LEFT = 708.0  # the viewer's column; the others stand in what remains
RIGHT = WIDE - 2 * EDGE - GAP - LEFT
TOP = EDGE + 6  # the lamp on the prompt stands out above it


def draw(view: MuseeView, *, names: Sequence[str], recent: Sequence[Event] = (), light: str = "auto") -> str:
    """The whole table for the viewer, in "day", "evening" or "auto" light. A spectator sees all houses alike, and so does
    everybody once the game is over."""
    alike = view.viewer < 0 or view.over
    lit = light != "day"  # picture lights are off by day: they are left out
    inside, high = _exhibition(view, names, recent, lit) if alike else _table(view, names, recent, lit)
    shown = {number for wall in view.walls for gallery in wall for number in gallery if number}
    if not alike:
        shown |= set(view.hand)
    heading = say("Musée: {prompt}", prompt=words.VOICE.prompt(view, names))
    defs = (glyphs.symbols(), furniture.lights(), prints.symbols(shown))
    return furniture.table(heading, describe(view, names), style(light), defs, WIDE, high, inside)


def describe(view: MuseeView, names: Sequence[str]) -> str:
    """The position in sentences."""
    parts = [says(view, side, names) for side in range(len(view.walls))]
    parts += [
        tell(k == view.viewer, "{who}: {standing}.", who=names[k], standing=panels.standing(view, k, ", "))
        for k in range(view.players)
    ]
    if view.hand and not view.over:
        held = (f"{k} {cards()[k].title} ({Term(cards()[k].theme)})" for k in view.hand)
        parts.append(say("Your hand: {cards}.", cards=", ".join(held)))
    if view.gains:
        parts.append(say("No. {number} may hang in {n} places.", number=view.chosen, n=len(view.gains)))
    return " ".join([*parts, say("{n} left to draw.", n=view.deck)])


def keepsake(view: MuseeView, seat: int, *, names: Sequence[str], light: str) -> Keepsake:
    """The house of a seat, to be kept."""
    side = view.sides[seat]
    drawn = house(view, side, "salon", names=names, lit=light != "day")
    size = PROPORTIONS["salon"].size(view.columns)
    shown = {number for gallery in view.walls[side] for number in gallery if number}
    defs = (glyphs.symbols(), furniture.lights(), prints.symbols(shown))
    return Keepsake(_placed(drawn, 0, 0, *size), *size, defs, style(light), says(view, side, names))


def _placed(drawing: str, x: float, y: float, wide: float, high: float) -> str:
    return svg.nested(drawing, x, y, wide, high)


# --- the viewer's table -----------------------------------------------------------------------------------------------


def _table(view: MuseeView, names: Sequence[str], recent: Sequence[Event], lit: bool) -> tuple[str, float]:
    left, floor = _mine(view, names, recent, lit)
    right, low = _others(view, names, recent, floor, lit)
    return left + right, max(floor, low) + EDGE


def _mine(view: MuseeView, names: Sequence[str], recent: Sequence[Event], lit: bool) -> tuple[str, float]:
    """Prompt, own house, hand and deck, one below the other."""
    side = own_side(view)
    asked, high = panels.prompt(view, names, EDGE, TOP, LEFT)
    y = TOP + high + 18
    head = svg.el("text", panels.who(view, side, names, 320), class_="name", x=EDGE, y=y + 12)
    meta = svg.text(fit(panels.meta(view, side, names), 340, 15), EDGE + LEFT, y + 12, class_="meta end")
    y += 14
    wide, tall = PROPORTIONS["salon"].size(view.columns)
    scale = min(1.0, LEFT / wide)
    drawn = house(view, side, "salon", names=names, recent=recent, lit=lit)
    own = _placed(drawn, EDGE + (LEFT - wide * scale) / 2, y, wide * scale, tall * scale)
    y += tall * scale + 14
    return asked + head + meta + own + _in_hand(view, names, y), y + HIGH


def _in_hand(view: MuseeView, names: Sequence[str], y: float) -> str:
    """Hand and deck on one line, in the middle of the column."""
    parts = [(hand(view), 118.0 * len(view.hand))] if view.hand else []
    parts.append((deck(view, names), 268.0 if "take" in view.moves else 118.0))
    wide = sum(size for _, size in parts)
    scale = min(1.0, LEFT / wide)
    x, out = EDGE + (LEFT - wide * scale) / 2, ""
    for drawing, size in parts:
        out += _placed(drawing, x, y, size * scale, HIGH * scale)
        x += size * scale
    return out


def _others(
    view: MuseeView, names: Sequence[str], recent: Sequence[Event], floor: float, lit: bool
) -> tuple[str, float]:
    """The other houses in small, the score sheet, and what happened."""
    sides = [k for k in range(len(view.walls)) if k != own_side(view)]
    x, y, out = EDGE + LEFT + GAP, TOP, ""
    for side in sides:
        if len(sides) == 1:
            shown, y = _hung(view, side, names, recent, "miniature", (x, y - 2, RIGHT), lit)
        else:
            shown, y = _beside(view, side, names, recent, (x, y, RIGHT), lit)
        out, y = out + shown, y + 22
    score, high = panels.sheet(view, names, x, y, RIGHT)
    y += high + 24
    told, high = panels.log(view, names, recent, (x, y, RIGHT), floor - y)
    return out + score + told, y + high


def _beside(
    view: MuseeView, side: int, names: Sequence[str], recent: Sequence[Event], at: tuple[float, float, float], lit: bool
) -> tuple[str, float]:
    """A miniature with its label on the right; gives the lower edge too."""
    x, y, wide = at
    w, h = PROPORTIONS["miniature"].size(view.columns)
    label = 150.0
    house_wide = wide - label - 16
    drawing = house(view, side, "miniature", names=names, recent=recent, lit=lit)
    said, _ = panels.plaque(view, side, names, recent, (x + wide - label, y, label))
    tall = h * house_wide / w
    return _placed(drawing, x, y, house_wide, tall) + said, y + tall


def _hung(
    view: MuseeView,
    side: int,
    names: Sequence[str],
    recent: Sequence[Event],
    mode: Mode,
    at: tuple[float, float, float],
    lit: bool,
) -> tuple[str, float]:
    """A house below its name; gives the lower edge too."""
    x, y, wide = at
    head, high = panels.seat(view, side, names, x, y, wide)
    w, h = PROPORTIONS[mode].size(view.columns)
    drawing = house(view, side, mode, names=names, recent=recent, lit=lit)
    return head + _placed(drawing, x, y + high + 4, wide, h * wide / w), y + high + 4 + h * wide / w


# --- all houses alike -------------------------------------------------------------------------------------------------


def _exhibition(view: MuseeView, names: Sequence[str], recent: Sequence[Event], lit: bool) -> tuple[str, float]:
    """For a spectator, and for all at the end: a headline, the score sheet, the houses side by side."""
    speak = panels.verdict if view.over else panels.prompt
    said, tall = speak(view, names, EDGE, TOP, LEFT)
    score, high = panels.sheet(view, names, EDGE + LEFT + GAP, TOP, RIGHT)
    sides, space = len(view.walls), 24.0
    y = TOP + max(tall, high) + 30
    mode: Mode = "salon" if sides == 2 else "cabinet"
    wide = (WIDE - 2 * EDGE - space * (sides - 1)) / sides
    floor, houses = y, ""
    for side in range(sides):
        shown, floor = _hung(view, side, names, recent, mode, (EDGE + side * (wide + space), y, wide), lit)
        houses += shown
    out = said + score + svg.group([houses], class_="equal")
    if view.over:
        return out, floor + EDGE
    told, high = panels.log(view, names, recent, (EDGE, floor + 24, WIDE - 2 * EDGE - 160), HIGH)
    drawn = _placed(deck(view, names), WIDE - EDGE - 118, floor + 16, 118, HIGH)
    return out + told + drawn, floor + 24 + max(high, HIGH - 24) + EDGE
