"""What a seat of Museum: Pictura may see, as plain data.

Paintings, Trend cards and Patrons are told by their numbers from 1 (`paintings()`, `trends()` and `patrons()` give what
is printed on them), 0 is none or hidden. Types, Favour cards and reward spaces are told by name (state.py). Cells of a
museum count from 0 along the rows in tuples of 25; in moves they count from 1. Everything is public but the fields
under "of the viewer only", which are empty for a spectator. While the game runs a museum may be rearranged at any time,
so `hanging` shows it as AUTO would hang it; in the last hanging and after it, `hanging` is the wall itself, and
`collections` always belong to `hanging`.
"""

from __future__ import annotations

import functools
from typing import Any

import msgspec
import numpy as np

from vernissage.engine import items
from vernissage.engine.game import View, head, options
from vernissage.engine.journal import ALL
from vernissage.engine.record import face
from vernissage.games.pictura import state
from vernissage.games.pictura.components import (
    DATA,
    worth,
)
from vernissage.games.pictura.events import MUSEUM_NAMES
from vernissage.games.pictura.facts import FACTS
from vernissage.games.pictura.hanging import counted, hung_best
from vernissage.games.pictura.hanging import shortcuts as shortcuts
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import BOOK
from vernissage.games.pictura.rules.actions import TARGET, lost, owner_of
from vernissage.games.pictura.rules.annealing import ceiling
from vernissage.games.pictura.rules.exchange import EXCH_GIVE, EXCH_TAKE, pays
from vernissage.games.pictura.rules.exhibitions import USE_GRAND_OPENING, exhibition_points, token_points
from vernissage.games.pictura.rules.patrons import meets
from vernissage.games.pictura.rules.tools import favour_limit, hand_limit, museum_of
from vernissage.games.pictura.rules.turns import CHOOSE_TREND
from vernissage.games.pictura.rules.walls import layout_value
from vernissage.games.pictura.score import STANDING, full_sheet, rank
from vernissage.games.pictura.state import TYPE_NAMES

LINES = tuple(line.name for line in FACTS.lines)


class Painting(msgspec.Struct, frozen=True):
    """A painting as the label beside it tells."""

    number: int
    title: str
    painter: str
    painter_number: int
    year: str
    genre: str
    period: str


class Trend(msgspec.Struct, frozen=True):
    """A Trend card: 3 points for the painter, 2 for the genre, 1 for the period."""

    number: int
    painter: str
    painter_number: int
    genre: str
    period: str


class Patron(msgspec.Struct, frozen=True):
    """A Patron: what the museum must show, as (kind, value, number), and the two rewards."""

    number: int
    name: str
    family: str
    asks: tuple[tuple[str, str, int], ...]
    points: int
    takes: str  # the type of painting that the effect takes from a museum; "" for any


@functools.cache
def paintings() -> dict[int, Painting]:
    """What is printed on the paintings, by their numbers."""
    return {
        n: Painting(n, p["title"], p["painter"], p["painter_number"], p["date_text"], p["genre"], p["period"])
        for n, p in enumerate(DATA["painting_cards"]["items"], 1)
    }


@functools.cache
def trends() -> dict[int, Trend]:
    """What is printed on the Trend cards, by their numbers."""
    return {
        n: Trend(n, t["painter"], t["painter_number"], t["genre"], t["period"])
        for n, t in enumerate(DATA["trend_cards"]["items"], 1)
    }


@functools.cache
def patrons() -> dict[int, Patron]:
    """What is printed on the Patrons, by their numbers."""
    names = {p["painter_number"]: p["painter"] for p in DATA["painters"]["items"]}

    def value(kind: str, what: Any) -> str:
        return str(names[what]) if kind == "painter" else str(what)

    return {
        n: Patron(
            n,
            p["name"],
            p["family"],
            tuple((r["kind"], value(r["kind"], r["value"]), r["count"]) for r in p["requirements"]),
            p["prestige_points"],
            p["effect"]["criterion"]["value"] or "",
        )
        for n, p in enumerate(DATA["patron_cards"]["items"], 1)
    }


class Abroad(msgspec.Struct, frozen=True):
    """An International Museum."""

    name: str
    trend: int
    paintings: tuple[int, ...]  # rising
    worth: tuple[int, ...]  # what giving or taking each of them moves; 0 lies in the right column


class Collection(msgspec.Struct, frozen=True):
    """A collection that scores: the largest group of its type."""

    type: str
    cells: tuple[int, ...]  # from 0
    points: int


