"""Is a position possible? Every card and token is in exactly one place, and everything that is derived agrees."""

from __future__ import annotations

from vernissage.engine.bits import count
from vernissage.engine.rule import rule
from vernissage.games.pictura import state
from vernissage.games.pictura.check.draws import fits_claim, fits_draw, fits_reason, is_flag
from vernissage.games.pictura.components import genre, period
from vernissage.games.pictura.knowledge import museum_trends, offer_bits
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import BOOK, answerable, tools
from vernissage.games.pictura.rules.actions import PAY, TARGET, can_exhibit
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.exchange import EXCH_GIVE, EXCH_TAKE
from vernissage.games.pictura.rules.exhibitions import REWARD, USE_GRAND_OPENING
from vernissage.games.pictura.rules.favours import AUCTION_PICK
from vernissage.games.pictura.rules.hanging import LAYOUT
from vernissage.games.pictura.rules.patrons import PATRON, PATRON_REWARD, REFRESH_PATRONS, TAKE_IM, any_patron
from vernissage.games.pictura.rules.tools import size
from vernissage.games.pictura.rules.turns import CHOOSE_TREND, DISCARD_FAVOUR, DISCARD_PAINTING, can_open
from vernissage.games.pictura.state import CELLS, PAINTINGS, PATRONS, SEATS, TRENDS, TYPES
from vernissage.games.pictura.typed import Record

IMPOSSIBLE = {
    1: "Museum: Pictura is a game for 2, 3 or 4 players.",
    2: "Who decides, whose turn it is, who began or what is asked is not a seat or a decision of this game.",
    3: "A painting is in two places, or in none: each of the 180 is in the market, a museum, a hand or a discard.",
    4: "A deck must fill its first places and be empty beyond its size.",
    5: "A wall does not show what hangs in the museum, or has a gap before the last hanging (P-LAY-06).",
    6: "The numbers of paintings of each type do not agree with a museum.",
    7: "A painting that everybody has seen go into a hand is in no hand (P-INFO-09).",
    8: "The Favour cards do not add up to three of each kind, or the deck holds more of one than it was made of.",
    9: "A Patron is in two places, or in none: each of the 60 is claimed, face up, on the discard or in the deck.",
    10: "A Trend card is in two places, or in none, or was dealt to nobody who could hold it.",
    11: "Exhibition tokens, exhibitions opened and reward spaces do not agree (P-EXHIBIT).",
    12: "A score is below 0, or a favour token is not where the score puts it (P-PP-02, P-FTOK-02).",
    13: "What belongs to the present turn does not fit the decision that is asked.",
    14: "The end of the game does not agree with who set it off and how many turns are left (P-END).",
    15: "A seat that nobody sits on has something.",
    16: "An International Museum shows four paintings, and fewer only when the market is empty (P-IM-02).",
    17: "The seat that decides has nothing to choose from.",
    18: "Room to think in must be empty between decisions.",
}

DECISIONS = len(BOOK.names)
SCORE_MOST = 9999  # beyond what a game of so many rounds can bring, far below what the field holds


@rule
def check(s: Record) -> int:
    """The first thing that is impossible, by its number in `IMPOSSIBLE`; 0 where nothing is."""
    if s.players < 2 or s.players > SEATS:
        return 1
    if s.decision < 0 or s.decision >= DECISIONS or s.end < 0 or s.end > state.LIMIT:
        return 2
    if not (is_seat(s, s.seat) and is_seat(s, s.active) and is_seat(s, s.starter)):
        return 2
    code = check_paintings(s)
    if code == 0:
        code = check_museums(s)
    if code == 0:
        code = check_favours(s)
    if code == 0:
        code = check_patrons(s)
    if code == 0:
        code = check_trends(s)
    if code == 0:
        code = check_exhibitions(s)
    if code == 0:
        code = check_seats(s)
    if code == 0:
        code = check_turn(s)
    if code == 0:
        code = check_end(s)
    if code == 0 and s.end == 0 and not answerable(s):
        code = 17
    return code


