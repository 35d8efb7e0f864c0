"""Bots: they see a view (a re-dealt table) and the legal moves, nothing else. None knows a game by name."""

from __future__ import annotations

import re

from vernissage.bots.base import Bot, choose_for
from vernissage.bots.search import Gate, SearchBot
from vernissage.bots.simple import GreedyBot, RandomBot
from vernissage.engine.errors import BadOption
from vernissage.engine.language import say

__all__ = ["Bot", "Gate", "GreedyBot", "RandomBot", "SearchBot", "budget", "choose_for", "make"]

SPECS = "random, greedy, search, search:200ms or search:5000it"


def budget(spec: str) -> tuple[int, str]:
    """How much a bot of this name spends on a decision, and in what: "ms" or "it"; (0, "") for one that does not search."""
    if spec in ("random", "greedy"):
        return 0, ""
    match = re.fullmatch(r"search:(\d{1,7})(ms|it)", spec, re.ASCII) if isinstance(spec, str) else None
    if spec == "search" or (match and int(match[1]) > 0):
        return (int(match[1]), match[2]) if match else (1000, "ms")
    raise BadOption(say("There is no bot {name!r}; there are {known}.", name=str(spec)[:40], known=SPECS))


def make(spec: str, threads: int | None = None, gate: Gate | None = None, limit_s: float | None = None) -> Bot:
    """A bot by name: random, greedy, search (1 s a decision), search:200ms, search:5000it. `gate` and `limit_s` are for a
    search that shares the cores with others (see SearchBot)."""
    if spec == "random":
        return RandomBot()
    if spec == "greedy":
        return GreedyBot()
    spent, unit = budget(spec)
    if unit == "ms":
        return SearchBot(ms=spent, threads=threads, gate=gate, limit_s=limit_s)
    return SearchBot(iterations=spent, threads=threads, gate=gate, limit_s=limit_s)
