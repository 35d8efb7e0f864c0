"""Every event of whole games leads to things on the board, for whoever looks, and never breaks a page."""

from __future__ import annotations

import importlib
import random

import pytest

import vernissage
from vernissage.engine import registry

COUNTS = [(game, players) for game in vernissage.games() for players in registry.facts(game).players]


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_every_event_points_at_something(game, players):
    page = importlib.import_module(f"{registry.package(game)}.picture.page")
    rng, met = random.Random(players), set()
    for seed in range(4):
        t = vernissage.new(game, players, seed=seed)
        told = 0
        while True:
            if t.over or len(t.all_events) - told >= 40:
                for viewer in (None, *range(players)):
                    events, view = t.events(viewer)[told:], t.view(viewer)
                    for narrow in (False, True):
                        touched = page.pointer(view, narrow=narrow)
                        for event in events:
                            met.add(event.kind)
                            assert all(isinstance(name, str) for name in touched(event)), event
                told = len(t.all_events)
            if t.over:
                break
            t.play(rng.choice(t.legal_moves()))
    assert len(met) >= 5
