"""Positions of The Gallerist from words (engine/scenario.py).

The deal goes on as if everybody had chosen a starting Location (seat by seat in reverse turn order, the first left), then
things are put and the turn of `seat` begins. Everything that is displaced goes back where it came from: visitors to and
from the bag, tickets to and from the Box Office, assistants to and from the queue, contracts to and from the deck, works
to and from their stack.

money SEAT N · influence SEAT N · queue SEAT N · desks SEAT N       a purse, a marker, assistants; the rest is discarded
gallery SEAT: collector vip vip      visitors in a Gallery; likewise `lobby SEAT`, `plaza`, `bag`, `waiting FORM`
tickets SEAT: vip vip                tickets in hand; `used` the discard pile; `box VIP N` what the Box Office keeps
found: painting_red                  artists turned up; `fame ARTIST N`, `level ARTIST N` (a token), `first ARTIST N`:
                                     the tile with that initial fame; `bonus ARTIST fame`: the kind of its bonus tile
hang SEAT: painting_blue             exhibited works, by artist; `sold SEAT: painting painting`; `commission SEAT ARTIST`
top FORM c                           the work on top; `left FORM N` how many works a stack keeps, the others are sold off
                                     by nobody: they hang on the walls of the last seat or are sold by it
contract SEAT 1: painting money open        a contract on a space: form, front bonus, open or money or influence, and
                                     "assistant" where one stands on it
display: 1 2 3 4                     the tops of the four stacks, by number; `deck: 5 6` what the deck holds (the rest is
                                     discarded)
reputation SEAT 1 TILE               a tile on a space; `third SEAT TILE` the start tile (0: gone)
market ROW: 3 -1 .                   a row of the market: a tile, -1 - seat for an assistant, a dot for nothing
white LOCATION: gallerist 0          a piece on a white space, or `assistant 1`; `home: 0` Gallerists at home
promos LEVEL N                       tokens a stack keeps is worked out; `easel: painting` the renowned works
dealer SEAT N · curator SEAT N       secret cards
round N · last N · starter SEAT      rounds played; 0, 1 end triggered, 2 final round; `between N` intermediate scoring
seat 0                               whose turn begins
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vernissage.engine import stack
from vernissage.engine.errors import BadPosition
from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.games.gallerist.box import (
    ARTISTS,
    BONUSES,
    CONTRACTS,
    FORMS,
    INITIAL_FAME,
    KINDS,
    LOCATIONS,
    START_TICKETS,
    TILE_BONUS,
    VISITORS,
)
from vernissage.games.gallerist.rules import settle
from vernissage.games.gallerist.state import FACES, HEIGHT, HOME, PLACES, T_TURN

THINGS = (
    "money", "influence", "queue", "desks", "gallery", "lobby", "plaza", "bag", "waiting", "tickets", "used", "box",
    "found", "fame", "level", "first", "bonus", "hang", "sold", "commission", "top", "left", "contract", "display",
    "deck", "reputation", "third", "market", "white", "home", "easel", "dealer", "curator", "round", "last", "starter",
    "between", "seat", "signatures",
)  # fmt: skip


def arrange(s: Any, things: Mapping[str, Any]) -> None:
    """Put things into a freshly dealt record."""
    for name in things:
        _demand(name in THINGS, f"{name!r} is nothing to put; there are {', '.join(THINGS)}.")
    players = int(s["players"])
    for name in ("money", "influence", "queue", "desks", "gallery", "lobby", "tickets", "hang", "sold", "commission",
                 "contract", "reputation", "third", "dealer", "curator"):  # fmt: skip
        for seat in things.get(name, {}):
            _demand(seat in range(players), f"{name}: seats are 0 to {players - 1}.")
    _turn(s, things, players)
    _artists(s, things)
    _works(s, things, players)
    _contracts(s, things)
    _tiles(s, things)
    _people(s, things, players)
    _assistants(s, things, players)
    for name in ("dealer", "curator"):
        _cards(s, name, things.get(name, {}), players)
    _promos(s)
    s["stack"], s["depth"] = 0, 0
    stack.push(face(s), int(s["turn"]), T_TURN, 0, 0, 0)
    settle(face(s), face(SILENT))


def _demand(good: bool, reason: str) -> None:
    if not good:
        raise BadPosition([reason])


def _index(names: Sequence[str], name: Any, what: str) -> int:
    _demand(name in names, f"{name!r} is no {what}; there are {', '.join(names)}.")
    return names.index(name)


def _turn(s: Any, things: Mapping[str, Any], players: int) -> None:
    """Who stands where, whose turn it is."""
    starter = things.get("starter", things.get("seat", int(s["starter"])))
    seat = things.get("seat", starter)
    _demand(starter in range(players) and seat in range(players), f"Seats are 0 to {players - 1}.")
    s["starter"], s["turn"] = starter, seat
    s["round"], s["last"] = things.get("round", 0), things.get("last", 0)
    s["white"], s["place"] = 0, HOME
    given = {_index(LOCATIONS, k, "location"): v for k, v in things.get("white", {}).items()}
    home = set(things.get("home", ()))
    for place, (kind, owner) in given.items():
        _demand(kind in ("gallerist", "assistant") and owner in range(max(2, players)), f"{kind} {owner} is no piece.")
        s["white"][place] = owner + (5 if kind == "assistant" else 1)
        if kind == "gallerist":
            _demand(int(s["place"][owner]) == HOME, f"Gallerist {owner} stands in two places.")
            s["place"][owner] = place
    for k in range(players):
        owner = (starter - 1 - k) % players
        free = [p for p in range(4) if s["white"][p] == 0]
        if int(s["place"][owner]) == HOME and owner not in home and free:
            s["white"][free[0]], s["place"][owner] = owner + 1, free[0]
    for owner in range(players):
        if s["third"][owner] == 0 and s["start"].any():
            place = int(s["start"].argmax()) if not s["start"][owner] else owner
            s["third"][owner] = s["start"][place]
            s["start"][place] = 0
    s["start"] = 0


def _artists(s: Any, things: Mapping[str, Any]) -> None:
    def at(name: Any) -> int:
        return _index(PLACES, name, "artist")

    for name, fame in things.get("first", {}).items():
        a = at(name)
        match = [t for t in (2 * a, 2 * a + 1) if INITIAL_FAME[t] == fame]
        _demand(bool(match), f"{name} begins with fame {INITIAL_FAME[2 * a]} or {INITIAL_FAME[2 * a + 1]}, not {fame}.")
        s["artist"][a] = match[0]
        s["fame"][a] = fame
    up = {at(n) for n in (*things.get("found", ()), *things.get("fame", {}), *things.get("level", {}))}
    up |= {at(n) for works in things.get("hang", {}).values() for n in works}
    up |= {at(n) for n in things.get("commission", {}).values()}
    for a in up:
        s["found"][a], s["bonus"][a] = 1, 0
    for name, fame in things.get("fame", {}).items():
        s["fame"][at(name)] = fame
    for name, level in things.get("level", {}).items():
        printed = ARTISTS[int(s["artist"][at(name)])]["initial_promotion_level"]
        s["promo"][at(name)] = level if level > printed else 0
    used = {int(b) for b in s["bonus"] if b}
    for name, bonus in things.get("bonus", {}).items():
        a, kind = at(name), _index(BONUSES, bonus, "bonus")
        used.discard(int(s["bonus"][a]))
        tile = next((t + 1 for t in range(10) if TILE_BONUS[t] == kind and t + 1 not in used), 0)
        if not tile:  # exchange with another artist
            other = next((b for b in range(8) if s["bonus"][b] and TILE_BONUS[s["bonus"][b] - 1] == kind), -1)
            _demand(other >= 0, f"There is no {bonus} tile left.")
            tile, s["bonus"][other] = int(s["bonus"][other]), s["bonus"][a]
        s["bonus"][a] = tile
        used = {int(b) for b in s["bonus"] if b}


def _works(s: Any, things: Mapping[str, Any], players: int) -> None:
    """Works hang and are sold from the stacks; the top stays unless it is named."""
    for name in things.get("easel", ()):
        _index(FORMS, name, "form")
    if "easel" in things:
        _demand(len(things["easel"]) == int(s["easel"].sum()), f"There are {int(s['easel'].sum())} easels.")
        s["easel"] = [1 if f in things["easel"] else 0 for f in FORMS]
    for name, letter in things.get("top", {}).items():
        form, k = _index(FORMS, name, "form"), _index("abcdefgh", letter, "work")
        old = int(s["aside"][form]) - 1
        if old == k:  # exchange it with the work set aside
            swap = int(s["top"][form]) - 1
            s["aside"][form] = swap + 1
            s["pile"][form] = (int(s["pile"][form]) & ~(1 << swap)) | 1 << k
        s["top"][form] = k + 1

    def take(form: int) -> int:
        left = [k for k in range(8) if int(s["pile"][form]) >> k & 1]
        _demand(bool(left), f"There are no more works of {FORMS[form]}.")
        k = next((k for k in left if k != int(s["top"][form]) - 1), left[0])
        s["pile"][form] &= ~(1 << k)
        if k == int(s["top"][form]) - 1:
            s["top"][form] = 0
        return k

    for seat, works in things.get("hang", {}).items():
        for slot, name in enumerate(works):
            a = PLACES.index(name)
            s["by"][seat, slot], s["hung"][seat, slot] = a + 1, take(a // 2) + 1
    for seat, works in things.get("sold", {}).items():
        for name in works:
            form = _index(FORMS, name, "form")
            s["sold"][seat, form] |= 1 << take(form)
    for name, keep in things.get("left", {}).items():
        form = _index(FORMS, name, "form")
        while int(s["pile"][form]).bit_count() > keep:
            s["sold"][players - 1, form] |= 1 << take(form)
    for seat, name in things.get("commission", {}).items():
        s["commission"][seat] = _index(PLACES, name, "artist") + 1
    for a in range(8):
        spent = int((s["by"] == a + 1).sum() + (s["commission"] == a + 1).sum())
        _demand(spent <= 2, f"{PLACES[a]} has two signature tokens.")
        s["signatures"][a] = 2 - spent


def _contracts(s: Any, things: Mapping[str, Any]) -> None:
    free = set(range(1, 21))
    for seat, spaces in things.get("contract", {}).items():
        for space, (form, bonus, *rest) in spaces.items():
            match = [n for n, c in enumerate(CONTRACTS, 1) if (c["art_form"], c["front_bonus"]) == (form, bonus)]
            _demand(bool(match) and match[0] in free, f"There is no {form} contract with {bonus}, or it is put twice.")
            free.remove(match[0])
            s["contract"][seat, space - 1] = match[0]
            s["face"][seat, space - 1] = FACES.index(next((r for r in rest if r in FACES), "open"))
            s["clerk"][seat, space - 1] = 1 if "assistant" in rest else 0
    tops = list(things.get("display", ()))
    _demand(set(tops) <= free and len(tops) in (0, 4), "A display has four contracts, none of them elsewhere.")
    tops = tops or sorted(free)[:4]
    free -= set(tops)
    s["display"] = 0
    s["display"][:, 0] = tops
    deck = set(things.get("deck", free))
    _demand(deck <= free, "A contract in the deck is elsewhere too.")
    s["deck"] = sum(1 << (n - 1) for n in deck)
    s["discards"] = sum(1 << (n - 1) for n in free - deck)
    _demand(all(len(row) <= HEIGHT for row in s["display"]), "A stack is too high.")


def _tiles(s: Any, things: Mapping[str, Any]) -> None:
    placed: set[int] = set()
    for name, rows in (("reputation", things.get("reputation", {})), ("third", things.get("third", {}))):
        for seat, value in rows.items():
            for space, number in (value if isinstance(value, Mapping) else {0: value}).items():
                _demand(number in range(21), f"There is no reputation tile {number}.")
                if name == "third":
                    s["third"][seat] = number
                else:
                    s["reputation"][seat, space - 1] = number
                placed.add(number)
    for row, cells in things.get("market", {}).items():
        _demand(row in range(1, 8) and len(cells) == 3, "The market has rows 1 to 7 of three cells.")
        for column, value in enumerate(cells):
            s["market"][row - 1, column] = value or 0
            placed.add(value or 0)
    _no_tile_twice(s, placed, things)


def _no_tile_twice(s: Any, placed: set[int], things: Mapping[str, Any]) -> None:
    """A tile that was put somewhere is replaced where it lay before by one that lies nowhere."""
    seen: set[int] = set()
    rows, thirds = things.get("market", {}), things.get("third", {})
    fixed = [int(n) for n in s["reputation"].reshape(-1) if n]
    fixed += [int(s["third"][k]) for k in thirds if s["third"][k]]
    fixed += [int(n) for row in rows for n in s["market"][row - 1] if n > 0]
    _demand(len(set(fixed)) == len(fixed), "A reputation tile is put in two places.")
    seen |= set(fixed)
    spare = [n for n in range(1, 21) if n not in seen]
    for row in range(4):
        for column in range(3):
            here = int(s["market"][row, column])
            if row + 1 not in rows and here > 0:
                s["market"][row, column] = here if here in spare else spare[0]
                spare.remove(int(s["market"][row, column]))
    for seat in range(int(s["players"])):
        here = int(s["third"][seat])
        if seat not in thirds and here > 0:
            s["third"][seat] = here if here in spare else spare[0]
            spare.remove(int(s["third"][seat]))


def _count(names: Sequence[Any]) -> list[int]:
    for name in names:
        _index(KINDS, name, "visitor or ticket")
    return [list(names).count(kind) for kind in KINDS]


def _people(s: Any, things: Mapping[str, Any], players: int) -> None:
    """Visitors come from the bag and go there; tickets likewise with the Box Office."""
    for seat, names in things.get("gallery", {}).items():
        s["gallery"][seat] = _count(names)
    for seat, names in things.get("lobby", {}).items():
        s["lobby"][seat] = _count(names)
    for form, names in things.get("waiting", {}).items():
        s["waiting"][_index(FORMS, form, "form")] = _count(names)
    for form in range(4):
        if s["top"][form] == 0:
            s["waiting"][form] = 0
    if "plaza" in things:
        s["plaza"] = _count(things["plaza"])
    on_artists = sum(1 - int(s["found"][a]) for a in range(1, 8, 2))
    for kind in range(3):
        there = int(
            s["plaza"][kind] + s["waiting"][:, kind].sum() + s["lobby"][:, kind].sum() + s["gallery"][:, kind].sum()
        )
        left = int(VISITORS[players, kind]) - there - (on_artists if kind == 0 else 0)
        if left < 0 and "plaza" not in things:
            s["plaza"][kind] += left
            left = 0
        _demand(left >= 0 and s["plaza"][kind] >= 0, f"There are not so many visitors: {KINDS[kind]}.")
        s["bag"][kind] = left
    if "bag" in things:
        keep = _count(things["bag"])
        for kind in range(3):
            _demand(keep[kind] <= s["bag"][kind], f"The bag cannot hold so many: {KINDS[kind]}.")
            s["plaza"][kind] += s["bag"][kind] - keep[kind]
            s["bag"][kind] = keep[kind]
    for seat, names in things.get("tickets", {}).items():
        s["tickets"][seat] = _count(names)
    s["used"] = _count(things.get("used", ()))
    box = things.get("box", {})
    for kind, name in enumerate(KINDS):
        left = int(START_TICKETS[players]) - int(s["tickets"][:, kind].sum()) - int(s["used"][kind])
        _demand(left >= 0, f"There are not so many {name} tickets.")
        s["box"][kind] = left
        if name in box:  # the rest was used
            _demand(0 <= box[name] <= left, f"The Box Office cannot hold {box[name]} {name} tickets.")
            s["box"][kind], s["tickets"][players - 1, kind] = (
                box[name],
                s["tickets"][players - 1, kind] + left - box[name],
            )
    s["between"] = things.get("between", 2 if not s["box"].all() else 0)


def _assistants(s: Any, things: Mapping[str, Any], players: int) -> None:
    for name in ("money", "influence", "queue", "desks"):
        for seat, value in things.get(name, {}).items():
            _demand(type(value) is int and 0 <= value <= 999, f"{name} cannot be {value!r}.")
            s[name][seat] = value
    for seat in range(max(2, players) if players == 1 else players):
        placed = (
            int(s["clerk"][seat].sum()) + int((s["market"] == -1 - seat).sum()) + int((s["white"] == 5 + seat).sum())
        )
        desks = int(s["desks"][seat])
        left = 10 - placed - desks
        queue = things.get("queue", {}).get(seat, min(8 if seat < players else 10, left))
        _demand(left >= 0 and 0 <= queue <= left, f"Seat {seat} has ten assistants.")
        s["queue"][seat] = queue
        if seat < players:
            s["lost"][seat] = left - queue


def _cards(s: Any, name: str, given: Mapping[int, int], players: int) -> None:
    """Cards as given; the others keep theirs where they can."""
    for seat, card in given.items():
        _demand(card in range(1, 5), f"There is no {name} card {card}.")
        holder = [k for k in range(players) if int(s[name][k]) == card and k != seat]
        if holder:
            s[name][holder[0]] = s[name][seat]
        s[name][seat] = card


def _promos(s: Any) -> None:
    for k in range(5):
        s["promos"][k] = 4 - int((s["promo"] == k + 1).sum())
