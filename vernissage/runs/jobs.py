"""Jobs done several at a time, and what came of each as soon as it is there."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from vernissage.engine.batch import Work

J = TypeVar("J")
R = TypeVar("R")


def in_processes(work: Callable[[J], R], jobs: Iterable[J], processes: int) -> Generator[tuple[J, R], None, None]:
    """In processes that were started afresh, since threads and compiled code do not survive a fork; a single one is this one.
    Each job and its result, in no order."""
    if processes == 1:
        yield from ((job, work(job)) for job in jobs)
        return
    with ProcessPoolExecutor(processes, get_context("spawn"), attached) as pool:
        yield from _as_they_come(pool, work, jobs, processes)


def in_threads(work: Callable[[J], R], jobs: Iterable[J], threads: int) -> Generator[tuple[J, R], None, None]:
    """The same for work that is compiled and leaves the interpreter to others meanwhile."""
    with ThreadPoolExecutor(threads) as pool:
        yield from _as_they_come(pool, work, jobs, threads)


def _as_they_come(
    pool: Executor, work: Callable[[J], R], jobs: Iterable[J], width: int
) -> Generator[tuple[J, R], None, None]:
    """No job waits in a queue: whoever has seen enough stops asking, and loses only those that have begun."""
    todo, pending = iter(jobs), dict[Future[R], J]()
    try:
        while True:
            for job in islice(todo, width - len(pending)):
                pending[pool.submit(work, job)] = job
            if not pending:
                return
            for done in wait(pending, return_when=FIRST_COMPLETED).done:
                yield pending.pop(done), done.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


class InProcesses(Work[R]):
    """Chunks as engine.batch.Work does them, each in a process of its own kind: for what keeps a core busy in Python. Ctrl-C
    is for the one that hands them out; those under way are finished."""

    def __iter__(self) -> Iterator[tuple[int, int, R]]:
        play = self.work
        with ProcessPoolExecutor(self.threads, get_context("spawn"), _deaf) as pool:
            self.work = lambda first, count: pool.submit(play, first, count).result()
            try:
                yield from super().__iter__()
            finally:
                self.work = play


def _deaf() -> None:
    attached()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def attached() -> None:
    """A worker ends with the process that started it, however that ends: else it would wait for jobs for ever."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
