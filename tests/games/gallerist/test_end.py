"""The end, final scoring, winning: G-INTER, G-END, G-SCORE, G-WIN."""

from __future__ import annotations

import pytest

from tests.games.gallerist.help import act, board, do, game, names, rest, score
from vernissage.games.gallerist.components import BOX

NO_TICKETS = {"box": {"collector": 0, "vip": 0, "investor": 0}}
ENDING = {**NO_TICKETS, "bag": []}


def finish(t):
    """Play on with the least that can be done until the game is over."""
    n = 0
    while not t.over and n < 400:
        legal = names(t)
        t.play(next((m for m in ("done", "on", "assistant none") if m in legal), legal[0]))
        n += 1
    return t


@pytest.mark.rule("G-INTER-01", "G-INTER-02")
@pytest.mark.parametrize(("switch", "money"), [("yes", 12), ("no", 10)])
def test_intermediate_scoring_can_be_switched_off(switch, money):
    t = game(options={"intermediate_scoring": switch}, box={"vip": 1}, gallery={0: ["investor"], 1: []}, tickets={0: []},
             white={"media_center": ["gallerist", 0]})  # fmt: skip
    act(t, "sales_office", "sign_contract")
    do(t, "contract 1", "space 2", "?done")
    assert t.view().turn == 1
    assert board(t).money == money


@pytest.mark.rule("G-INTER-01", "G-TURN-16")
def test_intermediate_scoring_comes_after_the_kicked_out_action():
    t = game(box={"vip": 1}, gallery={0: [], 1: []}, tickets={0: [], 1: ["investor"]}, plaza=[], lobby={0: [], 1: ["investor"]},
             white={"media_center": ["gallerist", 0], "sales_office": ["gallerist", 1]})  # fmt: skip
    act(t, "sales_office", "sign_contract")
    do(t, "contract 1", "space 2", "?done")
    assert (t.seat, t.decision, t.view().intermediate) == (1, "kicked_out", "due")
    do(t, "visitors")
    assert board(t, 1).visitors == (0, 0, 1), "the Investor goes into the Gallery"
    assert [(e.seat, e.money, e.influence) for e in t.events() if e.kind == "intermediate"] == [(0, 0, 0), (1, 2, 0)]
    assert board(t, 1).money == 12


@pytest.mark.rule("G-INTER-01", "G-INFL-01")
def test_intermediate_scoring_pays_everybody_and_influence_ends_at_thirty_five():
    t = game(3, box={"vip": 1}, gallery={0: ["collector", "vip"], 1: ["investor"], 2: ["vip", "vip"]}, tickets={0: []},
             influence={0: 10, 1: 35, 2: 34}, plaza=[], white={"media_center": ["gallerist", 0]}, starter=2)  # fmt: skip
    act(t, "sales_office", "sign_contract")
    do(t, "contract 1", "space 2", "?done")
    assert [(e.seat, e.money, e.influence) for e in t.events() if e.kind == "intermediate"] == [
        (2, 0, 1),
        (0, 1, 3),
        (1, 2, 0),
    ]
    assert [(b.money, b.influence) for b in t.view().boards] == [(11, 13), (12, 35), (10, 35)]


@pytest.mark.rule("G-END-01", "G-END-02")
@pytest.mark.parametrize(
    ("things", "triggered"),
    [
        ({**NO_TICKETS}, False), ({"bag": []}, False), ({"fame": {"painting_blue": 19, "digital_red": 19}}, False),
        (ENDING, True), ({"bag": [], "fame": {"painting_blue": 19, "digital_red": 19}}, True),
        ({**NO_TICKETS, "fame": {"painting_blue": 19, "digital_red": 19}}, True), ({**NO_TICKETS, "fame": {"painting_blue": 19}}, False),
    ],
)  # fmt: skip
def test_two_of_three_conditions_end_the_game(things, triggered):
    t = game(3, starter=1, **things)
    rest(t)
    assert t.view().turn == 1
    assert (t.view().last in ("triggered", "final_round")) is triggered


