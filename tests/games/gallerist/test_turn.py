"""The turn: G-TURN. Kicked-Out Actions: G-KICK. Choices: G-META."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.gallerist.help import act, board, do, game, kinds, last, names, rest, to
from vernissage.games.gallerist.view.shapes import Piece

BROKE = {"money": {0: 0}, "influence": {0: 0}}


@pytest.mark.rule("G-TURN-01")
def test_turns_go_clockwise_and_a_round_begins_with_the_start_player():
    t = vernissage.new("gallerist", 3, seed=4)
    while t.decision == "start":
        t.play(names(t)[0])
    first = t.view().starter
    turns = []
    for _ in range(4):
        turns.append((t.view().turn, t.view().round))
        rest(t)
    assert turns == [(first, 1), ((first + 1) % 3, 1), ((first + 2) % 3, 1), (first, 2)]


@pytest.mark.rule("G-TURN-02", "G-DEC-02", "G-DEC-12")
def test_a_turn_in_its_order():
    t = game(
        tickets={0: ["vip"], 1: ["vip"]}, plaza=["vip", "vip"],
        white={"sales_office": ["gallerist", 0], "media_center": ["gallerist", 1]},
    )  # fmt: skip
    seen = [t.decision]
    for move in ("on", "assistant office", "go media_center", "action hire_assistants", "hire 1", "pay 0"):
        do(t, move)
        seen.append(t.decision)
    assert seen == ["before", "leave", "go", "main", "hire", "pay", "after"]
    do(t, "done")
    assert (t.seat, t.decision) == (1, "kicked_out")
    assert board(t, 1).place == "kicked_out"
    do(t, "done")
    assert board(t, 1).place == "home", "clean-up"
    assert t.view().turn == 1


@pytest.mark.rule("G-TURN-02", "G-TURN-03", "G-EXEC-01")
def test_one_executive_action_before_or_after_not_both():
    t = game(tickets={0: ["vip", "vip"]}, plaza=["vip", "vip"], lobby={0: []})
    do(t, "visitors", "?move vip plaza", "?done")
    assert t.decision == "leave", "the window is over"
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "?pay 0")
    assert t.view().turn == 1 or t.seat == 1, "no second window"
    t = game(tickets={0: ["vip", "vip"]}, plaza=["vip", "vip"], lobby={0: []})
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "?pay 0")
    assert (t.seat, t.decision) == (0, "after")
    assert names(t) == ["visitors", "done"]


@pytest.mark.rule("G-TURN-03", "G-TURN-06", "G-FAQ-27")
def test_an_assistant_gained_before_the_move_may_be_left_one_hired_there_may_not():
    t = game(desks={0: 1}, queue={0: 8}, contract={0: {1: ["painting", "assistant"]}})
    do(t, "bonus")
    assert board(t).desks == 1, "one went on the contract, one came"
    assert "assistant office" in names(t)
    t = game(desks={0: 0})
    assert t.decision == "go", "nobody to leave, and the choice is over before the new Location"
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "?pay 0")
    assert all(x.white is None or not x.white.assistant for x in t.view().locations)


@pytest.mark.rule("G-TURN-04", "G-DEC-03")
def test_an_assistant_may_be_left_from_the_office_or_another_location():
    t = game(white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})
    assert names(t) == ["assistant none", "assistant office", "assistant media_center"]
    do(t, "assistant media_center")
    v = t.view()
    assert v.locations[1].white.assistant
    assert v.locations[2].white is None
    t = game(home=[0, 1], white={"media_center": ["assistant", 0]})
    assert t.decision == "go", "from home nobody is left"
    assert t.why_not("assistant office").rule == "G-ASSIST-05"


@pytest.mark.rule("G-TURN-05")
def test_the_source_may_be_the_location_about_to_be_entered():
    t = game(white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})
    do(t, "assistant media_center", "go media_center")
    assert last(t, "go").location == "media_center"
    assert "push" not in kinds(t)


@pytest.mark.rule("G-TURN-07")
def test_the_gallerist_moves_to_a_different_location_and_from_home_anywhere():
    t = game(lobby={0: ["vip"]})
    do(t, "assistant none")
    assert names(t) == ["go artists_colony", "go media_center", "go international_market"]
    t = game(home=[0, 1], white={}, lobby={0: ["vip"]})
    assert names(t) == [f"go {x.name}" for x in t.view().locations]


@pytest.mark.rule("G-TURN-08", "G-FAQ-22", "G-DEC-01")
def test_a_location_without_a_possible_action_is_not_offered():
    t = game(lobby={0: []})
    do(t, "assistant none")
    assert "go international_market" not in names(t)
    refusal = t.why_not("go international_market")
    assert refusal.rule == "G-TURN-08"


@pytest.mark.rule("G-TURN-08", "G-ASSIST-05")
def test_an_own_assistant_on_the_target_counts_as_available():
    t = game(
        desks={0: 0},
        lobby={0: ["vip"]},
        white={"sales_office": ["gallerist", 0], "international_market": ["assistant", 0]},
    )
    do(t, "assistant none")
    assert "go international_market" in names(t)
    do(t, "go international_market", "offer 1 left", "?pay 0", "ticket vip")
    assert t.view().market[4].cells[0].owner == 0
    assert t.view().locations[3].black is None


@pytest.mark.rule("G-TURN-09", "G-FAQ-23", "G-TURN-12")
def test_with_nothing_possible_anywhere_one_moves_pushes_out_and_passes():
    t = game(
        **BROKE, commission={0: "painting_blue"}, first={"painting_blue": 5}, lobby={0: []}, desks={0: 0}, queue={0: 8},
        contract={0: {1: ["painting", "money"], 2: ["digital", "assistant"], 3: ["sculpture", "influence"]}},
        white={"sales_office": ["gallerist", 0], "media_center": ["gallerist", 1]}, tickets={0: ["vip"], 1: ["vip"]},
        plaza=["vip", "vip"],
    )  # fmt: skip
    do(t, "on")
    assert names(t) == ["go artists_colony", "go media_center"], "not the market without an assistant"
    do(t, "go media_center")
    assert last(t, "pass").location == "media_center"
    assert (t.seat, t.decision) == (0, "after"), "the Executive Action is still there"
    do(t, "done")
    assert (t.seat, t.decision) == (1, "kicked_out")


@pytest.mark.rule("G-TURN-10", "G-FAQ-15")
def test_without_an_available_assistant_nobody_goes_to_the_market():
    t = game(desks={0: 0}, lobby={0: ["vip"]})
    assert "go international_market" not in names(t)
    assert t.why_not("go international_market").rule == "G-TURN-10"


@pytest.mark.rule("G-TURN-11", "G-INV-11")
def test_whoever_stands_there_goes_to_the_kicked_out_space():
    t = game(white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 1]})
    to(t, "media_center")
    place = t.view().locations[2]
    assert place.white.owner == 0
    assert place.black.owner == 1
    assert place.black.assistant
    rest(t)
    assert all(x.black is None for x in t.view().locations)


@pytest.mark.rule("G-TURN-12", "G-DEC-04")
def test_one_of_the_two_main_actions_must_be_performed():
    t = to(game(), "media_center")
    assert names(t) == ["action hire_assistants", "action promote_artist"]
    assert t.why_not("pass").rule == "G-TURN-12"
    assert t.why_not("action buy_artwork").rule == "G-TURN-12"


@pytest.mark.rule("G-TURN-13", "G-KICK-04")
def test_an_own_assistant_pushed_out_gives_no_kicked_out_action():
    t = game(
        white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]},
        tickets={0: ["vip", "vip"]},
        plaza=["vip"],
    )
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "?pay 0", "done")
    assert "decline" not in kinds(t)
    assert t.view().turn == 1


@pytest.mark.rule("G-TURN-14", "G-KICK-05")
@pytest.mark.parametrize(("desks", "lost"), [(3, 0), (4, 1)])
def test_clean_up_sends_an_assistant_to_the_office_or_away(desks, lost):
    t = game(
        desks={1: desks},
        queue={1: 10 - desks - 2},
        white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 1]},
    )
    before = board(t, 1).lost
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "?pay 0", "?done", "?done")
    assert board(t, 1).desks == 4
    assert board(t, 1).lost == before + lost


@pytest.mark.rule("G-TURN-15", "G-FAQ-24", "G-DEC-22")
def test_with_a_full_office_an_own_assistant_goes_back_or_is_discarded():
    things = {"desks": {0: 4}, "queue": {0: 5}, "influence": {0: 20}}
    t = game(
        **things, white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]}, found=["digital_blue"]
    )
    act(t, "media_center", "promote_artist")
    while t.decision != "return":
        t.play(names(t)[0])
    assert names(t) == ["return vacated", "return discard"]
    do(t, "return vacated")
    assert t.view().locations[1].white.assistant
    t = game(**things, home=[0, 1], white={"media_center": ["assistant", 0]})
    act(t, "media_center", "promote_artist")
    while t.view().turn == 0:
        assert t.decision != "return", "from home only the discard remains"
        t.play(names(t)[0])
    assert board(t).lost == 1
    t = game(**things, white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})
    do(t, "assistant office", "go media_center", "?action promote_artist")
    while t.view().turn == 0:
        assert t.decision != "return", "one desk is free again"
        t.play(names(t)[0])


@pytest.mark.rule("G-TURN-15", "G-FAQ-24")
def test_with_a_full_office_and_an_assistant_on_the_vacated_space_only_the_discard_remains():
    t = game(
        desks={0: 4}, queue={0: 4}, influence={0: 20}, plaza=[],
        white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0], "artists_colony": ["assistant", 0]},
    )  # fmt: skip
    do(t, "assistant artists_colony", "go media_center", "?action promote_artist")
    while t.view().turn == 0:
        assert t.decision != "return"
        t.play(names(t)[0])
    assert last(t, "home").to == "discard", "discarded"
    assert (board(t).desks, board(t).lost) == (4, 1)
    assert t.view().locations[1].white.assistant, "the one that was left stays"


@pytest.mark.rule("G-TURN-15", "G-DEC-22")
def test_the_owner_may_discard_it_though_the_vacated_space_is_empty():
    t = game(desks={0: 4}, queue={0: 5}, influence={0: 20}, plaza=[],
             white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})  # fmt: skip
    act(t, "media_center", "promote_artist")
    while t.decision != "return":
        t.play(names(t)[0])
    u = do(t.copy(), "return vacated")
    assert (board(u).lost, u.view().locations[1].white.owner) == (0, 0)
    u = do(t.copy(), "return discard")
    assert (board(u).lost, u.view().locations[1].white) == (1, None)
    assert all(x.black is None for x in u.view().locations)


@pytest.mark.rule("G-TURN-15")
def test_an_own_assistant_pushed_out_goes_to_a_free_desk_without_a_question():
    t = game(desks={0: 3}, queue={0: 6}, influence={0: 20}, plaza=[],
             white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})  # fmt: skip
    act(t, "media_center", "promote_artist")
    while t.view().turn == 0:
        assert t.decision != "return"
        t.play(names(t)[0])
    assert (board(t).desks, board(t).lost) == (4, 0)


@pytest.mark.rule("G-TURN-16", "G-INTER-01", "G-INTER-02", "G-TICKET-03")
def test_after_the_turn_intermediate_scoring_then_the_end_then_the_next_player():
    t = game(box={"vip": 1}, gallery={0: ["investor"], 1: ["vip", "collector"]}, white={"media_center": ["gallerist", 0]},
             found=["painting_red"], plaza=[])  # fmt: skip
    act(t, "sales_office", "sign_contract")
    do(t, "contract 1", "space 2", "?done")
    assert t.view().intermediate == "done"
    gained = [(e.seat, e.money, e.influence) for e in t.events() if e.kind == "intermediate"]
    assert gained == [(0, 2, 0), (1, 1, 3)]
    assert t.view().turn == 1


@pytest.mark.rule("G-TURN-17", "G-COLONY-21", "G-MEDIA-10", "G-MARKET-11", "G-SALES-14")
def test_all_steps_of_a_turn_are_public():
    t = game(lobby={0: ["vip"]})
    act(t, "international_market", "make_offer")
    do(t, "offer 1 left", "?pay 0", "ticket vip", "?assistant office")
    assert t.events(0) == t.events(1) == t.events(None)
    assert all(e.audience == -1 for e in t.events(0))


@pytest.mark.rule("G-META-03")
def test_own_means_the_player_who_acts_also_when_kicked_out():
    t = game(white={"sales_office": ["gallerist", 0], "media_center": ["gallerist", 1]}, money={0: 20, 1: 20})
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "pay 0", "act", "action hire_assistants", "hire 2", "pay 0")
    assert (board(t, 0).desks, board(t, 1).desks) == (3, 4)
    assert board(t, 1).money == 17


@pytest.mark.rule("G-META-04")
def test_a_choice_with_one_option_is_taken_and_one_with_none_is_skipped():
    t = game(desks={0: 0}, queue={0: 8}, money={0: 1}, influence={0: 0})
    assert t.decision == "go"
    to(t, "media_center")
    assert "hire" in kinds(t), "one assistant for one coin: nothing to choose"
    assert board(t).money == 0


@pytest.mark.rule("G-META-05")
def test_an_action_that_has_begun_is_completed():
    t = game(money={0: 30})
    act(t, "media_center", "hire_assistants")
    assert names(t) == ["hire 1", "hire 2"]
    with pytest.raises(vernissage.IllegalMove):
        t.play("done")
    with pytest.raises(vernissage.IllegalMove):
        t.play("pass")


# --- kicked out -------------------------------------------------------------------------------------------------------


def kicked(**things):
    """Seat 0 goes to the Media Center and pushes Gallerist 1 out; seat 1 decides."""
    t = game(**{"white": {"sales_office": ["gallerist", 0], "media_center": ["gallerist", 1]}, **things})
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "?pay 0")
    return do(t, "done") if t.decision == "after" else t


@pytest.mark.rule("G-KICK-01", "G-KICK-07", "G-DEC-23", "G-KICK-03")
def test_the_kicked_out_player_acts_there_takes_an_executive_action_or_nothing():
    t = kicked(tickets={1: ["vip"]}, plaza=["vip"], contract={1: {1: ["painting", "money"]}})
    assert t.seat == 1
    assert names(t) == ["visitors", "bonus", "done", "act"]
    u = do(t.copy(), "act")
    assert names(u) == ["action hire_assistants", "action promote_artist"]
    u = do(t.copy(), "visitors", "?move vip plaza")
    assert board(u, 1).lobby[1] >= 1
    assert u.view().turn == 1, "one action only, then the turn goes on"


@pytest.mark.rule("G-KICK-02")
@pytest.mark.parametrize(("influence", "left"), [(10, 5), (11, 10), (5, 0), (3, 0), (35, 30)])
def test_acting_costs_influence_down_to_the_previous_fame_icon(influence, left):
    t = kicked(influence={1: influence})
    do(t, "act")
    assert board(t, 1).influence == left


@pytest.mark.rule("G-KICK-02")
def test_acting_is_offered_only_where_something_can_be_done_with_what_is_left():
    t = kicked(influence={1: 4}, money={1: 0}, tickets={1: ["vip"]}, plaza=["vip"])
    assert "act" not in names(t), "with no influence and no money left nothing can be done"
    assert t.why_not("act").rule == "G-KICK-02"
    t = kicked(influence={1: 0}, tickets={1: ["vip"]}, plaza=["vip"], money={1: 9})
    assert "act" not in names(t)
    t = kicked(influence={1: 4}, money={1: 1})
    do(t, "act")
    assert "hire" in kinds(t)
    assert last(t, "hire").seat == 1, "promotion costs influence that is gone; hiring is all that is left"


@pytest.mark.rule("G-KICK-05", "G-KICK-06")
def test_afterwards_the_piece_goes_home_and_nobody_else_is_pushed_out():
    t = kicked(tickets={1: ["vip"]}, plaza=["vip"])
    do(t, "done")
    assert board(t, 1).place == "home"
    assert kinds(t).count("push") == 1


@pytest.mark.rule("G-KICK-04", "G-END-05", "G-END-06")
def test_in_the_final_round_nobody_acts_when_kicked_out():
    t = game(last=2, bag=[], box={"collector": 0, "vip": 0, "investor": 0}, tickets={0: ["investor"]},
             white={"sales_office": ["gallerist", 0], "media_center": ["gallerist", 1]})  # fmt: skip
    assert t.decision == "before", "Executive Actions remain"
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1")
    assert t.decision == "pay", "and so do free actions"
    do(t, "pay 0")
    assert t.seat == 0
    do(t, "?done")
    assert board(t, 1).place == "home"
    assert "decline" not in kinds(t)


@pytest.mark.rule("G-FREE-06")
def test_free_actions_are_there_in_a_kicked_out_action_too():
    t = kicked(money={1: 9})
    do(t, "act", "action hire_assistants", "hire 1")
    assert (t.seat, t.decision) == (1, "pay")
    assert names(t) == ["pay 0", "pay 1"]


@pytest.mark.rule("G-KICK-02", "G-COLONY-19")
@pytest.mark.parametrize("hidden", [True, False])
def test_a_commission_without_works_lets_the_kicked_out_player_act_in_the_colony(hidden):
    everybody = [] if hidden else [a.place for a in game().view().artists]
    t = game(white={"sales_office": ["gallerist", 0], "artists_colony": ["gallerist", 1]}, commission={0: "digital_blue",
             1: "painting_red"}, sold={1: ["painting"] * 7}, money={0: 50, 1: 0}, influence={1: 3}, found=everybody,
             tickets={1: ["vip"]}, plaza=["vip"])  # fmt: skip
    act(t, "artists_colony", "buy_artwork")
    n = 0
    while t.seat == 0 and n < 20:
        t.play("done" if "done" in names(t) else names(t)[0])
        n += 1
    assert (t.seat, t.decision) == (1, "kicked_out")
    assert ("act" in names(t)) is hidden, "without money only the discard makes an action possible"
    if hidden:
        do(t, "act", "?discard_commission")
        assert last(t, "discard_commission").seat == 1
        assert (t.seat, t.decision) == (1, "discover")


# --- hiring while an own assistant is on its way ----------------------------------------------------------------------


@pytest.mark.rule("G-TURN-15", "G-FAQ-24", "G-MEDIA-02", "G-DEC-22")
@pytest.mark.parametrize("to", ["vacated", "discard"])
def test_an_own_assistant_pushed_out_finds_no_desk_when_its_owner_hires_onto_the_last(to):
    t = game(desks={0: 3}, queue={0: 6}, white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})
    act(t, "media_center", "hire_assistants")
    assert t.decision == "pay", "one desk is free, so one is hired without asking"
    do(t, "pay 0", "done")
    assert (t.seat, t.decision, board(t).desks) == (0, "return", 4)
    assert t.view().locations[2].black == Piece(0, True)
    do(t, f"return {to}")
    assert board(t).desks == 4
    assert (t.view().locations[1].white == Piece(0, True)) is (to == "vacated")
    assert board(t).lost == (to == "discard")
    assert t.view().turn == 1


@pytest.mark.rule("G-TURN-15", "G-MEDIA-02")
def test_hiring_leaves_no_desk_free_for_an_own_assistant_but_does_not_take_it_from_it_either():
    """Desks are counted when they are taken: with two free, one hired and one pushed out both find a desk."""
    t = game(desks={0: 2}, queue={0: 7}, white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 0]})
    act(t, "media_center", "hire_assistants")
    assert names(t) == ["hire 1", "hire 2"], "its own desk is not kept for the assistant on the Kicked-Out space"
    do(t, "hire 1", "pay 0", "done")
    assert (board(t).desks, board(t).lost) == (4, 0)
    assert "return" not in [m.kind for m in t.moves]


@pytest.mark.rule("G-TURN-14", "G-ASSIST-02", "G-KICK-02")
def test_an_assistant_pushed_out_by_another_is_discarded_when_its_owner_then_hires_onto_the_last_desk():
    t = game(desks={1: 3}, queue={1: 6}, white={"sales_office": ["gallerist", 0], "media_center": ["assistant", 1]})
    act(t, "media_center", "hire_assistants")
    do(t, "hire 1", "pay 0")
    assert (t.seat, t.decision) == (1, "kicked_out")
    do(t, "act", "?action hire_assistants", "pay 0")
    assert (board(t, 1).desks, board(t, 1).lost) == (4, 1)
    assert t.view().locations[2].black is None
    assert t.view().turn == 1
