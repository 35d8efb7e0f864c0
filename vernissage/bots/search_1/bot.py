"""The bot itself: the threads and slices of every searching bot, around a search that is not changed."""

from __future__ import annotations

from vernissage.bots.search import SearchBot
from vernissage.bots.search_1 import ismcts


class FirstSearchBot(SearchBot):
    """Information-set Monte Carlo tree search as it first was."""

    kind = "search-1"
    method = ismcts
