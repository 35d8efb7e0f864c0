"""AUTO: the hanging that the rules themselves find (P-LAY-08)."""

from __future__ import annotations

from typing import Any

from vernissage.engine.rule import rule


@rule
def arrange(s: Any, seat: int) -> None:
    pass
