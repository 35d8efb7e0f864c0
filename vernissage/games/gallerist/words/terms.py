"""Names of things in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from vernissage.games.gallerist.components import ARTISTS, BOX, FORMS, KINDS, LOCATIONS, TILES
from vernissage.games.gallerist.state import PLACES

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
ORIGIN = {
    "plaza": "from the Plaza to your Lobby",
    "lobby": "from your Lobby to your Gallery",
    "next": "from the next player's Lobby to the Plaza",
    "second": "from the second player's Lobby, clockwise, to the Plaza",
    "third": "from the third player's Lobby, clockwise, to the Plaza",
}
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

    def artist(self, place: int | str) -> str:
        """ "Kestrane", or "the undiscovered blue sculptor"."""
        at = place if isinstance(place, int) else PLACES.index(place)
        return self.names[at] if self.found[at] else undiscovered(at)

    def named(self, place: int | str) -> str:
        """The name, of somebody who was discovered by then."""
        return self.names[place if isinstance(place, int) else PLACES.index(place)]


def called(record: Any) -> Called:
    """What the artists are called at a table, from its record."""
    tiles: Sequence[int] = record["artist"].tolist()
    return Called(tuple(short(ARTISTS[tile]["name"]) for tile in tiles), tuple(map(bool, record["found"].tolist())))


def seen(artists: Sequence[Any]) -> Called:
    """The same from the artists of a view."""
    return Called(tuple(short(a.name) for a in artists), tuple(a.found for a in artists))


def short(name: str) -> str:
    """The name that stands on the board: "Kestrane" of "Ivo Kestrane"."""
    return name.split()[-1]


def undiscovered(place: int | str) -> str:
    """ "the undiscovered blue painter": a tile that nobody has turned up, by what its back shows."""
    return artist(place).replace("the ", "the undiscovered ", 1)


def artist(place: int | str) -> str:
    """ "the blue painter": an artist by its place on the board, where no table is spoken of."""
    name = PLACES[place] if isinstance(place, int) else place
    form, _, colour = name.partition("_")
    return f"the {colour} {MAKER[form]}"


def contract(number: int) -> str:
    """ "the sculpture contract (an assistant)": contracts count from 1."""
    data = BOX["contracts"][number - 1]
    return f"the {data['art_form']} contract ({BONUS[data['front_bonus']]})"


def tile(number: int) -> str:
    """A reputation tile by its number, in what it pays."""
    data = TILES[number - 1]
    pays = f"{data['money_per_unit']} money"
    if data["influence_per_unit"]:
        pays += f" and {data['influence_per_unit']} influence"
    return f"the tile that pays {pays} for each {UNIT[data['unit']]}"


def work(form: int | str, letter: int | str) -> str:
    """ "sculpture C"."""
    name = FORMS[form] if isinstance(form, int) else form
    return f"{name} {('abcdefgh'[letter] if isinstance(letter, int) else letter).upper()}"


def count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def a_visitor(kind: int | str) -> str:
    name = VISITOR[KINDS[kind] if isinstance(kind, int) else kind]
    return f"an {name}" if name == "Investor" else f"a {name}"
