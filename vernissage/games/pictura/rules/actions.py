"""The main actions: improving the museum, Temporary Exhibitions with their rewards, Inventory (sections 9 to 15)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.pictura import state
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import tools
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.menu import ACTION, MAIN_TAKEN, finish_favour, menu
from vernissage.games.pictura.rules.patrons import REFRESH_PATRONS, any_patron
from vernissage.games.pictura.rules.tools import add, exhibit, none_in
from vernissage.games.pictura.rules.turns import can_open, can_open_any, no_others_discards, others_discards, whole_hand
from vernissage.games.pictura.state import BY_IMPROVE, BY_INVENTORY, BY_REWARD, BY_STORAGE, WORD
from vernissage.games.pictura.typed import Record

# --- what is possible -------------------------------------------------------------------------------------------------


@rule
def can_exhibit(s: Record, seat: int) -> bool:
    """A paid exhibit: room, and two paintings in hand, or one and a point for somebody's discard (P-IMP-01 to -03)."""
    if not tools.has_room(s, seat):
        return False
    n = tools.size(s.hand, seat)
    return n >= 2 or (n == 1 and s.score[seat] >= N.discard_price and not no_others_discards(s, seat))


@rule
def any_main(s: Record, seat: int) -> bool:
    """Could a first main action be begun?"""
    return not none_in(s.discard, seat) or can_exhibit(s, seat) or can_open_any(s, seat)


@rule
def legal_main(s: Record, moves: Any, n: int) -> int:
    """The main actions that may be begun or, for Improve, gone on with (P-ACT-01, -07)."""
    seat = s.active
    if s.main == state.NONE and can_open_any(s, seat):
        for t in range(state.TYPES):
            if can_open(s, seat, t):
                n = add(moves, n, state.OPEN_0 + t)
    if s.main <= state.IMPROVE and can_exhibit(s, seat):
        n = add(moves, n, state.EXHIBIT_MOVE)
    if s.main == state.NONE and not none_in(s.discard, seat):  # P-INV-01
        n = add(moves, n, state.INVENTORY_MOVE)
    return n


# --- Improve ----------------------------------------------------------------------------------------------------------


OTHER_MAIN = book.reason("other_main", "P-ACT-07", "You have taken another main action; paid hanging is one of three.")
MUSEUM_FULL = book.reason("museum_full", "P-IMP-01", "Your museum is full.")
POINT_MISSING = book.reason(
    "point_missing", "P-IMP-03", "With one painting in hand you hang from another discard, which costs 1 point."
)
TOO_FEW = book.reason("too_few", "P-IMP-02", "One painting pays for another: you hold too few.")


@ACTION.reason("exhibit")
def _(s: Record, seat: int) -> int:
    if s.main > state.IMPROVE:
        return OTHER_MAIN
    if can_exhibit(s, seat):
        return ALLOWED
    if not tools.has_room(s, seat):
        return MUSEUM_FULL
    return POINT_MISSING if tools.size(s.hand, seat) == 1 and not no_others_discards(s, seat) else TOO_FEW


@ACTION.do("exhibit")
def _(s: Record) -> None:
    s.decision = PAY
    s.why = BY_IMPROVE


PAY = book.decision(
    "pay",
    moves="painting",
    rule="P-IMP-02",
    ask="choose the painting you discard to pay for the hanging. It costs points if it still lies there at the end.",
    waits="is choosing a painting to pay with",
)
PAY_FROM_HAND = book.reason(
    "pay_from_hand", "P-IMP-02", "You pay with a painting from your hand, and {number:painting} is not in it."
)


@PAY.reason
def _(s: Record, seat: int, number: int) -> int:
    """Any painting in hand: where one leaves a target, all do (P-IMP-10)."""
    return ALLOWED if tools.holds(s.hand, seat, number) else PAY_FROM_HAND


PAY.legal(whole_hand)


@PAY.do
def _(s: Record, number: int) -> None:
    """Kept to oneself until the target is named (P-INFO-10)."""
    s.chosen = number + 1
    s.decision = TARGET


# --- a painting to hang or to take back -------------------------------------------------------------------------------

