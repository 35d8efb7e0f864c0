"""How good a move looks to the seat that makes it, in money at the end of the game, from what that seat may know.

A one-ply look: what the choice itself brings, and for a choice that opens others (a location, an action) the best of
what it opens. Works are worth their value, visitors and tickets what they bring over the rest of a game, roughly.
"""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import top
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.advice.matters import PLAIN, TUNED, TUNED_FROM, Habits
from vernissage.games.gallerist.advice.worth import (
    bonus_worth,
    buy_worth,
    dealer_wants,
    discover_worth,
    fame_worth,
    hangs,
    has_contract,
    hire_worth,
    influence_worth,
    late,
    offer_worth,
    own_works,
    promote_worth,
    purchase_worth,
    sell_worth,
    ticket_worth,
    tile_worth,
    visitor_worth,
)
from vernissage.games.gallerist.rules import bonus, clean, colony, common, end, executive, market, media, sales, turn
from vernissage.games.gallerist.typed import Record


@rule
def advise(s: Record, move: int) -> float:
    """What a move is worth to the seat that decides."""
    return one(s, move, PLAIN)


@rule
def advise_all(s: Record, moves: Any, n: int, values: Any) -> None:
    """As `advise`, of all legal moves at once."""
    weigh(s, moves, n, values, PLAIN)


@rule
def judge(s: Record, moves: Any, n: int, values: Any) -> None:
    """As `advise_all`, for the search: with more than two players by the habits that were tuned for it."""
    if s.players >= TUNED_FROM:
        weigh(s, moves, n, values, TUNED)
    else:
        weigh(s, moves, n, values, PLAIN)


@rule
def weigh(s: Record, moves: Any, n: int, values: Any, h: Habits) -> None:
    """All moves by some habits."""
    for i in range(n):
        values[i] = one(s, moves[i], h)


@part
def one(s: Record, move: int, h: Habits) -> float:
    """A move; each kind of decision is judged by a part of its own."""
    decision = s.decision
    seat = s.seat
    if decision in (turn.BEFORE, turn.AFTER, turn.KICKED_OUT):
        return window(s, seat, decision, move, h)
    if decision in (turn.LEAVE, market.SOURCE, clean.RETURN):
        return assistant(s, seat, decision, move, h)
    if decision == turn.GO:
        return place_worth(s, seat, move - state.GO_0, s.influence[seat], h)
    if decision == turn.MAIN:
        return main_worth(s, seat, move, h)
    if decision in (colony.DISCOVER, colony.BUY, media.PROMOTE, bonus.FAME_ARTIST, bonus.FAME, bonus.PAY):
        return artist_choice(s, seat, decision, move, h)
    if decision in (bonus.TICKET, bonus.VISITOR, sales.SALE_VISITOR, colony.LOBBY_VISITOR, executive.MOVE_VISITORS):
        return crowd_choice(s, seat, decision, move, h)
    if decision in (sales.CONTRACT, sales.SPACE, sales.SELL, sales.HALF, executive.BONUS_CONTRACT):
        return contract_choice(s, seat, decision, move, h)
    return market_choice(s, seat, decision, move, h)


# --- locations and actions --------------------------------------------------------------------------------------------


@part
def action_worth(s: Record, seat: int, action: int, influence: int, h: Habits) -> float:
    """The best that a main action could bring; -1 where it cannot be performed."""
    if action < state.SIGN_ACTION:
        if action == state.DISCOVER_ACTION:
            return best_discovery(s, seat, h)
        return best_purchase(s, seat, influence, h) if action == state.BUY_ACTION else -1.0
    if action == state.SIGN_ACTION:
        return sign_worth(s, seat, h) if sales.cannot_sign(s, seat) == ALLOWED else -1.0
    if action == state.SELL_ACTION:
        return best_sale(s, seat, h)
    if action == state.HIRE_ACTION:
        if media.cannot_hire(s, seat, 1, influence) != ALLOWED:
            return -1.0
        return hire_worth(s, seat, 1, h) + (h.hire_few if s.desks[seat] < 3 else 0.0)
    if action == state.PROMOTE_ACTION:
        return best_promotion(s, seat, influence, h)
    return best_tile(s, seat, h) if action == state.TILE_ACTION else best_offer(s, seat, influence, h)


