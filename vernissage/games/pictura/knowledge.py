"""What a seat may know, for machines: re-dealing the rest, and the numbers a learner gets (section 21)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count, member
from vernissage.engine.chance import branch, draw, shuffle
from vernissage.engine.rule import rule
from vernissage.games.pictura import state
from vernissage.games.pictura.components import genre, period
from vernissage.games.pictura.rules import BOOK, options
from vernissage.games.pictura.rules.exhibitions import USE_GRAND_OPENING
from vernissage.games.pictura.rules.setup import write_offer
from vernissage.games.pictura.rules.tools import favours_held, lowest, size
from vernissage.games.pictura.rules.turns import CHOOSE_TREND
from vernissage.games.pictura.state import CELLS, KINDS, MUSEUMS, OFFERED, PAINTINGS, SEATS, TRENDS, TYPES, WORD
from vernissage.games.pictura.typed import Record

# --- re-dealing -------------------------------------------------------------------------------------------------------
#
# Hidden from a seat are: the order of all decks; what the others hold, but for paintings that everybody saw go there
# (`open`); the others' Favour cards; their personal Trends and what they returned; a half-made choice.
#
# The table tells something more about the seat that decides: with a single option the engine would have gone on by
# itself. So a deal in which it has fewer than two is thrown away and drawn anew. (A Temporary Exhibition asks for a
# Grand opening whenever a Favour card is held, so that nothing is told by not asking.) Two things of the past would tell
# a little more and are not used: an active player who had no legal exchange, and a turn that ended by itself while Favour
# cards were held and the market was empty.
#
# Everybody saw what a new Favour deck was made of (P-DECK-02, P-INFO-07): of each kind no more can be in it, so what is
# left over is in the other hands (`favour_made`).
#
# Trends of others are drawn uniformly from the cards never seen; which of three a player keeps is taken to be chance.


@rule
def redeal(s: Record, seat: int, rng: Any) -> None:
    """Deal afresh all that a seat cannot know (-1: a spectator), so that the table still looks the same to it."""
    redeal_trends(s, seat, rng)
    redeal_patrons(s, rng)
    deciding = s.end == 0 and s.seat != seat and s.decision != CHOOSE_TREND and s.decision != USE_GRAND_OPENING
    if deciding and options(s) < 2:
        deciding = False  # between two steps of the engine, not at rest
    while True:
        redeal_paintings(s, seat, rng)
        redeal_favours(s, seat, rng)
        if not deciding or agrees(s, rng):
            break
    branch(rng, s.rng)


@rule
def agrees(s: Record, rng: Any) -> bool:
    """Do the new hands explain that this decision is asked? A half-made choice is drawn from the new hand."""
    if s.chosen != 0:
        s.chosen = nth(s, s.seat, draw(rng, size(s.hand, s.seat))) + 1
    return options(s) >= 2


@rule
def nth(s: Record, seat: int, k: int) -> int:
    """The k-th painting of a hand."""
    for w in range(state.WORDS):
        n = count(s.hand[seat, w])
        if k < n:
            return w * WORD + member(s.hand[seat, w], k)
        k -= n
    return 0


@rule
def redeal_paintings(s: Record, seat: int, rng: Any) -> None:
    """The market and all that the others hold unseen, numbered through, shuffled and dealt again."""
    a = 0
    b = 0
    c = 0
    for i in range(s.market_size):
        card = s.market[i]
        if card < WORD:
            a |= 1 << card
        elif card < 2 * WORD:
            b |= 1 << (card - WORD)
        else:
            c |= 1 << (card - 2 * WORD)
    sizes = 0  # hidden paintings in each hand, a byte each
    for other in range(s.players):
        if other != seat:
            x = s.hand[other, 0] & ~s.open[0]
            y = s.hand[other, 1] & ~s.open[1]
            z = s.hand[other, 2] & ~s.open[2]
            sizes |= (count(x) + count(y) + count(z)) << (8 * other)
            a |= x
            b |= y
            c |= z
            for w in range(state.WORDS):
                s.hand[other, w] &= s.open[w]
    n = lay_out(s, 0, a, 0)
    n = lay_out(s, n, b, WORD)
    n = lay_out(s, n, c, 2 * WORD)
    shuffle(rng, s.market, n)
    for other in range(s.players):
        for _ in range((sizes >> (8 * other)) & 255):
            n -= 1
            card = s.market[n]
            s.market[n] = 0
            s.hand[other, card // WORD] |= 1 << (card % WORD)


@rule
def lay_out(s: Record, n: int, x: int, base: int) -> int:
    """Lay the paintings of a word into the market, from place n on; how many lie there then."""
    while x != 0:
        s.market[n] = base + lowest(x)
        n += 1
        x &= x - 1
    return n


@rule
def redeal_favours(s: Record, seat: int, rng: Any) -> None:
    """Kinds that are neither in the own hand nor on the discard nor being played are in the deck and the other hands."""
    sizes = 0
    held = 0
    for other in range(s.players):
        if other != seat:
            sizes |= favours_held(s, other) << (8 * other)
            held += favours_held(s, other)
    n = 0
    surplus = 0  # of each kind what cannot be in the deck, four bits each
    for k in range(KINDS):
        left = state.COPIES - s.favour_discard[k] - (1 if s.playing == k + 1 else 0)
        if seat >= 0:
            left -= s.favours[seat, k]
        for i in range(left):
            if i < s.favour_made[k]:
                s.favour_deck[n] = k
                n += 1
            else:
                surplus += 1 << (4 * k)
    shuffle(rng, s.favour_deck, n)
    for k in range(KINDS):
        for _ in range((surplus >> (4 * k)) & 15):
            s.favour_deck[n] = k
            n += 1
    for i in range(held - 1, 0, -1):  # the hands, among themselves
        j = draw(rng, i + 1)
        card = s.favour_deck[n - held + i]
        s.favour_deck[n - held + i] = s.favour_deck[n - held + j]
        s.favour_deck[n - held + j] = card
    for other in range(s.players):
        if other == seat:
            continue
        for k in range(KINDS):
            s.favours[other, k] = 0
        for _ in range((sizes >> (8 * other)) & 255):
            n -= 1
            s.favours[other, s.favour_deck[n]] += 1
            s.favour_deck[n] = 0


@rule
def redeal_patrons(s: Record, rng: Any) -> None:
    """Only the order of the deck is hidden."""
    gone = s.patron_discard
    for k in range(SEATS):
        gone |= s.patrons[k]
    for slot in range(state.SLOTS):
        if s.slots[slot] != 0:
            gone |= 1 << (s.slots[slot] - 1)
    n = 0
    for k in range(state.PATRONS):
        if (gone >> k) & 1 == 0:
            s.patron_deck[n] = k
            n += 1
    shuffle(rng, s.patron_deck, n)


@rule
def offer_bits(s: Record, seat: int) -> int:
    """The three Trend cards a seat was dealt, as bits."""
    x = 0
    for k in range(OFFERED):
        x |= 1 << s.offer[seat, k]
    return x


@rule
def museum_trends(s: Record) -> int:
    """The Trend cards of the International Museums, as bits."""
    x = 0
    for m in range(MUSEUMS):
        x |= 1 << s.im_trend[m]
    return x


@rule
def pick(pool: int, rng: Any) -> int:
    """A random member as a bit."""
    return 1 << member(pool, draw(rng, count(pool)))


@rule
def redeal_trends(s: Record, seat: int, rng: Any) -> None:
    """What the others were dealt, kept and returned, and the deck: any that it may be by what the seat has seen."""
    every = (1 << TRENDS) - 1
    im = museum_trends(s)
    mine = offer_bits(s, seat) if seat >= 0 else 0
    if s.decision == CHOOSE_TREND:
        free = every & ~im & ~s.shown & ~mine
        for other in range(s.players):
            if other != seat:
                a = pick(free, rng)
                b = pick(free & ~a, rng)
                c = pick(free & ~a & ~b, rng)
                free &= ~(a | b | c)
                write_offer(s, other, lowest(a), lowest(b), lowest(c))
                if s.kept[other] != 0:
                    s.kept[other] = 1 + draw(rng, OFFERED)
        lay_trends(s, free, rng)
        return
    # The cards kept: known at the end of the game, before it any that were never seen.
    free = every & ~im & ~s.shown & ~mine
    kept = 0
    if seat >= 0:
        kept = 1 << s.offer[seat, s.kept[seat] - 1]
    for other in range(s.players):
        if other != seat:
            card = 1 << s.offer[other, s.kept[other] - 1]
            if s.end == 0:
                card = pick(free, rng)
            free &= ~card
            kept |= card
            s.offer[other, 0] = lowest(card)
    # The cards returned: any that can have been in the deck after the choice.
    free = every & ~im & ~(1 << s.opening) & ~kept & ~mine
    for other in range(s.players):
        if other != seat:
            a = pick(free, rng)
            b = pick(free & ~a, rng)
            free &= ~(a | b)
            card = s.offer[other, 0]
            write_offer(s, other, card, lowest(a), lowest(b))
            for k in range(OFFERED):
                if s.offer[other, k] == card:
                    s.kept[other] = k + 1
    lay_trends(s, every & ~im & ~kept & ~s.former & ~(1 << s.trend), rng)


@rule
def lay_trends(s: Record, deck: int, rng: Any) -> None:
    """Make the Trend deck of these cards and shuffle it."""
    n = 0
    for t in range(TRENDS):
        if (deck >> t) & 1:
            s.trend_deck[n] = t
            n += 1
    shuffle(rng, s.trend_deck, n)


# --- observation ------------------------------------------------------------------------------------------------------
#
# Seats are told in the order own, next, ...; a spectator looks from seat 0 and sees no hand.

OBSERVATION = (
    ("players", 3, "one-hot: 2, 3, 4 players"),
    ("decision", len(BOOK.names), "one-hot, in the order of the decisions; all 0 when the game is over"),
    ("why", len(state.REASONS), "one-hot: what the decision belongs to"),
    ("mine", 1, "1 when it is for this seat to decide"),
    ("to_move", SEATS, "one-hot: the seat that decides, counted from this one"),
    ("active", SEATS, "one-hot: whose turn it is, counted from this one"),
    ("starter", SEATS, "one-hot: who began, counted from this one"),
    ("ender", SEATS, "one-hot: who set off the end, counted from this one"),
    ("progress", 12, "round / 60, turns left / 3, market / 180, Favour, Patron and Trend deck, favour used, patron "
     "used, main action one-hot (improve, exhibition, inventory), repeats left / 3"),
    ("options", 1, "1 with may_pass"),
    ("layout", CELLS + 1, "one-hot: the first cell of a swap; swaps / 100"),
    ("hand", PAINTINGS, "1 for each painting in this seat's hand"),
    ("chosen", PAINTINGS, "one-hot: this seat's painting about to be given or paid"),
    ("auction", PAINTINGS, "1 for each painting revealed in an auction"),
    ("museums", MUSEUMS * PAINTINGS, "1 for each painting in an International Museum"),
    ("known", SEATS * PAINTINGS, "per seat: 1 for each painting everybody has seen go into its hand"),
    ("discards", SEATS * PAINTINGS, "per seat: 1 for each painting in its discard"),
    ("hung", SEATS * PAINTINGS, "per seat: 1 for each painting in its museum"),
    ("wall", CELLS * TYPES, "own museum, per cell: genre and period one-hot"),
    ("types", SEATS * TYPES, "per seat: paintings of each type / 25"),
    ("opened", SEATS * TYPES, "per seat: 1 for each type of exhibition opened"),
    ("spaces", SEATS * state.SPACES, "per seat: 1 for each reward space filled"),
    ("tokens", TYPES, "Exhibition tokens left of each type / 2"),
    ("showing", TYPES, "one-hot: the exhibition being opened"),
    ("seats", SEATS * 5, "per seat: score / 100, favour token / 50, paintings and Favour cards in hand / 10, Patrons / 10"),
    ("favours", KINDS, "this seat's Favour cards of each kind / 3"),
    ("favour_discard", KINDS, "Favour discard / 3"),
    ("favour_made", KINDS, "what the Favour deck was last made of / 3: no more of a kind can be in it"),
    ("playing", KINDS, "one-hot: the Favour card being played"),
    ("slots", state.SLOTS * state.PATRONS, "per slot one-hot: the Patron"),
    ("claim", state.PATRONS, "one-hot: the Patron being claimed"),
    ("trends", (MUSEUMS + 1) * TRENDS, "one-hot: the Trend of each International Museum, the public Trend"),
    ("offer", OFFERED * TRENDS, "one-hot: the Trend cards this seat was dealt, the kept one first after the choice"),
    ("shown", TRENDS, "1 for each Trend that has been public"),
)  # fmt: skip
N_DECISIONS, N_REASONS = len(BOOK.names), len(state.REASONS)
OBSERVATION_SIZE = sum(length for _, length, _ in OBSERVATION)


@rule
def flag(out: Any, at: int, index: int, length: int) -> int:
    """One-hot; an index below 0 leaves all at 0."""
    if index >= 0:
        out[at + index] = 1.0
    return at + length


@rule
def cards_out(out: Any, at: int, sets: Any, row: int) -> int:
    """A 1 for each painting of a set; where the next part begins."""
    for w in range(state.WORDS):
        x = sets[row, w]
        while x != 0:
            out[at + w * WORD + lowest(x)] = 1.0
            x &= x - 1
    return at + PAINTINGS


@rule
def observe(s: Record, seat: int, out: Any) -> None:
    """Write what a seat sees (-1: a spectator), part by part as `OBSERVATION` tells."""
    for i in range(OBSERVATION_SIZE):
        out[i] = 0.0
    me = seat if seat >= 0 else 0
    at = observe_turn(s, seat, me, out)
    at = observe_paintings(s, seat, me, out, at)
    at = observe_museums(s, me, out, at)
    at = observe_favours(s, seat, out, at)
    observe_trends(s, seat, out, at)


@rule
def observe_turn(s: Record, seat: int, me: int, out: Any) -> int:
    """The parts from `players` to `layout`; where the next one begins."""
    p = s.players
    at = flag(out, 0, p - 2, 3)
    at = flag(out, at, s.decision if s.end == 0 else -1, N_DECISIONS)
    at = flag(out, at, s.why, N_REASONS)
    if seat >= 0 and s.end == 0 and (seat == s.seat or (s.decision == CHOOSE_TREND and s.kept[seat] == 0)):
        out[at] = 1.0
    at += 1
    at = flag(out, at, (s.seat - me) % p, SEATS)
    at = flag(out, at, (s.active - me) % p, SEATS)
    at = flag(out, at, (s.starter - me) % p, SEATS)
    at = flag(out, at, (s.ender - me) % p if s.ender >= 0 else -1, SEATS)
    out[at] = s.round / 60.0
    out[at + 1] = s.turns_left / 3.0
    out[at + 2] = s.market_size / 180.0
    out[at + 3] = s.favour_deck_size / 24.0
    out[at + 4] = s.patron_deck_size / 60.0
    out[at + 5] = s.trend_deck_size / 30.0
    out[at + 6] = float(s.favour_used)
    out[at + 7] = float(s.patron_used)
    flag(out, at + 8, s.main - 1, 3)
    out[at + 11] = s.left / 3.0
    out[at + 12] = float(s.may_pass)
    at += 13
    at = flag(out, at, s.cell - 1, CELLS)
    out[at] = s.swaps / 100.0
    return at + 1


@rule
def observe_paintings(s: Record, seat: int, me: int, out: Any, at: int) -> int:
    """The parts from `hand` to `hung`; where the next one begins."""
    if seat >= 0:
        cards_out(out, at, s.hand, seat)
        flag(out, at + PAINTINGS, s.chosen - 1 if seat == s.seat else -1, PAINTINGS)
    at += 2 * PAINTINGS
    for w in range(state.WORDS):
        x = s.auction[w]
        while x != 0:
            out[at + w * WORD + lowest(x)] = 1.0
            x &= x - 1
    at += PAINTINGS
    for m in range(MUSEUMS):
        at = cards_out(out, at, s.im, m)
    for k in range(s.players):
        other = (me + k) % s.players
        for w in range(state.WORDS):
            x = s.hand[other, w] & s.open[w]
            while x != 0:
                out[at + k * PAINTINGS + w * WORD + lowest(x)] = 1.0
                x &= x - 1
        cards_out(out, at + (SEATS + k) * PAINTINGS, s.discard, other)
        cards_out(out, at + (2 * SEATS + k) * PAINTINGS, s.museum, other)
    return at + 3 * SEATS * PAINTINGS


@rule
def observe_museums(s: Record, me: int, out: Any, at: int) -> int:
    """The parts from `wall` to `seats`; where the next one begins."""
    for c in range(CELLS):
        card = s.wall[me, c] - 1
        if card >= 0:
            out[at + c * TYPES + genre(card)] = 1.0
            out[at + c * TYPES + state.N_GENRES + period(card)] = 1.0
    at += CELLS * TYPES
    for k in range(s.players):
        other = (me + k) % s.players
        for t in range(TYPES):
            out[at + k * TYPES + t] = s.types[other, t] / 25.0
            out[at + (SEATS + k) * TYPES + t] = float((s.opened[other] >> t) & 1)
        for space in range(state.SPACES):
            if s.space[other, space] != 0:
                out[at + 2 * SEATS * TYPES + k * state.SPACES + space] = 1.0
    at += 2 * SEATS * TYPES + SEATS * state.SPACES
    for t in range(TYPES):
        out[at + t] = s.tokens[t] / 2.0
    at = flag(out, at + TYPES, s.showing - 1, TYPES)
    for k in range(s.players):
        other = (me + k) % s.players
        out[at + k * 5] = s.score[other] / 100.0
        out[at + k * 5 + 1] = s.token[other] / 50.0
        out[at + k * 5 + 2] = size(s.hand, other) / 10.0
        out[at + k * 5 + 3] = favours_held(s, other) / 10.0
        out[at + k * 5 + 4] = count(s.patrons[other]) / 10.0
    return at + SEATS * 5


@rule
def observe_favours(s: Record, seat: int, out: Any, at: int) -> int:
    """The parts from `favours` to `claim`; where the next one begins."""
    for k in range(KINDS):
        if seat >= 0:
            out[at + k] = s.favours[seat, k] / 3.0
        out[at + KINDS + k] = s.favour_discard[k] / 3.0
        out[at + 2 * KINDS + k] = s.favour_made[k] / 3.0
    at = flag(out, at + 3 * KINDS, s.playing - 1, KINDS)
    for slot in range(state.SLOTS):
        at = flag(out, at, s.slots[slot] - 1, state.PATRONS)
    return flag(out, at, s.claim - 1, state.PATRONS)


@rule
def observe_trends(s: Record, seat: int, out: Any, at: int) -> None:
    """The last parts, from `trends` to `shown`."""
    for m in range(MUSEUMS):
        at = flag(out, at, s.im_trend[m], TRENDS)
    at = flag(out, at, s.trend, TRENDS)
    if seat >= 0:
        kept = max(0, s.kept[seat] - 1)
        flag(out, at, s.offer[seat, kept], TRENDS)
        flag(out, at + TRENDS, s.offer[seat, 1 if kept == 0 else 0], TRENDS)
        flag(out, at + 2 * TRENDS, s.offer[seat, 1 if kept == 2 else 2], TRENDS)
    at += OFFERED * TRENDS
    for t in range(TRENDS):
        out[at + t] = float((s.shown >> t) & 1)
