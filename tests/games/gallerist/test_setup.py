"""Components, places and setup: G-COMP, G-STATE, G-SETUP."""

from __future__ import annotations

from collections import Counter

import pytest

import vernissage
from tests.games.gallerist.help import board, do, game, names
from vernissage.games.gallerist.components import BOX, FORMS, KINDS, LOCATIONS, STARS, VALUES

PLAYERS = pytest.mark.parametrize("players", [1, 2, 3, 4])


def new(players=2, seed=1, **options):
    return vernissage.new("gallerist", players, seed, options or None)


@pytest.mark.rule("G-COMP-01")
def test_the_box_holds_what_the_rulebook_lists():
    counts = BOX["component_counts"]
    assert len(BOX["artworks"]) == counts["artworks"] == 32
    assert len(BOX["artists"]) == counts["artists"] == 16
    assert len(BOX["artist_bonus_tiles"]) == counts["artist_bonus_tiles"] == 10
    assert len(BOX["reputation_tiles"]) == counts["reputation_tiles"] == 20
    assert len(BOX["contracts"]) == counts["contracts"] == 20
    assert len(BOX["dealer_cards"]) == len(BOX["curator_cards"]) == 4
    assert BOX["tickets"]["total"] == counts["tickets"] == 60
    assert BOX["visitors"]["total"] == counts["visitors"] == 40
    assert counts["promotion_tokens"] == 20
    assert counts["easels"] == 3
    assert counts["fame_markers"] == counts["celebrity_tiles"] == 8
    assert BOX["money"]["denominations"] == [1, 2, 5, 10, 50, 100]


@pytest.mark.rule("G-COMP-02")
def test_a_ticket_serves_the_visitor_of_its_colour():
    assert BOX["enums"]["ticket_colours"] == {"collector": "white", "vip": "pink", "investor": "brown"}
    t = game(tickets={0: ["vip"]}, plaza=["collector", "vip"], lobby={0: [], 1: []})
    do(t, "visitors")
    assert board(t).lobby == (0, 1, 0), "the VIP ticket moves the VIP; nothing else was possible"


@pytest.mark.rule("G-COMP-03")
def test_visitors_and_tickets_split_by_kind():
    assert [BOX["visitors"][k] for k in KINDS] == [12, 14, 14]
    assert BOX["tickets"]["per_colour"] == 20


@pytest.mark.rule("G-COMP-04")
def test_two_blue_and_two_red_artists_of_each_form():
    assert FORMS == ("painting", "sculpture", "digital", "photography")
    found = Counter((a["art_form"], a["colour"]) for a in BOX["artists"])
    assert set(found.values()) == {2}
    assert len(found) == 8


@pytest.mark.rule("G-COMP-05")
def test_eight_works_of_each_form_with_their_fame_and_tickets():
    for form in FORMS:
        works = [w for w in BOX["artworks"] if w["art_form"] == form]
        assert Counter(w["fame_increase"] for w in works) == {0: 4, 1: 3, 2: 1}
        assert all(len(w["tickets"]) == (1 if w["fame_increase"] == 0 else 2) for w in works)


@pytest.mark.rule("G-COMP-06", "G-CONF-08")
def test_twenty_contracts_five_of_each_form():
    for form in FORMS:
        bonuses = {c["front_bonus"] for c in BOX["contracts"] if c["art_form"] == form}
        fifth = "money" if form in ("painting", "photography") else "influence"
        assert bonuses == {"sign_contract", "assistant", "visitor_plaza_vip_or_investor", "visitor_bag_any", fifth}
    assert len(BOX["contracts"]) == 20


@pytest.mark.rule("G-COMP-07")
def test_no_two_reputation_tiles_score_the_same_thing():
    assert len({t["unit"] for t in BOX["reputation_tiles"]}) == 20


