"""Puzzles: positions with one clearly best move, mined from games, judged at ten times the budget they were found with.

`mining` finds them, `pool` does so in many processes and chooses which are kept, `puzzle` is what is kept, `words` tells it.
None of it knows a game by name."""

from __future__ import annotations

from vernissage.puzzles.puzzle import Choice, Collection, Puzzle, of_game

__all__ = ["Choice", "Collection", "Puzzle", "of_game"]
