"""Rounds, the auction, bids and taking: AS-ROUND, AS-AUC, AS-BID, AS-TAKE, AS-REND."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.art_society.help import anchors, at, events, finish, first, hold, names, play, started, take, tile

SMALL = ["p001", "p002", "p003"]


def offer(t):
    return [lot.tile for lot in t.view().offer]


@pytest.mark.rule("AS-ROUND-01", "AS-REND-02", "AS-REND-01")
def test_a_round_has_five_steps_in_order_and_the_gavel_passes_to_the_left():
    t = started(3, 2)
    gavel = t.view().auctioneer
    seen = []
    while t.view().round == 1:
        if not seen or seen[-1] != t.decision:
            seen.append(t.decision)
        t.play(t.legal_moves()[0])
    assert seen[:3] == ["pile", "bid", "take"]
    assert seen[-1] == "keep"
    kinds = [e.kind for e in t.events()]
    assert kinds.index("offer") < kinds.index("bid") < kinds.index("take") < kinds.index("unsold") < kinds.index("keep")
    assert kinds.index("unsold") < kinds.index("prestige") < kinds.index("gavel", kinds.index("unsold"))
    assert t.view().auctioneer == (gavel + 1) % 3 == t.seat
    assert t.decision == "pile"


@pytest.mark.rule("AS-ROUND-02", "AS-END-04")
def test_rounds_repeat_until_the_game_ends_with_a_whole_round():
    t = finish(started(3, 4))
    view = t.view()
    assert view.round == len(events(t, "gavel")) > 1
    assert len(events(t, "unsold")) == view.round
    assert len(events(t, "take")) == 3 * view.round


@pytest.mark.rule("AS-AUC-01", "AS-TV-12", "AS-DEC-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_auctioneer_picks_one_painting_more_than_there_are_players(players):
    t = started(players)
    who = t.view().auctioneer
    for n in range(players + 1):
        assert (t.seat, t.decision) == (who, "pile")
        assert len(t.view().picked) == n
        assert len(names(t)) == 16
        t.play("pile 2x2")
    assert t.decision == "bid"
    assert len(offer(t)) == players + 1
    assert t.view().piles[0].left == 16 - players - 1


@pytest.mark.rule("AS-AUC-02")
def test_no_face_is_seen_before_the_last_pick_and_an_empty_pile_cannot_be_picked():
    t = play(started(3), "pile 5x5", "pile 5x5", "pile 5x5")
    assert offer(t) == []
    assert t.view(0).picked == ("5x5",) * 3
    t.play("pile 5x5")
    assert len(offer(t)) == 4
    while t.decision != "pile":
        t.play(t.legal_moves()[0])
    assert "pile 5x5" not in names(t)
    assert t.why_not("pile 5x5").rule == "AS-AUC-02"


@pytest.mark.rule("AS-AUC-02")
def test_the_order_of_the_picks_has_no_effect():
    a = play(started(2), "pile 5x5", "pile 2x2", "pile 3x3")
    b = play(started(2), "pile 3x3", "pile 5x5", "pile 2x2")
    assert a.state.tobytes() == b.state.tobytes()


@pytest.mark.rule("AS-AUC-04")
def test_lots_are_sorted_by_value_pile_and_choice():
    t = at(3, pile={"2x2": ["p001", "p002"], "3x2": ["p033"], "2x3": ["p017"]})
    play(t, "pile 3x2", "pile 2x2", "pile 2x3", "pile 2x2")
    assert offer(t) == ["p001", "p002", "p017", "p033"]
    assert [lot.value for lot in t.view().offer] == [3, 3, 4, 4]


@pytest.mark.rule("AS-AUC-05")
def test_the_supply_outlasts_twenty_rounds():
    assert 20 * 5 <= 112
    t = finish(started(4, 3), choice=3)
    assert sum(p.left for p in t.view().piles) == 112 - 5 * t.view().round


@pytest.mark.rule("AS-BID-01", "AS-BID-03", "AS-DEC-03")
def test_everybody_bids_one_card_clockwise_from_the_auctioneer():
    t = at(3, gavel=1, offer=[*SMALL, "p004"])
    for seat in (1, 2, 0):
        assert (t.seat, t.decision) == (seat, "bid")
        assert names(t) == [f"bid {k}" for k in range(1, 21)]
        t.play(f"bid {seat + 5}")
    assert t.decision == "take"
    assert t.view().tops == (5, 6, 7)


@pytest.mark.rule("AS-BID-01", "AS-BID-02", "AS-BID-03")
def test_bids_come_in_any_order_and_stay_sealed_until_the_last_is_in():
    t = at(3, gavel=1, offer=[*SMALL, "p004"])
    before = t.view(1)
    t.play("bid 9", seat=0)
    t.play("bid 8", seat=2)
    assert t.view(1) == before
    assert t.why_not("bid 3", seat=0) is None, "an early bid may be swapped"
    t.play("bid 4", seat=1)
    assert t.decision == "take"
    assert t.view().tops == (9, 4, 8)
    assert [e.card for e in events(t, "bid")] == [4, 8, 9]


@pytest.mark.rule("AS-BID-02", "AS-INFO-01")
def test_a_sealed_bid_is_known_to_its_owner_only():
    t = at(2, offer=SMALL).copy()
    t.play("bid 17")
    assert t.view(0).my_bid == 17
    for viewer in (1, None):
        view = t.view(viewer)
        assert view.my_bid == 0
        assert view.sealed == (True, False)
        assert "17" not in " ".join(t.log(viewer))
        assert view.hands[0] == tuple(range(1, 21))
    drawn = {int(t.redeal(1, seed).state["bid"][0]) for seed in range(80)}
    assert len(drawn) > 12
    assert {int(t.redeal(0, seed).state["bid"][0]) for seed in range(20)} == {17}


@pytest.mark.rule("AS-BID-04")
def test_a_played_card_is_spent():
    t = at(2, stack={0: [12, 7], 1: [3, 4]}, offer=SMALL)
    assert t.view().hands[0] == tuple(k for k in range(1, 21) if k not in (7, 12))
    assert "bid 12" not in names(t)
    assert t.why_not("bid 12").rule == "AS-BID-04"
    play(t, "bid 1", "bid 2")
    assert t.view().hands[0] == tuple(k for k in range(2, 21) if k not in (7, 12))
    assert t.view().heights == 4


@pytest.mark.rule("AS-BID-01", "AS-BID-03", "AS-BID-04")
def test_every_seat_that_bids_hears_why_its_own_card_cannot_be_bid():
    t = at(3, stack={0: [12, 7], 1: [5, 6], 2: [8, 9]}, offer=["p001", "p002", "p003", "p004"], gavel=0)
    for seat, spent in ((0, (7, 12)), (1, (5, 6)), (2, (8, 9))):
        refused = [card for card in range(1, 21) if t.why_not(f"bid {card}", seat)]
        assert refused == list(spent)
        assert t.why_not(f"bid {spent[0]}", seat).text == f"Your {spent[0]} is spent: a card is bid once in a game."
    t.play("bid 1")
    assert (t.seat, t.decision) == (1, "bid")
    assert t.why_not("bid 2", 0).text == "Your bid is sealed already: everyone bids exactly one card."
    assert t.why_not("bid 12", 1) is None, "another's hand, sealed or not, does not matter"
    assert t.why_not("take 0", 0).text.endswith("Now wait for the other bids; yours is sealed.")
    assert "Now seal one of your 18 bid cards." in t.why_not("take 0", 2).text


@pytest.mark.rule("AS-BID-05")
@pytest.mark.parametrize(("bids", "order"), [((3, 20, 9), (1, 2, 0)), ((20, 1, 2), (0, 2, 1)), ((5, 6, 7), (2, 1, 0))])
def test_the_highest_bid_takes_first(bids, order):
    t = at(3, offer=[*SMALL, "p004"], bid=dict(enumerate(bids)))
    assert t.view().order == order
    assert t.seat == order[0]


@pytest.mark.rule("AS-BID-06", "AS-TV-06")
def test_a_tie_is_broken_down_the_stacks():
    t = at(3, gavel=2, white={0: 3, 1: 1, 2: 2}, stack={0: [7], 1: [7], 2: [9]}, offer=[*SMALL, "p004"])
    assert t.view().round == 2, "seat 1 had the first gavel"
    play(t, "bid 12", "bid 12", "bid 12")
    assert t.view().order == (2, 0, 1), "C, A, B"
    ties = events(t, "tie")
    assert [(e.seat, e.other, e.mine, e.theirs, e.beneath) for e in ties] == [(2, 0, 9, 7, 1), (0, 1, 3, 1, 2)]


@pytest.mark.rule("AS-BID-07")
def test_the_white_card_breaks_a_tie_to_the_bottom():
    t = at(2, white={0: 2, 1: 4}, offer=SMALL, bid={0: 8, 1: 8})
    assert t.view().order == (1, 0)
    t = at(2, gavel=1, white={0: 4, 1: 1}, offer=SMALL, bid={0: 8, 1: 8})
    assert t.view().order == (0, 1)


@pytest.mark.rule("AS-BID-08", "AS-BID-09")
def test_a_view_tells_the_top_card_and_the_height_of_a_stack_but_no_covered_order():
    a = at(2, stack={0: [5, 9, 2], 1: [1, 2, 3]}).view(1)
    b = at(2, stack={0: [5, 2, 9], 1: [1, 2, 3]}).view(1)
    assert a.tops == (5, 1)
    assert a.heights == 4
    assert a == b
    assert a.hands[0] == tuple(k for k in range(1, 21) if k not in (2, 5, 9)), "what was shown may be remembered"


@pytest.mark.rule("AS-TAKE-01", "AS-DEC-04")
def test_each_player_takes_one_painting_in_order_and_nobody_passes():
    t = at(3, offer=[*SMALL, "p004"], bid={0: 1, 1: 9, 2: 5})
    for n, seat in enumerate((1, 2, 0)):
        assert (t.seat, t.decision) == (seat, "take")
        assert len(names(t)) == 4 - n
        assert {m.kind for m in t.legal_moves()} == {"take"}
        t.play(t.legal_moves()[0])
        assert t.view().offer[n].taker == seat
        if n < 2:
            assert t.why_not("take 0") is not None
            first(t, seat, "take")
    assert t.why_not("take 0").rule == "AS-TAKE-01"


@pytest.mark.rule("AS-TAKE-02")
def test_paintings_can_be_tried_before_one_is_taken():
    t = at(2, offer=["p001", "p002", "p112"], bid={0: 9, 1: 8})
    before = t.state.tobytes()
    tries = t.view(0).tries
    assert [x.slot for x in tries] == [0, 1, 2]
    for trial in tries:
        s = t.copy()
        s.play(f"take {trial.slot}")
        assert s.view(0).gains == trial.gains
    assert t.state.tobytes() == before
    assert t.view(1).tries == ()


@pytest.mark.rule("AS-TAKE-03")
def test_a_painting_may_be_taken_that_does_not_fit():
    from tests.games.art_society.help import crowded

    t = at(2, offer=["p001", "p002", "p112"], bid={0: 9, 1: 8}, **crowded(11))
    assert all(x.gains == () for x in t.view(0).tries)
    assert names(t) == ["take 0", "take 1", "take 2"]


@pytest.mark.rule("AS-TAKE-04", "AS-PREST-01")
def test_one_painting_is_left_and_goes_to_the_museum():
    t = at(2, offer=["p001", "p002", "p112"], bid={0: 9, 1: 8}, late="off")
    take(t, "p001")
    first(t, 0)
    take(t, "p002")
    first(t, 1, "pile")
    assert t.view().museum == ((), (), (), ("p112",))
    assert t.view().reached == (0, 0, 0, 1)


@pytest.mark.rule("AS-TAKE-05")
def test_a_whole_placement_turn_comes_before_the_next_selection():
    t = hold(tile("2x2", "portrait", "gilded_scroll"))
    t.play("anchor 7 3")
    assert (t.seat, t.decision) == (0, "tile"), "one matching frame: a single tile, taken at once"
    with pytest.raises(vernissage.IllegalMove) as refused:
        t.play("take 0", seat=1)
    assert refused.value.rule == "AS-TAKE-05"
    play(t, "anchor 7 5", "done")
    assert (t.seat, t.decision) == (1, "take")
    assert anchors(t) == set()
