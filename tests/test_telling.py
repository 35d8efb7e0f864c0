"""Positions in words and back, and changed piece by piece. The test knows no game."""

from __future__ import annotations

import json
import random

import pytest

import vernissage
from vernissage.engine import reading, registry
from vernissage.engine.editing import Change, changed, changes
from vernissage.engine.scenario import Scenario
from vernissage.engine.table import Table
from vernissage.engine.telling import lines_of, nearest, scenario_of, text_of

GAMES = vernissage.games()
LEAST = 2  # positions of 12 that have words: in every game some are between actions


def played(game: str, seed: int, moves: int) -> Table:
    """A game after some moves of its advice, now and then another."""
    rng, t = random.Random(seed), vernissage.new(game, players=2 + seed % 3, seed=seed)
    for _ in range(moves):
        if t.over:
            break
        t.play(t.advised() if rng.random() < 0.8 else rng.choice(t.legal_moves()))
    return t


@pytest.mark.parametrize("game", GAMES)
def test_a_position_that_is_told_is_the_same_again(game):
    told = 0
    for seed in range(12):
        t = played(game, seed, 9 * seed)
        try:
            words = scenario_of(t)
        except vernissage.BadPosition:  # it lies within a turn
            continue
        told += 1
        again = Scenario.parse(text_of(words))
        assert (again.game, again.players, again.seed) == (words.game, words.players, words.seed)
        table = again.table()
        if t.moves:  # a fresh deal may be told from its first turn on
            assert (table.over, table.decision, table.points()) == (t.over, t.decision, t.points())
            assert t.over or table.seat == t.seat
            assert table.legal_moves() == t.legal_moves()
        near, back = nearest(t)
        assert (back, text_of(near)) == (0, text_of(words))
    assert told >= LEAST
    near, back = nearest(t)
    assert near.table().game.name == game


@pytest.mark.parametrize("game", GAMES)
def test_a_fresh_deal_can_be_changed_into_possible_positions_only(game):
    words = scenario_of(vernissage.new(game, players=2, seed=3))
    lines = list(lines_of(words.things))
    rng, tried = random.Random(1), 0
    for line in rng.sample(range(len(lines)), len(lines)):
        if lines[line][1] == [] or tried > 8:
            continue
        found = changes(words, line, 0)
        for change in rng.sample(found, min(3, len(found))):
            table = changed(words, change).table()  # it is refused where it is impossible
            assert table.game.name == game
            assert Change.parse(str(change)) == change
            tried += 1
    assert tried


def test_what_is_impossible_says_why():
    words = scenario_of(vernissage.new("musee", players=2, seed=7))
    lines = [way for way, _ in lines_of(words.things)]
    wall, hand = lines.index(("wall", 0, "upper")), lines.index(("hand", 0))
    swap = Change("swap", hand, 0, wall, 0)
    assert swap not in changes(words, hand, 0)
    with pytest.raises(vernissage.BadPosition, match=r"\."):
        changed(words, swap).table()
    deck = lines.index(("deck",))
    put = next(change for change in changes(words, deck, 0) if change.kind == "put")  # a card from the deck on a wall
    assert changed(words, put).table().state["deck_size"] == 39
    assert any(change.kind == "fetch" for change in changes(words, wall, 0))
    for odd in ("", "swap", "swap 0 0 0", "swap 0 0 0 x", "eat 0 0 0 0", "swap 0 0 0 ²", "set 0 0 0 " + "9" * 5000):
        with pytest.raises(vernissage.BadPosition):
            Change.parse(odd)
    for far in (
        Change("drop", 999, 0),
        Change("drop", hand, 99),
        Change("swap", hand, 0, 999, 0),
        Change("move", hand, 0, -1),
    ):
        with pytest.raises(vernissage.BadPosition):
            changed(words, far)


@pytest.mark.parametrize("game", GAMES)
def test_a_text_is_read_whatever_it_is(game):
    t = played(game, 2, 20)
    for text in (t.record(), json.dumps(t.position()), "\ufeff" + t.record().replace("\n", "\r\n")):
        assert reading.game_of(text) == game
        assert reading.read(text).position() == t.position()
    words = text_of(scenario_of(vernissage.new(game, players=2, seed=3)))
    assert reading.game_of(words) == game
    assert reading.read(words).game.name == game


@pytest.mark.parametrize(
    "text",
    ["", "x", "{", "{}", '{"game": 5}', '{"game": "musee"}', "[" * 100_000, "{" * 100_000, "\x00", "vernissage 1", "musee 9 players",
     "musee 2 players\nseed " + "9" * 5000, "musee 2 players\n" + "hand 0: 1\n" * 2000, '{"game": "nothing", "state": {}}'],
    ids=range(14),
)  # fmt: skip
def test_a_text_that_is_none_of_them_is_refused_in_a_sentence(text):
    assert reading.game_of(text) in ("", *registry.names())
    with pytest.raises(vernissage.VernissageError, match=r"\w{3}"):
        reading.read(text)
