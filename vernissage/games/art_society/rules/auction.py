"""The auction: picking piles, sealed bids, taking in their order, and what the unsold painting does (AS-AUC, AS-BID,
AS-TAKE, AS-PREST, AS-RANK)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.art_society import state
from vernissage.games.art_society.numbers import N
from vernissage.games.art_society.rules import placing
from vernissage.games.art_society.rules.book import book
from vernissage.games.art_society.typed import Record

# --- preparing the auction --------------------------------------------------------------------------------------------


@rule
def offered(s: Record) -> int:
    """Paintings in an offer (AS-AUC-01)."""
    return s.players + 1


PICK = book.decision(
    "pile",
    rule="AS-AUC-01",
    ask="pick {missing:paintings} for the auction by their backs.",
    waits="is choosing paintings for the auction",
)
EMPTY = book.reason("empty", "AS-AUC-02", "The pile {format} is empty.")


@PICK.reason
def _(s: Record, format: int) -> int:
    """Piles that still have a tile."""
    return ALLOWED if s.left[format] > 0 else EMPTY


@PICK.do
def _(s: Record, seat: int, format: int, journal: Any) -> None:
    note(journal, state.E_PICK, seat, ALL, format)
    if pick(s, format) == offered(s):
        reveal_offer(s, journal)
        s.phase = state.BIDDING
        s.decision = BID


@part
def pick(s: Record, p: int) -> int:
    """One more tile of a pile, unseen; the number picked so far. Kept rising: their order has no effect (AS-AUC-02)."""
    s.left[p] -= 1
    n = 0
    while s.picked[n] != 0:
        n += 1
    k = n
    while k > 0 and s.picked[k - 1] > p + 1:
        s.picked[k] = s.picked[k - 1]
        k -= 1
    s.picked[k] = p + 1
    return n + 1


@part
def reveal_offer(s: Record, journal: Any) -> None:
    """All are turned over together, in the order of value, pile, choice (AS-AUC-03, -04): piles rise with their value,
    and tiles of one pile come off its top."""
    same = 0
    for slot in range(state.OFFER_MOST):
        s.offer[slot] = 0
        s.taker[slot] = -1
    for slot in range(offered(s)):
        p = s.picked[slot] - 1
        if slot == 0 or s.picked[slot - 1] != p + 1:
            same = 0
            for k in range(slot + 1, offered(s)):
                if s.picked[k] == p + 1:
                    same += 1
        at = state.PILE_0[p] + s.left[p] + same
        same -= 1
        s.offer[slot] = s.pile[at]
        s.pile[at] = 0
        note(journal, state.E_OFFER, s.auctioneer, ALL, slot, s.offer[slot])
    for slot in range(state.OFFER_MOST):
        s.picked[slot] = 0


# --- bids -------------------------------------------------------------------------------------------------------------


SEAL = book.sentence(
    "ask.bid.open", "seal one of your {choices} bid cards. The highest takes first from {lots} paintings."
)
WAIT = book.sentence("ask.bid.sealed", "wait for the other bids; yours is sealed.")
BID = book.decision(
    "bid",
    rule="AS-BID-01",
    ask=lambda view: SEAL if view.moves else WAIT,
    waits="is choosing a bid",
)
SEALED = book.reason("sealed", "AS-BID-01", "Your bid is sealed already: everyone bids exactly one card.")
SPENT = book.reason("spent", "AS-BID-04", "Your {card} is spent: a card is bid once in a game.")


@BID.reason
def _(s: Record, seat: int, card: int) -> int:
    """AS-DEC-03. All seats decide at once: this one may be another than the one the record asks."""
    if s.bid[seat] != 0:
        return SEALED
    return ALLOWED if (s.hand[seat] >> (card + 1)) & 1 else SPENT


@BID.legal
def legal_bids(s: Record, seat: int, moves: Any, n: int) -> int:
    """The cards in hand (AS-DEC-03)."""
    hand = s.hand[seat]
    for card in range(1, 32):
        if (hand >> card) & 1:
            moves[n] = state.M_BID + card - 1
            n += 1
    return n


@BID.do
def _(s: Record, seat: int, card: int, journal: Any) -> None:
    """Sealed, asked clockwise from the Auctioneer (AS-BID-03)."""
    s.bid[seat] = card + 1
    note(journal, state.E_SEAL, seat, 1 << seat, card + 1)
    following = (seat + 1) % s.players
    if following != s.auctioneer:
        s.seat = following
        return
    reveal_bids(s, journal)
    s.phase = state.PLACING
    s.turn = 0
    s.seat = s.order[0]
    s.decision = TAKE


@rule
def reveal_bids(s: Record, journal: Any) -> None:
    """All new cards are turned up and lie on the stacks; they are spent (AS-BID-02, -04)."""
    for k in range(s.players):
        seat = (s.auctioneer + k) % s.players
        card = s.bid[seat]
        s.hand[seat] &= ~(1 << card)
        s.played[seat, s.round] = card
        s.bid[seat] = 0
        note(journal, state.E_BID, seat, ALL, card)
    for k in range(s.players):
        seat = (s.auctioneer + k) % s.players
        i = k
        while i > 0 and higher(s, seat, s.order[i - 1]):
            s.order[i] = s.order[i - 1]
            i -= 1
        s.order[i] = seat
    if journal.shape[0] > 0:
        note_ties(s, journal)


@part
def higher(s: Record, a: int, b: int) -> bool:
    """Does stack a come before stack b: the first difference from the top down to the white card decides (AS-BID-06)."""
    depth = s.round
    while depth > 0 and s.played[a, depth] == s.played[b, depth]:
        depth -= 1
    return s.played[a, depth] > s.played[b, depth]


@part
def note_ties(s: Record, journal: Any) -> None:
    """Write down which two cards, how deep in the stacks, decided between neighbours of the order with equal bids."""
    for k in range(1, s.players):
        a = s.order[k - 1]
        b = s.order[k]
        if s.played[a, s.round] == s.played[b, s.round]:
            depth = s.round
            while s.played[a, depth] == s.played[b, depth]:
                depth -= 1
            note(journal, state.E_TIE, a, ALL, b, s.played[a, depth], s.played[b, depth], s.round - depth)


# --- taking -----------------------------------------------------------------------------------------------------------

TAKE = book.decision(
    "take",
    rule="AS-TAKE-01",
    ask="take one of {choices} paintings. The one nobody takes goes to the museum.",
    waits="is taking a painting",
)
NOT_OFFERED = book.reason(
    "not_offered", "AS-AUC-01", "With {view.players} players {n} paintings are on offer.", n=offered
)
TAKEN = book.reason("taken", "AS-TAKE-01", "Lot {slot} is taken already.")


@TAKE.reason
def _(s: Record, slot: int) -> int:
    """Any painting nobody has taken (AS-TAKE-03)."""
    if slot >= offered(s):
        return NOT_OFFERED
    return ALLOWED if s.taker[slot] < 0 else TAKEN


@TAKE.do
def _(s: Record, seat: int, slot: int, journal: Any) -> None:
    """One painting of the offer is taken for good (AS-TAKE-01); the placement turn begins."""
    s.taker[slot] = seat
    note(journal, state.E_TAKE, seat, ALL, slot, s.offer[slot])
    s.restarted = 0
    placing.begin_turn(s, seat, s.offer[slot])


# --- prestige ---------------------------------------------------------------------------------------------------------


@part
def unsold_slot(s: Record) -> int:
    """The one painting nobody took (AS-TAKE-04)."""
    for slot in range(offered(s)):
        if s.taker[slot] < 0:
            return slot
    return 0


@rule
def value_of(code: int) -> int:
    """How far a painting of the supply moves its type (AS-COMP-05); a starting one has no value."""
    return int(N.prestige[state.PILE[code]]) if state.PILE[code] >= 0 else 0


@rule
def leap(s: Record, kind: int, value: int) -> int:
    """Where a marker ends that advances so far: on an occupied space it goes back to the first free one
    (AS-PREST-03 to -05)."""
    aim = s.marker[kind] + value
    while aim > 0:
        taken = False
        for other in range(state.TYPE_COUNT):
            if other != kind and s.marker[other] == aim:
                taken = True
        if not taken:
            break
        aim -= 1
    return aim


@part
def increase_prestige(s: Record, journal: Any) -> None:
    """The unsold painting goes to the museum and its type advances (AS-PREST-01, -02)."""
    room = s.now
    code = s.offer[unsold_slot(s)]
    kind = state.TYPE[code]
    room.museum[room.museum_count] = code
    room.museum_count += 1
    before = s.marker[kind]
    s.marker[kind] = leap(s, kind, value_of(code))
    s.reached[kind] += 1
    note(journal, state.E_UNSOLD, s.auctioneer, ALL, code)
    note(journal, state.E_PRESTIGE, s.auctioneer, ALL, kind, before, s.marker[kind], before + value_of(code))


@rule
def multiplier(s: Record, kind: int) -> int:
    """Points a painting of this type scores (AS-RANK-01, -02)."""
    if s.reached[kind] == 0:
        return N.absent_points
    ahead = 0
    for other in range(state.TYPE_COUNT):
        if s.reached[other] > 0 and s.marker[other] > s.marker[kind]:
            ahead += 1
    return int(N.rank_points[ahead])
