"""An evaluation is learned from positions: the same from the same seed, taken up where it was stopped, and for its rules only."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import vernissage
from vernissage import bots
from vernissage.bots import evaluation, positions, training
from vernissage.engine import registry
from vernissage.engine.errors import BadOption
from vernissage.engine.record import face

GAME = "musee"


@pytest.fixture
def lesson(tmp_path, monkeypatch) -> training.Lesson:
    monkeypatch.setattr(positions, "FILE_OF", 1500)
    game = registry.get(GAME)
    sources = [positions.Source(game, n, 5) for n in (2, 4)]
    return training.Lesson(game, positions.kept(sources, tmp_path, 2, 2))


def trained(lesson: training.Lesson, epochs: int = 2, at: Path | None = None) -> training.Network:
    network = training.Network(lesson.width, 4, 1)
    if at:
        network.load(at, "head")
    training.train(lesson, network, epochs, 1, lambda *_: None)
    return network


def test_what_is_learned_follows_from_the_seed_and_serves(lesson, tmp_path):
    network, again = trained(lesson, 8), trained(lesson, 8)
    assert all(np.array_equal(a, b) for a, b in zip(network.weights, again.weights, strict=True))
    seen, answers = lesson.held_back()
    errors = (network.forward(seen)[2] - answers) ** 2
    assert errors.mean() < answers.var()  # better than a guess

    path = tmp_path / evaluation.FILE
    evaluation.pack(path, lesson.game, tuple(network.weights))
    weights = evaluation.unpack(path, lesson.game)
    t = vernissage.new(GAME, players=2, seed=3)
    found = evaluation.evaluate(face(t.state), 0, evaluation.faces(weights))
    row = np.zeros((1, lesson.width), np.float32)
    evaluation.see(face(t.state), 0, face(row)[0])
    network.weights = list(weights)
    assert found == pytest.approx(float(network.forward(row)[2][0]), abs=1e-5)
    bot = bots.SearchBot(iterations=50, threads=1, weights=weights, horizon=4)
    assert bot.choose(t, 1) in t.legal_moves()


def test_a_training_that_was_stopped_goes_on(lesson, tmp_path):
    whole = trained(lesson)
    network = training.Network(lesson.width, 4, 1)

    def stop(*_: object) -> None:
        network.save(tmp_path / "training.npz", "head")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        training.train(lesson, network, 2, 1, stop)
    later = trained(lesson, at=tmp_path / "training.npz")
    assert all(np.array_equal(a, b) for a, b in zip(whole.weights, later.weights, strict=True))
    assert not training.Network(lesson.width, 4, 1).load(tmp_path / "training.npz", "another")


def test_positions_are_the_same_however_they_are_made_and_of_one_run(tmp_path, monkeypatch):
    monkeypatch.setattr(positions, "FILE_OF", 300)
    game = registry.get(GAME)
    source = positions.Source(game, 2, 5)
    records, rewards = positions.kept([source], tmp_path, 2, 2)[0]
    alone = source.make(300, 300)
    assert records[300:].tobytes() == alone[0].tobytes()
    assert np.array_equal(rewards[300:], alone[1])
    assert np.allclose(rewards.sum(1), 1)
    with pytest.raises(BadOption, match="holds other positions"):
        positions.kept([positions.Source(game, 2, 6)], tmp_path, 2, 1)
    source.file(tmp_path, 1).write_bytes(b"half")
    with pytest.raises(BadOption, match="cannot be read"):
        source.read(tmp_path, 1)


def test_weights_of_other_rules_are_refused(tmp_path):
    game = registry.get(GAME)
    weights = tuple(training.Network(game.rules.observation + evaluation.POINTS, 4, 1).weights)
    path = tmp_path / evaluation.FILE
    evaluation.pack(path, replace(game, facts=replace(game.facts, version="1", editions=("1",))), weights)
    with pytest.raises(BadOption, match="trained for musee with rules 1"):
        evaluation.unpack(path, game)
    evaluation.pack(path, game, (weights[0][:-1], *weights[1:]))
    with pytest.raises(BadOption, match="another observation"):
        evaluation.unpack(path, game)
    for content in (b"", b"no weights"):
        path.write_bytes(content)
        with pytest.raises(BadOption, match="holds no weights"):
            evaluation.unpack(path, game)


@pytest.mark.parametrize("game", registry.names())
def test_the_weights_that_a_game_comes_with_are_of_its_rules(game):
    weights = evaluation.of(registry.get(game))
    learned = len(weights[1]) > 0
    assert learned == (registry.facts(game).search.get("horizon") is not None)
