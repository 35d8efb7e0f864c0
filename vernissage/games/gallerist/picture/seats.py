"""The boards of the others in small, and of all at the end: the same pieces on a label as wide as a column."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import svg
from vernissage.drawing.lettering import fit, fitted
from vernissage.drawing.pieces import stock
from vernissage.engine.journal import Event
from vernissage.engine.language import say
from vernissage.games.gallerist.picture import prints, signs
from vernissage.games.gallerist.picture.board import (
    board_words,
    contract,
    desk,
    secret,
    slot,
    space,
    visitors,
    where_words,
)
from vernissage.games.gallerist.picture.scene import Mode, Scene, scene
from vernissage.games.gallerist.view import Board, GalleristView
from vernissage.games.gallerist.words.terms import short

WIDE, NARROW = (440.0, 238.0), (366.0, 238.0)


def tall(view: GalleristView) -> float:
    """The height of a small board."""
    return WIDE[1] + (60.0 if view.over else 0.0)


def seat(
    view: GalleristView,
    who: int,
    *,
    names: Sequence[str],
    recent: Sequence[Event] = (),
    mode: Mode = "wide",
    art: prints.Art = prints.inline,
    wide: float = 0.0,
) -> str:
    """The board of a seat in small, `wide` or as wide as its mode; a gilt edge where the choice is. Once the game is over it
    shows the secret cards too."""
    s = scene(view, names, recent, mode, art)
    wide = wide or (NARROW if s.narrow else WIDE)[0]
    high = tall(view)
    b = view.boards[who]
    edge = 12.0 if not s.narrow else 8.0
    room = wide - 2 * edge
    acts = not view.over and view.seat == who
    inside = [svg.rect(0.5, 0.5, wide - 1, high - 1, class_="place here" if acts else "place"), _head(s, b, wide)]
    walls = 53.2 if wide > 430 else 49.0 if wide > 400 else 42.0
    inside += [slot(s, b, k, edge + walls * k, 52, walls - 5, 58) for k in range(4)]
    x = edge + 4 * walls + 3
    for which, crowd, y in (("gallery", b.visitors, 52.0), ("lobby", b.lobby, 82.0)):
        inside.append(svg.rect(x, y, wide - edge - x, 28, class_="room g" if which == "gallery" else "room"))
        inside.append(svg.text(say(which.title()), x + 6, y + 18, class_="cap"))
        inside.append(visitors(s, b, which, crowd, x + 58, y + 3.5, (wide - edge - x - 58) / 3, 21))
    third = (room + 5) / 3
    inside += [contract(s, b, k, edge + third * k, 116, third - 5, 27) for k in range(3)]
    inside += [space(s, b, k, edge + third * (k % 3), 148 + 29.0 * (k // 3), third - 5, 26) for k in range(6)]
    inside.append(svg.text(say("Office"), edge, 225, class_="cap"))
    desks = [desk(s, b, k, edge + 46 + 24.0 * k, 210, 22, 22) for k in range(4)]
    inside.append(svg.group(desks, **stock(f"assistant-{who}", b.desks)))
    inside.append(fitted(_rest(s, b), (room - 146) * 1.08, 12.5, edge + 146, 225, class_="sm"))
    if view.over:
        half = (room - 6) / 2
        inside.append(secret("dealer", view.shown_dealers[who], edge, 240, half, 50, one_row=True))
        inside.append(secret("curator", view.shown_curators[who], edge + half + 6, 240, half, 50, one_row=True))
    return s.part(wide, high, inside, board_words(s, b), "seat")


def _head(s: Scene, b: Board, wide: float) -> str:
    you = say(" (you)") if b.seat == s.own else ""
    close = wide < 400
    x = wide - (217 if close else 236)
    out = [signs.pawn(b.seat, s.letter(b.seat), 26, 41, 1.05)]
    out.append(svg.text(fit(s.name(b.seat), x - 62 - (40 if you else 0), 16) + you, 46, 24, class_="ttl"))
    out.append(fitted(where_words(b), x - 40, 12.5, 46, 40, class_="sm"))
    out.append(signs.coin("", x + 10, 22, 9))
    out.append(svg.text(str(b.money), x + 23, 29, class_="mid2", **stock("money", b.money)))
    out += [
        signs.rosette("", x + (54 if close else 62), 20, 8),
        svg.text(str(b.influence), x + (65 if close else 74), 29, class_="mid2"),
    ]
    for k, kind in enumerate(signs.KINDS):
        at = x + (96 + 38.0 * k if close else 106 + 42.0 * k)
        slip = signs.ticket(kind, at, 13, 23, "" if b.tickets[k] else "pale")
        out.append(svg.group([slip], **stock(f"ticket-{kind}", b.tickets[k])))
        out.append(svg.text(str(b.tickets[k]), at + 26, 29, class_="mid" if b.tickets[k] else "mid nil"))
    return svg.group(out, class_="purse", id=s.id(f"s{b.seat}-purse"))


def _rest(s: Scene, b: Board) -> str:
    artist = next((a for a in s.view.artists if a.place == b.commission), None)
    if artist is None:
        return say("{queue} to hire · {sold} sold · no commission", queue=b.queue, sold=len(b.sold))
    told = {"queue": b.queue, "sold": len(b.sold), "artist": short(artist.name)}
    return say("{queue} to hire · {sold} sold · commission {artist}", **told)
