"""Compiles what the review of a game needs, in a process of its own: `python -m vernissage.review.warm GAME`."""

from __future__ import annotations

import sys

from vernissage.engine.registry import facts
from vernissage.engine.table import new
from vernissage.review.judging import judge


def warm(game: str) -> None:
    """Judge the first decision of a game with hardly any play-outs."""
    t = new(game, players=max(facts(game).players), seed=1)
    judge(t, str(t.legal_moves()[0]), 1, 0)


if __name__ == "__main__":
    warm(sys.argv[1])
