"""What is counted about every game: the compiled loop against a table played move for move, and the folder of Parquet."""

from __future__ import annotations

import json

import numpy as np
import pytest

import vernissage
from vernissage.engine import chance, registry
from vernissage.engine.batch import Simulator
from vernissage.engine.columns import FORCED
from vernissage.engine.contract import starter
from vernissage.engine.drivers import greedy_choice
from vernissage.engine.errors import BadOption
from vernissage.engine.record import face
from vernissage.engine.table import Table
from vernissage.lab import data
from vernissage.lab.played import write
from vernissage.lab.study import Study

pl = pytest.importorskip("polars")


@pytest.mark.parametrize(("game", "players"), [("musee", 4), ("art_society", 3), ("pictura", 2), ("gallerist", 4)])
def test_the_compiled_loop_counts_what_a_table_tells(game, players):
    study = Study(game, players, ("random", *["greedy"] * (players - 1)), seed=5, swap=True, deep=True).check()
    games = 2
    fast, slow = study.chunk(0, games), study.empty(games)
    for i in range(games):
        deal = chance.seed_of(5, i)
        t, rng = Table(study.loaded, players, None, deal), np.zeros(4, np.uint32)
        chance.start(face(rng), chance.signed(deal) + chance.CHOICE)
        seats = [(seat + i) % players for seat in range(players)]

        def choose(t, rng=rng, seats=seats):
            moves = t.legal_moves()
            codes = np.array([t.game.moves.code(m) for m in moves], np.int16)
            if len(moves) == 1:
                return moves[0]
            if study.bots[seats[t.seat]] == "random":
                return moves[chance.draw(face(rng), len(moves))]
            return moves[greedy_choice(face(t.state), face(codes), len(codes), face(rng))]

        write(study, slow, i, seats, t, choose)
    for name, a, b in zip(study.columns.names, fast.cells, slow.cells, strict=True):
        assert a.tolist() == b.tolist() or name in ("half", "lead_changes"), name
    assert np.allclose(fast.uses, slow.uses)
    assert fast.flow.tolist() == slow.flow.tolist()


def test_the_games_are_those_of_sim():
    for game, players in (("musee", 3), ("gallerist", 2)):
        plain = Simulator(registry.get(game), players, bots=["greedy"], seed=3).run(30)
        cells = Study(game, players, ("greedy",), 3).check().chunk(0, 30).cells
        names = Study(game, players).columns.names
        assert cells[names.index("score")].reshape(30, players).tolist() == plain.scores.tolist()
        assert cells[names.index("order")].reshape(30, players).tolist() == plain.turn_order().tolist()


def test_lines_add_up_to_the_score_and_turns_to_the_rounds():
    study = Study("pictura", 4, ("greedy",), 1).check()
    cells = dict(zip(study.columns.names, study.chunk(0, 20).cells, strict=True))
    lines = sum(cells[f"points_{line.name}"] for line in study.loaded.facts.lines)
    assert lines.tolist() == cells["score"].tolist()
    assert (cells["rounds"] * 4 - cells["turns"] < 4).all()
    assert (cells["rounds"] * 4 >= cells["turns"]).all()


def test_a_folder_goes_on_where_it_was_left_and_refuses_another_study(tmp_path):
    study = Study("musee", 2, ("greedy",), 1).check()
    first, there = data.collect(study, tmp_path / "a", 200)
    assert there["games"] == 200
    assert first.missing(200) == []
    first.file(first.parts[1]).unlink()
    assert len(first.missing(200)) == 1
    again, report = data.collect(study, tmp_path / "a", 200)
    assert report["wins"] == there["wins"]
    frame = again.read().collect()
    assert frame.height == 400
    assert frame["game"].n_unique() == 200
    assert frame.group_by("game").agg(pl.col("win").sum())["win"].to_list() == [1.0] * 200
    with pytest.raises(BadOption, match="another study"):
        data.collect(Study("musee", 2, ("random",), 1).check(), tmp_path / "a", 200)
    assert data.load(tmp_path / "a").study == study
    assert json.loads((tmp_path / "a" / "study.json").read_text())["rules"] == registry.facts("musee").version


def test_a_seat_does_not_do_what_is_forbidden_to_it():
    study = Study("pictura", 2, ("greedy",), 1, forbid=("0: open *",)).check()
    cells = study.chunk(0, 40).cells
    opened = cells[study.columns.names.index("event_open")].reshape(40, 2).sum(0)
    assert opened[0] == 0
    assert opened[1] > 0
    assert cells[FORCED].sum() == 0
    for wrong in ("2: go sales_office", "go", "0: fly"):
        with pytest.raises(BadOption):
            Study("gallerist", 2, ("greedy",), 1, forbid=(wrong,)).check()


@pytest.mark.parametrize("game", ["musee", "art_society", "pictura", "gallerist"])
def test_every_game_can_be_told_who_begins(game):
    for seat in range(3):
        t = vernissage.new(game, players=3, seed=11, options={"first_player": seat})
        assert starter(face(t.state)) == seat
        again = vernissage.loads(t.record())
        assert starter(face(again.state)) == seat
    with pytest.raises(BadOption, match="from 0 to 2"):
        vernissage.new(game, players=3, options={"first_player": 3})
