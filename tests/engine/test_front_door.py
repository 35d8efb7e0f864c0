"""The names a newcomer types first."""

from __future__ import annotations

import subprocess
import sys

import pytest

import vernissage


def child(code: str, **env: str) -> str:
    import os

    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_games_are_listed_as_often_as_you_like():
    vernissage.new("musee", seed=1)
    assert vernissage.games() == vernissage.games()
    assert "musee" in vernissage.games()


def test_listing_the_games_loads_no_compiler():
    code = "import sys, vernissage; vernissage.games(); vernissage.games(); print(sorted({'numba', 'llvmlite'} & set(sys.modules)))"
    assert child(code) == "[]"


def test_a_match_of_several_games_stands_at_the_front_door_and_is_loaded_when_asked_for():
    code = (
        "import sys, vernissage; assert 'Series' in vernissage.__all__; loaded = 'numba' in sys.modules; "
        "match = vernissage.Series('musee', seed=7); print(loaded, match.table.players, match.wins, match.over)"
    )
    assert child(code, VERNISSAGE_JIT="0") == "False 2 (0, 0) False"
    with pytest.raises(AttributeError, match="no attribute 'Serie'"):
        vernissage.Serie  # noqa: B018
    with pytest.raises(vernissage.BadOption, match="Art Society is played as a single game"):
        vernissage.Series("art_society")


def test_an_unknown_game_is_refused_with_a_hint():
    with pytest.raises(vernissage.UnknownGame, match="Did you mean 'musee'"):
        vernissage.new("Musée!")
    with pytest.raises(vernissage.UnknownGame, match="there are musee"):
        vernissage.new("chess")


@pytest.mark.parametrize("players", [0, 1, 5, -2, True, 2.5, "2", None, [2]])
def test_a_wrong_number_of_players_is_refused(players):
    if players is None:
        assert vernissage.new("musee", None, seed=1).players == 2
        return
    with pytest.raises(vernissage.BadOption, match="2, 3 or 4 players"):
        vernissage.new("musee", players, seed=1)


@pytest.mark.parametrize("seed", [-1, 1 << 64, True, 1.5, "7"])
def test_a_wrong_seed_is_refused(seed):
    with pytest.raises(vernissage.BadOption, match="seed"):
        vernissage.new("musee", 2, seed=seed)


def test_the_largest_seed_is_a_game():
    assert vernissage.new("musee", 2, seed=(1 << 64) - 1).legal_moves()


def test_an_unknown_option_and_a_bad_name_are_refused():
    with pytest.raises(vernissage.BadOption, match="no option 'colour'"):
        vernissage.new("musee", 2, 1, {"colour": "red"})
    for names in (["A"], ["A", ""], ["A", " B"], ["A", "B\n"], ["A", 3]):
        with pytest.raises(vernissage.BadOption, match="name"):
            vernissage.new("musee", 2, 1, names=names)


def test_without_a_seed_every_game_is_another():
    assert vernissage.new("musee").seed != vernissage.new("musee").seed


def test_the_example_of_the_package_runs():
    import doctest

    assert doctest.testmod(vernissage).failed == 0
