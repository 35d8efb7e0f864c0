"""The review of a finished game: what every decision was worth, what was better, and what was luck.

`review(table)` judges a game; `words`, `graph` and `page` tell it. None of it knows a game by name."""

from __future__ import annotations

from vernissage.review.judging import BUDGET
from vernissage.review.reviewing import Review, check_finished, review, warm_up

__all__ = ["BUDGET", "Review", "check_finished", "review", "warm_up"]
