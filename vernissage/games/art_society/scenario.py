"""Positions of Art Society from words (engine/scenario.py).

wall SEAT TILE: 3 4          a painting with its anchor (column and row from 0); a starting one too
decor SEAT KIND: 11 8 10 0   decor tiles of a kind, an anchor after the other
assistant SEAT TILE          what an assistant holds: a painting or a kind of decor
excess SEAT: p010            excess paintings
museum: p011 p040            unsold paintings in the order they arrived
prestige TYPE 12             where a marker stands (by default where its museum paintings brought it)
gavel SEAT                   the Auctioneer
white SEAT 3                 a white card
stack SEAT: 12 7             bids played, the last one first; by default 1, 2, 3 and so on
round 5                      by default the first round that explains what the players own
pile FORMAT: p001 p002       the next tiles of a pile, the top one first
picked: 2x2 3x4              piles picked so far for the next offer
offer: p001 p009 p030        the paintings on offer; now bids are asked for
bid SEAT 12                  bids for that offer; with a bid for every seat they are shown and the highest takes
taken SEAT TILE              what a seat took of that offer, in taking order; it is on its wall, with its assistant or
                             among its excess paintings, and its turn is over; put nowhere, it is to be placed now

When all have taken theirs and placed it, the unsold painting goes to the museum and late rearrangements are asked for;
after them comes the next round, or the end of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.engine.scenario import branches, demand, known, listed, number, seats, shown, word
from vernissage.games.art_society import state
from vernissage.games.art_society.check import dearest
from vernissage.games.art_society.rules import step
from vernissage.games.art_society.rules.auction import BID, PICK, TAKE, leap, reveal_bids, value_of
from vernissage.games.art_society.rules.rounds import FINISH
from vernissage.games.art_society.rules.setup import full_hand
from vernissage.games.art_society.rules.wall import LOW, box
from vernissage.games.art_society.state import CARDS, CODES, DECOR_0, FORMATS, HEIGHT, PILE_0, ROUNDS

THINGS = (
    "wall", "decor", "assistant", "excess", "museum", "prestige", "gavel", "white", "stack", "round", "pile", "picked",
    "offer", "bid", "taken",
)  # fmt: skip
MIDDLE = (
    (state.WIDTH // 2 - 1) * HEIGHT + HEIGHT // 2 - 1
)  # where a starting painting hangs unless it is told otherwise


def _code(tile: Any, decor: bool = False) -> int:
    good = isinstance(tile, str) and tile in CODES[1:] and (decor or tile not in state.DECOR)
    demand(good, f"{shown(tile)} is no {'tile' if decor else 'painting'} of this game.")
    return CODES.index(tile)


def _anchor(x: Any, y: Any, code: int) -> int:
    inside = (
        type(x) is int and type(y) is int and 0 <= x <= state.WIDTH - state.W[code] and 0 <= y <= HEIGHT - state.H[code]
    )
    demand(inside, f"{CODES[code]} does not fit the wall at {shown(x)}, {shown(y)}.")
    return int(x * HEIGHT + y)


def arrange(s: Any, things: Mapping[str, Any]) -> None:
    """Put things into a freshly dealt record, at the start of a round or within it."""
    known(things, THINGS)
    players, room = int(s["players"]), s["now"]
    by_seat = {
        name: seats(things.get(name, {}), name, players)
        for name in ("wall", "decor", "assistant", "excess", "white", "stack", "bid", "taken")
    }
    used: list[int] = []

    def take(tile: Any) -> int:
        code = _code(tile)
        demand(code not in used, f"{tile} is put in two places.")
        demand(code > state.STARTERS, f"{tile} is a starting painting: it hangs on a wall.")
        used.append(code)
        return code

    taken = {seat: _code(tile) for seat, tile in by_seat["taken"].items()}
    walls = {k: branches(by_seat["wall"].get(k, {}), f"wall {k}") for k in range(players)}
    _starters(s, walls)
    for seat in range(players):
        _wall(s, seat, walls[seat], taken.get(seat, 0), take)
        _decor(room, seat, branches(by_seat["decor"].get(seat, {}), f"decor {seat}"))
        held = by_seat["assistant"].get(seat)
        if held is not None:
            code = _code(held, decor=True)
            room["assistant"][seat] = code if code >= DECOR_0 else take(held)
            if code >= DECOR_0:
                room["supply"][code - DECOR_0] -= 1
        excess = listed(by_seat["excess"].get(seat, []), f"excess {seat}", state.EXCESS_MOST)
        room["excess"][seat, : len(excess)] = [take(k) for k in excess]
    demand(bool((room["supply"] >= 0).all()), "There are not so many decor tiles of one kind.")
    room["fixed"] = room["count"]
    museum = [take(k) for k in listed(things.get("museum", []), "museum", ROUNDS)]
    _museum(s, museum, branches(things.get("prestige", {}), "prestige"))
    placed = {seat: code for seat, code in taken.items() if code in used}
    offer = _offer(players, listed(things.get("offer", []), "offer"), taken, placed, take)
    _round(s, things, by_seat, len(museum), placed)
    _piles(s, used, branches(things.get("pile", {}), "pile"))
    s["then"] = s["now"]
    s["phase"], s["decision"], s["seat"] = state.PICKING, PICK, s["auctioneer"]
    _picked(s, listed(things.get("picked", []), "picked", players))
    if offer or by_seat["bid"] or taken:
        demand("picked" not in things, "Piles are picked before there is an offer.")
        _auction(s, offer, by_seat["bid"])
    if taken:
        demand(s["phase"] == state.PLACING, "Paintings are taken when every seat has bid.")
        _placed(s, offer, taken, placed)


def _starters(s: Any, walls: Mapping[int, Mapping[Any, Any]]) -> None:
    """Starting paintings as the walls have them; a seat that loses its own to another gets that one's."""
    given: dict[int, int] = {}
    for seat, tiles in walls.items():
        first = [_code(t) for t in tiles if _code(t) <= state.STARTERS]
        demand(len(first) <= 1, f"Seat {seat} has one starting painting.")
        demand(not set(first) & set(given.values()), "A starting painting hangs on one wall.")
        if first:
            given[seat] = first[0]
    dealt = {seat: int(s["starter"][seat]) for seat in walls}
    for seat, own in dealt.items():
        if seat not in given and own not in given.values():
            given[seat] = own
    left = [code for code in dealt.values() if code not in given.values()]
    for seat in walls:
        s["starter"][seat] = given[seat] if seat in given else left.pop(0)


