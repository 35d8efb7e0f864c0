"""Artists Colony (section 5): discover an artist, buy and exhibit a work."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count, member
from vernissage.engine.chance import draw
from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.stack import pop, push, top
from vernissage.games.gallerist.components import (
    FAME_STEPS,
    LAST_FAME,
    SPACE_BONUS,
    TILE_BONUS,
    WORK_FAME,
    WORK_TICKETS,
)
from vernissage.games.gallerist.rules.bonus import ask_pay, give, rise
from vernissage.games.gallerist.rules.common import (
    after_money_steps,
    bag_size,
    exhibited,
    from_bag,
    initial_fame,
    lobby_size,
    masterpieces,
    payable,
    tell,
)
from vernissage.games.gallerist.state import (
    ARTIST_0,
    BUY,
    CELEBRITY_COMMISSION,
    COLLECTOR,
    DISCOVER,
    E_ARRIVE,
    E_BUY,
    E_CROWD,
    E_DISCARD_COMMISSION,
    E_DISCOVER,
    E_FOUND,
    E_HANG,
    E_LEAVES_LOBBY,
    E_REPUTATION,
    E_TILE_GONE,
    E_UNCOVER,
    INVESTOR,
    LOBBY_VISITOR,
    REPUTATION,
    REPUTATION_0,
    SLOTS,
    START_TILE,
    T_BUY_FAME,
    T_BUY_TICKETS,
    T_FOUND,
    T_HANG,
    T_LOBBY,
    T_TICKET,
    T_UNCOVER,
    TILE_NEEDS_LOBBY,
    VIP,
    VISITOR_0,
)

# --- discover ---------------------------------------------------------------------------------------------------------


@part
def hidden_artist(s: Any) -> bool:
    for a in range(8):
        if s.found[a] == 0:
            return True
    return False


@part
def may_discard(s: Any, seat: int) -> bool:
    """G-COLONY-19: a commission whose stack is empty, where that allows to discover."""
    a = s.commission[seat] - 1
    return a >= 0 and s.top[a >> 1] == 0 and hidden_artist(s)


@inlined
def can_discover(s: Any, seat: int) -> bool:
    """G-COLONY-01, without the discard."""
    return s.commission[seat] == 0 and hidden_artist(s)


@inlined
def discard_commission(s: Any, seat: int, journal: Any) -> None:
    a = s.commission[seat] - 1
    s.commission[seat] = 0
    s.signatures[a] += 1
    tell(journal, E_DISCARD_COMMISSION, seat, a, 0, 0, 0)
    push(s, seat, DISCOVER, 0, 0, 0)


@inlined
def legal_discover(s: Any, moves: Any) -> int:
    n = 0
    for a in range(8):
        if s.found[a] == 0:
            moves[n] = ARTIST_0 + a
            n += 1
    return n


@inlined
def do_discover(s: Any, move: int, journal: Any) -> None:
    """G-COLONY-03: the bonus first; the tile then leaves the game."""
    seat = s.seat + 0
    a = move - ARTIST_0
    bonus = TILE_BONUS[s.bonus[a] - 1]
    pop(s)
    s.bonus[a] = 0
    tell(journal, E_DISCOVER, seat, a, bonus, 0, 0)
    push(s, seat, T_FOUND, a, 0, 0)
    give(s, seat, bonus, journal)


@inlined
def task_found(s: Any, journal: Any) -> None:
    """G-COLONY-04 to -06: the Collector on a red artist goes to the Plaza, the tile is turned, a token is taken."""
    seat = s.seat + 0
    a = top(s, 0) + 0
    pop(s)
    red = a & 1
    s.plaza[COLLECTOR] += red
    s.found[a] = 1
    s.fame[a] = initial_fame(s, a)
    s.signatures[a] -= 1
    s.commission[seat] = a + 1
    tell(journal, E_FOUND, seat, a, red, 0, 0)


# --- buy --------------------------------------------------------------------------------------------------------------


@rule
def price_of(s: Any, seat: int, a: int) -> int:
    """G-COLONY-13."""
    return initial_fame(s, a) if s.commission[seat] == a + 1 else s.fame[a] + 0


@rule
def fame_of_purchase(s: Any, seat: int, a: int) -> int:
    """G-COLONY-14, 3: the work's fame and one for each Collector in the own Gallery."""
    return WORK_FAME[a >> 1, s.top[a >> 1] - 1] + s.gallery[seat, COLLECTOR]  # type: ignore[no-any-return]


