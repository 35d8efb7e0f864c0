"""Hidden and visible: P-INFO, and the catalogue: P-DEC."""

from __future__ import annotations

import pytest

import vernissage
from tests.games.pictura.help import at, favours, menu, names, numbers, play, works
from vernissage.games.pictura.state import FAVOUR_NAMES, MOVES

RENAISSANCE = works(period="renaissance")


def hands(t, viewer, seat, seeds=25):
    """The hands that another seat may have, as far as the viewer knows."""
    return [set(t.redeal(viewer, seed).view(seat).hand) for seed in range(seeds)]


@pytest.mark.rule("P-INFO-01")
def test_a_hand_is_seen_by_its_owner_only_and_its_size_by_all():
    t = at(hand={0: [1, 2, 3], 1: [4, 5, 6, 7]})
    assert t.view(0).hand == (1, 2, 3)
    assert t.view(1).hand == (4, 5, 6, 7)
    assert t.view(None).hand == ()
    for viewer in (0, 1, None):
        assert t.view(viewer).hand_sizes == (3, 4)
    dealt = hands(t, 0, 1)
    assert all(len(h) == 4 and not h & {1, 2, 3} for h in dealt)
    assert len({frozenset(h) for h in dealt}) == len(dealt)


@pytest.mark.rule("P-INFO-02")
def test_favour_cards_are_seen_by_their_owner_only_and_their_number_by_all():
    t = at(favours={0: ["fundraiser"], 1: ["auction", "donation"]})
    assert favours(t, 0) == ["fundraiser"]
    assert t.view(None).favours == ()
    assert t.view(0).favour_sizes == t.view(None).favour_sizes == (1, 2)
    seen = {tuple(favours(t.redeal(0, seed), 1)) for seed in range(30)}
    assert len(seen) > 8
    assert all(len(cards) == 2 for cards in seen)


@pytest.mark.rule("P-INFO-03")
def test_a_personal_trend_is_hidden_until_final_scoring():
    t = at(personal={0: 9, 1: 10}, museum={1: [1, 2, 3]})
    assert t.view(0).personals == (9, 0)
    assert t.view(1).personals == (0, 10)
    assert t.view(None).personals == (0, 0)
    line = next(x for x in t.score_sheet(1, viewer=0).lines if x.name == "personal")
    assert (line.points, line.items) == (None, ())
    assert len({t.redeal(0, seed).view(1).personals[1] for seed in range(40)}) > 10
    t = at(personal={0: 9, 1: 10}, ending=1, ender=0, score={0: 50})
    assert t.view(0).personals == (9, 0)
    play(t, "done", "done")
    assert t.view(0).personals == t.view(None).personals == (9, 10)
    assert t.redeal(0, 3).view(1).personals == (9, 10)


@pytest.mark.rule("P-INFO-04")
def test_returned_trends_are_known_to_nobody_else():
    t = vernissage.new("pictura", 2, 6, {"first_player": 0})
    mine, yours = set(t.view(0).offer), t.view(1).offer
    play(t, "trend 1", "trend 1")
    assert set(t.view(0).offer) == mine, "one remembers what one returned"
    assert t.view(None).offer == ()
    others = [set(t.redeal(0, seed).view(1).offer) for seed in range(25)]
    assert any(o != set(yours) for o in others)
    assert all(not o & mine for o in others)


@pytest.mark.rule("P-INFO-03", "P-SETUP-11")
def test_a_choice_of_trend_is_hidden_while_the_others_choose():
    t = vernissage.new("pictura", 2, 6, {"first_player": 0})
    t.play("trend 2")
    assert t.view(1).has_chosen == (True, False)
    assert t.view(1).personals == (0, 0)
    assert not any("kept" in line and "3," in line for line in t.log(1))
    assert {int(t.redeal(1, seed).state["kept"][0]) for seed in range(30)} == {1, 2, 3}


