"""Games play as they did when they were last looked at."""

from __future__ import annotations

import pytest

import vernissage
from tests.golden.playthrough import first_difference
from tests.golden.stored import match_path, matches, path_of, playthroughs, told
from vernissage.engine import registry


@pytest.mark.parametrize(("game", "players", "options"), playthroughs())
def test_a_playthrough_is_the_same_line_by_line(game, players, options):
    path = path_of(game, players)
    stored, now = path.read_text("utf-8"), told(game, players, options)
    assert stored == now, f"{path.name} differs at {first_difference(stored, now)}\n(make golden writes it anew)"
    assert path.stat().st_size < 1_000_000


def test_every_game_and_number_of_players_has_a_playthrough():
    every = {(game, n) for game in vernissage.games() for n in registry.facts(game).players}
    assert {(game, n) for game, n, _ in playthroughs()} == every


def test_every_way_to_end_is_stored_for_every_number_of_players():
    for game in vernissage.games():
        facts = registry.facts(game)
        ends = {n: set() for n in facts.players}
        for (owner, name), match in matches().items():
            if owner == game:
                ends[match.players].add(vernissage.load(match_path(game, name)).view().end)
        assert all(found == set(facts.ends) for found in ends.values())


@pytest.mark.parametrize(("game", "name"), matches())
def test_a_stored_match_is_replayed_to_the_same_result(game, name):
    match, path = matches()[game, name], match_path(game, name)
    t = vernissage.load(path)
    assert t.record() == path.read_text("utf-8")
    assert (t.game.name, t.players, t.over) == (game, match.players, True)
    assert f"result: {' '.join(map(str, t.scores()))}\n" in path.read_text("utf-8")
    assert match.good(t), "it is what its name says"
