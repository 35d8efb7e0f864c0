"""What belongs to a turn must fit the decision that is asked: other positions are refused."""

from __future__ import annotations

import random

import numpy as np
import pytest

import vernissage
from tests.games.pictura.help import at, menu, play, valued, works
from vernissage.engine.record import face
from vernissage.games.pictura.check import check
from vernissage.games.pictura.rules.actions import PAY, TARGET
from vernissage.games.pictura.rules.exchange import EXCH_GIVE
from vernissage.games.pictura.rules.favours import AUCTION_PICK
from vernissage.games.pictura.rules.patrons import PATRON, PATRON_REWARD, REFRESH_PATRONS, TAKE_IM
from vernissage.games.pictura.rules.turns import DISCARD_FAVOUR, DISCARD_PAINTING
from vernissage.games.pictura.state import (
    AUCTION,
    BY_GRANTS,
    BY_IMPROVE,
    BY_INVENTORY,
    BY_PATRON,
    BY_PATRONAGE,
    BY_SALE,
    BY_STORAGE,
    DONATION,
    EXHIBITION,
    INVENTORY,
)

RENAISSANCE = works(period="renaissance")
FULL = {0: [*RENAISSANCE[:13], *works(period="rococo")[:12]]}
DISCARDS = {0: [150], 1: [180]}


def asked(*moves, **things):
    """Seat 0 has two paintings and one Favour card; then these moves are made."""
    return play(menu(**{"hand": {0: [160, 161]}, "discard": DISCARDS, "score": {0: 5}, **things}), *moves)


def code(t, **changes):
    """What the check says of the position with these fields changed."""
    state = t.state.copy()
    for name, value in changes.items():
        state[name] = value
    return check(face(state))


@pytest.mark.rule("P-FAV-03", "P-PAT-05", "P-ACQ-02")
@pytest.mark.parametrize(
    ("decision", "moves", "reason"),
    [
        ("exch_give", None, 0),
        ("action", [], 0),
        ("auction_pick", ["favour auction"], 0),
        ("patron", ["favour patronage", "no"], BY_PATRONAGE),
        ("patron_reward", ["favour patronage", "no", "patron 1"], BY_PATRONAGE),
    ],
)
def test_what_a_decision_belongs_to_is_kept_only_as_long_as_it_is_asked(decision, moves, reason):
    """Left over from something else, it would tell the next question for a Favour card to go on with that."""
    if moves is None:
        t = at(hand={0: [160, 161]}, score={0: 5})
    else:
        t = asked(*moves, favours={0: [m.split()[1] for m in moves[:1]]})
    assert (t.decision, int(t.state["why"]), code(t)) == (decision, reason, 0)
    for why in range(BY_SALE + 1):
        assert code(t, why=why) == (0 if why == reason else 13)


@pytest.mark.rule("P-PAT-05")
def test_a_patrons_reward_is_chosen_before_its_effect():
    t = asked("favour patronage", "no", favours={0: ["patronage"]})
    for slot in (1, 2, 3):
        u = play(vernissage.from_position("pictura", t.position()), f"patron {slot}")
        if "effect" in [str(m) for m in u.legal_moves()]:
            u.play("effect")
            break
    assert (u.decision, int(u.state["why"]), code(u)) == ("take_im", BY_PATRON, 0)
    assert code(u, decision=PATRON_REWARD) == 13
    assert code(u, decision=PATRON_REWARD, why=BY_PATRONAGE) == 0


@pytest.mark.rule("P-FAV-03")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("auction", ["favour auction"]),
        ("private_sale", ["favour private_sale"]),
        ("donation", ["favour donation"]),
        ("cultural_grants", ["favour cultural_grants"]),
        ("storage_management", ["favour storage_management"]),
        ("patronage", ["favour patronage"]),
        ("patronage", ["favour patronage", "no"]),
        ("patronage", ["favour patronage", "no", "patron 1"]),
    ],
)
def test_the_favour_card_in_play_is_the_one_that_asks(card, moves):
    discards = {0: [150, 151], 1: [180]}
    t = asked(*moves, favours={0: [card]}, discard=discards)
    assert t.decision != "action"
    assert code(t) == 0
    played, deck = int(t.state["playing"]), t.state["favour_deck"].copy()
    at_deck = next(i for i in range(int(t.state["favour_deck_size"])) if deck[i] + 1 not in (played, 1))
    other, deck[at_deck] = int(deck[at_deck]) + 1, played - 1
    assert code(t, playing=other, favour_deck=deck) == 13
    if t.decision != "patron_reward":
        spent = t.state["favour_discard"].copy()
        spent[played - 1] += 1
        assert code(t, playing=0, favour_discard=spent) == 13


