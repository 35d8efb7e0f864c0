"""Names of things in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from vernissage.engine.language import Term, say, spoken
from vernissage.games.gallerist.components import ARTISTS, BOX, FORMS, KINDS, LOCATIONS, TILES
from vernissage.games.gallerist.state import PLACES


class Phrase(Term):
    """Words of the game, perhaps with parts: a `Term` that is said as soon as it is made, so that a board may letter it as it
    is, and a sentence may still ask for another form. With a form at once, that one is the word itself."""

    __slots__ = ("parts", "text")
    text: str
    parts: dict[str, Any]

    def __new__(cls, text: str, form: str = "", /, **parts: Any) -> Phrase:
        """It is said in the language spoken now; text and parts are kept, for other forms."""
        made = super().__new__(cls, say(_key(text, form), **parts))
        made.text, made.parts = text, parts
        return made

    def __format__(self, form: str) -> str:
        return self.form(form) if form else str(self)

    def form(self, form: str) -> str:
        """The same words in another form, such as "dative"."""
        return say(_key(self.text, form), **self.parts)


def _key(text: str, form: str) -> str:
    """Of English words there is one form."""
    return f"{text}|{form}" if form and spoken() != "en" else text


class Name(Term):
    """A name, which is the same in every form and language."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return str(self)

    def form(self, form: str) -> str:
        """The name, whatever the form."""
        return str(self)


VISITOR = {"collector": "Collector", "vip": "VIP", "investor": "Investor"}
COLOUR = {kind: f"{BOX['enums']['ticket_colours'][kind]} ({VISITOR[kind]})" for kind in KINDS}
LOCATION = {
    "artists_colony": "Artists Colony",
    "sales_office": "Sales Office",
    "media_center": "Media Center",
    "international_market": "International Market",
}
PIECE = {"gallerist": "Gallerist", "assistant": "assistant"}
ACTION = {
    "discover_artist": "discover an artist",
    "buy_artwork": "buy and exhibit a work",
    "sign_contract": "sign a contract",
    "sell_artwork": "sell a work",
    "hire_assistants": "hire assistants",
    "promote_artist": "promote an artist",
    "take_reputation_tile": "take a reputation tile",
    "make_offer": "make an offer",
}
FORM = {"painting": "painting", "sculpture": "sculpture", "digital": "digital work", "photography": "photograph"}

BONUS = {
    "": "nothing",
    "nothing": "nothing",
    "ticket_any": "a ticket of any colour",
    "ticket_vip": "a VIP ticket",
    "ticket_investor": "an Investor ticket",
    "two_tickets": "two tickets of different colours",
    "money": "money",
    "influence": "influence",
    "fame": "fame for an artist",
    "visitor_plaza_any": "a visitor from the Plaza",
    "visitor_plaza_vip_or_investor": "a VIP or Investor from the Plaza",
    "visitor_bag_any": "a visitor from the bag",
    "assistant": "an assistant",
    "sign_contract": "a contract to sign",
}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
SOURCE = {
    "none": "nobody",
    "office": "your office",
    **{name: f"the {LOCATION[name]}" for name in LOCATIONS},
    "kicked_out": "the Kicked-Out space",
}
UNIT = {
    "per_3_influence": "3 influence",
    "per_collector_in_gallery": "Collector in the Gallery",
    "per_vip_in_gallery": "VIP in the Gallery",
    "per_investor_in_gallery": "Investor in the Gallery",
    "per_visitor_in_gallery": "visitor in the Gallery",
    "per_visitor_set_in_gallery": "set of the three visitors in the Gallery",
    "per_reputation_tile_on_board": "reputation tile",
    "per_assistant_in_offer_rows": "assistant in the offer rows",
    "per_assistant_in_play": "assistant in play",
    "per_artist_promotion_4_plus": "artist at promotion 4 or 5",
    "per_artwork_acquired": "work acquired",
    "per_artwork_sold": "work sold",
    "per_artwork_exhibited": "work exhibited",
    "per_distinct_art_form_acquired": "art form acquired",
    "per_photography_acquired": "photograph acquired",
    "per_painting_acquired": "painting acquired",
    "per_digital_acquired": "digital work acquired",
    "per_sculpture_acquired": "sculpture acquired",
    "per_artist_fame_15_plus": "artist with fame 15 or more",
    "per_masterpiece_exhibited": "Masterpiece exhibited",
}


MAKER = {"painting": "painter", "sculpture": "sculptor", "digital": "digital artist", "photography": "photographer"}


