"""Setup: the piles, the starting paintings, the white cards, the first gavel (AS-SETUP)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import member
from vernissage.engine.chance import draw, start
from vernissage.engine.rule import part, rule
from vernissage.engine.stack import clear
from vernissage.games.art_society import state
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules.room import clear_room
from vernissage.games.art_society.rules.rounds import START
from vernissage.games.art_society.typed import Record


@rule
def full_hand() -> int:
    """Bid cards from 1 on, as bits (AS-SETUP-04)."""
    return (1 << (N.bid_cards + 1)) - 2


@rule
def setup(s: Record, players: int, options: Any, seed: int) -> None:
    """A new game, with piles shuffled and everything dealt; an option may give the gavel to another seat."""
    start(s.rng, seed)
    clear(s)
    s.players = players
    s.end = 0
    s.late = options.late
    s.phase = state.STARTING
    s.seat = 0
    s.decision = START
    s.turn = 0
    s.round = 0
    s.restarted = 0
    clear_room(s.now)
    clear_room(s.then)
    for kind in range(state.TYPE_COUNT):
        s.marker[kind] = 0  # AS-SETUP-01
        s.reached[kind] = 0
    for slot in range(state.OFFER_MOST):
        s.picked[slot] = 0
        s.offer[slot] = 0
        s.taker[slot] = -1
    shuffle_piles(s)
    deal_starters(s, players)
    deal_whites(s, players)
    if options.first >= 0:
        give_gavel(s, options.first)


@part
def shuffle_piles(s: Record) -> None:
    """One pile for each back, shuffled (AS-SETUP-02)."""
    for i in range(state.AUCTIONED):
        s.pile[i] = state.STARTERS + 1 + i
    for p in range(state.PILE_KINDS):
        s.left[p] = state.PILE_COUNT[p]
        shuffle_pile(s, s.rng, p, state.PILE_COUNT[p])


@part
def shuffle_pile(s: Record, rng: Any, p: int, n: int) -> None:
    """Shuffle the first n tiles of a pile with this generator."""
    first = state.PILE_0[p]
    for i in range(n - 1, 0, -1):
        j = draw(rng, i + 1)
        held = s.pile[first + i]
        s.pile[first + i] = s.pile[first + j]
        s.pile[first + j] = held


@part
def deal_starters(s: Record, players: int) -> None:
    """One starting painting to each player (AS-SETUP-06)."""
    left = (1 << state.STARTERS) - 1
    for seat in range(4):
        s.starter[seat] = 0
        if seat < players:
            k = member(left, draw(s.rng, state.STARTERS - seat))
            left &= ~(1 << k)
            s.starter[seat] = 1 + k


@part
def deal_whites(s: Record, players: int) -> None:
    """One white card to each; the lowest takes the gavel (AS-SETUP-09, -10). All bid cards in hand (AS-SETUP-04)."""
    left = (1 << state.WHITES) - 1
    s.auctioneer = 0
    for seat in range(4):
        for k in range(1 + state.ROUNDS):
            s.played[seat, k] = 0
        s.hand[seat] = 0
        s.bid[seat] = 0
        s.order[seat] = 0
        if seat < players:
            k = member(left, draw(s.rng, state.WHITES - seat))
            left &= ~(1 << k)
            s.played[seat, 0] = 1 + k
            s.hand[seat] = full_hand()
            if s.played[seat, 0] < s.played[s.auctioneer, 0]:
                s.auctioneer = seat


@part
def give_gavel(s: Record, seat: int) -> None:
    """The lowest white card, and the gavel with it, go to the seat that is to begin; it gives its own for it."""
    lowest = s.played[s.auctioneer, 0]
    s.played[s.auctioneer, 0] = s.played[seat, 0]
    s.played[seat, 0] = lowest
    s.auctioneer = seat
