"""What is kept of Museum: Pictura, and how the laws look at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.golden.stored import Match
from vernissage.engine.journal import Event
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

OPTIONS = [{}, {"first_player": 1}]
DIFFERENT = [0.99, 0.99]  # the share of new deals that differ from one another
UNSEALED = ()  # decisions at which nothing is hidden
LONG = 10  # how much longer a game is than one of Musée
SHARE = 0.015  # of the decisions at which the laws of the table are tried: a random game has thousands
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


def scored(*names: str) -> Callable[[Event, Any], tuple[str, ...]]:
    """These names, and the score where it moves."""
    return lambda e, view: (*names, "score-{seat}") if e.points + e.fields.get("token", 0) else names


MOVED = {  # what an event moves, as the drawings name it
    "trend_kept": lambda e, view: ("trend-{trend}",) if e.told else ("trend",),
    "public_trend": lambda e, view: (
        ("trends",) if view.round == 1 else ("trend-{trend}", "trends")
    ),  # the first lay open
    "draw": lambda e, view: ("painting-{painting}", "market") if e.told else ("painting", "market"),
    "exchange": scored("painting-{gave}", "painting-{took}"),
    "pay": ("painting-{painting}",),
    "exhibit": lambda e, view: ("painting-{painting}", "score-{seat} or score-{owner}")[: 2 if e.points else 1],
    "open": scored("disc-{type}"),
    "reward": lambda e, view: ("disc-*",) if e.seat == view.viewer else (),  # the spaces of the others are not drawn
    "retrieve": ("painting-{painting}",),
    "refresh": ("patron-*",),
    "favour": ("favour-{card} or favour",),
    "common": ("favour-{card} or favour",),
    "points": scored(),
    "favour_draw": lambda e, view: ("favour-{card}", "favours") if e.told else ("favour", "favours"),
    "patron": ("patron-{patron}", "patron"),
    "patron_points": scored(),
    "take": ("painting-{painting}",),
    "refill": ("painting-{painting}", "market"),
    "reveal": ("painting-{painting}", "market"),
    "pick": ("painting-{painting}",),
    "discard": ("painting-{painting}",),
    "drop": ("favour-{card} or favour",),
    "fifty": scored(),
    "swap": lambda e, view: ("painting-*",) if any(view.walls[e.seat][c - 1] for c in (e.a, e.b)) else (),
    "auto": ("painting-*",),
}
STILL = {
    "turn": "a turn begins",
    "decline": "nothing is done",
    "no_exchange": "nothing can be done",
    "inventory": "says what is done; each painting that comes back is told by itself",
    "threshold": "says that the score has come up to the token, which moves with the card that is drawn or declined",
    "no_favour": "no card is left to draw",
    "no_action": "nothing can be done",
    "limit": "the game ends",
    "hung": "all hangs as it was told",
    "end": "the game is over",
    "pass": "nothing is done",
    "no_draw": "nothing is drawn",
    "no_take": "nothing is taken",
}
PIECES = "painting patron score starter threshold trend"
STOCKS = "disc favour painting patron trend"
SOURCES = "favours market patrons trends"