def _wall(s: Any, seat: int, tiles: Mapping[str, Any], fresh: int, take: Any) -> None:
    """A wall: the starting painting first, what was taken this round last."""
    room, start = s["now"], CODES[int(s["starter"][seat])]
    places = {start: divmod(MIDDLE, HEIGHT), **tiles}
    order = sorted(places, key=lambda tile: (tile != start, CODES.index(tile) == fresh))
    demand(len(order) <= 1 + ROUNDS, f"A wall has room for {1 + ROUNDS} paintings.")
    for i, tile in enumerate(order):
        place = listed(places[tile], f"wall {seat} {tile}")
        demand(len(place) == 2, f"{tile} has one anchor, a column and a row.")
        code = _code(tile) if i == 0 else take(tile)
        anchor = _anchor(place[0], place[1], code)
        room["hung"][seat, i], room["at"][seat, i] = code, anchor
        _cover(room, seat, code, anchor)
    room["count"][seat] = len(order)


def _cover(room: Any, seat: int, code: int, anchor: int) -> None:
    b0, b1 = box(anchor, int(state.W[code]), int(state.H[code]))
    clash = int(room["cover"][seat, 0]) & b0 | int(room["cover"][seat, 1]) & b1
    demand(clash == 0, f"{CODES[code]} at column {anchor // HEIGHT}, row {anchor % HEIGHT} covers another tile.")
    room["cover"][seat, 0] |= b0
    room["cover"][seat, 1] |= b1


