"""The games, one folder each. The package itself can be called: `vernissage.games()` lists their names.

It is both because the friendly face has a function of this name and the house a folder: whichever is imported first,
both uses work.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The names of all games, the lightest first. Loads no rules."""
        from vernissage.engine import registry

        return registry.names()


sys.modules[__name__].__class__ = _Games
