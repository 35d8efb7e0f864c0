"""Main actions: P-ACT, P-IMP, P-DISC, P-EXHIBIT, P-REW, P-INV."""

from __future__ import annotations

import pytest

from tests.games.pictura.help import (
    at,
    draws,
    end_turn,
    favours,
    inventory,
    kinds,
    menu,
    names,
    numbers,
    play,
    valued,
    works,
)
from vernissage.engine.errors import BadOption
from vernissage.engine.scenario import Scenario
from vernissage.games.pictura.state import FAVOUR_NAMES, REWARD_NAMES

RENAISSANCE = works(period="renaissance")
PORTRAITS = works(genre="portrait")
FULL = RENAISSANCE[:25]


def mains(table):
    return {m.split()[0] for m in names(table)} & {"exhibit", "open", "inventory"}


# --- the menu ---------------------------------------------------------------------------------------------------------


def compulsory(**things):
    """The menu of seat 0 at a table where a main action may not be passed."""
    options = {"first_player": 0, "may_pass": "off"}
    return Scenario("pictura", 2, 1, options).put(phase="action", **things).table()


THREE = {"hand": {0: [60, 61]}, "museum": {0: RENAISSANCE[:4]}, "discard": {0: [70]}, "favours": {0: []}}


@pytest.mark.rule("P-ACT-01", "P-ACT-07")
def test_one_of_three_main_actions_is_taken():
    t = menu(**THREE)
    assert mains(t) == {"exhibit", "open", "inventory"}
    inventory(t)
    assert mains(t) == set()
    assert "pass" not in names(t)
    assert t.why_not("inventory").rule == t.why_not("exhibit").rule == t.why_not("open renaissance").rule == "P-ACT-07"


@pytest.mark.rule("P-ACT-04", "P-ACT-06")
def test_a_main_action_may_be_passed():
    t = menu(**THREE)
    assert "pass" in names(t)
    assert "done" not in names(t)
    assert t.why_not("done").rule == "P-ACT-06"
    assert "pass" in t.prompt
    assert t.game.move(t.game.moves.code(t.legal_moves()[-1])).label == "End the turn without a main action"
    t.play("pass")
    assert (t.view().active, t.view().discards[0]) == (1, (70,))
    assert kinds(t)[0] == "pass"
    assert "took no main action." in t.log(1)[0]


@pytest.mark.rule("P-ACT-04")
def test_free_actions_go_with_a_pass():
    t = menu(hand={0: [60, 61]}, favours={0: ["fundraiser"]}, score={0: 0})
    play(t, "favour fundraiser", "pass")
    assert (t.view().scores[0], t.view().active) == (4, 1)


@pytest.mark.rule("P-ACT-04", "P-EOT-02")
def test_hand_limits_hold_after_a_pass():
    t = menu(hand={0: list(range(60, 70))}, favours={0: []})
    t.play("pass")
    assert t.decision == "discard_painting"
    assert kinds(t) == ["pass"]


@pytest.mark.rule("P-ACT-04", "P-ACT-06")
def test_where_passing_is_off_a_main_action_must_be_taken():
    t = compulsory(**THREE)
    assert not {"pass", "done"} & set(names(t))
    assert t.why_not("pass").rule == t.why_not("done").rule == "P-ACT-04"
    assert not t.view().may_pass
    t = compulsory(hand={0: [60]}, favours={0: ["fundraiser"]}, score={0: 0})
    assert "done" in names(t), "there is nothing to take"
    with pytest.raises(BadOption, match="may_pass is 'on' or 'off'"):
        Scenario("pictura", 2, 1, {"may_pass": "perhaps"}).table()


@pytest.mark.rule("P-END-06", "P-END-10", "P-ACT-04")
def test_a_game_in_which_all_pass_ends_with_the_sixtieth_round():
    t = at(round=59, favours={0: [], 1: []})
    passed = 0
    while t.decision != "layout":
        moves = names(t)
        passed += "pass" in moves
        t.play(next((m for m in ("pass", "done") if m in moves), moves[0]))
    assert passed == 4
    assert t.view().round == 60
    while not t.over:
        t.play("done")
    assert t.view().end == "The sixtieth round is over."


