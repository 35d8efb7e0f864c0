"""A match: games played one after the other until somebody has won enough of them.

The game says how (`Game.series`): how many wins decide, and the options of the next game given the one before.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from vernissage.engine import registry
from vernissage.engine.chance import derive
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.facts import check_seed
from vernissage.engine.table import Table


def credited(wins: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """The games won by each seat after another game that ended with these places."""
    return tuple(won + (place == 1) for won, place in zip(wins, places, strict=True))


class Series:
    """A match in progress. `table` is the game being played; when it is over, `next()` opens the following one."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.game = registry.get(game)
        if self.game.series is None:
            raise BadOption(f"{self.game.facts.title} is played as a single game; it has no match of several.")
        self.seed = check_seed(secrets.randbits(64) if seed is None else seed)
        self.tables = [
            Table(
                self.game,
                self.game.facts.players[0] if players is None else players,
                options,
                derive(self.seed, "game", 0),
                names,
            )
        ]

    @property
    def table(self) -> Table:
        """The game that is being played, or was played last."""
        return self.tables[-1]

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.table.players

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won by each seat; a shared victory counts for every sharer."""
        count: tuple[int, ...] = (0,) * self.players
        for t in self.tables:
            if t.over:
                count = credited(count, t.ranking())
        return count

    @property
    def over(self) -> bool:
        """Whether somebody has won as many games as it takes."""
        return max(self.wins) >= int(self.game.series.wins_needed)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won the match, several if the same game brought them there; () while it runs."""
        return tuple(s for s, w in enumerate(self.wins) if w >= self.game.series.wins_needed) if self.over else ()

    def next(self) -> Table:
        """Open the next game."""
        if not self.table.over:
            raise VernissageError("The next game begins when this one is over.")
        if self.over:
            raise VernissageError("The match is decided; there is no next game.")
        options = self.game.series.next_options(self.table.view(None), self.table.ranking(), self.table.options)
        seed = derive(self.seed, "game", len(self.tables))
        self.tables.append(Table(self.game, self.players, {**self.table.options, **options}, seed, self.table.names))
        return self.table