@pytest.mark.rule("G-COMP-08")
def test_the_bank_never_runs_out():
    t = game(money={0: 900}, hang={0: ["painting_blue"]}, fame={"painting_blue": 19},
             contract={0: {1: ["painting", "money"]}}, white={"media_center": ["gallerist", 0]})  # fmt: skip
    do(t, "?on", "?assistant none", "go sales_office", "?action sell_artwork")
    assert board(t).money == 920


@pytest.mark.rule("G-COMP-09")
def test_what_runs_out_is_gone():
    t = game(
        influence={0: 0},
        queue={0: 0},
        desks={0: 4},
        sold={1: ["painting"] * 7},
        box={"vip": 0, "investor": 0, "collector": 0},
        bag=[],
    )
    v = t.view(0)
    assert v.conditions == (True, False, True)
    assert v.stacks[0].top is None
    assert v.boards[0].queue == 0
    assert "go media_center" not in names(do(t, "?on", "?assistant none"))


@pytest.mark.rule("G-STATE-01", "G-STATE-02")
def test_four_locations_with_one_white_and_one_black_space():
    t = new(4)
    assert [x.name for x in t.view().locations] == list(LOCATIONS)
    assert all(x.white is None and x.black is None for x in t.view().locations)
    while t.decision == "start":
        do(t, names(t)[0])
    do(t, "?on")
    owners = [x.white.owner for x in t.view().locations if x.white]
    assert sorted([*owners, t.seat]) == [0, 1, 2, 3], "one piece on each white space, but for the one picked up"


@pytest.mark.rule("G-STATE-03", "G-INV-01")
@PLAYERS
def test_every_visitor_is_in_one_place(players):
    v = new(players, 5).view()
    for k in range(3):
        there = v.bag[k] + v.plaza[k] + sum(x.visitors[k] for x in v.stacks)
        there += sum(b.lobby[k] + b.visitors[k] for b in v.boards)
        there += sum(a.collector for a in v.artists) if k == 0 else 0
        assert there == BOX["setup_by_player_count"][str(players)]["visitors"][KINDS[k]]


@pytest.mark.rule("G-STATE-04")
def test_the_player_board():
    b = board(game())
    assert (len(b.contracts), len(b.reputation)) == (3, 6)
    assert BOX["player_board"]["gallery_slots"] == BOX["player_board"]["office_desks"] == 4
    assert BOX["player_board"]["unemployment_queue_length"] == 8


@pytest.mark.rule("G-STATE-05")
def test_the_bonuses_printed_on_the_board():
    b = board(game())
    assert [s.bonus for s in b.reputation] == [
        "influence", "money", "fame", "visitor_plaza_any", "two_tickets", "assistant",
    ]  # fmt: skip
    assert [c.ticket for c in b.contracts] == ["ticket_investor", "ticket_vip", "ticket_any"]


@pytest.mark.rule("G-STATE-06")
def test_a_gallerist_is_on_a_white_space_or_at_home():
    t = game()
    assert board(t, 0).place == "sales_office"
    assert board(t, 1).place == "home"


@pytest.mark.rule("G-STATE-07", "G-STATE-08", "G-INV-03")
def test_an_assistant_is_in_one_place_and_in_play_unless_unemployed():
    t = game(
        queue={0: 2}, desks={0: 3}, contract={0: {1: ["painting", "money", "open", "assistant"]}},
        market={5: [-1, None, None]}, white={"media_center": ["assistant", 0], "sales_office": ["gallerist", 0]},
        reputation={0: {1: 9}}, third={0: 0},
    )  # fmt: skip
    b = board(t)
    assert b.queue + b.desks + b.lost + 1 + 1 + 1 == 10
    assert b.lost == 2
    assert b.reputation[0].units == 8, "discarded ones are in play too"


@pytest.mark.rule("G-STATE-09")
def test_acquired_works_are_exhibited_and_sold_ones_not_the_auctioned_one():
    t = game(hang={0: ["painting_blue"]}, sold={0: ["digital", "digital"]}, reputation={0: {1: 11}}, third={0: 0},
             market={7: [-1, None, None]})  # fmt: skip
    assert board(t).reputation[0].units == 3


