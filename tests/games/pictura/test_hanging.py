"""The hanging that people get: as good as is known, recorded as swaps, and one number everywhere (P-LAY-04 to -09)."""

from __future__ import annotations

import functools

import numpy as np
import pytest

import vernissage
from tests.games.pictura.help import at, works
from tests.test_terminal import Person
from vernissage import bots
from vernissage.engine.record import face
from vernissage.engine.rule import JIT
from vernissage.engine.table import Table
from vernissage.games.pictura.hanging import best_hanging, museum_record
from vernissage.games.pictura.rules import annealing
from vernissage.games.pictura.rules.arrange import EXACT, arrange, arrange_quick, auto_rounds
from vernissage.games.pictura.rules.walls import layout_value
from vernissage.games.pictura.state import GENRES, MAX_SWAPS, PERIODS
from vernissage.games.pictura.study import hangings
from vernissage.terminal import Session

MATRIX = [works(g, p)[0] for p in PERIODS[:4] for g in GENRES[:5]]  # one of each of five genres and four periods
MIXED = [MATRIX[(7 * k) % 20] for k in range(20)]


def last_hanging(wall, swaps=0, **things):
    """The last hanging of seat 0."""
    walls = {0: wall + [0] * (25 - len(wall)), 1: [works(g, "rococo")[k] for g in GENRES for k in (1, 2)] + [0] * 13}
    return at(ending=1, ender=0, score={0: 50}, wall=walls, swaps=swaps, **things)


@functools.cache
def before_the_last_hanging(players=2, seed=3):
    """A game between greedy players, one move before the last hanging; and that move."""
    t = vernissage.new("pictura", players, seed)
    mind = bots.GreedyBot()
    while t.decision != "layout":
        t.play(bots.choose_for(mind, t, len(t.moves)))
    return t, t.undo()


def fresh(**more):
    t, move = before_the_last_hanging(**more)
    return t.copy(), move


# --- how good it is ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-LAY-08")
def test_one_of_each_of_five_genres_and_four_periods_hangs_for_the_proven_seventeen():
    found = best_hanging(MIXED, False)
    assert (found.points, found.proven) == (17, True)
    t = last_hanging(MIXED)
    t.play("auto")
    assert layout_value(face(t.state), 0) == 17


@pytest.mark.rule("P-SCORE-05")
def test_the_bound_knows_that_the_grand_gallery_leaves_only_corners_to_types_of_its_kind():
    portraits = [n for p in PERIODS for n in works("portrait", p)[:2]]  # ten, enough for the Grand Gallery
    others = [n for p in PERIODS for n in works("history", p)[:1]] + [
        n for p in PERIODS for n in works("religion", p)[:1]
    ]
    record = museum_record(portraits + others, False)
    s = face(record[0])
    # five periods of four; ten portraits, and two genres of five that a portrait gallery would cut down to four
    free = annealing.most_with(s, 0, annealing.FREE)
    portrait = annealing.most_with(s, 0, GENRES.index("portrait"))
    assert free == 15 + 3 + 3 + 5 * 1
    assert portrait == 15 + 5 + 1 + 1 + 5 * 1
    assert annealing.ceiling(s, 0) == max(free, portrait)
    arrange(s, 0)
    assert layout_value(s, 0) <= annealing.ceiling(s, 0)


