"""The menu of the action phase and its free actions: Favour cards and Patrons (sections 9, 16 and 17)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.pictura.rules.actions import legal_main
from vernissage.games.pictura.rules.exchange import anything_shown
from vernissage.games.pictura.rules.patrons import any_patron, legal_patron
from vernissage.games.pictura.rules.tools import (
    add,
    draw_paintings,
    emit,
    finish_favour,
    gain,
    has_room,
    next_painting,
    none_in,
    receive,
)
from vernissage.games.pictura.rules.turns import no_others_discards
from vernissage.games.pictura.state import (
    AUCTION,
    AUCTION_PICK,
    BY_DONATION,
    BY_GRANTS,
    BY_PATRONAGE,
    BY_SALE,
    BY_STORAGE,
    COMMON_0,
    DONATION,
    DONE,
    DRAW_FAVOUR,
    DRAWN,
    E_COMMON,
    E_FAVOUR,
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
    REFRESH_PATRONS,
    STORAGE,
    STORAGE_MOST,
    TAKE_IM,
    TARGET,
    WORD,
    WORDS,
)


@rule
def playable(s: Any, seat: int, kind: int) -> bool:
    """Would the card's own effect do at least one thing (P-FAV-05)? Grand opening is played with an exhibition only."""
    if kind == FUNDRAISER:
        return True
    if kind == PATRONAGE:
        return any_patron(s)
    if kind == PRIVATE_SALE:
        return s.market_size > 0 or anything_shown(s)
    if kind == AUCTION:
        return s.market_size > 0  # type: ignore[no-any-return]
    if kind == STORAGE:
        return not none_in(s.discard, seat)
    if kind == GRAND_OPENING or not has_room(s, seat):
        return False
    if kind == GRANTS:
        return not none_in(s.hand, seat)
    return not (none_in(s.discard, seat) and no_others_discards(s, seat))  # Donation


@rule
def legal_action(s: Any, moves: Any) -> int:
    """The menu (section 9), in the order of the catalogue."""
    seat = s.active
    mains = legal_main(s, moves, 0)
    n = mains
    if s.favour_used == 0:  # P-FAV-01
        for k in range(KINDS):
            if s.favours[seat, k] > 0 and playable(s, seat, k):
                n = add(moves, n, FAVOUR_0 + k)
        if s.market_size > 0:  # P-FAV-04
            for k in range(KINDS):
                if s.favours[seat, k] > 0:
                    n = add(moves, n, COMMON_0 + k)
    if s.patron_used == 0:  # P-PAT-01
        n = legal_patron(s, moves, n, False)
    if s.main != NONE or mains == 0:  # P-ACT-06
        return add(moves, n, DONE)
    return add(moves, n, PASS_MOVE) if s.may_pass != 0 else n  # P-ACT-04


@rule
def play_common(s: Any, kind: int, journal: Any) -> None:
    seat = s.active
    s.favours[seat, kind] -= 1
    s.favour_used = 1
    s.playing = kind + 1
    note(journal, E_COMMON, seat, ALL, kind)
    draw_paintings(s, seat, DRAWN, journal)
    finish_favour(s)


@rule
def play_favour(s: Any, kind: int, journal: Any) -> None:
    seat = s.active
    s.favours[seat, kind] -= 1
    s.favour_used = 1
    s.playing = kind + 1
    note(journal, E_FAVOUR, seat, ALL, kind)
    if kind == PATRONAGE:
        s.decision = REFRESH_PATRONS
        s.why = BY_PATRONAGE
    elif kind == PRIVATE_SALE:
        if anything_shown(s):
            s.decision = TAKE_IM
            s.why = BY_SALE
        else:
            draw_paintings(s, seat, DRAWN - 1, journal)
            finish_favour(s)
    elif kind == FUNDRAISER:
        note(journal, E_POINTS, seat, ALL, FUNDRAISER_POINTS)
        gain(s, seat, FUNDRAISER_POINTS)
        s.decision = DRAW_FAVOUR
    elif kind == AUCTION:
        begin_auction(s, journal)
    else:
        s.decision = TARGET
        s.left = STORAGE_MOST if kind == STORAGE else 1
        s.why = BY_STORAGE if kind == STORAGE else BY_DONATION if kind == DONATION else BY_GRANTS


# --- Auction ----------------------------------------------------------------------------------------------------------


@rule
def begin_auction(s: Any, journal: Any) -> None:
    """P-FAV-13: one more painting than players, as far as the market goes."""
    for _ in range(s.players + 1):
        if s.market_size > 0:
            card = next_painting(s)
            s.auction[card // WORD] |= 1 << (card % WORD)
            note(journal, E_REVEAL, s.active, ALL, card)
    s.asking = 0
    s.decision = AUCTION_PICK
    s.seat = s.active


@rule
def legal_pick(s: Any, moves: Any) -> int:
    n = 0
    for w in range(WORDS):
        n = emit(moves, n, s.auction[w], w * WORD)
    return n


@rule
def step_pick(s: Any, card: int, journal: Any) -> None:
    seat = s.seat
    s.auction[card // WORD] &= ~(1 << (card % WORD))
    receive(s, seat, card, True)
    note(journal, E_PICK, seat, ALL, card)
    s.asking += 1
    if s.auction[0] | s.auction[1] | s.auction[2] == 0:
        s.asking = 0
        finish_favour(s)
    else:
        s.seat = (s.active + s.asking) % s.players
