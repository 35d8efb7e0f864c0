"""What is kept of Museum: Pictura, and how the laws look at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.golden.stored import Match
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

OPTIONS = [{}, {"first_player": 1}]
DIFFERENT = [0.99, 0.99]  # the share of new deals that differ from one another
UNSEALED = ()  # decisions at which nothing is hidden
LONG = 10  # how much longer a game is than one of Musée
ADVISED = 0.85  # the share of advised choices in a playthrough
PLAYTHROUGHS = [(2, {}), (3, {}), (4, {})]
LATE = {"round": 60, "phase": "exchange"}


def ended(words: str) -> Callable[[Table], bool]:
    return lambda t: t.over and words in t.view().end


def stuck(players: int) -> dict[str, Any]:
    """The last player ends a turn; then the first has neither hand nor market nor discard."""
    last = {"active": players - 1, "phase": "action", "main": 3, "favours": {players - 1: ["fundraiser"]}}
    return {**last, "hand": {0: []}, "drained": 0, "surplus": players - 1}


def start(players: int, things: dict[str, Any]) -> Callable[[int], Table]:
    """Ends that hardly ever happen start from a position."""
    return lambda seed: Scenario("pictura", players, seed, {"first_player": 0}).put(**things).table()


MATCHES = {
    **{f"pictura-{n}-players-fifty": Match(n, ended("50 prestige points")) for n in (2, 3, 4)},
    **{
        f"pictura-{n}-players-no-action": Match(n, ended("without any main action"), {}, start(n, stuck(n)))
        for n in (2, 3, 4)
    },
    **{f"pictura-{n}-players-sixty-rounds": Match(n, ended("sixtieth round"), {}, start(n, LATE)) for n in (2, 3, 4)},
}
