"""The review of a finished game: the same for the same seed, adding up, and never contradicting itself."""

from __future__ import annotations

import inspect
import random
import re
from math import log

import msgspec
import pytest

import vernissage
from vernissage.cli import looking
from vernissage.engine.errors import BadOption, BadRecord
from vernissage.engine.table import Table
from vernissage.review import judging, review
from vernissage.review.graph import graph
from vernissage.review.judging import believed
from vernissage.review.page import page
from vernissage.review.report import data
from vernissage.review.reviewing import LABELS, Review, label
from vernissage.review.words import at, verdict
from vernissage.web.settings import Settings

BUDGET = 12


def played(players: int = 2, seed: int = 7, careless: int = -1, until: int = 10_000) -> Table:
    """A game of the house's advice; one seat moves at random."""
    t, chance = vernissage.new("musee", players=players, seed=seed), random.Random(seed)
    while not t.over and len(t.moves) < until:
        t.play(chance.choice(t.legal_moves()) if t.seat == careless else t.advised())
    return t


@pytest.fixture(scope="module")
def game() -> Table:
    return played(careless=1)


@pytest.fixture(scope="module")
def judged(game: Table) -> Review:
    return review(game, BUDGET, seed=3, threads=2)


def test_the_same_record_budget_and_seed_give_the_same_review(game: Table, judged: Review):
    told: list[int] = []
    again = review(vernissage.loads(game.record()), BUDGET, seed=3, threads=1, progress=told.append)
    assert again == judged
    assert sum(told) == len(game.moves)
    last = review(game, 1, seed=4, threads=1)
    assert [d.played for d in last.decisions] == [d.played for d in judged.decisions]
    assert last != judged


def test_every_decision_is_judged_by_one_budget_and_labels_do_not_contradict(game: Table, judged: Review):
    assert [d.played for d in judged.decisions] == [str(m) for m in game.moves]
    assert [d.seat for d in judged.decisions] == list(game.deciders)
    assert {label(d) for d in judged.decisions} <= {"", *LABELS}
    for d in judged.decisions:
        assert sum(d.chances) == pytest.approx(1)
        assert all(low <= share <= high for share, (low, high) in zip(d.chances, d.bands, strict=True))
        if not d.options:
            continue
        gap = d.best.chances[d.seat] - d.chosen.chances[d.seat]
        assert gap >= 0
        assert d.loss in (0.0, pytest.approx(gap))
        assert (d.loss > 0) == (label(d) in ("slip", "mistake", "costly mistake"))
        if label(d) == "best":
            assert d.best.move == d.played
        assert [o.chances[d.seat] for o in d.options] == sorted((o.chances[d.seat] for o in d.options), reverse=True)


def test_luck_and_choice_lead_from_the_start_to_the_result(judged: Review):
    assert judged.end == tuple(float(place == 1) for place in judged.places)
    for seat in range(judged.players):
        row = judged.ledger(seat)
        assert row.start + row.luck + row.own + row.others == row.end == 100 * judged.end[seat]
        assert 0 <= row.accuracy <= 100
        steps = [judged.luck(k)[seat] + (d.choice[seat] if d.choice else 0) for k, d in enumerate(judged.decisions)]
        assert judged.decisions[0].chances[seat] + sum(steps) == pytest.approx(judged.end[seat], abs=1e-6)


def test_who_moves_at_random_is_less_accurate(game: Table):
    found = review(game, 60, seed=1, threads=1)
    assert found.accuracy(0) > found.accuracy(1)
    moments = found.moments(1)
    assert 1 <= len(moments) <= 5
    assert [m.number for m in moments] == sorted(m.number for m in moments)
    worst = max(found.decisions, key=lambda d: d.loss)
    told = verdict(found, at(game, worst.number), worst)
    assert told.title.startswith("Better was “")
    assert all(line.endswith(".") for line in told.lines)


def test_a_slip_that_is_rounded_away_is_still_told_as_one(game: Table, judged: Review):
    """The label and the sentence are of one loss, however small."""
    d = next(d for d in judged.decisions if len(d.options) > 1 and d.played == d.options[0].move)
    played, other = d.options[0], d.options[1]
    value = played.chances[d.seat] + 0.004
    best = msgspec.structs.replace(other, chances=tuple(value if s == d.seat else 1 - value for s in range(2)))
    small = msgspec.structs.replace(d, options=(best, played, *d.options[2:]), loss=0.004)
    told = verdict(judged, at(game, d.number), small)
    assert (label(small), told.label) == ("slip", "slip")
    assert told.title.endswith(", by less than 1 in 100.")


def test_partners_win_together():
    found = review(played(4), 2, threads=1)
    assert found.sides[0] == found.sides[2] != found.sides[1] == found.sides[3]
    for d in found.decisions:
        assert d.chances[0] == d.chances[2]
        assert d.chances[0] + d.chances[1] == pytest.approx(1)
    assert graph(found, 0).count('class="band') == 2


def test_a_page_stands_alone_and_a_report_is_plain(game: Table, judged: Review):
    made = page(judged, game)
    assert made.count("<svg ") >= 4
    assert not re.findall(r'(?:href|src)="(?!#|data:)', made)
    assert "url(http" not in made
    assert "<script" not in made
    report = data(judged, game)
    assert len(report["decisions"]) == len(game.moves)
    assert [row["accuracy"] for row in report["seats"]] == [judged.accuracy(seat) for seat in range(2)]


def test_one_budget_is_the_default_everywhere():
    assert (
        Settings().review_playouts == inspect.signature(looking.review).parameters["budget"].default == judging.BUDGET
    )


def test_what_cannot_be_reviewed_is_refused_in_a_sentence(game: Table):
    with pytest.raises(BadRecord, match="not over"):
        review(played(until=4))
    for budget in (0, -1, 10**9, True, 2.5):
        with pytest.raises(BadOption, match="budget of 1 to 100,000"):
            review(game, budget)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", vernissage.games())
def test_shares_are_believed_as_far_as_was_measured(name):
    t = vernissage.new(name, players=2, seed=1)
    caution = t.game.facts.caution
    even, ahead = believed(t, (0.5, 0.5)), believed(t, (0.9, 0.1))
    assert even == pytest.approx((0.5, 0.5))
    assert sum(ahead) == pytest.approx(1.0)
    assert log(ahead[0] / ahead[1]) == pytest.approx(caution * log(9))  # odds, raised to a power
    assert believed(t, (1.0, 0.0))[0] > believed(t, (0.99, 0.01))[0]


@pytest.mark.parametrize("name", vernissage.games())
def test_a_band_holds_the_chance_also_where_every_play_out_was_won(name):
    """What a seat may have lost is somebody's: the band of a sure victory is as wide as that of one that is nearly so."""
    t = vernissage.new(name, players=3, seed=1)
    sure, nearly = (judging._band(t, shares, 0, 40) for shares in ((1.0, 0.0, 0.0), (0.9999, 0.00005, 0.00005)))
    assert sure[0] <= believed(t, (1.0, 0.0, 0.0))[0] <= sure[1]
    assert sure == pytest.approx(nearly, abs=0.02)
