"""Components and setup: M-COMP, M-SETUP."""

from __future__ import annotations

import itertools
import json
from importlib import resources

import numpy as np
import pytest

import vernissage
from tests.games.musee.help import ends_with, names, score
from vernissage.engine import contract
from vernissage.engine.chance import signed
from vernissage.engine.record import blank, face
from vernissage.games.musee.facts import FACTS, bits, parse_pattern
from vernissage.games.musee.rules import theme
from vernissage.games.musee.state import THEMES, Options, State
from vernissage.games.musee.view import cards

BOX = json.loads(resources.files("vernissage.games.musee").joinpath("components.json").read_text("utf-8"))
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def stairs(table):
    return tuple([c for c, up in enumerate(row, 1) if up] for row in table.view().stairs)


def dealt(players, **options):
    """Deals many records quickly: the stairs of each."""
    _, numbers = FACTS.check_options(options, players)
    coded, s = np.zeros(1, Options), blank(State)
    coded[0] = numbers
    for seed in itertools.count():
        contract.setup(face(s[0]), players, face(coded[0]), signed(seed))
        yield tuple(map(int, s[0]["stairs"]))


@pytest.mark.rule("M-COMP-01")
def test_the_box_holds_sixty_paintings_three_bonus_cards_thirty_tokens_and_four_summaries():
    assert len(cards()) == len(BOX["cards"]["cards"]) == 60
    assert BOX["gallery_bonus_cards"]["count"] == 3
    assert BOX["tokens"] == BOX["tokens"] | {"total": 30, "sides": ["chandelier", "staircase"]}
    assert BOX["rules_summary_cards"]["count"] == 4
    tokens = {n: sum(map(len, vernissage.new("musee", n, 1).view().stairs)) for n in (2, 3, 4)}
    assert tokens == {2: 12, 3: 10, 4: 12}
    assert 3 * tokens[3] == 30


@pytest.mark.rule("M-COMP-02")
def test_each_painting_has_its_own_number_and_one_of_five_themes():
    assert sorted(cards()) == list(range(1, 61))
    assert len({(c.title, c.artist) for c in cards().values()}) == 60
    assert THEMES == ("Landscapes", "Water", "Persons", "Architecture", "Animals")
    colours = [(t["name"], t["colour"]) for t in BOX["themes"]["themes"]]
    assert colours == list(zip(THEMES, ("gray", "blue", "red", "yellow", "green"), strict=True))
    for card in BOX["cards"]["cards"]:
        assert cards()[card["number"]].theme.lower() == card["theme"]


@pytest.mark.rule("M-COMP-03")
def test_cards_of_one_theme_are_five_apart_and_13_18_28_38_are_persons():
    assert [THEMES[theme(k)] for k in (1, 2, 3, 4, 5)] == list(THEMES)
    for card in range(1, 56):
        assert theme(card) == theme(card + 5)
    assert {THEMES[theme(k)] for k in (13, 18, 28, 38)} == {"Persons"}
    for card in range(1, 61):
        assert cards()[card].theme == THEMES[theme(card)]


@pytest.mark.rule("M-COMP-04", "M-SETUP-01")
@PLAYERS
def test_paintings_51_to_60_are_in_play_with_three_players_only(players):
    last = 60 if players == 3 else 50
    state = vernissage.new("musee", players, seed=3).position()["state"]
    everything = sorted(k for k in [*state["deck"], *itertools.chain(*state["hand"])] if k)
    assert everything == list(range(1, last + 1))
    assert BOX["player_counts"][str(players)]["card_numbers"] == [1, last]


@pytest.mark.rule("M-COMP-05")
def test_the_paintings_date_from_the_fifteenth_to_the_early_twentieth_century():
    assert all(1400 <= c["year"] <= 1920 for c in BOX["cards"]["cards"])
    assert all(c.title and c.artist for c in cards().values())