@rule
def is_seat(s: Record, seat: int) -> bool:
    """Does somebody sit there?"""
    return 0 <= seat < s.players


@rule
def check_paintings(s: Record) -> int:
    """Each painting is in one place, and those known to lie in a hand do; museums abroad are full while they can be."""
    if s.market_size < 0 or s.market_size > PAINTINGS:
        return 4
    for i in range(PAINTINGS):
        if (i >= s.market_size and s.market[i] != 0) or s.market[i] >= PAINTINGS:
            return 4
    for w in range(state.WORDS):
        seen = s.auction[w]
        hands = 0
        for k in range(SEATS):
            for x in (s.hand[k, w], s.discard[k, w], s.museum[k, w], s.im[k, w]):
                if x < 0 or seen & x != 0:
                    return 3
                seen |= x
            hands |= s.hand[k, w]
        for i in range(s.market_size):
            if s.market[i] // state.WORD == w:
                bit = 1 << (s.market[i] % state.WORD)
                if seen & bit != 0:
                    return 3
                seen |= bit
        if seen != (1 << state.WORD) - 1:
            return 3
        if s.open[w] & ~hands != 0:
            return 7
    for m in range(state.MUSEUMS):
        n = size(s.im, m)
        if n > N.im_cards or (n < N.im_cards and s.market_size > 0):
            return 16
    return 0


@rule
def check_museums(s: Record) -> int:
    """Each wall shows what is in its museum, the types are counted right, and the room to think in is empty."""
    for t in range(TYPES):
        if s.masks[t] != 0 or s.sizes[t] != 0:
            return 18
    for c in range(CELLS):
        if s.kept_wall[0, c] != 0 or s.kept_wall[1, c] != 0 or s.kept_wall[2, c] != 0:
            return 18
    for seat in range(SEATS):
        n = size(s.museum, seat)
        on_wall = 0
        for c in range(CELLS):
            card = s.wall[seat, c] - 1
            if card >= 0:
                if card >= PAINTINGS or not tools.holds(s.museum, seat, card):
                    return 5
                on_wall += 1
                if s.ending == 0 and c >= n:
                    return 5
                for d in range(c):
                    if s.wall[seat, d] == card + 1:
                        return 5
        if on_wall != n:
            return 5
        for t in range(TYPES):
            same = 0
            for c in range(CELLS):
                card = s.wall[seat, c] - 1
                if card >= 0 and (genre(card) if t < state.N_GENRES else state.N_GENRES + period(card)) == t:
                    same += 1
            if same != s.types[seat, t]:
                return 6
    return 0


@rule
def check_favours(s: Record) -> int:
    """There are three Favour cards of each kind, and no more of one in the deck than it was made of."""
    if s.favour_deck_size < 0 or s.favour_deck_size > state.FAVOURS or s.playing < 0 or s.playing > state.KINDS:
        return 8
    for i in range(state.FAVOURS):
        if (
            s.favour_deck[i] < 0
            or s.favour_deck[i] >= state.KINDS
            or (i >= s.favour_deck_size and s.favour_deck[i] != 0)
        ):
            return 4
    for k in range(state.KINDS):
        n = s.favour_discard[k] + (1 if s.playing == k + 1 else 0)
        if s.favour_discard[k] < 0:
            return 8
        for seat in range(SEATS):
            if s.favours[seat, k] < 0:
                return 8
            n += s.favours[seat, k]
        in_deck = 0
        for i in range(s.favour_deck_size):
            if s.favour_deck[i] == k:
                in_deck += 1
        if n + in_deck != state.COPIES or in_deck > s.favour_made[k] or s.favour_made[k] > state.COPIES:
            return 8
    return 0


