"""Artists Colony: G-COLONY."""

from __future__ import annotations

import pytest

from tests.games.gallerist.help import SIX, act, artist, board, do, game, kinds, last, names, to

SHUT = {2: ["digital", "assistant"]}


def buyer(**things):
    """Seat 0 may buy from the blue painter (fame 3, commissioned) with plenty of money."""
    base = {
        "money": {0: 40},
        "first": {"painting_blue": 3},
        "commission": {0: "painting_blue"},
        "top": {"painting": "a"},
    }
    return game(**{**base, **things})


def buy(t, place="painting_blue", *more):
    act(t, "artists_colony", "buy_artwork")
    return do(t, f"?artist {place}", *more)


@pytest.mark.rule("G-COLONY-01", "G-COLONY-02", "G-DEC-05")
def test_discover_needs_an_empty_commission_space_and_a_hidden_artist():
    t = act(game(), "artists_colony", "discover_artist")
    hidden = [f"artist {a.place}" for a in t.view().artists if not a.found]
    assert names(t) == hidden
    assert len(hidden) == 7
    t = to(game(commission={0: "painting_red"}, found=["digital_red"], money={0: 50}), "artists_colony")
    assert t.decision == "buy", "only a purchase is left"
    assert t.why_not("action discover_artist").rule == "G-TURN-12"


@pytest.mark.rule("G-COLONY-01")
def test_the_refusal_names_the_commission():
    t = game(commission={0: "painting_red"}, found=["digital_red"], sold={1: ["painting"] * 7}, money={0: 50})
    to(t, "artists_colony")
    assert t.decision == "main"
    assert t.why_not("action discover_artist").rule == "G-COLONY-01"


@pytest.mark.rule("G-COLONY-03", "G-COLONY-04", "G-COLONY-05", "G-COLONY-06")
def test_the_bonus_comes_first_then_the_collector_the_tile_and_the_token():
    t = game(bonus={"digital_red": "money"}, gallery={0: ["investor"]}, plaza=[], first={"digital_red": 5})
    act(t, "artists_colony", "discover_artist")
    do(t, "artist digital_red")
    a = artist(t, "digital_red")
    assert board(t).money == 12
    assert t.view().plaza == (1, 0, 0)
    assert (a.found, a.fame, a.signatures, a.bonus, a.collector) == (True, 5, 1, "", False)
    assert board(t).commission == "digital_red"
    assert kinds(t).index("money") < kinds(t).index("found")


@pytest.mark.rule("G-COLONY-04")
def test_the_bonus_cannot_take_the_collector_of_the_artist():
    t = game(bonus={"digital_red": "visitor_plaza_any"}, plaza=["vip"], gallery={0: []})
    act(t, "artists_colony", "discover_artist")
    do(t, "artist digital_red")
    assert board(t).visitors == (0, 1, 0)
    assert t.view().plaza == (1, 0, 0)


@pytest.mark.rule("G-COLONY-07")
def test_a_fame_bonus_cannot_raise_the_artist_being_discovered():
    t = game(bonus={"digital_red": "fame"}, gallery={0: ["collector"]}, found=["painting_blue"], influence={0: 0})
    act(t, "artists_colony", "discover_artist")
    do(t, "artist digital_red")
    assert t.decision == "fame_artist"
    assert "artist digital_red" not in names(t)
    do(t, names(t)[0])
    assert artist(t, "digital_red").fame == artist(t, "digital_red").initial_fame


@pytest.mark.rule("G-COLONY-08")
def test_a_hidden_artist_shows_what_is_printed_on_both_sides():
    for a in game().view(None).artists:
        assert a.fame == a.initial_fame > 0
        assert a.stars >= 0
        assert 0 <= a.level <= 3


@pytest.mark.rule("G-COLONY-09")
def test_buying_needs_a_discovered_artist_a_token_and_a_work():
    t = game(money={0: 40}, found=["painting_blue", "digital_red", "sculpture_red"], sold={1: ["sculpture"] * 7},
             hang={1: ["digital_red", "digital_red"]})  # fmt: skip
    act(t, "artists_colony", "buy_artwork")
    may = names(t)
    assert "artist painting_blue" in may
    assert "artist digital_red" not in may, "both tokens are gone"
    assert t.why_not("artist digital_red").rule == "G-COLONY-09"
    assert "artist sculpture_red" not in may, "no work is left"
    hidden = next(a.place for a in t.view().artists if not a.found)
    assert t.why_not(f"artist {hidden}").rule == "G-COLONY-09"