@pytest.mark.rule("G-END-03", "G-END-04")
def test_the_round_is_finished_then_one_final_round_then_scoring():
    t = game(3, starter=0, **ENDING)
    stages = []
    while not t.over:
        if not stages or stages[-1] != (t.view().turn, t.view().last):
            stages.append((t.view().turn, t.view().last))
        legal = names(t)
        t.play(next((m for m in ("done", "on", "assistant none") if m in legal), legal[0]))
    turns = [turn for turn, last in stages if last != "scoring"]
    assert turns == [0, 1, 2, 0, 1, 2]
    assert stages[3] == (0, "final_round")
    t = game(3, starter=1, **ENDING)
    rest(t)
    assert t.view().last == "final_round", "triggered in the last turn of a round: that round was the current one"


@pytest.mark.rule("G-END-04")
def test_kicked_out_actions_exist_in_the_rest_of_the_current_round():
    t = game(**ENDING, last=1, white={"sales_office": ["gallerist", 0], "media_center": ["gallerist", 1]}, starter=0)
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "?pay 0")
    if t.decision == "after":
        do(t, "done")
    assert (t.seat, t.decision) == (1, "kicked_out")


@pytest.mark.rule("G-END-07")
def test_after_sixty_rounds_the_game_is_scored():
    t = finish(game(round=59, seat=1, starter=0))
    assert t.over
    assert t.view().end == "Sixty rounds are played."
    assert int(t.state["end"]) == 2


# --- scoring ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("G-SCORE-01")
def test_the_steps_of_the_score_sheet():
    lines = [line.name for line in game().score_sheet(0).lines]
    assert lines[1:] == ["majorities", "reputation", "exhibition", "auction", "curator", "dealer", "influence"]
    assert BOX["final_scoring"]["steps"] == [
        "market_majorities", "reputation_tiles", "exhibition", "auction", "curator_cards", "dealer_cards", "influence_track",
    ]  # fmt: skip


COLUMNS = {1: [-1, -1, -1], 2: [-1, -1, -1], 3: [-2, -2, -2], 5: [-3, None, -4]}


@pytest.mark.rule("G-SCORE-02", "G-CONF-01")
@pytest.mark.parametrize(
    ("rules", "first", "second"), [("rulebook", (6, 8, 15), (3, 4, 10)), ("published", (6, 10, 15), (3, 6, 10))]
)
def test_majorities_pay_by_column(rules, first, second):
    t = game(
        4, options={"rules": rules}, market=COLUMNS, desks=dict.fromkeys(range(4), 0), third=dict.fromkeys(range(4), 0)
    )
    assert score(t, 0)["majorities"] == sum(first)
    # Seat 1 is alone second in the middle; left and right it shares the second and third place.
    third = (1, 3) if rules == "rulebook" else (1, 6)
    assert score(t, 1)["majorities"] == (second[0] + third[0]) // 2 + second[1] + (second[2] + third[1]) // 2


@pytest.mark.rule("G-SCORE-03", "G-SCORE-04", "G-SCORE-05")
def test_ties_share_and_without_an_assistant_there_is_no_place():
    t = game(2, market={1: [-1, None, -1], 2: [-2, None, -1]}, desks={0: 0, 1: 0}, third={0: 0, 1: 0})
    assert score(t, 0)["majorities"] == (6 + 3) // 2 + 15
    assert score(t, 1)["majorities"] == (6 + 3) // 2, "nothing for the right column"
    t = game(4, market={1: [-1, -1, -1], 2: [-2, -2, -2], 3: [-3, -3, -3], 4: [-4, -4, -4]}, desks=dict.fromkeys(range(4), 0),
             third=dict.fromkeys(range(4), 0))  # fmt: skip
    assert score(t, 3)["majorities"] == (6 + 3 + 1) // 4 + (8 + 4 + 2) // 4 + (15 + 10 + 3) // 4, "a fourth place is 0"


