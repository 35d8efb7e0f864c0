"""The ladder: who meets whom, what follows from results, and that it goes on where it was."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, replace

import pytest

from vernissage.engine.errors import BadOption
from vernissage.engine.rule import JIT
from vernissage.lab import ladder
from vernissage.runs.kept import kept

FIELD = ladder.Field("musee", "2", 2, ("random", "greedy", "search-1:2it"), {}, 3)


def test_every_group_meets_on_every_deal_in_every_seat():
    met = Counter((deal, tuple(seats)) for deal, seats in map(FIELD.seats, range(12)))
    assert set(met.values()) == {1}
    assert {deal for deal, _ in met} == {0, 1}
    assert {seats for _, seats in met} == {(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)}
    four = replace(FIELD, players=4, bots=(*FIELD.bots, "search:2it", "search:3it"))
    assert {bot for n in range(5) for bot in four.seats(n)[1]} == {0, 1, 2, 3, 4}


def test_in_pairs_everyone_is_everyones_partner():
    bots = (*FIELD.bots, "search:2it", "search:3it")
    pairs = replace(FIELD, players=4, bots=bots)
    partners = Counter(
        tuple(sorted(pair)) for n in range(15) for seats in [pairs.seats(n)[1]] for pair in (seats[::2], seats[1::2])
    )
    assert len(partners) == 10
    assert set(partners.values()) == {3}
    alone = replace(pairs, game="art_society")
    assert len({tuple(sorted(alone.seats(n)[1])) for n in range(5)}) == 5


def test_who_wins_stands_higher_and_more_games_say_it_surer():
    def stands(games: int) -> dict[str, ladder.Step]:
        rows = {}
        for n in range(games):
            _, (first, second) = FIELD.seats(n)
            rows[n] = {"places": [1, 2] if first > second else [2, 1], "sides": [0, 1], "scores": [0, 0]}
        return {step.bot: step for step in ladder.ladder(FIELD, rows)}

    few, many = stands(6), stands(60)
    assert list(many) == ["search-1:2it", "greedy", "random"]
    assert many["greedy"].rating == 1500
    assert many["search-1:2it"].wins == many["search-1:2it"].games == 40
    assert all(many[bot].spread < few[bot].spread for bot in many)


def test_partners_rise_and_fall_together():
    field = replace(FIELD, players=4, bots=("random", "greedy", "search-1:2it", "search:2it"))
    rows = {n: {"places": [1, 2, 1, 2], "sides": [0, 1, 0, 1], "scores": [0] * 4} for n in range(1)}
    at = {step.bot: step.rating for step in ladder.ladder(field, rows)}
    assert at["random"] == at["search-1:2it"] > at["greedy"] == at["search:2it"] == 1500


@pytest.mark.parametrize(
    ("change", "says"),
    [({"players": 1}, "two seats"), ({"players": 4}, "4 different bots"), ({"bots": ("greedy", "deep")}, "no bot")],
)
def test_a_field_that_cannot_play_is_refused(change, says):
    with pytest.raises(BadOption, match=says):
        replace(FIELD, **change).check()


@pytest.mark.skipif(not JIT, reason="whole games need compiled rules")
def test_a_ladder_goes_on_where_it_was(tmp_path):
    path = tmp_path / "musee.ladder"
    with kept(asdict(FIELD), path) as book:
        ladder.climb(FIELD, book, 4, processes=1)
    before = path.read_bytes()
    path.write_bytes(before[:-5])  # the power failed
    played: list[int] = []
    with kept(asdict(FIELD), path) as book:
        ladder.climb(FIELD, book, 4, processes=1, progress=played.append)
    assert path.read_bytes() == before
    assert len(played) == 1


def test_ratings_hang_little_on_what_the_model_hears_first():
    def stands(first: int) -> list[float]:
        rows = {}
        for n in range(24):
            seats = FIELD.seats(n)[1]
            upset = n // 6 == first and 2 in seats  # one deal of four goes to whom the last one loses to
            rows[n] = {
                "places": [1, 2] if (seats[0] > seats[1]) != upset else [2, 1],
                "sides": [0, 1],
                "scores": [0, 0],
            }
        return [step.rating for step in sorted(ladder.ladder(FIELD, rows), key=lambda step: step.bot)]

    for early, late in zip(stands(0), stands(3), strict=True):
        assert abs(early - late) <= 25
