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
    ("gallerist", 2, {}),
    ("gallerist", 3, {"rules": "published"}),
    ("gallerist", 4, {}),
    ("gallerist", 1, {}),
]
SEED = 2014
SHORT: dict[tuple[str, int], int] = {
    ("gallerist", 3): 2,
    ("gallerist", 4): 162,
}  # seeds of shorter games, where that one gives a long text


def seed_of(game: str, players: int) -> int:
    return SHORT.get((game, players), SEED)


def path_of(game: str, players: int) -> Any:
    return HERE / game / f"{players}-players.txt"


def everybody_out(t: Table) -> bool:
    return t.over


def deck_empty_and_both_choices(t: Table) -> bool:
    kinds = {e.kind for e in t.events()}
    return t.over and t.view().deck == 0 and {"take", "pass"} <= kinds


def shared(t: Table) -> bool:
    return t.over and t.ranking().count(1) > (2 if t.players == 4 else 1)


def two_conditions(t: Table) -> bool:
    return t.over and int(t.state["end"]) == 1


def sixty_rounds(t: Table) -> bool:
    return t.over and int(t.state["end"]) == 2


# name -> (game, players, options, what must be true of it)
MATCHES: dict[str, tuple[str, int, dict[str, Any], Callable[[Table], bool]]] = {
    "2-players-everybody-out": ("musee", 2, {}, everybody_out),
    "3-players-everybody-out": ("musee", 3, {"staircase_pattern": "random"}, everybody_out),
    "4-players-everybody-out": ("musee", 4, {}, everybody_out),
    "4-players-empty-deck-take-and-pass": ("musee", 4, {}, deck_empty_and_both_choices),
    "2-players-negotiated": ("musee", 2, {"staircase_pattern": "negotiated"}, everybody_out),
    "3-players-negotiated": ("musee", 3, {"staircase_pattern": "negotiated"}, everybody_out),
    "2-players-shared-victory": ("musee", 2, {}, shared),
    "2-players-two-conditions": ("gallerist", 2, {}, two_conditions),
    "3-players-two-conditions": ("gallerist", 3, {"rules": "published"}, two_conditions),
    "4-players-two-conditions": ("gallerist", 4, {}, two_conditions),
    "1-player-sold-out": ("gallerist", 1, {}, two_conditions),
    "2-players-sixty-rounds": ("gallerist", 2, {}, sixty_rounds),
    "3-players-sixty-rounds": ("gallerist", 3, {}, sixty_rounds),
    "4-players-sixty-rounds": ("gallerist", 4, {}, sixty_rounds),
    "1-player-sixty-rounds": ("gallerist", 1, {}, sixty_rounds),
}


# Not met in ordinary play: these start from a scenario, and their record says so.
STARTS: dict[str, dict[str, Any]] = {"1-player-sixty-rounds": {"round": 57}}


def search(name: str) -> str:
    """The record of the first sensible game (by advice, now and then by lot) that is what its name says."""
    from vernissage.bots import make
    from vernissage.bots.base import choose_for

    game, players, options, good = MATCHES[name]
    bot = make("greedy")
    for seed in range(2000):
        t, rng = vernissage.new(game, players, seed, options), random.Random(seed)
        if name in STARTS:
            t = Scenario(game, players, seed, options).put(**STARTS[name]).table()
        while not t.over:
            lot = rng.random() < (1.0 if good is sixty_rounds else 0.1) or t.decision in ("last_card", "flip")
            t.play(rng.choice(t.legal_moves()) if lot else choose_for(bot, t, rng.getrandbits(60)))
        if good(t):
            return t.record()
    raise SystemExit(f"{name}: not found in 2,000 games")


def write_all() -> None:
    for game, players, options in PLAYTHROUGHS:
        path = path_of(game, players)
        path.parent.mkdir(exist_ok=True)
        path.write_text(playthrough(game, players, options, seed_of(game, players)), "utf-8")
        print(f"{path.relative_to(HERE)}: {path.stat().st_size:,} bytes")
    for name, (game, *_) in MATCHES.items():
        path = HERE / game / f"{name}.vern"
        if not path.is_file():  # a stored match stays: it is what old records are tried with
            path.write_text(search(name), "utf-8")
            print(f"{path.relative_to(HERE)}: {path.stat().st_size:,} bytes")
