"""What is printed on the cards, as numbers for the rules: painters, genres, periods, Trends, Patrons, tables."""

from __future__ import annotations

from typing import Any

import numpy as np

from vernissage.engine.rule import rule
from vernissage.games.pictura.numbers import DATA as DATA
from vernissage.games.pictura.numbers import PENALTY, N
from vernissage.games.pictura.state import GENRES, N_GENRES, PERIODS, TYPES

BY_PAINTER, BY_PERIOD = 6, 36  # paintings are numbered by painter, painters by period
PENALISED = len(PENALTY)
ANY, PAINTER_0 = -1, TYPES  # a Patron asks for a type, or from here on for a painter; its effect may take anything


def _type(kind: str, value: Any) -> int:
    if kind == "genre":
        return GENRES.index(value)
    if kind == "period":
        return N_GENRES + PERIODS.index(value)
    return PAINTER_0 + int(value) - 1 if kind == "painter" else ANY


_paintings: Any = DATA["painting_cards"]["items"]
_trends: Any = DATA["trend_cards"]["items"]
_patrons: Any = DATA["patron_cards"]["items"]
_asks = [[(_type(r["kind"], r["value"]), r["count"]) for r in p["requirements"]] for p in _patrons]

GENRE = np.array([GENRES.index(p["genre"]) for p in _paintings], np.int8)
TREND_GENRE = np.array([GENRES.index(t["genre"]) for t in _trends], np.int8)
TREND_PERIOD = np.array([PERIODS.index(t["period"]) for t in _trends], np.int8)
PATRON_ASKS = np.array([[a[0][0], a[0][1], a[1][0], a[1][1]] for a in _asks], np.int8)  # type, number, type, number
PATRON_TAKES = np.array(
    [_type(**{k: p["effect"]["criterion"][k] for k in ("kind", "value")}) for p in _patrons], np.int8
)
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
    """The genre of a painting, 0 to 5 as in `GENRES`."""
    return int(GENRE[card])


@rule
def period(card: int) -> int:
    """The period of a painting, 0 to 4 as in `PERIODS`."""
    return card // BY_PERIOD


@rule
def worth(trend: int, card: int) -> int:
    """The highest criterion of a Trend card that a painting matches, or 0 (P-TREND-02). The n-th Trend card names the
    n-th painter."""
    if card // BY_PAINTER == trend:
        return N.trend_painter
    if GENRE[card] == TREND_GENRE[trend]:
        return N.trend_genre
    return N.trend_period if card // BY_PERIOD == TREND_PERIOD[trend] else 0


@rule
def full_worth(trend: int, card: int) -> int:
    """All matched criteria of a Trend card added up (P-TREND-06)."""
    total = N.trend_painter if card // BY_PAINTER == trend else 0
    if GENRE[card] == TREND_GENRE[trend]:
        total += N.trend_genre
    return total + N.trend_period if card // BY_PERIOD == TREND_PERIOD[trend] else total


@rule
def value_of(cards: int) -> int:
    """What a collection of so many cards is worth (P-COLL-06); nothing below four."""
    return int(N.collection[cards])


@rule
def penalty(cards: int) -> int:
    """What so many paintings in the discard cost at the end (P-SCORE-09)."""
    last = PENALISED - 1
    return int(N.penalty[cards]) if cards <= last else int(N.penalty[last]) + N.penalty_beyond * (cards - last)
