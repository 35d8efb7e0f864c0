"""What the page of a board shows that belongs to no match: a position from the seat that decides, with every hand open."""

from __future__ import annotations

from typing import Any

from vernissage.drawing.words import sentence
from vernissage.engine.table import Table
from vernissage.web.roots import Root, Stand
from vernissage.web.table_data import SeatRow, amounts, board_of


def shown(root: Root, stand: Stand, *, narrow: bool, patterns: bool) -> dict[str, Any]:
    """Everything the template of a board needs."""
    t = stand.table
    viewer = t.seat
    view = t.view(viewer)
    board = board_of(t, viewer, view, recent=t.recent(viewer), narrow=narrow, aim="", patterns=patterns)
    moves = [] if t.over else t.legal_moves()
    off_board = [m for m in moves if str(m) not in board.drawing.targets]
    ask, more = sentence(t.game.prompt(view, t.names))
    last = len(root.table.moves)
    made = root.steps(stand, stand.line, before=len(stand.line))
    return {
        "facts": t.game.facts,
        "t": t,
        "viewer": viewer,
        "board": board,
        "rows": rows_of(t),
        "sheets": [t.score_sheet(seat, viewer) for seat in range(t.players)],
        "ask": ask,
        "more": more,
        "moves": moves,
        "off_board": off_board,
        "last": last,
        "made": made,
        "back": root.link(stand.at, stand.line[:-1]) if stand.line else root.link(stand.at - 1) if stand.at else "",
        "onward": root.link(stand.at + 1) if not stand.line and stand.at < last else "",
        "went": _went(root, stand),
        "here": root.link(stand.at, stand.line),
        "query": root.link(stand.at, stand.line).partition("?")[2],
        "narrow": narrow,
    }


def _went(root: Root, stand: Stand) -> str:
    """What was played here, in words; "" where nothing was."""
    if stand.line or stand.at >= len(root.table.moves):
        return ""
    move = root.table.moves[stand.at]
    return stand.table.move(stand.table.game.moves.code(move)).label


def rows_of(t: Table) -> list[SeatRow]:
    """The seats of a table that nobody sits at."""
    places, points = t.ranking(), t.points()
    return [
        SeatRow(
            seat=seat,
            name=t.names[seat],
            you=False,
            kind="guest",
            level="",
            portrait="",
            points=points[seat],
            complete=True,
            deciding=not t.over and seat == t.seat,
            sealed=False,
            clock=None,
            away=False,
            place=places[seat],
            tie=t.tie_words(seat) if t.over else "",
            amounts=amounts(t, seat) if t.over else (),
        )
        for seat in range(t.players)
    ]
