"""Is a position possible? The conserved quantities, the order on the walls, and everything that is derived.

Whose turn it is and how many paintings each side has hung is not held against the order of turns: a puzzle may begin
anywhere."""

from __future__ import annotations

from vernissage.engine.bits import between, count
from vernissage.engine.rule import rule
from vernissage.games.musee import rules
from vernissage.games.musee.knowledge import hand_size
from vernissage.games.musee.rules import FLIP, dealt
from vernissage.games.musee.score import paintings
from vernissage.games.musee.state import (
    ALL_OUT,
    COLUMNS_MOST,
    DECK_MOST,
    HAND_MOST,
    SIDES_MOST,
)
from vernissage.games.musee.typed import Record

IMPOSSIBLE = {
    1: "Musée is a game for 2, 3 or 4 players with 6 columns (5 with three players), or fewer for study.",
    2: "Who decides, who began or what is asked is not a seat or a decision of this game.",
    3: "A wall, hand or deck holds a number that is not a card in play.",
    4: "A card is in two places, or in none: each of the cards in play is on one wall, in one hand or in the deck.",
    5: "Numbers on a wall must rise from left to right in every gallery (M-PLACE-02).",
    6: "The deck must fill its first places and be empty beyond its size.",
    7: "Hands must be sorted, with nothing after the last card.",
    8: "A gallery bonus belongs to nobody, or to a side whose gallery is full; a full gallery has its bonus taken.",
    9: "The number of staircases is not allowed (M-SETUP-03, M-SETUP-04).",
    10: "What is kept about fitting numbers does not agree with the walls.",
    11: "Hand sizes, deck and walls do not add up to turns played in order.",
    12: "A seat that is out can still hang a painting, or a seat that was skipped is not marked as out.",
    13: "The card about to hang is not in the hand of the seat that decides, or has no place to hang.",
    14: "The game is over while a seat can still hang a painting, or goes on although nobody can.",
    15: "Taking or passing a last card is asked with four players, one or two cards to draw and a partner still in play.",
    16: "What is kept about the partner who went out first is not what a team of four players could have shown.",
}


@rule
def check(s: Record) -> int:
    """0 for a position that can be, else the number in `IMPOSSIBLE` of the first thing that is wrong."""
    if s.players < 2 or s.players > 4 or s.columns < 1 or s.columns > rules.usual_columns(s.players):
        return 1
    if s.cards < s.players or s.cards > rules.cards_in_play(s.players):
        return 3
    if s.seat < 0 or s.seat >= s.players or s.starter < 0 or s.starter >= s.players:
        return 2
    if s.decision < rules.CARD or s.decision > FLIP or s.end < 0 or s.end > ALL_OUT:
        return 2
    code = check_cards(s)
    if code == 0:
        code = check_walls(s)
    if code == 0:
        code = check_turns(s)
    if code == 0:
        code = check_gone(s)
    return code


@rule
def check_cards(s: Record) -> int:
    """Every card in play is in exactly one place."""
    last = 0 if s.decision == FLIP else s.cards  # dealt when the pattern is settled
    seen = 0
    if s.deck_size < 0 or s.deck_size > DECK_MOST:
        return 6
    for i in range(DECK_MOST):
        if (s.deck[i] != 0) != (i < s.deck_size):
            return 6
    for place in range(DECK_MOST + 4 * HAND_MOST + SIDES_MOST * 3 * COLUMNS_MOST):
        card = card_at(s, place)
        if card == 0:
            continue
        if card < 0 or card > last:
            return 3
        if (seen >> card) & 1:
            return 4
        seen |= 1 << card
    if seen != between(0, last + 1):
        return 4
    for seat in range(4):
        for i in range(HAND_MOST - 1):
            if s.hand[seat, i + 1] != 0 and s.hand[seat, i] >= s.hand[seat, i + 1]:
                return 7
            if s.hand[seat, i] == 0 and s.hand[seat, i + 1] != 0:
                return 7
        if seat >= s.players and (s.hand[seat, 0] != 0 or s.out[seat] != 0):
            return 3
    return 0


