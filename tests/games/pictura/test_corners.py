"""What hardly ever happens, on records made for it."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np
import pytest

from tests.games.pictura.help import at, menu
from vernissage.engine import chance, contract, journal, registry
from vernissage.engine.record import face
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import actions, draws, exhibitions, favours, hanging, patrons, turns
from vernissage.games.pictura.state import (
    AUTO,
    BY_INVENTORY,
    BY_PATRONAGE,
    BY_REWARD,
    CELL_0,
    E_DROP,
    E_LIMIT,
    E_NO_ACTION,
    E_NO_FAVOUR,
    FAVOUR_NAMES,
    IMPROVE,
    KINDS,
    LIMIT,
    MOVES,
    WORD,
)


@functools.cache
def dealt(players: int) -> Any:
    return np.array([menu(players).state])


def record(players: int = 2, **fields: Any) -> Any:
    """The menu of seat 0's action phase, with these fields changed."""
    array = dealt(players).copy()
    for name, value in fields.items():
        array[0][name] = value
    return array


def code(move: str) -> int:
    return int(MOVES.code(MOVES.parse(move)))


def step(array: Any, move: str) -> list[list[int]]:
    """What it wrote into the journal: kind, seat and a number."""
    log = journal.buffer()
    contract.step(face(array[0]), code(move), face(log))
    return [[row[0], row[1], row[3]] for row in log[1 : 1 + log[0, 0]].tolist()]


def why(array: Any, move: str) -> int:
    return int(contract.why(face(array[0]), int(array[0]["seat"]), code(move)))


def legal(array: Any) -> list[int]:
    moves = np.zeros(MOVES.size, np.int16)
    return moves[: contract.legal(face(array[0]), face(moves))].tolist()


def holding(*names: str, **fields: Any) -> Any:
    held = np.zeros((4, KINDS), np.int8)
    for name in names:
        held[0, FAVOUR_NAMES.index(name)] += 1
    return record(favours=held, **fields)


# --- Favour cards -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-FAV-05", "P-FAV-12", "P-FAV-13")
@pytest.mark.parametrize("market", [0, 1, 2])
def test_a_favour_card_that_draws_needs_something_to_draw(market):
    array = holding("private_sale", "auction", market_size=market, im=0)
    for move in ("favour private_sale", "favour auction", "common auction"):
        assert (why(array, move) == 0) == (market > 0), move
        assert (code(move) in legal(array)) == (market > 0), move
    array[0]["im"][1, 0] = 1
    assert why(array, "favour private_sale") == 0


@pytest.mark.rule("P-FAV-12")
def test_a_private_sale_with_empty_museums_still_draws():
    array = holding("private_sale", im=0)
    before, held = int(array[0]["market_size"]), array[0]["hand"][0].copy()
    step(array, "favour private_sale")
    assert before - array[0]["market_size"] == 1
    assert sum(bin(int(x)).count("1") for x in array[0]["hand"][0] & ~held) == 1
    assert (array[0]["playing"], array[0]["favour_discard"][FAVOUR_NAMES.index("private_sale")]) == (0, 1)


@pytest.mark.rule("P-DECK-02", "P-REW-03")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_the_last_favour_cards_are_drawn_and_then_none(left):
    array = record(
        decision=exhibitions.REWARD, showing=1, favours=0, favour_discard=0, favour_deck=0, favour_deck_size=left
    )
    rows = step(array, "reward favour_hand")
    assert [row[:2] for row in rows if row[0] == E_NO_FAVOUR] == [[E_NO_FAVOUR, 0]] * (N.more_drawn - left)
    assert array[0]["favours"][0].sum() == left


@pytest.mark.rule("P-INV-03", "P-DECK-02")
@pytest.mark.parametrize("left", [0, 1])
def test_an_inventory_asks_for_a_favour_card_only_where_one_is_left(left):
    array = record(favours=0, favour_discard=0, favour_deck=0, favour_deck_size=left, discard=[[3, 0, 0]] * 4)
    step(array, "inventory")
    assert why(array, "all") == 0, "there are two"
    rows = step(array, "all")
    assert array[0]["decision"] == (draws.DRAW_FAVOUR if left else patrons.REFRESH_PATRONS)
    assert ([E_NO_FAVOUR, 0, 0] in rows) == (not left)


@pytest.mark.rule("P-INV-02")
def test_a_single_painting_of_a_discard_is_not_all():
    array = record(discard=[[2, 0, 0]] * 4)
    step(array, "inventory")
    assert why(array, "all") == actions.ONE_LEFT


@pytest.mark.rule("P-EOT-03")
def test_a_favour_card_that_is_too_many_goes_to_the_discard():
    array = holding("auction", "auction", "donation", "fundraiser", decision=turns.DISCARD_FAVOUR, favour_discard=0)
    rows = step(array, "drop donation")
    kind = FAVOUR_NAMES.index("donation")
    assert rows[0] == [E_DROP, 0, kind]
    assert array[0]["favour_discard"].tolist() == [int(k == kind) for k in range(KINDS)]
    assert array[0]["favours"][0, kind] == 0


# --- Patrons ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-INV-04", "P-FAV-10")
@pytest.mark.parametrize("deck", [0, 1])
@pytest.mark.parametrize("discard", [0, 1, 2])
@pytest.mark.parametrize("slot", [0, 1, 2])
def test_patrons_are_asked_about_where_there_are_any(deck, discard, slot):
    given = {"patron_deck_size": deck, "patron_discard": discard, "slots": [0, 0, slot, 0, 0]}
    some = bool(deck or discard or slot)
    array = holding("patronage", **given)
    assert (why(array, "favour patronage") == 0) == some
    array = record(decision=draws.DRAW_FAVOUR, why=BY_INVENTORY, left=1, main=3, token=0, **given)
    step(array, "no")
    assert array[0]["decision"] == (patrons.REFRESH_PATRONS if some else actions.ACTION)
    assert array[0]["why"] == (BY_INVENTORY if some else 0)