@pytest.mark.rule("P-END-06", "P-ACT-04")
def test_a_pass_is_no_main_action():
    types = ("mythology", "history", "religion", "landscape", "still_life", "portrait")
    shown = dict(zip(types, REWARD_NAMES, strict=True))
    every = [w for t in types for w in works(genre=t)[:4]] + works(genre="portrait")[4:5]
    t = at(phase="start", museum={0: every}, opened={0: shown}, discard={0: []})
    assert t.decision == "layout", "a turn that could only be passed ends the game"


@pytest.mark.rule("P-ACT-06")
def test_the_turn_can_end_when_no_main_action_is_legal():
    t = menu(hand={0: [60]}, favours={0: ["fundraiser"]}, score={0: 0})
    assert mains(t) == set()
    assert "done" in names(t)
    assert t.why_not("exhibit").rule == "P-IMP-02"
    assert t.why_not("pass").rule == "P-ACT-06"


@pytest.mark.rule("P-ACT-02", "P-ACT-03")
def test_free_actions_come_before_between_and_after():
    t = menu(hand={0: [60, 61, 62, 63]}, favours={0: ["fundraiser", "fundraiser"]}, score={0: 0})
    play(t, "exhibit", "painting 60", "painting 61")
    assert "favour fundraiser" in names(t)
    t.play("favour fundraiser")
    assert not any(m.startswith(("favour", "common")) for m in names(t))
    play(t, "exhibit", "painting 62")
    t = menu(hand={0: [60, 61, 62]}, discard={0: [80]}, favours={0: ["fundraiser"]})
    play(t, "favour fundraiser")
    assert "exhibit" in names(t)
    t.play("exhibit")
    assert not any(m.startswith(("favour", "common", "patron")) for m in names(t)), "a hanging is not interrupted"


@pytest.mark.rule("P-ACT-05")
def test_a_free_hanging_is_no_main_action():
    t = menu(hand={0: [60, 61, 62]}, discard={0: [80]}, favours={0: ["cultural_grants"]})
    play(t, "favour cultural_grants", "painting 60")
    assert t.view().main == 0
    assert "pass" in names(t)
    play(t, "exhibit", "painting 61")
    assert t.view().walls[0][:2] == (60, 62)


@pytest.mark.rule("P-ACT-07")
def test_after_a_paid_hanging_only_further_hangings_are_possible():
    t = menu(hand={0: [60, 61, 62, 63]}, museum={0: RENAISSANCE[:4]}, favours={0: ["fundraiser"]})
    play(t, "exhibit", "painting 60", "painting 61")
    assert mains(t) == {"exhibit"}
    assert t.why_not("open renaissance").rule == t.why_not("inventory").rule == "P-ACT-07"
    t = menu(hand={0: [60, 61]}, museum={0: RENAISSANCE[:4]}, favours={0: []})
    play(t, "open renaissance", "reward patron_bonus")
    assert "open" in kinds(t)
    assert t.view().active == 1, "nothing else was left to do"


# --- improve ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-IMP-01")
def test_a_full_museum_takes_no_more():
    t = menu(hand={0: [60, 61, 62]}, museum={0: FULL}, discard={0: [70]}, favours={0: ["fundraiser"]})
    assert "exhibit" not in names(t)
    assert t.why_not("exhibit").rule == "P-IMP-01"


@pytest.mark.rule("P-IMP-02", "P-IMP-04", "P-IMP-05", "P-DISC-01", "P-DISC-02", "P-LAY-06")
def test_a_painting_from_the_hand_is_paid_with_another():
    t = menu(hand={0: [60, 61, 62]}, museum={0: [1, 2]})
    t.play("exhibit")
    assert numbers(t) == [60, 61, 62]
    t.play("painting 61")
    assert numbers(t) == [60, 62]
    assert t.why_not("painting 61").rule == "P-IMP-02"
    t.play("painting 62")
    view = t.view()
    assert view.walls[0][:4] == (1, 2, 62, 0)
    assert view.discards[0] == (61,)
    assert t.view(0).hand == (60,)