class Called(NamedTuple):
    """What the artists of one table are called, place by place: by their names once they are discovered."""

    names: tuple[str, ...]
    found: tuple[bool, ...]

    def artist(self, place: int | str) -> Term:
        """ "Kestrane", or "the undiscovered blue sculptor"."""
        at = place if isinstance(place, int) else PLACES.index(place)
        return Name(self.names[at]) if self.found[at] else undiscovered(at)

    def named(self, place: int | str) -> Term:
        """The name, of somebody who was discovered by then."""
        return Name(self.names[place if isinstance(place, int) else PLACES.index(place)])


def called(record: Any) -> Called:
    """What the artists are called at a table, from its record."""
    return _called(tuple(record["artist"].tolist()), tuple(record["found"].tolist()))


@lru_cache(1024)  # asked with every sentence
def _called(tiles: Sequence[int], found: Sequence[int]) -> Called:
    return Called(tuple(short(ARTISTS[tile]["name"]) for tile in tiles), tuple(map(bool, found)))


def seen(artists: Sequence[Any]) -> Called:
    """The same from the artists of a view."""
    return Called(tuple(short(a.name) for a in artists), tuple(a.found for a in artists))


def short(name: str) -> str:
    """The name that stands on the board: "Kestrane" of "Ivo Kestrane"."""
    return name.split()[-1]


def undiscovered(place: int | str) -> Term:
    """ "the undiscovered blue painter": a tile that nobody has turned up, by what its back shows."""
    return Phrase(f"the undiscovered {_maker(place)}")


def artist(place: int | str) -> Term:
    """ "the blue painter": an artist by its place on the board, where no table is spoken of."""
    return Phrase(f"the {_maker(place)}")


def maker(place: int | str) -> Term:
    """ "blue painter"."""
    return Phrase(_maker(place))


def _maker(place: int | str) -> str:
    form, _, colour = (PLACES[place] if isinstance(place, int) else place).partition("_")
    return f"{colour} {MAKER[form]}"


def location(name: str) -> Term:
    """ "Sales Office"."""
    return Phrase(LOCATION[name])


def source(name: str, yours: bool = True) -> Term:
    """Where an assistant comes from, for its owner or for the others."""
    return Phrase("the office" if name == "office" and not yours else SOURCE[name])


def action(name: str) -> Term:
    """ "sign a contract"."""
    return Phrase(ACTION[name])


def piece(name: str) -> Term:
    """ "Gallerist" or "assistant"."""
    return Phrase(PIECE[name])


def colour(kind: str) -> Term:
    """ "white (Collector)": the colour of a ticket."""
    return Phrase(COLOUR[kind])


def column(name: str) -> Term:
    """ "left", of the columns of the market."""
    return Phrase(name, "column")


def bonus(name: str) -> Term:
    """ "a visitor from the Plaza"; "nothing" in the form it has as a bonus."""
    return Phrase(BONUS[name], "bonus") if name in ("", "nothing") else Phrase(BONUS[name])


def form(name: int | str) -> Term:
    """A work by its form alone: "digital work"."""
    return Phrase(FORM[FORMS[name] if isinstance(name, int) else name])


def art(name: str) -> Term:
    """A form of art: "digital"."""
    return Phrase(name)


def contract(number: int) -> Term:
    """ "the sculpture contract (an assistant)": contracts count from 1."""
    data = BOX["contracts"][number - 1]
    return Phrase("the {form} contract ({bonus})", form=art(data["art_form"]), bonus=bonus(data["front_bonus"]))


def pays(money: int, influence: int, unit: str) -> str:
    """ "2 money and 1 influence for each VIP in the Gallery"."""
    counts = Phrase(UNIT[unit])
    if influence:
        return say(
            "{money} money and {influence} influence for each {unit}", money=money, influence=influence, unit=counts
        )
    return say("{money} money for each {unit}", money=money, unit=counts)


def tile(number: int) -> Term:
    """A reputation tile by its number, in what it pays."""
    data = TILES[number - 1]
    told = pays(data["money_per_unit"], data["influence_per_unit"], data["unit"])
    return Phrase("the tile that pays {pays}", pays=told)


def work(form: int | str, letter: int | str) -> Term:
    """ "sculpture C"."""
    name = FORMS[form] if isinstance(form, int) else form
    mark = "abcdefgh"[letter] if isinstance(letter, int) else letter
    return Phrase("{form} {letter}", form=Phrase(name, "work"), letter=mark.upper())


def visitors(number: int, kind: str) -> str:
    """ "1 VIP", "2 VIPs"."""
    return f"{number} {visitor(kind, number)}"


def visitor(kind: str, number: int = 1) -> Term:
    """ "VIP", or of several "VIPs"."""
    return Phrase(VISITOR[kind] if number == 1 else f"{VISITOR[kind]}s")


def a_visitor(kind: int | str) -> Term:
    """ "a VIP", "an Investor"."""
    name = VISITOR[KINDS[kind] if isinstance(kind, int) else kind]
    return Phrase(f"an {name}" if name == "Investor" else f"a {name}")
