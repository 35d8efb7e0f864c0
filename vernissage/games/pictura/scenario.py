"""Positions of Museum: Pictura from words (engine/scenario.py).

hand SEAT: 14 30 3                paintings in a hand, unseen by the others; what was there goes back to the market
open SEAT: 14                     those of them that everybody has seen go there
museum SEAT: 1 2 3                what hangs in a museum, from its first cell on
wall SEAT: 5 . 7 ...              up to 25 cells, for a last hanging or a finished game (needs `ending`)
discard SEAT: 8 9                 a discard
abroad MUSEUM: 1 2 3 4            an International Museum (0 to 3)
market: 7 8                       the next paintings to draw, in this order
drained N, surplus SEAT           how many paintings are left in the market; whose discard takes what is then left over
museum_trend MUSEUM N             the Trend card of an International Museum (1 to 30)
trend N, trends: 5 6              the public Trend; the next ones to draw
trend_deck N                      how many Trend cards are left to draw; the others have been public before
personal SEAT N                   a personal Trend
favours SEAT: fundraiser ...      Favour cards in a hand; what was there goes back to the deck
favour_next: auction              the next Favour cards to draw
favour_discard: donation          the Favour discard
favour_deck N                     how many Favour cards are left to draw; the others go to the discard
slots: 1 2 3 4 5                  the face-up Patrons (dot: none); patron_next: 6; patrons SEAT: 9
patron_deck N                     how many Patrons are left to draw; the others go to the discard
score SEAT N                      prestige points; token SEAT N sets a favour token that has moved further (0: gone)
opened SEAT TYPE SPACE            an exhibition opened, its token on that reward space
round N, active SEAT              the round; whose turn it is (without it the first player), or whose last hanging
phase exchange, action, turn_end, start, layout, over   where the turn stands: at an exchange (the default, with the two
                                  paintings drawn already), in the menu, at the end of the turn, before the draw, at the
                                  last hanging or after it (`ending 1` to 3 says why the game ends; 1 without it)
asked SEAT                        at an exchange: whose it is; the seats before it have had theirs
main N, favour_used N, patron_used N   in the menu and at the end of the turn: the main action taken (0 none, 1 improve,
                                  2 exhibition, 3 inventory), whether a Favour card was played, a Patron claimed
ender SEAT, turns_left N          who set off the end, and how many turns are to come
swaps N                           at the last hanging: swaps made already

A hand or an International Museum of which nothing is said keeps its size: where one of its cards is wanted elsewhere,
another comes in its place. What lies in the middle of an action follows from moves played (`Scenario.play`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Never

from vernissage.engine.errors import BadPosition
from vernissage.engine.journal import SILENT
from vernissage.engine.record import face
from vernissage.games.pictura import state
from vernissage.games.pictura.components import genre, period
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules.exchange import EXCH_GIVE, next_exchange
from vernissage.games.pictura.rules.menu import menu
from vernissage.games.pictura.rules.tools import clear_turn
from vernissage.games.pictura.rules.turns import begin_turn, end_turn, finish
from vernissage.games.pictura.state import (
    FAVOUR_NAMES,
    MUSEUMS,
    TRENDS,
    WORD,
)
from vernissage.games.pictura.told import told, unpacked

__all__ = ["THINGS", "arrange", "told"]

PHASES = ("start", "exchange", "action", "turn_end", "layout", "over")
MOST_POINTS = 500
LISTS = ("market", "trends", "favour_next", "favour_discard", "slots", "patron_next")
BY_SEAT = ("hand", "open", "museum", "wall", "discard", "favours", "patrons")  # a list for each
NUMBER_BY_SEAT = {"score": (0, MOST_POINTS), "token": (0, state.LAST_THRESHOLD), "personal": (1, TRENDS)}
SEAT = ("surplus", "active", "asked", "ender")
NUMBERS = {
    "drained": (0, state.PAINTINGS), "trend": (1, TRENDS), "trend_deck": (0, TRENDS), "favour_deck": (0, state.COPIES * 8),
    "patron_deck": (0, state.PATRONS), "round": (1, int(N.printed("max_rounds")) + 1), "main": (0, state.INVENTORY), "favour_used": (0, 1),
    "patron_used": (0, 1), "turns_left": (0, 3), "ending": (state.FIFTY, state.LIMIT), "swaps": (0, state.MAX_SWAPS),
}  # fmt: skip
THINGS = (
    *BY_SEAT, *NUMBER_BY_SEAT, "opened", "abroad", "museum_trend", *LISTS, *SEAT, *NUMBERS, "phase",
)  # fmt: skip
PHASE_OF = {  # what has a meaning in some phases only
    "asked": ("exchange",),
    "main": ("action", "turn_end"),
    "favour_used": ("action", "turn_end"),
    "patron_used": ("action", "turn_end"),
    "ending": ("layout", "over"),
    "wall": ("layout", "over"),
    "swaps": ("layout",),
    "turns_left": ("start", "exchange", "action", "turn_end"),
}


def _refuse(reason: str) -> Never:
    raise BadPosition([reason])


def _demand(good: bool, reason: str) -> None:
    if not good:
        _refuse(reason)


def arrange(s: Any, things: Mapping[str, Any]) -> None:
    """Put things into a freshly dealt record; says why not where that cannot be done."""
    players = int(s["players"])
    for name, value in things.items():
        _demand(name in THINGS, f"{str(name)[:40]!r} is nothing to put; there are {', '.join(THINGS)}.")
        _shape(name, value, players)
    phase = _phase(things)
    _trends(s, things)
    _paintings(s, things)
    _favours(s, things)
    _patrons(s, things)
    _opened(s, things)
    _scores(s, things)
    _turn(s, things, phase)


# --- is it said in a way that can be meant? ---------------------------------------------------------------------------


def _shape(name: str, value: Any, players: int) -> None:
    if name in LISTS:
        _list(name, value)
    elif name in BY_SEAT:
        for cards in _by(name, value, players, "Seats").values():
            _list(name, cards)
    elif name in NUMBER_BY_SEAT:
        for n in _by(name, value, players, "Seats").values():
            _number(name, n, *NUMBER_BY_SEAT[name])
    elif name == "abroad":
        for cards in _by(name, value, MUSEUMS, "International Museums").values():
            _list(name, cards)
    elif name == "museum_trend":
        for n in _by(name, value, MUSEUMS, "International Museums").values():
            _number(name, n, 1, TRENDS)
    elif name == "opened":
        for types in _by(name, value, players, "Seats").values():
            _demand(isinstance(types, Mapping), "opened is told as a seat, a type and a reward space.")
    elif name in SEAT:
        _demand(_whole(value) and 0 <= value < players, f"{name}: seats are 0 to {players - 1}, not {_said(value)}.")
    elif name in NUMBERS:
        _number(name, value, *NUMBERS[name])


def _said(value: Any) -> str:
    return repr(value)[:40]


def _whole(value: Any) -> bool:
    return type(value) is int


def _empty(value: Any) -> bool:
    """A dot, or a 0."""
    return value is None or (_whole(value) and value == 0)


def _number(name: str, value: Any, low: int, high: int) -> None:
    _demand(_whole(value) and low <= value <= high, f"{name} is a number from {low} to {high}, not {_said(value)}.")


def _list(name: str, value: Any) -> None:
    _demand(isinstance(value, (list, tuple, range)), f"{name} takes a list, not {_said(value)}.")


def _by(name: str, value: Any, count: int, what: str) -> Mapping[Any, Any]:
    _demand(
        isinstance(value, Mapping), f"{name} says of which of the {what.lower()} it speaks; {_said(value)} does not."
    )
    given: Mapping[Any, Any] = value
    for k in given:
        _demand(_whole(k) and 0 <= k < count, f"{name}: {what} are 0 to {count - 1}, not {_said(k)}.")
    return given


def _phase(things: Mapping[str, Any]) -> str:
    phase = things.get("phase", "layout" if "ending" in things else "exchange")
    _demand(isinstance(phase, str) and phase in PHASES, f"A phase is one of {', '.join(PHASES)}, not {_said(phase)}.")
    for name, phases in PHASE_OF.items():
        _demand(
            name not in things or phase in phases, f"{name} belongs to the phase {' or '.join(phases)}, not {phase}."
        )
    return str(phase)


# --- paintings --------------------------------------------------------------------------------------------------------


def _words(cards: Any) -> list[int]:
    words = [0] * state.WORDS
    for n in cards:
        words[(n - 1) // WORD] |= 1 << ((n - 1) % WORD)
    return words


def _paintings(s: Any, things: Mapping[str, Any]) -> None:
    players = int(s["players"])
    free = [int(k) + 1 for k in s["market"][: int(s["market_size"])]][::-1]  # the next to draw first
    hands = {k: unpacked(s["hand"][k]) for k in range(players)}
    abroad = {m: unpacked(s["im"][m]) for m in range(MUSEUMS)}
    for zone, given in ((hands, things.get("hand", {})), (abroad, things.get("abroad", {}))):
        for k in given:
            free += zone.pop(k)
    taken: set[int] = set()

    def take(n: Any) -> int:
        _demand(_whole(n) and 1 <= n <= state.PAINTINGS, f"{_said(n)} is no painting (1 to {state.PAINTINGS}).")
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
    for k, cards in things.get("wall", {}).items():
        _demand(k not in walls, f"The museum of seat {k} is told twice, by museum and by wall.")
        walls[k] = [0 if _empty(n) else take(n) for n in cards]
    discards = {k: [take(n) for n in cards] for k, cards in things.get("discard", {}).items()}
    top = [take(n) for n in things.get("market", ())]
    for zone in (hands, abroad):  # fill what was taken from elsewhere
        for cards in zone.values():
            for i, n in enumerate(cards):
                if n == 0:
                    _demand(bool(free), "No painting is left for a hand or an International Museum; say what it holds.")
                    cards[i] = free.pop()
    hands |= new_hands
    abroad |= new_abroad
    deck, over = _cut(things, "drained", "market", top, free)
    if over:
        seat = things.get("surplus")
        if seat is None:
            _refuse(
                f"With {len(deck)} paintings left in the market {len(over)} others lie nowhere; "
                "surplus says whose discard takes them."
            )
        discards.setdefault(seat, []).extend(over)
    _demand(
        "surplus" not in things or "drained" in things, "surplus takes what drained leaves over, which is not said."
    )
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
        _demand(_whole(n) and n in hands[k], f"No. {_said(n)} is not in the hand of seat {k}.")
    s["open"] = _words([n for _, n in known])


def _cut(
    things: Mapping[str, Any], name: str, named: str, top: list[Any], rest: list[Any]
) -> tuple[list[Any], list[Any]]:
    """A deck as large as the words say, and what is left over: those named first, then the rest."""
    deck = top + rest
    n = things.get(name, len(deck))
    _demand(n <= len(deck), f"{name} {n}: only {len(deck)} cards can be in that deck here.")
    _demand(n >= len(top), f"{name} {n}: {named} names {len(top)} cards of that deck.")
    return deck[:n], deck[n:]


def _hang(s: Any, seat: int, cards: list[int]) -> None:
    _demand(len(cards) <= state.CELLS, f"A museum has {state.CELLS} cells.")
    s["wall"][seat] = cards + [0] * (state.CELLS - len(cards))
    s["museum"][seat] = _words([n for n in cards if n])
    s["types"][seat] = 0
    for n in cards:
        if n:
            s["types"][seat][genre(n - 1)] += 1
            s["types"][seat][state.N_GENRES + period(n - 1)] += 1


# --- Favours, Patrons, Trends -----------------------------------------------------------------------------------------


def _favours(s: Any, things: Mapping[str, Any]) -> None:
    left = dict.fromkeys(FAVOUR_NAMES, state.COPIES)

    def take(name: Any) -> int:
        known = isinstance(name, str) and name in left
        _demand(known, f"{_said(name)} is no Favour card; there are {', '.join(FAVOUR_NAMES)}.")
        _demand(left[name] > 0, f"There are {state.COPIES} {name} cards, not more.")
        left[name] -= 1
        return FAVOUR_NAMES.index(name)

    given = {k: [take(n) for n in names] for k, names in things.get("favours", {}).items()}
    gone = [take(n) for n in things.get("favour_discard", ())]
    top = [take(n) for n in things.get("favour_next", ())]
    for seat in range(int(s["players"])):  # the others hold as many as they were dealt
        if seat not in given:
            held = [FAVOUR_NAMES[k] for k in range(8) for _ in range(int(s["favours"][seat][k]))]
            given[seat] = [take(name) for name in held if left[name]]
            for _ in range(len(held) - len(given[seat])):
                other = next((name for name in FAVOUR_NAMES if left[name]), None)
                _demand(other is not None, f"No Favour card is left for the hand of seat {seat}; say what it holds.")
                given[seat].append(take(other))
    rest = [k for k, name in enumerate(FAVOUR_NAMES) for _ in range(left[name])]
    deck, over = _cut(things, "favour_deck", "favour_next", top, rest)
    gone += over
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
        _demand(_whole(n) and 1 <= n <= state.PATRONS, f"{_said(n)} is no Patron (1 to {state.PATRONS}).")
        _demand(n not in taken, f"Patron {n} is put in two places.")
        taken.add(n)
        return int(n)

    owned = {k: [take(n) for n in cards] for k, cards in things.get("patrons", {}).items()}
    slots = [0 if _empty(n) else take(n) for n in things.get("slots", ())]
    top = [take(n) for n in things.get("patron_next", ())]
    rest = [n for n in free if n not in taken]
    if "slots" not in things:
        slots = [rest.pop(0) if rest else 0 for _ in range(state.SLOTS)]
    _demand(len(slots) == state.SLOTS, f"There are {state.SLOTS} slots for Patrons.")
    deck, gone = _cut(things, "patron_deck", "patron_next", top, rest)
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
    abroad, own, top = things.get("museum_trend", {}), things.get("personal", {}), list(things.get("trends", ()))
    named = [*abroad.values(), *own.values(), *top, *([things["trend"]] if "trend" in things else [])]
    for n in named:
        _demand(_whole(n) and 1 <= n <= TRENDS, f"{_said(n)} is no Trend card (1 to {TRENDS}).")
    for n in named:
        _demand(named.count(n) == 1, f"Trend card {n} is put in two places.")
    free = [n for n in range(1, TRENDS + 1) if n not in named]
    needed = MUSEUMS - len(abroad) + 1 - ("trend" in things) + 3 * players - len(own)
    _demand(needed <= len(free), f"Too many Trend cards are named: {needed} others are needed, {len(free)} are left.")
    s["im_trend"] = [abroad[m] - 1 if m in abroad else free.pop(0) - 1 for m in range(MUSEUMS)]
    s["trend"] = things["trend"] - 1 if "trend" in things else free.pop(0) - 1
    s["opening"] = s["trend"]
    returned = []
    for seat in range(players):
        kept = own[seat] if seat in own else free.pop(0)
        two = [free.pop(), free.pop()]
        returned += two
        offer = sorted([kept, *two])
        s["offer"][seat] = [n - 1 for n in offer]
        s["kept"][seat] = offer.index(kept) + 1
    deck, former = _cut(things, "trend_deck", "trends", top, [*free, *returned])
    s["former"] = sum(1 << (n - 1) for n in former)
    s["shown"] = int(s["former"]) | 1 << int(s["trend"])
    s["trend_deck"] = 0
    s["trend_deck"][: len(deck)] = [n - 1 for n in reversed(deck)]
    s["trend_deck_size"] = len(deck)


# --- what a seat has reached ------------------------------------------------------------------------------------------


def _opened(s: Any, things: Mapping[str, Any]) -> None:
    for seat, types in things.get("opened", {}).items():
        for name, space in types.items():
            known = (
                isinstance(name, str)
                and name in state.TYPE_NAMES
                and isinstance(space, str)
                and space in state.REWARD_NAMES
            )
            _demand(known, f"{_said(name)} on {_said(space)} is no exhibition: a type goes on a reward space.")
            t, at = state.TYPE_NAMES.index(name), state.REWARD_NAMES.index(space)
            there = int(s["types"][seat][t])
            _demand(
                there >= N.least,
                f"An exhibition of {name} needs {N.least} in the museum of seat {seat}, not {there}.",
            )
            _demand(int(s["tokens"][t]) > 0, f"Only two seats can have opened an exhibition of {name}.")
            _demand(int(s["space"][seat][at]) == 0, f"The space {space} of seat {seat} is filled twice.")
            s["opened"][seat] |= 1 << t
            s["tokens"][t] -= 1
            s["space"][seat][at] = t + 1


def _scores(s: Any, things: Mapping[str, Any]) -> None:
    for seat, n in things.get("score", {}).items():
        s["score"][seat] = n
    tokens = things.get("token", {})
    for seat in range(int(s["players"])):
        n = int(s["score"][seat])
        least = n // N.threshold * N.threshold + N.threshold
        at = tokens.get(seat, least if least <= state.LAST_THRESHOLD else 0)
        good = at == 0 or (at % N.threshold == 0 and at > n)
        _demand(good, f"With {n} points the favour token of seat {seat} lies on a ten above them, or is gone (0).")
        s["token"][seat] = at


# --- the turn ---------------------------------------------------------------------------------------------------------


def _turn(s: Any, things: Mapping[str, Any], phase: str) -> None:
    f, players, starter = face(s), int(s["players"]), int(s["starter"])
    s["round"] = things.get("round", 1)
    active = things.get("active", starter)
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
        _exchange(s, things)
    elif phase in ("layout", "over"):
        _last_hanging(s, things, phase)
    else:
        s["main"] = things.get("main", 0)
        s["favour_used"] = things.get("favour_used", 0)
        s["patron_used"] = things.get("patron_used", 0)
        if phase == "action":
            menu(f)
        else:
            end_turn(f, silent)


def _exchange(s: Any, things: Mapping[str, Any]) -> None:
    players = int(s["players"])
    asked = things.get("asked")
    if asked is not None:
        s["asking"] = (asked - int(s["active"])) % players
    next_exchange(face(s), face(SILENT))
    if asked is not None:
        good = int(s["decision"]) == EXCH_GIVE and int(s["seat"]) == asked
        _demand(good, f"Seat {asked} has no exchange to make, so it is not asked. P-EXCH-08")


def _last_hanging(s: Any, things: Mapping[str, Any], phase: str) -> None:
    """The seats before the active one have finished theirs; in a finished game all have."""
    _demand(phase == "layout" or "active" not in things, "When the game is over it is nobody's turn.")
    active = int(s["active"])
    finish(face(s), things.get("ending", state.FIFTY))
    if int(s["ending"]) == state.FIFTY and int(s["ender"]) < 0:
        s["ender"] = s["starter"]
    s["turns_left"] = 0
    if phase == "over":
        s["end"] = s["ending"]
    else:
        s["active"] = s["seat"] = active
        s["swaps"] = things.get("swaps", 0)
