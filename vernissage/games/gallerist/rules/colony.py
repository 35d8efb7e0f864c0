"""Artists Colony (section 5): discover an artist, buy and exhibit a work; the start tile."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count, member
from vernissage.engine.chance import draw
from vernissage.engine.rule import inlined, part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import push
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.numbers import N
from vernissage.games.gallerist.rules import bonus, common
from vernissage.games.gallerist.rules.book import book
from vernissage.games.gallerist.rules.common import tell
from vernissage.games.gallerist.state import COLLECTOR, INVESTOR, SLOTS, VIP
from vernissage.games.gallerist.typed import Record

# --- discover ---------------------------------------------------------------------------------------------------------


@part
def hidden_artist(s: Record) -> bool:
    """Is an artist still face-down?"""
    for a in range(8):
        if s.found[a] == 0:
            return True
    return False


HOLDS_COMMISSION = book.reason(
    "holds_commission", "G-COLONY-01", "You still hold the commission of {me.commission:artist}."
)
ALL_FOUND = book.reason("all_found", "G-COLONY-01", "All artists are discovered.")


@part
def cannot_discover(s: Record, seat: int) -> int:
    """The main action, without the discard."""
    if s.commission[seat] != 0:
        return HOLDS_COMMISSION
    return ALLOWED if hidden_artist(s) else ALL_FOUND


NO_COMMISSION = book.reason("no_commission", "G-COLONY-19", "You hold no commission.")
WORKS_LEFT = book.reason(
    "works_left", "G-COLONY-19", "A commission is given back only when no work of its form is left."
)
NOBODY_LEFT = book.reason(
    "nobody_left", "G-COLONY-19", "No artist is left to discover, so the commission is not given back."
)


@part
def cannot_discard(s: Record, seat: int) -> int:
    """A commission whose stack is empty, where that allows to discover."""
    if s.commission[seat] == 0:
        return NO_COMMISSION
    if s.top[(s.commission[seat] - 1) >> 1] != 0:
        return WORKS_LEFT
    return ALLOWED if hidden_artist(s) else NOBODY_LEFT


@inlined
def discard_commission(s: Record, seat: int, journal: Any) -> None:
    """The commission goes back beside its artist, and an artist must be discovered instead."""
    a = s.commission[seat] - 1
    s.commission[seat] = 0
    s.signatures[a] += 1
    tell(journal, state.E_DISCARD_COMMISSION, seat, a, 0, 0, 0)
    push(s, seat, DISCOVER, 0, 0, 0)


DISCOVER = book.decision(
    "discover",
    moves="artist",
    rule="G-COLONY-02",
    ask="choose an artist to discover. You gain the bonus tile, and a commission: one work at the fame shown now.",
    waits="chooses an artist to discover",
)
FOUND_ALREADY = book.reason("found_already", "G-COLONY-02", "{artist} is discovered already.")


@DISCOVER.reason
def _(s: Record, artist: int) -> int:
    return FOUND_ALREADY if s.found[artist] == 1 else ALLOWED


@DISCOVER.do
def _(s: Record, seat: int, artist: int, journal: Any) -> None:
    """G-COLONY-03: the bonus first; the tile then leaves the game."""
    gain = components.TILE_BONUS[s.bonus[artist] - 1]
    s.bonus[artist] = 0
    tell(journal, state.E_DISCOVER, seat, artist, gain, 0, 0)
    push(s, seat, T_FOUND, artist, 0, 0)
    bonus.give(s, seat, gain, journal)


T_FOUND = book.task("t_found", frame=("artist",))


@T_FOUND.do
def _(s: Record, seat: int, artist: int, journal: Any) -> None:
    """G-COLONY-04 to -06: the Collector on a red artist goes to the Plaza, the tile is turned, a token is taken."""
    red = artist & 1
    s.plaza[COLLECTOR] += red
    s.found[artist] = 1
    s.fame[artist] = common.initial_fame(s, artist)
    s.signatures[artist] -= 1
    s.commission[seat] = artist + 1
    tell(journal, state.E_FOUND, seat, artist, red, 0, 0)


# --- buy --------------------------------------------------------------------------------------------------------------


@rule
def price_of(s: Record, seat: int, artist: int) -> int:
    """G-COLONY-13."""
    return common.initial_fame(s, artist) if s.commission[seat] == artist + 1 else s.fame[artist]


@rule
def fame_of_purchase(s: Record, seat: int, artist: int) -> int:
    """G-COLONY-14, 3: the work's fame and one for each Collector in the own Gallery."""
    return N.work_fame[artist >> 1, s.top[artist >> 1] - 1] + s.gallery[seat, COLLECTOR]


