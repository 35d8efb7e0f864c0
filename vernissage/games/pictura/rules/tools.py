"""Small steps that every chapter needs: sets of paintings, drawing, points and their thresholds, exhibiting."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.chance import shuffle
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.typed import Grid
from vernissage.games.pictura import state
from vernissage.games.pictura.components import genre, period, worth
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.state import KINDS, WORD
from vernissage.games.pictura.typed import Record

# --- sets of paintings ------------------------------------------------------------------------------------------------


@rule
def size(sets: Any, row: int) -> int:
    """How many paintings a set of the record holds: `size(s.hand, seat)`."""
    return count(sets[row, 0]) + count(sets[row, 1]) + count(sets[row, 2])


@rule
def none_in(sets: Grid, row: int) -> bool:
    """Is a set of the record empty?"""
    return (sets[row, 0] | sets[row, 1] | sets[row, 2]) == 0


@rule
def holds(sets: Grid, row: int, card: int) -> bool:
    """Is a painting in a set of the record?"""
    return (sets[row, card // WORD] >> (card % WORD)) & 1 == 1


@rule
def put(sets: Any, row: int, card: int) -> None:
    """A painting comes into a set of the record."""
    sets[row, card // WORD] |= 1 << (card % WORD)


@rule
def drop(sets: Any, row: int, card: int) -> None:
    """A painting goes out of a set of the record."""
    sets[row, card // WORD] &= ~(1 << (card % WORD))


@rule
def lowest(x: int) -> int:
    """The number of the lowest bit."""
    return count((x & -x) - 1)


@rule
def emit(moves: Any, n: int, x: int, base: int) -> int:
    """Add a move for each bit of a word, or only count them where `moves` is None."""
    if moves is None:
        return n + count(x)
    while x != 0:
        moves[n] = base + lowest(x)
        n += 1
        x &= x - 1
    return n


@rule
def add(moves: Any, n: int, move: int) -> int:
    """Add one move, or only count it where `moves` is None."""
    if moves is not None:
        moves[n] = move
    return n + 1


# --- hands ------------------------------------------------------------------------------------------------------------


@rule
def receive(s: Record, seat: int, card: int, openly: bool) -> None:
    """A painting goes into a hand; everybody remembers what went there openly (P-INFO-09)."""
    w = card // WORD
    bit = 1 << (card % WORD)
    s.hand[seat, w] |= bit
    if openly:
        s.open[w] |= bit


@rule
def leave(s: Record, seat: int, card: int) -> None:
    """A painting leaves a hand."""
    w = card // WORD
    bit = 1 << (card % WORD)
    s.hand[seat, w] &= ~bit
    s.open[w] &= ~bit


@rule
def next_painting(s: Record) -> int:
    """The top of the market, which must not be empty."""
    n = s.market_size - 1
    card = s.market[n]
    s.market[n] = 0
    s.market_size = n
    return int(card)


@rule
def draw_paintings(s: Record, seat: int, n: int, journal: Any) -> None:
    """From the market into a hand, unseen by the others (P-INFO-08); what is left, then nothing (P-DECK-01)."""
    for _ in range(n):
        if s.market_size == 0:
            return
        card = next_painting(s)
        receive(s, seat, card, False)
        note(journal, state.E_DRAW, seat, 1 << seat, card)


@rule
def retrieve(s: Record, seat: int, journal: Any) -> None:
    """All that lies in the own discard goes into the hand (P-INV-02, P-REW-04)."""
    for w in range(state.WORDS):
        x = s.discard[seat, w]
        s.discard[seat, w] = 0
        s.hand[seat, w] |= x
        s.open[w] |= x
        if journal.shape[0] > 0:
            while x != 0:
                note(journal, state.E_RETRIEVE, seat, ALL, w * WORD + lowest(x))
                x &= x - 1


@rule
def hand_limit(s: Record, seat: int) -> int:
    """How many paintings a seat may hold at the end of its turn."""
    return N.hand_limit + (N.more_hand if s.space[seat, state.R_HAND] != 0 else 0)


@rule
def favour_limit(s: Record, seat: int) -> int:
    """How many Favour cards a seat may hold at the end of its turn."""
    return N.favour_limit + (N.more_hand if s.space[seat, state.R_FAVOURS] != 0 else 0)


# --- Favour cards and points ------------------------------------------------------------------------------------------


@rule
def favours_held(s: Record, seat: int) -> int:
    """How many Favour cards a seat holds, of whatever kind."""
    n = 0
    for k in range(KINDS):
        n += s.favours[seat, k]
    return n


@rule
def draw_favour(s: Record, seat: int, journal: Any) -> None:
    """One Favour card; an empty deck is made anew from the discard (P-DECK-02)."""
    if s.favour_deck_size == 0:
        n = 0
        for k in range(KINDS):
            for _ in range(s.favour_discard[k]):
                s.favour_deck[n] = k
                n += 1
        if n == 0:
            note(journal, state.E_NO_FAVOUR, seat, ALL)
            return
        for k in range(KINDS):
            s.favour_made[k] = s.favour_discard[k]
            s.favour_discard[k] = 0
        shuffle(s.rng, s.favour_deck, n)
        s.favour_deck_size = n
    n = s.favour_deck_size - 1
    kind = s.favour_deck[n]
    s.favour_deck[n] = 0
    s.favour_deck_size = n
    s.favours[seat, kind] += 1
    note(journal, state.E_FAVOUR_DRAW, seat, 1 << seat, kind)


@rule
def gain(s: Record, seat: int, points: int) -> None:
    """Move the score token by a gain or a loss. Whether a threshold was reached is looked at when the step that moves it
    has come to `DRAW_FAVOUR` (going_on.py)."""
    s.score[seat] += points


@rule
def reached(s: Record, seat: int) -> bool:
    """Has a score come up to the favour token (P-FTOK-02)?"""
    return s.token[seat] != 0 and s.score[seat] >= s.token[seat]


@rule
def move_token(s: Record, seat: int) -> None:
    """To the next threshold, or out of the game after the last (P-FTOK-02, -03)."""
    threshold = s.token[seat]
    s.token[seat] = threshold + N.threshold if threshold < state.LAST_THRESHOLD else 0


@rule
def any_favour(s: Record) -> bool:
    """Is a Favour card left to draw, be it from a new deck (P-DECK-02)?"""
    n = s.favour_deck_size
    for k in range(KINDS):
        n += s.favour_discard[k]
    return n > 0


# --- museums ----------------------------------------------------------------------------------------------------------


@rule
def hung(s: Record, seat: int) -> int:
    """How many paintings are in a museum."""
    return size(s.museum, seat)


@rule
def exhibit(s: Record, seat: int, card: int, owner: int, source: int, journal: Any) -> None:
    """Hang a painting in the lowest empty cell (P-LAY-06); the public Trend pays at once (P-TREND-04)."""
    cell = hung(s, seat)
    put(s.museum, seat, card)
    s.wall[seat, cell] = card + 1
    s.types[seat, genre(card)] += 1
    s.types[seat, state.N_GENRES + period(card)] += 1
    points = worth(s.trend, card)
    note(journal, state.E_EXHIBIT, seat, ALL, card, owner, source, points)
    if points > 0:
        gain(s, seat, points)


@rule
def has_room(s: Record, seat: int) -> bool:
    """Is a cell of the museum empty? Until the last hanging the cells are filled in order, so the last one tells."""
    return s.wall[seat, state.CELLS - 1] == 0


@rule
def museum_of(s: Record, card: int) -> int:
    """The International Museum that shows a painting."""
    w = card // WORD
    bit = 1 << (card % WORD)
    for m in range(state.MUSEUMS - 1):
        if s.im[m, w] & bit != 0:
            return m
    return state.MUSEUMS - 1


@rule
def take_from_museum(s: Record, seat: int, card: int, journal: Any) -> None:
    """Without giving one: no points are lost, and the market fills the gap (P-IM-01, -02)."""
    m = museum_of(s, card)
    drop(s.im, m, card)
    receive(s, seat, card, True)
    note(journal, state.E_TAKE, seat, ALL, m, card)
    if s.market_size > 0:
        new = next_painting(s)
        put(s.im, m, new)
        note(journal, state.E_REFILL, seat, ALL, m, new)


# --- turns and Trends --------------------------------------------------------------------------------------------------


@rule
def clear_turn(s: Record) -> None:
    """All that belongs to one turn."""
    s.asking = 0
    s.main = 0
    s.favour_used = 0
    s.patron_used = 0
    s.why = 0
    s.playing = 0
    s.claim = 0
    s.claim_slot = 0
    s.left = 0
    s.showing = 0
    s.chosen = 0


@rule
def next_trend(s: Record) -> int:
    """The top of the Trend deck, which must not be empty."""
    n = s.trend_deck_size - 1
    trend = s.trend_deck[n]
    s.trend_deck[n] = 0
    s.trend_deck_size = n
    return int(trend)