@pytest.mark.parametrize(
    ("moves", "card", "changes"),
    [
        (["exhibit"], "fundraiser", {"why": BY_GRANTS}),
        (["exhibit"], "fundraiser", {"why": 0}),
        (["exhibit"], "fundraiser", {"main": EXHIBITION}),
        (["favour donation"], "donation", {"why": BY_GRANTS}),
        (["favour donation"], "donation", {"why": BY_SALE}),
        (["favour donation"], "donation", {"why": 0}),
        (["favour patronage"], "patronage", {"why": BY_INVENTORY}),
        (["favour patronage"], "patronage", {"why": 0}),
        (["favour private_sale"], "private_sale", {"why": BY_IMPROVE}),
        (["favour auction"], "auction", {"asking": 2}),
        ([], "donation", {"decision": TARGET, "why": BY_STORAGE, "left": 3}),
        ([], "donation", {"decision": TARGET, "why": BY_SALE, "left": 1}),
        ([], "donation", {"decision": TAKE_IM, "why": BY_SALE}),
        ([], "donation", {"decision": REFRESH_PATRONS}),
        ([], "donation", {"decision": PATRON}),
        ([], "donation", {"decision": PAY}),
        ([], "donation", {"decision": DISCARD_PAINTING}),
        ([], "donation", {"decision": DISCARD_FAVOUR}),
        ([], "donation", {"decision": EXCH_GIVE, "main": INVENTORY}),
        ([], "donation", {"decision": EXCH_GIVE, "favour_used": 1}),
        ([], "donation", {"decision": EXCH_GIVE, "patron_used": 1}),
        ([], "donation", {"decision": EXCH_GIVE, "asking": 2}),
        ([], "donation", {"decision": AUCTION_PICK}),
    ],
)
def test_a_decision_that_belongs_to_nothing_is_refused(moves, card, changes):
    t = asked(*moves, favours={0: [card]})
    assert code(t) == 0
    assert code(t, **changes) == 13


@pytest.mark.rule("P-IMP-01", "P-IMP-02")
def test_payment_is_asked_of_those_only_who_could_exhibit():
    t = asked(museum=FULL, favours={0: ["fundraiser"]})
    assert code(t) == 0
    assert code(t, decision=PAY, why=BY_IMPROVE) == 13, "no room"
    t = asked(hand={0: [160]}, discard={0: [150]}, favours={0: ["fundraiser"]})
    assert code(t, decision=PAY, why=BY_IMPROVE) == 13, "nothing to hang"


@pytest.mark.rule("P-LAY-06")
def test_nothing_is_hung_in_a_full_museum():
    t = asked("favour donation", favours={0: ["donation"]}, museum={0: FULL[0][:24]})
    assert (t.decision, code(t)) == ("target", 0)
    full = asked(museum=FULL, favours={0: ["donation"]})
    held = full.state["favours"].copy()
    held[0, DONATION] = 0
    changes = {"decision": TARGET, "why": t.state["why"], "left": 1, "playing": DONATION + 1, "favour_used": 1}
    assert code(full, **changes, favours=held) == 13


@pytest.mark.rule("P-FAV-01", "P-EXHIBIT-01")
def test_a_grand_opening_is_asked_only_where_the_exhibition_can_be_opened():
    t = asked("open renaissance", museum={0: RENAISSANCE[:5]}, favours={0: ["grand_opening"]})
    assert (t.decision, code(t)) == ("use_grand_opening", 0)
    assert code(t, favour_used=1) == 13
    assert code(t, showing=int(t.state["showing"]) + 1) == 13, "no collection of that type"


@pytest.mark.rule("P-EOT-03")
def test_favour_cards_are_dropped_down_to_the_limit_only():
    t = at(phase="turn_end", main=3, hand={0: [160]}, favours={0: ["auction", "donation", "patronage", "fundraiser"]})
    assert (t.decision, code(t)) == ("discard_favour", 0)
    held, spent = t.state["favours"].copy(), t.state["favour_discard"].copy()
    held[0, AUCTION] -= 1
    spent[AUCTION] += 1
    assert code(t, favours=held, favour_discard=spent) == 13


