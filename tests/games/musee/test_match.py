"""The match, who starts, and games on their own: M-MATCH, M-SETUP-10."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.musee.help import finish
from vernissage.games.musee.series import MATCH
from vernissage.match.series import Series


class Decided:
    """A table whose game is over with these places: a match looks at nothing else."""

    def __init__(self, real, places):
        self.real, self.places, self.over = real, places, True

    def ranking(self):
        return self.places

    def __getattr__(self, name):
        return getattr(self.real, name)


def decide(series, *games):
    """The match with these games played; stops where it is over."""
    for places in games:
        assert not series.over
        series.tables[-1] = Decided(series.table, places)
        if not series.over:
            series.next()
    return series


@pytest.mark.rule("M-SETUP-10")
@pytest.mark.parametrize(
    ("places", "previous", "starts"),
    [
        ((1, 2), 0, 1),
        ((1, 2), 1, 1),
        ((2, 1), 0, 0),
        ((1, 1), 0, 1),
        ((1, 1), 1, 0),
        ((1, 2, 3), 0, 2),
        ((3, 1, 2), 1, 0),
        ((1, 2, 2), 0, 1),
        ((1, 2, 2), 1, 2),
        ((2, 1, 2), 2, 0),
        ((1, 1, 3), 2, 2),
        ((1, 1, 1), 2, 0),
        ((1, 3, 1, 3), 0, 1),
        ((1, 3, 1, 3), 1, 3),
        ((1, 3, 1, 3), 2, 3),
        ((3, 1, 3, 1), 1, 2),
        ((1, 1, 1, 1), 3, 0),
    ],
)
def test_a_loser_of_the_game_before_starts(places, previous, starts):
    assert MATCH.starter(places, previous) == starts


@pytest.mark.rule("M-SETUP-10", "M-MATCH-01")
def test_the_next_game_is_begun_by_the_loser_with_another_pattern():
    for seed in range(4):
        series = Series("musee", 2, seed)
        assert series.table.options["staircase_pattern"] == "first_game"
        finish(series.table, choice=seed)
        before, places = series.table, series.table.ranking()
        if series.over:
            continue
        series.next()
        assert series.table.view().starter == MATCH.starter(places, before.view().starter)
        assert series.table.seat == series.table.view().starter
        assert series.table.view().stairs != before.view().stairs


@pytest.mark.rule("M-MATCH-01")
def test_the_first_to_win_two_games_wins_the_match():
    series = decide(Series("musee", 2, 1), (1, 2), (2, 1))
    assert (series.wins, series.over, series.winners) == ((1, 1), False, ())
    decide(series, (1, 2))
    assert (series.wins, series.over, series.winners) == ((2, 1), True, (0,))
    with pytest.raises(vernissage.VernissageError):
        series.next()


@pytest.mark.rule("M-MATCH-01")
def test_no_next_game_begins_before_this_one_is_over():
    with pytest.raises(vernissage.VernissageError):
        Series("musee", 2, 1).next()


@pytest.mark.rule("M-MATCH-02")
def test_a_shared_victory_is_a_win_for_every_sharer():
    series = decide(Series("musee", 3, 1), (1, 1, 3))
    assert series.wins == (1, 1, 0)
    decide(series, (1, 1, 3))
    assert series.winners == (0, 1)


@pytest.mark.rule("M-MATCH-03")
def test_three_players_need_at_most_four_decided_games():
    series = decide(Series("musee", 3, 1), (1, 2, 3), (3, 1, 2), (2, 3, 1))
    assert not series.over
    assert series.wins == (1, 1, 1)
    decide(series, (2, 1, 3))
    assert series.over
    assert series.winners == (1,)
    assert len(series.tables) == 4


@pytest.mark.rule("M-MATCH-03", "M-4P-08")
def test_seats_and_teams_stay_and_a_team_wins_together():
    names = ["Ada", "Bo", "Cy", "Di"]
    series = Series("musee", 4, 1, names=names)
    decide(series, (1, 3, 1, 3), (1, 3, 1, 3))
    assert series.winners == (0, 2)
    assert all(t.names == tuple(names) and t.view().sides == (0, 1, 0, 1) for t in series.tables)


@pytest.mark.rule("M-MATCH-04")
def test_a_single_game_is_complete_on_its_own():
    t = finish(vernissage.new("musee", 2, seed=1))
    assert t.over
    assert 1 in t.ranking()


@pytest.mark.rule("M-MATCH-01")
def test_a_whole_match_is_played_to_its_end():
    series = Series("musee", 2, 8)
    while True:
        finish(series.table, choice=len(series.tables))
        if series.over:
            break
        series.next()
    assert max(series.wins) >= 2
    assert len(series.tables) <= 3
