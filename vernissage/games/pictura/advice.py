"""How good a move looks to the seat that makes it, from what that seat may know: points now, and what the painting, card
or action is likely to bring later. Values are in points."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.rule import rule
from vernissage.games.pictura import components, state
from vernissage.games.pictura.components import (
    value_of,
    worth,
)
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules.actions import PAY, TARGET, owner_of
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.exchange import EXCH_GIVE, EXCH_TAKE
from vernissage.games.pictura.rules.exhibitions import REWARD, USE_GRAND_OPENING
from vernissage.games.pictura.rules.favours import AUCTION_PICK
from vernissage.games.pictura.rules.menu import ACTION
from vernissage.games.pictura.rules.patrons import PATRON, PATRON_REWARD, REFRESH_PATRONS, TAKE_IM, meets, takeable
from vernissage.games.pictura.rules.tools import has_room, hung, lowest, museum_of, size
from vernissage.games.pictura.rules.turns import CHOOSE_TREND, DISCARD_FAVOUR, DISCARD_PAINTING, others_discards
from vernissage.games.pictura.state import DONE, WORD, WORDS
from vernissage.games.pictura.typed import Record

HOLD = 0.45  # what a painting in hand is worth, as a share of what it would be worth on the wall
ROOM = 0.6  # what filling one more cell is worth: a share of the 15 points for a full museum
SHOW_AGAIN = 0.7  # a collection scores at the end and, where an exhibition is still possible, once before
CARD = 1.2  # a painting drawn unseen
FAVOUR = 2.0  # a Favour card drawn unseen
PATRON_LATER = 0.8  # what an owned Patron brings besides its points
FEW = 5  # so many paintings are judged one by one, types and all
PAYMENT = 0.5  # what the discard of a payment costs besides the painting


# --- paintings --------------------------------------------------------------------------------------------------------


@rule
def growth(n: int) -> float:
    """What one more painting adds to a type of which n hang: little before there is a collection."""
    if n < N.least:
        return 0.35 + 0.25 * n
    return float(value_of(n + 1) - value_of(n))


@rule
def can_show(s: Record, seat: int, t: int) -> bool:
    """Could the seat still open an exhibition of this type, if enough of it hung?"""
    return s.tokens[t] > 0 and (s.opened[seat] >> t) & 1 == 0 and count(s.opened[seat]) < N.most_opened


@rule
def type_appeal(s: Record, seat: int, t: int, known: Any, at: int) -> float:
    """What one more painting of a type brings; looked up in known[at + t], unless that is None."""
    if known is not None:
        return float(known[at + t])
    n = s.types[seat, t]
    if n >= state.CELLS:
        return 0.0
    return growth(n) * (1.0 + SHOW_AGAIN if can_show(s, seat, t) else 0.75)


@rule
def appeal(s: Record, seat: int, card: int, known: Any, at: int) -> float:
    """What a painting on the own wall would bring, the public Trend apart."""
    value = (
        ROOM
        + type_appeal(s, seat, int(components.GENRE[card]), known, at)
        + type_appeal(s, seat, state.N_GENRES + card // components.BY_PERIOD, known, at)
    )
    if s.kept[seat] != 0:
        value += components.full_worth(s.offer[seat, s.kept[seat] - 1], card)
    return value


@rule
def in_hand(s: Record, seat: int, card: int, known: Any, at: int) -> float:
    """What it is worth to hold a painting."""
    return HOLD * (appeal(s, seat, card, known, at) + 0.5 * worth(s.trend, card)) if has_room(s, seat) else 0.2


@rule
def on_wall(s: Record, seat: int, card: int, known: Any, at: int) -> float:
    """What a painting would bring on the own wall now, with what the public Trend pays."""
    return appeal(s, seat, card, known, at) + worth(s.trend, card)


@rule
def best_of(s: Record, seat: int, words: int, w: int, known: Any, at: int) -> float:
    """What the best painting in word `w` of a set would bring on the own wall; 0 where there is none."""
    best = 0.0
    while words != 0:
        best = max(best, on_wall(s, seat, w * WORD + lowest(words), known, at))
        words &= words - 1
    return best


@rule
def best_in_hand(s: Record, seat: int, known: Any, at: int) -> float:
    """What the best painting of the hand would bring on the own wall."""
    best = 0.0
    for w in range(WORDS):
        best = max(best, best_of(s, seat, s.hand[seat, w], w, known, at))
    return best


@rule
def best_in_discards(s: Record, seat: int, own: bool, known: Any, at: int) -> float:
    """What the best painting in the others' discards would bring on the own wall; with `own`, in any discard."""
    best = 0.0
    for w in range(WORDS):
        x = others_discards(s, seat, w)
        if own:
            x |= s.discard[seat, w]
        best = max(best, best_of(s, seat, x, w, known, at))
    return best


