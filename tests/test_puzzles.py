"""Puzzles: those that come along are what they claim to be, and mining finds the same ones however it is interrupted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest

import vernissage
from vernissage.engine import registry
from vernissage.engine.errors import BadOption, BadRecord
from vernissage.match.prospect import brings
from vernissage.puzzles import mining, of_game, pool, puzzle, words
from vernissage.puzzles.puzzle import Choice, Collection, Puzzle
from vernissage.review.judging import Judged, Option
from vernissage.runs.kept import Games

SMALL = pool.source_of("musee", pool.BOT, 3, 0.08, 60)
BYTES = 15_000


@pytest.mark.parametrize("game", vernissage.games())
def test_fifty_come_with_every_game(game: str):
    found = of_game(game)
    assert found is not None
    assert (found.source.game, found.source.rules) == (game, registry.facts(game).version)
    assert len(found.puzzles) == pool.KEEP
    assert len({p.id for p in found.puzzles}) == pool.KEEP
    assert len(found.packed()) < BYTES
    assert found.source.verified == pool.TEN * found.source.budget
    told = pool.told(found)
    assert told["advice_is_wrong"] >= 0.5
    assert set(told["players"]) == {n for n in registry.facts(game).players if n > 1}
    assert all(told["stages"])
    assert max(told["kinds"].values()) <= 0.7 * pool.KEEP
    for p in found.puzzles:
        first, second = p.best[:2]
        assert first.chance - second.chance >= found.source.margin - 0.001  # they are kept with three digits
        assert first.band[0] > second.band[1]  # outside the interval
        assert [c.chance for c in p.best] == sorted((c.chance for c in p.best), reverse=True)


@pytest.mark.parametrize("game", vernissage.games())
def test_every_position_is_reached_by_its_moves_and_asks_a_real_question(game: str):
    found = of_game(game)
    assert found is not None
    for p in found.puzzles:
        t = found.table(p)
        legal = {str(m) for m in t.legal_moves()}
        assert {c.move for c in p.best} | {p.advised} <= legal
        assert len(legal) == p.of >= mining.LEAST_MOVES
        assert (t.decision, t.players) == (p.kind, p.players)
        assert all(len(c.points) == t.players for c in p.best)


def test_an_answer_is_told_with_its_reasons_and_a_hint_does_not_name_it():
    found = of_game("musee")
    assert found is not None
    for p in found.puzzles[:8]:
        t = found.table(p)
        label = words.label(t, p.answer)
        assert label in words.solved(t, p)
        assert label in words.shown(t, p)
        for choice in p.best:
            assert words.why(t, p, choice.move).endswith(".")
        assert words.reasons(t, p)[0] == words.why(t, p, p.answer)
        assert label not in " ".join(words.hint(t, p))
        assert str(int(100 * p.margin)) in words.question(p)
        at_once = brings(t, t.game.moves.parse(p.answer), 1).at_once
        if at_once:  # what it earns is what its lines add up to
            assert sum(points for _, points in words.lines(t, p.answer)) == at_once.points


def option(chance: float) -> Option:
    return Option(f"card {round(100 * chance)}", (chance, 1 - chance), (chance - 0.01, chance + 0.01), (1.0, 2.0))


@pytest.mark.parametrize(
    ("chances", "found"),
    [((0.6, 0.5), True), ((0.6, 0.53), False), ((0.05, 0.0), False), ((1.0, 0.95), False), ((0.9,), False)],
)
def test_a_puzzle_has_one_move_that_is_better_by_the_margin_in_a_game_that_is_open(chances, found):
    d = Judged(0, 0, (0.5, 0.5), ((0.4, 0.6),) * 2, "card 1", tuple(option(c) for c in chances), 5)
    assert mining.clear(d, 0.08) is found


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    """Short looks are enough to see how mining goes."""
    with patch.object(mining, "GLANCE", 60), patch.object(mining, "LOOKED_AT", 9):
        yield


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mined") / "musee.jsonl"


@pytest.fixture(scope="module")
def mined(file: Path) -> pool.Pool:
    with pool.opened(SMALL, file) as found:
        pool.mine(found, [0, 1, 2])
    return found


def test_mining_is_resumed_after_whatever_happened(mined: pool.Pool, file: Path, tmp_path: Path):
    assert mined.puzzles
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 4
    torn = tmp_path / "musee.jsonl"
    torn.write_bytes(b"".join(lines[:3]) + lines[3][:20])  # the power failed in the third game
    told: list[int] = []
    with pool.opened(SMALL, torn) as again:
        pool.mine(again, [0, 1, 2], progress=told.append)
    assert told == [1]
    assert torn.read_bytes() == file.read_bytes()
    assert again.puzzles == mined.puzzles
    with pytest.raises(BadOption, match="another run"), pool.opened(msgspec.structs.replace(SMALL, margin=0.5), torn):
        pass


def test_a_chance_that_is_kept_is_told_as_the_review_tells_it():
    for n in (300, 1200, 3000):
        for won in range(n + 1):
            kept = mining._of_1000(won / n)
            assert abs(kept - 1000 * won / n) < 1.5
            assert words.in_100(kept / 1000) == words.in_100(won / n)


def test_moves_are_kept_as_a_number(mined: pool.Pool):
    written = pool.chosen(mined)
    read = puzzle.unpacked(written.packed())
    assert read.source == written.source
    for a, b in zip(written.puzzles, read.puzzles, strict=True):
        assert b.moves.startswith(puzzle.NUMBERED)
        assert read.table(b).record() == written.table(a).record()
        assert (a.id, a.best) == (b.id, b.best)
    assert puzzle.unpacked(read.packed()) == read


def test_a_record_is_mined_as_a_game_of_self_play_is(tmp_path: Path):
    t, _ = mining.played(SMALL, 1)
    file = tmp_path / "game.vern"
    file.write_text(t.record(), encoding="utf-8")
    again, promises = mining.looked_through(vernissage.load(file), SMALL)
    assert again.record() == t.record()
    assert promises
    found = pool.dig(SMALL, str(file))
    assert all(p.seed == t.seed for p in found)
    unfinished = vernissage.new("musee", players=2, seed=1)
    file.write_text(unfinished.record(), encoding="utf-8")
    assert pool.dig(SMALL, str(file)) == ()


def made(kind: str, players: int, stage: float, wrong: bool, seed: int) -> Puzzle:
    best = (Choice("a", (600, 590, 610), ()), Choice("b", (400, 390, 410), ()))
    return Puzzle(players, seed, {}, puzzle.NUMBERED, 0, best, 4, "b" if wrong else "a", stage, kind)


def test_what_is_kept_is_spread_and_prefers_where_advice_is_wrong():
    found = pool.Pool(SMALL, Games({}, None))
    rows = [made("card", 2, 0.1, True, k) for k in range(30)] + [made("slot", 3, 0.5, True, 30 + k) for k in range(10)]
    rows += [made("slot", 4, 0.9, False, 40 + k) for k in range(10)]
    found.add(0, tuple(rows))
    kept = pool.chosen(found, 20)
    told = pool.told(kept)
    assert told["puzzles"] == 20
    assert told["kinds"]["slot"] >= 8
    assert told["advice_is_wrong"] > 0.5
    assert pool.chosen(found, 20) == kept
    again = puzzle.unpacked(kept.packed())
    assert [p.best for p in again.puzzles] == [p.best for p in kept.puzzles]
    with pytest.raises(BadRecord):
        puzzle.unpacked(b"nothing")


def test_what_is_held_stays_in_its_place_and_the_rest_is_filled_up():
    found = pool.Pool(SMALL, Games({}, None))
    found.add(0, tuple(made("card", 2, 0.1, True, k) for k in range(4)))
    own = [made("slot", 3, 0.5, True, 100 + k) for k in range(4)]
    kept = pool.chosen(found, 5, [own[0], None, own[2], own[3]])
    assert [p in own for p in kept.puzzles] == [True, False, True, True, False]
    assert [kept.puzzles[k] for k in (0, 2, 3)] == [own[0], own[2], own[3]]
    assert pool.chosen(found, 3, own).puzzles == tuple(own)  # none is taken away


def test_puzzles_are_judged_again_and_the_rest_goes_on_after_a_stop(mined: pool.Pool, tmp_path: Path):
    """With the search that found them they hold, with the same values; with another answer they do not."""
    kept = pool.chosen(mined)
    other = msgspec.structs.replace(kept.puzzles[0], best=kept.puzzles[0].best[::-1], seed=kept.puzzles[0].seed)
    doubted = Collection(kept.source, (other, *kept.puzzles[1:]))
    file = tmp_path / "verified.jsonl"
    with pool.opened(SMALL, file) as judged:
        held = pool.verify(judged, doubted)
    assert held[0] is None
    assert [p.best for p in held[1:] if p] == [p.best for p in kept.puzzles[1:]]
    told: list[int] = []
    with pool.opened(SMALL, file) as judged:
        assert pool.verify(judged, doubted, progress=told.append) == held
    assert told == []


def test_puzzles_of_rules_that_are_not_read_any_more_are_left_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    old = Collection(msgspec.structs.replace(SMALL, rules="1"), (made("card", 2, 0.1, True, 1),))
    (tmp_path / puzzle.FILE).write_bytes(old.packed())
    monkeypatch.setattr(puzzle.resources, "files", lambda package: tmp_path)
    assert puzzle.of_game.__wrapped__("musee") is None
    monkeypatch.setattr(puzzle.resources, "files", lambda package: tmp_path / "none")
    assert puzzle.of_game.__wrapped__("musee") is None