@pytest.mark.rule("G-SCORE-06")
@pytest.mark.parametrize(
    ("tile", "money"),
    [
        (2, 3), (3, 4), (4, 6), (5, 6), (6, 4), (7, 2), (8, 3), (9, 4), (11, 6), (12, 3), (13, 6), (14, 4), (15, 0), (16, 3),
        (17, 6), (18, 0), (20, 4),
    ],
)  # fmt: skip
def test_each_reputation_tile_pays_for_its_units(tile, money):
    t = game(
        gallery={0: ["collector", "vip", "vip", "investor", "investor", "investor"]}, reputation={0: {1: tile}}, third={0: 0, 1: 0},
        hang={0: ["painting_blue", "digital_red"]}, sold={0: ["digital"]}, fame={"painting_blue": 19, "digital_red": 8},
        market={5: [-1, None, None]}, desks={0: 3}, queue={0: 6},
    )  # fmt: skip
    assert score(t)["reputation"] == money


@pytest.mark.rule("G-SCORE-06")
def test_a_start_tile_still_on_the_third_place_scores_nothing():
    assert score(game(third={0: 9}))["reputation"] == 0


@pytest.mark.rule("G-SCORE-07")
def test_the_tile_for_influence_is_counted_before_the_others_and_influence_ends_at_thirty_five():
    t = game(
        influence={0: 32},
        gallery={0: ["vip", "vip", "vip", "vip", "vip"]},
        reputation={0: {1: 1, 2: 3}},
        third={0: 0, 1: 0},
        market={1: {"left": -1}},
    )
    assert score(t)["reputation"] == 32 // 3 + 5 * 2
    assert score(t)["influence"] == 19


@pytest.mark.rule("G-SCORE-09")
def test_tiles_about_artists_count_all_discovered_ones_and_the_count_counts_itself():
    t = game(reputation={0: {1: 10, 2: 19, 3: 7}}, third={0: 0, 1: 0}, market={1: {"left": -1}, 2: {"left": -1}}, level={"painting_blue": 4, "digital_red": 5},
             fame={"sculpture_red": 15}, hang={1: ["painting_blue"]})  # fmt: skip
    assert score(t)["reputation"] == 2 * 2 + 1 * 2 + 3 * 2


@pytest.mark.rule("G-SCORE-10", "G-FAQ-06")
def test_exhibited_works_pay_their_full_value():
    t = game(hang={0: ["painting_blue", "painting_blue"]}, first={"painting_blue": 5}, fame={"painting_blue": 12})
    assert score(t)["exhibition"] == 28


def auction(**things):
    """The game is about to be scored: seat 1 plays the last turn of the final round."""
    base = {"last": 2, "seat": 1, "starter": 0, "easel": ["painting", "digital"], **ENDING}
    return game(3, **{**base, "seat": 2, **things})


OFFERS = {"market": {5: [-1, None, None], 6: [None, None, -2], 7: [-3, None, None]}}


@pytest.mark.rule("G-SCORE-11", "G-SCORE-13", "G-DEC-24", "G-SCORE-21")
def test_the_highest_bid_chooses_first_and_each_gets_one_work():
    t = auction(**OFFERS)
    while t.decision != "auction":
        legal = names(t)
        t.play(next((m for m in ("done", "on", "assistant none") if m in legal), legal[0]))
    assert t.seat == 2, "six"
    assert names(t) == ["renowned painting", "renowned digital"]
    assert t.view(0).shown_dealers == (), "cards are still secret"
    assert t.view(0).lines[1][5] is None
    assert len({int(t.redeal(0, seed).state["dealer"][1]) for seed in range(40)}) == 3, "any of the other three"
    do(t, "renowned digital")
    assert t.over
    assert {e.work.form: e.owner for e in t.view().easels} == {"painting": 1, "digital": 2}, "three beats one"
    assert len(t.view(0).shown_dealers) == 3


