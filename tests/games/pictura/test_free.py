"""Free actions: Favour cards, Patrons, International Museums, decks: P-FAV, P-PAT, P-IM, P-DECK."""

from __future__ import annotations

import pytest

from tests.games.pictura.help import (
    at,
    draws,
    favours,
    finished,
    inventory,
    menu,
    names,
    numbers,
    play,
    score,
    valued,
    works,
)
from vernissage.games.pictura.state import FAVOUR_NAMES
from vernissage.games.pictura.view import patrons

RENAISSANCE = works(period="renaissance")
FULL = RENAISSANCE[:25]


def holding(*cards, **things):
    """Seat 0 in its menu with these Favour cards."""
    return menu(**{"favours": {0: list(cards)}, "hand": {0: [60, 61, 62]}, **things})


@pytest.mark.rule("P-FAV-01", "P-FAV-02", "P-FAV-03")
def test_one_favour_card_a_turn_for_one_of_its_two_uses():
    t = holding("fundraiser", "auction", market=[90, 91], discard={0: [80]})
    assert {"favour fundraiser", "common fundraiser", "favour auction", "common auction"} <= set(names(t))
    t.play("common fundraiser")
    assert t.view().scores[0] == 4, "the own effect is not used as well"
    assert {90, 91} <= set(t.view(0).hand)
    assert t.view().favour_discard[FAVOUR_NAMES.index("fundraiser")] == 1
    assert not any(m.startswith(("favour", "common")) for m in names(t))
    assert t.why_not("favour auction").rule == "P-FAV-01"


@pytest.mark.rule("P-FAV-01")
def test_a_favour_card_is_played_in_the_own_action_phase_only():
    t = at(favours={0: ["fundraiser"], 1: ["fundraiser"]})
    assert t.decision == "exch_give"
    assert not any(m.startswith("favour") for m in names(t))
    assert t.why_not("favour fundraiser").rule == "P-FAV-01"
    assert t.why_not("favour fundraiser", seat=1).rule == "P-TURN-01"


@pytest.mark.rule("P-FAV-04", "P-DECK-01")
def test_the_common_ability_draws_two_if_the_market_has_any():
    t = holding("auction", drained=1, surplus=1)
    assert "common auction" in names(t)
    n = len(t.view(0).hand)
    t.play("common auction")
    assert len(t.view(0).hand) == n + 1
    t = holding("auction", "fundraiser", drained=0, surplus=1)
    assert not any(m.startswith("common") for m in names(t))
    assert t.why_not("common auction").rule == "P-FAV-04"


@pytest.mark.rule("P-FAV-05")
def test_a_card_that_would_do_nothing_is_not_offered():
    t = holding("storage_management", "donation", "fundraiser")
    assert "favour storage_management" not in names(t)
    assert "favour donation" not in names(t)
    assert t.why_not("favour donation").rule == t.why_not("favour storage_management").rule == "P-FAV-05"


@pytest.mark.rule("P-FAV-06", "P-TREND-04")
def test_a_free_hanging_needs_room_and_pays_the_trend():
    card = valued(7, 3)[0]
    t = holding("cultural_grants", trend=7, hand={0: [60, 61, card]}, score={0: 0})
    play(t, "favour cultural_grants", f"painting {card}")
    assert t.view().scores[0] == 3
    assert t.view().main == 0
    t = holding("cultural_grants", "donation", "fundraiser", museum={0: FULL}, discard={0: [80]})
    assert {"favour cultural_grants", "favour donation"} & set(names(t)) == set()
    assert t.why_not("favour donation").rule == "P-FAV-06"


@pytest.mark.rule("P-FAV-10", "P-PAT-08")
def test_patronage_takes_any_patron_besides_the_claim_of_the_turn():
    t = holding("patronage", slots=[1, 2, 3, 4, 31], patron_next=[10, 11], museum={0: [1, 31, 32]}, score={0: 0})
    assert t.why_not("patron 5").rule == "P-PAT-02"
    play(t, "favour patronage", "no")
    assert names(t) == [f"patron {k}" for k in range(1, 6)]
    play(t, "patron 5", "points")
    assert t.view().scores[0] == patrons()[31].points
    assert t.view().patrons[0] == (31,)
    assert t.view().slots == (1, 2, 3, 4, 10)
    assert "patron 1" in names(t), "it is not the claim of the turn"


