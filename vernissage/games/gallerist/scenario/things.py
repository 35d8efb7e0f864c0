"""Putting things where a scenario wants them (scenario.py): artists, works, contracts, tiles, people, assistants.

Whatever is displaced goes back where it came from, and everything derived is worked out. Where the words leave something
nowhere, or in two places, `BadPosition` says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.games.gallerist import components
from vernissage.games.gallerist.check import QUEUE
from vernissage.games.gallerist.components import FORMS, INITIAL_FAME, KINDS
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.scenario.words import (
    by_name,
    by_seat,
    counted,
    demand,
    items,
    mapping,
    number,
    one_of,
    owners,
    shown,
)
from vernissage.games.gallerist.state import FACES, HEIGHT, LETTERS, PLACES, SLOTS

TILES = 20
CARDS = 20
FRONTS = tuple(dict.fromkeys(c["front_bonus"] for c in components.CONTRACTS))


# --- artists ----------------------------------------------------------------------------------------------------------


def artists(s: Any, things: Mapping[str, Any], players: int) -> None:
    """Tiles, fame, promotion and bonus tiles; whoever has fame, a token, a work or a commission is turned up."""
    for a, fame in by_name(things, "first", PLACES, "artist").items():
        match = [t for t in (2 * a, 2 * a + 1) if type(fame) is int and INITIAL_FAME[t] == fame]
        begins = f"{INITIAL_FAME[2 * a]} or {INITIAL_FAME[2 * a + 1]}"
        demand(bool(match), f"first: {PLACES[a]} begins with fame {begins}, not {shown(fame)}.")
        s["artist"][a] = match[0]
        s["fame"][a] = fame
    fames = by_name(things, "fame", PLACES, "artist")
    levels = by_name(things, "level", PLACES, "artist")
    up = {one_of(PLACES, n, "found") for n in items(things.get("found", ()), "found", "artists")} | {*fames, *levels}
    for works in by_seat(things, "hang", players).values():
        up |= {one_of(PLACES, n, "hang") for n in items(works, "hang", "artists")}
    up |= {one_of(PLACES, n, "commission") for n in by_seat(things, "commission", players).values()}
    for a in up:
        s["found"][a], s["bonus"][a] = 1, 0
    for a, fame in fames.items():
        s["fame"][a] = number(fame, f"fame of {PLACES[a]}", int(INITIAL_FAME[s["artist"][a]]), components.LAST_FAME)
    for a, level in levels.items():
        printed = components.ARTISTS[int(s["artist"][a])]["initial_promotion_level"]
        level = number(level, f"level of {PLACES[a]}, which begins at {printed}", printed, 5)
        s["promo"][a] = level if level > printed else 0
    for k in range(5):
        s["promos"][k] = 4 - int((s["promo"] == k + 1).sum())
    _bonus_tiles(s, things)


def _bonus_tiles(s: Any, things: Mapping[str, Any]) -> None:
    """Tiles of the kinds that are asked for; they are exchanged with others, on the board or out of the game."""
    fixed: set[int] = set()
    for a, name in by_name(things, "bonus", PLACES, "artist").items():
        kind = one_of(components.BONUSES, name, f"bonus of {PLACES[a]}")
        demand(not s["found"][a], f"bonus: {PLACES[a]} is discovered, so its bonus tile is gone.")
        used = {int(b) for k, b in enumerate(s["bonus"]) if b and k != a}
        tile = next((t + 1 for t in range(10) if components.TILE_BONUS[t] == kind and t + 1 not in used), 0)
        if not tile:
            there = (
                b
                for b in range(8)
                if s["bonus"][b] and components.TILE_BONUS[s["bonus"][b] - 1] == kind and b not in fixed
            )
            other = next(there, -1)
            demand(other >= 0, f"bonus: there is no {name} tile left for {PLACES[a]}.")
            tile, s["bonus"][other] = int(s["bonus"][other]), s["bonus"][a]
        s["bonus"][a] = tile
        fixed.add(a)


# --- works ------------------------------------------------------------------------------------------------------------


def works(s: Any, things: Mapping[str, Any], players: int) -> None:
    """Works hang and are sold from the stacks; the top, and the order below it, stay as they are named."""
    if "easel" in things:
        forms = [one_of(FORMS, name, "easel") for name in items(things["easel"], "easel", "forms")]
        many = int(s["easel"].sum())
        demand(len(set(forms)) == len(forms) == many, f"easel: {many} of different forms with {players} players.")
        s["easel"] = [1 if form in forms else 0 for form in range(4)]
    named: dict[int, list[int]] = {form: [] for form in range(4)}
    for form, letter in by_name(things, "top", FORMS, "form").items():
        named[form].append(one_of(LETTERS, letter, f"top of {FORMS[form]}"))
    for form, letters in by_name(things, "below", FORMS, "form").items():
        what = f"below the top of {FORMS[form]}"
        named[form] = named[form] or [int(s["top"][form]) - 1]
        named[form] += [one_of(LETTERS, letter, what) for letter in items(letters, what, "works")]
    for form, order in named.items():
        demand(len(set(order)) == len(order) < 8, f"{FORMS[form]}: a work is named twice, or the one on the easel too.")
        _order(s, form, order)

    def take(form: int, what: str) -> int:
        left = [k for k in range(8) if int(s["pile"][form]) >> k & 1 and k not in named[form]]
        demand(bool(left), f"{what}: there are no more works of {FORMS[form]}.")
        k = next((k for k in left if k != int(s["top"][form]) - 1), left[0])
        s["pile"][form] &= ~(1 << k)
        if k == int(s["top"][form]) - 1:
            s["top"][form] = 0
        return k

    for seat, hung in by_seat(things, "hang", players).items():
        demand(len(hung) <= SLOTS, f"hang: a gallery has {SLOTS} places.")
        for slot, name in enumerate(hung):
            a = PLACES.index(name)
            s["by"][seat, slot], s["hung"][seat, slot] = a + 1, take(a // 2, "hang") + 1
    for seat, sold in by_seat(things, "sold", players).items():
        for name in items(sold, "sold", "forms"):
            form = one_of(FORMS, name, "sold")
            s["sold"][seat, form] |= 1 << take(form, "sold")
    for form, keep in by_name(things, "left", FORMS, "form").items():
        left = int(s["pile"][form]).bit_count()
        asked = number(keep, f"left of {FORMS[form]}", 0, 7)
        demand(left == asked, f"left: of {FORMS[form]} {left} are left, not {asked}; the others hang or are sold.")
    for seat, name in by_seat(things, "commission", players).items():
        s["commission"][seat] = PLACES.index(name) + 1
    _signatures(s, things)


def _order(s: Any, form: int, order: list[int]) -> None:
    """The named works lie in the stack, the first on top, the others below it in this order."""
    if not order:
        return
    if int(s["aside"][form]) - 1 in order:  # exchange the one set aside with one that is not named
        old = int(s["aside"][form]) - 1
        new = next(k for k in range(8) if k != old and k not in order)
        s["aside"][form] = new + 1
        s["pile"][form] = (int(s["pile"][form]) & ~(1 << new)) | 1 << old
    s["top"][form] = order[0] + 1
    s["order"][form] = sum((k + 1) << 4 * i for i, k in enumerate(order[1:]))


def _signatures(s: Any, things: Mapping[str, Any]) -> None:
    said = by_name(things, "signatures", PLACES, "artist")
    for a in range(8):
        spent = int((s["by"] == a + 1).sum() + (s["commission"] == a + 1).sum())
        demand(spent <= 2, f"{PLACES[a]} has two signature tokens; {spent} are asked for.")
        s["signatures"][a] = 2 - spent
        if a in said:
            asked = number(said[a], f"signatures of {PLACES[a]}", 0, 2)
            demand(asked == 2 - spent, f"signatures: {PLACES[a]} has two tokens, and {spent} of them are in use.")


# --- contracts --------------------------------------------------------------------------------------------------------


def contracts(s: Any, things: Mapping[str, Any], players: int) -> None:
    """On boards, in hand, in the display and in the deck; the others are discarded."""
    free = set(range(1, CARDS + 1))
    for seat, spaces in by_seat(things, "contract", players).items():
        for space, words in mapping(spaces, f"contract of seat {seat}", "spaces 1 to 3").items():
            k = number(space, f"contract of seat {seat}, the space", 1, 3) - 1
            card, face, clerk = _contract(words)
            demand(card in free, f"contract: {words[0]} with {words[1]} is put twice.")
            free.remove(card)
            s["contract"][seat, k], s["face"][seat, k], s["clerk"][seat, k] = card, face, clerk
    if "held" in things:
        s["held"] = _card(free, things["held"], "held")
    stacks = _display(free, things)
    s["display"] = 0
    for k, stack in enumerate(stacks):
        s["display"][k, : len(stack)] = stack
    most = 4 * (HEIGHT - max(map(len, stacks))) + 3  # dealing must not make a stack too high
    deck = sorted(free)[:most]
    if "deck" in things:
        deck = [_card(set(free), n, "deck") for n in items(things["deck"], "deck", "contracts")]
        demand(len(set(deck)) == len(deck), "deck: a contract is named twice.")
    s["deck"] = sum(1 << (n - 1) for n in deck)
    s["discards"] = sum(1 << (n - 1) for n in free - set(deck))


def _contract(words: Any) -> tuple[int, int, int]:
    """A contract on a board: number, face, assistant."""
    words = items(words, "contract", "form, front bonus, face and assistant")
    demand(len(words) >= 2, f"contract: a form and a front bonus at least, not {shown(words)}.")
    form, front = one_of(FORMS, words[0], "contract, the form"), one_of(FRONTS, words[1], "contract, the front bonus")
    match = [
        n
        for n, c in enumerate(components.CONTRACTS, 1)
        if (c["art_form"], c["front_bonus"]) == (FORMS[form], FRONTS[front])
    ]
    demand(bool(match), f"contract: there is no {words[0]} contract with {words[1]}.")
    more = [one_of((*FACES, "assistant"), word, "contract") for word in words[2:]]
    faces = [k for k in more if k < len(FACES)]
    demand(
        len(faces) < 2 and len(more) - len(faces) < 2, f"contract: one face and one assistant, not {shown(words[2:])}."
    )
    return match[0], faces[0] if faces else 0, len(more) - len(faces)


def _card(free: set[int], value: Any, what: str) -> int:
    card = number(value, f"{what}, a contract", 1, CARDS)
    demand(card in free, f"{what}: contract {card} is elsewhere too.")
    free.discard(card)
    return card


def _display(free: set[int], things: Mapping[str, Any]) -> list[list[int]]:
    """The four stacks, the lowest contract first: a list of their tops, or stacks by number."""
    given = things.get("display", {})
    if not isinstance(given, Mapping):
        tops = items(given, "display", "four contracts, or a dictionary of stacks")
        demand(len(tops) == 4, f"display: four contracts, not {len(tops)}.")
        given = {k + 1: [card] for k, card in enumerate(tops)}
    stacks: dict[int, list[int]] = {}
    for stack, cards in given.items():
        k = number(stack, "display, the stack", 1, 4)
        some = items(cards, f"stack {k} of the display", "contracts, the lowest first")
        demand(1 <= len(some) <= HEIGHT, f"display: a stack has 1 to {HEIGHT} contracts, not {len(some)}.")
        stacks[k] = [_card(free, card, "display") for card in some]
    for k in range(1, 5):
        if k not in stacks:
            demand(bool(free), "display: no contract is left for a stack.")
            stacks[k] = [min(free)]
            free.discard(stacks[k][0])
    return [stacks[k] for k in range(1, 5)]


# --- reputation tiles and the market ----------------------------------------------------------------------------------


def tiles(s: Any, things: Mapping[str, Any], players: int) -> None:
    """Reputation tiles on boards and in the market; where one was taken from, another comes."""
    fixed: list[int] = []
    for seat, spaces in by_seat(things, "reputation", players).items():
        for space, tile in mapping(spaces, f"reputation of seat {seat}", "spaces 1 to 6 and tiles").items():
            k = number(space, f"reputation of seat {seat}, the space", 1, 6) - 1
            s["reputation"][seat, k] = number(tile or 0, "reputation, a tile", 0, TILES)
            fixed.append(int(s["reputation"][seat, k]))
    thirds = by_seat(things, "third", players)
    for seat, tile in thirds.items():
        s["third"][seat] = number(tile or 0, "third, a tile", 0, TILES)
        fixed.append(int(s["third"][seat]))
    cells = _cells(things, players)
    for (row, column), value in cells.items():
        s["market"][row, column] = value
        fixed.append(max(0, value))
    fixed = [tile for tile in fixed if tile]
    demand(len(set(fixed)) == len(fixed), "A reputation tile is put in two places.")
    spare = [tile for tile in range(1, TILES + 1) if tile not in fixed]

    def keep(tile: int) -> int:
        """A tile that was put elsewhere is replaced by one that lies nowhere."""
        demand(bool(spare), "There are twenty reputation tiles; none is left for the market.")
        kept = tile if tile in spare else spare[0]
        spare.remove(kept)
        return kept

    for row in range(4):
        for column in range(3):
            if (row, column) not in cells and s["market"][row, column] > 0:
                s["market"][row, column] = keep(int(s["market"][row, column]))
    for seat in range(players):
        if seat not in thirds and s["third"][seat]:
            s["third"][seat] = keep(int(s["third"][seat]))
    for place in range(4):
        if s["start"][place]:
            s["start"][place] = keep(int(s["start"][place]))


def _cells(things: Mapping[str, Any], players: int) -> dict[tuple[int, int], int]:
    """Cells of the market: a row as a list of three, or by column."""
    cells: dict[tuple[int, int], int] = {}
    for row, given in mapping(things.get("market", {}), "market", "rows 1 to 7").items():
        k = number(row, "market, the row", 1, 7) - 1
        if not isinstance(given, Mapping):
            three = items(given, f"row {k + 1} of the market", "three cells, or a dictionary of columns")
            demand(len(three) == 3, f"market: a row has three cells, not {len(three)}.")
            given = dict(zip(components.COLUMNS, three, strict=True))
        for name, value in given.items():
            column = one_of(components.COLUMNS, name, "market, the column")
            what = f"market, row {k + 1}: a tile, -1 - seat for an assistant, or nothing"
            value = 0 if value is None else value
            cells[k, column] = number(value, what, -owners(players), TILES if k < 4 else 0)
    return cells


# --- visitors and tickets ---------------------------------------------------------------------------------------------


def people(s: Any, things: Mapping[str, Any], players: int) -> None:
    """Visitors come from the bag and go there; tickets likewise with the Box Office."""
    dealt: list[tuple[str, int | None]] = [("plaza", None)] if "plaza" not in things else []
    for form, names in by_name(things, "waiting", FORMS, "form").items():
        s["waiting"][form] = _few(counted(names, f"waiting for {FORMS[form]}", KINDS))
    for form in range(4):
        if FORMS[form] not in things.get("waiting", {}):
            dealt.append(("waiting", form))
            _disperse(s, form)
    for name in ("gallery", "lobby"):
        for seat, names in by_seat(things, name, players).items():
            s[name][seat] = _few(counted(names, f"{name} of seat {seat}", KINDS))
    dealt += [("lobby", seat) for seat in range(players) if seat not in things.get("lobby", {})]
    if "plaza" in things:
        s["plaza"] = _few(counted(things["plaza"], "plaza", KINDS))
    bag = _few(counted(things["bag"], "bag", KINDS)) if "bag" in things else None
    red = sum(1 - int(s["found"][a]) for a in range(1, 8, 2))
    for kind in range(3):
        there = int(s["plaza"][kind]) + sum(int(s[n][:, kind].sum()) for n in ("waiting", "lobby", "gallery"))
        left = int(N.visitors[players - 1, kind]) - there - (red if kind == 0 else 0) - (bag[kind] if bag else 0)
        for name, which in dealt:  # whoever was dealt there and is wanted elsewhere
            place = s[name] if which is None else s[name][which]
            gone = min(int(place[kind]), max(0, -left))
            place[kind] -= gone
            left += gone
        demand(left >= 0, f"There are not so many visitors: {-left} too many of the {KINDS[kind]}s are put somewhere.")
        if bag is None:
            s["bag"][kind] = left
        else:
            where = "in the Plaza, a Lobby or a Gallery"
            demand(left == 0 or "plaza" not in things, f"bag: {left} more {KINDS[kind]}s must be somewhere, {where}.")
            s["bag"][kind] = bag[kind]
            s["plaza"][kind] += left
    _tickets(s, things, players)


def _few(counts: list[int]) -> list[int]:
    demand(max(counts) <= 20, "There are not so many visitors or tickets.")
    return counts


def _disperse(s: Any, form: int) -> None:
    """Not more visitors before a work than it has tickets."""
    top = int(s["top"][form])
    most = int((components.WORK_TICKETS[form, top - 1] != 0).sum()) if top else 0
    for kind in range(3):
        over = max(0, int(s["waiting"][form].sum()) - most)
        s["waiting"][form, kind] -= min(over, int(s["waiting"][form, kind]))


def _tickets(s: Any, things: Mapping[str, Any], players: int) -> None:
    for seat, names in by_seat(things, "tickets", players).items():
        s["tickets"][seat] = _few(counted(names, f"tickets of seat {seat}", KINDS))
    s["used"] = _few(counted(things.get("used", ()), "used", KINDS))
    box = by_name(things, "box", KINDS, "colour")
    for kind, name in enumerate(KINDS):
        left = int(N.tickets[players - 1]) - int(s["tickets"][:, kind].sum()) - int(s["used"][kind])
        demand(left >= 0, f"There are not so many {name} tickets: {-left} too many.")
        s["box"][kind] = left
        if kind in box:  # the others were used
            keep = number(box[kind], f"box, {name} tickets", 0, left)
            demand(keep == left or "used" not in things, f"used: {left - keep} more {name} tickets must be somewhere.")
            s["box"][kind] = keep
            s["used"][kind] += left - keep
    s["between"] = number(things.get("between", 0 if s["box"].all() else 2), "between", 0, 2)


# --- purses, assistants, cards ----------------------------------------------------------------------------------------


def boards(s: Any, things: Mapping[str, Any], players: int) -> None:
    """Purses, markers, assistants and cards; assistants who are nowhere wait in the queue, the rest are discarded."""
    most = {
        "money": components.MOST_MONEY,
        "influence": components.TOP_INFLUENCE,
        "queue": QUEUE,
        "desks": N.desks,
    }
    given = {name: by_seat(things, name, players) for name in most}
    for name, seats in given.items():
        for seat, value in seats.items():
            s[name][seat] = number(value, f"{name} of seat {seat}", 0, most[name])
    for seat in range(owners(players)):
        placed = int(s["clerk"][seat].sum()) + int((s["market"] == -1 - seat).sum())
        placed += int((s["white"] == 5 + seat).sum()) + int((s["black"] == 5 + seat).sum())
        if seat not in given["desks"]:
            s["desks"][seat] = min(int(s["desks"][seat]), max(0, 10 - placed))
        left = 10 - placed - int(s["desks"][seat])
        if seat not in given["queue"]:
            s["queue"][seat] = max(0, min(QUEUE if seat < players else 10, left))
        demand(left >= int(s["queue"][seat]), f"Seat {seat} has ten assistants, and more are put somewhere.")
        if seat < players:
            s["lost"][seat] = left - int(s["queue"][seat])
    for name in ("dealer", "curator"):
        _cards(s, name, by_seat(things, name, players), players)


def _cards(s: Any, name: str, given: Mapping[int, Any], players: int) -> None:
    """Cards as given; the others keep theirs where they can."""
    cards = {seat: number(card, f"{name} card of seat {seat}", 1, 4) for seat, card in given.items()}
    demand(len(set(cards.values())) == len(cards), f"{name}: two seats cannot have the same card.")
    for seat, card in cards.items():
        for other in range(players):
            if other != seat and int(s[name][other]) == card:
                s[name][other] = s[name][seat]
        s[name][seat] = card
