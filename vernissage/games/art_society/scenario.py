"""Positions of Art Society from words (engine/scenario.py).

wall SEAT TILE: 3 4          a painting with its anchor (column and row from 0); a starting one too
decor SEAT KIND: 11 8 10 0   decor tiles of a kind, an anchor after the other
assistant SEAT TILE          what an assistant holds: a painting or a kind of decor
excess SEAT: p010            excess paintings
museum: p011 p040            unsold paintings in the order they arrived
prestige TYPE 12             where a marker stands (by default the sum of the values of its museum paintings)
gavel SEAT                   the Auctioneer
white SEAT 3                 a white card
stack SEAT: 12 7             bids played, the last one first; by default 1, 2, 3 and so on
round 5                      by default the first round that explains what the players own
pile FORMAT: p001 p002       the next tiles of a pile, the top one first
offer: p001 p009 p030        the paintings on offer; now bids are asked for
bid SEAT 12                  bids for that offer; with a bid for every seat they are shown and the highest takes
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.errors import BadPosition
from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.games.art_society.rules.auction import reveal_bids
from vernissage.games.art_society.rules.setup import FULL_HAND
from vernissage.games.art_society.rules.wall import LOW, box
from vernissage.games.art_society.state import (
    BID,
    BIDDING,
    CARDS,
    CODES,
    DECOR,
    DECOR_0,
    EXCESS_MOST,
    FORMATS,
    HEIGHT,
    OFFER_MOST,
    PAINTINGS,
    PICK,
    PICKING,
    PILE,
    PILE_0,
    PLACING,
    ROUNDS,
    STARTERS,
    TAKE,
    TYPE,
    TYPES,
    VALUE,
    WHITES,
    WIDTH,
    H,
    W,
)

THINGS = (
    "wall", "decor", "assistant", "excess", "museum", "prestige", "gavel", "white", "stack", "round", "pile", "offer",
    "bid",
)  # fmt: skip
MIDDLE = (WIDTH // 2 - 1) * HEIGHT + HEIGHT // 2 - 1  # where a starting painting hangs unless it is told otherwise


def _demand(good: bool, reason: str) -> None:
    if not good:
        raise BadPosition([reason])


def _code(tile: Any, decor: bool = False) -> int:
    known = isinstance(tile, str) and tile in CODES[1:] and (decor or tile not in DECOR)
    _demand(known, f"{str(tile)[:20]!r} is no {'tile' if decor else 'painting'} of this game.")
    return CODES.index(tile)


def _anchor(x: Any, y: Any, code: int) -> int:
    inside = type(x) is int and type(y) is int and 0 <= x <= WIDTH - W[code] and 0 <= y <= HEIGHT - H[code]
    _demand(inside, f"{CODES[code]} does not fit the wall at {x!r}, {y!r}.")
    return int(x * HEIGHT + y)


def arrange(s: Any, things: Mapping[str, Any]) -> None:
    """Put things into a freshly dealt record, at the start of a round."""
    for name in things:
        _demand(name in THINGS, f"{name!r} is nothing to put; there are {', '.join(THINGS)}.")
    players, room = int(s["players"]), s["now"]
    for name in ("wall", "decor", "assistant", "excess", "white", "stack", "bid"):
        for seat in things.get(name, {}):
            _demand(seat in range(players), f"{name}: seats are 0 to {players - 1}, not {seat!r}.")
    used: list[int] = []

    def take(tile: Any) -> int:
        code = _code(tile)
        _demand(code not in used, f"{tile} is put in two places.")
        _demand(code > STARTERS, f"{tile} is a starting painting: it hangs on a wall.")
        used.append(code)
        return code

    for seat in range(players):
        _wall(s, seat, things.get("wall", {}).get(seat, {}), take)
        _decor(room, seat, things.get("decor", {}).get(seat, {}))
        held = things.get("assistant", {}).get(seat)
        if held is not None:
            code = _code(held, decor=True)
            room["assistant"][seat] = code if code >= DECOR_0 else take(held)
            if code >= DECOR_0:
                room["supply"][code - DECOR_0] -= 1
        excess = things.get("excess", {}).get(seat, [])
        _demand(len(excess) <= EXCESS_MOST, f"Nobody stores more than {EXCESS_MOST} excess paintings.")
        room["excess"][seat, : len(excess)] = [take(k) for k in excess]
    room["fixed"] = room["count"]
    museum = [take(k) for k in things.get("museum", [])]
    _museum(s, museum, things.get("prestige", {}))
    offer = [take(k) for k in things.get("offer", [])]
    _round(s, things, len(museum))
    _piles(s, used, things.get("pile", {}))
    s["then"] = s["now"]
    s["phase"], s["decision"], s["seat"] = PICKING, PICK, s["auctioneer"]
    if offer or "bid" in things:
        _auction(s, offer, things.get("bid", {}))


def _wall(s: Any, seat: int, tiles: Mapping[str, Any], take: Any) -> None:
    room = s["now"]
    first = [t for t in tiles if _code(t) <= STARTERS]
    _demand(len(first) <= 1, f"Seat {seat} has one starting painting.")
    if first:
        wanted, mine = _code(first[0]), int(s["starter"][seat])
        for other in range(4):
            if s["starter"][other] == wanted:
                s["starter"][other] = mine
        s["starter"][seat] = wanted
    at = {first[0]: tiles[first[0]]} if first else {}
    for tile in tiles:
        at.setdefault(tile, tiles[tile])
    if not first:
        at = {CODES[int(s["starter"][seat])]: divmod(MIDDLE, HEIGHT), **at}
    _demand(len(at) <= 1 + ROUNDS, f"A wall has room for {1 + ROUNDS} paintings.")
    for i, (tile, place) in enumerate(at.items()):
        _demand(len(place) == 2, f"{tile} has one anchor, a column and a row.")
        code = _code(tile) if i == 0 else take(tile)
        anchor = _anchor(place[0], place[1], code)
        room["hung"][seat, i], room["at"][seat, i] = code, anchor
        _cover(room, seat, code, anchor)
    room["count"][seat] = len(at)


def _cover(room: Any, seat: int, code: int, anchor: int) -> None:
    b0, b1 = box(anchor, int(W[code]), int(H[code]))
    clash = int(room["cover"][seat, 0]) & b0 | int(room["cover"][seat, 1]) & b1
    _demand(clash == 0, f"{CODES[code]} at column {anchor // HEIGHT}, row {anchor % HEIGHT} covers another tile.")
    room["cover"][seat, 0] |= b0
    room["cover"][seat, 1] |= b1


def _decor(room: Any, seat: int, kinds: Mapping[str, Any]) -> None:
    for name, places in kinds.items():
        _demand(name in DECOR, f"{name!r} is no kind of decor; there are {', '.join(DECOR)}.")
        flat = [n for place in places for n in (place if isinstance(place, (list, tuple)) else (place,))]
        _demand(len(flat) % 2 == 0, f"decor {name}: every anchor is a column and a row.")
        kind = DECOR.index(name)
        for x, y in zip(flat[::2], flat[1::2], strict=True):
            anchor = _anchor(x, y, DECOR_0 + kind)
            _cover(room, seat, DECOR_0 + kind, anchor)
            word = int(anchor >= LOW)
            room["decor"][seat, kind, word] |= 1 << (anchor - LOW * word)
            room["supply"][kind] -= 1
    _demand(bool((room["supply"] >= 0).all()), "There are not so many decor tiles of one kind.")


def _museum(s: Any, museum: list[int], prestige: Mapping[str, int]) -> None:
    room = s["now"]
    _demand(len(museum) <= ROUNDS, f"The museum holds at most {ROUNDS} paintings.")
    room["museum"][: len(museum)] = museum
    room["museum_count"] = len(museum)
    for name in prestige:
        _demand(name in TYPES, f"{name!r} is no type; there are {', '.join(TYPES)}.")
    for kind, name in enumerate(TYPES):
        own = [int(VALUE[c]) for c in museum if TYPE[c] == kind]
        s["reached"][kind] = len(own)
        s["marker"][kind] = prestige.get(name, sum(own))


def _round(s: Any, things: Mapping[str, Any], unsold: int) -> None:
    """The round, and the stacks and hands that belong to it."""
    players, room = int(s["players"]), s["now"]
    own = [
        int(room["count"][k]) - 1 + int((room["excess"][k] > 0).sum()) + int(0 < room["assistant"][k] < DECOR_0)
        for k in range(players)
    ]
    stacks = things.get("stack", {})
    least = 1 + max(*own, unsold, *(len(cards) for cards in stacks.values()), 0)
    number = things.get("round", least)
    _demand(
        type(number) is int and least <= number <= ROUNDS,
        f"What the players own takes {least - 1} rounds: the round is {least} to {ROUNDS}, not {number!r}.",
    )
    s["round"] = number
    gavel = things.get("gavel", int(s["auctioneer"]))
    _demand(gavel in range(players), f"gavel: seats are 0 to {players - 1}.")
    _whites(s, things.get("white", {}), (gavel - (number - 1)) % players)
    s["auctioneer"] = gavel
    for seat in range(players):
        cards = list(stacks.get(seat, []))
        good = all(type(c) is int and 1 <= c <= CARDS for c in cards) and len(set(cards)) == len(cards)
        _demand(good, f"stack {seat}: different cards from 1 to {CARDS}.")
        rest = (c for c in range(1, CARDS + 1) if c not in cards)
        while len(cards) < number - 1:
            cards.append(next(rest))
        s["hand"][seat] = FULL_HAND
        for k, card in enumerate(reversed(cards)):
            s["played"][seat, 1 + k] = card
            s["hand"][seat] &= ~(1 << card)


def _whites(s: Any, given: Mapping[int, int], lowest: int) -> None:
    """White cards as given, the others so that this seat has the lowest and with it the first gavel."""
    players = int(s["players"])
    good = all(v in range(1, WHITES + 1) for v in given.values()) and len(set(given.values())) == len(given)
    _demand(good, f"White cards are different numbers from 1 to {WHITES}.")
    rest = [v for v in range(1, WHITES + 1) if v not in given.values()]
    order = [lowest, *(k for k in range(players) if k != lowest)]
    whites = {seat: given[seat] if seat in given else rest.pop(0) for seat in order}
    _demand(min(whites, key=whites.__getitem__) == lowest, f"Seat {lowest} had the first gavel, with the lowest card.")
    for seat, value in whites.items():
        s["played"][seat, 0] = value


def _piles(s: Any, used: list[int], tops: Mapping[str, Any]) -> None:
    """The piles without what was put elsewhere, with the tiles on top that were asked for."""
    for name in tops:
        _demand(name in FORMATS, f"{name!r} is no pile; there are {', '.join(FORMATS)}.")
    for p, name in enumerate(FORMATS):
        top = [_code(t) for t in tops.get(name, [])]
        for code in top:
            _demand(code not in used and PILE[code] == p, f"{CODES[code]} cannot lie on the pile {name}.")
        rest = [int(c) for c in s["pile"][PILE_0[p] : PILE_0[p + 1]] if c not in used and c not in top]
        tiles = rest + top[::-1]
        s["pile"][PILE_0[p] : PILE_0[p + 1]] = 0
        s["pile"][PILE_0[p] : PILE_0[p] + len(tiles)] = tiles
        s["left"][p] = len(tiles)


def _auction(s: Any, offer: list[int], bids: Mapping[int, int]) -> None:
    players = int(s["players"])
    _demand(len(offer) == players + 1, f"With {players} players {players + 1} paintings are on offer.")
    offer.sort(key=lambda code: int(PILE[code]))
    s["offer"] = 0
    s["offer"][: len(offer)] = offer
    s["taker"][:OFFER_MOST] = -1
    s["phase"], s["decision"] = BIDDING, BID
    for k in range(players):
        seat = (int(s["auctioneer"]) + k) % players
        s["seat"] = seat
        if seat not in bids:
            _demand(len(bids) == k, "Bids are in clockwise from the Auctioneer.")
            return
        card = bids[seat]
        good = type(card) is int and 1 <= card <= CARDS and bool(int(s["hand"][seat]) >> card & 1)
        _demand(good, f"Seat {seat} does not hold the bid card {card!r}.")
        s["bid"][seat] = card
    reveal_bids(face(s), face(SILENT))
    s["phase"], s["decision"], s["seat"] = PLACING, TAKE, s["order"][0]


assert PAINTINGS + 1 == DECOR_0
