from __future__ import annotations

from collections.abc import Sequence

from tests.toy.view import ToyView


def text(view: ToyView, names: Sequence[str]) -> str:
    return str(view)
