"""How good a move looks to the seat that makes it, in money at the end of the game, from what that seat may know.

A one-ply look: what the choice itself brings, and for a choice that opens others (a location, an action) the best of
what it opens. Works are worth their value, visitors and tickets what they bring over the rest of a game, roughly.
"""

from __future__ import annotations

from vernissage.engine.rule import part, rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.engine.stack import top
from vernissage.games.gallerist import components, state
from vernissage.games.gallerist.advice.worth import (
    INFLUENCE_WORTH,
    TICKET_WORTH,
    bonus_worth,
    buy_worth,
    dealer_wants,
    discover_worth,
    fame_worth,
    hangs,
    has_contract,
    hire_worth,
    offer_worth,
    own_works,
    promote_worth,
    sell_worth,
    tile_worth,
    visitor_worth,
)
from vernissage.games.gallerist.rules import bonus, clean, colony, common, end, executive, market, media, sales, turn
from vernissage.games.gallerist.typed import Record


@rule
def advise(s: Record, move: int) -> float:
    """What a move is worth to the seat that decides; each kind of decision is judged by a part of its own."""
    decision = s.decision
    seat = s.seat
    if decision in (turn.BEFORE, turn.AFTER, turn.KICKED_OUT):
        return window(s, seat, decision, move)
    if decision in (turn.LEAVE, market.SOURCE, clean.RETURN):
        return assistant(s, seat, decision, move)
    if decision == turn.GO:
        return place_worth(s, seat, move - state.GO_0, s.influence[seat])
    if decision == turn.MAIN:
        return main_worth(s, seat, move)
    if decision in (colony.DISCOVER, colony.BUY, media.PROMOTE, bonus.FAME_ARTIST, bonus.FAME, bonus.PAY):
        return artist_choice(s, seat, decision, move)
    if decision in (bonus.TICKET, bonus.VISITOR, sales.SALE_VISITOR, colony.LOBBY_VISITOR, executive.MOVE_VISITORS):
        return crowd_choice(s, seat, decision, move)
    if decision in (sales.CONTRACT, sales.SPACE, sales.SELL, sales.HALF, executive.BONUS_CONTRACT):
        return contract_choice(s, seat, decision, move)
    return market_choice(s, seat, decision, move)


# --- locations and actions --------------------------------------------------------------------------------------------


@part
def action_worth(s: Record, seat: int, action: int, influence: int) -> float:
    """The best that a main action could bring."""
    if action < 0 or not turn.can_act(s, seat, action, influence):
        return -1.0
    if action == state.SIGN_ACTION:
        return sign_worth(s, seat)
    if action == state.HIRE_ACTION:
        return hire_worth(s, seat, 1) + (1.0 if s.desks[seat] < 3 else 0.0)
    best = -1.0
    if action in (state.DISCOVER_ACTION, state.BUY_ACTION, state.PROMOTE_ACTION):
        for a in range(8):
            best = max(best, artist_worth(s, seat, action, a, influence))
    elif action == state.SELL_ACTION:
        for slot in range(state.SLOTS):
            if sales.sellable(s, seat, slot):
                best = max(best, sell_worth(s, seat, slot))
    else:
        for cell in range(12):
            best = max(best, cell_choice(s, seat, action, cell, influence))
    return best


@part
def artist_worth(s: Record, seat: int, action: int, a: int, influence: int) -> float:
    """What discovering this artist, buying from it or promoting it would bring; -1 where that is not allowed."""
    if action == state.DISCOVER_ACTION:
        return discover_worth(s, seat, a) + 2.0 if s.found[a] == 0 else -1.0
    if action == state.BUY_ACTION:
        return buy_worth(s, seat, a) if colony.cannot_buy_from(s, seat, a, influence) == ALLOWED else -1.0
    return promote_worth(s, seat, a) if media.cannot_promote_artist(s, a, influence) == ALLOWED else -1.0


@part
def cell_choice(s: Record, seat: int, action: int, cell: int, influence: int) -> float:
    """What taking the tile of a cell, or offering there, would bring; -1 where the seat cannot do it."""
    row = cell // 3
    column = cell % 3
    if action == state.TILE_ACTION:
        open_to = market.cannot_take(s, seat, row, column) == ALLOWED
        return tile_worth(s, seat, row, column) if open_to else -1.0
    if row < 3 and market.cannot_offer_at(s, seat, row, column, influence) == ALLOWED:
        return offer_worth(s, seat, row, column)
    return -1.0