@part
def best_discovery(s: Record, seat: int, h: Habits) -> float:
    """The best artist to discover."""
    best = -1.0
    if s.commission[seat] == 0:
        for a in range(8):
            if s.found[a] == 0:
                best = max(best, discover_worth(s, seat, a, h) + h.discover)
    return best


@part
def best_purchase(s: Record, seat: int, influence: int, h: Habits) -> float:
    """The best work to buy."""
    best = -1.0
    if s.by[seat, state.SLOTS - 1] == 0:
        hanging = common.exhibited(s, seat)
        for form in range(4):
            first = colony.cannot_buy_from(s, seat, 2 * form, influence) == ALLOWED
            second = colony.cannot_buy_from(s, seat, 2 * form + 1, influence) == ALLOWED
            if first or second:
                contract = has_contract(s, seat, form)
                wanted = dealer_wants(s, seat, form, h)
                if first:
                    best = max(best, purchase_worth(s, seat, 2 * form, contract, wanted, hanging, h))
                if second:
                    best = max(best, purchase_worth(s, seat, 2 * form + 1, contract, wanted, hanging, h))
    return best


@part
def best_promotion(s: Record, seat: int, influence: int, h: Habits) -> float:
    """The best artist to promote."""
    best = -1.0
    for a in range(8):
        if media.cannot_promote_artist(s, a, influence) == ALLOWED:
            best = max(best, promote_worth(s, seat, a, h))
    return best


@part
def best_sale(s: Record, seat: int, h: Habits) -> float:
    """The best work to sell."""
    best = -1.0
    for slot in range(state.SLOTS):
        if sales.sellable(s, seat, slot):
            best = max(best, sell_worth(s, seat, slot, h))
    return best


@part
def best_tile(s: Record, seat: int, h: Habits) -> float:
    """The best tile to take."""
    best = -1.0
    if market.ready_for_tile(s, seat):
        for column in range(3):
            if market.access(s, seat, column):
                for row in range(4):
                    if market.cannot_take_there(s, seat, row, column) == ALLOWED:
                        best = max(best, tile_worth(s, seat, row, column, h))
    return best


@part
def best_offer(s: Record, seat: int, influence: int, h: Habits) -> float:
    """The best cell for an offer."""
    best = -1.0
    if market.ready_for_offer(s, seat):
        for column in range(3):
            if market.access(s, seat, column):
                for row in range(3):
                    if market.cannot_offer_there(s, seat, row, column, influence) == ALLOWED:
                        best = max(best, offer_worth(s, seat, row, column, h))
    return best


@part
def sign_worth(s: Record, seat: int, h: Habits) -> float:
    """A contract for a work that hangs without one is worth most."""
    worth = h.sign + late(s, h.late_sign)
    for form in range(4):
        if hangs(s, seat, form) and not has_contract(s, seat, form):
            worth += h.sign_hanging
    for space in range(3):
        if s.contract[seat, space] == 0:
            return worth + ticket_worth(s, h)
    return worth


@part
def place_worth(s: Record, seat: int, place: int, influence: int, h: Habits) -> float:
    """The best that a Location offers: one of its two main actions, or giving up a commission in the Colony."""
    best = max(action_worth(s, seat, 2 * place, influence, h), action_worth(s, seat, 2 * place + 1, influence, h))
    if place == 0 and colony.cannot_discard(s, seat) == ALLOWED:
        best = max(best, h.give_up)
    return best


