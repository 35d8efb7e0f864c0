"""Turns, rounds and the end of the game (sections 3 and 18), and the choice of the personal Trend."""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import shuffle
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.pictura import state
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import tools
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.exchange import next_exchange
from vernissage.games.pictura.rules.hanging import LAYOUT
from vernissage.games.pictura.typed import Record

# --- the personal Trend -----------------------------------------------------------------------------------------------


CHOOSE_TREND = book.decision(
    "choose_trend",
    moves="trend",
    rule="P-SETUP-11",
    ask="keep one of three Trend cards: it pays at the end for every painting in your museum that matches it.",
    waits="is choosing a personal Trend",
)
TREND_KEPT = book.reason(
    "trend_kept", "P-SETUP-11", "You have kept your personal Trend; the others are still choosing."
)


@CHOOSE_TREND.reason
def _(s: Record, seat: int) -> int:
    """All seats choose at the same time, hidden from one another."""
    return ALLOWED if s.kept[seat] == 0 else TREND_KEPT


@rule
def personal(s: Record, seat: int) -> int:
    """The Trend card a seat kept."""
    return int(s.offer[seat, s.kept[seat] - 1])


@CHOOSE_TREND.do
def _(s: Record, seat: int, offer: int, journal: Any) -> None:
    """P-SETUP-11: when all have chosen, the cards returned are shuffled into the deck and the first turn begins."""
    s.kept[seat] = offer + 1
    note(journal, state.E_TREND_KEPT, seat, 1 << seat, s.offer[seat, offer])
    s.seat = (seat + 1) % s.players
    if s.seat != s.starter:
        return
    n = s.trend_deck_size
    for other in range(s.players):
        for i in range(state.OFFERED):
            if i != s.kept[other] - 1:
                s.trend_deck[n] = s.offer[other, i]
                n += 1
    s.trend_deck_size = n
    shuffle(s.rng, s.trend_deck, n)
    s.round = 1
    note(journal, state.E_PUBLIC_TREND, s.starter, ALL, s.trend)
    begin_turn(s, s.starter, journal)


# --- a turn -----------------------------------------------------------------------------------------------------------


@rule
def can_open(s: Record, seat: int, t: int) -> bool:
    """May the seat open an exhibition of this type (P-EXHIBIT-01 to -03)?"""
    return s.types[seat, t] >= N.least and s.tokens[t] > 0 and (s.opened[seat] >> t) & 1 == 0


@rule
def can_open_any(s: Record, seat: int) -> bool:
    """May the seat open an exhibition of any type at all?"""
    opened = 0
    found = False
    for t in range(state.TYPES):
        opened += (s.opened[seat] >> t) & 1
        if can_open(s, seat, t):
            found = True
    return found and opened < N.most_opened


@rule
def others_discards(s: Record, seat: int, w: int) -> int:
    """A word of all that lies in the discards of the other players."""
    x = 0
    for other in range(s.players):
        if other != seat:
            x |= s.discard[other, w]
    return x


@rule
def no_others_discards(s: Record, seat: int) -> bool:
    """Are the discards of all other players empty?"""
    return others_discards(s, seat, 0) | others_discards(s, seat, 1) | others_discards(s, seat, 2) == 0


@rule
def stuck(s: Record, seat: int) -> bool:
    """P-END-06: at the beginning of a turn, no main action is possible or will be after the draw."""
    if not tools.none_in(s.discard, seat) or can_open_any(s, seat):
        return False
    if not tools.has_room(s, seat):
        return True
    h = tools.size(s.hand, seat) + min(N.drawn, s.market_size)
    return h == 0 or (h == 1 and no_others_discards(s, seat))


@rule
def begin_turn(s: Record, seat: int, journal: Any) -> None:
    """The seat draws and is asked for its exchange; if it can do nothing and no end was set off, the game ends."""
    tools.clear_turn(s)
    s.active = seat
    s.seat = seat
    if s.ender < 0 and stuck(s, seat):  # P-TURN-04, P-END-07, -08
        note(journal, state.E_NO_ACTION, seat, ALL)
        finish(s, state.NO_ACTION)
        return
    note(journal, state.E_TURN, seat, ALL, s.round)
    tools.draw_paintings(s, seat, N.drawn, journal)  # P-ACQ-01
    next_exchange(s, journal)


