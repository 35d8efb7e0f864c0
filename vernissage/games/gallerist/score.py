"""The score sheet, line by line (section 13), and the ranking with its tie-breaks.

While the game runs it is counted as if it ended now: bidders who still have to choose are given the most valuable work
that is left. The rows of curator and dealer cards are their owner's secret until the end, and there is a row for every
set, met or not: so nobody learns from the sheet whether another has met one.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.items import item
from vernissage.engine.journal import ALL
from vernissage.engine.rule import part, rule
from vernissage.engine.standing import By, Standing
from vernissage.games.gallerist.components import (
    CURATOR,
    DEALER,
    TOP_INFLUENCE,
    UNITS,
)
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules.common import (
    acquired_of,
    exhibited,
    exhibited_of,
    level,
    masterpieces,
    sold,
    sold_of,
    value,
)
from vernissage.games.gallerist.rules.end import bid_rank, has_bought, owners, renowned_value
from vernissage.games.gallerist.state import (
    COLLECTOR,
    GATE,
    INVESTOR,
    L_AUCTION,
    L_CURATOR,
    L_DEALER,
    L_EXHIBITION,
    L_INFLUENCE,
    L_MAJORITIES,
    L_MONEY,
    L_REPUTATION,
    PUBLISHED_PAYOUTS,
    SLOTS,
    SPACE_35,
    VIP,
)
from vernissage.games.gallerist.typed import Record

_UNIT = {name: number for number, name in enumerate(UNITS)}
THREES = _UNIT["per_3_influence"]
COLLECTORS = _UNIT["per_collector_in_gallery"]
VIPS = _UNIT["per_vip_in_gallery"]
INVESTORS = _UNIT["per_investor_in_gallery"]
VISITORS = _UNIT["per_visitor_in_gallery"]
VISITOR_SETS = _UNIT["per_visitor_set_in_gallery"]
TILES = _UNIT["per_reputation_tile_on_board"]
OFFERS = _UNIT["per_assistant_in_offer_rows"]
IN_PLAY = _UNIT["per_assistant_in_play"]
PROMOTED = _UNIT["per_artist_promotion_4_plus"]
ACQUIRED = _UNIT["per_artwork_acquired"]
SOLD = _UNIT["per_artwork_sold"]
EXHIBITED = _UNIT["per_artwork_exhibited"]
ART_FORMS = _UNIT["per_distinct_art_form_acquired"]
PHOTOGRAPHY = _UNIT["per_photography_acquired"]
PAINTING = _UNIT["per_painting_acquired"]
DIGITAL = _UNIT["per_digital_acquired"]
SCULPTURE = _UNIT["per_sculpture_acquired"]
FAMOUS = _UNIT["per_artist_fame_15_plus"]
MASTERPIECES = _UNIT["per_masterpiece_exhibited"]


@rule
def score_sheet(s: Record, seat: int, items: Any) -> int:
    """G-SCORE-01: the seven steps on top of the money in hand."""
    me = seat
    total = item(items, L_MONEY, s.money[me], ALL, 0, 0, 0, 0)
    total += majorities(s, me, items)
    total += reputation(s, me, items)
    total += exhibition(s, me, items)
    form = won(s, me)
    if form >= 0:
        total += item(items, L_AUCTION, renowned_value(s, form), ALL, form, 0, 0, 0)
    total += cards(s, me, form, items)
    influence = final_influence(s, me)
    return total + item(items, L_INFLUENCE, influence_money(s, influence), ALL, influence, 0, 0, 0)


# --- majorities (G-SCORE-02 to -05) -----------------------------------------------------------------------------------


@part
def in_column(s: Record, seat: int, column: int) -> int:
    """The seat's assistants in a column, in all seven rows."""
    n = 0
    for row in range(7):
        if s.market[row, column] == -1 - seat:
            n += 1
    return n


@part
def majority(s: Record, seat: int, column: int) -> int:
    """Tied players share the places they occupy, rounded down; without an assistant there is no place."""
    mine = in_column(s, seat, column)
    if mine == 0:
        return 0
    better = 0
    equal = 0
    for other in range(owners(s.players)):
        theirs = in_column(s, other, column)
        if theirs > mine:
            better += 1
        elif theirs == mine:
            equal += 1
    shared = 0
    for place in range(better, min(3, better + equal)):
        shared += N.majority[s.law[PUBLISHED_PAYOUTS], column, place]
    return shared // equal


@part
def majorities(s: Record, seat: int, items: Any) -> int:
    """What all columns pay the seat; a row for each in which it has assistants."""
    total = 0
    for column in range(3):
        if in_column(s, seat, column) > 0:
            total += item(items, L_MAJORITIES, majority(s, seat, column), ALL, column, in_column(s, seat, column), 0, 0)
    return total


