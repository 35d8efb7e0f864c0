"""Observations are complete, and hold no secret: on pairs of positions that differ in one fact (tests/facts.py), wherever a
seat's view changes, its observation changes; and it does not change where everything that the seat cannot know is dealt anew."""

from __future__ import annotations

import functools
import random

import numpy as np
import pytest

import vernissage
from tests import facts
from tests.fuzz import Spot, spots
from vernissage.engine import chance, registry
from vernissage.engine.record import face
from vernissage.engine.rule import JIT
from vernissage.learn import observation

EACH = pytest.mark.parametrize("game", vernissage.games())
TRIES = 3000 if JIT else 40
# What version 0 leaves out: parts of the view, each with a decision at which the law has to find it again.
LEFT_OUT = {
    "musee": {"starter": "card"},
    "art_society": {"my_stack": "over", "excess": "over", "museum": "finish", "given": "finish"},
    "pictura": {"patrons": "action", "patron_discard": "action", "walls": "layout", "spaces": "layout"},
    "gallerist": {"vacated": "start", "starter": "leave", "held": "space", "display": "space", "easels": "over"},
}


@functools.cache
def positions(game: str, players: int) -> list[Spot]:
    return list(spots(registry.get(game), players, 3, 1))


def some(game: str, players: int, count: int, seed: int) -> list[Spot]:
    every = positions(game, players)
    return random.Random(seed).sample(every, min(count, len(every)))


@EACH
@pytest.mark.parametrize("form", ["v1", "entities"])
def test_what_a_view_tells_is_in_the_observation(game, form):
    found, rng = facts.Found(), random.Random(7)
    for players in registry.facts(game).players if form == "v1" else (2,):
        for spot in some(game, players, 2, players):
            facts.complete(registry.get(game), spot, facts.FORMS[form](registry.get(game)), rng, TRIES, found, 1)
    assert not found.missing, found.words()
    assert found.told > 20


@pytest.mark.skipif(not JIT, reason="needs many tries")
@EACH
def test_the_law_finds_what_version_0_leaves_out(game):
    found, rng = facts.Found(), random.Random(7)
    for spot in 5 * list(spots(registry.get(game), 2, 0)):  # chance decides what is tried: until all is found
        decision = spot.words.split(", ")[2]
        if decision in (LEFT_OUT[game][part] for part in LEFT_OUT[game].keys() - found.parts()):
            facts.complete(registry.get(game), spot, facts.vectors(registry.get(game)), rng, 4 * TRIES, found, 4)
    assert LEFT_OUT[game].keys() <= found.parts(), found.words()


@EACH
def test_nothing_hidden_is_in_it(game):
    rules = registry.get(game).rules
    observe = facts.numbers(registry.get(game))
    for players in registry.facts(game).players:
        for spot in some(game, players, 6, players):
            for viewer in range(-1, players):
                before = observe(spot.record, viewer)
                for seed in range(2):
                    other = spot.record.copy()
                    rules.redeal(face(other[0]), viewer, face(chance.stream(seed)))
                    assert (observe(other, viewer) == before).all(), f"{spot.words}, seat {viewer}"


@EACH
def test_every_number_has_a_name_bounds_and_words(game):
    plan = observation.plan(game)
    assert len(plan.names) == len(set(plan.names)) == plan.size == len(plan.low) == len(plan.high)
    assert (plan.low < plan.high).all()
    assert len(set(plan.dense_names)) == len(plan.dense_names)
    assert all(column.words for column in plan.columns)
    spot = positions(game, 2)[-1]
    seen = facts.numbers(registry.get(game))(spot.record, 0)
    dense, both = observation.dense(game, seen), observation.entities(game, seen)
    assert dense.shape == (1, len(plan.dense_names))
    assert dense.dtype == both.rows.dtype == np.float32
    assert both.rows.shape[1:] == (sum(p.rows for p in plan.parts.values() if p.features), len(plan.entities.features))
    assert both.table.shape[1] < dense.shape[1]