@pytest.mark.rule("G-SCORE-12")
def test_of_three_equal_bids_right_goes_before_middle_and_middle_before_left():
    t = auction(market={5: [-1, -2, -3], 6: [None, None, None], 7: [None, None, None]})
    while t.decision != "auction":
        legal = names(t)
        t.play(next((m for m in ("done", "on", "assistant none") if m in legal), legal[0]))
    assert t.seat == 2, "1 each: the right column is asked first"
    finish(t)
    assert {e.owner for e in t.view().easels} == {1, 2}, "and of two easels the middle gets the second"


@pytest.mark.rule("G-SCORE-12")
@pytest.mark.parametrize(
    ("market", "winner"),
    [
        ({5: [-1, None, -2]}, 1), ({5: [-2, None, -1]}, 0),
        ({5: [-1, None, -2], 6: [-2, None, -1]}, 0), ({5: [-2, None, -1], 6: [-1, None, -2]}, 1),
        ({5: [-1, None, -2], 6: [-1, None, None]}, 0),
    ],
)  # fmt: skip
def test_with_two_players_and_one_easel_the_right_column_decides_between_equal_bids(market, winner):
    """1 against 1, then 4 against 4 by 3 and 1 crosswise; the last one bids 4 against 1, where the column is nothing."""
    things = {"market": market, "easel": ["painting"], "starter": 0, "third": {0: 0, 1: 0}}
    t = game(2, **things)
    assert score(t, winner)["auction"] > 0, "counted as if it ended now"
    assert score(t, 1 - winner)["auction"] == 0
    t = finish(game(2, last=2, seat=1, **ENDING, **things))
    assert [e.owner for e in t.view().easels] == [winner]
    assert score(t, winner)["auction"] > 0
    assert score(t, 1 - winner)["auction"] == 0


@pytest.mark.rule("G-SCORE-13")
def test_without_a_bid_there_is_no_work():
    t = finish(auction(market={5: [-1, None, None]}))
    assert sorted(e.owner for e in t.view().easels) == [-1, 0]


@pytest.mark.rule("G-SCORE-14", "G-FAQ-09")
def test_the_work_pays_the_most_famous_discovered_artist_else_the_higher_undiscovered():
    easel = {"easel": ["painting", "sculpture"]}
    t = game(3, **easel, first={"painting_blue": 3, "painting_red": 10}, found=["painting_blue"], fame={"painting_blue": 5},
             market={5: [-1, None, None]})  # fmt: skip
    worth = {e.work.form: e.value for e in t.view().easels}
    found = [a for a in t.view().artists if a.form == "sculpture" and a.found]
    assert worth["painting"] == (
        8 if not [a for a in t.view().artists if a.place == "painting_red" and a.found] else 11
    )
    pool = found or [a for a in t.view().artists if a.form == "sculpture"]
    assert worth["sculpture"] == max(pool, key=lambda a: (a.fame, a.value)).value


@pytest.mark.rule("G-SCORE-14")
def test_with_equal_fame_the_higher_value_counts():
    t = game(
        3,
        easel=["painting", "digital"],
        first={"painting_blue": 3, "painting_red": 7},
        fame={"painting_blue": 8, "painting_red": 8},
    )
    assert {e.work.form: e.value for e in t.view().easels}["painting"] == 11, "low start: fame 8 is three stars"


FOUR = ["painting_blue", "sculpture_blue", "photography_blue"]
MASTER = {"fame": {"painting_blue": 19, "sculpture_blue": 5, "photography_blue": 5}}