# --- reputation tiles (G-SCORE-06 to -09) -----------------------------------------------------------------------------


@rule
def units(s: Record, seat: int, tile: int) -> int:
    """How often a tile pays its owner."""
    if tile == THREES:
        return s.influence[seat] // 3
    if tile <= VISITOR_SETS:
        return gallery_units(s, seat, tile)
    if tile == TILES:
        return tiles_on_board(s, seat)
    if tile == OFFERS:
        return offers(s, seat)
    if tile == IN_PLAY:
        return 10 - s.queue[seat]
    if tile in (PROMOTED, FAMOUS):
        return artists(s, tile)
    return work_units(s, seat, tile)


@part
def gallery_units(s: Record, seat: int, tile: int) -> int:
    """For the tiles about visitors; a set is one of each kind."""
    collectors = s.gallery[seat, COLLECTOR]
    vips = s.gallery[seat, VIP]
    investors = s.gallery[seat, INVESTOR]
    if tile == COLLECTORS:
        return collectors
    if tile == VIPS:
        return vips
    if tile == INVESTORS:
        return investors
    if tile == VISITORS:
        return collectors + vips + investors
    return min(collectors, vips, investors)


@part
def tiles_on_board(s: Record, seat: int) -> int:
    """Tiles on the seat's Reputation spaces; a start tile on the wall is none."""
    n = 0
    for space in range(6):
        if s.reputation[seat, space] != 0:
            n += 1
    return n


@part
def offers(s: Record, seat: int) -> int:
    """The seat's assistants in the offer rows."""
    n = 0
    for row in range(4, 7):
        for column in range(3):
            if s.market[row, column] == -1 - seat:
                n += 1
    return n


@part
def artists(s: Record, tile: int) -> int:
    """G-SCORE-09: all discovered artists count, whoever owns their works."""
    n = 0
    for a in range(8):
        if s.found[a] == 1 and (level(s, a) >= 4 if tile == PROMOTED else s.fame[a] >= 15):
            n += 1
    return n


@part
def work_units(s: Record, seat: int, tile: int) -> int:
    """For the tiles about works: how many, how many forms, or those of one form."""
    if tile == SOLD:
        return sold(s, seat)
    if tile == EXHIBITED:
        return exhibited(s, seat)
    if tile == ACQUIRED:
        return sold(s, seat) + exhibited(s, seat)
    if tile == MASTERPIECES:
        return masterpieces(s, seat)
    if tile == ART_FORMS:
        n = 0
        for form in range(4):
            if acquired_of(s, seat, form) > 0:
                n += 1
        return n
    if tile == PAINTING:
        return acquired_of(s, seat, 0)
    if tile == SCULPTURE:
        return acquired_of(s, seat, 1)
    return acquired_of(s, seat, 2 if tile == DIGITAL else 3)


@part
def reputation(s: Record, seat: int, items: Any) -> int:
    """The money of the seat's tiles; the Influence of each stands in its row."""
    total = 0
    for space in range(6):
        tile = s.reputation[seat, space] - 1
        if tile >= 0:
            n = units(s, seat, tile)
            total += item(items, L_REPUTATION, n * N.tile_money[tile], ALL, tile, n, n * N.tile_influence[tile], 0)
    return total


@part
def final_influence(s: Record, seat: int) -> int:
    """Influence after the tiles, at most 35 (G-SCORE-07)."""
    influence = s.influence[seat]
    for space in range(6):
        tile = s.reputation[seat, space] - 1
        if tile >= 0:
            influence += units(s, seat, tile) * N.tile_influence[tile]
    return min(TOP_INFLUENCE, influence)


@part
def influence_money(s: Record, influence: int) -> int:
    """G-SCORE-20."""
    if influence == TOP_INFLUENCE:
        return N.final_money[influence] + s.law[SPACE_35]
    return N.final_money[influence]


# --- exhibition, auction, cards ---------------------------------------------------------------------------------------


@part
def exhibition(s: Record, seat: int, items: Any) -> int:
    """G-SCORE-10."""
    total = 0
    for slot in range(SLOTS):
        a = s.by[seat, slot] - 1
        if a >= 0:
            total += item(items, L_EXHIBITION, value(s, a), ALL, a, s.hung[seat, slot] - 1, 0, 0)
    return total


@part
def won(s: Record, seat: int) -> int:
    """The form of the work won in the auction, or -1; before it, the work the bid would win."""
    for form in range(4):
        if s.bought[form] == 1 + seat:
            return form
    mine = bid_rank(s, seat)
    if s.end != 0 or mine == 0:
        return -1
    ahead = 0
    for other in range(owners(s.players)):
        if not has_bought(s, other) and bid_rank(s, other) > mine:
            ahead += 1
    return best_left(s, ahead)


