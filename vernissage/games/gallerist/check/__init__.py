"""Is a position possible? The conserved quantities of section 17, and everything that is derived."""

from __future__ import annotations

from vernissage.engine.bits import count
from vernissage.engine.rule import part, rule
from vernissage.engine.stack import top
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.check.boards import check_seats, check_tiles
from vernissage.games.gallerist.check.frames import check_frames
from vernissage.games.gallerist.check.stack import check_stack, check_start, check_turn, find_frame
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import clean, colony, sales, turn
from vernissage.games.gallerist.rules.colony import ticket_count
from vernissage.games.gallerist.rules.common import level
from vernissage.games.gallerist.rules.end import owners
from vernissage.games.gallerist.rules.sales import height
from vernissage.games.gallerist.state import HOME, SEATS
from vernissage.games.gallerist.typed import Record

QUEUE = 8  # places for assistants that wait to be hired

IMPOSSIBLE = {
    1: "The Gallerist is a game for one to four players.",
    2: "The seat that decides, its decision, the turn or the round do not exist.",
    3: "The stack of decisions is broken: it has the shape of no turn, its top is not the present decision, or something "
    "lies beyond it.",
    4: "The visitors of a kind do not add up to those in use (G-INV-01), or a number of visitors is negative.",
    5: "The tickets of a colour do not add up to those in use (G-INV-02), or a number of tickets is negative.",
    6: "A player's assistants do not add up to ten, more than four have a desk or more than eight queue (G-INV-03).",
    7: "An artist's signature tokens do not add up to two (G-INV-04).",
    8: "Promotion tokens do not add up to four a level (G-INV-06), or an artist has a token below its printed level.",
    9: "Contracts do not add up to twenty, each in one place (G-INV-07).",
    10: "The works of a form do not add up to eight, each in one place (G-INV-08).",
    11: "A Gallery holds more Collectors than one and the works sold (G-INV-09).",
    12: "Influence is 0 to 35, fame 0 to 19 and never below the initial fame, money 0 to 9999 (G-INV-10).",
    13: "A space holds a piece that is not there, or a Gallerist is in two places or none (G-INV-11).",
    14: "Exhibited works have a gap, or a fourth hangs without a Masterpiece (G-INV-12).",
    15: "The market holds a tile twice, or a cell has what it cannot have (G-INV-13).",
    16: "A reputation tile or a bonus tile is in two places.",
    17: "An artist lies on the wrong place, or one that is face-up still has its bonus tile (or the other way round).",
    18: "The Kicked-Out spaces, the location left this turn and the turn do not agree.",
    19: "Dealer and curator cards must be four different ones each, one for each player.",
    20: "The Box Office has an empty pile, but intermediate scoring is not due or done; or the other way round.",
    21: "The game is over before its end, or goes on after it.",
    22: "A stack of contracts is empty, has a gap, or is higher than dealing could make it (G-SALES-03).",
    23: "A contract space is empty, but something is on it.",
    24: "The easels do not hold as many works as the number of players asks for, or a work was won that stands on none.",
    25: "A seat at which nobody sits has things.",
    26: "What lies on the stack does not agree with the board: a work, contract, cell or tile it is about is not there.",
    27: "A switch of the rules has a value it cannot have.",
    28: "The opponent's Gallerist or pile do not agree with a game for one.",
    29: "More visitors stand before a work than it has tickets (G-SETUP-13, G-COLONY-14).",
    30: "An artist's commission is there twice; an artist is discovered once, with one commission (G-COLONY-06).",
    31: "A start tile lies under a hung work; it is gained by the work that comes there (G-COLONY-15).",
    32: "A board has more reputation tiles than its owner has assistants where they were taken in the market, the start "
    "tile not counted (G-MARKET-05).",
    33: "More contracts of a form are fulfilled than works of that form were sold (G-SALES-10).",
    34: "The start tiles and those who have chosen a starting Location do not agree (G-SETUP-21, -22).",
}


