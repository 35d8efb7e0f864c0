from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule


@rule
def advise(s: Any, move: int) -> float:
    return float(move)
