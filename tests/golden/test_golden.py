"""Games play as they did when they were last looked at."""

from __future__ import annotations

import pytest

import vernissage
from tests.golden.playthrough import difference, first_difference, leaves, split
from tests.golden.stored import match_path, matches, path_of, play, playthroughs
from vernissage.engine import registry


@pytest.mark.parametrize(("game", "players", "options"), playthroughs())
def test_a_playthrough_is_the_same_decision_by_decision(game, players, options):
    path = path_of(game, players)
    found = first_difference(path.read_text("utf-8"), lambda: play(game, players, options))
    assert not found, f"{path.name}: {found}\n(make golden writes it anew)"


def test_playthroughs_are_small_enough_to_review():
    assert sum(path_of(game, players).stat().st_size for game, players, _ in playthroughs()) < 600_000


def test_what_differs_is_shown_in_full():
    stored = path_of("musee", 2).read_text("utf-8")
    decisions = split(stored)
    assert decisions[1].startswith("0 deal")
    assert "\nseat 1:\n hand = " in decisions[1]
    head, _, log = decisions[37].partition("\n")  # a decision that is stored as a line
    assert log
    assert "state:" not in log

    def difference(text: str) -> str:
        return first_difference(text, lambda: play("musee", 2, {}))

    def told(mark: str) -> str:
        return difference(stored.replace(head, f"{head[:-9]}{mark}"))

    before, seen, observed = head[-9:-6], head[-6:-3], head[-3:]
    assert difference(stored) == ""
    assert told(f"___{seen}{observed}").startswith("the state or its options differs\nstored: 36 ")
    assert told(f"{before}{seen}___").startswith("an observation differs\n")
    found = told(f"{before}___{observed}")
    assert found.startswith("what is seen or said differs\n")
    assert f"now: {head}\n{log}\nstate:\n" in found
    assert difference(stored.replace(log, f"{log}!")).startswith("the text differs\n")
    assert difference("\n".join(decisions[:-1]) + "\n").partition("\n")[2].startswith("stored: the game is over\nnow: ")
    assert difference(f"{stored}99 0 card 1 #aaaaaaaaa\n") == "stored: 99 0 card 1 #aaaaaaaaa\nnow:    the game is over"


def test_values_are_told_as_lines():
    things = [{"at": k, "points": 2, "of": {"a": 1, "b": k % 2}} for k in range(3)]
    value = {
        "deck": [0] * 7,
        "two": [[1, 2], [1, 2]],
        "things": things,
        "moves": ["go a b", "go a c", "end"],
        "none": [],
    }
    now = {"state": dict(leaves(value))}
    assert list(difference({}, now)) == [
        "state:",
        " deck = 0*7",
        " two[0-1] = 1 2",
        " things[0-2]: points 2, of.a 1; at of.b:",
        "   0 0 | 1 1 | 2 0",
        " moves = go a b, c, end",
        " none = -",
    ]
    value["deck"][3], value["none"], value["moves"] = 5, [4], ["end"]
    value["things"] = things[:1]
    then = {"state": dict(leaves(value))}
    assert list(difference(now, then)) == [
        "state:",
        " deck: [3] 5",
        " moves = end",
        " none = 4",
        " gone: moves[1-2], things[1-2]",
    ]
    assert list(difference(then, then)) == []


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
