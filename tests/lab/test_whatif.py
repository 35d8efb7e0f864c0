"""What if a number were another: it changes exactly what it says, the printed games stay as they are, and what cannot be
played is refused in a sentence."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest

import vernissage
from tests.numbers import play
from vernissage.engine import registry
from vernissage.engine.columns import HEAD
from vernissage.engine.errors import BadOption
from vernissage.engine.numbers import Number
from vernissage.engine.record import face
from vernissage.engine.rule import JIT, PACKAGE
from vernissage.games.gallerist.rules import media
from vernissage.lab.numbers import listed
from vernissage.lab.study import Study
from vernissage.lab.whatif import Changes, Compared, changes, pair, read, studies

GAMES = ("musee", "art_society", "pictura", "gallerist")


def cells(game: str, players: int, values: dict[str, int], games: int = 12) -> dict[str, np.ndarray[Any, Any]]:
    """Random games, whose choices no number can change, by the names of their columns."""
    study = Study(game, players, ("random",), 3, numbers=values).check()
    return dict(zip(study.columns.names, study.chunk(0, games).cells, strict=True))


@pytest.mark.parametrize(
    ("game", "players", "name", "value", "line"),
    [
        ("musee", 3, "stairs", 7, "stairs"),
        ("musee", 2, "neighbours", 5, "neighbours"),
        ("art_society", 2, "corner_points", -5, "corners"),
        ("art_society", 3, "shield_points", 3, "decor"),
    ],
)
def test_points_of_a_line_change_and_nothing_else(game, players, name, value, line):
    printed, changed = cells(game, players, {}), cells(game, players, {name: value})
    was = registry.numbers(game).default(name)
    for column, before in printed.items():
        if column == f"points_{line}":
            assert (changed[column] * was).tolist() == (before * value).tolist()
            assert before.any()
        elif column not in ("score", "place"):
            assert changed[column].tolist() == before.tolist(), column
    more = changed[f"points_{line}"] - printed[f"points_{line}"]
    assert (changed["score"] - printed["score"]).tolist() == more.tolist()


def test_points_at_the_end_of_pictura_and_of_the_gallerist():
    """Where points and money are spent in the game: a final line, per paintings and per influence."""
    printed, changed = (
        cells("gallerist", 2, {}, 6),
        cells("gallerist", 2, dict.fromkeys(all_of("gallerist", "final_money"), 9), 6),
    )
    assert set(changed["points_influence"].tolist()) == {9}
    same = [c for c in printed if c not in ("score", "place", "points_influence")]
    assert all(printed[c].tolist() == changed[c].tolist() for c in same)
    printed, changed = (
        cells("pictura", 2, {}, 6),
        cells("pictura", 2, dict.fromkeys(all_of("pictura", "opened_points"), 7), 6),
    )
    opened = printed["event_open"]
    assert changed["points_exhibitions"].tolist() == [7 if n > 1 else 0 for n in opened]
    assert printed["turns"].tolist() == changed["turns"].tolist()


def all_of(game: str, name: str) -> tuple[str, ...]:
    return next(n for n in registry.numbers(game).declared if n.name == name).paths()


@pytest.mark.parametrize(
    ("game", "players", "values", "seen"),
    [
        ("musee", 2, {"hand": 3, "cards.2": 40}, lambda s: (np.count_nonzero(s["hand"][0]), s["cards"]) == (3, 40)),
        ("art_society", 3, {"bid_cards": 6}, lambda s: int(s["hand"][0]) == 0b1111110),
        ("art_society", 2, {"decor.d1": 9}, lambda s: int(s["now"]["supply"][0]) == 9),
        ("pictura", 3, {"start_hand": 7, "start_points.1": 8}, lambda s: max(s["score"]) == 8),
        ("gallerist", 3, {"tickets.3": 12, "start_money": 25}, lambda s: (s["box"][0], s["money"][0]) == (12, 25)),
    ],
)
def test_counts_are_dealt(game, players, values, seen):
    with registry.numbers(game).held(values):
        assert seen(vernissage.new(game, players=players, seed=2).state)
    assert not seen(vernissage.new(game, players=players, seed=2).state)


def test_a_price_is_paid_and_stands_in_the_way():
    """The Gallerist's assistants: one rule tells what they cost, and paying, refusals and advice ask it."""
    numbers, s = registry.numbers("gallerist"), face(vernissage.new("gallerist", players=2, seed=4).state)
    assert int(media.hire_cost(s, 0, 2)) == 3
    with numbers.held({"hire_cost.1": 7, "hire_cost.2": 9}):
        assert int(media.hire_cost(s, 0, 2)) == 16
    assert int(media.hire_cost(s, 0, 2)) == 3