@part
def sign_worth(s: Record, seat: int) -> float:
    """A contract for a work that hangs without one is worth most."""
    worth = 1.5
    for form in range(4):
        if hangs(s, seat, form) and not has_contract(s, seat, form):
            worth += 3.0
    for space in range(3):
        if s.contract[seat, space] == 0:
            return worth + TICKET_WORTH
    return worth


@part
def place_worth(s: Record, seat: int, place: int, influence: int) -> float:
    """The best that a Location offers: one of its two main actions, or giving up a commission in the Colony."""
    best = max(action_worth(s, seat, 2 * place, influence), action_worth(s, seat, 2 * place + 1, influence))
    if place == 0 and colony.cannot_discard(s, seat) == ALLOWED:
        best = max(best, 3.0)
    return best


@part
def main_worth(s: Record, seat: int, move: int) -> float:
    """What a choice of main action is worth, giving up the commission and passing among them."""
    if move == state.DISCARD_COMMISSION:
        return 3.0
    if move == state.PASS:
        return 0.0
    return action_worth(s, seat, move - state.ACTION_0, s.influence[seat])


# --- windows, assistants ----------------------------------------------------------------------------------------------


@part
def window(s: Record, seat: int, decision: int, move: int) -> float:
    """Executive Actions and Kicked-Out Actions against doing nothing."""
    if move == state.ON:
        return 1.0  # there is another window after the main action
    if move == state.DONE:
        return 0.0
    if move == state.ACT:
        influence = s.influence[seat]
        then = common.after_fame_steps(influence, 1)
        return place_worth(s, seat, s.pushed, then) - INFLUENCE_WORTH * (influence - then)
    if move == state.BONUS_0:
        best = -1.0
        for space in range(3):
            if executive.bonus_open(s, seat, space):
                best = max(best, contract_bonus_worth(s, seat, space))
        return best
    if move == state.VISITORS_0:
        best = -1.0
        for kind in range(3):
            if s.tickets[seat, kind] > 0:
                for origin in range(2):
                    if (s.plaza[kind] if origin == 0 else s.lobby[seat, kind]) > 0:
                        best = max(best, step_worth(s, seat, kind, origin))
        return best if decision != turn.BEFORE else best - 1.5
    return 0.0


@part
def contract_bonus_worth(s: Record, seat: int, space: int) -> float:
    """The bonus, less the assistant that stays there for a while."""
    card = s.contract[seat, space] - 1
    gain = components.CONTRACT_BONUS[card]
    if s.face[seat, space] != 0:
        gain = components.B_MONEY if s.face[seat, space] == state.MONEY_HALF else components.B_INFLUENCE
    return bonus_worth(s, seat, gain) - (1.5 if s.desks[seat] > 1 else 2.5)


@part
def assistant(s: Record, seat: int, decision: int, move: int) -> float:
    """Taken best from a Kicked-Out space, then from the office; left behind only where more than two sit there."""
    if decision == clean.RETURN:
        return 1.0 if move == state.RETURN_0 else 0.0
    source = move - state.ASSISTANT_0
    if decision == turn.LEAVE:
        if source == state.FROM_NONE:
            return 0.2
        return 0.6 if source == state.FROM_OFFICE and s.desks[seat] > 2 else -0.5
    if source == state.FROM_BLACK:
        return 2.0
    return 1.0 if source == state.FROM_OFFICE else 0.5


# --- choices within actions -------------------------------------------------------------------------------------------


@part
def artist_choice(s: Record, seat: int, decision: int, move: int) -> float:
    """Whom to discover, buy from, promote or make famous, and how much Influence to spend on it."""
    if decision == bonus.PAY:
        return -1.0 * (move - state.PAY_0)
    if decision == bonus.FAME:
        a = top(s, 0)
        steps = move - state.BOOST_0
        spent = s.influence[seat] - common.after_fame_steps(s.influence[seat], steps)
        return fame_worth(s, seat, a, steps, own_works(s, seat, a)) - INFLUENCE_WORTH * spent
    a = move - state.ARTIST_0
    if decision == colony.DISCOVER:
        return discover_worth(s, seat, a)
    if decision == colony.BUY:
        return buy_worth(s, seat, a)
    if decision == media.PROMOTE:
        return promote_worth(s, seat, a)
    return fame_worth(s, seat, a, 1 + s.gallery[seat, state.COLLECTOR], own_works(s, seat, a))


