"""Setting up (section 2 of docs/rules/pictura.md)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import draw, shuffle, start
from vernissage.engine.rule import rule
from vernissage.games.pictura import state
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules.tools import clear_turn, next_painting, next_trend, put, receive
from vernissage.games.pictura.rules.turns import CHOOSE_TREND
from vernissage.games.pictura.state import PATRONS
from vernissage.games.pictura.typed import Record


@rule
def setup(s: Record, players: int, options: Any, seed: int) -> None:
    """Deal a game from a seed, up to the first choice of a personal Trend."""
    start(s.rng, seed)
    s.players = players
    clear(s)
    deal_trends(s)
    deal_favours(s)
    deal_paintings(s, players)
    deal_patrons(s)
    deal_offers(s, players)
    s.may_pass = options.may_pass  # P-ACT-04
    s.starter = options.first if options.first >= 0 else draw(s.rng, players)  # P-SETUP-13
    for k in range(state.SEATS):
        seat = (s.starter + k) % players if k < players else k
        s.score[seat] = N.start_points[k] if k < players else 0  # P-SETUP-14
        s.token[seat] = N.threshold if k < players else 0  # P-SETUP-12
    s.active = s.starter
    s.seat = s.starter
    s.decision = CHOOSE_TREND


@rule
def clear(s: Record) -> None:
    """Nothing is anywhere yet, but for two tokens of each type."""
    s.end = 0
    for seat in range(state.SEATS):
        for w in range(state.WORDS):
            s.hand[seat, w] = 0
            s.discard[seat, w] = 0
            s.museum[seat, w] = 0
        for c in range(state.CELLS):
            s.wall[seat, c] = 0
        for t in range(state.TYPES):
            s.types[seat, t] = 0
        for k in range(state.KINDS):
            s.favours[seat, k] = 0
        for space in range(state.SPACES):
            s.space[seat, space] = 0
        for k in range(state.OFFERED):
            s.offer[seat, k] = 0
        s.patrons[seat] = 0
        s.opened[seat] = 0
        s.kept[seat] = 0
    for m in range(state.MUSEUMS):
        for w in range(state.WORDS):
            s.im[m, w] = 0
    for w in range(state.WORDS):
        s.auction[w] = 0
        s.open[w] = 0
    for t in range(state.TYPES):
        s.tokens[t] = 2  # P-SETUP-08
        s.masks[t] = 0
        s.sizes[t] = 0
    for c in range(state.CELLS):
        for row in range(3):
            s.kept_wall[row, c] = 0
    for k in range(state.KINDS):
        s.favour_discard[k] = 0
        s.favour_made[k] = state.COPIES
    s.patron_discard = 0
    s.former = 0
    clear_turn(s)
    s.round = 0
    s.ender = -1
    s.turns_left = 0
    s.ending = 0
    s.cell = 0
    s.swaps = 0


@rule
def deal_trends(s: Record) -> None:
    """The first public Trend and one for each International Museum (P-SETUP-01, -02, -04)."""
    for t in range(state.TRENDS):
        s.trend_deck[t] = t
    shuffle(s.rng, s.trend_deck, state.TRENDS)
    s.trend_deck_size = state.TRENDS
    s.trend = next_trend(s)
    s.opening = s.trend
    s.shown = 1 << s.trend
    for m in range(state.MUSEUMS):
        s.im_trend[m] = next_trend(s)


@rule
def deal_favours(s: Record) -> None:
    """Shuffle all Favour cards into the deck; each player gets one with the paintings."""
    for k in range(state.FAVOURS):
        s.favour_deck[k] = k // state.COPIES
    shuffle(s.rng, s.favour_deck, state.FAVOURS)
    s.favour_deck_size = state.FAVOURS


@rule
def deal_paintings(s: Record, players: int) -> None:
    """Four paintings to each International Museum, five and a Favour card to each player (P-SETUP-03, -05, -10)."""
    for i in range(state.PAINTINGS):
        s.market[i] = i
    shuffle(s.rng, s.market, state.PAINTINGS)
    s.market_size = state.PAINTINGS
    for m in range(state.MUSEUMS):
        for _ in range(N.im_cards):
            put(s.im, m, next_painting(s))
    for seat in range(players):
        for _ in range(N.start_hand):
            receive(s, seat, next_painting(s), False)
        n = s.favour_deck_size - 1
        s.favours[seat, s.favour_deck[n]] += 1
        s.favour_deck[n] = 0
        s.favour_deck_size = n


@rule
def deal_patrons(s: Record) -> None:
    """Five face up (P-SETUP-07)."""
    for k in range(PATRONS):
        s.patron_deck[k] = k
    shuffle(s.rng, s.patron_deck, PATRONS)
    for slot in range(state.SLOTS):
        n = PATRONS - 1 - slot
        s.slots[slot] = s.patron_deck[n] + 1
        s.patron_deck[n] = 0
    s.patron_deck_size = PATRONS - state.SLOTS


@rule
def deal_offers(s: Record, players: int) -> None:
    """Three Trend cards to each player, before anyone chooses (P-SETUP-11)."""
    for seat in range(players):
        a = next_trend(s)
        b = next_trend(s)
        c = next_trend(s)
        write_offer(s, seat, a, b, c)


@rule
def write_offer(s: Record, seat: int, a: int, b: int, c: int) -> None:
    """What a seat was dealt, in rising order."""
    low = min(a, min(b, c))
    high = max(a, max(b, c))
    s.offer[seat, 0] = low
    s.offer[seat, 1] = a + b + c - low - high
    s.offer[seat, 2] = high
