"""Intermediate scoring, the end of the game, the auction (sections 11 to 13)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist import state
from vernissage.games.gallerist.components import (
    TOP_INFLUENCE,
)
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import common, solo, turn
from vernissage.games.gallerist.rules.bonus import box_size
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import initial_fame, tell
from vernissage.games.gallerist.typed import Record


@rule
def owners(players: int) -> int:
    """Seats that own assistants: the players, and with one player the opponent."""
    return players if players > 1 else 2


@rule
def celebrities(s: Record) -> int:
    """How many artists are Celebrities."""
    n = 0
    for a in range(8):
        if common.celebrity(s, a):
            n += 1
    return n


@rule
def ending(s: Record) -> bool:
    """G-END-01, -02: two of three. With one player the empty Box Office alone (G-SOLO-08)."""
    if s.players == 1:
        return box_size(s) == 0
    n = 0
    if box_size(s) == 0:
        n += 1
    if celebrities(s) >= N.end_celebrities:
        n += 1
    if common.bag_size(s) == 0:
        n += 1
    return n >= N.end_conditions


@inlined
def intermediate(s: Record, journal: Any) -> None:
    """G-INTER-01, -02: every player gains the money bonus and the influence bonus."""
    s.between = 2
    if s.law[state.INTERMEDIATE] == 0:
        return
    for k in range(s.players):
        seat = (s.starter + k) % s.players
        money = common.money_bonus(s, seat)
        common.earn(s, seat, money)
        gained = min(common.influence_bonus(s, seat), TOP_INFLUENCE - s.influence[seat])  # G-INFL-01
        s.influence[seat] += gained
        tell(journal, state.E_INTERMEDIATE, seat, money, gained, 0, 0)


T_END_TURN = book.task("t_end_turn")


@T_END_TURN.do
def _(s: Record, journal: Any) -> None:
    """G-TURN-16: intermediate scoring, the end, then the next player; one player: the opponent's turn."""
    if s.between == 1:
        intermediate(s, journal)
    if s.last == 0 and ending(s):
        s.last = 1
        tell(
            journal,
            state.E_TRIGGER,
            s.turn,
            1 if box_size(s) == 0 else 0,
            celebrities(s),
            1 if common.bag_size(s) == 0 else 0,
            0,
        )
    if s.players == 1 and s.turn == 0 and s.last < 2:
        s.turn = 1
        push(s, 0, solo.T_OPPONENT, 0, 0, 0)
        return
    player = 0 if s.players == 1 else (s.turn + 1) % s.players
    if player == s.starter:
        end_round(s, journal)
    if s.last < 3:
        s.turn = player
        push(s, player, turn.T_TURN, 0, 0, 0)


@inlined
def end_round(s: Record, journal: Any) -> None:
    """G-END-03, -04, -07."""
    s.round += 1
    if s.last == 1:
        s.last = 2
        tell(journal, state.E_FINAL_ROUND, s.turn, 0, 0, 0, 0)
    elif s.last == 2 or s.round >= N.last_round:
        s.last = 3
        push(s, s.starter, T_AUCTION, 0, 0, 0)


# --- the auction (G-SCORE-11 to -14) ----------------------------------------------------------------------------------


@part
def bid_in(s: Record, seat: int, column: int) -> int:
    """What the seat bids in a column: the prices of the offer cells with its assistants."""
    bid = 0
    for row in range(3):
        if s.market[4 + row, column] == -1 - seat:
            bid += N.offer_price[row]
    return bid


@rule
def bid_rank(s: Record, seat: int) -> int:
    """The bid, then the bids in the right, middle and left column, packed so that the greater goes first."""
    left = bid_in(s, seat, 0)
    middle = bid_in(s, seat, 1)
    right = bid_in(s, seat, 2)
    return (((left + middle + right) * 16 + right) * 16 + middle) * 16 + left


@rule
def renowned_value(s: Record, form: int) -> int:
    """G-SCORE-14: of the most famous discovered artist of the form, else of the higher undiscovered one."""
    best = -1
    worth = 0
    for colour in range(2):
        a = 2 * form + colour
        if s.found[a] == 1 and s.fame[a] >= best:
            worth = max(worth, common.value(s, a)) if s.fame[a] == best else common.value(s, a)
            best = s.fame[a]
    if best >= 0:
        return worth
    for colour in range(2):
        a = 2 * form + colour
        if initial_fame(s, a) >= best:
            there = common.value_at(s, a, initial_fame(s, a))
            worth = max(worth, there) if initial_fame(s, a) == best else there
            best = initial_fame(s, a)
    return worth


@part
def has_bought(s: Record, seat: int) -> bool:
    """Has the seat got its work in the auction?"""
    for form in range(4):
        if s.bought[form] == 1 + seat:
            return True
    return False


@inlined
def next_bidder(s: Record) -> int:
    """Of those without a work, the highest bid; -1 when nobody is left who bid (G-SCORE-13)."""
    best = 0
    who = -1
    for seat in range(owners(s.players)):
        if not has_bought(s, seat) and bid_rank(s, seat) > best:
            best = bid_rank(s, seat)
            who = seat
    return who


@part
def works_left(s: Record) -> int:
    """Works on easels that nobody has got yet."""
    n = 0
    for form in range(4):
        if s.easel[form] == 1 and s.bought[form] == 0:
            n += 1
    return n


@inlined
def best_renowned(s: Record) -> int:
    """The most valuable work left, the first among equals."""
    best = -1
    at = -1
    for form in range(4):
        if s.easel[form] == 1 and s.bought[form] == 0 and renowned_value(s, form) > best:
            best = renowned_value(s, form)
            at = form
    return at


T_AUCTION = book.task("t_auction")


@T_AUCTION.do
def _(s: Record, journal: Any) -> None:
    while works_left(s) > 0:
        who = next_bidder(s)
        if who < 0:
            break
        if who < s.players:
            push(s, who, AUCTION, 0, 0, 0)
            return
        win(s, who, best_renowned(s), journal)  # one player: the opponent takes the most valuable work
    finish(s, journal)


@part
def win(s: Record, seat: int, form: int, journal: Any) -> None:
    """The renowned work of this form goes to the seat."""
    s.bought[form] = 1 + seat
    tell(journal, state.E_AUCTION, seat, form, renowned_value(s, form), 0, 0)


AUCTION = book.decision(
    "auction",
    moves="renowned",
    rule="G-SCORE-13",
    ask="choose a work of International Renown. It pays what it is worth, and counts for one of your two cards.",
    waits="chooses a work of International Renown",
)
NOT_ON_EASEL = book.reason("not_on_easel", "G-SCORE-13", "That work is not on an easel, or somebody has taken it.")


@AUCTION.reason
def _(s: Record, form: int) -> int:
    return ALLOWED if s.easel[form] == 1 and s.bought[form] == 0 else NOT_ON_EASEL


@AUCTION.do
def _(s: Record, seat: int, form: int, journal: Any) -> None:
    win(s, seat, form, journal)
    push(s, s.starter, T_AUCTION, 0, 0, 0)


@inlined
def finish(s: Record, journal: Any) -> None:
    """All that remains is counting (score.py)."""
    s.seat = s.starter
    s.decision = turn.START
    s.end = state.TRIGGERED if ending(s) else state.ROUND_CAP  # once true it stays true (G-END-02)
    tell(journal, state.E_END, s.starter, s.end, 0, 0, 0)