@part
def steps_needed(s: Record, seat: int, artist: int) -> int:
    """G-COLONY-10, -11: the fame steps without which the fourth slot stays closed."""
    if common.exhibited(s, seat) < 3 or common.masterpieces(s, seat) > 0:
        return 0
    return max(0, components.LAST_FAME - s.fame[artist] - fame_of_purchase(s, seat, artist))


NOT_FOUND = book.reason("not_found", "G-COLONY-09", "{artist} must be discovered first.")
NO_WORK = book.reason("no_work", "G-COLONY-09", "No work of {artist} is left.")
NO_SIGNATURE = book.reason("no_signature", "G-COLONY-09", "{artist} has no signature token left.")
ONLY_COMMISSION = book.reason(
    "only_commission", "G-COLONY-18", "{artist} is a Celebrity and sells only to a commission."
)
TOO_DEAR = book.reason(
    "too_dear", "G-COLONY-13", "A work of {artist} costs {price}; money and influence give you less.", price=price_of
)
NO_MASTERPIECE = book.reason(
    "no_masterpiece", "G-COLONY-10", "The fourth place needs a Masterpiece, and this purchase cannot make one."
)
GALLERY_FULL = book.reason("gallery_full", "G-COLONY-09", "All four places of your gallery are taken.")


@part
def cannot_buy_from(s: Record, seat: int, artist: int, influence: int) -> int:
    """With so much Influence: a Kicked-Out Action has less of it."""
    if s.found[artist] == 0:
        return NOT_FOUND
    if s.top[artist >> 1] == 0:
        return NO_WORK
    if s.by[seat, SLOTS - 1] != 0:
        return GALLERY_FULL
    if s.commission[seat] != artist + 1:
        if s.signatures[artist] == 0:
            return NO_SIGNATURE
        if s.law[state.CELEBRITY_COMMISSION] == 1 and s.fame[artist] == components.LAST_FAME:
            return ONLY_COMMISSION
    price = price_of(s, seat, artist)
    if not common.payable(s, seat, price, influence):
        return TOO_DEAR
    need = steps_needed(s, seat, artist)
    if need > 0:
        fewest = max(0, price - s.money[seat])
        if components.FAME_STEPS[common.after_money_steps(influence, fewest)] < need:
            return NO_MASTERPIECE
    return ALLOWED


NOTHING_TO_BUY = book.reason("nothing_to_buy", "G-COLONY-09", "There is no artist whose work you could buy and hang.")


@part
def cannot_buy(s: Record, seat: int, influence: int) -> int:
    """The main action."""
    if s.by[seat, SLOTS - 1] != 0:
        return GALLERY_FULL
    for artist in range(8):
        if cannot_buy_from(s, seat, artist, influence) == ALLOWED:
            return ALLOWED
    return NOTHING_TO_BUY


BUY = book.decision(
    "buy",
    moves="artist",
    rule="G-COLONY-12",
    ask="choose an artist to buy from. You have {me.money} money, and influence for {me.money_steps} more.",
    waits="chooses whose work to buy",
)


@BUY.reason
def _(s: Record, seat: int, artist: int) -> int:
    return cannot_buy_from(s, seat, artist, s.influence[seat])


