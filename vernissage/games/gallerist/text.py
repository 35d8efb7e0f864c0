"""The table as text: for a terminal, a screen reader, a log."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.engine.language import say
from vernissage.games.gallerist.components import COLUMNS
from vernissage.games.gallerist.view import Artist, Board, Cell, GalleristView, Location, Piece, Stack, Triple
from vernissage.games.gallerist.words.terms import Called, Phrase, art, bonus, column, location, seen, tile

VISITORS = ("C", "V", "I")  # Collector, VIP, Investor


def _crowd(numbers: Triple) -> str:
    return " ".join(f"{n}{Phrase(letter, 'visitor')}" for n, letter in zip(numbers, VISITORS, strict=True))


def _piece(piece: Piece | None, names: Sequence[str]) -> str:
    if piece is None:
        return "-"
    if piece.owner < len(names):
        owned = "{owner}'s assistant" if piece.assistant else "{owner}'s Gallerist"
        return say(owned, owner=names[piece.owner])
    return say("opponent's assistant" if piece.assistant else "opponent's Gallerist")


def _cell(cell: Cell, names: Sequence[str]) -> str:
    if not cell.used:
        return say("unused")
    if cell.tile:
        return say("tile {n}", n=cell.tile)
    return (names[cell.owner] if cell.owner < len(names) else say("opponent")) if cell.owner >= 0 else "-"


def text(view: GalleristView, names: Sequence[str]) -> str:
    """The whole table in lines: the board, then a player after the other."""
    turn = names[view.turn] if view.turn < len(names) else say("the opponent")
    lines = [say("Round {round}; {who} has the turn.", round=view.round, who=turn)]
    crowds = {"plaza": view.plaza, "bag": view.bag, "box": view.box_office}
    lines.append(
        say(
            "Plaza {plaza}; bag {bag}; Box Office {box}; {n} Celebrities.",
            n=view.celebrities,
            **{name: _crowd(numbers) for name, numbers in crowds.items()},
        )
    )
    lines += [_place(place, names) for place in view.locations]
    lines += [_stack(stack) for stack in view.stacks]
    who = seen(view.artists)
    lines += [_artist(a, who) for a in view.artists]
    tops = ", ".join(f"{art(s[-1].form)} ({bonus(s[-1].bonus)})" for s in view.display)
    lines.append(say("Contracts: {tops}; {deck} in the deck.", tops=tops, deck=view.deck))
    columns = "  ".join(f"{column(name).form('short'):>10}" for name in COLUMNS)
    lines.append(f"{say('Market'):<18}{columns}")
    for row in view.market:
        head = str(art(row.form)) if row.form else say("offer {price}", price=row.price)
        lines.append(f"  {head:<16}{'  '.join(f'{_cell(c, names):>10}' for c in row.cells)}")
    for board in view.boards:
        lines += _board(board, view, names, who)
    return "\n".join(lines)


def _place(place: Location, names: Sequence[str]) -> str:
    black = say("; kicked out: {piece}", piece=_piece(place.black, names)) if place.black else ""
    start = f"; {tile(place.tile)}" if place.tile else ""
    return f"  {location(place.name)!s:<20} {_piece(place.white, names)}{black}{start}"


def _stack(stack: Stack) -> str:
    shown, top = say("no work left; {n} left", n=stack.left), stack.top
    if top:
        told = {"letter": top.letter.upper(), "fame": top.fame, "crowd": _crowd(stack.visitors), "n": stack.left}
        shown = say("work {letter}, fame +{fame}, {crowd}; {n} left", **told)
    return f"  {art(stack.form)!s:<12} {shown}"


def _artist(a: Artist, who: Called) -> str:
    told = {"fame": a.fame, "level": a.level, "signatures": a.signatures}
    if a.found:
        known = say("fame {fame}, worth {value}; promotion {level}, signatures {signatures}", value=a.value, **told)
    else:
        known = say(
            "hidden, fame {fame}, bonus {bonus}; promotion {level}, signatures {signatures}",
            bonus=bonus(a.bonus),
            **told,
        )
    return f"  {who.artist(a.place)!s:<32} {known}"


HELD = {  # a contract on its space: open or with a half on top
    "open": "{form} open",
    "money": "{form} money",
    "influence": "{form} influence",
}


def _board(b: Board, view: GalleristView, names: Sequence[str], who: Called) -> list[str]:
    works = ", ".join(f"{who.artist(h.artist)} ({h.value})" for h in b.gallery)
    deals = ", ".join(
        say(HELD[h.face], form=art(h.contract.form)) + (say(" +assistant") if h.assistant else "")
        for h in b.contracts
        if h.contract
    )
    tiles = ", ".join(str(s.tile) for s in b.reputation if s.tile)
    have = {"name": names[b.seat], "score": view.scores[b.seat], "money": b.money, "influence": b.influence}
    out = [
        say(
            "{name}: {score} points so far, {money} money, influence {influence}, at {place}",
            place=Phrase(b.place, "place"),
            **have,
        ),
        say(
            "  walls: {works}; sold {sold}; commission {artist}",
            works=works or Phrase("nothing", "bonus"),
            sold=len(b.sold),
            artist=who.artist(b.commission) if b.commission else Phrase("none", "commission"),
        ),
        say(
            "  Lobby {lobby}; Gallery {gallery}; tickets {tickets}",
            lobby=_crowd(b.lobby),
            gallery=_crowd(b.visitors),
            tickets=_crowd(b.tickets),
        ),
        say(
            "  office {desks}, queue {queue}; contracts: {deals}; tiles: {tiles}",
            desks=b.desks,
            queue=b.queue,
            deals=deals or say("none"),
            tiles=tiles or say("none"),
        ),
    ]
    if b.seat == view.viewer and view.dealer and view.curator:
        cards = {"dealer": view.dealer.number, "curator": view.curator.number}
        out.append(say("  your cards: dealer {dealer}, curator {curator}", **cards))
    return out
