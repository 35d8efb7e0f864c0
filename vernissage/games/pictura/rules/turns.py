"""Turns, rounds and the end of the game (sections 3 and 18), and the choice of the personal Trend."""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import shuffle
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.games.pictura.rules.exchange import next_exchange
from vernissage.games.pictura.rules.setup import clear_turn, next_trend
from vernissage.games.pictura.rules.tools import (
    add,
    draw_paintings,
    emit,
    favour_limit,
    favours_held,
    gain,
    hand_limit,
    has_room,
    leave,
    none_in,
    put,
    size,
)
from vernissage.games.pictura.state import (
    DISCARD_FAVOUR,
    DISCARD_PAINTING,
    DRAWN,
    DROP_0,
    E_DISCARD,
    E_DROP,
    E_FIFTY,
    E_LIMIT,
    E_NO_ACTION,
    E_PASS,
    E_PUBLIC_TREND,
    E_TREND_KEPT,
    E_TURN,
    END_BONUS,
    END_SCORE,
    FIFTY,
    KINDS,
    LAYOUT,
    LEAST,
    LIMIT,
    MAX_ROUNDS,
    MOST_OPENED,
    NO_ACTION,
    OFFERED,
    TREND_0,
    TRENDS,
    TYPES,
    WORD,
    WORDS,
)

# --- the personal Trend -----------------------------------------------------------------------------------------------


@rule
def legal_trend(moves: Any) -> int:
    for k in range(OFFERED):
        add(moves, k, TREND_0 + k)
    return OFFERED


@rule
def personal(s: Any, seat: int) -> int:
    """The Trend card a seat kept."""
    return int(s.offer[seat, s.kept[seat] - 1])


@rule
def step_trend(s: Any, k: int, journal: Any) -> None:
    """P-SETUP-11: when all have chosen, the cards returned are shuffled into the deck and the first turn begins."""
    seat = s.seat
    s.kept[seat] = k + 1
    note(journal, E_TREND_KEPT, seat, 1 << seat, s.offer[seat, k])
    s.seat = (seat + 1) % s.players
    if s.seat != s.starter:
        return
    n = s.trend_deck_size
    for other in range(s.players):
        for i in range(OFFERED):
            if i != s.kept[other] - 1:
                s.trend_deck[n] = s.offer[other, i]
                n += 1
    s.trend_deck_size = n
    shuffle(s.rng, s.trend_deck, n)
    s.round = 1
    note(journal, E_PUBLIC_TREND, s.starter, ALL, s.trend)
    begin_turn(s, s.starter, journal)


# --- a turn -----------------------------------------------------------------------------------------------------------


@rule
def can_open(s: Any, seat: int, t: int) -> bool:
    """May the seat open an exhibition of this type (P-EXHIBIT-01 to -03)?"""
    return s.types[seat, t] >= LEAST and s.tokens[t] > 0 and (s.opened[seat] >> t) & 1 == 0  # type: ignore[no-any-return]


@rule
def can_open_any(s: Any, seat: int) -> bool:
    opened = 0
    found = False
    for t in range(TYPES):
        opened += (s.opened[seat] >> t) & 1
        if can_open(s, seat, t):
            found = True
    return found and opened < MOST_OPENED


@rule
def others_discards(s: Any, seat: int, w: int) -> int:
    """A word of all that lies in the discards of the other players."""
    x = 0
    for other in range(s.players):
        if other != seat:
            x |= s.discard[other, w]
    return x


@rule
def no_others_discards(s: Any, seat: int) -> bool:
    return others_discards(s, seat, 0) | others_discards(s, seat, 1) | others_discards(s, seat, 2) == 0


@rule
def stuck(s: Any, seat: int) -> bool:
    """P-END-06: at the beginning of a turn, no main action is possible or will be after the draw."""
    if not none_in(s.discard, seat) or can_open_any(s, seat):
        return False
    if not has_room(s, seat):
        return True
    h = size(s.hand, seat) + min(DRAWN, s.market_size)
    return h == 0 or (h == 1 and no_others_discards(s, seat))


