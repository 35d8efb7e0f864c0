"""What a seat of Museum: Pictura sees, in numbers: version 1 of its observation, which leaves out nothing that the view
tells. Seats are told in the order own, next, ...; a spectator looks from seat 0 and sees no hand."""

from __future__ import annotations

from typing import Any

from vernissage.engine.observing import Part, Plan, choice, flag, number
from vernissage.engine.rule import part, rule
from vernissage.games.pictura import state
from vernissage.games.pictura.check import SCORE_MOST
from vernissage.games.pictura.components import DATA
from vernissage.games.pictura.facts import FACTS
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import BOOK
from vernissage.games.pictura.rules.tools import favours_held, size
from vernissage.games.pictura.rules.turns import CHOOSE_TREND
from vernissage.games.pictura.state import (
    CELLS,
    KINDS,
    MUSEUMS,
    OFFERED,
    PAINTINGS,
    PATRONS,
    SEATS,
    TRENDS,
    TYPES,
    WORD,
)
from vernissage.games.pictura.typed import Record

OTHERS = ("own", "next", "second", "third")
ABROAD = tuple(f"International Museum {m + 1}" for m in range(MUSEUMS))
HAND, CHOSEN, REVEALED, IN_MUSEUM, KNOWN, DISCARD, MUSEUM = 1, 3, 5, 6, 10, 13, 17  # where a painting is; 0 unseen
WHERE = (
    "unseen", "hand", "hand, known", "chosen", "chosen, known", "auction", *ABROAD, *(f"{k} hand, known" for k in OTHERS[1:]), *(f"{k} discard" for k in OTHERS),
    *(f"{k} museum" for k in OTHERS),
)  # fmt: skip
SLOT, PATRON_DISCARD, CLAIMED = 1, 6, 7  # where a Patron is; 0 in the deck
IN_FORCE, FORMER = 5, 6  # where a Trend is; 0 unseen, from 1 in an International Museum
PAINTERS = 1 + max(p["painter_number"] for p in DATA["painters"]["items"])


def _kinds(genre: str | None, period: str | None) -> tuple[float, ...]:
    return tuple(float(t in (genre, period)) for t in state.TYPE_NAMES)


def _painter(number: int | None) -> tuple[float, ...]:
    return tuple(float(number == k) for k in range(PAINTERS))


def _patron(card: dict[str, Any]) -> tuple[float, ...]:
    """What it asks for: of each type and painter a share of three, and its points."""
    asked = {(r["kind"], str(r["value"])): r["count"] / 3 for r in card["requirements"]}
    types = [max(asked.get(("genre", t), 0.0), asked.get(("period", t), 0.0)) for t in state.TYPE_NAMES]
    painters = [asked.get(("painter", str(k)), 0.0) for k in range(PAINTERS)]
    return (*types, *painters, card["prestige_points"] / 10)