@part
def step_worth(s: Record, seat: int, kind: int, origin: int) -> float:
    """A ticket's step: into the Gallery is what counts; somebody should stay in the Lobby for the market."""
    lobby = s.lobby[seat, 0] + s.lobby[seat, 1] + s.lobby[seat, 2]
    if origin == 1:
        return visitor_worth(s, seat, kind) - (1.5 if lobby == 1 else 0.0) if common.may_enter(s, seat, kind) else -1.0
    if origin == 0:
        if s.tickets[seat, kind] > 1 and common.may_enter(s, seat, kind):
            return 2.0
        return 1.0 if s.lobby[seat, kind] == 0 else 0.3
    return -0.5


@part
def crowd_choice(s: Record, seat: int, decision: int, move: int) -> float:
    """Which ticket to take, who comes into the Gallery, who leaves, and whom a ticket moves."""
    if decision == executive.MOVE_VISITORS:
        if move == state.DONE:
            return 0.0
        return step_worth(s, seat, (move - state.MOVE_0) // 5, (move - state.MOVE_0) % 5)
    if decision == bonus.TICKET:
        kind = move - state.TICKET_0
        worth = visitor_worth(s, seat, kind) - 0.4 * s.tickets[seat, kind]
        return worth + (0.5 if s.plaza[kind] + s.lobby[seat, kind] > 0 else 0.0)
    kind = move - state.VISITOR_0
    if decision == bonus.VISITOR:
        return visitor_worth(s, seat, kind)
    if decision == sales.SALE_VISITOR:
        return -4.0 if kind == state.COLLECTOR else -2.5 - 0.1 * (s.gallery[seat, kind] == 1)
    # out of the Lobby: of whom there are most
    return -1.0 / s.lobby[seat, kind]


@part
def contract_choice(s: Record, seat: int, decision: int, move: int) -> float:
    """Which contract to sign, where it goes, what to sell, which half to turn up, which bonus to use."""
    if decision == sales.HALF:
        return (
            1.0 * common.money_bonus(s, seat)
            if move == state.HALF_0
            else INFLUENCE_WORTH * common.influence_bonus(s, seat)
        )
    if decision == sales.SELL:
        return sell_worth(s, seat, move - state.SLOT_0)
    if decision == sales.SPACE:
        return 1.0 if s.contract[seat, move - state.SPACE_0] == 0 else 0.5 - s.clerk[seat, move - state.SPACE_0] * 0.1
    if decision == executive.BONUS_CONTRACT:
        return contract_bonus_worth(s, seat, move - state.SPACE_0)
    if move == state.DEAL:
        return 2.2
    stack = move - state.CONTRACT_0
    card = s.display[stack, sales.height(s, stack) - 1] - 1
    form = components.CONTRACT_FORM[card]
    worth = 0.4 * bonus_worth(s, seat, components.CONTRACT_BONUS[card]) + dealer_wants(s, seat, form)
    if hangs(s, seat, form) and not has_contract(s, seat, form):
        worth += 4.0
    return worth + (1.0 if s.commission[seat] > 0 and (s.commission[seat] - 1) >> 1 == form else 0.0)


@part
def market_choice(s: Record, seat: int, decision: int, move: int) -> float:
    """Tiles, offers, Reputation spaces, hiring and the auction; whatever else is asked is worth 0."""
    if decision == market.TILE:
        return tile_worth(s, seat, (move - state.TILE_0) // 3, (move - state.TILE_0) % 3)
    if decision == market.OFFER:
        return offer_worth(s, seat, (move - state.OFFER_0) // 3, (move - state.OFFER_0) % 3)
    if decision == colony.REPUTATION:
        return bonus_worth(s, seat, components.SPACE_BONUS[move - state.REPUTATION_0])
    if decision == media.HIRE:
        return hire_worth(s, seat, move - state.HIRE_0 + 1)
    if move >= state.RENOWNED_0:
        return 1.0 * end.renowned_value(s, move - state.RENOWNED_0)
    return 0.0