@pytest.mark.rule("M-SETUP-02", "M-3P-01")
@PLAYERS
def test_a_musee_has_three_galleries_of_six_or_with_three_players_five_slots(players):
    view = vernissage.new("musee", players, seed=3).view()
    columns = 5 if players == 3 else 6
    assert len(view.walls) == (3 if players == 3 else 2)
    assert all([len(gallery) for gallery in wall] == [columns] * 3 for wall in view.walls)
    assert not any(k for wall in view.walls for gallery in wall for k in gallery)
    assert [len(row) for row in view.stairs] == [columns] * 2


@pytest.mark.rule("M-SETUP-02", "M-DEC-05")
@PLAYERS
def test_before_the_players_agree_every_token_is_a_chandelier(players):
    t = vernissage.new("musee", players, 1, {"staircase_pattern": "negotiated"})
    assert stairs(t) == ([], [])
    assert len(names(t)) == (10 if players == 3 else 12)


@pytest.mark.rule("M-SETUP-03", "M-SETUP-06")
@pytest.mark.parametrize("players", [2, 4])
def test_an_agreed_pattern_has_three_staircases_in_each_row(players):
    t = vernissage.new("musee", players, 1, {"staircase_pattern": {"top": [6, 1, 2], "bottom": [1, 2, 3]}})
    assert stairs(t) == ([1, 2, 6], [1, 2, 3])
    for bad in ("top 1 2 bottom 1 2 3", "top 1 2 3 4 bottom 5 6", "top 1 2 3 bottom 4 5 7", "top 1 1 2 bottom 4 5 6"):
        with pytest.raises(vernissage.BadOption):
            vernissage.new("musee", players, 1, {"staircase_pattern": bad})


@pytest.mark.rule("M-SETUP-04", "M-3P-01")
def test_with_three_players_one_row_has_two_staircases_and_the_other_three():
    for pattern, want in (("top 1 2 bottom 3 4 5", ([1, 2], [3, 4, 5])), ("top 1 3 5 bottom 1 5", ([1, 3, 5], [1, 5]))):
        assert stairs(vernissage.new("musee", 3, 1, {"staircase_pattern": pattern})) == want
    for bad in ("top 1 2 3 bottom 1 2 3", "top 1 2 3 4 bottom 5", "top 1 2 bottom 3 4 6", "top 1 2 bottom 1 2"):
        with pytest.raises(vernissage.BadOption):
            vernissage.new("musee", 3, 1, {"staircase_pattern": bad})


@pytest.mark.rule("M-SETUP-03")
def test_all_musees_score_by_the_same_pattern():
    row = {"upper": [None, 3, None, None, None, None], "middle": [None, 8, None, None, None, None]}
    other = {"upper": [None, 13, None, None, None, None], "middle": [None, 18, None, None, None, None]}
    t = ends_with({0: row, 1: other})
    assert score(t, 0)["stairs"] == score(t, 1)["stairs"] == 3


@pytest.mark.rule("M-SETUP-05", "M-SETUP-06")
def test_the_first_game_has_even_staircases_above_and_odd_ones_below():
    assert stairs(vernissage.new("musee", 2, seed=5)) == ([2, 4, 6], [1, 3, 5])
    assert stairs(vernissage.new("musee", 4, seed=5)) == ([2, 4, 6], [1, 3, 5])
    assert stairs(vernissage.new("musee", 3, seed=5)) == ([2, 4], [1, 3, 5])


@pytest.mark.rule("M-SETUP-06")
@pytest.mark.parametrize(("players", "patterns"), [(2, 400), (3, 200)])
def test_a_random_pattern_is_any_of_the_legal_ones(players, patterns):
    seen: dict[tuple[int, int], int] = {}
    deals = dealt(players, staircase_pattern="random")
    while len(seen) < patterns and sum(seen.values()) < 20 * patterns:
        pattern = next(deals)
        seen[pattern] = seen.get(pattern, 0) + 1
    legal = set()
    for top in range(1 << 6):
        for bottom in range(1 << 6):
            rows = [[c for c in range(1, 7) if row >> (c - 1) & 1] for row in (top, bottom)]
            try:
                parse_pattern({"top": rows[0], "bottom": rows[1]}, players)
            except vernissage.BadOption:
                continue
            legal.add((top, bottom))
    assert len(legal) == patterns
    assert set(seen) == legal
    assert max(seen.values()) < 0.02 * sum(seen.values()), "one pattern comes far more often than the others"


