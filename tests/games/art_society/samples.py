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

TILES = "painting-* or decor-* or excess-{seat}"
MOVED = {  # what an event moves, as the drawings name it
    "start": ("painting-{tile}",),
    "pick": ("pile-{format}", "picked"),
    "offer": ("painting-{tile}",),
    "seal": lambda e, view: ("bid-{seat}-{card}",) if e.told else ("bid-{seat}",),
    "bid": ("bid-{seat}-{card}",),
    "take": ("painting-{tile}",),
    "hang": ("painting-{tile} or decor-{tile}",),
    "decor": ("decor-{kind}",),
    "swap": ("decor-*",),
    "assistant": ("painting-{tile} or decor-{tile}",),
    "museum": ("painting-{given}", "painting-{received}"),
    "excess": ("painting-{tile} or excess-{seat}",),
    "restart": (TILES,),
    "unsold": ("painting-{tile}",),
    "prestige": ("prestige-{type}",),
    "rearrange": (TILES,),
    "restored": (TILES,),
    "gavel": lambda e, view: ("gavel",) if e.round > 1 else (),  # in the first round it lies where it lay
}
STILL = {
    "tie": "the cards lie where they are",
    "frames": "says what the painting earned; the decor is told when it is taken",
    "faux_pas": "says what the painting did where it hangs",
    "lapse": "decor that cannot be taken stays in the supply",
    "done": "the turn is over",
    "keep": "all stays as it hangs",
    "full": "the last tile was told when it was hung",
    "end": "the game is over",
}
PIECES = "bid gavel painting prestige"
STOCKS = "bid decor excess picked"
SOURCES = "pile"