@pytest.mark.rule("P-FAV-10", "P-INV-04")
def test_patronage_needs_a_patron_face_up_and_an_inventory_none():
    for slots, reason, expected in (
        (0, BY_PATRONAGE, patrons.NONE_FACE_UP),
        (0, BY_INVENTORY, 0),
        ([0, 1, 0, 0, 0], BY_PATRONAGE, 0),
        ([0, 9, 0, 0, 0], BY_PATRONAGE, 0),
    ):
        assert why(record(decision=patrons.REFRESH_PATRONS, why=reason, slots=slots), "no") == expected


# --- who is asked next ------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-IMP-09")
def test_of_several_who_reach_their_token_the_next_in_turn_order_is_asked_first():
    array = record(4, decision=draws.DRAW_FAVOUR, seat=0, active=0, score=[12, 10, 30, 10], token=[10, 10, 0, 10])
    asked = []
    while array[0]["decision"] == draws.DRAW_FAVOUR:
        asked.append(int(array[0]["seat"]))
        array[0]["playing"] = 3  # a Favour card is being played
        step(array, "no")
    assert asked == [0, 1, 3]
    assert array[0]["seat"] == 0


@pytest.mark.rule("P-FTOK-07")
@pytest.mark.parametrize(
    ("fields", "decision"),
    [
        ({"showing": 2}, exhibitions.REWARD),
        ({"why": BY_REWARD, "left": 1}, actions.TARGET),
    ],
)
def test_after_the_others_have_drawn_the_active_player_goes_on(fields, decision):
    array = record(
        3,
        decision=draws.DRAW_FAVOUR,
        seat=2,
        active=0,
        score=[3, 3, 10, 0],
        token=[10, 10, 10, 0],
        main=IMPROVE,
        **fields,
    )
    step(array, "no")
    assert (array[0]["seat"], array[0]["decision"]) == (0, decision)


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-END-07", "P-TURN-04")
@pytest.mark.parametrize("ender", [-1, 0, 1])
def test_only_before_the_end_is_set_off_does_a_player_without_an_action_end_the_game(ender):
    array = record(
        3, ender=ender, turns_left=2, main=IMPROVE, hand=0, discard=0, market_size=0, opened=0, types=0, score=5
    )
    rows = step(array, "done")
    assert ([E_NO_ACTION, 1, 0] in rows) == (ender < 0)


@pytest.mark.rule("P-END-10")
@pytest.mark.parametrize("ender", [-1, 0])
def test_the_sixtieth_round_ends_the_game_unless_its_end_is_set_off(ender):
    array = record(3, ender=ender, turns_left=2, round=N.max_rounds, active=2, seat=2, starter=0, main=IMPROVE, score=5)
    array[0]["hand"][2] = 0
    rows = step(array, "done")
    assert ([E_LIMIT, 2, N.max_rounds] in rows) == (ender < 0)
    assert (array[0]["ending"] == LIMIT) == (ender < 0)


@pytest.mark.rule("P-LAY-07")
def test_only_auto_is_rushed_and_only_at_a_last_hanging():
    rush = registry.get("pictura").rules.rush
    silent = face(journal.SILENT)
    array = np.array([at(ending=1, ender=0, phase="layout").state])
    assert array[0]["decision"] == hanging.LAYOUT
    assert not rush(face(array[0]), CELL_0, silent)
    assert not rush(face(record()[0]), AUTO, silent)
    assert rush(face(array[0]), AUTO, silent)


# --- what is told -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-EXHIBIT-07")
def test_a_reward_space_that_is_taken_tells_by_which_exhibition():
    array = record(decision=exhibitions.REWARD, showing=1, space=[[0, 4, 0, 0, 0, 0]] * 4)
    assert exhibitions.token_on(face(array[0]), 0, 1) == 3
    assert why(array, "reward painting_hand") == exhibitions.SPACE_TAKEN


def observed(seat: int = 0, **fields: Any) -> list[float]:
    out = np.full(registry.get("pictura").rules.observation, 9, np.float32)
    contract.observe(face(record(**fields)[0]), seat, face(out))
    return out.tolist()


def test_every_painting_of_an_auction_is_observed():
    none = observed(auction=0)
    cards = [0b101, 1 << 59, 0b11 << 20]
    some = observed(auction=cards)
    changed = [k for k, (a, b) in enumerate(zip(none, some, strict=True)) if a != b]
    assert [k - changed[0] for k in changed] == [0, 2, WORD + 59, 2 * WORD + 20, 2 * WORD + 21]
    assert all(some[k] == 1.0 for k in changed)


@pytest.mark.parametrize("card", [0, 1, 179])
def test_every_painting_on_the_own_wall_is_observed(card):
    wall = np.zeros((4, 25), np.uint8)
    none = observed(wall=wall)
    wall[0, 3] = card + 1
    assert sum(a != b for a, b in zip(none, observed(wall=wall), strict=True)) == 2, "its genre and its period"


@pytest.mark.rule("P-INFO-01")
def test_a_forced_choice_is_dealt_afresh_at_once():
    """Between two steps of the engine: whatever the hands are, there is one painting to take."""
    array = record(decision=favours.AUCTION_PICK, auction=[1, 0, 0], playing=3)
    assert len(legal(array)) == 1
    contract.redeal(face(array[0]), 1, face(chance.stream(3)))
    assert len(legal(array)) == 1
