"""Components and setup: P-COMP, P-SETUP, P-COUNT."""

from __future__ import annotations

from collections import Counter

import pytest

import vernissage
from tests.games.pictura.help import at, names
from vernissage.games.pictura.components import DATA
from vernissage.games.pictura.events import MUSEUM_NAMES
from vernissage.games.pictura.state import FAVOUR_NAMES, GENRES, PERIODS, TYPE_NAMES
from vernissage.games.pictura.view import paintings, patrons, trends

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule("P-COMP-01", "P-COMP-02", "P-COMP-03")
def test_there_are_180_paintings_spread_evenly():
    cards = list(paintings().values())
    assert len(cards) == 180
    assert Counter(c.painter_number for c in cards) == dict.fromkeys(range(1, 31), 6)
    assert Counter(c.period for c in cards) == dict.fromkeys(PERIODS, 36)
    assert Counter(c.genre for c in cards) == dict.fromkeys(GENRES, 30)
    assert set(Counter((c.genre, c.period) for c in cards).values()) == {6}
    assert len({(c.title, c.painter) for c in cards}) == 180


@pytest.mark.rule("P-COMP-04")
def test_a_trend_shows_a_painter_a_genre_and_a_period():
    assert sorted(t.painter_number for t in trends().values()) == list(range(1, 31))
    assert len({(t.genre, t.period) for t in trends().values()}) == 30
    raw = DATA["trend_cards"]["items"]
    assert {(t["painter_value"], t["genre_value"], t["period_value"]) for t in raw} == {(3, 2, 1)}
    assert all(number == card.painter_number for number, card in trends().items()), "the rules count on it"


@pytest.mark.rule("P-COMP-05", "P-PAT-03")
def test_60_patrons_ask_for_pairs_or_for_a_painter():
    pairs = [p for p in patrons().values() if p.family == "pair"]
    painters = [p for p in patrons().values() if p.family == "painter"]
    assert (len(pairs), len(painters)) == (30, 30)
    for p in pairs:
        assert [(kind, n) for kind, _, n in p.asks] == [("genre", 2), ("period", 2)]
    for p in painters:
        assert p.asks[0][0] == "painter"
        assert [n for _, _, n in p.asks] == [1, 2]


@pytest.mark.rule("P-COMP-06", "P-DEC-04")
def test_24_favour_cards_are_three_of_eight_kinds():
    t = at()
    s = t.position()["state"]
    held = [sum(hand[k] for hand in s["favours"]) for k in range(8)]
    deck = Counter(s["favour_deck"][: s["favour_deck_size"]])
    assert [held[k] + deck[k] for k in range(8)] == [3] * 8
    assert len(FAVOUR_NAMES) == 8


@pytest.mark.rule("P-COMP-07", "P-SETUP-08")
def test_each_of_the_11_types_has_a_pair_of_tokens():
    tokens = DATA["exhibition_tokens"]["items"]
    assert Counter(t["type"] for t in tokens) == dict.fromkeys(TYPE_NAMES, 2)
    assert all((t["prestige_points"] == 3) == (t["stack_position"] == "top") for t in tokens)
    assert at().view().tokens == (2,) * 11


@pytest.mark.rule("P-COMP-08", "P-LAY-01")
def test_a_board_has_25_slots_and_six_reward_spaces():
    view = at().view()
    assert [len(w) for w in view.walls] == [25, 25]
    assert [len(w) for w in view.spaces] == [6, 6]


@pytest.mark.rule("P-COMP-09", "P-COMP-10")
def test_the_table_has_four_international_museums_and_five_open_patrons():
    view = at().view()
    assert [m.name for m in view.abroad] == list(MUSEUM_NAMES)
    assert "New York" in MUSEUM_NAMES[0]
    assert len(view.slots) == 5


@PLAYERS
@pytest.mark.rule("P-SETUP-01", "P-SETUP-02", "P-SETUP-04", "P-SETUP-07", "P-SETUP-10", "P-SETUP-12")
def test_the_deal(players):
    t = vernissage.new("pictura", players, seed=3)
    view = t.view()
    assert view.trend > 0
    assert len({m.trend for m in view.abroad} | {view.trend}) == 5
    assert view.trend_deck == 30 - 5 - 3 * players
    assert all(view.slots)
    assert view.patron_deck == 55
    assert view.hand_sizes == (5,) * players
    assert view.favour_sizes == (1,) * players
    assert view.favour_deck == 24 - players
    assert view.favour_tokens == (10,) * players
    other = vernissage.new("pictura", players, seed=4).view()
    assert (other.trend, other.slots, other.abroad) != (view.trend, view.slots, view.abroad)


