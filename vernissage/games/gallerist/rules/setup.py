"""Setup (section 3), its random steps in the order of G-SETUP-24."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count, member
from vernissage.engine.chance import draw, start
from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.stack import clear, push
from vernissage.games.gallerist import state
from vernissage.games.gallerist.components import (
    INITIAL_FAME,
)
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import turn
from vernissage.games.gallerist.rules.colony import ticket_count, uncover
from vernissage.games.gallerist.rules.common import from_bag
from vernissage.games.gallerist.rules.sales import draw_contract
from vernissage.games.gallerist.typed import Record


@rule
def setup(s: Record, players: int, options: Any, seed: int) -> None:
    """Everything is laid out and dealt by the seed; the last player is asked for a starting Location."""
    start(s.rng, seed)
    s.players = players
    s.end = 0
    clear(s)
    set_laws(s, options)
    clear_board(s)
    clear_turn(s)
    for seat in range(state.SEATS):
        clear_seat(s, seat, 1 if seat < players else 0)
    for kind in range(3):
        s.bag[kind] = N.visitors[players - 1, kind]
        s.box[kind] = N.tickets[players - 1]
    s.bag[state.COLLECTOR] -= 4  # one stands on each red artist (G-SETUP-09)
    place_artists(s)
    place_works(s, players)
    for stack in range(4):
        draw_contract(s, stack)
    place_tiles(s, players)
    for form in range(4):
        for _ in range(ticket_count(s, form)):
            s.waiting[form, from_bag(s)] += 1
    for _ in range(4):
        s.plaza[from_bag(s)] += 1
    for seat in range(players):
        s.lobby[seat, from_bag(s)] += 1
    deal_cards(s, players)
    s.starter = draw(s.rng, players)
    if options.first >= 0:
        s.starter = options.first  # drawn all the same, so that the deal is that of the seed
    s.turn = s.starter
    if players == 1:
        s.queue[1] = 10  # the opponent's pile (G-SOLO-02)
    push(s, (s.starter + players - 1) % players, turn.START, 0, 0, 0)


@inlined
def set_laws(s: Record, options: Any) -> None:
    """The switches of section 19: 0 follows the profile, else 1 + the value."""
    p = options.profile
    s.law[state.PUBLISHED_PAYOUTS] = law(options.majority_payouts, p)
    s.law[state.GATE] = law(options.curator_gate, 1 - p)
    s.law[state.SPACE_35] = law(options.influence_space_35, p)
    s.law[state.CELEBRITY_COMMISSION] = law(options.celebrity_purchase_needs_commission, p)
    s.law[state.INTERMEDIATE] = law(options.intermediate_scoring, 1)
    s.law[state.CELEBRITY_MONEY] = law(options.celebrity_bonus_money, 5)
    s.law[state.COLLECTOR_LIMIT] = law(options.gallery_collector_limit, 1)
    s.law[state.TILE_NEEDS_LOBBY] = law(options.third_slot_tile_bonus_needs_lobby_visitor, 1 - p)


@part
def law(given: int, profile: int) -> int:
    """A switch as it was chosen, or as the profile has it."""
    return profile if given == 0 else given - 1


@inlined
def clear_board(s: Record) -> None:
    """The board before anything is laid on it: all contracts in the deck, all tokens where they belong."""
    s.deck = (1 << 20) - 1
    s.discards = 0
    for a in range(8):
        s.found[a] = 0
        s.signatures[a] = 2
        s.promo[a] = 0
        s.bonus[a] = 0
    for k in range(4):
        s.order[k] = 0
        s.easel[k] = 0
        s.bought[k] = 0
        s.white[k] = 0
        s.black[k] = 0
        for n in range(state.HEIGHT):
            s.display[k, n] = 0
        for kind in range(3):
            s.waiting[k, kind] = 0
    for k in range(5):
        s.promos[k] = 4
    for row in range(7):
        for column in range(3):
            s.market[row, column] = 0
    for kind in range(3):
        s.plaza[kind] = 0
        s.used[kind] = 0


@inlined
def clear_turn(s: Record) -> None:
    """No round is played, the end is not in sight, and nobody was pushed out."""
    s.round = 0
    s.last = 0
    s.between = 0
    s.executive = 0
    s.vacated = -1
    s.pushed = -1
    s.held = 0
    s.automa = -1
    s.automa_out = 0


@inlined
def clear_seat(s: Record, seat: int, plays: int) -> None:
    """G-SETUP-02, -03, -20; a seat nobody sits on has nothing."""
    s.money[seat] = N.start_money * plays
    s.influence[seat] = N.start_influence * plays
    s.queue[seat] = 8 * plays
    s.desks[seat] = 2 * plays
    s.lost[seat] = 0
    s.commission[seat] = 0
    s.third[seat] = 0
    s.dealer[seat] = 0
    s.curator[seat] = 0
    s.place[seat] = state.HOME
    for slot in range(state.SLOTS):
        s.by[seat, slot] = 0
        s.hung[seat, slot] = 0
        s.sold[seat, slot] = 0
    for k in range(3):
        s.contract[seat, k] = 0
        s.face[seat, k] = 0
        s.clerk[seat, k] = 0
        s.tickets[seat, k] = 0
        s.lobby[seat, k] = 0
        s.gallery[seat, k] = 0
    for space in range(6):
        s.reputation[seat, space] = 0


@inlined
def place_artists(s: Record) -> None:
    """G-SETUP-06 to -08: sixteen tiles, one by one; a tile whose space is taken leaves the game. The first blue one
    is face-up, a random bonus tile lies on each of the others."""
    for a in range(8):
        s.artist[a] = -1
    tiles = (1 << 16) - 1
    shown = -1
    for n in range(16, 0, -1):
        tile = member(tiles, draw(s.rng, n))
        tiles &= ~(1 << tile)
        a = tile >> 1
        if s.artist[a] < 0:
            s.artist[a] = tile
            s.fame[a] = INITIAL_FAME[tile]
            if shown < 0 and a & 1 == 0:
                shown = a
    s.found[shown] = 1
    tiles = (1 << 10) - 1
    left = 10
    for a in range(8):
        if a != shown:
            tile = member(tiles, draw(s.rng, left))
            tiles &= ~(1 << tile)
            left -= 1
            s.bonus[a] = tile + 1


@inlined
def place_works(s: Record, players: int) -> None:
    """G-SETUP-11, -12: one work of each form is set aside, as many of these as there are easels go there."""
    for form in range(4):
        work = draw(s.rng, 8)
        s.aside[form] = work + 1
        s.pile[form] = 255 & ~(1 << work)
        uncover(s, form)
    forms = 15
    for _ in range(N.easels[players - 1]):
        form = member(forms, draw(s.rng, count(forms)))
        forms &= ~(1 << form)
        s.easel[form] = 1


@inlined
def place_tiles(s: Record, players: int) -> None:
    """G-SETUP-15, -18: reputation tiles row by row, then one beside each Location."""
    tiles = (1 << 20) - 1
    left = 20
    for k in range(16):
        if k < 12 and players < 3 and k % 3 == 1:
            continue
        tile = member(tiles, draw(s.rng, left))
        tiles &= ~(1 << tile)
        left -= 1
        if k < 12:
            s.market[k // 3, k % 3] = tile + 1
        else:
            s.start[k - 12] = tile + 1


@inlined
def deal_cards(s: Record, players: int) -> None:
    """G-SETUP-20: a dealer card and a curator card for each player."""
    dealers = 15
    for seat in range(players):
        card = member(dealers, draw(s.rng, 4 - seat))
        dealers &= ~(1 << card)
        s.dealer[seat] = card + 1
    curators = 15
    for seat in range(players):
        card = member(curators, draw(s.rng, 4 - seat))
        curators &= ~(1 << card)
        s.curator[seat] = card + 1