@BUY.do
def _(s: Record, seat: int, artist: int, journal: Any) -> None:
    """G-COLONY-14, 1 and 2: the visitors on the work go to the Plaza; pay."""
    form = artist >> 1
    price = price_of(s, seat, artist)
    commissioned = 1 if s.commission[seat] == artist + 1 else 0
    tell(journal, state.E_BUY, seat, artist, s.top[form] - 1, price, commissioned)
    collectors, vips, investors = s.waiting[form, COLLECTOR], s.waiting[form, VIP], s.waiting[form, INVESTOR]
    tell(journal, state.E_CROWD, seat, form, collectors, vips, investors)
    for kind in range(3):
        s.plaza[kind] += s.waiting[form, kind]
        s.waiting[form, kind] = 0
    push(s, seat, T_BUY_FAME, artist, 0, 0)
    bonus.ask_pay(s, seat, price, steps_needed(s, seat, artist), journal)


T_BUY_FAME = book.task("t_buy_fame", frame=("artist",))


@T_BUY_FAME.do
def _(s: Record, seat: int, artist: int, journal: Any) -> None:
    """G-COLONY-14, 3."""
    need = steps_needed(s, seat, artist)
    push(s, seat, T_BUY_TICKETS, artist, 0, 0)
    bonus.rise(s, seat, artist, fame_of_purchase(s, seat, artist), need, journal)


T_BUY_TICKETS = book.task("t_buy_tickets", frame=("artist",))


@T_BUY_TICKETS.do
def _(s: Record, seat: int, artist: int) -> None:
    """G-COLONY-14, 4."""
    form = artist >> 1
    work = s.top[form] - 1
    push(s, seat, T_HANG, artist, 0, 0)
    push(s, seat, bonus.T_TICKET, components.WORK_TICKETS[form, work, 0], components.WORK_TICKETS[form, work, 1], 0)


T_HANG = book.task("t_hang", frame=("artist",))


@T_HANG.do
def _(s: Record, seat: int, artist: int, journal: Any) -> None:
    """G-COLONY-14, 5 and 6: the leftmost empty slot; the signature token goes on the Art Value track, where it counts
    as one of the artist's exhibited works. The next work of the stack is seen now, its visitors come at the end."""
    form = artist >> 1
    slot = common.exhibited(s, seat)
    work = s.top[form]
    s.by[seat, slot] = artist + 1
    s.hung[seat, slot] = work
    s.pile[form] -= 1 << (work - 1)
    if s.commission[seat] == artist + 1:
        s.commission[seat] = 0
    else:
        s.signatures[artist] -= 1
    tell(journal, state.E_HANG, seat, slot, artist, work - 1, 0)
    uncover(s, form)
    push(s, seat, T_UNCOVER, form, 0, 0)
    if slot == 2 and s.third[seat] != 0:
        start_tile(s, seat, journal)


@part
def uncover(s: Record, form: int) -> None:
    """The next work of a stack: any of those left, each equally likely, unless a scenario has laid it there."""
    left = s.pile[form]
    s.top[form] = s.order[form] & 15
    s.order[form] = s.order[form] >> 4
    if left != 0 and s.top[form] == 0:
        s.top[form] = 1 + member(left, draw(s.rng, count(left)))


T_UNCOVER = book.task("t_uncover", frame=("form",))


@T_UNCOVER.do
def _(s: Record, seat: int, form: int, journal: Any) -> None:
    """G-COLONY-14, 7: visitors come to the uncovered work, as many as its tickets, fewer if the bag runs out."""
    if s.top[form] == 0:
        return
    tell(journal, state.E_UNCOVER, seat, form, s.top[form] - 1, 0, 0)
    for _ in range(ticket_count(s, form)):
        if common.bag_size(s) > 0:
            kind = common.from_bag(s)
            s.waiting[form, kind] += 1
            tell(journal, state.E_ARRIVE, seat, form, kind, 0, 0)