BY_PAINTER = tuple(f"painter {k}" for k in range(PAINTERS))
TABLE_COLUMNS = (
    number("players", 4, "players", low=2),
    choice("decision", ("over", *BOOK.names), "what is decided"),
    choice("end", len(FACTS.ends) + 1, "why the game ended, 0 while it runs"),
    choice("why", len(state.REASONS), "what the decision belongs to: " + ", ".join(state.REASONS[1:])),
    flag("mine", "1 when it is for this seat to decide"),
    choice("seat", SEATS, "the seat that decides, counted from this one"),
    choice("active", SEATS, "whose turn it is, counted from this one"),
    choice("starter", SEATS, "who began, counted from this one"),
    choice("ender", ("nobody", *OTHERS), "who set off the end"),
    flag("ending", "1 while the last hangings are made, and after the game"),
    number("round", int(N.printed("max_rounds")) + 1, "the round"),
    number("turns_left", 3, "turns to come after the end was set off"),
    number("market", PAINTINGS, "paintings in the market"),
    number("favour_deck", state.FAVOURS, "Favour cards in the deck"),
    number("patron_deck", PATRONS, "Patrons in the deck"),
    number("trend_deck", TRENDS, "Trends in the deck"),
    flag("favour_used", "1 when a Favour card was played this turn"),
    flag("patron_used", "1 when a Patron was claimed this turn"),
    choice("main", ("none", "improve", "exhibition", "inventory"), "the main action of this turn"),
    number("left", 10, "how often the decision may still be repeated", unit=3),
    flag("may_pass", "1 with may_pass"),
    choice("cell", CELLS + 1, "the first cell of a swap, from 1"),
    number("swaps", state.MAX_SWAPS, "swaps so far"),
    choice("playing", ("none", *state.FAVOUR_NAMES), "the Favour card being played"),
    choice("showing", ("none", *state.TYPE_NAMES), "the exhibition being opened"),
)
SEAT_COLUMNS = (
    number("score", SCORE_MOST, "score", unit=100),
    number("token", state.LAST_THRESHOLD, "favour token, 0 when it has left the game"),
    number("hand", PAINTINGS, "paintings in hand", unit=10),
    number("favours", state.FAVOURS, "Favour cards in hand", unit=10),
    flag("has_chosen", "1 when it has kept a personal Trend"),
    *(number(f"{t} hung", CELLS, f"{t} in its museum") for t in state.TYPE_NAMES),
    *(flag(f"{t} opened", f"1 when it has opened an exhibition of {t}") for t in state.TYPE_NAMES),
    *(choice(f"{r} token", ("none", *state.TYPE_NAMES), f"the token on {r}") for r in state.REWARD_NAMES),
)
SEEN = Plan(
    Part("table", TABLE_COLUMNS),
    Part("seats", SEAT_COLUMNS, SEATS, "seats from this one on"),
    Part("tokens", (number("left", 2, "Exhibition tokens left"),), TYPES, "types"),
    Part(
        "favours",
        (
            number("hand", state.COPIES, "in this seat's hand"),
            number("discard", state.COPIES, "in the discard"),
            number("made", state.COPIES, "in the deck when it was last made"),
        ),
        KINDS,
        "kinds of Favour cards",
    ),
    Part(
        "paintings",
        (
            choice("where", WHERE, "where it is"),
            number("cell", CELLS, "its cell in a museum, from 1"),
        ),
        PAINTINGS,
        "by number",
        (*state.TYPE_NAMES, *BY_PAINTER),
        tuple(
            (*_kinds(p["genre"], p["period"]), *_painter(p["painter_number"])) for p in DATA["painting_cards"]["items"]
        ),
    ),
    Part(
        "patrons",
        (
            choice(
                "place",
                ("deck", *(f"slot {k + 1}" for k in range(state.SLOTS)), "discard", *(f"{k} claimed" for k in OTHERS)),
                "where it is",
            ),
            flag("claim", "1 while it is being claimed"),
        ),
        PATRONS,
        "by number",
        (*(f"asks {t}" for t in state.TYPE_NAMES), *(f"asks {p}" for p in BY_PAINTER), "points"),
        tuple(map(_patron, DATA["patron_cards"]["items"])),
    ),
    Part(
        "trends",
        (
            choice("lies", ("unseen", *ABROAD, "in force", "former"), "where it lies"),
            choice("personal", ("no", *OTHERS), "whose personal Trend it is, as far as this seat knows"),
            choice("offer", OFFERED + 1, "its place among those this seat was dealt, from 1"),
            flag("shown", "1 when it has been public"),
        ),
        TRENDS,
        "by number",
        (*state.TYPE_NAMES, *BY_PAINTER),
        tuple((*_kinds(t["genre"], t["period"]), *_painter(t["painter_number"])) for t in DATA["trend_cards"]["items"]),
    ),
)
SIZE = SEEN.size
TABLE, SEAT_ROWS, TOKENS, FAVOURS, PIECES, PATRON_ROWS, TREND_ROWS = map(SEEN.at, SEEN.parts)
SEAT_WIDTH, PIECE = len(SEAT_COLUMNS), SEEN.parts["paintings"].width


@rule
def see(s: Record, seat: int, out: Any) -> None:
    """Write all that a seat sees (-1: a spectator), as `SEEN` lays it out."""
    for i in range(PIECES):  # what comes behind is all written
        out[i] = 0
    me = seat if seat >= 0 else 0
    see_table(s, seat, me, out)
    for k in range(s.players):
        see_seat(s, after(me, k, s.players), SEAT_ROWS + k * SEAT_WIDTH, out)
    for t in range(TYPES):
        out[TOKENS + t] = s.tokens[t]
    see_paintings(s, seat, me, out)
    for k in range(KINDS):
        if seat >= 0:
            out[FAVOURS + 3 * k] = s.favours[seat, k]
        out[FAVOURS + 3 * k + 1] = s.favour_discard[k]
        out[FAVOURS + 3 * k + 2] = s.favour_made[k]
    see_patrons(s, me, out)
    see_trends(s, seat, me, out)


