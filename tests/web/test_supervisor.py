"""Workers that die: one that served is started again at once and the others are told; one that never did, later and later."""

from __future__ import annotations

import subprocess
from pathlib import Path

from vernissage.web import supervisor
from vernissage.web.settings import Settings
from vernissage.web.supervisor import GONE, LATE_S, SOON_S, Worker, gone, serves


class Died(subprocess.Popen[bytes]):
    """A process that has ended."""

    def __init__(self) -> None: ...

    def poll(self) -> int:
        return -9

    def __del__(self) -> None: ...


def look_after(worker: Worker, folder: Path) -> None:
    worker.process = Died()
    supervisor._look_after(worker, Settings(shared=str(folder)), None, "text", True)  # type: ignore[arg-type]
    assert worker.process is None


def test_one_that_served_is_started_again_at_once_and_the_others_are_told(tmp_path: Path):
    worker = Worker(1)
    for name in ("first", "second", "third"):
        serves(tmp_path, 1, name)
        look_after(worker, tmp_path)
        assert worker.wait_s == SOON_S
    assert {file.name for file in gone(tmp_path)} == {f"{GONE}{name}" for name in ("first", "second", "third")}


def test_one_that_dies_before_it_serves_is_started_later_and_later(tmp_path: Path):
    worker, waits = Worker(0), list[float]()
    for _ in range(8):
        look_after(worker, tmp_path)
        waits.append(worker.wait_s)
    assert waits == sorted(waits)
    assert waits[0] > SOON_S
    assert waits[-1] == LATE_S
    assert gone(tmp_path) == []
