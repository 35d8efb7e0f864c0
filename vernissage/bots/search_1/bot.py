"""The bot itself: the threads and slices of every searching bot, around a search that is not changed."""

from __future__ import annotations

from typing import Any

from vernissage.bots.search import SearchBot
from vernissage.bots.search_1 import ismcts
from vernissage.engine.table import Table


class FirstSearchBot(SearchBot):
    """Information-set Monte Carlo tree search as it first was."""

    kind = "search-1"
    method = ismcts
    reuses = False

    def tuning(self, table: Table) -> tuple[Any, ...]:
        """The same in every game."""
        return (ismcts.Knobs(**self.given),)
