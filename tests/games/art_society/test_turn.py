"""The assistant, running out of space, the placement turn: AS-ASST, AS-SPACE, AS-TURN, AS-MOVE-02."""

from __future__ import annotations

import pytest

from tests.games.art_society.help import (
    CITY,
    LAND,
    PORTRAIT,
    STILL,
    D,
    G,
    L,
    S,
    anchors,
    at,
    crowded,
    events,
    first,
    go,
    hold,
    kinds,
    lines,
    names,
    others,
    play,
    take,
    tile,
)
from vernissage.engine.table import Table

BIG = "p112"  # Landscape 5x5 in silver leaf
HELD = "p111"  # Still Life 5x5 in dark wood


# --- the assistant ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AS-ASST-01")
def test_an_assistant_holds_one_tile_at_most():
    t = hold(tile("2x2", PORTRAIT, D), assistant={0: HELD})
    assert "to_assistant" not in names(t)
    assert t.why_not("to_assistant").rule == "AS-ASST-01"


@pytest.mark.rule("AS-ASST-02", "AS-SPACE-01")
def test_a_new_painting_may_be_given_to_the_empty_assistant_whether_it_fits_or_not():
    t = hold(tile("2x2", PORTRAIT, D))
    t.play("to_assistant")
    assert t.view().assistants[0] == tile("2x2", PORTRAIT, D)
    assert t.view().given[0]
    t = hold(BIG, **crowded(11))
    assert "to_assistant" in names(t)
    t.play("to_assistant")
    assert t.view().assistants[0] == BIG


@pytest.mark.rule("AS-ASST-03", "AS-TURN-01", "AS-TURN-03")
def test_the_held_tile_may_be_hung_before_the_new_one():
    t = hold(tile("2x2", PORTRAIT, D), assistant={0: tile("2x2", STILL, S)})
    assert "assistant_tile" in names(t)
    t.play("assistant_tile")
    assert (t.decision, t.view().in_hand) == ("hang", tile("2x2", STILL, S))
    assert {m.kind for m in t.legal_moves()} == {"anchor"}
    t.play("anchor 7 3")
    assert t.decision == "painting"
    assert "to_assistant" in names(t), "hang the held tile, then give the new one"
    t.play("to_assistant")
    assert t.view().assistants[0] == tile("2x2", PORTRAIT, D)


@pytest.mark.rule("AS-ASST-03", "AS-TURN-06", "AS-DEC-08")
def test_the_held_tile_may_be_hung_after_the_new_one():
    t = hold(tile("2x2", PORTRAIT, D), assistant={0: "d2h"})
    t.play("anchor 7 3")
    assert t.decision == "finish"
    assert names(t) == ["assistant_tile", "done", "restart"]
    play(t, "assistant_tile", "anchor 9 3")
    assert names(t) == ["done", "restart"]
    assert [(d.kind, d.x) for d in t.view().walls[0].decor] == [("d2h", 9)]


@pytest.mark.rule("AS-ASST-03", "AS-TURN-04")
def test_the_held_tile_may_be_hung_before_earned_decor_but_not_between_kind_and_place():
    t = hold(tile("3x2", STILL, G), wall={0: {tile("2x2", PORTRAIT, G): (7, 4)}}, assistant={0: tile("2x2", LAND, D)})
    t.play("anchor 6 6")
    assert others(t) == ["decor d1", "decor d2h", "decor d2v", "assistant_tile"]
    other = t.copy()
    t.play("decor d2h")
    assert "assistant_tile" not in names(t)
    assert t.why_not("assistant_tile").rule == "AS-ASST-03"
    play(other, "assistant_tile", "anchor 3 3")
    assert other.decision == "decor", "the entitlement is still there"
    assert other.view().shields == 2


@pytest.mark.rule("AS-ASST-04")
def test_a_tile_given_this_turn_stays_until_the_next_turn():
    t = hold(tile("2x2", PORTRAIT, D))
    t.play("to_assistant")
    assert names(t) == ["done", "restart"]
    assert t.why_not("assistant_tile").rule == "AS-ASST-04"
    t = hold(tile("2x2", PORTRAIT, D), assistant={0: tile("2x2", STILL, S)})
    play(t, "assistant_tile", "anchor 7 3", "to_assistant")
    assert names(t) == ["done", "restart"], "one placement from the assistant in a turn"