@pytest.mark.rule("P-SETUP-04")
def test_the_trend_of_an_international_museum_never_changes():
    t = vernissage.new("pictura", 3, seed=8)
    before = [m.trend for m in t.view().abroad]
    while not t.over:
        t.play(t.legal_moves()[-1] if t.decision == "layout" else t.legal_moves()[0])
    assert [m.trend for m in t.view().abroad] == before


@pytest.mark.rule("P-SETUP-03", "P-SETUP-05", "P-TREND-02")
def test_each_international_museum_shows_four_paintings_by_worth():
    view = vernissage.new("pictura", 2, seed=3).view()
    shown = [n for m in view.abroad for n in m.paintings]
    assert len(set(shown)) == 16
    for m in view.abroad:
        card = trends()[m.trend]
        for n, worth in zip(m.paintings, m.worth, strict=True):
            p = paintings()[n]
            same = (p.painter_number == card.painter_number, p.genre == card.genre, p.period == card.period)
            assert (worth > 0) == any(same)


@pytest.mark.rule("P-SETUP-09", "P-COUNT-02")
@PLAYERS
def test_boards_go_to_seats_and_are_empty(players):
    view = vernissage.new("pictura", players, seed=1).view()
    assert len(view.walls) == players
    assert not any(n for wall in view.walls for n in wall)
    assert view.discards == ((),) * players


@pytest.mark.rule("P-SETUP-11", "P-DEC-01")
@PLAYERS
def test_each_player_keeps_one_of_three_trends_and_the_others_are_shuffled_in(players):
    t = vernissage.new("pictura", players, 6, {"first_player": 0})
    offers = [set(t.view(k).offer) for k in range(players)]
    assert len(set().union(*offers)) == 3 * players, "all are dealt before anyone chooses"
    for k in range(players):
        assert t.decision == "choose_trend"
        assert (t.seat, names(t)) == (k, ["trend 1", "trend 2", "trend 3"])
        t.play("trend 2")
    assert t.view().trend_deck == 25 - 3 * players + 2 * players
    deck = t.position()["state"]
    left = {n + 1 for n in deck["trend_deck"][: deck["trend_deck_size"]]}
    for k in range(players):
        kept = t.view(k).personals[k]
        assert kept == sorted(offers[k])[1]
        assert offers[k] - {kept} <= left
        assert kept not in left


@pytest.mark.rule("P-SETUP-11")
def test_trends_are_chosen_in_any_order_and_kept_hidden():
    t = vernissage.new("pictura", 3, 6, {"first_player": 0})
    t.play("trend 3", seat=2)
    assert t.seat == 0
    t.play("trend 1", seat=0)
    assert t.seat == 1
    t.play("trend 1", seat=1)
    assert t.decision != "choose_trend"
    assert [t.view(k).personals[k] for k in range(3)] == [t.view(k).offer[c] for k, c in enumerate((0, 0, 2))]


@pytest.mark.rule("P-SETUP-06", "P-SETUP-13", "P-SETUP-14")
@PLAYERS
def test_the_first_player_has_four_points_and_the_others_fewer(players):
    for first in range(players):
        view = vernissage.new("pictura", players, 1, {"first_player": first}).view()
        assert view.starter == first
        assert [view.scores[(first + k) % players] for k in range(players)] == [4, 3, 2, 1][:players]
    begun = {vernissage.new("pictura", players, seed).view().starter for seed in range(30)}
    assert begun == set(range(players))
    with pytest.raises(vernissage.BadOption, match="P-SETUP-13"):
        vernissage.new("pictura", players, 1, {"first_player": players})


@pytest.mark.rule("P-COUNT-01")
def test_it_is_a_game_for_two_to_four():
    for players in (1, 5):
        with pytest.raises(vernissage.BadOption, match="2, 3 or 4"):
            vernissage.new("pictura", players, 1)


@pytest.mark.rule("P-COUNT-02")
@pytest.mark.parametrize(("players", "market", "deck"), [(2, 154, 23), (3, 149, 22), (4, 144, 21)])
def test_deck_sizes_by_number_of_players(players, market, deck):
    t = vernissage.new("pictura", players, 1)
    assert t.view().market == market
    for _ in range(players):
        t.play("trend 1")
    assert t.view().trend_deck == deck
