"""Positions of Museum: Pictura from words (engine/scenario.py).

hand SEAT: 14 30 3                paintings in a hand, unseen by the others; what was there goes back to the market
open SEAT: 14                     those of them that everybody has seen go there
museum SEAT: 1 2 3                what hangs in a museum, from its first cell on
wall SEAT: 5 . 7 ...              25 cells, for a last hanging (needs `ending`)
discard SEAT: 8 9                 a discard
abroad MUSEUM: 1 2 3 4            an International Museum (0 to 3)
market: 7 8                       the next paintings to draw, in this order
drained N                         how many paintings are left in the market; the others hang in no place that matters:
                                  they go to the discard of the last seat
museum_trend MUSEUM N             the Trend card of an International Museum (1 to 30)
trend N, trends: 5 6              the public Trend; the next ones to draw
trend_deck N                      how many Trend cards are left to draw; the others have been public before
personal SEAT N                   a personal Trend
favours SEAT: fundraiser ...      Favour cards in a hand; what was there goes back to the deck
favour_next: auction              the next Favour cards to draw
favour_discard: donation          the Favour discard
favour_deck N                     how many Favour cards are left to draw; the others go to the discard
slots: 1 2 3 4 5                  the face-up Patrons (dot: none); patron_next: 6; patrons SEAT: 9; patron_deck N
score SEAT N                      prestige points; token SEAT N sets a favour token that has moved further (0: gone)
opened SEAT TYPE SPACE            an exhibition opened, its token on that reward space
round N, active SEAT              the round; whose turn begins (without it the first player)
phase exchange, action, turn_end, start, layout   where the turn stands: before the first exchange (the default, with the
                                  two paintings drawn already), in the menu, at the end of the turn, before the draw, or
                                  at the last hanging (`ending 1` to 3)
main N, favour_used 1, patron_used 1, ender SEAT, turns_left N, swaps N
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vernissage.engine.errors import BadPosition
from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.games.pictura.cards import genre, period
from vernissage.games.pictura.rules.exchange import next_exchange
from vernissage.games.pictura.rules.setup import clear_turn
from vernissage.games.pictura.rules.tools import menu
from vernissage.games.pictura.rules.turns import begin_turn, end_turn, finish
from vernissage.games.pictura.state import (
    CELLS,
    COPIES,
    FAVOUR_NAMES,
    MUSEUMS,
    N_GENRES,
    PAINTINGS,
    PATRONS,
    REWARD_NAMES,
    TRENDS,
    TYPE_NAMES,
    WORD,
    WORDS,
)

THINGS = (
    "hand", "open", "museum", "wall", "discard", "abroad", "market", "drained", "museum_trend", "trend", "trends",
    "trend_deck", "personal", "favours", "favour_next", "favour_discard", "favour_deck", "slots", "patron_next",
    "patrons", "patron_deck", "score", "token", "opened", "round", "active", "phase", "main", "favour_used",
    "patron_used", "ender", "turns_left", "ending", "swaps",
)  # fmt: skip
PHASES = ("start", "exchange", "action", "turn_end", "layout")


def _demand(good: bool, reason: str) -> None:
    if not good:
        raise BadPosition([reason])


def arrange(s: Any, things: Mapping[str, Any]) -> None:
    """Put things into a freshly dealt record. What they displace goes back to the decks."""
    for name in things:
        _demand(name in THINGS, f"{name!r} is nothing to put; there are {', '.join(THINGS)}.")
    players = int(s["players"])
    for name in (
        "hand",
        "open",
        "museum",
        "wall",
        "discard",
        "favours",
        "patrons",
        "score",
        "token",
        "opened",
        "personal",
    ):
        _demand(all(k in range(players) for k in things.get(name, {})), f"Seats are 0 to {players - 1}.")
    _trends(s, things)
    _paintings(s, things)
    _favours(s, things)
    _patrons(s, things)
    _opened(s, things)
    for seat, n in things.get("score", {}).items():
        _demand(type(n) is int and 0 <= n <= 500, "A score is a number from 0 to 500.")
        s["score"][seat] = n
    for seat in range(players):
        passed = int(s["score"][seat]) // 10 * 10 + 10
        s["token"][seat] = things.get("token", {}).get(seat, passed if passed <= 50 else 0)
    _turn(s, things)


def _words(cards: Any) -> list[int]:
    words = [0] * WORDS
    for n in cards:
        words[(n - 1) // WORD] |= 1 << ((n - 1) % WORD)
    return words


def _cards(words: Any) -> list[int]:
    return [w * WORD + b + 1 for w in range(WORDS) for b in range(WORD) if int(words[w]) >> b & 1]


def _paintings(s: Any, things: Mapping[str, Any]) -> None:
    players = int(s["players"])
    free = [int(k) + 1 for k in s["market"][: int(s["market_size"])]][::-1]  # the next to draw first
    hands = {k: _cards(s["hand"][k]) for k in range(players)}
    abroad = {m: _cards(s["im"][m]) for m in range(MUSEUMS)}
    for zone, given in ((hands, things.get("hand", {})), (abroad, things.get("abroad", {}))):
        for k in given:
            _demand(k in zone, f"There is no place {k!r} for paintings.")
            free += zone.pop(k)
    taken: set[int] = set()

    def take(n: Any) -> int:
        _demand(type(n) is int and 1 <= n <= PAINTINGS, f"{n!r} is no painting (1 to {PAINTINGS}).")
        _demand(n not in taken, f"No. {n} is put in two places.")
        taken.add(n)
        if n in free:
            free.remove(n)
        else:  # it lies where nothing was said: replace it there
            for zone in (hands, abroad):
                for cards in zone.values():
                    if n in cards:
                        cards[cards.index(n)] = 0
        return int(n)

    new_hands = {k: [take(n) for n in cards] for k, cards in things.get("hand", {}).items()}
    new_abroad = {k: [take(n) for n in cards] for k, cards in things.get("abroad", {}).items()}
    walls = {k: [take(n) for n in cards] for k, cards in things.get("museum", {}).items()}
    walls |= {k: [take(n) if n else 0 for n in cards] for k, cards in things.get("wall", {}).items()}
    discards = {k: [take(n) for n in cards] for k, cards in things.get("discard", {}).items()}
    top = [take(n) for n in things.get("market", ())]
    for zone in (hands, abroad):  # fill what was taken from elsewhere
        for cards in zone.values():
            for i, n in enumerate(cards):
                if n == 0:
                    cards[i] = free.pop()
    hands |= new_hands
    abroad |= new_abroad
    deck = top + free
    if "drained" in things:
        n = things["drained"]
        discards.setdefault(players - 1, []).extend(deck[n:])
        deck = deck[:n]
    s["market"] = 0
    s["market"][: len(deck)] = [n - 1 for n in reversed(deck)]
    s["market_size"] = len(deck)
    for k in range(players):
        s["hand"][k] = _words(hands[k])
        s["discard"][k] = _words(discards.get(k, ()))
        _hang(s, k, walls.get(k, []))
    for m in range(MUSEUMS):
        s["im"][m] = _words(abroad[m])
    known = [(k, n) for k, cards in things.get("open", {}).items() for n in cards]
    for k, n in known:
        _demand(n in hands[k], f"No. {n} is not in hand {k}.")
    s["open"] = _words([n for _, n in known])


def _hang(s: Any, seat: int, cards: list[int]) -> None:
    _demand(len(cards) <= CELLS, f"A museum has {CELLS} cells.")
    s["wall"][seat] = cards + [0] * (CELLS - len(cards))
    s["museum"][seat] = _words([n for n in cards if n])
    s["types"][seat] = 0
    for n in cards:
        if n:
            s["types"][seat][genre(n - 1)] += 1
            s["types"][seat][N_GENRES + period(n - 1)] += 1


def _favours(s: Any, things: Mapping[str, Any]) -> None:
    left = dict.fromkeys(FAVOUR_NAMES, COPIES)

    def take(name: Any) -> int:
        _demand(name in left, f"{name!r} is no Favour card; there are {', '.join(FAVOUR_NAMES)}.")
        _demand(left[name] > 0, f"There are {COPIES} {name} cards, not more.")
        left[name] -= 1
        return FAVOUR_NAMES.index(name)

    given = {k: [take(n) for n in names] for k, names in things.get("favours", {}).items()}
    gone = [take(n) for n in things.get("favour_discard", ())]
    top = [take(n) for n in things.get("favour_next", ())]
    for seat in range(int(s["players"])):
        if seat not in given:
            held = [
                FAVOUR_NAMES[k] for k in range(8) for _ in range(int(s["favours"][seat][k])) if left[FAVOUR_NAMES[k]]
            ]
            given[seat] = [take(n) for n in held]
    deck = top + [k for k, name in enumerate(FAVOUR_NAMES) for _ in range(left[name])]
    if "favour_deck" in things:
        gone += deck[things["favour_deck"] :]
        deck = deck[: things["favour_deck"]]
    s["favours"] = 0
    for seat, kinds in given.items():
        for k in kinds:
            s["favours"][seat][k] += 1
    s["favour_discard"] = 0
    for k in gone:
        s["favour_discard"][k] += 1
    s["favour_deck"] = 0
    s["favour_deck"][: len(deck)] = deck[::-1]
    s["favour_deck_size"] = len(deck)


def _patrons(s: Any, things: Mapping[str, Any]) -> None:
    free = [int(k) + 1 for k in s["patron_deck"][: int(s["patron_deck_size"])]][::-1] + [
        int(k) for k in s["slots"] if k
    ]
    taken: set[int] = set()

    def take(n: Any) -> int:
        _demand(n in free and n not in taken, f"{n!r} is no Patron that is free (1 to {PATRONS}).")
        taken.add(n)
        return int(n)

    owned = {k: [take(n) for n in cards] for k, cards in things.get("patrons", {}).items()}
    slots = [take(n) if n else 0 for n in things.get("slots", ())]
    top = [take(n) for n in things.get("patron_next", ())]
    rest = [n for n in free if n not in taken]
    if "slots" not in things:
        slots = [rest.pop(0) for _ in range(5)]
    _demand(len(slots) == 5, "There are 5 slots for Patrons.")
    deck = top + rest
    gone = deck[things["patron_deck"] :] if "patron_deck" in things else []
    deck = deck[: len(deck) - len(gone)]
    s["slots"] = slots
    s["patrons"] = 0
    for seat, cards in owned.items():
        s["patrons"][seat] = sum(1 << (n - 1) for n in cards)
    s["patron_discard"] = sum(1 << (n - 1) for n in gone)
    s["patron_deck"] = 0
    s["patron_deck"][: len(deck)] = [n - 1 for n in reversed(deck)]
    s["patron_deck_size"] = len(deck)


def _trends(s: Any, things: Mapping[str, Any]) -> None:
    """Trends that are named go where they are wanted; the others fill up in rising order."""
    players = int(s["players"])
    named = [*things.get("museum_trend", {}).values(), *things.get("personal", {}).values(), *things.get("trends", ())]
    named += [things["trend"]] if "trend" in things else []
    for n in named:
        _demand(
            type(n) is int and 1 <= n <= TRENDS and named.count(n) == 1, f"{n!r} is no Trend card, or is put twice."
        )
    free = [n for n in range(1, TRENDS + 1) if n not in named]
    abroad = things.get("museum_trend", {})
    s["im_trend"] = [abroad[m] - 1 if m in abroad else free.pop(0) - 1 for m in range(MUSEUMS)]
    s["trend"] = things["trend"] - 1 if "trend" in things else free.pop(0) - 1
    s["opening"] = s["trend"]
    returned = []
    for seat in range(players):
        kept = things.get("personal", {}).get(seat) or free.pop(0)
        two = [free.pop(), free.pop()]
        returned += two
        offer = sorted([kept, *two])
        s["offer"][seat] = [n - 1 for n in offer]
        s["kept"][seat] = offer.index(kept) + 1
    deck = [*things.get("trends", ()), *free, *returned]
    former: list[int] = []
    if "trend_deck" in things:
        deck, former = deck[: things["trend_deck"]], deck[things["trend_deck"] :]
    s["former"] = sum(1 << (n - 1) for n in former)
    s["shown"] = int(s["former"]) | 1 << int(s["trend"])
    s["trend_deck"] = 0
    s["trend_deck"][: len(deck)] = [n - 1 for n in reversed(deck)]
    s["trend_deck_size"] = len(deck)


def _opened(s: Any, things: Mapping[str, Any]) -> None:
    for seat, types in things.get("opened", {}).items():
        for name, space in types.items():
            _demand(name in TYPE_NAMES and space in REWARD_NAMES, f"{name!r} on {space!r} is no exhibition.")
            t = TYPE_NAMES.index(name)
            s["opened"][seat] |= 1 << t
            s["tokens"][t] -= 1
            s["space"][seat][REWARD_NAMES.index(space)] = t + 1


def _turn(s: Any, things: Mapping[str, Any]) -> None:
    f, players = face(s), int(s["players"])
    phase = things.get("phase", "layout" if "ending" in things else "exchange")
    _demand(phase in PHASES, f"A phase is one of {', '.join(PHASES)}.")
    s["round"] = things.get("round", 1)
    active = things.get("active", int(s["starter"]))
    _demand(active in range(players), f"Seats are 0 to {players - 1}.")
    s["ender"] = things.get("ender", -1)
    s["turns_left"] = things.get("turns_left", 0)
    if s["ender"] >= 0 and "turns_left" not in things and "ending" not in things:
        s["turns_left"] = players - (active - int(s["ender"])) % players
    clear_turn(f)
    s["active"] = s["seat"] = active
    silent = face(SILENT)
    if phase == "start":
        begin_turn(f, active, silent)
    elif phase == "exchange":
        next_exchange(f, silent)
    elif phase == "layout":
        finish(f, things.get("ending", 1))
        if int(s["ending"]) == 1 and s["ender"] < 0:
            s["ender"] = active
        s["turns_left"] = 0
        s["swaps"] = things.get("swaps", 0)
    else:
        s["main"] = things.get("main", 0)
        s["favour_used"] = things.get("favour_used", 0)
        s["patron_used"] = things.get("patron_used", 0)
        if phase == "action":
            menu(f)
        else:
            end_turn(f, silent)