@rule
def check(s: Record) -> int:
    """0 for a position that can be, else the number in `IMPOSSIBLE` of the first thing that is wrong."""
    if s.players < 1 or s.players > SEATS:
        return 1
    code = check_turn(s)
    if code == 0:
        code = check_stack(s)
    if code == 0:
        code = check_visitors(s)
    if code == 0:
        code = check_artists(s)
    if code == 0:
        code = check_works(s)
    if code == 0:
        code = check_contracts(s)
    if code == 0:
        code = check_pieces(s)
    if code == 0:
        code = check_tiles(s)
    if code == 0:
        code = check_seats(s)
    if code == 0:
        code = check_start(s)
    if code == 0:
        code = check_frames(s)
    return code


# --- visitors and tickets ---------------------------------------------------------------------------------------------


@part
def check_visitors(s: Record) -> int:
    """The visitors of each kind and the tickets of each colour add up to those in use."""
    for kind in range(3):
        if s.bag[kind] < 0 or s.plaza[kind] < 0 or s.box[kind] < 0 or s.used[kind] < 0:
            return 4
        people = s.bag[kind] + s.plaza[kind]
        tickets = s.box[kind] + s.used[kind]
        for k in range(4):
            people += s.waiting[k, kind]
            if s.waiting[k, kind] < 0:
                return 4
        for seat in range(SEATS):
            if s.lobby[seat, kind] < 0 or s.gallery[seat, kind] < 0:
                return 4
            if s.tickets[seat, kind] < 0:
                return 5
            people += s.lobby[seat, kind] + s.gallery[seat, kind]
            tickets += s.tickets[seat, kind]
        if kind == state.COLLECTOR:
            for a in range(1, 8, 2):
                people += 1 - s.found[a]
        if people != N.visitors[s.players - 1, kind]:
            return 4
        if tickets != N.tickets[s.players - 1]:
            return 5
    return 0


# --- artists and works ------------------------------------------------------------------------------------------------


@part
def check_artists(s: Record) -> int:
    """Each artist lies on its place with possible fame and two signatures; bonus and promotion tiles add up."""
    tiles = 0
    tokens = 0
    pending = find_frame(s, colony.T_FOUND)
    for a in range(8):
        if s.artist[a] >> 1 != a or s.found[a] < 0 or s.found[a] > 1:
            return 17
        first = components.INITIAL_FAME[s.artist[a]]
        if s.fame[a] < first or s.fame[a] > components.LAST_FAME or (s.found[a] == 0 and s.fame[a] != first):
            return 12
        if (s.bonus[a] == 0) != (s.found[a] == 1 or a == pending):
            return 17
        if s.bonus[a] < 0 or s.bonus[a] > 10:
            return 16
        if s.bonus[a] > 0:
            if (tiles >> s.bonus[a]) & 1:
                return 16
            tiles |= 1 << s.bonus[a]
        if commissions(s, a) > 1:
            return 30
        if signatures(s, a) != 2 or s.signatures[a] < 0 or (s.found[a] == 0 and s.signatures[a] != 2):
            return 7
        if s.promo[a] != 0:
            if s.promo[a] <= components.PRINTED_LEVEL[s.artist[a]] or s.promo[a] > 5 or s.found[a] == 0:
                return 8
            tokens += 1 << (4 * (s.promo[a] - 1))
        if level(s, a) < 0:
            return 8
    for k in range(5):
        if s.promos[k] < 0 or s.promos[k] + ((tokens >> (4 * k)) & 15) != 4:
            return 8
    return 0


@part
def commissions(s: Record, a: int) -> int:
    """How many players hold the commission of this artist."""
    n = 0
    for seat in range(SEATS):
        if s.commission[seat] == a + 1:
            n += 1
    return n


@part
def signatures(s: Record, a: int) -> int:
    """G-INV-04, -05: beside the tile, as commissions, on the Art Value track (one for each exhibited work)."""
    n = s.signatures[a] + commissions(s, a)
    for seat in range(SEATS):
        for slot in range(state.SLOTS):
            if s.by[seat, slot] == a + 1:
                n += 1
    return n