@pytest.mark.rule("G-COLONY-10", "G-INV-12")
def test_the_fourth_place_needs_a_masterpiece():
    three = {"hang": {0: ["digital_blue", "sculpture_blue", "sculpture_blue"]}, "third": {0: 0}}
    t = buyer(**three, influence={0: 0}, fame={"painting_blue": 5, "digital_blue": 5, "sculpture_blue": 5})
    do(t, "?assistant none")
    assert "go artists_colony" not in names(t)
    t = buyer(**three, influence={0: 0}, fame={"painting_blue": 5, "digital_blue": 19, "sculpture_blue": 5})
    buy(t)
    assert len(board(t).gallery) == 4, "(i) one of them is a Masterpiece"
    t = buyer(**three, influence={0: 0}, fame={"painting_blue": 19, "digital_blue": 5, "sculpture_blue": 5})
    buy(t)
    assert len(board(t).gallery) == 4, "(ii) the artist is a Celebrity"
    t = buyer(
        **three,
        influence={0: 0},
        fame={"painting_blue": 17, "digital_blue": 5, "sculpture_blue": 5},
        top={"painting": "h"},
    )
    buy(t, "painting_blue")
    do(t, "?ticket vip", "?ticket investor")
    assert len(board(t).gallery) == 4, "(iii) the purchase makes one"


@pytest.mark.rule("G-COLONY-11")
def test_payments_and_steps_that_leave_no_masterpiece_are_not_offered():
    three = {"hang": {0: ["digital_blue", "sculpture_blue", "sculpture_blue"]}, "third": {0: 0}}
    low = {"digital_blue": 5, "sculpture_blue": 5}
    t = buyer(**three, influence={0: 10}, fame={"painting_blue": 17, **low}, first={"painting_blue": 5}, money={0: 5})
    buy(t)
    # The price is 5 with the commission; two fame steps are needed, so the marker must stay at 6 or more.
    assert t.decision == "pay"
    assert names(t) == ["pay 0", "pay 1"], "after one step the marker is at 8, after two at 4"
    assert t.why_not("pay 2").rule == "G-COLONY-11"
    do(t, "pay 1")
    assert "fame" in kinds(t)
    assert artist(t, "painting_blue").fame == 19
    assert board(t).influence == 0
    t = buyer(**three, influence={0: 5}, fame={"painting_blue": 17, **low}, money={0: 5}, first={"painting_blue": 5})
    do(t, "?assistant none")
    assert "go artists_colony" not in names(t), "one fame step is not enough"


THREE = {"hang": {0: ["digital_blue", "sculpture_blue", "sculpture_blue"]}, "third": {0: 0}}
LOW = {"digital_blue": 5, "sculpture_blue": 5}


@pytest.mark.rule("G-COLONY-11")
@pytest.mark.parametrize(
    ("influence", "money", "steps"), [(10, 3, None), (13, 3, [2]), (13, 4, [1, 2]), (15, 5, [0, 1, 2])]
)
def test_a_masterpiece_is_possible_if_it_is_with_the_fewest_money_steps(influence, money, steps):
    """Price 5, two fame steps needed: the marker must end at 6 or more. Icons for money: 4, 8, 12."""
    things = {**THREE, "fame": {"painting_blue": 17, **LOW}, "first": {"painting_blue": 5}}
    t = buyer(**things, influence={0: influence}, money={0: money})
    do(t, "?assistant none")
    assert ("go artists_colony" in names(t)) is (steps is not None)
    if steps is None:
        assert t.why_not("go artists_colony").rule == "G-TURN-08"
        return
    buy(t)
    if len(steps) > 1:
        assert names(t) == [f"pay {k}" for k in steps]
        do(t, f"pay {steps[-1]}")
    assert last(t, "pay").steps == steps[-1]
    assert artist(t, "painting_blue").fame == 19
    assert len(board(t).gallery) == 4


