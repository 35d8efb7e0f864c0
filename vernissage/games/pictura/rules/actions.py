"""The main actions: improving the museum, Temporary Exhibitions with their rewards, Inventory (sections 9 to 15)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.pictura.components import value_of
from vernissage.games.pictura.rules.patrons import any_patron
from vernissage.games.pictura.rules.tools import (
    add,
    any_favour,
    draw_favour,
    draw_paintings,
    emit,
    exhibit,
    favours_held,
    finish_favour,
    gain,
    has_room,
    holds,
    leave,
    menu,
    none_in,
    put,
    retrieve,
    size,
)
from vernissage.games.pictura.rules.turns import can_open, can_open_any, no_others_discards, others_discards
from vernissage.games.pictura.state import (
    ALL_MOVE,
    BONUS_CARDS,
    BY_GRANTS,
    BY_IMPROVE,
    BY_INVENTORY,
    BY_REWARD,
    BY_STORAGE,
    DONE,
    DRAW_FAVOUR,
    E_FAVOUR,
    E_INVENTORY,
    E_NO_FAVOUR,
    E_OPEN,
    E_PAY,
    E_RETRIEVE,
    E_REWARD,
    EXHIBIT_MOVE,
    EXHIBITION,
    FREE_EXHIBITS,
    FROM_DISCARD,
    FROM_HAND,
    GRAND_OPENING,
    IMPROVE,
    INVENTORY,
    INVENTORY_MOVE,
    MORE_DRAWN,
    NO,
    NONE,
    OPEN_0,
    PAY,
    R_EXHIBITS,
    R_FAVOURS,
    R_HAND,
    R_RETRIEVE,
    REFRESH_PATRONS,
    REWARD,
    REWARD_0,
    SPACES,
    TARGET,
    TOKEN_POINTS,
    TYPES,
    USE_GRAND_OPENING,
    WORD,
    WORDS,
    YES,
)

# --- what is possible -------------------------------------------------------------------------------------------------


@rule
def can_exhibit(s: Any, seat: int) -> bool:
    """A paid exhibit: room, and two paintings in hand, or one and a point for somebody's discard (P-IMP-01 to -03)."""
    if not has_room(s, seat):
        return False
    n = size(s.hand, seat)
    return n >= 2 or (n == 1 and s.score[seat] >= 1 and not no_others_discards(s, seat))


@rule
def legal_main(s: Any, moves: Any, n: int) -> int:
    """The main actions that may be begun or, for Improve, gone on with (P-ACT-01, -07)."""
    seat = s.active
    if s.main == NONE and can_open_any(s, seat):
        for t in range(TYPES):
            if can_open(s, seat, t):
                n = add(moves, n, OPEN_0 + t)
    if s.main <= IMPROVE and can_exhibit(s, seat):
        n = add(moves, n, EXHIBIT_MOVE)
    if s.main == NONE and not none_in(s.discard, seat):  # P-INV-01
        n = add(moves, n, INVENTORY_MOVE)
    return n


# --- Improve ----------------------------------------------------------------------------------------------------------


@rule
def begin_exhibit(s: Any) -> None:
    s.decision = PAY
    s.why = BY_IMPROVE


@rule
def legal_pay(s: Any, moves: Any) -> int:
    """Any painting in hand: where one leaves a target, all do (P-IMP-10)."""
    seat = s.seat
    n = 0
    for w in range(WORDS):
        n = emit(moves, n, s.hand[seat, w], w * WORD)
    return n


@rule
def step_pay(s: Any, card: int) -> None:
    """Kept to oneself until the target is named (P-INFO-10)."""
    s.chosen = card + 1
    s.decision = TARGET


@rule
def targets(s: Any, w: int) -> int:
    """A word of the paintings that may be aimed at, by what the decision belongs to."""
    seat = s.active
    x = 0
    if s.why == BY_IMPROVE:  # P-IMP-02, -03, -06
        x = s.hand[seat, w]
        if (s.chosen - 1) // WORD == w:
            x &= ~(1 << ((s.chosen - 1) % WORD))
        if s.score[seat] >= 1:
            x |= others_discards(s, seat, w)
    elif s.why == BY_REWARD:  # P-REW-01
        x = s.hand[seat, w] | s.discard[seat, w]
    elif s.why == BY_GRANTS:  # P-FAV-15
        x = s.hand[seat, w]
    elif s.why in (BY_STORAGE, BY_INVENTORY):  # P-FAV-16, P-INV-02
        x = s.discard[seat, w]
    else:  # P-FAV-14
        x = others_discards(s, seat, w) | s.discard[seat, w]
    return x  # type: ignore[no-any-return]