class Museum(msgspec.Struct, frozen=True):
    """What a hanging is worth: collections, their bonus, the Grand Gallery."""

    points: int  # as it hangs; while it may still be rearranged at will, as it is shown
    best: int  # the best hanging known
    proven: bool  # no hanging is worth more than `best`


class Gain(msgspec.Struct, frozen=True):
    """What one of the viewer's own options moves on the prestige track at once."""

    move: str
    points: int  # the net result for the viewer
    gain: int = 0  # what comes in
    loss: int = 0  # what goes out
    owner: int = -1  # a seat that gains a point by it
    museums: tuple[int, ...] = ()  # a painting to give: what each International Museum would pay for it


class PicturaView(View, frozen=True, kw_only=True):
    """The whole table as a seat or a spectator sees it."""

    # the turn
    round: int
    active: int  # whose turn it is
    starter: int
    why: str  # what the decision belongs to: improve, reward, donation, inventory, patronage, patron, ... or ""
    may_pass: bool  # the option: a turn may end without a main action
    main: int  # 0 none yet, 1 improve, 2 exhibition, 3 inventory
    favour_used: bool
    patron_used: bool
    playing: str  # the Favour card being played
    claim: int  # the Patron being claimed
    showing: str  # the type of the exhibition being opened
    left: int  # how often the decision may still be repeated
    auction: tuple[int, ...]  # revealed and not yet taken
    ender: int  # who set off the end, or -1
    turns_left: int  # turns to come after that
    last_hanging: bool  # the museums are being arranged for the last time, or the game is over
    cell: int  # the first cell of a swap, from 1; 0 when none is pending
    swaps: int
    # the board
    abroad: tuple[Abroad, ...]  # the four International Museums
    trend: int  # the public Trend in force
    former: tuple[int, ...]  # former public Trends beside the deck
    seen_trends: tuple[int, ...]  # every Trend that has been public
    trend_deck: int
    market: int
    favour_deck: int
    favour_discard: tuple[int, ...]  # of each kind
    favour_made: tuple[int, ...]  # what the deck was last made of: no more of a kind can be in it
    slots: tuple[int, ...]  # face-up Patrons, 0 for an empty slot
    patron_deck: int
    patron_discard: tuple[int, ...]
    tokens: tuple[int, ...]  # Exhibition tokens left of each type: 2, 1, 0
    # the seats
    scores: tuple[int, ...]  # on the prestige track
    totals: tuple[int, ...]  # all lines the viewer may know, as if the game ended now; at the end: final
    lines: tuple[tuple[int | None, ...], ...]  # the points of each line of the score sheet; None where hidden
    places: tuple[int, ...]  # after tie-breaks; while the game runs by `totals`
    favour_tokens: tuple[int, ...]  # the next threshold, 0 when the token has left the game
    hand_sizes: tuple[int, ...]
    favour_sizes: tuple[int, ...]
    hand_limits: tuple[int, ...]
    favour_limits: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]  # paintings everybody has seen go into a hand and knows to lie there
    discards: tuple[tuple[int, ...], ...]
    walls: tuple[tuple[int, ...], ...]  # 25 cells as they are in the record
    hanging: tuple[tuple[int, ...], ...]  # 25 cells to be shown
    museums: tuple[Museum, ...]  # what that is worth, and what it could be
    collections: tuple[tuple[Collection, ...], ...]
    gallery: tuple[str, ...]  # the type that fills the Grand Gallery, or ""
    types: tuple[tuple[int, ...], ...]  # paintings of each type in a museum
    opened: tuple[tuple[str, ...], ...]  # types of which an exhibition was opened
    spaces: tuple[tuple[str, ...], ...]  # six reward spaces: the type of the token there, or ""
    patrons: tuple[tuple[int, ...], ...]  # claimed
    meets: tuple[tuple[bool, ...], ...]  # per seat and slot: does the museum meet the Patron's requirements?
    personals: tuple[int, ...]  # personal Trends: the viewer's own, and all when the game is over
    has_chosen: tuple[bool, ...]  # who has kept a personal Trend
    # of the viewer only
    hand: tuple[int, ...]
    favours: tuple[int, ...]  # of each kind
    offer: tuple[int, ...]  # the three Trend cards dealt; after the choice the kept one is in `personals`
    chosen: int  # the painting about to be given or paid
    gains: tuple[Gain, ...]  # for the viewer's own options where points move at once


def members(words: Any) -> tuple[int, ...]:
    """A set of paintings as numbers from 1."""
    return tuple(w * state.WORD + n for w in range(state.WORDS) for n in bits(words[w], state.WORD))


