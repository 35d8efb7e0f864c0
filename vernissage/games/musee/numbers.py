"""The numbers of Musée that may be turned, and which of them cannot be played together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.language import say
from vernissage.engine.numbers import COUNT, POINTS, Number, Numbers, together
from vernissage.engine.typed import Row
from vernissage.games.musee.state import DECK_MOST, HAND_MOST

TABLES = ("2", "3", "4")  # numbers of players
CARDS_MOST = 60


def refuse(n: Any, sizes: Mapping[str, tuple[int, ...]], players: int) -> None:
    """Too few paintings to deal so many, or more left than the deck holds."""
    cards = int(n.cards[players - 2])
    left = cards - n.hand * players
    if left < 0:
        told = "{cards} paintings are too few to deal {hand} to each of {players} players."
        raise together(say(told, cards=cards, hand=n.hand, players=players), "M-SETUP-07")
    if left > DECK_MOST:
        told = "After {players} hands of {hand}, {left} of {cards} paintings would be left; the deck holds {most}."
        parts = {"players": players, "hand": n.hand, "left": left, "cards": cards, "most": DECK_MOST}
        raise together(say(told, **parts), "M-SETUP-07")


class Musee(Numbers):
    """The numbers of Musée by name."""

    painting: int
    neighbours: int
    stairs: int
    bonus: int
    hand: int
    cards: Row


N = Musee(
    "musee",
    Number("painting", 1, 0, 20, "Points for each painting", "M-SCORE-01", POINTS),
    Number("neighbours", 2, 0, 20, "Points for two neighbours of one theme", "M-SCORE-02", POINTS),
    Number("stairs", 3, 0, 20, "Points for two paintings of one theme joined by a staircase", "M-SCORE-03", POINTS),
    Number("bonus", 4, 0, 40, "Points for filling a gallery first", "M-SCORE-04", POINTS),
    Number("hand", 5, 1, HAND_MOST - 1, "Paintings dealt to each seat", "M-SETUP-07", COUNT),
    Number(
        "cards",
        (50, 60, 50),
        10,
        CARDS_MOST,
        "Paintings in play, by the number of players",
        "M-SETUP-01",
        COUNT,
        (TABLES,),
    ),
    refuse=refuse,
)