@rule
def end_turn(s: Record, journal: Any) -> None:
    """Hand limits, then the score, then the next player (P-EOT-01)."""
    seat = s.active
    s.seat = seat
    if tools.size(s.hand, seat) > tools.hand_limit(s, seat):
        s.decision = DISCARD_PAINTING
    elif tools.favours_held(s, seat) > tools.favour_limit(s, seat):
        s.decision = DISCARD_FAVOUR
    else:
        close_turn(s, journal)


@rule
def close_turn(s: Record, journal: Any) -> None:
    """The turn is over: it may set off the end, or end the game; a new round brings a new Trend. Then the next seat."""
    seat = s.active
    if s.ender >= 0:
        s.turns_left -= 1
    elif s.score[seat] >= N.end_score:  # P-END-01, -02
        s.ender = seat
        s.turns_left = s.players - 1
        note(journal, state.E_FIFTY, seat, ALL, N.end_bonus)
        tools.gain(s, seat, N.end_bonus)  # the favour token is gone by now
    if s.ender >= 0 and s.turns_left == 0:
        finish(s, state.FIFTY)
        return
    following = (seat + 1) % s.players
    if following == s.starter:
        if s.round == N.max_rounds and s.ender < 0:  # P-END-10
            note(journal, state.E_LIMIT, seat, ALL, s.round)
            finish(s, state.LIMIT)
            return
        s.round += 1
        new_trend(s, journal)
    begin_turn(s, following, journal)


@rule
def new_trend(s: Record, journal: Any) -> None:
    """P-ROUND-01; an empty deck is made of the former public Trends (P-DECK-04)."""
    if s.trend_deck_size == 0:
        if s.former == 0:
            return
        n = 0
        for t in range(state.TRENDS):
            if (s.former >> t) & 1:
                s.trend_deck[n] = t
                n += 1
        s.former = 0
        s.trend_deck_size = n
        shuffle(s.rng, s.trend_deck, n)
    s.former |= 1 << s.trend
    s.trend = tools.next_trend(s)
    s.shown |= 1 << s.trend
    note(journal, state.E_PUBLIC_TREND, s.starter, ALL, s.trend)


@rule
def finish(s: Record, reason: int) -> None:
    """On to the last hangings (P-LAY-05, -07)."""
    tools.clear_turn(s)
    s.ending = reason
    s.active = s.starter
    s.seat = s.starter
    s.decision = LAYOUT
    s.cell = 0
    s.swaps = 0


# --- hand limits ------------------------------------------------------------------------------------------------------


DISCARD_PAINTING = book.decision(
    "discard_painting",
    moves="painting",
    rule="P-EOT-02",
    ask="discard down to {hand_limit} paintings; you hold {held}.",
    waits="holds too many paintings and is discarding",
)
NOT_HELD = book.reason("discard_not_held", "P-EOT-02", "{number:painting} is not in your hand.")


@DISCARD_PAINTING.reason
def _(s: Record, seat: int, number: int) -> int:
    return ALLOWED if tools.holds(s.hand, seat, number) else NOT_HELD


@DISCARD_PAINTING.legal
def whole_hand(s: Record, seat: int, moves: Any, n: int) -> int:
    """Any painting of the hand."""
    for w in range(state.WORDS):
        n = tools.emit(moves, n, s.hand[seat, w], w * state.WORD)
    return n


@DISCARD_PAINTING.do
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    tools.leave(s, seat, number)
    tools.put(s.discard, seat, number)
    note(journal, state.E_DISCARD, seat, ALL, number)
    end_turn(s, journal)


DISCARD_FAVOUR = book.decision(
    "discard_favour",
    moves="drop",
    rule="P-EOT-03",
    ask="discard down to {favour_limit} Favour cards; you hold {favours_held}.",
    waits="holds too many Favour cards and is discarding",
)
NONE_TO_DROP = book.reason("none_to_drop", "P-EOT-03", "You hold no {card}.")


@DISCARD_FAVOUR.reason
def _(s: Record, seat: int, card: int) -> int:
    return ALLOWED if s.favours[seat, card] > 0 else NONE_TO_DROP


@DISCARD_FAVOUR.do
def _(s: Record, seat: int, card: int, journal: Any) -> None:
    s.favours[seat, card] -= 1
    s.favour_discard[card] += 1
    note(journal, state.E_DROP, seat, ALL, card)
    end_turn(s, journal)