@rule
def check_patrons(s: Record) -> int:
    """Each Patron is in one place."""
    if s.patron_deck_size < 0 or s.patron_deck_size > PATRONS:
        return 4
    seen = s.patron_discard
    for seat in range(SEATS):
        if s.patrons[seat] < 0 or seen & s.patrons[seat] != 0:
            return 9
        seen |= s.patrons[seat]
    for slot in range(state.SLOTS):
        if s.slots[slot] < 0 or s.slots[slot] > PATRONS:
            return 9
        if s.slots[slot] != 0:
            bit = 1 << (s.slots[slot] - 1)
            if seen & bit != 0:
                return 9
            seen |= bit
    for i in range(PATRONS):
        if i >= s.patron_deck_size:
            if s.patron_deck[i] != 0:
                return 4
        else:
            if s.patron_deck[i] < 0 or s.patron_deck[i] >= PATRONS or (seen >> s.patron_deck[i]) & 1:
                return 9
            seen |= 1 << s.patron_deck[i]
    return 0 if seen == (1 << PATRONS) - 1 else 9


@rule
def check_trends(s: Record) -> int:
    """Each Trend card is in one place, and what was dealt and kept agrees with what has been public."""
    every = (1 << TRENDS) - 1
    if s.trend < 0 or s.trend >= TRENDS or s.opening < 0 or s.opening >= TRENDS:
        return 10
    if s.trend_deck_size < 0 or s.trend_deck_size > TRENDS or s.former & ~every != 0 or s.shown & ~every != 0:
        return 10
    for m in range(state.MUSEUMS):
        if s.im_trend[m] < 0 or s.im_trend[m] >= TRENDS:
            return 10
    im = museum_trends(s)
    seen = s.former | im
    if count(im) != state.MUSEUMS or s.former & im != 0 or (seen >> s.trend) & 1:
        return 10
    seen |= 1 << s.trend
    public = s.former | 1 << s.trend | 1 << s.opening
    if public & ~s.shown != 0 or s.shown & im != 0:
        return 10
    if s.decision == CHOOSE_TREND and s.shown != 1 << s.trend:  # no other has been public yet (P-SETUP-11)
        return 10
    dealt = 0
    kept = 0
    for seat in range(s.players):
        code = check_offer(s, seat)
        if code != 0 or dealt & offer_bits(s, seat) != 0:
            return 10
        dealt |= offer_bits(s, seat)
        if s.kept[seat] != 0:
            kept |= 1 << s.offer[seat, s.kept[seat] - 1]
    if dealt & (im | 1 << s.opening) != 0 or kept & s.shown != 0:
        return 10
    away = dealt if s.decision == CHOOSE_TREND else kept
    if seen & away != 0:
        return 10
    seen |= away
    for i in range(TRENDS):
        if i >= s.trend_deck_size:
            if s.trend_deck[i] != 0:
                return 4
        else:
            if s.trend_deck[i] < 0 or s.trend_deck[i] >= TRENDS or (seen >> s.trend_deck[i]) & 1:
                return 10
            seen |= 1 << s.trend_deck[i]
    return 0 if seen == every else 10


@rule
def check_offer(s: Record, seat: int) -> int:
    """Three different cards, rising; a seat has chosen when those before it have."""
    for k in range(state.OFFERED):
        if s.offer[seat, k] < 0 or s.offer[seat, k] >= TRENDS or (k > 0 and s.offer[seat, k] <= s.offer[seat, k - 1]):
            return 10
    if s.kept[seat] < 0 or s.kept[seat] > state.OFFERED:
        return 10
    chosen = s.decision != CHOOSE_TREND
    if not chosen:
        chosen = (seat - s.starter) % s.players < (s.seat - s.starter) % s.players
    return 0 if chosen == (s.kept[seat] != 0) else 10


@rule
def check_exhibitions(s: Record) -> int:
    """Tokens, exhibitions opened and reward spaces agree; the token of one being opened may still be in hand."""
    pending = s.showing - 1
    if s.showing < 0 or s.showing > TYPES:
        return 11
    for t in range(TYPES):
        opened = 0
        for seat in range(s.players):
            done = (s.opened[seat] >> t) & 1
            opened += done
            on_board = 0
            for space in range(state.SPACES):
                if s.space[seat, space] == t + 1:
                    on_board += 1
            waits = 1 if s.decision in (REWARD, DRAW_FAVOUR) and seat == s.active and t == pending else 0
            if on_board + waits != done or (done and s.types[seat, t] < N.least):
                return 11
        if s.tokens[t] != 2 - opened:
            return 11
    for seat in range(s.players):
        if s.opened[seat] < 0 or s.opened[seat] >> TYPES != 0 or count(s.opened[seat]) > N.most_opened:
            return 11
        for space in range(state.SPACES):
            if s.space[seat, space] < 0 or s.space[seat, space] > TYPES:
                return 11
    return 0