@pytest.mark.rule("G-SCORE-16", "G-FAQ-21", "G-SCORE-17", "G-CONF-02")
@pytest.mark.parametrize(
    ("gate", "fame", "bid", "points"),
    [("yes", 19, True, 10), ("yes", 19, False, 0), ("yes", 5, True, 0), ("no", 5, False, 10)],
)
def test_a_curator_card_pays_for_sets_behind_its_gate(gate, fame, bid, points):
    t = game(2, options={"curator_gate": gate}, curator={0: 1}, hang={0: FOUR}, third={0: 0, 1: 0}, dealer={0: 1},
             fame={"painting_blue": fame, "sculpture_blue": 5, "photography_blue": 5}, easel=["painting"],
             market={5: [-1 if bid else None, None, None]}, starter=0)  # fmt: skip
    assert score(t)["curator"] == points


@pytest.mark.rule("G-SCORE-16", "G-FAQ-21")
def test_one_work_may_serve_both_curator_sets():
    t = game(2, options={"curator_gate": "no"}, curator={0: 1}, third={0: 0, 1: 0},
             hang={0: ["sculpture_blue", "photography_blue", "digital_blue", "digital_blue"]},
             fame={"digital_blue": 19}, easel=["painting"], market={5: [-1, None, None]})  # fmt: skip
    assert score(t)["curator"] == 25, (
        "sculpture and photography count twice, the auctioned painting fills the first set"
    )


@pytest.mark.rule("G-SCORE-15", "G-FAQ-16")
def test_the_auctioned_work_counts_where_it_brings_more():
    things = {
        "easel": ["painting"],
        "market": {5: [-1, None, None]},
        "third": {0: 0, 1: 0},
        "options": {"curator_gate": "no"},
    }
    t = game(2, **things, curator={0: 1}, dealer={0: 2}, hang={0: ["sculpture_blue", "photography_blue"]})
    assert (score(t)["curator"], score(t)["dealer"]) == (10, 0), "10 for the curator, 5 for the dealer"
    t = game(2, **things, curator={0: 2}, dealer={0: 2})
    assert (score(t)["curator"], score(t)["dealer"]) == (0, 5)


@pytest.mark.rule("G-SCORE-15", "G-FAQ-16")
@pytest.mark.parametrize(
    ("dealer", "sold", "curator_line", "dealer_line"),
    [(1, ["sculpture"], 10, 0), (2, [], 10, 0), (3, ["painting"], 10, 0), (1, ["sculpture", "digital"], 10, 5)],
)
def test_on_a_tie_the_auctioned_work_counts_for_the_curator_and_never_for_both(dealer, sold, curator_line, dealer_line):
    """A painting completes the curator's first set for 10; dealer cards 1 and 3 would give 10 for it too, card 2 five."""
    t = game(2, options={"curator_gate": "no"}, easel=["painting"], market={5: [-1, None, None]}, third={0: 0, 1: 0},
             curator={0: 1}, dealer={0: dealer}, hang={0: ["sculpture_blue", "photography_blue"]}, sold={0: sold})  # fmt: skip
    assert (score(t)["curator"], score(t)["dealer"]) == (curator_line, dealer_line)


@pytest.mark.rule("G-SCORE-15", "G-SCORE-17", "G-FAQ-16")
def test_a_closed_gate_sends_the_auctioned_work_to_the_dealer_and_it_opens_the_gate_even_there():
    things = {"easel": ["painting"], "market": {5: [-1, None, None]}, "third": {0: 0, 1: 0}, "curator": {0: 1}}
    t = game(2, **things, dealer={0: 2}, hang={0: ["sculpture_blue", "photography_blue"]},
             fame={"sculpture_blue": 5, "photography_blue": 5})  # fmt: skip
    assert (score(t)["curator"], score(t)["dealer"]) == (0, 5), "no Masterpiece: five from the dealer is more"
    t = game(2, **things, dealer={0: 3}, hang={0: FOUR}, sold={0: ["painting"]}, fame=MASTER["fame"])
    assert (score(t)["curator"], score(t)["dealer"]) == (10, 10), "the set is full without it, but it opens the gate"