def _decor(room: Any, seat: int, kinds: Mapping[str, Any]) -> None:
    for name, places in kinds.items():
        word(name, f"decor {seat}", state.DECOR)
        flat = [
            n
            for place in listed(places, f"decor {seat} {name}")
            for n in (place if isinstance(place, (list, tuple)) else (place,))
        ]
        demand(len(flat) % 2 == 0, f"decor {name}: every anchor is a column and a row.")
        kind = state.DECOR.index(name)
        for x, y in zip(flat[::2], flat[1::2], strict=True):
            anchor = _anchor(x, y, DECOR_0 + kind)
            _cover(room, seat, DECOR_0 + kind, anchor)
            half = int(anchor >= LOW)
            room["decor"][seat, kind, half] |= 1 << (anchor - LOW * half)
            room["supply"][kind] -= 1


def _museum(s: Any, museum: list[int], prestige: Mapping[str, Any]) -> None:
    """Markers as given; the others where their paintings, one after the other, brought them (AS-PREST-02 to -05)."""
    room = s["now"]
    room["museum"][: len(museum)] = museum
    room["museum_count"] = len(museum)
    for name, space in prestige.items():
        kind = state.TYPES.index(word(name, "prestige", state.TYPES))
        # Exchanges may have brought small paintings in for the large ones that moved the marker.
        count = sum(int(state.TYPE[code]) == kind for code in museum)
        s["marker"][kind] = number(space, f"prestige {name}", 0, int(dearest()) * ROUNDS)
        demand(
            space <= int(dearest()) * count,
            f"Museum and markers do not agree: {count} unsold paintings bring {name} to {int(dearest()) * count} at most, not {space}.",
        )
    for code in museum:
        kind = int(state.TYPE[code])
        s["reached"][kind] += 1
        if state.TYPES[kind] not in prestige:
            s["marker"][kind] = leap(face(s), kind, int(value_of(code)))


def _offer(players: int, tiles: list[Any], taken: Mapping[int, int], placed: Mapping[int, int], take: Any) -> list[int]:
    """The paintings on offer, in the order of their piles (AS-AUC-04); what was taken and placed is elsewhere already."""
    if not tiles:
        demand(not taken, "taken: paintings are taken from an offer.")
        return []
    demand(len(tiles) == players + 1, f"With {players} players {players + 1} paintings are on offer.")
    codes = [_code(tile) for tile in tiles]
    demand(len(set(codes)) == len(codes), "offer: a painting is on offer once.")
    for seat, code in taken.items():
        demand(code in codes, f"taken: {CODES[code]} is not on offer.")
        demand(list(taken.values()).count(code) == 1, f"taken: {CODES[code]} goes to one seat, not to seat {seat} too.")
    offer = [code if code in placed.values() else take(CODES[code]) for code in codes]
    return sorted(offer, key=lambda code: int(state.PILE[code]))


def _round(s: Any, things: Mapping[str, Any], by_seat: Mapping[str, Any], unsold: int, new: Mapping[int, int]) -> None:
    """The round, and the stacks and hands that belong to it."""
    players, room = int(s["players"]), s["now"]
    own = [
        int(room["count"][k]) - 1 + int((room["excess"][k] > 0).sum()) + int(0 < room["assistant"][k] < DECOR_0)
        for k in range(players)
    ]
    stacks = {seat: listed(cards, f"stack {seat}", ROUNDS - 1) for seat, cards in by_seat["stack"].items()}
    before = [n - int(seat in new) for seat, n in enumerate(own)]  # without what was taken this round
    least = 1 + max(*before, unsold, *(len(cards) for cards in stacks.values()), 0)
    given = things.get("round", least)
    demand(
        type(given) is int and least <= given <= ROUNDS,
        f"What the players own takes {least - 1} rounds: the round is {least} to {ROUNDS}, not {shown(given)}.",
    )
    s["round"] = given
    gavel = number(things.get("gavel", int(s["auctioneer"])), "gavel: a seat", 0, players - 1)
    _whites(s, by_seat["white"], (gavel - (given - 1)) % players)
    s["auctioneer"] = gavel
    for seat in range(players):
        cards = list(stacks.get(seat, []))
        good = all(type(c) is int and 1 <= c <= CARDS for c in cards) and len(set(cards)) == len(cards)
        demand(good, f"stack {seat}: different cards from 1 to {CARDS}.")
        bid = by_seat["bid"].get(seat)
        rest = (c for c in range(1, CARDS + 1) if c not in cards and c != bid)
        while len(cards) < given - 1:
            cards.append(next(rest))
        s["hand"][seat] = full_hand()
        for k, card in enumerate(reversed(cards)):
            s["played"][seat, 1 + k] = card
            s["hand"][seat] &= ~(1 << card)


