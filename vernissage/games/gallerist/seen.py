"""What a seat of The Gallerist sees, in numbers: version 1 of its observation, which leaves out nothing that the view tells.

Seats are told in the order own, next, next but one, last; with one player, the second is the opponent of section 20. A
spectator looks from seat 0 and sees no cards.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.observing import Part, Plan, choice, flag, number
from vernissage.engine.rule import part, rule
from vernissage.engine.stack import DECISION, NUMBERS
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.components import (
    BONUSES,
    COLOURS,
    FORMS,
    KINDS,
    LOCATIONS,
    MOST_MONEY,
    TILE_BONUS,
    TOP_INFLUENCE,
)
from vernissage.games.gallerist.facts import FACTS
from vernissage.games.gallerist.rules import BOOK, colony
from vernissage.games.gallerist.rules.common import celebrity, level, value
from vernissage.games.gallerist.state import HEIGHT, LAWS, SEATS, SLOTS
from vernissage.games.gallerist.typed import Record

OTHERS = ("own", "next", "second", "third")
BELOW, TOP, EASEL, HUNG, SOLD = 1, 2, 3, 4, 8  # where a work is; 0 gone, or set aside unseen
DECK, DISCARDS, DISPLAY, HELD, BOARD = 1, 2, 3, 7, 8  # where a contract is
MARKET, BESIDE, THIRD, REPUTATION = 1, 2, 3, 7  # where a reputation tile is; 0 out of the game
BUYING = (int(colony.T_BUY_FAME), int(colony.T_BUY_TICKETS), int(colony.T_HANG))
BUY_FAME, BUY_TICKETS, HANG = BUYING


def _one(values: tuple[str, ...], value: str | None) -> tuple[float, ...]:
    return tuple(float(v == value) for v in values)


def _triple(name: str, words: str, high: int) -> tuple[Any, ...]:
    return tuple(number(f"{kind} {name}", high, f"{kind} {words}") for kind in KINDS)


PIECES = tuple(f"{k} {piece}" for piece in ("Gallerist", "assistant") for k in OTHERS)
SEAT_COLUMNS = (
    number("money", MOST_MONEY, "money", unit=50),
    number("influence", TOP_INFLUENCE, "influence"),
    number("queue", 127, "unemployed assistants", unit=8),
    number("desks", 10, "assistants in the office", unit=4),
    number("lost", 10, "assistants discarded", unit=4),
    choice("place", (*LOCATIONS, *(f"kicked out of {place}" for place in LOCATIONS), "home"), "where its Gallerist is"),
    choice("commission", ("none", *state.PLACES), "the artist it holds a commission of"),
    *_triple("tickets", "tickets", 40),
    *_triple("lobby", "visitors in the Lobby", 40),
    *_triple("gallery", "visitors in the Gallery", 40),
    *(flag(f"clerk {k + 1}", f"1 with an assistant on contract space {k + 1}") for k in range(3)),
    choice("dealer", 5, "dealer card, as far as this seat knows"),
    choice("curator", 5, "curator card, likewise"),
)
SEEN = Plan(
    Part(
        "table",
        (
            number("players", SEATS, "players", low=1),
            choice("decision", ("over", *(d.name for d in BOOK.decisions)), "what is decided"),
            choice("end", len(FACTS.ends) + 1, "why the game ended, 0 while it runs"),
            flag("mine", "1 when it is for this seat to decide"),
            choice("seat", SEATS, "the seat that decides, counted from this one"),
            choice("turn", SEATS, "the seat whose turn it is, counted from this one"),
            choice("starter", SEATS, "the seat that began, counted from this one"),
            number("round", state.LAST_ROUND + 1, "complete rounds"),
            choice("last", ("no", "triggered", "final round", "scoring"), "the end"),
            choice("between", ("not yet", "due", "done"), "intermediate scoring"),
            flag("executive", "1 when this turn's Executive Action is used"),
            choice("vacated", ("none", *LOCATIONS), "the location left this turn"),
            choice("pushed", ("none", *LOCATIONS), "the location with a piece on its Kicked-Out space"),
            choice("buying", ("none", *state.PLACES), "the artist whose work is being bought"),
        ),
    ),
    Part("frame", (number("number", MOST_MONEY, "what it is about", low=-1, unit=32),), 3, "numbers of the decision"),
    Part("laws", (number("law", 20, "a switch of the rules", unit=5),), len(LAWS), ", ".join(LAWS)),
    Part("seats", SEAT_COLUMNS, SEATS, "seats from this one on"),
    Part("waiting", (number("visitors", 40, "visitors on the top work", unit=2),), 12, "per form and kind"),
    Part("promos", (number("tokens", 10, "promotion tokens left", unit=4),), 5, "levels"),
    Part("market", (choice("assistant", ("none", *OTHERS), "whose assistant stands there"),), 21, "cells, row by row"),
    Part("supply", (number("count", 40, "pieces", unit=20),), 12, "bag, plaza, Box Office, discarded tickets, per kind"),
    Part("white", (choice("piece", ("none", *PIECES), "the piece on its white space"),), 4, "locations"),
    Part("black", (choice("piece", ("none", *PIECES), "the piece on its Kicked-Out space"),), 4, "locations"),
    Part(
        "artists",
        (
            flag("second", "1 for the second tile of its kind"),
            flag("found", "1 face-up"),
            number("fame", components.LAST_FAME, "fame"),
            number("value", 40, "what a work is worth now", unit=20),
            number("signatures", 4, "signature tokens beside the tile", unit=2),
            number("level", 5, "promotion level"),
            flag("token", "1 with a promotion token"),
            choice("bonus", BONUSES, "the bonus tile on it"),
            flag("celebrity", "1 for a Celebrity"),
        ),
        8,
        "places, form by form, blue before red",
        (*FORMS, *COLOURS),
        tuple((*_one(FORMS, f), *_one(COLOURS, c)) for f in FORMS for c in COLOURS),
    ),
    Part(
        "works",
        (
            choice("work", ("gone", "below", "top", "easel", *(f"{k} hung" for k in OTHERS),
                            *(f"{k} sold" for k in OTHERS)), "where it is"),
            number("slot", SLOTS, "its slot in a Gallery, from 1"),
            choice("by", ("nobody", *COLOURS), "its artist, once it hangs"),
            choice("bought", ("nobody", *OTHERS), "who got it in the auction"),
        ),
        32,
        "form by form",
        (*FORMS, "adds", *(f"ticket {n + 1} {kind}" for n in range(2) for kind in KINDS)),
        tuple(
            (*_one(FORMS, FORMS[form]), float(components.WORK_FAME[form, k]) / 2,
             *(float(components.WORK_TICKETS[form, k, n] >> kind & 1) for n in range(2) for kind in range(3)))
            for form in range(4) for k in range(8)
        ),
    ),
    Part(
        "contracts",
        (
            choice("contract", ("nowhere", "deck", "discards", *(f"stack {k + 1}" for k in range(4)), "in hand",
                                *(f"{k} board" for k in OTHERS)), "where it is"),
            number("height", HEIGHT, "its place there: in a stack from below, on a board, from 1"),
            choice("face", state.FACES, "which side lies up"),
        ),
        len(components.CONTRACTS),
        "by number",
        (*FORMS, *(f"gives {bonus}" for bonus in BONUSES)),
        tuple(
            (*_one(FORMS, c["art_form"]), *_one(BONUSES, c["front_bonus"] or "nothing")) for c in components.CONTRACTS
        ),
    ),
    Part(
        "tiles",
        (
            choice("tile", ("gone", "market", "beside a location", *(f"{k} third slot" for k in OTHERS),
                            *(f"{k} reputation" for k in OTHERS)), "where it is"),
            number("spot", 21, "its place there: cell, location or space, from 1"),
        ),
        len(components.TILES),
        "reputation tiles by number",
        ("pays money", "pays influence"),
        tuple((t["money_per_unit"] / 5, t["influence_per_unit"] / 5) for t in components.TILES),
    ),
)  # fmt: skip
SIZE = SEEN.size
(
    TABLE, FRAME, RULES, BOARDS, WAITING, PROMOS, CELLS, SUPPLY, WHITE, BLACK, ARTISTS, WORKS, CONTRACTS, TILES,
) = map(SEEN.at, SEEN.parts)  # fmt: skip
SEAT_WIDTH, ARTIST = len(SEAT_COLUMNS), SEEN.parts["artists"].width


@rule
def see(s: Record, seat: int, out: Any) -> None:
    """What a seat sees, or -1 for a spectator, as the numbers that `SEEN` lists."""
    for i in range(SIZE):
        out[i] = 0
    me = seat if seat >= 0 else 0
    n = s.players if s.players > 1 else 2
    see_table(s, seat, me, n, out)
    see_board(s, me, n, out)
    see_artists(s, out)
    see_contracts(s, out)
    for k in range(n):
        see_seat(s, (me + k) % n, k, seat, out)


@part
def see_table(s: Record, seat: int, me: int, n: int, out: Any) -> None:
    """Who decides what in whose turn, the round and how near the end is, what is being bought, the switches."""
    out[TABLE] = s.players
    out[TABLE + 2] = s.end
    if s.end == 0:
        out[TABLE + 1] = 1 + s.decision
        out[TABLE + 3] = 1 if seat == s.seat else 0
        if s.depth > 0:
            for k in range(3):
                out[FRAME + k] = s.stack[s.depth - 1, NUMBERS + k]
    out[TABLE + 4] = (s.seat - me) % n
    out[TABLE + 5] = (s.turn - me) % n
    out[TABLE + 6] = (s.starter - me) % n
    out[TABLE + 7] = s.round
    out[TABLE + 8] = s.last
    out[TABLE + 9] = s.between
    out[TABLE + 10] = s.executive
    out[TABLE + 11] = 1 + s.vacated
    out[TABLE + 12] = 1 + s.pushed
    for d in range(s.depth):
        step = s.stack[d, DECISION]
        if step in (BUY_FAME, BUY_TICKETS, HANG):
            out[TABLE + 13] = 1 + s.stack[d, NUMBERS]
            break
    for k in range(len(LAWS)):
        out[RULES + k] = s.law[k]


@part
def see_board(s: Record, me: int, n: int, out: Any) -> None:
    """Market, promotion tokens, bag, Plaza, tickets, and what is at the Locations."""
    for row in range(7):
        for column in range(3):
            there = s.market[row, column]
            if there > 0:
                out[TILES + 2 * (there - 1)] = MARKET
                out[TILES + 2 * (there - 1) + 1] = 1 + row * 3 + column
            elif there < 0:
                out[CELLS + row * 3 + column] = 1 + (-1 - there - me) % n
    for k in range(5):
        out[PROMOS + k] = s.promos[k]
    for kind in range(3):
        out[SUPPLY + kind] = s.bag[kind]
        out[SUPPLY + 3 + kind] = s.plaza[kind]
        out[SUPPLY + 6 + kind] = s.box[kind]
        out[SUPPLY + 9 + kind] = s.used[kind]
    for place in range(4):
        if s.white[place] > 0:
            out[WHITE + place] = piece(s.white[place], me, n)
        if s.black[place] > 0:
            out[BLACK + place] = piece(s.black[place], me, n)
        if s.start[place] > 0:
            out[TILES + 2 * (s.start[place] - 1)] = BESIDE
            out[TILES + 2 * (s.start[place] - 1) + 1] = 1 + place


@part
def piece(code: int, me: int, n: int) -> int:
    """A piece on a location, its owner counted from the viewer."""
    return 1 + ((code - 1) & 4) + (((code - 1) & 3) - me) % n


@part
def see_artists(s: Record, out: Any) -> None:
    """The artists, the works in the stacks, and the visitors on the top ones."""
    for a in range(8):
        at = ARTISTS + a * ARTIST
        out[at] = s.artist[a] & 1
        out[at + 1] = s.found[a]
        out[at + 2] = s.fame[a]
        out[at + 3] = value(s, a)
        out[at + 4] = s.signatures[a]
        out[at + 5] = level(s, a)
        out[at + 6] = 1 if s.promo[a] > 0 else 0
        out[at + 7] = TILE_BONUS[s.bonus[a] - 1] if s.bonus[a] > 0 else 0
        out[at + 8] = 1 if celebrity(s, a) else 0
    for form in range(4):
        for work in range(8):
            if (s.pile[form] >> work) & 1:
                out[WORKS + 4 * (8 * form + work)] = BELOW
        if s.top[form] > 0:
            out[WORKS + 4 * (8 * form + s.top[form] - 1)] = TOP
        for kind in range(3):
            out[WAITING + 3 * form + kind] = s.waiting[form, kind]


@part
def see_contracts(s: Record, out: Any) -> None:
    """Contracts that lie on no board: in the deck, discarded, in the display, in hand."""
    for card in range(20):
        if (s.deck >> card) & 1:
            out[CONTRACTS + 3 * card] = DECK
        elif (s.discards >> card) & 1:
            out[CONTRACTS + 3 * card] = DISCARDS
    for stack in range(4):
        for k in range(HEIGHT):
            if s.display[stack, k] > 0:
                at = CONTRACTS + 3 * (s.display[stack, k] - 1)
                out[at] = DISPLAY + stack
                out[at + 1] = 1 + k
    if s.held > 0:
        out[CONTRACTS + 3 * (s.held - 1)] = HELD


@part
def see_seat(s: Record, other: int, k: int, seat: int, out: Any) -> None:
    """The board of `other`, who sits `k` seats on; the secret cards are for their owner, and for all at the end."""
    at = BOARDS + k * SEAT_WIDTH
    out[at] = s.money[other]
    out[at + 1] = s.influence[other]
    out[at + 2] = s.queue[other]
    out[at + 3] = s.desks[other]
    out[at + 4] = s.lost[other]
    out[at + 5] = s.place[other]
    out[at + 6] = s.commission[other]
    for kind in range(3):
        out[at + 7 + kind] = s.tickets[other, kind]
        out[at + 10 + kind] = s.lobby[other, kind]
        out[at + 13 + kind] = s.gallery[other, kind]
        out[at + 16 + kind] = s.clerk[other, kind]
        card = s.contract[other, kind] - 1
        if card >= 0:
            out[CONTRACTS + 3 * card] = BOARD + k
            out[CONTRACTS + 3 * card + 1] = 1 + kind
            out[CONTRACTS + 3 * card + 2] = s.face[other, kind]
    if other < s.players and (other == seat or s.end != 0):
        out[at + 19] = s.dealer[other]
        out[at + 20] = s.curator[other]
    for slot in range(SLOTS):
        if s.by[other, slot] > 0:
            work = WORKS + 4 * (8 * ((s.by[other, slot] - 1) >> 1) + s.hung[other, slot] - 1)
            out[work] = HUNG + k
            out[work + 1] = 1 + slot
            out[work + 2] = 1 + ((s.by[other, slot] - 1) & 1)
    for form in range(4):
        for work in range(8):
            if (s.sold[other, form] >> work) & 1:
                out[WORKS + 4 * (8 * form + work)] = SOLD + k
        if s.easel[form] != 0:
            out[WORKS + 4 * (8 * form + s.aside[form] - 1)] = EASEL
            if s.bought[form] == 1 + other:
                out[WORKS + 4 * (8 * form + s.aside[form] - 1) + 3] = 1 + k
    if s.third[other] > 0:
        out[TILES + 2 * (s.third[other] - 1)] = THIRD + k
    for space in range(6):
        if s.reputation[other, space] > 0:
            out[TILES + 2 * (s.reputation[other, space] - 1)] = REPUTATION + k
            out[TILES + 2 * (s.reputation[other, space] - 1) + 1] = 1 + space