AIM = {
    "improve": book.sentence("ask.target.improve", "choose the painting to hang; {view.chosen:painting} pays for it."),
    "reward": book.sentence(
        "ask.target.reward", "hang a painting from your hand or discard for nothing; {view.left:more} allowed."
    ),
    "donation": book.sentence("ask.target.donation", "hang a painting from any discard for nothing."),
    "cultural_grants": book.sentence("ask.target.grants", "hang a painting from your hand for nothing."),
    "storage_management": book.sentence(
        "ask.target.storage",
        "take a painting back from your discard; {view.left:more} allowed, and none is needed.",
    ),
    "inventory": book.sentence(
        "ask.target.inventory", "take paintings back from your discard, all or as many as you like."
    ),
}
AIM_RULE = {
    "improve": "P-IMP-03",
    "reward": "P-REW-01",
    "donation": "P-FAV-14",
    "cultural_grants": "P-FAV-15",
    "storage_management": "P-FAV-16",
    "inventory": "P-INV-02",
}
TARGET = book.decision(
    "target",
    moves="painting done all",
    rule=lambda view: AIM_RULE[view.why],
    ask=lambda view: AIM[view.why],
    waits="is choosing a painting",
)
PAYS_ITSELF = book.reason("pays_itself", "P-IMP-02", "{number:painting} pays for the hanging and cannot hang itself.")
OWN_DISCARD = book.reason(
    "own_discard", "P-IMP-06", "You cannot hang from your own discard; an Inventory brings it back first."
)
NO_POINT = book.reason("no_point", "P-IMP-03", "A painting from another discard costs 1 point, and you have none.")
NEITHER = book.reason(
    "neither", "P-IMP-02", "{number:painting} is neither in your hand nor in another player's discard."
)
NOT_FREE = book.reason("not_free", "P-REW-01", "{number:painting} is neither in your hand nor in your discard.")
NO_DISCARD = book.reason("no_discard", "P-FAV-14", "{number:painting} is in no discard.")
NOT_IN_HAND = book.reason("not_in_hand", "P-FAV-15", "{number:painting} is not in your hand.")
NOT_STORED = book.reason("not_stored", "P-FAV-16", "{number:painting} is not in your discard.")
NOT_IN_INVENTORY = book.reason("not_in_inventory", "P-INV-02", "{number:painting} is not in your discard.")
NOTHING_TO_DECLINE = book.reason(
    "nothing_to_decline", "P-DEC-01", "There is nothing to decline here; a painting is asked for."
)
ONE_LEFT = book.reason("one_left", "P-INV-02", "One painting is left in your discard; name it, or say done.")
ONE_BY_ONE = book.reason(
    "one_by_one", "P-FAV-16", "Storage management takes back three paintings at most, one at a time."
)
NOT_ALL = book.reason("not_all", "P-DEC-01", "One painting is asked for, not all of them.")


@rule
def targets(s: Record, w: int) -> int:
    """A word of the paintings that may be aimed at, by what the decision belongs to."""
    seat = s.active
    x = 0
    if s.why == BY_IMPROVE:  # P-IMP-02, -03, -06
        x = s.hand[seat, w]
        if (s.chosen - 1) // WORD == w:
            x &= ~(1 << ((s.chosen - 1) % WORD))
        if s.score[seat] >= N.discard_price:
            x |= others_discards(s, seat, w)
    elif s.why == BY_REWARD:  # P-REW-01
        x = s.hand[seat, w] | s.discard[seat, w]
    elif s.why == state.BY_GRANTS:  # P-FAV-15
        x = s.hand[seat, w]
    elif s.why in (BY_STORAGE, BY_INVENTORY):  # P-FAV-16, P-INV-02
        x = s.discard[seat, w]
    else:  # P-FAV-14
        x = others_discards(s, seat, w) | s.discard[seat, w]
    return x


@rule
def may_stop(s: Record) -> bool:
    """The reward's exhibits are not forced on anybody (P-REW-01); what is taken back from the discard by Storage
    management or an Inventory may be little or nothing (P-FAV-16, P-INV-02)."""
    return s.why in (BY_REWARD, BY_STORAGE, BY_INVENTORY)


