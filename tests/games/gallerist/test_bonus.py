"""Bonuses, tickets, visitors, fame, influence, assistants: G-BONUS, G-TICKET, G-VISITOR, G-FAME, G-INFL, G-ASSIST."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.gallerist.help import act, artist, board, bonus, do, game, kinds, last, names
from vernissage.games.gallerist.components import FORMS
from vernissage.games.gallerist.rules.common import after_fame_steps, after_money_steps

NOBODY: dict[str, list[str]] = {form: [] for form in FORMS}  # waits on works

# --- bonuses ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-BONUS-01")
def test_a_money_bonus_is_two_for_an_investor_and_one_for_a_collector():
    t = bonus("money", gallery={0: ["investor", "investor", "collector", "vip"]})
    assert board(t).money == 15


@pytest.mark.rule("G-BONUS-02")
def test_an_influence_bonus_is_two_for_a_vip_and_one_for_a_collector():
    t = bonus("influence", gallery={0: ["vip", "vip", "collector", "investor"]})
    assert board(t).influence == 15


@pytest.mark.rule("G-BONUS-03")
def test_a_fame_bonus_is_one_for_each_collector():
    t = game(
        bonus={"digital_red": "fame"},
        found=["painting_blue", "sculpture_blue"],
        gallery={0: ["collector"]},
        influence={0: 0},
    )
    act(t, "artists_colony", "discover_artist")
    do(t, "artist digital_red")
    before = artist(t, "painting_blue").fame
    do(t, "artist painting_blue")
    assert artist(t, "painting_blue").fame == before + 1


@pytest.mark.rule("G-BONUS-04")
def test_a_plaza_visitor_comes_from_the_plaza_else_from_the_bag():
    t = bonus("visitor_plaza_vip_or_investor", plaza=["collector", "vip", "investor"])
    assert names(t) == ["visitor vip", "visitor investor"]
    do(t, "visitor vip")
    assert board(t).visitors == (0, 1, 0)
    t = bonus("visitor_plaza_vip_or_investor", plaza=["collector"])
    assert t.view(0).frame.bag
    do(t, "visitor investor")
    assert board(t).visitors == (0, 0, 1)


@pytest.mark.rule("G-BONUS-04")
def test_who_stands_in_the_plaza_and_may_enter_comes_before_the_bag():
    t = bonus("visitor_plaza_vip_or_investor", plaza=["investor", "collector"], gallery={0: []})
    assert board(t).visitors == (0, 0, 1), "one kind in the Plaza: nothing to choose, and the bag is not asked"
    assert last(t, "visitor").origin == "plaza"
    t = bonus("visitor_plaza_vip_or_investor", plaza=["collector", "collector"], gallery={0: []}, waiting=NOBODY,
              lobby={0: [], 1: ["collector", *["vip"] * 9, *["investor"] * 10]}, bag=["vip", "collector"])  # fmt: skip
    assert board(t).visitors == (0, 1, 0), "a Collector is not one of the two kinds, there or in the bag"
    assert last(t, "visitor").origin == "bag"


@pytest.mark.rule("G-BONUS-04", "G-VISITOR-05")
def test_a_plaza_with_nobody_who_may_enter_counts_as_empty():
    things = {"bonus": {"digital_red": "visitor_plaza_any"}, "gallery": {0: ["collector"]}, "plaza": ["collector"]}
    t = act(game(**things), "artists_colony", "discover_artist")
    do(t, "artist digital_red")
    assert names(t) == ["visitor vip", "visitor investor"], "one Collector is the limit, so the bag is asked"
    do(t, "visitor vip")
    assert board(t).visitors == (1, 1, 0)
    t = act(game(**{**things, "sold": {0: ["painting"]}}), "artists_colony", "discover_artist")
    do(t, "artist digital_red")
    assert board(t).visitors == (2, 0, 0), "with a work sold a second one may enter"


@pytest.mark.rule("G-BONUS-04", "G-BONUS-06")
def test_a_plaza_bonus_is_lost_with_nobody_in_plaza_or_bag():
    t = act(game(bonus={"digital_red": "visitor_plaza_any"}, gallery={0: ["collector"]}, bag=[], plaza=["collector"],
                 waiting=NOBODY, lobby={0: [], 1: ["collector", "collector", *["vip"] * 10, *["investor"] * 10]}),
            "artists_colony", "discover_artist")  # fmt: skip
    do(t, "artist digital_red")
    assert board(t).visitors == (1, 0, 0)
    assert "lost" in kinds(t)


@pytest.mark.rule("G-BONUS-05", "G-VISITOR-02")
def test_a_bag_visitor_is_of_a_kind_still_in_the_bag():
    t = bonus("visitor_bag_any", bag=["vip", "collector"])
    assert names(t) == ["visitor collector", "visitor vip"]
    do(t, "visitor collector")
    assert t.view().bag == (0, 1, 0)


@pytest.mark.rule("G-BONUS-06", "G-FAQ-07")
def test_a_visitor_bonus_with_an_empty_bag_is_lost():
    t = bonus("visitor_bag_any", bag=[])
    assert board(t).visitors == (0, 0, 0)
    assert "lost" in kinds(t)
    t = bonus("visitor_bag_any", bag=["collector"], gallery={0: ["collector"]})
    assert "lost" in kinds(t), "a second Collector may not enter"


@pytest.mark.rule("G-BONUS-07")
def test_an_assistant_bonus_brings_the_next_of_the_queue_with_its_bonus():
    t = bonus("assistant", queue={0: 7})
    assert board(t).tickets == (0, 0, 1), "the second of the queue brings an Investor ticket"
    t = bonus(
        "assistant",
        queue={0: 5},
        desks={0: 4},
        white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]},
    )
    assert board(t).desks == 4
    t = game(contract={0: {1: ["painting", "assistant"]}}, queue={0: 5}, desks={0: 4}, gallery={0: ["vip"]},
             white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})  # fmt: skip
    do(t, "bonus", "assistant media_center")
    assert (board(t).desks, board(t).lost, board(t).influence) == (4, 1, 12), "discarded, its bonus is gained"


@pytest.mark.rule("G-BONUS-08", "G-DEC-08")
def test_two_tickets_have_different_colours():
    t = act(game(lobby={0: ["collector", "vip"]}, money={0: 9}), "international_market", "make_offer")
    do(t, "offer 1 right", "?pay 0", "ticket vip")
    assert names(t) == ["ticket collector", "ticket investor"]
    assert t.why_not("ticket vip").rule == "G-BONUS-08"
    do(t, "ticket investor")
    assert board(t).tickets == (0, 1, 1)


@pytest.mark.rule("G-BONUS-08")
def test_with_one_ticket_left_the_second_is_lost():
    t = act(game(lobby={0: ["collector", "vip"]}, money={0: 9}, box={"collector": 0, "vip": 1, "investor": 0}),
            "international_market", "make_offer")  # fmt: skip
    do(t, "offer 1 right", "?pay 0", "ticket vip")
    assert board(t).tickets == (0, 1, 0)
    assert "lost" in kinds(t)


# --- tickets ----------------------------------------------------------------------------------------------------------


def want_vip(**things):
    t = act(game(**{"white": {"media_center": ["gallerist", 0]}, **things}), "sales_office", "sign_contract")
    return do(t, "contract 1", "space 2")


@pytest.mark.rule("G-TICKET-01", "G-FAQ-08", "G-DEC-09", "G-TICKET-02")
def test_a_missing_colour_is_swapped_with_the_discard_pile():
    t = want_vip(box={"vip": 0}, used=["vip"], tickets={1: ["vip"] * 9})
    assert names(t) == ["pile collector", "pile investor"]
    do(t, "pile investor")
    assert board(t).tickets == (0, 1, 0)
    assert t.view().discarded_tickets == (0, 0, 1)
    t = want_vip(box={"vip": 0, "collector": 0}, used=["vip"], tickets={1: ["vip"] * 9 + ["collector"] * 10})
    assert board(t).tickets == (0, 1, 0), "one pile left: no choice"


@pytest.mark.rule("G-TICKET-01")
def test_without_the_colour_in_the_discard_pile_the_ticket_taken_is_kept_and_an_empty_box_gives_nothing():
    t = want_vip(box={"vip": 0}, used=[], tickets={1: ["vip"] * 10})
    do(t, "pile collector")
    assert board(t).tickets == (1, 0, 0)
    t = want_vip(box={"vip": 0, "collector": 0, "investor": 0})
    assert board(t).tickets == (0, 0, 0)


@pytest.mark.rule("G-TICKET-03", "G-INTER-01")
@pytest.mark.parametrize("left", [2, 1])
def test_intermediate_scoring_is_due_when_a_ticket_taken_was_the_last_of_its_colour(left):
    t = want_vip(box={"vip": left}, tickets={0: ["investor"]}, plaza=["investor"])
    assert t.decision == "after", "still in the turn"
    assert t.view().box_office[1] == left - 1
    assert t.view().intermediate == ("due" if left == 1 else "")


@pytest.mark.rule("G-TICKET-03", "G-INTER-01")
def test_intermediate_scoring_comes_once_in_a_game():
    t = want_vip(box={"vip": 0, "collector": 1}, between=2, gallery={0: ["investor"], 1: ["vip"]}, used=["vip"],
                 tickets={1: ["vip"] * 9 + ["collector"] * 9})  # fmt: skip
    do(t, "pile collector")
    assert t.view().box_office[:2] == (0, 0), "the pile that pays for a missing colour is a second one"
    do(t, "?done")
    assert t.view().turn == 1
    assert t.view().intermediate == "done"
    assert "intermediate" not in kinds(t)


@pytest.mark.rule("G-TICKET-03", "G-SOLO-06")
def test_a_ticket_that_the_opponent_costs_may_be_the_last_of_its_colour():
    t = game(1, home=[], white={"media_center": ["gallerist", 0], "sales_office": ["assistant", 1]}, gallery={0: ["vip"]},
             box={"collector": 1, "vip": 1, "investor": 1})  # fmt: skip
    act(t, "sales_office", "sign_contract")
    do(t, "contract 1", "space 3")
    do(t, "ticket vip")
    n = 0
    while t.decision != "opponent_pile" and n < 9:
        do(t, "done")
        n += 1
    assert t.view().intermediate == "due", "the VIP ticket was the first"
    t = game(1, home=[], white={"media_center": ["gallerist", 0], "sales_office": ["assistant", 1]}, gallery={0: ["vip"]},
             box={"collector": 1, "vip": 1, "investor": 1}, contract={0: {1: ["painting", "money", "money"]}}, sold={0: ["painting"]})  # fmt: skip
    act(t, "sales_office", "sign_contract")
    do(t, "contract 1", "space 1", "?done")
    assert (t.decision, t.view().intermediate) == ("opponent_pile", ""), "no ticket was taken in the turn"
    do(t, "pile investor")
    assert t.view().intermediate == "done"
    assert [(e.seat, e.influence) for e in t.events() if e.kind == "intermediate"] == [(0, 2)]


@pytest.mark.rule("G-TICKET-04")
def test_tickets_are_public_and_unlimited():
    t = game(tickets={0: ["vip"] * 9})
    assert t.view(1).boards[0].tickets == (0, 9, 0)


# --- visitors, fame, influence, assistants ----------------------------------------------------------------------------


@pytest.mark.rule("G-VISITOR-01", "G-VISITOR-03")
def test_visitors_are_drawn_onto_works_and_never_return_to_the_bag():
    t = game(commission={0: "painting_blue"}, money={0: 30}, influence={0: 0})
    before = sum(t.view().bag)
    act(t, "artists_colony", "buy_artwork")
    do(t, "?artist painting_blue", "?ticket vip", "?ticket investor", "?ticket collector")
    drawn = len(t.view().stacks[0].top.tickets)
    assert sum(t.view().bag) == before - drawn


@pytest.mark.rule("G-VISITOR-05")
@pytest.mark.parametrize(("limit", "may"), [("yes", False), ("no", True)])
def test_the_limit_of_collectors_can_be_switched_off(limit, may):
    t = game(options={"gallery_collector_limit": limit}, tickets={0: ["collector"]}, plaza=["collector"],
             lobby={0: ["collector"], 1: []}, gallery={0: ["collector"]})  # fmt: skip
    do(t, "visitors")
    assert ("move collector lobby" in names(t)) is may
    if not may:
        assert board(t).lobby == (2, 0, 0), "only the Plaza was left"


@pytest.mark.rule("G-FAME-01", "G-FAME-05", "G-FAME-06")
@pytest.mark.parametrize(("bonus_money", "gain"), [("5", 5), ("0", 0)])
def test_fame_ends_at_nineteen_and_makes_a_celebrity(bonus_money, gain):
    t = game(options={"celebrity_bonus_money": bonus_money}, fame={"painting_blue": 18}, first={"painting_blue": 3},
             gallery={0: ["collector"]}, hang={1: ["painting_blue"]}, influence={0: 20})  # fmt: skip
    act(t, "media_center", "promote_artist")
    do(t, "?artist painting_blue", "ticket vip")
    a = artist(t, "painting_blue")
    assert (a.fame, a.celebrity, a.value) == (19, True, 20)
    assert board(t).money == 10 + gain
    assert t.view().boards[1].gallery[0].masterpiece, "wherever it hangs"


@pytest.mark.rule("G-FAME-02", "G-FAME-03")
@pytest.mark.parametrize(("first", "fame", "stars", "value"), [
    (3, 4, 1, 5), (3, 5, 2, 8), (3, 8, 3, 11), (3, 11, 4, 14), (3, 15, 5, 17), (3, 19, 6, 20),
    (5, 5, 1, 5), (5, 6, 2, 8), (5, 8, 2, 8), (5, 9, 3, 11), (5, 12, 4, 14), (5, 14, 4, 14), (5, 18, 5, 17),
])  # fmt: skip
def test_stars_and_values(first, fame, stars, value):
    a = artist(game(first={"painting_blue": first}, fame={"painting_blue": fame}), "painting_blue")
    assert (a.stars, a.value) == (stars, value)


@pytest.mark.rule("G-FAME-04", "G-FAQ-01", "G-INV-05")
def test_the_value_of_a_work_follows_present_fame():
    t = game(hang={0: ["painting_blue"]}, first={"painting_blue": 5}, fame={"painting_blue": 8}, influence={0: 20})
    assert board(t).gallery[0].value == 8
    act(t, "media_center", "promote_artist")
    do(t, "?artist painting_blue")
    assert board(t).gallery[0].value == 11
    assert artist(t, "painting_blue").exhibited == 1


@pytest.mark.rule("G-FAME-07")
def test_fame_never_falls():
    t = vernissage.new("gallerist", 3, seed=3)
    fame = [a.fame for a in t.view().artists]
    for k in range(250):
        if t.over:
            break
        legal = names(t)
        t.play(legal[k % len(legal)])
        now = [a.fame for a in t.view().artists]
        assert all(b >= a for a, b in zip(fame, now, strict=True))
        fame = now


@pytest.mark.rule("G-INFL-01", "G-INV-10")
def test_influence_ends_at_thirty_five():
    t = bonus("influence", gallery={0: ["vip", "vip"]}, influence={0: 33})
    assert board(t).influence == 35


@pytest.mark.rule("G-INFL-02")
def test_three_kinds_of_spending_differ():
    assert (after_money_steps(17, 1), after_fame_steps(17, 1)) == (15, 15)
    assert (after_money_steps(14, 1), after_fame_steps(14, 1)) == (12, 10)


@pytest.mark.rule("G-ASSIST-01")
def test_the_office_has_four_desks():
    t = act(game(desks={0: 3}, queue={0: 7}, money={0: 20}), "media_center", "hire_assistants")
    do(t, "pay 0")
    assert board(t).desks == 4, "one desk was free, so one was hired"


@pytest.mark.rule("G-ASSIST-03", "G-SCORE-08", "G-FAQ-12")
def test_a_discarded_assistant_is_out_and_counts_as_in_play():
    t = game(queue={0: 3}, desks={0: 2}, reputation={0: {1: 9}}, third={0: 0})
    assert board(t).lost == 5
    assert board(t).reputation[0].units == 7


@pytest.mark.rule("G-ASSIST-05", "G-DEC-03")
def test_an_assistant_comes_from_the_office_a_location_or_the_kicked_out_space():
    things = {
        "desks": {0: 1}, "lobby": {0: ["vip"]},
        "white": {"sales_office": ["gallerist", 0], "media_center": ["assistant", 0], "artists_colony": ["assistant", 1],
                  "international_market": ["assistant", 0]},
    }  # fmt: skip
    t = act(game(**things), "international_market", "make_offer")
    do(t, "offer 1 left", "pay 0", "ticket vip")
    assert names(t) == ["assistant office", "assistant media_center", "assistant kicked_out"], "only own ones"
    u = do(t.copy(), "assistant kicked_out", "?done")
    assert (board(u).desks, board(u).lost) == (1, 0), "used, so it does not come to the office"
    assert all(x.black is None for x in u.view().locations)
    u = do(t.copy(), "assistant media_center")
    assert u.view().locations[2].white is None
    u = do(t.copy(), "assistant office", "?done")
    assert board(u).desks == 1, "the one from the desk is placed, the pushed-out one takes its desk"


@pytest.mark.rule("G-ASSIST-05", "G-KICK-02")
def test_a_pushed_out_assistant_may_be_the_one_placed_in_the_market():
    t = game(desks={1: 0}, lobby={0: ["vip"], 1: ["vip"]}, plaza=[], tickets={0: [], 1: []},
             white={"sales_office": ["gallerist", 0], "international_market": ["assistant", 1]})  # fmt: skip
    act(t, "international_market", "make_offer")
    do(t, "offer 1 left", "pay 0", "ticket investor", "?assistant office")
    assert (t.seat, names(t)) == (1, ["done", "act"])
    do(t, "act", "offer 6 left", "pay 0", "visitor vip")
    assert t.view().market[6].cells[0].owner == 1
    assert board(t, 1).desks == 0
    assert t.view().locations[3].black is None


@pytest.mark.rule("G-ASSIST-06", "G-ASSIST-04")
def test_assistants_on_contracts_and_cells_are_never_available():
    busy = {
        "contract": {0: {1: ["painting", "money", "open", "assistant"], 2: ["digital", "influence"]}},
        "market": {5: [-1, None, None]}, "lobby": {0: ["vip"]}, "queue": {0: 6},
    }  # fmt: skip
    t = game(**busy, desks={0: 0})
    assert t.decision == "go", "no Executive Action: the open contract finds no assistant; and nobody can be left"
    assert "go international_market" not in names(t)
    assert t.why_not("go international_market").rule == "G-TURN-10"
    t = game(**busy, desks={0: 1})
    assert "bonus" in names(t)
    do(t, "on", "assistant none")
    assert "go international_market" in names(t)
    act(t, "international_market", "make_offer")
    do(t, "offer 3 left", "pay 0")
    assert last(t, "place").source == "office", "the desk was the only source"
    assert board(t).contracts[0].assistant
    assert t.view().market[4].cells[0].owner == 0
