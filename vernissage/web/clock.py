"""What time it is in the house: the time of day at its start, and from then on what has really passed.

Somebody's clock must not run down because the machine's was put forward, nor stand still because it was put back. So the time of
day is read once; after that a clock goes on that nobody can set."""

from __future__ import annotations

from time import monotonic
from time import time as _time_of_day

_BEGAN = _time_of_day() - monotonic()


def time() -> float:
    """Seconds since 1970, as `time.time` has it, without its jumps."""
    return _BEGAN + monotonic()
