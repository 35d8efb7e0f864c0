"""Executive Actions and free actions: G-EXEC, G-FREE."""

from __future__ import annotations

import pytest

from tests.games.gallerist.help import act, artist, board, bonus, do, game, kinds, last, names, rest
from vernissage.games.gallerist.components import BOX, FAME_STEPS, FINAL_MONEY, MONEY_STEPS
from vernissage.games.gallerist.rules.common import after_fame_steps, after_money_steps

CONTRACT = {"contract": {0: {1: ["painting", "money"]}}}


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
    t = game(contract={0: {1: ["painting", "money"], 2: ["digital", "influence", "influence"]}}, gallery={0: ["vip"]}, sold={0: ["digital"]},
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
    t = game(contract={0: {1: ["painting", "money"], 2: ["digital", "assistant"]}}, gallery={0: ["investor"]},
             hang={0: ["painting_blue"]}, first={"painting_blue": 5}, fame={"painting_blue": 5})  # fmt: skip
    do(t, "bonus", "space 1")
    assert (board(t).money, board(t).desks) == (12, 1), "the front: two for an Investor"
    assert board(t).contracts[0].assistant
    rest(t)
    rest(t, 1)
    assert board(t).contracts[0].assistant, "it stays"
    do(t, "bonus")
    assert board(t).contracts[1].assistant, "there was one contract left, so nothing to choose"


@pytest.mark.rule("G-EXEC-10", "G-SALES-11", "G-SALES-13")
def test_a_fulfilled_contract_is_free_for_its_other_side_and_then_used_up():
    t = game(
        contract={0: {1: ["painting", "money", "open", "assistant"]}}, white={"media_center": ["gallerist", 0]},
        gallery={0: ["investor", "investor"]}, hang={0: ["painting_blue"]}, first={"painting_blue": 5},
        fame={"painting_blue": 5}, desks={0: 1})  # fmt: skip
    assert "bonus" not in names(t), "its front is used"
    act(t, "sales_office", "sell_artwork")
    assert (board(t).contracts[0].face, board(t).contracts[0].assistant, board(t).desks) == ("money", False, 2)
    assert names(t) == ["bonus", "done"]
    money = board(t).money
    do(t, "bonus")
    assert board(t).money == money + 2, "the money half, for the Investor who stayed"
    assert board(t).contracts[0].assistant
    rest(t)
    rest(t, 1)
    assert "bonus" not in names(t), "and this side is used up too"


@pytest.mark.rule("G-EXEC-10")
def test_a_contract_with_an_assistant_is_refused():
    t = game(
        contract={
            0: {
                1: ["painting", "money", "money", "assistant"],
                2: ["digital", "assistant"],
                3: ["digital", "influence"],
            }
        },
        sold={0: ["painting"]},
    )
    do(t, "bonus")
    assert names(t) == ["space 2", "space 3"]
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
@pytest.mark.parametrize(
    ("money", "influence", "options"),
    [(10, 7, [0, 1, 2, 3]), (4, 7, [2, 3]), (3, 7, [3]), (10, 20, [0, 1, 2, 3, 4, 5, 6]), (0, 20, [6]), (2, 7, [])],
)
def test_influence_pays_from_what_is_missing_to_what_it_can(money, influence, options):
    """An offer of 6 in the left column, which first gives 3 Influence: from 10 there are 3 icons, from 23 eight."""
    t = act(game(lobby={0: ["vip"]}, money={0: money}, influence={0: influence}, plaza=["vip"]), "international_market", "make_offer")  # fmt: skip
    if not options:
        assert "offer 6 left" not in names(t), "4 are missing, 3 can be had"
        assert t.why_not("offer 6 left").rule == "G-MARKET-07"
        return
    do(t, "offer 6 left")
    if len(options) > 1:
        assert names(t) == [f"pay {k}" for k in options]
        assert t.why_not(f"pay {options[-1] + 1}").rule == "G-FREE-01"
        if options[0]:
            assert t.why_not(f"pay {options[0] - 1}").rule == "G-FREE-01"
        do(t, f"pay {options[-1]}")
    paid = last(t, "pay")
    assert (paid.steps, paid.money) == (options[-1], 6 - options[-1])
    assert board(t).money == money - (6 - options[-1]), "what Influence gives goes into this payment, none is kept"
    assert board(t).influence == after_money_steps(influence + 3, options[-1])


@pytest.mark.rule("G-FREE-02")
def test_money_icons_and_the_steps_between_them():
    marks = [1, 4, 8, 12, 15, 18, 20, 22, 24, 26, *range(27, 36)]
    for space in range(36):
        below = [m for m in marks if m < space]
        assert MONEY_STEPS[space] == len(below)
        for k in range(1, len(below) + 1):
            assert after_money_steps(space, k) == below[-k]


@pytest.mark.rule("G-FREE-02", "G-SCORE-20", "G-CONF-12")
def test_an_icon_is_passed_in_one_way_whether_the_marker_moves_back_or_has_come_up():
    """Those that the marker comes onto or over: the space it starts from does not count, the one it ends on does."""
    icons = [space["space"] for space in BOX["influence_track"]["spaces"] if space["money_icon"]]
    assert 0 not in icons

    def passed(start, end):
        way = range(start - 1, end - 1, -1) if end < start else range(start + 1, end + 1)
        return len(set(icons) & set(way))

    for space in range(36):
        assert FINAL_MONEY[space] == passed(0, space)
        assert MONEY_STEPS[space] == passed(space, 0)
        for k in range(1, MONEY_STEPS[space] + 1):
            assert passed(space, after_money_steps(space, k)) == k
    assert (FINAL_MONEY[10], MONEY_STEPS[10]) == (3, 3)


@pytest.mark.rule("G-FREE-02")
@pytest.mark.parametrize(("influence", "least"), [(1, None), (2, 1), (0, None)])
def test_space_0_bears_no_money_icon_so_nothing_is_gained_by_going_there(influence, least):
    t = game(money={0: 0}, influence={0: influence}, first={"painting_blue": 3}, found=["painting_blue"])
    assert board(t).money_steps == (least or 0)
    do(t, "?on", "?assistant none")
    assert ("go media_center" in names(t)) is (influence > 0), "promotion costs 1 influence"
    if influence:
        do(t, "go media_center")
        hires = t.decision == "main" and "action hire_assistants" in names(t)
        assert hires is (least is not None), "hiring costs 1 money"


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
        first={"painting_blue": 3},
        found=["painting_blue", "sculpture_blue"],
        fame={"sculpture_blue": 19},
        gallery={0: []},
    )
    act(t, "artists_colony", "discover_artist")
    do(t, "artist digital_red")
    assert t.decision == "fame_artist"
    assert "artist sculpture_blue" not in names(t), "a Celebrity is out of it"
    do(t, "artist painting_blue")
    assert (t.decision, artist(t, "painting_blue").fame) == ("fame", 3), "no rise by itself"
    assert names(t) == ["boost 0", "boost 1", "boost 2"]
    do(t, "boost 1")
    assert (artist(t, "painting_blue").fame, board(t).influence) == (4, 5)


@pytest.mark.rule("G-FREE-05", "G-MEDIA-09")
def test_a_celebrity_is_never_boosted():
    t = game(fame={"painting_blue": 19}, first={"painting_blue": 3}, influence={0: 20}, gallery={0: ["collector"]},
             tickets={0: []}, plaza=[])  # fmt: skip
    act(t, "media_center", "promote_artist")
    do(t, "?artist painting_blue", "?ticket vip")
    assert t.decision != "fame", "promoted, and its fame stays"
    assert (artist(t, "painting_blue").fame, board(t).influence) == (19, 19)
    t = game(fame={"painting_blue": 19}, money={0: 40}, influence={0: 20}, top={"painting": "a"}, plaza=[])
    act(t, "artists_colony", "buy_artwork")
    do(t, "?artist painting_blue", "pay 0")
    assert t.decision != "fame", "nor by a purchase"
    assert board(t).influence == 20
