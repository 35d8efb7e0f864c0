"""The threads of a batch: they share the games, sleep and wake, survive a fork, and leave when nobody needs them."""

from __future__ import annotations

import gc
import multiprocessing
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest

from vernissage.engine.record import face
from vernissage.learn.batch import Batch
from vernissage.learn.workers import LINE, TAKEN, take

STEPS = 20


def together() -> Batch:
    return Batch("musee", 2, games=1024, seed=3, threads=4)


def play_on(batch: Batch) -> bytes:
    for _ in range(STEPS):
        batch.step(batch.sample())
    return batch.records.tobytes()


def alone() -> bytes:
    return play_on(Batch("musee", 2, games=1024, seed=3, threads=1))


@pytest.mark.parametrize("games", [1, 63, 64, 65, 200, 1000])
@pytest.mark.parametrize("workers", [1, 2, 3, 7])
def test_every_game_is_taken_once_own_ones_first(games, workers):
    words = np.zeros(workers * LINE, np.int64)
    taken = np.zeros(games, int)
    first, last = take(face(words), (workers - 1) * LINE, games)
    assert first == games * (workers - 1) // workers or first == last
    while first < last:
        taken[first:last] += 1
        first, last = take(face(words), (workers - 1) * LINE, games)
    assert taken.tolist() == [1] * games
    assert (words[TAKEN::LINE] > 0).all()


def test_more_threads_than_cores_play_the_same_games():
    assert play_on(together()) == alone()


def test_a_worker_that_fell_asleep_is_woken():
    batch = together()
    for _ in range(STEPS):
        batch.step(batch.sample())
        time.sleep(0.005)  # longer than a worker waits
    assert batch.records.tobytes() == alone()


def test_stopped_workers_leave_the_work_to_whoever_calls():
    batch = together()
    batch.close()
    batch.close()  # twice is once
    assert play_on(batch) == alone()


def test_threads_end_with_their_batch():
    before = threading.active_count()
    batch = together()
    assert threading.active_count() == before + batch.threads - 1
    del batch
    gc.collect()
    deadline = time.monotonic() + 10
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() == before


def _in_a_copy(batch: Batch, out: Any) -> None:
    out.send_bytes(play_on(batch))


@pytest.mark.skipif(sys.platform == "win32", reason="a system without fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # forking with threads is exactly what is tried here
def test_a_forked_copy_of_a_batch_plays_on():
    batch = together()
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe()
    child = context.Process(target=_in_a_copy, args=(batch, theirs))
    child.start()
    try:
        assert ours.poll(60), "the copy waits for threads that it does not have"
        assert ours.recv_bytes() == alone()
    finally:
        child.kill()
        child.join()
    assert play_on(batch) == alone()
