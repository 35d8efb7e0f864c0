"""Part of the check: bids, the taking order, what was taken."""

from __future__ import annotations

from vernissage.engine.bits import count
from vernissage.engine.rule import part
from vernissage.games.art_society import state
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules.auction import TAKE, higher
from vernissage.games.art_society.rules.setup import full_hand
from vernissage.games.art_society.typed import Record, Room


@part
def shown(s: Record) -> int:
    """Bids on a stack: this round's too, once they are shown."""
    if s.phase == state.PLACING or s.phase == state.LATE:
        return s.round
    return max(0, s.round - 1)


@part
def check_bids(s: Record) -> int:
    """Each card is in hand or on the stack, once; the gavel went round from the lowest white card; then sealed bids."""
    whites = 0
    lowest = 0
    for seat in range(4):
        white = s.played[seat, 0]
        if seat >= s.players:
            for k in range(1 + state.ROUNDS):
                if s.played[seat, k] != 0:
                    return 1
            if s.hand[seat] != 0:
                return 1
            continue
        if white < 1 or white > state.WHITES or (whites >> white) & 1:
            return 11
        whites |= 1 << white
        if white < s.played[lowest, 0]:
            lowest = seat
        hand = full_hand()
        for k in range(1, 1 + state.ROUNDS):
            card = s.played[seat, k]
            if (card != 0) != (k <= shown(s)) or card < 0 or card > N.bid_cards:
                return 11
            if card != 0:
                if (hand >> card) & 1 == 0:
                    return 11
                hand &= ~(1 << card)
        if hand != s.hand[seat]:
            return 11
    if s.auctioneer != (lowest + max(0, s.round - 1)) % s.players:
        return 2
    return check_sealed(s)


@part
def check_sealed(s: Record) -> int:
    """Sealed bids are in from exactly the seats asked before the one that decides, each a card of its hand."""
    for k in range(s.players):
        seat = (s.auctioneer + k) % s.players
        card = s.bid[seat]
        due = s.phase == state.BIDDING and k < (s.seat - s.auctioneer) % s.players
        if (card != 0) != due or card < 0 or card > N.bid_cards:
            return 12
        if card != 0 and (s.hand[seat] >> card) & 1 == 0:
            return 12
    return 0


@part
def check_order(s: Record) -> int:
    """Who takes when, and what was taken."""
    acting = s.phase == state.PLACING or s.phase == state.LATE
    turn = s.turn
    for k in range(4):
        seat = s.order[k]
        if seat < 0 or seat >= s.players or ((k >= s.players or not acting) and seat != 0):
            return 13
        if acting and k > 0 and k < s.players and not higher(s, s.order[k - 1], seat):
            return 13
    if turn < 0 or turn >= s.players or (not acting and turn != 0):
        return 13
    if acting and s.end == 0 and s.seat != s.order[turn]:
        return 13
    done = 0
    if acting:
        done = s.players if s.phase == state.LATE else (turn if s.decision == TAKE and s.depth == 0 else turn + 1)
    takers = 0
    for slot in range(state.OFFER_MOST):
        code = s.offer[slot]
        there = s.phase >= state.BIDDING and slot <= s.players
        if (code != 0) != there or code < 0 or code > state.PAINTINGS or (there and code <= state.STARTERS):
            return 13
        if slot > 0 and there and state.PILE[code] < state.PILE[s.offer[slot - 1]]:
            return 13
        for other in range(slot):
            if there and s.offer[other] == code:
                return 4
        who = s.taker[slot]
        if who < -1 or who >= s.players or (who >= 0 and not there):
            return 13
        if who >= 0:
            if (takers >> who) & 1 or not (is_with(s, s.now, who, code) or is_pending(s, code)):
                return 13
            if (s.phase != state.PLACING or who != s.seat) and not is_with(
                s, s.then, who, code
            ):  # nor if it is taken back
                return 19
            takers |= 1 << who
    if count(takers) != done:
        return 13
    for k in range(done):
        if (takers >> s.order[k]) & 1 == 0:
            return 13
    return 0


@part
def is_with(s: Record, room: Room, seat: int, code: int) -> bool:
    """A painting that was taken is with its taker, or after an exchange in the museum or on the wall of whoever received
    it from there (AS-SPACE-02)."""
    if room.assistant[seat] == code:
        return True
    for other in range(s.players):
        for i in range(room.count[other]):
            if room.hung[other, i] == code:
                return True
    for i in range(state.EXCESS_MOST):
        if room.excess[seat, i] == code:
            return True
    for i in range(room.museum_count):
        if room.museum[i] == code:
            return True
    return False


@part
def is_pending(s: Record, code: int) -> bool:
    """Is this painting on the stack, still to be placed?"""
    for d in range(s.depth):
        if s.stack[d, 2] == code:
            return True
    return False
