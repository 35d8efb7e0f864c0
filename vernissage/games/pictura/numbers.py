"""The numbers of Museum: Pictura that may be turned, and which of them cannot be played together."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from importlib import resources
from typing import Any

from vernissage.engine.language import say
from vernissage.engine.numbers import COUNT, POINTS, PRICE, Number, Numbers, together
from vernissage.engine.typed import Row
from vernissage.games.pictura.state import CELLS, MUSEUMS, PAINTINGS

DATA: dict[str, Any] = json.loads(resources.files(__package__).joinpath("components.json").read_text("utf-8"))
BONUS_MOST = 2  # cards that a collection may count besides those that hang
_collections: Any = DATA["collection_values"]
_penalties: Any = DATA["discard_penalty"]


def _collection() -> tuple[int, ...]:
    """Value by number of cards (P-COLL-06), bonus cards included."""
    known = {row["cards"]: row["points"] for row in _collections["points"]}
    last, step = max(known), _collections["points_per_card_beyond_20"]
    return tuple(
        known.get(n, 0) if n <= last else known[last] + step * (n - last) for n in range(CELLS + BONUS_MOST + 1)
    )


def _counted(n: int) -> tuple[tuple[str, ...], ...]:
    return (tuple(map(str, range(n))),)


PATRONS = tuple(re.sub(r"\W+", "_", patron["name"].lower()) for patron in DATA["patron_cards"]["items"])
COLLECTION = _collection()
PENALTY = tuple(row["points"] for row in _penalties["points"])
OPENED = tuple(row["points"] for row in DATA["exhibition_bonus"]["points"])


def refuse(n: Any, sizes: Mapping[str, tuple[int, ...]], players: int) -> None:
    """Raise a sentence where numbers, each good by itself, cannot be played together."""
    if not n.trend_painter >= n.trend_genre >= n.trend_period:
        told = "The highest criterion counts, and a painter is more than a genre, a genre more than a period: {a}, {b}, {c}."
        raise together(say(told, a=n.trend_painter, b=n.trend_genre, c=n.trend_period), "P-TREND-02")
    if n.start_hand > n.hand_limit:
        told = "Nobody may be dealt {hand} paintings and hold {limit} at the end of a turn."
        raise together(say(told, hand=n.start_hand, limit=n.hand_limit), "P-EOT-02")
    if MUSEUMS * n.im_cards + players * n.start_hand > PAINTINGS // 2:
        told = "{dealt} of {all} paintings would be dealt before the first turn; at most half of them may."
        dealt = MUSEUMS * n.im_cards + players * n.start_hand
        raise together(say(told, dealt=dealt, all=PAINTINGS), "P-SETUP-05")


class Pictura(Numbers):
    """The numbers by name, as a type checker knows them."""

    start_points: Row
    start_hand: int
    im_cards: int
    drawn: int
    hand_limit: int
    favour_limit: int
    more_hand: int
    more_drawn: int
    threshold: int
    least: int
    token_points: int
    most_opened: int
    bonus_cards: int
    fundraiser_points: int
    free_exhibits: int
    storage_most: int
    discard_price: int
    trend_painter: int
    trend_genre: int
    trend_period: int
    end_score: int
    end_bonus: int
    gallery_points: int
    full_points: int
    patron_bonus: int
    max_rounds: int
    patron_points: Row
    collection: Row
    opened_points: Row
    penalty: Row
    penalty_beyond: int


N = Pictura(
    "pictura",
    Number("start_points", (4, 3, 2, 1), 0, 9, "Prestige points to begin with, by turn", "P-SETUP-14", POINTS, (("1", "2", "3", "4"),)),
    Number("start_hand", 5, 1, 8, "Paintings dealt to each seat", "P-SETUP-10", COUNT),
    Number("im_cards", 4, 1, 8, "Paintings in each International Museum", "P-SETUP-05", COUNT),
    Number("drawn", 2, 1, 5, "Paintings drawn at the beginning of a turn, or for any Favour card", "P-ACQ-01", COUNT),
    Number("hand_limit", 8, 3, 20, "Paintings that may be kept in hand at the end of a turn", "P-EOT-02", COUNT),
    Number("favour_limit", 3, 1, 10, "Favour cards that may be kept at the end of a turn", "P-EOT-03", COUNT),
    Number("more_hand", 2, 0, 6, "How much a reward raises a limit of cards in hand", "P-REW-02", COUNT),
    Number("more_drawn", 3, 0, 6, "Cards drawn with such a reward", "P-REW-02", COUNT),
    Number("threshold", 10, 10, 25, "Prestige points between two Favour cards for them", "P-FTOK-01", COUNT),
    Number("least", 4, 2, 8, "Paintings that make a collection", "P-COLL-01", COUNT),
    Number("token_points", 3, 0, 30, "Points for the first exhibition of a type", "P-EXHIBIT-06", POINTS),
    Number("most_opened", 6, 1, 6, "Exhibitions that one player may open", "P-EXHIBIT-04", COUNT),
    Number("bonus_cards", 2, 0, BONUS_MOST, "Cards that the Grand opening and the collection bonus count for", "P-FAV-17", COUNT),
    Number("fundraiser_points", 4, 0, 30, "Points for a Fundraiser", "P-FAV-12", POINTS),
    Number("free_exhibits", 2, 0, 6, "Paintings that a reward hangs without payment", "P-REW-01", COUNT),
    Number("storage_most", 3, 1, 8, "Paintings that Storage management takes back", "P-FAV-16", COUNT),
    Number("discard_price", 1, 0, 10, "Points that a painting of another discard costs", "P-IMP-03", PRICE),
    Number("trend_painter", 3, 0, 12, "Points for the painter of a Trend card", "P-TREND-02", POINTS),
    Number("trend_genre", 2, 0, 12, "Points for the genre of a Trend card", "P-TREND-02", POINTS),
    Number("trend_period", 1, 0, 12, "Points for the period of a Trend card", "P-TREND-02", POINTS),
    Number("end_score", 50, 10, 200, "Prestige points that set off the end", "P-END-01", COUNT),
    Number("end_bonus", 5, 0, 50, "Points for setting it off", "P-END-01", POINTS),
    Number("gallery_points", 5, 0, 60, "Points for a Grand Gallery of one type", "P-SCORE-05", POINTS),
    Number("full_points", 15, 0, 100, "Points for a full museum", "P-SCORE-07", POINTS),
    Number("patron_bonus", 3, 0, 30, "Points for each Patron with the reward for them", "P-REW-05", POINTS),
    Number("max_rounds", 60, 3, 100, "Rounds after which the game ends", "P-END-10", COUNT),
    Number("patron_points", tuple(p["prestige_points"] for p in DATA["patron_cards"]["items"]), 0, 40, "Points for claiming a Patron", "P-PAT-09", POINTS, (PATRONS,)),
    Number("collection", COLLECTION, 0, 200, "Points for a collection, by the number of its cards", "P-COLL-06", POINTS, _counted(len(COLLECTION))),
    Number("opened_points", OPENED, 0, 200, "Points at the end for exhibitions opened, by their number", "P-SCORE-04", POINTS, _counted(len(OPENED))),
    Number("penalty", PENALTY, -60, 0, "Points at the end for paintings in the discard, by their number", "P-SCORE-09", POINTS, _counted(len(PENALTY))),
    Number("penalty_beyond", _penalties["points_per_card_beyond_7"], -20, 0, "Points for each painting in the discard beyond these", "P-SCORE-09", POINTS),
    refuse=refuse,
)  # fmt: skip