@part
def see_table(s: Record, seat: int, me: int, out: Any) -> None:
    """What is decided and by whom, how far the game has come, and what was done in this turn."""
    p = s.players
    out[TABLE] = p
    if s.end == 0:
        out[TABLE + 1] = 1 + s.decision
        if seat >= 0 and (seat == s.seat or (s.decision == CHOOSE_TREND and s.kept[seat] == 0)):
            out[TABLE + 4] = 1
    out[TABLE + 2] = s.end
    out[TABLE + 3] = s.why
    out[TABLE + 5] = apart(s.seat, me, p)
    out[TABLE + 6] = apart(s.active, me, p)
    out[TABLE + 7] = apart(s.starter, me, p)
    out[TABLE + 8] = 1 + apart(s.ender, me, p) if s.ender >= 0 else 0
    out[TABLE + 9] = 1 if s.ending != 0 else 0
    out[TABLE + 10] = s.round
    out[TABLE + 11] = s.turns_left
    out[TABLE + 12] = s.market_size
    out[TABLE + 13] = s.favour_deck_size
    out[TABLE + 14] = s.patron_deck_size
    out[TABLE + 15] = s.trend_deck_size
    out[TABLE + 16] = s.favour_used
    out[TABLE + 17] = s.patron_used
    out[TABLE + 18] = s.main
    out[TABLE + 19] = s.left
    out[TABLE + 20] = s.may_pass
    out[TABLE + 21] = s.cell
    out[TABLE + 22] = s.swaps
    out[TABLE + 23] = s.playing
    out[TABLE + 24] = s.showing


@part
def see_seat(s: Record, other: int, at: int, out: Any) -> None:
    """What everybody knows of one seat, from `at` on."""
    out[at] = s.score[other]
    out[at + 1] = s.token[other]
    out[at + 2] = size(s.hand, other)
    out[at + 3] = favours_held(s, other)
    out[at + 4] = 1 if s.kept[other] != 0 else 0
    for t in range(TYPES):
        out[at + 5 + t] = s.types[other, t]
        out[at + 5 + TYPES + t] = (s.opened[other] >> t) & 1
    for space in range(state.SPACES):
        out[at + 5 + 2 * TYPES + space] = s.space[other, space]


@part
def apart(seat: int, me: int, players: int) -> int:
    """How many seats one lies after another. A division would cost more than all the rest."""
    return seat - me if seat >= me else seat - me + players


@part
def after(me: int, k: int, players: int) -> int:
    """The seat k after one."""
    return me + k if me + k < players else me + k - players


# Where each piece is comes from sets of pieces. To walk through the members of each set takes a branch that cannot be
# foreseen at every end, so each number is put together from its bits instead: `ones` holds the pieces whose number has
# that bit, and so on, and one loop without any branch, which the compiler makes many lanes wide, writes them all. Of a
# word it takes four pieces at once, which lie a quarter of the word apart.
QUARTER = 16
QUARTERS = 1 | 1 << QUARTER | 1 << 2 * QUARTER | 1 << 3 * QUARTER
VALUE = (1 << 5) - 1  # of five bits


@part
def bit(where: int, k: int) -> int:
    """All ones where the number has bit k, else none."""
    return -((where >> k) & 1)


@part
def put(ones: int, twos: int, fours: int, eights: int, sixteens: int, at: int, out: Any) -> None:
    """Write where each piece of a word is, and a 0 beside it. A word has four bits more than pieces: what is written for
    them is written over by whatever comes behind."""
    for b in range(QUARTER):
        four = (ones >> b) & QUARTERS | ((twos >> b) & QUARTERS) << 1 | ((fours >> b) & QUARTERS) << 2
        four |= ((eights >> b) & QUARTERS) << 3 | ((sixteens >> b) & QUARTERS) << 4
        for k in range(4):
            out[at + PIECE * (k * QUARTER + b)] = (four >> k * QUARTER) & VALUE
            out[at + PIECE * (k * QUARTER + b) + 1] = 0


