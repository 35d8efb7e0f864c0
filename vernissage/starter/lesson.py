"""The first lesson: one deal, a bot, and what to say at the decisions that matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.table import Table


def first_choice(t: Table) -> Mapping[str, Any] | None:
    """Only at the first decision; `move` is what the guard would play."""
    return None if t.moves else {"move": str(t.advised())}


LESSON = {
    "game": "starter",
    "players": 2,
    "seed": 1,
    "bot": "greedy",
    "names": ("You", "The guard"),
    "options": {},
    "welcome": "Five cards lie in a row. You take one from either end, and so does the guard, until none is left.",
    "comments": (
        {
            "key": "first",
            "look": first_choice,
            "words": "A high card is good. Look also at the card that you lay bare for the other.",
            "otherwise": "As you like. See what it lays bare.",
        },
    ),
    "farewell": "That was a whole game: the numbers of your cards are your points.",
}
