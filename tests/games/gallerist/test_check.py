"""What `check` refuses: each with a sentence, and nothing that it accepts can break the rules."""

from __future__ import annotations

import copy
import random

import numpy as np
import pytest

import vernissage
from tests.games.gallerist.help import SIX, act, do, game, names
from vernissage.engine import contract, registry
from vernissage.engine.errors import BadPosition
from vernissage.engine.journal import SILENT
from vernissage.engine.position import pack
from vernissage.engine.record import face
from vernissage.engine.table import Table

EDGES = (-128, -2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 20, 21, 61, 127)


def changed(t, path, value):
    """The position of a table with one number changed."""
    position = copy.deepcopy(t.position())
    place = position["state"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return position


def refused(position, words):
    with pytest.raises(BadPosition, match=words):
        vernissage.from_position("gallerist", position)


@pytest.mark.parametrize("value", [-128, -1, 9, 127])
def test_a_work_on_top_of_a_stack_is_one_of_eight(value):
    refused(changed(game(), ("top", 2), value), "works of a form")


@pytest.mark.parametrize("value", [-1, 1, 2, 127])
def test_the_turn_is_that_of_the_seat_that_moves(value):
    refused(changed(game(), ("turn",), value), r"stack|turn")


@pytest.mark.rule("G-SETUP-13")
def test_more_visitors_than_tickets_before_a_work_are_refused():
    with pytest.raises(BadPosition, match="More visitors stand before a work than it has tickets"):
        game(top={"painting": "a"}, waiting={"painting": ["vip", "vip"]})
    assert game(top={"painting": "f"}, waiting={"painting": ["vip", "vip"]}).view().stacks[0].visitors == (0, 2, 0)
    with pytest.raises(BadPosition, match="More visitors stand before"):
        game(sold={1: ["painting"] * 7}, waiting={"painting": ["vip"]})


@pytest.mark.rule("G-COLONY-06")
def test_one_artists_commission_twice_is_refused():
    with pytest.raises(BadPosition, match="commission is there twice"):
        game(commission={0: "painting_red", 1: "painting_red"})


@pytest.mark.rule("G-COLONY-15")
def test_a_start_tile_under_a_hung_work_is_refused():
    three = {0: ["digital_blue", "sculpture_blue", "sculpture_red"]}
    with pytest.raises(BadPosition, match="start tile lies under a hung work"):
        game(hang=three)
    assert len(game(hang=three, third={0: 0}).view().boards[0].gallery) == 3


@pytest.mark.rule("G-MARKET-05")
def test_tiles_without_an_assistant_in_the_market_are_refused():
    with pytest.raises(BadPosition, match="more reputation tiles than its owner has assistants"):
        game(reputation={0: {1: 5}})
    with pytest.raises(BadPosition, match="more reputation tiles"):
        game(reputation={0: {1: 5}}, market={1: {"left": -2}})
    six = {k: k for k in range(1, 7)}
    assert game(reputation={0: {1: 5}}, third={0: 0}).view().boards[0].reputation[0].tile == 5, "the start tile"
    assert game(reputation={0: six}, market=SIX).view().boards[0].reputation[5].tile == 6


@pytest.mark.rule("G-SALES-10")
def test_fulfilled_contracts_with_nothing_sold_are_refused():
    for sold in ([], ["digital"]):
        with pytest.raises(BadPosition, match="More contracts of a form are fulfilled"):
            game(contract={0: {2: ["painting", "money", "influence"]}}, sold={0: sold})
    t = game(contract={0: {2: ["painting", "money", "influence"]}}, sold={0: ["painting"]})
    assert t.view().boards[0].contracts[1].face == "influence"


@pytest.mark.rule("G-SALES-10", "G-SALES-11")
@pytest.mark.parametrize("decision", ["sale_visitor", "half"])
def test_a_sale_under_way_fulfils_a_contract_of_what_was_sold(decision):
    """The contract is turned over when the visitor has left; it is that of the form sold all the same."""
    t = game(
        white={"media_center": ["gallerist", 0]},
        hang={0: ["painting_blue", "digital_blue"]},
        contract={0: {1: ["painting", "money"], 2: ["digital", "assistant"]}},
        gallery={0: ["collector", "vip"]},
    )
    act(t, "sales_office", "sell_artwork")
    do(t, "?slot 1", "?space 1")
    if decision == "half":
        do(t, "visitor collector")
    assert t.decision == decision
    place = ("stack", int(t.state["depth"]) - 1, 2)
    assert t.state["stack"][place[1], 2] == 0
    refused(changed(t, place, 1), "More contracts of a form are fulfilled")
    assert vernissage.from_position("gallerist", t.position()).decision == decision


@pytest.mark.rule("G-SETUP-21", "G-SETUP-22")
def test_start_tiles_lie_there_until_everybody_has_chosen():
    t = vernissage.new("gallerist", 3, 5)
    refused(changed(t, ("start", 1), 0), "start tiles")
    t.play(names(t)[0])
    seat = t.view().starter
    refused(changed(t, ("third", seat), int(t.state["start"].max())), "two places|start tiles")
    refused(changed(game(), ("start", 1), 20), "two places|start tiles")
    refused(changed(vernissage.new("gallerist", 2, 5), ("reputation", 0, 1), 1), "two places|more reputation tiles")


def test_nobody_buys_two_works_in_the_auction():
    t = game(3)
    forms = [k for k in range(4) if t.state["easel"][k]]
    position = changed(t, ("bought", forms[0]), 1)
    position["state"]["bought"][forms[1]] = 1
    refused(position, "won|easels")


def spots(players, seed):
    """Positions of a random game at different kinds of decisions, nested ones among them."""
    t, chance = Table(registry.get("gallerist"), players, {}, seed), random.Random(seed)
    kept = {}
    while not t.over and len(t.moves) < 400:
        kept[t.decision, int(t.state["depth"])] = pack(t.game, t.options, t.state), t._array.copy()
        t.play(chance.choice(t.legal_moves()))
    return t.game, t.options, [array for _, array in kept.values()]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whatever_is_accepted_can_be_looked_at_and_played_on(players):
    """A number anywhere in a record is changed; interpreted, no index is negative or too large (a longer run is in
    tests/fuzz.py for all games)."""
    chance = random.Random(players)
    g, options, arrays = spots(players, players)
    moves, accepted = np.zeros(g.rules.moves, np.int16), 0
    kinds = [n for n in g.rules.state.names if n not in ("rng", "_pad")]
    for _ in range(400):
        array = chance.choice(arrays).copy()
        flat = array[0][chance.choice(kinds)]
        before = array.tobytes()
        if flat.shape:
            flat.reshape(-1)[chance.randrange(flat.size)] = chance.choice(EDGES)
        else:
            array[0][chance.choice([n for n in kinds if not array[0][n].shape])] = chance.choice(EDGES)
        if array.tobytes() == before or contract.check(face(array[0])):
            continue
        accepted += 1
        t = Table.at(g, pack(g, options, array[0]))
        assert t.text(0)
        for seat in (None, *range(players)):
            assert t.view(seat)
        for _ in range(25):
            if t.state["end"]:
                break
            n = contract.legal(face(t.state), face(moves))
            assert n > 0
            contract.step(face(t.state), int(moves[chance.randrange(n)]), face(SILENT))
            assert contract.check(face(t.state)) == 0
    assert accepted > 10


def test_money_is_counted_as_far_as_a_record_goes_and_no_further():
    t, chance = vernissage.new("gallerist", 2, 5), random.Random(8)
    refused(changed(t, ("money", 0), 10000), "money 0 to 9999")
    while not t.over:
        rich = vernissage.from_position("gallerist", changed(t, ("money", t.seat), 9999))
        rich.play(chance.choice(rich.legal_moves()))
        vernissage.from_position("gallerist", rich.position())  # still possible
        t.play(chance.choice(t.legal_moves()))