@rule
def check_seats(s: Record) -> int:
    """An empty seat has nothing; elsewhere no score is beyond its favour token, unless that is being asked about."""
    for seat in range(SEATS):
        if seat >= s.players:
            there = s.hand[seat, 0] | s.hand[seat, 1] | s.hand[seat, 2] | s.patrons[seat]
            there |= s.discard[seat, 0] | s.discard[seat, 1] | s.discard[seat, 2]
            if there != 0 or size(s.museum, seat) != 0 or tools.favours_held(s, seat) != 0:
                return 15
            if s.score[seat] != 0 or s.token[seat] != 0 or s.opened[seat] != 0 or s.kept[seat] != 0:
                return 15
            for k in range(state.OFFERED):
                if s.offer[seat, k] != 0:
                    return 15
            for space in range(state.SPACES):
                if s.space[seat, space] != 0:
                    return 15
        else:
            token = s.token[seat]
            if (
                s.score[seat] < 0
                or s.score[seat] > SCORE_MOST
                or (s.decision != DRAW_FAVOUR and tools.reached(s, seat))
            ):
                return 12
            if token != 0 and (
                token < N.threshold or token >= state.LAST_THRESHOLD + N.threshold or token % N.threshold != 0
            ):
                return 12
    return 0


@rule
def check_turn(s: Record) -> int:
    """What belongs to the present turn fits the decision that is asked."""
    d = s.decision
    shown = s.auction[0] | s.auction[1] | s.auction[2] != 0
    if shown != (d == AUCTION_PICK and s.end == 0) or (s.cell != 0 or s.swaps != 0) > (d == LAYOUT):
        return 13
    if s.cell < 0 or s.cell > CELLS or s.swaps < 0 or s.swaps > state.MAX_SWAPS:
        return 13
    if not (
        is_flag(s.favour_used) and is_flag(s.patron_used) and is_flag(s.may_pass) and 0 <= s.main <= state.INVENTORY
    ):
        return 13
    if s.playing != 0 and s.favour_used == 0:
        return 13
    if d == DRAW_FAVOUR:
        return 0 if fits_draw(s) else 13
    half = d == EXCH_TAKE or (d == TARGET and s.why == state.BY_IMPROVE)
    if half != (s.chosen != 0) or (half and (s.chosen > PAINTINGS or not tools.holds(s.hand, s.seat, s.chosen - 1))):
        return 13
    if (s.showing != 0) != (d in (USE_GRAND_OPENING, REWARD)):
        return 13
    if s.showing != 0 and s.main != state.EXHIBITION:
        return 13
    claiming = d == PATRON_REWARD or (d == TAKE_IM and s.why == state.BY_PATRON)
    if claiming != (s.claim != 0) or not fits_claim(s):
        return 13
    if not (fits_reason(s) and fits_card(s) and fits_choice(s)):
        return 13
    return check_asking(s)


@rule
def fits_card(s: Record) -> bool:
    """Is the Favour card being played the one that asks the decision (P-FAV-03)?"""
    d = s.decision
    why = s.why
    if d == PATRON_REWARD or (d == TAKE_IM and why == state.BY_PATRON):  # by Patronage, or a Patron's own requirements
        return s.playing == 0 or s.playing == state.PATRONAGE + 1
    card = -1
    if d == AUCTION_PICK:
        card = state.AUCTION
    elif d == TAKE_IM:
        card = state.PRIVATE_SALE
    elif d == PATRON or (d == REFRESH_PATRONS and why == state.BY_PATRONAGE):
        card = state.PATRONAGE
    elif d == TARGET and why == state.BY_DONATION:
        card = state.DONATION
    elif d == TARGET and why == state.BY_GRANTS:
        card = state.GRANTS
    elif d == TARGET and why == state.BY_STORAGE:
        card = state.STORAGE
    return s.playing == card + 1


