"""What can ever be chosen can always be asked about: a thing on the board is a target, or it says why not."""

from __future__ import annotations

import importlib
import random

import pytest

import vernissage
from vernissage.engine import registry


@pytest.mark.parametrize("game", vernissage.games())
@pytest.mark.parametrize("narrow", [False, True])
def test_whatever_is_a_target_once_can_be_asked_about_otherwise(game, narrow):
    page = importlib.import_module(f"{registry.package(game)}.picture.page")
    t, chance, boards = vernissage.new(game, seed=6), random.Random(6), []
    for n in range(150):
        if t.over:
            break
        if t.seat == 0 and n % 2:
            board = page.board(t.view(0), names=t.names, recent=t.recent(0), narrow=narrow).drawing
            boards.append((t.decision, board))
        t.play(t.advised() if chance.random() < 0.7 else chance.choice(t.legal_moves()))
    targets = {thing for _, board in boards for thing in board.targets.values() if not thing.startswith("choice-")}
    silent = {
        (decision, thing)
        for decision, board in boards
        for thing in targets & board.things
        if thing not in board.targets.values() and thing not in board.whys
    }
    assert not silent, sorted(silent)[:20]
    assert len(targets) > 10
