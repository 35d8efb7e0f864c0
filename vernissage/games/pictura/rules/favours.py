"""The menu of the action phase and its free actions: Favour cards and Patrons (sections 9, 16 and 17)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.pictura.rules.actions import TARGET, any_main, legal_main
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.exchange import anything_shown
from vernissage.games.pictura.rules.menu import ACTION, finish_favour
from vernissage.games.pictura.rules.patrons import REFRESH_PATRONS, TAKE_IM, any_patron, claims
from vernissage.games.pictura.rules.tools import (
    add,
    draw_paintings,
    emit,
    gain,
    has_room,
    next_painting,
    none_in,
    receive,
)
from vernissage.games.pictura.rules.turns import end_turn, no_others_discards
from vernissage.games.pictura.state import (
    AUCTION,
    BY_DONATION,
    BY_GRANTS,
    BY_PATRONAGE,
    BY_SALE,
    BY_STORAGE,
    COMMON_0,
    DONATION,
    DONE,
    DRAWN,
    E_COMMON,
    E_FAVOUR,
    E_PASS,
    E_PICK,
    E_POINTS,
    E_REVEAL,
    FAVOUR_0,
    FUNDRAISER,
    FUNDRAISER_POINTS,
    GRAND_OPENING,
    GRANTS,
    KINDS,
    NONE,
    PASS_MOVE,
    PATRONAGE,
    PRIVATE_SALE,
    STORAGE,
    STORAGE_MOST,
    WORD,
    WORDS,
)
from vernissage.games.pictura.typed import Record


@rule
def playable(s: Record, seat: int, kind: int) -> bool:
    """Would the card's own effect do at least one thing (P-FAV-05)? Grand opening is played with an exhibition only."""
    if kind == FUNDRAISER:
        return True
    if kind == PATRONAGE:
        return any_patron(s)
    if kind == PRIVATE_SALE:
        return s.market_size > 0 or anything_shown(s)
    if kind == AUCTION:
        return s.market_size > 0
    if kind == STORAGE:
        return not none_in(s.discard, seat)
    if kind == GRAND_OPENING or not has_room(s, seat):
        return False
    if kind == GRANTS:
        return not none_in(s.hand, seat)
    return not (none_in(s.discard, seat) and no_others_discards(s, seat))  # Donation


@ACTION.legal
def _(s: Record, seat: int, moves: Any, n: int) -> int:
    """The menu (section 9), in the order of the catalogue."""
    mains = legal_main(s, moves, n)
    n = mains
    if s.favour_used == 0:  # P-FAV-01
        for k in range(KINDS):
            if s.favours[seat, k] > 0 and playable(s, seat, k):
                n = add(moves, n, FAVOUR_0 + k)
        if s.market_size > 0:  # P-FAV-04
            for k in range(KINDS):
                if s.favours[seat, k] > 0:
                    n = add(moves, n, COMMON_0 + k)
    n = claims(s, seat, moves, n)
    if s.main != NONE or mains == 0:  # P-ACT-06
        return add(moves, n, DONE)
    return add(moves, n, PASS_MOVE) if s.may_pass != 0 else n  # P-ACT-04


# --- ending the turn --------------------------------------------------------------------------------------------------

PASS_ENDS = book.reason("pass_ends", "P-ACT-06", "No main action is taken yet; pass ends the turn without one.")
MAIN_FIRST = book.reason("main_first", "P-ACT-04", "A main action must be taken while one is possible.")
DONE_ENDS = book.reason("done_ends", "P-ACT-06", "There is no main action left to pass; done ends the turn.")
NO_PASSING = book.reason("no_passing", "P-ACT-04", "At this table a main action must be taken while one is possible.")


@ACTION.reason("done")
def _(s: Record, seat: int) -> int:
    if s.main != NONE or not any_main(s, seat):  # P-ACT-06
        return ALLOWED
    return PASS_ENDS if s.may_pass != 0 else MAIN_FIRST


@ACTION.do("done")
def _(s: Record, journal: Any) -> None:
    end_turn(s, journal)


@ACTION.reason("pass")
def _(s: Record, seat: int) -> int:
    if s.main != NONE or not any_main(s, seat):
        return DONE_ENDS
    return ALLOWED if s.may_pass != 0 else NO_PASSING


@ACTION.do("pass")
def _(s: Record, seat: int, journal: Any) -> None:
    """The turn ends without a main action, although one is possible (P-ACT-04)."""
    note(journal, E_PASS, seat, ALL)
    end_turn(s, journal)


# --- Favour cards -----------------------------------------------------------------------------------------------------

