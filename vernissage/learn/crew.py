"""Threads that wait to be handed the same compiled function again and again.

A step of a batch lasts half a millisecond: a thread pool's queue and futures would be a good part of it. Here a hand-over
is one lock each way.
"""

from __future__ import annotations

import threading
import weakref
from collections.abc import Callable, Sequence
from typing import Any

Part = tuple[int, int]


class _Hand:
    """One thread; it ends with the crew that it works for."""

    def __init__(self) -> None:
        self.go, self.done = threading.Lock(), threading.Lock()
        self.go.acquire()
        self.done.acquire()
        self.work: Callable[[Part], Any] | None = None
        self.part: Part = (0, 0)
        self.error: BaseException | None = None
        threading.Thread(target=self._live, daemon=True).start()

    def _live(self) -> None:
        while True:
            self.go.acquire()
            if self.work is None:
                return
            try:
                self.work(self.part)
            except BaseException as error:  # told to whoever waits
                self.error = error
            self.work = None
            self.done.release()

    def start(self, work: Callable[[Part], Any] | None, part: Part = (0, 0)) -> None:
        self.work, self.part = work, part
        self.go.release()

    def wait(self) -> None:
        self.done.acquire()
        if self.error is not None:
            error, self.error = self.error, None
            raise error


def _dismiss(hands: list[_Hand]) -> None:
    while hands:
        hands.pop().start(None)


class Crew:
    """Some threads besides the one that calls."""

    def __init__(self, threads: int) -> None:
        self._hands = [_Hand() for _ in range(threads)]
        self._end = weakref.finalize(self, _dismiss, self._hands)

    def run(self, work: Callable[[Part], Any], parts: Sequence[Part]) -> None:
        """Do all parts, one a thread, the first one here; returns when all are done."""
        hands = self._hands[: len(parts) - 1]
        for hand, part in zip(hands, parts[1:], strict=False):
            hand.start(work, part)
        work(parts[0])
        for part in parts[1 + len(hands) :]:  # after a dismissal
            work(part)
        for hand in hands:
            hand.wait()

    def dismiss(self) -> None:
        self._end()
