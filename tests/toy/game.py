from __future__ import annotations

from typing import Any

import numpy as np

from tests.toy.facts import FACTS
from vernissage.engine import stack
from vernissage.engine.chance import branch, draw, start
from vernissage.engine.contract import Rules, register
from vernissage.engine.game import Game, Refusal, View
from vernissage.engine.items import item
from vernissage.engine.journal import ALL, EventKind, note
from vernissage.engine.moves import Catalogue, Move, kind
from vernissage.engine.record import face, record
from vernissage.engine.rule import rule
from vernissage.engine.stack import pop, push, top

State = record(
    ("coins", np.int8, 3),
    ("points", np.int8, 3),
    ("bid", np.int8, 3),  # -1: not yet in
    ("lot", np.int8),
    *stack.frames(4),
)
Options = record(("purse", np.int8), head=False)
MOVES = Catalogue(kind("bid", coins=range(3)), kind("keep"), kind("give"), kind("coin", to=("me", "you")), kind("yes"))
BID, KEEP, CONFIRM, COIN = range(4)
KEEP_0, GIVE_0, ME, YOU, YES = 3, 4, 5, 6, 7
E_BIDS, E_SOLD, E_COIN, E_SEALED = range(4)
EVENTS = (
    EventKind("bids", ("best",)),
    EventKind("sold", ("points",)),
    EventKind("coin", ("to",)),
    EventKind("sealed", (), ("coins",)),
)


@rule
def setup(s: Any, players: int, options: Any, seed: int) -> None:
    start(s.rng, seed)
    stack.clear(s)
    s.players = players
    s.end = 0
    s.lot = 0
    for seat in range(3):
        s.coins[seat] = 2 + 2 * options.purse if seat < players else 0
        s.points[seat] = 0
        s.bid[seat] = -1
    s.seat = 0
    s.decision = BID


@rule
def legal_for(s: Any, seat: int, moves: Any) -> int:
    if s.decision == BID and s.end == 0:
        if s.bid[seat] >= 0:
            return 0
        n = min(2, s.coins[seat]) + 1
        for k in range(n):
            moves[k] = k
        return n
    return legal(s, moves) if seat == s.seat else 0


@rule
def seal(s: Any, seat: int, move: int) -> None:
    s.bid[seat] = move


@rule
def legal(s: Any, moves: Any) -> int:
    if s.decision == BID:
        return legal_for_bid(s, moves)
    if s.decision == KEEP:
        moves[0] = KEEP_0
        moves[1] = GIVE_0
        return 2
    if s.decision == COIN:
        moves[0] = ME
        moves[1] = YOU
        return 2
    moves[0] = YES
    return 1


@rule
def legal_for_bid(s: Any, moves: Any) -> int:
    n = min(2, s.coins[s.seat]) + 1
    for k in range(n):
        moves[k] = k
    return n


@rule
def step(s: Any, move: int, journal: Any) -> None:
    if move < KEEP_0:
        s.bid[s.seat] = move
        note(journal, E_SEALED, s.seat, 1 << s.seat, move)
        if s.seat + 1 < s.players:
            s.seat += 1
        else:
            sell(s, journal)
    elif move == KEEP_0:
        settle(s, 2, journal)
    elif move == GIVE_0:
        winner = s.seat
        settle(s, 3, journal)
        push(s, (winner + 1) % s.players, COIN, winner, 0, 0)
    elif move == YES:
        pop(s)
        next_lot(s)
    else:
        to = s.seat if move == ME else top(s, 0)
        s.coins[to] += 1
        note(journal, E_COIN, s.seat, ALL, to)
        pop(s)


@rule
def sell(s: Any, journal: Any) -> None:
    best = 0
    for seat in range(s.players):
        if s.bid[seat] > s.bid[best]:
            best = seat
    s.coins[best] -= s.bid[best]
    note(journal, E_BIDS, best, ALL, s.bid[best])
    for seat in range(3):
        s.bid[seat] = -1
    push(s, best, KEEP, 0, 0, 0)