@pytest.mark.rule("G-SETUP-01", "G-SETUP-02", "G-SETUP-03")
@PLAYERS
def test_each_player_has_a_board_influence_ten_and_two_assistants_in_the_office(players):
    v = new(players).view()
    assert len(v.boards) == players
    for b in v.boards:
        assert (b.influence, b.queue, b.desks, b.place) == (10, 8, 2, "home")


@pytest.mark.rule("G-SETUP-04", "G-SETUP-05")
@pytest.mark.parametrize(
    ("players", "visitors", "tickets"),
    [(1, (8, 10, 10), 10), (2, (8, 10, 10), 10), (3, (10, 12, 12), 15), (4, (12, 14, 14), 20)],
)
def test_visitors_and_tickets_by_players(players, visitors, tickets):
    v = new(players).view()
    assert v.box_office == (tickets,) * 3
    used = [
        v.bag[k] + v.plaza[k] + sum(x.visitors[k] for x in v.stacks) + sum(b.lobby[k] for b in v.boards)
        for k in range(3)
    ]
    assert (used[0] + 4, used[1], used[2]) == visitors


@pytest.mark.rule("G-SETUP-06", "G-SETUP-07")
def test_one_blue_and_one_red_artist_of_each_form_and_one_blue_one_face_up():
    tiles, shown = set(), Counter()
    for seed in range(30):
        artists = new(2, seed).view().artists
        assert [a.place for a in artists] == [f"{f}_{c}" for f in FORMS for c in ("blue", "red")]
        assert all(a.tile.startswith(f"artist_{a.form}_{a.colour}") for a in artists)
        up = [a for a in artists if a.found]
        assert len(up) == 1
        assert up[0].colour == "blue"
        assert up[0].fame == up[0].initial_fame
        shown[up[0].place] += 1
        tiles |= {a.tile for a in artists}
    assert len(tiles) == 16
    assert len(shown) == 4


@pytest.mark.rule("G-SETUP-08", "G-CONF-06", "G-FAQ-05")
def test_seven_bonus_tiles_lie_face_up_on_the_hidden_artists():
    for seed in range(10):
        for a in new(3, seed).view(None).artists:
            assert (a.bonus == "") == a.found, "everybody sees them"
    t = new(2, 3)
    tiles = [int(b) for b in t.state["bonus"] if b]
    assert len(set(tiles)) == 7


@pytest.mark.rule("G-SETUP-09")
def test_a_collector_stands_on_each_red_artist():
    assert [a.collector for a in new().view().artists] == [False, True] * 4


@pytest.mark.rule("G-SETUP-10")
def test_two_signature_tokens_lie_beside_each_artist():
    assert {a.signatures for a in new().view().artists} == {2}


@pytest.mark.rule("G-SETUP-11", "G-SETUP-12", "G-CONF-07")
@pytest.mark.parametrize(("players", "easels"), [(1, 1), (2, 1), (3, 2), (4, 3)])
def test_one_work_of_each_form_is_set_aside_and_some_of_these_stand_on_easels(players, easels):
    forms = Counter()
    for seed in range(12):
        v = new(players, seed).view()
        assert len(v.easels) == easels
        assert len({e.work.form for e in v.easels}) == easels
        assert all(x.left == 7 and len(x.hidden) == 6 and x.top for x in v.stacks)
        for e in v.easels:
            there = v.stacks[FORMS.index(e.work.form)]
            assert e.work.letter not in (there.top.letter, *there.hidden)
            forms[e.work.form] += 1
    assert len(forms) == 4


@pytest.mark.rule("G-SETUP-13")
def test_visitors_stand_on_the_top_works_as_many_as_tickets():
    for seed in range(10):
        for x in new(2, seed).view().stacks:
            assert sum(x.visitors) == len(x.top.tickets)


@pytest.mark.rule("G-SETUP-14")
def test_four_promotion_tokens_of_each_level():
    assert new().view().promos == (4, 4, 4, 4, 4)