def bits(x: Any, size: int = 61) -> tuple[int, ...]:
    """The bits that are set, as numbers from 1, the lowest first."""
    left, found = int(x) & (1 << size) - 1, []
    while left:
        found.append((left & -left).bit_length())
        left &= left - 1
    return tuple(found)


def cell_numbers(group: int) -> tuple[int, ...]:
    """The cells of a set (rules/walls.py), counted from 0."""
    return tuple(c for c in range(state.CELLS) if group >> (c + c // 5) & 1)


def _museum(s: Any, shown: Any, seat: int) -> Museum:
    hung, points = hung_best(s, seat), int(layout_value(face(shown), seat))
    most = int(ceiling(face(s), seat))
    return Museum(points, max(points, hung.points), max(points, hung.points) == most)


def _gains(s: Any, viewer: int, moves: list[int]) -> tuple[Gain, ...]:
    f, decision = face(s), int(s["decision"])
    out = []
    for code in moves:
        name = str(state.MOVES.move(code))
        if decision == EXCH_GIVE and code != state.DONE:
            paid = tuple(int(pays(f, m, code)) for m in range(state.MUSEUMS))
            out.append(Gain(name, max(paid), max(paid), 0, -1, paid))
        elif decision == EXCH_TAKE:
            m = museum_of(f, code)
            gain, loss = int(pays(f, m, int(s["chosen"]) - 1)), int(pays(f, m, code))
            out.append(Gain(name, gain - loss, gain, loss))
        elif decision == TARGET and code < state.PAINTINGS and int(s["why"]) < state.BY_STORAGE:
            gain, owner = int(worth(int(s["trend"]), code)), int(owner_of(f, code))
            loss = int(lost(f, owner))
            out.append(Gain(name, gain - loss, gain, loss, owner if loss else -1))
        elif decision == USE_GRAND_OPENING:
            t, bonus = int(s["showing"]) - 1, N.bonus_cards if code == state.YES else 0
            points = int(exhibition_points(f, viewer, t, bonus) + token_points(f, t))
            out.append(Gain(name, points, points))
        elif state.OPEN_0 <= code < state.OPEN_0 + state.TYPES:
            t = code - state.OPEN_0
            points = int(exhibition_points(f, viewer, t, 0) + token_points(f, t))
            out.append(Gain(name, points, points))
        elif code == state.FAVOUR_0 + state.FUNDRAISER:
            out.append(Gain(name, N.fundraiser_points, N.fundraiser_points))
        elif state.PATRON_0 <= code < state.PATRON_0 + 5:
            points = int(N.patron_points[int(s["slots"][code - state.PATRON_0]) - 1])
            out.append(Gain(name, points, points))
        elif code == state.POINTS_MOVE:
            points = int(N.patron_points[int(s["claim"]) - 1])
            out.append(Gain(name, points, points))
    return tuple(out)


def _sheet(f: Any, seat: int, viewer: int) -> tuple[tuple[int | None, ...], list[list[int]]]:
    """The points of each line, and the rows the viewer may see."""
    buffer = items.buffer()
    full_sheet(f, seat, face(buffer))
    lines: list[int | None] = [0] * len(LINES)
    rows = []
    for row in items.rows(buffer):
        if row[2] == ALL or (viewer >= 0 and row[2] >> viewer & 1):
            rows.append(row)
            lines[row[0]] = (lines[row[0]] or 0) + row[1]
        else:
            lines[row[0]] = None
    return tuple(lines), rows


def view(s: Any, viewer: int) -> PicturaView:
    """What a seat may see of a record; -1 is a spectator."""
    f = face(s)
    players = int(s["players"])
    seat = int(s["seat"])
    seats = range(players)
    over = bool(s["end"])
    moves = options(s, viewer, state.MOVES)
    count = counted(s)
    sheets = [_sheet(face(count), k, viewer) for k in seats]
    shown = count.copy()
    if int(s["ending"]):
        shown["wall"][seat] = s["wall"][seat]  # its cells are being pointed at, so it is shown as it hangs
    drawn = [_sheet(face(shown), k, viewer)[1] if k == seat else rows for k, (_, rows) in enumerate(sheets)]
    totals = tuple(sum(n or 0 for n in lines) for lines, _ in sheets)
    places = np.zeros(players, np.int8)
    if over:
        rank(f, face(places))
    chosen_all = int(s["decision"]) != CHOOSE_TREND

    def personal(k: int) -> int:
        known = int(s["kept"][k]) and (over or k == viewer)
        return int(s["offer"][k][int(s["kept"][k]) - 1]) + 1 if known else 0

    return PicturaView(
        **head(s, viewer, moves, FACTS, BOOK, STANDING),
        round=int(s["round"]),
        active=int(s["active"]),
        starter=int(s["starter"]),
        why=state.REASONS[int(s["why"])],
        may_pass=bool(s["may_pass"]),
        main=int(s["main"]),
        favour_used=bool(s["favour_used"]),
        patron_used=bool(s["patron_used"]),
        playing=state.FAVOUR_NAMES[int(s["playing"]) - 1] if s["playing"] else "",
        claim=int(s["claim"]),
        showing=TYPE_NAMES[int(s["showing"]) - 1] if s["showing"] else "",
        left=int(s["left"]),
        auction=members(s["auction"]),
        ender=int(s["ender"]),
        turns_left=int(s["turns_left"]),
        last_hanging=bool(s["ending"]),
        cell=int(s["cell"]),
        swaps=int(s["swaps"]),
        abroad=tuple(
            Abroad(
                MUSEUM_NAMES[m],
                int(s["im_trend"][m]) + 1,
                members(s["im"][m]),
                tuple(int(pays(f, m, n - 1)) for n in members(s["im"][m])),
            )
            for m in range(state.MUSEUMS)
        ),
        trend=int(s["trend"]) + 1,
        former=bits(s["former"]),
        seen_trends=bits(s["shown"]),
        trend_deck=int(s["trend_deck_size"]),
        market=int(s["market_size"]),
        favour_deck=int(s["favour_deck_size"]),
        favour_discard=tuple(int(n) for n in s["favour_discard"]),
        favour_made=tuple(int(n) for n in s["favour_made"]),
        slots=tuple(int(n) for n in s["slots"]),
        patron_deck=int(s["patron_deck_size"]),
        patron_discard=bits(s["patron_discard"]),
        tokens=tuple(int(n) for n in s["tokens"]),
        scores=tuple(int(s["score"][k]) for k in seats),
        totals=totals,
        lines=tuple(lines for lines, _ in sheets),
        places=tuple(places.tolist()) if over else tuple(1 + sum(b > a for b in totals) for a in totals),
        favour_tokens=tuple(int(s["token"][k]) for k in seats),
        hand_sizes=tuple(len(members(s["hand"][k])) for k in seats),
        favour_sizes=tuple(int(s["favours"][k].sum()) for k in seats),
        hand_limits=tuple(int(hand_limit(f, k)) for k in seats),
        favour_limits=tuple(int(favour_limit(f, k)) for k in seats),
        known=tuple(members([int(a) & int(b) for a, b in zip(s["hand"][k], s["open"], strict=True)]) for k in seats),
        discards=tuple(members(s["discard"][k]) for k in seats),
        walls=tuple(tuple(int(n) for n in s["wall"][k]) for k in seats),
        hanging=tuple(tuple(int(n) for n in shown["wall"][k]) for k in seats),
        museums=tuple(_museum(s, shown, k) for k in seats),
        collections=tuple(
            tuple(Collection(TYPE_NAMES[r[3]], cell_numbers(r[5]), r[1]) for r in rows if r[0] == state.L_COLLECTIONS)
            for rows in drawn
        ),
        gallery=tuple(next((TYPE_NAMES[r[3]] for r in rows if r[0] == state.L_GALLERY), "") for rows in drawn),
        types=tuple(tuple(int(n) for n in s["types"][k]) for k in seats),
        opened=tuple(tuple(TYPE_NAMES[t] for t in range(state.TYPES) if int(s["opened"][k]) >> t & 1) for k in seats),
        spaces=tuple(
            tuple(TYPE_NAMES[int(s["space"][k][i]) - 1] if s["space"][k][i] else "" for i in range(state.SPACES))
            for k in seats
        ),
        patrons=tuple(bits(s["patrons"][k]) for k in seats),
        meets=tuple(tuple(bool(n) and bool(meets(f, k, int(n) - 1)) for n in s["slots"]) for k in seats),
        personals=tuple(personal(k) for k in seats),
        has_chosen=tuple(chosen_all or (bool(s["kept"][k])) for k in seats),
        hand=members(s["hand"][viewer]) if viewer >= 0 else (),
        favours=tuple(int(n) for n in s["favours"][viewer]) if viewer >= 0 else (),
        offer=tuple(int(n) + 1 for n in s["offer"][viewer]) if viewer >= 0 else (),
        chosen=int(s["chosen"]) if viewer == seat and not over else 0,
        gains=_gains(s, viewer, moves) if viewer == seat else (),
    )