@pytest.mark.rule("AS-ASST-05")
def test_a_held_painting_can_only_be_hung_and_excess_never_goes_to_the_assistant():
    t = hold(tile("2x2", PORTRAIT, D), assistant={0: BIG}, museum=[tile("2x2", LAND, G)], **crowded(11))
    assert "museum 2x2 gilded_scroll" not in names(t), "only the new painting is exchanged, for its own type"
    assert not any(n.startswith("museum") for n in names(t))
    go(t, "excess")
    assert t.view().excess[0] == (tile("2x2", PORTRAIT, D),)
    assert t.view().assistants[0] == BIG


@pytest.mark.rule("AS-ASST-06", "AS-SCORE-07")
def test_a_held_tile_scores_nothing_and_is_no_excess():
    for held in (BIG, "d3h"):
        with_, without = at(assistant={0: held}, museum=["p004"]), at(museum=["p004"])
        assert lines(with_) == lines(without)
        assert with_.view().excess[0] == ()


@pytest.mark.rule("AS-ASST-07", "AS-TURN-03")
def test_held_decor_is_simply_hung():
    t = hold(tile("2x2", PORTRAIT, D), assistant={0: "d3h"})
    play(t, "assistant_tile", "anchor 7 3")
    assert t.decision == "painting"
    assert events(t, "frames") == []


@pytest.mark.rule("AS-ASST-07")
def test_a_held_tile_that_fits_nowhere_cannot_be_hung():
    t = hold(tile("2x3", LAND, D), assistant={0: BIG}, **crowded(8, 9, 11))
    assert "assistant_tile" not in names(t)
    assert t.why_not("assistant_tile").rule in ("AS-ASST-07", "AS-ASST-03")


# --- running out of space ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AS-SPACE-02", "AS-PREST-06", "AS-SPACE-04")
def test_a_painting_that_does_not_fit_is_exchanged_for_one_of_its_type():
    museum = [tile("3x2", LAND, D), tile("2x3", LAND, S), tile("2x3", CITY, D), tile("2x2", LAND, L)]
    t = hold(BIG, museum=museum, **crowded(3, 4))
    # The gap is 2 x 3: the 3x2 does not fit, the City Life is of another type.
    assert others(t) == ["museum 2x2 shell", "museum 2x3 silver_leaf", "to_assistant"]
    markers = t.view().markers
    assert t.why_not("museum 3x2 dark_wood").rule == "AS-SPACE-03"
    assert t.why_not("museum 2x3 dark_wood").rule == "AS-SPACE-02"
    t.play("museum 2x3 silver_leaf")
    assert t.view().museum[3] == (tile("3x2", LAND, D), tile("2x2", LAND, L), BIG)
    assert t.view().markers == markers
    assert t.view().walls[0].paintings[-1].tile == tile("2x3", LAND, S)


@pytest.mark.rule("AS-SPACE-03", "AS-TURN-02")
def test_the_received_painting_must_be_hung():
    t = hold(BIG, museum=[tile("2x2", LAND, L)], **crowded(3, 4))
    t.play("museum 2x2 shell")
    assert (t.decision, t.view().in_hand) == ("hang", tile("2x2", LAND, L))
    assert anchors(t) == {(3, 6), (3, 7)}
    assert others(t) == []
    assert t.why_not("to_assistant").rule == "AS-ASST-02"


@pytest.mark.rule("AS-SPACE-04")
def test_this_rounds_unsold_painting_is_not_in_the_museum_yet():
    t = hold(BIG, others=(tile("2x2", LAND, L), tile("2x2", LAND, G)), **crowded(3, 4))
    assert others(t) == ["to_assistant", "excess"]


@pytest.mark.rule("AS-SPACE-05", "AS-TURN-05", "AS-SPACE-09")
def test_excess_earns_exactly_one_single_decor_tile():
    t = hold(BIG, **crowded(11))
    t.play("excess")
    assert t.view().excess[0] == (BIG,)
    assert (t.decision, t.view().in_hand) == ("tile", "d1")
    assert anchors(t) == {(11, 6), (11, 7), (11, 8)}
    assert others(t) == ["to_assistant"]
    t.play("to_assistant")
    assert t.view().assistants[0] == "d1"
    assert t.decision == "finish"
    assert t.view().excess[0] == (BIG,), "decor is never excess"