@rule
def fits_choice(s: Record) -> bool:
    """Could the decision have come up with these hands, museums and decks?"""
    d = s.decision
    seat = s.seat
    good = True
    if d == PAY:  # P-IMP-01 to -03
        good = s.main <= state.IMPROVE and can_exhibit(s, seat)
    elif d == TARGET:
        good = not tools.none_in(s.discard, seat) if s.why >= state.BY_STORAGE else tools.has_room(s, seat)
        good = good and (s.why != state.BY_INVENTORY or s.main == state.INVENTORY)
    elif d == USE_GRAND_OPENING:  # P-FAV-01, P-EXHIBIT-01 to -04
        good = s.favour_used == 0 and can_open(s, seat, s.showing - 1) and count(s.opened[seat]) < N.most_opened
    elif d == AUCTION_PICK:  # P-FAV-13
        good = count(s.auction[0]) + count(s.auction[1]) + count(s.auction[2]) + s.asking <= s.players + 1
    elif d in (REFRESH_PATRONS, PATRON):
        good = any_patron(s)
    elif d == DISCARD_PAINTING:  # P-EOT-02
        good = size(s.hand, seat) > tools.hand_limit(s, seat)
    elif d == DISCARD_FAVOUR:  # P-EOT-03
        good = tools.favours_held(s, seat) > tools.favour_limit(s, seat)
    elif d in (EXCH_GIVE, EXCH_TAKE):  # the acquisition phase comes before all actions
        good = s.asking < s.players and s.main == 0 and s.favour_used == 0 and s.patron_used == 0
    return good


@rule
def check_asking(s: Record) -> int:
    """Whose decision it is, and how often it may be repeated."""
    d = s.decision
    if s.asking < 0 or s.asking > s.players or s.why < 0 or s.why > state.BY_SALE or not fits_left(s):
        return 13
    if d in (EXCH_GIVE, EXCH_TAKE, AUCTION_PICK):
        return 0 if s.seat == (s.active + s.asking) % s.players else 13
    if s.asking != 0 or (d != CHOOSE_TREND and s.seat != s.active):
        return 13
    return 0


@rule
def fits_left(s: Record) -> bool:
    """How many paintings may still be hung for nothing, or taken back (P-REW-01, P-FAV-14 to -16)."""
    most = 0
    if s.decision == TARGET:
        if s.why == state.BY_STORAGE:
            most = N.storage_most
        elif s.why == state.BY_REWARD:
            most = N.free_exhibits
        elif s.why == state.BY_DONATION or s.why == state.BY_GRANTS:
            most = 1
    return min(most, 1) <= s.left <= most


@rule
def check_end(s: Record) -> int:
    """The round, the one who set off the end and the turns that are left agree."""
    if s.round < 0 or (s.round == 0) != (s.decision == CHOOSE_TREND) or s.round > N.max_rounds + 1:
        return 14
    if s.ender < -1 or s.ender >= s.players or s.turns_left < 0 or s.turns_left >= s.players:
        return 14
    if s.ending < 0 or s.ending > state.LIMIT or (s.ending != 0) != (s.decision == LAYOUT):
        return 14
    if s.end != 0 and s.end != s.ending:
        return 14
    if s.round > N.max_rounds:  # only last turns that were set off in the round before (P-END-02, -10)
        due = (s.ender - s.starter) % s.players
        if s.ender < 0 or due == 0 or (s.ending == 0 and (s.active - s.starter) % s.players >= due):
            return 14
    if s.ender < 0:
        return 14 if s.turns_left != 0 or s.ending == state.FIFTY else 0
    if s.ending != 0:
        return 0 if s.ending == state.FIFTY and s.turns_left == 0 else 14
    following = (s.active - s.ender) % s.players  # the last turns go round from the one who set them off
    return 0 if following == s.players - s.turns_left and following > 0 else 14