@rule
def card_at(s: Record, place: int) -> int:
    """All places a card can be in, counted through."""
    if place < DECK_MOST:
        return s.deck[place]
    place -= DECK_MOST
    if place < 4 * HAND_MOST:
        return s.hand[place // HAND_MOST, place % HAND_MOST]
    place -= 4 * HAND_MOST
    slots = 3 * COLUMNS_MOST
    return s.wall[place // slots, place % slots // COLUMNS_MOST, place % COLUMNS_MOST]


@rule
def check_walls(s: Record) -> int:
    """Numbers rise on every wall, what fits is worked out, bonus cards and staircases are as they can be."""
    n = rules.sides(s.players)
    for side in range(SIDES_MOST):
        for g in range(3):
            low = 0
            for c in range(COLUMNS_MOST):
                card = s.wall[side, g, c]
                if card != 0:
                    if card < low or c >= s.columns or side >= n:
                        return 5
                    low = card
            if s.fits[side, g] != (rules.gaps(s, side, g) if side < n else 0):
                return 10
    for g in range(3):
        if s.bonus[g] < -1 or s.bonus[g] >= n:
            return 8
        if s.bonus[g] >= 0 and not rules.is_full(s, s.bonus[g], g):
            return 8
        for side in range(n):
            if s.bonus[g] < 0 and rules.is_full(s, side, g):
                return 8
    top = count(s.stairs[0])
    bottom = count(s.stairs[1])
    if s.stairs[0] < 0 or s.stairs[1] < 0 or (s.stairs[0] | s.stairs[1]) >> s.columns != 0:
        return 9
    if top > 3 or bottom > 3 or (s.players == 3 and top + bottom > 5):
        return 9
    if (s.decision == FLIP) != (not rules.narrow(s) and (rules.row_open(s, 0) or rules.row_open(s, 1))):
        return 9
    return 0


@rule
def check_turns(s: Record) -> int:
    """Hand sizes follow from the displays: each takes a card from a hand, each redraw puts one back."""
    last_card = s.decision == rules.LAST_CARD and s.end == 0
    if s.decision == FLIP:
        for seat in range(4):
            if s.out[seat] != 0:
                return 12
        return 13 if s.chosen != 0 else (14 if s.end != 0 else 0)
    if last_card and (s.players != 4 or s.deck_size < 1 or s.deck_size > 2 or s.out[(s.seat + 2) % 4] != 0):
        return 15
    held = 0
    shown = 0
    for seat in range(s.players):
        held += hand_size(s, seat)
        if not size_fits(s, seat, last_card):
            return 11
    for side in range(rules.sides(s.players)):
        shown += paintings(s, side)
    drawn = s.cards - dealt(s) * s.players - s.deck_size
    # Every display was followed by a redraw, except those with an empty deck and the one in progress.
    owed = 1 if last_card else 0
    if s.deck_size > 0 and drawn != shown - owed:
        return 11
    if drawn > shown or held + shown != dealt(s) * s.players + drawn:
        return 11
    for seat in range(s.players):
        if s.out[seat] != 0 and s.out[seat] != 1:
            return 12
        if s.out[seat] == 1 and rules.can_hang(s, seat):
            return 12
    if s.end != 0:
        for seat in range(s.players):
            if s.out[seat] == 0 or s.decision != rules.CARD:
                return 14
        return 13 if s.chosen != 0 else 0
    if s.out[s.seat] != 0:
        return 12
    if s.decision == rules.CARD and not rules.can_hang(s, s.seat):
        return 14
    return check_chosen(s)


@rule
def size_fits(s: Record, seat: int, last_card: bool) -> bool:
    """Every hand is as it was dealt while there is something to draw; but when the last two are drawn by four players,
    partners may have passed one on. Only a reduced deck runs out with two or three players."""
    size = hand_size(s, seat)
    owes = 1 if last_card and seat == s.seat else 0  # has hung a painting and not drawn yet
    if s.deck_size > 1 or (s.players < 4 and s.deck_size > 0):
        return size == dealt(s) - owes
    if s.players < 4:
        return size <= dealt(s)
    partner = (seat + 2) % 4
    theirs = 1 if last_card and partner == s.seat else 0
    if s.deck_size == 1 and size + hand_size(s, partner) != 2 * dealt(s) - owes - theirs:
        return False
    return size <= HAND_MOST


@rule
def check_chosen(s: Record) -> int:
    """While a place is asked for, the chosen card is in hand and has one; otherwise no card is chosen."""
    if s.decision != rules.SLOT:
        return 13 if s.chosen != 0 else 0
    if s.chosen <= 0:
        return 13
    held = False
    for i in range(HAND_MOST):
        if s.hand[s.seat, i] == s.chosen:
            held = True
    side = rules.side_of(s.players, s.seat)
    for g in range(3):
        if held and rules.span(s, side, g, s.chosen) != 0:
            return 0
    return 13


@rule
def check_gone(s: Record) -> int:
    """The partner who went out first held nothing that fitted then; less fits now."""
    for team in range(2):
        first = s.gone_first[team]
        if s.players != 4 or first < 0:
            someone = s.players == 4 and (s.out[team] != 0 or s.out[team + 2] != 0)
            if first != -1 or s.barred[team] != 0 or someone:
                return 16
            continue
        if first >= 4 or first % 2 != team or s.out[first] == 0:
            return 16
        if s.barred[team] < 0 or s.barred[team] >> (s.cards + 1) != 0 or s.barred[team] & 1 != 0:
            return 16
        if rules.fitting(s, first) & ~s.barred[team] != 0:
            return 16
        for i in range(HAND_MOST):
            if s.hand[first, i] != 0 and (s.barred[team] >> s.hand[first, i]) & 1:
                return 16
    return 0
