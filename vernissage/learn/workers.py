"""Threads that do the same few jobs again and again over the games of a batch.

A step of a batch lasts a fraction of a millisecond; waking a thread takes a good part of it, and so does the
interpreter's lock. So a worker waits in compiled code, watching a word in memory, for as long as a loop in Python
takes to come back with the next job, and only then goes to sleep.

Everybody who works, first of all whoever calls, has a line of words:

    0  IDLE done with everything, awake; ASLEEP to be woken by its lock; STOP to end; else the job to do
    1  what came of the job: a number, NOTHING
    2  how many games of its own part have been taken; a worker that is done with its own part helps the others
    3  whether it was asleep when it was called
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np

from vernissage.engine.record import Array, face
from vernissage.engine.rule import JIT, rule
from vernissage.learn.memory import add, look, rest, swap

IDLE, ASLEEP, STOP = 0, -1, -2
NOTHING = -1
FOUND, TAKEN, WAS_ASLEEP = 1, 2, 3
LINE = 16  # words: nobody writes into a line of memory that another one watches
SPINS = 5_000  # looks at a word before one gives up, some tenths of a millisecond
AT_A_TIME = 64  # games that are taken at once
WORTH_A_THREAD = 256  # games: below it, handing work over costs more than it saves

Serve = Callable[[Array, int], None]  # (words, at): do what the word at `at` says until it is ASLEEP or STOP


@rule
def take(words: Any, at: int, games: int) -> tuple[int, int]:
    """The next games for the worker at `at`, first .. last - 1, of its own part while there are any; 0, 0 at the end."""
    parts = words.shape[0] // LINE
    for k in range(parts):
        part = (at // LINE + k) % parts
        end = games * (part + 1) // parts
        first = games * part // parts + add(words, part * LINE + TAKEN, AT_A_TIME)
        if first < end:
            return first, min(first + AT_A_TIME, end)
    return 0, 0


@rule
def call(words: Any, job: int) -> int:
    """Give everybody the job; how many are asleep."""
    for at in range(0, words.shape[0], LINE):
        words[at + FOUND] = NOTHING
        words[at + TAKEN] = 0
    asleep = 0
    for at in range(LINE, words.shape[0], LINE):
        words[at + WAS_ASLEEP] = swap(words, at, job) == ASLEEP
        asleep += words[at + WAS_ASLEEP]
    return asleep


@rule
def are_done(words: Any) -> bool:
    """Whether all workers are done, after waiting for them a while."""
    for at in range(LINE, words.shape[0], LINE):
        looks = 0
        while look(words, at) > 0:
            looks += 1
            if looks > SPINS:
                return False
            rest(words)
    return True


@rule
def least_found(words: Any) -> int:
    """The least number that came of a job, whoever found it; NOTHING where nobody did."""
    least = NOTHING
    for at in range(FOUND, words.shape[0], LINE):
        if words[at] != NOTHING and (least == NOTHING or words[at] < least):
            least = words[at]
    return least


def worth(games: int, threads: int | None) -> int:
    """How many threads so many games are worth: those asked for, or all cores that this process may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(threads or cores, games // WORTH_A_THREAD)) if JIT else 1


def _work(words: Array, at: int, go: threading.Lock, serve: Serve) -> None:
    while True:
        serve(words, at)
        if words[at] == STOP:
            return
        go.acquire()


class Workers:
    """Some threads besides the one that calls; they end with this object."""

    def __init__(self, number: int, serve: Serve) -> None:
        self._serve = serve
        self._start(number)

    def _start(self, number: int) -> None:
        self._process = os.getpid()
        self.words = np.zeros((1 + number) * LINE, np.int64)
        self._locks = [threading.Lock() for _ in range(number)]
        for k, go in enumerate(self._locks, 1):
            go.acquire()
            threading.Thread(target=_work, args=(self.words, k * LINE, go, self._serve), daemon=True).start()
        self._end = weakref.finalize(self, _call, self.words, self._locks, STOP)

    def begin(self, job: int) -> None:
        """Give all workers a job; whoever calls then does it too, as the one at 0."""
        if self._locks and self._process != os.getpid():  # a copy made by fork has the words, but nobody who reads them
            self._end.detach()
            self._start(len(self._locks))
        self.wait()  # an interrupt may have left one at work
        _call(self.words, self._locks, job)

    def wait(self) -> None:
        """Until all are done."""
        while self._locks and not are_done(face(self.words)):
            time.sleep(0)  # there may be more threads than cores: let others go on

    def found(self) -> int:
        """The least of what they found, or NOTHING."""
        return least_found(face(self.words))

    def stop(self) -> None:
        """From now on, whoever calls is alone."""
        self._end()
        self._start(0)


def _call(words: Array, locks: list[threading.Lock], job: int) -> None:
    if call(face(words), job):
        for k, go in enumerate(locks, 1):
            if words[k * LINE + WAS_ASLEEP]:
                go.release()