@part
def best_left(s: Record, ahead: int) -> int:
    """The work with so many more valuable ones left before it (the first form among equals), or -1."""
    for form in range(4):
        if s.easel[form] == 1 and s.bought[form] == 0:
            better = 0
            for other in range(4):
                if other != form and s.easel[other] == 1 and s.bought[other] == 0:
                    gap = renowned_value(s, other) - renowned_value(s, form)
                    if gap > 0 or (gap == 0 and other < form):
                        better += 1
            if better == ahead:
                return form
    return -1


@part
def curator_set(s: Record, seat: int, k: int, extra: int) -> bool:
    """G-SCORE-16: are the works of a set exhibited? `extra` is a form that counts one more."""
    card = s.curator[seat] - 1
    for form in range(4):
        have = exhibited_of(s, seat, form) + (1 if form == extra else 0)
        if have < CURATOR[card, k, form]:
            return False
    return True


@part
def dealer_set(s: Record, seat: int, k: int, extra: int) -> bool:
    """G-SCORE-19."""
    card = s.dealer[seat] - 1
    for form in range(4):
        have = sold_of(s, seat, form) + (1 if form == extra else 0)
        if have < DEALER[card, k, form]:
            return False
    return True


@part
def curator_points(s: Record, seat: int, form: int, extra: int) -> int:
    """G-SCORE-17: with the gate a Masterpiece and an auctioned work are needed, whatever the work counts for."""
    if s.law[GATE] == 1 and (form < 0 or masterpieces(s, seat) == 0):
        return 0
    total = 0
    for k in range(2):
        if curator_set(s, seat, k, extra):
            total += N.curator_money[s.curator[seat] - 1, k]
    return total


@part
def dealer_points(s: Record, seat: int, extra: int) -> int:
    """What the sets of the dealer card pay. `extra` is a form that counts one more."""
    total = 0
    for k in range(3):
        if dealer_set(s, seat, k, extra):
            total += N.dealer_money[s.dealer[seat] - 1, k]
    return total


@part
def cards(s: Record, seat: int, form: int, items: Any) -> int:
    """G-SCORE-15: the auctioned work counts for one card, where it brings more; on a tie for the curator."""
    if s.curator[seat] == 0 or s.dealer[seat] == 0:
        return 0
    to_curator = curator_points(s, seat, form, form) + dealer_points(s, seat, -1)
    to_dealer = curator_points(s, seat, form, -1) + dealer_points(s, seat, form)
    if items is not None:
        card_rows(s, seat, form, form if to_curator >= to_dealer else -1, items)
    return max(to_curator, to_dealer)


@part
def card_rows(s: Record, seat: int, form: int, extra: int, items: Any) -> None:
    """A row for every set of both cards. `extra` is the auctioned work where it counts for the curator, else -1."""
    audience = ALL if s.end != 0 else 1 << seat
    closed = s.law[GATE] == 1 and (form < 0 or masterpieces(s, seat) == 0)
    used = 1 if form >= 0 and extra == form else 0
    card = s.curator[seat] - 1
    for k in range(2):
        met = curator_set(s, seat, k, extra) and not closed
        item(items, L_CURATOR, N.curator_money[card, k] if met else 0, audience, card, k, used, 1 if closed else 0)
    other = -1 if used == 1 else form
    card = s.dealer[seat] - 1
    for k in range(3):
        met = dealer_set(s, seat, k, other)
        item(items, L_DEALER, N.dealer_money[card, k] if met else 0, audience, card, k, 1 if other >= 0 else 0, 0)


# --- winning (section 14) ---------------------------------------------------------------------------------------------


@rule
def total(s: Record, seat: int) -> int:
    """The seat's money when all is scored, which decides the game."""
    return score_sheet(s, seat, None)


@rule
def works(s: Record, seat: int) -> int:
    """Acquired: exhibited and sold (G-STATE-09)."""
    return sold(s, seat) + exhibited(s, seat)


@rule
def visitors(s: Record, seat: int) -> int:
    """Visitors in the seat's Gallery, all kinds together."""
    return s.gallery[seat, 0] + s.gallery[seat, 1] + s.gallery[seat, 2]


@rule
def in_play(s: Record, seat: int) -> int:
    """Assistants that wait no more to be hired."""
    return 10 - s.queue[seat]


STANDING = Standing(  # G-WIN-01 to -03
    By("money", total),
    By("works", works, "work", "works", "{amount} acquired decide between equal money."),
    By("visitors", visitors, "visitor", "visitors", "{amount} in the Gallery decide between equal money and works."),
    By(
        "assistants",
        in_play,
        "assistant",
        "assistants",
        "{amount} in play decide between equal money, works and visitors.",
    ),
    shared="Equal in money, works, visitors and assistants: the place is shared.",
)
rank = STANDING.rank(__name__)
result = STANDING.result(__name__)
