"""Temporary Exhibitions: opening one, the Grand opening, its points and its reward (sections 11 to 14)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.bits import count
from vernissage.engine.journal import ALL, note
from vernissage.engine.rule import rule
from vernissage.engine.rulebook import ALLOWED
from vernissage.games.pictura import state
from vernissage.games.pictura.components import value_of
from vernissage.games.pictura.numbers import N
from vernissage.games.pictura.rules import actions, tools
from vernissage.games.pictura.rules.book import book
from vernissage.games.pictura.rules.draws import DRAW_FAVOUR
from vernissage.games.pictura.rules.menu import ACTION, MAIN_TAKEN, finish_favour, menu
from vernissage.games.pictura.state import GRAND_OPENING
from vernissage.games.pictura.typed import Record

# --- Temporary Exhibitions --------------------------------------------------------------------------------------------


@rule
def shown_of_type(s: Record, seat: int, type: int) -> int:
    """How many paintings of a type hang in a museum, as a refusal tells it."""
    return s.types[seat, type]


OPENED_ALREADY = book.reason("opened_already", "P-EXHIBIT-03", "You have opened an exhibition of {type} already.")
SIX_OPENED = book.reason("six_opened", "P-EXHIBIT-04", "Nobody opens more than 6 exhibitions.")
TOO_FEW_SHOWN = book.reason(
    "too_few_shown",
    "P-EXHIBIT-01",
    "An exhibition of {type} needs 4 such paintings in your museum; there are {shown}.",
    shown=shown_of_type,
)
NO_TOKEN = book.reason("no_token", "P-EXHIBIT-02", "No token for {type} is left.")


@ACTION.reason("open")
def _(s: Record, seat: int, type: int) -> int:
    if s.main != state.NONE:
        return MAIN_TAKEN
    if (s.opened[seat] >> type) & 1:
        return OPENED_ALREADY
    if count(s.opened[seat]) >= N.most_opened:
        return SIX_OPENED
    if s.types[seat, type] < N.least:
        return TOO_FEW_SHOWN
    return ALLOWED if s.tokens[type] > 0 else NO_TOKEN


@ACTION.do("open")
def _(s: Record, seat: int, type: int, journal: Any) -> None:
    """A seat that could hold a Grand opening is asked, whether it holds one or not: others must not learn it."""
    s.showing = type + 1
    s.main = state.EXHIBITION
    if s.favour_used == 0 and tools.favours_held(s, seat) > 0:
        s.decision = USE_GRAND_OPENING
    else:
        open_exhibition(s, 0, journal)


PLAY_IT = book.sentence(
    "ask.use_grand_opening.yes", "play Grand opening, so that the exhibition counts two paintings more?"
)
NONE_HELD = book.sentence(
    "ask.use_grand_opening.no", "open the exhibition; you hold no Grand opening, and the others need not know it."
)
USE_GRAND_OPENING = book.decision(
    "use_grand_opening",
    moves="yes no",
    free="no",
    rule="P-FAV-17",
    ask=lambda view: PLAY_IT if "yes" in view.moves else NONE_HELD,
    waits="is opening a Temporary Exhibition",
)
NO_GRAND_OPENING = book.reason("no_grand_opening", "P-FAV-17", "You hold no Grand opening.")


@USE_GRAND_OPENING.reason("yes")
def _(s: Record, seat: int) -> int:
    return ALLOWED if s.favours[seat, GRAND_OPENING] > 0 else NO_GRAND_OPENING


@USE_GRAND_OPENING.do("yes")
def _(s: Record, seat: int, journal: Any) -> None:
    s.favours[seat, GRAND_OPENING] -= 1
    s.favour_used = 1
    s.playing = GRAND_OPENING + 1
    note(journal, state.E_FAVOUR, seat, ALL, GRAND_OPENING)
    open_exhibition(s, N.bonus_cards, journal)


@USE_GRAND_OPENING.do("no")
def _(s: Record, journal: Any) -> None:
    open_exhibition(s, 0, journal)


@rule
def exhibition_points(s: Record, seat: int, t: int, bonus: int) -> int:
    """The value of a type that is opened, with so many cards more (P-EXHIBIT-05)."""
    return value_of(s.types[seat, t] + bonus)


@rule
def token_points(s: Record, t: int) -> int:
    """What the token of a type brings: only the first of each has points (P-EXHIBIT-06)."""
    return N.token_points if s.tokens[t] == 2 else 0


@rule
def open_exhibition(s: Record, bonus: int, journal: Any) -> None:
    """The value, the token, its points; then a reward space (P-EXHIBIT-05 to -09)."""
    seat = s.active
    t = s.showing - 1
    value = exhibition_points(s, seat, t, bonus)
    shown = token_points(s, t)
    s.opened[seat] |= 1 << t
    note(journal, state.E_OPEN, seat, ALL, t, s.types[seat, t], value, shown)
    tools.gain(s, seat, value + shown)
    s.tokens[t] -= 1
    s.decision = DRAW_FAVOUR


@rule
def ask_reward(s: Record) -> None:
    """The exhibition is scored: on to a reward space. A Grand opening is done with."""
    if s.playing != 0:
        finish_favour(s)
    s.decision = REWARD


REWARD = book.decision(
    "reward",
    rule="P-EXHIBIT-07",
    ask="put the token of your {view.showing:type} exhibition on a reward space. Each reward is yours once.",
    waits="is choosing a reward",
)


@rule
def token_on(s: Record, seat: int, space: int) -> int:
    """The type whose token lies on a reward space, as a refusal tells it; -1 where none does."""
    return s.space[seat, space] - 1


SPACE_TAKEN = book.reason(
    "space_taken",
    "P-EXHIBIT-07",
    "That space holds the token of your {there:type_at} exhibition already.",
    there=token_on,
)


@REWARD.reason
def _(s: Record, seat: int, space: int) -> int:
    return ALLOWED if s.space[seat, space] == 0 else SPACE_TAKEN


@REWARD.do
def _(s: Record, seat: int, space: int, journal: Any) -> None:
    s.space[seat, space] = s.showing
    s.showing = 0
    note(journal, state.E_REWARD, seat, ALL, space)
    menu(s)
    if space == state.R_EXHIBITS:
        s.left = N.free_exhibits
        next_free(s)
    elif space == state.R_HAND:
        tools.draw_paintings(s, seat, N.more_drawn, journal)
    elif space == state.R_FAVOURS:
        for _ in range(N.more_drawn):
            tools.draw_favour(s, seat, journal)
    elif space == state.R_RETRIEVE:
        tools.retrieve(s, seat, journal)


@rule
def next_free(s: Record) -> None:
    """P-REW-01: as many as slots and cards allow."""
    seat = s.active
    if s.left > 0 and tools.has_room(s, seat) and not (tools.none_in(s.hand, seat) and tools.none_in(s.discard, seat)):
        s.decision = actions.TARGET
        s.why = state.BY_REWARD
    else:
        menu(s)
