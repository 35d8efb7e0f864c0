"""Hints in three steps: a nudge that names nothing, two candidates, the move with a reason; and no secret in any of them."""

from __future__ import annotations

import pytest

import vernissage
from vernissage import bots
from vernissage.bots.hint import CANDIDATES, LEVELS, MOVE, NUDGE, expected, hint, taught
from vernissage.engine.language import speaking


def searching(iterations: int = 150) -> bots.SearchBot:
    return bots.SearchBot(iterations=iterations, threads=1)


@pytest.mark.parametrize("game", vernissage.games())
def test_each_step_tells_more_and_none_tells_a_secret(game):
    t = vernissage.new(game, seed=5, names=["Ilse", "Berthe"])
    for n in range(13):
        if n in (4, 12):
            found = hint(t, searching(), 9)
            legal = t.legal_moves()
            assert found.moves(NUDGE) == ()
            assert found.move in found.candidates
            assert len(found.moves(CANDIDATES)) == 2
            assert list(found.candidates) == [m for m in legal if m in found.candidates]  # their order says nothing
            assert found.moves(MOVE) == (found.move,)
            for level in LEVELS:
                words = found.words(level)
                assert words[0].isupper() or words[0] in "“"
                assert words.endswith(".")
                assert "Nothing scores at once" not in words
            assert found.move.label not in found.words(NUDGE)
            assert all(m.label in found.words(CANDIDATES) for m in found.candidates)
            # the same to the letter where everything that the seat cannot know is otherwise
            assert found == hint(t.redeal(t.seat, 77), searching(), 9)
        t.play(t.advised())


@pytest.mark.parametrize("game", vernissage.games())
def test_it_is_told_in_the_language_that_is_spoken(game):
    t = vernissage.new(game, seed=5, names=["Ilse", "Berthe"])
    with speaking("de"):
        found = hint(t, searching(50), 9)
        said = " ".join(found.words(level) for level in LEVELS)
    assert not {"the", "this", "would", "choices", "points"} & set(said.lower().replace(".", " ").split()), said


def test_the_answer_is_somebody_elses_and_one_they_can_give():
    """In a game without hidden hands the search knows what comes next."""
    t, told = vernissage.new("gallerist", 2, seed=5, names=["Ilse", "Berthe"]), 0
    for _ in range(60):
        if t.decision == "go":
            bot = searching(1500)
            best = bot.think(t.redeal(t.seat, 3), 4)[0].move
            answer = expected(bot, t, best)
            if answer:
                told += 1
                assert answer.seat != t.seat
                assert f"{t.names[answer.seat]} would probably answer" in hint(t, searching(1500), 5).why or told < 3
        t.play(t.advised())
    assert told


def test_what_hangs_on_a_hidden_hand_is_not_told():
    t = vernissage.new("musee", 2, seed=5, names=["Ilse", "Berthe"])
    for _ in range(8):
        bot = searching(2000)
        best = bot.think(t.redeal(t.seat, 3), 4)[0].move
        answer = expected(bot, t, best)
        assert answer is None or answer.move.kind != "card"
        t.play(t.advised())


def test_a_guard_says_the_move_at_once():
    t = vernissage.new("musee", seed=5)
    found = taught(t, t.advised(), 1)
    assert {found.words(level) for level in LEVELS} == {found.why}
    assert found.why.endswith(".")
