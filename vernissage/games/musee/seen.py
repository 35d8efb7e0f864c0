"""What a seat of a Musée sees, in numbers: version 1 of its observation, which leaves out nothing that the view tells.

Sides and seats are told in the order own, next, next but one. A spectator looks from seat 0 and sees no hand.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.observing import Part, Plan, choice, flag, number
from vernissage.engine.rule import rule
from vernissage.games.musee import rules
from vernissage.games.musee.facts import FACTS
from vernissage.games.musee.knowledge import hand_size
from vernissage.games.musee.rules import BOOK
from vernissage.games.musee.state import COLUMNS_MOST, DECK_MOST, GALLERIES, HAND_MOST, SIDES_MOST, THEMES
from vernissage.games.musee.typed import Record

CARDS = 60
HAND, CHOSEN, WALL = 1, 2, 3  # where a card is; 0 nobody can say
SIDES = ("own", "next", "next but one")
WHERE = ("unseen", "hand", "chosen", *(f"{side} {g}" for side in SIDES for g in GALLERIES))

SEEN = Plan(
    Part(
        "table",
        (
            number("players", 4, "players", low=2),
            choice("decision", ("over", *BOOK.names), "what is decided"),
            choice("end", len(FACTS.ends) + 1, "why the game ended, 0 while it runs"),
            flag("mine", "1 when it is for this seat to decide"),
            choice("seat", 4, "the seat that decides, counted from this one"),
            choice("starter", 4, "the seat that began, counted from this one"),
            number("deck", DECK_MOST, "cards left to draw"),
            number("columns", COLUMNS_MOST, "places in a gallery"),
            number("cards", CARDS, "cards in play"),
        ),
    ),
    Part("stairs", (flag("staircase", "1 for a staircase"),), 2 * COLUMNS_MOST, "top row, then bottom row"),
    Part("bonus", (choice("side", ("free", *SIDES), "who took the card"),), 3, "galleries"),
    Part("seats", (number("hand", HAND_MOST, "cards in hand"), flag("out", "1 when out")), 4, "seats from this one on"),
    Part(
        "cards",
        (choice("where", WHERE, "where it is"), number("column", COLUMNS_MOST, "its place there, from 1")),
        CARDS,
        "by exhibit number",
        ("number", *THEMES),
        tuple((n / CARDS, *(float((n - 1) % 5 == k) for k in range(5))) for n in range(1, CARDS + 1)),
    ),
)
assert len(WHERE) == WALL + 3 * SIDES_MOST
SIZE, TABLE, STAIRS, BONUS, SEATS, PIECES = SEEN.size, *map(SEEN.at, ("table", "stairs", "bonus", "seats", "cards"))


@rule
def see(s: Record, seat: int, out: Any) -> None:
    """What a seat sees, or -1 for a spectator, as the numbers that `SEEN` lists."""
    for i in range(SIZE):
        out[i] = 0
    me = seat if seat >= 0 else 0
    out[TABLE] = s.players
    if s.end == 0:
        out[TABLE + 1] = 1 + s.decision
        out[TABLE + 3] = 1 if seat == s.seat else 0
    out[TABLE + 2] = s.end
    out[TABLE + 4] = (s.seat - me) % s.players
    out[TABLE + 5] = (s.starter - me) % s.players
    out[TABLE + 6] = s.deck_size
    out[TABLE + 7] = s.columns
    out[TABLE + 8] = s.cards
    for row in range(2):
        for c in range(s.columns):
            out[STAIRS + row * COLUMNS_MOST + c] = (s.stairs[row] >> c) & 1
    for k in range(s.players):
        other = (me + k) % s.players
        out[SEATS + 2 * k] = hand_size(s, other)
        out[SEATS + 2 * k + 1] = 1 if s.out[other] != 0 else 0
    if seat >= 0:
        for i in range(HAND_MOST):
            if s.hand[seat, i] != 0:
                out[PIECES + 2 * (s.hand[seat, i] - 1)] = HAND
        if s.chosen != 0 and seat == s.seat and s.end == 0:
            out[PIECES + 2 * (s.chosen - 1)] = CHOSEN
    own = rules.side_of(s.players, me)
    n = rules.sides(s.players)
    for g in range(3):
        if s.bonus[g] >= 0:
            out[BONUS + g] = 1 + (s.bonus[g] - own) % n
        for k in range(n):
            for c in range(s.columns):
                card = s.wall[(own + k) % n, g, c]
                if card != 0:
                    out[PIECES + 2 * (card - 1)] = WALL + 3 * k + g
                    out[PIECES + 2 * (card - 1) + 1] = 1 + c
