"""What a step has shown its seat: never overlooked, and nothing seen in steps that showed nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import vernissage
from vernissage.engine.journal import ALL
from vernissage.engine.moves import Move
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.match.reveal import reveals


def steps(game: str, games: int, most: int = 100_000) -> Iterator[tuple[Table, Move, Table]]:
    """Steps of random games after which it is still for the same seat to decide: before, move, after."""
    counts = vernissage.new(game).game.facts.players
    for seed in range(games):
        t, chance, done = vernissage.new(game, counts[seed % len(counts)], seed), random.Random(seed), 0
        while not t.over and done < most:
            before, move = t.copy(), chance.choice(t.legal_moves())
            t.play(move)
            if not before.sealed and not t.over and not t.sealed and t.seat == before.seat:
                done += 1
                yield before, move, t


def foreseen(before: Table, move: Move) -> bool:
    """Whether the seat is told the same in every deal it could think of: the last card of a deck may be the only one left."""
    told = set()
    for seed in range(300):
        t = before.redeal(before.seat, seed)
        t.play(move)
        told.add(str(t.events(before.seat)))
    return len(told) == 1


@pytest.mark.parametrize(("game", "games"), [("musee", 60), ("art_society", 8), ("pictura", 10), ("gallerist", 40)])
def test_a_step_that_used_chance_or_told_a_secret_has_revealed_something(game: str, games: int):
    found = 0
    for before, move, after in steps(game, games):
        told = [e for e in after.all_events[len(before.all_events) :] if e.secret and e.audience != ALL]
        chance = list(before.state["rng"]) != list(after.state["rng"])
        if chance or any(e.audience >> before.seat & 1 for e in told):
            found += 1
            assert reveals(before, move) or (not chance and foreseen(before, move)), (
                game,
                len(before.moves),
                str(move),
            )
    assert found or game == "art_society"  # there everything that is turned up ends the steps of a seat


@pytest.mark.parametrize(
    ("game", "share"), [("musee", 0.8), ("art_society", 0.95), ("pictura", 0.8), ("gallerist", 0.9)]
)
def test_most_steps_can_be_taken_back_freely(game: str, share: float):
    judged = [reveals(before, move) for before, move, _ in steps(game, 2, 60)]
    assert judged.count(False) >= share * len(judged)


def test_choosing_a_painting_reveals_nothing_and_hanging_it_draws_a_card():
    t = vernissage.new("musee", players=2, seed=7)
    move = t.legal_moves()[0]
    assert not reveals(t, move)
    t.play(move)
    assert reveals(t, t.legal_moves()[0])
    assert len(t.moves) == 1  # only tried


def test_a_record_begun_at_a_position_can_be_judged_too():
    t = Scenario("musee", players=2, seed=1).put(hand={0: [14]}, seat=0).table()
    assert not reveals(t, t.legal_moves()[0])
