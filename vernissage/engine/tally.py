"""Many games with everything that is to be known about each, at compiled speed: points by line, turns and rounds, every kind
of event by name, and what each thing that an event names is worth (columns.py says what stands where)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import CHOICE, draw, seed_of, start
from vernissage.engine.columns import (
    BOT,
    DECISIONS,
    END,
    FORCED,
    HALF,
    HEAD,
    LEAD_CHANGES,
    MARGIN,
    ORDER,
    PHASES,
    PLACE,
    ROUNDS,
    SCORE,
    SEAT,
    SQUARES,
    STARTER,
    TIMES,
    TURNS,
    USED,
    WATCHED,
    WON,
)  # fmt: skip
from vernissage.engine.contract import legal, rank, score_sheet, setup, starter, step
from vernissage.engine.drivers import GREEDY, advised_choice, greedy_choice
from vernissage.engine.rule import rule

HEADS = len(HEAD)


@rule
def count_events(
    log: Any, actor: int, players: int, turn: int, places: Any, events: Any, marks: Any, touched: Any
) -> int:
    """Add what a step has written down, and empty the journal; how many turns it began. `touched` lists the marks that are no
    longer 0, after their number."""
    n = min(log[0, 0], log.shape[0] - 1)
    log[0, 0] = 0
    turns = 0
    for row in range(1, n + 1):
        kind = log[row, 0]
        seat = log[row, 1]
        if seat < 0 or seat >= players:
            seat = actor  # nobody's own: whoever set it off
        events[kind, seat] += 1
        if kind == turn:
            turns += 1
        for k in range(places[kind, 4, 0]):
            value = log[row, 3 + k]
            if 0 <= value < places[kind, k, 1]:
                at = (places[kind, k, 0] + value) * players + seat
                if marks[at] == 0:
                    touched[0] += 1
                    touched[touched[0]] = at
                marks[at] += 1
    return turns


@rule
def watch(s: Any, players: int, turn: int, standing: Any) -> int:
    """Keep the points of all seats at this turn; who leads alone, or -1."""
    best = -(1 << 30)
    leader = -1
    for seat in range(players):
        points = score_sheet(s, seat, None)
        standing[turn, seat] = points
        if points > best:
            best = points
            leader = seat
        elif points == best:
            leader = -1
    return leader


@rule
def without(moves: Any, n: int, barred: Any, seat: int, kept: Any) -> int:
    """The moves that this seat may still make, in `kept`; 0 where all that the rules allow is barred."""
    left = 0
    for i in range(n):
        if barred[seat, moves[i]] == 0:
            kept[left] = moves[i]
            left += 1
    return left


@rule
def tally_game(
    s: Any, players: int, turned: Any, barred: Any, turn: int, deep: int, moves: Any, kept: Any, values: Any, rng: Any, log: Any,
    places: Any, events: Any, marks: Any, touched: Any, standing: Any, flow: Any, head: Any,
) -> None:  # fmt: skip
    """Play a game to its end. `head` takes decisions, turns, rounds, changes of the lead, the watched turns, and for each
    seat how often it had to do what is barred to it; `flow` the decisions and their options in each round."""
    decisions = 0
    turns = 0
    rounds = 0
    changes = 0
    leader = -1
    every = 1
    watched = 0
    last = -1
    limited = barred.shape[0] > 0
    while s.end == 0:
        n = legal(s, moves)
        k = 0
        seat = s.seat
        if turn < 0 and seat != last:
            turns += 1
            last = seat
        if n > 1:
            decisions += 1
            at = min(rounds, PHASES - 1)
            flow[at, 0] += 1
            flow[at, 1] += n
            if limited:
                m = without(moves, n, barred, seat, kept)
                if m > 0:
                    for i in range(m):
                        moves[i] = kept[i]
                    n = m
                else:
                    head[5 + seat] += 1
            if n > 1:
                if turned[seat] != GREEDY:
                    k = draw(rng, n)
                elif limited:  # a game may count on it that all legal moves are there when it looks at them at once
                    k = greedy_choice(s, moves, n, rng)
                else:
                    k = advised_choice(s, moves, n, rng, values)
        step(s, moves[k], log)
        begun = count_events(log, seat, players, turn, places, events, marks, touched)
        if begun > 0:
            turns += begun
            for who in range(players):
                rounds = max(rounds, events[turn, who])
        elif turn < 0:
            rounds = (turns + players - 1) // players
        if deep and (begun > 0 or turn < 0) and turns % every == 0:
            if watched == WATCHED:  # keep every other one, and go on at half the pace
                watched = WATCHED // 2
                every *= 2
                for i in range(watched):
                    for who in range(players):
                        standing[i, who] = standing[2 * i + 1, who]
            if turns % every == 0:
                now = watch(s, players, watched, standing)
                watched += 1
                if now >= 0:
                    if leader >= 0 and now != leader:
                        changes += 1
                    leader = now
    head[0] = decisions
    head[1] = turns
    head[2] = rounds
    head[3] = changes
    head[4] = watched


@rule
def add_uses(marks: Any, touched: Any, players: int, points: Any, shares: Any, uses: Any) -> None:
    """What came in this game, with what became of the seats it came to; the marks are wiped."""
    middle = 0.0
    for seat in range(players):
        middle += points[seat] / players
    for i in range(1, touched[0] + 1):
        at = touched[i]
        value = at // players
        seat = at - value * players
        margin = points[seat] - middle
        uses[value, USED] += 1.0
        uses[value, WON] += shares[seat]
        uses[value, TIMES] += marks[at]
        uses[value, MARGIN] += margin
        uses[value, SQUARES] += margin * margin
        marks[at] = 0
    touched[0] = 0


@rule
def run_tallied(
    states: Any, options: Any, players: int, seed: int, first: int, count: int, policy: Any, turned: Any, swap: int,
    barred: Any, turn: int, deep: int, moves: Any, kept: Any, values: Any, rng: Any, log: Any, sheet: Any, places: Any, events: Any,
    marks: Any, touched: Any, standing: Any, head: Any, rankings: Any, points: Any, shares: Any, rows: Any, uses: Any, flow: Any,
) -> None:  # fmt: skip
    """The games of `run_games`, with all that is counted about them: row (game - first) * players + seat of `rows`."""
    s = states[0]
    lines = rows.shape[1] - HEADS - events.shape[0]
    for i in range(count):
        game = first + i
        for seat in range(players):
            turned[seat] = policy[(seat + game) % players] if swap else policy[seat]
        dealt = seed_of(seed, game)
        setup(s, players, options[0], dealt)
        start(rng, dealt + CHOICE)
        begins = starter(s)
        for k in range(head.shape[0]):
            head[k] = 0
        tally_game(
            s, players, turned, barred, turn, deep, moves, kept, values, rng, log, places, events, marks, touched, standing,
            flow, head,
        )  # fmt: skip
        rank(s, rankings)
        winners = 0
        for seat in range(players):
            winners += 1 if rankings[seat] == 1 else 0
        for seat in range(players):
            at = i * players + seat
            sheet[0, 0] = 0
            points[seat] = score_sheet(s, seat, sheet)
            for row in range(1, min(sheet[0, 0], sheet.shape[0] - 1) + 1):
                rows[at, HEADS + sheet[row, 0]] += sheet[row, 1]
            for kind in range(events.shape[0]):
                rows[at, HEADS + lines + kind] = events[kind, seat]
                events[kind, seat] = 0
            shares[seat] = 1.0 / winners if rankings[seat] == 1 else 0.0
            rows[at, SEAT] = seat
            rows[at, ORDER] = (seat - begins) % players
            rows[at, BOT] = (seat + game) % players if swap else seat
            rows[at, PLACE] = rankings[seat]
            rows[at, SCORE] = points[seat]
            rows[at, STARTER] = begins
            rows[at, END] = s.end
            rows[at, DECISIONS] = head[0]
            rows[at, TURNS] = head[1]
            rows[at, ROUNDS] = head[2]
            rows[at, LEAD_CHANGES] = head[3]
            rows[at, HALF] = standing[head[4] // 2, seat] if head[4] > 0 else 0
            rows[at, FORCED] = head[5 + seat]
        add_uses(marks, touched, players, points, shares, uses)
