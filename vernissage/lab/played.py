"""Games of any bots as rows of a study: played at a table, counted as the compiled loop counts them (engine/tally.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vernissage import bots as bot_list
from vernissage.bots import choose_for
from vernissage.engine.chance import derive, seed_of, signed
from vernissage.engine.columns import (
    BOT,
    DECISIONS,
    END,
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
    WON,
)  # fmt: skip
from vernissage.engine.contract import score_sheet, starter
from vernissage.engine.moves import Move
from vernissage.engine.record import face
from vernissage.engine.table import Table
from vernissage.lab.study import Part, Study

Choose = Callable[[Table], Move]


def play_part(study: Study, first: int, count: int) -> Part:
    """Games first .. first + count - 1 of a study whose bots are not all compiled, one after the other."""
    part = study.empty(count)
    for i in range(count):
        number = first + i
        deal = seed_of(signed(study.seed), number)
        seats = [(seat + number) % study.players if study.swap else seat for seat in range(study.players)]
        players = [bot_list.make(study.bots[k], 1) for k in seats]

        def choose(t: Table, players: Any = players, deal: int = deal) -> Move:
            return choose_for(players[t.seat], t, derive(deal, "bot", len(t.moves)))

        t = Table(study.loaded, study.players, study.options, deal)
        write(study, part, i, seats, t, choose)
    return part


def write(study: Study, part: Part, i: int, seats: list[int], t: Table, choose: Choose) -> None:
    """Play a game to its end and write its rows."""
    columns, players, (cells, uses, flow) = study.columns, study.players, part
    begins, decisions, standings, turns = int(starter(face(t.state))), 0, [], [0] * players
    kinds = {kind.name: k for k, kind in enumerate(study.loaded.events)}
    marks: dict[tuple[int, int], int] = {}
    told, last, changes, leader = 0, -1, 0, -1
    rows = range(i * players, (i + 1) * players)
    while not t.over:
        acting = t.seat
        if columns.turn < 0 and acting != last:
            turns[acting] += 1
            last = acting
        moves = t.legal_moves()
        if len(moves) > 1:
            decisions += 1
            at = min(max(turns) if columns.turn >= 0 else -(-sum(turns) // players), PHASES - 1)
            flow[at] += 1, len(moves)
        t.play(choose(t))
        begun = False
        events = t.all_events
        for event in events[told:]:
            seat, kind = event.seat if 0 <= event.seat < players else acting, kinds[event.kind]
            cells[len(HEAD) + len(study.loaded.facts.lines) + kind, rows[seat]] += 1
            if kind == columns.turn:
                turns[seat] += 1
                begun = True
            for k, field in enumerate(study.loaded.events[kind].fields[:4]):
                base, size = columns.places[kind, k]
                if 0 <= event.numbers[field.name] < size:
                    key = int(base) + event.numbers[field.name], seat
                    marks[key] = marks.get(key, 0) + 1
        told = len(events)
        if study.deep and (begun or columns.turn < 0):
            standings.append([int(score_sheet(face(t.state), seat, None)) for seat in range(players)])
            best = max(standings[-1])
            if standings[-1].count(best) == 1:
                now = standings[-1].index(best)
                changes += leader >= 0 and now != leader
                leader = now
    points, places = t.points(), t.ranking()
    lines = {line.name: k for k, line in enumerate(study.loaded.facts.lines)}
    for seat, row in enumerate(rows):
        for line in t.score_sheet(seat).lines:
            cells[len(HEAD) + lines[line.name], row] = line.points
        half = standings[len(standings) // 2][seat] if standings else 0
        values = {
            SEAT: seat, ORDER: (seat - begins) % players, BOT: seats[seat], PLACE: places[seat], SCORE: points[seat],
            STARTER: begins, END: int(t.state["end"]), DECISIONS: decisions, TURNS: sum(turns),
            ROUNDS: max(turns) if columns.turn >= 0 else -(-sum(turns) // players), LEAD_CHANGES: changes, HALF: half,
        }  # fmt: skip
        for k, value in values.items():
            cells[k, row] = value
    middle, winners = sum(points) / players, places.count(1)
    for (value, seat), times in marks.items():
        margin = points[seat] - middle
        uses[value, [USED, WON, TIMES, MARGIN, SQUARES]] += (
            1, (places[seat] == 1) / winners, times, margin, margin * margin,
        )  # fmt: skip