@rule
def cheapest_in_hand(s: Record, seat: int, known: Any, at: int) -> float:
    """What the painting of the hand that is missed least is worth there: the one to pay with."""
    least = 1e6
    for w in range(WORDS):
        x = s.hand[seat, w]
        while x != 0:
            least = min(least, in_hand(s, seat, w * WORD + lowest(x), known, at))
            x &= x - 1
    return least


# --- exchanges --------------------------------------------------------------------------------------------------------


@rule
def trade(s: Record, seat: int, gave: int, m: int, took: int, known: Any, at: int) -> float:
    """An exchange: points, and the change of the hand."""
    return traded(s.im_trend[m], gave, took, in_hand(s, seat, took, known, at), in_hand(s, seat, gave, known, at))


@rule
def traded(trend: int, gave: int, took: int, gained: float, lost: float) -> float:
    """The same where it is known what the painting that comes (`gained`) and the one that goes are worth in hand."""
    return worth(trend, gave) - worth(trend, took) + gained - lost


@rule
def best_trade(s: Record, seat: int, gave: int, known: Any, at: int) -> float:
    """The best exchange in which this painting is given, of those that the score can pay."""
    best = -1e6
    for m in range(state.MUSEUMS):
        budget = s.score[seat] + worth(s.im_trend[m], gave)
        for w in range(WORDS):
            x = s.im[m, w]
            while x != 0:
                took = w * WORD + lowest(x)
                if worth(s.im_trend[m], took) <= budget:
                    best = max(best, trade(s, seat, gave, m, took, known, at))
                x &= x - 1
    return best


# --- the menu ---------------------------------------------------------------------------------------------------------


@rule
def exhibition_value(s: Record, seat: int, t: int, extra: int) -> float:
    """Points now and the growing bonus for exhibitions, less what waiting for a larger collection would bring."""
    n = s.types[seat, t]
    done = count(s.opened[seat])
    value = float(value_of(n + extra)) + (N.token_points if s.tokens[t] == 2 else 0)
    bonus = N.opened_points[done + 1] - N.opened_points[done] if done < N.most_opened else 0
    return value + 0.8 * bonus + 3.0 - (2.5 if n == N.least and has_room(s, seat) else 0.0)


@rule
def hang_value(s: Record, seat: int, known: Any, at: int) -> float:
    """The best paid exhibit."""
    mine = best_in_hand(s, seat, known, at) if size(s.hand, seat) >= 2 else 0.0
    theirs = (
        best_in_discards(s, seat, False, known, at) - (N.discard_price + 0.5)
        if s.score[seat] >= N.discard_price
        else 0.0
    )
    return max(mine, theirs) - cheapest_in_hand(s, seat, known, at) - PAYMENT


@rule
def inventory_value(s: Record, seat: int) -> float:
    """What is too much may stay in the discard, so it is never worse than a pass: a Favour card comes with it."""
    n = size(s.discard, seat)
    held = size(s.hand, seat)
    return max(0.1, FAVOUR + 0.9 * min(n, 8) - 0.5 * held)


@rule
def favour_value(s: Record, seat: int, kind: int, known: Any, at: int) -> float:
    """The own effect of a Favour card, if it were played now."""
    if kind == state.FUNDRAISER:
        return float(N.fundraiser_points)
    if kind == state.PATRONAGE:
        return best_slot(s) + PATRON_LATER
    if kind == state.PRIVATE_SALE:
        return best_shown(s, seat, known, at) * HOLD + CARD
    if kind == state.AUCTION:
        return 2.6
    if kind == state.DONATION:
        return best_in_discards(s, seat, True, known, at)
    if kind == state.GRANTS:
        return best_in_hand(s, seat, known, at)
    return 0.8 * min(3, size(s.discard, seat))  # Storage management