@pytest.mark.rule("P-IMP-03", "P-IMP-04", "P-IMP-07", "P-IMP-09", "P-DISC-03")
def test_a_painting_from_another_discard_costs_a_point_that_its_owner_gains():
    card = valued(7, 2)[0]
    t = menu(3, trend=7, hand={0: [60, 61]}, discard={2: [card, 80]}, score={0: 5, 1: 5, 2: 5})
    play(t, "exhibit", "painting 60", f"painting {card}")
    view = t.view()
    assert view.scores == (5 - 1 + 2, 5, 6)
    assert view.walls[0][0] == card
    assert view.discards == ((60,), (), (80,))
    assert card not in t.view(0).hand
    order = [e.kind for e in t.events()]
    assert order.index("pay") < order.index("exhibit")


@pytest.mark.rule("P-IMP-09", "P-FTOK-02")
def test_the_point_is_paid_before_the_trend_pays():
    card = valued(7, 1)[0]
    t = menu(
        trend=7, hand={0: [60, 61]}, discard={1: [card]}, score={0: 9}, favours={0: []}, favour_next=["auction"]
    )  # fmt: skip
    assert t.view().favour_tokens[0] == 10
    play(t, "exhibit", "painting 60", f"painting {card}")
    assert t.view().walls[0][0] == card
    assert (t.view().scores[0], t.view().favour_tokens[0]) == (9, 10)
    assert t.view().favour_sizes[0] == 0, "ten was never reached"


@pytest.mark.rule("P-IMP-03")
def test_with_one_painting_in_hand_only_another_discard_can_be_hung():
    t = menu(hand={0: [60]}, discard={1: [80, 81]}, score={0: 1}, favours={0: []}, moves=("exhibit",))
    assert numbers(t) == [80, 81], "the only payment was taken at once"
    t = menu(hand={0: [60]}, discard={1: [80, 81]}, score={0: 0}, favours={0: ["fundraiser"]})
    assert "exhibit" not in names(t)
    assert t.why_not("exhibit").rule == "P-IMP-03"


@pytest.mark.rule("P-IMP-06")
def test_the_own_discard_is_no_source():
    t = menu(hand={0: [60, 61, 62]}, discard={0: [80], 1: [81]}, score={0: 5})
    play(t, "exhibit", "painting 60")
    assert numbers(t) == [61, 62, 81]
    assert t.why_not("painting 80").rule == "P-IMP-06"


@pytest.mark.rule("P-IMP-08")
def test_any_number_of_hangings_from_any_source():
    t = menu(3, hand={0: [60, 61, 62, 63, 64, 65]}, discard={1: [80], 2: [81]}, score={0: 9})
    for pay, card in ((60, 61), (62, 80), (63, 81), (64, 65)):
        if t.decision == "action":
            t.play("exhibit")
        for move in (f"painting {pay}", f"painting {card}"):
            if move in names(t):
                t.play(move)
        draws(t)
    assert [n for n in t.view().walls[0] if n] == [61, 80, 81, 65]


@pytest.mark.rule("P-IMP-10")
def test_every_payment_offered_leaves_something_to_hang():
    t = menu(hand={0: [60, 61]}, score={0: 0})
    t.play("exhibit")
    assert numbers(t) == [60, 61]
    for pay, rest in ((60, 61), (61, 60)):
        u = t.copy()
        u.play(f"painting {pay}")
        assert u.view().walls[0][0] == rest


@pytest.mark.rule("P-IMP-11")
def test_a_painting_never_leaves_a_museum():
    t = menu(hand={0: list(range(60, 68))}, museum={0: [1, 2, 3, 4], 1: [5, 6, 7, 8]})
    seen: set[int] = set()
    for _ in range(120):
        if t.over or t.view().last_hanging:
            break
        t.play(t.legal_moves()[len(t.moves) % len(t.legal_moves())])
        hung = {n for wall in t.view().walls for n in wall if n}
        assert seen <= hung
        seen = hung


@pytest.mark.rule("P-DISC-04")
def test_any_card_of_a_discard_may_be_chosen():
    t = menu(hand={0: [60, 61]}, discard={1: [80, 81, 82, 83]}, score={0: 5})
    play(t, "exhibit", "painting 60")
    assert {80, 81, 82, 83} <= set(numbers(t))