@pytest.mark.rule("P-FAV-10")
def test_patronage_may_replace_all_patrons_first():
    t = holding("patronage", slots=[1, 2, 3, 4, 5], patron_next=[10, 11, 12, 13, 14])
    play(t, "favour patronage", "yes")
    assert t.view().slots == (10, 11, 12, 13, 14)
    assert len(names(t)) == 5


@pytest.mark.rule("P-FAV-11", "P-IM-01", "P-IM-02", "P-IM-03")
def test_private_sale_takes_from_a_museum_for_nothing_and_draws():
    dear = valued(1, 3)[:1]
    t = holding(
        "private_sale",
        museum_trend={0: 1, 1: 2, 2: 3, 3: 4},
        abroad={0: [*dear, 100, 101, 102]},
        market=[90, 91, 92],
        score={0: 0},
    )
    t.play("favour private_sale")
    assert len(numbers(t)) == 16
    t.play(f"painting {dear[0]}")
    view = t.view(0)
    assert view.scores[0] == 0
    assert dear[0] in view.hand
    assert 90 in view.abroad[0].paintings, "the market fills the gap first"
    assert 91 in view.hand
    assert 92 not in view.hand


@pytest.mark.rule("P-FAV-11", "P-IM-02")
def test_private_sale_with_one_card_left_in_the_market_draws_nothing():
    t = holding("private_sale", drained=1, surplus=1)
    t.play("favour private_sale")
    card = numbers(t)[0]
    n = len(t.view(0).hand)
    t.play(f"painting {card}")
    assert len(t.view(0).hand) == n + 1
    assert t.view().market == 0
    t = holding("private_sale", drained=0, surplus=1)
    t.play("favour private_sale")
    t.play(t.legal_moves()[0])
    assert sorted(len(m.paintings) for m in t.view().abroad) == [3, 4, 4, 4]


@pytest.mark.rule("P-FAV-12")
def test_fundraiser_gains_four():
    t = holding("fundraiser", score={0: 3})
    t.play("favour fundraiser")
    assert t.view().scores[0] == 7