@pytest.mark.rule("P-LAY-08")
def test_annealing_uses_whole_numbers_only():
    """A hanging is part of the rules: it has to be the same on every machine, and on a GPU."""
    assert annealing.CHANCE.dtype == np.int32
    assert annealing.CHANCE[0, :3].tolist() == [1 << 24, (1 << 24) * 797 // 1024, (1 << 24) * 797 // 1024 * 797 // 1024]
    source = (vernissage.engine.rule.PACKAGE / "games" / "pictura" / "rules" / "annealing.py").read_text("utf-8")
    assert "math." not in source
    assert " / " not in source.split('"""', 2)[2].replace("c // 5", "")


@pytest.mark.skipif(not JIT, reason="thousands of searches")
@pytest.mark.parametrize("kind", hangings.KINDS)
def test_auto_is_within_half_a_point_of_the_best_known_on_average_and_never_three_below(kind):
    """The first hundred museums of each size; `python -m vernissage.games.pictura.study.hangings` measures all five hundred."""
    stored = hangings.known()
    some = 100
    for size in hangings.SIZES:
        row = hangings.KINDS.index(kind), size - hangings.SIZES[0]
        rounds, records = int(auto_rounds(size)), hangings.museums(kind, size, stored.played, some)
        found = np.array([hangings.timed(r, size, rounds, EXACT)[0] for r in records])
        gap = stored.best[row][:some].astype(int) - found
        assert gap.mean() < 0.5, (kind, size)
        assert gap.max() < 3, (kind, size)


def test_the_stored_values_are_within_their_bounds_and_complete():
    stored = hangings.known()
    assert stored.best.shape == stored.bound.shape == (len(hangings.KINDS), 18, 500)
    assert stored.played.shape == (500, 25)
    assert all(len(set(row)) == 25 for row in stored.played.tolist())
    assert (stored.best <= stored.bound).all()
    record = hangings.museums("few", 25, stored.played, 3)[2]
    assert stored.bound[1, 17, 2] == annealing.ceiling(face(record[0]), 0)
    assert hangings.FILE.stat().st_size < 150_000


@pytest.mark.rule("P-LAY-08")
@pytest.mark.parametrize("n", [5, 11, 18, 25])
def test_the_three_searches_leave_no_trace_and_are_never_worse_than_what_they_are_given(n):
    wall = (MATRIX + works("portrait", "impressionism"))[:n]
    for search in (arrange_quick, arrange):
        record = museum_record(wall, n % 2 == 0)
        before = layout_value(face(record[0]), 0)
        search(face(record[0]), 0)
        assert layout_value(face(record[0]), 0) >= before
        assert sorted(record[0]["wall"][0].tolist()) == sorted(wall + [0] * (25 - n))
        assert not record[0]["masks"].any()
        assert not record[0]["sizes"].any()
        assert not record[0]["kept_wall"].any()


@pytest.mark.rule("P-LAY-08")
def test_in_play_outs_auto_is_the_quick_hanging():
    from vernissage.engine.contract import rush, step
    from vernissage.engine.journal import SILENT

    t = last_hanging(MIXED)
    a, b, c = t.copy(), t.copy(), t.copy()
    arrange_quick(face(a.state), 0)
    code = t.game.moves.code(t.game.moves.parse("auto"))
    rush(face(b.state), code, face(SILENT))
    step(face(c.state), code, face(SILENT))
    assert b.state["wall"][0].tolist() == a.state["wall"][0].tolist()
    assert int(b.state["seat"]) == int(c.state["seat"]) == 1
    done = t.game.moves.code(t.game.moves.parse("done"))
    rush(face(b.state), done, face(SILENT))
    assert int(b.state["end"]) == 1


# --- recorded as swaps ------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-LAY-09", "P-LAY-07")
def test_hang_it_best_is_a_shortcut_of_ordinary_swaps():
    t = last_hanging(MIXED)
    (best,) = t.shortcuts()
    assert (best.name, best.at_once) == ("best", True)
    assert best.label == f"Hang it best: 17 points instead of {t.view(0).museums[0].points}"
    assert {m.kind for m in best.moves} == {"cell"}
    assert len(best.moves) <= 48
    for move in best.moves:
        t.play(move)
    assert (t.seat, t.decision) == (0, "layout"), "the hanging goes on until it is done"
    assert t.view(0).museums[0].points == 17
    assert t.shortcuts() == (), "it cannot be worth more"
    again = vernissage.loads(t.record())
    assert again.view(0).walls == t.view(0).walls
    assert "auto" not in t.record().split()


@pytest.mark.rule("P-LAY-07")
def test_the_shortcut_is_there_after_own_swaps_as_long_as_swaps_are_left_for_it():
    t = last_hanging([0] * 5 + MIXED, swaps=10)
    (best,) = t.shortcuts()
    assert not best.at_once, "who has swapped already is asked"
    assert t.shortcuts(0) == (best,)
    assert t.shortcuts(1) == ()
    t.play("cell 1")
    assert t.shortcuts() == ()
    late = last_hanging([0] * 5 + MIXED, swaps=MAX_SWAPS - 1)
    assert late.shortcuts() == ()
    assert "auto" in [str(m) for m in late.legal_moves()]


@pytest.mark.rule("P-LAY-09")
def test_a_game_hung_by_swaps_is_replayed_without_any_search(monkeypatch):
    t = last_hanging(MIXED)
    for move in t.shortcuts()[0].moves:
        t.play(move)
    t.play("done")
    kept = t.record()
    monkeypatch.setattr("vernissage.games.pictura.hanging.best_of", None)
    again = vernissage.loads(kept)
    assert again.state.tobytes() == t.state.tobytes()


# --- one number -------------------------------------------------------------------------------------------------------


def shown(t: Table) -> list[tuple[int, ...]]:
    """The points of all seats, as spectators have them from everywhere."""
    text = t.text(None)
    told = [
        int(words.split(" if it ended now")[0].split()[-1]) for words in text.split("\n") if "if it ended now" in words
    ]
    sheets = tuple(t.score_sheet(seat).total for seat in range(t.players))
    return [t.scores(), t.view(None).totals, sheets, tuple(told)]


@pytest.mark.rule("P-LAY-04")
@pytest.mark.parametrize("seed", [3, 4])
def test_no_score_falls_when_the_last_hanging_begins(seed):
    t, move = fresh(seed=seed)
    before = shown(t)
    assert len(set(before)) == 1
    own = [t.scores(seat)[seat] for seat in range(t.players)]
    t.play(move)
    after = shown(t)
    assert t.decision == "layout"
    assert len(set(after)) == 1
    assert all(b >= a for a, b in zip(before[0], after[0], strict=True))
    assert all(t.scores(seat)[seat] >= own[seat] for seat in range(t.players))


@pytest.mark.rule("P-LAY-04")
def test_scores_in_the_middle_of_a_game_come_from_the_good_hanging():
    wall = MIXED
    t = at(phase="action", museum={0: wall}, hand={0: [n for n in range(1, 100) if n not in wall][:3]})
    assert t.view(0).museums[0] == vernissage.games.pictura.view.Museum(17, 17, True)
    line = next(x for x in t.score_sheet(0).lines if x.name == "collections")
    assert line.points == 17 == t.view(0).lines[0][1]
    before = t.state.tobytes()
    t.scores()
    assert t.state.tobytes() == before


@pytest.mark.rule("P-LAY-07")
def test_who_has_begun_counts_as_it_hangs_and_who_waits_as_it_could():
    t = last_hanging(MIXED)
    good = t.scores()
    t.play("cell 1")
    assert t.scores() == good
    t.play("cell 25")
    assert t.scores()[0] < good[0]
    assert t.scores()[1] == good[1]
    assert t.view(0).hanging[0] == t.view(0).walls[0], "cells are pointed at where they are"
    t.undo()
    t.undo()
    assert t.view(0).hanging[0] == t.view(0).walls[0]
    t.play("done")
    assert t.scores(0)[0] == t.view(0).totals[0] == sum(n or 0 for n in t.view(0).lines[0])


def test_the_prompt_and_the_button_say_what_is_known_of_the_wall():
    from vernissage.games.pictura.picture.panels import caption

    t = last_hanging(MATRIX)
    assert caption(t.view(0), "done") == ("Done", "proven best")
    assert "17 points, which is proven best" in t.prompt
    for move in ("cell 1", "cell 25"):
        t.play(move)
    worse = t.view(0).museums[0]
    assert worse.points < worse.best == 17
    assert caption(t.view(0), "done") == ("Done", f"{worse.points} of 17 points")
    assert f"It hangs for {worse.points} points, and 17 points are possible" in t.prompt


# --- at the terminal --------------------------------------------------------------------------------------------------


def test_at_the_terminal_the_last_hanging_begins_from_the_best_wall_and_can_be_had_again():
    t = last_hanging([0] * 5 + MIXED)
    person = Person(
        "score", "cell 1", "cell 13", "score", "best", "score", "undo", "score", "undo", "undo", "undo", "score", "done"
    )
    sitting = Session(person, t, bots.GreedyBot())
    before = t.scores(0)[0]
    sitting.run()
    lines = [words for words in person.heard.split("\n") if words.startswith("  Player 1: ") and "(" in words]
    begun, spoiled, best, again, came = (int(words.split(": ")[1].split()[0]) for words in lines[:5])
    assert begun == best == before, "hung best before anything was asked, and again when it was asked for"
    assert spoiled == again < best, "a shortcut is taken back as one"
    assert came == before, "taken back to the beginning it is not made once more, and counts as it could hang"
    assert "  best  Hang it best: 17 points" in person.heard
    assert t.over