@part
def ticket_count(s: Record, form: int) -> int:
    """Tickets on the top work of a stack."""
    return 2 if components.WORK_TICKETS[form, s.top[form] - 1, 1] != 0 else 1


# --- reputation spaces, for the start tile and for the market ---------------------------------------------------------


GAINS = book.sentence("ask.reputation.gain", "choose the space for {frame.tile:tile}; you gain what it covers.")
GAINS_NOTHING = book.sentence(
    "ask.reputation.nothing",
    "choose the space for {frame.tile:tile}; with an empty Lobby you gain nothing for it.",
)


def _ask_for_space(view: Any) -> str:
    needs = view.laws["third_slot_tile_bonus_needs_lobby_visitor"] and view.frame.cell == (-1, -1)
    return GAINS_NOTHING if needs and not any(view.boards[view.seat].lobby) else GAINS


@part
def free_space(s: Record, seat: int) -> bool:
    """Is one of the seat's six Reputation spaces empty?"""
    for space in range(6):
        if s.reputation[seat, space] == 0:
            return True
    return False


@inlined
def start_tile(s: Record, seat: int, journal: Any) -> None:
    """G-COLONY-15, -17: the tile on the third slot is gained; without an empty space it is discarded."""
    if free_space(s, seat):
        push(s, seat, REPUTATION, state.START_TILE, 0, 0)
    else:
        tell(journal, state.E_TILE_GONE, seat, s.third[seat] - 1, 0, 0, 0)
        s.third[seat] = 0


REPUTATION = book.decision(
    "reputation",
    rule="G-MARKET-05",
    ask=_ask_for_space,
    waits="chooses a Reputation space",
    frame=("cell",),  # of the market, or START_TILE; what happens in the market is told there
)
COVERED = book.reason("covered", "G-MARKET-05", "A tile covers that space already.")


@REPUTATION.reason
def _(s: Record, seat: int, space: int) -> int:
    return COVERED if s.reputation[seat, space] != 0 else ALLOWED


@inlined
def place_start_tile(s: Record, seat: int, space: int, journal: Any) -> None:
    """G-COLONY-15, -16: without a visitor in the Lobby there is no bonus (unless the published rule is played)."""
    s.reputation[seat, space] = s.third[seat]
    s.third[seat] = 0
    gained = common.lobby_size(s, seat) > 0 or s.law[state.TILE_NEEDS_LOBBY] == 0
    gain = components.SPACE_BONUS[space] if gained else 0
    tell(journal, state.E_REPUTATION, seat, s.reputation[seat, space] - 1, space, gain, 0)
    push(s, seat, T_LOBBY, 0, 0, 0)
    if gained:
        bonus.give(s, seat, gain, journal)


T_LOBBY = book.task("t_lobby")


@T_LOBBY.do
def _(s: Record, seat: int) -> None:
    """One visitor of choice from the own Lobby to the Plaza, if there is one."""
    if common.lobby_size(s, seat) > 0:
        push(s, seat, LOBBY_VISITOR, 0, 0, 0)


LOBBY_VISITOR = book.decision(
    "lobby_visitor",
    moves="visitor",
    rule="G-MARKET-05",
    ask="choose the visitor who leaves your Lobby for the Plaza. That is the price of the tile.",
    waits="chooses the visitor who leaves the Lobby",
)
NOT_IN_LOBBY = book.reason(
    "not_in_lobby", "G-MARKET-05", "You cannot choose {kind:a_visitor}: none may come or go here."
)


@LOBBY_VISITOR.reason
def _(s: Record, seat: int, kind: int) -> int:
    return NOT_IN_LOBBY if s.lobby[seat, kind] == 0 else ALLOWED


@LOBBY_VISITOR.do
def _(s: Record, seat: int, kind: int, journal: Any) -> None:
    s.lobby[seat, kind] -= 1
    s.plaza[kind] += 1
    tell(journal, state.E_LEAVES_LOBBY, seat, kind, 0, 0, 0)