@part
def check_works(s: Record) -> int:
    """Eight works of each form, each in one place; the crowds on the top ones, the easels and who won from them."""
    easels = 0
    for form in range(4):
        if s.aside[form] < 1 or s.aside[form] > 8 or s.pile[form] < 0 or s.pile[form] > 255:
            return 10
        places = 1 << (s.aside[form] - 1)
        total = 1 + count(s.pile[form])
        places |= s.pile[form]
        for seat in range(SEATS):
            if s.sold[seat, form] < 0 or s.sold[seat, form] > 255:
                return 10
            places |= s.sold[seat, form]
            total += count(s.sold[seat, form])
            for slot in range(state.SLOTS):
                if (s.by[seat, slot] + 1) >> 1 == form + 1:
                    if s.hung[seat, slot] < 1 or s.hung[seat, slot] > 8:
                        return 10
                    places |= 1 << (s.hung[seat, slot] - 1)
                    total += 1
        if places != 255 or total != 8:
            return 10
        if s.top[form] < 0 or s.top[form] > 8 or (s.top[form] == 0) != (s.pile[form] == 0):
            return 10
        if s.top[form] > 0 and (s.pile[form] >> (s.top[form] - 1)) & 1 == 0:
            return 10
        if not order_fits(s, form):
            return 10
        crowd = s.waiting[form, 0] + s.waiting[form, 1] + s.waiting[form, 2]
        if crowd > (ticket_count(s, form) if s.top[form] > 0 else 0):
            return 29
        if s.easel[form] < 0 or s.easel[form] > 1 or s.bought[form] < 0 or s.bought[form] > owners(s.players):
            return 24
        if s.bought[form] > 0 and (s.easel[form] == 0 or s.last != 3):
            return 24
        for other in range(form):  # one work each (G-SCORE-11)
            if s.bought[form] > 0 and s.bought[other] == s.bought[form]:
                return 24
        easels += s.easel[form]
    return 24 if easels != N.easels[s.players - 1] else 0


@part
def order_fits(s: Record, form: int) -> bool:
    """What a scenario has laid below the top lies in the stack, each work once."""
    order = s.order[form]
    if order < 0 or s.top[form] == 0:
        return order == 0
    seen = 1 << (s.top[form] - 1)
    while order != 0:
        work = (order & 15) - 1
        if work < 0 or work > 7 or (s.pile[form] >> work) & 1 == 0 or (seen >> work) & 1:
            return False
        seen |= 1 << work
        order >>= 4
    return True


# --- contracts --------------------------------------------------------------------------------------------------------


@part
def check_contracts(s: Record) -> int:
    """Twenty contracts, each in one place, in stacks without gaps; nothing lies on an empty space."""
    if s.deck < 0 or s.discards < 0 or s.held < 0 or s.held > 20:
        return 9
    seen = s.deck | s.discards
    total = count(s.deck) + count(s.discards)
    if s.held > 0:
        seen |= 1 << (s.held - 1)
        total += 1
    for stack in range(4):
        if s.display[stack, 0] == 0 or height(s, stack) + count(s.deck) // 4 > state.HEIGHT:
            return 22
        for k in range(state.HEIGHT):
            card = s.display[stack, k]
            if card < 0 or card > 20:
                return 9
            if card > 0:
                seen |= 1 << (card - 1)
                total += 1
                if k > 0 and s.display[stack, k - 1] == 0:
                    return 22
    for seat in range(SEATS):
        if not sales_fit(s, seat):
            return 33
        for space in range(3):
            card = s.contract[seat, space]
            if card < 0 or card > 20:
                return 9
            if s.face[seat, space] < 0 or s.face[seat, space] > state.INFLUENCE_HALF or s.clerk[seat, space] < 0:
                return 23
            if s.clerk[seat, space] > 1 or (card == 0 and (s.face[seat, space] != 0 or s.clerk[seat, space] != 0)):
                return 23
            if card > 0:
                seen |= 1 << (card - 1)
                total += 1
    return 9 if seen != (1 << 20) - 1 or total != components.CONTRACT_FORM.shape[0] else 0


