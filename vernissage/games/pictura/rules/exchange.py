"""The acquisition phase: drawing and exchanging (sections 4 and 5)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.pictura.components import worth
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import tools
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.menu import menu
from vernissage.games.pictura.state import DONE, E_DECLINE, E_EXCHANGE, E_NO_EXCHANGE, MUSEUMS, WORD, WORDS
from vernissage.games.pictura.typed import Record


@rule
def pays(s: Record, m: int, card: int) -> int:
    """What an International Museum gives for a painting, and asks for it (P-EXCH-03, -04)."""
    return worth(s.im_trend[m], card)


@rule
def least_loss(s: Record, m: int) -> int:
    """What the cheapest painting of an International Museum costs; more than any when it is empty."""
    least = N.trend_painter + 1
    for w in range(WORDS):
        x = s.im[m, w]
        while x != 0:
            least = min(least, pays(s, m, w * WORD + tools.lowest(x)))
            x &= x - 1
    return least


@rule
def anything_shown(s: Record) -> bool:
    """Does any International Museum show a painting?"""
    for m in range(MUSEUMS):
        if not tools.none_in(s.im, m):
            return True
    return False


@rule
def can_give(s: Record, seat: int, card: int) -> bool:
    """Is there a painting that the seat could take for this one (P-EXCH-06, -07)?"""
    score = s.score[seat]
    for m in range(MUSEUMS):
        least = least_loss(s, m)
        if least <= N.trend_painter and score + pays(s, m, card) - least >= 0:
            return True
    return False


@rule
def gives(s: Record, seat: int, w: int) -> int:
    """A word of the paintings in hand that can be given for something."""
    x = s.hand[seat, w]
    if s.score[seat] >= N.trend_painter or x == 0:
        return x if anything_shown(s) else 0
    good = 0
    while x != 0:
        low = x & -x
        if can_give(s, seat, w * WORD + tools.lowest(x)):
            good |= low
        x &= x - 1
    return good


@rule
def can_exchange(s: Record, seat: int) -> bool:
    """Has the seat a legal exchange?"""
    for w in range(WORDS):
        if gives(s, seat, w) != 0:
            return True
    return False


@rule
def takes(s: Record, seat: int, card: int, w: int) -> int:
    """A word of the paintings that can be taken for this one: the net result may not lead below 0 (P-EXCH-06)."""
    good = 0
    for m in range(MUSEUMS):
        budget = s.score[seat] + pays(s, m, card)
        x = s.im[m, w]
        if budget >= N.trend_painter:
            good |= x
        else:
            while x != 0:
                if pays(s, m, w * WORD + tools.lowest(x)) <= budget:
                    good |= x & -x
                x &= x - 1
    return good


EXCHANGE = book.sentence(
    "ask.exch_give.must",
    "exchange a painting with an International Museum; the best of yours is worth {best:points} to one of them.",
)
OR_PASS = book.sentence(
    "ask.exch_give.may",
    "exchange a painting with an International Museum, or pass; the best of yours is worth {best:points} to one of them.",
)
EXCH_GIVE = book.decision(
    "exch_give",
    moves="painting done",
    rule="P-EXCH-01",
    ask=lambda view: EXCHANGE if view.seat == view.active else OR_PASS,
    waits="may exchange a painting with an International Museum",
)
NOT_YOURS = book.reason("give_not_yours", "P-EXCH-01", "{number:painting} is not in your hand.")
NOTHING_FOR_IT = book.reason(
    "nothing_for_it", "P-EXCH-07", "Nothing can be taken for {number:painting} without falling below 0 points."
)
MUST_EXCHANGE = book.reason("must_exchange", "P-ACQ-02", "On your own turn you must exchange a painting when you can.")


@EXCH_GIVE.reason("painting")
def _(s: Record, seat: int, number: int) -> int:
    """P-EXCH-07."""
    if not tools.holds(s.hand, seat, number):
        return NOT_YOURS
    return ALLOWED if can_give(s, seat, number) else NOTHING_FOR_IT


@EXCH_GIVE.reason("done")
def _(s: Record, seat: int) -> int:
    """Only the others may pass (P-ACQ-02, -03)."""
    return MUST_EXCHANGE if seat == s.active else ALLOWED


@EXCH_GIVE.legal
def _(s: Record, seat: int, moves: Any, n: int) -> int:
    for w in range(WORDS):
        n = tools.emit(moves, n, gives(s, seat, w), w * WORD)
    return n if seat == s.active else tools.add(moves, n, DONE)


@EXCH_GIVE.do("painting")
def _(s: Record, number: int) -> None:
    s.chosen = number + 1
    s.decision = EXCH_TAKE


@EXCH_GIVE.do("done")
def _(s: Record, seat: int, journal: Any) -> None:
    note(journal, E_DECLINE, seat, ALL)
    s.asking += 1
    next_exchange(s, journal)


EXCH_TAKE = book.decision(
    "exch_take",
    moves="painting",
    rule="P-EXCH-06",
    ask="take a painting in exchange for {view.chosen:painting}; the result is {best:points} at best.",
    waits="is choosing what to take from an International Museum",
)
GIVEN_ITSELF = book.reason("given_itself", "P-EXCH-02", "The painting you give cannot be taken back.")
NOT_ABROAD = book.reason("not_abroad", "P-EXCH-01", "{number:painting} is in no International Museum.")
BELOW_ZERO = book.reason("below_zero", "P-EXCH-06", "Taking {number:painting} would lead you below 0 points.")


@EXCH_TAKE.reason
def _(s: Record, seat: int, number: int) -> int:
    """The net result may not lead below 0 (P-EXCH-06)."""
    if number == s.chosen - 1:
        return GIVEN_ITSELF
    m = tools.museum_of(s, number)
    if not tools.holds(s.im, m, number):
        return NOT_ABROAD
    return ALLOWED if s.score[seat] + pays(s, m, s.chosen - 1) >= pays(s, m, number) else BELOW_ZERO


@EXCH_TAKE.legal
def _(s: Record, seat: int, moves: Any, n: int) -> int:
    card = s.chosen - 1
    for w in range(WORDS):
        n = tools.emit(moves, n, takes(s, seat, card, w), w * WORD)
    return n


@EXCH_TAKE.do
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    """Both halves at once, as one movement of the score token (P-EXCH-05); then the next seat is asked."""
    gave = s.chosen - 1
    s.chosen = 0
    m = tools.museum_of(s, number)
    points = pays(s, m, gave) - pays(s, m, number)
    tools.leave(s, seat, gave)
    tools.drop(s.im, m, number)
    tools.put(s.im, m, gave)
    tools.receive(s, seat, number, True)
    note(journal, E_EXCHANGE, seat, ALL, m, gave, number, points)
    tools.gain(s, seat, points)
    s.decision = DRAW_FAVOUR


@rule
def next_exchange(s: Record, journal: Any) -> None:
    """Ask the next seat for an exchange, from the active one on; when all have had the chance, the action phase begins
    (P-ACQ-02 to -05). A seat without a legal exchange is passed over (P-EXCH-08)."""
    while s.asking < s.players:
        seat = (s.active + s.asking) % s.players
        if can_exchange(s, seat):
            s.seat = seat
            s.decision = EXCH_GIVE
            return
        note(journal, E_NO_EXCHANGE if seat == s.active else E_DECLINE, seat, ALL)
        s.asking += 1
    s.asking = 0
    menu(s)
