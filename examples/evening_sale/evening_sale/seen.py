"""What a seat knows, as numbers."""

from typing import Any

from evening_sale.rules import on_sale
from evening_sale.state import LOTS, OF_SCHOOL, SCHOOLS, SEATS
from vernissage.engine.observing import Part, Plan, choice, flag, number
from vernissage.engine.rule import rule

WHO = ("nobody", "the viewer", "the next seat", "the one after", "the last")
SEEN = Plan(
    Part(
        "table",
        (
            number("players", SEATS, "players"),
            flag("turn", "it is the viewer's turn"),
            flag("over", "the game is over"),
            choice("seat", WHO, "who decides"),
            choice("auctioneer", WHO, "who sells"),
            choice("leader", WHO, "whose bid is the highest"),
            number("bid", 80, "the highest bid"),
            number("left", 16, "lots still to come"),
        ),
    ),
    Part("coins", (number("coins", 80, "coins"),), SEATS, "by seat, the viewer first"),
    Part(
        "lots",
        (choice("where", ("unseen", "the easel", *WHO[1:]), "where it is"),),
        LOTS,
        "by number",
        SCHOOLS,
        tuple(tuple(float(i // OF_SCHOOL == k) for k in range(len(SCHOOLS))) for i in range(LOTS)),
    ),
)
COINS, PIECES = SEEN.at("coins"), SEEN.at("lots")


@rule
def see(s: Any, seat: int, out: Any) -> None:
    me = seat if seat >= 0 else 0
    out[0] = s.players
    out[1] = 1 if seat == s.seat and s.end == 0 else 0
    out[2] = s.end
    out[3] = 1 + (s.seat - me) % s.players
    out[4] = 1 + (s.auctioneer - me) % s.players
    out[5] = 1 + (s.leader - me) % s.players if s.leader >= 0 else 0
    out[6] = s.bid
    out[7] = on_sale(s.players) - s.sold
    for k in range(SEATS):
        out[COINS + k] = s.coins[(me + k) % s.players] if k < s.players else 0
    for i in range(LOTS):
        out[PIECES + i] = 2 + (s.owner[i] - 1 - me) % s.players if s.owner[i] != 0 else 0
    if s.end == 0:
        out[PIECES + s.order[s.sold] - 1] = 1
