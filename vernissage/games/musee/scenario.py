"""Positions of Musée from words (engine/scenario.py).

wall SIDE GALLERY: 5 . . 25 . .   what hangs in a gallery
hand SEAT: 14 30 3 6 40           cards in a hand; a short hand is filled up from the deck
hold SEAT N                       how many cards a hand has, where it is not what the turns played give
deck: 7 8                         the next cards to draw, in this order
bonus GALLERY SIDE                who took a bonus card, where two sides have filled the gallery
out: 1                            seats that are out, in the order in which they went
seat 0                            who decides now; without it the first player, or the next who can hang something
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.errors import BadPosition
from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.games.musee.rules import dealt, fitting, gaps, is_full, next_turn, sides
from vernissage.games.musee.state import GALLERIES, HAND_MOST

THINGS = ("wall", "hand", "hold", "deck", "bonus", "out", "seat")


def arrange(s: Any, things: Mapping[str, Any]) -> None:
    """Put things into a freshly dealt record. Cards that are displaced go back to the deck."""
    for name in things:
        _demand(name in THINGS, f"{name!r} is nothing to put; there are {', '.join(THINGS)}.")
    players, n = int(s["players"]), int(s["cards"])
    free = [int(k) for k in s["deck"][: int(s["deck_size"])]][::-1]  # the next card to draw first
    free += [int(k) for k in s["hand"].reshape(-1) if k]

    def take(card: Any) -> int:
        _demand(type(card) is int and 1 <= card <= n, f"{card!r} is no painting of this game (1 to {n}).")
        _demand(card in free, f"No. {card} is put in two places.")
        free.remove(card)
        return int(card)

    _walls(s, things.get("wall", {}), take)
    hands = {seat: [take(k) for k in cards] for seat, cards in things.get("hand", {}).items()}
    top = [take(k) for k in things.get("deck", ())]
    _hands(s, hands, things.get("hold", {}), free)
    deck = (top + free)[::-1]
    s["deck"] = 0
    s["deck"][: len(deck)] = deck
    s["deck_size"] = len(deck)
    _derive(s, things)
    seat = things.get("seat", int(s["starter"]))
    _demand(seat in range(players), f"Seats are 0 to {players - 1}.")
    s["seat"] = (seat - 1) % players
    next_turn(face(s), face(SILENT))
    _demand(int(s["seat"]) == seat or "seat" not in things, f"Seat {seat} holds nothing that it could hang.")


def _demand(good: bool, reason: str) -> None:
    if not good:
        raise BadPosition([reason])


def _walls(s: Any, walls: Mapping[int, Mapping[str, Any]], take: Any) -> None:
    columns, n = int(s["columns"]), sides(int(s["players"]))
    for side, galleries in walls.items():
        _demand(side in range(n), f"There is no Musée {side}: they are 0 to {n - 1}.")
        for gallery, cards in galleries.items():
            _demand(gallery in GALLERIES, f"There is no {gallery!r} gallery; there are {', '.join(GALLERIES)}.")
            _demand(len(cards) == columns, f"A gallery has {columns} places, not {len(cards)}.")
            s["wall"][side, GALLERIES.index(gallery), :columns] = [take(k) if k else 0 for k in cards]


def _hands(s: Any, given: dict[int, list[int]], hold: Mapping[int, int], free: list[int]) -> None:
    """Hands as given, filled up from the free cards to the sizes that the displays so far leave."""
    players = int(s["players"])
    _demand(set(given) | set(hold) <= set(range(players)), f"Seats are 0 to {players - 1}.")
    full = dealt(face(s))
    drawable = int(s["cards"]) - full * players
    missing = max(0, int((s["wall"] > 0).sum()) - drawable)  # displays without a redraw
    sizes = [hold.get(seat, full - (missing + players - 1 - seat) // players) for seat in range(players)]
    want = full * players - missing
    _demand(sum(sizes) == want, f"The hands must hold {want} cards in all after these displays, not {sum(sizes)}.")
    s["hand"] = 0
    for seat in range(players):
        cards = given.get(seat, [])
        _demand(len(cards) <= sizes[seat] <= HAND_MOST, f"Seat {seat} holds {sizes[seat]} cards, not {len(cards)}.")
        while len(cards) < sizes[seat]:
            cards.append(free.pop())
        s["hand"][seat, : len(cards)] = sorted(cards)


def _derive(s: Any, things: Mapping[str, Any]) -> None:
    """Everything that the rules work out from the rest."""
    f, players = face(s), int(s["players"])
    bonus = things.get("bonus", {})
    for side in range(sides(players)):
        for g in range(3):
            s["fits"][side, g] = gaps(f, side, g)
    for g, gallery in enumerate(GALLERIES):
        full = [side for side in range(sides(players)) if is_full(f, side, g)]
        s["bonus"][g] = bonus.get(gallery, full[0] if full else -1)
    for seat in things.get("out", ()):
        _demand(seat in range(players), f"Seats are 0 to {players - 1}.")
        s["out"][seat] = 1
        if players == 4 and s["gone_first"][seat % 2] < 0:
            s["gone_first"][seat % 2] = seat
            s["barred"][seat % 2] = fitting(f, seat)
