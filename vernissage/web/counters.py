"""How often something was done in a minute or an hour, counted in memory that the processes of one server share.

A place is found by a hash of what is counted; it holds the hash, when its window ends and the count. Whatever ended may be
overwritten. Should every place near it be taken, the one that ends first goes: then somebody may do a little more than is
allowed, never less. The lock is the operating system's, which lets go of it when a process dies.
"""

from __future__ import annotations

import mmap
import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from time import (
    time,  # the machine's own clock, which all processes see alike; after a jump of it a window may be shorter
)

try:
    import fcntl
except ImportError:  # Windows, where there is one process
    fcntl = None  # type: ignore[assignment]

PLACE = struct.Struct("<QdQ")
PLACES, NEAR = 1 << 16, 16
COUNTS, PRESENCE = "counts", "presence"  # the files in the folder that the processes of one server share


class Counters:
    """`file`: one that other processes have open as well; None: the counts are this process's own."""

    def __init__(self, file: Path | None = None) -> None:
        size = PLACES * PLACE.size
        self._lock = -1
        if file is not None:
            self._lock = os.open(file, os.O_RDWR)
            self._memory = mmap.mmap(self._lock, size)
        else:
            self._memory = mmap.mmap(-1, size)

    def hit(self, what: str, who: str, most: int, window_s: int) -> float:
        """Count one more; returned is 0, or after how many seconds it is allowed again, and then it is not counted."""
        now = time()
        mark = _mark(what, who)
        with self._alone():
            best, ends = 0, float("inf")
            for k in range(NEAR):
                at = (mark + k) % PLACES * PLACE.size
                known, until, count = PLACE.unpack_from(self._memory, at)
                if known == mark and now < until <= now + window_s:
                    if count >= most:
                        return float(max(until - now, 0.001))
                    PLACE.pack_into(self._memory, at, mark, until, count + 1)
                    return 0.0
                free = until if now < until else 0.0
                if free < ends:
                    best, ends = at, free
            if most < 1:
                return float(window_s)
            PLACE.pack_into(self._memory, best, mark, now + window_s, 1)
            return 0.0

    @contextmanager
    def _alone(self) -> Iterator[None]:
        if self._lock < 0 or fcntl is None:
            yield
            return
        fcntl.flock(self._lock, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._lock, fcntl.LOCK_UN)

    def close(self) -> None:
        """Let go of the memory and of the lock; other processes keep theirs."""
        self._memory.close()
        if self._lock >= 0:
            os.close(self._lock)


class Presence(Counters):
    """When somebody was last seen somewhere, by any of the processes."""

    def seen(self, match: str, guest: str) -> None:
        """They are there now."""
        now, mark = time(), _mark(match, guest)
        with self._alone():
            best, oldest = 0, float("inf")
            for k in range(NEAR):
                at = (mark + k) % PLACES * PLACE.size
                known, last, _ = PLACE.unpack_from(self._memory, at)
                if known == mark:
                    best = at
                    break
                if last < oldest:
                    best, oldest = at, last
            PLACE.pack_into(self._memory, best, mark, now, 0)

    def away_s(self, match: str, guest: str) -> float:
        """How long ago that was; without end where nobody knows."""
        mark = _mark(match, guest)
        for k in range(NEAR):
            known, last, _ = PLACE.unpack_from(self._memory, (mark + k) % PLACES * PLACE.size)
            if known == mark:
                return max(0.0, time() - float(last))
        return float("inf")


def _mark(what: str, who: str) -> int:
    return int.from_bytes(blake2b(f"{what} {who}".encode(), digest_size=8).digest(), "little") or 1


def shared_files(folder: Path) -> None:
    """New and empty ones for several processes."""
    for name in (COUNTS, PRESENCE):
        (folder / name).write_bytes(bytes(PLACES * PLACE.size))
