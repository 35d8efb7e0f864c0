"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.gallerist.components import COLUMNS
from vernissage.games.gallerist.view import Board, Cell, GalleristView, Piece, Triple
from vernissage.games.gallerist.words.terms import BONUS, LOCATION, Called, seen, tile

VISITORS = ("C", "V", "I")  # Collector, VIP, Investor


def _crowd(numbers: Triple) -> str:
    return " ".join(f"{n}{letter}" for n, letter in zip(numbers, VISITORS, strict=True))


def _piece(piece: Piece | None, names: Sequence[str]) -> str:
    if piece is None:
        return "-"
    owner = names[piece.owner] if piece.owner < len(names) else "opponent"
    return f"{owner}'s {'assistant' if piece.assistant else 'Gallerist'}"


def _cell(cell: Cell, names: Sequence[str]) -> str:
    if not cell.used:
        return "unused"
    if cell.tile:
        return f"tile {cell.tile}"
    return (names[cell.owner] if cell.owner < len(names) else "opponent") if cell.owner >= 0 else "-"


def text(view: GalleristView, names: Sequence[str]) -> str:
    lines = [f"Round {view.round}; {names[view.turn] if view.turn < len(names) else 'the opponent'} has the turn."]
    lines.append(
        f"Plaza {_crowd(view.plaza)}; bag {_crowd(view.bag)}; Box Office {_crowd(view.box_office)}; "
        f"{view.celebrities} Celebrities."
    )
    for place in view.locations:
        black = f"; kicked out: {_piece(place.black, names)}" if place.black else ""
        start = f"; {tile(place.tile)}" if place.tile else ""
        lines.append(f"  {LOCATION[place.name]:<20} {_piece(place.white, names)}{black}{start}")
    for stack in view.stacks:
        top = stack.top
        shown = f"work {top.letter.upper()}, fame +{top.fame}, {_crowd(stack.visitors)}" if top else "no work left"
        lines.append(f"  {stack.form:<12} {shown}; {stack.left} left")
    who = seen(view.artists)
    for a in view.artists:
        state = f"fame {a.fame}, worth {a.value}" if a.found else f"hidden, fame {a.fame}, bonus {BONUS[a.bonus]}"
        lines.append(f"  {who.artist(a.place):<32} {state}; promotion {a.level}, signatures {a.signatures}")
    tops = ", ".join(f"{s[-1].form} ({BONUS[s[-1].bonus]})" for s in view.display)
    lines.append(f"Contracts: {tops}; {view.deck} in the deck.")
    lines.append(f"Market            {'  '.join(f'{c:>10}' for c in COLUMNS)}")
    for row in view.market:
        head = row.form or f"offer {row.price}"
        lines.append(f"  {head:<16}{'  '.join(f'{_cell(c, names):>10}' for c in row.cells)}")
    for board in view.boards:
        lines += _board(board, view, names, who)
    return "\n".join(lines)


def _board(b: Board, view: GalleristView, names: Sequence[str], who: Called) -> list[str]:
    works = ", ".join(f"{who.artist(h.artist)} ({h.value})" for h in b.gallery) or "nothing"
    deals = ", ".join(
        f"{h.contract.form} {h.face}{' +assistant' if h.assistant else ''}" for h in b.contracts if h.contract
    )
    tiles = ", ".join(str(s.tile) for s in b.reputation if s.tile) or "none"
    out = [
        f"{names[b.seat]}: {view.scores[b.seat]} points so far, {b.money} money, influence {b.influence}, at {b.place}",
        f"  walls: {works}; sold {len(b.sold)}; commission {who.artist(b.commission) if b.commission else 'none'}",
        f"  Lobby {_crowd(b.lobby)}; Gallery {_crowd(b.visitors)}; tickets {_crowd(b.tickets)}",
        f"  office {b.desks}, queue {b.queue}; contracts: {deals or 'none'}; tiles: {tiles}",
    ]
    if b.seat == view.viewer and view.dealer and view.curator:
        out.append(f"  your cards: dealer {view.dealer.number}, curator {view.curator.number}")
    return out