@rule
def may_stop(s: Any) -> bool:
    """The reward's exhibits are not forced on anybody (P-REW-01); what is taken back from the discard by Storage
    management or an Inventory may be little or nothing (P-FAV-16, P-INV-02)."""
    return s.why in (BY_REWARD, BY_STORAGE, BY_INVENTORY)


@rule
def legal_target(s: Any, moves: Any) -> int:
    n = 0
    for w in range(WORDS):
        n = emit(moves, n, targets(s, w), w * WORD)
    several = n > 1
    if may_stop(s):
        n = add(moves, n, DONE)
    return add(moves, n, ALL_MOVE) if s.why == BY_INVENTORY and several else n


@rule
def owner_of(s: Any, card: int) -> int:
    """Whose discard a painting lies in, or -1."""
    for seat in range(s.players):
        if holds(s.discard, seat, card):
            return seat
    return -1


@rule
def step_target(s: Any, move: int, journal: Any) -> None:
    if s.why == BY_IMPROVE:
        improve(s, move, journal)
    elif s.why == BY_REWARD:
        step_free(s, move, journal)
    elif s.why == BY_STORAGE:
        step_storage(s, move, journal)
    elif s.why == BY_INVENTORY:
        step_inventory(s, move, journal)
    else:  # Donation and Cultural grants
        hang_free(s, move, journal)
        s.decision = DRAW_FAVOUR


