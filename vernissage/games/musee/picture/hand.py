"""The viewer's hand and the deck, as drawings of their own. Cards and the deck's choices are targets when they are legal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vernissage.drawing import glyphs, svg
from vernissage.drawing.furniture import target
from vernissage.drawing.lettering import fit, width, wrap
from vernissage.drawing.pieces import piece, source
from vernissage.engine.language import say
from vernissage.games.musee.picture import prints
from vernissage.games.musee.picture.house import hung, plate
from vernissage.games.musee.picture.measures import CABINET, SALON, Mode
from vernissage.games.musee.view import MuseeView, cards
from vernissage.games.musee.words import caption

# A card is a place of a house without the house: cell, painting, plate and number are measured alike.
CARD = replace(SALON, cell=118, picture=86, plate=86, number=21, top=10)
SMALL = replace(CABINET, top=10)
TITLE = 15.2  # size of the titles below the cards
HIGH = 190.0  # of hand and deck
LOW = 114.0  # of a hand without titles


def hand(view: MuseeView, *, mode: Mode = "salon", art: prints.Art = prints.inline) -> str:
    """The viewer's cards in rising order; in the cabinet of a phone they hang closer and without titles."""
    p = CARD if mode == "salon" else SMALL
    shown = [
        card(
            number,
            x=i * p.cell,
            mode=mode,
            art=art,
            move=f"card {number}" if f"card {number}" in view.moves else "",
            chosen=number == view.chosen,
            barred=view.decision == "card" and bool(view.moves) and f"card {number}" not in view.moves,
        )
        for i, number in enumerate(view.hand)
    ]
    kind = "house-hand" if mode == "salon" else "house-hand house-hand-narrow"
    return _part(
        max(1, len(shown)) * p.cell, HIGH if mode == "salon" else LOW, *shown, label=say("Your hand"), kind=kind
    )


def _part(wide: float, high: float, *inside: str, label: str, kind: str) -> str:
    natural = f"max-width:{svg.num(wide)}px"  # a page may give it less room, never more
    shown = svg.document(wide, high, *inside, label=label, role="group", class_=f"house {kind}", style=natural)
    return shown.replace(f' xmlns="{svg.XMLNS}"', "", 1)


def card(
    number: int,
    *,
    x: float = 0,
    mode: Mode = "salon",
    art: prints.Art = prints.inline,
    move: str = "",
    chosen: bool = False,
    barred: bool = False,
) -> str:
    """A card with plate and title. `move` makes it a target, `chosen` lifts it, `barred` says that it fits nowhere."""
    p = CARD if mode == "salon" else SMALL
    left, top = x + (p.cell - p.plate) / 2, p.top - (5 if chosen else 0)
    told = "{painting}, about to hang" if chosen else "{painting}, fits nowhere"
    words = say(told, painting=caption(number)) if chosen or barred else caption(number)
    picture = hung(p, left, top, number, art)
    painted = [
        svg.rect(left + 2, top + 5, p.picture, p.niche - 2, class_="work-shadow"),
        svg.group([picture], opacity=0.45) if barred else picture,
        plate(p, left, top + p.high, number),
    ]
    inside = [svg.group(painted, **piece(f"card-{number}"))]
    if chosen:
        inside.append(svg.rect(left - 3, top - 3, p.plate + 6, p.niche + 6, class_="taken", fill="none"))
    if barred:
        line = f"M{svg.num(left + 3)} {svg.num(top + p.niche - p.plate_high / 2)}h{svg.num(p.number * 1.3)}"
        inside.append(svg.path(line, class_="strike"))
    if p is CARD:
        inside.append(_title(number, x + p.cell / 2, top + p.niche + 20, chosen, barred))
    name = f"hand-{number}" if mode == "salon" else f"hand-n-{number}"
    if move:
        return target(name, move, words, *inside, kind="card")
    kind = "card chosen" if chosen else "card barred" if barred else "card"
    return svg.group(inside, class_=kind, id=name, role="img", aria_label=words)


def _title(number: int, x: float, y: float, chosen: bool, barred: bool) -> str:
    """The title below a card, with a pointer before that of the chosen one."""
    lines = [say("fits nowhere")] if barred else wrap(cards()[number].title, CARD.cell - 4, TITLE, 3)
    out = "".join(svg.text(line, x, y + 17 * i, class_="title") for i, line in enumerate(lines))
    if not chosen:
        return out
    tip = x - width(lines[0], TITLE) * 0.42 - 12
    return out + svg.path(f"M{svg.num(tip)} {svg.num(y)}l4-7 4 7z", class_="pointer")


def deck(view: MuseeView, names: Sequence[str] = ()) -> str:
    """The draw deck; with one of the last cards to decide on, the two choices stand beside it (M-4P-04)."""
    x, y, wide = 26.0, CARD.top + 4, 66.0
    back = ""
    for step in range(min(2, view.deck) - 1, -1, -1):
        lifted = svg.group([glyphs.card_back(x + 5 * step - 2, y + 5 * step - 2, wide)], opacity=0.55 if step else None)
        back += lifted
    if not view.deck:
        back = svg.rect(x, y, wide, wide * 72 / 66, class_="niche")
    left = str(view.deck) if view.deck else say("nothing")
    count = svg.text(left, 59, y + 103, class_="count", text_anchor="middle") + svg.text(
        say("left to draw"), 59, y + 122, class_="meta middle", text_anchor="middle"
    )
    words = say("{n} cards left to draw", n=view.deck) if view.deck != 1 else say("One card left to draw")
    pile = svg.group([back, count], id="deck", role="img", aria_label=words, **source("deck", view.deck))
    choices = _choices(view, names)
    return _part(118 + (150 if choices else 0), HIGH, pile, choices, label=say("Deck"), kind="house-deck")


def _choices(view: MuseeView, names: Sequence[str]) -> str:
    """Two targets: take the card, or pass it to the partner."""
    partner = names[(view.seat + 2) % 4] if len(names) == 4 else say("your partner")
    said = {
        "take": (say("Take it"), say("Take the card, unseen")),
        "pass": (say("Pass it to {partner}", partner=partner), say("Pass the card to {partner}", partner=partner)),
    }
    out = []
    for i, move in enumerate(m for m in ("take", "pass") if m in view.moves):
        x, y, wide, high = 126, 14 + 58 * i, 138, 48
        size = 19 if width(said[move][0], 19) < wide - 10 else 16
        out.append(
            target(
                f"deck-{move}",
                move,
                said[move][1],
                svg.rect(x, y, wide, high, class_="niche"),
                svg.text(fit(said[move][0], wide - 10, size), x + wide / 2, y + 31, class_="choice", font_size=size),
                glyphs.corners(x, y, wide, high),
            )
        )
    return "".join(out)