@part
def see_paintings(s: Record, seat: int, me: int, out: Any) -> None:
    """Where each painting is, as far as the seat knows, and its cell if it hangs."""
    for w in range(state.WORDS):
        open = s.open[w]
        hand = s.hand[me, w] if seat >= 0 else s.hand[me, w] & open
        known = hand & open
        ones = hand ^ known | s.auction[w]  # HAND 1, REVEALED 5
        twos = known  # HAND + 1
        fours = s.auction[w]
        eights = 0
        sixteens = 0
        for m in range(MUSEUMS):
            x = s.im[m, w]
            ones |= x & bit(IN_MUSEUM + m, 0)
            twos |= x & bit(IN_MUSEUM + m, 1)
            fours |= x & bit(IN_MUSEUM + m, 2)
            eights |= x & bit(IN_MUSEUM + m, 3)
        for k in range(SEATS):  # so often that the compiler knows the bits
            if k < s.players:
                other = after(me, k, s.players)
                x = s.discard[other, w]
                ones |= x & bit(DISCARD + k, 0)
                twos |= x & bit(DISCARD + k, 1)
                fours |= x & bit(DISCARD + k, 2)
                eights |= x & bit(DISCARD + k, 3)
                sixteens |= x & bit(DISCARD + k, 4)
                if k > 0:
                    x = s.hand[other, w] & open
                    ones |= x & bit(KNOWN + k - 1, 0)
                    twos |= x & bit(KNOWN + k - 1, 1)
                    fours |= x & bit(KNOWN + k - 1, 2)
                    eights |= x & bit(KNOWN + k - 1, 3)
        put(ones, twos, fours, eights, sixteens, PIECES + w * WORD * PIECE, out)
    for k in range(s.players):
        other = after(me, k, s.players)
        for cell in range(CELLS):  # what is in a museum hangs on its wall
            at = PIECES + (s.wall[other, cell] - 1) * PIECE  # of an empty cell, before the paintings: written after it
            out[at] = MUSEUM + k
            out[at + 1] = 1 + cell
    if seat >= 0 and seat == s.seat and s.end == 0 and s.chosen != 0:
        out[PIECES + (s.chosen - 1) * PIECE] += CHOSEN - HAND  # it is in the hand still


@part
def see_patrons(s: Record, me: int, out: Any) -> None:
    """Where each Patron is, and which one is being claimed."""
    ones = s.patron_discard & bit(PATRON_DISCARD, 0)
    twos = s.patron_discard & bit(PATRON_DISCARD, 1)
    fours = s.patron_discard & bit(PATRON_DISCARD, 2)
    eights = 0
    for k in range(SEATS):
        if k < s.players:
            x = s.patrons[after(me, k, s.players)]
            ones |= x & bit(CLAIMED + k, 0)
            twos |= x & bit(CLAIMED + k, 1)
            fours |= x & bit(CLAIMED + k, 2)
            eights |= x & bit(CLAIMED + k, 3)
    put(ones, twos, fours, eights, 0, PATRON_ROWS, out)
    for slot in range(state.SLOTS):
        if s.slots[slot] != 0:
            out[PATRON_ROWS + 2 * (s.slots[slot] - 1)] = SLOT + slot
    if s.claim != 0:
        out[PATRON_ROWS + 2 * (s.claim - 1) + 1] = 1


@part
def see_trends(s: Record, seat: int, me: int, out: Any) -> None:
    """Where each Trend lies, whose personal one it is as far as the seat knows, and its place in the seat's offer."""
    for b in range(TRENDS):
        shown = (s.shown >> b) & 1
        out[TREND_ROWS + 4 * b] = FORMER * ((s.former >> b) & shown)  # former ones have been public
        out[TREND_ROWS + 4 * b + 1] = 0
        out[TREND_ROWS + 4 * b + 2] = 0
        out[TREND_ROWS + 4 * b + 3] = shown
    for m in range(MUSEUMS):
        out[TREND_ROWS + 4 * s.im_trend[m]] = 1 + m
    out[TREND_ROWS + 4 * s.trend] = IN_FORCE
    for k in range(s.players):
        other = after(me, k, s.players)
        if s.kept[other] != 0 and (s.end != 0 or other == seat):
            out[TREND_ROWS + 4 * s.offer[other, s.kept[other] - 1] + 1] = 1 + k
    if seat >= 0:
        for i in range(OFFERED):
            out[TREND_ROWS + 4 * s.offer[seat, i] + 2] = 1 + i