@pytest.mark.rule("G-SCORE-18")
def test_the_auctioned_work_is_no_masterpiece():
    t = game(2, curator={0: 1}, hang={0: FOUR}, fame={"painting_red": 19, "painting_blue": 5}, easel=["painting"], third={0: 0, 1: 0},
             market={5: [-1, None, None]}, reputation={0: {1: 20}})  # fmt: skip
    assert score(t)["auction"] == 20
    assert score(t)["curator"] == score(t)["reputation"] == 0


@pytest.mark.rule("G-SCORE-19", "G-FAQ-20")
def test_a_dealer_card_pays_each_set_once_and_a_work_may_serve_several():
    t = game(dealer={0: 1}, sold={0: ["digital", "digital", "painting", "sculpture"]})
    assert score(t)["dealer"] == 15
    t = game(dealer={0: 1}, sold={0: ["digital", "painting", "sculpture", "photography", "photography"]})
    assert score(t)["dealer"] == 25


@pytest.mark.rule("G-SCORE-20", "G-CONF-03")
@pytest.mark.parametrize(
    ("influence", "rules", "money"),
    [
        (0, "rulebook", 0),
        (1, "rulebook", 1),
        (10, "rulebook", 3),
        (26, "rulebook", 10),
        (35, "rulebook", 19),
        (35, "published", 20),
        (34, "published", 18),
    ],
)
def test_the_influence_track_pays_its_icons(influence, rules, money):
    assert score(game(options={"rules": rules}, influence={0: influence}))["influence"] == money


@pytest.mark.rule("G-SCORE-21", "G-INFO-02")
def test_cards_are_revealed_at_the_end():
    t = game()
    assert t.score_sheet(0, viewer=1).lines[5].points is None
    assert not t.score_sheet(0, viewer=1).complete
    assert t.score_sheet(0, viewer=0).complete
    t = finish(auction())
    assert t.score_sheet(0, viewer=1).complete


# --- winning ----------------------------------------------------------------------------------------------------------


def over(**things):
    return finish(game(2, **{"last": 2, "seat": 1, "starter": 0, **ENDING, "third": {0: 0, 1: 0}, **things}))


@pytest.mark.rule("G-WIN-01")
def test_most_money_wins():
    t = over(money={0: 90, 1: 5})
    assert t.ranking() == (1, 2)


@pytest.mark.rule("G-WIN-02", "G-WIN-03")
@pytest.mark.parametrize(
    ("things", "order"),
    [
        ({}, lambda a, b: a == b),
        ({"gallery": {0: ["vip"], 1: []}}, lambda a, b: a < b),
        ({"queue": {0: 7, 1: 8}}, lambda a, b: a < b),
        ({"gallery": {0: ["vip"], 1: []}, "queue": {0: 8, 1: 6}}, lambda a, b: a < b),
        ({"sold": {0: ["painting"]}, "gallery": {0: [], 1: ["vip", "vip"]}}, lambda a, b: a < b),
    ],
)
def test_ties_are_broken_by_works_visitors_and_assistants(things, order):
    import numpy as np

    from vernissage.engine.record import face
    from vernissage.games.gallerist.score import rank

    t = game(2, third={0: 0, 1: 0}, dealer={0: 1, 1: 2}, **things)
    assert sum(score(t, 0).values()) == sum(score(t, 1).values()), "the same money, cards included"
    places = np.zeros(2, np.int8)
    rank(face(t.state), face(places))
    assert order(*places.tolist())


@pytest.mark.rule("G-WIN-02")
def test_the_tie_break_is_told_in_words():
    t = over(money={0: 9, 1: 9})
    assert t.scores()[0] == t.scores()[1]
    assert t.ranking() == (1, 1)
    shared = "Equal in money, works, visitors and assistants: the place is shared."
    assert t.tie_words(0) == shared
