"""A hint has a reason: one sentence from the score sheet, and nothing hidden in it."""

import pytest

import vernissage
from vernissage.match.prospect import prospect


@pytest.mark.parametrize("game", vernissage.games())
def test_a_hint_says_what_it_brings_and_tells_no_secret(game):
    t, said = vernissage.new(game, seed=5), []
    for n in range(24):
        move = t.advised()
        if n % 2 == 0:
            why = prospect(t, move, 9)
            assert why.endswith(".")
            # the same to the letter where everything that the seat cannot know is otherwise
            assert why == prospect(t.redeal(t.seat, 77), move, 9)
            said.append(why)
        t.play(move)
    assert all(why[0].isupper() for why in said), said
    assert any(why.startswith("It brings +") for why in said), said
    assert t.game.decisions  # nothing was played on the table itself
    assert len(t.moves) == 24


def test_the_points_are_those_of_the_score_sheet():
    t = vernissage.new("musee", seed=5)
    seen = 0
    while not t.over and seen < 6:
        move = t.advised()
        if t.decision == "slot":
            seat, before = t.seat, t.score_sheet(t.seat, t.seat).total
            why = prospect(t, move, 1)
            t.play(move)
            gained = t.score_sheet(seat, seat).total - before
            assert why.startswith(f"It brings +{gained} at once: ")
            seen += 1
        else:
            t.play(move)
    assert seen == 6
