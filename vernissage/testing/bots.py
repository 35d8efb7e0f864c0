"""What every bot keeps to, for anybody's bot:

    from vernissage.testing.bots import check_bot

    def test_my_bot():
        check_bot(MyBot(), games=("musee",))

A bot has a name and `choose(table, seed)`; the table is dealt afresh for the seat that decides, so it shows what that seat may know.
It answers with one of the legal moves, leaves the table as it is, and with the same seed chooses the same again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import vernissage
from vernissage.bots.base import Bot
from vernissage.engine import registry
from vernissage.engine.chance import derive
from vernissage.engine.errors import BadOption, VernissageError
from vernissage.engine.moves import Move
from vernissage.engine.table import Table


class BotBroken(AssertionError):
    """What a bot did wrong, and the record of the game up to there."""

    def __init__(self, what: str, record: str) -> None:
        self.what, self.record = what, record
        super().__init__(f"{what}\n\nThe game that shows it:\n{record}")


@dataclass(frozen=True)
class Checked:
    """How much a bot was tried on."""

    games: int
    decisions: int


def check_bot(
    bot: Bot, games: Iterable[str] | None = None, deals: int = 1, seed: int = 1, repeatable: bool = True
) -> Checked:
    """Whole games of the bot in every seat, of these games (all of the house without any) and every number of players. A bot
    that thinks by the clock is not `repeatable`. BotBroken tells the first thing that is wrong."""
    name = getattr(bot, "name", None)
    if not isinstance(name, str) or not name:
        raise BotBroken("A bot has a `name`, which tables and tournaments show.", "")
    played = decisions = 0
    for game in registry.names() if games is None else games:
        for players in registry.facts(game).players:
            for deal in range(deals):
                t = vernissage.new(game, players, derive(seed, game, players, deal))
                while not t.over:
                    t.play(_choice(bot, t, derive(seed, "bot", len(t.moves)), repeatable))
                    decisions += 1
                played += 1
    return Checked(played, decisions)


def _choice(bot: Bot, t: Table, seed: int, repeatable: bool) -> Move:
    """The bot's move, looked at from all sides."""
    for_seat = t.redeal(t.seat, derive(seed, "redeal"))
    before = for_seat.state.tobytes(), for_seat.record()
    try:
        move = bot.choose(for_seat, derive(seed, "choice"))
        again = bot.choose(for_seat, derive(seed, "choice")) if repeatable else move
    except BadOption:  # nobody is there who could be tried
        raise
    except VernissageError as error:
        raise BotBroken(str(error), t.record()) from error
    except Exception as error:
        raise BotBroken(f"{bot.name} breaks down: {error!r}", t.record()) from error
    if (for_seat.state.tobytes(), for_seat.record()) != before:
        raise BotBroken(
            f"{bot.name} changes the table that it thinks about; `table.copy()` is for trying out.", t.record()
        )
    legal = {str(m): m for m in t.legal_moves()}
    if str(move) not in legal:
        raise BotBroken(f"{bot.name} chooses {str(move)!r}, which is not allowed.", t.record())
    if str(again) != str(move):
        raise BotBroken(f"{bot.name} chooses {move} and then {again} with the same seed.", t.record())
    return legal[str(move)]
