"""Who is entered for a tournament, by names alone: so its games can be played on any machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from vernissage.bots import Bot
from vernissage.bots.arena import numbered
from vernissage.bots.external import LIMIT_S, external, make_any
from vernissage.engine import registry
from vernissage.lab import ladder


@dataclass(frozen=True)
class Entered:
    """A tournament as plain values, which are sent along with the numbers of the games to play."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Any]
    threads: int | None = 1  # on which a searching bot thinks; None: all
    limit_s: float = LIMIT_S

    def makers(self) -> list[Callable[[], Bot]]:
        """For each bot what makes a new one of it."""
        return [partial(make_any, name, self.threads, self.limit_s) for name in self.bots]

    def play(self, first: int, count: int) -> list[dict[str, Any]]:
        """Games first .. first + count - 1, a row each."""
        game = registry.get(self.game)
        return [numbered(game, self.makers(), k, self.seed, self.options) for k in range(first, first + count)]


def tuned(game: str, names: Sequence[str]) -> dict[str, Any]:
    """For the head of a file of results: how those bots play that can be tuned; nothing where there are none. Another program
    is what it says it is."""
    found = ladder.tuned(game, [name for name in names if not external(name)])
    return {"tuned": found} if found else {}
