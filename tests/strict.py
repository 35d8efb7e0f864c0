"""Rules in which a wrong index is an error, set up before anything of the package is imported.

numba checks bounds when it is told to, but takes an index of -1 for the last element, as Python does. No rule counts
from the end, so here a negative index is one beyond the bounds. What is compiled like that has a cache of its own.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any


def interpreted() -> None:
    """Rules as they are written, over faces that refuse every wrong index and value."""
    os.environ["VERNISSAGE_JIT"] = "0"


def compiled() -> None:
    """Compiled rules with bounds checks on both sides."""
    os.environ["NUMBA_BOUNDSCHECK"] = "1"  # numba reads it when it is imported
    root = os.environ.get("VERNISSAGE_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    os.environ["VERNISSAGE_CACHE"] = str(Path(root) / "vernissage-strict")

    from numba.core import config, types
    from numba.np import arrayobj

    assert config.BOUNDSCHECK == 1

    def index(context: Any, builder: Any, kind: Any, value: Any, size: Any) -> Any:
        return context.cast(builder, value, kind, types.intp if kind.signed else types.uintp)

    arrayobj.fix_integer_index = index