def _whites(s: Any, given: Mapping[int, Any], lowest: int) -> None:
    """White cards as given, the others so that this seat has the lowest and with it the first gavel."""
    players = int(s["players"])
    good = all(type(v) is int and 1 <= v <= state.WHITES for v in given.values()) and len(set(given.values())) == len(
        given
    )
    demand(good, f"White cards are different numbers from 1 to {state.WHITES}.")
    rest = [v for v in range(1, state.WHITES + 1) if v not in given.values()]
    order = [lowest, *(k for k in range(players) if k != lowest)]
    whites = {seat: given[seat] if seat in given else rest.pop(0) for seat in order}
    demand(min(whites, key=whites.__getitem__) == lowest, f"Seat {lowest} had the first gavel, with the lowest card.")
    for seat, value in whites.items():
        s["played"][seat, 0] = value


def _piles(s: Any, used: list[int], tops: Mapping[str, Any]) -> None:
    """The piles without what was put elsewhere, with the tiles on top that were asked for."""
    for name in tops:
        word(name, "pile", FORMATS)
    for p, name in enumerate(FORMATS):
        top = [_code(t) for t in listed(tops.get(name, []), f"pile {name}")]
        for code in top:
            good = code not in used and state.PILE[code] == p and top.count(code) == 1
            demand(good, f"{CODES[code]} cannot lie on the pile {name}.")
        rest = [int(c) for c in s["pile"][PILE_0[p] : PILE_0[p + 1]] if c not in used and c not in top]
        tiles = rest + top[::-1]
        s["pile"][PILE_0[p] : PILE_0[p + 1]] = 0
        s["pile"][PILE_0[p] : PILE_0[p] + len(tiles)] = tiles
        s["left"][p] = len(tiles)


def _picked(s: Any, piles: list[Any]) -> None:
    """Kept rising, as their order has no effect (AS-AUC-02)."""
    found = sorted(FORMATS.index(word(name, "picked", FORMATS)) for name in piles)
    for k, p in enumerate(found):
        demand(s["left"][p] > 0, f"picked: the pile {FORMATS[p]} has no more tiles.")
        s["left"][p] -= 1
        s["picked"][k] = p + 1


def _auction(s: Any, offer: list[int], bids: Mapping[int, Any]) -> None:
    players = int(s["players"])
    demand(len(offer) == players + 1, f"With {players} players {players + 1} paintings are on offer.")
    s["offer"] = 0
    s["offer"][: len(offer)] = offer
    s["taker"][: state.OFFER_MOST] = -1
    s["phase"], s["decision"] = state.BIDDING, BID
    for k in range(players):
        seat = (int(s["auctioneer"]) + k) % players
        s["seat"] = seat
        if seat not in bids:
            demand(len(bids) == k, "Bids are in clockwise from the Auctioneer.")
            return
        card = bids[seat]
        good = type(card) is int and 1 <= card <= CARDS and bool(int(s["hand"][seat]) >> card & 1)
        demand(good, f"Seat {seat} does not hold the bid card {shown(card)}.")
        s["bid"][seat] = card
    reveal_bids(face(s), face(SILENT))
    s["phase"], s["decision"], s["seat"] = state.PLACING, TAKE, s["order"][0]


