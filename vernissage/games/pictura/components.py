"""What is printed on the cards, as numbers for the rules: painters, genres, periods, Trends, Patrons, tables."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

import numpy as np

from vernissage.engine.rule import rule
from vernissage.games.pictura.state import CELLS, GENRES, N_GENRES, PERIODS, TYPES

DATA: dict[str, Any] = json.loads(resources.files(__package__).joinpath("components.json").read_text("utf-8"))
BY_PAINTER, BY_PERIOD = 6, 36  # paintings are numbered by painter, painters by period
ANY, PAINTER_0 = -1, TYPES  # a Patron asks for a type, or from here on for a painter; its effect may take anything


def _type(kind: str, value: Any) -> int:
    if kind == "genre":
        return GENRES.index(value)
    if kind == "period":
        return N_GENRES + PERIODS.index(value)
    return PAINTER_0 + int(value) - 1 if kind == "painter" else ANY


def _table(rows: Any, key: str, step: int, size: int) -> list[int]:
    known = {r[key]: r["points"] for r in rows}
    last = max(known)
    return [known.get(n, 0) if n <= last else known[last] + step * (n - last) for n in range(size)]


_paintings: Any = DATA["painting_cards"]["items"]
_trends: Any = DATA["trend_cards"]["items"]
_patrons: Any = DATA["patron_cards"]["items"]
_asks = [[(_type(r["kind"], r["value"]), r["count"]) for r in p["requirements"]] for p in _patrons]

GENRE = np.array([GENRES.index(p["genre"]) for p in _paintings], np.int8)
TREND_GENRE = np.array([GENRES.index(t["genre"]) for t in _trends], np.int8)
TREND_PERIOD = np.array([PERIODS.index(t["period"]) for t in _trends], np.int8)
PATRON_ASKS = np.array([[a[0][0], a[0][1], a[1][0], a[1][1]] for a in _asks], np.int8)  # type, number, type, number
PATRON_WORTH = np.array([p["prestige_points"] for p in _patrons], np.int8)
PATRON_TAKES = np.array(
    [_type(**{k: p["effect"]["criterion"][k] for k in ("kind", "value")}) for p in _patrons], np.int8
)
COLLECTION = np.array(
    _table(
        DATA["collection_values"]["points"], "cards", DATA["collection_values"]["points_per_card_beyond_20"], CELLS + 3
    ),
    np.int8,
)  # value by number of cards (P-COLL-06), two bonus cards included
OPENED_BONUS = np.array([r["points"] for r in DATA["exhibition_bonus"]["points"]], np.int8)  # P-SCORE-04
PENALTY = np.array(
    _table(DATA["discard_penalty"]["points"], "cards", DATA["discard_penalty"]["points_per_card_beyond_7"], 181),
    np.int16,
)  # P-SCORE-09
TYPE_BITS = np.array(
    [
        [
            sum(
                1 << b
                for b in range(60)
                if (GENRE[w * 60 + b] == t if t < N_GENRES else (w * 60 + b) // 36 == t - N_GENRES)
            )
            for w in range(3)
        ]
        for t in range(TYPES)
    ],
    np.int64,
)  # the paintings of each type


@rule
def genre(card: int) -> int:
    return int(GENRE[card])


@rule
def period(card: int) -> int:
    return card // BY_PERIOD


@rule
def worth(trend: int, card: int) -> int:
    """The highest criterion of a Trend card that a painting matches, or 0 (P-TREND-02). The n-th Trend card names the
    n-th painter."""
    if card // BY_PAINTER == trend:
        return 3
    if GENRE[card] == TREND_GENRE[trend]:
        return 2
    return 1 if card // BY_PERIOD == TREND_PERIOD[trend] else 0


@rule
def full_worth(trend: int, card: int) -> int:
    """All matched criteria of a Trend card added up (P-TREND-06)."""
    total = 3 if card // BY_PAINTER == trend else 0
    if GENRE[card] == TREND_GENRE[trend]:
        total += 2
    return total + 1 if card // BY_PERIOD == TREND_PERIOD[trend] else total


@rule
def value_of(cards: int) -> int:
    """What a collection of so many cards is worth (P-COLL-06); nothing below four."""
    return int(COLLECTION[cards])
