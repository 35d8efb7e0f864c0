"""The numbers of The Gallerist that may be turned, and which of them cannot be played together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.language import say
from vernissage.engine.numbers import COUNT, POINTS, PRICE, Number, Numbers, together
from vernissage.engine.typed import Grid, Row
from vernissage.games.gallerist import components
from vernissage.games.gallerist.components import COLUMNS, FORMS, KINDS, OFFERS, UNITS

TABLES = ("1", "2", "3", "4")  # numbers of players
LETTERS = tuple("abcdefgh")  # of the works of a form
RED = 4  # artists on whom a Collector stands (G-SETUP-09)
ON_WORKS, ON_PLAZA = 8, 4  # visitors on works, at most, and on the Plaza (G-SETUP-13, -17)
MOST_BID = 15  # in a column: what the order of bids is told apart by


def refuse(n: Any, sizes: Mapping[str, tuple[int, ...]], players: int) -> None:
    """Too few visitors for what the setup puts on the board, or offers too dear to tell bids apart."""
    people = n.visitors[players - 1]
    needed = RED + ON_WORKS + ON_PLAZA + players
    if int(people.sum()) < needed:
        told = "{there} visitors are too few for {players} players: the board needs {needed} before the first turn."
        raise together(say(told, there=int(people.sum()), players=players, needed=needed), "G-SETUP-04")
    if int(n.offer_price.sum()) > MOST_BID:
        told = "The offers of a column come to {n} together; the order of bids is told apart up to {most}."
        raise together(say(told, n=int(n.offer_price.sum()), most=MOST_BID), "G-SCORE-12")


def _printed(table: Any) -> Any:
    return table.tolist()


class Gallerist(Numbers):
    """The numbers of The Gallerist by name."""

    start_money: int
    start_influence: int
    tickets: Row
    visitors: Grid
    easels: Row
    art_value: Row
    work_fame: Grid
    final_money: Row
    hire_cost: Row
    desks: int
    promotion_cost: Row
    promotion_fame: int
    investor_money: int
    collector_money: int
    vip_influence: int
    collector_influence: int
    column_influence: Row
    offer_price: Row
    majority: Any
    tile_money: Row
    tile_influence: Row
    curator_money: Grid
    dealer_money: Grid
    end_celebrities: int
    end_conditions: int
    last_round: int


def _sets(cards: int, sets: int) -> tuple[tuple[str, ...], ...]:
    return tuple(map(str, range(1, cards + 1))), tuple(f"set_{k}" for k in range(1, sets + 1))


UNIT_NAMES = tuple(unit.removeprefix("per_") for unit in UNITS)
STARS = tuple(map(str, range(len(_printed(components.VALUES)))))
SPACES = tuple(map(str, range(components.TOP_INFLUENCE + 1)))
PLACES = ("first", "second", "third")

N = Gallerist(
    "gallerist",
    Number("start_money", 10, 0, 100, "Money to begin with", "G-SETUP-20", COUNT),
    Number("start_influence", 10, 0, components.TOP_INFLUENCE, "Influence to begin with", "G-SETUP-02", COUNT),
    Number("tickets", _printed(components.START_TICKETS)[1:], 1, 40, "Tickets of each colour, by the number of players", "G-SETUP-05", COUNT, (TABLES,)),
    Number("visitors", _printed(components.VISITORS)[1:], RED, 30, "Visitors of each kind, by the number of players", "G-SETUP-04", COUNT, (TABLES, KINDS)),
    Number("easels", _printed(components.EASELS)[1:], 0, 4, "Works of International Renown, by the number of players", "G-SETUP-12", COUNT, (TABLES,)),
    Number("art_value", _printed(components.VALUES), 0, 100, "What a work is worth, by the stars of its artist", "G-FAME-03", POINTS, (STARS,)),
    Number("work_fame", _printed(components.WORK_FAME), 0, 6, "Fame that a work brings its artist when bought", "G-COLONY-14", COUNT, (FORMS, LETTERS)),
    Number("final_money", _printed(components.FINAL_MONEY), 0, 100, "Money at the end, by influence", "G-SCORE-20", POINTS, (SPACES,)),
    Number("hire_cost", _printed(components.HIRE_COST), 0, 10, "What an assistant costs, by the place in the queue", "G-MEDIA-03", PRICE, (tuple(map(str, range(1, 9))),)),
    Number("desks", components.DESKS, 2, 8, "Desks in an office", "G-ASSIST-02", COUNT),
    Number("promotion_cost", (1, 2, 3, 4, 5), 0, 20, "Influence that a promotion costs, by the new level", "G-MEDIA-05", PRICE, (tuple(map(str, range(1, 6))),)),
    Number("promotion_fame", 1, 0, 10, "Fame that a promotion brings besides the Collectors", "G-MEDIA-07", COUNT),
    Number("investor_money", 2, 0, 10, "Money of the money bonus for each Investor in the Gallery", "G-BONUS-01", POINTS),
    Number("collector_money", 1, 0, 10, "Money of the money bonus for each Collector in the Gallery", "G-BONUS-01", POINTS),
    Number("vip_influence", 2, 0, 10, "Influence of the influence bonus for each VIP in the Gallery", "G-BONUS-02", COUNT),
    Number("collector_influence", 1, 0, 10, "Influence of the influence bonus for each Collector in the Gallery", "G-BONUS-02", COUNT),
    Number("column_influence", _printed(components.COLUMN_INFLUENCE), 0, 12, "Influence gained in a column of the International Market", "G-MARKET-01", COUNT, (COLUMNS,)),
    Number("offer_price", OFFERS, 0, 12, "What an offer costs, by the row as printed", "G-MARKET-08", PRICE, (tuple(map(str, OFFERS)),)),
    Number("majority", _printed(components.PAYOUTS), 0, 60, "Money for the most assistants in a column of the International Market", "G-SCORE-02", POINTS, (("rulebook", "published"), COLUMNS, PLACES)),
    Number("tile_money", _printed(components.TILE_MONEY), 0, 20, "Money that a reputation tile pays for each of what it counts", "G-SCORE-06", POINTS, (UNIT_NAMES,)),
    Number("tile_influence", _printed(components.TILE_INFLUENCE), 0, 20, "Influence that a reputation tile pays for each of what it counts", "G-SCORE-06", COUNT, (UNIT_NAMES,)),
    Number("curator_money", _printed(components.CURATOR_MONEY), 0, 100, "Money for a set of a curator card", "G-SCORE-16", POINTS, _sets(4, 2)),
    Number("dealer_money", _printed(components.DEALER_MONEY), 0, 100, "Money for a set of a dealer card", "G-SCORE-19", POINTS, _sets(4, 3)),
    Number("end_celebrities", 2, 1, 8, "Celebrities that count as a condition of the end", "G-END-01", COUNT),
    Number("end_conditions", 2, 1, 3, "Conditions of three that set off the end", "G-END-02", COUNT),
    Number("last_round", 60, 3, 100, "Rounds after which the game ends at the latest", "G-END-07", COUNT),
    refuse=refuse,
)  # fmt: skip
