"""Vernissage: four art-world board games to play, to study and to teach to machines.

>>> import vernissage
>>> t = vernissage.new("musee", players=3, seed=7)
>>> t.play(t.legal_moves()[0])
>>> t.decision
'slot'
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vernissage.engine.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    NotAMove,
    RulesChanged,
    UnknownGame,
    VernissageError,
)
from vernissage.engine.moves import Move
from vernissage.engine.version import __version__ as __version__

if TYPE_CHECKING:
    from vernissage.engine.table import Table
    from vernissage.match.series import Series as Series

    def games() -> tuple[str, ...]:
        """The names of all games, the lightest first. Loads no rules."""

else:
    from vernissage import games  # a folder that can be called


__all__ = [
    "BadOption",
    "BadPosition",
    "BadRecord",
    "IllegalMove",
    "Move",
    "NotAMove",
    "RulesChanged",
    "Series",
    "UnknownGame",
    "VernissageError",
    "from_position",
    "games",
    "load",
    "loads",
    "new",
    "seed_of",
]


def __getattr__(name: str) -> Any:
    """`Series` is loaded when it is first asked for, and with it what a table needs."""
    if name == "Series":
        from vernissage.match.series import Series

        return Series
    raise AttributeError(f"module 'vernissage' has no attribute {name!r}")


def new(
    game: str,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] | None = None,
) -> Table:
    """Deal a new game: same arguments, same game. Without a seed, a fresh one of 64 random bits."""
    from vernissage.engine import table

    return table.new(game, players, seed, options, names)


def seed_of(seed: int, i: int) -> int:
    """The seed of game i of all that is played from one seed: simulations, batches, vector environments, tournaments (their
    deal i), OpenSpiel's deals. `new(game, seed=seed_of(s, i))` is that game. Other seeds have other games, neighbours too."""
    from vernissage.engine import chance
    from vernissage.engine.facts import check_number, check_seed

    return chance.seed_of(chance.signed(check_seed(seed)), check_number(i))


def load(path: str | Path) -> Table:
    """Read a record file (`.vern`) back into a table."""
    from vernissage.engine import notation

    return notation.load(path)


def loads(text: str) -> Table:
    """The same from the text of a record."""
    from vernissage.engine import notation

    return notation.read(text)


def from_position(game: str, position: Mapping[str, Any], names: Sequence[str] | None = None) -> Table:
    """A table at a position (`t.position()`); an impossible one is refused with reasons."""
    from vernissage.engine import registry
    from vernissage.engine.table import Table

    return Table.at(registry.get(game), position, names)


if "gymnasium" in sys.modules:  # perhaps by gymnasium.make("vernissage:Musee-v0"), the name of before
    importlib.import_module("vernissage.learn")