@TARGET.reason("painting")
def _(s: Record, seat: int, number: int) -> int:
    if (targets(s, number // WORD) >> (number % WORD)) & 1:
        return ALLOWED
    if s.why == BY_IMPROVE:
        if number == s.chosen - 1:
            return PAYS_ITSELF
        owner = owner_of(s, number)
        return NEITHER if owner < 0 else OWN_DISCARD if owner == seat else NO_POINT
    if s.why == BY_REWARD:
        return NOT_FREE
    if s.why == state.BY_GRANTS:
        return NOT_IN_HAND
    if s.why == BY_STORAGE:
        return NOT_STORED
    return NOT_IN_INVENTORY if s.why == BY_INVENTORY else NO_DISCARD


@TARGET.reason("done")
def _(s: Record) -> int:
    return ALLOWED if may_stop(s) else NOTHING_TO_DECLINE


@TARGET.reason("all")
def _(s: Record, seat: int) -> int:
    if s.why == BY_INVENTORY:
        return ALLOWED if tools.size(s.discard, seat) > 1 else ONE_LEFT
    return ONE_BY_ONE if s.why == BY_STORAGE else NOT_ALL


@TARGET.legal
def _(s: Record, moves: Any, n: int) -> int:
    for w in range(state.WORDS):
        n = tools.emit(moves, n, targets(s, w), w * WORD)
    several = n > 1
    if may_stop(s):
        n = add(moves, n, state.DONE)
    return add(moves, n, state.ALL_MOVE) if s.why == BY_INVENTORY and several else n


@rule
def owner_of(s: Record, card: int) -> int:
    """Whose discard a painting lies in, or -1."""
    for seat in range(s.players):
        if tools.holds(s.discard, seat, card):
            return seat
    return -1


@rule
def lost(s: Record, owner: int) -> int:
    """What a painting out of somebody's discard costs: a point, for its owner, where it is paid for (P-IMP-03)."""
    return N.discard_price if s.why == BY_IMPROVE and owner >= 0 else 0


@TARGET.do("painting")
def _(s: Record, seat: int, number: int, journal: Any) -> None:
    if s.why == BY_STORAGE:
        take_back(s, seat, number, journal)
        s.left -= 1
        if s.left <= 0 or none_in(s.discard, seat):
            finish_favour(s)
    elif s.why == BY_INVENTORY:
        take_back(s, seat, number, journal)
        if none_in(s.discard, seat):
            taken_back(s, journal)
    else:
        if s.why == BY_IMPROVE:
            improve(s, number, journal)
        else:
            hang_free(s, number, journal)
            if s.why == BY_REWARD:
                s.left -= 1
        s.decision = DRAW_FAVOUR


@TARGET.do("done")
def _(s: Record, journal: Any) -> None:
    if s.why == BY_REWARD:
        menu(s)
    elif s.why == BY_STORAGE:
        finish_favour(s)
    else:
        taken_back(s, journal)


@TARGET.do("all")
def _(s: Record, seat: int, journal: Any) -> None:
    tools.retrieve(s, seat, journal)
    taken_back(s, journal)


@rule
def improve(s: Record, card: int, journal: Any) -> None:
    """Payment, transfer of a point, hanging, public Trend (P-IMP-09)."""
    seat = s.active
    paid = s.chosen - 1
    s.chosen = 0
    s.main = state.IMPROVE
    owner = owner_of(s, card)
    price = lost(s, owner)
    tools.leave(s, seat, paid)
    tools.put(s.discard, seat, paid)
    note(journal, state.E_PAY, seat, ALL, paid)
    if owner >= 0:
        s.discard[owner, card // WORD] &= ~(1 << (card % WORD))
        tools.gain(s, seat, -price)
        tools.gain(s, owner, price)
        exhibit(s, seat, card, owner, state.FROM_DISCARD, journal)
    else:
        tools.leave(s, seat, card)
        exhibit(s, seat, card, seat, state.FROM_HAND, journal)


@rule
def hang_free(s: Record, card: int, journal: Any) -> None:
    """An exhibit that costs nothing, from the hand or from a discard (P-FAV-06)."""
    seat = s.active
    owner = owner_of(s, card)
    if owner >= 0:
        s.discard[owner, card // WORD] &= ~(1 << (card % WORD))
        exhibit(s, seat, card, owner, state.FROM_DISCARD, journal)
    else:
        tools.leave(s, seat, card)
        exhibit(s, seat, card, seat, state.FROM_HAND, journal)


# --- Inventory --------------------------------------------------------------------------------------------------------


EMPTY_DISCARD = book.reason("empty_discard", "P-INV-01", "Your discard is empty.")


@ACTION.reason("inventory")
def _(s: Record, seat: int) -> int:
    if s.main != state.NONE:
        return MAIN_TAKEN
    return EMPTY_DISCARD if none_in(s.discard, seat) else ALLOWED


@ACTION.do("inventory")
def _(s: Record, seat: int, journal: Any) -> None:
    """Any part of the discard (P-INV-02); then a Favour card and new Patrons, if they are wanted (P-INV-03, -04)."""
    s.main = state.INVENTORY
    note(journal, state.E_INVENTORY, seat, ALL)
    s.decision = TARGET
    s.why = BY_INVENTORY


@rule
def take_back(s: Record, seat: int, card: int, journal: Any) -> None:
    """A painting goes from the own discard into the hand, seen by all."""
    s.discard[seat, card // WORD] &= ~(1 << (card % WORD))
    s.hand[seat, card // WORD] |= 1 << (card % WORD)
    s.open[card // WORD] |= 1 << (card % WORD)
    note(journal, state.E_RETRIEVE, seat, ALL, card)


@rule
def taken_back(s: Record, journal: Any) -> None:
    """Enough was taken back."""
    if tools.any_favour(s):
        s.decision = DRAW_FAVOUR
        s.left = 1
    else:
        note(journal, state.E_NO_FAVOUR, s.active, ALL)
        ask_refresh(s)


@rule
def ask_refresh(s: Record) -> None:
    """On to the question for new Patrons, or to the menu where no Patron is left."""
    if any_patron(s):
        s.decision = REFRESH_PATRONS
    else:
        menu(s)