@pytest.mark.rule("P-INFO-05")
def test_the_order_of_the_decks_is_hidden_and_their_size_public():
    t = at()
    sizes = ("market", "trend_deck", "favour_deck", "patron_deck")
    for name in sizes:
        assert len({getattr(t.view(v), name) for v in (0, 1, None)}) == 1
    for name in ("market", "trend_deck", "favour_deck", "patron_deck"):
        orders = {tuple(t.redeal(0, seed).position()["state"][name]) for seed in range(10)}
        assert len(orders) > 8


@pytest.mark.rule("P-INFO-06", "P-INFO-07", "P-DISC-01", "P-EXHIBIT-11")
def test_the_table_is_open_to_all():
    t = at(
        museum={0: RENAISSANCE[:5]},
        discard={0: [60], 1: [61]},
        opened={0: {"renaissance": "patron_bonus"}},
        patrons={1: [7]},
    )
    views = [t.view(v) for v in (0, 1, None)]
    for name in (
        "walls", "hanging", "collections", "discards", "patrons", "opened", "spaces", "scores", "favour_tokens", "abroad",
        "trend", "former", "slots", "patron_discard", "favour_discard", "favour_made", "tokens", "types", "known",
    ):  # fmt: skip
        assert len({repr(getattr(view, name)) for view in views}) == 1, name
    assert views[2].discards == ((60,), (61,))


@pytest.mark.rule("P-INFO-07", "P-DECK-02")
def test_what_a_new_favour_deck_was_made_of_is_remembered():
    t = menu(discard={0: [80]}, favours={0: [], 1: ["auction", "donation"]}, favour_deck=0)
    play(t, "inventory", "painting 80", "yes")
    assert t.view(0).favour_made == tuple(2 if n in ("auction", "donation") else 3 for n in FAVOUR_NAMES)
    auction, donation = FAVOUR_NAMES.index("auction"), FAVOUR_NAMES.index("donation")
    held = [t.redeal(0, seed).state["favours"] for seed in range(40)]
    assert all(h[1][auction] == h[1][donation] == 1 for h in held), "neither can be in the deck"
    held = [t.redeal(None, seed).state["favours"] for seed in range(40)]
    assert all(h[0][k] + h[1][k] >= 1 for h in held for k in (auction, donation))
    assert len({int(h[0][auction]) for h in held}) == 2, "a spectator does not know who has it"


@pytest.mark.rule("P-INFO-08")
def test_a_drawn_painting_is_told_to_its_drawer_only():
    t = menu(hand={0: [60, 61]}, favours={0: ["auction"]}, market=[90, 91])
    t.play("common auction")
    assert any("No. 90," in line for line in t.log(0))
    for viewer in (1, None):
        assert not any("No. 90," in line for line in t.log(viewer))
        assert [e.fields for e in t.events(viewer) if e.kind == "draw"] == [{}, {}]
    assert 90 not in t.view(1).known[0]
    assert any(90 not in h for h in hands(t, 1, 0))


@pytest.mark.rule("P-INFO-09", "P-EXCH-10")
def test_a_painting_that_moved_openly_is_known_until_it_leaves_the_hand():
    t = at(hand={0: [60, 61, 62]}, abroad={0: [100, 101, 102, 103]}, favours={0: [], 1: []}, score={0: 20, 1: 20})
    play(t, "painting 60", "painting 100", "done")
    for viewer in (0, 1, None):
        assert t.view(viewer).known[0] == (100,)
    assert all(100 in h for h in hands(t, 1, 0))
    play(t, "exhibit", "painting 61", "painting 100")
    assert t.view(1).known[0] == ()
    assert all(100 not in h for h in hands(t, 1, 0)), "it hangs now"


