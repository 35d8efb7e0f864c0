"""Where all seats decide at once, the search knows nobody's answer: not those that are in, nor does any answer its own."""

from __future__ import annotations

from typing import Any

import pytest

import vernissage
from vernissage import bots
from vernissage.bots import SearchBot
from vernissage.engine import contract
from vernissage.engine.record import face
from vernissage.engine.rule import JIT
from vernissage.games.art_society import state

pytestmark = pytest.mark.skipif(not JIT, reason="searching needs compiled rules")
PLAYERS = (2, 3, 4)
ITERATIONS = 600


def bidding(players: int, bids: int, seed: int = 3) -> vernissage.Table:
    """A table with so many bids of its first round in, made by advice until then."""
    t = vernissage.new("art_society", players=players, seed=seed)
    while t.decision != "bid":
        t.play(t.advised())
    for _ in range(bids):
        t.play(t.advised())
    return t


def searched(t: vernissage.Table, seed: int = 1) -> SearchBot:
    bot = SearchBot(iterations=ITERATIONS, threads=1)
    bot.think(t.redeal(t.seat, seed), seed)
    return bot


def nodes(bot: SearchBot) -> list[tuple[int, int, int, int]]:
    """Above, mover, move and visits of each node of the tree."""
    tree: Any = bot._trees[0]
    found = []
    for above in range(int(tree.size[0])):
        at = int(tree.child[above])
        while at:
            found.append((above, int(tree.mover[at]), int(tree.move[at]), int(tree.visits[at])))
            at = int(tree.sibling[at])
    return found


def is_bid(move: int) -> bool:
    return state.M_BID <= move < state.M_TAKE


@pytest.mark.parametrize("players", PLAYERS)
def test_reopening_takes_back_the_bids_that_are_in_and_nothing_else(players):
    for bids in range(players):
        none, some = bidding(players, 0), bidding(players, bids)
        contract.reopen(face(some.state))
        assert none.state == some.state


def test_a_game_without_sealed_decisions_has_nothing_to_reopen():
    t = vernissage.new("musee", seed=1)
    before = t.state.copy()
    contract.reopen(face(t.state))
    assert t.state == before
    assert contract.sealed(t.state) == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_no_bid_is_an_answer_to_another(players):
    """The bids of all seats stand side by side at the root, whoever was asked first."""
    for bids in range(players):
        found = nodes(searched(bidding(players, bids)))
        of_bids = [(above, mover) for above, mover, move, _ in found if is_bid(move)]
        assert {above for above, _ in of_bids} == {0}
        assert {mover for _, mover in of_bids} == set(range(players))
        assert not [move for above, _, move, _ in found if above == 0 and not is_bid(move)]


@pytest.mark.parametrize("players", PLAYERS)
def test_bids_that_are_in_do_not_matter(players):
    """Whatever the others have sealed, the last seat's search goes the same way, node for node."""
    t = bidding(players, players - 1)
    known = nodes(searched(t))
    for other in range(players):
        if other != t.seat:
            again = t.copy()
            hand = int(again.state["hand"][other])
            again.state["bid"][other] = hand.bit_length() - 1  # the highest card
            assert nodes(searched(again)) == known


@pytest.mark.parametrize("players", PLAYERS)
def test_a_search_of_few_iterations_comes_to_its_own_answer_in_each(players):
    t = bidding(players, players - 1)
    bot = SearchBot(iterations=10, threads=1)
    bot.think(t.redeal(t.seat, 1), 1)
    assert sum(found.visits for found in bot.tried().values()) == 10


@pytest.mark.parametrize("bids", [0, 1])
def test_what_is_told_of_a_decision_is_the_own_choice_only(bids):
    t = bidding(2, bids)
    bot = searched(t)
    tried = bot.tried()
    assert {found.mover for found in tried.values()} == {t.seat}
    assert set(tried) <= {t.game.moves.code(move) for move in t.legal_moves()}
    best = max(tried, key=lambda move: tried[move].visits)
    follows = bot.tried(best)
    assert follows
    assert not any(is_bid(move) for move in follows)  # next somebody takes a painting:
    assert len({found.mover for found in follows.values()}) == 1  # the one of the two who mostly comes first


@pytest.mark.parametrize("players", PLAYERS)
def test_a_line_of_the_tree_ends_where_the_next_paintings_are_turned_up(players):
    """What would be bid there hangs on paintings that each deal turns up anew."""
    t = bidding(players, 0)
    while t.decision != "pile":
        t.play(t.advised())
    found = nodes(searched(t))
    assert len(found) > 100
    assert not any(is_bid(move) for _, _, move, _ in found)


def test_bids_follow_from_the_seed():
    t = bidding(2, 1)
    chosen = {bots.choose_for(SearchBot(iterations=200, threads=2), t, 5) for _ in range(2)}
    assert len(chosen) == 1