@pytest.mark.rule("P-FAV-13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_auction_goes_round_once_and_the_active_player_gets_the_last(players):
    up = list(range(90, 90 + players + 1))
    t = menu(players, favours={0: ["auction"]}, market=up)
    t.play("favour auction")
    for k in range(players):
        assert (t.seat, t.decision) == (k, "auction_pick")
        assert numbers(t) == up[k:]
        assert "done" not in names(t)
        t.play(f"painting {up[k]}")
    assert {up[0], up[-1]} <= set(t.view(0).hand)
    for k in range(1, players):
        assert up[k] in t.view(k).hand
    assert t.view().auction == ()
    assert t.seat == 0


@pytest.mark.rule("P-FAV-13", "P-DECK-01")
def test_an_auction_of_few_cards_runs_until_none_is_left():
    t = menu(3, favours={0: ["auction"]}, drained=2, surplus=2)
    t.play("favour auction")
    assert len(t.view().auction) == 2
    t.play(t.legal_moves()[0])
    assert t.view().auction == (), "the last one went to the next player by itself"
    assert t.seat == 0
    t = menu(favours={0: ["auction", "fundraiser"]}, drained=0, surplus=1)
    assert "favour auction" not in names(t)


@pytest.mark.rule("P-FAV-14", "P-DISC-03")
def test_donation_hangs_from_any_discard_for_nothing():
    t = holding("donation", discard={0: [80], 1: [81]}, trend=7, score={0: 0, 1: 5})
    t.play("favour donation")
    assert numbers(t) == [80, 81]
    t.play("painting 81")
    assert t.view().walls[0][0] == 81
    assert t.view().scores[1] == 5
    assert t.view().discards == ((80,), ())


@pytest.mark.rule("P-FAV-15")
def test_cultural_grants_hang_from_the_hand():
    t = holding("cultural_grants", discard={0: [80]})
    t.play("favour cultural_grants")
    assert numbers(t) == [60, 61, 62]
    t.play("painting 61")
    assert t.view().walls[0][0] == 61
    assert t.view().discards[0] == (80,)


@pytest.mark.rule("P-FAV-16", "P-INFO-09")
def test_storage_management_takes_back_up_to_three():
    t = holding("storage_management", discard={0: [80, 81, 82, 83]})
    t.play("favour storage_management")
    assert t.why_not("all").rule == "P-FAV-16"
    t.play("painting 80")
    assert "done" in names(t)
    play(t, "painting 81", "painting 82")
    assert t.view().discards[0] == (83,)
    assert {80, 81, 82} <= set(t.view(1).known[0])
    t = holding("storage_management", discard={0: [80, 81, 82]})
    play(t, "favour storage_management", "painting 80", "done")
    assert t.view().discards[0] == (81, 82)
    t = holding("storage_management", discard={0: [80, 81, 82]})
    play(t, "favour storage_management", "done")
    assert t.view().discards[0] == (80, 81, 82), "also none"
    assert t.view().favour_discard[FAVOUR_NAMES.index("storage_management")] == 1


@pytest.mark.rule("P-FAV-17", "P-ACT-03")
def test_grand_opening_counts_two_more_cards_of_an_existing_collection():
    t = holding("grand_opening", museum={0: RENAISSANCE[:5]}, score={0: 0})
    assert "favour grand_opening" not in names(t)
    assert "common grand_opening" in names(t)
    assert t.why_not("favour grand_opening").rule == "P-FAV-17"
    play(t, "open renaissance", "yes")
    assert t.view().scores[0] == 7 + 3
    assert t.view().favour_discard[FAVOUR_NAMES.index("grand_opening")] == 0, "still being played"
    draws(t)
    assert t.view().favour_discard[FAVOUR_NAMES.index("grand_opening")] == 1
    assert t.view().favour_used
    assert t.decision == "reward"
    t = holding("grand_opening", museum={0: RENAISSANCE[:5]}, score={0: 0})
    play(t, "open renaissance", "no")
    assert t.view().scores[0] == 3 + 3
    assert favours(t) == ["grand_opening"]


@pytest.mark.rule("P-FAV-17")
def test_grand_opening_helps_neither_to_a_collection_nor_to_a_patron():
    t = holding("grand_opening", museum={0: RENAISSANCE[:3]}, slots=[1, 2, 3, 4, 5])
    assert not any(m.startswith("open") for m in names(t))
    # Patron 1 asks for two of mythology and two of the Renaissance; one of the first hangs, four of the second.
    hung = [works("mythology", "renaissance")[0], *works("portrait", "renaissance")[:3]]
    t = holding("grand_opening", museum={0: hung}, slots=[1, 2, 3, 4, 5], score={0: 0})
    assert not any(m.startswith("patron") for m in names(t))
    assert t.why_not("patron 1").rule == "P-PAT-02"
    play(t, "open renaissance", "yes")
    assert t.view().scores[0] == 5 + 3, "four count as six"
    t.play("reward patron_bonus")
    assert (t.view().active, t.view().patrons[0]) == (1, ()), "with no Patron to claim the turn is over by itself"
    t = holding("grand_opening", museum={0: RENAISSANCE[:5]}, favour_used=1)
    draws(play(t, "open renaissance"))
    assert t.decision == "reward", "one Favour card a turn"


@pytest.mark.rule("P-FAV-17", "P-INFO-02")
def test_whoever_holds_a_favour_card_is_asked_so_that_nothing_is_told():
    t = holding("auction", museum={0: RENAISSANCE[:5]})
    t.play("open renaissance")
    assert (t.decision, names(t)) == ("use_grand_opening", ["no"])
    assert t.why_not("yes").rule == "P-FAV-17"
    draws(play(t, "no"))
    assert t.decision == "reward"


# --- Patrons ----------------------------------------------------------------------------------------------------------

# Patron 1: 2 mythology and 2 Renaissance, takes mythology; 31: a Bosch and 2 history, takes anything.


@pytest.mark.rule("P-PAT-01", "P-PAT-02", "P-PAT-08")
def test_a_patron_is_claimed_once_a_turn_when_the_museum_shows_what_it_asks():
    t = menu(slots=[1, 31, 3, 4, 5], museum={0: [31, 32]}, patron_next=[2], favours={0: []}, discard={0: [80]})
    assert [m for m in names(t) if m.startswith("patron")] == ["patron 1"]
    assert t.why_not("patron 2").rule == "P-PAT-02"
    play(t, "patron 1", "points")
    assert not any(m.startswith("patron") for m in names(t))
    assert t.why_not("patron 1").rule == "P-PAT-01"


@pytest.mark.rule("P-PAT-02", "P-PAT-03")
def test_requirements_are_checked_one_by_one_and_need_no_collection():
    history = works("history", "baroque")[:2]
    bosch = works(painter=1)[0]
    assert "patron 2" not in names(menu(slots=[1, 31, 3, 4, 5], museum={0: history}))
    assert "patron 2" not in names(menu(slots=[1, 31, 3, 4, 5], museum={0: [bosch, history[0]]}))
    t = menu(slots=[1, 31, 3, 4, 5], museum={0: [bosch, 100, 101, *history]})
    assert "patron 2" in names(t)
    own = works("history", painter=1)
    assert "patron 2" in names(menu(slots=[1, 31, 3, 4, 5], museum={0: own[:2]})), "one painting may count twice"


@pytest.mark.rule("P-PAT-04", "P-PAT-07", "P-PAT-09")
@pytest.mark.parametrize(("slot", "patron"), [(1, 1), (2, 31)])
def test_the_points_of_a_patron(slot, patron):
    hung = [31, 32, works(painter=1)[3], *works("history", "baroque")[:2]]
    t = menu(slots=[1, 31, 3, 4, 5], museum={0: hung}, patron_next=[40], score={0: 0}, favours={0: ["fundraiser"]})
    play(t, f"patron {slot}", "points")
    assert t.view().scores[0] == patrons()[patron].points
    assert t.view().slots[slot - 1] == 40
    assert t.view().patrons[0] == (patron,)
    assert {p.points for p in patrons().values()} == {patrons()[1].points, patrons()[31].points}


@pytest.mark.rule("P-PAT-05", "P-PAT-07", "P-IM-01")
def test_the_effect_of_a_pair_takes_only_its_type():
    mythology = works("mythology", "baroque")[0]
    others = works("portrait")[:15]
    shown = {0: [mythology, *others[:3]], 1: others[3:7], 2: others[7:11], 3: others[11:15]}
    t = menu(slots=[1, 2, 3, 4, 5], museum={0: [31, 32]}, abroad=shown, score={0: 0}, market=[70], favours={0: []})
    play(t, "patron 1", "effect")
    assert names(t) == [f"painting {mythology}", "done"], "the only fitting one, or none"
    t.play(f"painting {mythology}")
    assert mythology in t.view(0).hand
    assert 70 in t.view().abroad[0].paintings
    assert t.view().scores[0] == 0


@pytest.mark.rule("P-PAT-05")
def test_the_effect_of_a_pair_may_name_the_period_and_then_not_the_genre():
    # Patron 4: 2 mythology and 2 Romanticism, takes Romanticism.
    romantic = [works("history", "romanticism")[0], works("landscape", "romanticism")[0]]
    others = [*works("mythology", "baroque")[:2], *works("portrait", "baroque")[:6], *works("portrait", "rococo")[:6]]
    shown = {0: [*romantic, *others[:2]], 1: others[2:6], 2: others[6:10], 3: others[10:14]}
    t = menu(slots=[4, 1, 2, 3, 5], museum={0: works("mythology", "romanticism")[:2]}, abroad=shown)
    play(t, "patron 1", "effect")
    assert t.decision == "take_im"
    assert numbers(t) == sorted(romantic)


@pytest.mark.rule("P-PAT-05")
def test_the_effect_of_a_patron_may_be_left_alone():
    t = menu(slots=[31, 2, 3, 4, 5], museum={0: [*works("history", painter=1)[:2]]}, patron_next=[40], favours={0: []})
    before = t.view().abroad
    play(t, "patron 1", "effect", "done")
    assert (t.view().abroad, t.view().patrons[0], t.view().slots[0]) == (before, (31,), 40)
    assert "You took no painting from the International Museums." in t.log(0)
    t = holding("private_sale")
    t.play("favour private_sale")
    assert "done" not in names(t)
    assert t.why_not("done").rule == "P-FAV-11"


@pytest.mark.rule("P-PAT-05")
def test_the_effect_of_a_painter_takes_anything():
    hung = [works(painter=1)[3], *works("history", "baroque")[:2]]
    t = menu(slots=[31, 2, 3, 4, 5], museum={0: hung})
    play(t, "patron 1", "effect")
    assert t.decision == "take_im"
    assert len(numbers(t)) == 16


@pytest.mark.rule("P-PAT-06")
def test_an_effect_that_finds_nothing_is_not_offered():
    others = works("portrait")[:16]
    shown = {m: others[4 * m : 4 * m + 4] for m in range(4)}
    t = menu(slots=[1, 2, 3, 4, 5], museum={0: [31, 32]}, abroad=shown, score={0: 0}, favours={0: []})
    t.play("patron 1")
    assert t.view().scores[0] == patrons()[1].points, "only the points were left"


@pytest.mark.rule("P-PAT-10", "P-REW-05", "P-SCORE-08")
def test_claimed_patrons_stay_and_count_with_the_reward():
    things = {"museum": {0: RENAISSANCE[:4]}, "patrons": {0: [10, 11, 12]}, "score": {0: 50}}
    assert score(finished(**things))["patrons"] == 0
    t = finished(**things, opened={0: {"renaissance": "patron_bonus"}})
    assert score(t)["patrons"] == 9
    assert t.view().patrons[0] == (10, 11, 12)


# --- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-DECK-01", "P-ACQ-01")
def test_the_market_is_drawn_empty_and_stays_so():
    t = at(phase="start", hand={0: [60, 61]}, drained=1, surplus=1)
    assert len(t.view(0).hand) == 3
    assert t.view().market == 0


@pytest.mark.rule("P-DECK-02", "P-FAV-03")
def test_an_empty_favour_deck_is_made_anew_from_the_discard():
    t = menu(discard={0: [80]}, favours={0: []}, favour_deck=0)
    before = sum(t.view().favour_discard)
    play(t, "inventory", "painting 80", "yes")
    assert len(favours(t)) == 1
    assert sum(t.view().favour_discard) == 0
    assert t.view().favour_deck == before - 1
    # A card being played is not yet on the discard: the draw is lost, the token moves.
    rest = [name for name in FAVOUR_NAMES for _ in range(3)]
    rest.remove("fundraiser")
    t = menu(favours={0: ["fundraiser"], 1: rest}, score={0: 8})
    assert t.view().favour_deck == 0
    t.play("favour fundraiser")
    assert favours(t) == []
    assert t.view().favour_tokens[0] == 20
    assert "no_favour" in [e.kind for e in t.events()]


@pytest.mark.rule("P-DECK-03")
def test_an_empty_patron_deck_is_made_anew_from_the_discard():
    t = menu(slots=[1, 2, 3, 4, 5], museum={0: [31, 32]}, patron_deck=0, favours={0: []})
    gone = set(t.view().patron_discard)
    assert len(gone) == 55
    play(t, "patron 1", "points")
    assert t.view().slots[0] in gone
    assert t.view().patron_deck == 54
    everybody = [n for n in range(1, 61) if n not in (1, 2, 3, 4, 5)]
    t = menu(slots=[1, 2, 3, 4, 5], museum={0: [31, 32]}, patrons={1: everybody}, favours={0: []})
    play(t, "patron 1", "points")
    assert t.view().slots == (0, 2, 3, 4, 5)


@pytest.mark.rule("P-DECK-04", "P-ROUND-01")
def test_an_empty_trend_deck_is_made_of_former_public_trends():
    t = menu(
        active=1, hand={0: [60, 61], 1: [70, 71]}, discard={1: [80]}, trend_deck=0, trend=7, favours={0: [], 1: []}
    )
    former = set(t.view().former)
    inventory(t).play("done")
    assert t.view().round == 2
    assert t.view().trend in former, "not the one in force until now"
    assert t.view().former == (7,)
    assert t.view().trend_deck == len(former) - 1