@pytest.mark.rule("AS-SPACE-05", "AS-DECOR-05")
def test_the_decor_of_an_excess_painting_lapses_on_a_full_wall():
    wall = crowded(11)
    t = hold(BIG, assistant={0: "d3v"}, **wall)
    play(t, "assistant_tile")
    go(t, "anchor 11 6", "excess")
    assert t.view().free[0] == 0
    assert t.view().excess[0] == (BIG,)
    assert len(events(t, "lapse")) == 1
    assert t.view().assistants[0] == ""


@pytest.mark.rule("AS-SPACE-06", "AS-TV-10")
def test_assistant_full_and_one_fitting_museum_painting_leaves_only_the_exchange():
    t = hold(BIG, assistant={0: HELD}, museum=[tile("2x3", LAND, D)], **crowded(3, 4))
    assert [e.received for e in events(t, "museum")], "the only option is taken at once"
    assert t.view().walls[0].paintings[-1].tile == tile("2x3", LAND, D)
    t = hold(BIG, assistant={0: HELD}, museum=[tile("2x3", CITY, D)], **crowded(3, 4))
    assert events(t, "museum") == []
    assert t.view().excess[0] == (BIG,), "with an empty pile the only option is excess"


@pytest.mark.rule("AS-SPACE-06")
def test_an_empty_assistant_may_be_declined():
    assert others(hold(BIG, **crowded(11))) == ["to_assistant", "excess"]
    museum = [tile("2x3", LAND, D)]
    assert others(hold(BIG, museum=museum, **crowded(3, 4))) == ["museum 2x3 dark_wood", "to_assistant"]


@pytest.mark.rule("AS-SPACE-07")
def test_a_painting_that_fits_is_neither_exchanged_nor_stored():
    t = hold(tile("2x2", LAND, D), museum=[tile("2x2", LAND, L)])
    assert others(t) == ["to_assistant"]
    assert t.why_not("excess").rule == "AS-SPACE-07"
    assert t.why_not("museum 2x2 shell").rule == "AS-SPACE-07"


@pytest.mark.rule("AS-SPACE-06", "AS-SPACE-05")
def test_excess_is_refused_while_the_museum_can_help():
    t = hold(BIG, museum=[tile("2x3", LAND, D)], **crowded(3, 4))
    assert t.why_not("excess").rule == "AS-SPACE-05"


@pytest.mark.rule("AS-SPACE-08", "AS-END-02")
def test_a_second_excess_painting_ends_the_game_and_costs_two_points_more():
    t = hold(BIG, excess={0: ["p110"]}, late="off", **crowded(11))
    assert lines(t)["excess"] == -2
    t.play("excess")
    assert lines(t)["excess"] == -4
    while not t.over:
        t.play("done" if "done" in names(t) else names(t)[0])
    assert t.view().end == "A second excess painting is stored."
    assert t.view().round == 4, "the round is played to its end"
    assert len(events(t, "take")) == 2


# --- the turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AS-TURN-01", "AS-TURN-03")
def test_what_is_pending_is_resolved_last_in_first_out():
    t = hold(
        tile("3x2", STILL, G),
        wall={0: {tile("2x2", PORTRAIT, G): (7, 4)}},
        assistant={0: tile("3x2", LAND, G)},
    )
    play(t, "anchor 6 6", "assistant_tile", "anchor 6 1")
    # The held painting touches the starting painting only: its single decor tile comes first.
    assert (t.decision, t.view().in_hand) == ("tile", "d1")
    assert t.view().pending == ("2 shields",)
    t.play("anchor 0 0") if "anchor 0 0" in names(t) else t.play(names(t)[0])
    assert (t.decision, t.view().shields) == ("decor", 2)


@pytest.mark.rule("AS-TURN-02", "AS-DEC-05")
def test_a_painting_that_does_not_fit_may_fit_after_nothing_but_is_judged_when_it_is_dealt_with():
    # The held tile goes first and takes the room of the new painting.
    t = hold(tile("2x3", LAND, D), assistant={0: tile("2x3", PORTRAIT, D)}, **crowded(3, 4))
    assert "excess" not in names(t)
    play(t, "assistant_tile")
    go(t, "anchor 3 6")
    assert t.view().free[0] == 0
    assert set(others(t)) == {"to_assistant", "excess"}


@pytest.mark.rule("AS-TURN-06", "AS-DEC-08")
def test_a_turn_ends_with_done():
    t = hold(tile("2x2", PORTRAIT, D))
    t.play("anchor 7 3")
    assert (t.decision, names(t)) == ("finish", ["done", "restart"])
    t.play("done")
    assert (t.seat, t.decision) == (1, "take")