NINE = {"score": {0: 9, 1: 9}}
GAINS = valued(7, 3)
DRAWS = {  # in the middle of what a Favour card may be drawn
    "exchange": lambda: play(
        at(museum_trend={0: 7}, hand={0: [GAINS[0], 160]}, abroad={0: valued(7, 0)[:4]}, **NINE),
        f"painting {GAINS[0]}", f"painting {valued(7, 0)[0]}",
    ),
    "exhibit": lambda: asked("exhibit", "painting 160", f"painting {GAINS[0]}", trend=7, hand={0: [160, GAINS[0]]}, **NINE),
    "owner": lambda: asked("exhibit", "painting 160", "painting 180", **NINE),
    "fundraiser": lambda: asked("favour fundraiser", favours={0: ["fundraiser"]}, **NINE),
    "grants": lambda: asked(
        "favour cultural_grants", f"painting {GAINS[0]}", trend=7, hand={0: [160, GAINS[0]]},
        favours={0: ["cultural_grants"]}, **NINE,
    ),
    "exhibition": lambda: asked("open renaissance", museum={0: RENAISSANCE[:5]}, favours={0: []}, **NINE),
    "grand opening": lambda: asked(
        "open renaissance", "yes", museum={0: RENAISSANCE[:5]}, favours={0: ["grand_opening"]}, **NINE
    ),
    "patron": lambda: asked("patron 1", "points", slots=[1, 2, 3, 4, 5], museum={0: [31, 32]}, favours={0: []}, **NINE),
    "patronage": lambda: asked("favour patronage", "no", "patron 1", "points", favours={0: ["patronage"]}, **NINE),
    "reward": lambda: asked(
        "open renaissance", "reward free_exhibits", f"painting {GAINS[-1]}", trend=7, hand={0: [160, GAINS[-1]]},
        museum={0: RENAISSANCE[:4]}, favours={0: []}, score={0: 4},
    ),
    "inventory": lambda: asked("inventory", "painting 150", favours={0: []}),
}  # fmt: skip


@pytest.mark.rule("P-FTOK-02", "P-FTOK-07")
@pytest.mark.parametrize("what", DRAWS)
def test_a_favour_card_is_drawn_in_the_middle_of_something(what):
    t = DRAWS[what]()
    assert (t.decision, code(t)) == ("draw_favour", 0)
    assert code(t, seat=1 - t.seat) == 13, "the other seat has reached nothing"
    for field, wrong in (
        ("chosen", 5), ("left", 2), ("claim_slot", 5), ("asking", 1 - int(t.state["asking"])), ("why", BY_SALE),
        ("main", 3 if what != "inventory" else 0),
    ):  # fmt: skip
        assert code(t, **{field: wrong}) in (9, 13) or (what, field) in (
            ("fundraiser", "main"), ("grants", "main"), ("patron", "main"), ("patronage", "main"),
        ), field  # fmt: skip
    if what != "inventory":
        score = t.state["score"].copy()
        score[t.seat] = 8
        assert code(t, score=score) == 13, "no threshold was reached"
    for answer in ("yes", "no"):
        u = t.copy()
        u.play(answer)
        assert code(u) == 0


def test_a_question_for_a_favour_card_needs_one_to_draw():
    t = DRAWS["exhibit"]()
    held = t.state["favours"].copy()
    held[1] += np.bincount(t.state["favour_deck"][: int(t.state["favour_deck_size"])], minlength=8).astype(np.int8)
    assert code(t, favours=held, favour_deck=0, favour_deck_size=0) == 13
    assert code(t, may_pass=2) == 13


def test_every_position_of_a_game_is_possible():
    chance = random.Random(5)
    t = vernissage.new("pictura", 3, 5)
    for _ in range(150):
        t.play(chance.choice(t.legal_moves()))
        assert code(t) == 0


def test_the_painting_about_to_be_given_is_a_painting():
    chance = random.Random(5)
    t = vernissage.new("pictura", 2, 5)
    while t.decision != "exch_take":
        t.play(chance.choice(t.legal_moves()))
    for number in (0, 181, 255):  # the hand has 180 places: beyond them nothing may be read
        assert code(t, chosen=number) == 13


@pytest.mark.rule("P-IMP-01", "P-REW-01", "P-FAV-14", "P-FAV-16")
def test_what_may_still_be_hung_or_taken_back_fits_what_asks_for_it():
    paid = asked("exhibit", "painting 160")
    assert (paid.decision, code(paid), code(paid, left=1)) == ("target", 0, 13)
    given = asked("favour donation", favours={0: ["donation"]})
    assert (given.decision, code(given), code(given, left=0), code(given, left=2)) == ("target", 0, 13, 13)
    stored = asked("favour storage_management", favours={0: ["storage_management"]}, discard={0: [150, 151, 152, 153]})
    assert stored.decision == "target"
    assert [code(stored, left=k) for k in range(5)] == [13, 0, 0, 0, 13]


@pytest.mark.rule("P-END-02", "P-END-10")
def test_beyond_the_last_round_there_are_only_last_turns():
    t = menu(players=3, hand={0: [160, 161]})
    assert (code(t, round=60), code(t, round=61)) == (0, 14)
    starter, active = int(t.state["starter"]), int(t.state["active"])
    assert (starter, active) == (0, 0)
    assert code(t, round=61, ender=1, turns_left=1) == 0, (
        "the second player reached 50 in round 60, the third has had a turn"
    )
    assert code(t, round=61, ender=2, turns_left=2) == 0
    late = at(players=3, active=1, hand={1: [160, 161]})
    assert int(late.state["active"]) == 1
    assert code(late, round=61, ender=2, turns_left=1) == 0
    assert code(late, round=61, ender=0, turns_left=2) == 14, "nobody reaches 50 in a round after the last"
    assert code(late, round=60, ender=0, turns_left=2) == 0
