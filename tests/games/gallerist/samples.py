"""What is kept of The Gallerist, and how the laws look at it."""

from __future__ import annotations

from tests.golden.stored import Match
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

PUBLISHED = {"rules": "published"}
OPTIONS = [{}, {**PUBLISHED, "gallery_collector_limit": "no", "intermediate_scoring": "no"}]
DIFFERENT = [0.0, 0.0]
UNSEALED = ()  # decisions at which nothing is hidden
LONG = 10  # how much longer a game is than one of Musée
ADVISED = 0.85  # the share of advised choices in a playthrough
PLAYTHROUGHS = [(2, {}), (3, PUBLISHED), (4, {}), (1, {})]


def two_conditions(t: Table) -> bool:
    return t.over and int(t.state["end"]) == 1


def sixty_rounds(t: Table) -> bool:
    return t.over and int(t.state["end"]) == 2


def late(seed: int) -> Table:
    """Not met in ordinary play: the one-player game starts from a position near its end."""
    return Scenario("gallerist", 1, seed, {}).put(round=57).table()


MATCHES = {
    "2-players-two-conditions": Match(2, two_conditions),
    "3-players-two-conditions": Match(3, two_conditions, PUBLISHED),
    "4-players-two-conditions": Match(4, two_conditions),
    "1-player-sold-out": Match(1, two_conditions),
    **{f"{n}-players-sixty-rounds": Match(n, sixty_rounds, wild=1.0) for n in (2, 3, 4)},
    "1-player-sixty-rounds": Match(1, sixty_rounds, {}, late, wild=1.0),
}
