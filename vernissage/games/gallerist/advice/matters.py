"""What matters how much to a seat, in money at the end of the game."""

from __future__ import annotations

from typing import NamedTuple

from vernissage.engine.fixed import fixed


class Habits(NamedTuple):
    """What the advice goes by. What is called `late_` is how much more it is after twenty rounds."""

    ticket: float = 1.6
    late_ticket: float = 0.0
    influence: float = 0.55  # a space of the track
    late_influence: float = 0.0
    famous: float = 0.35  # a step of fame of somebody whose works the seat has none of
    collector: float = 4.0  # a visitor in the own Gallery,
    visitor: float = 2.8  # a VIP or an investor there,
    late_visitor: float = 0.0
    shut_out: float = 0.5  # and a collector for whom there is no room
    fame: float = 0.5  # the bonus of fame,
    fame_collector: float = 1.2  # and each collector who adds to it
    from_plaza: float = 3.2  # the bonus of a visitor
    assistant: float = 2.0  # that of an assistant,
    assistant_bonus: float = 0.5  # who brings one
    sign_bonus: float = 2.0  # that of a contract
    rising: float = 0.3  # a step of fame of an own work, beside what it is worth by then
    commissioned: float = 0.5  # a step of fame of somebody whose commission the seat has
    celebrity: float = 5.0  # a star for somebody
    discover: float = 2.0  # a discovery, against other actions
    commission_fame: float = 0.7  # a step of fame that somebody has when the commission is taken
    discover_contract: float = 2.0  # a commission for which there is a contract,
    discover_dealer: float = 0.5  # or a wish of the own dealer, as a share
    buy_early: float = 4.0  # the first two works on the wall,
    buy: float = 2.0  # and others
    late_buy: float = 0.0
    buy_commission: float = 3.0  # a work by a commission,
    buy_contract: float = 3.0  # one for which there is a contract
    dealer: float = 2.0  # a sold work that the own dealer wants
    sell: float = 4.0
    late_sell: float = 0.0
    sell_dealer: float = 2.0  # what the dealer wants, as a share
    sell_full: float = 3.0  # room on a wall of three and more
    sell_poor: float = 3.0  # money where there is little
    sell_celebrity: float = 2.0  # the work of a celebrity is missed
    sell_value: float = 0.05  # a share of its value
    sign: float = 1.5
    sign_hanging: float = 3.0  # for each form that hangs without a contract
    late_sign: float = 0.0
    deal: float = 2.2  # the contract from the deck
    contract_bonus: float = 0.4  # a contract's bonus, as a share,
    contract_dealer: float = 1.0  # what the dealer wants, likewise,
    contract_hanging: float = 4.0  # a work that hangs,
    contract_commission: float = 1.0  # and one that is commissioned
    clerk: float = 1.5  # an assistant who stays with a contract,
    clerk_last: float = 2.5  # and the last one
    give_up: float = 3.0  # a commission
    tile_more: float = 0.8  # what a reputation tile will count beside what it counts now
    tile: float = 1.5
    late_tile: float = 0.0
    last_column: float = 3.0  # an assistant in a column of the market: the last one,
    column: float = 1.5  # or another
    late_column: float = 0.0
    offer: float = 1.0  # to wait for the money of an offer,
    offer_price: float = 0.8  # what is paid, as a share,
    offer_back: float = 0.75  # and what comes back
    hire_first: float = 3.0  # somebody at an empty desk,
    hire_early: float = 2.0  # at one of the first two,
    hire: float = 1.0  # and at others
    late_hire: float = 0.0
    hire_few: float = 1.0  # hiring, where there are less than three
    hire_cost: float = 0.8
    leave: float = 0.6  # an assistant left behind, of three,
    leave_last: float = -0.5  # of fewer,
    leave_none: float = 0.2  # and nobody
    step_early: float = 1.5  # tickets kept until after the main action
    step_two: float = 2.0  # into the Lobby, with a ticket for the Gallery left,
    step_new: float = 1.0  # the first of a kind there,
    step: float = 0.3  # and others
    lobby_last: float = 1.5  # somebody should stay in the Lobby for the market
    ticket_more: float = 0.4  # a ticket of a kind of which there is one already
    ticket_near: float = 0.5  # one for a visitor who is near


PLAIN = fixed(Habits())
TUNED_FROM = 3  # players: with two, what was learned of the plain habits' play-outs is as good
TUNED = fixed(Habits(
    ticket=2.657, late_ticket=-0.406, influence=0.622, late_influence=-0.05, famous=0.216, collector=2.494, visitor=0.336,
    late_visitor=-0.202, shut_out=0.581, fame=0.049, fame_collector=-0.858, from_plaza=5.447, assistant=6.438,
    assistant_bonus=1.552, sign_bonus=-0.52, rising=0.096, commissioned=0.181, celebrity=4.465, discover=3.182,
    commission_fame=1.325, discover_contract=0.153, discover_dealer=0.735, buy_early=0.755, buy=1.759, late_buy=-0.113,
    buy_commission=-0.203, buy_contract=1.906, dealer=0.877, sell=2.277, late_sell=-0.058, sell_dealer=1.221, sell_full=1.976,
    sell_poor=2.098, sell_celebrity=2.725, sell_value=0.106, sign=2.378, sign_hanging=0.702, late_sign=-0.242, deal=5.126,
    contract_bonus=0.405, contract_dealer=1.029, contract_hanging=2.424, contract_commission=0.291, clerk=2.732, clerk_last=4.331,
    give_up=3.171, tile_more=-0.061, tile=-0.053, late_tile=-0.576, last_column=4.763, column=1.436, late_column=-0.033,
    offer=0.214, offer_price=1.44, offer_back=0.086, hire_first=5.712, hire_early=2.721, hire=0.451, late_hire=-0.11,
    hire_few=0.837, hire_cost=1.435, leave=0.64, leave_last=-0.758, leave_none=0.325, step_early=2.574, step_two=2.459,
    step_new=0.449, step=0.044, lobby_last=0.999, ticket_more=0.678, ticket_near=0.548,
))  # fmt: skip  # by benchmarks/habits.py, with four players
