"""What the house thinks of a position: surer and surer, with one number of play-outs for all moves, and as a review has it."""

from __future__ import annotations

import pytest

import vernissage
from vernissage.review.judging import judge
from vernissage.review.thinking import data, line, thoughts


@pytest.mark.parametrize("game", vernissage.games())
def test_thoughts_get_surer_and_end_with_a_line(game):
    t = vernissage.new(game, players=2, seed=5)
    for _ in range(12):
        t.play(t.advised())
    before = t.position()
    told = list(thoughts(t, stages=(2, 4)))
    assert t.position() == before
    budgets = [now.budget for now in told]
    assert budgets == sorted(budgets)
    assert set(budgets) == {2, 4}
    assert [now.done for now in told] == [False] * (len(told) - 1) + [True]
    assert 1 <= len(told[-1].options) <= min(8, len(t.legal_moves()))
    chances = [o.chances[t.seat] for o in told[-1].options]
    assert chances == sorted(chances, reverse=True)
    assert told[-1].line[0] == told[-1].options[0].move
    after = t.copy()
    for move in told[-1].line:
        after.play(move)
    assert list(thoughts(t, stages=(2, 4))) == told
    assert data(t, told[-1])["moves"][0]["move"] == told[-1].options[0].move


def test_a_value_is_the_same_as_in_a_review():
    t = vernissage.new("musee", players=2, seed=5)
    for _ in range(9):
        t.play(t.advised())
    judged = judge(t, str(t.legal_moves()[0]), 20, 0)
    thought = {o.move: o for o in list(thoughts(t, stages=(20,)))[-1].options}
    for option in judged.options:
        assert thought.get(option.move, option) == option
    assert set(thought) & {o.move for o in judged.options}


def test_a_line_ends_where_the_game_does():
    t = vernissage.new("musee", players=2, seed=5)
    while not t.over:
        last = t.advised()
        t.play(last)
    t.undo()
    made = line(t, last, iterations=5)
    assert made[0] == str(last)
    assert list(thoughts(vernissage.loads(_over(t, last)))) == []


def _over(t, last):
    t = t.copy()
    t.play(last)
    return t.record()


def test_a_game_for_one_has_nobody_to_win_against():
    with pytest.raises(vernissage.BadPosition, match="somebody to win against"):
        next(thoughts(vernissage.new("gallerist", players=1, seed=1)))