@pytest.mark.rule("P-INFO-09")
@pytest.mark.parametrize("way", ["inventory", "auction", "private_sale", "patron"])
def test_every_open_way_into_a_hand_is_remembered(way):
    t = menu(
        hand={0: [60, 61]}, discard={0: [80]}, favours={0: ["auction", "private_sale"]}, market=[90, 91, 92, 93],
        abroad={0: [3, 101, 102, 103]}, slots=[1, 2, 13, 4, 5], museum={0: [31, 32]},
    )  # fmt: skip
    if way == "inventory":
        play(t, "inventory", "painting 80")
        assert t.view(1).known[0] == (80,)
    elif way == "auction":
        play(t, "favour auction", "painting 90", "painting 91")
        assert (t.view(None).known[0], t.view(None).known[1]) == ((90, 92), (91,))
    elif way == "private_sale":
        play(t, "favour private_sale", "painting 101")
        assert t.view(1).known[0] == (101,)
    else:
        play(t, "patron 1", "effect")
        if t.decision == "take_im":
            t.play("painting 3")
        assert t.view(1).known[0] == (3,)


@pytest.mark.rule("P-INFO-10")
def test_a_half_made_choice_is_a_secret():
    t = at(hand={0: [60, 61, 62, 63]}, score={0: 20})
    t.play("painting 62")
    assert t.view(0).chosen == 62
    for viewer in (1, None):
        assert t.view(viewer).chosen == 0
        assert t.view(viewer).moves == ()
        assert "62" not in t.prompt_for(viewer)
        assert not any("No. 62," in line for line in t.log(viewer))
    assert len({int(t.redeal(1, seed).state["chosen"]) for seed in range(30)}) > 10
    t = menu(hand={0: [60, 61, 62, 63]}, discard={0: [80]})
    play(t, "exhibit", "painting 62")
    assert t.view(1).chosen == 0
    assert t.view(1).discards[0] == (80,)


@pytest.mark.rule("P-INFO-02", "P-FAV-17")
def test_who_is_asked_about_a_grand_opening_may_hold_none():
    t = menu(museum={0: RENAISSANCE[:5]}, favours={0: ["grand_opening"]})
    t.play("open renaissance")
    held = [favours(t.redeal(1, seed), 0) for seed in range(40)]
    assert any(cards != ["grand_opening"] for cards in held)


@pytest.mark.rule("P-INFO-01", "P-EXCH-07")
def test_a_player_who_is_asked_is_known_to_have_a_choice():
    from tests.games.pictura.help import valued, worth

    dear = valued(1, 3)[:4]
    t = at(
        museum_trend={0: 1, 1: 2, 2: 3, 3: 4}, abroad={0: dear, 1: [], 2: [], 3: []}, drained=0, surplus=1, score={0: 0, 1: 0},
        hand={0: [*valued(1, 3)[4:6], 60, 61], 1: [62, 63]},
    )  # fmt: skip
    assert len(numbers(t)) == 2
    for seed in range(15):
        hand = t.redeal(1, seed).view(0).hand
        assert sum(worth(1, n) == 3 for n in hand) >= 2


@pytest.mark.rule("P-DEC-02", "P-DEC-03")
def test_the_catalogue_has_264_moves_in_the_order_of_the_specification():
    assert MOVES.size == 264
    starts = {
        0: "painting 1", 179: "painting 180", 180: "open mythology", 190: "open impressionism", 191: "exhibit",
        192: "inventory", 193: "favour patronage", 201: "common patronage", 209: "patron 1", 214: "reward free_exhibits",
        220: "points", 221: "effect", 222: "yes", 223: "no", 224: "done", 225: "trend 1", 228: "drop patronage",
        236: "cell 1", 260: "cell 25", 261: "auto", 262: "all", 263: "pass",
    }  # fmt: skip
    assert {code: str(MOVES.move(code)) for code in starts} == starts


@pytest.mark.rule("P-DEC-01")
def test_a_single_option_is_taken_by_itself_and_told():
    t = menu(hand={0: [60, 61]}, favours={0: []}, score={0: 0})
    play(t, "exhibit", "painting 60")
    assert [e.kind for e in t.events()][:2] == ["pay", "exhibit"]
    assert t.view().active == 1


@pytest.mark.rule("P-DEC-04")
def test_favour_cards_of_a_kind_are_one_option():
    t = menu(favours={0: ["fundraiser"] * 3})
    assert names(t).count("favour fundraiser") == 1