@pytest.mark.rule("P-DISC-05", "P-SCORE-09")
def test_a_discard_costs_points_at_the_end():
    from tests.games.pictura.help import finished, score

    for n, cost in ((0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 5), (6, 7), (7, 10), (8, 13), (12, 25)):
        t = finished(score={0: 60, 1: 60}, discard={0: list(range(1, n + 1))})
        assert score(t)["discard"] == -cost


# --- Temporary Exhibitions --------------------------------------------------------------------------------------------


@pytest.mark.rule("P-EXHIBIT-01", "P-EXHIBIT-05", "P-COLL-07", "P-EXHIBIT-10")
def test_four_of_a_type_can_be_shown_and_stay():
    four = [*RENAISSANCE[:3], 60]
    t = menu(museum={0: [*four, RENAISSANCE[3]]}, hand={0: [70, 71]}, favours={0: []})
    assert "open renaissance" in names(t)
    assert t.why_not("open portrait").rule == "P-EXHIBIT-01"
    t.play("open renaissance")
    assert t.view().scores[0] == 4 + 1 + 3
    assert [n for n in t.view().walls[0] if n] == [*four, RENAISSANCE[3]]


@pytest.mark.rule("P-EXHIBIT-02", "P-EXHIBIT-06", "P-DECK-05")
def test_only_two_players_can_show_a_type_and_only_the_first_gets_three_points():
    museums = {k: RENAISSANCE[6 * k : 6 * k + 6] for k in range(3)}
    opened = {}
    for k, extra in ((0, 3), (1, 0)):
        t = menu(3, museum=museums, active=k, opened=opened, favours={k: []})
        before = t.view().scores[k]
        t.play("open renaissance")
        assert t.view().scores[k] == before + 5 + extra
        opened = {**opened, k: {"renaissance": "patron_bonus"}}
    t = menu(3, museum=museums, active=2, opened=opened, discard={2: [70]})
    assert "open renaissance" not in names(t)
    assert t.why_not("open renaissance").rule == "P-EXHIBIT-02"


@pytest.mark.rule("P-EXHIBIT-03")
def test_nobody_shows_a_type_twice():
    t = menu(museum={0: RENAISSANCE[:6]}, opened={0: {"renaissance": "patron_bonus"}}, discard={0: [70]})
    assert t.why_not("open renaissance").rule == "P-EXHIBIT-03"


def all_types():
    """A museum with at least four paintings of ten types."""
    from vernissage.games.pictura.state import GENRES, PERIODS

    return [works(g, p)[0] for p in PERIODS[:4] for g in GENRES] + [works("portrait", "impressionism")[0]]


@pytest.mark.rule("P-EXHIBIT-04")
def test_nobody_opens_more_than_six():
    types = ("mythology", "history", "religion", "landscape", "still_life", "portrait")
    opened = {0: dict(zip(types, REWARD_NAMES, strict=True))}
    t = menu(
        museum={0: all_types()}, opened=opened, discard={0: [70]}, hand={0: [71, 72, 76]}, favours={0: ["fundraiser"]}
    )
    assert not any(m.startswith("open") for m in names(t))
    assert t.why_not("open renaissance").rule == "P-EXHIBIT-04"
    five = {0: dict(list(opened[0].items())[:5])}
    t = menu(museum={0: all_types()}, opened=five, discard={0: [70]})
    assert "open renaissance" in names(t)


@pytest.mark.rule("P-EXHIBIT-07", "P-EXHIBIT-11")
def test_a_token_goes_on_an_empty_reward_space():
    t = menu(
        museum={0: [*RENAISSANCE[:6], *PORTRAITS[8:12]]}, opened={0: {"portrait": "patron_bonus"}}, favours={0: []}
    )
    draws(play(t, "open renaissance"))
    assert names(t) == [f"reward {n}" for n in REWARD_NAMES if n != "patron_bonus"]
    assert t.why_not("reward patron_bonus").rule == "P-EXHIBIT-07"
    t.play("reward collection_bonus")
    for viewer in (0, 1, None):
        assert t.view(viewer).spaces[0] == ("", "", "", "", "portrait", "renaissance")
        assert t.view(viewer).opened[0] == ("portrait", "renaissance")
    assert t.view().tokens[6] == 1