@part
def steps_needed(s: Any, seat: int, a: int) -> int:
    """G-COLONY-10, -11: the fame steps without which the fourth slot stays closed."""
    if exhibited(s, seat) < 3 or masterpieces(s, seat) > 0:
        return 0
    return max(0, LAST_FAME - s.fame[a] - fame_of_purchase(s, seat, a))  # type: ignore[no-any-return]


@part
def can_buy_from(s: Any, seat: int, a: int, influence: int) -> bool:
    """G-COLONY-09, -10, -11, -18."""
    if s.found[a] == 0 or s.top[a >> 1] == 0 or s.by[seat, SLOTS - 1] != 0:
        return False
    if s.commission[seat] != a + 1:
        if s.signatures[a] == 0:
            return False
        if s.law[CELEBRITY_COMMISSION] == 1 and s.fame[a] == LAST_FAME:
            return False
    price = price_of(s, seat, a)
    if not payable(s, seat, price, influence):
        return False
    need = steps_needed(s, seat, a)
    if need == 0:
        return True
    fewest = max(0, price - s.money[seat])
    return FAME_STEPS[after_money_steps(influence, fewest)] >= need  # type: ignore[no-any-return]


@part
def can_buy(s: Any, seat: int, influence: int) -> bool:
    for a in range(8):
        if can_buy_from(s, seat, a, influence):
            return True
    return False