@rule
def improve(s: Any, card: int, journal: Any) -> None:
    """Payment, transfer of a point, hanging, public Trend (P-IMP-09)."""
    seat = s.active
    paid = s.chosen - 1
    s.chosen = 0
    s.main = IMPROVE
    owner = owner_of(s, card)
    leave(s, seat, paid)
    put(s.discard, seat, paid)
    note(journal, E_PAY, seat, ALL, paid)
    if owner >= 0:
        s.discard[owner, card // WORD] &= ~(1 << (card % WORD))
        gain(s, seat, -1)
        gain(s, owner, 1)
        exhibit(s, seat, card, owner, FROM_DISCARD, journal)
    else:
        leave(s, seat, card)
        exhibit(s, seat, card, seat, FROM_HAND, journal)
    s.decision = DRAW_FAVOUR


@rule
def hang_free(s: Any, card: int, journal: Any) -> None:
    """An exhibit that costs nothing, from the hand or from a discard (P-FAV-06)."""
    seat = s.active
    owner = owner_of(s, card)
    if owner >= 0:
        s.discard[owner, card // WORD] &= ~(1 << (card % WORD))
        exhibit(s, seat, card, owner, FROM_DISCARD, journal)
    else:
        leave(s, seat, card)
        exhibit(s, seat, card, seat, FROM_HAND, journal)


# --- Temporary Exhibitions --------------------------------------------------------------------------------------------


@rule
def begin_exhibition(s: Any, t: int, journal: Any) -> None:
    """A seat that could hold a Grand opening is asked, whether it holds one or not: others must not learn it."""
    s.showing = t + 1
    s.main = EXHIBITION
    if s.favour_used == 0 and favours_held(s, s.active) > 0:
        s.decision = USE_GRAND_OPENING
    else:
        open_exhibition(s, 0, journal)


@rule
def legal_opening(s: Any, moves: Any) -> int:
    """P-FAV-17."""
    n = 0
    if s.favours[s.seat, GRAND_OPENING] > 0:
        n = add(moves, n, YES)
    return add(moves, n, NO)


@rule
def step_opening(s: Any, move: int, journal: Any) -> None:
    if move == NO:
        open_exhibition(s, 0, journal)
        return
    s.favours[s.active, GRAND_OPENING] -= 1
    s.favour_used = 1
    s.playing = GRAND_OPENING + 1
    note(journal, E_FAVOUR, s.active, ALL, GRAND_OPENING)
    open_exhibition(s, BONUS_CARDS, journal)


@rule
def open_exhibition(s: Any, bonus: int, journal: Any) -> None:
    """The value, the token, its points; then a reward space (P-EXHIBIT-05 to -09)."""
    seat = s.active
    t = s.showing - 1
    cards = s.types[seat, t]
    value = value_of(cards + bonus)
    shown = TOKEN_POINTS if s.tokens[t] == 2 else 0
    s.opened[seat] |= 1 << t
    note(journal, E_OPEN, seat, ALL, t, cards, value, shown)
    gain(s, seat, value + shown)
    s.tokens[t] -= 1
    s.decision = DRAW_FAVOUR


@rule
def ask_reward(s: Any) -> None:
    """The exhibition is scored: on to a reward space. A Grand opening is done with."""
    if s.playing != 0:
        finish_favour(s)
    s.decision = REWARD


@rule
def legal_reward(s: Any, moves: Any) -> int:
    """P-EXHIBIT-07."""
    seat = s.seat
    n = 0
    for space in range(SPACES):
        if s.space[seat, space] == 0:
            n = add(moves, n, REWARD_0 + space)
    return n


@rule
def step_reward(s: Any, space: int, journal: Any) -> None:
    seat = s.active
    s.space[seat, space] = s.showing
    s.showing = 0
    note(journal, E_REWARD, seat, ALL, space)
    menu(s)
    if space == R_EXHIBITS:
        s.left = FREE_EXHIBITS
        next_free(s)
    elif space == R_HAND:
        draw_paintings(s, seat, MORE_DRAWN, journal)
    elif space == R_FAVOURS:
        for _ in range(MORE_DRAWN):
            draw_favour(s, seat, journal)
    elif space == R_RETRIEVE:
        retrieve(s, seat, journal)


@rule
def next_free(s: Any) -> None:
    """P-REW-01: as many as slots and cards allow."""
    seat = s.active
    if s.left > 0 and has_room(s, seat) and not (none_in(s.hand, seat) and none_in(s.discard, seat)):
        s.decision = TARGET
        s.why = BY_REWARD
    else:
        menu(s)


@rule
def step_free(s: Any, move: int, journal: Any) -> None:
    if move == DONE:
        menu(s)
        return
    hang_free(s, move, journal)
    s.left -= 1
    s.decision = DRAW_FAVOUR


# --- Inventory --------------------------------------------------------------------------------------------------------


@rule
def inventory(s: Any, journal: Any) -> None:
    """Any part of the discard (P-INV-02); then a Favour card and new Patrons, if they are wanted (P-INV-03, -04)."""
    s.main = INVENTORY
    note(journal, E_INVENTORY, s.active, ALL)
    s.decision = TARGET
    s.why = BY_INVENTORY


@rule
def step_inventory(s: Any, move: int, journal: Any) -> None:
    seat = s.active
    if move == ALL_MOVE:
        retrieve(s, seat, journal)
    elif move != DONE:
        take_back(s, seat, move, journal)
        if not none_in(s.discard, seat):
            return
    if any_favour(s):
        s.decision = DRAW_FAVOUR
        s.left = 1
    else:
        note(journal, E_NO_FAVOUR, seat, ALL)
        ask_refresh(s)


@rule
def ask_refresh(s: Any) -> None:
    if any_patron(s):
        s.decision = REFRESH_PATRONS
    else:
        menu(s)


# --- Storage management -----------------------------------------------------------------------------------------------


@rule
def step_storage(s: Any, move: int, journal: Any) -> None:
    seat = s.active
    if move != DONE:
        take_back(s, seat, move, journal)
        s.left -= 1
        if s.left > 0 and not none_in(s.discard, seat):
            return
    finish_favour(s)


@rule
def take_back(s: Any, seat: int, card: int, journal: Any) -> None:
    s.discard[seat, card // WORD] &= ~(1 << (card % WORD))
    s.hand[seat, card // WORD] |= 1 << (card % WORD)
    s.open[card // WORD] |= 1 << (card % WORD)
    note(journal, E_RETRIEVE, seat, ALL, card)