@pytest.mark.rule("G-COLONY-11")
def test_fewer_fame_steps_than_needed_are_not_offered_but_with_a_masterpiece_they_are():
    t = buyer(**THREE, influence={0: 20}, fame={"painting_blue": 16, **LOW})
    buy(t)
    do(t, "pay 0")
    assert (artist(t, "painting_blue").fame, board(t).influence) == (19, 5), "three steps, without a question"
    t = buyer(**THREE, influence={0: 20}, fame={"painting_blue": 16, **LOW, "digital_blue": 19})
    buy(t)
    do(t, "pay 0")
    assert names(t) == [f"boost {k}" for k in range(4)]


@pytest.mark.rule("G-COLONY-11")
@pytest.mark.parametrize(
    ("top", "crowd", "may"),
    [("a", [], False), ("h", [], True), ("a", ["collector"], False), ("e", ["collector"], True)],
)
def test_the_fame_of_the_work_and_the_collectors_count_for_what_is_needed(top, crowd, may):
    t = buyer(**THREE, influence={0: 0}, fame={"painting_blue": 17, **LOW}, top={"painting": top}, gallery={0: crowd})
    do(t, "?assistant none")
    assert ("go artists_colony" in names(t)) is may, "17, the work and a Collector: 19 or not"


@pytest.mark.rule("G-COLONY-12", "G-COLONY-13")
def test_a_commission_is_used_and_costs_the_initial_fame():
    t = buyer(fame={"painting_blue": 9}, influence={0: 0})
    buy(t)
    assert board(t).money == 37
    assert board(t).commission == ""
    assert artist(t, "painting_blue").signatures == 1, "the token beside the artist stays"
    t = game(money={0: 40}, influence={0: 0}, fame={"painting_blue": 9}, top={"painting": "a"})
    buy(t)
    assert board(t).money == 31
    assert artist(t, "painting_blue").signatures == 1


@pytest.mark.rule("G-COLONY-14")
def test_a_purchase_in_its_order():
    t = buyer(gallery={0: ["collector"]}, waiting={"painting": ["vip"]}, plaza=[], top={"painting": "f"})
    buy(t)
    assert t.decision == "pay"
    assert t.view().plaza == (0, 1, 0), "1. visitors go to the Plaza"
    do(t, "pay 0")
    assert board(t).money == 37
    assert (t.decision, artist(t, "painting_blue").fame) == ("fame", 5), "3. one for the work, one for the Collector"
    do(t, "boost 0")
    assert board(t).tickets == (0, 0, 1), "4. the fixed ticket"
    assert names(t) == ["ticket collector", "ticket vip"], "and a choice for the second"
    do(t, "ticket vip")
    assert len(board(t).gallery) == 1
    assert t.view().stacks[0].left == 6
    assert sum(t.view().stacks[0].visitors) == len(t.view().stacks[0].top.tickets), "7. new visitors"


@pytest.mark.rule("G-COLONY-14")
def test_fewer_visitors_come_when_the_bag_runs_out():
    t = buyer(bag=[], influence={0: 0})
    buy(t)
    assert t.view().stacks[0].visitors == (0, 0, 0)


START = {"hang": {0: ["digital_blue", "sculpture_blue"]}, "influence": {0: 0}, "third": {0: 9}}


@pytest.mark.rule("G-COLONY-15", "G-DEC-20")
def test_the_third_work_gains_the_start_tile_its_bonus_and_costs_a_visitor():
    t = buyer(**START, lobby={0: ["vip", "investor"]}, gallery={0: ["investor"]}, plaza=[], waiting={"painting": []})
    buy(t)
    assert t.decision == "reputation"
    assert names(t) == [f"reputation {k}" for k in range(1, 7)]
    do(t, "reputation 2")
    assert board(t).money == 39, "the money bonus"
    assert names(t) == ["visitor vip", "visitor investor"]
    do(t, "visitor investor")
    assert board(t).lobby == (0, 1, 0)
    assert t.view().plaza[2] == 1
    assert (board(t).reputation[1].tile, board(t).third) == (9, 0)
    assert board(t).desks == 2, "no assistant is placed"