ONE_A_TURN = book.reason("one_a_turn", "P-FAV-01", "One Favour card may be played in a turn, and you have played one.")
NOT_HELD = book.reason("favour_not_held", "P-FAV-01", "You hold no {card}.")
MARKET_EMPTY = book.reason("market_empty", "P-FAV-04", "The market is empty.")
WITH_EXHIBITION = book.reason(
    "with_exhibition", "P-FAV-17", "Grand opening is played while a Temporary Exhibition is opened."
)
NO_ROOM = book.reason("no_room", "P-FAV-06", "Your museum is full.")
DOES_NOTHING = book.reason("does_nothing", "P-FAV-05", "{card} would do nothing at present.")


@ACTION.reason("favour")
def _(s: Record, seat: int, card: int) -> int:
    if s.favour_used != 0:
        return ONE_A_TURN
    if s.favours[seat, card] == 0:
        return NOT_HELD
    if playable(s, seat, card):
        return ALLOWED
    if card == GRAND_OPENING:
        return WITH_EXHIBITION
    return NO_ROOM if card in (DONATION, GRANTS) and not has_room(s, seat) else DOES_NOTHING


@ACTION.reason("common")
def _(s: Record, seat: int, card: int) -> int:
    if s.favour_used != 0:
        return ONE_A_TURN
    if s.favours[seat, card] == 0:
        return NOT_HELD
    return ALLOWED if s.market_size > 0 else MARKET_EMPTY


@ACTION.do("common")
def _(s: Record, seat: int, card: int, journal: Any) -> None:
    play(s, seat, card)
    note(journal, E_COMMON, seat, ALL, card)
    draw_paintings(s, seat, DRAWN, journal)
    finish_favour(s)


@rule
def play(s: Record, seat: int, card: int) -> None:
    s.favours[seat, card] -= 1
    s.favour_used = 1
    s.playing = card + 1


@ACTION.do("favour")
def _(s: Record, seat: int, card: int, journal: Any) -> None:
    play(s, seat, card)
    note(journal, E_FAVOUR, seat, ALL, card)
    if card == PATRONAGE:
        s.decision = REFRESH_PATRONS
        s.why = BY_PATRONAGE
    elif card == PRIVATE_SALE:
        if anything_shown(s):
            s.decision = TAKE_IM
            s.why = BY_SALE
        else:
            draw_paintings(s, seat, DRAWN - 1, journal)
            finish_favour(s)
    elif card == FUNDRAISER:
        note(journal, E_POINTS, seat, ALL, FUNDRAISER_POINTS)
        gain(s, seat, FUNDRAISER_POINTS)
        s.decision = DRAW_FAVOUR
    elif card == AUCTION:
        begin_auction(s, journal)
    else:
        s.decision = TARGET
        s.left = STORAGE_MOST if card == STORAGE else 1
        s.why = BY_STORAGE if card == STORAGE else BY_DONATION if card == DONATION else BY_GRANTS


# --- Auction ----------------------------------------------------------------------------------------------------------


@rule
def begin_auction(s: Record, journal: Any) -> None:
    """P-FAV-13: one more painting than players, as far as the market goes."""
    for _ in range(s.players + 1):
        if s.market_size > 0:
            card = next_painting(s)
            s.auction[card // WORD] |= 1 << (card % WORD)
            note(journal, E_REVEAL, s.active, ALL, card)
    s.asking = 0
    s.decision = AUCTION_PICK
    s.seat = s.active


AUCTION_PICK = book.decision(
    "auction_pick",
    moves="painting",
    rule="P-FAV-13",
    ask="take one of the {offered} paintings on offer.",
    waits="is choosing from the auction",
)
NOT_OFFERED = book.reason("not_offered", "P-FAV-13", "{number:painting} is not in this auction.")


@AUCTION_PICK.reason
def _(s: Record, number: int) -> int:
    return ALLOWED if (s.auction[number // WORD] >> (number % WORD)) & 1 else NOT_OFFERED


@AUCTION_PICK.legal
def _(s: Record, moves: Any, n: int) -> int:
    for w in range(WORDS):
        n = emit(moves, n, s.auction[w], w * WORD)
    return n


@AUCTION_PICK.do
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    s.auction[number // WORD] &= ~(1 << (number % WORD))
    receive(s, seat, number, True)
    note(journal, E_PICK, seat, ALL, number)
    s.asking += 1
    if s.auction[0] | s.auction[1] | s.auction[2] == 0:
        s.asking = 0
        finish_favour(s)
    else:
        s.seat = (s.active + s.asking) % s.players
