"""What is kept of Art Society, and how the laws look at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.golden.stored import Match
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

OPTIONS = [{}, {"late_rearrangement": "off"}]
DIFFERENT = [0.0, 0.0]
UNSEALED = ()  # decisions at which nothing is hidden
LONG = 4  # how much longer a game is than one of Musée
ADVISED = 0.0  # the share of advised choices in a playthrough
PLAYTHROUGHS = [(2, {}), (3, {"late_rearrangement": "off"}), (4, {})]


def full_wall(t: Table) -> bool:
    return t.over and 0 in t.view().free


def second_excess(t: Table) -> bool:
    return t.over and t.view().end == t.game.facts.ends[1]


def cards_run_out(t: Table) -> bool:
    return t.over and t.view().end == t.game.facts.ends[2]


def offer(players: int) -> list[str]:
    return ["p020", "p050", "p090", "p091", "p092"][: players + 1]


def last_round(players: int, options: dict[str, Any]) -> Callable[[int], Table]:
    """Not met among dealt games: twenty rounds take more room than walls have."""
    things = {"gavel": 0, "bid": dict.fromkeys(range(players), 20), "round": 20, "offer": offer(players)}
    return lambda seed: Scenario("art_society", players, 1, options).put(**things).table()


LATE_OFF = {"late_rearrangement": "off"}
MATCHES = {
    **{f"{n}-players-full-wall": Match(n, full_wall) for n in (2, 3, 4)},
    **{f"{n}-players-second-excess": Match(n, second_excess) for n in (2, 3, 4)},
    **{
        f"{n}-players-cards-run-out": Match(n, cards_run_out, o, last_round(n, o))
        for n, o in ((2, {}), (3, LATE_OFF), (4, {}))
    },
}