@pytest.mark.rule("P-EXHIBIT-08")
def test_a_reward_may_be_taken_that_does_nothing_now():
    t = menu(museum={0: FULL}, favours={0: []}, hand={0: [60, 61]}, discard={0: []})
    draws(play(t, "open renaissance"))
    assert {"reward free_exhibits", "reward retrieve_discard"} <= set(names(t))
    t.play("reward free_exhibits")
    assert t.view().spaces[0][0] == "renaissance"


@pytest.mark.rule("P-EXHIBIT-09")
def test_value_token_and_reward_come_in_this_order():
    t = menu(museum={0: RENAISSANCE[:6]}, score={0: 6}, favours={0: []}, favour_next=["donation"])
    play(t, "open renaissance", "yes", "reward patron_bonus")
    order = [k for k in kinds(t) if k in ("open", "threshold", "reward")]
    assert order == ["open", "threshold", "reward"]
    assert favours(t) == ["donation"]


# --- rewards ----------------------------------------------------------------------------------------------------------


def reward(space, **things):
    t = menu(**{"museum": {0: RENAISSANCE[:6]}, "favours": {0: []}, "score": {0: 0, 1: 0}, **things})
    return play(draws(play(t, "open renaissance")), f"reward {space}")


@pytest.mark.rule("P-REW-01")
def test_two_free_hangings_from_hand_or_own_discard():
    card = valued(7, 2)[20]
    t = reward("free_exhibits", trend=7, hand={0: [60, card]}, discard={0: [80], 1: [81]})
    assert set(numbers(t)) == {60, card, 80}
    assert "done" in names(t)
    before = t.view().scores[0]
    draws(play(t, f"painting {card}"))
    draws(play(t, "painting 80"))
    assert t.view().scores[0] == before + 2 + (1 if 80 in valued(7, 1) else 2 if 80 in valued(7, 2) else 0)
    assert t.view().walls[0][6:8] == (card, 80)
    assert t.view().discards[0] == ()
    t = reward("free_exhibits", hand={0: [60, 61]})
    t.play("done")
    assert t.decision != "target"
    t = reward("free_exhibits", hand={0: [68, 69, 70]}, museum={0: RENAISSANCE[:24]})
    t.play("painting 68")
    assert t.view().walls[0][24] == 68
    assert t.decision != "target", "one slot, one painting"


@pytest.mark.rule("P-REW-02", "P-EOT-02")
def test_a_larger_hand():
    t = reward("painting_hand", hand={0: [60, 61]}, market=[90, 91, 92])
    assert set(t.view(0).hand) >= {60, 61, 90, 91, 92}
    assert t.view().hand_limits == (10, 8)


@pytest.mark.rule("P-REW-03", "P-EOT-03")
def test_more_favour_cards():
    t = reward("favour_hand", favour_next=["auction", "donation", "fundraiser"])
    assert sorted(favours(t)) == ["auction", "donation", "fundraiser"]
    assert t.view().favour_limits == (5, 3)


@pytest.mark.rule("P-REW-04", "P-DISC-03")
def test_the_whole_discard_comes_back():
    t = reward("retrieve_discard", hand={0: [60]}, discard={0: [80, 81]})
    assert set(t.view(0).hand) == {60, 80, 81}
    assert t.view().discards[0] == ()


# --- Inventory --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-INV-01")
def test_an_inventory_needs_a_discard():
    t = menu(hand={0: [60, 61]}, favours={0: ["fundraiser"]})
    assert "inventory" not in names(t)
    assert t.why_not("inventory").rule == "P-INV-01"


@pytest.mark.rule("P-INV-02", "P-INV-03", "P-INV-05", "P-DISC-03")
def test_an_inventory_brings_all_back_and_a_favour_card():
    hand, gone = list(range(60, 67)), list(range(80, 86))
    t = menu(hand={0: hand}, discard={0: gone}, favours={0: []}, favour_next=["donation"])
    play(t, "inventory", "all")
    assert set(t.view(0).hand) == {*hand, *gone}, "no limit before the end of the turn"
    assert (t.decision, names(t)) == ("draw_favour", ["yes", "no"])
    t.play("yes")
    assert favours(t) == ["donation"]
    assert t.decision == "refresh_patrons"


