"""Which games are kept: playthroughs, and finished matches for every way a game can end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import vernissage
from tests.golden.playthrough import HERE, playthrough
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table

# (game, players, options): the playthroughs
PLAYTHROUGHS: list[tuple[str, int, dict[str, Any]]] = [
    ("musee", 2, {}),
    ("musee", 3, {"staircase_pattern": "random"}),
    ("musee", 4, {}),
    ("pictura", 2, {}),
    ("pictura", 3, {}),
    ("pictura", 4, {}),
]
SEED = 2014


def path_of(game: str, players: int) -> Any:
    return HERE / game / f"{players}-players.txt"


def everybody_out(t: Table) -> bool:
    return t.over


def deck_empty_and_both_choices(t: Table) -> bool:
    kinds = {e.kind for e in t.events()}
    return t.over and t.view().deck == 0 and {"take", "pass"} <= kinds


def shared(t: Table) -> bool:
    return t.over and t.ranking().count(1) > (2 if t.players == 4 else 1)


def ended(words: str) -> Callable[[Table], bool]:
    return lambda t: t.over and words in t.view().end


def stuck(players: int) -> dict[str, Any]:
    """The last player ends a turn; then the first has neither hand nor market nor discard."""
    last = {"active": players - 1, "phase": "action", "main": 3, "favours": {players - 1: ["fundraiser"]}}
    return {**last, "hand": {0: []}, "drained": 0}


# name -> (game, players, options, what must be true of it)
MATCHES: dict[str, tuple[str, int, dict[str, Any], Callable[[Table], bool]]] = {
    "2-players-everybody-out": ("musee", 2, {}, everybody_out),
    "3-players-everybody-out": ("musee", 3, {"staircase_pattern": "random"}, everybody_out),
    "4-players-everybody-out": ("musee", 4, {}, everybody_out),
    "4-players-empty-deck-take-and-pass": ("musee", 4, {}, deck_empty_and_both_choices),
    "2-players-negotiated": ("musee", 2, {"staircase_pattern": "negotiated"}, everybody_out),
    "3-players-negotiated": ("musee", 3, {"staircase_pattern": "negotiated"}, everybody_out),
    "2-players-shared-victory": ("musee", 2, {}, shared),
    **{f"pictura-{n}-players-fifty": ("pictura", n, {}, ended("50 prestige points")) for n in (2, 3, 4)},
    **{f"pictura-{n}-players-no-action": ("pictura", n, {}, ended("without any main action")) for n in (2, 3, 4)},
    **{f"pictura-{n}-players-sixty-rounds": ("pictura", n, {}, ended("sixtieth round")) for n in (2, 3, 4)},
}

# Ends that hardly ever happen start from a position.
LATE = {"round": 60, "phase": "exchange"}
STARTS: dict[str, dict[str, Any]] = {
    **{f"pictura-{n}-players-no-action": stuck(n) for n in (2, 3, 4)},
    **{f"pictura-{n}-players-sixty-rounds": LATE for n in (2, 3, 4)},
}


def search(name: str) -> str:
    """The record of the first sensible game (by advice, now and then by lot) that is what its name says."""
    from vernissage.bots import make
    from vernissage.bots.base import choose_for

    game, players, options, good = MATCHES[name]
    bot = make("greedy")
    for seed in range(2000):
        t, rng = vernissage.new(game, players, seed, options), random.Random(seed)
        if name in STARTS:
            t = Scenario(game, players, seed, {**options, "first_player": 0}).put(**STARTS[name]).table()
        while not t.over:
            lot = rng.random() < 0.1 or t.decision in ("last_card", "flip")
            t.play(rng.choice(t.legal_moves()) if lot else choose_for(bot, t, rng.getrandbits(60)))
        if good(t):
            return t.record()
    raise SystemExit(f"{name}: not found in 2,000 games")


def write_all() -> None:
    for game, players, options in PLAYTHROUGHS:
        path = path_of(game, players)
        path.parent.mkdir(exist_ok=True)
        path.write_text(playthrough(game, players, options, SEED), "utf-8")
        print(f"{path.relative_to(HERE)}: {path.stat().st_size:,} bytes")
    for name, (game, *_) in MATCHES.items():
        path = HERE / game / f"{name}.vern"
        if not path.is_file():  # a stored match stays: it is what old records are tried with
            path.write_text(search(name), "utf-8")
            print(f"{path.relative_to(HERE)}: {path.stat().st_size:,} bytes")
