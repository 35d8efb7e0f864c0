"""Names of the environments in Gymnasium's registry: Musee-v0, ArtSociety-v0, Pictura-v0, Gallerist-v0.

`gymnasium.make("vernissage:Musee-v0")` imports `vernissage` and expects the name to be there. Importing Gymnasium for it
would slow down everybody else, so the names are written when Gymnasium is loaded, before us or after us.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType


def register() -> None:
    """Write the names into Gymnasium's registry; nothing of a game is loaded by it."""
    import gymnasium

    from vernissage.engine import registry

    for game in registry.names():
        name = "".join(word.capitalize() for word in game.split("_")) + "-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="vernissage.learn.gymnasium:SeatEnv",
                vector_entry_point="vernissage.learn.gymnasium:VectorSeats",
                kwargs={"game": game},
            )


class _Waiting:
    """Stands in the line of finders until somebody imports Gymnasium."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != "gymnasium":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.loader is not None:
            run = spec.loader.exec_module

            def run_and_register(module: ModuleType) -> None:
                run(module)
                register()

            spec.loader.exec_module = run_and_register  # type: ignore[method-assign]
        return spec


def when_gymnasium_is_loaded() -> None:
    if "gymnasium" in sys.modules:
        register()
    else:
        sys.meta_path.insert(0, _Waiting())
