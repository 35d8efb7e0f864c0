"""What a seat may know: here everything, so dealing the rest anew changes nothing but future chance."""

from __future__ import annotations

from typing import Any

from vernissage.engine.chance import branch
from vernissage.engine.rule import rule


@rule
def redeal(s: Any, seat: int, rng: Any) -> None:
    """Nothing lies hidden: only what chance brings from here on is another."""
    branch(rng, s.rng)