def test_rounds_and_the_end():
    assert (
        max(cells("art_society", 2, {"bid_cards": 4}, 6)["rounds"]) <= 6 < max(cells("art_society", 2, {}, 6)["rounds"])
    )
    short = cells("pictura", 2, {"max_rounds": 3}, 4)
    assert short["rounds"].max() <= 4
    assert cells("gallerist", 2, {"last_round": 4}, 3)["rounds"].max() <= 6


@pytest.mark.parametrize("game", GAMES)
def test_the_block_is_as_printed_before_and_after(game):
    numbers = registry.numbers(game)
    before = Study(game, registry.facts(game).players[0], ("random",), 9).check().chunk(0, 2).cells
    number = next(n for n in numbers.declared if isinstance(n, Number))
    with numbers.held(dict.fromkeys(number.paths(), number.low)):
        assert np.asarray(numbers.printed(number.name)).max() != number.low or number.low == number.default
    again = Study(game, registry.facts(game).players[0], ("random",), 9).check().chunk(0, 2).cells
    assert before.tobytes() == again.tobytes()


def test_who_wants_other_numbers_waits():
    numbers, order = registry.numbers("musee"), []

    def other() -> None:
        with numbers.held({"stairs": 9}):
            order.append(numbers.stairs)

    with numbers.held({"stairs": 5}):
        with numbers.held({"stairs": 5}):  # the same may be shared
            order.append(numbers.stairs)
        waiting = threading.Thread(target=other)
        waiting.start()
        waiting.join(0.05)
        order.append(numbers.stairs)
    waiting.join(5)
    assert order == [5, 5, 9]
    assert numbers.stairs == 3


