from __future__ import annotations

from typing import Any

from tests.toy.view import ToyView


def draw(view: ToyView, **kw: Any) -> str:
    return "<svg/>"