@part
def main_worth(s: Record, seat: int, move: int, h: Habits) -> float:
    """What a choice of main action is worth, giving up the commission and passing among them."""
    if move == state.DISCARD_COMMISSION:
        return h.give_up
    if move == state.PASS:
        return 0.0
    return action_worth(s, seat, move - state.ACTION_0, s.influence[seat], h)


# --- windows, assistants ----------------------------------------------------------------------------------------------


@part
def window(s: Record, seat: int, decision: int, move: int, h: Habits) -> float:
    """Executive Actions and Kicked-Out Actions against doing nothing."""
    if move == state.ON:
        return 1.0  # there is another window after the main action
    if move == state.DONE:
        return 0.0
    if move == state.ACT:
        influence = s.influence[seat]
        then = common.after_fame_steps(influence, 1)
        return place_worth(s, seat, s.pushed, then, h) - influence_worth(s, h) * (influence - then)
    if move == state.BONUS_0:
        best = -1.0
        for space in range(3):
            if executive.bonus_open(s, seat, space):
                best = max(best, contract_bonus_worth(s, seat, space, h))
        return best
    if move == state.VISITORS_0:
        best = -1.0
        for kind in range(3):
            if s.tickets[seat, kind] > 0:
                for origin in range(2):
                    if (s.plaza[kind] if origin == 0 else s.lobby[seat, kind]) > 0:
                        best = max(best, step_worth(s, seat, kind, origin, h))
        return best if decision != turn.BEFORE else best - h.step_early
    return 0.0


@part
def contract_bonus_worth(s: Record, seat: int, space: int, h: Habits) -> float:
    """The bonus, less the assistant that stays there for a while."""
    card = s.contract[seat, space] - 1
    gain = components.CONTRACT_BONUS[card]
    if s.face[seat, space] != 0:
        gain = components.B_MONEY if s.face[seat, space] == state.MONEY_HALF else components.B_INFLUENCE
    return bonus_worth(s, seat, gain, h) - (h.clerk if s.desks[seat] > 1 else h.clerk_last)


@part
def assistant(s: Record, seat: int, decision: int, move: int, h: Habits) -> float:
    """Taken best from a Kicked-Out space, then from the office; left behind only where more than two sit there."""
    if decision == clean.RETURN:
        return 1.0 if move == state.RETURN_0 else 0.0
    source = move - state.ASSISTANT_0
    if decision == turn.LEAVE:
        if source == state.FROM_NONE:
            return h.leave_none
        return h.leave if source == state.FROM_OFFICE and s.desks[seat] > 2 else h.leave_last
    if source == state.FROM_BLACK:
        return 2.0
    return 1.0 if source == state.FROM_OFFICE else 0.5


# --- choices within actions -------------------------------------------------------------------------------------------


@part
def artist_choice(s: Record, seat: int, decision: int, move: int, h: Habits) -> float:
    """Whom to discover, buy from, promote or make famous, and how much Influence to spend on it."""
    if decision == bonus.PAY:
        return -1.0 * (move - state.PAY_0)
    if decision == bonus.FAME:
        a = top(s, 0)
        steps = move - state.BOOST_0
        spent = s.influence[seat] - common.after_fame_steps(s.influence[seat], steps)
        return fame_worth(s, seat, a, steps, own_works(s, seat, a), h) - influence_worth(s, h) * spent
    a = move - state.ARTIST_0
    if decision == colony.DISCOVER:
        return discover_worth(s, seat, a, h)
    if decision == colony.BUY:
        return buy_worth(s, seat, a, h)
    if decision == media.PROMOTE:
        return promote_worth(s, seat, a, h)
    return fame_worth(s, seat, a, 1 + s.gallery[seat, state.COLLECTOR], own_works(s, seat, a), h)