@pytest.mark.parametrize(
    ("game", "given", "told"),
    [
        ("musee", {"stair": 4}, "musee has no number 'stair'. Did you mean stairs?"),
        ("pictura", {"patron points": {"hugo": 4}}, "Did you mean patron_points.hugo_moya?"),
        ("musee", {"stairs": "many"}, "stairs is a whole number from 0 to 20, not 'many'."),
        ("musee", {"stairs": 2.5}, "stairs is a whole number from 0 to 20, not 2.5."),
        ("musee", {"stairs": True}, "stairs is a whole number from 0 to 20, not True."),
        ("musee", {"stairs": 99}, "stairs may be 0 to 20, not 99; by the rules it is 3 (M-SCORE-03)."),
        ("musee", {"stairs": "5 -> 4"}, "stairs is 3 by the rules, not 5 (M-SCORE-03)."),
        ("musee", {"stairs": "3 -> 3"}, "Nothing is changed: all is as the rules have it."),
        ("musee", {"cards": [40, 50]}, "cards is a table of 3 numbers: give all of them as a list, or one as cards.2."),
        ("musee", {"cards": {"2": 60}}, "the deck holds 45. M-SETUP-07"),
        ("musee", {"options": {"staircase": "random"}}, "staircase"),
        ("pictura", {"trend_period": 3}, "a genre more than a period: 3, 2, 3. P-TREND-02"),
        ("pictura", {"patron_points": "4 -> 5"}, "Nothing in patron_points is 4 by the rules."),
        ("gallerist", {"offer_price": [5, 6, 7]}, "told apart up to 15. G-SCORE-12"),
        ("art_society", {"prestige": {"5x5": 4}}, "no larger size may be worth less"),
        ("art_society", {"wall": "11"}, "wall is a size as 12 x 9, not '11'."),
        ("art_society", {"wall": "5 x 9"}, "wall may be 7 x 6 to 20 x 10, not 5 x 9; by the rules it is 12 x 9 (AS-COMP-10)."),
        ("art_society", {"wall": "20 x 10"}, "A wall 10 high may be 7 to 12 wide here, not 20. AS-COMP-10"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_in_a_sentence(game, given, told):
    with pytest.raises(BadOption) as refused:
        changes(game, given, [2])
    assert told in str(refused.value)


def test_changes_are_read_as_people_write_them():
    found = changes(
        "pictura",
        read('"Patron points" = "5 -> 4"\nstart_points = [4, 3, 3, 3]\ncollection.8 = 10\n[options]\nfirst_player = 1'),
        [2, 3],
    )
    assert sum(name.startswith("patron_points.") for name in found.numbers) == 30
    assert {found.numbers[n] for n in found.numbers if n.startswith("patron_points.")} == {4}
    assert found.numbers["collection.8"] == 10
    assert found.numbers["start_points.3"] == 3
    assert "start_points.2" not in found.numbers, "as printed"
    assert dict(found.options) == {"first_player": 1}
    assert changes("art_society", {"wall": [11, 9]}, [2]).sizes == {"wall": (11, 9)}
    for text in ("stairs is 4", "stairs = " + "9" * 5000, "stairs = " + "[" * 3000):
        with pytest.raises(BadOption, match="no TOML"):
            read(text)
    with pytest.raises(BadOption, match="No number lies so deep"):
        changes("musee", read("a." * 5000 + "b = 1"), [2])


def test_the_same_deals_are_compared_game_by_game():
    printed, changed = studies("musee", 3, Changes({"stairs": 6}, {}, {}), ("greedy",), 5)
    parts = [pair(printed, changed, first, 40) for first in (0, 40)]
    found = Compared(printed)
    for before, after, _ in parts:
        found.add((before, after))
    rows = {row.name: row for row in found.rows()}
    assert found.games == 80
    scores = [
        np.concatenate([part[side][HEAD.index("score")] for part in parts]).reshape(80, 3).mean(1) for side in (0, 1)
    ]
    apart = scores[1] - scores[0]
    half = 1.96 * apart.std(ddof=1) / np.sqrt(80)
    assert rows["score"].difference == pytest.approx(apart.mean())
    assert (rows["score"].low, rows["score"].high) == (
        pytest.approx(apart.mean() - half),
        pytest.approx(apart.mean() + half),
    )
    assert rows["points_stairs"].clear
    assert sum(rows[f"win_{k}"].printed for k in (1, 2, 3)) == pytest.approx(1)
    assert found.spreads["rounds"].sum(1).tolist() == [80, 80]
    nothing = Compared(printed)
    nothing.add((parts[0][0], parts[0][0]))
    assert not any(row.clear for row in nothing.rows())


@pytest.mark.parametrize(
    ("game", "values"), [("musee", {"hand": 3, "bonus": 40}), ("art_society", {"excess_limit": 1, "decor.d1": 0})]
)
def test_games_by_other_numbers_stay_possible(game, values):
    """python -m tests.numbers does it for every number of every game."""
    assert play(game, 2, values, 1) == ""


WALL = """
from vernissage.engine.numbers import choose_sizes
choose_sizes("art_society", {"wall": (11, 9)})
import vernissage, random
from vernissage.engine.contract import check
from vernissage.engine.record import face
from vernissage.games.art_society import state
t, rng = vernissage.new("art_society", players=2, seed=1), random.Random(1)
for _ in range(60):
    t.play(rng.choice(t.legal_moves()))
    assert int(check(face(t.state))) == 0
print(state.WIDTH, state.HEIGHT, state.STARS, state.EYELINE, state.CORNERS, state.State.itemsize)
"""


def test_another_wall_is_another_board():
    env = {**os.environ, "VERNISSAGE_JIT": "0"}
    told = subprocess.run(
        [sys.executable, "-c", WALL], env=env, cwd=PACKAGE.parent, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("11 9 ((5, 4),) (3, 4, 5) ((0, 0), (10, 0), (0, 8), (10, 8))")


@pytest.mark.skipif(not JIT, reason="the command compiles")
def test_the_command_tells_differences_and_keeps_the_games(tmp_path):
    pytest.importorskip("polars")
    command = [sys.executable, "-m", "vernissage.cli", "lab", "whatif", "musee", "--set", "stairs=5", "--players", "2", "--threads", "1", "--json", "--out", str(tmp_path)]  # fmt: skip
    first = json.loads(subprocess.run([*command, "--games", "64"], capture_output=True, text=True, check=True).stdout)
    assert first["changes"] == [{"name": "stairs", "printed": 3, "changed": 5, "rule": "M-SCORE-03"}]
    rows = {row["name"]: row for row in first["tables"][0]["figures"]}
    assert rows["points_stairs"]["clear"]
    assert first["tables"][0]["games"] == 64
    assert (tmp_path / "whatif.json").is_file()
    again = json.loads(subprocess.run([*command, "--games", "64"], capture_output=True, text=True, check=True).stdout)
    assert again["tables"] == first["tables"], "read from the folder, not played"


def test_every_number_says_what_it_is():
    for game in GAMES:
        rows = listed(game)
        assert len(rows) >= 5
        for row in rows:
            assert row["means"]
            assert row["rule"].split("-")[0] in ("M", "AS", "P", "G")
            text = (PACKAGE.parent / "docs" / "rules" / f"{game}.md").read_text("utf-8")
            assert row["rule"] in text, row
