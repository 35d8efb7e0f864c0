"""The acquisition phase and its exchanges: P-TURN, P-ACQ, P-EXCH, P-TREND, P-PP, P-FTOK."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.pictura.help import at, favours, kinds, menu, names, no_exchanges, numbers, play, valued, worth

FLAT = {0: 1, 1: 2, 2: 3, 3: 4}  # Trend cards of the museums
ZERO = valued(1, 0)  # worth nothing to museum 0


def trade(hand, abroad, score=10, players=2, **things):
    """Seat 0 is to exchange `hand` with museum 0, which shows `abroad`."""
    spare = ZERO[60:]
    shown = {0: abroad, 1: spare[:4], 2: spare[4:8], 3: spare[8:12]}
    return at(
        players,
        museum_trend=FLAT,
        hand={0: hand, **things.pop("hands", {})},
        abroad=shown,
        score={0: score, **things.pop("scores", {})},
        **things,
    )


@pytest.mark.rule("P-TURN-01", "P-TURN-02", "P-TURN-03", "P-ACQ-01", "P-ACQ-04")
def test_a_turn_is_a_draw_an_exchange_an_action_and_the_end():
    t = vernissage.new("pictura", 3, 2, {"first_player": 1})
    for _ in range(3):
        t.play("trend 1")
    order = []
    for _ in range(6):
        view = t.view()
        order.append((view.active, view.round))
        assert view.hand_sizes[view.active] >= 5 + 2
        no_exchanges(t)
        assert t.decision == "action"
        assert t.seat == view.active
        play(t, *(m for m in ("exhibit",) if m in names(t)))
        while t.view().active == view.active and not t.over:
            t.play("done" if "done" in names(t) else t.legal_moves()[0])
    assert order == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]
    assert t.view().starter == 1


@pytest.mark.rule("P-ACQ-01")
def test_two_paintings_are_drawn_at_the_start_of_a_turn():
    t = at(phase="start", hand={0: [1, 2, 3], 1: [4, 5, 6]}, market=[50, 60, 70])
    assert set(t.view(0).hand) == {1, 2, 3, 50, 60}
    assert t.view().market == 180 - 16 - 3 - 3 - 2


@pytest.mark.rule("P-ACQ-02", "P-EXCH-08", "P-EXCH-07")
def test_the_active_player_must_exchange_and_the_others_may_pass():
    t = trade(ZERO[20:23], ZERO[30:34], players=3)
    assert t.decision == "exch_give"
    assert "done" not in names(t)
    assert t.why_not("done").rule == "P-ACQ-02"
    assert numbers(t) == sorted(ZERO[20:23])
    play(t, f"painting {ZERO[20]}", f"painting {ZERO[30]}")
    assert (t.seat, t.decision) == (1, "exch_give")
    assert "done" in names(t)
    t.play("done")
    assert t.seat == 2
    t.play("done")
    assert (t.seat, t.decision) == (0, "action")
    assert kinds(t).count("decline") == 2


@pytest.mark.rule("P-ACQ-03", "P-ACQ-05", "P-EXCH-01", "P-EXCH-09", "P-EXCH-10", "P-EXCH-11")
def test_a_later_player_sees_the_changed_museums_and_exchanges_by_the_same_rules():
    good = valued(1, 2)[0]
    t = trade([good, ZERO[20]], ZERO[30:34], hands={1: [ZERO[21], ZERO[22]]}, scores={1: 9}, favour_next=["auction"])
    play(t, f"painting {good}", f"painting {ZERO[30]}")
    assert t.view().scores == (12, 9)
    assert good in t.view(1).abroad[0].paintings
    assert [len(m.paintings) for m in t.view().abroad] == [4, 4, 4, 4]
    assert ZERO[30] in t.view(1).known[0], "everybody sees both paintings"
    play(t, f"painting {ZERO[21]}")
    assert good in numbers(t)
    t.play(f"painting {good}")
    assert t.view().scores == (12, 7)
    assert good in t.view(1).hand
    assert any(f"No. {good}," in line and f"No. {ZERO[21]}," in line for line in t.log(None))


@pytest.mark.rule("P-EXCH-02")
def test_the_painting_given_cannot_be_taken_back():
    t = trade(ZERO[20:22], ZERO[30:34])
    t.play(f"painting {ZERO[20]}")
    assert ZERO[20] not in numbers(t)
    assert t.why_not(f"painting {ZERO[20]}").rule == "P-EXCH-02"
    assert len(numbers(t)) == 16


@pytest.mark.rule("P-EXCH-03", "P-EXCH-04", "P-EXCH-05", "P-TREND-01", "P-TREND-02", "P-TREND-03")
@pytest.mark.parametrize(("given", "taken"), [(3, 0), (2, 1), (1, 3), (0, 2), (2, 2)])
def test_giving_earns_and_taking_costs_the_highest_match(given, taken):
    gave = valued(1, given)[0]
    took = valued(1, taken, but=(gave,))[0]
    rest = [n for n in ZERO if n not in (gave, took)]
    t = trade([gave, rest[40]], [took, *rest[30:33]])
    play(t, f"painting {gave}", f"painting {took}")
    assert t.view().scores[0] == 10 + given - taken
    event = next(e for e in t.events() if e.kind == "exchange")
    assert (event.museum, event.points) == (t.view().abroad[0].name, given - taken)
    assert (event.gave, event.took) == (gave, took)


@pytest.mark.rule("P-EXCH-06", "P-EXCH-07", "P-PP-02", "P-PP-03", "P-PP-05")
def test_no_exchange_leads_below_zero():
    cheap, dear = valued(1, 1)[0], valued(1, 3)[:4]
    hand = [cheap, *[n for n in ZERO if n not in dear][:1]]
    t = at(
        museum_trend=FLAT,
        hand={0: hand},
        abroad={0: dear, 1: [], 2: [], 3: []},
        drained=0,
        surplus=1,
        score={0: 2},
        phase="exchange",
    )
    # 2 + 1 - 3 = 0 is allowed; with the worthless painting it would be below: only one can be given.
    assert t.view(0).chosen == cheap
    assert numbers(t) == sorted(dear)
    t = at(museum_trend=FLAT, hand={0: hand}, abroad={0: dear, 1: [], 2: [], 3: []}, drained=0, surplus=1, score={0: 3})
    assert numbers(t) == sorted(hand)
    t.play(f"painting {hand[1]}")
    assert numbers(t) == sorted(dear)


@pytest.mark.rule("P-EXCH-08", "P-PP-03")
def test_without_a_legal_exchange_it_is_skipped():
    dear = valued(1, 3)[:4]
    hand = [n for n in ZERO if n not in dear][:2]
    t = at(
        museum_trend=FLAT,
        hand={0: hand, 1: []},
        abroad={0: dear, 1: [], 2: [], 3: []},
        drained=0,
        surplus=1,
        score={0: 0, 1: 5},
        favours={0: ["fundraiser"]},
        phase="exchange",
    )
    assert (t.seat, t.decision) == (0, "action")
    t = at(
        museum_trend=FLAT,
        hand={0: [], 1: hand},
        abroad={0: dear, 1: [], 2: [], 3: []},
        drained=0,
        surplus=1,
        score={1: 5},
    )
    assert (t.seat, t.decision) == (1, "exch_give")
    t = at(
        museum_trend=FLAT,
        hand={0: hand, 1: hand[:0]},
        abroad={m: [] for m in range(4)},
        drained=0,
        surplus=1,
        favours={0: ["auction", "fundraiser"]},
    )
    assert (t.seat, t.decision) == (0, "action")


@pytest.mark.rule("P-EXCH-12")
def test_who_has_had_the_last_turn_may_still_exchange():
    t = at(3, active=1, ender=0, score={0: 55, 1: 20, 2: 20})
    assert t.seat == 1
    t.play(t.legal_moves()[0])
    t.play(t.legal_moves()[0])
    assert t.seat == 2
    t.play("done")
    assert (t.seat, t.decision) == (0, "exch_give")
    assert t.view().turns_left == 2


@pytest.mark.rule("P-TREND-04", "P-TREND-05", "P-PP-01")
@pytest.mark.parametrize("points", [0, 1, 2, 3])
def test_the_public_trend_pays_for_every_hanging(points):
    card = valued(7, points)[0]
    pay = valued(7, 0, but=(card,))[0]
    t = menu(trend=7, hand={0: [card, pay]}, score={0: 4})
    play(t, "exhibit", f"painting {pay}")
    assert t.view().scores[0] == 4 + points


@pytest.mark.rule("P-TREND-05")
def test_former_public_trends_pay_nothing():
    card, pay = valued(7, 0)[:2]
    t = menu(trend=7, trend_deck=0, hand={0: [card, pay]}, score={0: 4})
    assert sum(worth(n, card) for n in t.view().former) > 3
    play(t, "exhibit", f"painting {pay}")
    assert t.view().walls[0][0] == card
    assert t.view().scores[0] == 4


@pytest.mark.rule("P-TREND-06", "P-SCORE-03")
def test_the_personal_trend_counts_only_at_the_end():
    card = valued(9, 3)[0]
    pay = valued(9, 0)[0]
    trend = next(n for n in range(10, 30) if worth(n, card) == 0 and worth(n, pay) == 0)
    t = menu(trend=trend, personal={0: 9}, hand={0: [card, pay]}, score={0: 4})
    play(t, "exhibit", f"painting {pay}")
    assert t.view().scores[0] == 4
    line = next(x for x in t.score_sheet(0, 0).lines if x.name == "personal")
    assert line.points >= 3


@pytest.mark.rule("P-PP-04")
def test_the_final_penalty_stops_at_zero():
    from tests.games.pictura.help import finished

    t = finished(score={0: 0, 1: 0}, discard={0: list(range(1, 10))})
    assert t.scores()[0] == 0


@pytest.mark.rule("P-PP-06")
def test_a_score_beyond_99_goes_on():
    t = menu(score={0: 98}, token={0: 0}, favours={0: ["fundraiser"]})
    t.play("favour fundraiser")
    assert t.view().scores[0] == 102


@pytest.mark.rule("P-FTOK-01", "P-FTOK-02", "P-FTOK-03", "P-FTOK-07")
@pytest.mark.parametrize(
    ("before", "token", "after"), [(8, 10, 20), (17, 20, 30), (26, 30, 40), (39, 40, 50), (47, 50, 0)]
)
def test_reaching_the_token_draws_a_favour_card_and_moves_it(before, token, after):
    t = menu(score={0: before}, favours={0: ["fundraiser"]}, favour_next=["donation"])
    assert t.view().favour_tokens[0] == token
    t.play("favour fundraiser")
    assert (t.seat, t.decision, names(t)) == (0, "draw_favour", ["yes", "no"])
    assert t.prompt == f"Your turn: draw a Favour card for reaching {token} points?"
    t.play("yes")
    assert t.view().favour_tokens[0] == after
    assert favours(t) == ["donation"]


@pytest.mark.rule("P-FTOK-07", "P-FTOK-02")
def test_a_favour_card_may_be_declined_and_the_token_moves_all_the_same():
    t = menu(score={0: 8}, favours={0: ["fundraiser"]}, favour_next=["donation"])
    t.play("favour fundraiser")
    assert t.game.rule_of(t.view(0)) == "P-FTOK-07"
    t.play("no")
    assert (favours(t), t.view().favour_tokens[0], t.view().favour_deck) == ([], 20, 22)
    assert "You did not want a Favour card." in t.log(0)
    assert t.decision == "action"


@pytest.mark.rule("P-FTOK-03")
def test_beyond_50_there_is_no_threshold():
    t = menu(score={0: 58}, token={0: 0}, favours={0: ["fundraiser"]})
    t.play("favour fundraiser")
    assert favours(t) == []
    assert t.view().favour_tokens[0] == 0


@pytest.mark.rule("P-FTOK-05")
def test_the_token_never_moves_back():
    t = menu(score={0: 8}, token={0: 20}, favours={0: ["fundraiser"]})
    t.play("favour fundraiser")
    assert t.view().scores[0] == 12
    assert favours(t) == []


@pytest.mark.rule("P-FTOK-06", "P-IMP-09")
def test_a_threshold_counts_on_another_players_turn():
    t = menu(hand={0: [1, 2, 3]}, discard={1: [50]}, score={0: 5, 1: 9}, favours={1: []}, favour_next=["auction"])
    play(t, "exhibit", "painting 1", "painting 50")
    assert t.view().scores[1] == 10
    assert (t.seat, t.decision) == (1, "draw_favour")
    assert t.prompt_for(0).endswith("may draw a Favour card.")
    t.play("yes")
    assert (t.seat, t.decision) == (0, "action")
    assert favours(t, 1) == ["auction"]
    assert t.view().favour_tokens[1] == 20
