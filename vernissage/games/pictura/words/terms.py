"""Names of things in words, shared by sentences, refusals and the text of the table."""

from __future__ import annotations

from vernissage.engine.language import Term, say
from vernissage.games.pictura.view import paintings, patrons, trends

FAVOUR_TITLES = {
    "patronage": "Patronage",
    "private_sale": "Private sale",
    "fundraiser": "Fundraiser",
    "auction": "Auction",
    "donation": "Donation",
    "cultural_grants": "Cultural grants",
    "storage_management": "Storage management",
    "grand_opening": "Grand opening",
}
REWARD_TITLES = {
    "free_exhibits": "Hang two paintings from your hand or discard for nothing",
    "painting_hand": "Draw 3 paintings; your hand may hold 10 from now on",
    "favour_hand": "Draw 3 Favour cards; you may hold 5 from now on",
    "retrieve_discard": "Take your whole discard into your hand",
    "patron_bonus": "At the end: 3 points for each of your Patrons",
    "collection_bonus": "At the end: one collection counts two paintings more",
}
REWARD_WORDS = {
    "free_exhibits": "of two free hangings",
    "painting_hand": "of a larger hand",
    "favour_hand": "of more Favour cards",
    "retrieve_discard": "of the discard",
    "patron_bonus": "for Patrons",
    "collection_bonus": "of two more in a collection",
}


def type_word(name: str) -> str:
    """A genre or period as it stands in a sentence."""
    if name in ("renaissance", "baroque", "rococo", "romanticism", "impressionism"):
        return say(name.capitalize())
    return say(name.replace("_", " "))


def favour(card: str) -> str:
    """The name of a Favour card."""
    return say(FAVOUR_TITLES[card])


def museum(name: str) -> Term:
    """One of the International Museums."""
    return Term(name)


def dated(year: str) -> str:
    """ "c. 1501"."""
    return say("c. {year}", year=year.removeprefix("c. ")) if year.startswith("c. ") else year


def painting(number: int, full: bool = False) -> str:
    """ "No. 14, The Annunciation"; with `full` also its painter, genre and period."""
    card = paintings()[number]
    if not full:
        return say("No. {number}, {title}", number=number, title=card.title)
    kinds = {"painter": card.painter, "genre": type_word(card.genre), "period": type_word(card.period)}
    return say("No. {number}, {title} ({painter}; {genre}, {period})", number=number, title=card.title, **kinds)


def trend(number: int) -> str:
    """A Trend card with its points: "Vincent van Gogh 3, landscape 2, Impressionism 1"."""
    card = trends()[number]
    return f"{card.painter} 3, {type_word(card.genre)} 2, {type_word(card.period)} 1"


def patron(number: int) -> str:
    """The name of a Patron."""
    return patrons()[number].name


def asks(number: int) -> str:
    """What a Patron wants to see."""
    return say(" and ").join(f"{n} {_kind(kind, value)}" for kind, value, n in patrons()[number].asks)


def _kind(kind: str, value: str) -> str:
    return say("by {painter}", painter=value) if kind == "painter" else type_word(value)


def points(n: int) -> str:
    """ "1 point", "3 points"."""
    return count_of(n, "point", "points")


def count_of(n: int, one: str, many: str) -> str:
    """So many of something, with the right word for one or for several."""
    return f"{n} {say(one if n == 1 else many)}"
