"""The match: the first to win two games (M-MATCH), and who starts the next one (M-SETUP-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.games.musee.facts import FACTS, pattern_text
from vernissage.games.musee.view import MuseeView


class Match:
    """How games of Musée are strung together."""

    wins_needed = FACTS.match_wins

    def next_options(self, played: MuseeView, places: tuple[int, ...], options: Mapping[str, Any]) -> dict[str, Any]:
        """Options that differ in the game after `played`: another pattern, begun by a loser. Players who negotiate the
        pattern do so again."""
        first = {"first_player": self.starter(places, played.starter)}
        if options["staircase_pattern"] == "negotiated":
            return first
        top, bottom = (tuple(c for c, up in enumerate(row, 1) if up) for row in played.stairs)
        return {
            "staircase_pattern": "random",
            "previous_pattern": pattern_text(top, bottom),
            **first,
        }

    def starter(self, places: tuple[int, ...], previous: int) -> int:
        """The seat with the last place; of several, the first clockwise from the previous starter's left."""
        order = [(previous + 1 + k) % len(places) for k in range(len(places))]
        return next(seat for seat in order if places[seat] == max(places))


MATCH = Match()
