"""Several processes behind one port.

The supervisor opens the port, hands it to its workers and starts a new one where one has died. It knows nothing of matches:
those are in the database, any worker may serve any of them, and what a dead one was seeing to is taken up by the others
(store/jobs.py), which are told at once that it is gone. The first worker compiles the rules; the others start when it has.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from dataclasses import asdict, replace
from pathlib import Path
from time import monotonic
from types import FrameType

from vernissage.web.counters import shared_files
from vernissage.web.settings import Settings

log = logging.getLogger("vernissage.web")
LOOK_S = 0.2
SOON_S, LATE_S = 0.2, 10.0  # before a worker that died is started again: longer where it dies before it serves
COMPILING_S = 600.0  # the longest the others wait for the first
END_S = 10.0  # that workers have to end
READY = "ready"  # the file that says that the rules are compiled
SERVES, GONE = "serves-", "gone-"  # files: the name that a worker serves by; one that serves no more
NUMBERS = "metrics-"  # files: what a worker counts


class Worker:
    """One of the processes, which is started again where it has ended: after a moment, or later if it never served."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: subprocess.Popen[bytes] | None = None
        self.next_at, self.wait_s = 0.0, SOON_S

    def start(self, settings: Settings, listening: socket.socket, log_as: str) -> None:
        """Start the process, with the open port."""
        given = {**asdict(replace(settings, worker=self.number)), "log_as": log_as, "socket": listening.fileno()}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "vernissage.web.worker"],
            stdin=subprocess.PIPE,
            pass_fds=[listening.fileno()],
        )
        assert self.process.stdin is not None
        with self.process.stdin as pipe:  # not in the arguments: the address of a database may hold a password
            pipe.write(json.dumps(given).encode())


def serves(folder: Path, worker: int, name: str) -> None:
    """A worker serves from now on, and this is its name among those that share the database."""
    (folder / f"{SERVES}{worker}").write_text(name, "ascii")


def gone(folder: Path) -> list[Path]:
    """Files of workers that serve no more: their names are what stands behind GONE."""
    return list(folder.glob(f"{GONE}*"))


def supervise(settings: Settings, listening: socket.socket, workers: int, log_as: str) -> None:
    """Run so many workers until a signal comes."""
    over = threading.Event()

    def end(_signal: int, _frame: FrameType | None) -> None:
        over.set()

    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, end)
    with tempfile.TemporaryDirectory(prefix="vernissage-") as folder:
        shared_files(Path(folder))
        settings = replace(settings, shared=folder, bot_threads=_share(settings.bot_threads, workers))
        team = [Worker(number) for number in range(workers)]
        began = monotonic()
        while not over.wait(LOOK_S):
            ready = (Path(folder) / READY).exists() or monotonic() - began > COMPILING_S
            for worker in team:
                _look_after(worker, settings, listening, log_as, ready or worker.number == 0)
        _end(team)


def _look_after(worker: Worker, settings: Settings, listening: socket.socket, log_as: str, may_start: bool) -> None:
    now = monotonic()
    if worker.process is None:
        if may_start and now >= worker.next_at:
            worker.start(settings, listening, log_as)
        return
    code = worker.process.poll()
    if code is None:
        return
    log.warning("Worker %d has ended (%d) and is started again.", worker.number, code)
    served = Path(settings.shared) / f"{SERVES}{worker.number}"
    if served.exists():
        served.replace(served.with_name(GONE + served.read_text("ascii")))
        worker.wait_s = SOON_S
    else:
        worker.wait_s = min(LATE_S, 2 * worker.wait_s)
    served.with_name(f"{NUMBERS}{worker.number}.json").unlink(missing_ok=True)
    worker.next_at, worker.process = now + worker.wait_s, None


def _end(team: list[Worker]) -> None:
    running = [w.process for w in team if w.process is not None and w.process.poll() is None]
    for process in running:
        process.send_signal(signal.SIGTERM)
    until = monotonic() + END_S
    for process in running:
        try:
            process.wait(max(0.1, until - monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _share(threads: int, workers: int) -> int:
    """The cores that the bots of one worker think on."""
    return max(1, min(threads, (os.cpu_count() or 1) // workers))
