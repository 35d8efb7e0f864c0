"""What a seat may know, for machines: re-dealing the rest, and the numbers a learner gets.

Only two things are hidden: the dealer and curator cards of others, until the game is over (G-INFO-02, G-SCORE-21), and
what chance will bring. Piles are sets in the record, known to all (G-INFO-03); their order is drawn when it matters.
No choice offered before the cards are shown depends on them, so the table tells nothing about them.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import member
from vernissage.engine.chance import branch, draw
from vernissage.engine.rule import part, rule
from vernissage.games.gallerist.components import CONTRACT_BONUS, CONTRACT_FORM, TILE_BONUS, WORK_FAME, WORK_TICKETS
from vernissage.games.gallerist.rules import BOOK
from vernissage.games.gallerist.rules.common import celebrity, level, value
from vernissage.games.gallerist.state import SLOTS
from vernissage.games.gallerist.typed import Record

# --- re-dealing -------------------------------------------------------------------------------------------------------


@rule
def redeal(s: Record, seat: int, rng: Any) -> None:
    """What the seat does not know is drawn anew: the cards of others while they are secret, and all chance to come."""
    if s.end == 0:
        redeal_cards(s.dealer, s.players, seat, rng)
        redeal_cards(s.curator, s.players, seat, rng)
    for form in range(4):
        s.order[form] = 0  # whatever a scenario has laid below the tops is hidden from all (G-INFO-03)
    branch(rng, s.rng)


@part
def redeal_cards(cards: Any, players: int, seat: int, rng: Any) -> None:
    """Cards of the others, drawn from those the seat does not hold itself."""
    free = 15
    left = 4
    if seat >= 0:
        free &= ~(1 << (cards[seat] - 1))
        left = 3
    for other in range(players):
        if other != seat:
            card = member(free, draw(rng, left))
            free &= ~(1 << card)
            left -= 1
            cards[other] = card + 1


# --- observation ------------------------------------------------------------------------------------------------------
#
# Seats are told in the order own, next, next but one, last. A spectator looks from seat 0 and sees no cards.

DECISIONS = len(BOOK.decisions)
ARTIST_WIDTH = 9
STACK_WIDTH = 9
SEAT_WIDTH = 90
OBSERVATION = (
    ("players", 4, "one-hot: 1, 2, 3, 4 players"),
    ("decision", DECISIONS, "one-hot, in the order of the decisions; all 0 when the game is over"),
    ("frame", 3, "the numbers of the present decision / 32"),
    ("mine", 1, "1 when it is for this seat to decide"),
    ("to_move", 4, "one-hot: the seat that decides, counted from this one"),
    ("turn", 4, "one-hot: the seat whose turn it is, counted from this one"),
    ("round", 6, "complete rounds / 60; end triggered; final round; scoring; Executive Action used; contract in hand"),
    ("laws", 8, "the switches of the rules, as the record has them / 5"),
    ("artists", 8 * ARTIST_WIDTH, "per place: tile / 16, found, fame / 19, value / 20, signatures / 2, level / 5, token, "
     "bonus tile / 12, Celebrity"),
    ("stacks", 4 * STACK_WIDTH, "per form: works left / 7, fame / 2, colours of two tickets (6), easel; then visitors"),
    ("waiting", 12, "visitors on each top work / 2, per form and kind"),
    ("promos", 5, "promotion tokens left / 4"),
    ("market", 21 * 5, "per cell: a tile's number / 20, then one-hot whose assistant, counted from this seat"),
    ("display", 4 * 2, "per top contract: form / 3, bonus / 12"),
    ("deck", 20, "1 for each contract in the deck"),
    ("supply", 12, "bag, plaza, Box Office, discarded tickets / 20, per kind"),
    ("locations", 4 * 9, "per location: white space one-hot Gallerists and assistants counted from this seat; start tile / 20"),
    ("seats", 4 * SEAT_WIDTH, "per seat: purse, board, contracts, tiles, visitors; see the page of the game"),
    ("cards", 8, "one-hot: own dealer card, own curator card"),
)  # fmt: skip
OBSERVATION_SIZE = sum(length for _, length, _ in OBSERVATION)


@rule
def observe(s: Record, seat: int, out: Any) -> None:
    """What a seat sees, or -1 for a spectator, as the numbers that `OBSERVATION` lists."""
    for i in range(OBSERVATION_SIZE):
        out[i] = 0.0
    me = seat if seat >= 0 else 0
    at = observe_turn(s, seat, me, out, 0)
    at = observe_artists(s, out, at)
    at = observe_market(s, me, out, at)
    at = observe_supply(s, me, out, at)
    for k in range(4):
        if k < s.players:
            observe_seat(s, (me + k) % s.players, out, at + k * SEAT_WIDTH)
    at += 4 * SEAT_WIDTH
    if seat >= 0:
        out[at + s.dealer[seat] - 1] = 1.0
        out[at + 4 + s.curator[seat] - 1] = 1.0


@part
def observe_turn(s: Record, seat: int, me: int, out: Any, at: int) -> int:
    """Players, decision and frame, who acts in whose turn, the round, the switches. Gives the next index."""
    out[at + s.players - 1] = 1.0
    at += 4
    if s.end == 0:
        out[at + s.decision] = 1.0
    at += DECISIONS
    if s.end == 0 and s.depth > 0:
        for k in range(3):
            out[at + k] = s.stack[s.depth - 1, 2 + k] / 32.0
    at += 3
    if s.end == 0:
        if seat == s.seat:
            out[at] = 1.0
        out[at + 1 + (s.seat - me) % s.players] = 1.0
        if s.turn < s.players:
            out[at + 5 + (s.turn - me) % s.players] = 1.0
    at += 9
    out[at] = s.round / 60.0
    if s.last > 0:
        out[at + s.last] = 1.0
    out[at + 4] = s.executive
    out[at + 5] = 1.0 if s.held > 0 else 0.0
    at += 6
    for k in range(8):
        out[at + k] = s.law[k] / 5.0
    return at + 8


@part
def observe_artists(s: Record, out: Any, at: int) -> int:
    """The artists, the stacks of works with their visitors, the promotion tokens left. Gives the next index."""
    for a in range(8):
        cell = at + a * ARTIST_WIDTH
        out[cell] = s.artist[a] / 16.0
        out[cell + 1] = s.found[a]
        out[cell + 2] = s.fame[a] / 19.0
        out[cell + 3] = value(s, a) / 20.0
        out[cell + 4] = s.signatures[a] / 2.0
        out[cell + 5] = level(s, a) / 5.0
        out[cell + 6] = 1.0 if s.promo[a] > 0 else 0.0
        out[cell + 7] = TILE_BONUS[s.bonus[a] - 1] / 12.0 if s.bonus[a] > 0 else 0.0
        out[cell + 8] = 1.0 if celebrity(s, a) else 0.0
    at += 8 * ARTIST_WIDTH
    for form in range(4):
        cell = at + form * STACK_WIDTH
        left = s.pile[form]
        while left != 0:
            left &= left - 1
            out[cell] += 1.0 / 7.0
        work = s.top[form] - 1
        if work >= 0:
            out[cell + 1] = WORK_FAME[form, work] / 2.0
            for k in range(6):
                out[cell + 2 + k] = (WORK_TICKETS[form, work, k // 3] >> (k % 3)) & 1
        out[cell + 8] = s.easel[form]
    at += 4 * STACK_WIDTH
    for form in range(4):
        for kind in range(3):
            out[at + form * 3 + kind] = s.waiting[form, kind] / 2.0
    at += 12
    for k in range(5):
        out[at + k] = s.promos[k] / 4.0
    return at + 5


@part
def observe_market(s: Record, me: int, out: Any, at: int) -> int:
    """The cells of the market, the tops of the contracts and the deck. Gives the next index."""
    n = s.players if s.players > 1 else 2
    for row in range(7):
        for column in range(3):
            cell = at + (row * 3 + column) * 5
            there = s.market[row, column]
            if there > 0:
                out[cell] = there / 20.0
            elif there < 0:
                out[cell + 1 + (-1 - there - me) % n] = 1.0
    at += 105
    for stack in range(4):
        k = s.display.shape[1] - 1
        while k > 0 and s.display[stack, k] == 0:
            k -= 1
        card = s.display[stack, k] - 1
        if card >= 0:
            out[at + stack * 2] = CONTRACT_FORM[card] / 3.0
            out[at + stack * 2 + 1] = CONTRACT_BONUS[card] / 12.0
    at += 8
    for card in range(20):
        out[at + card] = (s.deck >> card) & 1
    return at + 20


@part
def observe_supply(s: Record, me: int, out: Any, at: int) -> int:
    """Bag, Plaza, tickets, and what is at the Locations. Gives the next index."""
    for kind in range(3):
        out[at + kind] = s.bag[kind] / 20.0
        out[at + 3 + kind] = s.plaza[kind] / 20.0
        out[at + 6 + kind] = s.box[kind] / 20.0
        out[at + 9 + kind] = s.used[kind] / 20.0
    at += 12
    n = s.players if s.players > 1 else 2
    for place in range(4):
        piece = s.white[place] - 1
        if piece >= 0:
            out[at + place * 9 + (piece & 4) + ((piece & 3) - me) % n] = 1.0
        out[at + place * 9 + 8] = s.start[place] / 20.0
    return at + 36


@part
def observe_seat(s: Record, seat: int, out: Any, at: int) -> None:
    """The board of one player, without the secret cards."""
    out[at] = s.money[seat] / 50.0
    out[at + 1] = s.influence[seat] / 35.0
    out[at + 2] = s.queue[seat] / 8.0
    out[at + 3] = s.desks[seat] / 4.0
    out[at + 4] = s.lost[seat] / 4.0
    out[at + 5] = s.place[seat] / 8.0
    if s.commission[seat] > 0:
        out[at + 6 + s.commission[seat] - 1] = 1.0
    at += 14
    for slot in range(SLOTS):
        if s.by[seat, slot] > 0:
            out[at + slot * 8 + s.by[seat, slot] - 1] = 1.0
    at += 32
    for form in range(4):
        left = s.sold[seat, form]
        while left != 0:
            left &= left - 1
            out[at + form] += 0.25
    at += 4
    out[at] = s.third[seat] / 20.0
    for space in range(6):
        out[at + 1 + space] = s.reputation[seat, space] / 20.0
    at += 7
    for space in range(3):
        card = s.contract[seat, space] - 1
        if card >= 0:
            out[at + space * 8 + CONTRACT_FORM[card]] = 1.0
            out[at + space * 8 + 4] = CONTRACT_BONUS[card] / 12.0
            out[at + space * 8 + 5] = s.face[seat, space] / 2.0
            out[at + space * 8 + 6] = s.clerk[seat, space]
            out[at + space * 8 + 7] = 1.0
    at += 24
    for kind in range(3):
        out[at + kind] = s.tickets[seat, kind] / 10.0
        out[at + 3 + kind] = s.lobby[seat, kind] / 5.0
        out[at + 6 + kind] = s.gallery[seat, kind] / 5.0