@part
def sales_fit(s: Record, seat: int) -> bool:
    """Each sale fulfils one contract of its form, which is turned over when the work is sold and the visitor has left."""
    turning = -1
    if s.end == 0 and seat == s.seat and s.decision in (sales.SALE_VISITOR, sales.HALF):
        turning = top(s, 0)
    for form in range(4):
        n = 0
        for space in range(3):
            card = s.contract[seat, space] - 1
            done = s.face[seat, space] != 0 or space == turning
            if done and card >= 0 and card < 20 and components.CONTRACT_FORM[card] == form:
                n += 1
        if n > count(s.sold[seat, form]):
            return False
    return True


# --- pieces -----------------------------------------------------------------------------------------------------------


@part
def assistants(s: Record, seat: int) -> int:
    """G-INV-03: all places an assistant can be in."""
    n = s.queue[seat] + s.desks[seat] + s.lost[seat]
    for k in range(3):
        n += s.clerk[seat, k]
    for place in range(4):
        if s.white[place] == 5 + seat:
            n += 1
        if s.black[place] == 5 + seat:
            n += 1
    for row in range(7):
        for column in range(3):
            if s.market[row, column] == -1 - seat:
                n += 1
    return n


@part
def check_pieces(s: Record) -> int:
    """Ten assistants and one Gallerist each; one piece at most was pushed out, by whoever stands there now."""
    n = owners(s.players)
    for seat in range(n):
        if (
            s.queue[seat] < 0
            or s.queue[seat] > (QUEUE if seat < s.players else 10)
            or s.desks[seat] < 0
            or s.desks[seat] > N.desks
            or s.lost[seat] < 0
            or assistants(s, seat) != 10
        ):
            return 6
    blacks = 0
    for place in range(4):
        for piece in (s.white[place], s.black[place]):
            if piece < 0 or piece > 8 or (piece > 0 and (piece - 1) & 3 >= n):
                return 13
        if s.black[place] != 0:
            blacks += 1
            if s.pushed != place:
                return 18
    if (
        blacks > 1
        or s.pushed < -1
        or s.pushed > 3
        or s.vacated < -1
        or s.vacated > 3
        or (blacks == 0) != (s.pushed == -1)
    ):
        return 18
    if (
        s.pushed >= 0 and find_frame(s, clean.T_CLEAN) == -9 and s.decision != clean.RETURN
    ):  # nobody would clean up (G-TURN-14)
        return 18
    if s.pushed >= 0 and s.white[s.pushed] != 1 + s.turn:  # whoever pushed stands there
        return 18
    for seat in range(n):
        if not gallerist_stands(s, seat):
            return 13
    return check_solo(s)


@part
def gallerist_stands(s: Record, seat: int) -> bool:
    """One piece on the board where `place` says, or none: at home, or in hand between leaving and going."""
    whites = 0
    for place in range(4):
        if s.white[place] == 1 + seat:
            whites += 1
            if s.place[seat] != place:
                return False
        if s.black[place] == 1 + seat:
            whites += 1
            if s.place[seat] != 4 + place:
                return False
    if whites > 1 or s.place[seat] < 0 or s.place[seat] > HOME:
        return False
    if s.end == 0 and s.decision in (turn.LEAVE, turn.GO) and seat == s.turn:
        return whites == 0 and s.place[seat] == (s.vacated if s.vacated >= 0 else HOME)
    return whites == 1 or s.place[seat] == HOME


@part
def check_solo(s: Record) -> int:
    """In a game for one the opponent's Gallerist is where it stood last or off the board; other games have none."""
    if s.players > 1:
        return 28 if s.automa != -1 or s.automa_out != 0 else 0
    if s.automa < -1 or s.automa > 3 or s.automa_out < 0 or s.automa_out > 1 or s.desks[1] != 0 or s.lost[1] != 0:
        return 28
    off = s.place[1] == HOME
    if off != (s.automa == -1 or s.automa_out == 1) or (s.turn == 1 and off):
        return 28
    if s.pushed >= 0 and (s.black[s.pushed] - 1) & 3 == 1 and (s.turn == 1 or find_frame(s, turn.T_KICK) == -9):
        return 28  # its piece goes back to it in the player's turn, before anything else (G-SOLO-06)
    return 28 if not off and s.place[1] % 4 != s.automa else 0