@rule
def begin_turn(s: Any, seat: int, journal: Any) -> None:
    clear_turn(s)
    s.active = seat
    s.seat = seat
    if s.ender < 0 and stuck(s, seat):  # P-TURN-04, P-END-07, -08
        note(journal, E_NO_ACTION, seat, ALL)
        finish(s, NO_ACTION)
        return
    note(journal, E_TURN, seat, ALL, s.round)
    draw_paintings(s, seat, DRAWN, journal)  # P-ACQ-01
    next_exchange(s, journal)


@rule
def pass_turn(s: Any, journal: Any) -> None:
    """The turn ends without a main action, although one is possible (P-ACT-04)."""
    note(journal, E_PASS, s.active, ALL)
    end_turn(s, journal)


@rule
def end_turn(s: Any, journal: Any) -> None:
    """Hand limits, then the score, then the next player (P-EOT-01)."""
    seat = s.active
    s.seat = seat
    if size(s.hand, seat) > hand_limit(s, seat):
        s.decision = DISCARD_PAINTING
    elif favours_held(s, seat) > favour_limit(s, seat):
        s.decision = DISCARD_FAVOUR
    else:
        close_turn(s, journal)


@rule
def close_turn(s: Any, journal: Any) -> None:
    seat = s.active
    if s.ender >= 0:
        s.turns_left -= 1
    elif s.score[seat] >= END_SCORE:  # P-END-01, -02
        s.ender = seat
        s.turns_left = s.players - 1
        note(journal, E_FIFTY, seat, ALL, END_BONUS)
        gain(s, seat, END_BONUS)  # the favour token is gone by now
    if s.ender >= 0 and s.turns_left == 0:
        finish(s, FIFTY)
        return
    following = (seat + 1) % s.players
    if following == s.starter:
        if s.round == MAX_ROUNDS and s.ender < 0:  # P-END-10
            note(journal, E_LIMIT, seat, ALL, s.round)
            finish(s, LIMIT)
            return
        s.round += 1
        new_trend(s, journal)
    begin_turn(s, following, journal)


@rule
def new_trend(s: Any, journal: Any) -> None:
    """P-ROUND-01; an empty deck is made of the former public Trends (P-DECK-04)."""
    if s.trend_deck_size == 0:
        if s.former == 0:
            return
        n = 0
        for t in range(TRENDS):
            if (s.former >> t) & 1:
                s.trend_deck[n] = t
                n += 1
        s.former = 0
        s.trend_deck_size = n
        shuffle(s.rng, s.trend_deck, n)
    s.former |= 1 << s.trend
    s.trend = next_trend(s)
    s.shown |= 1 << s.trend
    note(journal, E_PUBLIC_TREND, s.starter, ALL, s.trend)


@rule
def finish(s: Any, reason: int) -> None:
    """On to the last hangings (P-LAY-05, -07)."""
    clear_turn(s)
    s.ending = reason
    s.active = s.starter
    s.seat = s.starter
    s.decision = LAYOUT
    s.cell = 0
    s.swaps = 0


# --- hand limits ------------------------------------------------------------------------------------------------------


@rule
def legal_surplus(s: Any, moves: Any) -> int:
    """P-EOT-02."""
    seat = s.seat
    n = 0
    for w in range(WORDS):
        n = emit(moves, n, s.hand[seat, w], w * WORD)
    return n


@rule
def legal_drop(s: Any, moves: Any) -> int:
    """P-EOT-03."""
    seat = s.seat
    n = 0
    for k in range(KINDS):
        if s.favours[seat, k] > 0:
            n = add(moves, n, DROP_0 + k)
    return n


@rule
def step_surplus(s: Any, card: int, journal: Any) -> None:
    seat = s.active
    leave(s, seat, card)
    put(s.discard, seat, card)
    note(journal, E_DISCARD, seat, ALL, card)
    end_turn(s, journal)


@rule
def step_drop(s: Any, kind: int, journal: Any) -> None:
    seat = s.active
    s.favours[seat, kind] -= 1
    s.favour_discard[kind] += 1
    note(journal, E_DROP, seat, ALL, kind)
    end_turn(s, journal)