@pytest.mark.rule("G-COLONY-16", "G-FAQ-13", "G-CONF-05")
@pytest.mark.parametrize(("rules", "money"), [("rulebook", 37), ("published", 39)])
def test_with_an_empty_lobby_the_tile_gives_no_bonus(rules, money):
    t = buyer(**START, options={"rules": rules}, lobby={0: []}, gallery={0: ["investor"]})
    buy(t)
    do(t, "reputation 2")
    assert board(t).money == money
    assert board(t).reputation[1].tile == 9, "but it lies there and will score"
    assert score_of(t) == board(t).reputation[1].units


def score_of(t):
    return next(i.points for i in t.view(0).items[0] if i.line == "reputation")


@pytest.mark.rule("G-COLONY-17", "G-FAQ-10")
def test_the_tile_is_gained_once_and_discarded_without_a_space():
    t = buyer(**START, reputation={0: {k: k for k in range(1, 7)}}, market=SIX)
    buy(t)
    assert last(t, "tile_gone").tile == 9
    assert board(t).third == 0
    t = buyer(hang={0: ["digital_blue", "sculpture_blue"]}, influence={0: 0}, third={0: 0})
    buy(t)
    assert "reputation" not in kinds(t)


@pytest.mark.rule("G-COLONY-18", "G-CONF-04")
def test_a_celebrity_sells_at_nineteen_or_only_to_its_commission():
    t = game(money={0: 40}, influence={0: 0}, fame={"painting_blue": 19}, top={"painting": "a"})
    buy(t)
    assert board(t).money == 21
    t = game(
        options={"rules": "published"}, money={0: 40}, influence={0: 0}, fame={"painting_blue": 19, "digital_blue": 5}
    )
    act(t, "artists_colony", "buy_artwork")
    assert "artist painting_blue" not in names(t)
    t = buyer(options={"rules": "published"}, fame={"painting_blue": 19}, influence={0: 0})
    buy(t)
    assert board(t).money == 37


@pytest.mark.rule("G-COLONY-18")
def test_the_published_refusal_names_the_rule():
    t = game(options={"celebrity_purchase_needs_commission": "yes"}, money={0: 40}, fame={"painting_blue": 19, "digital_blue": 5,
             "sculpture_blue": 5})  # fmt: skip
    act(t, "artists_colony", "buy_artwork")
    assert t.why_not("artist painting_blue").rule == "G-COLONY-18"


@pytest.mark.rule("G-COLONY-19", "G-FAQ-14")
def test_a_commission_without_works_may_be_given_back_to_discover():
    t = game(commission={0: "painting_red"}, sold={1: ["painting"] * 7}, money={0: 0}, influence={0: 0})
    to(t, "artists_colony")
    assert last(t, "discard_commission").artist == "painting_red", "there was no other choice"
    assert t.decision == "discover"
    assert artist(t, "painting_red").signatures == 2
    everybody = [a.place for a in t.view().artists]
    t = game(
        commission={0: "painting_red"}, sold={1: ["painting"] * 7}, found=everybody, money={0: 0}, influence={0: 0}
    )
    do(t, "?assistant none")
    assert "go artists_colony" not in names(t), "nobody is left to discover"


@pytest.mark.rule("G-COLONY-19")
def test_after_the_discard_discovering_is_all_that_is_left():
    t = game(
        commission={0: "painting_red"},
        sold={1: ["painting"] * 7},
        money={0: 40},
        found=["digital_blue"],
        first={"digital_blue": 4},
    )
    to(t, "artists_colony")
    assert names(t) == ["action buy_artwork", "discard_commission"], "a work of another artist could be bought"
    assert t.why_not("action discover_artist").rule == "G-COLONY-01"
    do(t, "discard_commission")
    assert t.decision == "discover"
    assert board(t).commission == ""
    do(t, "artist digital_red")
    t = to(game(commission={0: "painting_red"}, money={0: 40}, found=["digital_blue"]), "artists_colony")
    assert t.why_not("discard_commission").rule, "with a work left it is kept"
    assert "discard_commission" not in names(t)


@pytest.mark.rule("G-COLONY-20")
def test_of_an_exhibited_work_form_and_artist_are_public():
    t = buyer(influence={0: 0})
    buy(t)
    hung = t.view(None).boards[0].gallery[0]
    assert (hung.artist, hung.work.form) == ("painting_blue", "painting")