@inlined
def legal_buy(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    influence = s.influence[seat] + 0
    n = 0
    for a in range(8):
        if can_buy_from(s, seat, a, influence):
            moves[n] = ARTIST_0 + a
            n += 1
    return n


@inlined
def do_buy(s: Any, move: int, journal: Any) -> None:
    """G-COLONY-14, 1 and 2: the visitors on the work go to the Plaza; pay."""
    seat = s.seat + 0
    a = move - ARTIST_0
    form = a >> 1
    pop(s)
    price = price_of(s, seat, a)
    commissioned = 1 if s.commission[seat] == a + 1 else 0
    tell(journal, E_BUY, seat, a, s.top[form] - 1, price, commissioned)
    tell(
        journal,
        E_CROWD,
        seat,
        form,
        s.waiting[form, COLLECTOR] + 0,
        s.waiting[form, VIP] + 0,
        s.waiting[form, INVESTOR] + 0,
    )
    for kind in range(3):
        s.plaza[kind] += s.waiting[form, kind]
        s.waiting[form, kind] = 0
    push(s, seat, T_BUY_FAME, a, 0, 0)
    ask_pay(s, seat, price, steps_needed(s, seat, a), journal)


@inlined
def task_buy_fame(s: Any, journal: Any) -> None:
    """G-COLONY-14, 3."""
    seat = s.seat + 0
    a = top(s, 0) + 0
    pop(s)
    need = steps_needed(s, seat, a)
    push(s, seat, T_BUY_TICKETS, a, 0, 0)
    rise(s, seat, a, fame_of_purchase(s, seat, a), need, journal)


@inlined
def task_buy_tickets(s: Any, journal: Any) -> None:
    """G-COLONY-14, 4."""
    seat = s.seat + 0
    a = top(s, 0) + 0
    form = a >> 1
    work = s.top[form] - 1
    pop(s)
    push(s, seat, T_HANG, a, 0, 0)
    push(s, seat, T_TICKET, WORK_TICKETS[form, work, 0], WORK_TICKETS[form, work, 1], 0)


@inlined
def task_hang(s: Any, journal: Any) -> None:
    """G-COLONY-14, 5 and 6: the leftmost empty slot; the signature token goes on the Art Value track, where it counts
    as one of the artist's exhibited works. The next work of the stack is seen now, its visitors come at the end."""
    seat = s.seat + 0
    a = top(s, 0) + 0
    form = a >> 1
    pop(s)
    slot = exhibited(s, seat)
    work = s.top[form] + 0
    s.by[seat, slot] = a + 1
    s.hung[seat, slot] = work
    s.pile[form] -= 1 << (work - 1)
    if s.commission[seat] == a + 1:
        s.commission[seat] = 0
    else:
        s.signatures[a] -= 1
    tell(journal, E_HANG, seat, slot, a, work - 1, 0)
    uncover(s, form)
    push(s, seat, T_UNCOVER, form, 0, 0)
    if slot == 2 and s.third[seat] != 0:
        start_tile(s, seat, journal)


@part
def uncover(s: Any, form: int) -> None:
    """The next work of a stack: any of those left, each equally likely, unless a scenario has laid it there."""
    left = s.pile[form] + 0
    s.top[form] = s.order[form] & 15
    s.order[form] = s.order[form] >> 4
    if left != 0 and s.top[form] == 0:
        s.top[form] = 1 + member(left, draw(s.rng, count(left)))


@inlined
def task_uncover(s: Any, journal: Any) -> None:
    """G-COLONY-14, 7: visitors come to the uncovered work, as many as its tickets, fewer if the bag runs out."""
    form = top(s, 0) + 0
    seat = s.seat + 0
    pop(s)
    if s.top[form] != 0:
        tell(journal, E_UNCOVER, seat, form, s.top[form] - 1, 0, 0)
        crowd(s, seat, form, journal)


@part
def ticket_count(s: Any, form: int) -> int:
    """Tickets on the top work of a stack."""
    return 2 if WORK_TICKETS[form, s.top[form] - 1, 1] != 0 else 1


@inlined
def crowd(s: Any, seat: int, form: int, journal: Any) -> None:
    for _ in range(ticket_count(s, form)):
        if bag_size(s) > 0:
            kind = from_bag(s)
            s.waiting[form, kind] += 1
            tell(journal, E_ARRIVE, seat, form, kind, 0, 0)


# --- reputation spaces, for the start tile and for the market ---------------------------------------------------------


@part
def free_space(s: Any, seat: int) -> bool:
    for space in range(6):
        if s.reputation[seat, space] == 0:
            return True
    return False


@inlined
def start_tile(s: Any, seat: int, journal: Any) -> None:
    """G-COLONY-15, -17: the tile on the third slot is gained; without an empty space it is discarded."""
    if free_space(s, seat):
        push(s, seat, REPUTATION, START_TILE, 0, 0)
    else:
        tell(journal, E_TILE_GONE, seat, s.third[seat] - 1, 0, 0, 0)
        s.third[seat] = 0


@inlined
def legal_reputation(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    n = 0
    for space in range(6):
        if s.reputation[seat, space] == 0:
            moves[n] = REPUTATION_0 + space
            n += 1
    return n


@inlined
def do_start_tile(s: Any, move: int, journal: Any) -> None:
    """G-COLONY-15, -16: without a visitor in the Lobby there is no bonus (unless the published rule is played)."""
    seat = s.seat + 0
    space = move - REPUTATION_0
    pop(s)
    s.reputation[seat, space] = s.third[seat]
    s.third[seat] = 0
    gained = lobby_size(s, seat) > 0 or s.law[TILE_NEEDS_LOBBY] == 0
    bonus = SPACE_BONUS[space] if gained else 0
    tell(journal, E_REPUTATION, seat, s.reputation[seat, space] - 1, space, bonus, 0)
    push(s, seat, T_LOBBY, 0, 0, 0)
    if gained:
        give(s, seat, bonus, journal)


@inlined
def task_lobby(s: Any, journal: Any) -> None:
    """One visitor of choice from the own Lobby to the Plaza, if there is one."""
    seat = s.seat + 0
    pop(s)
    if lobby_size(s, seat) > 0:
        push(s, seat, LOBBY_VISITOR, 0, 0, 0)


@inlined
def legal_lobby_visitor(s: Any, moves: Any) -> int:
    seat = s.seat + 0
    n = 0
    for kind in range(3):
        if s.lobby[seat, kind] > 0:
            moves[n] = VISITOR_0 + kind
            n += 1
    return n


@inlined
def do_lobby_visitor(s: Any, move: int, journal: Any) -> None:
    seat = s.seat + 0
    kind = move - VISITOR_0
    pop(s)
    s.lobby[seat, kind] -= 1
    s.plaza[kind] += 1
    tell(journal, E_LEAVES_LOBBY, seat, kind, 0, 0, 0)


@inlined
def ask_buy(s: Any, seat: int) -> None:
    push(s, seat, BUY, 0, 0, 0)
