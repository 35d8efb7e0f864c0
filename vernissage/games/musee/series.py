"""The match: the first to win two games (M-MATCH), and who starts the next one (M-SETUP-10)."""

from __future__ import annotations

from typing import Any

from vernissage.games.musee.facts import columns, pattern_text


class Match:
    """How games of Musée are strung together."""

    wins_needed = 2

    def next_options(self, played: Any, places: tuple[int, ...]) -> dict[str, Any]:
        """Options of the game after `played` (its options and final view): another pattern, begun by a loser."""
        view = played.view(None)
        top, bottom = (tuple(c + 1 for c in range(columns(view.players)) if row[c]) for row in view.stairs)
        return {
            "staircase_pattern": "random",
            "previous_pattern": pattern_text(top, bottom),
            "first_player": self.starter(places, view.starter),
        }

    def starter(self, places: tuple[int, ...], previous: int) -> int:
        """The loser; of several, the first clockwise from the previous starter's left. If all won: that seat."""
        worst = max(places)
        players = len(places)
        order = [(previous + 1 + k) % players for k in range(players)]
        return next(seat for seat in order if places[seat] == worst)


MATCH = Match()