@part
def step_worth(s: Record, seat: int, kind: int, origin: int, h: Habits) -> float:
    """A ticket's step: into the Gallery is what counts; somebody should stay in the Lobby for the market."""
    lobby = s.lobby[seat, 0] + s.lobby[seat, 1] + s.lobby[seat, 2]
    if origin == 1:
        return (
            visitor_worth(s, seat, kind, h) - (h.lobby_last if lobby == 1 else 0.0)
            if common.may_enter(s, seat, kind)
            else -1.0
        )
    if origin == 0:
        if s.tickets[seat, kind] > 1 and common.may_enter(s, seat, kind):
            return h.step_two
        return h.step_new if s.lobby[seat, kind] == 0 else h.step
    return -0.5


@part
def crowd_choice(s: Record, seat: int, decision: int, move: int, h: Habits) -> float:
    """Which ticket to take, who comes into the Gallery, who leaves, and whom a ticket moves."""
    if decision == executive.MOVE_VISITORS:
        if move == state.DONE:
            return 0.0
        return step_worth(s, seat, (move - state.MOVE_0) // 5, (move - state.MOVE_0) % 5, h)
    if decision == bonus.TICKET:
        kind = move - state.TICKET_0
        worth = visitor_worth(s, seat, kind, h) - h.ticket_more * s.tickets[seat, kind]
        return worth + (h.ticket_near if s.plaza[kind] + s.lobby[seat, kind] > 0 else 0.0)
    kind = move - state.VISITOR_0
    if decision == bonus.VISITOR:
        return visitor_worth(s, seat, kind, h)
    if decision == sales.SALE_VISITOR:
        return -4.0 if kind == state.COLLECTOR else -2.5 - 0.1 * (s.gallery[seat, kind] == 1)
    # out of the Lobby: of whom there are most
    return -1.0 / s.lobby[seat, kind]


@part
def contract_choice(s: Record, seat: int, decision: int, move: int, h: Habits) -> float:
    """Which contract to sign, where it goes, what to sell, which half to turn up, which bonus to use."""
    if decision == sales.HALF:
        return (
            1.0 * common.money_bonus(s, seat)
            if move == state.HALF_0
            else influence_worth(s, h) * common.influence_bonus(s, seat)
        )
    if decision == sales.SELL:
        return sell_worth(s, seat, move - state.SLOT_0, h)
    if decision == sales.SPACE:
        return 1.0 if s.contract[seat, move - state.SPACE_0] == 0 else 0.5 - s.clerk[seat, move - state.SPACE_0] * 0.1
    if decision == executive.BONUS_CONTRACT:
        return contract_bonus_worth(s, seat, move - state.SPACE_0, h)
    if move == state.DEAL:
        return h.deal
    stack = move - state.CONTRACT_0
    card = s.display[stack, sales.height(s, stack) - 1] - 1
    form = components.CONTRACT_FORM[card]
    worth = h.contract_bonus * bonus_worth(
        s, seat, components.CONTRACT_BONUS[card], h
    ) + h.contract_dealer * dealer_wants(s, seat, form, h)
    if hangs(s, seat, form) and not has_contract(s, seat, form):
        worth += h.contract_hanging
    return worth + (h.contract_commission if s.commission[seat] > 0 and (s.commission[seat] - 1) >> 1 == form else 0.0)


@part
def market_choice(s: Record, seat: int, decision: int, move: int, h: Habits) -> float:
    """Tiles, offers, Reputation spaces, hiring and the auction; whatever else is asked is worth 0."""
    if decision == market.TILE:
        return tile_worth(s, seat, (move - state.TILE_0) // 3, (move - state.TILE_0) % 3, h)
    if decision == market.OFFER:
        return offer_worth(s, seat, (move - state.OFFER_0) // 3, (move - state.OFFER_0) % 3, h)
    if decision == colony.REPUTATION:
        return bonus_worth(s, seat, components.SPACE_BONUS[move - state.REPUTATION_0], h)
    if decision == media.HIRE:
        return hire_worth(s, seat, move - state.HIRE_0 + 1, h)
    if move >= state.RENOWNED_0:
        return 1.0 * end.renowned_value(s, move - state.RENOWNED_0)
    return 0.0
