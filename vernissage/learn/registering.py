"""Names of the environments in Gymnasium's registry: Musee-v0, ArtSociety-v0, Pictura-v0, Gallerist-v0, and -v1.

`gymnasium.make("vernissage.learn:Musee-v0")` imports `vernissage.learn` and expects the name to be there, whichever of the
two was imported first. So importing `vernissage.learn` writes the names, and loads Gymnasium for it where it is installed.
"""

from __future__ import annotations

import importlib.util
import itertools

VERSIONS = (0, 1)  # of the observations: 0 leaves things out, 1 is complete and smaller


def register() -> None:
    """Write the names into Gymnasium's registry; nothing of a game is loaded by it."""
    if importlib.util.find_spec("gymnasium") is None:
        return
    import gymnasium

    from vernissage.engine import registry

    for game, version in itertools.product(registry.names(), VERSIONS):
        name = "".join(word.capitalize() for word in game.split("_")) + f"-v{version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="vernissage.learn.gymnasium:SeatEnv",
                vector_entry_point="vernissage.learn.gymnasium:VectorSeats",
                kwargs={"game": game, "version": version},
            )