def _placed(s: Any, offer: list[int], taken: Mapping[int, int], placed: Mapping[int, int]) -> None:
    """What the first in the taking order took: placed, and their turns over; or in the hand of the last of them."""
    players, room = int(s["players"]), s["now"]
    first = [int(seat) for seat in s["order"][: len(taken)]]
    demand(set(first) == set(taken), f"taken: the order of taking is {', '.join(map(str, s['order'][:players]))}.")
    for turn, seat in enumerate(first):
        code, slot = taken[seat], offer.index(taken[seat])
        s["turn"], s["seat"] = turn, seat
        if seat not in placed:
            demand(
                turn == len(first) - 1, f"taken: seat {seat} has not placed {CODES[code]}, so nobody takes after it."
            )
            s["then"] = s["now"]
            step(face(s), state.M_TAKE + slot, face(SILENT))
            return
        s["taker"][slot] = seat
        if code in room["hung"][seat]:
            room["fixed"][seat] -= 1
            room["plan"][seat, 0] = code
        elif code == room["assistant"][seat]:
            room["given"][seat] = 1
        else:
            demand(code in room["excess"][seat], f"taken: {CODES[code]} is not with seat {seat}.")
            room["plan"][seat, 0] = state.EXCESS_PLAN
    s["then"] = s["now"]
    if len(first) < players:
        s["turn"], s["seat"] = len(first), s["order"][len(first)]
    else:  # the last turn is done
        s["decision"] = FINISH
        step(face(s), state.M_DONE, face(SILENT))


assert state.PAINTINGS + 1 == DECOR_0


def told(s: Any) -> dict[str, Any]:
    """The things that say a position, at the start of a round or within its auction: what `arrange` would be given for it."""
    players, room, now = range(int(s["players"])), s["now"], int(s["round"])
    bids = {seat: int(s["bid"][seat]) for seat in players if s["bid"][seat]}
    chosen = [int(p) - 1 for p in s["picked"] if p]
    things: dict[str, Any] = {
        "wall": {
            seat: {
                CODES[int(room["hung"][seat, i])]: list(divmod(int(room["at"][seat, i]), HEIGHT))
                for i in range(int(room["count"][seat]))
            }
            for seat in players
        },
        "decor": {seat: _decor_of(room, seat) for seat in players},
        "assistant": {seat: CODES[int(room["assistant"][seat])] for seat in players if room["assistant"][seat]},
        "excess": {seat: [CODES[int(code)] for code in room["excess"][seat] if code] for seat in players},
        "museum": [CODES[int(code)] for code in room["museum"][: int(room["museum_count"])]],
        "prestige": {name: int(s["marker"][k]) for k, name in enumerate(state.TYPES) if s["reached"][k]},
        "gavel": int(s["auctioneer"]),
        "white": {seat: int(s["played"][seat, 0]) for seat in players},
        "stack": {seat: [int(card) for card in s["played"][seat, 1:now][::-1]] for seat in players},
        "round": now,
        "pile": {
            name: [CODES[int(c)] for c in s["pile"][PILE_0[p] : PILE_0[p] + int(s["left"][p]) + chosen.count(p)]][::-1]
            for p, name in enumerate(FORMATS)
        },
    }
    if s["phase"] == state.PICKING:
        things["picked"] = [FORMATS[p] for p in chosen]
    else:
        things["offer"] = [CODES[int(code)] for code in s["offer"] if code]
        things["bid"] = bids if s["phase"] == state.BIDDING else {seat: int(s["played"][seat, now]) for seat in players}
    if s["phase"] == state.PLACING:
        took = {
            int(s["taker"][k]): CODES[int(code)] for k, code in enumerate(s["offer"]) if code and s["taker"][k] >= 0
        }
        things["taken"] = {int(seat): took[int(seat)] for seat in s["order"] if int(seat) in took}
    return things


def _decor_of(room: Any, seat: int) -> dict[str, list[int]]:
    found = {}
    for kind, name in enumerate(state.DECOR):
        cells = [
            LOW * half + k for half in range(2) for k in range(64) if int(room["decor"][seat, kind, half]) >> k & 1
        ]
        if cells:
            found[name] = [n for cell in cells for n in divmod(cell, HEIGHT)]
    return found