@pytest.mark.rule("G-SETUP-15")
@pytest.mark.parametrize(("players", "tiles"), [(1, 8), (2, 8), (3, 12), (4, 12)])
def test_reputation_tiles_in_the_market(players, tiles):
    rows = new(players).view().market
    assert sum(c.tile > 0 for row in rows for c in row.cells) == tiles
    assert all(row.cells[1].used == (players > 2) for row in rows)
    assert all(c.tile == 0 for row in rows[4:] for c in row.cells)


@pytest.mark.rule("G-SETUP-16")
def test_four_contracts_are_shown_and_sixteen_hidden():
    v = new().view()
    assert [len(x) for x in v.display] == [1, 1, 1, 1]
    assert v.deck == 16


@pytest.mark.rule("G-SETUP-17")
@PLAYERS
def test_four_visitors_in_the_plaza_and_one_in_each_lobby(players):
    v = new(players).view()
    assert sum(v.plaza) == 4
    assert all(sum(b.lobby) == 1 for b in v.boards)


@pytest.mark.rule("G-SETUP-18")
@PLAYERS
def test_a_tile_lies_beside_each_location(players):
    v = new(players).view()
    tiles = [x.tile for x in v.locations]
    inside = [c.tile for row in v.market for c in row.cells if c.tile]
    assert all(tiles)
    assert len(set(tiles + inside)) == len(tiles + inside)


@pytest.mark.rule("G-SETUP-19", "G-SETUP-21", "G-FAQ-02", "G-FAQ-11")
def test_players_choose_their_start_in_reverse_order_and_take_the_tile():
    assert {new(4, seed).view().starter for seed in range(20)} == {0, 1, 2, 3}
    t = new(4, 2)
    starter = t.view().starter
    order = []
    while t.decision == "start":
        seat, tile = t.seat, {x.name: x.tile for x in t.view().locations}
        assert t.view(seat).dealer is not None, "cards are dealt before"
        place = str(t.legal_moves()[-1].location)
        t.play(f"go {place}")
        order.append(seat)
        assert board(t, seat).third == tile[place]
        assert f"go {place}" not in names(t) or t.decision != "start"
    assert order == [(starter + 3 - k) % 4 for k in range(3)], "the last one had no choice"
    assert t.view().turn == starter


@pytest.mark.rule("G-SETUP-20")
@PLAYERS
def test_ten_money_and_two_secret_cards(players):
    t = new(players)
    assert all(b.money == 10 for b in t.view().boards)
    for kind in ("dealer", "curator"):
        cards = [getattr(t.view(k), kind).number for k in range(players)]
        assert len(set(cards)) == players
        assert getattr(t.view(None), kind) is None


@pytest.mark.rule("G-SETUP-22")
def test_start_tiles_nobody_chose_leave_the_game():
    t = do(new(2), "go sales_office", "go media_center")
    assert all(x.tile == 0 for x in t.view().locations)
    assert sum(b.third > 0 for b in t.view().boards) == 2


@pytest.mark.rule("G-SETUP-23")
def test_the_first_turn_moves_away_from_the_starting_location():
    t = do(new(2), "go sales_office", "go media_center")
    place = board(t, t.seat).place
    do(t, "?on", "?assistant none")
    assert t.decision == "go"
    assert f"go {place}" not in names(t)
    assert t.why_not(f"go {place}").rule == "G-TURN-07"


@pytest.mark.rule("G-SETUP-24")
def test_one_seed_is_one_game_and_another_is_another():
    assert new(3, 9).state == new(3, 9).state
    assert new(3, 9).state != new(3, 10).state
    t, u = new(3, 9), new(3, 9)
    while not t.over and len(t.moves) < 40:
        t.play(names(t)[0])
        u.play(names(u)[0])
    assert t.state == u.state, "later draws too"


def test_the_tables_of_the_artists_agree_with_the_box():
    assert VALUES.tolist() == [0, 5, 8, 11, 14, 17, 20]
    assert all(STARS[k][a["initial_fame"]] == a["initial_stars"] for k, a in enumerate(BOX["artists"]))
