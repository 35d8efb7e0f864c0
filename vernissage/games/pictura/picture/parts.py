"""What every part of the table is made of: a part has a size and can be a drawing of its own or lie in a larger one.

Nothing is scaled: a part is drawn for the room it gets, so that words keep their size. `WIDE` and `NARROW` are the two
rooms the parts know: a column of the table, and a phone, whose ids have an n ("hand-n-54").
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Literal, NamedTuple

from vernissage.drawing import furniture, glyphs, svg
from vernissage.drawing.pieces import piece
from vernissage.games.pictura.picture import signs
from vernissage.games.pictura.picture.art import BOX
from vernissage.games.pictura.picture.lettering import fit, fitted, wrap
from vernissage.games.pictura.picture.prints import Art, inline
from vernissage.games.pictura.view import PicturaView, paintings
from vernissage.games.pictura.words.terms import dated

Mode = Literal["wide", "narrow"]
WIDE: Mode = "wide"
NARROW: Mode = "narrow"
PHONE = 366.0  # the room for a drawing on a screen of 390


class Part(NamedTuple):
    """A fragment with its size. `str(part)` is a drawing for a page, `part.at(x, y)` lies in another drawing."""

    inside: str
    wide: float
    high: float
    label: str
    kind: str

    def __str__(self) -> str:
        room = f"max-width:{svg.num(self.wide)}px"
        return furniture.part(self.wide, self.high, self.inside, self.label, f"pictura {self.kind}", room)

    def at(self, x: float, y: float) -> str:
        """The part inside another drawing, its upper left corner there."""
        moved = f"translate({svg.num(x)} {svg.num(y)})"
        return svg.group([self.inside], transform=moved, role="group", aria_label=self.label, class_=self.kind)


def column(parts: list[Part], gap: float, label: str, kind: str) -> Part:
    """Parts one below the other."""
    out, y = "", 0.0
    for part in parts:
        out += part.at(0, y)
        y += part.high + gap
    return Part(out, max((p.wide for p in parts), default=0), max(0.0, y - gap), label, kind)


@dataclass(frozen=True)
class Size:
    """The measures of a card: painting, plate and the digits on it."""

    picture: float
    plate: float
    plate_high: float
    digits: float
    sign: float

    @property
    def high(self) -> float:
        """How high a painting is with the plate below it."""
        return self.picture + self.plate_high


CARD = Size(62, 64, 19, 15.5, 14)
SMALL = Size(42, 47, 15.5, 12.8, 11.5)


def target(name: str, move: str, words: str, *inside: str, extra: str = "") -> str:
    """Something the viewer may choose: a link that carries the move in notation."""
    return furniture.target(name, move, words, svg.title(words), *inside, kind=extra)


def seen(name: str, words: str, *inside: str, extra: str = "") -> str:
    """Something that is there and may not be chosen."""
    return svg.el("g", svg.title(words), *inside, class_=extra or None, id=name, role="img")


def framed(number: int, x: float, y: float, size: float, art: Art = inline) -> str:
    """The framed painting itself."""
    return svg.group([art(number)], transform=f"translate({svg.num(x)} {svg.num(y)}) scale({svg.num(size / BOX, 4)})")


def plate(number: int, x: float, y: float, s: Size) -> str:
    """Genre, period and painter of a painting."""
    card, pad = paintings()[number], (s.plate_high - s.sign) / 2
    return (
        svg.rect(x, y, s.plate, s.plate_high, class_="plate")
        + signs.sign(card.genre, x + pad + 0.5, y + pad, s.sign)
        + signs.sign(card.period, x + pad + s.sign + 2.5, y + pad, s.sign)
        + svg.text(
            str(card.painter_number),
            x + s.plate - 3,
            y + s.plate_high / 2 + s.digits * 0.335,
            class_="no end",
            font_size=s.digits,
        )
    )


def hung(number: int, x: float, y: float, s: Size, art: Art = inline, *, faint: bool = False) -> str:
    """A painting above its plate, `s.plate` wide from `x`."""
    left = x + (s.plate - s.picture) / 2
    picture = framed(number, left, y, s.picture, art)
    card = (
        svg.rect(left + 1.5, y + 3, s.picture + 1, s.high - 1, class_="work-shadow"),
        svg.group([picture], opacity=0.5) if faint else picture,
        plate(number, x, y + s.picture, s),
    )
    return svg.group(card, **piece(f"painting-{number}"))


def beside(number: int, x: float, y: float, room: float, lines: int = 3) -> str:
    """The wall label of a painting: title, painter, year."""
    p = paintings()[number]
    title = wrap(p.title, room, 14.5, lines)
    out = [svg.text(said, x, y + 17 * i, class_="title") for i, said in enumerate(title)]
    y += 17 * len(title) + 2
    out.append(fitted(signs.called(p.painter), room, 13.6, x, y, class_="said"))
    return "".join([*out, svg.text(fit(dated(p.year), room, 13.5), x, y + 17, class_="meta")])


def says(number: int) -> str:
    """A painting in words: title, painter, year, genre and period."""
    p = paintings()[number]
    kinds = f"{signs.word(p.genre)}, {signs.word(p.period)}"
    return f"{p.title}, {p.painter} ({p.painter_number}), {dated(p.year)}, {kinds}"


hair = partial(furniture.line, fill="none")


def caps(words: str, x: float, y: float) -> str:
    """A small heading in capitals."""
    return svg.text(words.upper(), x, y, class_="caps")


def corners(x: float, y: float, wide: float, high: float, arm: float = 8) -> str:
    """A pale ground with four brass corners around something legal; draw it before what stands there."""
    return svg.rect(x, y, wide, high, class_="place") + glyphs.corners(x, y, wide, high, arm)


def tag(mode: Mode) -> str:
    """What the ids have in a narrow drawing, before what they name: "n-"."""
    return "n-" if mode == NARROW else ""


def mine(view: PicturaView) -> bool:
    """Has the viewer something to decide?"""
    return bool(view.moves) and not view.over
