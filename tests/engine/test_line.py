"""Several moves in one go: what was forced is skipped and named, and one that may not be made undoes the whole line."""

from __future__ import annotations

import random

import pytest

import vernissage
from vernissage.engine.line import forced
from vernissage.engine.table import Table

GAMES = pytest.mark.parametrize("game", vernissage.games())


def with_forced(game: str) -> tuple[Table, vernissage.Move, list[vernissage.Move]]:
    """A table before a choice that the engine follows up by moves of its own, the choice, and those moves."""
    for seed in range(20):
        t, rng = vernissage.new(game, 2, seed), random.Random(seed)
        while not t.over:
            move = rng.choice(t.legal_moves())
            before = t.copy()
            t.play(move)
            taken = forced(t)
            if taken and not t.over and not set(taken) & set(t.legal_moves()):
                return before, move, taken
    raise AssertionError("nothing is ever forced")


@GAMES
def test_a_line_is_played_as_its_moves_one_by_one(game: str) -> None:
    t, rng = vernissage.new(game, 2, 7), random.Random(7)
    for _ in range(12):
        t.play(rng.choice(t.legal_moves()))
    line = vernissage.new(game, 2, 7)
    told = line.play_line(*map(str, t.moves))
    assert told.played == t.moves
    assert told.skipped == ()
    assert line.record() == t.record()
    assert line.log(0) == t.log(0)
    line.undo()
    assert line.moves == t.moves[:-1]


@GAMES
def test_a_move_that_was_forced_is_skipped_and_named(game: str) -> None:
    t, move, taken = with_forced(game)
    plain = t.copy()
    plain.play(move)
    following = plain.legal_moves()[0]
    plain.play(following)
    told = t.play_line(str(move), *map(str, taken), following)
    assert told.played == (move, following)
    assert told.skipped == tuple(taken)
    assert f"Skipped as forced: {', '.join(map(str, taken))}." in str(told)
    assert t.record() == plain.record()


@GAMES
def test_a_whole_game_is_read_with_or_without_what_was_forced(game: str) -> None:
    """Also where the same words name what was forced and what may be chosen next."""
    t, rng = vernissage.new(game, 2, 11), random.Random(11)
    full, skipped = list[vernissage.Move](), list[vernissage.Move]()
    while not t.over:
        t.play(rng.choice(t.legal_moves()))
        full += [t.moves[-1], *forced(t)]
        skipped += forced(t)
    assert skipped
    complete, choices = vernissage.new(game, 2, 11), vernissage.new(game, 2, 11)
    assert complete.play_line(*full).skipped == tuple(skipped)
    assert choices.play_line(*t.moves).skipped == ()
    assert complete.record() == choices.record() == t.record()


@GAMES
def test_what_was_forced_before_a_line_begins_may_stand_at_its_head(game: str) -> None:
    t, move, taken = with_forced(game)
    t.play(move)
    before = t.record()
    told = t.play_line(*taken)
    assert (told.played, told.skipped) == ((), tuple(taken))
    assert t.record() == before


@GAMES
def test_one_illegal_move_in_the_middle_changes_nothing_at_all(game: str) -> None:
    t = vernissage.new(game, 2, 7)
    trial = t.copy()
    good = trial.legal_moves()[0]
    trial.play(good)
    legal = set(trial.legal_moves()) | set(forced(trial))
    bad = next(m for m in t.game.moves if m not in legal)
    refusal = trial.why_not(bad)
    assert refusal is not None
    before = t.record(), t.state.tobytes(), t.log(0), t.legal_moves()
    with pytest.raises(vernissage.IllegalMove, match="Move 2 of 3") as error:
        t.play_line(good, bad, good)
    assert (error.value.rule, error.value.move) == (refusal.rule, str(bad))
    assert str(bad) in error.value.reason
    assert refusal.text in error.value.reason
    with pytest.raises(vernissage.NotAMove, match="Move 2 of 2: "):
        t.play_line(str(good), "dance a little")
    assert (t.record(), t.state.tobytes(), t.log(0), t.legal_moves()) == before


@GAMES
def test_a_line_may_reach_the_end_and_not_go_beyond_it(game: str) -> None:
    t, rng = vernissage.new(game, 2, 3), random.Random(3)
    while not t.over:
        t.play(rng.choice(t.legal_moves()))
    again = vernissage.new(game, 2, 3)
    with pytest.raises(vernissage.IllegalMove, match=f"Move {len(t.moves) + 1} of "):
        again.play_line(*t.moves, next(m for m in t.game.moves if m not in forced(t)))
    assert again.moves == ()
    assert again.play_line(*t.moves).played == t.moves
    assert again.record() == t.record()


def test_a_line_of_nothing_and_what_is_no_line() -> None:
    t = vernissage.new("musee", 2, 7)
    assert str(t.play_line()) == "Played: nothing."
    for wrong in (None, 5, ["card 14"]):
        with pytest.raises(vernissage.NotAMove, match="Move 1 of 1: A move is a Move or its notation"):
            t.play_line(wrong)  # type: ignore[arg-type]
