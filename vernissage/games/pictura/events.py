"""What happens in Museum: Pictura, told as moves and views tell it: paintings, Trend cards, Patrons and cells by their
numbers from 1, everything else by name. The order is that of the constants in state.py, which the rules write."""

from __future__ import annotations

from vernissage.engine.journal import EventKind, Field
from vernissage.games.pictura.components import DATA
from vernissage.games.pictura.state import (
    CELLS,
    FAVOUR_NAMES,
    PAINTINGS,
    PATRONS,
    REWARD_NAMES,
    SOURCES,
    TRENDS,
    TYPE_NAMES,
)

MUSEUM_NAMES: tuple[str, ...] = tuple(m["name"] for m in DATA["international_museums"]["items"])


def _painting(means: str, name: str = "painting") -> Field:
    return Field(name, means, range(1, PAINTINGS + 1))


def _trend(means: str) -> Field:
    return Field("trend", means, range(1, TRENDS + 1))


def _card(means: str) -> Field:
    return Field("card", means, FAVOUR_NAMES)


def _cell(name: str) -> Field:
    return Field(name, "the number of a place, as in the move `cell`", range(1, CELLS + 1))


_MUSEUM = Field("museum", "the International Museum", MUSEUM_NAMES)
_PATRON = Field("patron", "the number of the Patron", range(1, PATRONS + 1))

EVENTS = (
    EventKind("trend_kept", (), (_trend("the number of the card"),), "It kept a personal Trend."),
    EventKind("public_trend", (_trend("the number of the card"),), (), "A public Trend is in force."),
    EventKind("turn", (Field("round", "counted from 1"),), (), "Its turn began."),
    EventKind("draw", (), (_painting("from the market"),), "It drew a painting."),
    EventKind(
        "exchange",
        (_MUSEUM, _painting("to it", "gave"), _painting("from it", "took"), Field("points", "gained, below 0 lost")),
        (),
        "It exchanged with an International Museum.",
    ),
    EventKind("decline", (), (), "Not on its own turn: it made no exchange."),
    EventKind("no_exchange", (), (), "On its own turn: it had no exchange to make."),
    EventKind("pay", (_painting("to the own discard"),), (), "It paid for a hanging."),
    EventKind(
        "exhibit",
        (
            _painting("now on its wall"),
            Field("owner", "the seat it came from, be it the own one"),
            Field("source", "where it lay there", SOURCES),
            Field("points", "from the public Trend"),
        ),
        (),
        "It hung a painting.",
    ),
    EventKind(
        "open",
        (
            Field("type", "as in the move `open`", TYPE_NAMES),
            Field("cards", "paintings of the type in the museum"),
            Field("points", "for the collection, with a Grand opening where one was played"),
            Field("token", "points on the token: 3 for the first of a type, else 0"),
        ),
        (),
        "It opened a Temporary Exhibition.",
    ),
    EventKind("reward", (Field("space", "as in the move `reward`", REWARD_NAMES),), (), "It filled a reward space."),
    EventKind("inventory", (), (), "It took an Inventory."),
    EventKind("retrieve", (_painting("from the own discard"),), (), "It took a painting back into the hand."),
    EventKind("refresh", (), (), "It had all face-up Patrons replaced."),
    EventKind("favour", (_card("the Favour card"),), (), "It played a Favour card for its own effect."),
    EventKind("common", (_card("the Favour card"),), (), "It played a Favour card to draw two paintings."),
    EventKind("points", (Field("points", "gained"),), (), "It gained points by Fundraiser."),
    EventKind("threshold", (Field("threshold", "10, 20, 30, 40 or 50"),), (), "Its score reached its favour token."),
    EventKind("favour_draw", (), (_card("the Favour card"),), "It drew a Favour card."),
    EventKind("no_favour", (), (), "It might have drawn a Favour card, but none was left."),
    EventKind("patron", (_PATRON,), (), "It claimed a Patron."),
    EventKind("patron_points", (_PATRON, Field("points", "gained")), (), "It took the points of the Patron."),
    EventKind(
        "take",
        (_MUSEUM, _painting("into the hand")),
        (),
        "It took a painting from an International Museum and gave none.",
    ),
    EventKind("refill", (_MUSEUM, _painting("from the market")), (), "The gap was filled."),
    EventKind("reveal", (_painting("from the market"),), (), "A painting came up for auction."),
    EventKind("pick", (_painting("into the hand"),), (), "It took a painting at the auction."),
    EventKind("discard", (_painting("to the own discard"),), (), "Its hand was too large: it discarded a painting."),
    EventKind("drop", (_card("the Favour card"),), (), "It held too many Favour cards and discarded one."),
    EventKind("fifty", (Field("points", "the bonus"),), (), "It ended a turn with 50 points or more."),
    EventKind("no_action", (), (), "It began a turn without a main action to take: the game ends."),
    EventKind("limit", (Field("round", "the last one"),), (), "The limit of rounds ends the game."),
    EventKind("swap", (_cell("a"), _cell("b")), (), "It swapped two places in the last hanging."),
    EventKind("auto", (), (), "It had its museum arranged."),
    EventKind("hung", (), (), "Its last hanging is finished."),
    EventKind("end", (), (), "The game is over."),
    EventKind("pass", (), (), "It ended its turn without a main action."),
    EventKind("no_draw", (), (), "It might have drawn a Favour card and did not want to."),
    EventKind("no_take", (), (), "It might have taken a painting by a Patron's effect and did not want to."),
)
