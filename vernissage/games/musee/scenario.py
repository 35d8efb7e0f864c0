"""Positions of Musée from words (engine/scenario.py).

wall SIDE GALLERY: 5 . . 25 . .   what hangs in a gallery
hand SEAT: 14 30 3 6 40           cards in a hand; a short hand is filled up from the deck
hold SEAT N                       how many cards a hand has, where it is not what the turns played give
deck: 7 8                         the next cards to draw, in this order
bonus GALLERY SIDE                who took a bonus card, where two sides have filled the gallery
out: 1                            seats that are out, in the order in which they went
seat 0                            who decides now; without it the first player, or the next who can hang something
chosen 14                         the card that this seat has chosen: now its place is asked for

Where nobody can hang anything, the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.engine.scenario import branches, demand, known, listed, number, seats, shown, word
from vernissage.games.musee.rules import CARD, FLIP, SLOT, dealt, fitting, gaps, is_full, next_turn, sides
from vernissage.games.musee.state import GALLERIES, HAND_MOST, ROWS

THINGS = ("wall", "hand", "hold", "deck", "bonus", "out", "seat", "chosen")


def arrange(s: Any, things: Mapping[str, Any]) -> None:
    """Put things into a freshly dealt record. Cards that are displaced go back to the deck."""
    known(things, THINGS)
    demand(s["decision"] != FLIP, "Cards are dealt when the staircases are settled: give the pattern as an option.")
    players, n = int(s["players"]), int(s["cards"])
    free = [int(k) for k in s["deck"][: int(s["deck_size"])]][::-1]  # the next card to draw first
    free += [int(k) for k in s["hand"].reshape(-1) if k]

    def take(card: Any) -> int:
        demand(type(card) is int and 1 <= card <= n, f"{shown(card)} is no painting of this game (1 to {n}).")
        demand(card in free, f"No. {card} is put in two places.")
        free.remove(card)
        return int(card)

    _walls(s, branches(things.get("wall", {}), "wall"), take)
    hands = {
        seat: [take(k) for k in listed(cards, f"hand {seat}")]
        for seat, cards in seats(things.get("hand", {}), "hand", players).items()
    }
    top = [take(k) for k in listed(things.get("deck", []), "deck")]
    _hands(s, hands, seats(things.get("hold", {}), "hold", players), free)
    deck = (top + free)[::-1]
    s["deck"] = 0
    s["deck"][: len(deck)] = deck
    s["deck_size"] = len(deck)
    _derive(s, things)
    seat = number(things.get("seat", int(s["starter"])), "seat", 0, players - 1)
    s["seat"] = (seat - 1) % players
    next_turn(face(s), face(SILENT))
    demand(int(s["seat"]) == seat or "seat" not in things, f"Seat {seat} holds nothing that it could hang.")
    if "chosen" in things:
        _chosen(s, things["chosen"])


def _chosen(s: Any, card: Any) -> None:
    seat = int(s["seat"])
    demand(s["end"] == 0 and s["decision"] == CARD, "Nobody can hang a painting, so none is chosen.")
    mine = [int(k) for k in s["hand"][seat] if k]
    demand(type(card) is int and card in mine, f"chosen: seat {seat} does not hold {shown(card)}.")
    s["chosen"], s["decision"] = card, SLOT


def _walls(s: Any, walls: Mapping[Any, Any], take: Any) -> None:
    columns, n = int(s["columns"]), sides(int(s["players"]))
    for side, galleries in walls.items():
        demand(type(side) is int and 0 <= side < n, f"There is no Musée {shown(side)}: they are 0 to {n - 1}.")
        for gallery, cards in branches(galleries, f"wall {side}").items():
            g = GALLERIES.index(word(gallery, f"wall {side}", GALLERIES))
            row = listed(cards, f"wall {side} {gallery}")
            demand(len(row) == columns, f"A gallery has {columns} places, not {len(row)}.")
            empty = [k is None or (type(k) is int and k == 0) for k in row]
            s["wall"][side, g, :columns] = [0 if e else take(k) for k, e in zip(row, empty, strict=True)]


def _hands(s: Any, given: dict[int, list[int]], hold: Mapping[int, Any], free: list[int]) -> None:
    """Hands as given, filled up from the free cards to the sizes that the displays so far leave."""
    players = int(s["players"])
    full = dealt(face(s))
    drawable = int(s["cards"]) - full * players
    missing = max(0, int((s["wall"] > 0).sum()) - drawable)  # displays without a redraw
    sizes = [full - (missing + players - 1 - seat) // players for seat in range(players)]
    for seat, size in hold.items():
        sizes[seat] = number(size, f"hold {seat}", 0, HAND_MOST)
    want = full * players - missing
    demand(sum(sizes) == want, f"The hands must hold {want} cards in all after these displays, not {sum(sizes)}.")
    s["hand"] = 0
    for seat in range(players):
        cards = given.get(seat, [])
        demand(len(cards) <= sizes[seat], f"Seat {seat} holds {sizes[seat]} cards, not {len(cards)}.")
        demand(len(free) >= sizes[seat] - len(cards), "The deck keeps too many of its cards to fill the hands up.")
        while len(cards) < sizes[seat]:
            cards.append(free.pop())
        s["hand"][seat, : len(cards)] = sorted(cards)


def _derive(s: Any, things: Mapping[str, Any]) -> None:
    """Everything that the rules work out from the rest."""
    f, players = face(s), int(s["players"])
    n = sides(players)
    for side in range(n):
        for g in range(3):
            s["fits"][side, g] = gaps(f, side, g)
    for g in range(len(GALLERIES)):
        full = [side for side in range(n) if is_full(f, side, g)]
        s["bonus"][g] = full[0] if full else -1
    for gallery, side in branches(things.get("bonus", {}), "bonus").items():
        g = GALLERIES.index(word(gallery, "bonus", GALLERIES))
        s["bonus"][g] = number(side, f"bonus {gallery}: a side", 0, n - 1)
    for seat in listed(things.get("out", []), "out", players):
        number(seat, "out: a seat", 0, players - 1)
        demand(s["out"][seat] == 0, f"out: seat {seat} goes out once.")
        s["out"][seat] = 1
        if players == 4 and s["gone_first"][seat % 2] < 0:
            s["gone_first"][seat % 2] = seat
            s["barred"][seat % 2] = fitting(f, seat)


def told(s: Any) -> dict[str, Any]:
    """The things that say a position: what `arrange` would be given for it."""
    players, columns = int(s["players"]), int(s["columns"])
    hands = {seat: [int(k) for k in s["hand"][seat] if k] for seat in range(players)}
    things: dict[str, Any] = {
        "wall": {
            side: {name: [int(k) or None for k in s["wall"][side, g, :columns]] for g, name in enumerate(GALLERIES)}
            for side in range(sides(players))
        },
        "hand": hands,
        "deck": [int(k) for k in s["deck"][: int(s["deck_size"])]][::-1],
    }
    if not things["deck"]:
        things |= {"deck": [], "hold": {seat: len(cards) for seat, cards in hands.items()}}
    things["bonus"] = {GALLERIES[g]: int(side) for g, side in enumerate(s["bonus"]) if side >= 0}
    gone = [int(seat) for seat in s["gone_first"] if seat >= 0]
    things["out"] = gone + [seat for seat in range(players) if s["out"][seat] and seat not in gone]
    if not s["end"]:
        things["seat"] = int(s["seat"])
    if s["chosen"]:
        things["chosen"] = int(s["chosen"])
    return things


def settled(s: Any) -> dict[str, Any]:
    """The options that chance or the players have settled."""
    rows = ([str(c + 1) for c in range(int(s["columns"])) if int(bits) >> c & 1] for bits in s["stairs"])
    return {"staircase_pattern": " ".join(word for name, row in zip(ROWS, rows, strict=True) for word in (name, *row))}
