"""What a bot is: something that chooses a move from a table that was re-dealt for its seat.

Nobody hands a bot the true table: `choose_for` re-deals first, so a bot cannot cheat even by mistake.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from vernissage.engine.chance import derive
from vernissage.engine.errors import VernissageError
from vernissage.engine.moves import Move
from vernissage.engine.table import Table


class Bot(Protocol):
    """Whoever can decide for a seat: a name, and a choice from any table."""

    name: str

    def choose(self, table: Table, seed: int) -> Move:
        """A legal move for the seat that decides. `table` is re-dealt for that seat; `seed` makes it repeatable."""
        ...


class Fault(VernissageError):
    """A bot did not answer as it has to: too late, or with no move of its own. It has lost the game."""


@runtime_checkable
class TurnBot(Protocol):
    """A bot that shares what it may think among the decisions of a turn."""

    made: int  # how many of them are behind it

    def choose(self, table: Table, seed: int) -> Move:
        """As `Bot.choose`; `made` is set before."""
        ...


def choose_for(bot: Bot, table: Table, seed: int) -> Move:
    """Let a bot decide for the seat whose turn it is."""
    if isinstance(bot, TurnBot):
        bot.made = decided(table)
    return bot.choose(table.redeal(table.seat, derive(seed, "redeal")), derive(seed, "choice"))


def decided(table: Table) -> int:
    """How many decisions of the turn that is under way the seat has taken."""
    before, seat, n = table.deciders, table.seat, 0
    while n < len(before) and before[-1 - n] == seat:
        n += 1
    return n
