"""The Sales Office with its contracts and the Media Center with its promotion tokens."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.drawing import svg
from vernissage.drawing.lettering import fit
from vernissage.drawing.pieces import piece, source, stock
from vernissage.engine.language import say
from vernissage.games.gallerist.picture import signs
from vernissage.games.gallerist.picture.places import place
from vernissage.games.gallerist.picture.scene import Scene, part
from vernissage.games.gallerist.view import Contract
from vernissage.games.gallerist.words.terms import art
from vernissage.games.gallerist.words.terms import bonus as bonus_words

WIDE, NARROW = (532.0, 134.0), (366.0, 148.0)
TOP, FOOT = 40.0, 12.0  # between the edge of an office and its cards
FORM_SHORT = {"painting": "painting", "sculpture": "sculpture", "digital": "digital", "photography": "photo"}


@part
def sales(s: Scene) -> str:
    """The Sales Office: four stacks of contracts, and the deck they are dealt from."""
    view = s.view
    wide, high = NARROW if s.narrow else WIDE
    deck = 54.0 if not s.narrow else 50.0
    edge, gap = (12.0, 8.0) if not s.narrow else (8.0, 5.0)
    card = (wide - 2 * edge - deck - 4 - 4 * gap) / 4
    inside = [place(s, "sales_office", wide, high)]
    for k, stack in enumerate(view.display):
        inside.append(_stack(s, k, stack, edge + (card + gap) * k, TOP, card, high - TOP - FOOT))
    inside.append(_deck(s, wide - edge - deck - 4, TOP, deck, high - TOP - FOOT - 4))
    return s.part(wide, high, inside, say("Sales Office"), "sales")


def _stack(s: Scene, k: int, stack: Sequence[Contract], x: float, y: float, wide: float, high: float) -> str:
    """Contracts one on the other; only the top one can be taken."""
    name = f"contract-{k + 1}"
    if not stack:
        out = [
            svg.rect(x, y, wide, high, class_="cellm"),
            svg.text(say("empty"), x + wide / 2, y + high / 2 + 4, class_="sm m"),
        ]
        return s.thing(name, say("Stack {n} of contracts: empty", n=k + 1), out, (x, y, wide, high))
    out = []
    for step in range(min(2, len(stack) - 1), 0, -1):
        out.append(svg.rect(x + 2.5 * step, y + 2.5 * step, wide, high, class_="behind"))
    out.append(svg.group(card(s, stack[-1], x, y, wide, high), **piece(f"contract-{stack[-1].number}", "open")))
    if len(stack) > 1:
        out.append(svg.text(say("+{n} below", n=len(stack) - 1), x + wide - 6, y + high - 7, class_="sm e"))
    top = stack[-1]
    told = {"form": art(top.form), "bonus": bonus_words(top.bonus), "n": len(stack) - 1}
    said = say("{form} contract, bonus {bonus}, {n} below", **told)
    return s.thing(name, said, out, (x, y, wide, high))


def card(s: Scene, contract: Contract, x: float, y: float, wide: float, high: float, used: bool = False) -> list[str]:
    """An open contract: the form it asks for, the bonus it gives."""
    out = [svg.rect(x, y, wide, high, class_="cd"), svg.rect(x, y, wide, 5, class_="edge")]
    small = wide < 90
    word = say(FORM_SHORT[contract.form])
    if small:
        out.append(signs.form(contract.form, x + 7, y + 14, 22))
        out.append(signs.bonus(contract.bonus, x + wide - 18, y + 25, 20))
        out.append(svg.text(fit(word, wide * 1.05, 12), x + 6, y + 54, class_="sm b"))
        out.append(svg.text(fit(signs.bonus_word(contract.bonus), wide * 1.05, 12), x + 6, y + 71, class_="sm"))
        return out
    out += [signs.form(contract.form, x + 8, y + 13, 22), svg.text(word, x + 36, y + 29, class_="frm")]
    out.append(signs.bonus(contract.bonus, x + 19, y + 56, 20))
    out.append(svg.text(fit(signs.bonus_word(contract.bonus), wide - 34, 11.4), x + 37, y + 60, class_="sm"))
    return out


def _deck(s: Scene, x: float, y: float, wide: float, high: float) -> str:
    view, mid = s.view, x + wide / 2
    back = svg.rect(x, y, wide, high, class_="deckb")
    out = [svg.rect(x + 4, y + 4, wide, high, class_="behind"), svg.group([back], **source("contracts", view.deck))]
    out += [
        svg.text(str(view.deck), mid, y + 32, class_="decn m"),
        svg.text(say("in deck"), mid, y + 49, class_="decl m"),
    ]
    if "deck" in s.targets:
        out.append(svg.text(say("deal 4"), mid, y + 68, class_="decl m"))
    elif view.discards:
        out.append(svg.text(say("{n} out", n=len(view.discards)), mid, y + 68, class_="decl m"))
    said = "{n} {n:contract|contracts} in the deck, {discarded} discarded"
    return s.thing("deck", say(said, n=view.deck, discarded=len(view.discards)), out, (x, y, wide, high))


# --- media center -----------------------------------------------------------------------------------------------------


@part
def media(s: Scene) -> str:
    """The Media Center: a card for each level of promotion."""
    wide, high = NARROW if s.narrow else WIDE
    edge, gap = (12.0, 8.0) if not s.narrow else (8.0, 5.0)
    card_wide = (wide - 2 * edge - 4 * gap) / 5
    inside = [place(s, "media_center", wide, high)]
    inside += [_level(s, k, edge + (card_wide + gap) * k, TOP, card_wide, high - TOP - FOOT) for k in range(5)]
    return s.part(wide, high, inside, say("Media Center"), "media")


def _level(s: Scene, k: int, x: float, y: float, wide: float, high: float) -> str:
    """The tokens of one level of promotion: how many are left, what they cost and bring."""
    left, bonus = s.view.promos[k], s.view.promo_bonuses[k]
    out = [svg.rect(x, y, wide, high, class_="cd")]
    out.append(svg.text(str(k + 1), x + 10, y + 31, class_="lvl"))
    out.append(signs.bonus(bonus, x + wide - 22, y + 22, 22))
    word = signs.bonus_word(bonus)
    out.append(svg.text(fit(word, wide, 12), x + 10, y + 51, class_="sm"))
    foot = y + high - 9
    top, step = (foot - 24, 9) if s.narrow else (foot - 7, 8)  # on one line where there is room
    pips = [svg.rect(x + 10 + step * i, top, 6, 6, class_="pip on" if i < left else "pip") for i in range(4)]
    out.append(svg.group(pips, **stock(f"promotion-{k + 1}", left)))
    at, end = (x + 10, "sm") if s.narrow else (x + wide - 8, "sm e")
    out.append(svg.text(say("costs {n}", n=k + 1), at, foot, class_=end))
    told = "Promotion level {level}: {n} {n:token|tokens} left, costs {level} influence, bonus {bonus}"
    said = say(told, level=k + 1, n=left, bonus=bonus_words(bonus))
    return svg.group(out, id=s.id(f"level-{k + 1}"), role="img", aria_label=said, class_="off" if not left else None)
