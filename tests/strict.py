"""Rules in which a wrong index is an error, set up before anything of the package is imported.

No rule counts from the end: an index of -1 is as wrong as one beyond the last, and compiled rules take it as it is
(engine/linking.py). What is compiled with bounds checks has a cache of its own.
"""

from __future__ import annotations

import os


def interpreted() -> None:
    """Rules as they are written, over faces that refuse every wrong index and value."""
    os.environ["VERNISSAGE_JIT"] = "0"


def compiled() -> None:
    """Compiled rules with bounds checks on both sides."""
    os.environ["NUMBA_BOUNDSCHECK"] = "1"  # numba reads it when it is imported

    from numba.core import config

    assert config.BOUNDSCHECK == 1
