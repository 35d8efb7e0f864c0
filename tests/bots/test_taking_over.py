"""A turn of several decisions is thought about as a whole: the next one begins with what was found out before."""

from __future__ import annotations

import pytest

import vernissage
from vernissage import bots
from vernissage.bots import SearchBot
from vernissage.engine.rule import JIT

pytestmark = pytest.mark.skipif(not JIT, reason="searching needs compiled rules")
ITERATIONS = 200


def tried(bot: SearchBot) -> int:
    return sum(found.visits for found in bot.tried().values())


def first_card(bot: SearchBot, seed: int = 3) -> vernissage.Table:
    t = vernissage.new("musee", players=2, seed=seed)
    t.play(bots.choose_for(bot, t, 1))
    assert t.decision == "slot"
    return t


def test_the_place_is_searched_on_from_where_the_card_was():
    bot = SearchBot(iterations=ITERATIONS, threads=2)
    t = first_card(bot)
    chosen = bot.tried()
    card = max(chosen.values(), key=lambda found: found.visits)
    bots.choose_for(bot, t, 2)
    assert card.visits > 20
    assert ITERATIONS < tried(bot) <= ITERATIONS + card.visits
    assert bot.done == ITERATIONS  # what was taken over costs nothing


def test_nothing_is_taken_over_from_another_table_or_another_choice():
    bot = SearchBot(iterations=ITERATIONS, threads=1)
    first_card(bot)
    elsewhere = first_card(SearchBot(iterations=ITERATIONS, threads=1), seed=4)
    alone = SearchBot(iterations=ITERATIONS, threads=1)
    assert bots.choose_for(bot, elsewhere, 2) == bots.choose_for(alone, elsewhere, 2)
    assert tried(bot) == ITERATIONS

    t = vernissage.new("musee", players=2, seed=3)
    made = bots.choose_for(bot, t, 1)
    t.play(next(move for move in t.legal_moves() if move != made))
    assert t.decision == "slot"
    bots.choose_for(bot, t, 2)
    assert tried(bot) == ITERATIONS


def test_nothing_is_taken_over_to_the_next_turn():
    bot = SearchBot(iterations=ITERATIONS, threads=1)
    t = first_card(bot)
    seat = t.seat
    t.play(bots.choose_for(bot, t, 2))
    while t.seat != seat:
        t.play(t.legal_moves()[0])
    bots.choose_for(bot, t, 3)
    assert tried(bot) == ITERATIONS


def test_who_only_thinks_begins_anew():
    """A hint does not hang on what was asked before."""
    bot = SearchBot(iterations=ITERATIONS, threads=1)
    t = first_card(bot)
    then = t.redeal(t.seat, 5)
    fresh = SearchBot(iterations=ITERATIONS, threads=1)
    assert bot.think(then, 7) == fresh.think(then, 7)


def test_the_first_search_never_takes_over():
    bot = bots.make(f"search-1:{ITERATIONS}it", 1)
    t = first_card(bot)
    bots.choose_for(bot, t, 2)
    assert tried(bot) == ITERATIONS