@pytest.mark.rule("M-SETUP-06", "M-MATCH-01")
def test_a_random_pattern_never_repeats_the_one_of_the_game_before():
    free, bound = dealt(3, staircase_pattern="random"), None
    first = next(free)
    rows = [" ".join(str(c + 1) for c in range(5) if row >> c & 1) for row in first]
    bound = dealt(3, staircase_pattern="random", previous_pattern=f"top {rows[0]} bottom {rows[1]}")
    assert first == (bits(tuple(map(int, rows[0].split()))), bits(tuple(map(int, rows[1].split()))))
    assert first not in itertools.islice(bound, 1500)
    assert first in itertools.islice(free, 1500)


@pytest.mark.rule("M-SETUP-06", "M-MATCH-01")
def test_a_random_pattern_that_repeats_is_drawn_again_and_no_other():
    """From one seed: the pattern of the game before is another one, shares a row with this one, or is this one."""

    def pattern(previous):
        view = vernissage.new(
            "musee", 2, seed=5, options={"staircase_pattern": "random", "previous_pattern": previous}
        ).view()
        return tuple(" ".join(str(c) for c, stair in enumerate(row, 1) if stair) for row in view.stairs)

    top, bottom = drawn = pattern("none")
    others = {"1 2 3", "4 5 6"}
    assert pattern(f"top {(others - {top}).pop()} bottom {(others - {bottom}).pop()}") == drawn
    assert pattern(f"top {top} bottom {(others - {bottom}).pop()}") == drawn
    assert pattern(f"top {(others - {top}).pop()} bottom {bottom}") == drawn
    again = pattern(f"top {top} bottom {bottom}")
    assert again[0] != top
    assert again[1] != bottom


@pytest.mark.rule("M-SETUP-07", "M-TV-05")
@pytest.mark.parametrize(("players", "deck"), [(2, 40), (3, 45), (4, 30)])
def test_everyone_is_dealt_five_cards_and_the_rest_is_the_deck(players, deck):
    t = vernissage.new("musee", players, seed=11)
    view = t.view()
    assert view.hand_sizes == (5,) * players
    assert view.deck == deck
    hands = [set(t.view(seat).hand) for seat in range(players)]
    assert len(set.union(*hands)) == 5 * players


@pytest.mark.rule("M-SETUP-07", "M-INFO-02")
def test_other_seeds_deal_other_cards_and_the_same_seed_the_same():
    deals = {vernissage.new("musee", 2, seed=k).view(0).hand for k in range(30)}
    assert len(deals) == 30
    assert vernissage.new("musee", 2, seed=9).position() == vernissage.new("musee", 2, seed=9).position()


@pytest.mark.rule("M-SETUP-08")
@PLAYERS
def test_the_three_bonus_cards_lie_beside_the_deck_unclaimed(players):
    assert vernissage.new("musee", players, seed=2).view().bonus == (-1, -1, -1)


@pytest.mark.rule("M-SETUP-09")
@PLAYERS
def test_the_first_player_is_a_random_seat_unless_one_is_named(players):
    seats = {vernissage.new("musee", players, seed=k).seat for k in range(40)}
    assert seats == set(range(players))
    for seat in range(players):
        t = vernissage.new("musee", players, 7, {"first_player": seat})
        assert t.seat == t.view().starter == seat
    with pytest.raises(vernissage.BadOption):
        vernissage.new("musee", players, 7, {"first_player": players})