@rule
def settle(s: Any, points: int, journal: Any) -> None:
    winner = s.seat
    s.points[winner] += points
    note(journal, E_SOLD, winner, ALL, points)
    pop(s)
    push(s, winner, CONFIRM, 0, 0, 0)


@rule
def next_lot(s: Any) -> None:
    s.lot += 1
    s.seat = 0
    s.decision = BID
    if s.lot == 3:
        s.end = 1


@rule
def observe(s: Any, seat: int, out: Any) -> None:
    for k in range(3):
        out[k] = s.coins[k]
        out[3 + k] = s.points[k]
        out[6 + k] = s.bid[k] if k == seat else 0
    out[9] = s.decision
    out[10] = s.seat


@rule
def redeal(s: Any, seat: int, rng: Any) -> None:
    for k in range(s.players):
        if k != seat and s.bid[k] >= 0:
            s.bid[k] = draw(rng, min(2, s.coins[k]) + 1)
    branch(rng, s.rng)


@rule
def score_sheet(s: Any, seat: int, items: Any) -> int:
    return item(items, 0, s.points[seat], ALL) + item(items, 1, s.coins[seat], 1 << seat)


@rule
def rank(s: Any, places: Any) -> None:
    for seat in range(s.players):
        better = 0
        for other in range(s.players):
            if score_sheet(s, other, None) > score_sheet(s, seat, None):
                better += 1
        places[seat] = better + 1


@rule
def check(s: Any) -> int:
    for seat in range(3):
        if s.coins[seat] < 0 or s.bid[seat] > s.coins[seat]:
            return 1
    return 0


@rule
def advise(s: Any, move: int) -> float:
    return float(move)


class ToyView(View, frozen=True, kw_only=True):
    points: tuple[int, ...]
    bids: tuple[int, ...]


def view(s: Any, viewer: int) -> ToyView:
    over = bool(s["end"])
    buffer = np.zeros(MOVES.size, np.int16)
    mine = viewer >= 0 and not over
    n = legal_for(face(s), viewer, face(buffer)) if mine else 0
    return ToyView(
        game="toy",
        players=int(s["players"]),
        viewer=viewer,
        seat=int(s["seat"]),
        decision="" if over else DECISIONS[int(s["decision"])],
        over=over,
        end=FACTS.ends[0] if over else "",
        moves=tuple(str(MOVES.move(int(c))) for c in buffer[:n]),
        points=tuple(int(p) for p in s["points"][: int(s["players"])]),
        bids=tuple(int(b) if k == viewer else int(b) >= 0 for k, b in enumerate(s["bid"])),
    )


DECISIONS = ("bid", "keep", "confirm", "coin")
RULES = Rules(
    state=State,
    options=Options,
    moves=MOVES.size,
    observation=11,
    setup=setup,
    legal=legal,
    step=step,
    observe=observe,
    redeal=redeal,
    score_sheet=score_sheet,
    rank=rank,
    check=check,
    advise=advise,
    legal_for=legal_for,
    seal=seal,
    asked=(1 << BID) | (1 << CONFIRM),
)
register(RULES)


def why_not(view: ToyView, move: Move) -> Refusal:
    return Refusal("T-03", f"{move} is not asked for.")


GAME = Game(
    facts=FACTS,
    rules=RULES,
    moves=MOVES,
    decisions=DECISIONS,
    events=EVENTS,
    view=view,
    label=str,
    prompt=lambda view, names: f"{names[view.seat]}: {view.decision or 'over'}?",
    sentence=lambda event, viewer, names: f"{names[event.seat]}: {event.kind} {event.fields}",
    why_not=why_not,
    item_words=lambda line, numbers: FACTS.lines[line].title,
    tie_words=lambda view, seat: "",
    turn_rule="T-04",
    rule_of=lambda view: "T-00",
    impossible={1: "A purse is overdrawn."},
    draw=lambda view, **kw: "<svg/>",
    ansi=lambda view, names: str(view),
    observation=(("all", 11, "everything"),),
)