@pytest.mark.rule("AS-TURN-07")
def test_a_decision_with_one_option_is_taken_by_itself_but_a_bid_is_asked():
    t = hold(tile("2x3", PORTRAIT, D), assistant={0: BIG}, **crowded(3, 4))
    assert t.view().walls[0].paintings[-1].tile == tile("2x3", PORTRAIT, D)
    cards = {k: [c for c in range(20, 0, -1) if c != 7 + k] for k in range(2)}
    t = at(2, stack=cards, gavel=1, offer=["p001", "p002", "p003"])
    assert t.decision == "bid"
    assert names(t) == ["bid 8"]


@pytest.mark.rule("AS-MOVE-02", "AS-TURN-08")
def test_a_turn_may_be_begun_again_once():
    t = hold(
        tile("3x2", STILL, G),
        wall={0: {tile("2x2", PORTRAIT, G): (7, 4)}},
        assistant={0: tile("2x2", LAND, D)},
    )
    fresh = t.view(None)
    play(t, "assistant_tile", "anchor 3 3", "anchor 6 6", "decor d2h")
    t.play(names(t)[0])
    assert t.view().decor_left[1] == 17
    assert t.view().assistants[0] == ""
    t.play("restart")
    again = t.view(None)
    for name in ("walls", "assistants", "excess", "decor_left", "museum", "in_hand", "free", "held_ready", "given"):
        assert getattr(again, name) == getattr(fresh, name), name
    play(t, "anchor 6 6", "decor d1", names_first(t))
    assert t.decision == "finish"
    assert "restart" not in names(t)
    assert t.why_not("restart").rule == "AS-MOVE-02"


def names_first(t):
    trial = play(t.copy(), "anchor 6 6", "decor d1")
    return names(trial)[0]


@pytest.mark.rule("AS-MOVE-02")
def test_beginning_again_gives_excess_exchange_and_others_walls_back():
    museum = [tile("2x2", LAND, L)]
    t = hold(BIG, museum=museum, **crowded(3, 4))
    play(t, "museum 2x2 shell", "anchor 3 6", "restart")
    assert t.view().museum[3] == tuple(museum)
    assert t.view().in_hand == BIG
    play(t, "to_assistant")
    assert t.view().assistants[0] == BIG
    assert t.seat == 1, "begun again once, the turn is over when nothing is pending"
    t = hold(BIG, **crowded(11))
    play(t, "excess", "anchor 11 6", "restart")
    assert t.view().excess[0] == ()
    assert t.view().decor_left[0] == 48
    from tests.games.art_society.test_decor import short

    t = short(2, 1)
    before = t.view().walls[3]
    play(t, "decor d1", "to_assistant")
    assert t.view().walls[3] != before
    t.play("restart")
    assert t.view().walls[3] == before
    assert t.view().decor_left[0] == 0


@pytest.mark.rule("AS-TURN-08")
def test_a_turn_is_finite():
    t = hold(tile("2x2", PORTRAIT, D), assistant={0: "d1"})
    count = 0
    while t.seat == 0:
        legal = names(t)
        t.play(next((n for n in ("restart", "assistant_tile") if n in legal), legal[0]))
        count += 1
    assert count < 16
    first(t)
    assert kinds(t) == set()


@pytest.mark.rule("AS-SPACE-02", "AS-SPACE-04", "AS-TAKE-05")
def test_a_painting_exchanged_away_may_be_received_and_hung_by_another_seat_in_the_same_round():
    given = tile("3x3", LAND, G)
    things = crowded(3, 4)
    things["decor"][1] = {"d2h": [(0, 4), (2, 4), (8, 4), (10, 4)], "d1": [(4, 4), (7, 4)]}
    things["wall"][1] = {"s02": (5, 3)}
    t = at(2, museum=[tile("2x2", LAND, L)], offer=[given, "p112", "p001"], bid={0: 9, 1: 8}, **things)
    take(t, given)
    play(t, "museum 2x2 shell", "anchor 3 6", "done")
    take(t, "p112")
    t.play("museum 3x3 gilded_scroll")
    now = t.view().round
    while not t.over and t.view().round <= now:
        assert Table.at(t.game, t.position()).view() == t.view()
        t.play(names(t)[0])
    assert given in [p.tile for p in t.view().walls[1].paintings]