@pytest.mark.rule("P-INV-02", "P-INFO-09")
def test_an_inventory_brings_back_any_part_of_the_discard():
    t = menu(hand={0: [60]}, discard={0: [80, 81, 82], 1: [90]}, favours={0: []})
    t.play("inventory")
    assert names(t) == ["painting 80", "painting 81", "painting 82", "done", "all"]
    assert t.why_not("painting 90").rule == "P-INV-02"
    assert "as many as you like" in t.prompt
    t.play("painting 81")
    assert (t.view().discards[0], t.view(1).known[0]) == ((80, 82), (81,))
    play(t, "painting 82")
    assert names(t) == ["painting 80", "done"], "all of one is that one"
    assert t.why_not("all").rule == "P-INV-02"
    t.play("done")
    assert t.view().discards[0] == (80,)
    assert t.decision == "draw_favour"
    t = menu(hand={0: [60]}, discard={0: [80, 81]}, favours={0: []})
    play(t, "inventory", "done", "yes", "no")
    assert (t.view().discards[0], t.view().main, len(favours(t))) == ((80, 81), 3, 1), "also none of it"
    t = menu(hand={0: [60]}, discard={0: [80, 81]}, favours={0: []})
    play(t, "inventory", "painting 80", "painting 81")
    assert t.decision == "draw_favour", "nothing is left to take"


@pytest.mark.rule("P-INV-03", "P-FTOK-07")
def test_the_favour_card_of_an_inventory_is_a_choice():
    t = menu(hand={0: [60]}, discard={0: [80, 81]}, favours={0: []}, score={0: 9})
    play(t, "inventory", "all")
    assert t.prompt == "Your turn: draw a Favour card with your Inventory?"
    assert t.game.rule_of(t.view(0)) == "P-INV-03"
    before = t.view().favour_deck
    t.play("no")
    assert (favours(t), t.view().favour_deck, t.view().favour_tokens[0]) == ([], before, 10)
    assert kinds(t)[-1] == "no_draw"
    assert t.decision == "refresh_patrons"
    everything = [name for name in FAVOUR_NAMES for _ in range(3)]
    t = menu(hand={0: [60]}, discard={0: [80, 81]}, favours={0: [], 1: everything})
    play(t, "inventory", "all")
    assert t.decision == "refresh_patrons", "there is none to draw"
    assert "no_favour" in kinds(t)


@pytest.mark.rule("P-INV-04")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_inventory_may_replace_all_patrons_or_none(answer):
    t = menu(discard={0: [80]}, slots=[1, 2, 3, 4, 5], patron_next=[10, 11, 12, 13, 14], favours={0: ["fundraiser"]})
    inventory(t, answer)
    assert t.view().slots == ((10, 11, 12, 13, 14) if answer == "yes" else (1, 2, 3, 4, 5))
    assert t.view().patron_discard == ((1, 2, 3, 4, 5) if answer == "yes" else ())


@pytest.mark.rule("P-EOT-01", "P-EOT-04", "P-EOT-05")
def test_the_surplus_is_dropped_at_the_end_of_the_own_turn_and_no_more():
    t = menu(
        hand={0: list(range(60, 72)), 1: list(range(100, 112))},
        discard={0: [80]},
        favours={0: ["auction"] * 3 + ["donation"]},
    )
    inventory(t).play("done")
    assert t.decision == "discard_painting"
    n = len(t.view(0).hand)
    while t.decision == "discard_painting":
        t.play(t.legal_moves()[0])
        n -= 1
        assert len(t.view(0).hand) == n
    assert n == 8
    assert t.decision == "discard_favour"
    assert set(names(t)) == {f"drop {name}" for name in favours(t)}
    while t.decision == "discard_favour":
        t.play(t.legal_moves()[0])
    assert len(favours(t)) == 3
    assert t.view().active == 1
    assert len(t.view(1).hand) == 14, "the other hand is not limited now"


@pytest.mark.rule("P-EOT-02", "P-DISC-02")
def test_dropped_paintings_go_to_the_own_discard():
    t = menu(hand={0: list(range(60, 70))}, discard={0: [80]}, favours={0: []})
    inventory(t)
    end_turn(t)
    assert len(t.view().discards[0]) == 3
    assert at().view().hand_limits == (8, 8)
