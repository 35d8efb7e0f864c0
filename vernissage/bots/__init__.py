"""Bots: they see a view (a re-dealt table) and the legal moves, nothing else. None knows a game by name."""

from __future__ import annotations

import re

from vernissage.bots.base import Bot, choose_for
from vernissage.bots.levels import BY_NAME, LevelBot
from vernissage.bots.search import Gate, SearchBot
from vernissage.bots.simple import EarningBot, GreedyBot, RandomBot
from vernissage.engine.errors import BadOption
from vernissage.engine.language import say

__all__ = [
    "Bot",
    "EarningBot",
    "Gate",
    "GreedyBot",
    "LevelBot",
    "RandomBot",
    "SearchBot",
    "budget",
    "choose_for",
    "make",
    "searches",
]

PERSONS = ", ".join(BY_NAME)
SPECS = f"{PERSONS}, random, greedy, search, search:200ms, search:5000it, search-1, search-1:200ms, search-1:5000it"
SIMPLE = ("random", "greedy", "earning", "pupil")
SEARCHING = re.compile(r"(search|search-1)(?::(\d{1,7})(ms|it))?", re.ASCII)


def searches(spec: str) -> str | None:
    """The name of a searching bot without its budget; None for one that does not search."""
    match = SEARCHING.fullmatch(spec) if isinstance(spec, str) else None
    return match[1] if match else None


def budget(spec: str) -> tuple[int, str]:
    """How much a bot of this name spends on a decision, and in what: "ms" or "it"; (0, "") for one that does not search, and
    for the players of the house, who have a budget a turn."""
    if spec in SIMPLE or spec in BY_NAME:
        return 0, ""
    match = SEARCHING.fullmatch(spec) if isinstance(spec, str) else None
    if match and (match[2] is None or int(match[2]) > 0):
        return (int(match[2]), match[3]) if match[2] else (1000, "ms")
    raise BadOption(say("There is no bot {name!r}; there are {known}.", name=str(spec)[:40], known=SPECS))


def make(spec: str, threads: int | None = None, gate: Gate | None = None, limit_s: float | None = None) -> Bot:
    """A bot by name: a player of the house (levels.py), random, greedy, search (1 s a decision), search:200ms, search:5000it,
    and search-1 likewise. `gate` and `limit_s` are for a search that shares the cores with others (see SearchBot)."""
    if spec in BY_NAME:
        return LevelBot(BY_NAME[spec], gate, limit_s)
    if spec == "random":
        return RandomBot()
    if spec == "greedy":
        return GreedyBot()
    if spec == "earning":
        return EarningBot()
    if spec == "pupil":
        from vernissage.bots.pupil import PupilBot

        return PupilBot()
    spent, unit = budget(spec)
    ms, iterations = (spent, None) if unit == "ms" else (None, spent)
    if searches(spec) == "search-1":
        from vernissage.bots.search_1 import FirstSearchBot  # few need it, and what is loaded is compiled

        return FirstSearchBot(ms=ms, iterations=iterations, threads=threads, gate=gate, limit_s=limit_s)
    return SearchBot(ms=ms, iterations=iterations, threads=threads, gate=gate, limit_s=limit_s)
