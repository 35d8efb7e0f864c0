"""How far the compiler has come, for whoever waits for it."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

Tell = Callable[[int, int], None]


def watch(known: set[Any], tell: Tell) -> None:
    """From now on, say how many of these functions are compiled whenever one more is."""
    event: Any = importlib.import_module("numba.core.event")
    done = set[Any]()

    def compiled(_: Any, told: Any) -> None:
        rule = told.data["dispatcher"].py_func
        if rule in known and rule not in done:
            done.add(rule)
            tell(len(done), len(known))

    listener = type("Listener", (event.Listener,), {"on_start": lambda *_: None, "on_end": compiled})
    tell(0, len(known))
    event.register("numba:compile", listener())
