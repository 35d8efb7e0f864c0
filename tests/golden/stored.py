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
    ("art_society", 2, {}),
    ("art_society", 3, {"late_rearrangement": "off"}),
    ("art_society", 4, {}),
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


def full_wall(t: Table) -> bool:
    return t.over and 0 in t.view().free


def second_excess(t: Table) -> bool:
    return t.over and t.view().end == t.game.facts.ends[1]


def cards_run_out(t: Table) -> bool:
    return t.over and t.view().end == t.game.facts.ends[2]


# name -> (game, players, options, what must be true of it)
MATCHES: dict[str, tuple[str, int, dict[str, Any], Callable[[Table], bool]]] = {
    "2-players-everybody-out": ("musee", 2, {}, everybody_out),
    "3-players-everybody-out": ("musee", 3, {"staircase_pattern": "random"}, everybody_out),
    "4-players-everybody-out": ("musee", 4, {}, everybody_out),
    "4-players-empty-deck-take-and-pass": ("musee", 4, {}, deck_empty_and_both_choices),
    "2-players-negotiated": ("musee", 2, {"staircase_pattern": "negotiated"}, everybody_out),
    "3-players-negotiated": ("musee", 3, {"staircase_pattern": "negotiated"}, everybody_out),
    "2-players-shared-victory": ("musee", 2, {}, shared),
    "2-players-full-wall": ("art_society", 2, {}, full_wall),
    "3-players-full-wall": ("art_society", 3, {}, full_wall),
    "4-players-full-wall": ("art_society", 4, {}, full_wall),
    "2-players-second-excess": ("art_society", 2, {}, second_excess),
    "3-players-second-excess": ("art_society", 3, {}, second_excess),
    "4-players-second-excess": ("art_society", 4, {}, second_excess),
    "2-players-cards-run-out": ("art_society", 2, {}, cards_run_out),
    "3-players-cards-run-out": ("art_society", 3, {"late_rearrangement": "off"}, cards_run_out),
    "4-players-cards-run-out": ("art_society", 4, {}, cards_run_out),
}


def _art_society(players: int, options: dict[str, Any], **things: Any) -> Scenario:
    bids = dict.fromkeys(range(players), 20)
    return Scenario("art_society", players, 1, options).put(gavel=0, bid=bids, **things)


# Matches that are not met among dealt games begin at a position: twenty rounds take more room than walls have.
STARTS: dict[str, Scenario] = {}
for _n in (2, 3, 4):
    _offer = ["p020", "p050", "p090", "p091", "p092"][: _n + 1]
    STARTS[f"{_n}-players-cards-run-out"] = _art_society(
        _n, MATCHES[f"{_n}-players-cards-run-out"][2], round=20, offer=_offer
    )


def search(name: str) -> str:
    """The record of the first sensible game (by advice, now and then by lot) that is what its name says."""
    from vernissage.bots import make
    from vernissage.bots.base import choose_for

    game, players, options, good = MATCHES[name]
    bot = make("greedy")
    for seed in range(2000):
        start = STARTS.get(name)
        t, rng = start.table() if start else vernissage.new(game, players, seed, options), random.Random(seed)
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
