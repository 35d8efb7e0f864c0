"""Executive Actions, free actions, bonuses, tickets, visitors, fame, influence, assistants."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.gallerist.help import act, artist, board, do, game, kinds, last, names, to
from vernissage.games.gallerist.box import FAME_STEPS, MONEY_STEPS
from vernissage.games.gallerist.rules.common import after_fame_steps, after_money_steps

CONTRACT = {"contract": {0: {1: ["painting", "money"]}}}


def bonus(front, **things):
    """Seat 0 uses a contract with this bonus before its move."""
    form = "painting" if front != "influence" else "sculpture"
    t = game(**{"contract": {0: {1: [form, front]}}, **things})
    return do(t, "bonus", "?assistant office")


@pytest.mark.rule("G-EXEC-02")
def test_there_are_two_executive_actions():
    t = game(**CONTRACT, tickets={0: ["vip"]}, plaza=["vip"])
    assert names(t) == ["visitors", "bonus", "on"]


@pytest.mark.rule("G-EXEC-03", "G-EXEC-13", "G-INV-02")
def test_each_step_costs_a_ticket_of_its_colour_and_the_player_stops_when_wanted():
    t = game(tickets={0: ["vip", "vip", "vip"]}, plaza=["vip", "vip"], lobby={0: [], 1: []})
    do(t, "visitors")
    assert board(t).tickets == (0, 2, 0), "the first step was the only one"
    assert "done" in names(t)
    do(t, "move vip lobby", "done")
    assert board(t).tickets == (0, 1, 0)
    assert t.view().discarded_tickets == (0, 2, 0)
    assert t.view().box_office == (10, 7, 10), "they do not return to the Box Office"


@pytest.mark.rule("G-EXEC-03")
def test_before_the_first_step_there_is_no_stopping():
    t = game(tickets={0: ["vip"]}, plaza=["vip"], lobby={0: ["vip"]})
    do(t, "visitors")
    assert "done" not in names(t)
    assert t.why_not("done").rule == "G-EXEC-03"
    t = game(tickets={0: ["collector"]}, plaza=["vip"], lobby={0: [], 1: []})
    assert t.decision == "leave", "no ticket moves anybody"


@pytest.mark.rule("G-EXEC-04", "G-EXEC-06", "G-DEC-11")
def test_three_kinds_of_steps():
    t = game(3, tickets={0: ["vip", "vip", "vip"]}, plaza=["vip"], lobby={0: ["vip"], 1: ["vip"], 2: ["vip"]})
    do(t, "visitors")
    assert names(t) == ["move vip plaza", "move vip lobby", "move vip next", "move vip second"]
    do(t, "move vip second")
    assert t.view().plaza == (0, 2, 0)
    assert t.view().boards[2].lobby == (0, 0, 0)
    do(t, "move vip plaza", "move vip lobby")
    assert (board(t).lobby, board(t).visitors) == ((0, 1, 0), (0, 1, 0)), "the same visitor may go on"


@pytest.mark.rule("G-EXEC-05", "G-FAQ-03", "G-VISITOR-04")
def test_nobody_leaves_a_gallery_or_the_own_lobby_for_the_plaza():
    t = game(tickets={0: ["vip"]}, plaza=[], lobby={0: ["vip"], 1: []}, gallery={0: ["vip"], 1: ["vip"]})
    do(t, "visitors")
    assert board(t).visitors == (0, 2, 0), "the only step was from the Lobby into the Gallery"
    origins = {str(m.origin) for m in t.game.moves if m.kind == "move"}
    assert origins == {"plaza", "lobby", "next", "second", "third"}, "no move starts in a Gallery"


@pytest.mark.rule("G-EXEC-07")
def test_a_contract_bonus_needs_a_contract_without_an_assistant_and_an_assistant():
    assert "bonus" not in names(game(contract={0: {1: ["painting", "money", "open", "assistant"]}}))
    assert "bonus" not in names(game(**CONTRACT, desks={0: 0}))
    assert "bonus" in names(game(**CONTRACT))


@pytest.mark.rule("G-EXEC-08")
def test_the_assistant_is_put_down_then_the_bonus_comes():
    t = game(contract={0: {1: ["painting", "money"], 2: ["digital", "influence", "influence"]}}, gallery={0: ["vip"]},
             white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})  # fmt: skip
    do(t, "bonus")
    assert names(t) == ["space 1", "space 2"]
    do(t, "space 2")
    assert names(t) == ["assistant office", "assistant media_center"]
    do(t, "assistant media_center")
    assert board(t).influence == 12, "the influence half"
    assert board(t).contracts[1].assistant


@pytest.mark.rule("G-EXEC-09")
def test_the_assistant_may_be_placed_for_a_bonus_that_yields_nothing():
    t = bonus("visitor_bag_any", bag=[])
    assert last(t, "lost") is not None
    assert board(t).contracts[0].assistant
    t = bonus("assistant", queue={0: 0})
    assert "lost" in kinds(t)


@pytest.mark.rule("G-EXEC-10")
def test_each_side_gives_its_bonus_once():
    t = game(contract={0: {1: ["painting", "money", "money", "assistant"], 2: ["digital", "influence"]}})
    do(t, "bonus")
    assert not board(t).contracts[1].assistant or board(t).contracts[0].assistant
    t = game(
        contract={
            0: {
                1: ["painting", "money", "money", "assistant"],
                2: ["digital", "assistant"],
                3: ["digital", "influence"],
            }
        }
    )
    do(t, "bonus")
    assert "space 1" not in names(t)
    assert t.why_not("space 1").rule == "G-EXEC-10"


@pytest.mark.rule("G-EXEC-11")
def test_a_sign_contract_bonus_is_the_full_action():
    t = bonus("sign_contract")
    assert t.decision == "contract"
    assert names(t)[0] == "deal"
    do(t, "contract 1", "space 2")
    assert board(t).tickets == (0, 1, 0), "ticket included"


@pytest.mark.rule("G-EXEC-12", "G-FAQ-25", "G-ASSIST-05")
def test_a_pushed_out_assistant_may_be_used():
    t = game(desks={1: 0}, queue={1: 8}, contract={1: {1: ["painting", "money"]}}, gallery={1: ["investor"]},
             white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 1]})  # fmt: skip
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "?pay 0")
    assert t.seat == 1
    do(t, "bonus")
    assert board(t, 1).money == 12
    assert board(t, 1).contracts[0].assistant
    assert t.view().locations[2].black is None
    assert board(t, 1).desks == 0, "so it does not come to the office"


# --- free actions -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-FREE-01", "G-FREE-07", "G-FAQ-04", "G-DEC-06")
@pytest.mark.parametrize(("money", "influence", "options"), [(10, 10, [0, 1]), (0, 10, [1]), (1, 0, [0, 1])])
def test_influence_pays_from_what_is_missing_to_what_it_can(money, influence, options):
    t = act(game(lobby={0: ["vip"]}, money={0: money}, influence={0: max(0, influence - 3)}, desks={0: 1},
                 market={6: [-2, None, None], 7: [-2, None, None]}), "international_market", "make_offer")  # fmt: skip
    do(t, "?offer 1 left")
    if t.decision == "pay":
        assert names(t) == [f"pay {k}" for k in options]
        assert t.why_not("pay 5").rule == "G-FREE-01"
    else:
        assert last(t, "pay").steps == options[0]


@pytest.mark.rule("G-FREE-02")
def test_money_icons_and_the_steps_between_them():
    marks = [0, 1, 4, 8, 12, 15, 18, 20, 22, 24, 26, *range(27, 36)]
    for space in range(36):
        below = [m for m in marks if m < space]
        assert MONEY_STEPS[space] == len(below)
        for k in range(1, len(below) + 1):
            assert after_money_steps(space, k) == below[-k]


@pytest.mark.rule("G-FREE-04")
def test_fame_icons_and_the_steps_between_them():
    for space in range(36):
        below = [m for m in (0, 5, 10, 15, 20, 25, 30) if m < space]
        assert FAME_STEPS[space] == len(below) == -(-space // 5)
        for k in range(1, len(below) + 1):
            assert after_fame_steps(space, k) == below[-k]


@pytest.mark.rule("G-FREE-03", "G-DEC-07", "G-FREE-07")
def test_influence_adds_fame_whenever_fame_rises():
    t = act(
        game(found=["painting_blue"], first={"painting_blue": 3}, influence={0: 12}), "media_center", "promote_artist"
    )
    do(t, "?artist painting_blue", "ticket vip")
    assert names(t) == [f"boost {k}" for k in range(4)], "from 11 there are three icons"
    do(t, "boost 2")
    assert (artist(t, "painting_blue").fame, board(t).influence) == (6, 5)


@pytest.mark.rule("G-FREE-05", "G-BONUS-03")
def test_a_fame_bonus_without_collectors_may_still_be_boosted():
    t = game(
        bonus={"digital_red": "fame"},
        found=["painting_blue", "sculpture_blue"],
        fame={"sculpture_blue": 19},
        gallery={0: []},
    )
    act(t, "artists_colony", "discover_artist")
    do(t, "artist digital_red")
    while t.decision == "fame_artist":
        assert "artist sculpture_blue" not in names(t), "a Celebrity is out of it"
        do(t, "artist painting_blue")
    fame = artist(t, "painting_blue").fame
    if t.decision == "fame":
        do(t, "boost 1")
    assert artist(t, "painting_blue").fame >= fame


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
    t = want_vip(box={"vip": 0}, used=["vip"])
    assert names(t) == ["pile collector", "pile investor"]
    do(t, "pile investor")
    assert board(t).tickets == (0, 1, 0)
    assert t.view().discarded_tickets == (0, 0, 1)
    t = want_vip(box={"vip": 0, "collector": 0}, used=["vip"])
    assert board(t).tickets == (0, 1, 0), "one pile left: no choice"


@pytest.mark.rule("G-TICKET-01")
def test_without_the_colour_in_the_discard_pile_the_ticket_taken_is_kept_and_an_empty_box_gives_nothing():
    t = want_vip(box={"vip": 0}, used=[])
    do(t, "pile collector")
    assert board(t).tickets == (1, 0, 0)
    t = want_vip(box={"vip": 0, "collector": 0, "investor": 0})
    assert board(t).tickets == (0, 0, 0)


@pytest.mark.rule("G-TICKET-03", "G-INTER-01")
def test_intermediate_scoring_is_due_once_when_the_first_colour_runs_out_by_any_route():
    t = want_vip(box={"vip": 1}, tickets={0: ["investor"]}, plaza=["investor"])
    assert t.view().intermediate in ("due", "done")
    assert t.view().box_office[1] == 0


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
    t = game(queue={0: 3}, desks={0: 2}, reputation={0: {1: 9}})
    assert board(t).lost == 5
    assert board(t).reputation[0].units == 7


@pytest.mark.rule("G-ASSIST-05", "G-ASSIST-06")
def test_assistants_on_contracts_and_cells_are_never_available():
    t = game(desks={0: 0}, queue={0: 8}, contract={0: {1: ["painting", "money", "open", "assistant"], 2: ["digital", "influence"]}},
             market={5: [-1, None, None]}, lobby={0: ["vip"]})  # fmt: skip
    assert "bonus" not in names(t)
    to(t, "media_center")
    assert t.why_not("go international_market") is not None