@rule
def best_slot(s: Record) -> float:
    """The points of the face-up Patron that gives most."""
    best = 0.0
    for slot in range(state.SLOTS):
        if s.slots[slot] != 0:
            best = max(best, float(N.patron_points[s.slots[slot] - 1]))
    return best


@rule
def best_shown(s: Record, seat: int, known: Any, at: int) -> float:
    """The best painting that can be taken from an International Museum."""
    best = 0.0
    for w in range(WORDS):
        best = max(best, best_of(s, seat, takeable(s, w), w, known, at))
    return best


@rule
def keep_value(kind: int) -> float:
    """What a Favour card is worth in hand: it is played when it brings more."""
    if kind == state.GRAND_OPENING:
        return 3.5
    return 2.0 if kind in (state.PATRONAGE, state.GRANTS, state.DONATION) else 1.5


@rule
def advise_action(s: Record, move: int, known: Any, at: int) -> float:
    """A move of the menu. A Patron comes first, then a Favour card that brings more than it is worth in hand."""
    seat = s.active
    if move in (DONE, state.PASS_MOVE):  # hanging that loses more than it brings is left alone
        return 0.0
    if move < state.EXHIBIT_MOVE:
        return exhibition_value(s, seat, move - state.OPEN_0, 0)
    if move == state.EXHIBIT_MOVE:
        return hang_value(s, seat, known, at)
    if move == state.INVENTORY_MOVE:
        return inventory_value(s, seat)
    if move < state.COMMON_0:
        kind = move - state.FAVOUR_0
        gain = favour_value(s, seat, kind, known, at)
        return 20.0 + gain if gain > keep_value(kind) else -1.0
    if move < state.PATRON_0:
        return 2.0 * CARD - keep_value(move - state.COMMON_0) - 0.6 + (1.0 if hung(s, seat) < state.CELLS else -3.0)
    return 30.0 + float(N.patron_points[s.slots[move - state.PATRON_0] - 1])


@rule
def reward_value(s: Record, seat: int, space: int, known: Any, at: int) -> float:
    """What the reward of a space would bring, now and later."""
    n = size(s.discard, seat)
    if space == state.R_EXHIBITS:
        left = min(2, state.CELLS - hung(s, seat))
        return min(left, size(s.hand, seat) + n) * (best_in_hand(s, seat, known, at) + 1.0)
    if space == state.R_HAND:
        return 5.0
    if space == state.R_FAVOURS:
        return 6.0
    if space == state.R_RETRIEVE:
        return 0.9 * n
    if space == state.R_PATRONS:
        return 3.0 * count(s.patrons[seat]) + 2.0
    return 6.0


# --- the whole --------------------------------------------------------------------------------------------------------


@rule
def advise(s: Record, move: int) -> float:
    """How good a move looks to the seat that decides."""
    return advise_by(s, move, None, 0)


@rule
def advise_all(s: Record, moves: Any, n: int, values: Any) -> None:
    """The same for all moves: what a painting of each type would bring is counted once, and so is the worth of all that can
    be taken in an exchange."""
    d = s.decision
    seat = s.active if d == ACTION else s.seat
    if d in (ACTION, EXCH_GIVE) or n >= FEW:
        for t in range(state.TYPES):
            values[n + t] = type_appeal(s, seat, t, None, 0)
        if d == EXCH_GIVE:
            advise_gifts(s, seat, moves, n, values)
        elif d == EXCH_TAKE:
            lost = in_hand(s, seat, s.chosen - 1, values, n)
            for i in range(n):
                trend = s.im_trend[museum_of(s, moves[i])]
                values[i] = traded(trend, s.chosen - 1, moves[i], in_hand(s, seat, moves[i], values, n), lost)
        else:
            for i in range(n):
                values[i] = advise_by(s, moves[i], values, n)
    else:
        for i in range(n):
            values[i] = advise_by(s, moves[i], None, 0)


