"""Art Society: legal moves, carrying them out; rounds from the pick of the piles to the gavel's next holder."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import part, rule
from vernissage.engine.stack import clear, push, top
from vernissage.games.art_society.rules.auction import (
    increase_prestige,
    legal_bids,
    legal_piles,
    pick,
    reveal_bids,
    reveal_offer,
)
from vernissage.games.art_society.rules.late import take_down
from vernissage.games.art_society.rules.placing import (
    excess_count,
    exchange,
    hang_held,
    hang_top,
    lapse,
    legal_hang,
    legal_kinds,
    legal_painting,
    legal_tile,
    may_hang_held,
    movable,
    put_painting,
    store_excess,
    take_kind,
    to_assistant,
)
from vernissage.games.art_society.rules.room import copy_room
from vernissage.games.art_society.rules.setup import setup as setup
from vernissage.games.art_society.rules.wall import fits, full, list_anchors, start_spots
from vernissage.games.art_society.state import (
    AUCTION,
    BID,
    BIDDING,
    E_DONE,
    E_END,
    E_GAVEL,
    E_KEEP,
    E_PICK,
    E_REARRANGE,
    E_RESTART,
    E_RESTORED,
    E_SEAL,
    E_START,
    E_TAKE,
    END_CARDS,
    END_EXCESS,
    END_FULL,
    EXCESS_MOST,
    FINISH,
    HANG,
    KEEP,
    KIND,
    KINDS,
    LATE,
    M_ASSISTANT_TILE,
    M_BID,
    M_DECOR,
    M_DONE,
    M_EXCESS,
    M_KEEP,
    M_MUSEUM,
    M_PILE,
    M_REARRANGE,
    M_RESTART,
    M_TAKE,
    M_TO_ASSISTANT,
    OFFER_MOST,
    PAINTING,
    PICK,
    PICKING,
    PLACING,
    START,
    TAKE,
    TILE,
)

DECOR_KINDS = len(KINDS)


# --- legal moves ------------------------------------------------------------------------------------------------------


@rule
def legal(s: Any, moves: Any) -> int:
    decision = s.decision
    if decision == PAINTING:
        return legal_painting(s, moves)
    if decision == TILE:
        return legal_tile(s, moves)
    if decision == KIND:
        return legal_kinds(s, moves)
    if decision == HANG:
        return legal_hang(s, moves)
    if decision == FINISH:
        return legal_finish(s, moves)
    if decision == PICK:
        return legal_piles(s, moves)
    if decision == BID:
        return legal_bids(s, s.seat, moves)
    if decision == TAKE:
        return legal_takes(s, moves)
    if decision == KEEP:
        moves[0] = M_KEEP
        moves[1] = M_REARRANGE
        return 2
    a0, a1 = start_spots(s.starter[s.seat])
    return list_anchors(a0, a1, moves, 0)


@rule
def legal_for(s: Any, seat: int, moves: Any) -> int:
    """Bids are sealed: every seat whose card is not in yet has its own options (AS-BID-03)."""
    if s.end != 0:
        return 0
    if s.decision == BID:
        return legal_bids(s, seat, moves) if s.bid[seat] == 0 else 0
    return legal(s, moves) if seat == s.seat else 0


@rule
def seal(s: Any, seat: int, move: int) -> None:
    """A card that is in before its seat is asked, as its owner sees it (AS-BID-03)."""
    s.bid[seat] = move - M_BID + 1


@part
def legal_takes(s: Any, moves: Any) -> int:
    """AS-TAKE-03: any painting nobody has taken."""
    n = 0
    for slot in range(s.players + 1):
        if s.taker[slot] < 0:
            moves[n] = M_TAKE + slot
            n += 1
    return n


@part
def legal_finish(s: Any, moves: Any) -> int:
    """AS-TURN-06."""
    n = 0
    if may_hang_held(s):
        moves[n] = M_ASSISTANT_TILE
        n += 1
    moves[n] = M_DONE
    n += 1
    if s.restarted == 0:
        moves[n] = M_RESTART
        n += 1
    return n


# --- carrying a choice out --------------------------------------------------------------------------------------------


@rule
def step(s: Any, move: int, journal: Any) -> None:
    """Choices of the auction lead to a decision by themselves; those of a placement turn and of a late rearrangement
    go on with what is pending."""
    if move >= M_PILE and move < M_MUSEUM:
        if move < M_BID:
            pick_pile(s, move - M_PILE, journal)
        elif move < M_TAKE:
            bid(s, move - M_BID + 1, journal)
        else:
            take(s, move - M_TAKE, journal)
        return
    if s.decision == START:
        hang_start(s, move, journal)
    else:
        if move < M_PILE:
            hang_top(s, move, journal)
        elif move < M_DECOR:
            exchange(s, move, journal)
        elif move < M_TO_ASSISTANT:
            take_kind(s, move - M_DECOR, journal)
        elif move == M_TO_ASSISTANT:
            to_assistant(s, journal)
        elif move == M_ASSISTANT_TILE:
            hang_held(s)
        elif move == M_EXCESS:
            store_excess(s, journal)
        elif move == M_RESTART:
            restart(s, journal)
        elif move == M_REARRANGE:
            note(journal, E_REARRANGE, s.seat, ALL)
            take_down(s, s.seat)
        else:
            note(journal, E_DONE if move == M_DONE else E_KEEP, s.seat, ALL)
        go_on(s, move, journal)
    if s.depth == 0 and s.decision != FINISH:
        copy_room(s.now, s.then, s.players)  # what was done is final


@part
def hang_start(s: Any, anchor: int, journal: Any) -> None:
    """AS-SETUP-07, -08."""
    seat = s.seat
    code = s.starter[seat]
    put_painting(s.now, seat, code, anchor)
    s.now.fixed[seat] = 1
    note(journal, E_START, seat, ALL, code, anchor)
    if seat + 1 < s.players:
        s.seat = seat + 1
    else:
        new_round(s, journal)


@part
def new_round(s: Any, journal: Any) -> None:
    s.round += 1
    s.phase = PICKING
    s.decision = PICK
    s.seat = s.auctioneer
    for k in range(4):
        s.order[k] = 0
    for slot in range(OFFER_MOST):
        s.offer[slot] = 0
        s.taker[slot] = -1
    note(journal, E_GAVEL, s.auctioneer, ALL, s.round)


@part
def pick_pile(s: Any, p: int, journal: Any) -> None:
    note(journal, E_PICK, s.seat, ALL, p)
    if pick(s, p) == s.players + 1:  # AS-AUC-01
        reveal_offer(s, journal)
        s.phase = BIDDING
        s.decision = BID


@part
def bid(s: Any, card: int, journal: Any) -> None:
    """Sealed, asked clockwise from the Auctioneer (AS-BID-03)."""
    seat = s.seat
    s.bid[seat] = card
    note(journal, E_SEAL, seat, 1 << seat, card)
    following = (seat + 1) % s.players
    if following != s.auctioneer:
        s.seat = following
        return
    reveal_bids(s, journal)
    s.phase = PLACING
    s.turn = 0
    s.seat = s.order[0]
    s.decision = TAKE


@part
def take(s: Any, slot: int, journal: Any) -> None:
    """One painting of the offer is taken for good (AS-TAKE-01); the placement turn begins."""
    seat = s.seat
    s.taker[slot] = seat
    note(journal, E_TAKE, seat, ALL, slot, s.offer[slot])
    s.restarted = 0
    begin_turn(s, s.offer[slot])


@part
def begin_turn(s: Any, code: int) -> None:
    """The tile the assistant holds now may be hung this turn (AS-ASST-04)."""
    seat = s.seat
    s.now.ready = 1 if s.now.assistant[seat] != 0 else 0
    push(s, seat, PAINTING, code, AUCTION, 0)


@part
def restart(s: Any, journal: Any) -> None:
    """As it was right after the selection (AS-MOVE-02)."""
    seat = s.seat
    copy_room(s.then, s.now, s.players)
    s.restarted = 1
    note(journal, E_RESTART, seat, ALL)
    for slot in range(s.players + 1):
        if s.taker[slot] == seat:
            begin_turn(s, s.offer[slot])


@part
def go_on(s: Any, move: int, journal: Any) -> None:
    """Up to the next decision: what is pending, else the end of the turn (AS-TURN-06)."""
    lapse(s, journal)
    if s.depth > 0:
        if s.phase != LATE or s.decision != HANG or fits(s.now, s.seat, top(s, 0)):
            return
        clear(s)  # a tile cannot be hung anew: as it was (AS-MOVE-03)
        copy_room(s.then, s.now, s.players)
        note(journal, E_RESTORED, s.seat, ALL)
    if s.phase == PLACING:
        if move != M_DONE:
            s.decision = FINISH
            return
        if not last_turn(s, journal):
            return
    if not next_late(s):
        end_round(s, journal)


@part
def last_turn(s: Any, journal: Any) -> bool:
    """The next in the taking order selects (AS-TAKE-05); after the last, the unsold painting raises its type."""
    s.now.ready = 0
    s.restarted = 0
    s.turn += 1
    if s.turn < s.players:
        s.seat = s.order[s.turn]
        s.decision = TAKE
        return False
    increase_prestige(s, journal)
    s.phase = LATE
    s.turn = -1
    return True


@part
def next_late(s: Any) -> bool:
    """In taking order, everybody who hung something this round may rearrange it (AS-MOVE-03)."""
    k = s.turn + 1
    while s.late != 0 and k < s.players:
        seat = s.order[k]
        if movable(s.now, seat):
            s.turn = k
            s.seat = seat
            s.decision = KEEP
            return True
        k += 1
    return False


@part
def end_round(s: Any, journal: Any) -> None:
    """This round's tiles are fixed; the game ends, or the gavel passes on (AS-REND)."""
    room = s.now
    for seat in range(s.players):
        room.fixed[seat] = room.count[seat]
        room.plan[seat, 0] = 0
        room.plan[seat, 1] = 0
        room.bound[seat] = 0
        room.given[seat] = 0
        for kind in range(DECOR_KINDS):
            room.fresh[seat, kind, 0] = 0
            room.fresh[seat, kind, 1] = 0
    s.turn = 0
    end = ending(s)
    if end != 0:
        s.end = end
        s.seat = s.auctioneer
        s.decision = START
        note(journal, E_END, s.seat, ALL, end)
        return
    s.auctioneer = (s.auctioneer + 1) % s.players  # AS-REND-02
    new_round(s, journal)


@part
def ending(s: Any) -> int:
    """Why the game is over, or 0 (AS-END-01 to -03)."""
    end = END_CARDS if s.hand[0] == 0 else 0
    for seat in range(s.players):
        if excess_count(s.now, seat) == EXCESS_MOST:
            end = END_EXCESS
    for seat in range(s.players):
        if full(s.now, seat):
            end = END_FULL
    return end
