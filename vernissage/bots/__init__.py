"""Bots: they see a view (a re-dealt table) and the legal moves, nothing else. None knows a game by name."""

from __future__ import annotations

import re

from vernissage.bots.base import Bot, choose_for
from vernissage.bots.search import SearchBot
from vernissage.bots.simple import GreedyBot, RandomBot
from vernissage.engine.errors import BadOption

__all__ = ["Bot", "GreedyBot", "RandomBot", "SearchBot", "choose_for", "make"]

SPECS = "random, greedy, search, search:200ms or search:5000it"


def make(spec: str, threads: int | None = None) -> Bot:
    """A bot by name: random, greedy, search (1 s a decision), search:200ms, search:5000it."""
    if spec == "random":
        return RandomBot()
    if spec == "greedy":
        return GreedyBot()
    if spec == "search":
        return SearchBot(ms=1000, threads=threads)
    match = re.fullmatch(r"search:(\d{1,7})(ms|it)", spec, re.ASCII) if isinstance(spec, str) else None
    if match and int(match[1]) > 0:
        if match[2] == "ms":
            return SearchBot(ms=int(match[1]), threads=threads)
        return SearchBot(iterations=int(match[1]), threads=threads)
    raise BadOption(f"There is no bot {str(spec)[:40]!r}; there are {SPECS}.")