@rule
def advise_gifts(s: Record, seat: int, moves: Any, n: int, values: Any) -> None:
    """`best_trade` of every painting that can be given. Behind the types, `values` takes what each International Museum
    shows: how many, and what each is worth in hand and to the museum."""
    first = n + state.TYPES
    at = first
    for m in range(state.MUSEUMS):
        values[at] = size(s.im, m)
        at += 1
        for w in range(WORDS):
            x = s.im[m, w]
            while x != 0:
                took = w * WORD + lowest(x)
                values[at] = in_hand(s, seat, took, values, n)
                values[at + 1] = worth(s.im_trend[m], took)
                at += 2
                x &= x - 1
    for i in range(n):
        if moves[i] == DONE:
            values[i] = 0.3
            continue
        lost = in_hand(s, seat, moves[i], values, n)
        best = -1e6
        at = first
        for m in range(state.MUSEUMS):
            paid = worth(s.im_trend[m], moves[i])
            end = at + 1 + 2 * int(values[at])
            at += 1
            while at < end:
                if values[at + 1] <= s.score[seat] + paid:
                    best = max(best, paid - values[at + 1] + values[at] - lost)
                at += 2
        values[i] = best


@rule
def advise_by(s: Record, move: int, known: Any, at: int) -> float:
    """`advise`, by decision; what one more of type t brings is looked up in known[at + t], unless that is None."""
    d = s.decision
    seat = s.seat
    if d == EXCH_GIVE:
        return 0.3 if move == DONE else best_trade(s, seat, move, known, at)
    if d == EXCH_TAKE:
        return trade(s, seat, s.chosen - 1, museum_of(s, move), move, known, at)
    if d == ACTION:
        return advise_action(s, move, known, at)
    if d in (PAY, DISCARD_PAINTING):
        return -in_hand(s, seat, move, known, at)
    if d == TARGET:
        return advise_target(s, seat, move, known, at)
    return advise_rarely(s, seat, move, known, at)


@rule
def advise_target(s: Record, seat: int, move: int, known: Any, at: int) -> float:
    """A painting to hang or to take back; one out of another's discard costs a point, which its owner gains."""
    if s.why == state.BY_INVENTORY:  # what is too much for the hand is dropped at the end of the turn, by choice
        return 10.0 if move == state.ALL_MOVE else 0.0 if move == DONE else in_hand(s, seat, move, known, at)
    if move == DONE:
        return 0.5
    value = on_wall(s, seat, move, known, at)
    if s.why == state.BY_IMPROVE and owner_of(s, move) >= 0:
        value -= 1.5
    return value


@rule
def advise_rarely(s: Record, seat: int, move: int, known: Any, at: int) -> float:
    """A move in one of the decisions that come up less often."""
    d = s.decision
    if d == CHOOSE_TREND:
        return trend_value(s, seat, s.offer[seat, move - state.TREND_0])
    if d == USE_GRAND_OPENING:
        t = s.showing - 1
        n = s.types[seat, t]
        return float(value_of(n + N.bonus_cards) - value_of(n)) - 3.0 if move == state.YES else 0.0
    if d == REWARD:
        return reward_value(s, seat, move - state.REWARD_0, known, at)
    if d == REFRESH_PATRONS:
        return refresh_value(s, seat) if move == state.YES else 0.0
    if d == PATRON:
        return float(N.patron_points[s.slots[move - state.PATRON_0] - 1])
    if d == PATRON_REWARD:
        return (
            float(N.patron_points[s.claim - 1])
            if move == state.POINTS_MOVE
            else HOLD * best_shown(s, seat, known, at) + 1.0
        )
    if d in (TAKE_IM, AUCTION_PICK):
        return 0.0 if move == DONE else in_hand(s, seat, move, known, at)
    if d == DISCARD_FAVOUR:
        return -keep_value(move - state.DROP_0)
    if d == DRAW_FAVOUR:  # one too many is dropped later, by choice
        return FAVOUR if move == state.YES else 0.0
    return 1.0 if move == state.AUTO else 0.0


@rule
def trend_value(s: Record, seat: int, trend: int) -> float:
    """How well a personal Trend suits the first hand."""
    total = 0.0
    for w in range(WORDS):
        x = s.hand[seat, w]
        while x != 0:
            total += components.full_worth(trend, w * WORD + lowest(x))
            x &= x - 1
    return total


@rule
def refresh_value(s: Record, seat: int) -> float:
    """New Patrons are welcome when the museum suits none of these."""
    for slot in range(state.SLOTS):
        if s.slots[slot] != 0 and meets(s, seat, s.slots[slot] - 1):
            return -1.0
    return 1.0
